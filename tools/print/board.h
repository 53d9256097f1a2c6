/*
 * board.h: a board on paper, as the page draws it: hairlines between squares, strong lines between
 * boxes, and what rules ask besides in lines and greys between the two.
 */
#ifndef BOARD_H
#define BOARD_H

#include "print/ink.h"
#include "print/piece.h"

typedef struct board {
    const piece *piece;
    double x, y, side;
    bool large;     /* strong lines, large digits */
    bool is_answer; /* the whole solution, what is given in it strong, and nothing but boxes */
} board;

/* How large its digits are in points, on squares of so many millimetres. */
double digit_points(double square, bool large);

void draw_board(const struct ink *ink, const board *b);

#endif
