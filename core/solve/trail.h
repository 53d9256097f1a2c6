/* trail.h: removing candidates from cells and putting them back. */
#ifndef SU_TRAIL_H
#define SU_TRAIL_H

#include "solve/work_space.h"

/* Sets the candidates of a cell to `mask`, a proper subset of them; returns false if it is
   empty. */
bool su__narrow(const su_rules *rules, su_work *work, unsigned cell, uint32_t mask);
/* Marks a house as changed, so that it is searched again. */
void su__mark_house_changed(su_work *work, unsigned house);
/* Forgets which cells, houses and sums have changed. */
void su__clear_changes(su_work *work);
/* Undoes all changes since the trail had this height. */
void su__undo_to(su_work *work, uint32_t height);

#endif
