/*
 * static.c: finds cycles and static forcing chains, which remove no candidates along the way.
 *
 *     a on --> b off --> c on --> a off       A forcing chain leads from an assumption to its
 *      ^                           |          contrary, so the assumption is false. A cycle returns
 *      '---------------------------'          to its start, so its claims are all true or all
 *                                             false. Cells that see an on and an off claim about
 *                                             a digit cannot be that digit.
 *
 * Traversals start from all candidates whose closures contain two claims that contradict each
 * other. Only the shortest chains and cycles matter, so traversals stop at the length of the
 * shortest found so far.
 */
#include "logic/chains/traversal.h"

enum { MAX_STEPS = 10000, NO_CHAIN = 1 << 20 };

static su_technique get_technique(su__candidate_step_kind kind, unsigned mode)
{
    static const su_technique cycles[SU__MODES] = {SU_TECHNIQUE_X_CYCLE, SU_TECHNIQUE_Y_CYCLE,
                                                   SU_TECHNIQUE_XY_CYCLE};
    if (kind == SU__CYCLE)
        return cycles[mode];
    return mode == SU__X ? SU_TECHNIQUE_FORCING_X_CHAIN : SU_TECHNIQUE_FORCING_CHAIN;
}

su_technique su__get_static_technique(const su__candidate_step *candidate_step)
{
    return get_technique((su__candidate_step_kind)candidate_step->kind, candidate_step->mode);
}

static void set_mode(su__traversal *w, su__candidate_step_kind kind, unsigned mode)
{
    w->mode = mode;
    w->base_rating = su__get_base_rating(get_technique(kind, mode));
}

/* Steps are ordered by source. The cycles of a source come before its chains. */
enum { CYCLES_PER_SOURCE = 1 << 16 };
static uint32_t get_canonical_index(su__claim source, unsigned earlier_cycles)
{
    return 1 + source / 2u * 2 * CYCLES_PER_SOURCE + earlier_cycles;
}

static void lower_shortest(su__traversal *w, unsigned weight)
{
    if (weight < w->shortest[w->mode])
        w->shortest[w->mode] = weight;
}

/* Returns the weight of the shortest chain from a claim to its contrary, or 0 if it is too long or
   there is none. If A implies B, then not B implies not A. So the traversal can stop in the middle
   of the chain, as soon as it has reached both a claim and the contrary of this claim. */
static unsigned weigh_chain(su__traversal *w, su__claim source)
{
    su__claim buffer[SU__MAX_IMPLIED];
    if (w->has_closures && !su__implies_clash(w->c, source))
        return 0;
    su__reset_traversal(w);
    su__add_traversal_node(w, source, SU__NO_NODE);
    w->wanted_weight = 0;
    for (unsigned i = 0; i < w->nodes && su__spend(w->c->logic, 1); i++) {
        unsigned weight = 2u * w->node[i].depth;
        if (!su__is_weight_wanted(w, weight)) {
            lower_shortest(w, weight);
            return 0;
        }
        const su__claim *implied;
        unsigned count = su__list_implied(w, w->node[i].claim, buffer, &implied);
        for (unsigned k = 0; k < count; k++) {
            su__add_traversal_node(w, implied[k], i);
            if (w->node_of[su__contrary_of(implied[k])] == SU__NO_NODE)
                continue;
            lower_shortest(w, weight);
            return weight;
        }
    }
    return 0;
}

static void collect_chain(su__traversal *w, su__claim source)
{
    unsigned weight = weigh_chain(w, source);
    if (weight > 0)
        su__collect(w->collector,
                    &(su__candidate_step){.rank = su__rank_chain(w->base_rating, weight),
                                          .weight = (uint16_t)weight,
                                          .key = (uint8_t)(2 + w->mode),
                                          .kind = SU__CHAIN,
                                          .mode = (uint8_t)w->mode,
                                          .source = source,
                                          .target = su__contrary_of(source),
                                          .canonical_index = get_canonical_index(
                                              source, CYCLES_PER_SOURCE + !su__is_on(source))});
}

/* Collects the cycle unless it removes nothing. A candidate that it removes also has a forcing
   chain with at most two more claims. So the cycle removes nothing if all chains are longer.
   Returns true to continue the search. */
static bool collect_cycle(void *context, su__traversal *w, unsigned node, su__claim off_claim,
                          unsigned earlier_cycles)
{
    su_cells removed[SU_MAX_ORDER];
    unsigned weight = 2u * w->node[node].depth;
    (void)context;
    if (weight + 2 >= w->shortest[w->mode == SU__X ? SU__X : SU__XY]
        && su__list_cycle_eliminations(w, node, off_claim, removed))
        su__collect(w->collector,
                    &(su__candidate_step){
                        .rank = su__rank_chain(w->base_rating, weight),
                        .weight = (uint16_t)weight,
                        .key = (uint8_t)(2 + w->mode),
                        .kind = SU__CYCLE,
                        .mode = (uint8_t)w->mode,
                        .source = w->node[0].claim,
                        .target = off_claim,
                        .earlier_cycles = (uint16_t)earlier_cycles,
                        .canonical_index = get_canonical_index(w->node[0].claim, earlier_cycles)});
    return true;
}

