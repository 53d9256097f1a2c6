/*
 * drawing.h: draws boards as text in a Markdown code block, with lines between boxes of any shape.
 *
 *     1 . | . 4       1   23 | 23   4
 *     . . | 2 .       234 4  | 2    13
 *     ----+----       -------+--------
 */
#ifndef DRAWING_H
#define DRAWING_H

#include <stdio.h>

#include "sudoleaf.h"

/* Draws the digits of a grid, and '.' for empty cells. */
void draw_digits(const su_rules *rules, const su_digit *grid, FILE *file);
/* Draws each cell of a position as its digit or its candidates. */
void draw_candidates(const su_rules *rules, const su_position *position, FILE *file);

#endif
