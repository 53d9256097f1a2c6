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
    SU__NO_INDEX = UINT16_MAX,
    SU__MOST_NET_NODES = 6000,
    SU__MOST_LINKS = 1000000,
    SU__MOST_BY_SETS = 60000,
    SU__MOST_IMPLIED_PAIRS = 20000,
    SU__MOST_SETS = 3000,
    SU__MOST_SET_CELLS = 5
};
enum {
    SU__MOST_SINGLES = SU__MOST_NET_NODES / 2
}; /* each is in two groups at most, and a group has two of them */

typedef struct su__net_node {
    uint16_t cell[SU_NODE_CELLS];
    uint8_t cells;
    uint8_t digit;
} su__net_node;

/* Which links are followed. */
typedef struct su__net_options {
    bool in_cells, in_houses, grouped, with_sets;
    bool by_clauses; /* by ties and sums, too, where there are any */
} su__net_options;

/* If the first is in none of its cells, the second is in one of its own. */
typedef struct su__set_link {
    uint16_t from, to;
    uint16_t set;
    bool outside;  /* `to` is no part of the set: nothing else is left in its cell */
    uint32_t next; /* from the same knot; SU__NO_MORE ends */
} su__set_link;

/* By a clause another claim, as much on or off, follows from a claim. */
typedef struct su__implied_pair {
    uint16_t to, clause;
    uint16_t next;  /* from the same claim; SU__NOT_MET ends */
    uint8_t reason; /* TIE or SUM */
} su__implied_pair;

typedef struct su__net {
    su_logic *logic;
    su__net_options options;
    su__chains chains;       /* by which clauses are asked, where they are */
    unsigned nodes, singles; /* those of single candidates come first */
    su__net_node node[SU__MOST_NET_NODES];
    uint32_t strong[SU__MOST_NET_NODES + 1],
        weak[SU__MOST_NET_NODES]; /* by node: where its list begins */
    uint16_t list[SU__MOST_LINKS];
    unsigned listed;
    uint16_t at[SU_MAX_CELLS * SU_MAX_ORDER]; /* by cell and digit: its knot */
    uint64_t
        seen[SU__MOST_NET_NODES * SU_CELL_WORDS]; /* by knot: what sees all its cells, as far as the
                                                  board's cells go */
    su__almost set[SU__MOST_SETS];
    su__set_link by_set[SU__MOST_BY_SETS];
    unsigned by_sets;
    uint32_t first_by_set[SU__MOST_NET_NODES];
    su__implied_pair implied_pair[SU__MOST_IMPLIED_PAIRS];
    unsigned implied_pairs;
    uint16_t first_implied[2 * SU__MOST_SINGLES]; /* by claim */
    bool has_weak_link[SU__MOST_NET_NODES];       /* to one knot: not both; by clauses */
    unsigned weak_source;
    uint16_t from
        [2 * SU__MOST_NET_NODES]; /* by claim, twice the knot and 1 for on: the claim before it, or
                                      SU__NOT_MET */
    uint16_t depth[2 * SU__MOST_NET_NODES];
    uint16_t queue[2 * SU__MOST_NET_NODES];
    uint16_t path[2 * SU__MOST_NET_NODES]; /* the claims of one chain */
    bool is_full;                          /* there is no room for all its links */
} su__net;

_Static_assert(sizeof(su__net) <= SU__ARENA_BYTES, "there is room for all of it");

/* ---- Knots (knot.c) -------------------------------------------------------------------------- */

static inline su_cells su__cells_of_node(const su__net_node *k)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < k->cells; i++)
        su__cells_add(&cells, k->cell[i]);
    return cells;
}

static inline bool su__is_single_node(const su__net *n, unsigned node) { return node < n->singles; }

/* Every cell of one sees every cell of the other. */
static inline bool su__see_each_other(const su__net *n, unsigned from, const su__net_node *b)
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
unsigned su__get_net_node(su__net *n, const su_cells *cells, unsigned digit);
/* The house both are in, apart from each other, and the one in which they are all the places of
   their digit; SU_MAX_HOUSES when there is none. */
unsigned su__common_house(const su__net *n, const su__net_node *a, const su__net_node *b);
unsigned su__strong_house(const su__net *n, const su__net_node *a, const su__net_node *b);

/* ---- Links (setlink.c, tielink.c, net.c) ----------------------------------------------------- */

void su__link_by_sets(su__net *n);
/* The link by a set from one knot to the other; NULL when there is none. */
const su__set_link *su__find_set_link(const su__net *n, unsigned from, unsigned to);
/* The candidates that clauses link weakly with a knot, each once; returns how many. `to` has room
   for SU__MOST_SAID. */
unsigned su__list_clause_links(const su__net *n, unsigned from, uint16_t *to);
/* Why two candidates are not both, and by which house or clause. */
su_reason su__weak_link_reason(const su__net *n, const su__net_node *from, const su__net_node *to,
                               unsigned *by);
void su__link_implied_pairs(su__net *n);
const su__implied_pair *su__find_implied_pair(const su__net *n, unsigned from, unsigned to);
/* A net in the work space's room; NULL where there is none, or there are too many candidates or
   links. */
su__net *su__build_net(su_logic *logic, su__net_options options);

/* ---- A chain's way (chain_path.c) ------------------------------------------------------------ */

/* Why a claim of the way follows from the one before it, and in which house or by which clause. */
su_reason su__reason_at(const su__net *n, unsigned i, unsigned *house);
/* A group is on the way, or a link by a set. */
bool su__is_grouped(const su__net *n, unsigned count);
/* So many claims as nodes of the step. */
void su__record_path(su__net *n, unsigned count);

#endif
