/*
 * summary.test.c: what a chain comes to in short, by how many branches it has and how they end.
 */
#include "made.h"

BEFORE_EACH(begin)

static const char in_short[] = "{summary}. {chain}", ends[] = "{chain} {ends}";

TEST(a_claim_that_denies_itself_is_denied)
{
    node(0, 1, true, SU_REASON_START, 0);
    node(1, 1, false, SU_REASON_HOUSE, 1);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is(in_short, "Suppose r1c1 is 1, then r1c1 is not 1, so not.");
    step.node[0].on = false;
    step.node[2].on = true;
    why_is(in_short, "Suppose r1c1 is not 1, then r1c1 is 1, so yes.");
    so_is(ends, "");
}

TEST(two_claims_that_cannot_both_be_deny_what_they_come_from)
{
    node(0, 1, true, SU_REASON_START, 0);
    node(1, 2, false, SU_REASON_HOUSE, 1);
    node(2, 2, false, SU_REASON_HOUSE, 1);
    node(1, 2, true, SU_REASON_HOUSE, 1);
    why_is(in_short, "Suppose r1c1 is 1, then r1c2 is 2 and r1c2 is not 2, so r1c1 is not 1.");
}

TEST(else_one_of_two_ends_holds)
{
    why_is(in_short, "."); /* there is no chain */
    node(0, 1, false, SU_REASON_START, 0);
    su_node *last = node(4, 2, true, SU_REASON_HOUSE, 1);
    why_is(in_short, "If r1c1 is not 1, then r1c5 is 2.");
    so_is(ends, "r1c1 is 1 or r1c5 is 2");
    last->cell[last->cells++] = 5;
    so_is(ends, "r1c1 is 1 or one of r1c5 and r1c6 is 2");
    why_is(in_short, "If r1c1 is not 1, then one of r1c5 and r1c6 is 2.");
}

/* They come to what the step does. */
TEST(branches_are_all_there_can_be)
{
    node(3, 4, false, SU_REASON_START, 0);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    su_node *second = node(3, 4, true, SU_REASON_START, 0);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    eliminate(0, 1);
    why_is(in_short, "Whether r1c4 is 4 or not, r1c1 is not 1.");
    step.node[0].on = true;
    second->digit = 5;
    mark(SU_ROLE_PIVOT, 0, 3, 8 + 16);
    why_is(in_short, "r1c4 is 4 or 5, so r1c1 is not 1.");
    second->digit = 4;
    second->cell[0] = 5;
    mark(SU_ROLE_PIVOT, 0, 5, 8);
    mark_house(SU_ROLE_PATTERN, 0, 0);
    why_is(in_short, "In row 1 one of r1c4 and r1c6 is 4, so r1c1 is not 1.");
    place(7, 3);
    why_is(in_short, "In row 1 one of r1c4 and r1c6 is 4, so r1c8 is 3.");
    so_is(ends, "");
    step.placements = step.eliminations = 0;
    why_is("{summary}", "In row 1 one of r1c4 and r1c6 is 4, so  is not .");
}

/* A chain within is told before what rests on it, and begins no branch. */
TEST(chains_within_are_no_branches)
{
    node(5, 6, true, SU_REASON_START, 0); /* within, */
    node(5, 6, false, SU_REASON_HOUSE, 1);
    node(0, 1, true, SU_REASON_START, 0);
    su_node *found = node(5, 6, false, SU_REASON_CHAIN, 1);
    found->inner = 0;
    found->inners = 2;
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is(in_short, "Suppose r1c1 is 1, then r1c1 is not 1, so not.");
    found->inner = 4; /* were its end within, the one before would be it */
    found->inners = 1;
    step.node[0].reason = SU_REASON_HOUSE;
    why_is(in_short, "If r1c1 is 1, then r1c6 is not 6.");
}

TEST(what_nobody_holds_in_mind_is_told_so)
{
    node(0, 1, true, SU_REASON_START, 0);
    while (step.nodes < 29)
        node(1, 1, false, SU_REASON_HOUSE, 1);
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is("{summary}", "Suppose r1c1 is 1, then r1c1 is not 1, so not");
    node(0, 1, false, SU_REASON_HOUSE, 1);
    why_is("{summary}", "Suppose r1c1 is 1, then r1c1 is not 1, so not In 31 links");
    step.is_cut = false;
    eliminate(4, 1);
    su_step_tell_short(&rules, &step, &voice);
    is_told("Suppose r1c1 is 1, then r1c1 is not 1, so not In 31 links\n"
            "   So 1 leaves r1c5.");
}

/* Of twelve claims each is told, of more each branch, with the chains within it. */
TEST(long_chains_are_told_by_their_branches_in_short)
{
    change.why = "{summary}. {chain} So.";
    step.is_cut = false;
    node(0, 1, true, SU_REASON_START, 0);
    while (step.nodes < 12)
        node(1, 1, false, SU_REASON_CELL, 1);
    eliminate(4, 1);
    su_step_tell_short(&rules, &step, &voice);
    is_told("If r1c1 is 1, then r1c2 is not 1.\n"
            "   (1) Suppose r1c1 is 1.\n"
            "   (2) Then r1c2 is not 1: a cell holds one digit.\n"
            "   (3) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (4) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (5) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (6) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (7) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (8) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (9) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (10) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (11) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   (12) With (1), r1c2 is not 1: a cell holds one digit.\n"
            "   So. So 1 leaves r1c5.");
    node(6, 2, true, SU_REASON_START, 0); /* within */
    node(0, 2, true, SU_REASON_START, 0);
    su_node *found = node(5, 3, false, SU_REASON_CHAIN, 1);
    found->inner = 12;
    found->inners = 1;
    change.why = "why {chain}";
    su_step_tell_short(&rules, &step, &voice);
    is_told("Why\n"
            "   (1) to (12): if r1c1 is 1, r1c2 is not 1.\n"
            "   (13) to (15): if r1c1 is 2, r1c6 is not 3.\n"
            "   So 1 leaves r1c5.");
}
