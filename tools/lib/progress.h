/*
 * progress.h: shows the progress of a long run on one line, if standard error is a terminal.
 *
 *     1234 of 10000, 950 a second, 9 s to go
 *     12%, 9 s to go
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct progress {
    bool is_shown, in_percent;
    uint64_t first, end;         /* range of jobs or bytes */
    double started_at, shown_at; /* steady_seconds() */
} progress;

/* Starts at job `first` of `end`. An earlier run may have done the jobs before `first`. */
void progress_begin(progress *p, uint64_t first, uint64_t end);
/* Starts at 0 of `end` bytes, shown in per cent. Shows nothing if `end` is 0, which means
   unknown. */
void progress_begin_bytes(progress *p, uint64_t end);
/* Shows how much is done, at most five times a second. */
void progress_show(progress *p, uint64_t done);
/* Clears the line. Call this function at the end, and before anything else is printed. */
void progress_end(progress *p);

#endif
