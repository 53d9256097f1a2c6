/*
 * timing.h: collects the times of repeated passes.
 *
 * The clock counts the processor time of this process. A pass neither reads nor waits, so this is
 * the wall-clock time on an idle system, and excludes other processes on a busy one. Best and
 * median are reported, not the mean, because a disturbance can only make a pass longer.
 */
#ifndef TIMING_H
#define TIMING_H

#include <stddef.h>

enum { MOST_RUNS = 1000 };

typedef struct pass_times {
    double seconds[MOST_RUNS]; /* in ascending order */
    size_t runs;
} pass_times;

/* Returns the processor time used so far. */
double processor_seconds(void);
/* Returns the time of a monotonic clock. */
double steady_seconds(void);

/* Adds a run, up to MOST_RUNS. */
void add_run(pass_times *times, double seconds);

/* Return seconds, for at least one run. With an even number of runs, the median is the longer of
   the middle two. */
double best_run(const pass_times *times);
double median_run(const pass_times *times);

#endif
