/*
 * split_output.h: output that is split into files by key, for rate --split-by.
 *
 *     puzzles.txt, by grade --> puzzles-gentle.txt, puzzles-hard.txt, ...
 */
#ifndef SPLIT_OUTPUT_H
#define SPLIT_OUTPUT_H

#include <stdbool.h>

#include "lib/buffer.h"

typedef struct split_file {
    char *key;
    buffer text;
    size_t count; /* number of puzzles */
} split_file;

typedef struct split_output {
    split_file *list; /* in the order in which keys first occurred */
    size_t count;
} split_output;

/* Returns the file for a key. Adds a file for a new key. The pointer is valid until the next
   call. */
split_file *split_file_for(split_output *all, const char *key);

/* Writes each file under `name` with its key before the extension. Prints the name and the number
   of puzzles of each file. Returns false after reporting an error. */
bool write_split(const split_output *all, const char *name);

void free_split(split_output *all);

#endif
