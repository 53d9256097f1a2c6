/*
 * bench_rate.c: sudoleaf bench rate, how long ratings take.
 */
#include <stdio.h>

#include "commands/bench/bench.h"
#include "commands/bench/passes.h"
#include "lib/messages.h"
#include "lib/workspaces.h"

static su_logic *logic;

struct job {
    su_rules rules; /* no cells: the first puzzle decides */
    uint64_t runs;
};

/* Every step is held against the one solution, and the ratings that come of them are those that are
   timed. */
static const char *find_fault(const dataset *set, size_t index)
{
    static su_position position;
    su_digit solution[SU_MAX_CELLS];
    su_status status =
        su_grid_solve_single(&set->rules, dataset_puzzle(set, index), work_space(), solution);
    const su_step *step;
    if (status != SU_OK)
        return describe_status(status);
    su_position_start(&set->rules, dataset_puzzle(set, index), &position);
    while (position.empty > 0 && (step = su_logic_next(logic, &position))) {
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

static bool prove(const dataset *set)
{
    su_logic_set_bare(logic, true);
    for (size_t i = 0; i < set->count; i++) {
        const char *fault = find_fault(set, i);
        if (fault) {
            complain_at(set->name, set->lines[i], "%s", fault);
            return false;
        }
    }
    return true;
}

static double pass(const dataset *set)
{
    su_rating rating;
    double start = processor_seconds();
    for (size_t i = 0; i < set->count; i++)
        su_puzzle_rate(&set->rules, dataset_puzzle(set, i), work_space(), logic, &rating);
    return processor_seconds() - start;
}

static bool measure(const char *file, const void *context)
{
    const struct job *job = context;
    dataset set;
    bool good = read_dataset(file, &job->rules, &set);
    if (good) {
        logic = logic_for(&set.rules);
        good = prove(&set);
    }
    if (good)
        time_passes(&set, job->runs, pass);
    free_dataset(&set);
    return good;
}

int bench_rate(int argc, char **argv)
{
    struct job job = {.runs = USUAL_RUNS};
    file_list files = {0};
    const option options[] = {
        RUNS_OPTION(job.runs),
        RULES_OPTIONS(&job.rules),
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options("bench rate", options, argc, argv))
        return BAD_USAGE;
    return for_each_file(&files, measure, &job);
}
