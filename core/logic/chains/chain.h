/*
 * chain.h: types and functions shared by the chain finders.
 *
 * A claim says that a digit is in a cell (on) or is not (off). A claim can imply other claims:
 *
 *   on    the other digits of the cell, and the digit in all peers, are off
 *   off   the only digit left in the cell, or the only place left in a house, is on
 *
 * A propagation follows a claim as far as possible, in the order in which a patient person would:
 * all consequences of new ons before the next off. Each claim found is a node. Its first parent is
 * the claim that implied it; any other parents are claims that it also depends on. A dynamic
 * propagation removes each off from the candidates once it is followed, so that later claims can
 * depend on it.
 *
 * `current` holds the candidates left under the current assumptions, and `removed` those that a
 * propagation has removed. All memory comes from the work space's arena.
 */
#ifndef SU_CHAIN_H
#define SU_CHAIN_H

#include "logic/constraints/sum.h"

/* Candidates, by cell and by house. */
typedef struct su__candidate_state {
    uint32_t candidates[SU_MAX_CELLS];
    uint32_t places[SU_MAX_HOUSES][SU_MAX_ORDER];
} su__candidate_state;

/* A candidate's index (cell * order + digit - 1) times 2, plus 1 for on. */
typedef uint16_t su__claim;

enum { SU__NO_NODE = UINT16_MAX };

/* A sum with at least two empty cells. */
typedef struct su__linked_sum {
    su__sum_terms terms;
    uint16_t constraint;
} su__linked_sum;

typedef struct su__exclusion {
    uint32_t digits;
    uint16_t cell, constraint;
} su__exclusion;

typedef struct su__chains {
    su_logic *logic;
    unsigned order;
    unsigned claims; /* number of claims on an empty board */
    su__candidate_state *current;
    /* Sums of the constraints, with the candidates at the start. */
    unsigned sums;
    su__linked_sum *sum;
    /* Digits that a candidate excludes from other cells of a sum, and the index of each candidate's
       first exclusion (NULL if the rules have no constraints). */
    uint32_t *exclusion_start;
    su__exclusion *exclusion;
    su__arena sum_arena; /* for su__solve_sum */
    su__arena arena;     /* free memory */
} su__chains;

typedef struct su__link {
    su__claim claim;
    uint16_t parents;
    /* Index of the first parent in the propagation's list. That parent implied this claim. */
    uint32_t parent;
    uint32_t inner;    /* index of its first nested chain in the propagation's list */
    uint16_t inners;   /* number of nested chains this claim depends on */
    uint16_t weight;   /* number of nodes this claim depends on, itself included */
    uint8_t reason;    /* su_reason */
    uint8_t house;     /* for HOUSE and STEP */
    uint8_t technique; /* for STEP and CHAIN */
    uint16_t nested;   /* CHAIN: nested chain; TIE, SUM: constraint */
} su__link;

/* A chain found within a propagation: its weight, and a hash of its claims in order. */
typedef struct su__nested {
    uint64_t hash;
    unsigned weight;
    uint16_t inner, inners; /* its first node in the step, and their count, if recorded */
} su__nested;

typedef struct su__propagation su__propagation;
typedef struct su__chain_style su__chain_style;

/* Adds further claims to a propagation once all its claims have been followed. */
typedef void su__extender(su__chains *c, su__propagation *run, const su__chain_style *style);

/* A kind of chain: how its propagation continues, what is searched, and the techniques it finds. */
struct su__chain_style {
    bool across;          /* other digits of a cell are implied, too */
    bool dynamic;         /* removes followed offs from the candidates */
    bool multiple;        /* starts from cells and houses, too */
    su__extender *extend; /* NULL: no further claims */
    bool nests;           /* chains within the propagation add claims, too */
    bool with_static;     /* nested cycles and static chains are searched first */
    /* Styles of nested chains, tried in turn until one finds something. */
    const su__chain_style *within[2];
    /* Technique of each kind of step from SU__CONTRADICTION on. All have the same rating. */
    su_technique name[4];
};

struct su__propagation {
    su__link *link; /* nodes, in the order found */
    uint16_t *parent;
    uint16_t *inner;
    uint16_t *at; /* node of each claim, or SU__NO_NODE */
    /* Nodes to follow, offs and ons, each in the order found. */
    uint16_t *queue[2];
    /* Set of nodes that each node depends on, `stride` words each. */
    uint64_t *dependencies;
    su__nested *nested;
    su__candidate_state *removed;
    unsigned stride, parent_capacity;
    unsigned links, parents, inners, nesteds;
    unsigned head[2], tail[2];
    /* Nodes of this weight or more are not wanted; 0: no limit. */
    unsigned limit;
    unsigned promising; /* number of nodes below the limit still to follow */
    bool clashes;       /* ended with two contradicting claims */
    /* The contradicting off and on; one of them is the node after the last. */
    unsigned clash[2];
    bool is_cut;  /* ended for lack of effort or memory */
    uint16_t tie; /* constraint that implies the offs being added */
    /* For each sum, how many of its candidates were removed when it was last solved. */
    uint16_t *removed_count;
    const bool *wanted; /* nested chains to record as nodes of the step; or NULL */
};

