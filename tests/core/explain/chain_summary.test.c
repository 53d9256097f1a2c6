/* chain_summary.test.c: tests summaries of chains, which depend on the branches and their ends. */
#include "made.h"

BEFORE_EACH(start_step)

static const char summary_form[] = "{summary}. {chain}", ends_form[] = "{chain} {ends}";

TEST(summarises_a_claim_that_leads_to_its_opposite)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    add_node(1, 1, false, SU_REASON_HOUSE, 1);
    add_node(0, 1, false, SU_REASON_HOUSE, 1);
    assert_why(summary_form, "Not r1c1 = 1: r1c2 != 1, r1c1 != 1.");
    step.node[0].on = false;
    step.node[2].on = true;
    assert_why(summary_form, "Not r1c1 != 1: r1c2 != 1, r1c1 = 1.");
    assert_so(ends_form, "");
}

TEST(summarises_a_claim_that_leads_to_a_contradiction)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    add_node(1, 2, false, SU_REASON_HOUSE, 1);
    add_node(2, 2, false, SU_REASON_HOUSE, 1);
    add_node(1, 2, true, SU_REASON_HOUSE, 1);
    assert_why(summary_form, "Not r1c1 = 1: r1c2 != 2, r1c3 != 2, r1c2 = 2 and r1c2 != 2.");
}

TEST(stops_a_contradiction_at_its_first_clash)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    add_node(40, 2, true, SU_REASON_HOUSE, 1);
    su_node *second = add_node(40, 2, true, SU_REASON_HOUSE, 1);
    add_node(60, 3, false, SU_REASON_HOUSE, 1);
    add_node(0, 1, false, SU_REASON_HOUSE, 1);
    assert_why(
        summary_form,
        "Not r1c1 = 1: r5c5 = 2, r5c5 = 2, r1c1 != 1."); /* the same claim twice is no clash */
    second->digit = 3;
    assert_why(summary_form, "Not r1c1 = 1: r5c5 = 2 and r5c5 = 3.");
    second->digit = 2;
    second->cell[0] = 41;
    assert_why(summary_form, "Not r1c1 = 1: r5c5 = 2 and r5c6 = 2.");
}

TEST(summarises_a_chain_by_its_two_ends)
{
    assert_why(summary_form, "."); /* no chain */
    add_node(0, 1, false, SU_REASON_START, 0);
    su_node *last = add_node(4, 2, true, SU_REASON_HOUSE, 1);
    assert_why(summary_form, "If r1c1 != 1: r1c5 = 2.");
    assert_so(ends_form, "r1c1 = 1 or r1c5 = 2");
    last->cell[last->cells++] = 5;
    assert_so(ends_form, "r1c1 = 1 or r1c5/r1c6 = 2");
    assert_why(summary_form, "If r1c1 != 1: r1c5/r1c6 = 2.");
}

/* The conclusion of the summary is the effect of the step. */
TEST(summarises_branches_by_the_choice_they_cover)
{
    add_node(3, 4, false, SU_REASON_START, 0);
    add_node(0, 1, false, SU_REASON_HOUSE, 1);
    su_node *second = add_node(3, 4, true, SU_REASON_START, 0);
    add_node(0, 1, false, SU_REASON_HOUSE, 1);
    eliminate(0, 1);
    assert_why(summary_form, "Whether r1c4 = 4 or not, r1c1 != 1.");
    step.node[0].on = true;
    second->digit = 5;
    mark(SU_ROLE_PIVOT, 0, 3, 8 + 16);
    assert_why(summary_form, "r1c4 is 4 or 5, so r1c1 != 1.");
    second->digit = 4;
    second->cell[0] = 5;
    mark(SU_ROLE_PIVOT, 0, 5, 8);
    mark_house(SU_ROLE_PATTERN, 0, 0);
    assert_why(summary_form, "In row 1 one of r1c4 and r1c6 is 4, so r1c1 != 1.");
    place(7, 3);
    assert_why(summary_form, "In row 1 one of r1c4 and r1c6 is 4, so r1c8 = 3.");
    assert_so(ends_form, "");
    step.placements = step.eliminations = 0;
    assert_why("{summary}", "In row 1 one of r1c4 and r1c6 is 4, so  != .");
}

/* A nested chain comes before the claims that follow from it, and is not a branch. */
TEST(does_not_count_nested_chains_as_branches)
{
    add_node(5, 6, true, SU_REASON_START, 0); /* nested */
    add_node(5, 6, false, SU_REASON_HOUSE, 1);
    add_node(0, 1, true, SU_REASON_START, 0);
    su_node *found = add_node(5, 6, false, SU_REASON_CHAIN, 1);
    found->inner = 0;
    found->inners = 2;
    add_node(0, 1, false, SU_REASON_HOUSE, 1);
    assert_why(summary_form, "Not r1c1 = 1: r1c6 != 6, r1c1 != 1.");
    found->inner = 4; /* the last claim is nested, so the previous claim is the end */
    found->inners = 1;
    step.node[0].reason = SU_REASON_HOUSE;
    assert_why(summary_form, "If r1c1 = 1: r1c6 != 6.");
}

