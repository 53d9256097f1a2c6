#include "lib/deadline.h"

#include <time.h>

#include "lib/exit.h"
#include "lib/timing.h"

static const struct timespec PAUSE = {.tv_nsec = 20 * 1000 * 1000};

static void *watch_clock(void *argument)
{
    deadline *d = argument;
    while (!d->is_cancelled && !interrupted && steady_seconds() < d->end)
        nanosleep(&PAUSE, NULL);
    d->is_over = 1;
    return NULL;
}

bool start_deadline(deadline *d, double seconds)
{
    *d = (deadline){.end = steady_seconds() + seconds};
    return pthread_create(&d->thread, NULL, watch_clock, d) == 0;
}

void end_deadline(deadline *d)
{
    d->is_cancelled = 1;
    pthread_join(d->thread, NULL);
}
