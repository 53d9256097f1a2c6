/*
 * timing.h: the times of passes.
 *
 * The clock counts the processor time of this process. A pass neither reads nor waits, so on an
 * idle machine this is the wall-clock time; on a busy machine it leaves out other processes. Best
 * and median are reported, not the mean, because a disturbance can only make a pass longer.
 */
#ifndef TIMING_H
#define TIMING_H

#include <stddef.h>

enum { MOST_RUNS = 1000 };

typedef struct pass_times {
    double seconds[MOST_RUNS]; /* in rising order */
    size_t runs;
} pass_times;

/* Returns the processor time used so far. */
double processor_seconds(void);
/* Returns the time of a clock that is never set. */
double steady_seconds(void);

/* Adds a run, up to MOST_RUNS. */
void add_run(pass_times *times, double seconds);

/* Return seconds, of at least one run. The median of an even number is the longer of the middle
   two. */
double best_run(const pass_times *times);
double median_run(const pass_times *times);

#endif
