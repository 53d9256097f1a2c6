/*
 * brute.h: a second opinion, as unlike core/solve/general.c as can be.
 *
 * Sudoku as an exact cover (Knuth's Algorithm X), on plain arrays and by recursion: the options are
 * "digit d in cell c", the items to cover exactly once are the cells and the pairs of a house and a
 * digit. No candidates, no singles.
 */
#ifndef BRUTE_H
#define BRUTE_H

#include "sudoleaf.h"

/* Counts solutions up to `limit`; the last one found is left in `solution`. */
unsigned brute_count(const su_rules *rules, const su_digit *givens, unsigned limit,
                     su_digit *solution);

#endif
