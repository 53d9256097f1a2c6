/*
 * inspect.h: what files of core ask about rules and grids, and the public header does not answer.
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

/* Returns whether there are rules besides houses. */
static inline bool su__has_clauses(const su_rules *rules) { return rules->words > 0; }

/* Returns whether the rules are boxes of size by size and nothing else. */
static inline bool su__has_boxes(const su_rules *rules, unsigned size)
{
    return rules->box_rows == size && rules->box_columns == size;
}

/* Returns an index into a cell's list of houses, for i from 0 on: first its box, then row, column
   and others. */
static inline unsigned su__turn(unsigned i)
{
    return i == 0 ? SU_HOUSE_BOX : i <= SU_HOUSE_BOX ? i - 1 : i;
}

/* Returns whether all boxes have one shape, whatever other houses there are, and stores it. */
bool su__box_shape(const su_rules *rules, unsigned *box_rows, unsigned *box_columns);
/* Returns the house that has exactly these cells, in rising order; the number of houses if there is
   none. */
unsigned su__house_of_cells(const su_rules *rules, const uint16_t *sorted);
/* Returns how many other cells a cell sees. */
unsigned su__count_sight(const su_rules *rules, unsigned cell);
/* Returns the digit that a character means, 0 for an empty cell, or SU__NO_DIGIT. */
enum { SU__NO_DIGIT = -1 };
int su__digit_of(unsigned char c);

/* The lowest and the highest order for which jigsaw boxes can be generated. */
enum { SU__LEAST_DRAWN = 4, SU__MOST_DRAWN = 12 };

#endif
