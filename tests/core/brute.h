/*
 * brute.h: a second solver, as different from core/solve/general.c as possible.
 *
 * Solves Sudoku as an exact cover (Knuth's Algorithm X), with plain arrays and recursion. Options
 * are "digit d in cell c". Each item must be covered exactly once: a cell, or a pair of house and
 * digit. There are no candidates and no singles.
 */
#ifndef BRUTE_H
#define BRUTE_H

#include "sudoleaf.h"

/* Counts solutions up to `limit`, and stores the last one found in `solution`. */
unsigned brute_count(const su_rules *rules, const su_digit *givens, unsigned limit,
                     su_digit *solution);

#endif
