/*
 * dig.h: functions that the generators of puzzles share.
 */
#ifndef SU_DIG_H
#define SU_DIG_H

#include "base.h"

enum { SU__MAX_CHILDREN_ORDER = 6 }; /* highest order of boards for children */

/* Generates a random complete 9x9 grid. All grids are equally likely. Returns how many random
   numbers were tried. */
unsigned su__fill9(su_rng *rng, su_digit *solution);

/* Returns whether the options have a valid symmetry and number of givens, and `work` is not
   NULL. */
bool su__can_generate(const su_rules *rules, const su_generate_options *options,
                      const su_work *work);

/* Stores `cell` and the cells that the symmetry maps it to. Returns the number of these cells. */
unsigned su__find_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8]);

/* Returns SU_OK if the rules allow equivalent puzzles and `solution` is complete and valid.
   Otherwise returns the status that says why not. */
su_status su__can_be_disguised(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

/* ---- Generated rules ------------------------------------------------------------------------- */

/* Returns whether the template requests generated constraints of this kind. */
static inline bool su__is_requested(const su_template *template, su_constraint_kind kind)
{
    return template->constraints >> kind & 1;
}

/* Adds lines that are valid in the solution. Uses only cells that are not yet `used`, and then
   marks them as used. Returns the status of su_rules_add_constraint. */
su_status su__generate_lines(su_constraint_kind kind, const su_digit *solution, su_rng *rng,
                             bool *used, su_rules *rules);
/* Adds the kinds of dots, V and X, signs, and odd and even cells that the template requests. All
   are valid in the solution. Returns the status of su_rules_add_constraint. */
su_status su__generate_dots(const su_template *template, const su_digit *solution, su_rng *rng,
                            su_rules *rules);
/* Covers the whole board with cages that are valid in the solution and, if `is_unique`, in no other
   grid. Returns SU_NOT_FOUND if no such cages are found. Easy cages are small, and many of them
   have a total with only one combination. Cages on boards for children are always small. */
su_status su__generate_cages(const su_rules *plain, const su_digit *solution, bool is_unique,
                             bool is_easy, const volatile int *stop, su_rng *rng, su_work *work,
                             su_rules *rules);

/* Makes one attempt to generate a puzzle together with its rules. `guesses` is the limit for the
   complete grid, as in su_solution_generate. Returns SU_NOT_FOUND if the attempt fails. */
su_status su__generate_attempt(const su_template *template, const su_generate_options *options,
                               uint64_t guesses, su_rng *rng, su_work *work, su_rules *rules,
                               su_puzzle *puzzle);

#endif
