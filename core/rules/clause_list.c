/*
 * clause_list.c: the properties of each kind of clause, and reading the list of clauses.
 *
 * A clause is a head, its number, and its cells:
 *
 *     head  number  cells          head  number  cells              head  number
 *     killer,2  9   0 1            thermo,4  0   30 21 12 3         knight,0  0
 */
#include "rules/clauses.h"

const su__clause_form su__forms[SU_CLAUSE_KIND_COUNT] = {
    [SU_CLAUSE_KILLER] =
        {.least = 1, .unlike = true, .any_order = true, .number = SU__TOTAL, .drawn = true},
    [SU_CLAUSE_CAGE] = {.least = 2, .unlike = true, .any_order = true},
    [SU_CLAUSE_SUM] = {.least = 1, .any_order = true, .number = SU__TOTAL},
    [SU_CLAUSE_ARROW] = {.least = 2, .head = 1, .drawn = true},
    [SU_CLAUSE_THERMO] = {.least = 2, .drawn = true},
    [SU_CLAUSE_GREATER] = {.least = 2, .drawn = true},
    [SU_CLAUSE_WHISPERS] = {.least = 2, .reverses = true, .number = SU__DISTANCE},
    [SU_CLAUSE_PALINDROME] = {.least = 2, .reverses = true},
    [SU_CLAUSE_CLONE] = {.least = 2, .head = 2},
    [SU_CLAUSE_DIFFERENCE] =
        {.least = 2, .any_order = true, .dot = true, .number = SU__DISTANCE, .drawn = true},
    [SU_CLAUSE_RATIO] =
        {.least = 2, .any_order = true, .dot = true, .number = SU__FACTOR, .drawn = true},
    [SU_CLAUSE_XV] =
        {.least = 2, .any_order = true, .dot = true, .number = SU__FIVE_OR_TEN, .drawn = true},
    [SU_CLAUSE_ODD] = {.least = 1, .each = true, .drawn = true},
    [SU_CLAUSE_EVEN] = {.least = 1, .each = true, .drawn = true},
    [SU_CLAUSE_MASK] = {.least = 1, .each = true, .number = SU__DIGITS},
    [SU_CLAUSE_KNIGHT] = {.least = 0},
    [SU_CLAUSE_KING] = {.least = 0},
    [SU_CLAUSE_NONCONSECUTIVE] = {.least = 0},
};

bool su_rules_clause(const su_rules *rules, unsigned *at, su_clause *clause)
{
    if (*at >= rules->words)
        return false;
    const uint16_t *head = rules->clause + *at;
    clause->kind = (su_clause_kind)(head[0] >> SU__KIND_SHIFT);
    clause->cells = head[0] & ((1 << SU__KIND_SHIFT) - 1);
    clause->number = head[1];
    clause->cell = head + SU__HEAD;
    *at += SU__HEAD + clause->cells;
    return true;
}
