/*
 * sumlink.c: what a digit in one cell of a sum takes from the others.
 *
 *     .12-----.      The three add up to 12. With a 1 in the first the others are 3 and 8, or 4
 *     | 1 . . |      and 7: so a 1 there takes 2, 5, 6 and 9 from both of them, as a dot would
 *     '-------'      between two cells.
 *
 * They are listed once, as the candidates are, and hold wherever there are fewer: chains follow
 * them as they follow ties. An arrow is a sum from which its circle is taken away.
 */
#include "logic/chains/chain.h"

enum { MOST_LINKED = 6 }; /* empty cells of a sum: with more of them little is said */

static void list_sums(su__chains *c)
{
    su_clause clause;
    c->sum = su__arena_alloc(&c->room, 0); /* it goes on growing while nothing else is taken */
    for (unsigned at = 0, next = 0; su_rules_clause(c->logic->rules, &next, &clause); at = next) {
        su__sum_terms terms;
        if (!su__find_terms(c->logic, &clause, &terms) || terms.cells < 2)
            continue;
        if (!su__arena_alloc(&c->room, sizeof *c->sum))
            return;
        c->sum[c->sums++] = (su__linked_sum){.terms = terms, .clause = (uint16_t)at};
    }
}

/* What the digit, in one of the sum's cells, takes from the others. */
static bool deny(su__chains *c, const su__linked_sum *sum, unsigned place, unsigned digit,
                 uint32_t *count)
{
    su__sum_terms with = sum->terms;
    with.mask[place] = su__bit(digit);
    const bool is_possible = su__solve_sum(c->logic, c->adding, &with);
    for (unsigned i = 0; i < with.cells; i++) {
        const uint32_t gone = i == place    ? 0
                              : is_possible ? with.mask[i] & ~with.holds[i]
                                            : with.mask[i];
        if (!gone)
            continue;
        if (!su__arena_alloc(&c->room, sizeof *c->denial))
            return false;
        c->denial[(*count)++] = (su__denial){gone, with.cell[i], sum->clause};
    }
    return su__spend(c->logic, 1);
}

static bool deny_from(su__chains *c, unsigned cell, unsigned digit, uint32_t *count)
{
    for (unsigned i = 0; i < c->sums; i++) {
        const su__sum_terms *terms = &c->sum[i].terms;
        for (unsigned place = 0; place < terms->cells && terms->cells <= MOST_LINKED; place++)
            if (terms->cell[place] == cell && !deny(c, &c->sum[i], place, digit, count))
                return false;
    }
    return true;
}

bool su__list_denials(su__chains *c)
{
    const unsigned candidates = c->claims / 2;
    uint32_t count = 0;
    c->adding = (su__arena){.free = su__arena_alloc(&c->room, SU__SUM_ARENA_BYTES),
                            .left = SU__SUM_ARENA_BYTES};
    c->denied_from = su__arena_alloc(&c->room, (candidates + 1) * sizeof *c->denied_from);
    if (!c->denied_from)
        return false;
    list_sums(c);
    c->denial = su__arena_alloc(&c->room, 0);
    for (unsigned candidate = 0; candidate < candidates; candidate++) {
        const unsigned cell = candidate / c->order, digit = candidate % c->order + 1;
        c->denied_from[candidate] = count;
        if ((c->now->candidates[cell] & su__bit(digit)) && !deny_from(c, cell, digit, &count))
            return false;
    }
    c->denied_from[candidates] = count;
    return !c->room.is_short;
}
