#include "lib/timing.h"

#include <time.h>

double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void add_run(pass_times *times, double seconds)
{
    size_t place = times->runs++;
    for (; place > 0 && times->seconds[place - 1] > seconds; place--)
        times->seconds[place] = times->seconds[place - 1];
    times->seconds[place] = seconds;
}

double best_run(const pass_times *times) { return times->seconds[0]; }

double median_run(const pass_times *times) { return times->seconds[times->runs / 2]; }
