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
    const su_rules *rules; /* valid until the next line is read in this thread */
    su_digit grid[SU_MAX_CELLS];
    bool placed[SU_MAX_CELLS];           /* for each cell: it has a digit that is not a given */
    const char *code, *digits, *deleted; /* point into the text of the line */
} library_line;

/* Reads a line of the library. Changes `text`, which must remain valid. Returns false after
   reporting an error. */
bool read_library_line(const line_reader *line, char *text, library_line *to);

/* Sets the position to the grid without the deleted candidates. Returns false after reporting an
   invalid candidate. */
bool library_position(const line_reader *line, const library_line *from, su_position *position);

#endif
