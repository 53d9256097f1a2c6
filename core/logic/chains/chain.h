/*
 * chain.h: assuming something and following it, for the finders of chains.
 *
 * A claim says that a digit is in a cell (on) or is not (off). From a claim others follow:
 *
 *   on    the other digits of the cell, and the digit in the cells that see it, are off
 *   off   the only digit left in the cell, or the only place left for the digit in a house, is on
 *
 * A run follows a claim as far as it goes, in the order in which a patient person would: all that
 * newly found ons say before the next off. Each claim found is a node; its first parent is the
 * claim it was found from, the others are claims without which it would not follow. In a dynamic
 * run every off that has been followed is struck from the board, so that later claims may rest on
 * it.
 *
 * `now` is the board while something is assumed, `gone` what a run has struck from it. Everything
 * lies in the work space's room.
 */
#ifndef SU_CHAIN_H
#define SU_CHAIN_H

#include "logic/clauses/sum.h"

/* Candidates, seen from the cells and from the houses. */
typedef struct su__candidate_state {
    uint32_t candidates[SU_MAX_CELLS];
    uint32_t places[SU_MAX_HOUSES][SU_MAX_ORDER];
} su__candidate_state;

typedef uint16_t su__claim; /* twice the candidate's number, and 1 for on; a candidate's number is
                               cell * order + digit - 1 */

enum { SU__NO_NODE = UINT16_MAX };

/* A sum of which two cells or more are empty, and what a digit in a cell of one takes from another
   cell, as both cannot be. */
typedef struct su__linked_sum {
    su__sum_terms terms;
    uint16_t clause;
} su__linked_sum;

typedef struct su__exclusion {
    uint32_t digits;
    uint16_t cell, clause;
} su__exclusion;

typedef struct su__chains {
    su_logic *logic;
    unsigned order;
    unsigned claims; /* twice the candidates of an open board */
    su__candidate_state *current;
    unsigned sums; /* of clauses, as the candidates were at first; */
    su__linked_sum *sum;
    uint32_t *exclusion_start; /*   what they deny, by candidate: where that begins, up to the next
                                one's; NULL under rules without clauses */
    su__exclusion *exclusion;
    su__arena sum_arena; /* to add up in */
    su__arena arena;     /* what is free */
} su__chains;

typedef struct su__link {
    su__claim claim;
    uint16_t parents;
    uint32_t parent;   /* from here on in the run's list; first the claim it was found from */
    uint32_t inner;    /* nested chains it rests on: from here on in the run's list, */
    uint16_t inners;   /*   so many */
    uint16_t weight;   /* nodes it rests on, with itself */
    uint8_t reason;    /* su_reason */
    uint8_t house;     /* HOUSE, STEP */
    uint8_t technique; /* STEP, CHAIN */
    uint16_t nested;   /* CHAIN: which; TIE, SUM: the clause's place */
} su__link;

/* A chain found by a run from within: its weight, and a number that is the same for the same links
   in the same order. */
typedef struct su__nested {
    uint64_t hash;
    unsigned weight;
    uint16_t inner, inners; /* where it was wanted: its nodes in the step */
} su__nested;

typedef struct su__propagation su__propagation;
typedef struct su__chain_style su__chain_style;

/* Adds to a run what else follows once all its claims have been followed. */
typedef void su__extender(su__chains *c, su__propagation *run, const su__chain_style *style);

/* A kind of chains: how a run goes on, what is asked of it, and what that is called. */
struct su__chain_style {
    bool across;          /* from digit to digit within cells, too */
    bool dynamic;         /* what is off is struck */
    bool multiple;        /* cells and houses are asked, not candidates alone */
    su__extender *extend; /* NULL: nothing else follows */
    bool nests;           /* chains within the run are among what else follows: */
    bool with_static;     /*   those of walks, */
    const su__chain_style
        *within[2];       /*   and then of these styles in turn, until one finds something */
    su_technique name[4]; /* by kind of offer, from SU__CONTRADICTION on; all rated alike */
};

