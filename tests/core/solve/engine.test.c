/*
 * engine.test.c: every engine gives the answers of the general one and obeys limits. The engines
 * compiled from one source for several instruction sets (levels) make the same guesses, so that a
 * seed gives the same puzzle on every computer.
 */
#include "../suite.h"

#define JIGSAW \
    "9x9+jigsaw:112222344112222344511123344551133344555663374555668777666668877999998877999988887"
#define X_JIGSAW    \
    "9x9+x+jigsaw:" \
    "112222223112224333111444333114444355677774355666775558666775588699978888699999988"

/* Rules with a fast engine. Digits are removed from `grids` complete grids, in random order, until
   `least` are left. `patience` limits the guesses where a solver would take minutes (0: no limit).
   `solutions` limits the solutions to find. */
static const struct kind {
    const char *spec;
    unsigned grids, share, least, solutions;
    uint64_t patience;
} kinds[] = {
    {"4x4", 48, 4, 0, 300, 0},
    {"6x6", 48, 4, 12, 5, 0},
    {"8x8", 48, 4, 21, 5, 0},
    {"10x10", 48, 4, 33, 5, 0},
    {"12x12", 48, 4, 48, 5, 0},
    {"9x9", 3000, 20, 0, 12, 20000},
    {"16x16", 60, 4, 85, 5, 3000},
    {"9x9+x", 36, 4, 16, 5, 0},
    {"9x9+windoku", 36, 4, 16, 5, 0},
    {"9x9+disjoint", 36, 4, 16, 5, 0},
    {"9x9+x+windoku", 36, 4, 16, 5, 0},
    {"9x9+x+windoku+disjoint", 36, 4, 16, 5, 0},
    {JIGSAW, 36, 4, 16, 5, 0},
    {X_JIGSAW, 36, 4, 16, 5, 0},
    {"9x9+houses:1.........1.........1.........1.........1.........1.........1.........1.........1",
     36, 4, 16, 5, 0},
};
enum { KINDS = sizeof kinds / sizeof *kinds, PLAIN_KINDS = 7, CELLS = 256 };

static su_rules rules;
static su_puzzle puzzle;

/* Loops over the engines that run here, except FASTEST and GENERAL, which always run. */
#define EACH_LEVEL(engine)                                                       \
    for (su_engine engine = SU_ENGINE_WORDS; engine < SU_ENGINE_COUNT; engine++) \
        if (su_engine_runs(&rules, engine))

static su_search_result solve(const su_digit *grid, su_search_options ask, su_digit *solution)
{
    return su_grid_solve(&rules, grid, &ask, work_space(), solution);
}

/* ---- The same solutions ---------------------------------------------------------------------- */

typedef struct found {
    uint64_t solutions;
    uint64_t mark;   /* sum of the hashes of all solutions, which does not depend on their order */
    bool is_unknown; /* the limit of guesses was reached */
} found;

static bool add_mark(void *context, const su_digit *solution)
{
    found *f = context;
    uint64_t mark = UINT64_C(0xCBF29CE484222325);
    assert_int_equal(su_grid_check_rules(&rules, solution, NULL), SU_OK);
    for (unsigned i = 0; i < rules.cells; i++)
        mark = (mark ^ solution[i]) * UINT64_C(0x100000001B3);
    f->solutions++;
    f->mark += mark;
    return true;
}

static found find(su_engine engine, const su_digit *grid, su_search_options ask)
{
    found f = {0};
    ask.engine = engine;
    ask.visit = add_mark;
    ask.context = &f;
    const su_search_result answer = solve(grid, ask, NULL);
    assert_int_equal(answer.solutions, f.solutions);
    f.is_unknown = answer.status == SU_STOPPED;
    return f;
}

/* Checks that all engines find the same number of solutions. If these are all there are, they must
   be the same. Returns false if a solver reached the limit of guesses. */
static bool all_agree(const su_digit *grid, su_search_options ask, uint64_t *solutions)
{
    const found reference = find(SU_ENGINE_GENERAL, grid, ask);
    *solutions = reference.solutions;
    for (su_engine engine = SU_ENGINE_GENERAL + 1; engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(&rules, engine) || reference.is_unknown)
            continue;
        const found f = find(engine, grid, ask);
        if (f.is_unknown)
            return false;
        if (f.solutions != reference.solutions
            || ((ask.solutions == 0 || f.solutions < ask.solutions) && f.mark != reference.mark))
            fail_msg("%s finds other solutions than general", su_engine_name(engine));
    }
    return !reference.is_unknown;
}

