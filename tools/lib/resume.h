/*
 * resume.h: a long run that a later run can continue.
 *
 * During the run its output is in FILE.part. FILE.run has a line that identifies the run, and
 * notes: for each job the end of its output and one number. A later run with the same line
 * continues after the last job that is complete in both. Once a second, a note also flushes both to
 * disk, the output before its notes. So a run that is killed, or a machine that stops, loses at
 * most the work of a second, and no note is without its output. At the end FILE.part is renamed to
 * FILE, and FILE.run is removed.
 */
#ifndef RESUME_H
#define RESUME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "lib/buffer.h"

typedef struct resume_state {
    FILE *file; /* for the output */
    FILE *run;
    buffer unflushed;  /* notes whose output may not be on disk yet */
    double flushed_at; /* steady_seconds() of the last flush */
    char name[4096], part[4096], notes[4096];
    uint64_t *known; /* the numbers noted by earlier runs, and then by this one */
    size_t count, capacity;
} resume_state;

/* Opens the output; `words` is the line that identifies the run. Returns false after reporting an
   error, also if the files belong to another run. */
bool resume_open(const char *name, const char *words, resume_state *r);
/* Notes that the output of a job is written. Returns false after reporting an error. */
bool resume_note(resume_state *r, uint64_t number);
/* Closes the files; without `whole` the run can be continued. Returns true if the run is whole and
   its output is in place. */
bool resume_close(resume_state *r, bool whole);

#endif
