/*
 * drawing.h: boards as text in a Markdown code block, with lines between boxes of any shape.
 *
 *     1 . | . 4       1   23 | 23   4
 *     . . | 2 .       234 4  | 2    13
 *     ----+----       -------+--------
 */
#ifndef DRAWING_H
#define DRAWING_H

#include <stdio.h>

#include "sudoleaf.h"

/* Draws the digits, and '.' for empty cells. */
void draw_digits(const su_rules *rules, const su_digit *grid, FILE *file);
/* Draws the digit or the candidates of each cell. */
void draw_candidates(const su_rules *rules, const su_position *position, FILE *file);

#endif