/* Compares the engines after each removed digit; in every fourth grid, one digit is wrong. */
static unsigned dig_and_compare(const struct kind *k, unsigned round, unsigned *counts)
{
    su_digit grid[CELLS];
    uint16_t order[CELLS];
    su_rng rng = make_rng("agree", round);
    unsigned known = 0;
    assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid), SU_OK);
    for (uint16_t i = 0; i < rules.cells; i++)
        order[i] = i;
    for (unsigned i = rules.cells; i-- > k->least;) {
        const unsigned pick = su_rng_below(&rng, i + 1);
        grid[order[pick]] = 0;
        order[pick] = order[i];
        su_digit *spoilt = i > 0 && round % 4 == 0 ? &grid[order[su_rng_below(&rng, i)]] : NULL;
        const su_digit right = spoilt ? *spoilt : 0;
        uint64_t solutions;
        if (spoilt)
            *spoilt = (su_digit)(1 + su_rng_below(&rng, rules.order));
        const su_search_options ask = {.solutions = k->solutions, .guesses = k->patience};
        known += all_agree(grid, ask, &solutions);
        counts[solutions < 2 ? solutions : 2]++;
        if (spoilt)
            *spoilt = right;
    }
    return known;
}

TEST(engines_agree_on_puzzles_with_0_1_and_many_solutions)
{
    for (const struct kind *k = kinds; k < kinds + KINDS; k++) {
        rules = rules_from_spec(k->spec);
        const unsigned grids = k->grids / one_in(k->share, 2 * k->share),
                       puzzles = grids * (rules.cells - k->least);
        unsigned counts[3] = {0}, known = 0;
        for (unsigned round = 0; round < grids; round++)
            known += dig_and_compare(k, round, counts);
        assert_in_range(known, k->patience ? puzzles * 9 / 10 : puzzles, puzzles);
        for (unsigned i = 0; i < 3; i++)
            assert_true(counts[i] >= 5);
    }
}

/* With the upper band and the left stack given, there are 2,693 solutions on average. */
TEST(engines_agree_on_thousands_of_solutions)
{
    uint64_t sum = 0, solutions;
    rules = rules_from_spec("9x9");
    for (unsigned round = 0; round < 5; round++) {
        su_rng rng = make_rng("thousands", round);
        su_digit grid[81];
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid), SU_OK);
        for (unsigned cell = 0; cell < 81; cell++)
            if (cell % 9 >= 3 && cell / 9 >= 3)
                grid[cell] = 0;
        assert_true(all_agree(grid, (su_search_options){0}, &solutions));
        sum += solutions;
    }
    assert_in_range(sum, 5000, 50000);
}

/* Repeats a digit in the first row, column and box, and in the last house. An engine that ignored
   the last house would find solutions. */
TEST(engines_agree_on_bad_givens)
{
    uint64_t solutions;
    for (unsigned n = 0; n < KINDS; n++) {
        rules = rules_from_spec(kinds[n].spec);
        const unsigned order = rules.order, house[] = {0, order, 2 * order, rules.houses - 1u};
        su_digit grid[CELLS] = {0};
        for (unsigned wrong = order + 1; wrong < 256; wrong = wrong * 2 + 1) {
            grid[0] = (su_digit)wrong;
            assert_true(all_agree(grid, (su_search_options){.solutions = 2}, &solutions));
            assert_int_equal(solutions, 0);
        }
        for (unsigned i = 0; i < 4; i++) {
            const uint16_t *cells = rules.house[house[i]];
            memset(grid, 0, sizeof grid);
            grid[cells[0]] = grid[cells[order - 1]] = 5;
            assert_true(all_agree(grid, (su_search_options){.solutions = 2}, &solutions));
            assert_int_equal(solutions, 0);
        }
    }
}

/* The puzzles are minimal, so removing one given adds solutions. Barring its digit from the cell
   leaves only the added solutions. */
