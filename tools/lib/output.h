/*
 * output.h: writing so that nothing is lost.
 *
 * A named file is written under a temporary name beside it, put on disk, and renamed at the end, so
 * whoever looks, also after a power cut, sees the old file or the new one, whole. A run that ends
 * early takes its temporary file away. One that is killed cannot: what it leaves is taken away by
 * the next that writes the same file, which knows it by its name, and that nobody writes it any
 * more by the lock that its writer holds. A device or a pipe is written to, not replaced.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct output {
    FILE *file;
    const char *name;     /* as it was given; NULL: standard output, as "-" asks for it */
    char target[4096];    /* the file to replace */
    char temporary[4096]; /* what is written until then; "" where writing goes straight to a device
                           */
    int lock;             /* of the temporary file, until it has its name */
} output;

/* Opens standard output (name NULL or "-") or the temporary file; false after saying why it could
   not. */
bool open_output(const char *name, output *out);

/* Sets the file in its place if `keep`, else throws it away; also when the run was interrupted or
   not all could be written, after saying so. True when all that was written is in its place. */
bool close_output(output *out, bool keep);

/* Writes a whole file at once. */
bool write_whole(const char *name, const char *text, size_t length);

/* Makes a folder and those above it; false after saying why it could not. */
bool make_folder(const char *name);

/* What was written is on disk; the name of a file made or renamed is. False, with errno, when it is
   not. */
bool put_on_disk(FILE *file);
bool put_name_on_disk(const char *name);

#endif
