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

/* "the cage of 3 cells with sum 7 at r1c1": the step's clauses of a role, in this group or in
   any. */
void su__put_marked_clauses(teller *t, su_role role, int group);

/* A place: what is marked in a role, cell by cell: "3 in r1c2, 4 and 5 in r2c2". */
void su__put_candidates(teller *t, const void *step);
/* A place: what the step's clauses say of the cells they tie: "The digits at the dot between r1c1
   and r1c2 differ by 1." */
void su__put_ties(teller *t, const void *step);
/* And what one clause says, or how it is called, with neither capital nor stop. */
void su__put_tie(teller *t, unsigned at);
void su__put_clause(teller *t, unsigned at);
/* Places: the way along which digits rise or fall, "r1c1 < r1c2 < r2c2", and what is said of it;
   what the cells of an arrow are at least or at most, and what that leaves one of them. */
void su__put_way(teller *t, const void *step);
void su__put_rise(teller *t, const void *step);
void su__put_arrow_bound(teller *t, const void *step);
/* Places: what the empty cells of the step's first sum come to; in which ways those of a group can,
   and whether these are too many to be told; what its houses add up to, and what cages leave over
   there, in or out, for which there is a key of its own. And whether some cells of its sums are
   filled. */
void su__put_missing(teller *t, const void *step);
void su__put_ways(teller *t, const void *step);
bool su__has_many_ways(const teller *t);
void su__put_sum_of_houses(teller *t, const void *step);
void su__put_left_over(teller *t, const void *step);
const char *su__key_of_left_over(const teller *t);
bool su__is_partly_filled(const su_step *step);

/* A place: why a single's cell has no other digit left, or its digit no other cell. */
void su__put_losses(teller *t, const void *step);

#endif