TEST(engine_levels_take_equal_guesses_and_bar_digits)
{
    for (unsigned n = 0; n < KINDS; n++) {
        uint64_t others;
        unsigned cell = 0;
        rules = rules_from_spec(kinds[n].spec);
        generate(&rules, NULL, "minimal", n, &puzzle);
        su_search_options ask = {.solutions = 2, .guesses = 100000};
        const su_search_result fastest = solve(puzzle.givens, ask, NULL);
        assert_int_equal(fastest.solutions, 1);
        EACH_LEVEL (engine) {
            su_digit solution[CELLS];
            ask.engine = engine;
            assert_int_equal(solve(puzzle.givens, ask, solution).guesses, fastest.guesses);
            assert_memory_equal(solution, puzzle.solution, rules.cells);
        }
        while (!puzzle.givens[cell])
            cell++;
        const su_search_options barred = {.solutions = 50,
                                          .guesses = 3000,
                                          .barred = puzzle.givens[cell],
                                          .barred_from = (uint16_t)cell};
        assert_true(all_agree(puzzle.givens, barred, &others));
        assert_int_equal(others, 0);
        puzzle.givens[cell] = 0;
        all_agree(puzzle.givens, barred, &others);
        assert_in_range(others, 1, 50);
    }
}

/* ---- First solutions and limits -------------------------------------------------------------- */

/* Which puzzle a seed gives depends on the first solution, also in builds without fast solvers. */
TEST(first_solution_is_the_same_as_by_the_general_engine)
{
    for (unsigned n = 0; n < KINDS; n++) {
        const bool is_empty = n < PLAIN_KINDS;
        rules = rules_from_spec(kinds[n].spec);
        if (strcmp(kinds[n].spec, "9x9") == 0 || strcmp(kinds[n].spec, "16x16") == 0)
            continue; /* here the fast engine defines which solution comes first */
        for (unsigned random = 0; random < 2; random++)
            for (uint64_t limit = 1; limit < 3; limit++) {
                su_digit grid[CELLS] = {0}, first[2][CELLS], many[CELLS];
                su_rng rng = make_rng("first", n), fill = rng;
                if (!is_empty)
                    su_solution_generate(&rules, 0, NULL, &fill, work_space(), grid);
                memset(grid, 0, is_empty ? 0 : 54);
                for (unsigned i = 0; i < 2; i++) {
                    su_rng same = rng;
                    const su_search_options ask = {.solutions = limit,
                                                   .rng = random ? &same : NULL,
                                                   .engine =
                                                       i ? SU_ENGINE_GENERAL : SU_ENGINE_FASTEST};
                    solve(grid, ask, first[i]);
                }
                assert_memory_equal(first[0], first[1], rules.cells);
                su_search_result answer;
                const su_search_options ask = {.solutions = limit};
                su_solve_many(&rules, 1, grid, &ask, work_space(), &answer, many);
                if (!random)
                    assert_memory_equal(many, first[1], rules.cells);
            }
    }
}

/* An empty board has too many solutions to count, so a limit of two must end the search. */
TEST(every_engine_stops_at_two_solutions_1_10)
{
    static const char *const names[] = {"4x4", "9x9", "16x16"};
    for (unsigned i = 0; i < 3; i++)
        for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
            const su_digit empty[CELLS] = {0};
            rules = rules_from_spec(names[i]);
            const su_search_result answer = solve(
                empty, (su_search_options){.solutions = 2, .engine = (su_engine)engine}, NULL);
            assert_int_equal(answer.status, SU_OK);
            assert_int_equal(answer.solutions, 2);
            assert_in_range(answer.guesses, 1, rules.cells);
        }
}

/* Every solution either has a digit in the last cell or is found with the digit barred from it. If
   the digit is given there, barring it leaves no solution. */
TEST(barred_and_given_counts_add_up_to_all_solutions)
{
    static const char *const cases[][2] = {
        {"4x4", "12.............."},
        {"6x6", "123456456123........................"},
        {"9x9",
         "8..........36......7..9.2...5...7.......457.....1...3...1....6...85...1..9....4.."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        su_digit grid[CELLS];
        rules = rules_from_spec(cases[i][0]);
        read_grid(&rules, cases[i][1], grid);
        for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
            su_search_options all = {.engine = (su_engine)engine}, barred = all;
            if (!su_engine_runs(&rules, all.engine))
                continue;
            const uint64_t total = solve(grid, all, NULL).solutions;
            assert_true(total > 1);
            barred.barred_from = (uint16_t)(rules.cells - 1);
            for (barred.barred = 1; barred.barred <= rules.order; barred.barred++) {
                grid[rules.cells - 1] = barred.barred;
                const uint64_t with = solve(grid, all, NULL).solutions;
                assert_int_equal(solve(grid, barred, NULL).solutions, 0);
                grid[rules.cells - 1] = 0;
                assert_int_equal(solve(grid, barred, NULL).solutions, total - with);
            }
        }
    }
}

