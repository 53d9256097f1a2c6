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

#include "logic/logic.h"

/* Candidates, seen from the cells and from the houses. */
typedef struct su__web {
    uint32_t candidates[SU_MAX_CELLS];
    uint32_t places[SU_MAX_HOUSES][SU_MAX_ORDER];
} su__web;

typedef uint16_t su__claim; /* twice the candidate's number, and 1 for on; a candidate's number is
                               cell * order + digit - 1 */

enum { SU__NO_NODE = UINT16_MAX };

typedef struct su__chains {
    su_logic *logic;
    unsigned order;
    unsigned claims; /* twice the candidates of the layout */
    su__web *now;
    su__room room; /* what is free */
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
    uint16_t nested;   /* CHAIN: which */
} su__link;

/* A chain found by a run from within: its weight, and a number that is the same for the same links
   in the same order. */
typedef struct su__nested {
    uint64_t print;
    unsigned weight;
    uint16_t inner, inners; /* where it was wanted: its nodes in the step */
} su__nested;

/* How a run goes on. */
typedef struct su__style {
    bool across; /* from digit to digit within cells, too */
    bool dynamic;
    unsigned level; /* what else is looked for: 0 nothing, 1 simple techniques, 2 to 5 nested chains
                       as well */
} su__style;

typedef struct su__run {
    su__link *link; /* in the order in which they are found */
    uint16_t *parent;
    uint16_t *inner;
    uint16_t *at;       /* by claim: its node, or SU__NO_NODE */
    uint16_t *queue[2]; /* nodes, the offs and the ons, each in the order in which they are found */
    uint64_t *rests_on; /* sets of nodes, of `stride` words each */
    su__nested *nested;
    su__web *gone;
    unsigned stride, parent_room;
    unsigned links, parents, inners, nesteds;
    unsigned head[2], tail[2];
    unsigned limit;     /* what rests on so many nodes or more is of no interest; 0: all is */
    unsigned promising; /* nodes below it that have not been followed */
    bool clashes;       /* it ended with two claims that cannot both be: */
    unsigned clash[2];  /*   an off and an on, one of which is the node after the last */
    bool is_cut;        /* it ended for want of room */
    const bool *wanted; /* nested chains to tell as nodes of the step; NULL: none */
} su__run;

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

/* Room for runs on the logic's position. */
void su__open_chains(su_logic *logic, su__chains *c);
/* Room for a run; false when there is not so much. Opened once, it runs as often as one likes. */
bool su__open_run(su__chains *c, su__run *run);

/* Follows a claim, and leaves the board as it was. */
void su__follow(su__chains *c, su__run *run, su__style style, su__claim start, unsigned limit);

/* A claim found from node `from`; SU__NO_NODE for none. Further parents are added next. */
void su__add_link(su__run *run, su__claim claim, unsigned from, su_reason reason, unsigned house);
void su__add_parent(su__run *run, unsigned parent);
/* Ends adding: counts what the link rests on, and makes it a node to be followed. */
void su__close_link(su__run *run, const su__style *style);

/* Why a claim follows from another by itself, and in which house. */
su_reason su__reason_between(const su__chains *c, su__claim from, su__claim to, unsigned *house);
/* What a claim says about others: offs, with `across` also in its cell, or ons, of its cell and of
   its houses where asked. In the order in which they are met; at most SU__MOST_SAID. */
enum { SU__MOST_SAID = SU_MAX_PEERS + SU_MAX_ORDER };
unsigned su__list_offs(const su__chains *c, su__claim on, bool across, su__claim *offs);
unsigned su__list_ons(const su__chains *c, su__claim off, bool in_cell, bool in_houses,
                      su__claim *ons);

/* A step that chains make. `rank` is the rating as the scale adds it up, which decides between
   those that read alike. */
typedef enum su__kind_of_hint {
    SU__CYCLE,
    SU__CHAIN,
    SU__CONTRADICTION,
    SU__DOUBLE,
    SU__BY_CELL,
    SU__BY_HOUSE
} su__kind_of_hint;

