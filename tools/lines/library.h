/*
 * library.h: reads lines of HoDoKu's library. Each line is a position for a technique.
 *
 *     :0300:3:9.....+5+6+1..+6:313 314:353 354::
 *     :code-variant:digits:grid:deleted:eliminations:placements:length
 *
 * In the grid a + precedes each digit that was placed, not given. The position is the grid without
 * the deleted candidates. The expected result is not read.
 */
#ifndef LIBRARY_H
#define LIBRARY_H

#include "lib/line_reader.h"
#include "sudoleaf.h"

typedef struct library_line {
    const su_rules *rules; /* valid as long as those of read_puzzle_line */
    su_digit grid[SU_MAX_CELLS];
    bool placed[SU_MAX_CELLS];           /* cells with a placed digit, not a given */
    const char *code, *digits, *deleted; /* point into the text */
} library_line;

/* Reads a line from its text, which it changes. Returns false after complaining. */
bool read_library_line(const line_reader *line, char *text, library_line *to);

/* Sets the position to the grid without the deleted candidates. Returns false after complaining
   about invalid ones. */
bool library_position(const line_reader *line, const library_line *from, su_position *position);

#endif
