#include "lib/progress.h"

#include <stdio.h>
#include <unistd.h>

enum { TELLINGS_A_SECOND = 5 };

static double seconds_since(const struct timespec *then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then->tv_sec) + (double)(now.tv_nsec - then->tv_nsec) / 1e9;
}

void progress_begin(progress *p, uint64_t first, uint64_t end)
{
    *p = (progress){.shown = isatty(STDERR_FILENO) && end > first + 1,
                    .first = first,
                    .done = first,
                    .end = end};
    clock_gettime(CLOCK_MONOTONIC, &p->began);
    p->told = p->began;
}

void progress_tell(progress *p, uint64_t done)
{
    p->done = done;
    if (!p->shown || seconds_since(&p->told) * TELLINGS_A_SECOND < 1)
        return;
    clock_gettime(CLOCK_MONOTONIC, &p->told);
    double seconds = seconds_since(&p->began), rate = (double)(done - p->first) / seconds;
    fprintf(stderr, "\r\033[K%llu of %llu, %.0f a second, %.0f s to go", (unsigned long long)done,
            (unsigned long long)p->end, rate, rate > 0 ? (double)(p->end - done) / rate : 0);
}

void progress_end(progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
}
