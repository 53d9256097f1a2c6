/*
 * dig.h: internal functions of the files that generate puzzles.
 */
#ifndef SU_DIG_H
#define SU_DIG_H

#include "base.h"

enum { SU__CHILDREN = 6 }; /* the highest order of boards for children */

/* Generates a complete 9x9 grid; all are equally likely. Returns how many numbers it tried. */
unsigned su__fill9(su_rng *rng, su_digit *solution);

/* Returns whether the options have a valid symmetry and number of givens, and `work` is not
   NULL. */
bool su__can_generate(const su_rules *rules, const su_generate_options *options,
                      const su_work *work);

/* Stores the cells that the symmetry maps `cell` to, itself included; returns their number. */
unsigned su__symmetry_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8]);

/* Returns SU_OK if equivalent puzzles can be computed under these rules and `solution` is
   complete and valid; otherwise the reason. */
su_status su__can_be_disguised(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

/* ---- Generated rules ------------------------------------------------------------------------- */

/* Adds lines that hold in the solution through cells that are not yet `taken`, and marks these.
   Returns the status of su_rules_add_constraint. */
su_status su__generate_lines(su_constraint_kind kind, const su_digit *solution, su_rng *rng,
                             bool *taken, su_rules *rules);
/* Adds those dots, V and X, signs and parities that the template asks for and that hold in the
   solution. Returns the status of su_rules_add_constraint. */
su_status su__generate_dots(const su_template *template, const su_digit *solution, su_rng *rng,
                            su_rules *rules);
/* Adds cages over the whole board that hold in the solution; with `alone`, they hold in no other
   grid. Returns SU_NOT_FOUND if it finds no such cages. Easy cages are small, and as many as
   possible have a total with one combination. Cages on boards for children are always small. */
su_status su__generate_cages(const su_rules *plain, const su_digit *solution, bool alone, bool easy,
                             const volatile int *stop, su_rng *rng, su_work *work, su_rules *rules);

/* Makes one attempt at a puzzle with generated rules; adds no givens back. `guesses` is the limit
   for a complete grid, as in su_solution_generate. Returns SU_NOT_FOUND if the attempt fails. */
su_status su__generate_attempt(const su_template *template, const su_generate_options *options,
                               uint64_t guesses, su_rng *rng, su_work *work, su_rules *rules,
                               su_puzzle *puzzle);

#endif
