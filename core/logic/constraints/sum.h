/*
 * sum.h: cells that add up to a total, each with weight 1 or -1, and the digits they can have.
 */
#ifndef SU_LOGIC_CONSTRAINTS_SUM_H
#define SU_LOGIC_CONSTRAINTS_SUM_H

#include "logic/finder.h"

enum { SU__MOST_SUM_CELLS = 32 };

typedef struct su__sum_terms {
    unsigned cells;
    int total;
    uint16_t cell[SU__MOST_SUM_CELLS];
    int8_t weight[SU__MOST_SUM_CELLS];  /* 1 or -1 */
    uint32_t mask[SU__MOST_SUM_CELLS];  /* digits to consider */
    uint32_t holds[SU__MOST_SUM_CELLS]; /* digits that occur in a combination */
    uint32_t must;                      /* digits in every combination, if all cells differ */
    unsigned ways;                      /* number of sets of digits, if all cells differ */
} su__sum_terms;

/* Adds an empty cell with its candidates. If there are too many, counts it without storing it. */
void su__add_cell(const su_logic *logic, unsigned cell, int weight, su__sum_terms *to);

/* Bytes of arena that su__solve_sum needs. */
enum { SU__SUM_ARENA_BYTES = 5 << (SU_MAX_CONSTRAINT_ORDER - 1) };

/* Computes `holds`, `must` and `ways` of a sum of up to SU__MOST_SUM_CELLS cells. If there are many
   cells and some may be equal, `holds` may contain too many digits; otherwise it is exact. Returns
   false if there is no combination, or too little effort or memory. */
bool su__solve_sum(su_logic *logic, su__arena arena, su__sum_terms *sum);

/* Does the same for two sums that share no digit. In each, all cells must differ. Returns false if
   there is no combination, or too little effort or memory. */
bool su__solve_two_sums(su_logic *logic, su__sum_terms *a, su__sum_terms *b);

/* Stores the empty cells of a sum, and what they must add up to. Returns false if the constraint is
   not a sum, or has no empty cells or too many. */
bool su__find_missing(const su_logic *logic, const su_constraint *constraint,
                      su__sum_terms *missing);
/* Does the same, and also accepts arrows, whose sum is that of the cells minus the circle. */
bool su__find_terms(const su_logic *logic, const su_constraint *constraint, su__sum_terms *terms);

/* Remove the candidates of its cells that occur in no combination, and mark those that do. */
void su__eliminate_rest(su_logic *logic, const su__sum_terms *sum);
void su__mark_terms(su_logic *logic, unsigned group, const su__sum_terms *sum);
/* Marks the filled cells among these, with their digits. */
void su__mark_filled(su_logic *logic, const uint16_t *cell, unsigned cells);
/* Does the same for the cells of the constraint at this position in the rules. */
void su__mark_filled_of(su_logic *logic, unsigned at);

#endif
