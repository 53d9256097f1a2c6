/*
 * describe.test.c: tests descriptions of steps and questions for children. Placeholders are filled
 * from handmade steps, some of which are incomplete. The tests of the command cover whole
 * explanations.
 */
#include "made.h"

BEFORE_EACH(start_step)

/* ---- For children ---------------------------------------------------------------------------- */

/* Checks the question about the best step of a 4x4 board. */
static void assert_question_on(const char *board, const char *expected)
{
    static su_position position;
    su_digit grid[16];
    rules = rules_from_spec("4x4");
    read_grid(&rules, board, grid);
    su_position_start(&rules, grid, &position);
    assert_true(su_step_question(&rules, su_logic_best(open_logic(&rules), &position, 16, &options),
                                 &voice));
    assert_text(expected);
}

TEST(asks_children_about_singles)
{
    assert_question_on("123."
                       "...."
                       "...."
                       "....",
                       "Row has 1, 2 and 3.");
    assert_question_on("1..."
                       "2..."
                       "4..."
                       "....",
                       "Column has 1, 2 and 4.");
    assert_question_on("12.."
                       "3..."
                       "...."
                       "....",
                       "Box has 1, 2 and 3.");
    assert_question_on("1..."
                       "..1."
                       "...1"
                       "....",
                       "Where in the box is 1?");
}

TEST(asks_about_a_single_with_missing_evidence)
{
    step.technique = SU_TECHNIQUE_HIDDEN_SINGLE_LINE;
    place(0, 7);
    assert_question("Where is 7?");
    mark_house(SU_ROLE_COVER, 0, 0);
    assert_question("Where is 7?");
    rules = rules_from_spec("9x9+x");
    mark_house(SU_ROLE_PATTERN, 0, 28);
    assert_question("Where on the diagonal is 7?");
    rules = rules_from_spec("9x9");
    step.technique = SU_TECHNIQUE_NAKED_SINGLE;
    assert_question("Not 1, 2, 3, 4, 5, 6, 8 and 9. What is left?");
}

/* A child who looks at the row, column and box must be able to find the answer there. */
TEST(asks_only_about_singles_seen_in_row_column_or_box)
{
    static const su_technique singles[] = {
        SU_TECHNIQUE_NAKED_SINGLE, SU_TECHNIQUE_HIDDEN_SINGLE_BOX, SU_TECHNIQUE_HIDDEN_SINGLE_LINE};
    assert_false(su_step_question(&rules, &step, &voice));
    assert_text("");
    place(0, 7);
    for (unsigned i = 0; i < 3; i++)
        for (unsigned kind = 0; kind < SU_ABSENCE_COUNT; kind++) {
            step.technique = singles[i];
            step.absences = 0;
            add_absence(1, 7, SU_ABSENCE_SEEN, 3);
            add_absence(2, 7, (su_absence_kind)kind, 4);
            assert_int_equal(su_step_question(&rules, &step, &voice), kind == SU_ABSENCE_SEEN);
            start_step();
            place(0, 7);
        }
    rules = rules_from_spec("9x9+x");
    step.technique = SU_TECHNIQUE_NAKED_SINGLE;
    assert_false(su_step_question(&rules, &step, &voice)); /* the cell is also on a diagonal */
    step.placements = 0;
    place(1, 7);
    assert_true(su_step_question(&rules, &step, &voice));
}

/* ---- Placeholders ---------------------------------------------------------------------------- */

TEST(fills_placeholders_by_role)
{
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    mark(SU_ROLE_PATTERN, 1, 1, 2);
    mark(SU_ROLE_FIN, 0, 2, 4);
    mark(SU_ROLE_PIVOT, 0, 3, 8);
    mark(SU_ROLE_LINK, 0, 4, 16);
    mark(SU_ROLE_BLOCKER, 0, 5, 32);
    assert_why("{a} {b} {c}", "r1c1 r1c2 ");
    assert_why("{fins} {fin-digits} {pivot} {pivot-digits} {links} {link-digits}",
               "r1c3 3 r1c4 4 r1c5 5");
    assert_why("{pattern-candidates}", "1 in r1c1 and 2 in r1c2");
    step.marks = 0;
    assert_why("here. {fins}{pattern-candidates}", "Here. ");
}

