/*
 * made.h: builds a step by hand, and checks its description.
 *
 * The texts are short, and tests may change them, because the tests are about placeholders and not
 * about the sentences of a language.
 */
#ifndef MADE_H
#define MADE_H

#include "../suite.h"

extern su_rules rules;
extern su_step step;
extern const su_voice voice;

/* Changes that a test makes to the texts. */
extern struct change {
    const char *why;        /* explanation of every technique */
    const char *key, *text; /* replaces the text of this key */
    bool has_none;          /* true if all texts except `why` are missing */
    const char *after;      /* appended to every text */
} change;

/* ---- The step -------------------------------------------------------------------------------- */

/* Resets the step and the texts before each test. Fills the step with 0xFF, except its technique
   and counts, because entries beyond the counts must not be read. */
void start_step(void);

void mark(su_role role, unsigned group, unsigned cell, uint32_t digits);
void mark_house(su_role role, unsigned group, unsigned house);
void place(unsigned cell, su_digit digit);
void add_absence(unsigned cell, su_digit digit, su_absence_kind kind, unsigned from);
void eliminate(unsigned cell, uint32_t digits);
/* Adds a claim whose parents are the first `parents` claims. */
su_node *add_node(unsigned cell, su_digit digit, bool on, su_reason reason, unsigned parents);

/* ---- Its description ------------------------------------------------------------------------- */

/* Checks the text written since the last check. */
void assert_text(const char *expected);
void assert_why(const char *why, const char *expected);
void assert_so(const char *why, const char *expected);
void assert_effect(const char *expected);
void assert_last_node(const char *expected);
void assert_house(unsigned house, const char *expected);
void assert_question(const char *expected);

#endif
