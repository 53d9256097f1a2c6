/*
 * clauses.test.c: what is found by clauses holds.
 *
 * Killers of many sizes are drawn, with and without other rules, and gone through by the scale; at
 * every step all there is of each technique of sums is held against the solution, and proved from
 * its evidence alone. So the finders are asked some thousand times; with LONG set, some million
 * steps are.
 */
#include "../suite.h"
#include "rederive.h"

static su_rules rules;
static su_position position;
static su_puzzle puzzle;
static unsigned long steps[SU_TECHNIQUE_COUNT], proved;

static bool hear(void *context, const su_step *step)
{
    (void)context;
    assert_step_keeps(step, puzzle.solution);
    assert_true(step->clauses > 0);
    if (steps[step->technique]++ % 8 == 0) {
        proved++;
        if (!rederive_step(&rules, &position, step))
            fail_msg("%s does not follow", su_technique_name(step->technique));
    }
    return true;
}

static void draw(const char *spec, unsigned number)
{
    su_sketch sketch;
    su_rng rng;
    const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
    su_rng_seed(spec, 4, number, &rng);
    assert_int_equal(su_sketch_read(spec, strlen(spec), &sketch, NULL), SU_OK);
    assert_int_equal(su_puzzle_draw(&sketch, &wish, &rng, work_space(), &rules, &puzzle), SU_OK);
}

/* By steps rated up to 5.0; true where they lead to the end. */
static bool follow(su_logic *logic)
{
    static su_step next;
    su_position_start(&rules, puzzle.givens, &position);
    for (const su_step *step; (step = su_logic_next(logic, &position));) {
        next = *step;
        assert_step_keeps(&next, puzzle.solution);
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            if (su_technique_family((su_technique)t) == SU_FAMILY_SUMS)
                su_logic_find(logic, &position, (su_technique)t, hear, NULL);
        su_step_apply(&rules, &next, &position);
    }
    return position.empty == 0;
}

TEST(steps_by_sums_hold)
{
    static const struct {
        const char *spec;
        unsigned puzzles;
    } turn[] = {{"4x4+killer", 8000},    {"6x6+killer", 8000},       {"9x9+killer", 4000},
                {"9x9+x+killer", 400},   {"9x9+jigsaw+killer", 200}, {"6x6+killer+knight", 800},
                {"9x9+killer+odd", 400}, {"12x12+killer", 60}};
    const unsigned share = one_in(400, 2000);
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++) {
        unsigned solved = 0, all = (turn[i].puzzles + share - 1) / share;
        for (unsigned n = 0; n < all; n++) {
            draw(turn[i].spec, n);
            su_logic *logic = open_logic(&rules);
            su_logic_set_most(logic, 50);
            solved += follow(logic);
        }
        print_message("%s: %u of %u solved by steps up to 5.0\n", turn[i].spec, solved, all);
    }
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (su_technique_family((su_technique)t) == SU_FAMILY_SUMS)
            print_message("%s: %lu\n", su_technique_name((su_technique)t), steps[t]);
    assert_true(proved > 500);
}

/* Not a step of theirs where there is nothing of the kind. */
TEST(plain_boards_are_not_looked_at)
{
    rules = layout_named("9x9");
    su_logic *logic = open_logic(&rules);
    memset(&puzzle, 0, sizeof puzzle);
    su_position_start(&rules, puzzle.givens, &position);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (su_technique_is_ours((su_technique)t)) {
            assert_int_equal(su_logic_find(logic, &position, (su_technique)t, hear, NULL), SU_OK);
            assert_true(su_technique_is_rated((su_technique)t));
            assert_int_equal(su_logic_spent(logic), 0);
        }
}

/* A line of cells that may repeat digits, and a sum that is nearly the least. */
TEST(lines_with_sums_are_bounded)
{
    su_digit givens[81] = {0};
    uint16_t line[] = {8, 16, 24, 32, 40, 48, 56, 64};
    rules = layout_named("9x9");
    assert_int_equal(su_rules_add_clause(SU_CLAUSE_SUM, 10, 8, line, &rules), SU_OK);
    su_logic *logic = open_logic(&rules);
    su_position_start(&rules, givens, &position);
    su_logic_set_most(logic, 24);
    const su_step *step = su_logic_next(logic, &position);
    assert_non_null(step);
    assert_int_equal(step->technique, SU_TECHNIQUE_SUM_CANNOT);
    assert_int_equal(step->eliminations, 8);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(step->elimination[i].digits, 0x1F8);
}

