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
    size_t count; /* puzzles */
} split_file;

typedef struct split_output {
    split_file *list; /* in the order in which their keys occurred */
    size_t count;
} split_output;

/* Returns the file for a key; adds one for a new key. The pointer is valid until the next call. */
split_file *split_file_for(split_output *all, const char *key);

/* Writes each file as `name` with the key before the extension, and prints its name and number of
   puzzles. Returns false after complaining. */
bool write_split(const split_output *all, const char *name);

void free_split(split_output *all);

#endif
