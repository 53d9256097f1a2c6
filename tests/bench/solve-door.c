/*
 * solve-door.c: the solver as a WebAssembly module without imports, for measure.mjs.
 *
 * The script writes the digits of all puzzles into `puzzles`, then calls verify and pass. One call
 * makes a whole pass, so that the time of the call itself does not matter.
 */
#include "commands/race.h"

#define EXPORT(name) __attribute__((export_name(#name), used))

enum { ROOM = 8 << 20 };

static su_digit puzzles[ROOM];
static su_rules rules;
static su_work_memory memory;
static su_work *work;
static uint64_t guesses;

EXPORT(room) uint32_t door_room(void) { return ROOM; }

EXPORT(puzzles) su_digit *door_puzzles(void) { return puzzles; }

/* Sets the rules from a spec of `spec` bytes in `puzzles`, or to a layout if `spec` is 0. */
EXPORT(open) su_status door_open(uint32_t cells, uint32_t spec)
{
    work = su_work_open(&memory, sizeof memory);
    return spec ? su_rules_read((const char *)puzzles, spec, &rules, NULL)
                : su_rules_of_cells(cells, &rules);
}

/* Compares the answers of an engine with those of the general one, and verifies solutions. Returns
   the index of the first puzzle with a wrong answer, or `count`. */
EXPORT(verify) uint32_t door_verify(su_engine engine, uint32_t count, uint32_t limit)
{
    const su_search_options ask = {.solutions = limit, .engine = engine},
                            reference = {.solutions = limit, .engine = SU_ENGINE_GENERAL};
    for (uint32_t i = 0; i < count; i++) {
        const su_digit *givens = puzzles + i * rules.cells;
        su_digit solution[SU_MAX_CELLS];
        uint64_t right = su_grid_solve(&rules, givens, &reference, work, NULL).solutions;
        uint64_t found = su_grid_solve(&rules, givens, &ask, work, solution).solutions;
        if (found != right || (found > 0 && !is_solution(&rules, givens, solution)))
            return i;
    }
    return count;
}

/* Solves all puzzles once; door_guesses returns the guesses made. */
EXPORT(pass) void door_pass(su_engine engine, uint32_t count, uint32_t limit)
{
    static su_digit solution[SU_MAX_CELLS];
    const su_search_options ask = {.solutions = limit, .engine = engine};
    guesses = 0;
    for (uint32_t i = 0; i < count; i++)
        guesses += su_grid_solve(&rules, puzzles + i * rules.cells, &ask, work,
                                 limit == 1 ? solution : NULL)
                       .guesses;
}

EXPORT(guesses) double door_guesses(void) { return (double)guesses; }