/* The same from above: 70 of the 72 that they may come to. */
TEST(lines_with_sums_are_bounded_from_above)
{
    const uint16_t line[] = {8, 16, 24, 32, 40, 48, 56, 64};
    memset(puzzle.givens, 0, sizeof puzzle.givens);
    rules = layout_named("9x9");
    assert_int_equal(su_rules_add_clause(SU_CLAUSE_SUM, 70, 8, line, &rules), SU_OK);
    su_position_start(&rules, puzzle.givens, &position);
    const su_step *step = su_logic_next(open_logic(&rules), &position);
    assert_int_equal(step->technique, SU_TECHNIQUE_SUM_CANNOT);
    assert_int_equal(step->eliminations, 8);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(step->elimination[i].digits, 0x3F);
}

/* ---- What is left alone ---------------------------------------------------------------------- */

static bool count_found(void *context, const su_step *step)
{
    unsigned *found = context;
    assert_true(step->placements + step->eliminations > 0);
    ++*found;
    return true;
}

/* How many steps there are of the techniques whose names begin so. */
static unsigned find_all(const char *name)
{
    unsigned found = 0;
    su_logic *logic = open_logic(&rules);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (strncmp(su_technique_name((su_technique)t), name, strlen(name)) == 0)
            assert_int_equal(su_logic_find(logic, &position, (su_technique)t, count_found, &found),
                             SU_OK);
    return found;
}

/* Each digit that stands somewhere is told by its row, column and itself. */
static void set_up(const char *spec, const char *digits)
{
    su_digit grid[81] = {0};
    rules = layout_named(spec);
    for (; *digits; digits += digits[3] ? 4 : 3)
        grid[(digits[0] - '1') * rules.order + digits[1] - '1'] = (su_digit)(digits[2] - '0');
    su_position_start(&rules, grid, &position);
}

/* Boards without solution, as a player may have them: nothing is said of what cannot come out. */
TEST(what_cannot_come_out_is_left_alone)
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

/* Nor where cells have lost all they could hold. */
TEST(cells_without_candidates_are_left_alone)
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

/* Too many cells to go through their ways, even where hardly any way is left. */
TEST(long_lines_are_left_alone)
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

/* Whether a technique takes the digit from the cell. */
typedef struct taking {
    unsigned cell, digit;
    bool is_met;
} taking;

static bool meet(void *context, const su_step *step)
{
    taking *t = context;
    for (unsigned i = 0; i < step->eliminations; i++)
        t->is_met |= step->elimination[i].cell == t->cell
                     && step->elimination[i].digits >> (t->digit - 1) & 1;
    return true;
}

static bool takes(su_technique technique, unsigned cell, unsigned digit)
{
    taking t = {.cell = cell, .digit = digit};
    assert_int_equal(su_logic_find(open_logic(&rules), &position, technique, meet, &t), SU_OK);
    return t.is_met;
}

/* Beside a 4 there is no 5, and no 4 that sees it: so beside a cell that is 4 or 5 is neither. */
TEST(what_is_beside_is_unlike_as_well)
{
    set_up("9x9+nonconsecutive", "");
    su_position_remove(&rules, 40, ~UINT32_C(0x18), &position);
    for (unsigned digit = 1; digit <= 9; digit++) {
        const bool goes = digit == 4 || digit == 5;
        assert_int_equal(takes(SU_TECHNIQUE_PARTNER_OPEN, 41, digit), goes);
        assert_int_equal(takes(SU_TECHNIQUE_PARTNER_OPEN, 31, digit), goes);
        assert_false(takes(SU_TECHNIQUE_PARTNER_OPEN, 50, digit));
    }
    set_up("9x9+xv:r1c12=X", ""); /* 5 and 5 are 10, but in one row */
    assert_true(takes(SU_TECHNIQUE_PARTNER_OPEN, 1, 5));
    assert_false(takes(SU_TECHNIQUE_PARTNER_OPEN, 1, 4));
}
