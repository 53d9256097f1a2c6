/*
 * facts.h: facts about a board, from its rules and candidates alone.
 */
#ifndef READ_FACTS_H
#define READ_FACTS_H

#include "sentence.h"

typedef struct board {
    const su_rules *rules;
    const su_position *position;
    const su_digit *solution; /* found by a solver that shares nothing with the core's */
} board;

/* ---- Cells and houses ------------------------------------------------------------------------ */

bool is_in(const board *b, unsigned house, unsigned cell);
bool all_in(const board *b, unsigned house, const cells *c);
bool all_in_any(const board *b, const houses *h, const cells *c);
bool see(const board *b, unsigned cell, unsigned other);
bool sees_all(const board *b, unsigned cell, const cells *c);
bool sees_one(const board *b, unsigned cell, const cells *c);
/* Returns whether each of `some` sees each of `others`. */
bool see_each_other(const board *b, const cells *some, const cells *others);
/* Returns whether the cells all see each other. */
bool all_see(const board *b, const cells *c);

bool has_cell(const cells *c, unsigned cell);
bool is_same(const cells *some, const cells *others);
bool is_within(const cells *some, const cells *others);
bool are_apart(const cells *some, const cells *others);
cells all_of(const cells *some, const cells *others);
cells without(const cells *some, const cells *others);
bool are_same_houses(const houses *some, const houses *others);

/* ---- Candidates ------------------------------------------------------------------------------ */

uint32_t mask_of(const board *b, unsigned cell);
/* Returns all candidates of the cells. */
uint32_t masks_of(const board *b, const cells *c);
unsigned count_of(uint32_t digits);
bool is_one(uint32_t digits);
unsigned digit_of(uint32_t digit);

/* Return the cells of the house, of the houses, or among `c` that can have one of the digits. */
cells places_in(const board *b, unsigned house, uint32_t digits);
cells places_in_any(const board *b, const houses *h, uint32_t digits);
cells holders_of(const board *b, const cells *c, uint32_t digits);

/* Return whether one of the cells, or all of them, have the digit in the solution. */
bool one_is(const board *b, const cells *c, uint32_t digit);
bool all_are(const board *b, const cells *c, uint32_t digit);

#endif
