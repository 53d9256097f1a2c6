/*
 * sentence.h: sentences in the words of a language, put together piece by piece.
 *
 * A sentence of a language has {places}. Who tells one hands over a table of the places it knows,
 * and each is filled as the sentence is read, so nothing is ever put together in memory; a place
 * that is not in the table stays as it is written.
 *
 *     "rows {list}"     {"list", put_numbers}     rows 1, 4 and 6
 *
 * "{in house}" and "{of house}" are other phrases for a house than "{house}": "in row 4", "of row
 * 4".
 */
#ifndef SU_SENTENCE_H
#define SU_SENTENCE_H

#include "base.h"

typedef struct teller {
    const su_rules *rules;
    const su_step *step;
    const su_voice *voice;
    const struct place *at;    /* the place that is being filled */
    const struct place *more;  /* those of further sentences about the step (su__put_more) */
    bool begins;               /* a sentence: its first letter is to be a capital */
    char last;                 /* of what was put */
    bool chooses;              /* what is listed: one of it, so that "or" joins the last */
    const char *phrase;        /* of the houses that come: "", ".in" or ".of"; or NULL */
    bool is_formula;           /* cells are written as the field does, r3c7, in any language */
    const char *cell, *symbol; /* how these are written, once it was asked */
} teller;

/* A place, and who fills it, from what the sentence is about and, where it stands for several
   places, from the role and the group; tables end with a row without a name. */
typedef struct place {
    const char *name;
    void (*put)(teller *t, const void *subject);
    su_role role;
    int group; /* or ALL */
} place;

enum { ALL = -1 };

void su__put_bytes(teller *t, const char *text, size_t length);
void su__put_text(teller *t, const char *text);
void su__put_number(teller *t, unsigned number);

/* The text of a key in "words"; another, where the language may do without; and the one of its
   forms that goes with so many. */
const char *su__word(const teller *t, const char *key);
const char *su__word_or(const teller *t, const char *key, const char *other);
const char *su__word_for(const teller *t, const char *key, unsigned count);

/* A text with its places filled: up to its end, or up to this one. */
void su__put_sentence(teller *t, const char *text, const place *places, const void *subject);
void su__put_part(teller *t, const char *text, const char *end, const place *places,
                  const void *subject);

/* Writes a further sentence about the step, with the placeholders of the one it is put into. */
void su__put_more(teller *t, const char *text);

/* What stands between the first two places of a text; false where there are none. */
bool su__put_middle(teller *t, const char *text);

/* The comma or "and" before item `i` of `count`; the space between two sentences. */
void su__put_joint(teller *t, unsigned i, unsigned count);
void su__put_next(teller *t);

/* How digits and cells are written. */
void su__put_symbol(teller *t, unsigned digit);
void su__put_digits(teller *t, uint32_t mask);
void su__put_cell(teller *t, unsigned cell);
void su__put_cells(teller *t, const su_cells *cells);
unsigned su__count_cells(const su_rules *rules, const su_cells *cells);

/* Cells, or else digits, and what they have to do with the step. */
typedef struct marked_part {
    const char *role;
    unsigned group;
    const su_cells *cells;
    uint32_t digits;
} marked_part;
void su__put_marked(teller *t, const marked_part *part);

/* The bytes of a text up to its end. */
size_t su__length_of(const char *text);
/* Writes parts of a key one after the other, as far as there is room. */
enum { SU__LONGEST_KEY = 48 };
void su__join_key(char *key, const char *first, const char *second, const char *third);

#endif
