/* clauses.h: what one clause of each kind has, for adding, reading and writing it. */
#ifndef SU_CLAUSES_H
#define SU_CLAUSES_H

#include "base.h"

/* What the number of a clause is. */
typedef enum su__clause_number {
    SU__NO_NUMBER,
    SU__TOTAL,
    SU__DISTANCE, /* below the order; a dot's is 1, and that of whispers half the order */
    SU__FACTOR,   /* usually 2 */
    SU__FIVE_OR_TEN,
    SU__DIGITS
} su__clause_number;

enum { SU__MOST_TOTAL = 9999 };

typedef struct su__clause_form {
    uint8_t least;  /* cells; 0: it has none */
    uint8_t head;   /* of the cells stand before a '=', 1; or half of them do, 2 */
    bool unlike;    /* no digit twice */
    bool any_order; /* of its cells */
    bool reverses;  /* from its other end it is the same */
    bool each;      /* cells are clauses of their own, however many are named together */
    bool dot;       /* has two cells; with none it tells that all dots are given */
    bool drawn;     /* can be drawn onto a grid (../make) */
    su__clause_number number;
} su__clause_form;

extern const su__clause_form su__forms[SU_CLAUSE_KIND_COUNT];

#endif
