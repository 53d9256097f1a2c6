/*
 * parse_line.h: puzzles a line, as solve, rate, explain, find and bench take them.
 *
 *     1......2..4..3..  # the first of the 4x4 puzzles
 *     the grid          passed over
 *
 *     4x4+x 1......2..4..3..
 *     its rules, and the grid
 *
 * A line goes straight from text to grid. What it obeys are the rules it names, or those that were
 * asked for, or those of the layout whose grid it fills; these are kept here, so that building them
 * (22 kB) is paid for only where a file goes over to another size.
 */
#ifndef PARSE_LINE_H
#define PARSE_LINE_H

#include <stdio.h>

#include "lib/buffer.h"
#include "lib/line_reader.h"
#include "sudoleaf.h"

/* The next line that is neither blank nor a comment. */
bool next_puzzle_line(line_reader *line);

/* The same without taking it; false where there is none in the first 128 kB. */
bool peek_puzzle_line(line_reader *line, buffer *text);

/* Reads the rules and the grid that a line begins with; a ',' or '#' ends it. `wanted` are the
   rules it must have, or NULL: then it may have any, and where it names none the number of its
   cells decides. Returns the rules, which stay until the next line is read; NULL after complaining,
   with file and line. */
const su_rules *read_puzzle_line(const line_reader *line, const su_rules *wanted, su_digit *givens);

/* The same of a part of the line, which messages call by a name: "the grid: ". */
const su_rules *read_puzzle_text(const line_reader *line, const char *name, const char *text,
                                 size_t length, const su_rules *wanted, su_digit *givens);

/* Where a text has just as many characters as a grid has cells, and they are digits and one other
   sign, that sign is the empty cell: with '.' in its place it is in `copy`. False when it is not
   so. */
bool settle_blanks(const char *text, size_t length, const su_rules *wanted,
                   char copy[SU_MAX_CELLS]);

/* The layout of so many cells, until another one is asked for; NULL where there is none. */
const su_rules *rules_of_cells(size_t cells);

/* Whether a text is a line, as far as can be told from its beginning and its number of cells. */
bool looks_like_puzzle(const char *text, size_t length, const su_rules *wanted);

/* Writes what a line must begin with to be read under these rules: nothing for a layout. */
void write_line_rules(const su_rules *rules, FILE *file);

/* The digit a character stands for: 1 to 9, A or a for 10, and so on; 0 for '0' and '.'; -1 for
   anything else. */
int digit_of(char c);

/* Complains about the line; always false, to be returned. */
__attribute__((format(printf, 2, 3))) bool line_fails(const line_reader *line, const char *format,
                                                      ...);

#endif
