/*
 * draw_rules.h: what lies on a board besides its lines and digits: tints of boxes where children
 * play, diagonals, windows, cages, arrows, dots and their like.
 */
#ifndef DRAW_RULES_H
#define DRAW_RULES_H

#include "print/canvas.h"
#include "print/pictures.h"
#include "print/print_item.h"

typedef struct board {
    const piece *piece;
    double x, y, side;
    bool large;                  /* strong lines, large digits */
    const picture_set *pictures; /* in place of digits, or NULL */
    bool is_answer; /* the whole solution, what is given in it strong, and nothing but boxes */
} board;

typedef struct marks marks;

/* Those of the rules, until others are asked for by the same thread; with NULL none are kept. */
const marks *marks_of(const su_rules *rules);

/* What the lines of the board lie on, and what lies on them; digits come last. */
void draw_under(const struct ink *ink, const board *b, const marks *m);
void draw_over(const struct ink *ink, const board *b, const marks *m);

#endif
