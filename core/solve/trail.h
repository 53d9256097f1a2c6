/* trail.h: removing candidates from cells and putting them back. */
#ifndef SU_TRAIL_H
#define SU_TRAIL_H

#include "solve/work_space.h"

/* Sets the candidates of a cell to `mask`, which must be a proper subset of them. Returns false,
   and changes nothing, if `mask` is empty. */
bool su__narrow(const su_rules *rules, su_work *work, unsigned cell, uint32_t mask);
/* Marks a house as changed, so that it will be searched again. */
void su__mark_house_changed(su_work *work, unsigned house);
/* Marks all cells, houses and sums as unchanged. */
void su__clear_changes(su_work *work);
/* Undoes all changes above a height of the trail, and marks everything as unchanged. */
void su__undo_to(su_work *work, uint32_t height);

#endif
