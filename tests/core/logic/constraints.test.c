/*
 * constraints.test.c: finders that use constraints, on boards made for them. sound.test.c checks
 * that all their steps are correct.
 */
#include "../suite.h"
#include "logic/finder.h"

static su_rules rules;
static su_position position;

static bool count_found(void *context, const su_step *step)
{
    unsigned *found = context;
    assert_true(step->placements + step->eliminations > 0);
    ++*found;
    return true;
}

/* Sets up the rules and a board. Each digit on it is written as row, column and digit. */
static void set_up(const char *spec, const char *digits)
{
    su_digit grid[81] = {0};
    rules = rules_from_spec(spec);
    for (; *digits; digits += digits[3] ? 4 : 3)
        grid[(digits[0] - '1') * rules.order + digits[1] - '1'] = (su_digit)(digits[2] - '0');
    su_position_start(&rules, grid, &position);
}

/* Without constraints, these finders find no steps and spend no effort. */
TEST(constraint_finders_do_no_work_on_plain_9x9)
{
    unsigned found = 0;
    set_up("9x9", "");
    su_logic *logic = open_logic(&rules);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (su_technique_is_ours((su_technique)t)) {
            assert_int_equal(
                su_logic_find(logic, &position, (su_technique)t, &options, count_found, &found),
                SU_OK);
            assert_true(su_technique_is_rated((su_technique)t));
            assert_int_equal(logic->spent, 0);
        }
    assert_int_equal(found, 0);
}

/* The cells may repeat digits, and their sum is close to the minimum of 8 or the maximum of 72. */
TEST(removes_digits_too_high_or_low_for_a_sum_line)
{
    static const struct {
        const char *spec;
        uint32_t gone;
    } lines[] = {{"9x9+sum:r1c9r2c8r3c7r4c6r5c5r6c4r7c3r8c2=10", 0x1F8},
                 {"9x9+sum:r1c9r2c8r3c7r4c6r5c5r6c4r7c3r8c2=70", 0x3F}};
    for (unsigned n = 0; n < 2; n++) {
        set_up(lines[n].spec, "");
        const su_step *step = su_logic_next(open_logic(&rules), &position, &options);
        assert_int_equal(step->technique, SU_TECHNIQUE_SUM_CANNOT);
        assert_int_equal(step->eliminations, 8);
        for (unsigned i = 0; i < 8; i++)
            assert_int_equal(step->elimination[i].digits, lines[n].gone);
    }
}

/* ---- No step --------------------------------------------------------------------------------- */

/* Counts the steps of all techniques whose names begin with `name`. */
static unsigned find_all(const char *name)
{
    unsigned found = 0;
    su_logic *logic = open_logic(&rules);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (strncmp(su_technique_name((su_technique)t), name, strlen(name)) == 0)
            assert_int_equal(
                su_logic_find(logic, &position, (su_technique)t, &options, count_found, &found),
                SU_OK);
    return found;
}

/* Boards without a solution, as players can make them. An impossible constraint must give no
   step. */
TEST(finds_no_step_where_a_constraint_cannot_be_met)
{
    static const struct {
        const char *spec, *digits, *techniques;
    } boards[] = {
        {"9x9+killer:r1c123=6", "117", "cage"},
        {"9x9+killer:r1c12=17", "111", "cage"},
        {"9x9+killer:r1c12=17", "118 529", "cage"},
        {"9x9+killer:r1c123=24", "111", "cage"},
        {"9x9+killer:r1c12=3;r1c34=3", "", "cages"},
        {"9x9+arrow:r1c1=r2c4r3c7", "115 245", "arrow-last"},
        {"9x9+arrow:r1c1=r2c4r3c7", "245 377", "arrow-last"},
        {"9x9+arrow:r1c1=r2c4r3c7", "119 241 578", "arrow-last"},
        {"9x9+arrow:r1c1=r1c2", "", "arrow"},
        {"9x9+greater:r1c12;r1c21", "", "rise"},
        {"4x4+cage:r1c3r2c1;r1c3r2c2+sum:r1c123r2c12=14", "", "sum"},
    };
    for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++) {
        set_up(boards[i].spec, boards[i].digits);
        if (find_all(boards[i].techniques) > 0)
            fail_msg("%s with %s", boards[i].spec, boards[i].digits);
    }
}

