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
    su__run *run;
    const su__style *style;
    const su__style *within; /* NULL: walks */
    uint8_t technique;       /* of the offer at hand */
    su__claim *offs;         /* what an offer removes */
    uint64_t *effect;        /* what was removed before, as numbers */
    unsigned effects;
    su__proof proof;
} round;

/* What the offer removes, by rising claim. */
static unsigned list_offs(round *r, const su__offer *offer)
{
    if (offer->kind == SU__CYCLE)
        return su__list_cycle(r->c, offer, r->offs);
    if (!su__claim_on(offer->target)) {
        r->offs[0] = offer->target;
        return 1;
    }
    unsigned count = 0, cell = su__claim_cell(r->c, offer->target),
             digit = su__claim_digit(r->c, offer->target);
    for (uint32_t left = r->c->now->candidates[cell] & ~su__bit(digit); left; left &= left - 1)
        r->offs[count++] = su__claim_of(r->c, cell, su__lowest(left), false);
    return count;
}

/* False when the same was removed before. */
static bool is_new_effect(round *r, unsigned count)
{
    su__proof number = {.print = count};
    for (unsigned i = 0; i < count; i++)
        su__print_claim(&number, r->offs[i]);
    for (unsigned i = 0; i < r->effects; i++)
        if (r->effect[i] == number.print)
            return false;
    if (r->effects < MOST_EFFECTS)
        r->effect[r->effects++] = number.print;
    return true;
}

static void prove(round *r, const su__offer *offer)
{
    r->proof.parents = 0;
    r->proof.print = offer->kind;
    r->proof.weight = 0;
    r->proof.is_cut = false;
    if (!r->within)
        su__prove_static(r->c, r->run->gone, offer, &r->proof);
    else
        su__prove_forcing(r->c, r->run->gone, offer, r->within, &r->proof);
}

/* ---- Offs ------------------------------------------------------------------------------------ */

static void add_off(round *r, su__claim off, unsigned nested)
{
    su__run *run = r->run;
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
static void tell(round *r, const su__offer *offer)
{
    const su_step *step = &r->c->logic->step;
    su__nested *nested = &r->run->nested[r->run->nesteds];
    nested->inner = (uint16_t)step->nodes;
    if (!r->within)
        su__tell_static(r->c, offer);
    else
        su__tell_forcing(r->c, offer, r->within);
    nested->inners = (uint16_t)(step->nodes - nested->inner);
}

static void add_offer(round *r, const su__offer *offer)
{
    unsigned count = list_offs(r, offer);
    if (!is_new_effect(r, count))
        return;
    prove(r, offer);
    r->technique =
        (uint8_t)(r->within ? su__technique_of(r->within, offer) : su__technique_of_static(offer));
    r->run->is_cut |=
        r->proof.is_cut || (r->proof.parents > 0 && r->run->nesteds == SU__MOST_NESTED);
    if (r->proof.parents == 0 || r->run->is_cut)
        return;
    r->run->nested[r->run->nesteds] =
        (su__nested){.print = r->proof.print, .weight = r->proof.weight};
    if (r->run->wanted && r->run->wanted[r->run->nesteds])
        tell(r, offer);
    for (unsigned i = 0; i < count; i++)
        add_off(r, r->offs[i], r->run->nesteds);
    r->run->nesteds++;
}

/* ---- Rounds ---------------------------------------------------------------------------------- */

static void search(round *r)
{
    su__sink sink;
    su__arena room = r->c->room;
    r->effects = 0;
    r->effect = su__arena_alloc(&r->c->room, MOST_EFFECTS * sizeof *r->effect);
    r->offs = su__arena_alloc(&r->c->room, r->c->claims / 2 * sizeof *r->offs);
    r->proof.parent = su__arena_alloc(&r->c->room, MOST_PARENTS * sizeof *r->proof.parent);
    r->proof.room = MOST_PARENTS;
    if (!r->proof.parent || !su__open_sink_by_target(r->c, &sink, MOST_CYCLES)) {
        r->run->is_cut = true;
    } else {
        if (!r->within)
            su__search_static(r->c, &sink);
        else
            su__search_forcing(r->c, &sink, r->within);
        r->run->is_cut |= sink.is_cut;
        su__sort_offers(&sink);
        for (unsigned i = 0; i < sink.count && !r->run->is_cut; i++)
            add_offer(r, &sink.list[i]);
    }
    r->c->room = room;
}

void su__follow_nested(su__chains *c, su__run *run, const su__style *style)
{
    unsigned before = run->links;
    round r = {.c = c, .run = run, .style = style};
    su__follow_simple(c, run, style);
    if (run->links == before && !run->is_cut && style->with_walks)
        search(&r);
    for (unsigned i = 0; i < 2 && style->within[i]; i++) {
        r.within = style->within[i];
        if (run->links == before && !run->is_cut)
            search(&r);
    }
}
