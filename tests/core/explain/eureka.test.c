/* eureka.test.c: tests chains in Eureka notation. */
#include "made.h"

BEFORE_EACH(start_step)

static void assert_eureka(const char *expected)
{
    assert_int_equal(su_step_describe_eureka(&rules, &step, &voice), *expected != '\0');
    assert_text(expected);
}

/* Adds a claim that follows from the previous claim. */
static su_node *add_link(unsigned cell, su_digit digit, bool on)
{
    su_node *claim = add_node(cell, digit, on, SU_REASON_HOUSE, 1);
    step.parent[claim->parent] = (uint16_t)(step.nodes - 2);
    return claim;
}

TEST(writes_a_digit_only_where_it_changes)
{
    add_node(0, 1, false, SU_REASON_START, 0);
    add_link(4, 1, true);
    add_link(4, 2, false);
    add_link(40, 2, true);
    eliminate(36, 1 + 2);
    eliminate(37, 2);
    assert_eureka("(1)r1c1 = (1-2)r1c5 = r5c5 => r5c1<>12, r5c2<>2");
}

TEST(joins_the_digits_of_a_cell_and_the_cells_of_a_claim)
{
    add_node(0, 1, false, SU_REASON_START, 0);
    add_link(0, 3, true);
    su_node *group = add_link(1, 3, false);
    group->cell[group->cells++] = 2;
    add_link(29, 3, true);
    place(80, 9);
    assert_eureka("(1=3)r1c1 - r1c2/r1c3 = r4c3 => r9c9=9");
}

TEST(reads_the_first_of_two_branches_backwards)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    add_link(1, 1, false);
    add_link(1, 2, true);
    add_node(0, 1, false, SU_REASON_START, 0);
    add_link(1, 2, true);
    place(1, 2);
    assert_eureka("(2=1)r1c2 - r1c1 = (2)r1c2 => r1c2=2");
    step.node[4].digit = 3; /* the branches end in different claims */
    assert_eureka("");
}

TEST(has_nothing_for_other_steps)
{
    assert_eureka(""); /* no chain */
    add_node(0, 1, false, SU_REASON_START, 0);
    assert_eureka(""); /* no link */
    add_link(4, 1, false);
    assert_eureka(""); /* a link that is neither strong nor weak */
    step.node[1].on = true;
    assert_eureka("(1)r1c1 = r1c5");
    while (step.nodes < 129)
        add_link(step.nodes % 81, 1, step.nodes % 2 == 1);
    assert_eureka(""); /* longer than the longest chain that is written */
    step.nodes = 3;
    step.node[2].parents = 2;
    assert_eureka(""); /* a claim with two parents */
}
