/*
 * print_board.h: draws a board as on the page, with hairlines between cells, strong lines between
 * boxes, and the marks of rules in grey.
 */
#ifndef PRINT_BOARD_H
#define PRINT_BOARD_H

#include "print/draw_rules.h"

/* Returns the font size in points of digits in cells that are `square` millimetres wide. */
double digit_points(double square, bool large);

/* Draws a digit, or its picture, in a square with the centre (x, y). */
void draw_symbol(const struct canvas *canvas, const picture_set *pictures, su_digit digit, double x,
                 double y, double square, double size, bool is_given);

void draw_board(const struct canvas *canvas, const board *b);

#endif
