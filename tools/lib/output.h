/*
 * output.h: files that are written whole or not at all.
 *
 * A file is written under a temporary name beside it, flushed to disk, and renamed at the end. So
 * there is always the complete old or new file, even after a power cut. A run that ends early
 * removes its temporary file, but a killed run cannot. The next run that writes the same file
 * recognises the leftover by its name, and removes it if no writer holds its lock. A device or a
 * pipe is written to directly.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct output {
    FILE *file;
    const char *name;     /* as given by the caller; NULL for standard output */
    char target[4096];    /* the file to replace, after following links */
    char temporary[4096]; /* path of the temporary file; empty if there is none */
    int lock;             /* second descriptor, which keeps the temporary file locked */
} output;

/* Opens standard output if `name` is NULL or "-", or else a temporary file for `name`. Returns
   false after reporting an error. */
bool open_output(const char *name, output *out);

/* Renames the temporary file to the target if `keep`, or else removes it. Also removes it after
   reporting an interrupt or a failed write. Returns whether the whole output is in place. */
bool close_output(output *out, bool keep);

/* Writes a whole file. Returns false after reporting an error. */
bool write_whole(const char *name, const char *text, size_t length);

/* Creates a folder and its parent folders. Returns false after reporting an error. */
bool make_folder(const char *name);

/* Flush a file to disk, or the folder of a file that was created or renamed, so that its name also
   survives a power cut. Return false and set errno on errors. */
bool sync_file(FILE *file);
bool sync_parent_folder(const char *name);

#endif
