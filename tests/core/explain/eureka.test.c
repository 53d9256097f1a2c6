/*
 * eureka.test.c: chains in Eureka notation.
 */
#include "made.h"

BEFORE_EACH(begin)

static void eureka_is(const char *expected)
{
    assert_int_equal(su_step_describe_eureka(&rules, &step, &voice), *expected != '\0');
    text_is(expected);
}

/* Adds a claim that follows from the previous one. */
static su_node *link(unsigned cell, su_digit digit, bool on)
{
    su_node *claim = node(cell, digit, on, SU_REASON_HOUSE, 1);
    step.parent[claim->parent] = (uint16_t)(step.nodes - 2);
    return claim;
}

TEST(writes_a_digit_only_where_it_changes)
{
    node(0, 1, false, SU_REASON_START, 0);
    link(4, 1, true);
    link(4, 2, false);
    link(40, 2, true);
    eliminate(36, 1 + 2);
    eliminate(37, 2);
    eureka_is("(1)r1c1 = (1-2)r1c5 = r5c5 => r5c1<>12, r5c2<>2");
}

TEST(joins_the_digits_of_a_cell_and_the_cells_of_a_claim)
{
    node(0, 1, false, SU_REASON_START, 0);
    link(0, 3, true);
    su_node *group = link(1, 3, false);
    group->cell[group->cells++] = 2;
    link(29, 3, true);
    place(80, 9);
    eureka_is("(1=3)r1c1 - r1c2/r1c3 = r4c3 => r9c9=9");
}

TEST(reads_the_first_of_two_branches_backwards)
{
    node(0, 1, true, SU_REASON_START, 0);
    link(1, 1, false);
    link(1, 2, true);
    node(0, 1, false, SU_REASON_START, 0);
    link(1, 2, true);
    place(1, 2);
    eureka_is("(2=1)r1c2 - r1c1 = (2)r1c2 => r1c2=2");
    step.node[4].digit = 3; /* the branches end in different claims */
    eureka_is("");
}

TEST(has_nothing_for_other_steps)
{
    eureka_is(""); /* no chain */
    node(0, 1, false, SU_REASON_START, 0);
    eureka_is(""); /* no link */
    link(4, 1, false);
    eureka_is(""); /* a link that is neither strong nor weak */
    step.node[1].on = true;
    eureka_is("(1)r1c1 = r1c5");
    while (step.nodes < 129)
        link(step.nodes % 81, 1, step.nodes % 2 == 1);
    eureka_is(""); /* too long to read */
    step.nodes = 3;
    step.node[2].parents = 2;
    eureka_is(""); /* a net */
}
