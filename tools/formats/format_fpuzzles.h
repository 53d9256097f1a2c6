/*
 * format_fpuzzles.h: puzzles as JSON objects of f-puzzles. Links to f-puzzles and SudokuPad contain
 * them.
 *
 *     {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...],
 *      "killercage": [{"cells": ["R1C2", "R1C3"], "value": "9"}], "antiknight": true}
 *
 * A key is a rule, decoration, or another fact about the puzzle. An unknown key is an unsupported
 * rule unless its value is empty.
 */
#ifndef FORMAT_FPUZZLES_H
#define FORMAT_FPUZZLES_H

#include "formats/format.h"

/* Adds the puzzle of an object. Returns false after reporting an error. One message lists all
   unsupported rules. */
bool take_fpuzzle(puzzle_reader *r, const json_t *root);

/* Returns the height of the default boxes of f-puzzles; 1 if the order is prime. */
unsigned fpuzzles_box_rows(unsigned order);

/* Returns whether a line looks like the start of such an object. */
bool looks_like_fpuzzle(const char *line);

/* Returns whether an object can hold the rules; writes the reason if not. */
bool fits_fpuzzles(const su_rules *rules, char *words, size_t size);

/* Returns a new object for a puzzle. Its rules must fit. */
json_t *written_fpuzzle(const puzzle_writer *w);

/* Reads a link or an object, and adds the puzzle. Returns false after reporting an error. */
bool read_fpuzzles(puzzle_reader *r);
/* Writes the object of a puzzle, compressed for a link. */
void write_fpuzzles_code(const puzzle_writer *w);

#endif
