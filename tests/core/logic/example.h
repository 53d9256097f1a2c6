/*
 * example.h: positions of real puzzles in which a technique finds a step.
 */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include "sudoleaf.h"

typedef struct example {
    su_technique technique;
    su_position position;
    su_digit solution[81];
    uint32_t gone[81]; /* digits that it removes */
    su_digit placed[81];
} example;

/* Reads a file of 9x9 examples: ":technique::grid:deleted:eliminations:placements:". A + precedes a
   digit that is not given; a candidate is its digit, row and column. Returns their count, or 0 if
   the file cannot be read, a line is invalid, or there are more than `room`. */
unsigned read_examples(const char *path, unsigned room, example *to);

#endif
