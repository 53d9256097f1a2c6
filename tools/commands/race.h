/*
 * race.h: times solvers on the same puzzles, for `sudoleaf bench solve` and tests/bench/peers.c.
 *
 * All answers are verified first. Then the solvers take turns with one pass over the puzzles each:
 * A B A B ... So a program that slows the machine down for a while affects all solvers. The first
 * turn warms up caches and is not timed.
 */
#ifndef RACE_H
#define RACE_H

#include "commands/dataset.h"
#include "lib/timing.h"

enum { USUAL_RUNS = 5, USUAL_LIMIT = 2 };

typedef struct racer {
    const char *name;
    /* Returns the number of solutions of a puzzle, up to the limit, and adds the number of guesses
       to `*guesses`. Writes the first solution to `solution`. With a limit above 1, solvers need
       not write a solution. In timed passes, `solution` is NULL. With a limit of 1, the solver
       should still write its solution somewhere, because writing is part of the work. */
    uint64_t (*solve)(const struct racer *self, const dataset *set, size_t index, uint64_t limit,
                      uint64_t *guesses, su_digit *solution);
    su_engine engine;    /* used by engine_racer */
    const void *context; /* used by other solvers */

    /* Results. */
    pass_times times; /* time of each pass over all puzzles */
    uint64_t guesses; /* number of guesses in one pass */
} racer;

/* Returns a racer that solves with an engine of the core. */
racer engine_racer(su_engine engine);

/* Verifies and times the solvers, and prints a row for each, with the columns of `bench solve`.
   Returns false after reporting the first wrong answer with its line. */
bool race(const dataset *set, uint64_t limit, size_t runs, racer *solvers, size_t count);

/* Returns whether a grid is full, obeys the rules and contains the givens. */
static inline bool is_solution(const su_rules *rules, const su_digit *givens, const su_digit *grid)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (grid[cell] == 0 || (givens[cell] && givens[cell] != grid[cell]))
            return false;
    return su_grid_check_rules(rules, grid, NULL) == SU_OK;
}

#endif
