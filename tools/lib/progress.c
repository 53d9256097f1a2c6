#include "lib/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "lib/messages.h"
#include "lib/timing.h"

static const double update_interval = 0.2; /* seconds */

static void begin(progress *p, uint64_t first, uint64_t end, bool in_percent)
{
    double now = steady_seconds();
    *p = (progress){.is_shown = !is_quiet && isatty(STDERR_FILENO) && end > first + 1,
                    .in_percent = in_percent,
                    .first = first,
                    .end = end,
                    .started_at = now,
                    .shown_at = now};
}

void progress_begin(progress *p, uint64_t first, uint64_t end) { begin(p, first, end, false); }
void progress_begin_bytes(progress *p, uint64_t end) { begin(p, 0, end, true); }

void progress_show(progress *p, uint64_t done)
{
    double now = p->is_shown ? steady_seconds() : 0;
    if (!p->is_shown || now < p->shown_at + update_interval)
        return;
    p->shown_at = now;
    double rate = (double)(done - p->first) / (now - p->started_at);
    double seconds_left = rate > 0 && done < p->end ? (double)(p->end - done) / rate : 0;
    if (p->in_percent)
        fprintf(stderr, "\r\033[K%.0f%%, %.0f s to go", 100 * (double)done / (double)p->end,
                seconds_left);
    else
        fprintf(stderr, "\r\033[K%llu of %llu, %.0f a second, %.0f s to go",
                (unsigned long long)done, (unsigned long long)p->end, rate, seconds_left);
}

void progress_end(progress *p)
{
    if (p->is_shown)
        fputs("\r\033[K", stderr);
}
