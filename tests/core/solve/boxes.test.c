/* The fast solvers for 6x6, 8x8, 10x10 and 12x12, at every level that runs here, against the
   general one. */
#include "agree.h"

static const char *const names[] = {"6x6", "8x8", "10x10", "12x12"};
enum { SHAPES = sizeof names / sizeof *names };

static su_rules shapes[SHAPES];

static void set_up(void)
{
    for (unsigned n = 0; n < SHAPES; n++)
        shapes[n] = layout_named(names[n]);
}
BEFORE_ALL(set_up)

/* From a full grid to a third of one, a random cell at a time; every fourth grid has a wrong
   digit. */
static void dig_and_compare(const su_rules *rules, unsigned round, unsigned *kinds)
{
    su_rng rng;
    su_digit grid[144];
    uint16_t order[144];
    const su_ask how = {.solutions = 5};
    su_rng_seed("boxes", 5, round, &rng);
    assert_int_equal(su_solution_generate(rules, 0, NULL, &rng, work_space(), grid), SU_OK);
    for (uint16_t i = 0; i < rules->cells; i++)
        order[i] = i;
    for (unsigned i = rules->cells; i-- > rules->cells / 3u;) {
        const unsigned pick = su_rng_below(&rng, i + 1);
        grid[order[pick]] = 0;
        order[pick] = order[i];
        su_digit *spoilt = round % 4 == 0 ? &grid[order[su_rng_below(&rng, i)]] : NULL;
        const su_digit right = spoilt ? *spoilt : 0;
        if (spoilt)
            *spoilt = (su_digit)(1 + su_rng_below(&rng, rules->order));
        const uint64_t solutions = agree(rules, grid, &how);
        kinds[solutions < 2 ? solutions : 2]++;
        if (spoilt)
            *spoilt = right;
    }
}

TEST(they_agree_on_ten_thousand_puzzles)
{
    for (unsigned n = 0; n < SHAPES; n++) {
        unsigned kinds[3] = {0};
        for (unsigned round = 0; round < 48 / one_in(1, 8); round++)
            dig_and_compare(&shapes[n], round, kinds);
        for (unsigned i = 0; i < 3; i++)
            assert_in_range(kinds[i], 10, 5000);
    }
}

TEST(they_agree_on_bad_givens)
{
    const su_ask how = {.solutions = 2};
    for (unsigned n = 0; n < SHAPES; n++) {
        const su_rules *rules = &shapes[n];
        const unsigned order = rules->order, peer[] = {order - 1, order * (order - 1), order + 1};
        su_digit grid[144] = {(su_digit)(order + 1)};
        assert_int_equal(agree(rules, grid, &how), 0);
        for (unsigned i = 0; i < 3; i++) {
            memset(grid, 0, sizeof grid);
            grid[0] = grid[peer[i]] = 5;
            assert_int_equal(agree(rules, grid, &how), 0);
        }
    }
}

/* What seeds give hangs on it, and it is to be the same in builds without fast solvers. */
TEST(which_solution_comes_first_is_the_general_ones_to_say)
{
    for (unsigned n = 0; n < SHAPES; n++)
        for (unsigned random = 0; random < 2; random++)
            for (uint64_t limit = 1; limit < 3; limit++) {
                su_digit first[2][144], many[144];
                const su_digit empty[144] = {0};
                su_rng rng[2];
                for (unsigned i = 0; i < 2; i++) {
                    su_rng_seed("alike", 5, n, &rng[i]);
                    const su_ask ask = {.solutions = limit,
                                        .rng = random ? &rng[i] : NULL,
                                        .engine = i ? SU_ENGINE_GENERAL : SU_ENGINE_FASTEST};
                    su_grid_solve(&shapes[n], empty, &ask, work_space(), first[i]);
                }
                assert_memory_equal(first[0], first[1], shapes[n].cells);
                su_answer answer;
                const su_ask ask = {.solutions = limit};
                su_solve_many(&shapes[n], 1, empty, &ask, work_space(), &answer, many);
                assert_int_equal(answer.solutions, limit);
                if (!random)
                    assert_memory_equal(many, first[1], shapes[n].cells);
            }
}

/* Minimal puzzles: hard, and with one solution. The levels are one source and guess alike. Less one
   given there is another solution, in which that digit is barred from its cell. */
TEST(all_levels_guess_alike)
{
    static su_puzzle puzzle;
    for (unsigned n = 0; n < SHAPES; n++) {
        const su_rules *rules = &shapes[n];
        su_rng rng;
        const su_wish wish = {0};
        unsigned cell = 0;
        su_rng_seed("minimal", 5, n, &rng);
        assert_int_equal(su_puzzle_generate(rules, &wish, &rng, work_space(), &puzzle), SU_OK);
        su_ask ask = {.solutions = 2};
        const su_answer fastest = su_grid_solve(rules, puzzle.givens, &ask, work_space(), NULL);
        for (ask.engine = SU_ENGINE_WORDS; ask.engine < SU_ENGINE_COUNT; ask.engine++) {
            if (!su_engine_runs(rules, ask.engine))
                continue;
            const su_answer answer = su_grid_solve(rules, puzzle.givens, &ask, work_space(), NULL);
            assert_int_equal(answer.solutions, 1);
            assert_int_equal(answer.guesses, fastest.guesses);
        }
        while (!puzzle.givens[cell])
            cell++;
        const su_ask barred = {
            .solutions = 50, .barred = puzzle.givens[cell], .barred_from = (uint16_t)cell};
        assert_int_equal(agree(rules, puzzle.givens, &barred), 0);
        puzzle.givens[cell] = 0;
        assert_in_range(agree(rules, puzzle.givens, &barred), 1, 50);
    }
}
