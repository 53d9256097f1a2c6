/* The engines: their names, and that each that runs here gives the reference's answers. */
#include "../suite.h"

TEST(names_end_where_engines_end)
{
    for (int engine = 0; engine < SU_ENGINE_COUNT; engine++)
        assert_non_null(su_engine_name((su_engine)engine));
    assert_string_equal(su_engine_name(SU_ENGINE_FASTEST), "fastest");
    assert_null(su_engine_name(SU_ENGINE_COUNT));
}

TEST(fastest_and_general_run_on_every_layout)
{
    for (size_t i = 0; su_layout_name(i); i++) {
        su_rules rules = layout_named(su_layout_name(i));
        assert_true(su_engine_runs(&rules, SU_ENGINE_FASTEST));
        assert_true(su_engine_runs(&rules, SU_ENGINE_GENERAL));
        assert_false(su_engine_runs(&rules, SU_ENGINE_COUNT));
    }
}

TEST(every_engine_counts_and_solves_the_same)
{
    su_rules rules = layout_named("9x9");
    su_digit grid[SU_MAX_CELLS], solution[SU_MAX_CELLS], reference[SU_MAX_CELLS];
    grid_from(&rules,
              "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2",
              grid);
    assert_int_equal(su_grid_solve_single(&rules, grid, work_space(), reference), SU_OK);
    for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
        const su_ask ask = {.solutions = 2, .engine = (su_engine)engine};
        if (!su_engine_runs(&rules, ask.engine))
            continue;
        assert_int_equal(su_grid_solve(&rules, grid, &ask, work_space(), solution).solutions, 1);
        assert_memory_equal(solution, reference, rules.cells);
    }
}

/* An empty board has solutions beyond counting; who asks whether there is one hears of two. */
TEST(asked_whether_single_every_engine_ends_at_two_1_10)
{
    static const char *const names[] = {"4x4", "9x9", "16x16"};
    for (unsigned i = 0; i < 3; i++)
        for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
            su_rules rules = layout_named(names[i]);
            const su_digit empty[SU_MAX_CELLS] = {0};
            const su_ask ask = {.solutions = 2, .engine = (su_engine)engine};
            su_answer answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
            assert_int_equal(answer.status, SU_OK);
            assert_int_equal(answer.solutions, 2);
            assert_in_range(answer.guesses, 1, rules.cells);
        }
}

static uint64_t count(const su_rules *rules, const su_digit *grid, const su_ask *ask)
{
    su_answer answer = su_grid_solve(rules, grid, ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_OK);
    return answer.solutions;
}

/* All solutions are those with a digit in a cell and those in which it is barred from it; barred
   from where it is given, none. */
TEST(a_barred_digit_splits_the_solutions)
{
    static const struct {
        const char *rules, *givens;
    } cases[] = {
        {"4x4", "12.............."},
        {"6x6", "123456456123........................"},
        {"9x9",
         "8..........36......7..9.2...5...7.......457.....1...3...1....6...85...1..9....4.."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        su_rules rules = layout_named(cases[i].rules);
        su_digit grid[SU_MAX_CELLS];
        grid_from(&rules, cases[i].givens, grid);
        for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
            su_ask all = {.engine = (su_engine)engine}, barred = all;
            if (!su_engine_runs(&rules, all.engine))
                continue;
            uint64_t total = count(&rules, grid, &all);
            assert_true(total > 1);
            barred.barred_from = (uint16_t)(rules.cells - 1);
            for (barred.barred = 1; barred.barred <= rules.order; barred.barred++) {
                grid[rules.cells - 1] = barred.barred;
                uint64_t with = count(&rules, grid, &all);
                assert_int_equal(count(&rules, grid, &barred), 0);
                grid[rules.cells - 1] = 0;
                assert_int_equal(count(&rules, grid, &barred), total - with);
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

TEST(a_visitor_ends_every_engines_search)
{
    static const char *const names[] = {"9x9", "16x16"};
    for (unsigned i = 0; i < 2; i++)
        for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
            su_rules rules = layout_named(names[i]);
            const su_digit empty[SU_MAX_CELLS] = {0};
            unsigned seen = 0;
            const su_ask ask = {
                .visit = stop_at_five, .context = &seen, .engine = (su_engine)engine};
            su_answer answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
            assert_int_equal(answer.status, SU_STOPPED);
            assert_int_equal(answer.solutions, 5);
            assert_int_equal(seen, 5);
        }
}

/* Near one of its solutions a puzzle gives that one first. */
TEST(what_is_near_comes_first)
{
    static const char *const names[] = {"4x4", "9x9", "16x16"};
    for (unsigned i = 0; i < 3; i++)
        for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
            su_rules rules = layout_named(names[i]);
            const su_digit empty[SU_MAX_CELLS] = {0};
            su_digit wanted[SU_MAX_CELLS], found[SU_MAX_CELLS];
            su_rng rng;
            su_rng_seed("near", 4, i, &rng);
            assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), wanted),
                             SU_OK);
            const su_ask ask = {.solutions = 1, .near = wanted, .engine = (su_engine)engine};
            assert_int_equal(su_grid_solve(&rules, empty, &ask, work_space(), found).solutions, 1);
            assert_memory_equal(found, wanted, rules.cells);
        }
}

