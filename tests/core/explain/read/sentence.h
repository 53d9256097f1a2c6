/*
 * sentence.h: parses sentences into cells, digits and houses.
 *
 * A form is a sentence with placeholders of its own, not those of the locale file:
 *
 *     All places for {d} in {h} ({c}) are in {h}.
 *
 *     {c}  cells                  r1c2, r1c4 and r2c2
 *     {d}  digits                 3, or 3 and 5, or 1, 3 or 5
 *     {h}  houses                 row 3, or rows 1 and 4 and box 3; behind "in" and "of"
 *                                 with that before each kind: in rows 1 and 4 and in box 3
 *     {u}  constraints                the cage at r1c1 (7 in 3 cells)
 *     {i}  a number               24
 *     {a}  cells, of which there may be several ("all of r1c2 and r1c4")
 *     {k}  candidates             3 in r1c2 and 5 in r2c2
 *     {s}  sets                   r1c1 and r1c2 (1, 3 and 5); by 5: r3c2 (5 and 7)
 *
 * The parts are stored by kind, in the order of the sentence: candidates as cells with digits, sets
 * as cells, digits and the digits that link them.
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
    uint16_t at[SU_STEP_CONSTRAINTS]; /* in the rules */
} constraints;

typedef struct list { /* of candidates, or of sets */
    unsigned count;
    cells cells[SU_STEP_HOUSES];
    uint32_t digits[SU_STEP_HOUSES], by[SU_STEP_HOUSES];
} list;

enum { MOST_HEARD = 8 };

typedef struct heard {
    unsigned cs, ds, hs, ns, us;
    cells c[MOST_HEARD];
    uint32_t d[MOST_HEARD]; /* masks */
    houses h[MOST_HEARD];
    constraints u[MOST_HEARD];
    unsigned n[MOST_HEARD];
    list l;
} heard;

/* The unread rest of a text. */
typedef struct text {
    const su_rules *rules;
    const char *at;
} text;

bool take(text *t, const char *words);
bool take_number(text *t, unsigned *number);
bool take_cells(text *t, cells *to);
/* Takes "r1c2/r1c4". */
bool take_joined_cells(text *t, cells *to);
/* Takes a digit that is not yet in `digits`, and adds it. */
bool take_digit(text *t, uint32_t *digits);
bool take_digits(text *t, uint32_t *digits);
/* Takes the house with the longest matching name; returns the number of houses if none matches. */
unsigned take_house(text *t);

/* Parses the whole form. If the text differs, takes nothing and returns false. */
bool hear(text *t, const char *form, heard *h);

#endif
