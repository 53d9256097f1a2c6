/*
 * chain.h: types and functions shared by the chain finders.
 *
 * A claim is on if it says that a digit is in a cell, and off if it says that it is not. A claim
 * can imply other claims:
 *
 *   on    no other digit is in the cell, and no peer of the cell has the digit
 *   off   the only digit left in the cell is in it, or the only place left in a house has the digit
 *
 * A propagation follows a claim as far as possible, in the order in which a patient person would:
 * all consequences of new on claims before the next off claim. Each claim found is a node. Its
 * first parent is the claim that implied it; any other parents are claims that it also depends on.
 * A dynamic propagation removes the candidate of each off claim that it follows. Later claims can
 * depend on these removals.
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

/* A candidate's index (cell * order + digit - 1) times 2, plus 1 if the claim is on. */
typedef uint16_t su__claim;

enum { SU__NO_NODE = UINT16_MAX };

/* A sum with at least two empty cells. */
typedef struct su__linked_sum {
    su__sum_terms terms;
    uint16_t constraint; /* position in the rules */
} su__linked_sum;

/* Digits that a candidate of another cell excludes from this cell. */
typedef struct su__exclusion {
    uint32_t digits;
    uint16_t cell, constraint;
} su__exclusion;

typedef struct su__closures su__closures;

typedef struct su__chains {
    su_logic *logic;
    unsigned order;
    unsigned claims; /* number of claims on an empty board */
    su__candidate_state *current;
    /* Sums of the constraints, with the candidates at the start of the search. */
    unsigned sums;
    su__linked_sum *sum;
    /* Index in `exclusion` of each candidate's first exclusion. NULL without constraints. */
    uint32_t *exclusion_start;
    su__exclusion *exclusion; /* sorted by the candidate that excludes the digits */
    su__arena sum_arena;      /* for su__solve_sum */
    su__closures *closures;   /* NULL: none */
    su__arena arena;          /* free memory */
} su__chains;

/* A claim found by a propagation. */
typedef struct su__claim_node {
    su__claim claim;
    uint16_t parents;
    uint32_t parent;      /* index in su__propagation.parent of the node that implied the claim */
    uint32_t chain_start; /* index in su__propagation.chain_list of the first nested chain */
    uint16_t chain_count; /* number of nested chains on which the claim depends */
    uint16_t weight;      /* number of nodes on which the claim depends, plus 1 */
    uint8_t reason;       /* su_reason */
    uint8_t house;        /* house of the reason, if the reason is HOUSE or STEP */
    uint8_t technique;    /* su_technique, if the reason is STEP or CHAIN */
    /* The nested chain if the reason is CHAIN, the constraint if it is TIE or SUM. */
    uint16_t cause;
} su__claim_node;

/* A chain found within a propagation. */
typedef struct su__nested_chain {
    uint64_t hash; /* hash of the chain's claims, in order */
    unsigned weight;
    /* Index and number of the chain's nodes in the step, once the chain is recorded there. */
    uint16_t first_node, node_count;
} su__nested_chain;

typedef struct su__propagation su__propagation;
typedef struct su__chain_style su__chain_style;

/* Adds further claims to a propagation once all its claims have been followed. */
typedef void su__extender(su__chains *c, su__propagation *run, const su__chain_style *style);

/* A kind of chain: how its propagation continues, what is searched, and the techniques it finds. */
struct su__chain_style {
    bool crosses_digits;  /* an on claim also implies that other digits are not in the cell */
    bool is_dynamic;      /* propagations remove the candidates of off claims they have followed */
    bool is_multiple;     /* also searches for chains that start from a whole cell or house */
    su__extender *extend; /* NULL: propagations end when nothing more is implied */
    bool nests;           /* chains found within a propagation add claims, too */
    bool nests_static;    /* nested cycles and static chains are searched first */
    /* Styles of nested chains, tried in turn until one finds something. */
    const su__chain_style *nested_style[2];
    /* Technique of each kind of step from SU__CONTRADICTION on. All have the same rating. */
    su_technique technique[4];
};

