/* The fast solvers for 9x9 with more than its rows, columns and boxes, or with other boxes, at
   every level that runs here, against the general one: diagonals.c has the first, windoku.c the
   second, houses.c the rest. */
#include "agree.h"

static const char *const specs[] = {
    "9x9+x",
    "9x9+windoku",
    "9x9+disjoint",
    "9x9+x+windoku",
    "9x9+x+windoku+disjoint",
    "9x9+jigsaw:112222344112222344511123344551133344555663374555668777666668877999998877999988887",
    "9x9+x+jigsaw:"
    "112222223112224333111444333114444355677774355666775558666775588699978888699999988",
    "9x9+houses:1.........1.........1.........1.........1.........1.........1.........1.........1",
};
enum { KINDS = sizeof specs / sizeof *specs, CELLS = 81 };

static su_rules kinds[KINDS];

static void set_up(void)
{
    for (unsigned n = 0; n < KINDS; n++)
        kinds[n] = layout_named(specs[n]);
}
BEFORE_ALL(set_up)

static void fill(const su_rules *rules, unsigned round, su_rng *rng, su_digit *grid)
{
    su_rng_seed("houses", 6, round, rng);
    assert_int_equal(su_solution_generate(rules, 0, NULL, rng, work_space(), grid), SU_OK);
}

/* From a full grid to a fifth of one, a random cell at a time; every fourth grid has a wrong
   digit. */
static void dig_and_compare(const su_rules *rules, unsigned round, unsigned *counts)
{
    su_rng rng;
    su_digit grid[CELLS];
    uint16_t order[CELLS];
    const su_ask how = {.solutions = 5};
    fill(rules, round, &rng, grid);
    for (uint16_t i = 0; i < CELLS; i++)
        order[i] = i;
    for (unsigned i = CELLS; i-- > CELLS / 5;) {
        const unsigned pick = su_rng_below(&rng, i + 1);
        grid[order[pick]] = 0;
        order[pick] = order[i];
        su_digit *spoilt = round % 4 == 0 ? &grid[order[su_rng_below(&rng, i)]] : NULL;
        const su_digit right = spoilt ? *spoilt : 0;
        if (spoilt)
            *spoilt = (su_digit)(1 + su_rng_below(&rng, 9));
        const uint64_t solutions = agree(rules, grid, &how);
        counts[solutions < 2 ? solutions : 2]++;
        if (spoilt)
            *spoilt = right;
    }
}

TEST(they_agree_on_fifteen_thousand_puzzles)
{
    for (unsigned n = 0; n < KINDS; n++) {
        unsigned counts[3] = {0};
        for (unsigned round = 0; round < 36 / one_in(1, 9); round++)
            dig_and_compare(&kinds[n], round, counts);
        for (unsigned i = 0; i < 3; i++)
            assert_in_range(counts[i], 10, 5000);
    }
}

/* Of the last house that rules have, two of its cells that share no other: only who knows that
   house sees that they cannot have the same digit. */
TEST(they_agree_on_bad_givens)
{
    const su_ask how = {.solutions = 2};
    for (unsigned n = 0; n < KINDS; n++) {
        su_digit grid[CELLS] = {10};
        assert_int_equal(agree(&kinds[n], grid, &how), 0);
        grid[0] = 255;
        assert_int_equal(agree(&kinds[n], grid, &how), 0);
        memset(grid, 0, sizeof grid);
        const uint16_t *house = kinds[n].house[kinds[n].houses - 1];
        grid[house[0]] = grid[house[8]] = 5;
        assert_int_equal(agree(&kinds[n], grid, &how), 0);
    }
}

/* The work space keeps what it knows of rules; others are asked of it in between, and those that
   differ in nothing but a map. */
