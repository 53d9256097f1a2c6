/*
 * constraint_tables.h: clauses prepared for the general solver: ties between cells, tables of the
 * digits that a relation allows, and sums.
 */
#ifndef SU_CONSTRAINT_TABLES_H
#define SU_CONSTRAINT_TABLES_H

#include "base.h"

enum {
    SU__BOUND_CELLS = SU_MAX_CLAUSE_ORDER * SU_MAX_CLAUSE_ORDER,
    SU__MOST_SUMS = 1024,
    SU__MOST_TERMS = SU_MAX_CLAUSE_WORDS + 2048,
    SU__MOST_TABLES = 64,
    SU__MOST_TIES = 2 * (SU_MAX_CLAUSE_WORDS + 3300), /* lines, chess moves and all neighbours */
    SU__COMBINED = 9,    /* combinations are listed up to this order, */
    SU__LARGEST_SUM = 45 /*   and up to this sum */
};

enum { SU__NO_HOUSE = UINT8_MAX };

/* Cells that add up, or are all unlike, or both. */
typedef struct su__sum {
    int16_t total;
    uint16_t first, cells; /* of its terms; a group's terms follow one another */
    bool adds, unlike;
    uint8_t house[2]; /* houses that contain all its cells; SU__NO_HOUSE: none */
} su__sum;

typedef struct su__term {
    uint8_t cell;
    int8_t weight;
    uint8_t group; /* cells of one group are unlike and have one weight */
} su__term;

typedef struct su__bonds {
    bool is_new; /* no cell has been followed yet */
    uint16_t sums, terms, tables;
    uint16_t allowed[SU__BOUND_CELLS]; /* by masks */
    uint16_t key[SU__MOST_TABLES];     /* relation, number and direction of each table, */
    uint16_t table[SU__MOST_TABLES][SU_MAX_CLAUSE_ORDER]; /*   and for each digit the other's */
    uint16_t unlike[SU__BOUND_CELLS + 1]; /* where each cell's ties to unlike cells begin, */
    uint16_t bound[SU__BOUND_CELLS];      /*   and those with a table, up to the next cell's */
    struct su__tie {
        uint8_t cell, table;
    } tie[SU__MOST_TIES];
    uint64_t sees[SU__BOUND_CELLS][SU__BOUND_CELLS / 64];
    su__sum sum[SU__MOST_SUMS];
    su__term term[SU__MOST_TERMS];
    uint16_t sums_of[SU__BOUND_CELLS + 1]; /* where those of each cell begin */
    uint16_t sum_of[SU__MOST_TERMS];
    uint32_t stirred[SU__MOST_SUMS / 32]; /* sums whose cells have changed */
    uint16_t combination[1 << SU__COMBINED];
    uint16_t combinations[(SU__COMBINED + 1) * (SU__LARGEST_SUM + 1) + 1]; /* by size and sum */
} su__bonds;

static inline bool su__bonds_see(const su__bonds *bonds, unsigned a, unsigned b)
{
    return bonds->sees[a][b / 64] >> b % 64 & 1;
}

/* ---- Preparing ------------------------------------------------------------------------------- */

/* Prepares the bonds of the rules' clauses. */
void su__bind(const su_rules *rules, su_work *work);
/* Adds one sum, if there is room. */
void su__add_sum(const su_rules *rules, su__bonds *bonds, unsigned cells, const uint16_t *cell,
                 const int8_t *weight, int total);
/* Adds the sums that follow from others (innies.c). */
void su__add_innies(const su_rules *rules, su__bonds *bonds);
/* Lists the combinations of digits by size and sum (sum_bounds.c). */
void su__list_combinations(unsigned order, su__bonds *bonds);

/* ---- Applying -------------------------------------------------------------------------------- */

typedef enum su__progress { SU__FAILED, SU__SETTLED, SU__MOVED } su__progress;

/* Removes candidates that the clauses exclude since the last changes: only some of them, so that it
   is to be called again as long as it returns SU__MOVED. */
su__progress su__obey(const su_rules *rules, su_work *work);
/* Removes candidates that one sum excludes (sum_bounds.c); returns false for a contradiction. */
bool su__weigh(const su_rules *rules, su_work *work, const su__sum *sum);

#endif
