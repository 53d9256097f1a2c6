/*
 * tielink.c: links by ties and sums.
 *
 *     1234 o 245     The digits at the dot differ by 1. A 2 in the first cell excludes 4 and 5 from
 *                    the second cell. So 2 has weak links with 4 and with 5.
 *
 * A 5 in the second cell needs a 4 in the first cell. So the 5 implies the 4, and without the 4
 * there is no 5. They are an implied pair in one direction.
 *
 * In a cage of two cells, each digit implies another digit in the other cell, and the reverse.
 * Cells with two candidates need no implied pairs because each candidate follows if the other is
 * removed.
 */
#include "logic/chains/net.h"

su_reason su__find_weak_link_reason(const su__net *n, const su__net_node *from,
                                    const su__net_node *to, unsigned *cause)
{
    const su__chains *c = &n->chains;
    return su__find_reason(c, su__make_claim(c, from->cell[0], from->digit, true),
                           su__make_claim(c, to->cell[0], to->digit, false), cause);
}

/* ---- Weak links ------------------------------------------------------------------------------ */

unsigned su__list_constraint_links(const su__net *n, unsigned from, uint16_t *to)
{
    const su__chains *c = &n->chains;
    const su__net_node *a = &n->node[from];
    su__claim off_claims[SU__MAX_IMPLIED];
    unsigned count = 0, cause;
    if (!n->options.has_constraint_links || !su__is_single_node(n, from))
        return 0;
    const unsigned implied =
        su__list_off_claims(c, su__make_claim(c, a->cell[0], a->digit, true), true, off_claims);
    for (unsigned i = 0; i < implied; i++) {
        const uint16_t other = n->node_of[off_claims[i] / 2u];
        const su_reason reason = su__find_weak_link_reason(n, a, &n->node[other], &cause);
        bool is_new = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
        for (unsigned k = 0; k < count; k++)
            is_new &= to[k] != other;
        if (is_new)
            to[count++] = other;
    }
    return count;
}

/* ---- Implied pairs --------------------------------------------------------------------------- */

static void add_implied_pair(su__net *n, unsigned from, unsigned to, su_reason reason,
                             unsigned constraint)
{
    if (n->implied_pairs == SU__MAX_IMPLIED_PAIRS)
        return;
    n->implied_pair[n->implied_pairs] = (su__implied_pair){(uint16_t)to, (uint16_t)constraint,
                                                           n->first_implied[from], (uint8_t)reason};
    n->first_implied[from] = (uint16_t)n->implied_pairs++;
}

/* Adds an implied pair and its contrapositive if the constraint and the node leave the cell only
   one of at least three candidates. */
static void add_pair_if_single(su__net *n, unsigned from, unsigned cell, uint32_t left,
                               su_reason reason, unsigned constraint)
{
    if (!left || !su__is_single(left) || su__count(n->logic->position->candidates[cell]) < 3)
        return;
    const unsigned to = n->node_of[cell * n->logic->rules->order + su__lowest(left) - 1];
    add_implied_pair(n, 2 * from + 1, 2 * to + 1, reason, constraint);
    add_implied_pair(n, 2 * to, 2 * from, reason, constraint);
}

static void add_implied_pairs_of(su__net *n, unsigned from)
{
    const su_logic *logic = n->logic;
    const uint32_t *candidates = logic->position->candidates;
    const unsigned cell = n->node[from].cell[0], digit = n->node[from].digit;
    for (unsigned i = logic->ties.from[cell]; i < logic->ties.from[cell + 1]; i++) {
        const su__linked_cell *tied = &logic->ties.tie[i];
        add_pair_if_single(n, from, tied->cell,
                           candidates[tied->cell]
                               & su__digits_left_by(logic, cell, tied, su__bit(digit)),
                           SU_REASON_TIE, tied->constraint);
    }
    SU__EACH_EXCLUSION(&n->chains, cell * logic->rules->order + digit - 1, exclusion)
    add_pair_if_single(n, from, exclusion->cell, candidates[exclusion->cell] & ~exclusion->digits,
                       SU_REASON_SUM, exclusion->constraint);
}

void su__add_implied_pairs(su__net *n)
{
    n->implied_pairs = 0;
    if (!n->options.has_constraint_links)
        return;
    memset(n->first_implied, 0xFF, 2 * n->singles * sizeof *n->first_implied);
    for (unsigned from = 0; from < n->singles; from++)
        add_implied_pairs_of(n, from);
}

const su__implied_pair *su__find_implied_pair(const su__net *n, unsigned from, unsigned to)
{
    for (unsigned i = n->first_implied[from]; i != SU__NO_INDEX; i = n->implied_pair[i].next)
        if (n->implied_pair[i].to == to)
            return &n->implied_pair[i];
    return NULL;
}