enum { MANY = 40 };

/* A grid from which ever more is taken, so that there are ever more solutions; every seventh breaks
   the rules. */
static void make_many(const su_rules *rules, su_digit *givens)
{
    for (unsigned i = 0; i < MANY; i++) {
        su_digit *its = givens + i * rules->cells;
        su_rng rng;
        su_rng_seed("many", 4, i, &rng);
        assert_int_equal(su_solution_generate(rules, 0, NULL, &rng, work_space(), its), SU_OK);
        for (unsigned gone = 0; gone < i * rules->cells / 64; gone++)
            its[su_rng_below(&rng, rules->cells)] = 0;
        if (i % 7 == 6)
            its[0] = its[1] = 1;
    }
}

/* One after the other or all at once. */
TEST(many_are_answered_as_each_is)
{
    static const char *const names[] = {"4x4", "6x6", "9x9", "9x9+x", "16x16"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        static su_digit givens[MANY * SU_MAX_CELLS], found[MANY * SU_MAX_CELLS];
        su_answer answers[MANY];
        su_rules rules = layout_named(names[i]);
        const su_ask ask = {.solutions = 5};
        make_many(&rules, givens);
        memset(found, 77, sizeof found);
        assert_int_equal(su_solve_many(&rules, MANY, givens, &ask, work_space(), answers, found),
                         MANY);
        for (unsigned k = 0, at = 0; k < MANY; k++, at += rules.cells) {
            su_digit alone[SU_MAX_CELLS];
            memset(alone, 77, sizeof alone);
            su_answer answer = su_grid_solve(&rules, givens + at, &ask, work_space(), alone);
            assert_int_equal(answers[k].status, answer.status);
            assert_int_equal(answers[k].solutions, answer.solutions);
            assert_int_equal(answers[k].guesses, answer.guesses);
            assert_memory_equal(found + at, alone, rules.cells);
        }
    }
}

/* The puzzle that is stopped is the last that is told of. */
TEST(many_end_where_they_are_stopped)
{
    su_rules rules = layout_named("9x9");
    static su_digit givens[MANY * 81];
    su_answer answers[MANY] = {{.solutions = 99}};
    int stop = 1;
    const su_ask ask = {.solutions = 2, .stop = &stop};
    assert_int_equal(su_solve_many(&rules, MANY, givens, &ask, work_space(), answers, NULL), 0);
    assert_int_equal(answers[0].solutions, 99);
    stop = 0;
    assert_int_equal(su_solve_many(&rules, MANY, givens, &ask, work_space(), answers, NULL), MANY);
    assert_int_equal(answers[MANY - 1].solutions, 2);
    assert_int_equal(su_solve_many(&rules, 0, NULL, &ask, work_space(), NULL, NULL), 0);
    const su_ask none = {.barred = 10};
    assert_int_equal(su_solve_many(&rules, 1, givens, &none, work_space(), answers, NULL), 1);
    assert_int_equal(answers[0].status, SU_OUT_OF_RANGE);
}

/* The first row of 25x25 has eleven cells for ten digits, as all others stand below them. It takes
   all orders of those to see that. */
static void set_trap(const su_rules *rules, su_digit *givens)
{
    enum { FEW = 10 };
    su_report report;
    for (unsigned row = 1; row < 25; row++)
        for (unsigned column = 0; column <= FEW; column++) {
            unsigned digit = (row % 5 * 5 + row / 5 + column) % 25 + 1;
            givens[row * 25 + column] = (su_digit)(digit > FEW ? digit : 0);
        }
    for (unsigned row = 1; row < 25; row++) { /* one would have stood in the first row itself */
        su_digit *below = &givens[row * 25 + FEW];
        if (*below)
            continue;
        *below = FEW + 1;
        if (su_grid_check_rules(rules, givens, &report) == SU_OK)
            return;
        *below = 0;
    }
}

TEST(a_board_that_takes_too_long_is_given_up)
{
    const su_rules large = layout_named("25x25");
    su_digit givens[SU_MAX_CELLS] = {0};
    if (!getenv("LONG")) {
        print_message("the guesses of some seconds are left to ./tools/test --long\n");
        skip();
    }
    set_trap(&large, givens);
    assert_int_equal(su_grid_solve_single(&large, givens, work_space(), NULL), SU_STOPPED);
}
