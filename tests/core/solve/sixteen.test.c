/* The fast 16x16 solver, at every level that runs here, against the general one. */
#include "../suite.h"

static su_rules sixteen;

static void set_up(void) { sixteen = layout_named("16x16"); }
BEFORE_ALL(set_up)

/* Which solutions were found, whatever their order. */
typedef struct found {
    uint64_t solutions;
    uint64_t mark; /* sum of a number drawn from each solution */
    bool unknown;  /* the solver ran out of patience */
} found;

static bool add_mark(void *context, const su_digit *solution)
{
    found *f = context;
    uint64_t mark = UINT64_C(0xCBF29CE484222325);
    for (unsigned i = 0; i < sixteen.cells; i++)
        mark = (mark ^ solution[i]) * UINT64_C(0x100000001B3);
    f->solutions++;
    f->mark += mark;
    return true;
}

/* Guesses after which a solver is let off: what is hard for one may be easy for the other. */
enum { PATIENCE = 3000 };

static found find(su_engine engine, const su_digit *grid, uint64_t limit)
{
    found f = {0};
    su_ask ask = {.solutions = limit,
                  .guesses = PATIENCE,
                  .visit = add_mark,
                  .context = &f,
                  .engine = engine};
    su_answer answer = su_grid_solve(&sixteen, grid, &ask, work_space(), NULL);
    assert_int_equal(answer.solutions, f.solutions);
    f.unknown = answer.status == SU_STOPPED;
    return f;
}

/* The same number of solutions up to the limit; and where those are all there are, the same ones.
   False when one did not know. */
static bool all_engines_agree(const su_digit *grid, uint64_t limit)
{
    found reference = find(SU_ENGINE_GENERAL, grid, limit);
    for (su_engine engine = SU_ENGINE_GENERAL + 1; engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(&sixteen, engine))
            continue;
        found f = find(engine, grid, limit);
        if (reference.unknown || f.unknown)
            return false;
        if (f.solutions != reference.solutions || (f.solutions < limit && f.mark != reference.mark))
            fail_msg("%s finds other solutions than general", su_engine_name(engine));
    }
    return true;
}

/* From a full grid to half a grid, a random cell at a time, and then to a third; every fourth grid
   has a wrong digit. */
TEST(they_agree_on_ten_thousand_puzzles)
{
    const unsigned grids = 60 / one_in(1, 15);
    unsigned puzzles = 0, tries = 0;
    for (unsigned round = 0; round < grids; round++) {
        su_rng rng;
        su_digit grid[256];
        uint16_t order[256];
        su_rng_seed("solve16", 7, round, &rng);
        assert_int_equal(su_solution_generate(&sixteen, 0, NULL, &rng, work_space(), grid), SU_OK);
        for (uint16_t i = 0; i < 256; i++)
            order[i] = i;
        for (unsigned i = 256; i-- > 85;) {
            unsigned pick = su_rng_below(&rng, i + 1);
            grid[order[pick]] = 0;
            order[pick] = order[i];
            su_digit *spoilt = round % 4 == 0 ? &grid[order[su_rng_below(&rng, i)]] : NULL;
            su_digit right = spoilt ? *spoilt : 0;
            if (spoilt)
                *spoilt = (su_digit)(1 + su_rng_below(&rng, 16));
            puzzles += all_engines_agree(grid, 5);
            tries++;
            if (spoilt)
                *spoilt = right;
        }
    }
    assert_in_range(puzzles, tries * 9 / 10, tries);
}

TEST(they_agree_on_bad_givens)
{
    su_digit grid[256] = {0};
    const su_digit wrong[] = {17, 255};
    for (unsigned i = 0; i < 2; i++) {
        grid[0] = wrong[i];
        assert_int_equal(find(SU_ENGINE_FASTEST, grid, 2).solutions, 0);
        assert_true(all_engines_agree(grid, 2));
    }
    const unsigned peer[] = {15, 240, 51};
    for (unsigned i = 0; i < 3; i++) {
        memset(grid, 0, sizeof grid);
        grid[0] = grid[peer[i]] = 7;
        assert_int_equal(find(SU_ENGINE_FASTEST, grid, 2).solutions, 0);
        assert_true(all_engines_agree(grid, 2));
    }
}

