/*
 * progress.h: how far a long run has come, on one line of a terminal, and nowhere else.
 *
 *     1,234 of 10,000, 950 a second, 9 s to go
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct progress {
    bool shown;
    uint64_t first, done, end;
    struct timespec began, told;
} progress;

/* Counts from `first`, which was there before. */
void progress_begin(progress *p, uint64_t first, uint64_t end);
/* So many are done now. Tells it a few times a second. */
void progress_tell(progress *p, uint64_t done);
/* Wipes the line away. */
void progress_end(progress *p);

#endif
