/*
 * explain_text.h: explains a solution as text, for a terminal or to publish.
 *
 *     ..5.....1 ...                        the puzzle and its difficulty
 *     Rated 6.6, expert. ...
 *
 *     1–7. Singles (1.0–1.5)               consecutive singles in one line
 *        r1c4 = 6, r3c5 = 2, ...
 *     8. Naked pair (3.0)
 *        In column 6, r3c6 and r5c6 ...
 *     9–12. Pointing (2.6)                 three or more steps of one technique that place
 *        9. In box 7, all places for ...   nothing get one title
 *        ...
 *     ...
 *     Solved in 61 steps. ...
 *
 * Markdown also has headings, and boards of the puzzle, of the candidates before each step that
 * places nothing, and of the solution. HTML has a board for every step (explain_html.h).
 */
#ifndef EXPLAIN_TEXT_H
#define EXPLAIN_TEXT_H

#include <stdio.h>

#include "lib/buffer.h"
#include "packs/locale.h"
#include "packs/steps_json.h"

enum { MOST_OF_A_KIND = 64 };

typedef enum account_form { AS_TEXT, AS_MARKDOWN, AS_HTML, ACCOUNT_FORMS } account_form;

/* Consecutive steps of one technique that are not written yet. */
typedef struct held_steps {
    su_technique technique;
    unsigned steps, first; /* count; number of the first step */
    unsigned least, most;  /* the lowest and highest rating, in tenths */
    unsigned tenths[MOST_OF_A_KIND];
    char *text[MOST_OF_A_KIND];
    bool are_chains;
    uint32_t gone[SU_MAX_CELLS]; /* candidates that they remove */
} held_steps;

/* Consecutive singles that are not written yet. */
typedef struct singles {
    unsigned steps, first, least, most;
    buffer text;            /* all of them: "r1c4 = 6, r3c5 = 2" */
    su_technique technique; /* of the first one */
    char *alone;            /* explanation of the first one, in case it is the only one */
} singles;

typedef struct account {
    FILE *out;
    locale words;
    const su_rules *rules;
    account_form form;
    const su_digit *givens; /* of the current puzzle */
    FILE *page;             /* the output, while `out` collects words to be escaped */
    buffer aside;           /* those words */
    bool with_proofs;       /* chains with every link */
    bool with_eureka;       /* chains in Eureka notation, if possible */
    bool with_each;         /* a title for each single */
    held_steps held;
    singles singles;
} account;

/* Begins a puzzle: writes its givens, and its difficulty if known. */
void open_account(account *a, const su_digit *givens, const rating_summary *known);

/* Adds a step and the position before it. It may be written later, together with similar steps. */
void add_to_account(account *a, const su_position *before, const su_step *step, unsigned number);

/* The number of steps, and the rating (in tenths) and technique of the hardest one. */
typedef struct solution_path {
    unsigned steps, tenths;
    su_technique hardest;
} solution_path;

/* Ends a puzzle: writes the remaining steps, the board after them, and whether the puzzle is solved
   (SU_OK). */
void close_account(account *a, const su_position *after, su_status status,
                   const solution_path *taken);

#endif
