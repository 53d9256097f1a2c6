/*
 * print_item.h: a puzzle to be printed, with its kind, grade and rating.
 */
#ifndef PRINT_ITEM_H
#define PRINT_ITEM_H

#include "packs/locale.h"
#include "sudoleaf.h"

enum { KIND_SIZE = 128, LABEL_SIZE = 200 };

typedef struct print_item {
    const su_rules *rules; /* the rules and both grids belong to the caller */
    const su_digit *givens, *solution;
    char kind[KIND_SIZE]; /* size and variants, such as "9x9+killer" */
    unsigned rating;      /* in tenths; 0 if not rated */
    unsigned grade;       /* an su_grade, or SU_GRADE_COUNT if there is none */
    unsigned flow;  /* fewest cells that singles can fill at any point; 0 if they do not suffice */
    uint64_t print; /* fingerprint, which is the same for equivalent puzzles */
} print_item;

/* Sets the kind of a puzzle from its rules. */
void name_kind(print_item *p);

/* Sorts puzzles by size, kind, grade and rating. Equal puzzles stay in order. */
void sort_items(print_item *items, size_t count);

/* Returns whether two puzzles have the same size, kind and grade, and so share a heading. */
bool is_same_level(const print_item *a, const print_item *b);

/* Writes the kind of a puzzle: "9\u00D79 killer", or just "killer" if `with_size` is false. */
void kind_in_words(const print_item *p, locale *words, bool with_size, char label[LABEL_SIZE]);
/* Writes the kind and the grade of a puzzle: "9\u00D79 killer, easy". */
void level_in_words(const print_item *p, locale *words, bool with_size, char label[LABEL_SIZE]);

/* Writes the variant with this index, such as "killer". Returns false after the last variant. */
bool rule_word(const print_item *p, unsigned index, char word[32]);

#endif
