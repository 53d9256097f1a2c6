/*
 * constraint_list.c: the properties of each kind of constraint, and reading the list of constraints
 * (constraints.c).
 */
#include "rules/constraints.h"

const su__constraint_form su__forms[SU_CONSTRAINT_KIND_COUNT] = {
    [SU_CONSTRAINT_KILLER] =
        {.least = 1, .unlike = true, .any_order = true, .number = SU__TOTAL, .generated = true},
    [SU_CONSTRAINT_CAGE] = {.least = 2, .unlike = true, .any_order = true},
    [SU_CONSTRAINT_SUM] = {.least = 1, .any_order = true, .number = SU__TOTAL},
    [SU_CONSTRAINT_ARROW] = {.least = 2, .head = 1, .generated = true},
    [SU_CONSTRAINT_THERMO] = {.least = 2, .generated = true},
    [SU_CONSTRAINT_GREATER] = {.least = 2, .generated = true},
    [SU_CONSTRAINT_WHISPERS] = {.least = 2, .reverses = true, .number = SU__DISTANCE},
    [SU_CONSTRAINT_PALINDROME] = {.least = 2, .reverses = true},
    [SU_CONSTRAINT_CLONE] = {.least = 2, .head = 2},
    [SU_CONSTRAINT_DIFFERENCE] =
        {.least = 2, .any_order = true, .dot = true, .number = SU__DISTANCE, .generated = true},
    [SU_CONSTRAINT_RATIO] =
        {.least = 2, .any_order = true, .dot = true, .number = SU__FACTOR, .generated = true},
    [SU_CONSTRAINT_XV] =
        {.least = 2, .any_order = true, .dot = true, .number = SU__FIVE_OR_TEN, .generated = true},
    [SU_CONSTRAINT_ODD] = {.least = 1, .each = true, .generated = true},
    [SU_CONSTRAINT_EVEN] = {.least = 1, .each = true, .generated = true},
    [SU_CONSTRAINT_MASK] = {.least = 1, .each = true, .number = SU__DIGITS},
    [SU_CONSTRAINT_KNIGHT] = {.least = 0},
    [SU_CONSTRAINT_KING] = {.least = 0},
    [SU_CONSTRAINT_NONCONSECUTIVE] = {.least = 0},
};

bool su_rules_constraint(const su_rules *rules, unsigned *at, su_constraint *constraint)
{
    if (*at >= rules->words)
        return false;
    const uint16_t *head = rules->constraint + *at;
    constraint->kind = (su_constraint_kind)(head[0] >> SU__KIND_SHIFT);
    constraint->cells = head[0] & ((1 << SU__KIND_SHIFT) - 1);
    constraint->number = head[1];
    constraint->cell = head + SU__HEAD;
    *at += SU__HEAD + constraint->cells;
    return true;
}
