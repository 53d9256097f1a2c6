/*
 * explain_text.h: explains a solution as text, for a terminal or to publish.
 *
 *     ..5.....1 ...                        the puzzle, and how hard it is
 *     Rated 6.6, expert. ...
 *
 *     1–7. Singles (1.0–1.5)               numbered from 1 in each puzzle
 *        r1c4 = 6, r3c5 = 2, ...           singles in a row together, unless each is asked for
 *     8. Naked pair (3.0)
 *        In column 6, r3c6 and r5c6 ...
 *     9–12. Pointing (2.6)                 three or more of a kind that place nothing, of chains
 *        9. In box 7, all places for ...   what they do together
 *        ...
 *     ...
 *     Solved in 61 steps. ...
 *
 * As Markdown titles are marked as such, and boards are drawn: the puzzle, what is possible before
 * each step that is no single, and the solution. As HTML every step has its board (explain_html.h).
 */
#ifndef EXPLAIN_TEXT_H
#define EXPLAIN_TEXT_H

#include <stdio.h>

#include "lib/buffer.h"
#include "packs/locale.h"
#include "packs/steps_json.h"

enum { MOST_OF_A_KIND = 64 };

typedef enum account_form { AS_TEXT, AS_MARKDOWN, AS_HTML, ACCOUNT_FORMS } account_form;

/* Steps of one kind, one after the other, that are not written yet. */
typedef struct same_kind {
    su_technique technique;
    unsigned steps, first; /* how many, and the first's number */
    unsigned least, most;  /* of their ratings */
    unsigned tenths[MOST_OF_A_KIND];
    char *text[MOST_OF_A_KIND];
    bool are_chains;
    uint32_t gone[SU_MAX_CELLS]; /* what they remove */
} same_kind;

/* Singles in a row that are not written yet. */
typedef struct singles {
    unsigned steps, first, least, most;
    buffer text;
    su_technique technique; /* of the first step; `alone` is its explanation */
    char *alone;
} singles;

typedef struct account {
    FILE *out;
    locale words;
    const su_rules *rules;
    account_form form;
    const su_digit *givens; /* of the puzzle that is open */
    FILE *page;             /* where the words go, as HTML, that are written aside */
    buffer aside;
    bool with_proofs; /* chains claim by claim, */
    bool with_eureka; /*   or in Eureka notation where they have one */
    bool with_each;   /* singles one by one */
    same_kind held;
    singles singles;
} account;

/* Before the steps of a puzzle: what it is, and what is known of it. */
void open_account(account *a, const su_digit *givens, const rating_summary *known);

/* A step, and the position it is found in. What places nothing is written with others of its kind,
   so the account is to be closed. */
void tell_numbered(account *a, const su_position *before, const su_step *step, unsigned number);

/* How many steps there were, and the first of those rated highest. */
typedef struct way {
    unsigned steps, tenths;
    su_technique hardest;
} way;

/* After the steps: the board as it is then, and whether they led to the end (SU_OK). */
void close_account(account *a, const su_position *after, su_status status, const way *taken);

#endif
