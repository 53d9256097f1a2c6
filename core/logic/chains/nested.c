/*
 * nested.c: chains within a run.
 *
 *     r1c1=5 --> r4c4<>2 --> ... --> r7c2<>9          the run strikes these, and ends:
 *                      |              |
 *                    r3c8=1 --> ... --> r3c8<>1       without them, this chain holds,
 *                               |
 *                            r3c8<>1 --> ...          and so the run goes on from its end
 *
 * When simple techniques find nothing more in a run, whole chains may: on the board as struck so
 * far, simple ones first, then ones from cells and houses, or dynamic ones in their place. What
 * such a chain removes is off, and rests on the struck candidates by which its own ons became the
 * last of their cell or house. Of those with the same effect the easiest counts.
 */
#include "logic/chains/chain.h"

enum { MOST_CYCLES = 8000, MOST_EFFECTS = 4096, MOST_PARENTS = 2000 };

/* ---- Effects --------------------------------------------------------------------------------- */

typedef struct round {
    su__chains *c;
    su__propagation *run;
    const su__chain_style *style;
    const su__chain_style *within; /* NULL: walks */
    uint8_t technique;             /* of the offer at hand */
    su__claim *offs;               /* what an offer removes */
    uint64_t *effect;              /* what was removed before, as numbers */
    unsigned effects;
    su__proof proof;
} round;

/* What the offer removes, by rising claim. */
static unsigned list_offs(round *r, const su__candidate_step *candidate_step)
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

/* False when the same was removed before. */
static bool is_new_effect(round *r, unsigned count)
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

static void prove(round *r, const su__candidate_step *candidate_step)
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

static void add_off(round *r, su__claim off, unsigned nested)
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

/* The offer's chains as nodes of the step, all together and before the claims that rest on them. */
static void tell(round *r, const su__candidate_step *candidate_step)
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

static void add_offer(round *r, const su__candidate_step *candidate_step)
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
        tell(r, candidate_step);
    for (unsigned i = 0; i < count; i++)
        add_off(r, r->offs[i], r->run->nesteds);
    r->run->nesteds++;
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

static void search(round *r)
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
            add_offer(r, &collector.list[i]);
    }
    r->c->arena = arena;
}

void su__extend_by_chains(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    unsigned before = run->links;
    round r = {.c = c, .run = run, .style = style};
    su__extend_by_techniques(c, run, style);
    if (run->links == before && !run->is_cut && style->with_static)
        search(&r);
    for (unsigned i = 0; i < 2 && style->within[i]; i++) {
        r.within = style->within[i];
        if (run->links == before && !run->is_cut)
            search(&r);
    }
}
