/*
 * print_board.h: draws a board as on the page, with hairlines between cells, strong lines between
 * boxes, and the marks of rules in grey.
 */
#ifndef PRINT_BOARD_H
#define PRINT_BOARD_H

#include "print/draw_rules.h"

/* Returns the size of the digits in points, in cells of `square` millimetres. */
double digit_points(double square, bool large);

/* Draws a digit of this size, or its picture, in the middle of a square. */
void draw_symbol(const struct ink *ink, const picture_set *pictures, su_digit digit, double x,
                 double y, double square, double size, bool given);

void draw_board(const struct ink *ink, const board *b);

#endif
