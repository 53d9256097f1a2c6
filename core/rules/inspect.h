/*
 * inspect.h: internal functions that query rules and grids.
 */
#ifndef SU_INSPECT_H
#define SU_INSPECT_H

#include "base.h"

/* Returns whether no digit is above the order. */
static inline bool su__is_grid(const su_rules *rules, const su_digit *grid)
{
    su_digit most = 0;
    for (unsigned cell = 0, cells = rules->cells; cell < cells; cell++)
        most = grid[cell] > most ? grid[cell] : most;
    return most <= rules->order;
}

static inline bool su__has_constraints(const su_rules *rules) { return rules->words > 0; }

/* Returns whether the houses are rows, columns and boxes of size by size, and there are no
   constraints. */
static inline bool su__has_boxes(const su_rules *rules, unsigned size)
{
    return rules->box_rows == size && rules->box_columns == size;
}

/* Returns the i-th index to visit in a cell's list of houses: its box first, then its row, its
   column and others. */
static inline unsigned su__turn(unsigned i)
{
    return i == 0 ? SU_HOUSE_BOX : i <= SU_HOUSE_BOX ? i - 1 : i;
}

/* Stores the shape of the boxes in the layout of an order; returns false if the order has no
   layout. */
bool su__layout_shape(unsigned order, unsigned *box_rows, unsigned *box_columns);
/* Stores the shape of the boxes; returns whether all boxes have this shape. Ignores other
   houses. */
bool su__box_shape(const su_rules *rules, unsigned *box_rows, unsigned *box_columns);
/* Returns the house with exactly these cells, which must be in rising order; the number of houses
   if there is none. */
unsigned su__house_of_cells(const su_rules *rules, const uint16_t *sorted);
unsigned su__count_peers(const su_rules *rules, unsigned cell);
/* Returns the digit of a character, 0 for an empty cell, or SU__NO_DIGIT. */
enum { SU__NO_DIGIT = -1 };
int su__digit_of(unsigned char c);

/* The lowest and the highest order for which jigsaw boxes can be generated. */
enum { SU__MIN_JIGSAW = 4, SU__MAX_JIGSAW = 12 };

#endif
