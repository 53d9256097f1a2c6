/*
 * draw_rules.h: draws the marks of rules on a board, such as diagonals, windows, cages, arrows and
 * dots. On small boards it also tints the boxes.
 */
#ifndef DRAW_RULES_H
#define DRAW_RULES_H

#include "print/canvas.h"
#include "print/pictures.h"
#include "print/print_item.h"

typedef struct board {
    const print_item *item;
    double x, y, side;
    bool large;                  /* whether lines are strong and digits are large */
    const picture_set *pictures; /* pictures to draw instead of digits, or NULL */
    bool is_answer; /* whether to show the solution, with bold givens and without marks */
} board;

typedef struct marks marks;

/* Returns the marks of rules. The marks are valid until this thread calls the function again, and
   the rules must not change until then. Frees the marks if `rules` is NULL. */
const marks *marks_of(const su_rules *rules);

/* These functions draw the marks under the lines of the board, and the marks over the lines. */
void draw_marks_under_lines(const struct canvas *canvas, const board *b, const marks *m);
void draw_marks_over_lines(const struct canvas *canvas, const board *b, const marks *m);

#endif
