/*
 * constraint_tables.h: clauses prepared for the general solver: ties between cells, tables of the
 * digits that a relation allows, and sums.
 */
#ifndef SU_CONSTRAINT_TABLES_H
#define SU_CONSTRAINT_TABLES_H

#include "solve/work_space.h"

/* ---- Preparing ------------------------------------------------------------------------------- */

/* Prepares the bonds of the rules' clauses. */
void su__bind(const su_rules *rules, su_work *work);
/* Appends an empty sum with room for this many terms; returns NULL if there is no room. */
su__sum *su__open_sum(su__bonds *bonds, unsigned cells);
/* Adds one sum, if there is room. */
void su__add_sum(const su_rules *rules, su__bonds *bonds, unsigned cells, const uint16_t *cell,
                 const int8_t *weight, int total);
/* Adds the sums that follow from others (innies.c). */
void su__add_innies(const su_rules *rules, su__bonds *bonds);
/* Lists the combinations of digits by size and sum (sum_bounds.c). */
void su__list_combinations(unsigned order, su__bonds *bonds);

/* ---- Applying -------------------------------------------------------------------------------- */

typedef enum su__progress { SU__FAILED, SU__SETTLED, SU__MOVED } su__progress;

/* Removes candidates that the clauses exclude since the last changes: only some of them, so that it
   is to be called again as long as it returns SU__MOVED. */
su__progress su__obey(const su_rules *rules, su_work *work);
/* Removes candidates that one sum excludes (sum_bounds.c); returns false for a contradiction. */
bool su__weigh(const su_rules *rules, su_work *work, const su__sum *sum);

#endif