TEST(states_the_length_of_chains_over_30_links)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    while (step.nodes < 29)
        add_node(1, 1, false, SU_REASON_HOUSE, 1);
    add_node(0, 1, false, SU_REASON_HOUSE, 1);
    assert_why("{summary}", "Not r1c1 = 1: \u2026, r1c1 != 1");
    add_node(0, 1, false, SU_REASON_HOUSE, 1);
    assert_why("{summary}", "Not r1c1 = 1: \u2026, r1c1 != 1 In 31 links");
    step.is_cut = false;
    eliminate(4, 1);
    su_step_describe_short(&rules, &step, &voice);
    assert_text("Not r1c1 = 1: \u2026, r1c1 != 1 In 31 links So 1 leaves r1c5.");
}

/* One line lists the intermediate placements, then the end. An ellipsis replaces a long list. */
TEST(short_form_writes_a_single_branch_on_one_line)
{
    change.why = "{summary}. {chain} So.";
    step.is_cut = false;
    add_node(0, 1, true, SU_REASON_START, 0);
    while (step.nodes < 13)
        add_node(step.nodes % 9, (su_digit)(1 + step.nodes % 9), step.nodes % 4 == 0,
                 SU_REASON_CELL, 1);
    add_node(1, 1, false, SU_REASON_CELL, 1);
    eliminate(4, 1);
    su_step_describe_short(&rules, &step, &voice);
    assert_text("If r1c1 = 1: r1c5 = 5, r1c9 = 9, r1c4 = 4, r1c2 != 1. So. So 1 leaves r1c5.");
    for (unsigned i = 1; i < 13; i++)
        step.node[i].on = true;
    step.nodes--;
    su_step_describe_short(&rules, &step, &voice);
    assert_text(
        "If r1c1 = 1: r1c2 = 2, r1c3 = 3, r1c4 = 4, r1c5 = 5, r1c6 = 6, r1c7 = 7, r1c8 = 8, "
        "r1c9 = 9, r1c1 = 1, r1c2 = 2, r1c3 = 3, r1c4 = 4. So. So 1 leaves r1c5.");
    add_node(5, 6, true, SU_REASON_CELL, 1);
    add_node(6, 7, true, SU_REASON_CELL, 1);
    su_step_describe_short(&rules, &step, &voice);
    assert_text("If r1c1 = 1: \u2026, r1c7 = 7. So. So 1 leaves r1c5.");
}

TEST(tells_what_is_off_between_claims_that_clash)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    add_node(1, 1, false, SU_REASON_HOUSE, 1);
    su_node *clashing = add_node(2, 1, true, SU_REASON_HOUSE, 1);
    step.parent[clashing->parent] = 1;
    add_node(5, 2, true, SU_REASON_HOUSE, 1);
    assert_why(summary_form, "If r1c1 = 1: r1c2 != 1, r1c3 = 1, r1c6 = 2.");
    clashing->digit = 3;
    assert_why(summary_form, "If r1c1 = 1: r1c3 = 3, r1c6 = 2.");
}

/* Each of several branches has a line without nested chains, unless its end follows at once. */
TEST(short_form_writes_each_branch_on_a_line)
{
    change.why = "why {chain}";
    step.is_cut = false;
    add_node(0, 1, true, SU_REASON_START, 0);
    add_node(1, 1, false, SU_REASON_CELL, 1);
    add_node(2, 1, true, SU_REASON_CELL, 1);
    add_node(6, 2, true, SU_REASON_START, 0); /* nested */
    add_node(0, 2, true, SU_REASON_START, 0);
    su_node *found = add_node(5, 3, false, SU_REASON_CHAIN, 1);
    found->inner = 3;
    found->inners = 1;
    eliminate(4, 1);
    su_step_describe_short(&rules, &step, &voice);
    assert_text("Why\n"
                "   If r1c1 = 1: r1c2 != 1, r1c3 = 1.\n"
                "   So 1 leaves r1c5.");
}

/* A claim about several cells omits the cells that the start excludes. */
TEST(omits_places_that_the_start_excludes)
{
    add_node(5, 4, false, SU_REASON_START, 0);
    su_node *end = add_node(5, 4, true, SU_REASON_HOUSE, 1);
    end->cell[end->cells++] = 14;
    assert_why(summary_form, "If r1c6 != 4: r2c6 = 4.");
    assert_so("{chain} {end-digit} in {end-cells}", "4 in r1c6 and r2c6");
    step.node[0].on = true;
    assert_why(summary_form, "If r1c6 = 4: r1c6/r2c6 = 4.");
}
