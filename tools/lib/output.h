/*
 * output.h: files that are written whole or not at all.
 *
 * A file is written under a temporary name beside it, flushed to disk, and renamed at the end. So
 * there is always the old file or the new one, whole, even after a power cut. A run that ends early
 * removes its temporary file. A run that is killed cannot: the next run that writes the same file
 * removes it, which it recognises by its name, if no process holds the lock that a writer takes. A
 * device or a pipe is written to directly.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct output {
    FILE *file;
    const char *name;     /* as given; NULL: standard output, also for "-" */
    char target[4096];    /* the file to replace, not a link to it */
    char temporary[4096]; /* "": a device is written to directly */
    int lock;             /* descriptor that holds the lock of the temporary file */
} output;

/* Opens standard output (name NULL or "-") or the temporary file. Returns false after reporting an
   error. */
bool open_output(const char *name, output *out);

/* Renames the temporary file if `keep`. Removes it otherwise, and after reporting that the run was
   interrupted or a write failed. Returns true if the whole output is in its place. */
bool close_output(output *out, bool keep);

/* Writes a whole file at once. */
bool write_whole(const char *name, const char *text, size_t length);

/* Makes a folder and those above it. Returns false after reporting an error. */
bool make_folder(const char *name);

/* Flush a file, and the name of a file that was made or renamed, to disk. Return false, with errno,
   on errors. */
bool put_on_disk(FILE *file);
bool put_name_on_disk(const char *name);

#endif
