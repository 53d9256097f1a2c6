/*
 * format_fpuzzles.h: puzzles as JSON objects of f-puzzles. Links to f-puzzles and to SudokuPad
 * contain them.
 *
 *     {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...],
 *      "killercage": [{"cells": ["R1C2", "R1C3"], "value": "9"}], "antiknight": true}
 *
 * A key is a rule, decoration, or another fact about the puzzle. An unknown key that is not empty
 * is an unsupported rule.
 */
#ifndef FORMAT_FPUZZLES_H
#define FORMAT_FPUZZLES_H

#include "formats/format.h"

/* Takes the puzzle of an object. Returns false after reporting an error; one message lists all
   unsupported rules. */
bool take_fpuzzle(puzzle_reader *r, const json_t *root);

/* Returns the height of the usual boxes of f-puzzles; 1 if the order is prime. */
unsigned fpuzzles_box_rows(unsigned order);

/* Returns whether a line looks like the beginning of such an object. */
bool looks_like_fpuzzle(const char *line);

/* Returns whether an object can hold the rules; writes the reason if not. */
bool fits_fpuzzles(const su_rules *rules, char *words, size_t size);

/* Returns the object of a puzzle whose rules fit. */
json_t *written_fpuzzle(const puzzle_writer *w);

/* Takes the puzzle of a line, which is a link or an object. Returns false after reporting an
   error. */
bool read_fpuzzles(puzzle_reader *r);
/* Writes the compressed object of a link. */
void write_fpuzzles_code(const puzzle_writer *w);

#endif
