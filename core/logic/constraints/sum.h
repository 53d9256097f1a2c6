/*
 * sum.h: cells that add up to a total, each with weight 1 or -1, and the digits they can have.
 */
#ifndef SU_LOGIC_CONSTRAINTS_SUM_H
#define SU_LOGIC_CONSTRAINTS_SUM_H

#include "logic/finder.h"

enum { SU__MAX_SUM_CELLS = 32 };

typedef struct su__sum_terms {
    unsigned cells;
    int total;
    uint16_t cell[SU__MAX_SUM_CELLS];
    int8_t weight[SU__MAX_SUM_CELLS];  /* 1 or -1 */
    uint32_t mask[SU__MAX_SUM_CELLS];  /* digits that each cell may have */
    uint32_t holds[SU__MAX_SUM_CELLS]; /* digits that each cell has in a combination */
    uint32_t must;                     /* digits in every combination, if all cells differ */
    unsigned ways;                     /* number of sets of digits, if all cells differ */
} su__sum_terms;

/* Adds an empty cell and its candidates to a sum. If the sum is full, only counts the cell. */
void su__add_cell(const su_logic *logic, unsigned cell, int weight, su__sum_terms *to);

/* Bytes of arena that su__solve_sum needs. */
enum { SU__SUM_ARENA_BYTES = 7 << (SU_MAX_CONSTRAINT_ORDER - 1) };

/* Computes `holds`, `must` and `ways` of a sum of up to SU__MAX_SUM_CELLS cells. If there are many
   cells and some may be equal, `holds` may contain too many digits; otherwise it is exact. Returns
   false if there is no combination, or too little effort or memory. */
bool su__solve_sum(su_logic *logic, su__arena arena, su__sum_terms *sum);

/* Solves two sums that share no digit, like su__solve_sum. All cells of each sum must see each
   other. Returns false if there is no combination, or too little effort or memory. */
bool su__solve_two_sums(su_logic *logic, su__sum_terms *a, su__sum_terms *b);

/* Stores the empty cells of a sum and the total that they must add up to. Returns false if the
   constraint is not a sum, or has no empty cells or too many. */
bool su__find_missing(const su_logic *logic, const su_constraint *constraint,
                      su__sum_terms *missing);
/* Works like su__find_missing, but also accepts arrows. Their sum is that of the cells minus the
   circle. */
bool su__find_terms(const su_logic *logic, const su_constraint *constraint, su__sum_terms *terms);

/* Returns true if a candidate of the cells occurs in no combination. */
bool su__has_rest(const su_logic *logic, const su__sum_terms *sum);
/* Removes the candidates of the cells that occur in no combination. */
void su__eliminate_rest(su_logic *logic, const su__sum_terms *sum);
/* Marks the cells of a sum, with the candidates that occur in a combination. */
void su__mark_terms(su_logic *logic, unsigned group, const su__sum_terms *sum);
/* Marks the filled cells of a list, with their digits. */
void su__mark_filled(su_logic *logic, const uint16_t *cell, unsigned cells);
/* Marks the filled cells of the constraint at this position in the rules, with their digits. */
void su__mark_filled_of(su_logic *logic, unsigned at);

#endif
