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
    const struct placeholder *current;           /* placeholder that is being written */
    const struct placeholder *step_placeholders; /* placeholders that su__put_step_sentence uses */
    bool starts_sentence;                        /* true if the next letter must be a capital */
    char last;                                   /* last character written */
    bool joins_with_or;                          /* true in lists of alternatives */
    const char *phrase; /* form of house names: ".in", ".of", or NULL for no preposition */
    bool is_formula;    /* true to write short names of cells */
    bool writes_end;    /* true while an end of a chain is written */
    /* texts for a cell, its short name and a digit, or NULL until first used */
    const char *cell, *short_cell, *symbol;
} sentence_writer;

/* A placeholder and the function that writes it. The function may read the role and the group from
   t->current. Tables end with a row whose name is NULL. */
typedef struct placeholder {
    const char *name;
    void (*put)(sentence_writer *t, const void *subject);
    su_role role;
    int group;          /* number of a group, or ALL */
    bool joins_with_or; /* true if "or" joins its lists, not "and" */
} placeholder;

enum { ALL = -1 };

void su__put_bytes(sentence_writer *t, const char *text, size_t length);
void su__put_text(sentence_writer *t, const char *text);
void su__put_number(sentence_writer *t, unsigned number);

/* Returns the text of a key in the section "words". */
const char *su__get_text(const sentence_writer *t, const char *key);
/* Returns the text of a key in the section "words", or `other` if the language has no such text. */
const char *su__get_text_or(const sentence_writer *t, const char *key, const char *other);
/* Returns the plural form of a text for `count`. */
const char *su__get_plural(const sentence_writer *t, const char *key, unsigned count);

/* Returns the form that the first true rule selects, and sets `length` to its length. Returns NULL
   if no rule is true. `tenths` is ten times the number. */
const char *su__find_plural_form(const char *rules, uint64_t tenths, size_t *length);

/* Writes a text with its placeholders filled. */
void su__put_sentence(sentence_writer *t, const char *text, const placeholder *places,
                      const void *subject);
/* Writes the part of a text before `end`, with its placeholders filled. */
void su__put_part(sentence_writer *t, const char *text, const char *end, const placeholder *places,
                  const void *subject);

/* Writes a text with the placeholders that are defined for the whole step. */
void su__put_step_sentence(sentence_writer *t, const char *text);

/* Writes the characters between the first two placeholders of a text. Returns false if the text has
   fewer than two placeholders. */
bool su__put_middle(sentence_writer *t, const char *text);

/* Writes the comma, "and" or "or" before item `i` of a list of `count` items. Writes nothing before
   item 0. */
void su__put_separator(sentence_writer *t, unsigned i, unsigned count);
/* Does so in a list of which some items are lists themselves, if `has_lists`. */
void su__put_outer_separator(sentence_writer *t, unsigned i, unsigned count, bool has_lists);
/* Writes the space between two sentences. The next letter becomes a capital. */
void su__begin_sentence(sentence_writer *t);

/* The short name of a cell in languages without their own, and in Eureka notation. */
#define SU__PLAIN_CELL "r{row}c{column}"

/* Writes one digit as the board shows it. */
void su__put_symbol(sentence_writer *t, unsigned digit);
/* Writes the digits of a mask: "4, 6 and 7". */
void su__put_digits(sentence_writer *t, uint32_t mask);
void su__put_cell(sentence_writer *t, unsigned cell);
void su__put_cells(sentence_writer *t, const su_cells *cells);

unsigned su__count_cells(const su_rules *rules, const su_cells *cells);

/* Cells, or digits if `cells` is NULL. The page colours them by their role and group in the
   step. */
typedef struct marked_part {
    const char *role;
    unsigned group;
    const su_cells *cells;
    uint32_t digits;
} marked_part;
void su__put_marked(sentence_writer *t, const marked_part *part);

size_t su__count_bytes(const char *text);
/* Joins three parts into a key. The key is truncated to SU__LONGEST_KEY bytes, including the
   NUL. */
enum { SU__LONGEST_KEY = 48 };
void su__join_key(char *key, const char *first, const char *second, const char *third);

#endif
