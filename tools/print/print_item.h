/*
 * print_item.h: a puzzle to be printed, with what is known about it.
 */
#ifndef PRINT_ITEM_H
#define PRINT_ITEM_H

#include "packs/locale.h"
#include "sudoleaf.h"

enum { KIND_SIZE = 128, LABEL_SIZE = 200 };

typedef struct piece {
    const su_rules *rules; /* owned by the caller, like both grids */
    const su_digit *givens, *solution;
    char kind[KIND_SIZE]; /* size and variants, such as "9x9+killer" */
    unsigned rating;      /* in tenths; 0: none */
    unsigned grade;       /* an su_grade; SU_GRADE_COUNT: none */
    unsigned flow; /* fewest cells that singles can fill at any point; 0: needs more than singles */
    uint64_t print; /* fingerprint that equivalent puzzles share */
} piece;

void name_kind(piece *p);

/* Sorts by size, kind, grade and rating. Equal puzzles stay in order. */
void sort_pieces(piece *pieces, size_t count);

/* Returns whether both have the same size, kind and grade, and so share a heading. */
bool is_same_level(const piece *a, const piece *b);

/* Writes the kind: "9\u00D79 killer", or "killer" without the size ("" for a layout). */
void kind_in_words(const piece *p, locale *words, bool with_size, char label[LABEL_SIZE]);
/* Writes the kind and the grade: "9\u00D79 killer, easy". */
void level_in_words(const piece *p, locale *words, bool with_size, char label[LABEL_SIZE]);

/* Writes the variant of the kind at an index. Returns false after the last one. */
bool rule_word(const piece *p, unsigned index, char word[32]);

#endif
