/*
 * internal.h: what the files of core share and nobody else sees.
 */
#ifndef SU_INTERNAL_H
#define SU_INTERNAL_H

#include "base.h"

/* A complete 9x9 grid, each as likely as any other; returns how many numbers were drawn for it. */
unsigned su__fill9(su_rng *rng, su_digit *solution);

/* Adds what the solution obeys: lines through cells that are not taken, which they then are; and
   marks of all kinds that the sketch asks for. */
su_status su__draw_lines(su_clause_kind kind, const su_digit *solution, su_rng *rng, bool *taken,
                         su_rules *rules);
su_status su__draw_marks(const su_sketch *sketch, const su_digit *solution, su_rng *rng,
                         su_rules *rules);
enum { SU__CHILDREN = 6 }; /* boards up to this order are for them */

/* Adds cages over the whole board that the solution fits, and where they are to stand alone, no
   other grid; NOT_FOUND where none were found. Easy ones are small, and as many as can be come to
   their sums in one way; those for children are small as it is. */
su_status su__draw_cages(const su_rules *plain, const su_digit *solution, bool alone, bool easy,
                         const volatile int *stop, su_rng *rng, su_work *work, su_rules *rules);

/* One attempt at a puzzle under rules that are drawn for it, without giving anything back. */
su_status su__draw_attempt(const su_sketch *sketch, const su_wish *wish, su_rng *rng, su_work *work,
                           su_rules *rules, su_puzzle *puzzle);

/* Whether such a puzzle has disguises that are known, and this is its solution; else why not. */
su_status su__can_be_disguised(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution);

/* Whether there can be such a puzzle, as far as the numbers in the wish go. */
bool su__is_wish(const su_rules *rules, const su_wish *wish);

/* The cells the symmetry ties to `cell`, itself included, into `orbit` (at most 8); returns how
   many. */
unsigned su__symmetry_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8]);

#endif
