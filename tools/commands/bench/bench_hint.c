/*
 * bench_hint.c: sudoleaf bench hint, how long a first hint takes.
 */
#include "commands/bench/bench.h"
#include "commands/bench/passes.h"
#include "lib/messages.h"
#include "lib/workspaces.h"

static su_rng rng; /* the same at the beginning of every pass, for the same hints */

static void begin(const dataset *set)
{
    (void)set;
    su_rng_seed("hint", 4, 0, &rng);
}

/* The hint for a puzzle in its starting position. */
static su_status ask_hint(const dataset *set, size_t index, su_hint *hint)
{
    const su_digit *givens = dataset_puzzle(set, index);
    return su_hint_random(&set->rules, givens, givens, &rng, work_space(), hint);
}

/* A hint must be for an empty cell, with the digit that the general solver has there. */
static const char *find_fault(const dataset *set, size_t index)
{
    su_hint hint;
    su_digit solution[SU_MAX_CELLS];
    const su_search_options ask = {.solutions = 1, .engine = SU_ENGINE_GENERAL};
    const su_status status = ask_hint(set, index, &hint);
    if (status != SU_OK)
        return status == SU_FULL ? "has no empty cell" : describe_status(status);
    su_grid_solve(&set->rules, dataset_puzzle(set, index), &ask, work_space(), solution);
    bool right = dataset_puzzle(set, index)[hint.cell] == 0 && solution[hint.cell] == hint.digit;
    return right ? NULL : "the hint is wrong";
}

static void answer(const dataset *set, size_t index)
{
    su_hint hint;
    ask_hint(set, index, &hint);
}

int bench_hint(int argc, char **argv)
{
    static const pass_benchmark benchmark = {"bench hint", begin, find_fault, answer};
    return run_pass_benchmark(&benchmark, argc, argv);
}
