/*
 * describe_sums.test.c: tests descriptions of missing totals, of combinations, and of cells that
 * cages leave over in houses. The steps are handmade, and some are incomplete.
 */
#include "made.h"

BEFORE_EACH(start_step)

static void mark_constraint(unsigned group, unsigned at)
{
    step.constraint[step.constraints++] = (su_constraint_mark){
        .constraint = (uint16_t)at, .role = SU_ROLE_PATTERN, .group = (uint8_t)group};
}

/* The text is empty if the step has no cage in group 0. */
TEST(missing_is_the_cage_total_less_its_filled_cells)
{
    rules = rules_from_spec("9x9+killer:r1c123=12");
    assert_why("{missing}", "");
    mark_constraint(0, 0);
    assert_why("{missing}", "12");
    mark(SU_ROLE_BLOCKER, 0, 0, 8);
    mark(SU_ROLE_BLOCKER, 0, 40, 2); /* outside the cage */
    assert_why("{missing}", "8");
    step.constraint[0].group = 1;
    assert_why("{missing}", "");
    step.constraint[0] = (su_constraint_mark){.constraint = UINT16_MAX};
    assert_why("{missing}", "");
}

TEST(sum_of_others_is_the_total_less_the_placed_digit)
{
    rules = rules_from_spec("9x9+killer:r1c123=12");
    place(0, 5);
    assert_why("{sum-of-others}", "");
    mark_constraint(0, 0);
    assert_why("{sum-of-others}", "7");
    step.constraint[0].constraint = UINT16_MAX;
    assert_why("{sum-of-others}", "");
}

TEST(names_cages_by_their_group)
{
    rules = rules_from_spec("9x9+killer:r1c12=3;r2c12=17");
    mark_constraint(0, 0);
    mark_constraint(1, 4);
    assert_why("{constraint}; {constraint2}; {constraints}", "Cage 3; cage 17; cage 3 and cage 17");
    step.constraint[1].constraint = UINT16_MAX;
    assert_why("{constraint}; {constraint2}", "Cage 3; ");
}

/* Each cell must be able to have a digit of the combination, a different digit for each cell. */
TEST(lists_only_combinations_the_cells_can_hold)
{
    rules = rules_from_spec("9x9+killer:r1c12=7");
    assert_why("{ways}", "");
    mark(SU_ROLE_PATTERN, 0, 0, 1 + 2 + 4);
    mark(SU_ROLE_PATTERN, 0, 1, 8 + 16 + 32);
    mark(SU_ROLE_PATTERN, 1, 2, 255);
    assert_why("{ways}", "");
    mark_constraint(0, 0);
    assert_why("{ways}", "1+6, 2+5 or 3+4");
    step.mark[1].digits = 2 + 16;
    assert_why("{ways}", "2+5");
    step.mark[1].digits = 1 + 2 + 4;
    assert_why("{ways}", "");
    step.mark[0].digits = 1 + 32; /* only this cell can be 1 or 6 */
    step.mark[1].digits = 2 + 4;
    assert_why("{ways}", "");
    step.mark[1].digits = 1 + 256;
    assert_why("{ways}", "1+6");
}

TEST(says_many_instead_of_listing_many_combinations)
{
    rules = rules_from_spec("9x9+killer:r1c123=15");
    mark_constraint(0, 0);
    for (unsigned cell = 0; cell < 3; cell++)
        mark(SU_ROLE_PATTERN, 0, cell, 511);
    assert_why("{can}; {apart}", "Can many; many ways");
    mark(SU_ROLE_BLOCKER, 0, 40, 1);
    assert_why("{can}", "Can many");
    step.mark[0].digits = 1;
    assert_why("{can}; {apart}", "Rest can 1+5+9 or 1+6+8; 1+5+9 or 1+6+8 beside ");
    step.marks = 3;
    assert_why("{can}", "Can 1+5+9 or 1+6+8");
}

/* No step has a sum with more cells than a house, so nothing is written. */
TEST(lists_no_combinations_for_more_cells_than_a_house)
{
    rules = rules_from_spec("9x9+killer:r1c123=15");
    mark_constraint(0, 0);
    for (unsigned cell = 0; cell < 20; cell++)
        mark(SU_ROLE_PATTERN, 0, cell, 511);
    assert_why("{ways}", "");
}

/* Filled cells in the house are added to the total of the cages. Filled cells outside the house are
   subtracted. */
TEST(explains_the_45_rule_by_cells_inside_and_outside)
{
    rules = rules_from_spec("9x9+killer:r1c1234567=30;r2c12=15;r3c12=10");
    mark_house(SU_ROLE_PATTERN, 0, 0);
    mark_constraint(0, 0);
    mark(SU_ROLE_PATTERN, 0, 7, 255);
    place(7, 8);
    assert_why("{left}", "Row 1's 45. Covered 30. 15 in");
    mark(SU_ROLE_PATTERN, 1, 40, 255);
    assert_why("{left}", "Row 1's 45. Covered 30. 15 more in");
    mark_constraint(0, 9);
    assert_why("{left}", "Row 1's 45. Covered 45. Alike");
    mark_constraint(0, 13);
    assert_why("{left}", "Row 1's 45. Covered 55. 10 more out");
    step.mark[0].group = 1;
    assert_why("{left}", "Row 1's 45. Covered 55. 10 out");
    mark(SU_ROLE_BLOCKER, 0, 8, 4); /* a 3 inside */
    assert_why("{left}", "Row 1's 45. With r1c9 58. 13 out");
    mark(SU_ROLE_BLOCKER, 0, 50, 16); /* and a 5 outside */
    assert_why("{left}", "Row 1's 45. With r1c9, without r6c6 53. 8 out");
    step.constraint[2].constraint = UINT16_MAX;
    assert_why("{left}", "Row 1's 45. With r1c9, without r6c6 43. 2 out");
    step.placements = 0;
    assert_why("{left}", "Row 1's 45. With r1c9, without r6c6 43. 2 out No way");
}