struct su__propagation {
    su__claim_node *node; /* claims in the order found */
    uint16_t *parent;     /* parents of all nodes, as indices of nodes */
    uint16_t *chain_list; /* nested chains on which nodes depend, as indices */
    uint16_t *node_of;    /* index of each claim's node, or SU__NO_NODE */
    /* Nodes still to follow: [0] off claims, [1] on claims, each in the order found. */
    uint16_t *queue[2];
    /* For each node, a bit set of the nodes it depends on, `stride` words long. */
    uint64_t *dependencies;
    su__nested_chain *nested_chain;
    su__candidate_state *removed; /* candidates that the propagation has removed */
    unsigned stride;
    unsigned parent_capacity; /* size of the arrays `parent` and `chain_list` */
    unsigned nodes, parents, chain_list_length, nested_chains;
    unsigned head[2], tail[2]; /* first and end index of the unfollowed part of each queue */
    /* Nodes of at least this weight cannot be part of a chain worth finding; 0: no limit. */
    unsigned weight_limit;
    unsigned promising_nodes; /* number of unfollowed nodes below the weight limit */
    bool has_clash;           /* the propagation ended with two contradicting claims */
    /* The contradicting off and on nodes. One of them is stored behind the last node. */
    unsigned clash[2];
    bool is_cut;         /* the propagation ended for lack of effort or memory */
    uint16_t constraint; /* constraint that implies the off claims being added */
    /* For each sum, how many of its candidates were removed when it was last solved. */
    uint16_t *removed_count;
    /* Whether to record each nested chain as nodes of the step. NULL: records none. */
    const bool *is_wanted;
};

enum { SU__MAX_NESTED_CHAINS = 1024 };

static inline su__claim su__make_claim(const su__chains *c, unsigned cell, unsigned digit,
                                       bool is_on)
{
    return (su__claim)((cell * c->order + digit - 1) * 2 + is_on);
}
static inline unsigned su__claim_cell(const su__chains *c, su__claim claim)
{
    return claim / 2u / c->order;
}
static inline unsigned su__claim_digit(const su__chains *c, su__claim claim)
{
    return claim / 2u % c->order + 1;
}
static inline bool su__is_on(su__claim claim) { return claim & 1; }
static inline su__claim su__contrary_of(su__claim claim) { return claim ^ 1; }

/* ---- Claims (claim.c) ------------------------------------------------------------------------ */

/* Returns why one claim directly implies another. Stores the house or constraint in `*cause`. */
su_reason su__find_reason(const su__chains *c, su__claim from, su__claim to, unsigned *cause);

enum { SU__MAX_IMPLIED = SU_MAX_PEERS + SU_MAX_ORDER + 256 };

/* Lists the off claims that an on claim implies, in a fixed order; returns their count. With
   `crosses_digits`, claims about other digits are included and come first. At most
   SU__MAX_IMPLIED claims are listed. */
unsigned su__list_off_claims(const su__chains *c, su__claim claim, bool crosses_digits,
                             su__claim *off_claims);
/* Lists the on claims that an off claim implies, in a fixed order; returns their count. `in_cell`
   includes the last other digit of the cell, which comes first. `in_houses` includes the last
   other places of the digit. */
unsigned su__list_on_claims(const su__chains *c, su__claim claim, bool in_cell, bool in_houses,
                            su__claim *on_claims);

/* ---- Sums (sumlink.c) ------------------------------------------------------------------------ */

/* Lists sums and their exclusions. Returns false if there is too little memory or effort. */
bool su__list_exclusions(su__chains *c);

#define SU__EACH_EXCLUSION(c, candidate, exclusion)                                         \
    for (const su__exclusion *exclusion = (c)->exclusion + (c)->exclusion_start[candidate]; \
         exclusion < (c)->exclusion + (c)->exclusion_start[(candidate) + 1]; exclusion++)

/* ---- Closures (closure.c) -------------------------------------------------------------------- */

/* Allocates memory for closures at the start of a search, unless they would need too much. */
void su__open_closures(su__chains *c);
/* Finds the closures of the current candidates. Returns false if there is no memory for them. The
   functions below may be called only if it returned true. */
bool su__find_closures(su__chains *c);
/* Returns true if the claim implies two claims that contradict each other. */
bool su__implies_clash(const su__chains *c, su__claim claim);
/* Returns true if any claim implies two claims that contradict each other. */
bool su__have_clashes(const su__chains *c);
/* Returns true if one on claim implies the other, or if they are the same. */
bool su__implies(const su__chains *c, su__claim from, su__claim to);
/* Returns true if there is a claim that all these on claims imply. */
bool su__imply_any(const su__chains *c, const su__claim *on_claims, unsigned count);
/* Spends about the effort that it would take to follow all claims one by one, as static chains or
   as propagations. So limits of effort mean the same with closures and without. */
bool su__spend_on_closures(const su__chains *c, bool is_static);

