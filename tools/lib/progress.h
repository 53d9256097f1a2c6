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
    uint64_t first, end;
    double began, shown_at;
} progress;

/* Begins at `first`, because an earlier run has done the jobs before it. */
void progress_begin(progress *p, uint64_t first, uint64_t end);
/* Begins at 0 of `end` bytes, shown in per cent. If `end` is 0 (unknown), nothing is shown. */
void progress_begin_bytes(progress *p, uint64_t end);
/* Shows how much is done, a few times a second. */
void progress_show(progress *p, uint64_t done);
/* Clears the line. Call this at the end, and before anything else is printed. */
void progress_end(progress *p);

#endif
