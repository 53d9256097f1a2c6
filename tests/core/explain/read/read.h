/*
 * read.h: a step read back from the words that tell it.
 *
 * Each claim of the words is held against the board, against the steps that came before and the
 * player's notes, and against a solution found by a solver that shares nothing with the core's.
 * What is named as a reason is put together to a step again, of which it is then proved that it
 * does what the words say, from what they name and from nothing else.
 *
 *     step 24 took 1 from r4c9        that step removed a 1 there
 *     r6c7 and r6c8 see 1, in r1c8    there is a 1, and both see it
 */
#ifndef READ_READ_H
#define READ_READ_H

#include "facts.h"

typedef struct scene {
    board b;
    const su_step *step;                   /* what is told */
    const uint32_t *notes;                 /* the player's, or NULL */
    const uint16_t (*taker)[SU_MAX_ORDER]; /* the step that took a candidate; 0: none of them */

    text t;
    heard heard;
    su_step rebuilt;               /* the step that the words describe */
    unsigned taken, noted, masked; /* claims about steps, about notes and about marks so far */
    const char *fault;
} scene;

/* NULL where all of it is true, else what is not; `words` tell the step. */
const char *read_step(scene *s, const char *words);

/* The same of what is told in short, after the whole was read, of which the text is `whole`. */
const char *read_short(scene *s, const char *words, const char *whole);

/* ---- For those who read ---------------------------------------------------------------------- */

#define CLAIM(condition)           \
    do                             \
        if (!(condition)) {        \
            s->fault = #condition; \
            return false;          \
        }                          \
    while (0)
#define HEAR(form) CLAIM(hear(&s->t, form, &s->heard))

/* Candidates that the words give as a reason, and houses, and constraints. */
void name_cells(scene *s, const cells *c, uint32_t digits);
void name_houses(scene *s, const houses *h);
void name_constraints(scene *s, const constraints *u);

/* Whether a candidate goes by the step, and whether one of these digits is left in the house but in
   these cells, once all that go have gone. */
bool goes(const scene *s, unsigned cell, uint32_t digits);
bool leaves(const scene *s, unsigned house, uint32_t digits, const cells *but);
/* All that goes: its cells and its digits; and what goes from one cell. */
cells cells_gone(const scene *s);
uint32_t digits_gone(const scene *s);
uint32_t gone_from(const su_step *step, unsigned cell);

/* As if all that goes of these digits had been listed; how many that are, digits that go from the
   same cells being one. */
unsigned list_gone(scene *s, uint32_t of);
/* What was listed is all that goes of these digits, each once. */
bool claim_gone(scene *s, uint32_t of);
/* The reason has said where the digit goes. */
bool name_placement(scene *s, const cells *c, uint32_t digit);
/* The step takes nothing but of these digits, and from cells that see all of those. */
bool claim_goes_from(scene *s, uint32_t digits, const cells *seen);
bool take_every(scene *s, const cells *named);

/* That the cells see each other and hold these digits, one more than there are cells. */
bool claim_almost(scene *s, const cells *c, uint32_t digits);

/* Why an off follows from its parent, if that is told by a constraint that ties their cells. */
bool take_tie_reason(scene *s, su_node *node);
/* What is told of constraints before what goes by them. */
bool take_by(scene *s);

/* Who reads what is told of a technique: X(reader, "how the technique's name begins"). The first
   row that fits is the reader; all the others are chains. */
#define READERS(X)                       \
    X(full_house, "full-house")          \
    X(hidden_single, "hidden-single")    \
    X(naked_single, "naked-single")      \
    X(cage_last, "cage-last")            \
    X(cage_one_way, "cage-one-way")      \
    X(cage_cannot, "cage-cannot")        \
    X(sum_cannot, "sum-cannot")          \
    X(cage_single, "cage-single")        \
    X(cage_must, "cage-must")            \
    X(cages_together, "cages-together")  \
    X(leftover, "innie")                 \
    X(partners, "partners")              \
    X(partner, "partner")                \
    X(rise, "rise")                      \
    X(arrow_last, "arrow-last")          \
    X(arrow_bounds, "arrow-bounds")      \
    X(arrow_ways, "arrow-ways")          \
    X(locked_sight, "locked-sight")      \
    X(locked_ties, "locked-ties")        \
    X(locked, "pointing")                \
    X(locked, "claiming")                \
    X(hidden_direct, "direct-hidden")    \
    X(locked_direct, "direct-")          \
    X(lockset, "locked-")                \
    X(clique, "sight-")                  \
    X(naked, "naked-")                   \
    X(unique, "hidden-rectangle")        \
    X(hidden, "hidden-")                 \
    X(aligned, "aligned-")               \
    X(als, "als-xz")                     \
    X(als_chain, "als-")                 \
    X(blossom, "death-blossom")          \
    X(coq, "sue-de-coq")                 \
    X(fish, "x-wing")                    \
    X(fish, "swordfish")                 \
    X(fish, "jellyfish")                 \
    X(siamese, "siamese-")               \
    X(finned, "finned-")                 \
    X(finned, "sashimi-")                \
    X(boxed, "franken-")                 \
    X(boxed, "mutant-")                  \
    X(turbot, "skyscraper")              \
    X(turbot, "two-string-kite")         \
    X(turbot, "turbot-fish")             \
    X(dual_kite, "dual-two-string-kite") \
    X(rectangle, "empty-rectangle")      \
    X(dual_rectangle, "dual-empty")      \
    X(colours, "simple-colors")          \
    X(colours, "multi-colors")           \
    X(template, "template-")             \
    X(wing, "xy-wing")                   \
    X(wing, "xyz-wing")                  \
    X(w_wing, "w-wing")                  \
    X(remote, "remote-pair")             \
    X(unique, "uniq")                    \
    X(unique, "avoidable-")              \
    X(bug, "bug-")                       \
    X(chain, "")

#define READER(reader, begins) bool read_##reader(scene *s);
READERS(READER)
#undef READER

#endif
