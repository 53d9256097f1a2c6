/*
 * resume.h: the output of a long run that a later run can continue.
 *
 * During the run its output is in FILE.part. FILE.run has a line that identifies the run, and a
 * note for each job: where its output ends, and one number. A later run with the same line
 * continues after the last job that is complete in both files. Once a second both are flushed to
 * disk, the output before the notes. So a run that is killed, or a power cut, loses at most a
 * second of work, and every note has its output. At the end FILE.part is renamed to FILE, and
 * FILE.run is removed.
 */
#ifndef RESUME_H
#define RESUME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "lib/buffer.h"

typedef struct resume_state {
    FILE *file;        /* the output so far, FILE.part */
    FILE *notes_file;  /* FILE.run */
    buffer unflushed;  /* notes whose output may not be on disk yet */
    double flushed_at; /* steady_seconds() of the last flush */
    char name[4096], part_name[4096], notes_name[4096];
    uint64_t *numbers; /* noted by earlier runs */
    size_t count, capacity;
} resume_state;

/* Opens the output. `run_line` is the line that identifies the run. Returns false after reporting
   an error, also if the files belong to another run. */
bool resume_open(const char *name, const char *run_line, resume_state *r);
/* Notes that the output of a job has been written, with a number for the job. Returns false after
   reporting an error. */
bool resume_note(resume_state *r, uint64_t number);
/* Closes the files. A later run can continue unless `whole`. Returns whether the run is complete
   and its output is in place. */
bool resume_close(resume_state *r, bool whole);

#endif
