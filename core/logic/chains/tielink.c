/*
 * tielink.c: a net's links by ties and sums.
 *
 *     1234 o 245     The digits at the dot differ by 1: a 2 in the first cell denies the 4 and the
 *                    5 in the other, as sight would. These are weak links.
 *
 *     5 in the other needs the 4: so where there is a 5 there is a 4, and without the 4 no 5. Of
 *     these neither denies the other: they are alike, one way round.
 *
 * In a cage of two cells each digit is alike with its partner both ways round. Of a cell with two
 * candidates nothing is alike: that one is gone says already that the other is there.
 */
#include "logic/chains/net.h"

su_reason su__clause_between(const su__net *n, const su__knot *from, const su__knot *to,
                             unsigned *by)
{
    const su__chains *c = &n->chains;
    return su__reason_between(c, su__claim_of(c, from->cell[0], from->digit, true),
                              su__claim_of(c, to->cell[0], to->digit, false), by);
}

/* ---- Not both -------------------------------------------------------------------------------- */

unsigned su__list_tied(const su__net *n, unsigned from, uint16_t *to)
{
    const su__chains *c = &n->chains;
    const su__knot *a = &n->knot[from];
    su__claim offs[SU__MOST_SAID];
    unsigned count = 0, by;
    if (!n->style.by_clauses || !su__is_one(n, from))
        return 0;
    const unsigned said = su__list_offs(c, su__claim_of(c, a->cell[0], a->digit, true), true, offs);
    for (unsigned i = 0; i < said; i++) {
        const uint16_t other = n->at[offs[i] / 2u];
        const su_reason reason = su__clause_between(n, a, &n->knot[other], &by);
        bool is_new = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
        for (unsigned k = 0; k < count; k++)
            is_new &= to[k] != other;
        if (is_new)
            to[count++] = other;
    }
    return count;
}

/* ---- Alike ----------------------------------------------------------------------------------- */

static void add_alike(su__net *n, unsigned from, unsigned to, su_reason reason, unsigned clause)
{
    if (n->alikes == SU__MOST_ALIKE)
        return;
    n->alike[n->alikes] =
        (su__alike){(uint16_t)to, (uint16_t)clause, n->first_alike[from], (uint8_t)reason};
    n->first_alike[from] = (uint16_t)n->alikes++;
}

/* The knot leaves a cell these of its candidates, by one clause. */
static void leave(su__net *n, unsigned from, unsigned cell, uint32_t left, su_reason reason,
                  unsigned clause)
{
    if (!left || !su__is_single(left) || su__count(n->logic->position->candidates[cell]) < 3)
        return;
    const unsigned to = n->at[cell * n->logic->rules->order + su__lowest(left) - 1];
    add_alike(n, 2 * from + 1, 2 * to + 1, reason, clause);
    add_alike(n, 2 * to, 2 * from, reason, clause);
}

static void add_alikes_of(su__net *n, unsigned from)
{
    const su_logic *logic = n->logic;
    const uint32_t *candidates = logic->position->candidates;
    const unsigned cell = n->knot[from].cell[0], digit = n->knot[from].digit;
    for (unsigned i = logic->ties.from[cell]; i < logic->ties.from[cell + 1]; i++) {
        const su__linked_cell *tied = &logic->ties.tie[i];
        leave(n, from, tied->cell,
              candidates[tied->cell] & su__digits_left_by(logic, cell, tied, su__bit(digit)),
              SU_REASON_TIE, tied->clause);
    }
    SU__EACH_DENIAL(&n->chains, cell * logic->rules->order + digit - 1, denial)
    leave(n, from, denial->cell, candidates[denial->cell] & ~denial->digits, SU_REASON_SUM,
          denial->clause);
}

void su__link_alike(su__net *n)
{
    n->alikes = 0;
    if (!n->style.by_clauses)
        return;
    memset(n->first_alike, 0xFF, 2 * n->singles * sizeof *n->first_alike);
    for (unsigned from = 0; from < n->singles; from++)
        add_alikes_of(n, from);
}

const su__alike *su__alike_between(const su__net *n, unsigned from, unsigned to)
{
    for (unsigned i = n->first_alike[from]; i != SU__NOT_MET; i = n->alike[i].next)
        if (n->alike[i].to == to)
            return &n->alike[i];
    return NULL;
}
