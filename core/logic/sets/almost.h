/*
 * almost.h: almost locked sets, in which N cells have N + 1 different candidates.
 *
 *     12  23  |  .          Two cells of a house have three digits. If neither cell has one of the
 *                           digits, they have the other two digits and are a locked set. Many
 *                           techniques use almost locked sets. The cells must see each other, but
 *                           a cage or a knight's move is enough for that.
 */
#ifndef SU_ALMOST_H
#define SU_ALMOST_H

#include "logic/finder.h"

typedef struct su__als {
    su_cells cells;
    uint32_t digits;
    uint8_t count; /* number of cells */
} su__als;

/* Lists the almost locked sets of up to `most` cells and returns their number. Stores in `*is_cut`
   whether there are more than `capacity`. */
unsigned su__list_als(const su_logic *logic, unsigned most, su__als *list, unsigned capacity,
                      bool *is_cut);

/* Returns the set's cells that have the digit as a candidate. */
static inline su_cells su__find_places_in_set(const su_logic *logic, const su__als *set,
                                              unsigned digit)
{
    su_cells cells = set->cells;
    su__cells_and(logic, &cells, &logic->position->cells_of[digit - 1]);
    return cells;
}

/* Returns the cells that see all of `cells`, or all cells if the set is empty. */
static inline su_cells su__find_common_peers(const su_logic *logic, const su_cells *cells)
{
    su_cells seen;
    memset(&seen, 0xFF, sizeof seen);
    SU__EACH_CELL (logic, cells, cell)
        su__cells_and(logic, &seen, &logic->peers[cell]);
    return seen;
}

#endif
