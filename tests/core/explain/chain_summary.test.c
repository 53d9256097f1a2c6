/*
 * chain_summary.test.c: summaries of chains, which depend on the branches and how they end.
 */
#include "made.h"

BEFORE_EACH(begin)

static const char in_short[] = "{summary}. {chain}", ends[] = "{chain} {ends}";

TEST(summarises_a_claim_that_leads_to_its_opposite)
{
    node(0, 1, true, SU_REASON_START, 0);
    node(1, 1, false, SU_REASON_HOUSE, 1);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is(in_short, "Not r1c1 = 1: r1c2 != 1, r1c1 != 1.");
    step.node[0].on = false;
    step.node[2].on = true;
    why_is(in_short, "Not r1c1 != 1: r1c2 != 1, r1c1 = 1.");
    so_is(ends, "");
}

TEST(summarises_a_claim_that_leads_to_a_contradiction)
{
    node(0, 1, true, SU_REASON_START, 0);
    node(1, 2, false, SU_REASON_HOUSE, 1);
    node(2, 2, false, SU_REASON_HOUSE, 1);
    node(1, 2, true, SU_REASON_HOUSE, 1);
    why_is(in_short, "Not r1c1 = 1: r1c2 != 2, r1c3 != 2, r1c2 = 2 and r1c2 != 2.");
}

TEST(stops_a_contradiction_at_its_first_clash)
{
    node(0, 1, true, SU_REASON_START, 0);
    node(40, 2, true, SU_REASON_HOUSE, 1);
    su_node *second = node(40, 2, true, SU_REASON_HOUSE, 1);
    node(60, 3, false, SU_REASON_HOUSE, 1);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is(in_short, "Not r1c1 = 1: r5c5 = 2, r5c5 = 2, r1c1 != 1."); /* the same claim again */
    second->digit = 3;
    why_is(in_short, "Not r1c1 = 1: r5c5 = 2 and r5c5 = 3.");
    second->digit = 2;
    second->cell[0] = 41;
    why_is(in_short, "Not r1c1 = 1: r5c5 = 2 and r5c6 = 2.");
}

TEST(summarises_a_chain_by_its_two_ends)
{
    why_is(in_short, "."); /* no chain */
    node(0, 1, false, SU_REASON_START, 0);
    su_node *last = node(4, 2, true, SU_REASON_HOUSE, 1);
    why_is(in_short, "If r1c1 != 1: r1c5 = 2.");
    so_is(ends, "r1c1 = 1 or r1c5 = 2");
    last->cell[last->cells++] = 5;
    so_is(ends, "r1c1 = 1 or r1c5/r1c6 = 2");
    why_is(in_short, "If r1c1 != 1: r1c5/r1c6 = 2.");
}

/* The conclusion of the summary is what the step does. */
TEST(summarises_branches_by_the_choice_they_cover)
{
    node(3, 4, false, SU_REASON_START, 0);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    su_node *second = node(3, 4, true, SU_REASON_START, 0);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    eliminate(0, 1);
    why_is(in_short, "Whether r1c4 = 4 or not, r1c1 != 1.");
    step.node[0].on = true;
    second->digit = 5;
    mark(SU_ROLE_PIVOT, 0, 3, 8 + 16);
    why_is(in_short, "r1c4 is 4 or 5, so r1c1 != 1.");
    second->digit = 4;
    second->cell[0] = 5;
    mark(SU_ROLE_PIVOT, 0, 5, 8);
    mark_house(SU_ROLE_PATTERN, 0, 0);
    why_is(in_short, "In row 1 one of r1c4 and r1c6 is 4, so r1c1 != 1.");
    place(7, 3);
    why_is(in_short, "In row 1 one of r1c4 and r1c6 is 4, so r1c8 = 3.");
    so_is(ends, "");
    step.placements = step.eliminations = 0;
    why_is("{summary}", "In row 1 one of r1c4 and r1c6 is 4, so  != .");
}

/* A nested chain comes before the claims that rest on it and is not a branch. */
TEST(does_not_count_nested_chains_as_branches)
{
    node(5, 6, true, SU_REASON_START, 0); /* nested */
    node(5, 6, false, SU_REASON_HOUSE, 1);
    node(0, 1, true, SU_REASON_START, 0);
    su_node *found = node(5, 6, false, SU_REASON_CHAIN, 1);
    found->inner = 0;
    found->inners = 2;
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is(in_short, "Not r1c1 = 1: r1c6 != 6, r1c1 != 1.");
    found->inner = 4; /* the last claim is nested: the one before is the end */
    found->inners = 1;
    step.node[0].reason = SU_REASON_HOUSE;
    why_is(in_short, "If r1c1 = 1: r1c6 != 6.");
}