/* Covers the digits that a step leaves in its pattern, and phrases that depend on its marks. */
TEST(chooses_phrases_by_the_evidence)
{
    mark(SU_ROLE_PATTERN, 0, 0, 1 + 2);
    mark(SU_ROLE_PATTERN, 1, 1, 1 + 4);
    mark(SU_ROLE_LINK, 0, 2, 8);
    assert_why("{set}", "Naked r1c3 of 1, 2, 3 or 4");
    eliminate(4, 1);
    assert_why("{rest}: {a-rest}, {b-rest}; {gone-cells}", "2 and 3: 2, 3; r1c5");
    step.technique = SU_TECHNIQUE_ALS_XZ;
    assert_why("so.{extra}. {set}, {locked}",
               "So. One of 1, 2 or 3. Naked r1c3 of 1, 2, 3 or 4, one of two");
    step.elimination[0].cell = 2;
    mark(SU_ROLE_LINK, 0, 2, 16);
    assert_why("{set}, {locked}", "Hidden r1c3 of 1, 2, 3, 4 and 5, both");
    mark(SU_ROLE_FIN, 0, 3, 32 + 64);
    assert_why("{fin-options}: {set}", "6 or 7: hidden r1c3 of 1, 2, 3, 4 and 5");
    step.elimination[0].cell = 4;
    assert_why("{set}: {extras}; {set-cells}", "Naked r1c3 of 4, 5, 6 or 7: r1c4; r1c3 and r1c4");
    step.technique = SU_TECHNIQUE_ALS_XY_CHAIN;
    assert_why("{locked}", "The last");
    step.technique = SU_TECHNIQUE_DEATH_BLOSSOM;
    assert_why("{locked}", "All");
    step.marks = 1;
    assert_why("{extras}; {set-cells}", "r1c1; r1c1");
    step.mark[0].digits = 1;
    assert_why("so{extra}.", "So.");
}

TEST(lists_pairs_and_sets_in_order)
{
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    mark(SU_ROLE_PATTERN, 0, 1, 2 + 4);
    mark(SU_ROLE_PATTERN, 1, 2, 8);
    assert_why("{a-digits}: {sets}", "1, 2 and 3: r1c1 and r1c2 (1, 2 and 3); r1c3 (4)");
    mark(SU_ROLE_LINK, 1, 1, 4);
    mark(SU_ROLE_LINK, 1, 2, 4);
    step.technique = SU_TECHNIQUE_ALS_XY_WING;
    assert_why("{sets}", "r1c1 and r1c2 (1, 2 and 3) by 3 r1c3 (4)");
    step.technique = SU_TECHNIQUE_DEATH_BLOSSOM;
    assert_why("{sets}", "For  r1c1 and r1c2 (1, 2 and 3); for 3 r1c3 (4)");
    assert_why("{ends-of-pairs}", "r1c1");
    mark(SU_ROLE_FIN, 0, 6, 1);
    mark(SU_ROLE_FIN, 0, 7, 1);
    assert_why("{every} or {every-fin}", "All or the two");
    assert_why("{linked}", ""); /* group 0 has no link */
    mark(SU_ROLE_LINK, 0, 5, 4);
    assert_why("{linked}", "r1c6; r1c2 and r1c3");
}

