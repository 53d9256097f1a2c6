/*
 * bench_rate.c: sudoleaf bench rate, how long ratings take.
 */
#include "commands/bench/bench.h"
#include "commands/bench/passes.h"
#include "lib/messages.h"
#include "lib/workspaces.h"

static su_logic *logic;

static void begin(const dataset *set) { logic = logic_for(&set->rules); }

/* Compares every step with the solution; the same steps make the ratings that are timed. */
static const char *find_fault(const dataset *set, size_t index)
{
    static su_position position;
    const su_logic_options options = {.no_evidence = true};
    su_digit solution[SU_MAX_CELLS];
    su_status status =
        su_grid_solve_single(&set->rules, dataset_puzzle(set, index), work_space(), solution);
    const su_step *step;
    if (status != SU_OK)
        return describe_status(status);
    su_position_start(&set->rules, dataset_puzzle(set, index), &position);
    while (position.empty > 0 && (step = su_logic_next(logic, &position, &options))) {
        for (unsigned i = 0; i < step->placements; i++)
            if (solution[step->placement[i].cell] != step->placement[i].digit)
                return "a step places a wrong digit";
        for (unsigned i = 0; i < step->eliminations; i++)
            if (step->elimination[i].digits >> (solution[step->elimination[i].cell] - 1) & 1)
                return "a step removes the right digit";
        su_step_apply(&set->rules, step, &position);
    }
    return NULL;
}

static void answer(const dataset *set, size_t index)
{
    su_rating rating;
    su_puzzle_rate(&set->rules, dataset_puzzle(set, index), NULL, work_space(), logic, &rating);
}

int bench_rate(int argc, char **argv)
{
    static const pass_benchmark benchmark = {"bench rate", begin, find_fault, answer};
    return run_pass_benchmark(&benchmark, argc, argv);
}
