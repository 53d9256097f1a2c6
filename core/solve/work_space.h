/*
 * work_space.h: the memory of a search: candidates, the trail of changes, tables of constraints.
 */
#ifndef SU_WORK_SPACE_H
#define SU_WORK_SPACE_H

#include "base.h"

/* ---- Constraints ----------------------------------------------------------------------------- */

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

/* ---- Boards ---------------------------------------------------------------------------------- */

/* Houses of nine cells, as houses.c looks them up. They stay in the work space, so that a search
   under the same rules need not make them again. */
enum {
    SU__ATLAS_CELLS = 81,
    SU__ATLAS_WORDS = 8,
    SU__ATLAS_HOUSES = 6 * SU__ATLAS_WORDS,
    SU__WAITING = 128 * 1024
};
typedef struct su__atlas {
    uint64_t places[SU__ATLAS_CELLS][SU__ATLAS_WORDS]; /* of each cell in its houses, */
    uint64_t sight[SU__ATLAS_CELLS][SU__ATLAS_WORDS];  /*   and of the cells it sees in theirs */
    uint64_t guards[SU__ATLAS_WORDS];                  /* of the houses that there are */
    uint8_t cell[SU__ATLAS_WORDS][64];                 /* at each place */
    uint16_t houses;                                   /* of the rules; 0: not made yet */
    uint16_t house[SU__ATLAS_HOUSES][SU_MAX_ORDER];    /* those of the rules come first */
} su__atlas;

typedef struct su__change {
    uint32_t mask; /* before the change */
    uint16_t cell;
} su__change;

struct su_work {
    uint32_t mask[SU_MAX_CELLS];   /* candidates of each cell: bit 0 is digit 1 */
    uint32_t weight[SU_MAX_CELLS]; /* how often a house of the cell has led to a contradiction */
    uint16_t queue[SU_MAX_CELLS];  /* decided cells whose digit is still in their houses */
    uint16_t list[SU_MAX_CELLS];   /* the cells; those with more than one candidate come first */
    uint16_t place[SU_MAX_CELLS];  /* of each cell in the list */
    /* Houses that changed since they were last searched for singles, and since they were last
       searched closely. */
    uint32_t dirty[2][(SU_MAX_HOUSES + 31) / 32];
    uint8_t cuts[SU_MAX_HOUSES]; /* which of their cells' houses cut each house into segments */
    uint16_t queued;
    uint16_t sums; /* of the bonds; 0 if there are no clauses */
    uint16_t open; /* cells with more than one candidate */
    uint16_t depth;
    uint32_t height; /* entries of the trail in use, */
    uint32_t heard;  /*   and how many of them the clauses have followed */
    struct su__frame {
        uint32_t height; /* of the trail before the guess */
        uint32_t digit;  /* as a mask */
        uint16_t cell;
    } frame[SU_MAX_CELLS];
    union {                                            /* what a search goes back to: */
        su__change trail[SU_MAX_CELLS * SU_MAX_ORDER]; /*   for the general solver, */
        struct {                                       /*   for it under clauses, on fewer cells, */
            su__change short_trail[SU__BOUND_CELLS * SU_MAX_CLAUSE_ORDER];
            su__bonds bonds;
        };
        unsigned char waiting[SU__WAITING]; /* and for the fast solvers: boards */
    };
    su__atlas atlas;
};

#endif
