/*
 * output.h: writing so that nothing is lost.
 *
 * A named file is written under a temporary name beside it and renamed at the end, so whoever looks sees the old file or the
 * new one, whole. An interrupted run takes its temporary file away. A device or a pipe is written to, not replaced.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct output {
    FILE *file;
    const char *name;     /* as it was given; NULL: standard output */
    char target[4096];    /* the file to replace */
    char temporary[4096]; /* what is written until then; "" where writing goes straight to a device */
} output;

/* Opens standard output (name NULL) or the temporary file; false after saying why it could not. */
bool open_output(const char *name, output *out);

/* Sets the file in its place if `keep`, else throws it away; also when the run was interrupted or not all could be written, after
   saying so. True when all that was written is in its place. */
bool close_output(output *out, bool keep);

/* Writes a whole file at once. */
bool write_whole(const char *name, const char *text, size_t length);

/* Makes a folder and those above it; false after saying why it could not. */
bool make_folder(const char *name);

/* Set by an interrupt; the core's searches look at it. */
extern volatile int interrupted;

/* From here on an interrupt sets `interrupted`; a second one ends the program at once, taking temporary files away. */
void catch_interrupts(void);

#endif