TEST(a_work_space_takes_any_rules_in_turn)
{
    static su_work_memory memory;
    su_work *work = su_work_open(&memory, sizeof memory);
    const su_rules plain = layout_named("9x9"), four = layout_named("4x4");
    const su_digit empty[CELLS] = {0};
    const su_ask ask = {.solutions = 2, .engine = SU_ENGINE_PLAIN}, any = {.solutions = 2};
    for (unsigned round = 0; round < 3; round++)
        for (unsigned n = 0; n < KINDS; n++) {
            su_rng rng;
            su_digit grid[CELLS], solved[CELLS];
            fill(&kinds[n], round, &rng, grid);
            for (unsigned i = 0; i < CELLS; i += 3)
                grid[i] = 0;
            assert_in_range(su_grid_solve(&kinds[n], grid, &ask, work, solved).solutions, 1, 2);
            assert_int_equal(su_grid_check_rules(&kinds[n], solved, NULL), SU_OK);
            su_grid_solve(n % 2 ? &plain : &four, empty, &any, work, NULL);
        }
}

/* What seeds give hangs on it, and it is to be the same in builds without fast solvers. */
TEST(which_solution_comes_first_is_the_general_ones_to_say)
{
    for (unsigned n = 0; n < KINDS; n++)
        for (uint64_t limit = 1; limit < 3; limit++) {
            su_digit grid[CELLS], first[2][CELLS];
            su_rng rng;
            fill(&kinds[n], 9, &rng, grid);
            memset(grid, 0, 54);
            for (unsigned i = 0; i < 2; i++) {
                const su_ask ask = {.solutions = limit,
                                    .engine = i ? SU_ENGINE_GENERAL : SU_ENGINE_FASTEST};
                su_grid_solve(&kinds[n], grid, &ask, work_space(), first[i]);
            }
            assert_memory_equal(first[0], first[1], CELLS);
        }
}

/* Minimal puzzles: hard, and with one solution. The levels are one source and guess alike. Less one
   given there is another solution, in which that digit is barred from its cell. */
TEST(all_levels_guess_alike)
{
    static su_puzzle puzzle;
    for (unsigned n = 0; n < KINDS; n++) {
        const su_rules *rules = &kinds[n];
        su_rng rng;
        const su_wish wish = {0};
        unsigned cell = 0;
        su_rng_seed("minimal", 7, n, &rng);
        assert_int_equal(su_puzzle_generate(rules, &wish, &rng, work_space(), &puzzle), SU_OK);
        su_ask ask = {.solutions = 2};
        const su_answer fastest = su_grid_solve(rules, puzzle.givens, &ask, work_space(), NULL);
        assert_int_equal(fastest.solutions, 1);
        for (ask.engine = SU_ENGINE_WORDS; ask.engine < SU_ENGINE_COUNT; ask.engine++)
            if (su_engine_runs(rules, ask.engine))
                assert_int_equal(
                    su_grid_solve(rules, puzzle.givens, &ask, work_space(), NULL).guesses,
                    fastest.guesses);
        while (!puzzle.givens[cell])
            cell++;
        const su_ask barred = {
            .solutions = 50, .barred = puzzle.givens[cell], .barred_from = (uint16_t)cell};
        assert_int_equal(agree(rules, puzzle.givens, &barred), 0);
        puzzle.givens[cell] = 0;
        assert_in_range(agree(rules, puzzle.givens, &barred), 1, 50);
    }
}

/* Boxes of a map leave houses over that no rule names: without these a fast search takes half as
   many guesses as the general one, and not a fifth. */
TEST(houses_that_follow_save_guesses)
{
    enum { JIGSAW = 5, PUZZLES = 20 };
    static su_puzzle puzzle;
    uint64_t guesses[2] = {0, 0};
    for (unsigned n = 0; n < PUZZLES; n++) {
        su_rng rng;
        const su_wish wish = {0};
        su_rng_seed("follow", 6, n, &rng);
        assert_int_equal(su_puzzle_generate(&kinds[JIGSAW], &wish, &rng, work_space(), &puzzle),
                         SU_OK);
        for (unsigned i = 0; i < 2; i++) {
            const su_ask ask = {.solutions = 2, .engine = i ? SU_ENGINE_GENERAL : SU_ENGINE_PLAIN};
            guesses[i] +=
                su_grid_solve(&kinds[JIGSAW], puzzle.givens, &ask, work_space(), NULL).guesses;
        }
    }
    assert_in_range(5 * guesses[0], 1, guesses[1]);
}

