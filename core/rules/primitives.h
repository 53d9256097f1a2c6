/*
 * primitives.h: clauses as the four things that all of them mean: different, sum, relation, mask.
 */
#ifndef SU_PRIMITIVES_H
#define SU_PRIMITIVES_H

#include "base.h"

/* Which pairs of digits two cells can hold; some relations have a number N. */
typedef enum su__relation {
    SU__UNLIKE,
    SU__ALIKE,
    SU__BELOW,      /* the first is less */
    SU__APART,      /* they differ by N or more, */
    SU__DIFFER,     /*   by N, */
    SU__NOT_DIFFER, /*   by anything but N */
    SU__TIMES,      /* one is N times the other, */
    SU__NOT_TIMES,  /*   neither is */
    SU__ADD_UP,     /* they add up to N, */
    SU__NOT_XV,     /*   neither to 5 nor to 10 */
    SU__RELATIONS
} su__relation;
bool su__is_related(su__relation relation, unsigned number, unsigned a, unsigned b);

/* Functions to be called with each primitive of a kind; NULL: the kind is skipped. */
typedef struct su__listener {
    void (*different)(void *context, unsigned cells, const uint16_t *cell);
    void (*sum)(void *context, unsigned cells, const uint16_t *cell, const int8_t *weight,
                int total);
    void (*relation)(void *context, unsigned a, unsigned b, su__relation relation, unsigned number);
    void (*mask)(void *context, unsigned cell, uint32_t digits);
} su__listener;
/* Calls them with the primitives of all clauses, in order. */
void su__each_primitive(const su_rules *rules, const su__listener *to, void *context);
/* Calls them with the primitives of one clause. */
void su__tell_primitives(const su_rules *rules, const su_clause *clause, const su__listener *to,
                         void *context);

/* Marks the cells that this one sees by clauses. */
void su__look_by_clauses(const su_rules *rules, unsigned cell, bool *seen);
/* Returns OK, or how to report the first clause that the digits break, and stores its cells. */
su_status su__check_clauses(const su_rules *rules, const su_digit *grid, unsigned *cell,
                            unsigned *other);

#endif