TEST(every_engine_keeps_limits_and_fills_at_random)
{
    const su_digit empty[256] = {0};
    su_digit first[256], again[256];
    for (su_engine engine = SU_ENGINE_WORDS; engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(&sixteen, engine))
            continue;
        su_ask ask = {.guesses = 7, .engine = engine};
        su_answer answer = su_grid_solve(&sixteen, empty, &ask, work_space(), NULL);
        assert_int_equal(answer.status, SU_STOPPED);
        assert_int_equal(answer.guesses, 7);
        for (unsigned pass = 0; pass < 2; pass++) {
            su_rng rng;
            su_rng_seed("fill", 4, 1, &rng);
            ask = (su_ask){.solutions = 1, .rng = &rng, .engine = engine, .guesses = 10000};
            assert_int_equal(
                su_grid_solve(&sixteen, empty, &ask, work_space(), pass ? again : first).solutions,
                1);
        }
        assert_int_equal(su_grid_check_rules(&sixteen, first, NULL), SU_OK);
        assert_memory_equal(first, again, 256);
    }
}

/* Minimal puzzles: hard, and with one solution. The levels are one source and guess alike. */
TEST(all_levels_guess_alike_and_not_for_long)
{
    static su_puzzle puzzle;
    su_digit solution[256];
    for (unsigned index = 0; index < 10; index++) {
        su_rng rng;
        su_wish wish = {0};
        su_rng_seed("alike", 5, index, &rng);
        assert_int_equal(su_puzzle_generate(&sixteen, &wish, &rng, work_space(), &puzzle), SU_OK);
        su_ask ask = {.solutions = 2, .guesses = 100000};
        su_answer fastest = su_grid_solve(&sixteen, puzzle.givens, &ask, work_space(), NULL);
        assert_int_equal(fastest.status, SU_OK);
        assert_int_equal(fastest.solutions, 1);
        for (ask.engine = SU_ENGINE_WORDS; ask.engine < SU_ENGINE_COUNT; ask.engine++)
            if (su_engine_runs(&sixteen, ask.engine)) {
                assert_int_equal(
                    su_grid_solve(&sixteen, puzzle.givens, &ask, work_space(), solution).guesses,
                    fastest.guesses);
                assert_memory_equal(solution, puzzle.solution, 256);
            }
    }
}

/* A minimal puzzle less one given: its solutions are the one, and those in which the digit is
   barred from the cell. */
TEST(a_barred_digit_leaves_the_other_solutions)
{
    static su_puzzle puzzle;
    su_rng rng;
    su_wish wish = {.clues = 100};
    su_rng_seed("barred", 6, 0, &rng);
    assert_int_equal(su_puzzle_generate(&sixteen, &wish, &rng, work_space(), &puzzle), SU_OK);
    unsigned several = 0;
    for (uint16_t cell = 0; cell < 256; cell++) {
        if (!puzzle.givens[cell])
            continue;
        su_digit given = puzzle.givens[cell];
        puzzle.givens[cell] = 0;
        uint64_t limit = 50, total = find(SU_ENGINE_FASTEST, puzzle.givens, limit).solutions;
        su_ask ask = {.solutions = limit, .barred = given, .barred_from = cell};
        for (ask.engine = SU_ENGINE_WORDS; ask.engine < SU_ENGINE_COUNT; ask.engine++)
            if (su_engine_runs(&sixteen, ask.engine)) {
                uint64_t others =
                    su_grid_solve(&sixteen, puzzle.givens, &ask, work_space(), NULL).solutions;
                assert_true(total == limit || others == total - 1);
                several += others > 0;
            }
        puzzle.givens[cell] = given;
    }
    assert_true(several > 0);
}

/* What once took longest: each board is answered in few guesses, the same by every level, and as
   the list has it, which is by the general engine. */
TEST(the_worst_boards_take_few_guesses)
{
    const uint64_t few = 4000;
    char line[512];
    unsigned boards = 0;
    FILE *file = fopen(OUR_DATA "/worst-16x16.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        su_digit grid[256];
        char *comma = strchr(line, ',');
        assert_non_null(comma);
        *comma = '\0';
        grid_from(&sixteen, line, grid);
        boards++;
        su_ask ask = {.solutions = 2, .guesses = few};
        su_answer first = su_grid_solve(&sixteen, grid, &ask, work_space(), NULL);
        if (first.status != SU_OK || first.solutions != strtoul(comma + 1, NULL, 10))
            fail_msg("%s: %u solutions in %u guesses", line, (unsigned)first.solutions,
                     (unsigned)first.guesses);
        for (ask.engine = SU_ENGINE_WORDS; ask.engine < SU_ENGINE_COUNT; ask.engine++)
            if (su_engine_runs(&sixteen, ask.engine))
                assert_int_equal(su_grid_solve(&sixteen, grid, &ask, work_space(), NULL).guesses,
                                 first.guesses);
    }
    assert_in_range(boards, 50, 1000);
    fclose(file);
}
