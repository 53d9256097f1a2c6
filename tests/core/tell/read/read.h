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
    su_step again;                 /* as it was told */
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

/* Candidates that the words give as a reason, and houses, and clauses. */
void name_cells(scene *s, const cells *c, uint32_t digits);
void name_houses(scene *s, const houses *h);
void name_clauses(scene *s, const clauses *u);

/* Whether a candidate goes by the step, and whether one of these digits is left in the house but in
   these cells, once all that go have gone. */
bool goes(const scene *s, unsigned cell, uint32_t digits);
bool leaves(const scene *s, unsigned house, uint32_t digits, const cells *but);
/* All that goes: its cells and its digits. */
cells cells_gone(const scene *s);
uint32_t digits_gone(const scene *s);

bool read_full_house(scene *s);
bool read_hidden_single(scene *s);
bool read_naked_single(scene *s);

bool read_cage_last(scene *s);
bool read_cage_one_way(scene *s);
bool read_cage_cannot(scene *s);
bool read_sum_cannot(scene *s);
bool read_cage_single(scene *s);
bool read_cage_must(scene *s);
bool read_cages_together(scene *s);
bool read_leftover(scene *s);

/* Why an off follows from its parent, if that is told by a clause that ties their cells. */
bool take_tie_reason(scene *s, su_node *node);
/* What is told of clauses before what goes by them. */
bool take_by(scene *s);
bool read_partner(scene *s);
bool read_partners(scene *s);
bool read_locked_ties(scene *s);
bool read_rise(scene *s);
bool read_arrow_last(scene *s);
bool read_arrow_bounds(scene *s);
bool read_arrow_ways(scene *s);

bool read_locked(scene *s);
bool read_locked_sight(scene *s);
bool read_clique(scene *s);
bool read_locked_direct(scene *s);
bool read_naked(scene *s);
bool read_hidden(scene *s);
bool read_hidden_direct(scene *s);
bool read_lockset(scene *s);
bool read_aligned(scene *s);
bool read_als(scene *s);
bool read_als_chain(scene *s);
bool read_blossom(scene *s);
bool read_coq(scene *s);

bool read_fish(scene *s);
bool read_finned(scene *s);
bool read_siamese(scene *s);
bool read_boxed(scene *s);
bool read_turbot(scene *s);
bool read_dual_kite(scene *s);
bool read_rectangle(scene *s);
bool read_dual_rectangle(scene *s);
bool read_colours(scene *s);
bool read_template(scene *s);

bool read_wing(scene *s);
bool read_w_wing(scene *s);
bool read_remote(scene *s);

bool read_unique(scene *s);
bool read_grave(scene *s);

bool read_chain(scene *s);

#endif
