/* The fast 9x9 solver, at every level that runs here, against the general one. */
#include <stdlib.h>

#include "../suite.h"

static su_rules nine;

static void set_up(void) { nine = layout_named("9x9"); }
BEFORE_ALL(set_up)

/* Which solutions were found, whatever their order. */
typedef struct found {
    uint64_t solutions;
    uint64_t mark; /* sum of a number drawn from each solution */
    bool unknown;  /* the general solver ran out of patience */
} found;

static bool add_mark(void *context, const su_digit *solution)
{
    found *f = context;
    uint64_t mark = UINT64_C(0xCBF29CE484222325);
    for (unsigned i = 0; i < nine.cells; i++)
        mark = (mark ^ solution[i]) * UINT64_C(0x100000001B3);
    f->solutions++;
    f->mark += mark;
    return true;
}

/* Guesses after which the general solver is let off: a few wrong grids with few givens take it
   minutes. */
enum { PATIENCE = 20000 };

static found find(su_engine engine, const su_digit *grid, uint64_t limit)
{
    found f = {0};
    su_ask ask = {.solutions = limit, .visit = add_mark, .context = &f, .engine = engine};
    if (engine == SU_ENGINE_GENERAL)
        ask.guesses = PATIENCE;
    su_answer answer = su_grid_solve(&nine, grid, &ask, work_space(), NULL);
    assert_int_equal(answer.solutions, f.solutions);
    f.unknown = answer.status == SU_STOPPED;
    return f;
}

/* The same number of solutions up to the limit; and where those are all there are, the same
   ones. */
static bool all_engines_agree(const su_digit *grid, uint64_t limit)
{
    found reference = find(SU_ENGINE_GENERAL, grid, limit);
    if (reference.unknown)
        return false;
    for (su_engine engine = SU_ENGINE_GENERAL + 1; engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(&nine, engine))
            continue;
        found f = find(engine, grid, limit);
        if (f.solutions != reference.solutions || (f.solutions < limit && f.mark != reference.mark))
            fail_msg("%s finds other solutions than general", su_engine_name(engine));
    }
    return true;
}

/* From a full grid to an empty one, a random cell at a time; of each eight one has a wrong
   digit. */
TEST(they_agree_on_a_quarter_million_puzzles)
{
    const unsigned grids = 3000 / one_in(5, 100);
    unsigned puzzles = 0;
    for (unsigned round = 0; round < grids; round++) {
        su_rng rng;
        su_digit grid[81];
        uint16_t order[81];
        su_rng_seed("solve9", 6, round, &rng);
        assert_int_equal(su_solution_generate(&nine, 0, NULL, &rng, work_space(), grid), SU_OK);
        for (uint16_t i = 0; i < 81; i++)
            order[i] = i;
        for (unsigned i = 81; i-- > 0;) {
            unsigned pick = su_rng_below(&rng, i + 1);
            grid[order[pick]] = 0;
            order[pick] = order[i];
            su_digit *spoilt = i > 0 && round % 8 == 0 ? &grid[order[su_rng_below(&rng, i)]] : NULL;
            su_digit right = spoilt ? *spoilt : 0;
            if (spoilt)
                *spoilt = (su_digit)(1 + su_rng_below(&rng, 9));
            puzzles += all_engines_agree(grid, 12);
            if (spoilt)
                *spoilt = right;
        }
    }
    assert_in_range(puzzles, grids * 81 - grids / 10, grids * 81);
}

/* With the upper band and the left stack given there are 2,693 solutions on average. */
TEST(they_agree_on_thousands_of_solutions)
{
    uint64_t solutions = 0;
    for (unsigned round = 0; round < 5; round++) {
        su_rng rng;
        su_digit grid[81];
        su_rng_seed("thousands", 9, round, &rng);
        assert_int_equal(su_solution_generate(&nine, 0, NULL, &rng, work_space(), grid), SU_OK);
        for (unsigned cell = 0; cell < 81; cell++)
            if (cell % 9 >= 3 && cell / 9 >= 3)
                grid[cell] = 0;
        assert_true(all_engines_agree(grid, 0));
        solutions += find(SU_ENGINE_FASTEST, grid, 0).solutions;
    }
    assert_in_range(solutions, 5000, 50000);
}

TEST(they_agree_on_bad_givens)
{
    su_digit grid[81] = {0};
    grid[0] = 10;
    assert_true(all_engines_agree(grid, 2));
    grid[0] = 255;
    assert_true(all_engines_agree(grid, 2));
    const unsigned peer[] = {8, 72, 20};
    for (unsigned i = 0; i < 3; i++) {
        memset(grid, 0, sizeof grid);
        grid[0] = grid[peer[i]] = 7;
        assert_true(all_engines_agree(grid, 2));
    }
}