enum { SU__MOST_NESTED = 1024 };

static inline su__claim su__claim_of(const su__chains *c, unsigned cell, unsigned digit, bool on)
{
    return (su__claim)((cell * c->order + digit - 1) * 2 + on);
}
static inline unsigned su__claim_cell(const su__chains *c, su__claim claim)
{
    return claim / 2u / c->order;
}
static inline unsigned su__claim_digit(const su__chains *c, su__claim claim)
{
    return claim / 2u % c->order + 1;
}
static inline bool su__claim_on(su__claim claim) { return claim & 1; }
static inline su__claim su__claim_not(su__claim claim) { return claim ^ 1; }

/* ---- Claims (claim.c) ------------------------------------------------------------------------ */

/* Returns why one claim directly implies another; stores the house or constraint in `*by`. */
su_reason su__reason_between(const su__chains *c, su__claim from, su__claim to, unsigned *by);
/* List the claims that a claim implies, in the order in which they are found, and return their
   count. Beyond SU__MOST_IMPLIED, claims by constraints are left out. `across` and `in_cell`
   include other digits, which come first; `in_houses` includes the same digit. */
enum { SU__MOST_IMPLIED = SU_MAX_PEERS + SU_MAX_ORDER + 256 };
unsigned su__list_offs(const su__chains *c, su__claim on, bool across, su__claim *offs);
unsigned su__list_ons(const su__chains *c, su__claim off, bool in_cell, bool in_houses,
                      su__claim *ons);

/* ---- Sums (sumlink.c) ------------------------------------------------------------------------ */

/* Lists sums and their exclusions; returns false if there is too little memory or effort. */
bool su__list_exclusions(su__chains *c);

#define SU__EACH_EXCLUSION(c, candidate, exclusion)                                         \
    for (const su__exclusion *exclusion = (c)->exclusion + (c)->exclusion_start[candidate]; \
         exclusion < (c)->exclusion + (c)->exclusion_start[(candidate) + 1]; exclusion++)

/* ---- Propagations (propagation.c) ------------------------------------------------------------ */

/* Allocates memory for chains in the logic's position; returns false if there is too little. */
bool su__open_chains(su_logic *logic, su__chains *c);
/* Allocates memory for a propagation, which can be used repeatedly; returns false if there is too
   little. */
bool su__open_propagation(su__chains *c, su__propagation *run);

/* Follows a claim, then restores the current candidates. */
void su__propagate_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                         su__claim start, unsigned limit);

/* Adds a claim implied by node `from` (SU__NO_NODE: by no node). Other parents are added next. */
void su__add_link(su__propagation *run, su__claim claim, unsigned from, su_reason reason,
                  unsigned house);
void su__add_parent(su__propagation *run, unsigned parent);
/* Completes the newest link: counts the nodes it depends on, and queues it. */
void su__close_link(su__propagation *run, const su__chain_style *style);

/* ---- Candidate steps (rank.c) ---------------------------------------------------------------- */

/* A step that chains prove, before its nodes are known. `rank` is its rating as a sum of binary
   fractions, which decides between equal ratings (rank.c). */
typedef enum su__candidate_step_kind {
    SU__CYCLE,
    SU__CHAIN,
    SU__CONTRADICTION,
    SU__DOUBLE,
    SU__BY_CELL,
    SU__BY_HOUSE
} su__candidate_step_kind;

typedef struct su__candidate_step {
    double rank;
    uint16_t weight; /* claims in all its chains */
    uint8_t key;     /* decides between equal ranks and weights */
    uint8_t kind;
    /* The claim assumed; for a cell or house, the first of its candidates. */
    su__claim source;
    su__claim target; /* claim that follows */
    uint8_t house;    /* for BY_HOUSE */
    uint8_t mode;     /* for CYCLE and CHAIN: su__mode */
    uint16_t turn;    /* CYCLE: number of earlier cycles from this source */
    /* Position in the canonical order, if the search uses another order; otherwise 0. */
    uint32_t number;
} su__candidate_step;

/* Collects candidate steps: either the easiest one, or all, or the easiest for each target. Cycles
   have no target, so they are all kept. */
typedef struct su__collector {
    bool takes_all;
    bool is_cut; /* did not have space for all steps */
    unsigned count, capacity;
    uint32_t met; /* steps seen so far */
    su__candidate_step *list;
    /* For each claim, 1 + the index of its step in the list, or 0. NULL: steps are not collected by
       target. */
    uint16_t *of_target;
} su__collector;

/* Allocate a collector. The first is for the easiest step or, if `takes_all`, for up to `capacity`
   steps; the second for the easiest step of each target and up to `cycles` cycles. Return false if
   there is too little memory. */
