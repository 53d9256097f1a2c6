#include "commands/race.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/workspaces.h"

static uint64_t solve_by_engine(const racer *self, const dataset *set, size_t index, uint64_t limit,
                                uint64_t *guesses, su_digit *solution)
{
    static su_digit unused[SU_MAX_CELLS];
    const su_search_options options = {.solutions = limit, .engine = self->engine};
    su_digit *to = solution ? solution : limit == 1 ? unused : NULL;
    su_search_result answer =
        su_grid_solve(&set->rules, dataset_puzzle(set, index), &options, main_work(), to);
    *guesses += answer.guesses;
    return answer.solutions;
}

racer engine_racer(su_engine engine)
{
    return (racer){.name = su_engine_name(engine), .solve = solve_by_engine, .engine = engine};
}

/* ---- Verifying ------------------------------------------------------------------------------- */

/* Verifies the number of solutions, and the solution if the solver writes it. With a limit of 1,
   the solver must write a solution. Returns false after reporting a wrong answer. */
static bool verify_answer(const racer *solver, const dataset *set, size_t index, uint64_t limit,
                          uint64_t expected)
{
    su_digit solution[SU_MAX_CELLS] = {0};
    uint64_t guesses = 0, found = solver->solve(solver, set, index, limit, &guesses, solution);
    expected = expected < limit ? expected : limit;
    if (found != expected) {
        complain_at(set->name, set->lines[index],
                    "%s finds %" PRIu64 " solution%s up to a limit of %" PRIu64 ", not %" PRIu64,
                    solver->name, found, plural_ending(found), limit, expected);
        return false;
    }
    bool has_solution = solution[0] != 0 || limit == 1;
    if (found > 0 && has_solution
        && !is_solution(&set->rules, dataset_puzzle(set, index), solution)) {
        complain_at(set->name, set->lines[index], "the solution of %s breaks the rules",
                    solver->name);
        return false;
    }
    return true;
}

static bool verify(const dataset *set, uint64_t limit, const racer *solvers, size_t count)
{
    const racer reference = engine_racer(SU_ENGINE_GENERAL);
    for (size_t i = 0; i < set->count; i++) {
        su_digit solution[SU_MAX_CELLS];
        uint64_t guesses = 0,
                 expected = reference.solve(&reference, set, i, limit, &guesses, solution);
        for (size_t k = 0; k < count; k++)
            if (!verify_answer(&solvers[k], set, i, limit, expected)
                || !verify_answer(&solvers[k], set, i, 1, expected))
                return false;
    }
    return true;
}

/* ---- Timing ---------------------------------------------------------------------------------- */

/* Solves all puzzles once. Returns the processor time in seconds. */
static double time_pass(racer *solver, const dataset *set, uint64_t limit)
{
    uint64_t guesses = 0;
    double start = processor_seconds();
    for (size_t i = 0; i < set->count; i++)
        solver->solve(solver, set, i, limit, &guesses, NULL);
    solver->guesses = guesses;
    return processor_seconds() - start;
}

static void print_row(const dataset *set, uint64_t limit, const racer *solver)
{
    double puzzles = (double)set->count, micro = 1e6 / puzzles;
    printf("%s\t%zu\t%" PRIu64 "\t%.3f\t%.3f\t%.3f\t%s\n", set->name, set->count, limit,
           best_run(&solver->times) * micro, median_run(&solver->times) * micro,
           (double)solver->guesses / puzzles, solver->name);
}

bool race(const dataset *set, uint64_t limit, size_t runs, racer *solvers, size_t count)
{
    if (!verify(set, limit, solvers, count))
        return false;
    for (size_t k = 0; k < count; k++)
        time_pass(&solvers[k], set, limit);
    for (size_t run = 0; run < runs; run++)
        for (size_t k = 0; k < count; k++)
            add_run(&solvers[k].times, time_pass(&solvers[k], set, limit));
    for (size_t k = 0; k < count; k++)
        print_row(set, limit, &solvers[k]);
    fflush(stdout);
    return true;
}
