/*
 * sum.h: cells that add up, each as it is or taken away, and what each of them can then hold.
 */
#ifndef SU_LOGIC_CLAUSES_SUM_H
#define SU_LOGIC_CLAUSES_SUM_H

#include "logic/finder.h"

enum { SU__MOST_SUM_CELLS = 32 };

typedef struct su__sum_terms {
    unsigned cells;
    int total;
    uint16_t cell[SU__MOST_SUM_CELLS];
    int8_t weight[SU__MOST_SUM_CELLS];  /* 1 or -1 */
    uint32_t mask[SU__MOST_SUM_CELLS];  /* what it may hold, */
    uint32_t holds[SU__MOST_SUM_CELLS]; /*   and of this what comes out */
    uint32_t must;                      /* digits in every way; of cells that are all unlike */
    unsigned ways;                      /* sets of digits that come out; likewise */
} su__sum_terms;

/* One more empty cell, that may hold its candidates; without a word where there are too many. */
void su__add_cell(const su_logic *logic, unsigned cell, int weight, su__sum_terms *to);

/* So many bytes of room are enough to add up in. */
enum { SU__SUM_ARENA_BYTES = 5 << (SU_MAX_CLAUSE_ORDER - 1) };

/* Finds what comes out of a sum that su__find_terms found, or of fewer cells: exactly of cells that
   are all unlike or few, of others by their least and most. False where nothing does, or there is
   no more effort or room. */
bool su__solve_sum(su_logic *logic, su__arena arena, su__sum_terms *sum);

/* The same of two sums at once, each of cells that are all unlike, that share no digit; false
   besides where that says no more. */
bool su__solve_two_sums(su_logic *logic, su__sum_terms *a, su__sum_terms *b);

/* Whether the clause is a sum of its own cells, and what is missing of it, in its empty cells. */
bool su__is_sum(const su_clause *clause);
bool su__find_missing(const su_logic *logic, const su_clause *clause, su__sum_terms *missing);
/* The same, and of an arrow its cells less its circle. */
bool su__find_terms(const su_logic *logic, const su_clause *clause, su__sum_terms *terms);

/* Removes from its cells what does not come out, and marks them as of a group. */
void su__eliminate_rest(su_logic *logic, const su__sum_terms *sum);
void su__mark_terms(su_logic *logic, unsigned group, const su__sum_terms *sum);
/* Marks those of the cells that are filled, with their digits. */
void su__mark_filled(su_logic *logic, const uint16_t *cell, unsigned cells);
/* The same of the clause at this place in the rules. */
void su__mark_filled_of(su_logic *logic, unsigned at);

#endif