/* Chains from the only candidate of a cell prove nothing, but their length limits the cycles. */
static void search_chains(su__traversal *w, unsigned mode)
{
    const uint32_t *candidates = w->c->current->candidates;
    set_mode(w, SU__CHAIN, mode);
    for (unsigned cell = 0; cell < w->c->logic->rules->cells; cell++)
        for (uint32_t left = candidates[cell]; left; left &= left - 1) {
            su__claim claim = su__make_claim(w->c, cell, su__lowest(left), true);
            if (su__is_single(candidates[cell])) {
                weigh_chain(w, claim);
            } else {
                collect_chain(w, claim);
                collect_chain(w, su__contrary_of(claim));
            }
        }
}

/* Y cycles start only in cells with two candidates. */
static void search_cycles(su__traversal *w, unsigned mode)
{
    const uint32_t *candidates = w->c->current->candidates;
    set_mode(w, SU__CYCLE, mode);
    for (unsigned cell = 0; cell < w->c->logic->rules->cells; cell++)
        if (!su__is_single(candidates[cell]) && (mode != SU__Y || su__count(candidates[cell]) == 2))
            for (uint32_t left = candidates[cell]; left; left &= left - 1)
                su__traverse_cycles(w, su__make_claim(w->c, cell, su__lowest(left), true),
                                    collect_cycle, NULL);
}

static void search_all(su__traversal *w)
{
    if (!su__open_traversal(w->c, w) || !su__list_implications(w)) {
        w->collector->is_cut = true;
        return;
    }
    w->shortest[SU__X] = w->shortest[SU__XY] = NO_CHAIN;
    search_chains(w, SU__X);
    search_chains(w, SU__XY);
    if (w->shortest[SU__X] != NO_CHAIN)
        search_cycles(w, SU__X);
    if (w->shortest[SU__XY] != NO_CHAIN) {
        search_cycles(w, SU__Y);
        search_cycles(w, SU__XY);
    }
    w->collector->is_cut |= !su__spend(w->c->logic, 0);
}

void su__search_static(su__chains *c, su__collector *collector)
{
    su__traversal w = {.c = c, .collector = collector, .has_closures = su__find_closures(c)};
    su__arena arena = c->arena;
    const bool has_chains = !w.has_closures || su__have_clashes(c);
    if (has_chains)
        search_all(&w);
    if (w.has_closures && (collector->takes_all || !has_chains))
        collector->is_cut |= !su__spend_on_closures(c, true);
    c->arena = arena;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Adds the eliminations of a cycle. Returns false if the cycle cannot be followed again. */
static bool eliminate_by_cycle(su__chains *c, const su__candidate_step *candidate_step)
{
    su__arena arena = c->arena;
    su__claim *off_claims = su__arena_alloc(&c->arena, c->claims / 2 * sizeof *off_claims);
    unsigned count = off_claims ? su__list_cycle_off_claims(c, candidate_step, off_claims) : 0;
    for (unsigned i = 0; i < count; i++)
        su__eliminate(c->logic, su__claim_cell(c, off_claims[i]),
                      su__bit(su__claim_digit(c, off_claims[i])));
    c->arena = arena;
    return count > 0;
}

static bool emit_candidate_step(su__chains *c, const su__candidate_step *candidate_step)
{
    su_technique technique = su__get_static_technique(candidate_step);
    unsigned cell = su__claim_cell(c, candidate_step->target),
             digit = su__claim_digit(c, candidate_step->target);
    if (!su__wants(c->logic, technique))
        return false;
    su__begin(c->logic, technique);
    c->logic->step.tenths += su__count_added_tenths(candidate_step->weight);
    if (candidate_step->kind == SU__CYCLE && !eliminate_by_cycle(c, candidate_step))
        return false;
    if (candidate_step->kind == SU__CHAIN && su__is_on(candidate_step->target))
        su__place(c->logic, cell, digit);
    else if (candidate_step->kind == SU__CHAIN)
        su__eliminate(c->logic, cell, su__bit(digit));
    if (!c->logic->options.no_evidence)
        su__record_static_chain(c, candidate_step);
    return su__emit(c->logic);
}

void su__find_static(su_logic *logic)
{
    su__chains c;
    su__collector collector = {.is_cut = true};
    if (su__open_chains(logic, &c)
        && su__open_collector(&c, &collector, !logic->needs_one, MAX_STEPS)) {
        su__open_closures(&c);
        su__search_static(&c, &collector);
    }
    if (collector.is_cut)
        su__record_cut(logic, logic->first);
    su__sort_candidate_steps(&collector);
    for (unsigned i = 0; i < collector.count; i++)
        if (emit_candidate_step(&c, &collector.list[i]))
            return;
}