/* Cells without candidates give no step either. */
TEST(finds_no_step_in_cells_without_candidates)
{
    static const struct {
        const char *spec, *techniques;
    } boards[] = {{"9x9+killer:r1c123=6", "cage"},
                  {"9x9+arrow:r1c1=r1c234", "arrow"},
                  {"9x9+thermo:r1c1234567", "rise"}};
    for (unsigned i = 0; i < sizeof boards / sizeof *boards; i++) {
        set_up(boards[i].spec, "");
        assert_true(find_all(boards[i].techniques) > 0);
        for (unsigned cell = 0; cell < 7; cell++)
            su_position_remove(&rules, cell, UINT32_MAX, &position);
        assert_int_equal(find_all(boards[i].techniques), 0);
    }
}

/* The longer lines have too many cells to try all combinations, even where few are possible. */
TEST(skips_sums_and_arrows_that_are_too_long)
{
    set_up("9x9+sum:r123c123456789r4c12345=36", "");
    assert_true(find_all("sum") > 0);
    set_up("9x9+sum:r123c123456789r4c123456=36", "");
    assert_int_equal(find_all("sum"), 0);
    set_up("9x9+arrow:r1c1=r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9r8c7r7c6", "");
    assert_true(find_all("arrow") > 0);
    set_up("9x9+arrow:r1c1=r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9r8c7r7c6r6c5", "");
    assert_int_equal(find_all("arrow"), 0);
}

/* A digit of a cell, and whether a step removes it. */
typedef struct removal {
    unsigned cell, digit;
    bool is_found;
} removal;

static bool check_removal(void *context, const su_step *step)
{
    removal *t = context;
    for (unsigned i = 0; i < step->eliminations; i++)
        t->is_found |= step->elimination[i].cell == t->cell
                       && step->elimination[i].digits >> (t->digit - 1) & 1;
    return true;
}

static bool removes(su_technique technique, unsigned cell, unsigned digit)
{
    removal t = {.cell = cell, .digit = digit};
    assert_int_equal(
        su_logic_find(open_logic(&rules), &position, technique, &options, check_removal, &t),
        SU_OK);
    return t.is_found;
}

/* Neighbours of a 4 or a 5 cannot be 4 or 5. So neighbours of a cell that is 4 or 5 can be
   neither. */
TEST(partner_steps_combine_constraint_and_house)
{
    set_up("9x9+nonconsecutive", "");
    su_position_remove(&rules, 40, ~UINT32_C(0x18), &position);
    for (unsigned digit = 1; digit <= 9; digit++) {
        const bool is_removed = digit == 4 || digit == 5;
        assert_int_equal(removes(SU_TECHNIQUE_PARTNER_OPEN, 41, digit), is_removed);
        assert_int_equal(removes(SU_TECHNIQUE_PARTNER_OPEN, 31, digit), is_removed);
        assert_false(removes(SU_TECHNIQUE_PARTNER_OPEN, 50, digit));
    }
    set_up("9x9+xv:r1c12=X", ""); /* 5 and 5 add up to 10, but the two cells are in one row */
    assert_true(removes(SU_TECHNIQUE_PARTNER_OPEN, 1, 5));
    assert_false(removes(SU_TECHNIQUE_PARTNER_OPEN, 1, 4));
}

TEST(finds_a_pair_a_knights_move_apart)
{
    set_up("9x9+knight", "");
    su_position_remove(&rules, 40, ~UINT32_C(3), &position);
    su_position_remove(&rules, 59, ~UINT32_C(3), &position);
    assert_true(su_logic_next(open_logic(&rules), &position, &options)->technique
                == SU_TECHNIQUE_SIGHT_PAIR);
}
