/*
 * dig.h: what the files that generate puzzles do for one another.
 */
#ifndef SU_DIG_H
#define SU_DIG_H

#include "base.h"

enum { SU__CHILDREN = 6 }; /* the highest order of boards for children */

/* Generates a complete 9x9 grid, each as likely as any other; returns how many numbers it took. */
unsigned su__fill9(su_rng *rng, su_digit *solution);

/* Returns whether the numbers of the wish allow such a puzzle, and there is a work space. */
bool su__is_wish(const su_rules *rules, const su_wish *wish, const su_work *work);

/* Stores the cells that the symmetry maps `cell` to, itself included; returns how many. */
unsigned su__symmetry_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8]);

/* Returns OK if equivalent puzzles can be found for such a puzzle and this is its solution; else
   why not. */
su_status su__can_be_disguised(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

/* ---- Generated rules ------------------------------------------------------------------------- */

/* Adds lines that hold in the solution, through cells that are not taken, and takes these. */
su_status su__draw_lines(su_clause_kind kind, const su_digit *solution, su_rng *rng, bool *taken,
                         su_rules *rules);
/* Adds marks of all kinds that the sketch asks for, as they hold in the solution. */
su_status su__draw_marks(const su_sketch *sketch, const su_digit *solution, su_rng *rng,
                         su_rules *rules);
/* Adds cages over the whole board that hold in the solution; with `alone`, in no other grid.
   Returns NOT_FOUND if it finds none. Easy cages are small, and for as many as possible only one
   combination has the total; cages on boards for children are small anyway. */
su_status su__draw_cages(const su_rules *plain, const su_digit *solution, bool alone, bool easy,
                         const volatile int *stop, su_rng *rng, su_work *work, su_rules *rules);

/* Makes one attempt at a puzzle whose rules are generated with it; gives no givens back. */
su_status su__draw_attempt(const su_sketch *sketch, const su_wish *wish, su_rng *rng, su_work *work,
                           su_rules *rules, su_puzzle *puzzle);

#endif
