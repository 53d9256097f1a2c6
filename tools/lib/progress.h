/*
 * progress.h: how far a long run has come, on one line of a terminal, and nowhere else.
 *
 *     1234 of 10000, 950 a second, 9 s to go
 *     12%, 9 s to go
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct progress {
    bool shown, in_parts;
    uint64_t first, end;
    double began, told;
} progress;

/* Counts from `first`, which was there before. */
void progress_begin(progress *p, uint64_t first, uint64_t end);
/* Of so many bytes, which nobody counts: 0 where that is not known, and nothing is told. */
void progress_begin_bytes(progress *p, uint64_t end);
/* So many are done now. Tells it a few times a second. */
void progress_tell(progress *p, uint64_t done);
/* Wipes the line away, at the end, and before anything else is written there. */
void progress_end(progress *p);

#endif
