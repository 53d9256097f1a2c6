/*
 * bench_hint.c: sudoleaf bench hint, how long a first hint takes.
 */
#include <stdio.h>

#include "commands/bench/bench.h"
#include "commands/bench/passes.h"
#include "lib/messages.h"
#include "lib/workspaces.h"

struct job {
    su_rules rules; /* no cells: the first puzzle decides */
    uint64_t runs;
};

static su_rng fresh_rng(void)
{
    su_rng rng;
    su_rng_seed("hint", 4, 0, &rng);
    return rng;
}

/* The hint for a puzzle as it is printed. */
static su_status ask_hint(const dataset *set, size_t index, su_rng *rng, su_hint *hint)
{
    const su_digit *givens = dataset_puzzle(set, index);
    return su_hint_random(&set->rules, givens, givens, rng, work_space(), hint);
}

/* NULL for an empty cell and the digit that the general solver has there; else what is wrong. */
static const char *find_fault(const dataset *set, size_t index, su_status status,
                              const su_hint *hint)
{
    su_digit solution[SU_MAX_CELLS];
    const su_ask ask = {.solutions = 1, .engine = SU_ENGINE_GENERAL};
    if (status != SU_OK)
        return status == SU_FULL ? "has no empty cell" : describe_status(status);
    su_grid_solve(&set->rules, dataset_puzzle(set, index), &ask, work_space(), solution);
    bool right = dataset_puzzle(set, index)[hint->cell] == 0 && solution[hint->cell] == hint->digit;
    return right ? NULL : "the hint is wrong";
}

static bool prove(const dataset *set)
{
    su_rng rng = fresh_rng();
    for (size_t i = 0; i < set->count; i++) {
        su_hint hint;
        const char *fault = find_fault(set, i, ask_hint(set, i, &rng, &hint), &hint);
        if (fault) {
            complain_at(set->name, set->lines[i], "%s", fault);
            return false;
        }
    }
    return true;
}

/* A hint for every puzzle; seconds. The same hints every time. */
static double pass(const dataset *set)
{
    su_rng rng = fresh_rng();
    su_hint hint;
    double start = processor_seconds();
    for (size_t i = 0; i < set->count; i++)
        ask_hint(set, i, &rng, &hint);
    return processor_seconds() - start;
}

static bool measure(const char *file, const void *context)
{
    const struct job *job = context;
    dataset set;
    bool good = read_dataset(file, &job->rules, &set) && prove(&set);
    if (good)
        time_passes(&set, job->runs, pass);
    free_dataset(&set);
    return good;
}

int bench_hint(int argc, char **argv)
{
    struct job job = {.runs = USUAL_RUNS};
    file_list files = {0};
    const option options[] = {
        RUNS_OPTION(job.runs),
        RULES_OPTIONS(&job.rules),
        {.kind = FILE_NAMES, .to = &files},
        {.kind = END},
    };
    if (!read_options("bench hint", options, argc, argv))
        return BAD_USAGE;
    return for_each_file(&files, measure, &job);
}
