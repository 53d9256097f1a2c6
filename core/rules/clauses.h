/* clauses.h: the properties of each kind of clause, for adding, reading and writing clauses. */
#ifndef SU_CLAUSES_H
#define SU_CLAUSES_H

#include "base.h"

/* The meaning of a clause's number. */
typedef enum su__clause_number {
    SU__NO_NUMBER,
    SU__TOTAL,
    SU__DISTANCE, /* below the order; by default 1 for dots, half the order for whispers */
    SU__FACTOR,   /* 2 by default */
    SU__FIVE_OR_TEN,
    SU__DIGITS
} su__clause_number;

enum { SU__MOST_TOTAL = 9999 };

typedef struct su__clause_form {
    uint8_t least;  /* fewest cells; 0: never has cells */
    uint8_t head;   /* cells before a '='; 0: none, 1: one, 2: half of them */
    bool unlike;    /* no digit twice */
    bool any_order; /* the order of the cells does not matter */
    bool reverses;  /* reversed cells mean the same */
    bool each;      /* each cell is a clause of its own */
    bool dot;       /* has two cells, or none: all dots are given */
    bool drawn;     /* can be generated (../make) */
    su__clause_number number;
} su__clause_form;

extern const su__clause_form su__forms[SU_CLAUSE_KIND_COUNT];

/* A clause in the list begins with SU__HEAD words. The first holds the number of cells and, from
   bit SU__KIND_SHIFT on, the kind; the second is the number. */
enum { SU__HEAD = 2, SU__KIND_SHIFT = 10 };

/* Returns the kind of clause that a word names; SU_CLAUSE_KIND_COUNT if there is none. */
su_clause_kind su__clause_kind_of(const char *text, size_t length);
/* Reads clauses of one kind and adds them. `at` is the place after the kind's word; it moves to the
   end of the clauses, or to the error. Returns OK or the kind of error. */
su_status su__read_clauses(su_clause_kind kind, const char *text, size_t length, size_t *at,
                           su_rules *rules);
/* Returns the clause's term in the identity of the rules. */
uint64_t su__clause_identity(const su_clause *clause);

#endif
