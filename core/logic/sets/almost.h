/*
 * almost.h: cells with one digit more than there are cells.
 *
 *     12  23  |  .          Two cells of a house, three digits: as soon as one of the three is gone
 *                           from both, the other two are locked into them. Such sets are what many
 *                           techniques are made of. It is enough that the cells see each other, by
 *                           a cage or a knight's move.
 */
#ifndef SU_ALMOST_H
#define SU_ALMOST_H

#include "logic/finder.h"

typedef struct su__almost {
    su_cells cells;
    uint32_t digits;
    uint8_t count; /* of cells */
} su__almost;

/* Lists those of up to `most` cells; no more than there is room for, which `*is_cut` tells. Returns
   how many. */
unsigned su__list_almost(const su_logic *logic, unsigned most, su__almost *list, unsigned room,
                         bool *is_cut);

/* The set's cells that may hold the digit. */
static inline su_cells su__holders(const su_logic *logic, const su__almost *set, unsigned digit)
{
    su_cells cells = set->cells;
    su__cells_and(logic, &cells, &logic->position->cells_of[digit - 1]);
    return cells;
}

/* What sees all the cells; everything, of none. */
static inline su_cells su__seen_by(const su_logic *logic, const su_cells *cells)
{
    su_cells seen;
    memset(&seen, 0xFF, sizeof seen);
    SU__EACH_CELL (logic, cells, cell)
        su__cells_and(logic, &seen, &logic->peers[cell]);
    return seen;
}

#endif
