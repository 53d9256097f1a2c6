/*
 * read.h: parses the description of a step and checks that it is true.
 *
 * Each claim is compared with the board, with earlier steps and the player's notes, and with a
 * solution found by a second solver. The cells and houses that the text names as reasons make up a
 * rebuilt step. Its effect must follow from them alone, and be the one that the text states.
 *
 *     step 24 took 1 from r4c9        checks that step 24 removed a 1 there
 *     r6c7 and r6c8 see 1, in r1c8    checks that r1c8 is 1 and that both cells see it
 */
#ifndef READ_READ_H
#define READ_READ_H

#include "facts.h"

typedef struct scene {
    board b;
    const su_step *step;                   /* the step described */
    const uint32_t *notes;                 /* the player's notes, or NULL */
    const uint16_t (*taker)[SU_MAX_ORDER]; /* step that removed a candidate; 0: none */

    text t;
    heard heard;
    su_step rebuilt;               /* the step that the words describe */
    unsigned taken, noted, masked; /* claims so far about steps, notes and masks */
    const char *fault;
} scene;

/* Returns NULL if the description is true, else the condition that failed. */
const char *read_step(scene *s, const char *words);

/* Checks the short description. Call it after read_step has read `whole`. */
const char *read_short(scene *s, const char *words, const char *whole);

/* ---- For readers ----------------------------------------------------------------------------- */

#define CLAIM(condition)           \
    do                             \
        if (!(condition)) {        \
            s->fault = #condition; \
            return false;          \
        }                          \
    while (0)
#define HEAR(form) CLAIM(hear(&s->t, form, &s->heard))

/* Add candidates, houses and constraints that the text names as reasons. */
void name_cells(scene *s, const cells *c, uint32_t digits);
void name_houses(scene *s, const houses *h);
void name_constraints(scene *s, const constraints *u);

/* Return whether the step removes one of the digits from the cell, and whether it leaves one of
   them in the house outside these cells. */
bool goes(const scene *s, unsigned cell, uint32_t digits);
bool leaves(const scene *s, unsigned house, uint32_t digits, const cells *but);
/* Return the cells and the digits of all eliminations, and the digits removed from one cell. */
cells cells_gone(const scene *s);
uint32_t digits_gone(const scene *s);
uint32_t gone_from(const su_step *step, unsigned cell);

/* Lists all eliminations of these digits, as if the text had. Returns the length of the list, which
   has one entry for digits removed from the same cells. */
unsigned list_gone(scene *s, uint32_t of);
/* Checks that the text listed all eliminations of these digits, each once. */
bool claim_gone(scene *s, uint32_t of);
/* Records that the reason named the placement. */
bool name_placement(scene *s, const cells *c, uint32_t digit);
/* Checks that the step removes these digits only, from cells that see all of `seen`. */
bool claim_goes_from(scene *s, uint32_t digits, const cells *seen);
bool take_every(scene *s, const cells *named);

/* Checks an almost locked set: its cells see each other and have these digits, one more than cells.
   */
bool claim_almost(scene *s, const cells *c, uint32_t digits);

/* Reads why an "off" claim follows from its parent because a constraint ties their cells. */
bool take_tie_reason(scene *s, su_node *node);
/* Reads the sentences about constraints that the eliminations rely on. */
bool take_by(scene *s);

/* The readers by technique: X(reader, "start of the technique's name"). The first row that fits is
   used; all other techniques are chains. */
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
