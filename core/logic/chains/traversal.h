/*
 * traversal.h: follows claims breadth first, without removing candidates.
 *
 *     a on --> b off --> c on --> ...        Each claim is a node, linked to the one that implied
 *        '---> d off --> ...                 it. Nothing is removed, so a node has one parent, and
 *                                            implications can be listed once for all traversals.
 *
 * There are three modes. X follows one digit through its houses, Y changes digits in cells of two
 * candidates, and XY does both. Implied claims are visited in a fixed order. Hundreds of chains
 * may have the same length, so this order decides which is chosen, and how the puzzle continues.
 */
#ifndef SU_TRAVERSAL_H
#define SU_TRAVERSAL_H

#include "logic/chains/chain.h"

typedef enum su__mode { SU__X, SU__Y, SU__XY, SU__MODES } su__mode;

typedef struct su__traversal_node {
    su__claim claim;
    uint16_t from;  /* index of the node that implied it */
    uint16_t depth; /* number of nodes on the path to it, itself included */
} su__traversal_node;

typedef struct su__traversal {
    su__chains *c;
    su__collector *collector;
    unsigned mode;
    su__traversal_node *node;
    unsigned nodes;
    uint16_t *at; /* node of each claim, or SU__NO_NODE */
    /* For each off in a search for cycles: 1 if followed before, 2 if it implies the source. */
    uint8_t *state;
    su__claim *between; /* for cycles: the off before each node */
    bool is_listed;     /* implications are listed */
    su__claim *list;
    /* Index of each claim's first implication in the list; those of the next claim follow. */
    uint32_t *from;
    uint16_t *in_cell; /* how many of them have other digits; these come first */
    double base;       /* rating of the mode's easiest chains or cycles */
    unsigned wanted_weight;
    unsigned shortest[SU__MODES]; /* lower bound of the weight of chains, collected or not */
} su__traversal;

/* Allocates memory for a traversal, which can be used repeatedly; returns false if there is too
   little. */
bool su__open_traversal(su__chains *c, su__traversal *w);
/* Lists the implications of all claims for later traversals; returns false if there is too little
   memory. */
bool su__list_implications(su__traversal *w);

static inline void su__reset_traversal(su__traversal *w)
{
    for (unsigned i = 0; i < w->nodes; i++)
        w->at[w->node[i].claim] = SU__NO_NODE;
    w->nodes = 0;
}

static inline void su__add_traversal_node(su__traversal *w, su__claim claim, unsigned from)
{
    if (w->at[claim] != SU__NO_NODE)
        return;
    w->at[claim] = (uint16_t)w->nodes;
    w->node[w->nodes] = (su__traversal_node){
        claim, (uint16_t)from, (uint16_t)(from == SU__NO_NODE ? 1 : w->node[from].depth + 1)};
    w->nodes++;
}

/* Lists the claims that a claim implies in this mode. X leaves out other digits. Y leaves out what
   an off implies for the same digit. */
static inline unsigned su__list_implied(const su__traversal *w, su__claim claim, su__claim *buffer,
                                        const su__claim **implied)
{
    bool on = su__claim_on(claim), cells = w->mode != SU__X, houses = on || w->mode != SU__Y;
    if (!w->is_listed) {
        *implied = buffer;
        return on ? su__list_offs(w->c, claim, cells, buffer)
                  : su__list_ons(w->c, claim, cells, houses, buffer);
    }
    uint32_t from = w->from[claim], end = w->from[claim + 1];
    from += cells ? 0 : w->in_cell[claim];
    end = houses ? end : from + w->in_cell[claim];
    *implied = w->list + from;
    return end - from;
}

/* Returns true if chains of this weight could be collected. Nodes come in order of depth, so each
   weight needs only one check. */
static inline bool su__is_weight_wanted(su__traversal *w, unsigned weight)
{
    if (w->collector->takes_all || weight == w->wanted_weight)
        return true;
    w->wanted_weight = weight;
    return su__would_collect(w->collector, su__rank_chain(w->base, weight), weight, 2 + w->mode);
}

/* Traverses until it finds the contrary of the source, which must be reachable. */
void su__traverse_to_contrary(su__traversal *w, su__claim source);

/* Callback for each cycle from a source, in which `off` leads from `node` back to the source.
   Returns false to stop. */
typedef bool su__each_cycle(void *context, su__traversal *w, unsigned node, su__claim off,
                            unsigned turn);

/* Traverses from on to on. The offs in between may be on several paths, but only once on each.
   Nodes are ons; `between` holds the off before each. */
void su__traverse_cycles(su__traversal *w, su__claim source, su__each_cycle *each, void *context);
/* Lists the eliminations of the cycle in which `off` leads from `node` back to the source:
   candidates outside its cells that see both an on and an off of their digit. `removed` has a set
   of cells for each digit. Returns false if there are none. */
bool su__list_cycle_eliminations(const su__traversal *w, unsigned node, su__claim off,
                                 su_cells *removed);

#endif
