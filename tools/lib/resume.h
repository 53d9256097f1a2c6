/*
 * resume.h: a long run's output that outlives it.
 *
 * While the run goes on, what it writes is in FILE.part, and FILE.run says what run it is, and for
 * each piece where it ends and one number to remember of it. A later run of the same words goes on
 * after the last piece that is whole in both. A thread of its own puts both on disk every second,
 * first the pieces and then their notes, so a run that is killed, or a machine that stops, loses no
 * more than that, and never has a note without its piece. At the end FILE.part becomes FILE and
 * FILE.run goes.
 */
#ifndef RESUME_H
#define RESUME_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "lib/buffer.h"

typedef struct resumed {
    FILE *file; /* write here */
    FILE *run;
    buffer noted;          /* notes of pieces that may not be on disk yet */
    struct keeper *keeper; /* who puts them there */
    char name[4096], part[4096], notes[4096];
    uint64_t *known; /* what was noted of the pieces that are there */
    size_t count, room;
} resumed;

/* Opens the output, which then stays where it is in memory; `words` tells this run from others.
   False after saying why it cannot be: also where the files are another run's. */
bool resume_open(const char *name, const char *words, resumed *r);
/* A piece is written. */
bool resume_note(resumed *r, uint64_t number);
/* All is written, or, without `whole`, the run ends here and can be gone on with. True when all
   that was written is in its place. */
bool resume_close(resumed *r, bool whole);

#endif
