/*
 * made.h: a step made by hand, and its description.
 *
 * The texts are short ones for tests, which may change them. The tests are about placeholders, not
 * about the sentences of a language.
 */
#ifndef MADE_H
#define MADE_H

#include "../suite.h"

extern su_rules rules;
extern su_step step;
extern const su_voice voice;

/* Texts that a test changes. */
extern struct change {
    const char *why;        /* explanation of every technique */
    const char *key, *text; /* a different text for this key */
    bool has_none;          /* whether all texts but `why` are missing */
    const char *after;      /* added to every text */
} change;

/* ---- The step -------------------------------------------------------------------------------- */

/* Called before each test. Fills the step with 0xFF, apart from its technique and counts: parts
   beyond the counts must not be read. */
void begin(void);

void mark(su_role role, unsigned group, unsigned cell, uint32_t digits);
void mark_house(su_role role, unsigned group, unsigned house);
void place(unsigned cell, su_digit digit);
void absent(unsigned cell, su_digit digit, su_absence_kind kind, unsigned from);
void eliminate(unsigned cell, uint32_t digits);
/* Adds a claim whose parents are the first `parents` claims. */
su_node *node(unsigned cell, su_digit digit, bool on, su_reason reason, unsigned parents);

/* ---- Its description ------------------------------------------------------------------------- */

/* Compares the text written since the last comparison. */
void text_is(const char *expected);
void why_is(const char *why, const char *expected);
void so_is(const char *why, const char *expected);
void effect_is(const char *expected);
void last_node_is(const char *expected);
void house_is(unsigned house, const char *expected);
void ask_is(const char *expected);

#endif
