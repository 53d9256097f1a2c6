/*
 * claims.test.c: tests how the claims of a chain are written, and how a chain splits its sentence.
 */
#include "made.h"

BEFORE_EACH(start_step)

TEST(splits_the_sentence_at_the_chain)
{
    assert_why("suppose it. {chain} So it is.", "Suppose it.");
    assert_so("suppose it. {chain} so it is.", "So it is.");
    assert_why("no chain {chai}", "No chain {chai}");
    assert_so("no chain {chai}", "");
    assert_why("{chain}", "");
    assert_so("{chain}  ", "");
    assert_so("{chain}at once", "At once");
    assert_why("", "");
    assert_so("", "");
}

TEST(chain_claims_state_their_reasons)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    assert_last_node("Suppose r1c1 = 1.");
    add_node(0, 2, false, SU_REASON_CELL, 1);
    assert_last_node("r1c1 != 2: a cell holds one digit.");
    add_node(1, 2, true, SU_REASON_CELL, 2);
    assert_last_node("r1c2 = 2, by (1 and 2): nothing else is left.");
    add_node(1, 3, false, SU_REASON_HOUSE, 1)->house = 9;
    assert_last_node("r1c2 != 3, by (1): column 1 holds it once.");
    add_node(1, 3, true, SU_REASON_HOUSE, 3)->house = 18;
    assert_last_node("r1c2 = 3, by (1, 2 and 3): the last place in box 1.");
    add_node(2, 3, false, SU_REASON_SIGHT, 1);
    assert_last_node("r1c3 != 3, by (1): they see each other.");
    add_node(2, 3, true, SU_REASON_CELL, 0);
    assert_last_node("r1c3 = 3, by (): nothing else is left.");
    step.nodes = 0;
    add_node(0, 5, false, SU_REASON_START, 0);
    assert_last_node("Suppose r1c1 != 5.");
    change.key = "words/start";
    change.text = "suppose {claim}{reason}.";
    assert_last_node("Suppose r1c1 != 5."); /* an assumption has no reason */
}

TEST(writes_a_claim_of_several_cells_as_one)
{
    su_node *n = add_node(0, 1, true, SU_REASON_START, 0);
    n->cell[n->cells++] = 1;
    assert_last_node("Suppose r1c1/r1c2 = 1.");
    n->on = false;
    assert_last_node("Suppose r1c1/r1c2 != 1.");
    n->cells = 0;
    assert_last_node("Suppose  != 1.");
}

/* A set must contain all its digits except the digit that the claim's parent rules out. */
TEST(claims_name_the_set_step_or_chain_they_rest_on)
{
    mark(SU_ROLE_PATTERN, 0, 8, 1);
    mark(SU_ROLE_PATTERN, 1, 1, 3);
    mark(SU_ROLE_PATTERN, 1, 2, 6);
    add_node(0, 1, false, SU_REASON_START, 0);
    add_node(1, 2, true, SU_REASON_SET, 1)->house = 1;
    assert_last_node("r1c2 = 2: r1c2 and r1c3 must hold 2 and 3.");
    add_node(1, 2, true, SU_REASON_SET, 0)->house = 1;
    assert_last_node("r1c2 = 2, by (): r1c2 and r1c3 must hold 1, 2 and 3.");
    add_node(4, 4, false, SU_REASON_STEP, 1)->technique = SU_TECHNIQUE_X_WING;
    assert_last_node("r1c5 != 4, by (1): X-wing in row 1.");
    su_node *chain = add_node(4, 4, false, SU_REASON_CHAIN, 1);
    chain->technique = SU_TECHNIQUE_X_WING;
    chain->inner = 11;
    chain->inners = 3;
    assert_last_node("r1c5 != 4, by (1): X-wing, by (12) to (14).");
    change.key = "words/becauseChain";
    change.text = "{odd}";
    assert_last_node("r1c5 != 4, by (1): {odd}.");
}

/* These claims name the digit of their first parent. A claim without parents names no digit. */
TEST(locked_claims_name_the_digit_and_its_house)
{
    add_node(0, 7, false, SU_REASON_START, 0);
    su_node *n = add_node(4, 4, false, SU_REASON_STEP, 1);
    n->house = 3;
    n->technique = SU_TECHNIQUE_LOCKED_SIGHT;
    assert_last_node("r1c5 != 4: wherever 7 is in row 4.");
    n->technique = SU_TECHNIQUE_LOCKED_TIES;
    assert_last_node("r1c5 != 4: wherever 7 is in row 4.");
    n->parents = 0;
    assert_last_node("r1c5 != 4, by (): wherever  is in row 4.");
}

/* The full description ends with a sentence if the evidence did not fit into the step. */
TEST(says_at_the_end_that_evidence_was_cut)
{
    add_node(0, 1, true, SU_REASON_START, 0);
    add_node(0, 2, false, SU_REASON_CELL, 1);
    step.is_cut = false;
    change.why = "{chain}";
    su_step_describe(&rules, &step, &voice);
    assert_text("\n   (1) Suppose r1c1 = 1."
                "\n   (2) r1c1 != 2: a cell holds one digit."
                "\n   ");
    change.key = "words/wasCut";
    change.text = "there was more.";
    step.is_cut = true;
    su_step_describe(&rules, &step, &voice);
    assert_text("\n   (1) Suppose r1c1 = 1."
                "\n   (2) r1c1 != 2: a cell holds one digit."
                "\n   there was more."
                "\n   ");
}

TEST(writes_nothing_for_an_unknown_technique)
{
    step.technique = SU_TECHNIQUE_COUNT;
    assert_why("nobody asks for this", "");
    assert_so("nobody asks for this", "");
    assert_effect("");
}
