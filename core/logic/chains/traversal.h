/*
 * traversal.h: follows claims breadth first, without removing candidates.
 *
 *     a on --> b off --> c on --> ...        Each claim is a node, linked to the claim that implied
 *        '---> d off --> ...                 it. No candidates are removed, so a node has only one
 *                                            parent, and all traversals can use one list of
 *                                            implications.
 *
 * There are three modes. X follows one digit through its houses, Y changes digits in cells of two
 * candidates, and XY does both. Implied claims are visited in a fixed order. Hundreds of chains
 * may have the same length, so this order decides which is chosen, and how the puzzle continues.
 */
#ifndef SU_TRAVERSAL_H
#define SU_TRAVERSAL_H

#include "logic/chains/chain.h"

typedef enum su__chain_mode { SU__X, SU__Y, SU__XY, SU__MODES } su__chain_mode;

typedef struct su__traversal_node {
    su__claim claim;
    uint16_t parent; /* index of the node that implied it, or SU__NO_NODE */
    uint16_t depth;  /* number of nodes on the path to it, including itself */
} su__traversal_node;

typedef struct su__traversal {
    su__chains *c;
    su__collector *collector;
    unsigned mode; /* su__chain_mode */
    su__traversal_node *node;
    unsigned nodes;
    uint16_t *node_of; /* index of each claim's node, or SU__NO_NODE */
    /* For each off claim in a search for cycles: 1 if it was followed, 2 if it implies the source,
       otherwise 0. */
    uint8_t *off_state;
    su__claim *off_before; /* for each node of a cycle, the off claim that leads to it */
    bool has_closures;     /* the functions for closures may be called */
    bool has_list;         /* `implication` is filled */
    su__claim *implication;
    /* Index in `implication` of each claim's first entry; the next claim's entries follow. */
    uint32_t *implication_start;
    /* How many implications of each claim are about other digits; these come first. */
    uint16_t *other_digit_count;
    double base_rating;           /* rating of the shortest chains or cycles of this mode */
    unsigned wanted_weight;       /* weight that su__is_weight_wanted last checked */
    unsigned shortest[SU__MODES]; /* lower bound of the weight of chains, collected or not */
} su__traversal;

/* Allocates memory for a traversal, which can be used repeatedly. Returns false if there is too
   little memory. */
bool su__open_traversal(su__chains *c, su__traversal *w);
/* Lists the implications of all claims for later traversals. Returns false if there is too little
   memory. */
bool su__list_implications(su__traversal *w);

static inline void su__reset_traversal(su__traversal *w)
{
    for (unsigned i = 0; i < w->nodes; i++)
        w->node_of[w->node[i].claim] = SU__NO_NODE;
    w->nodes = 0;
}

/* Adds a node, unless the claim has one already. */
static inline void su__add_traversal_node(su__traversal *w, su__claim claim, unsigned parent)
{
    if (w->node_of[claim] != SU__NO_NODE)
        return;
    w->node_of[claim] = (uint16_t)w->nodes;
    w->node[w->nodes] = (su__traversal_node){
        claim, (uint16_t)parent, (uint16_t)(parent == SU__NO_NODE ? 1 : w->node[parent].depth + 1)};
    w->nodes++;
}

/* Returns the number of claims that a claim implies in this mode. Stores the list in `*implied`,
   which may point to `buffer`. X leaves out other digits. Y leaves out what an off claim implies
   for the same digit. */
static inline unsigned su__list_implied(const su__traversal *w, su__claim claim, su__claim *buffer,
                                        const su__claim **implied)
{
    bool is_on = su__is_on(claim), in_cells = w->mode != SU__X,
         in_houses = is_on || w->mode != SU__Y;
    if (!w->has_list) {
        *implied = buffer;
        return is_on ? su__list_off_claims(w->c, claim, in_cells, buffer)
                     : su__list_on_claims(w->c, claim, in_cells, in_houses, buffer);
    }
    uint32_t start = w->implication_start[claim], end = w->implication_start[claim + 1];
    start += in_cells ? 0 : w->other_digit_count[claim];
    end = in_houses ? end : start + w->other_digit_count[claim];
    *implied = w->implication + start;
    return end - start;
}

/* Returns true if chains of this weight could be collected. Nodes come in order of depth, so each
   weight needs only one check. */
static inline bool su__is_weight_wanted(su__traversal *w, unsigned weight)
{
    if (w->collector->takes_all || weight == w->wanted_weight)
        return true;
    w->wanted_weight = weight;
    return su__would_collect(w->collector, su__rank_chain(w->base_rating, weight), weight,
                             2 + w->mode);
}

/* Follows claims until the contrary of the source is found. The source must imply its contrary. */
void su__traverse_to_contrary(su__traversal *w, su__claim source);

/* Called for each cycle from a source. The cycle leads through `node` and then the off claim back
   to the source. `earlier_cycles` counts the cycles found before. Returns false to stop. */
typedef bool su__cycle_callback(void *context, su__traversal *w, unsigned node, su__claim off_claim,
                                unsigned earlier_cycles);

/* Finds cycles that start from an on claim and return to it. Nodes are on claims. An off claim can
   be on several paths, but only once on each. */
void su__traverse_cycles(su__traversal *w, su__claim source, su__cycle_callback *callback,
                         void *context);
/* Lists the eliminations of the cycle that leads through `node` and the off claim back to the
   source: candidates outside its cells that see both an on and an off claim about their digit.
   Stores a set of cells for each digit in `removed`. Returns false if there are none. */
bool su__list_cycle_eliminations(const su__traversal *w, unsigned node, su__claim off_claim,
                                 su_cells *removed);

#endif
