/*
 * work_space.h: the memory of a search: candidates, the trail of changes, constraint tables.
 */
#ifndef SU_WORK_SPACE_H
#define SU_WORK_SPACE_H

#include "base.h"

/* ---- Constraints ----------------------------------------------------------------------------- */

enum {
    SU__BOUND_CELLS = SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER,
    SU__MAX_SUMS = 1024,
    SU__MAX_TERMS = SU_MAX_CONSTRAINT_WORDS + 2048,
    SU__MAX_TABLES = 64,
    SU__MAX_TIES = 2
                   * (SU_MAX_CONSTRAINT_WORDS
                      + 3300), /* most ties of all cells together: lines, chess moves, neighbours */
    SU__COMBINATION_ORDER = 9, /* highest order with a list of combinations */
    SU__LARGEST_SUM = 45       /* highest sum in that list */
};

enum { SU__NO_HOUSE = UINT8_MAX };

/* Cells that add up to a total, or must all differ, or both. */
typedef struct su__sum {
    int16_t total;
    uint16_t first,
        cells; /* index of the first term, and number of terms; terms of a group are adjacent */
    bool has_total;   /* whether the cells add up to `total` */
    bool must_differ; /* whether no digit may repeat */
    uint8_t house[2]; /* up to two houses that contain all cells; SU__NO_HOUSE: none */
} su__sum;

typedef struct su__term {
    uint8_t cell;
    int8_t weight;
    uint8_t
        /* index of the term's group; the cells of a group all differ and have equal weights */
        group;
} su__term;

typedef struct su__tables {
    bool is_new; /* whether no constraint has been applied yet */
    uint16_t sums, terms, table_count;
    uint16_t allowed[SU__BOUND_CELLS]; /* digits that masks allow in each cell */
    uint16_t key[SU__MAX_TABLES];      /* relation, number and direction of each table */
    uint16_t table[SU__MAX_TABLES]
                  /* for each table and each digit - 1: the digits that the tied cell can have */
                  [SU_MAX_CONSTRAINT_ORDER];
    uint16_t first_tie[SU__BOUND_CELLS + 1]; /* index of each cell's first tie */
    uint16_t first_table_tie
        /* index of each cell's first tie with a table; ties without one come first */
        [SU__BOUND_CELLS];
    struct su__tie {
        uint8_t cell, table;
    } tie[SU__MAX_TIES];
    uint64_t sees[SU__BOUND_CELLS][SU__BOUND_CELLS / 64];
    su__sum sum[SU__MAX_SUMS];
    su__term term[SU__MAX_TERMS];
    uint16_t first_sum_of[SU__BOUND_CELLS + 1]; /* index of each cell's first sum in `sum_of` */
    uint16_t sum_of[SU__MAX_TERMS];
    uint32_t changed_sums[SU__MAX_SUMS / 32]; /* sums whose cells have changed */
    /* Sets of digits sorted by size and sum, and the index of the first set of each size and
       sum. */
    uint16_t combination[1 << SU__COMBINATION_ORDER];
    uint16_t first_combination[(SU__COMBINATION_ORDER + 1) * (SU__LARGEST_SUM + 1) + 1];
} su__tables;

/* Returns whether two cells cannot have the same digit. */
static inline bool su__cells_see(const su__tables *tables, unsigned a, unsigned b)
{
    return tables->sees[a][b / 64] >> b % 64 & 1;
}

/* ---- Boards ---------------------------------------------------------------------------------- */

/* The table of houses of nine cells that houses.c uses. It stays in the work space, so that another
   search under the same rules need not build it again. */
enum {
    SU__SHAPE_CELLS = 81,
    SU__SHAPE_WORDS = 8,
    SU__SHAPE_HOUSES = 6 * SU__SHAPE_WORDS,
    SU__WAITING = 128 * 1024
};
typedef struct su__shape_table {
    uint64_t places[SU__SHAPE_CELLS]
                   [SU__SHAPE_WORDS]; /* bits of each cell in the fields of its houses */
    uint64_t sight[SU__SHAPE_CELLS][SU__SHAPE_WORDS]; /* bits of all cells that a cell sees */
    uint64_t guards[SU__SHAPE_WORDS];                 /* the guard bit of each house that exists */
    uint8_t cell[SU__SHAPE_WORDS][64];                /* cell of each bit */
    uint16_t houses; /* number of houses in the rules of the table; 0: not built yet */
    uint16_t house[SU__SHAPE_HOUSES]
                  [SU_MAX_ORDER]; /* cells of each house; houses of the rules come first */
} su__shape_table;

typedef struct su__change {
    uint32_t mask; /* candidates before the change */
    uint16_t cell;
} su__change;

struct su_work {
    uint32_t mask[SU_MAX_CELLS];   /* candidates of each cell: bit 0 is digit 1 */
    uint32_t weight[SU_MAX_CELLS]; /* contradictions in houses of each cell */
    uint16_t queue
        [SU_MAX_CELLS]; /* decided cells whose digits have not been removed from their houses yet */
    uint16_t list[SU_MAX_CELLS];  /* all cells; those with more than one candidate first */
    uint16_t place[SU_MAX_CELLS]; /* index of each cell in `list` */
    /* Houses that have changed since the last search for singles [0], and since the last close look
       [1]. */
    uint32_t changed_houses[2][(SU_MAX_HOUSES + 31) / 32];
    uint8_t cuts[SU_MAX_HOUSES]; /* useful cuts of each house (propagate.c) */
    uint16_t queue_length;       /* number of cells in `queue` */
    uint16_t sums;               /* number of sums in the tables; 0 without constraints */
    uint16_t open;               /* number of cells with more than one candidate */
    uint16_t depth;              /* number of frames in use */
    bool looks_at_triples;       /* whether sums of three undecided cells are checked exactly */
    uint32_t height;             /* number of entries in the trail */
    uint32_t applied;            /* number of trail entries that constraints have been applied to */
    struct su__frame {
        uint32_t height; /* height of the trail before the guess */
        uint32_t digit;  /* guessed digit as a mask */
        uint16_t cell;
    } frame[SU_MAX_CELLS];
    union { /* memory for undoing guesses, used by one solver at a time */
        su__change trail[SU_MAX_CELLS * SU_MAX_ORDER]; /* general solver without constraints */
        struct { /* general solver with constraints, on fewer cells */
            su__change short_trail[SU__BOUND_CELLS * SU_MAX_CONSTRAINT_ORDER];
            su__tables tables;
        };
        unsigned char waiting[SU__WAITING]; /* boards of the fast solvers */
    };
    su__shape_table shape_table;
};

#endif
