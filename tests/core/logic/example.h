/* example.h: positions of real puzzles in which a technique finds a step. */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include "sudoleaf.h"

typedef struct example {
    su_technique technique;
    su_position position;
    su_digit solution[81];
    uint32_t gone[81];   /* digits that the step removes from each cell */
    su_digit placed[81]; /* digit that the step places in each cell; 0 if none */
} example;

/* Reads a file of 9x9 examples, one on each line:
   ":technique::grid:deleted:eliminations:placements:". In the grid, a + precedes a digit that is
   not given. A candidate is its digit, row and column. Returns the number of examples; 0 if the
   file cannot be read, a line is invalid, or there are more than `capacity`. */
unsigned read_examples(const char *path, unsigned capacity, example *to);

#endif
