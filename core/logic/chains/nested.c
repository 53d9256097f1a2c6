/*
 * nested.c: chains within a propagation.
 *
 *     r1c1=5 --> r4c4<>2 --> ... --> r7c2<>9          The propagation removes these candidates
 *                      |              |               and ends.
 *                    r3c8=1 --> ... --> r3c8<>1       Without them, this chain holds,
 *                               |
 *                            r3c8<>1 --> ...          so the propagation continues from its end.
 *
 * When simple techniques find nothing more, the propagation searches the remaining candidates for
 * chains: static chains first, then multiple or dynamic ones. The eliminations of a nested chain
 * become off claims. Their parents are the removed candidates on which the nested chain depends. If
 * several nested chains have the same eliminations, the easiest is used.
 */
#include "logic/chains/chain.h"

enum { MAX_CYCLES = 8000, MAX_EFFECTS = 4096, MAX_PARENTS = 2000 };

/* ---- Effects --------------------------------------------------------------------------------- */

typedef struct nested_search {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
    const su__chain_style *nested_style; /* NULL: static chains */
    uint8_t technique;                   /* technique of the current candidate step */
    su__claim *off_claims;               /* eliminations of a candidate step */
    uint64_t *effect_hash;               /* hashes of earlier eliminations */
    unsigned effects;                    /* number of hashes */
    su__proof proof;
} nested_search;

/* Lists the eliminations of a candidate step as off claims in ascending order; returns their
   number. */
static unsigned list_eliminations(nested_search *r, const su__candidate_step *candidate_step)
{
    if (candidate_step->kind == SU__CYCLE)
        return su__list_cycle_off_claims(r->c, candidate_step, r->off_claims);
    if (!su__is_on(candidate_step->target)) {
        r->off_claims[0] = candidate_step->target;
        return 1;
    }
    unsigned count = 0, cell = su__claim_cell(r->c, candidate_step->target),
             digit = su__claim_digit(r->c, candidate_step->target);
    for (uint32_t left = r->c->current->candidates[cell] & ~su__bit(digit); left; left &= left - 1)
        r->off_claims[count++] = su__make_claim(r->c, cell, su__lowest(left), false);
    return count;
}

/* Returns false if an earlier candidate step had the same eliminations. */
static bool is_new_effect(nested_search *r, unsigned count)
{
    su__proof digest = {.hash = count};
    for (unsigned i = 0; i < count; i++)
        su__hash_claim(&digest, r->off_claims[i]);
    for (unsigned i = 0; i < r->effects; i++)
        if (r->effect_hash[i] == digest.hash)
            return false;
    if (r->effects < MAX_EFFECTS)
        r->effect_hash[r->effects++] = digest.hash;
    return true;
}

static void prove_step(nested_search *r, const su__candidate_step *candidate_step)
{
    r->proof.parents = 0;
    r->proof.hash = candidate_step->kind;
    r->proof.weight = 0;
    r->proof.is_cut = false;
    if (!r->nested_style)
        su__prove_static(r->c, r->run->removed, candidate_step, &r->proof);
    else
        su__prove_forcing(r->c, r->run->removed, candidate_step, r->nested_style, &r->proof);
}

/* ---- Offs ------------------------------------------------------------------------------------ */

static void add_off_claim(nested_search *r, su__claim claim, unsigned nested_chain)
{
    su__propagation *run = r->run;
    if (run->node_of[claim] != SU__NO_NODE || run->is_cut)
        return;
    su__begin_node(run, claim, SU__NO_NODE, SU_REASON_CHAIN, 0);
    run->node[run->nodes].cause = (uint16_t)nested_chain;
    run->node[run->nodes].technique = r->technique;
    for (unsigned i = 0; i < r->proof.parents; i++)
        su__add_parent(run, run->node_of[r->proof.parent[i]]);
    su__complete_node(run, r->style);
}

/* Records the chains of a candidate step as consecutive nodes. They precede the nodes of claims
   that depend on the chains. */
static void record_nested_chain(nested_search *r, const su__candidate_step *candidate_step)
{
    const su_step *step = &r->c->logic->step;
    su__nested_chain *nested_chain = &r->run->nested_chain[r->run->nested_chains];
    nested_chain->first_node = (uint16_t)step->nodes;
    if (!r->nested_style)
        su__record_static_chain(r->c, candidate_step);
    else
        su__record_forcing_chain(r->c, candidate_step, r->nested_style);
    nested_chain->node_count = (uint16_t)(step->nodes - nested_chain->first_node);
}

static void add_nested_chain(nested_search *r, const su__candidate_step *candidate_step)
{
    unsigned count = list_eliminations(r, candidate_step);
    if (!is_new_effect(r, count))
        return;
    prove_step(r, candidate_step);
    r->technique = (uint8_t)(r->nested_style ? su__get_technique(r->nested_style, candidate_step)
                                             : su__get_static_technique(candidate_step));
    r->run->is_cut |=
        r->proof.is_cut || (r->proof.parents > 0 && r->run->nested_chains == SU__MAX_NESTED_CHAINS);
    if (r->proof.parents == 0 || r->run->is_cut)
        return;
    r->run->nested_chain[r->run->nested_chains] =
        (su__nested_chain){.hash = r->proof.hash, .weight = r->proof.weight};
    if (r->run->is_wanted && r->run->is_wanted[r->run->nested_chains])
        record_nested_chain(r, candidate_step);
    for (unsigned i = 0; i < count; i++)
        add_off_claim(r, r->off_claims[i], r->run->nested_chains);
    r->run->nested_chains++;
}

/* ---- The search ------------------------------------------------------------------------------ */

static void search_nested_chains(nested_search *r)
{
    su__collector collector;
    su__arena arena = r->c->arena;
    r->effects = 0;
    r->effect_hash = su__arena_alloc(&r->c->arena, MAX_EFFECTS * sizeof *r->effect_hash);
    r->off_claims = su__arena_alloc(&r->c->arena, r->c->claims / 2 * sizeof *r->off_claims);
    r->proof.parent = su__arena_alloc(&r->c->arena, MAX_PARENTS * sizeof *r->proof.parent);
    r->proof.capacity = MAX_PARENTS;
    if (!r->proof.parent || !su__open_collector_by_target(r->c, &collector, MAX_CYCLES)) {
        r->run->is_cut = true;
    } else {
        if (!r->nested_style)
            su__search_static(r->c, &collector);
        else
            su__search_forcing(r->c, &collector, r->nested_style);
        r->run->is_cut |= collector.is_cut;
        su__sort_candidate_steps(&collector);
        for (unsigned i = 0; i < collector.count && !r->run->is_cut; i++)
            add_nested_chain(r, &collector.list[i]);
    }
    r->c->arena = arena;
}

void su__extend_by_chains(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    unsigned before = run->nodes;
    nested_search r = {.c = c, .run = run, .style = style};
    su__extend_by_techniques(c, run, style);
    if (run->nodes == before && !run->is_cut && style->nests_static)
        search_nested_chains(&r);
    for (unsigned i = 0; i < 2 && style->nested_style[i]; i++) {
        r.nested_style = style->nested_style[i];
        if (run->nodes == before && !run->is_cut)
            search_nested_chains(&r);
    }
}