typedef struct su__hint {
    double rank;
    uint16_t weight; /* claims in all its chains */
    uint8_t key;     /* among equals */
    uint8_t kind;
    su__claim source; /* what is assumed; of a cell or house, the first of its candidates */
    su__claim target; /* what follows */
    uint8_t house;    /* BY_HOUSE */
    uint8_t mode;     /* CYCLE, CHAIN: which */
    uint16_t turn;    /* CYCLE: how many from this source came before */
    uint32_t number;  /* the order in which hints are met, where they are offered in another; 0: as
                         they are offered */
} su__hint;

/* Where hints go, in the order in which they are met: the first of the easiest alone, or all of
   them. */
typedef struct su__sink {
    bool takes_all;
    bool is_cut; /* there was no room for all */
    unsigned count, room;
    uint32_t met;
    su__hint *list;
} su__sink;

/* Takes all that is left of the room for the hints where all are wanted; false when there is
   none. */
bool su__open_sink(su__chains *c, su__sink *sink, bool takes_all, unsigned room);
/* Whether a hint of this rank, weight and key may still be wanted. */
bool su__would_take(const su__sink *sink, double rank, unsigned weight, unsigned key);
void su__take_hint(su__sink *sink, const su__hint *hint);
/* The easiest first; as they were met, among equals. */
void su__sort_hints(su__sink *sink);
/* base + 0.1 for each length that a chain of this weight exceeds */
double su__rank_chain(double base, unsigned weight);
unsigned su__tenths_longer(unsigned weight);

/* Cycles and forcing chains that strike nothing. */
void su__search_static(su__chains *c, su__sink *sink);

/* Chains from more than one claim, and those that strike: within one digit and its houses, from
   cells and houses without striking, and all of it with striking and what else the level allows. */
typedef enum su__form { SU__NISHIO, SU__MULTIPLE, SU__DYNAMIC } su__form;
su__style su__style_of(su__form form, unsigned level);
void su__search_forcing(su__chains *c, su__sink *sink, su__form form, unsigned level);

/* Why a hint found within a run holds: the struck candidates it rests on, each once, and what its
   chains come to. */
typedef struct su__proof {
    unsigned parents;
    su__claim *parent;
    unsigned room; /* for parents */
    bool is_cut; /* not all of it could be followed once more, or there was no room for its parents
                  */
    unsigned weight; /* of all its chains, and those nested in them */
    uint64_t print;
} su__proof;

/* An on follows in its cell or house because of what `gone` has lost there. */
void su__prove_on(const su__chains *c, const su__web *gone, su__claim on, su_reason reason,
                  unsigned house, su__proof *proof);
/* The next claim of a chain. */
void su__print_claim(su__proof *proof, su__claim claim);
/* Follows a hint once more. `gone` is what the outer run has struck. */
void su__prove_static(su__chains *c, const su__web *gone, const su__hint *hint, su__proof *proof);
void su__prove_forcing(su__chains *c, const su__web *gone, const su__hint *hint, su__form form,
                       unsigned level, su__proof *proof);
su_technique su__technique_of_static(const su__hint *hint);
su_technique su__technique_of_forcing(su__form form, unsigned level, const su__hint *hint);
/* The hint's chains as nodes of the step. */
void su__tell_static(su__chains *c, const su__hint *hint);
void su__tell_forcing(su__chains *c, const su__hint *hint, su__form form, unsigned level);
/* What goes by a cycle, as offs by rising claim; returns how many. `offs` has room for half the
   layout's claims. */
unsigned su__list_cycle(su__chains *c, const su__hint *hint, su__claim *offs);

/* Adds as nodes the offs that chains within the run find. */
void su__follow_nested(su__chains *c, su__run *run, const su__style *style);
/* Adds as nodes the offs that other techniques find on the board as it is now, resting on what is
   gone from it. */
void su__follow_further(su__chains *c, su__run *run, const su__style *style);

#endif
