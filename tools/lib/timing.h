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

enum { MAX_RUNS = 1000 };

typedef struct pass_times {
    double seconds[MAX_RUNS]; /* in ascending order */
    size_t runs;
} pass_times;

/* Returns the processor time of this process so far, in seconds. */
double processor_seconds(void);
/* Returns the time of a monotonic clock, in seconds. */
double steady_seconds(void);

/* Adds the time of a run. There is room for MAX_RUNS. */
void add_run(pass_times *times, double seconds);

/* Return the shortest and the median time, in seconds. There must be at least one run. If the
   number of runs is even, the median is the longer of the middle two. */
double best_run(const pass_times *times);
double median_run(const pass_times *times);

#endif
