/*
 * parse_line.h: reads and writes puzzles, one per line.
 *
 *     1......2..4..3..  # the first of the 4x4 puzzles
 *     grid              ignored
 *
 *     4x4+x 1......2..4..3..
 *     rules grid
 *
 * The rules are named in the line or given by the caller. Otherwise the number of cells determines
 * the layout. Each thread caches the last rules, because building them (22 kB) takes longer than
 * reading a line.
 */
#ifndef PARSE_LINE_H
#define PARSE_LINE_H

#include <stdio.h>

#include "lib/buffer.h"
#include "lib/line_reader.h"
#include "sudoleaf.h"

/* Reads the next line that is neither blank nor a comment. Returns false at the end. */
bool next_puzzle_line(line_reader *line);

/* Copies the next line that is neither blank nor a comment, without consuming it. Returns false if
   there is no such line in the next 128 kB. */
bool peek_puzzle_line(line_reader *line, buffer *text);

/* Reads the rules and the grid of a line, up to ',' or '#'. The line must have the rules `wanted`.
   If `wanted` is NULL, a line that names no rules has the layout with its number of cells. Returns
   the rules, or NULL after reporting an error. The rules are valid until the next line is read in
   this thread. */
const su_rules *read_puzzle_line(const line_reader *line, const su_rules *wanted, su_digit *givens);

/* Reads a grid from part of a line. Error messages begin with `name`, such as "the grid: ". Returns
   the rules like read_puzzle_line. */
const su_rules *read_puzzle_text(const line_reader *line, const char *name, const char *text,
                                 size_t length, const su_rules *wanted, su_digit *givens);

/* Copies a grid that uses a sign such as '-', 'x' or a space for empty cells, and writes '.'
   instead. Returns false unless the text has exactly one character per cell and only one such
   sign. */
bool normalise_blanks(const char *text, size_t length, const su_rules *wanted,
                      char copy[SU_MAX_CELLS]);

/* Returns the layout with this number of cells, or NULL if there is none. The layout is valid until
   the next call in this thread. */
const su_rules *rules_of_cells(size_t cells);

/* Returns whether a text begins with a rules spec, or has the number of cells of a puzzle. */
bool looks_like_puzzle(const char *text, size_t length, const su_rules *wanted);

/* Writes a grid with '.' for empty cells, without a newline. */
void write_grid_text(const su_rules *rules, const su_digit *grid, FILE *file);
/* Writes the rules of a puzzle, unless they are a plain layout, and the grid. Writes no newline. */
void write_puzzle_line(const su_rules *rules, const su_digit *givens, FILE *file);

/* Returns the digit of a character: 0 for '0' and '.', 1 to 9, 10 for 'A' and 'a', and so on.
   Returns -1 for any other character. */
int digit_of(char c);

/* Reports an error in the line. Returns false. */
__attribute__((format(printf, 2, 3))) bool report_line_error(const line_reader *line,
                                                             const char *format, ...);

#endif
