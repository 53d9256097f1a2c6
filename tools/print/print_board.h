/*
 * print_board.h: a board on paper, as the page draws it: hairlines between squares, strong lines
 * between boxes, and what rules ask besides in lines and greys between the two.
 */
#ifndef PRINT_BOARD_H
#define PRINT_BOARD_H

#include "print/draw_rules.h"

/* Returns the size of the digits in points, on squares of this many millimetres. */
double digit_points(double square, bool large);

/* A digit, or its picture, in the middle of a square; size: of a digit. */
void draw_symbol(const struct ink *ink, const picture_set *pictures, su_digit digit, double x,
                 double y, double square, double size, bool given);

void draw_board(const struct ink *ink, const board *b);

#endif
