/*
 * graded.test.c: puzzles made for a difficulty have it.
 */
#include "../suite.h"

static su_logic *logic;
static su_puzzle puzzle;

typedef struct grade_case {
    const char *rules;
    su_level level;
    su_symmetry symmetry;
    unsigned puzzles;
} grade_case;

/* The flow once more, by other means: how many cells the rules or the houses leave one digit, or
   one place. */
static unsigned count_ways(const su_rules *rules, const su_position *p, bool naked)
{
    unsigned ways = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        bool open = naked && p->digit[cell] == 0 && __builtin_popcount(p->candidates[cell]) == 1;
        for (unsigned h = 0; h < rules->houses_of[cell]; h++)
            for (unsigned digit = 1; digit <= rules->order; digit++) {
                unsigned places = 0;
                for (unsigned i = 0; i < rules->order; i++)
                    places +=
                        p->candidates[rules->house[rules->house_of[cell][h]][i]] >> (digit - 1) & 1;
                open |= places == 1 && (p->candidates[cell] >> (digit - 1) & 1);
            }
        ways += open;
    }
    return ways;
}

static void prove_flow(const su_rules *rules, const su_digit *givens, unsigned most, unsigned flow)
{
    static su_position position;
    unsigned least;
    su_position_start(rules, givens, &position);
    least = position.empty;
    su_logic_set_bare(logic, true);
    while (position.empty > 0) {
        unsigned ways = count_ways(rules, &position, most >= 23);
        const su_step *step = su_logic_next(logic, &position);
        if (ways < position.empty && ways < least)
            least = ways;
        assert_non_null(step);
        su_step_apply(rules, step, &position);
    }
    su_logic_set_bare(logic, false);
    assert_int_equal(least, flow);
}

static bool is_minimal(const su_rules *rules, su_symmetry symmetry)
{
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        su_digit fewer[SU_MAX_CELLS];
        if (puzzle.givens[cell] == 0)
            continue;
        memcpy(fewer, puzzle.givens, sizeof fewer);
        fewer[cell] = 0;
        if (symmetry == SU_SYMMETRY_HALF_TURN)
            fewer[rules->cells - 1 - cell] = 0;
        if (su_grid_solve_single(rules, fewer, work_space(), NULL) == SU_OK)
            return false;
    }
    return true;
}

static void make(const grade_case *c)
{
    su_rules rules = layout_named(c->rules);
    logic = open_logic(&rules);
    for (unsigned i = 0; i < c->puzzles; i++) {
        su_rng rng;
        su_rating made, rating;
        su_digit solution[SU_MAX_CELLS];
        const su_wish wish = {.symmetry = c->symmetry};
        su_rng_seed("graded", 6, i, &rng);
        assert_int_equal(su_puzzle_generate_rated(&rules, &wish, &c->level, &rng, work_space(),
                                                  logic, &puzzle, &made),
                         SU_OK);
        assert_int_equal(su_logic_most(logic), 0);
        assert_int_equal(su_puzzle_rate(&rules, puzzle.givens, work_space(), logic, &rating),
                         SU_OK);
        assert_in_range(rating.er, c->level.least, c->level.most);
        assert_memory_equal(&rating, &made, sizeof rating);
        assert_int_equal(su_grid_solve_single(&rules, puzzle.givens, work_space(), solution),
                         SU_OK);
        assert_memory_equal(solution, puzzle.solution, rules.cells);
        assert_true(su_symmetry_holds(&rules, c->symmetry, puzzle.givens));
        assert_int_equal(su_grid_count_givens(&rules, puzzle.givens), puzzle.clues);
        if (c->level.minimal)
            assert_true(is_minimal(&rules, c->symmetry));
        if (c->level.flow > 0) {
            unsigned flow = su_puzzle_flow(&rules, puzzle.givens, c->level.most, logic);
            assert_true(flow >= c->level.flow);
            prove_flow(&rules, puzzle.givens, c->level.most, flow);
        }
    }
}

static void every_grade_is_made(void **state)
{
    (void)state;
    const grade_case cases[] = {
        {"9x9", {10, 15, 3, false}, SU_SYMMETRY_HALF_TURN, 40},
        {"9x9", {16, 23, 0, false}, SU_SYMMETRY_MIRROR, 40},
        {"9x9", {24, 34, 0, false}, SU_SYMMETRY_HALF_TURN, 30},
        {"9x9", {35, 50, 0, false}, SU_SYMMETRY_HALF_TURN, 20},
        {"9x9", {51, 70, 0, false}, SU_SYMMETRY_DIAGONAL, 20},
        {"9x9", {71, 255, 0, false}, SU_SYMMETRY_HALF_TURN, 5},
        {"9x9", {16, 23, 2, false}, SU_SYMMETRY_NONE, 20},
        {"9x9", {26, 28, 0, true}, SU_SYMMETRY_HALF_TURN, 10},
        {"4x4", {10, 23, 0, false}, SU_SYMMETRY_NONE, 20},
        {"6x6", {16, 23, 0, false}, SU_SYMMETRY_HALF_TURN, 10},
        {"8x8", {16, 23, 0, false}, SU_SYMMETRY_FULL, 10},
        {"12x12", {10, 15, 3, false}, SU_SYMMETRY_HALF_TURN, 5},
        {"16x16", {24, 34, 0, false}, SU_SYMMETRY_HALF_TURN, 2},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        make(&cases[i]);
}

static void what_cannot_be_is_told(void **state)
{
    (void)state;
    su_rules nine = layout_named("9x9");
    su_rng rng;
    su_rating rating;
    volatile int stop = 1;
    su_wish wish = {.attempts = 3};
    const su_level none = {254, 255, 0, false}, any = {0, 255, 0, false};
    su_rng_seed("none", 4, 0, &rng);
    logic = open_logic(&nine);
    assert_int_equal(
        su_puzzle_generate_rated(&nine, &wish, &none, &rng, work_space(), logic, &puzzle, &rating),
        SU_NOT_FOUND);
    wish.clues = 80;
    assert_int_equal(
        su_puzzle_generate_rated(&nine, &wish, &any, &rng, work_space(), logic, &puzzle, &rating),
        SU_OK);
    assert_int_equal(puzzle.clues, 80);
    wish.stop = &stop;
    assert_int_equal(
        su_puzzle_generate_rated(&nine, &wish, &any, &rng, work_space(), logic, &puzzle, &rating),
        SU_STOPPED);
}

/* What needs more than singles has no flow. */
static void flow_needs_singles(void **state)
{
    (void)state;
    su_rules nine = layout_named("9x9");
    su_digit givens[81];
    logic = open_logic(&nine);
    grid_from(&nine,
              "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
              givens);
    assert_int_equal(su_puzzle_flow(&nine, givens, 255, logic), 0);
    grid_from(&nine,
              "..467891267219534819834256785976142342685379171392485696153728428741963534528617.",
              givens);
    assert_int_equal(su_puzzle_flow(&nine, givens, 15, logic), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_grade_is_made),
        cmocka_unit_test(what_cannot_be_is_told),
        cmocka_unit_test(flow_needs_singles),
    };
    return cmocka_run_group_tests_name("graded", tests, NULL, NULL);
}
