/*
 * race.h: solvers timed against one another on the same puzzles.
 *
 * All answers are proved first. Then come the passes, in turns: A B A B, so that whatever the
 * machine does meanwhile meets all alike. The first turn warms up and is not counted.
 */
#ifndef RACE_H
#define RACE_H

#include "commands/bench/dataset.h"
#include "lib/timing.h"

typedef struct racer {
    const char *name;
    /* How many solutions a puzzle of the set has, up to the limit. Adds its guesses to `*guesses`.
       Of a proof, the first solution is written out, which with a limit above 1 may be left undone.
       Of a pass, `solution` is NULL: nobody looks, but with a limit of 1 the work of writing it
       belongs to the answer. */
    uint64_t (*solve)(const struct racer *self, const dataset *set, size_t index, uint64_t limit,
                      uint64_t *guesses, su_digit *solution);
    su_engine engine;    /* for those of ours, */
    const void *context; /*   for others       */

    pass_times times; /* what race() found: of whole passes, */
    uint64_t guesses; /*   of one pass                       */
} racer;

/* One of our own engines. */
racer engine_racer(su_engine engine);

/* True when all proved right and were timed; else the first wrong answer was named with its
   line. */
bool race(const dataset *set, uint64_t limit, size_t runs, racer *solvers, size_t count);

/* dataset, puzzles, limit, best and median microseconds a puzzle, guesses a puzzle, solver: with a
   TAB between. */
void print_race(const dataset *set, uint64_t limit, const racer *solver);

#endif