static bool stop_at_five(void *context, const su_digit *solution)
{
    unsigned *seen = context;
    assert_int_not_equal(solution[0], 0);
    return ++*seen < 5;
}

/* A limit of guesses, a flag and a callback each stop a search. The same seed gives the same random
   solution. A search near a solution finds this one first. */
TEST(every_engine_obeys_limits_and_fills_at_random)
{
    const su_digit empty[CELLS] = {0};
    for (unsigned n = 4; n < 7; n++)
        for (su_engine engine = SU_ENGINE_FASTEST; engine < SU_ENGINE_COUNT; engine++) {
            su_digit wanted[CELLS], again[CELLS];
            unsigned seen = 0;
            rules = rules_from_spec(kinds[n].spec);
            if (!su_engine_runs(&rules, engine))
                continue;
            su_search_result answer =
                solve(empty, (su_search_options){.guesses = 7, .engine = engine}, NULL);
            assert_int_equal(answer.status, SU_STOPPED);
            assert_int_equal(answer.guesses, 7);
            volatile int stop = 1;
            answer = solve(empty, (su_search_options){.stop = &stop, .engine = engine}, NULL);
            assert_int_equal(answer.status, SU_STOPPED);
            assert_int_equal(answer.guesses, 0);
            answer = solve(
                empty,
                (su_search_options){.visit = stop_at_five, .context = &seen, .engine = engine},
                NULL);
            assert_int_equal(answer.status, SU_STOPPED);
            assert_true(answer.solutions == 5 && seen == 5);
            for (unsigned pass = 0; pass < 2; pass++) {
                su_rng rng = make_rng("fill", 1);
                const su_search_options ask = {
                    .solutions = 1, .rng = &rng, .engine = engine, .guesses = 10000};
                assert_int_equal(solve(empty, ask, pass ? again : wanted).solutions, 1);
            }
            assert_int_equal(su_grid_check_rules(&rules, wanted, NULL), SU_OK);
            assert_memory_equal(wanted, again, rules.cells);
            const su_search_options near = {.solutions = 1, .near = wanted, .engine = engine};
            assert_int_equal(solve(empty, near, again).solutions, 1);
            assert_memory_equal(again, wanted, rules.cells);
        }
}

/* ---- Many at once ---------------------------------------------------------------------------- */

enum { MANY = 40 };

/* Makes grids with more and more empty cells, with ever more solutions. Every seventh grid
   breaks the rules. */
static void make_many(su_digit *givens)
{
    for (unsigned i = 0; i < MANY; i++) {
        su_digit *its = givens + i * rules.cells;
        su_rng rng = make_rng("many", i);
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), its), SU_OK);
        for (unsigned gone = 0; gone < i * rules.cells / 64; gone++)
            its[su_rng_below(&rng, rules.cells)] = 0;
        if (i % 7 == 6)
            its[0] = its[1] = 1;
    }
}

TEST(solves_a_batch_like_single_puzzles)
{
    static const char *const names[] = {"4x4", "6x6", "9x9", "9x9+x", "16x16"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        static su_digit givens[MANY * CELLS], solved[MANY * CELLS];
        su_search_result answers[MANY];
        rules = rules_from_spec(names[i]);
        const su_search_options ask = {.solutions = 5};
        make_many(givens);
        memset(solved, 77, sizeof solved);
        assert_int_equal(su_solve_many(&rules, MANY, givens, &ask, work_space(), answers, solved),
                         MANY);
        for (unsigned k = 0, at = 0; k < MANY; k++, at += rules.cells) {
            su_digit alone[CELLS];
            memset(alone, 77, sizeof alone);
            const su_search_result answer = solve(givens + at, ask, alone);
            assert_int_equal(answers[k].status, answer.status);
            assert_int_equal(answers[k].solutions, answer.solutions);
            assert_int_equal(answers[k].guesses, answer.guesses);
            assert_memory_equal(solved + at, alone, rules.cells);
        }
    }
}

TEST(stops_a_batch_when_the_stop_flag_is_set)
{
    static su_digit givens[MANY * 81];
    su_search_result answers[MANY] = {{.solutions = 99}};
    int stop = 1;
    const su_search_options ask = {.solutions = 2, .stop = &stop};
    rules = rules_from_spec("9x9");
    assert_int_equal(su_solve_many(&rules, MANY, givens, &ask, work_space(), answers, NULL), 0);
    assert_int_equal(answers[0].solutions, 99);
    stop = 0;
    assert_int_equal(su_solve_many(&rules, MANY, givens, &ask, work_space(), answers, NULL), MANY);
    assert_int_equal(answers[MANY - 1].solutions, 2);
    assert_int_equal(su_solve_many(&rules, 0, NULL, &ask, work_space(), NULL, NULL), 0);
}