TEST(numbered_placeholders_name_the_nth_of_a_kind)
{
    mark_house(SU_ROLE_COVER, 0, 0);
    mark_house(SU_ROLE_COVER, 1, 10);
    mark(SU_ROLE_FIN, 0, 3, 1);
    mark(SU_ROLE_FIN, 1, 4, 1);
    assert_why("{covers1}: {fins1}; {cover2}: {fins2}", "Row 1: r1c4; column 2: r1c5");
    mark_house(SU_ROLE_PATTERN, 2, 3);
    mark_house(SU_ROLE_PATTERN, 3, 4);
    assert_why("{house3} {house4}", "Row 4 row 5");
}

/* Candidates removed for the same reason are described together. Candidates that see their digit
   come first. There are different sentences if there is only one reason. */
TEST(groups_removed_candidates_of_a_cell_by_reason)
{
    step.technique = SU_TECHNIQUE_NAKED_SINGLE;
    assert_why("{losses}", "{losses}");
    place(0, 7);
    assert_why("{losses}", "");
    add_absence(0, 1, SU_ABSENCE_SEEN, 3);
    add_absence(0, 2, SU_ABSENCE_SEEN, 4);
    assert_why("it {losses}.", "It sees all.");
    step.absence[1].kind = SU_ABSENCE_STEP;
    assert_why("it {losses}.", "It sees 1; 4 took 2.");
    add_absence(0, 3, SU_ABSENCE_NOTES, 0);
    add_absence(0, 4, SU_ABSENCE_STEP, 12);
    add_absence(0, 5, SU_ABSENCE_BEFORE, 0);
    add_absence(0, 6, SU_ABSENCE_STEP, 4);
    add_absence(0, 8, SU_ABSENCE_SEEN, 9);
    assert_why("it {losses}.",
               "It sees 1 and 8; 4 and 12 took 2, 4 and 6; the rest of the notes is 7; lost 5.");
    step.absences = 0;
    add_absence(0, 2, SU_ABSENCE_MASK, SU_CONSTRAINT_ODD);
    add_absence(0, 3, SU_ABSENCE_MASK, SU_CONSTRAINT_MASK);
    add_absence(0, 4, SU_ABSENCE_MASK, SU_CONSTRAINT_ODD);
    add_absence(0, 5, SU_ABSENCE_MASK, SU_CONSTRAINT_MASK);
    assert_why("it {losses}.", "It is odd; may not have 3 and 5.");
    step.absences = 0;
    add_absence(0, 1, SU_ABSENCE_NOTES, 0);
    assert_why("{losses}", "Notes have 7");
}

TEST(groups_removed_places_of_a_digit_by_reason)
{
    step.technique = SU_TECHNIQUE_HIDDEN_SINGLE_LINE;
    place(0, 7);
    add_absence(1, 7, SU_ABSENCE_SEEN, 30);
    add_absence(2, 7, SU_ABSENCE_SEEN, 20);
    add_absence(3, 7, SU_ABSENCE_SEEN, 30);
    assert_why("it is. {losses}.", "It is. The others see 7 in r3c3 or r4c4.");
    add_absence(4, 7, SU_ABSENCE_STEP, 12);
    add_absence(5, 7, SU_ABSENCE_NOTES, 0);
    add_absence(6, 7, SU_ABSENCE_STEP, 12);
    add_absence(7, 7, SU_ABSENCE_BEFORE, 0);
    assert_why("{losses}",
               "r1c2, r1c3 and r1c4 see 7 in r3c3 or r4c4; 12 took 7 from r1c5 and r1c7; "
               "notes of r1c6 lack 7; r1c8 lost 7");
    step.absences = 0;
    add_absence(4, 7, SU_ABSENCE_STEP, 12);
    add_absence(1, 7, SU_ABSENCE_SEEN, 30);
    assert_why("{losses}", "r1c2 sees 7 in r4c4; 12 took 7 from r1c5");
    step.absences = 0;
    add_absence(4, 7, SU_ABSENCE_MASK, SU_CONSTRAINT_EVEN);
    add_absence(1, 7, SU_ABSENCE_MASK, SU_CONSTRAINT_MASK);
    add_absence(5, 7, SU_ABSENCE_MASK, SU_CONSTRAINT_EVEN);
    assert_why("{losses}", "r1c5 and r1c6 even; r1c2 without 7");
}

