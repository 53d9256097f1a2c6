/*
 * traversal.c: searches from a claim to its contrary, and for cycles back to the claim.
 *
 *     source --> . --> . --> its contrary          Each claim is a node. The first path to the
 *        '-----> . --> ...                         contrary is the shortest, and ends the search.
 *
 *     source ---off---> on ---off---> on           Each on claim is a node. The off claim before it
 *        ^                            |            is stored beside it. An off claim that implies
 *        '-----------off--------------'            the source closes a cycle. The search continues
 *                                                  until it has found all cycles.
 */
#include "logic/chains/traversal.h"

bool su__open_traversal(su__chains *c, su__traversal *w)
{
    unsigned claims = c->claims;
    w->node = su__arena_alloc(&c->arena, claims * sizeof *w->node);
    w->node_of = su__arena_alloc(&c->arena, claims * sizeof *w->node_of);
    w->off_state = su__arena_alloc(&c->arena, claims * sizeof *w->off_state);
    w->off_before = su__arena_alloc(&c->arena, claims * sizeof *w->off_before);
    w->nodes = 0;
    if (!w->off_before)
        return false;
    memset(w->node_of, 0xFF, claims * sizeof *w->node_of);
    return true;
}

bool su__list_implications(su__traversal *w)
{
    su__chains *c = w->c;
    su__claim implied[SU__MAX_IMPLIED];
    w->implication_start =
        su__arena_alloc(&c->arena, (c->claims + 1) * sizeof *w->implication_start);
    w->other_digit_count = su__arena_alloc(&c->arena, c->claims * sizeof *w->other_digit_count);
    /* An empty array at the end of the arena, which can grow until something else is allocated. */
    w->implication = su__arena_alloc(&c->arena, 0);
    if (!w->other_digit_count)
        return false;
    uint32_t count = 0;
    for (su__claim claim = 0; claim < c->claims; claim++) {
        unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim),
                 implied_count = 0;
        w->implication_start[claim] = count;
        if (c->current->candidates[cell] & su__bit(digit))
            implied_count = su__is_on(claim) ? su__list_off_claims(c, claim, true, implied)
                                             : su__list_on_claims(c, claim, true, true, implied);
        w->other_digit_count[claim] = 0;
        if (!su__arena_alloc(&c->arena, 8 + implied_count * sizeof *implied))
            return false;
        for (unsigned i = 0; i < implied_count; i++) {
            if (su__claim_digit(c, implied[i]) != digit)
                w->other_digit_count[claim]++;
            w->implication[count++] = implied[i];
        }
    }
    w->implication_start[c->claims] = count;
    return w->has_list = true;
}

/* ---- To the contrary ------------------------------------------------------------------------- */

void su__traverse_to_contrary(su__traversal *w, su__claim source)
{
    su__claim buffer[SU__MAX_IMPLIED];
    su__reset_traversal(w);
    su__add_traversal_node(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->nodes && w->node_of[su__contrary_of(source)] == SU__NO_NODE; i++) {
        const su__claim *implied;
        unsigned count = su__list_implied(w, w->node[i].claim, buffer, &implied);
        for (unsigned k = 0; k < count; k++)
            su__add_traversal_node(w, implied[k], i);
    }
}

/* ---- Cycles ---------------------------------------------------------------------------------- */

static bool is_on_path(const su__traversal *w, unsigned node, su__claim claim)
{
    for (; w->node[node].parent != SU__NO_NODE; node = w->node[node].parent)
        if (w->off_before[node] == claim)
            return true;
    return false;
}

bool su__list_cycle_eliminations(const su__traversal *w, unsigned node, su__claim off_claim,
                                 su_cells *removed)
{
    const su__chains *c = w->c;
    const su_logic *logic = c->logic;
    su_cells seen_from[2][SU_MAX_ORDER], cells = {{0}};
    uint32_t digits[2] = {0, 0};
    bool has_any = false;
    for (su__claim claim = off_claim;;) {
        unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim) - 1,
                 is_on = su__is_on(claim);
        su__cells_add(&cells, cell);
        if (!(digits[is_on] >> digit & 1))
            su__cells_clear(logic, &seen_from[is_on][digit]);
        digits[is_on] |= UINT32_C(1) << digit;
        su__cells_or(logic, &seen_from[is_on][digit], &logic->peers[cell]);
        if (is_on && w->node[node].parent == SU__NO_NODE)
            break;
        claim = is_on ? w->off_before[node] : w->node[node].claim;
        if (is_on)
            node = w->node[node].parent;
    }
    for (unsigned digit = 0; digit < c->order; digit++) {
        su__cells_clear(logic, &removed[digit]);
        if (!(digits[0] & digits[1] & UINT32_C(1) << digit))
            continue;
        su__cells_or(logic, &removed[digit], &seen_from[0][digit]);
        su__cells_and(logic, &removed[digit], &seen_from[1][digit]);
        su__cells_and_not(logic, &removed[digit], &cells);
        SU__EACH_CELL (logic, &removed[digit], cell)
            if (!(c->current->candidates[cell] >> digit & 1))
                su__cells_drop(&removed[digit], cell);
        has_any |= !su__cells_empty(logic, &removed[digit]);
    }
    return has_any;
}

void su__traverse_cycles(su__traversal *w, su__claim source, su__cycle_callback *callback,
                         void *context)
{
    su__claim off_buffer[SU__MAX_IMPLIED], on_buffer[SU__MAX_IMPLIED];
    unsigned earlier_cycles = 0;
    su__reset_traversal(w);
    memset(w->off_state, 0, w->c->claims);
    w->wanted_weight = 0;
    su__add_traversal_node(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->nodes; i++) {
        if (!su__is_weight_wanted(w, 2u * w->node[i].depth))
            return;
        const su__claim *off_claims, *on_claims = NULL;
        unsigned count = su__list_implied(w, w->node[i].claim, off_buffer, &off_claims);
        for (unsigned k = 0; k < count; k++) {
            su__claim claim = off_claims[k];
            if (w->off_state[claim] == 1 || is_on_path(w, i, claim))
                continue;
            if (!su__spend(w->c->logic, 1))
                return;
            unsigned implied_count =
                w->off_state[claim] ? 0 : su__list_implied(w, claim, on_buffer, &on_claims);
            w->off_state[claim] = w->off_state[claim] ? w->off_state[claim] : 1;
            for (unsigned j = 0; j < implied_count; j++) {
                unsigned nodes = w->nodes;
                if (w->has_closures && !su__implies(w->c, on_claims[j], source))
                    continue;
                su__add_traversal_node(w, on_claims[j], i);
                if (nodes < w->nodes)
                    w->off_before[nodes] = claim;
                if (on_claims[j] == source)
                    w->off_state[claim] = 2;
            }
            if (w->off_state[claim] == 2 && i > 0
                && !callback(context, w, i, claim, earlier_cycles++))
                return;
        }
    }
}