/* ---- Choice of the engine, and guesses ------------------------------------------------------- */

TEST(engines_run_only_on_supported_rules)
{
    static const char *const others[] = {"4x4+x", "6x6+x", "9x9+knight", "25x25"};
    for (unsigned n = 0; n < KINDS + 4; n++) {
        rules = rules_from_spec(n < KINDS ? kinds[n].spec : others[n - KINDS]);
        assert_true(su_engine_runs(&rules, SU_ENGINE_FASTEST));
        assert_true(su_engine_runs(&rules, SU_ENGINE_GENERAL));
        assert_int_equal(su_engine_runs(&rules, SU_ENGINE_PLAIN), n < KINDS);
        EACH_LEVEL (engine)
            assert_true(n < KINDS);
    }
    assert_string_equal(su_engine_name(SU_ENGINE_FASTEST), "fastest");
    assert_string_equal(su_engine_name(SU_ENGINE_SSE4), "sse4.1");
}

/* A work space caches tables of the last rules. Here the rules change with every search, some only
   in their map. */
TEST(reuses_a_work_space_for_different_rules)
{
    const su_rules plain = rules_from_spec("9x9"), four = rules_from_spec("4x4");
    const su_digit empty[CELLS] = {0};
    const su_search_options any = {.solutions = 2};
    for (unsigned round = 0; round < 3; round++)
        for (unsigned n = 0; n < KINDS; n++) {
            su_digit grid[CELLS], solved[CELLS];
            su_rng rng = make_rng("turn", round);
            rules = rules_from_spec(kinds[n].spec);
            su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid);
            for (unsigned i = 0; i < rules.cells; i += 3)
                grid[i] = 0;
            const su_search_options ask = {.solutions = 2, .engine = SU_ENGINE_PLAIN};
            assert_in_range(solve(grid, ask, solved).solutions, 1, 2);
            assert_int_equal(su_grid_check_rules(&rules, solved, NULL), SU_OK);
            su_grid_solve(n % 2 ? &plain : &four, empty, &any, work_space(), NULL);
        }
}

/* Jigsaw boxes imply more houses than the rules list. With these, the fast engine takes a fifth of
   the general engine's guesses; without them, half. */
TEST(implied_houses_save_four_fifths_of_the_guesses)
{
    enum { PUZZLES = 20 };
    uint64_t guesses[2] = {0, 0};
    rules = rules_from_spec(JIGSAW);
    for (unsigned n = 0; n < PUZZLES; n++) {
        generate(&rules, NULL, "follow", n, &puzzle);
        for (unsigned i = 0; i < 2; i++) {
            const su_search_options ask = {.solutions = 2,
                                           .engine = i ? SU_ENGINE_GENERAL : SU_ENGINE_PLAIN};
            guesses[i] += solve(puzzle.givens, ask, NULL).guesses;
        }
    }
    assert_in_range(5 * guesses[0], 1, guesses[1]);
}

/* Generating graded puzzles uses searches with few guesses. Whether these reach the limit must not
   depend on the engine, so that builds without fast engines give the same puzzles. */
TEST(low_guess_limits_give_the_general_engines_answer)
{
    unsigned stopped = 0;
    for (unsigned n = PLAIN_KINDS; n < KINDS; n++) {
        rules = rules_from_spec(kinds[n].spec);
        generate(&rules, NULL, "limit", n - PLAIN_KINDS, &puzzle);
        for (uint64_t limit = 1; limit < 41; limit += 3) {
            su_search_options ask = {.solutions = 2, .guesses = limit};
            const su_search_result fast = solve(puzzle.givens, ask, NULL);
            ask.engine = SU_ENGINE_GENERAL;
            const su_search_result general = solve(puzzle.givens, ask, NULL);
            assert_int_equal(fast.status, general.status);
            assert_int_equal(fast.solutions, general.solutions);
            stopped += general.status == SU_STOPPED;
        }
    }
    assert_in_range(stopped, 10, 90);
}