/* Lower bounds are written from the low end of the line, upper bounds from the high end. */
TEST(describes_rising_lines_from_their_start)
{
    rules = rules_from_spec("9x9+thermo:r1c123+greater:r2c3r1c3");
    step.technique = SU_TECHNIQUE_RISE;
    step.constraint[step.constraints++] = (su_constraint_mark){.constraint = 0};
    mark(SU_ROLE_PIVOT, 0, 0, 4 + 8);
    mark(SU_ROLE_PATTERN, 0, 1, 255);
    assert_why("{way} {rise}", "Line r1c1 < r1c2. r1c1 from 3, so r1c2 from 4.");
    step.constraint[step.constraints++] = (su_constraint_mark){.constraint = 5};
    mark(SU_ROLE_PATTERN, 0, 2, 255);
    assert_why("{way}", "Both r1c1 < r1c2 < r1c3.");
    step.constraint[0] = step.constraint[1];
    step.constraints = 1;
    step.mark[0].group = 1;
    assert_why("{way} {rise}", "Signs r1c1 > r1c2 > r1c3. r1c1 to 4, so r1c2 to 3 and r1c3 to 2.");
    step.technique = SU_TECHNIQUE_RISE_LENGTH;
    assert_why("{rise}", "r1c1 to 9, so r1c2 to 8 and r1c3 to 7.");
    step.mark[0].group = 0;
    step.mark[0].digits = 8;
    step.technique = SU_TECHNIQUE_RISE_FILLED;
    assert_why("{rise}", "r1c1 is 4, so r1c2 from 5 and r1c3 from 6.");
    mark(SU_ROLE_PATTERN, 0, 3, 255);
    mark(SU_ROLE_PATTERN, 0, 4, 255);
    assert_why("{rise}", "r1c1 is 4 and on.");
    step.marks -= 2;
    step.mark[0].group = 1;
    step.constraint[0].constraint = UINT16_MAX;
    assert_why("{way}", "Signs r1c1 > r1c2 > r1c3.");
    step.mark[0].role = SU_ROLE_PATTERN;
    assert_why("{rise}", ""); /* no pivot to start from */
}

/* The lowest digits of the other cells are subtracted from the circle's highest digit, or add up to
   its lowest. */
TEST(adds_up_the_bounds_of_an_arrow)
{
    rules = rules_from_spec("9x9+arrow:r1c1=r1c234");
    step.technique = SU_TECHNIQUE_ARROW_BOUNDS;
    mark(SU_ROLE_PIVOT, 0, 0, 16 + 128);
    mark(SU_ROLE_LINK, 0, 1, 2);
    mark(SU_ROLE_LINK, 0, 2, 1);
    assert_why("{bound}", "");
    eliminate(3, 256);
    assert_why("{bound}", "8 less 2 in r1c2 and 1 in r1c3 leaves r1c4 5.");
    mark(SU_ROLE_LINK, 0, 4, 0); /* a mark without digits adds nothing */
    assert_why("{bound}", "8 less 2 in r1c2, 1 in r1c3 and  in r1c5 leaves r1c4 5.");
    step.marks--;
    step.mark[1].digits = 256;
    assert_why("{bound}", "8 less 9 in r1c2 and 1 in r1c3 leaves r1c4 0.");
    step.mark[1].digits = 2;
    step.elimination[0].cell = 0;
    assert_why("{bound}", "r1c1 from 3.");
    step.mark[0].role = SU_ROLE_LINK;
    assert_why("{bound}", ""); /* no circle */
}

TEST(digit_is_the_first_of_pattern_or_pivot)
{
    assert_why("{digit}", "");
    mark(SU_ROLE_PIVOT, 0, 3, 8 + 16);
    assert_why("{digit}", "4");
    mark(SU_ROLE_PATTERN, 0, 3, 32 + 64);
    assert_why("{digit}", "6");
}

