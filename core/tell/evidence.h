/*
 * evidence.h: what a step names as its evidence, houses and marked cells, as sentences have it.
 */
#ifndef SU_TELL_EVIDENCE_H
#define SU_TELL_EVIDENCE_H

#include "logic/logic.h"
#include "tell/words.h"

/* The marks of a role, in this group or in any: their cells and digits. */
su_cells su__marked(const su_step *step, su_role role, int group, uint32_t *digits);

/* "row 3"; the step's of a role, in this group or in any: "rows 1 and 4", "row 1 and box 3"; and
   the first of its pattern as the one that is shown: "this row". */
void su__put_house(teller *t, unsigned house);
void su__put_houses(teller *t, su_role role, int group);
void su__put_this_house(teller *t);

/* A place: why a single's cell has no other digit left, or its digit no other cell. */
void su__put_losses(teller *t, const void *step);

#endif
