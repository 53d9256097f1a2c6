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
    const char *name;     /* as given; NULL: standard output ("-") */
    char target[4096];    /* the file to replace, not a link to it */
    char temporary[4096]; /* path of the temporary file; empty if writing directly to a device */
    int lock;             /* descriptor that holds the lock of the temporary file */
} output;

/* Opens standard output (name NULL or "-") or the temporary file. Returns false after reporting an
   error. */
bool open_output(const char *name, output *out);

/* Renames the temporary file to the target if `keep`. Otherwise, and after reporting an interrupt
   or a failed write, removes it. Returns true if the whole output is in place. */
bool close_output(output *out, bool keep);

bool write_whole(const char *name, const char *text, size_t length);

/* Creates a folder and its parent folders. Returns false after reporting an error. */
bool make_folder(const char *name);

/* Flush to disk a file, and the name of a file that was created or renamed. On errors, return false
   and set errno. */
bool put_on_disk(FILE *file);
bool put_name_on_disk(const char *name);

#endif
