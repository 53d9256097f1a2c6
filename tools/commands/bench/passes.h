/*
 * passes.h: benchmarks that time passes over the puzzles of files.
 */
#ifndef PASSES_H
#define PASSES_H

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

/* A benchmark of one answer for each puzzle. */
typedef struct pass_benchmark {
    const char *name; /* for messages, such as "bench hint" */

    /* Called before the answers are verified, and before each pass, for the same answers. */
    void (*begin)(const dataset *set);
    /* Finds the answer for a puzzle and verifies it; returns NULL, or what is wrong. */
    const char *(*find_fault)(const dataset *set, size_t index);
    /* Finds the answer again; this is timed. */
    void (*answer)(const dataset *set, size_t index);
} pass_benchmark;

/* Reads --runs, --layout, --rules and files; verifies the answers of each file, warms up, times
   passes over its puzzles and prints a row. Returns the exit status. */
int run_pass_benchmark(const pass_benchmark *benchmark, int argc, char **argv);

#endif
