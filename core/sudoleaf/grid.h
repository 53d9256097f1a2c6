/*
 * grid.h: digits on a board, and as text.
 *
 * A grid is what stands in the cells of a board: an array of the caller's with a byte a cell, row
 * by row, 0 where it is empty. SU_MAX_CELLS bytes, 625, are enough for any rules; functions look at
 * the first rules.cells of them.
 *
 *     su_digit grid[SU_MAX_CELLS];
 *     su_report report;
 *     if (su_grid_read(&rules, text, strlen(text), grid, &report) != SU_OK)
 *         printf("line %u, column %u: %s\n", report.line, report.column,
 *                su_status_name(report.status));
 */
#ifndef SUDOLEAF_GRID_H
#define SUDOLEAF_GRID_H

#include "sudoleaf/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Grid and text --------------------------------------------------------------------------- */

/* A grid is `cells` digits, row by row, 0 for empty, in the caller's memory. */
typedef uint8_t su_digit;

/* A digit as text: '1'..'9', then 'A'..'P'; '.' for 0, and '?' for what is no digit of any
   layout. */
char su_digit_char(su_digit digit);

/* Reads a grid from text of `length` bytes. Cells are '1'..'9', 'A'..'P' or 'a'..'p' (10 to 25),
   '.' or '0' for empty. Blanks, line breaks, the signs | + - = and the box-drawing characters
   people paste are passed over. The grid is whole on OK and untouched otherwise. Statuses:
   BAD_CHARACTER, DIGIT_TOO_LARGE, TOO_LONG (at the first cell too many), TOO_SHORT, CLASH (two
   equal digits in sight of one another), BROKEN_RULE (a clause is). `report` tells where; it may be
   NULL. */
su_status su_grid_read(const su_rules *rules, const char *text, size_t length, su_digit *grid,
                       su_report *report);

/* How many cells a text holds, to guess its layout; stops at the first character that is neither a
   cell nor passed over. */
size_t su_text_cells(const char *text, size_t length);

/* Writes the grid as one line with `empty` for 0, ended by a NUL, as far as `size` bytes reach;
   returns the bytes needed with the NUL. */
size_t su_grid_write(const su_rules *rules, const su_digit *grid, char empty, char *text,
                     size_t size);

/* OK when no digit is above the order, none stands twice where one sees the other, and no clause is
   broken by digits that stand; else DIGIT_TOO_LARGE, CLASH or BROKEN_RULE with cell, other and
   digit in the report (which may be NULL). A sum is looked at once all its cells are filled. */
su_status su_grid_check_rules(const su_rules *rules, const su_digit *grid, su_report *report);

/* How many cells are not empty. */
unsigned su_grid_count_givens(const su_rules *rules, const su_digit *grid);

#ifdef __cplusplus
}
#endif

#endif
