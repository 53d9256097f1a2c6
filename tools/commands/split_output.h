/*
 * split_output.h: answers put onto shelves by a key, each to become a file of its own.
 *
 *     puzzles.txt, by grade --> puzzles-gentle.txt, puzzles-hard.txt, ...
 */
#ifndef SPLIT_OUTPUT_H
#define SPLIT_OUTPUT_H

#include <stdbool.h>

#include "lib/buffer.h"

typedef struct shelf {
    char *key;
    buffer text;
    size_t count; /* answers on it */
} shelf;

typedef struct shelves {
    shelf *shelf; /* in the order in which their keys came up */
    size_t count;
} shelves;

/* The shelf of the key, which is made where there is none; it stays until the next is. */
shelf *shelf_for(shelves *all, const char *key);

/* Writes each shelf into a file of its own, whose name is the given one with the key before its
   ending, and says so on standard output. False after saying why one could not be. */
bool write_shelves(const shelves *all, const char *name);

void free_shelves(shelves *all);

#endif
