/*
 * traversal.c: searches from a claim to its contrary, and for cycles back to the claim.
 *
 *     source --> . --> . --> its contrary          Each claim is a node. The first path to the
 *        '-----> . --> ...                         contrary is the shortest, and ends the search.
 *
 *     source ---off---> on ---off---> on           Each on is a node, with the off before it stored
 *        ^                            |            beside it. An off that implies the source closes
 *        '-----------off--------------'            a cycle; the search continues, to find them all.
 */
#include "logic/chains/traversal.h"

bool su__open_traversal(su__chains *c, su__traversal *w)
{
    unsigned claims = c->claims;
    w->node = su__arena_alloc(&c->arena, claims * sizeof *w->node);
    w->at = su__arena_alloc(&c->arena, claims * sizeof *w->at);
    w->state = su__arena_alloc(&c->arena, claims * sizeof *w->state);
    w->between = su__arena_alloc(&c->arena, claims * sizeof *w->between);
    w->nodes = 0;
    if (!w->between)
        return false;
    memset(w->at, 0xFF, claims * sizeof *w->at);
    return true;
}

bool su__list_implications(su__traversal *w)
{
    su__chains *c = w->c;
    su__claim implied[SU__MOST_IMPLIED];
    w->from = su__arena_alloc(&c->arena, (c->claims + 1) * sizeof *w->from);
    w->in_cell = su__arena_alloc(&c->arena, c->claims * sizeof *w->in_cell);
    /* Can grow until something else is allocated. */
    w->list = su__arena_alloc(&c->arena, 0);
    if (!w->in_cell)
        return false;
    uint32_t count = 0;
    for (su__claim claim = 0; claim < c->claims; claim++) {
        unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim), more = 0;
        w->from[claim] = count;
        if (c->current->candidates[cell] & su__bit(digit))
            more = su__claim_on(claim) ? su__list_offs(c, claim, true, implied)
                                       : su__list_ons(c, claim, true, true, implied);
        w->in_cell[claim] = 0;
        if (!su__arena_alloc(&c->arena, 8 + more * sizeof *implied))
            return false;
        for (unsigned i = 0; i < more; i++) {
            if (su__claim_digit(c, implied[i]) != digit)
                w->in_cell[claim]++;
            w->list[count++] = implied[i];
        }
    }
    w->from[c->claims] = count;
    return w->is_listed = true;
}

/* ---- To the contrary ------------------------------------------------------------------------- */

void su__traverse_to_contrary(su__traversal *w, su__claim source)
{
    su__claim buffer[SU__MOST_IMPLIED];
    su__reset_traversal(w);
    su__add_traversal_node(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->nodes && w->at[su__claim_not(source)] == SU__NO_NODE; i++) {
        const su__claim *implied;
        unsigned count = su__list_implied(w, w->node[i].claim, buffer, &implied);
        for (unsigned k = 0; k < count; k++)
            su__add_traversal_node(w, implied[k], i);
    }
}

/* ---- Cycles ---------------------------------------------------------------------------------- */

static bool is_on_path(const su__traversal *w, unsigned node, su__claim off)
{
    for (; w->node[node].from != SU__NO_NODE; node = w->node[node].from)
        if (w->between[node] == off)
            return true;
    return false;
}

bool su__list_cycle_eliminations(const su__traversal *w, unsigned node, su__claim off,
                                 su_cells *removed)
{
    const su__chains *c = w->c;
    const su_logic *logic = c->logic;
    su_cells sees[2][SU_MAX_ORDER], cells = {{0}};
    uint32_t digits[2] = {0, 0};
    bool any = false;
    for (su__claim claim = off;;) {
        unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim) - 1,
                 on = su__claim_on(claim);
        su__cells_add(&cells, cell);
        if (!(digits[on] >> digit & 1))
            su__cells_clear(logic, &sees[on][digit]);
        digits[on] |= UINT32_C(1) << digit;
        su__cells_or(logic, &sees[on][digit], &logic->peers[cell]);
        if (on && w->node[node].from == SU__NO_NODE)
            break;
        claim = on ? w->between[node] : w->node[node].claim;
        if (on)
            node = w->node[node].from;
    }
    for (unsigned digit = 0; digit < c->order; digit++) {
        su__cells_clear(logic, &removed[digit]);
        if (!(digits[0] & digits[1] & UINT32_C(1) << digit))
            continue;
        su__cells_or(logic, &removed[digit], &sees[0][digit]);
        su__cells_and(logic, &removed[digit], &sees[1][digit]);
        su__cells_and_not(logic, &removed[digit], &cells);
        SU__EACH_CELL (logic, &removed[digit], cell)
            if (!(c->current->candidates[cell] >> digit & 1))
                su__cells_drop(&removed[digit], cell);
        any |= !su__cells_empty(logic, &removed[digit]);
    }
    return any;
}

void su__traverse_cycles(su__traversal *w, su__claim source, su__each_cycle *each, void *context)
{
    su__claim off_buffer[SU__MOST_IMPLIED], on_buffer[SU__MOST_IMPLIED];
    unsigned turn = 0;
    su__reset_traversal(w);
    memset(w->state, 0, w->c->claims);
    w->wanted_weight = 0;
    su__add_traversal_node(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->nodes; i++) {
        if (!su__is_weight_wanted(w, 2u * w->node[i].depth))
            return;
        const su__claim *offs, *ons = NULL;
        unsigned count = su__list_implied(w, w->node[i].claim, off_buffer, &offs);
        for (unsigned k = 0; k < count; k++) {
            su__claim off = offs[k];
            if (w->state[off] == 1 || is_on_path(w, i, off))
                continue;
            if (!su__spend(w->c->logic, 1))
                return;
            unsigned implied_count = w->state[off] ? 0 : su__list_implied(w, off, on_buffer, &ons);
            w->state[off] = w->state[off] ? w->state[off] : 1;
            for (unsigned j = 0; j < implied_count; j++) {
                unsigned nodes = w->nodes;
                su__add_traversal_node(w, ons[j], i);
                if (nodes < w->nodes)
                    w->between[nodes] = off;
                if (ons[j] == source)
                    w->state[off] = 2;
            }
            if (w->state[off] == 2 && i > 0 && !each(context, w, i, off, turn++))
                return;
        }
    }
}
