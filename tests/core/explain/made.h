/*
 * made.h: a step made by hand, piece by piece, and what is said of it.
 *
 * Its words are few and plain, and a test may change them: no language's sentences are meant here,
 * but what stands in their places.
 */
#ifndef MADE_H
#define MADE_H

#include "../suite.h"

extern su_rules rules;
extern su_step step;
extern const su_voice voice;

/* What a test changes of the words. */
extern struct change {
    const char *why;        /* of any technique */
    const char *key, *text; /* another text for this key */
    bool has_none;          /* no word but the why */
    const char *after;      /* stands after every word */
} change;

/* ---- The step -------------------------------------------------------------------------------- */

/* Called before each test. Sets nothing but the step's technique: parts beyond their counts must
   not be read. */
void begin(void);

void mark(su_role role, unsigned group, unsigned cell, uint32_t digits);
void mark_house(su_role role, unsigned group, unsigned house);
void place(unsigned cell, su_digit digit);
void absent(unsigned cell, su_digit digit, su_absence_kind kind, unsigned from);
void eliminate(unsigned cell, uint32_t digits);
/* A claim that follows from so many of those before it, the first ones. */
su_node *node(unsigned cell, su_digit digit, bool on, su_reason reason, unsigned parents);

/* ---- What is said of it ---------------------------------------------------------------------- */

/* Compares the text written since the last comparison. */
void text_is(const char *expected);
void why_is(const char *why, const char *expected);
void so_is(const char *why, const char *expected);
void effect_is(const char *expected);
void last_node_is(const char *expected);
void house_is(unsigned house, const char *expected);
void ask_is(const char *expected);

#endif