TEST(every_engine_keeps_limits_and_fills_at_random)
{
    const su_digit empty[81] = {0};
    su_digit first[81], again[81];
    for (su_engine engine = SU_ENGINE_FASTEST; engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(&nine, engine))
            continue;
        su_ask ask = {.guesses = 7, .engine = engine};
        su_answer answer = su_grid_solve(&nine, empty, &ask, work_space(), NULL);
        assert_int_equal(answer.status, SU_STOPPED);
        assert_int_equal(answer.guesses, 7);
        volatile int stop = 1;
        ask = (su_ask){.stop = &stop, .engine = engine};
        answer = su_grid_solve(&nine, empty, &ask, work_space(), NULL);
        assert_int_equal(answer.status, SU_STOPPED);
        assert_int_equal(answer.guesses, 0);
        for (unsigned pass = 0; pass < 2; pass++) {
            su_rng rng;
            su_rng_seed("fill", 4, 1, &rng);
            ask = (su_ask){.solutions = 1, .rng = &rng, .engine = engine};
            assert_int_equal(
                su_grid_solve(&nine, empty, &ask, work_space(), pass ? again : first).solutions, 1);
        }
        assert_int_equal(su_grid_check_rules(&nine, first, NULL), SU_OK);
        assert_memory_equal(first, again, 81);
    }
}

/* The levels are one source: they guess alike, so that a seed means the same on every machine. */
TEST(all_levels_guess_alike)
{
    su_digit grid[81], solution[2][81];
    grid_from(&nine,
              "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
              grid);
    su_ask ask = {.solutions = 2};
    su_answer fastest = su_grid_solve(&nine, grid, &ask, work_space(), solution[0]);
    assert_true(fastest.guesses > 10);
    for (su_engine engine = SU_ENGINE_WORDS; engine < SU_ENGINE_COUNT; engine++)
        if (su_engine_runs(&nine, engine)) {
            ask.engine = engine;
            assert_int_equal(su_grid_solve(&nine, grid, &ask, work_space(), solution[1]).guesses,
                             fastest.guesses);
            assert_memory_equal(solution[0], solution[1], 81);
        }
}

TEST(it_knows_what_is_not_its_business)
{
    su_rules four = layout_named("4x4");
    for (su_engine engine = SU_ENGINE_WORDS; engine < SU_ENGINE_COUNT; engine++)
        assert_false(su_engine_runs(&four, engine));
    assert_true(su_engine_runs(&four, SU_ENGINE_FASTEST));
    assert_true(su_engine_runs(&nine, SU_ENGINE_PLAIN));
    assert_string_equal(su_engine_name(SU_ENGINE_SSE4), "sse4.1");
    assert_null(su_engine_name(SU_ENGINE_COUNT));
}

/* The public lists, one puzzle with a single solution a line, where they are at hand. */
TEST(they_agree_on_public_lists)
{
    static const char *const lists[] = {"17-clue.txt", "hardest-2011.txt", "hardest-11plus.txt"};
    for (unsigned i = 0; i < 3; i++) {
        const unsigned every = (i == 2 ? 20 : 1) * one_in(5, 100);
        char path[1024], line[256];
        snprintf(path, sizeof path, "%s/%s", SHARED_DATA, lists[i]);
        FILE *file = fopen(path, "r");
        if (!file) {
            print_message("not here, so not tried: %s\n", path);
            continue;
        }
        for (unsigned puzzle = 0; fgets(line, sizeof line, file); puzzle++) {
            su_digit grid[81];
            line[strcspn(line, "\r\n,;\t ")] = '\0';
            if (strlen(line) != 81 || puzzle % every != 0)
                continue;
            grid_from(&nine, line, grid);
            assert_true(all_engines_agree(grid, 2));
            assert_int_equal(find(SU_ENGINE_FASTEST, grid, 2).solutions, 1);
        }
        fclose(file);
    }
}

/* What once took longest: each board is answered in few guesses, the same by every level, and as
   the list has it, which is by the general engine. */
TEST(the_worst_boards_take_few_guesses)
{
    const uint64_t few = 1500;
    char line[512];
    unsigned boards = 0;
    FILE *file = fopen(OUR_DATA "/worst-9x9.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        su_digit grid[81];
        char *comma = strchr(line, ',');
        assert_non_null(comma);
        *comma = '\0';
        grid_from(&nine, line, grid);
        boards++;
        su_ask ask = {.solutions = 2, .guesses = few};
        su_answer first = su_grid_solve(&nine, grid, &ask, work_space(), NULL);
        if (first.status != SU_OK || first.solutions != strtoul(comma + 1, NULL, 10))
            fail_msg("%s: %u solutions in %u guesses", line, (unsigned)first.solutions,
                     (unsigned)first.guesses);
        for (ask.engine = SU_ENGINE_WORDS; ask.engine < SU_ENGINE_COUNT; ask.engine++)
            if (su_engine_runs(&nine, ask.engine))
                assert_int_equal(su_grid_solve(&nine, grid, &ask, work_space(), NULL).guesses,
                                 first.guesses);
    }
    assert_in_range(boards, 200, 1000);
    fclose(file);
}
