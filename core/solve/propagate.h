/*
 * propagate.h: the work space of the solvers, and what follows in it from candidates.
 */
#ifndef SU_PROPAGATE_H
#define SU_PROPAGATE_H

#include "solve/constraint_tables.h"

/* ---- The work space -------------------------------------------------------------------------- */

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

/* ---- Candidates ------------------------------------------------------------------------------ */

/* Functions here that return a bool return false for a contradiction. */

/* Starts with the givens, without the digit that the question bars. */
bool su__set_up(const su_rules *rules, const su_digit *givens, const su_ask *ask, su_work *work);
/* Leaves the cell the candidates of `mask`, fewer than it had. */
bool su__narrow(const su_rules *rules, su_work *work, unsigned cell, uint32_t mask);
/* Undoes all narrowing since the trail had this height. */
void su__undo_to(su_work *work, uint32_t height);
/* Follows singles until these cells are decided; returns false if they cannot be. */
bool su__decide(const su_rules *rules, su_work *work, const uint16_t *cells, unsigned count);
/* Follows all singles and clauses, and `closely` also hidden pairs and locked digits, which need
   su__find_cuts once before. */
bool su__propagate(const su_rules *rules, su_work *work, bool closely);
void su__find_cuts(const su_rules *rules, su_work *work);
/* Returns the digits with exactly two places among a house's cells. */
uint32_t su__in_two_places(const su_rules *rules, const su_work *work, const uint16_t *house);

#endif