struct su__propagation {
    su__link *link; /* in the order in which they are found */
    uint16_t *parent;
    uint16_t *inner;
    uint16_t *at;       /* by claim: its node, or SU__NO_NODE */
    uint16_t *queue[2]; /* nodes, the offs and the ons, each in the order in which they are found */
    uint64_t *rests_on; /* sets of nodes, of `stride` words each */
    su__nested *nested;
    su__candidate_state *removed;
    unsigned stride, parent_capacity;
    unsigned links, parents, inners, nesteds;
    unsigned head[2], tail[2];
    unsigned limit;          /* what rests on so many nodes or more is of no interest; 0: all is */
    unsigned promising;      /* nodes below it that have not been followed */
    bool clashes;            /* it ended with two claims that cannot both be: */
    unsigned clash[2];       /*   an off and an on, one of which is the node after the last */
    bool is_cut;             /* it ended for want of room */
    uint16_t tie;            /* the clause by which offs follow */
    uint16_t *removed_count; /* by sum: how many candidates of its cells were gone when it was last
                           added up */
    const bool *wanted;      /* nested chains to tell as nodes of the step; NULL: none */
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

/* Why a claim follows from another by itself, and by which house, or by which clause. */
su_reason su__reason_between(const su__chains *c, su__claim from, su__claim to, unsigned *by);
/* What a claim says about others: offs, with `across` also of other digits, or ons, of its cell and
   of its houses where asked. Those of other digits come first, and else it is in the order in which
   they are met; at most SU__MOST_SAID, beyond which what clauses say is left out. */
enum { SU__MOST_IMPLIED = SU_MAX_PEERS + SU_MAX_ORDER + 256 };
unsigned su__list_offs(const su__chains *c, su__claim on, bool across, su__claim *offs);
unsigned su__list_ons(const su__chains *c, su__claim off, bool in_cell, bool in_houses,
                      su__claim *ons);

/* ---- Sums (sumlink.c) ------------------------------------------------------------------------ */

/* Lists sums and what they deny; false where there is no room, or no effort. */
bool su__list_exclusions(su__chains *c);

/* What a candidate's digit is denied by sums. */
#define SU__EACH_EXCLUSION(c, candidate, exclusion)                                         \
    for (const su__exclusion *exclusion = (c)->exclusion + (c)->exclusion_start[candidate]; \
         exclusion < (c)->exclusion + (c)->exclusion_start[(candidate) + 1]; exclusion++)

/* ---- Runs (propagation.c) -------------------------------------------------------------------- */

/* Room for chains on the logic's position; false when there is not so much. */
bool su__open_chains(su_logic *logic, su__chains *c);
/* Room for a run; false when there is not so much. Opened once, it runs as often as one likes. */
bool su__open_propagation(su__chains *c, su__propagation *run);

/* Follows a claim, and leaves the board as it was. */
void su__propagate_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                         su__claim start, unsigned limit);

/* A claim found from node `from`; SU__NO_NODE for none. Further parents are added next. */
void su__add_link(su__propagation *run, su__claim claim, unsigned from, su_reason reason,
                  unsigned house);
void su__add_parent(su__propagation *run, unsigned parent);
/* Ends adding: counts what the link rests on, and makes it a node to be followed. */
void su__close_link(su__propagation *run, const su__chain_style *style);

/* ---- The easiest (rank.c) -------------------------------------------------------------------- */

/* A step that chains make, as it is met and before it is told. `rank` is the rating as the scale
   adds it up, which decides between those that read alike. */
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
    uint8_t key;     /* among equals */
    uint8_t kind;
    su__claim source; /* what is assumed; of a cell or house, the first of its candidates */
    su__claim target; /* what follows */
    uint8_t house;    /* BY_HOUSE */
    uint8_t mode;     /* CYCLE, CHAIN: which */
    uint16_t turn;    /* CYCLE: how many from this source came before */
    uint32_t number;  /* the order in which offers are met, where they are made in another; 0: as
                         they are made */
} su__candidate_step;

/* Where offers go, in the order in which they are met: the first of the easiest alone, or all of
   them, or of those with one target the first of the easiest (cycles have none, and all go in). */
