/*
 * format_fpuzzles.h: puzzles as JSON objects of f-puzzles, which links to it and to SudokuPad
 * carry.
 *
 *     {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...],
 *      "killercage": [{"cells": ["R1C2", "R1C3"], "value": "9"}], "antiknight": true}
 *
 * A key is a rule, decoration, or something else that is said of the puzzle. One that is neither
 * known nor empty is a rule that cannot be held.
 */
#ifndef FORMAT_FPUZZLES_H
#define FORMAT_FPUZZLES_H

#include "formats/format.h"

/* Takes the puzzle of an object; false after complaining. All rules that are not played are named
   at once. */
bool take_fpuzzle(reading *r, const json_t *root);

/* The boxes that a board has there where nothing else is said; rows, where its order is prime. */
void fpuzzles_boxes(unsigned order, su_rules *rules);

/* Whether a line begins an object that may well be such. */
bool looks_like_fpuzzle(const char *line);

/* Whether an object can say these rules; false, and in words why not. */
bool fits_fpuzzles(const su_rules *rules, char *words, size_t size);

/* The object of a puzzle whose rules fit. */
json_t *written_fpuzzle(const writing *w);

/* Reads the puzzle of a line, which may be a link or an object; false after complaining. */
bool read_fpuzzles(reading *r);
/* Writes what stands in a link, as base64. */
void write_fpuzzles_code(const writing *w);

#endif
