/*
 * nested.c: chains within a propagation.
 *
 *     r1c1=5 --> r4c4<>2 --> ... --> r7c2<>9          The propagation removes these candidates
 *                      |              |               and ends.
 *                    r3c8=1 --> ... --> r3c8<>1       Without them, this chain holds,
 *                               |
 *                            r3c8<>1 --> ...          so the propagation continues from its end.
 *
 * When simple techniques find nothing more, the search tries whole chains on the remaining
 * candidates: static ones first, then multiple or dynamic ones. The eliminations of such a chain
 * become claims. Their parents are the removed candidates without which the chain would not hold.
 * Of several chains with the same eliminations, the easiest is used.
 */
#include "logic/chains/chain.h"

enum { MOST_CYCLES = 8000, MOST_EFFECTS = 4096, MOST_PARENTS = 2000 };

/* ---- Effects --------------------------------------------------------------------------------- */

typedef struct nested_search {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
    const su__chain_style *within; /* NULL: static chains */
    uint8_t technique;             /* of the current candidate step */
    su__claim *offs;               /* eliminations of a candidate step */
    uint64_t *effect;              /* hashes of earlier eliminations */
    unsigned effects;
    su__proof proof;
} nested_search;

/* Lists the eliminations of a candidate step as ascending offs; returns their number. */
static unsigned list_offs(nested_search *r, const su__candidate_step *candidate_step)
{
    if (candidate_step->kind == SU__CYCLE)
        return su__list_cycle(r->c, candidate_step, r->offs);
    if (!su__claim_on(candidate_step->target)) {
        r->offs[0] = candidate_step->target;
        return 1;
    }
    unsigned count = 0, cell = su__claim_cell(r->c, candidate_step->target),
             digit = su__claim_digit(r->c, candidate_step->target);
    for (uint32_t left = r->c->current->candidates[cell] & ~su__bit(digit); left; left &= left - 1)
        r->offs[count++] = su__claim_of(r->c, cell, su__lowest(left), false);
    return count;
}

/* Returns false if an earlier step had the same eliminations. */
static bool is_new_effect(nested_search *r, unsigned count)
{
    su__proof number = {.hash = count};
    for (unsigned i = 0; i < count; i++)
        su__hash_claim(&number, r->offs[i]);
    for (unsigned i = 0; i < r->effects; i++)
        if (r->effect[i] == number.hash)
            return false;
    if (r->effects < MOST_EFFECTS)
        r->effect[r->effects++] = number.hash;
    return true;
}

static void prove(nested_search *r, const su__candidate_step *candidate_step)
{
    r->proof.parents = 0;
    r->proof.hash = candidate_step->kind;
    r->proof.weight = 0;
    r->proof.is_cut = false;
    if (!r->within)
        su__prove_static(r->c, r->run->removed, candidate_step, &r->proof);
    else
        su__prove_forcing(r->c, r->run->removed, candidate_step, r->within, &r->proof);
}

/* ---- Offs ------------------------------------------------------------------------------------ */

static void add_off(nested_search *r, su__claim off, unsigned nested)
{
    su__propagation *run = r->run;
    if (run->at[off] != SU__NO_NODE || run->is_cut)
        return;
    su__add_link(run, off, SU__NO_NODE, SU_REASON_CHAIN, 0);
    run->link[run->links].nested = (uint16_t)nested;
    run->link[run->links].technique = r->technique;
    for (unsigned i = 0; i < r->proof.parents; i++)
        su__add_parent(run, run->at[r->proof.parent[i]]);
    su__close_link(run, r->style);
}

/* Records the chains of a candidate step as nodes, together and before the claims that depend on
   them. */
static void record_nested_chain(nested_search *r, const su__candidate_step *candidate_step)
{
    const su_step *step = &r->c->logic->step;
    su__nested *nested = &r->run->nested[r->run->nesteds];
    nested->inner = (uint16_t)step->nodes;
    if (!r->within)
        su__record_static_chain(r->c, candidate_step);
    else
        su__record_forcing_chain(r->c, candidate_step, r->within);
    nested->inners = (uint16_t)(step->nodes - nested->inner);
}

static void add_nested_chain(nested_search *r, const su__candidate_step *candidate_step)
{
    unsigned count = list_offs(r, candidate_step);
    if (!is_new_effect(r, count))
        return;
    prove(r, candidate_step);
    r->technique = (uint8_t)(r->within ? su__technique_of(r->within, candidate_step)
                                       : su__technique_of_static(candidate_step));
    r->run->is_cut |=
        r->proof.is_cut || (r->proof.parents > 0 && r->run->nesteds == SU__MOST_NESTED);
    if (r->proof.parents == 0 || r->run->is_cut)
        return;
    r->run->nested[r->run->nesteds] =
        (su__nested){.hash = r->proof.hash, .weight = r->proof.weight};
    if (r->run->wanted && r->run->wanted[r->run->nesteds])
        record_nested_chain(r, candidate_step);
    for (unsigned i = 0; i < count; i++)
        add_off(r, r->offs[i], r->run->nesteds);
    r->run->nesteds++;
}

/* ---- The search ------------------------------------------------------------------------------ */

static void search(nested_search *r)
{
    su__collector collector;
    su__arena arena = r->c->arena;
    r->effects = 0;
    r->effect = su__arena_alloc(&r->c->arena, MOST_EFFECTS * sizeof *r->effect);
    r->offs = su__arena_alloc(&r->c->arena, r->c->claims / 2 * sizeof *r->offs);
    r->proof.parent = su__arena_alloc(&r->c->arena, MOST_PARENTS * sizeof *r->proof.parent);
    r->proof.capacity = MOST_PARENTS;
    if (!r->proof.parent || !su__open_collector_by_target(r->c, &collector, MOST_CYCLES)) {
        r->run->is_cut = true;
    } else {
        if (!r->within)
            su__search_static(r->c, &collector);
        else
            su__search_forcing(r->c, &collector, r->within);
        r->run->is_cut |= collector.is_cut;
        su__sort_candidate_steps(&collector);
        for (unsigned i = 0; i < collector.count && !r->run->is_cut; i++)
            add_nested_chain(r, &collector.list[i]);
    }
    r->c->arena = arena;
}

void su__extend_by_chains(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    unsigned before = run->links;
    nested_search r = {.c = c, .run = run, .style = style};
    su__extend_by_techniques(c, run, style);
    if (run->links == before && !run->is_cut && style->with_static)
        search(&r);
    for (unsigned i = 0; i < 2 && style->within[i]; i++) {
        r.within = style->within[i];
        if (run->links == before && !run->is_cut)
            search(&r);
    }
}
