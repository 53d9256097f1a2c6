/*
 * rate_puzzle.h: rates puzzles for the generators.
 */
#ifndef SU_RATE_PUZZLE_H
#define SU_RATE_PUZZLE_H

#include "logic/finder.h"

/* Opens an open work space for other rules. Unlike su_logic_open, keeps the cached sums, which do
   not depend on the rules. */
void su__logic_reopen(const su_rules *rules, su_logic *logic);

/* Works like su_puzzle_rate for a puzzle that is known to have one solution. The logic must be open
   for its rules. */
su_status su__rate_single(const su_digit *givens, const su_logic_options *options, su_logic *logic,
                          su_rating *rating);

/* Returns true if a puzzle that su__rate_single returned SU_NOT_FOUND for can be solved with
   further givens, in steps up to the same rating. Begins where the steps ended. If they end again,
   the next call begins there, so it must have all these givens or be as hopeless. As more givens
   can hide a step, the puzzle should then be rated. */
bool su__can_continue_rating(const su_digit *givens, const su_logic_options *options,
                             su_logic *logic);

#endif
