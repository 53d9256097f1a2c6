/*
 * timing.h: how long passes take.
 *
 * The clock counts this process's processor time. A pass neither reads nor waits, so on an idle
 * machine that is what a wall clock shows; on a busy one the time that others had is left out. Best
 * and median are kept, not the mean: what disturbs a pass can only make it longer.
 */
#ifndef TIMING_H
#define TIMING_H

#include <stddef.h>

enum { MOST_RUNS = 1000 };

typedef struct pass_times {
    double seconds[MOST_RUNS]; /* in rising order */
    size_t runs;
} pass_times;

/* Processor time used so far. */
double processor_seconds(void);
/* What a clock on the wall shows that nobody sets. */
double steady_seconds(void);

/* Takes up to MOST_RUNS. */
void add_run(pass_times *times, double seconds);

/* Both need a run. The median of an even number of runs is the longer of the middle two. */
double best_run(const pass_times *times);
double median_run(const pass_times *times);

#endif
