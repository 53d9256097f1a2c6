/*
 * passes.h: benchmarks that time passes over the puzzles of files.
 */
#ifndef PASSES_H
#define PASSES_H

#include <stdint.h>

#include "commands/bench/dataset.h"
#include "lib/options.h"
#include "lib/timing.h"

enum { USUAL_RUNS = 5 };

/* The option that every kind of benchmark has. */
#define RUNS_OPTION(variable)                                                            \
    {                                                                                    \
        .name = "runs", .kind = NUMBER, .to = &(variable), .least = 1, .most = MOST_RUNS \
    }

/* Calls `measure` for each file, or once with NULL, standard input, if none is named. Returns the
   exit status. */
int for_each_file(const file_list *files, bool (*measure)(const char *file, const void *context),
                  const void *context);

/* Times `runs` passes over puzzles whose answers are verified; `pass` returns seconds. Prints their
   row. */
void time_passes(const dataset *set, uint64_t runs, double (*pass)(const dataset *set));

#endif
