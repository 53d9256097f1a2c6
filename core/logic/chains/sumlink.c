/*
 * sumlink.c: digits that a digit in one cell of a sum excludes from the others.
 *
 *     .12-----.      The three cells add up to 12. If the first cell is 1, the other cells are 3
 *     | 1 . . |      and 8, or 4 and 7. So a 1 in the first cell excludes 2, 5, 6 and 9 from both
 *     '-------'      other cells.
 *
 * Exclusions are listed once, for the candidates at the start. They are still true when fewer
 * candidates are left. Chains follow exclusions like ties. An arrow is a sum with its circle
 * subtracted.
 */
#include "logic/chains/chain.h"

enum { MAX_EMPTY_CELLS = 6 }; /* of a sum; larger sums exclude few digits */

static void list_sums(su__chains *c)
{
    su_constraint constraint;
    /* The array grows until something else is allocated. */
    c->sum = su__arena_alloc(&c->arena, 0);
    for (unsigned at = 0, next = 0; su_rules_constraint(c->logic->rules, &next, &constraint);
         at = next) {
        su__sum_terms terms;
        if (!su__find_terms(c->logic, &constraint, &terms) || terms.cells < 2)
            continue;
        if (!su__arena_alloc(&c->arena, sizeof *c->sum))
            return;
        c->sum[c->sums++] = (su__linked_sum){.terms = terms, .constraint = (uint16_t)at};
    }
}

/* Adds the digits that a digit at one place of the sum excludes from its other cells. Returns false
   if there is too little memory or effort. */
static bool add_exclusions_by_sum(su__chains *c, const su__linked_sum *sum, unsigned place,
                                  unsigned digit, uint32_t *count)
{
    su__sum_terms assumed = sum->terms;
    assumed.mask[place] = su__bit(digit);
    const bool is_possible = su__solve_sum(c->logic, c->sum_arena, &assumed);
    for (unsigned i = 0; i < assumed.cells; i++) {
        const uint32_t removed = i == place    ? 0
                                 : is_possible ? assumed.mask[i] & ~assumed.holds[i]
                                               : assumed.mask[i];
        if (!removed)
            continue;
        if (!su__arena_alloc(&c->arena, sizeof *c->exclusion))
            return false;
        c->exclusion[(*count)++] = (su__exclusion){removed, assumed.cell[i], sum->constraint};
    }
    return su__spend(c->logic, 1);
}

static bool add_exclusions_by(su__chains *c, unsigned cell, unsigned digit, uint32_t *count)
{
    for (unsigned i = 0; i < c->sums; i++) {
        const su__sum_terms *terms = &c->sum[i].terms;
        for (unsigned place = 0; place < terms->cells && terms->cells <= MAX_EMPTY_CELLS; place++)
            if (terms->cell[place] == cell
                && !add_exclusions_by_sum(c, &c->sum[i], place, digit, count))
                return false;
    }
    return true;
}

bool su__list_exclusions(su__chains *c)
{
    const unsigned candidates = c->claims / 2;
    uint32_t count = 0;
    c->sum_arena = (su__arena){.free = su__arena_alloc(&c->arena, SU__SUM_ARENA_BYTES),
                               .left = SU__SUM_ARENA_BYTES};
    c->exclusion_start = su__arena_alloc(&c->arena, (candidates + 1) * sizeof *c->exclusion_start);
    if (!c->exclusion_start)
        return false;
    list_sums(c);
    c->exclusion = su__arena_alloc(&c->arena, 0);
    for (unsigned candidate = 0; candidate < candidates; candidate++) {
        const unsigned cell = candidate / c->order, digit = candidate % c->order + 1;
        c->exclusion_start[candidate] = count;
        if ((c->current->candidates[cell] & su__bit(digit))
            && !add_exclusions_by(c, cell, digit, &count))
            return false;
    }
    c->exclusion_start[candidates] = count;
    return !c->arena.is_short;
}