/* ---- Propagations (propagation.c) ------------------------------------------------------------ */

/* Allocates memory for chains in the logic's position. Returns false if there is too little. */
bool su__open_chains(su_logic *logic, su__chains *c);
/* Allocates memory for a propagation, which can be used repeatedly. Returns false if there is too
   little memory. */
bool su__open_propagation(su__chains *c, su__propagation *run);

/* Follows a claim, then restores the current candidates. */
void su__propagate_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                         su__claim start, unsigned weight_limit);

/* Begins a node for a claim that node `from` implies (SU__NO_NODE: no node implies it alone). The
   caller then adds other parents and calls su__complete_node. */
void su__begin_node(su__propagation *run, su__claim claim, unsigned from, su_reason reason,
                    unsigned house);
/* Adds a parent to the node that was begun last. */
void su__add_parent(su__propagation *run, unsigned parent);
/* Completes the node that was begun last: computes its weight and adds it to a queue. */
void su__complete_node(su__propagation *run, const su__chain_style *style);

/* ---- Candidate steps (rank.c) ---------------------------------------------------------------- */

typedef enum su__candidate_step_kind {
    SU__CYCLE,
    SU__CHAIN,
    SU__CONTRADICTION,
    SU__DOUBLE,
    SU__BY_CELL,
    SU__BY_HOUSE
} su__candidate_step_kind;

/* A step that chains prove. The search stores only what is needed to follow the chains again. */
typedef struct su__candidate_step {
    double rank;     /* rating, as a sum of binary fractions (see rank.c) */
    uint16_t weight; /* number of claims in all its chains */
    uint8_t key;     /* order of steps with the same rank and weight */
    uint8_t kind;    /* su__candidate_step_kind */
    /* The claim assumed; for a cell or house, the first of its candidates. */
    su__claim source;
    su__claim target;        /* the claim that the step proves */
    uint8_t house;           /* the house, if the kind is BY_HOUSE */
    uint8_t mode;            /* su__chain_mode, if the kind is CYCLE or CHAIN */
    uint16_t earlier_cycles; /* number of cycles found earlier from the same source */
    /* Decides between equal steps. If it is 0, su__collect stores the order of collection. */
    uint32_t canonical_index;
} su__candidate_step;

/* Collects candidate steps: either the easiest one, or all, or the easiest for each target. Cycles
   have no target, so they are all kept. */
typedef struct su__collector {
    bool takes_all;
    bool is_cut; /* the list was too small for all steps */
    unsigned count, capacity;
    uint32_t steps_seen; /* number of steps offered to the collector */
    su__candidate_step *list;
    /* For each claim, 1 + the index of its step in the list, or 0. NULL: steps are not collected by
       target. */
    uint16_t *slot_of_target;
} su__collector;

/* Allocates a collector for the easiest step or, if `takes_all`, for up to `capacity` steps.
   Returns false if there is too little memory. */
bool su__open_collector(su__chains *c, su__collector *collector, bool takes_all, unsigned capacity);
/* Allocates a collector for the easiest step of each target and up to `cycles` cycles. Returns
   false if there is too little memory. */
bool su__open_collector_by_target(su__chains *c, su__collector *collector, unsigned cycles);
/* Returns true if the collector would keep a step of this rank, weight and key. */
bool su__would_collect(const su__collector *collector, double rank, unsigned weight, unsigned key);
/* Returns true if the collector would keep a step of this rank, weight and key for the target. */
bool su__would_collect_for(const su__collector *collector, su__claim target, double rank,
                           unsigned weight, unsigned key);
/* Adds a step. If it competes with a step collected earlier, only the easier one is kept. */
void su__collect(su__collector *collector, const su__candidate_step *candidate_step);
/* Sorts the steps by difficulty, the easiest first, and equal steps by canonical index. */
void su__sort_candidate_steps(su__collector *collector);
/* Returns the rating of the technique's shortest chains. */
double su__get_base_rating(su_technique technique);
/* Returns the rating of a chain of this weight. */
double su__rank_chain(double base_rating, unsigned weight);
/* Returns how many tenths above the base rating a chain of this weight is rated. */
unsigned su__count_added_tenths(unsigned weight);

/* ---- Proof (chain_cost.c) -------------------------------------------------------------------- */

