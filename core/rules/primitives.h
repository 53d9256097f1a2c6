/*
 * primitives.h: constraints in terms of four primitives: different, sum, relation, mask.
 */
#ifndef SU_PRIMITIVES_H
#define SU_PRIMITIVES_H

#include "base.h"

/* Relations between the digits a and b of two cells. N is the number of the relation. */
typedef enum su__relation {
    SU__UNLIKE,     /* a != b */
    SU__ALIKE,      /* a == b */
    SU__BELOW,      /* a < b */
    SU__APART,      /* a and b differ by N or more */
    SU__DIFFER,     /* a and b differ by N */
    SU__NOT_DIFFER, /* a and b do not differ by N */
    SU__TIMES,      /* a is N times b, or b is N times a */
    SU__NOT_TIMES,  /* a is not N times b, nor b N times a */
    SU__ADD_UP,     /* a and b add up to N */
    SU__NOT_XV,     /* a and b add up to neither 5 nor 10 */
    SU__RELATIONS
} su__relation;
/* Returns whether two cells in this relation can have the digits a and b. */
bool su__is_related(su__relation relation, unsigned number, unsigned a, unsigned b);

/* Functions to call with the primitives of each type; NULL skips a type. */
typedef struct su__listener {
    void (*different)(void *context, unsigned cells, const uint16_t *cell);
    void (*sum)(void *context, unsigned cells, const uint16_t *cell, const int8_t *weight,
                int total);
    void (*relation)(void *context, unsigned a, unsigned b, su__relation relation, unsigned number);
    void (*mask)(void *context, unsigned cell, uint32_t digits);
} su__listener;
/* Calls the functions with the primitives of all constraints, in order. */
void su__each_primitive(const su_rules *rules, const su__listener *to, void *context);
/* Calls the functions with the primitives of one constraint. */
void su__list_primitives(const su_rules *rules, const su_constraint *constraint,
                         const su__listener *to, void *context);

/* Marks the cells that a cell sees because of constraints. */
void su__mark_constraint_peers(const su_rules *rules, unsigned cell, bool *seen);
/* Returns OK, or the status of the first constraint that the grid breaks. Stores two cells of a
   broken constraint, the later cell first. */
su_status su__check_constraints(const su_rules *rules, const su_digit *grid, unsigned *cell,
                                unsigned *other);

#endif