bool su__open_collector(su__chains *c, su__collector *collector, bool takes_all, unsigned capacity);
bool su__open_collector_by_target(su__chains *c, su__collector *collector, unsigned cycles);
/* Return true if a step of this rank, weight and key could be collected. */
bool su__would_collect(const su__collector *collector, double rank, unsigned weight, unsigned key);
bool su__would_collect_for(const su__collector *collector, su__claim target, double rank,
                           unsigned weight, unsigned key);
/* Adds a step. If it competes with a step collected earlier, only the easier one is kept. */
void su__collect(su__collector *collector, const su__candidate_step *candidate_step);
/* Sorts the steps: easiest first, equal ones in the order found. */
void su__sort_candidate_steps(su__collector *collector);
/* Return the technique's rating, the rating of a chain of this weight, and the tenths that the
   weight adds (rank.c). */
double su__base_of(su_technique technique);
double su__rank_chain(double base, unsigned weight);
unsigned su__tenths_longer(unsigned weight);

/* ---- Proof (chain_cost.c) -------------------------------------------------------------------- */

/* Why a candidate step found within a propagation holds: the removed candidates it depends on,
   each once, and the weight of its chains. */
typedef struct su__proof {
    unsigned parents;
    su__claim *parent;
    unsigned capacity; /* size of `parent` */
    /* The chain could not be followed again, or `parent` was too small. */
    bool is_cut;
    unsigned weight; /* of all its chains and those nested in them */
    uint64_t hash;
} su__proof;

/* Adds the removed candidates that made an on the last candidate of its cell or house. */
void su__prove_on(const su__chains *c, const su__candidate_state *removed, su__claim on,
                  su_reason reason, unsigned house, su__proof *proof);
void su__hash_claim(su__proof *proof, su__claim claim);

/* The nested chains counted for a candidate step, each once. */
typedef struct su__nested_tally {
    unsigned count;
    uint64_t hash[SU__MOST_NESTED];
} su__nested_tally;

/* Counts nested chains; returns the weight of those not counted before. */
unsigned su__count_nested(su__nested_tally *tally, const su__nested *nested, const uint16_t *inner,
                          unsigned inners);
/* Does the same for the nested chains that a node depends on. */
unsigned su__count_nested_of(su__nested_tally *tally, const su__propagation *run, unsigned node);

/* ---- Cycles and static forcing chains (static, traversal, line) ------------------------------ */

/* Collects the steps of cycles and static forcing chains. */
void su__search_static(su__chains *c, su__collector *collector);
su_technique su__technique_of_static(const su__candidate_step *candidate_step);
/* Follows a candidate step again. `removed` are the candidates removed by the outer propagation. */
void su__prove_static(su__chains *c, const su__candidate_state *removed,
                      const su__candidate_step *candidate_step, su__proof *proof);
/* Records the chain as nodes of the step. */
void su__record_static_chain(su__chains *c, const su__candidate_step *candidate_step);
/* Lists the eliminations of a cycle as ascending offs, and returns their number. `offs` must hold
   half the board's claims. */
unsigned su__list_cycle(su__chains *c, const su__candidate_step *candidate_step, su__claim *offs);

/* ---- Chains from more than one claim (forcing, forcing_table, replay_chain, nodes) ----------- */

/* All styles, the easiest first. */
typedef enum su__depth {
    SU__NISHIO,
    SU__MULTIPLE,
    SU__DYNAMIC,
    SU__PLUS,
    SU__NESTED,
    SU__NESTED_MULTIPLE,
    SU__NESTED_DYNAMIC,
    SU__NESTED_PLUS,
    SU__DEPTHS
} su__depth;
extern const su__chain_style su__chain_styles[SU__DEPTHS];

void su__search_forcing(su__chains *c, su__collector *collector, const su__chain_style *style);
/* Do the same as the functions for static chains above, for steps of a style. */
void su__prove_forcing(su__chains *c, const su__candidate_state *removed,
                       const su__candidate_step *candidate_step, const su__chain_style *style,
                       su__proof *proof);
void su__record_forcing_chain(su__chains *c, const su__candidate_step *candidate_step,
                              const su__chain_style *style);

static inline su_technique su__technique_of(const su__chain_style *style,
                                            const su__candidate_step *candidate_step)
{
    return style->name[candidate_step->kind - SU__CONTRADICTION];
}

/* A replay of the chains of a candidate step. For each chain it calls `each` with the nodes at its
   end: the two that contradict each other, or the target twice. If a chain cannot be followed to
   its end, the replay sets `*is_cut` and stops. */
typedef struct su__replay {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
    const su__candidate_step *candidate_step;
    bool *is_cut;
    void (*each)(const struct su__replay *replay, su__claim source, const unsigned end[2]);
    void *context;
} su__replay;

void su__replay_step(const su__replay *replay);

/* ---- Extenders (by_constraint.c, simple.c, nested.c) ----------------------------------------- */

/* Add eliminations by constraints, by simple techniques and, if these find nothing, by chains
   within the propagation. Their parents are removed candidates. */
su__extender su__extend_by_constraints, su__extend_by_techniques, su__extend_by_chains;

#endif