typedef struct su__collector {
    bool takes_all;
    bool is_cut; /* there was no room for all */
    unsigned count, capacity;
    uint32_t met;
    su__candidate_step *list;
    uint16_t *of_target; /* by claim: which of the list, from 1; 0: none yet. NULL: targets do not
                            matter */
} su__collector;

/* Takes room for so many offers where all are wanted, or for the easiest by target and so many
   cycles; false when there is none. */
bool su__open_collector(su__chains *c, su__collector *collector, bool takes_all, unsigned capacity);
bool su__open_collector_by_target(su__chains *c, su__collector *collector, unsigned cycles);
/* Whether an offer of this rank, weight and key may still be wanted; one for this target. */
bool su__would_collect(const su__collector *collector, double rank, unsigned weight, unsigned key);
bool su__would_collect_for(const su__collector *collector, su__claim target, double rank,
                           unsigned weight, unsigned key);
void su__collect(su__collector *collector, const su__candidate_step *candidate_step);
/* The easiest first; as they were met, among equals. */
void su__sort_candidate_steps(su__collector *collector);
/* The technique's rating, and 0.1 for each length that a chain of this weight exceeds. */
double su__base_of(su_technique technique);
double su__rank_chain(double base, unsigned weight);
unsigned su__tenths_longer(unsigned weight);

/* ---- Proof (chain_cost.c) -------------------------------------------------------------------- */

/* Why an offer found within a run holds: the struck candidates it rests on, each once, and what its
   chains come to. */
typedef struct su__proof {
    unsigned parents;
    su__claim *parent;
    unsigned capacity; /* for parents */
    bool is_cut; /* not all of it could be followed once more, or there was no room for its parents
                  */
    unsigned weight; /* of all its chains, and those nested in them */
    uint64_t hash;
} su__proof;

/* An on follows in its cell or house because of what `gone` has lost there. */
void su__prove_on(const su__chains *c, const su__candidate_state *removed, su__claim on,
                  su_reason reason, unsigned house, su__proof *proof);
/* The next claim of a chain. */
void su__hash_claim(su__proof *proof, su__claim claim);

/* The nested chains counted for one offer, each once, whichever of its chains rest on it. */
typedef struct su__nested_tally {
    unsigned count;
    uint64_t hash[SU__MOST_NESTED];
} su__nested_tally;

/* Counts these of the nested chains; returns the weight of those not counted before. */
unsigned su__count_nested(su__nested_tally *tally, const su__nested *nested, const uint16_t *inner,
                          unsigned inners);
/* Those that a node of the run rests on. */
unsigned su__count_nested_of(su__nested_tally *tally, const su__propagation *run, unsigned node);

/* ---- Cycles and forcing chains, which strike nothing (static, walk, line) -------------------- */

void su__search_static(su__chains *c, su__collector *collector);
su_technique su__technique_of_static(const su__candidate_step *candidate_step);
/* Follows an offer once more. `gone` is what the outer run has struck. */
void su__prove_static(su__chains *c, const su__candidate_state *removed,
                      const su__candidate_step *candidate_step, su__proof *proof);
/* The chain as nodes of the step. */
void su__record_static_chain(su__chains *c, const su__candidate_step *candidate_step);
/* What goes by a cycle, as offs by rising claim; returns how many. `offs` has room for half the
   board's claims. */
unsigned su__list_cycle(su__chains *c, const su__candidate_step *candidate_step, su__claim *offs);

/* ---- Chains from more than one claim (forcing, ledger, again, proof, nodes) ------------------ */

/* The styles there are, from the easiest on. */
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

/* Follows again what the offer comes from, and calls `each` with the nodes in which a run ends: two
   that clash, or twice the same one. What cannot be followed as far as it was cuts, and so ends
   it. */
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

/* ---- What else follows (byclause.c, simple.c, nested.c) -------------------------------------- */

/* What clauses and simple techniques find on the board as struck so far, resting on what is gone
   from it; and where that is nothing, what chains within the run find. */
su__extender su__extend_by_clauses, su__extend_by_techniques, su__extend_by_chains;

#endif
