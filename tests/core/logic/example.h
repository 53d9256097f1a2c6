/*
 * example.h: positions of real puzzles in which a technique does something.
 */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include "sudoleaf.h"

typedef struct example {
    su_technique technique;
    su_position position;
    su_digit solution[81];
    uint32_t gone[81]; /* what the technique does there */
    su_digit placed[81];
} example;

/* Reads a file of them, all 9x9: ":technique::grid:deleted:eliminations:placements:", where a +
   stands before what is no given, and a candidate is its digit, row and column. Returns how many;
   0 where the file cannot be read, or a line is none, or there are more than there is room for. */
unsigned read_examples(const char *path, unsigned room, example *to);

#endif
