/* constraints.h: the properties of each kind of constraint, for adding, reading and writing
   constraints. */
#ifndef SU_CONSTRAINTS_H
#define SU_CONSTRAINTS_H

#include "base.h"

/* The meaning of a constraint's number. */
typedef enum su__constraint_number {
    SU__NO_NUMBER,
    SU__TOTAL,
    SU__DISTANCE, /* a difference; by default 1 for dots, half the order for whispers */
    SU__FACTOR,   /* a ratio; by default 2 */
    SU__FIVE_OR_TEN,
    SU__DIGITS
} su__constraint_number;

enum { SU__MAX_TOTAL = 9999 };

typedef struct su__constraint_form {
    uint8_t least;  /* fewest cells that it can have; 0 if it never has cells */
    uint8_t head;   /* cells before a '=': 0 for none, 1 for one, 2 for half of the cells */
    bool unlike;    /* no digit may repeat in the cells */
    bool any_order; /* the order of the cells does not matter */
    bool reverses;  /* reversing the cells changes nothing */
    bool each;      /* each cell in the text is a constraint of its own */
    bool dot;       /* has two cells, or none to say that all dots are given */
    bool generated; /* a puzzle can be generated with it (../make) */
    su__constraint_number number;
} su__constraint_form;

extern const su__constraint_form su__forms[SU_CONSTRAINT_KIND_COUNT];

/* A constraint in the list begins with SU__HEAD words. The first holds the number of cells and,
   from bit SU__KIND_SHIFT on, the kind; the second is the number. */
enum { SU__HEAD = 2, SU__KIND_SHIFT = 10 };

/* Returns whether the first `length` characters of the text are exactly the word. */
bool su__is_word(const char *text, size_t length, const char *word);
/* Returns the kind of constraint that a word names; SU_CONSTRAINT_KIND_COUNT if there is none. */
su_constraint_kind su__constraint_kind_of(const char *text, size_t length);
/* Reads constraints of one kind and adds them. `at` is the place after the kind's word; it moves
   to the end of the constraints, or to the error. Returns OK or the kind of error. */
su_status su__read_constraints(su_constraint_kind kind, const char *text, size_t length, size_t *at,
                               su_rules *rules);
/* Returns the term that the constraint adds to the identity of the rules. */
uint64_t su__constraint_identity(const su_constraint *constraint);

#endif