TEST(groups_houses_of_one_kind)
{
    rules = rules_from_spec("9x9+x");
    assert_why("{houses}", "");
    mark_house(SU_ROLE_PATTERN, 0, 0);
    assert_why("in {houses}, {house}", "In row 1, row 1");
    mark_house(SU_ROLE_PATTERN, 1, 3);
    assert_why("{houses}; {house}; {house2}", "Rows 1 and 4; row 1; row 4");
    mark_house(SU_ROLE_PATTERN, 1, 10);
    assert_why("{houses}", "Rows 1 and 4 and column 2");
    mark_house(SU_ROLE_COVER, 0, 9);
    mark_house(SU_ROLE_COVER, 0, 17);
    mark_house(SU_ROLE_LINK, 0, 18);
    mark_house(SU_ROLE_LINK, 0, 20);
    mark_house(SU_ROLE_LINK, 0, 26);
    assert_why("{covers}: {link-houses}", "Columns 1 and 9: boxes 1, 3 and 9");
    step.houses = 0;
    mark_house(SU_ROLE_PATTERN, 0, 27);
    mark_house(SU_ROLE_PATTERN, 0, 28);
    assert_why("{houses}", "Both diagonals");
}

TEST(writes_in_and_of_phrases_for_houses)
{
    mark_house(SU_ROLE_PATTERN, 0, 0);
    assert_why("{house}, {in house}, {of house}", "Row 1, in row 1, row 1's");
    mark_house(SU_ROLE_PATTERN, 0, 20);
    assert_why("{in houses}. {houses}", "In row 1 and inside box 3. Row 1 and box 3");
    mark_house(SU_ROLE_PATTERN, 0, 4);
    assert_why("all {in houses}", "All in rows 1 and 5 and inside box 3");
}

TEST(names_every_kind_of_house)
{
    rules = rules_from_spec("4x4");
    assert_house(2, "row 3");
    assert_house(4, "column 1");
    assert_house(9, "box 2");
    rules = rules_from_spec("9x9+x");
    assert_house(27, "the falling diagonal");
    assert_house(28, "the rising diagonal");
    rules = rules_from_spec("9x9+windoku");
    assert_int_equal(su_rules_add_house((const uint16_t[]){0, 1, 2, 9, 10, 11, 18, 19, 29}, &rules),
                     SU_OK);
    assert_house(30, "window 4");
    assert_house(31, "extra house 1");
}

TEST(names_cells_and_digits_of_25x25)
{
    rules = rules_from_spec("25x25");
    mark(SU_ROLE_PATTERN, 0, 624, 1u << 24 | 1u << 9);
    mark_house(SU_ROLE_PATTERN, 0, 74);
    assert_why("{cells} {digits} {house}", "r25c25 A and P box 25");
}

TEST(keeps_placed_and_value_unfilled_without_a_placement)
{
    assert_why("{placed} {value} {gone-digits}.", "{placed} {value} .");
    place(10, 4);
    eliminate(1, 5);
    assert_why("{placed} {value} {gone-digits}.", "r2c2 4 1 and 3.");
}

/* ---- Effects of steps ------------------------------------------------------------------------ */

TEST(groups_equal_eliminations_and_placements)
{
    eliminate(1, 8);
    eliminate(4, 8);
    assert_effect("So 4 leaves r1c2 and r1c5.");
    eliminate(20, 64 + 128);
    assert_effect("So 4 leaves r1c2 and r1c5; 7 and 8 leave r3c3.");
    place(0, 1);
    place(1, 2);
    assert_effect("So r1c1 is 1. So r1c2 is 2. So 4 leaves r1c5; 7 and 8 leave r3c3.");
    place(3, 1);
    assert_effect("So r1c1 and r1c4 are 1. So r1c2 is 2. So 4 leaves r1c5; 7 and 8 leave r3c3.");
}
