/*
 * sentence.h: writes sentences whose {placeholders} are filled from a step.
 *
 * The caller passes a table of placeholders, each with a function that writes it. Sentences are
 * written piece by piece and never assembled in memory. A placeholder that is not in the table is
 * copied as it is, braces included.
 *
 *     "rows {list}"     {"list", put_numbers}     rows 1, 4 and 6
 *
 * "{in house}" and "{of house}" select other forms of "{house}": "in row 4", "of row 4".
 */
#ifndef SU_SENTENCE_H
#define SU_SENTENCE_H

#include "base.h"

typedef struct sentence_writer {
    const su_rules *rules;
    const su_step *step;
    const su_voice *voice;
    const struct placeholder *at;   /* the placeholder being written */
    const struct placeholder *more; /* placeholders of su__put_step_sentence */
    bool begins;               /* true at the start of a sentence: the next letter is a capital */
    char last;                 /* last character written */
    bool chooses;              /* true in lists of alternatives, joined by "or" */
    const char *phrase;        /* form of the next house: ".in", ".of", or NULL for the plain one */
    bool is_formula;           /* true to write cells as r3c7 in any language */
    const char *cell, *symbol; /* texts for a cell and a digit; NULL until first needed */
} sentence_writer;

/* A placeholder: its name and the function that writes it. The function may read the role and
   group from t->at. Tables end with a row whose name is NULL. */
typedef struct placeholder {
    const char *name;
    void (*put)(sentence_writer *t, const void *subject);
    su_role role;
    int group;    /* ALL: any group */
    bool chooses; /* whether its lists are alternatives, joined by "or" */
} placeholder;

enum { ALL = -1 };

void su__put_bytes(sentence_writer *t, const char *text, size_t length);
void su__put_text(sentence_writer *t, const char *text);
void su__put_number(sentence_writer *t, unsigned number);

/* Return the text of a key in "words". su__text_or returns `other` if the language has none.
   su__text_for returns the plural form for `count`. */
const char *su__text(const sentence_writer *t, const char *key);
const char *su__text_or(const sentence_writer *t, const char *key, const char *other);
const char *su__text_for(const sentence_writer *t, const char *key, unsigned count);

/* Write a text with its placeholders filled, either all of it or up to `end`. */
void su__put_sentence(sentence_writer *t, const char *text, const placeholder *places,
                      const void *subject);
void su__put_part(sentence_writer *t, const char *text, const char *end, const placeholder *places,
                  const void *subject);

/* Writes a text with the placeholders of the whole step (t->more). */
void su__put_step_sentence(sentence_writer *t, const char *text);

/* Writes the characters between the first two placeholders of a text. Returns false if it has
   fewer than two. */
bool su__put_middle(sentence_writer *t, const char *text);

/* Writes the comma, "and" or "or" before item `i` of `count`; nothing before item 0. */
void su__put_separator(sentence_writer *t, unsigned i, unsigned count);
/* Writes the space between two sentences; the next letter becomes a capital. */
void su__begin_sentence(sentence_writer *t);

/* Write digits and cells (naming.c). Masks hold digits as bits. */
void su__put_symbol(sentence_writer *t, unsigned digit);
void su__put_digits(sentence_writer *t, uint32_t mask);
void su__put_cell(sentence_writer *t, unsigned cell);
void su__put_cells(sentence_writer *t, const su_cells *cells);

unsigned su__count_cells(const su_rules *rules, const su_cells *cells);

/* Cells, or digits if `cells` is NULL, with their role in the step. The page colours them by
   role and group. */
typedef struct marked_part {
    const char *role;
    unsigned group;
    const su_cells *cells;
    uint32_t digits;
} marked_part;
void su__put_marked(sentence_writer *t, const marked_part *part);

size_t su__length_of(const char *text);
/* Joins three parts into a key, truncated to SU__LONGEST_KEY bytes including its NUL. */
enum { SU__LONGEST_KEY = 48 };
void su__join_key(char *key, const char *first, const char *second, const char *third);

#endif
