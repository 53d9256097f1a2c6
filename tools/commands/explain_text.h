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

enum { MAX_TOGETHER = 64 };

typedef enum text_form { AS_TEXT, AS_MARKDOWN, AS_HTML, TEXT_FORMS } text_form;

/* Consecutive steps of one technique that have not been written yet. */
typedef struct pending_steps {
    su_technique technique;
    unsigned steps;       /* how many */
    unsigned first;       /* number of the first step */
    unsigned least, most; /* the lowest and highest rating, in tenths */
    unsigned tenths[MAX_TOGETHER];
    char *text[MAX_TOGETHER];
    bool are_chains;
    uint32_t removed[SU_MAX_CELLS]; /* candidates that the steps remove */
} pending_steps;

/* Consecutive singles that have not been written yet. */
typedef struct single_run {
    unsigned steps, first, least, most;
    buffer text;            /* such as "r1c4 = 6, r3c5 = 2" */
    su_technique technique; /* of the first single */
    char *first_text;       /* explanation of the first single, used if there is no second */
} single_run;

typedef struct explanation {
    FILE *out;
    locale texts;
    const su_rules *rules;
    text_form form;
    const su_digit *givens; /* givens of the current puzzle */
    FILE *html_out;         /* the HTML output, while `out` writes to `unescaped` */
    buffer unescaped;       /* text that will be escaped */
    bool with_proofs;       /* print every link of a chain */
    bool with_eureka;       /* print chains in Eureka notation, if possible */
    bool with_each_single;  /* print a title for each single */
    pending_steps pending;
    single_run single_run;
} explanation;

/* Begins the explanation of a puzzle. Writes its givens, and its difficulty if known. */
void begin_explanation(explanation *a, const su_digit *givens, const rating_summary *summary);

/* Adds a step and the position before it. Steps of one technique are written later, together. */
void add_to_explanation(explanation *a, const su_position *before, const su_step *step,
                        unsigned number);

/* The number of steps, and the rating (in tenths) and technique of the hardest step. */
typedef struct solution_path {
    unsigned steps, tenths;
    su_technique hardest;
} solution_path;

/* Ends the explanation of a puzzle. Writes the pending steps, the final board, and whether the
   puzzle is solved (SU_OK). */
void end_explanation(explanation *a, const su_position *after, su_status status,
                     const solution_path *path);

#endif
