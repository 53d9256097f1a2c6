#include "lib/timing.h"

#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double processor_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }
double steady_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

void add_run(pass_times *times, double seconds)
{
    size_t index = times->runs++;
    for (; index > 0 && times->seconds[index - 1] > seconds; index--)
        times->seconds[index] = times->seconds[index - 1];
    times->seconds[index] = seconds;
}

double best_run(const pass_times *times) { return times->seconds[0]; }

double median_run(const pass_times *times) { return times->seconds[times->runs / 2]; }
