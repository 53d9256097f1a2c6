/* trail.h: candidates removed from cells, and put back. */
#ifndef SU_TRAIL_H
#define SU_TRAIL_H

#include "solve/work_space.h"

/* Leaves the cell the candidates of `mask`, fewer than it had; returns false if that is none. */
bool su__narrow(const su_rules *rules, su_work *work, unsigned cell, uint32_t mask);
/* Marks a house as changed: it will be searched again. */
void su__mark_dirty(su_work *work, unsigned house);
/* Forgets which cells and houses have changed. */
void su__forget_changes(su_work *work);
/* Undoes all narrowing since the trail had this height. */
void su__undo_to(su_work *work, uint32_t height);

#endif