/* Graded puzzles are dug by questions that may take few guesses: what comes of these hangs on how
   far the general one gets, as in builds that have no other. */
TEST(a_low_limit_reaches_as_far_as_by_the_general_one)
{
    static su_puzzle puzzle;
    unsigned stopped = 0;
    for (unsigned n = 0; n < KINDS; n++) {
        su_rng rng;
        const su_wish wish = {0};
        su_rng_seed("limit", 5, n, &rng);
        assert_int_equal(su_puzzle_generate(&kinds[n], &wish, &rng, work_space(), &puzzle), SU_OK);
        for (uint64_t limit = 1; limit < 41; limit += 3) {
            su_ask ask = {.solutions = 2, .guesses = limit};
            const su_answer fast =
                su_grid_solve(&kinds[n], puzzle.givens, &ask, work_space(), NULL);
            ask.engine = SU_ENGINE_GENERAL;
            const su_answer general =
                su_grid_solve(&kinds[n], puzzle.givens, &ask, work_space(), NULL);
            assert_int_equal(fast.status, general.status);
            assert_int_equal(fast.solutions, general.solutions);
            stopped += general.status == SU_STOPPED;
        }
    }
    assert_in_range(stopped, 10, 90);
}

TEST(every_engine_keeps_limits_and_fills_at_random)
{
    const su_digit empty[CELLS] = {0};
    su_digit first[CELLS], again[CELLS];
    for (su_engine engine = SU_ENGINE_WORDS; engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(&kinds[0], engine))
            continue;
        su_ask ask = {.guesses = 7, .engine = engine};
        su_answer answer = su_grid_solve(&kinds[0], empty, &ask, work_space(), NULL);
        assert_int_equal(answer.status, SU_STOPPED);
        assert_int_equal(answer.guesses, 7);
        volatile int stop = 1;
        ask = (su_ask){.stop = &stop, .engine = engine};
        answer = su_grid_solve(&kinds[0], empty, &ask, work_space(), NULL);
        assert_int_equal(answer.status, SU_STOPPED);
        for (unsigned pass = 0; pass < 2; pass++) {
            su_rng rng;
            su_rng_seed("fill", 4, 1, &rng);
            ask = (su_ask){.solutions = 1, .rng = &rng, .engine = engine};
            assert_int_equal(
                su_grid_solve(&kinds[0], empty, &ask, work_space(), pass ? again : first).solutions,
                1);
        }
        assert_int_equal(su_grid_check_rules(&kinds[0], first, NULL), SU_OK);
        assert_memory_equal(first, again, CELLS);
    }
}

/* Boards with a few givens put anywhere, which mostly have no solution, and some a great many: each
   is answered, and few take more guesses than the fast search has before the general one goes on.
 */
TEST(boards_that_go_wrong_come_to_an_end)
{
    uint64_t most = 0;
    for (unsigned n = 0; n < KINDS; n++)
        for (unsigned round = 0; round < 400 / one_in(1, 20); round++) {
            su_rng rng;
            su_digit grid[CELLS] = {0};
            su_rng_seed("wrong", 5, round, &rng);
            for (unsigned given = 0; given < 12 + round % 8; given++)
                grid[su_rng_below(&rng, CELLS)] = (su_digit)(1 + su_rng_below(&rng, 9));
            const su_ask ask = {.solutions = 2, .guesses = 100000};
            const su_answer answer = su_grid_solve(&kinds[n], grid, &ask, work_space(), NULL);
            assert_int_equal(answer.status, SU_OK);
            most = answer.guesses > most ? answer.guesses : most;
        }
    assert_in_range(most, 5, 20000);
}

TEST(it_knows_what_is_not_its_business)
{
    const su_rules knight = layout_named("9x9+knight"), six = layout_named("6x6+x");
    for (su_engine engine = SU_ENGINE_WORDS; engine < SU_ENGINE_COUNT; engine++) {
        assert_false(su_engine_runs(&knight, engine));
        assert_false(su_engine_runs(&six, engine));
    }
    for (unsigned n = 0; n < KINDS; n++)
        assert_true(su_engine_runs(&kinds[n], SU_ENGINE_PLAIN));
}
