/*
 * drawing.h: boards as text, with a line wherever two boxes meet, whatever their shapes.
 *
 *     1 . | . 4       1   23 | 23   4
 *     . . | 2 .       234 4  | 2    13
 *     ----+----       -------+--------
 *
 * In Markdown's fences: three backticks before and after.
 */
#ifndef DRAWING_H
#define DRAWING_H

#include <stdio.h>

#include "sudoleaf.h"

/* Digits, '.' for a cell without. */
void draw_digits(const su_rules *rules, const su_digit *grid, FILE *file);
/* The digit of each cell, or all that it may still hold. */
void draw_candidates(const su_rules *rules, const su_position *position, FILE *file);

#endif
