/*
 * print_item.h: a puzzle as it goes to the printer, with all that is known of it.
 */
#ifndef PRINT_ITEM_H
#define PRINT_ITEM_H

#include "packs/locale.h"
#include "sudoleaf.h"

enum { KIND_SIZE = 128, LABEL_SIZE = 200 };

typedef struct piece {
    const su_rules *rules; /* the caller's, as both grids are */
    const su_digit *givens, *solution;
    char kind[KIND_SIZE]; /* the words of its rules: "9x9+killer" */
    unsigned rating;      /* in tenths; 0: none */
    unsigned grade;       /* an su_grade; SU_GRADE_COUNT: none */
    unsigned flow;        /* ways on at any moment; 0: not by singles alone */
    uint64_t print;       /* the same for all its disguises */
} piece;

/* Fills in the kind by the rules. */
void name_kind(piece *p);

/* In rising order: by size, kind, grade and rating; what is alike stays as it stands. */
void sort_pieces(piece *pieces, size_t count);

bool is_same_kind(const piece *a, const piece *b);
/* Whether both stand under one heading of the contents: of one kind and grade. */
bool is_same_level(const piece *a, const piece *b);

/* The kind in words, "9\u00D79 killer", or only what is more than the size, "killer", which may be
   nothing; and with its grade: "9\u00D79 killer, easy". */
void kind_in_words(const piece *p, locale *words, bool with_size, char label[LABEL_SIZE]);
void level_in_words(const piece *p, locale *words, bool with_size, char label[LABEL_SIZE]);

/* The words of a kind beyond the size, the first at 0; false after the last. */
bool rule_word(const piece *p, unsigned index, char word[32]);

#endif
