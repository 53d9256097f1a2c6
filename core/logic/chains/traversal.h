/*
 * traversal.h: walking from a claim to what it says, to what that says, and on, on the board as it
 * is.
 *
 *     a on --> b off --> c on --> ...        Each claim met is a stop, tied to the one it was met
 *        '---> d off --> ...                 from. Nothing is struck, so a stop has one parent, and
 *                                            what a claim says can be listed once for all walks.
 *
 * Three modes: X walks stay with one digit and go by houses alone, Y walks change digits in cells
 * of two candidates alone, XY walks do both. What is said by a claim is met in a fixed order,
 * breadth first: with hundreds of chains of one length about, this decides which is taken, and so
 * how the puzzle goes on.
 */
#ifndef SU_TRAVERSAL_H
#define SU_TRAVERSAL_H

#include "logic/chains/chain.h"

typedef enum su__mode { SU__X, SU__Y, SU__XY, SU__MODES } su__mode;

typedef struct su__traversal_node {
    su__claim claim;
    uint16_t from;  /* the stop it was found from */
    uint16_t depth; /* stops on the way to it, with itself */
} su__traversal_node;

typedef struct su__traversal {
    su__chains *c;
    su__collector *collector;
    unsigned mode;
    su__traversal_node *node;
    unsigned nodes;
    uint16_t *at;       /* by claim: its stop, or SU__NO_NODE */
    uint8_t *state;     /* by claim, for offs of cycles: 1 when followed before, 2 when it says the
                           source is on */
    su__claim *between; /* by stop, for cycles: the off on the way to it */
    bool is_listed;     /* what claims say is listed: */
    su__claim *list;
    uint32_t *from; /* by claim: its part of the list, which ends where the next claim's begins; */
    uint16_t *in_cell; /*   so many of other digits come first */
    double base;       /* what the mode's chains or cycles are rated from, for the search */
    unsigned wanted_weight;
    unsigned shortest[SU__MODES]; /* no chain is shorter, taken or not */
} su__traversal;

/* Room for a walk's stops; false when there is not so much. Opened once, it walks as often as one
   likes. */
bool su__open_traversal(su__chains *c, su__traversal *w);
/* Lists what all claims say, for walks to come; false when there is no room. */
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

/* What the claim says in this mode: all of it but what is of other digits, what is of these alone,
   or all. */
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

/* Claims so deep are still of interest. Stops come by rising depth, so it is asked once for
   each. */
static inline bool su__is_weight_wanted(su__traversal *w, unsigned weight)
{
    if (w->collector->takes_all || weight == w->wanted_weight)
        return true;
    w->wanted_weight = weight;
    return su__would_collect(w->collector, su__rank_chain(w->base, weight), weight, 2 + w->mode);
}

/* Walks until the contrary of the source is found, which is there. */
void su__traverse_to_contrary(su__traversal *w, su__claim source);

/* What to do with each cycle from a source, closed from this stop by this off: false ends. */
typedef bool su__each_cycle(void *context, su__traversal *w, unsigned node, su__claim off,
                            unsigned turn);

/* Walks from on to on, by offs that may be used again as long as none comes twice on one way. The
   stops are ons then; the off between two of them lies in `between` of the later one. */
void su__traverse_cycles(su__traversal *w, su__claim source, su__each_cycle *each, void *context);
/* What goes when the cycle is closed from this stop by this off: what sees both an on and an off of
   its digit, outside the cycle's cells. `gone` holds sets of cells by digit. False when that is
   nothing. */
bool su__list_cycle_eliminations(const su__traversal *w, unsigned node, su__claim off,
                                 su_cells *removed);

#endif
