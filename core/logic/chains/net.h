/*
 * net.h: a position's candidates as a net of links, for alternating inference chains.
 *
 *     12 . 13        A node is one candidate, or a group of candidates of a digit. A strong link
 *      .   |         means that at least one of two nodes is true, and a weak link that at most one
 *     23 - 3?        is true. All links are listed once, and chains follow these lists.
 */
#ifndef SU_NET_H
#define SU_NET_H

#include "logic/chains/chain.h"
#include "logic/sets/almost.h"

#define SU__NO_LINK UINT32_MAX

enum {
    SU__NO_INDEX = UINT16_MAX,
    SU__MAX_NET_NODES = 6000,
    SU__MAX_LINKS = 1000000,
    SU__MAX_SET_LINKS = 60000,
    SU__MAX_IMPLIED_PAIRS = 20000,
    SU__MAX_SETS = 3000,
    SU__MAX_SET_CELLS = 5
};
enum {
    /* A candidate is in up to two groups of two or more, so up to half of the nodes are groups. */
    SU__MAX_SINGLES = SU__MAX_NET_NODES / 2
};

/* Cells of which at least one has the digit if the node is true. */
typedef struct su__net_node {
    uint16_t cell[SU_NODE_CELLS];
    uint8_t cells;
    uint8_t digit;
} su__net_node;

typedef struct su__net_options {
    bool has_cell_links, has_house_links;
    bool has_groups;           /* groups of candidates are nodes, too */
    bool has_set_links;        /* strong links through almost locked sets; needs groups */
    bool has_constraint_links; /* links by constraints, if the puzzle has any */
} su__net_options;

/* A strong link through an almost locked set: if the first node is false, the set is locked, so the
   second node is true. */
typedef struct su__set_link {
    uint16_t from, to;
    uint16_t set;
    bool leads_outside; /* `to` is the last candidate of a cell outside the set */
    uint32_t next;      /* index of the next link from the same node, or SU__NO_LINK */
} su__set_link;

/* A claim that another claim implies through a constraint. Both are on, or both are off. */
typedef struct su__implied_pair {
    uint16_t to, constraint;
    uint16_t next;  /* index of the next pair from the same claim, or SU__NO_INDEX */
    uint8_t reason; /* SU_REASON_TIE or SU_REASON_SUM */
} su__implied_pair;

/* Claims about nodes are numbered: twice the node's index, plus 1 if the claim is on. */
typedef struct su__net {
    su_logic *logic;
    su__net_options options;
    su__chains chains;       /* only with constraint links */
    unsigned nodes, singles; /* single candidates come first */
    su__net_node node[SU__MAX_NET_NODES];
    /* Index in `link` of each node's first strong and first weak link. A node's weak links end
       where the strong links of the next node begin. */
    uint32_t first_strong[SU__MAX_NET_NODES + 1], first_weak[SU__MAX_NET_NODES];
    uint16_t link[SU__MAX_LINKS]; /* the nodes to which links lead */
    unsigned links;
    uint16_t node_of[SU_MAX_CELLS * SU_MAX_ORDER]; /* node of each candidate, by cell and digit */
    /* For each node, the cells that see all its cells, in logic->words words. */
    uint64_t seen[SU__MAX_NET_NODES * SU_CELL_WORDS];
    su__als set[SU__MAX_SETS];
    su__set_link set_link[SU__MAX_SET_LINKS];
    unsigned set_links;
    uint32_t first_set_link[SU__MAX_NET_NODES];
    su__implied_pair implied_pair[SU__MAX_IMPLIED_PAIRS];
    unsigned implied_pairs;
    uint16_t first_implied[2 * SU__MAX_SINGLES]; /* index of each claim's first implied pair */
    /* Whether each node has a weak link with the node `weak_source`. */
    bool is_linked[SU__MAX_NET_NODES];
    unsigned weak_source;
    /* For each claim reached by a search, the claim that implied it; otherwise SU__NO_INDEX. */
    uint16_t previous[2 * SU__MAX_NET_NODES];
    uint16_t depth[2 * SU__MAX_NET_NODES]; /* number of links from the start to each claim */
    uint16_t queue[2 * SU__MAX_NET_NODES]; /* claims in the order reached */
    uint16_t path[2 * SU__MAX_NET_NODES];  /* claims of one chain */
    bool is_full;                          /* there are too many links */
} su__net;

