/*
 * format_fpuzzles.h: puzzles as JSON objects of f-puzzles. Links to f-puzzles and SudokuPad contain
 * such objects in compressed form.
 *
 *     {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...],
 *      "killercage": [{"cells": ["R1C2", "R1C3"], "value": "9"}], "antiknight": true}
 *
 * Each key is a rule, a decoration, or another fact about the puzzle. An unknown key counts as an
 * unsupported rule unless its value is empty.
 */
#ifndef FORMAT_FPUZZLES_H
#define FORMAT_FPUZZLES_H

#include "formats/format.h"

/* Adds the puzzle of an object. Returns false after reporting an error. All unsupported rules are
   reported in one message. */
bool accept_fpuzzle(puzzle_reader *r, const json_t *root);

/* Returns the number of rows in a default box of f-puzzles, which is 1 if the order is prime. */
unsigned fpuzzles_box_rows(unsigned order);

/* Returns whether a line looks like the beginning of an f-puzzles object. */
bool looks_like_fpuzzle(const char *line);

/* Returns whether f-puzzles objects can express the rules, and writes the reason if they cannot. */
bool fits_fpuzzles(const su_rules *rules, char *words, size_t size);

/* Returns a new object for a puzzle, whose rules must have passed fits_fpuzzles. */
json_t *fpuzzle_to_json(const puzzle_writer *w);

/* Reads a link or an object, and adds its puzzle. Returns false after reporting an error. */
bool read_fpuzzles(puzzle_reader *r);
/* Writes a puzzle as a compressed object, for use in a link. */
void write_fpuzzles_code(const puzzle_writer *w);

#endif
