/*
 * sentence.h: parses sentences into cells, digits and houses.
 *
 * A form is a sentence with placeholders of its own, not those of the locale file:
 *
 *     All places for {d} in {h} ({c}) are in {h}.
 *
 *     {c}  cells                  r1c2, r1c4 and r2c2
 *     {d}  digits                 3, or 3 and 5, or 1, 3 or 5
 *     {h}  houses                 row 3, or rows 1 and 4 and box 3; after "in" or "of", each kind
 *                                 has this word: in rows 1 and 4 and in box 3
 *     {u}  constraints                the cage at r1c1 (7 in 3 cells)
 *     {i}  number                 24
 *     {a}  cells, of which there may be several ("all of r1c2 and r1c4")
 *     {k}  candidates             3 in r1c2 and 5 in r2c2
 *     {s}  sets                   r1c1 and r1c2 (1, 3 and 5); by 5: r3c2 (5 and 7)
 *
 * The values are stored by kind, in the order of the sentence. Candidates are stored as cells with
 * digits. Sets are stored as cells, their digits and the digits that link the sets.
 */
#ifndef READ_SENTENCE_H
#define READ_SENTENCE_H

#include "sudoleaf.h"

typedef struct cells {
    unsigned count;
    uint16_t cell[SU_MAX_CELLS];
} cells;

typedef struct houses {
    unsigned count;
    uint8_t house[SU_STEP_HOUSES];
} houses;

typedef struct constraints {
    unsigned count;
    uint16_t at[SU_STEP_CONSTRAINTS]; /* positions in the constraint list */
} constraints;

/* A list of candidates or of sets. */
typedef struct list {
    unsigned count;
    cells cells[SU_STEP_HOUSES];
    uint32_t digits[SU_STEP_HOUSES];
    uint32_t by[SU_STEP_HOUSES]; /* for sets: digits that link the set to the previous set */
} list;

enum { MAX_VALUES = 8 };

/* The values of a form's placeholders, by kind. */
typedef struct form_values {
    unsigned cell_lists, digit_lists, house_lists, number_count, constraint_lists;
    cells cells[MAX_VALUES];
    uint32_t digits[MAX_VALUES]; /* masks */
    houses houses[MAX_VALUES];
    constraints constraints[MAX_VALUES];
    unsigned numbers[MAX_VALUES];
    list list;
} form_values;

/* The unread rest of a text. */
typedef struct text {
    const su_rules *rules;
    const char *at;
} text;

/* Skips the words and returns true if the text begins with them. */
bool accept_words(text *t, const char *words);
bool parse_number(text *t, unsigned *number);
bool parse_cells(text *t, cells *to);
/* Parses cells written as "r1c2/r1c4". */
bool parse_joined_cells(text *t, cells *to);
/* Parses one digit and adds it to `digits`. Returns false if `digits` already contains the
   digit. */
bool parse_digit(text *t, uint32_t *digits);
bool parse_digits(text *t, uint32_t *digits);

/* Parses a whole form. Returns false and skips nothing if the text does not match the form. */
bool parse_form(text *t, const char *form, form_values *h);

#endif
