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

/* The words before the cells of a clause in the list of the rules; the first has the number of
   cells, and the kind above this bit. */
enum { SU__HEAD = 2, SU__KIND_SHIFT = 10 };

/* Returns the kind that a word means; SU_CLAUSE_KIND_COUNT if there is none. */
su_clause_kind su__clause_kind_of(const char *text, size_t length);
/* Reads clauses of a kind and adds them. `at` is behind the kind's word, and is moved to the end or
   to where reading fails. */
su_status su__read_clauses(su_clause_kind kind, const char *text, size_t length, size_t *at,
                           su_rules *rules);
/* Returns the clause's part of the rules' identity. */
uint64_t su__clause_identity(const su_clause *clause);

#endif