TEST(states_the_length_of_chains_over_30_links)
{
    node(0, 1, true, SU_REASON_START, 0);
    while (step.nodes < 29)
        node(1, 1, false, SU_REASON_HOUSE, 1);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is("{summary}", "Not r1c1 = 1: \u2026, r1c1 != 1");
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is("{summary}", "Not r1c1 = 1: \u2026, r1c1 != 1 In 31 links");
    step.is_cut = false;
    eliminate(4, 1);
    su_step_describe_short(&rules, &step, &voice);
    text_is("Not r1c1 = 1: \u2026, r1c1 != 1 In 31 links So 1 leaves r1c5.");
}

/* One line lists the digits placed on the way, then the end. A long list becomes an ellipsis. */
TEST(short_form_writes_a_single_branch_on_one_line)
{
    change.why = "{summary}. {chain} So.";
    step.is_cut = false;
    node(0, 1, true, SU_REASON_START, 0);
    while (step.nodes < 13)
        node(step.nodes % 9, (su_digit)(1 + step.nodes % 9), step.nodes % 4 == 0, SU_REASON_CELL,
             1);
    node(1, 1, false, SU_REASON_CELL, 1);
    eliminate(4, 1);
    su_step_describe_short(&rules, &step, &voice);
    text_is("If r1c1 = 1: r1c5 = 5, r1c9 = 9, r1c4 = 4, r1c2 != 1. So. So 1 leaves r1c5.");
    for (unsigned i = 1; i < 13; i++)
        step.node[i].on = true;
    step.nodes--;
    su_step_describe_short(&rules, &step, &voice);
    text_is("If r1c1 = 1: r1c2 = 2, r1c3 = 3, r1c4 = 4, r1c5 = 5, r1c6 = 6, r1c7 = 7, r1c8 = 8, "
            "r1c9 = 9, r1c1 = 1, r1c2 = 2, r1c3 = 3, r1c4 = 4. So. So 1 leaves r1c5.");
    node(5, 6, true, SU_REASON_CELL, 1);
    node(6, 7, true, SU_REASON_CELL, 1);
    su_step_describe_short(&rules, &step, &voice);
    text_is("If r1c1 = 1: \u2026, r1c7 = 7. So. So 1 leaves r1c5.");
}

TEST(tells_what_is_off_between_claims_that_clash)
{
    node(0, 1, true, SU_REASON_START, 0);
    node(1, 1, false, SU_REASON_HOUSE, 1);
    su_node *clashing = node(2, 1, true, SU_REASON_HOUSE, 1);
    step.parent[clashing->parent] = 1;
    node(5, 2, true, SU_REASON_HOUSE, 1);
    why_is(in_short, "If r1c1 = 1: r1c2 != 1, r1c3 = 1, r1c6 = 2.");
    clashing->digit = 3;
    why_is(in_short, "If r1c1 = 1: r1c3 = 3, r1c6 = 2.");
}

/* Each of several branches has a line, without nested chains, unless its end follows at once. */
TEST(short_form_writes_each_branch_on_a_line)
{
    change.why = "why {chain}";
    step.is_cut = false;
    node(0, 1, true, SU_REASON_START, 0);
    node(1, 1, false, SU_REASON_CELL, 1);
    node(2, 1, true, SU_REASON_CELL, 1);
    node(6, 2, true, SU_REASON_START, 0); /* nested */
    node(0, 2, true, SU_REASON_START, 0);
    su_node *found = node(5, 3, false, SU_REASON_CHAIN, 1);
    found->inner = 3;
    found->inners = 1;
    eliminate(4, 1);
    su_step_describe_short(&rules, &step, &voice);
    text_is("Why\n"
            "   If r1c1 = 1: r1c2 != 1, r1c3 = 1.\n"
            "   So 1 leaves r1c5.");
}

/* A claim of several cells omits those that the start excludes. */
TEST(omits_places_that_the_start_excludes)
{
    node(5, 4, false, SU_REASON_START, 0);
    su_node *end = node(5, 4, true, SU_REASON_HOUSE, 1);
    end->cell[end->cells++] = 14;
    why_is(in_short, "If r1c6 != 4: r2c6 = 4.");
    so_is("{chain} {end-digit} in {end-cells}", "4 in r1c6 and r2c6");
    step.node[0].on = true;
    why_is(in_short, "If r1c6 = 4: r1c6/r2c6 = 4.");
}
