/*
 * library.h: lines of HoDoKu's library, positions each for a technique.
 *
 *     :0300:3:9.....+5+6+1..+6:313 314:353 354::
 *     :code-variant:digits:grid:deleted:eliminations:placements:length
 *
 * In the grid a + stands before what was placed and not given. The position is the grid and the
 * candidates that were deleted before; what the technique does there is not read.
 */
#ifndef LIBRARY_H
#define LIBRARY_H

#include "lib/line_reader.h"
#include "sudoleaf.h"

typedef struct library_line {
    const su_rules *rules; /* as read_puzzle_line hands them out */
    su_digit grid[SU_MAX_CELLS];
    bool placed[SU_MAX_CELLS];           /* and not given */
    const char *code, *digits, *deleted; /* in the text that was read */
} library_line;

/* Reads the text of a line, which is cut up for it; false after complaining. */
bool read_library_line(const line_reader *line, char *text, library_line *to);

/* What may stand in the line's position: what the grid and the deleted candidates leave. False
   after complaining about the deleted ones. */
bool library_position(const line_reader *line, const library_line *from, su_position *position);

#endif
