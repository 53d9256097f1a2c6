/*
 * bench.h: the kinds of benchmark, one row each: X(name, "what it measures"). bench_NAME() reads
 * its own options, proves the answers before anything is timed, and prints its rows.
 */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>

#include "commands/bench/dataset.h"
#include "lib/options.h"
#include "lib/timing.h"

#define BENCHES(X)                                                      \
    X(solve, "solve the puzzles in FILE, up to --limit solutions each") \
    X(generate, "generate puzzles")                                     \
    X(rate, "rate the puzzles in FILE")                                 \
    X(hint, "find a hint for each puzzle in FILE")                      \
    X(kids, "find all 4x4 grids and choose the 2,016 puzzles")

/* `argv` begins after the kind's name. Returns the exit status. */
#define DECLARE_BENCH(name, words) int bench_##name(int argc, char **argv);
BENCHES(DECLARE_BENCH)
#undef DECLARE_BENCH

enum { USUAL_RUNS = 5 };

/* The option that every kind has. */
#define RUNS_OPTION(variable)                                                            \
    {                                                                                    \
        .name = "runs", .kind = NUMBER, .to = &(variable), .least = 1, .most = MOST_RUNS \
    }

/* Names no file: standard input. Else each in turn; returns the exit status. */
int for_each_file(const file_list *files, bool (*measure)(const char *file, const void *context),
                  const void *context);

/* Times passes over puzzles that are proved already, seconds each, and prints their row. */
void time_passes(const dataset *set, uint64_t runs, double (*pass)(const dataset *set));

#endif
