/*
 * parse_line.h: reads and writes puzzles, one per line.
 *
 *     1......2..4..3..  # the first of the 4x4 puzzles
 *     grid              ignored
 *
 *     4x4+x 1......2..4..3..
 *     rules grid
 *
 * The rules are those that the line names or the caller wants, or else the layout with that number
 * of cells. The last rules are cached in each thread, because building them (22 kB) takes longer
 * than reading a line.
 */
#ifndef PARSE_LINE_H
#define PARSE_LINE_H

#include <stdio.h>

#include "lib/buffer.h"
#include "lib/line_reader.h"
#include "sudoleaf.h"

/* Reads the next line that is neither blank nor a comment. Returns false at the end. */
bool next_puzzle_line(line_reader *line);

/* Copies the next such line into `text` without consuming it. Returns false if there is none in the
   first 128 kB. */
bool peek_puzzle_line(line_reader *line, buffer *text);

/* Reads the rules and the grid of a line, up to ',' or '#'. The line must have the rules `wanted`.
   If that is NULL, a line that names no rules has the layout with its number of cells. Returns the
   rules, valid until the next line is read in this thread; NULL after complaining. */
const su_rules *read_puzzle_line(const line_reader *line, const su_rules *wanted, su_digit *givens);

/* Reads the grid in a part of a line. Messages begin with `name`, such as "the grid: ". Returns the
   rules like read_puzzle_line. */
const su_rules *read_puzzle_text(const line_reader *line, const char *name, const char *text,
                                 size_t length, const su_rules *wanted, su_digit *givens);

/* Copies a grid with '.' for empty cells. Returns false unless the text has exactly one character
   per cell. Empty cells may be '.' or one other sign, such as '-', 'x' or a blank. */
bool normalise_blanks(const char *text, size_t length, const su_rules *wanted,
                      char copy[SU_MAX_CELLS]);

/* Returns the layout with this number of cells, valid until the next call in this thread; NULL if
   there is none. */
const su_rules *rules_of_cells(size_t cells);

/* Returns whether a text looks like a puzzle, by its beginning and number of cells. */
bool looks_like_puzzle(const char *text, size_t length, const su_rules *wanted);

/* Write a grid, or a puzzle as a line without its end: the rules, unless they are a plain layout,
   and the grid. */
void write_grid_text(const su_rules *rules, const su_digit *grid, FILE *file);
void write_puzzle_line(const su_rules *rules, const su_digit *givens, FILE *file);

/* Returns the digit of a character: 1 to 9, 10 for A or a, and so on; 0 for '0' and '.'; -1 for
   anything else. */
int digit_of(char c);

/* Complains about the line. Returns false. */
__attribute__((format(printf, 2, 3))) bool line_fails(const line_reader *line, const char *format,
                                                      ...);

#endif