_Static_assert(sizeof(su__net) <= SU__ARENA_BYTES, "the arena can hold a net");

/* ---- Nodes (net_node.c) ---------------------------------------------------------------------- */

static inline su_cells su__get_node_cells(const su__net_node *k)
{
    su_cells cells = {{0}};
    for (unsigned i = 0; i < k->cells; i++)
        su__cells_add(&cells, k->cell[i]);
    return cells;
}

static inline bool su__is_single_node(const su__net *n, unsigned node) { return node < n->singles; }

/* Returns true if every cell of one node sees every cell of the other. */
static inline bool su__see_each_other(const su__net *n, unsigned from, const su__net_node *b)
{
    const uint64_t *seen = n->seen + (size_t)from * n->logic->words;
    for (unsigned i = 0; i < b->cells; i++)
        if (!(seen[b->cell[i] / 64] >> b->cell[i] % 64 & 1))
            return false;
    return true;
}

/* Adds a node for each candidate. */
void su__add_singles(su__net *n);
/* Adds a node for each group of candidates of a digit where a box and a line cross. */
void su__add_groups(su__net *n);
/* Returns the node of these cells and the digit, and adds it if necessary. Returns SU__NO_INDEX if
   the node has too many cells or the net too many nodes. */
unsigned su__get_net_node(su__net *n, const su_cells *cells, unsigned digit);
/* Returns a house that contains both nodes. Returns SU_MAX_HOUSES if there is none or the nodes
   share a cell. */
unsigned su__find_common_house(const su__net *n, const su__net_node *a, const su__net_node *b);
/* Returns a house in which the cells of both nodes are all places for their digit; SU_MAX_HOUSES if
   there is none. */
unsigned su__find_strong_house(const su__net *n, const su__net_node *a, const su__net_node *b);

/* ---- Links (setlink.c, tielink.c, net.c) ----------------------------------------------------- */

/* Adds the strong links through almost locked sets. */
void su__add_set_links(su__net *n);
/* Returns the link through a set between two nodes; NULL if there is none. */
const su__set_link *su__find_set_link(const su__net *n, unsigned from, unsigned to);
/* Lists the candidates that constraints link weakly with a node, each once; returns their count.
   `to` needs space for SU__MAX_IMPLIED entries. */
unsigned su__list_constraint_links(const su__net *n, unsigned from, uint16_t *to);
/* Returns why two candidates have a weak link. Stores the house or constraint in `*cause`. */
su_reason su__find_weak_link_reason(const su__net *n, const su__net_node *from,
                                    const su__net_node *to, unsigned *cause);
/* Adds all implied pairs to a net with constraint links. */
void su__add_implied_pairs(su__net *n);
/* Returns the implied pair that leads from one claim to another; NULL if there is none. */
const su__implied_pair *su__find_implied_pair(const su__net *n, unsigned from, unsigned to);
/* Builds a net in the work space's arena. Returns NULL if there are too many candidates or links,
   or too little memory. */
su__net *su__build_net(su_logic *logic, su__net_options options);

/* ---- A chain's path (chain_path.c) ----------------------------------------------------------- */

/* Returns why claim `i` of the path follows from the claim before it. Stores the house or
   constraint in `*house`. */
su_reason su__find_path_reason(const su__net *n, unsigned i, unsigned *house);
/* Returns true if the path contains a group or a link through a set. */
bool su__is_grouped(const su__net *n, unsigned count);
/* Records the first `count` claims of the path as nodes of the step. */
void su__record_path(su__net *n, unsigned count);

#endif
