/*
 * net.h: a position's candidates as a net, for chains of links that alternate.
 *
 *     12 . 13        Knots are candidates of a digit that stand together: one, or a group. Two
 *      .   |         knots are linked strongly when one of them is true, weakly when not both are.
 *     23 - 3?        All links are listed once, and chains follow the lists.
 */
#ifndef SU_NET_H
#define SU_NET_H

#include "logic/chains/chain.h"
#include "logic/sets/almost.h"

#define SU__NO_MORE UINT32_MAX

enum {
    SU__NOT_MET = UINT16_MAX,
    SU__MOST_KNOTS = 6000,
    SU__MOST_LINKS = 1000000,
    SU__MOST_BY_SETS = 60000,
    SU__MOST_ALIKE = 20000,
    SU__MOST_SETS = 3000,
    SU__MOST_SET_CELLS = 5
};
enum {
    SU__MOST_SINGLES = SU__MOST_KNOTS / 2
}; /* each is in two groups at most, and a group has two of them */

typedef struct su__knot {
    uint16_t cell[SU_NODE_CELLS];
    uint8_t cells;
    uint8_t digit;
} su__knot;

/* Which links are followed. */
typedef struct su__follows {
    bool in_cells, in_houses, grouped, with_sets;
    bool by_clauses; /* by ties and sums, too, where there are any */
} su__follows;

/* If the first is in none of its cells, the second is in one of its own. */
typedef struct su__set_link {
    uint16_t from, to;
    uint16_t set;
    bool outside;  /* `to` is no part of the set: nothing else is left in its cell */
    uint32_t next; /* from the same knot; SU__NO_MORE ends */
} su__set_link;

/* By a clause another claim, as much on or off, follows from a claim. */
typedef struct su__alike {
    uint16_t to, clause;
    uint16_t next;  /* from the same claim; SU__NOT_MET ends */
    uint8_t reason; /* TIE or SUM */
} su__alike;

typedef struct su__net {
    su_logic *logic;
    su__follows style;
    su__chains chains;       /* by which clauses are asked, where they are */
    unsigned knots, singles; /* those of single candidates come first */
    su__knot knot[SU__MOST_KNOTS];
    uint32_t strong[SU__MOST_KNOTS + 1],
        weak[SU__MOST_KNOTS]; /* by knot: where its list begins; the next one's beginning ends it */
    uint16_t list[SU__MOST_LINKS];
    unsigned listed;
    uint16_t at[SU_MAX_CELLS * SU_MAX_ORDER]; /* by cell and digit: its knot */
    uint64_t
        seen[SU__MOST_KNOTS * SU_CELL_WORDS]; /* by knot: what sees all its cells, as far as the
                                                  board's cells go */
    su__almost set[SU__MOST_SETS];
    su__set_link by_set[SU__MOST_BY_SETS];
    unsigned by_sets;
    uint32_t first_by_set[SU__MOST_KNOTS];
    su__alike alike[SU__MOST_ALIKE];
    unsigned alikes;
    uint16_t first_alike[2 * SU__MOST_SINGLES]; /* by claim */
    bool is_near[SU__MOST_KNOTS];               /* to one knot: not both; by clauses */
    unsigned near;
    uint16_t
        from[2 * SU__MOST_KNOTS]; /* by claim, twice the knot and 1 for on: the claim before it, or
                                      SU__NOT_MET */
    uint16_t depth[2 * SU__MOST_KNOTS];
    uint16_t queue[2 * SU__MOST_KNOTS];
    uint16_t way[2 * SU__MOST_KNOTS]; /* the claims of one chain */
    bool is_full;                     /* there is no room for all its links */
} su__net;

_Static_assert(sizeof(su__net) <= SU__ARENA_BYTES, "there is room for all of it");

/* ---- Knots (knot.c) -------------------------------------------------------------------------- */

static inline su_cells su__cells_of_knot(const su__knot *k)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < k->cells; i++)
        su__cells_add(&cells, k->cell[i]);
    return cells;
}

static inline bool su__is_one(const su__net *n, unsigned knot) { return knot < n->singles; }

/* Every cell of one sees every cell of the other. */
static inline bool su__see_each_other(const su__net *n, unsigned from, const su__knot *b)
{
    const uint64_t *seen = n->seen + (size_t)from * n->logic->words;
    for (unsigned i = 0; i < b->cells; i++)
        if (!(seen[b->cell[i] / 64] >> b->cell[i] % 64 & 1))
            return false;
    return true;
}

void su__add_singles(su__net *n);
void su__add_groups(su__net *n);
/* The knot of these cells and the digit, made where there is none; SU__NOT_MET where it would be
   too large or there is no room. */
unsigned su__knot_of(su__net *n, const su_cells *cells, unsigned digit);
/* The house both are in, apart from each other, and the one in which they are all the places of
   their digit; SU_MAX_HOUSES when there is none. */
unsigned su__common_house(const su__net *n, const su__knot *a, const su__knot *b);
unsigned su__strong_house(const su__net *n, const su__knot *a, const su__knot *b);

/* ---- Links (setlink.c, tielink.c, net.c) ----------------------------------------------------- */

void su__link_by_sets(su__net *n);
/* The link by a set from one knot to the other; NULL when there is none. */
const su__set_link *su__set_between(const su__net *n, unsigned from, unsigned to);
/* The candidates that clauses link weakly with a knot, each once; returns how many. `to` has room
   for SU__MOST_SAID. */
unsigned su__list_tied(const su__net *n, unsigned from, uint16_t *to);
/* Why two candidates are not both, and by which house or clause. */
su_reason su__clause_between(const su__net *n, const su__knot *from, const su__knot *to,
                             unsigned *by);
void su__link_alike(su__net *n);
const su__alike *su__alike_between(const su__net *n, unsigned from, unsigned to);
/* A net in the work space's room; NULL where there is none, or there are too many candidates or
   links. */
su__net *su__spin(su_logic *logic, su__follows style);

/* ---- A chain's way (chain_path.c) ------------------------------------------------------------ */

/* Why a claim of the way follows from the one before it, and in which house or by which clause. */
su_reason su__reason_at(const su__net *n, unsigned i, unsigned *house);
/* A group is on the way, or a link by a set. */
bool su__is_grouped(const su__net *n, unsigned count);
/* So many claims as nodes of the step. */
void su__tell_way(su__net *n, unsigned count);

#endif
