/* race verifies the answers of all solvers before it times any of them. */
#include "commands/race.h"
#include "lib/workspaces.h"
#include "../unit.h"

enum { LIMIT = 2, RUNS = 4 };

/* Returns two 4x4 puzzles. The first has one solution, and the second has many. */
static dataset make_dataset(void)
{
    static su_digit givens[32] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3};
    static size_t lines[] = {1, 2};
    dataset set = {.name = "two", .count = 2, .givens = givens, .lines = lines};
    su_rules_named("4x4", &set.rules);
    return set;
}

/* The mistakes that solve_with_fault can make. */
enum fault { NONE, MISCOUNTS, BREAKS_RULES, FORGETS_GIVENS, SHOWS_NOTHING };

static uint64_t solve_with_fault(const racer *self, const dataset *set, size_t index,
                                 uint64_t limit, uint64_t *guesses, su_digit *solution)
{
    enum fault fault = *(const enum fault *)self->context;
    const su_digit empty[16] = {0};
    const su_search_options options = {.solutions = limit};
    const su_digit *givens = dataset_puzzle(set, index);
    uint64_t found = su_grid_solve(&set->rules, givens, &options, main_work(), solution).solutions;
    *guesses += 1;
    if (!solution)
        return found;
    if (fault == FORGETS_GIVENS)
        su_grid_solve(&set->rules, empty, &(su_search_options){.solutions = 1}, main_work(),
                      solution);
    if (fault == FORGETS_GIVENS)
        for (unsigned cell = 0; cell < set->rules.cells; cell++)
            solution[cell] = (su_digit)(5 - solution[cell]);
    if (fault == BREAKS_RULES)
        solution[15] = solution[14];
    if (fault == SHOWS_NOTHING)
        memset(solution, 0, set->rules.cells);
    return found + (fault == MISCOUNTS);
}

static bool race_with(enum fault fault)
{
    dataset set = make_dataset();
    racer solvers[] = {engine_racer(SU_ENGINE_FASTEST),
                       {.name = "other", .solve = solve_with_fault, .context = &fault}};
    bool good = race(&set, LIMIT, RUNS, solvers, 2);
    for (size_t k = 0; k < 2; k++)
        assert_int_equal(solvers[k].times.runs, good ? RUNS : 0);
    if (good)
        assert_int_equal(solvers[1].guesses, set.count);
    return good;
}

TEST(times_solvers_with_right_answers) { assert_true(race_with(NONE)); }

TEST(does_not_time_solvers_with_wrong_answers)
{
    assert_false(race_with(MISCOUNTS));
    assert_false(race_with(BREAKS_RULES));
    assert_false(race_with(FORGETS_GIVENS));
    assert_false(race_with(SHOWS_NOTHING));
}

TEST(finds_best_and_median_of_unsorted_runs)
{
    pass_times times = {.runs = 0};
    const double seconds[] = {5, 1, 4, 2};
    for (size_t i = 0; i < 4; i++)
        add_run(&times, seconds[i]);
    assert_true(best_run(&times) == 1);
    assert_true(median_run(&times) == 4);
    add_run(&times, 3);
    assert_true(median_run(&times) == 3);
}
