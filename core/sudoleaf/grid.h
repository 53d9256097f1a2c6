/*
 * grid.h: grids of digits, and grids as text.
 *
 * A grid is the caller's array of one byte a cell, row by row, 0 for an empty cell. SU_MAX_CELLS
 * bytes, 625, are enough for any rules; functions use only the first rules.cells bytes.
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

/* A digit, 1 to the order; 0 for an empty cell. */
typedef uint8_t su_digit;

/* Returns the character for a digit: '1' to '9', then 'A' to 'P' for 10 to 25; '.' for 0, and '?'
   for larger values. */
char su_digit_char(su_digit digit);

/* Reads a grid from `length` bytes of text. Cells are '1'..'9', 'A'..'P' or 'a'..'p' (10 to 25),
   '.' or '0' for empty. Blanks, line breaks, the characters | + - = and box-drawing characters are
   skipped. Returns OK; BAD_CHARACTER; DIGIT_TOO_LARGE; TOO_LONG, at the first extra cell;
   TOO_SHORT; CLASH for equal digits in cells that see each other; or BROKEN_RULE for a broken
   constraint. Writes the place to `report`, which may be NULL, and the grid only on OK. */
su_status su_grid_read(const su_rules *rules, const char *text, size_t length, su_digit *grid,
                       su_report *report);

/* Returns the number of cells in a text, so that its layout can be guessed. Stops at the first
   character that a grid cannot have. */
size_t su_text_cells(const char *text, size_t length);

/* Writes the grid as one line, with `empty` for 0 and '?' for digits above 25, truncated to `size`
   bytes including the NUL. Returns the size needed, including the NUL. */
size_t su_grid_write(const su_rules *rules, const su_digit *grid, char empty, char *text,
                     size_t size);

/* Checks a grid against the rules. Returns OK; DIGIT_TOO_LARGE for a digit above the order; CLASH
   for equal digits in cells that see each other; or BROKEN_RULE for a broken constraint. A sum is
   checked only when all its cells are filled. Writes cell, other and digit to `report`, which may
   be NULL. */
su_status su_grid_check_rules(const su_rules *rules, const su_digit *grid, su_report *report);

/* Returns the number of cells that are not empty. */
unsigned su_grid_count_givens(const su_rules *rules, const su_digit *grid);

#ifdef __cplusplus
}
#endif

#endif