/* Why a candidate step found within a propagation holds. */
typedef struct su__proof {
    unsigned parents;
    su__claim *parent; /* off claims of the removed candidates on which the step depends */
    unsigned capacity; /* size of the array `parent` */
    bool is_cut;       /* a chain could not be followed again, or `parent` was too small */
    unsigned weight;   /* number of claims in the step's chains and their nested chains */
    uint64_t hash;     /* hash of the claims in the step's chains */
} su__proof;

/* Adds removed candidates to the proof. `claim` is on because they left only one candidate in its
   cell, or only one place in the house. */
void su__add_removed_parents(const su__chains *c, const su__candidate_state *removed,
                             su__claim claim, su_reason reason, unsigned house, su__proof *proof);
/* Mixes the claim into the proof's hash. */
void su__hash_claim(su__proof *proof, su__claim claim);

/* The nested chains counted for a candidate step, each once. */
typedef struct su__nested_tally {
    unsigned count;
    uint64_t hash[SU__MAX_NESTED_CHAINS];
} su__nested_tally;

/* Counts the listed nested chains. Returns the weight of those that were not counted before. */
unsigned su__tally_nested_chains(su__nested_tally *tally, const su__nested_chain *nested_chain,
                                 const uint16_t *chain_list, unsigned count);
/* Counts the nested chains that a node depends on. Returns the weight of those that were not
   counted before. */
unsigned su__tally_nested_chains_of(su__nested_tally *tally, const su__propagation *run,
                                    unsigned node);

/* ---- Cycles and static forcing chains (static, traversal, line) ------------------------------ */

/* Collects the steps of cycles and static forcing chains. */
void su__search_static(su__chains *c, su__collector *collector);
su_technique su__get_static_technique(const su__candidate_step *candidate_step);
/* Follows a candidate step again to prove it. `removed` contains the candidates that the outer
   propagation removed. */
void su__prove_static(su__chains *c, const su__candidate_state *removed,
                      const su__candidate_step *candidate_step, su__proof *proof);
/* Records the chain as nodes of the step. */
void su__record_static_chain(su__chains *c, const su__candidate_step *candidate_step);
/* Lists the eliminations of a cycle as off claims in ascending order; returns their number.
   `off_claims` needs space for one claim for each candidate of an empty board. */
unsigned su__list_cycle_off_claims(su__chains *c, const su__candidate_step *candidate_step,
                                   su__claim *off_claims);

/* ---- Chains from more than one claim (forcing, forcing_table, replay_chain, nodes) ----------- */

/* Indices of all styles, the easiest first. */
typedef enum su__style_index {
    SU__NISHIO,
    SU__MULTIPLE,
    SU__DYNAMIC,
    SU__PLUS,
    SU__NESTED,
    SU__NESTED_MULTIPLE,
    SU__NESTED_DYNAMIC,
    SU__NESTED_PLUS,
    SU__STYLES
} su__style_index;
extern const su__chain_style su__chain_styles[SU__STYLES];

/* Collects the steps of a style. */
void su__search_forcing(su__chains *c, su__collector *collector, const su__chain_style *style);
/* Follows a candidate step again to prove it. `removed` contains the candidates that the outer
   propagation removed. */
void su__prove_forcing(su__chains *c, const su__candidate_state *removed,
                       const su__candidate_step *candidate_step, const su__chain_style *style,
                       su__proof *proof);
/* Records the chains of a candidate step as nodes of the step. */
void su__record_forcing_chain(su__chains *c, const su__candidate_step *candidate_step,
                              const su__chain_style *style);

static inline su_technique su__get_technique(const su__chain_style *style,
                                             const su__candidate_step *candidate_step)
{
    return style->technique[candidate_step->kind - SU__CONTRADICTION];
}

/* Arguments of su__replay_step. */
typedef struct su__replay {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
    const su__candidate_step *candidate_step;
    bool *is_cut; /* set if a chain cannot be followed to its end */
    /* Called for each chain with the nodes at its end: two that contradict each other, or the
       target twice. */
    void (*callback)(const struct su__replay *replay, su__claim source, const unsigned end[2]);
    void *context; /* for `callback` */
} su__replay;

/* Follows the chains of a candidate step again. `callback` is not called for a chain that cannot be
   followed to its end. */
void su__replay_step(const su__replay *replay);

/* ---- Extenders (by_constraint.c, simple.c, nested.c) ----------------------------------------- */

/* Extenders add eliminations whose parents are removed candidates. su__extend_by_techniques falls
   back on constraints. su__extend_by_chains tries simple techniques first. */
su__extender su__extend_by_constraints, su__extend_by_techniques, su__extend_by_chains;

#endif
