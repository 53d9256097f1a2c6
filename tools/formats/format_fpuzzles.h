/*
 * format_fpuzzles.h: puzzles as JSON objects of f-puzzles. Links to f-puzzles and SudokuPad contain
 * such objects in compressed form.
 *
 *     {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...],
 *      "killercage": [{"cells": ["R1C2", "R1C3"], "value": "9"}], "antiknight": true}
 *
 * The core reads them (core/links/).
 */
#ifndef FORMAT_FPUZZLES_H
#define FORMAT_FPUZZLES_H

#include "app.h"
#include "formats/format.h"

/* Reads a text of another program, and adds its puzzle. Returns false after reporting an error;
   `other` is the message if the text is not in a form of the program. */
bool accept_link(puzzle_reader *r, su_program program, const char *text, const char *other);

/* Returns whether a line looks like the beginning of an f-puzzles object. */
bool looks_like_fpuzzle(const char *line);

/* Returns whether f-puzzles objects can express the rules, and writes the reason if they cannot. */
bool fits_fpuzzles(const su_rules *rules, char *words, size_t size);

/* Returns a new object for a puzzle, whose rules must have passed fits_fpuzzles. */
json_t *fpuzzle_to_json(const puzzle_writer *w);

/* Writes a puzzle as a compressed object, for use in a link. */
void write_fpuzzles_code(const puzzle_writer *w);

#endif
