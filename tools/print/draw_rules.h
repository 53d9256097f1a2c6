/*
 * draw_rules.h: the marks of rules on a board: diagonals, windows, cages, arrows, dots and so on,
 * and the tints of boxes on small boards.
 */
#ifndef DRAW_RULES_H
#define DRAW_RULES_H

#include "print/canvas.h"
#include "print/pictures.h"
#include "print/print_item.h"

typedef struct board {
    const piece *piece;
    double x, y, side;
    bool large;                  /* has strong lines and large digits */
    const picture_set *pictures; /* instead of digits, or NULL */
    bool is_answer;              /* shows the solution, with bold givens and without marks */
} board;

typedef struct marks marks;

/* Returns the marks of rules. They are valid until this thread calls it again, and the rules must
   not change until then. NULL frees the marks. */
const marks *marks_of(const su_rules *rules);

/* Draw the marks under the lines of the board, and those over them. */
void draw_under(const struct ink *ink, const board *b, const marks *m);
void draw_over(const struct ink *ink, const board *b, const marks *m);

#endif
