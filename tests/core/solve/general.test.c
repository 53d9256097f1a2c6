/* The general solver, compared with known counts and with brute.c. */
#include "../brute.h"
#include "../suite.h"

typedef struct tally {
    const su_rules *rules;
    unsigned count;
    su_digit last[SU_MAX_CELLS];
} tally;

static bool tally_legal(void *context, const su_digit *solution)
{
    tally *t = context;
    assert_int_equal(su_grid_check_rules(t->rules, solution, NULL), SU_OK);
    assert_int_equal(su_grid_count_givens(t->rules, solution), t->rules->cells);
    assert_true(t->count == 0 || memcmp(t->last, solution, t->rules->cells) != 0);
    memcpy(t->last, solution, t->rules->cells);
    t->count++;
    return true;
}

TEST(finds_all_288_solutions_of_4x4_0_21_3_13)
{
    su_rules rules = rules_from_spec("4x4");
    const su_digit empty[16] = {0};
    tally t = {.rules = &rules};
    su_search_options ask = {.visit = tally_legal, .context = &t};
    su_search_result answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_OK);
    assert_int_equal(answer.solutions, 288);
    assert_int_equal(t.count, 288);
}

/* The `guesses` suffice for these boards only if the solver guesses where the fewest choices are
   left. Guessing in the first empty cell takes twice as many. */
TEST(guesses_where_the_fewest_choices_are_left_3_13)
{
    static const struct {
        const char *givens;
        unsigned solutions, guesses;
    } boards[] = {
        {"6.....3..2...4.....3.9..2....28.759....5...8..1...2....5......43.....7.....71..2.", 0, 4},
        {"6..5.92......7.5..7.5....4..7..3.....2.4...9.8..6..7.4......3..9..1...76..3...4..", 2, 8},
        {"......24...6.74.98....15........3.56.4.79....1.3.........5...2..2...9.1...74...6.", 2, 9},
    };
    su_rules rules = rules_from_spec("9x9");
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        su_digit grid[81];
        su_search_options ask = {.solutions = 2, .engine = SU_ENGINE_GENERAL};
        read_grid(&rules, boards[i].givens, grid);
        su_search_result answer = su_grid_solve(&rules, grid, &ask, work_space(), NULL);
        assert_int_equal(answer.solutions, boards[i].solutions);
        assert_in_range(answer.guesses, 1, boards[i].guesses);
    }
}

/* Some cells of a house have fewer digits than cells, which no pair shows: without sets, the search
   takes 325,000 guesses. */
TEST(finds_that_cells_have_too_few_digits_between_them)
{
    const char *givens = "8.......D.C...9E..C.G.84............76......B38A.E9...........D."
                         "...B....................6..7.E..........8.F..G..4.G.A.........1."
                         ".......1..G..F.B.3..98..2.................9..8..B.........A...7."
                         "........G...6C....5......A..2..F.......E...5.7.3..D......B..8...";
    su_rules rules = rules_from_spec("16x16");
    su_digit grid[256];
    su_search_options ask = {.engine = SU_ENGINE_GENERAL, .guesses = 3000};
    read_grid(&rules, givens, grid);
    su_search_result answer = su_grid_solve(&rules, grid, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_OK);
    assert_int_equal(answer.solutions, 0);
}

/* Removes digits from a random grid. With `spoil`, the result may have no solution. */
static void puzzle_with_holes(const su_rules *rules, unsigned givens, bool spoil, su_rng *rng,
                              su_digit *grid)
{
    assert_int_equal(su_solution_generate(rules, 0, NULL, rng, work_space(), grid), SU_OK);
    unsigned left = rules->cells;
    while (left > givens) {
        unsigned cell = su_rng_below(rng, rules->cells);
        left -= grid[cell] != 0;
        grid[cell] = 0;
    }
    if (spoil)
        for (unsigned cell = su_rng_below(rng, rules->cells); spoil;
             cell = (cell + 1) % rules->cells)
            if (grid[cell]) {
                grid[cell] = (su_digit)(grid[cell] % rules->order + 1);
                spoil = false;
            }
}

TEST(agrees_with_brute_force_2_15)
{
    enum { LIMIT = 40 };
    static const struct {
        const char *spec;
        unsigned givens, rounds;
    } turn[] = {
        {"4x4", 3, 2000},
        {"4x4+x", 2, 400},
        {"4x4+jigsaw:1112132233243444", 2, 400},
        {JIGSAW_5X5, 3, 1000},
        {"6x6", 9, 1000},
        {"6x6+x", 7, 200},
        {"6x6+jigsaw:111112334152634552634452633452666452", 7, 200},
        {"6x6+houses:1.....1.....1.....1.....1.....1.....", 8, 200},
        {"7x7+jigsaw:1122333111222314423331452566445555647576664777776", 13, 200},
        {"9x9", 27, 300},
        {"9x9+x", 22, 200},
        {"9x9+windoku", 22, 100},
        {"9x9+windoku+x", 20, 100},
    };
    for (size_t i = 0; i < sizeof turn / sizeof *turn; i++) {
        const su_rules rules = rules_from_spec(turn[i].spec);
        unsigned kinds[3] = {0};
        for (unsigned round = 0; round < turn[i].rounds / one_in(2, 5); round++) {
            su_rng rng = make_rng("brute", round);
            su_digit grid[SU_MAX_CELLS], ours[SU_MAX_CELLS], theirs[SU_MAX_CELLS];
            puzzle_with_holes(&rules, turn[i].givens + round % 8, round % 4 == 0, &rng, grid);
            su_search_options ask = {.solutions = LIMIT, .engine = SU_ENGINE_GENERAL};
            su_search_result answer = su_grid_solve(&rules, grid, &ask, work_space(), ours);
            unsigned expected = brute_count(&rules, grid, LIMIT, theirs);
            assert_int_equal(answer.solutions, expected);
            if (expected == 1)
                assert_memory_equal(ours, theirs, rules.cells);
            kinds[expected > 1 ? 2 : expected]++;
        }
        assert_true(kinds[0] && kinds[1] && kinds[2]); /* the sample has all three kinds */
    }
}
