/* propagate.h: removing candidates without guessing. */
#ifndef SU_PROPAGATE_H
#define SU_PROPAGATE_H

#include "solve/trail.h"

/* All functions of this file that return a bool return false for a contradiction. */

/* Starts a search: sets the candidates from the givens, without the digit that the options bar. */
bool su__set_up(const su_rules *rules, const su_digit *givens, const su_search_options *options,
                su_work *work);
/* Applies singles until all `count` cells are decided. Returns false if singles cannot decide them
   all. */
bool su__decide(const su_rules *rules, su_work *work, const uint16_t *cells, unsigned count);
/* What su__propagate applies besides constraints; the last two also apply locked digits, and
   require an earlier call of su__find_cuts. */
typedef enum su__look { SU__LOOK_SINGLES, SU__LOOK_PAIRS, SU__LOOK_SETS } su__look;
/* Applies singles, constraints and the rest of a look until nothing changes. */
bool su__propagate(const su_rules *rules, su_work *work, su__look look);
/* Finds the cuts of each house that can lock digits. */
void su__find_cuts(const su_rules *rules, su_work *work);
/* Returns the digits with exactly two places in a house. */
uint32_t su__find_two_places(const su_rules *rules, const su_work *work, const uint16_t *house);

#endif
