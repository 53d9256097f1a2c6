/*
 * constraint_tables.h: prepares constraints for the general solver, as ties between cells, tables
 * of the digits that a relation allows, and sums; and applies them.
 */
#ifndef SU_CONSTRAINT_TABLES_H
#define SU_CONSTRAINT_TABLES_H

#include "solve/work_space.h"

/* ---- Preparing ------------------------------------------------------------------------------- */

void su__build_tables(const su_rules *rules, su_work *work);
/* Appends a sum and reserves space for its terms, which the caller fills in. Returns NULL if there
   is no space. */
su__sum *su__open_sum(su__tables *tables, unsigned cells);
/* Adds a sum of weighted cells. Does nothing if there is no space. */
void su__add_sum(const su_rules *rules, su__tables *tables, unsigned cells, const uint16_t *cell,
                 const int8_t *weight, int total);
/* Adds the sums that follow from houses and cages (innies.c). */
void su__add_innies(const su_rules *rules, su__tables *tables);
/* Lists the combinations of digits by size and sum (sum_bounds.c). */
void su__list_combinations(unsigned order, su__tables *tables);

/* ---- Applying -------------------------------------------------------------------------------- */

typedef enum su__progress { SU__FAILED, SU__FINISHED, SU__CHANGED } su__progress;

/* Removes some of the candidates that constraints exclude after the last changes. Callers repeat
   the call as long as it returns SU__CHANGED. */
su__progress su__apply_constraints(const su_rules *rules, su_work *work);
/* Removes candidates that a sum excludes (sum_bounds.c). Returns false for a contradiction. */
bool su__apply_sum(const su_rules *rules, su_work *work, const su__sum *sum);

#endif