/* Most boards with a few random givens have no solution, and some have very many. */
TEST(random_boards_are_decided_within_20000_guesses)
{
    uint64_t most = 0;
    for (unsigned n = PLAIN_KINDS; n < KINDS; n++) {
        rules = rules_from_spec(kinds[n].spec);
        for (unsigned round = 0; round < 400 / one_in(8, 40); round++) {
            su_digit grid[CELLS] = {0};
            su_rng rng = make_rng("wrong", round);
            for (unsigned given = 0; given < 12 + round % 8; given++)
                grid[su_rng_below(&rng, 81)] = (su_digit)(1 + su_rng_below(&rng, 9));
            const su_search_result answer =
                solve(grid, (su_search_options){.solutions = 2, .guesses = 100000}, NULL);
            assert_int_equal(answer.status, SU_OK);
            most = answer.guesses > most ? answer.guesses : most;
        }
    }
    assert_in_range(most, 5, 20000);
}

/* The fast engine gives up on this board after 2000 guesses, and the general one continues. */
TEST(leaves_a_hopeless_board_to_the_general_engine)
{
    enum { OF_THE_FAST_ONE = 2000 };
    su_digit grid[81];
    rules = rules_from_spec(X_JIGSAW);
    read_grid(&rules,
              "..3..9.................................53......5.......9.....7.....9...........2.",
              grid);
    const su_search_result whole = solve(grid, (su_search_options){.solutions = 2}, NULL);
    assert_int_equal(whole.status, SU_OK);
    assert_int_equal(whole.solutions, 0);
    assert_in_range(whole.guesses, OF_THE_FAST_ONE + 1, 20000);
    const uint64_t limit = OF_THE_FAST_ONE + 100;
    const su_search_result stopped =
        solve(grid, (su_search_options){.solutions = 2, .guesses = limit}, NULL);
    assert_int_equal(stopped.status, SU_STOPPED);
    assert_in_range(stopped.guesses, OF_THE_FAST_ONE + 1, limit + 1);
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static uint64_t few;

static void try_worst(const su_digit *grid, const char *solutions)
{
    su_search_options ask = {.solutions = 2, .guesses = few, .engine = SU_ENGINE_PLAIN};
    const su_search_result first = solve(grid, ask, NULL);
    if (first.status != SU_OK || first.solutions != strtoul(solutions, NULL, 10))
        fail_msg("not %s but %u solutions in %u guesses", solutions, (unsigned)first.solutions,
                 (unsigned)first.guesses);
    EACH_LEVEL (engine) {
        ask.engine = engine;
        assert_int_equal(solve(grid, ask, NULL).guesses, first.guesses);
    }
}

/* The lists have the boards that once took longest, with their numbers of solutions. Every level
   must take the same number of guesses. */
TEST(the_worst_boards_take_few_guesses)
{
    rules = rules_from_spec("9x9");
    few = 1500;
    assert_in_range(visit_puzzles(OUR_DATA "/worst-9x9.txt", &rules, 1, try_worst), 200, 1000);
    rules = rules_from_spec("16x16");
    few = 4000;
    assert_in_range(visit_puzzles(OUR_DATA "/worst-16x16.txt", &rules, 1, try_worst), 50, 1000);
}

static void try_single(const su_digit *grid, const char *rest)
{
    uint64_t solutions;
    (void)rest;
    assert_true(all_agree(grid, (su_search_options){.solutions = 2, .guesses = 20000}, &solutions));
    assert_int_equal(solutions, 1);
}

/* Every puzzle of the public lists has one solution. Lists that are not installed are skipped. */
TEST(engines_agree_on_public_lists)
{
    static const char *const lists[] = {SHARED_DATA "/17-clue.txt", SHARED_DATA "/hardest-2011.txt",
                                        SHARED_DATA "/hardest-11plus.txt"};
    rules = rules_from_spec("9x9");
    for (unsigned i = 0; i < 3; i++)
        visit_puzzles(lists[i], &rules, (i == 2 ? 20 : 1) * one_in(80, 400), try_single);
}

/* The dark and the light cells, as on a chessboard, should add up to 127, but all cells add up to
   126. No cell shows that, so a search has to try most grids. */
TEST(gives_up_on_a_board_that_takes_too_long)
{
    su_digit givens[SU_MAX_CELLS] = {0};
    if (!getenv("LONG")) {
        print_message("the guesses of some seconds are left to ./tools/test --long\n");
        skip();
    }
    rules = rules_from_spec("6x6+sum:r1c135r2c246r3c135r4c246r5c135r6c246=64"
                            ";r1c246r2c135r3c246r4c135r5c246r6c135=63");
    assert_int_equal(su_grid_solve_single(&rules, givens, work_space(), NULL), SU_STOPPED);
}
