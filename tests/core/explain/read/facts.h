/* facts.h: computes facts about a board from its rules and candidates alone. */
#ifndef READ_FACTS_H
#define READ_FACTS_H

#include "sentence.h"

typedef struct board {
    const su_rules *rules;
    const su_position *position;
    const su_digit *solution; /* found by the tests' own solver */
} board;

/* ---- Cells and houses ------------------------------------------------------------------------ */

bool is_in_house(const board *b, unsigned house, unsigned cell);
bool are_in_house(const board *b, unsigned house, const cells *c);
bool are_in_houses(const board *b, const houses *h, const cells *c);
bool can_see(const board *b, unsigned cell, unsigned other);
bool sees_all(const board *b, unsigned cell, const cells *c);
bool sees_one(const board *b, unsigned cell, const cells *c);
/* Returns whether each cell of `some` sees each cell of `others`. */
bool see_each_other(const board *b, const cells *some, const cells *others);
/* Returns whether each cell sees all the others. */
bool all_see_each_other(const board *b, const cells *c);

bool has_cell(const cells *c, unsigned cell);
bool are_same_cells(const cells *some, const cells *others);
bool is_subset(const cells *some, const cells *others);
bool have_no_common_cell(const cells *some, const cells *others);
cells join_cells(const cells *some, const cells *others);
cells subtract_cells(const cells *some, const cells *others);
bool are_same_houses(const houses *some, const houses *others);

/* ---- Candidates ------------------------------------------------------------------------------ */

uint32_t find_candidates(const board *b, unsigned cell);
/* Returns the candidates of all these cells together. */
uint32_t find_cells_candidates(const board *b, const cells *c);
unsigned count_digits(uint32_t digits);
bool is_single_digit(uint32_t digits);
unsigned get_digit(uint32_t digit);

/* Returns the cells of the house that have one of the digits as a candidate. */
cells find_places(const board *b, unsigned house, uint32_t digits);
cells find_places_in_houses(const board *b, const houses *h, uint32_t digits);
/* Returns the cells among `c` that have one of the digits as a candidate. */
cells find_cells_with(const board *b, const cells *c, uint32_t digits);

/* Returns whether at least one of the cells has the digit in the solution. */
bool any_has_digit(const board *b, const cells *c, uint32_t digit);
/* Returns whether all the cells have the digit in the solution. */
bool all_have_digit(const board *b, const cells *c, uint32_t digit);

#endif
