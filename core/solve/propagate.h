/* propagate.h: removing candidates without guessing. */
#ifndef SU_PROPAGATE_H
#define SU_PROPAGATE_H

#include "solve/trail.h"

/* Functions here that return a bool return false for a contradiction. */

/* Sets the candidates from the givens, without the digit that the options bar. */
bool su__set_up(const su_rules *rules, const su_digit *givens, const su_search_options *options,
                su_work *work);
/* Applies singles until these cells are decided; returns false if they cannot be. */
bool su__decide(const su_rules *rules, su_work *work, const uint16_t *cells, unsigned count);
/* Applies all singles and constraints. `looks_closely` adds hidden pairs and locked digits, which need a
   call of su__find_cuts before. */
bool su__propagate(const su_rules *rules, su_work *work, bool looks_closely);
void su__find_cuts(const su_rules *rules, su_work *work);
/* Returns the digits with exactly two places in a house. */
uint32_t su__find_two_places(const su_rules *rules, const su_work *work, const uint16_t *house);

#endif
