/*
 * static.c: cycles and forcing chains, which take the board as it is.
 *
 *     a on --> b off --> c on --> a off       From the assumption follows its contrary: a forcing
 *      ^                           |          chain. An on that denies itself is off, an off that
 *      '---------------------------'          denies itself is on. A cycle comes back to what it
 *                                             started from, so it holds in both directions:
 *                                             everything that sees an on and an off of one digit on
 *                                             it is off either way.
 *
 * All candidates are walked from in turn. Only the shortest chains and cycles are of interest, so
 * once there is one, walks end where they would be longer.
 */
#include "logic/chains/traversal.h"

enum { MOST_STEPS = 10000, NONE = 1 << 20 };

static su_technique name_of(su__candidate_step_kind kind, unsigned mode)
{
    static const su_technique cycles[SU__MODES] = {SU_TECHNIQUE_X_CYCLE, SU_TECHNIQUE_Y_CYCLE,
                                                   SU_TECHNIQUE_XY_CYCLE};
    if (kind == SU__CYCLE)
        return cycles[mode];
    return mode == SU__X ? SU_TECHNIQUE_FORCING_X_CHAIN : SU_TECHNIQUE_FORCING_CHAIN;
}

su_technique su__technique_of_static(const su__candidate_step *candidate_step)
{
    return name_of((su__candidate_step_kind)candidate_step->kind, candidate_step->mode);
}

/* Walks from here on look for cycles, or for chains, of this mode. */
static void look_for(su__traversal *w, su__candidate_step_kind kind, unsigned mode)
{
    w->mode = mode;
    w->base = su__base_of(name_of(kind, mode));
}

/* Offers are met source by source: the cycles of one in their turn, then its chains. */
enum { TURNS = 1 << 16 };
static uint32_t number_of(su__claim source, unsigned turn)
{
    return 1 + source / 2u * 2 * TURNS + turn;
}

static void note_weight(su__traversal *w, unsigned weight)
{
    if (weight < w->shortest[w->mode])
        w->shortest[w->mode] = weight;
}

/* The weight of the chain from a claim to its contrary; 0 when there is none that would be taken.
   Only half of it need be walked: what says that x is on also is denied by x being off, so that a
   walk which meets a claim and its contrary has met the middle of the chain, and the walk being
   breadth first, of the shortest. */
static unsigned weigh_chain(su__traversal *w, su__claim source)
{
    su__claim buffer[SU__MOST_IMPLIED];
    su__reset_traversal(w);
    su__add_traversal_node(w, source, SU__NO_NODE);
    w->wanted_weight = 0;
    for (unsigned i = 0; i < w->nodes && su__spend(w->c->logic, 1); i++) {
        unsigned weight = 2u * w->node[i].depth;
        if (!su__is_weight_wanted(w, weight)) {
            note_weight(w, weight);
            return 0;
        }
        const su__claim *implied;
        unsigned count = su__list_implied(w, w->node[i].claim, buffer, &implied);
        for (unsigned k = 0; k < count; k++) {
            su__add_traversal_node(w, implied[k], i);
            if (w->at[su__claim_not(implied[k])] == SU__NO_NODE)
                continue;
            note_weight(w, weight);
            return weight;
        }
    }
    return 0;
}

static void find_chain(su__traversal *w, su__claim source)
{
    unsigned weight = weigh_chain(w, source);
    if (weight > 0)
        su__collect(w->collector, &(su__candidate_step){
                                      .rank = su__rank_chain(w->base, weight),
                                      .weight = (uint16_t)weight,
                                      .key = (uint8_t)(2 + w->mode),
                                      .kind = SU__CHAIN,
                                      .mode = (uint8_t)w->mode,
                                      .source = source,
                                      .target = su__claim_not(source),
                                      .number = number_of(source, TURNS + !su__claim_on(source))});
}

/* Offers the cycle closed from this stop by this off, the `turn`-th from its source. What a cycle
   removes would deny itself in a chain of two claims more at most: it says that some on of the
   cycle is off and so is some off, and from there the cycle leads on. So where chains are longer
   than that, the cycle removes nothing. */
static void offer_cycle(su__traversal *w, unsigned node, su__claim off, unsigned turn)
{
    su_cells removed[SU_MAX_ORDER];
    unsigned weight = 2u * w->node[node].depth;
    if (weight + 2 < w->shortest[w->mode == SU__X ? SU__X : SU__XY]
        || !su__list_cycle_eliminations(w, node, off, removed))
        return;
    su__collect(w->collector, &(su__candidate_step){.rank = su__rank_chain(w->base, weight),
                                                    .weight = (uint16_t)weight,
                                                    .key = (uint8_t)(2 + w->mode),
                                                    .kind = SU__CYCLE,
                                                    .mode = (uint8_t)w->mode,
                                                    .source = w->node[0].claim,
                                                    .target = off,
                                                    .turn = (uint16_t)turn,
                                                    .number = number_of(w->node[0].claim, turn)});
}

static bool offer_each(void *context, su__traversal *w, unsigned node, su__claim off, unsigned turn)
{
    (void)context;
    offer_cycle(w, node, off, turn);
    return true;
}

/* What is said of a cell's only candidate matters to cycles alone. */
static void search_chains(su__traversal *w, unsigned mode)
{
    const uint32_t *candidates = w->c->current->candidates;
    look_for(w, SU__CHAIN, mode);
    for (unsigned cell = 0; cell < w->c->logic->rules->cells; cell++)
        for (uint32_t left = candidates[cell]; left; left &= left - 1) {
            su__claim on = su__claim_of(w->c, cell, su__lowest(left), true);
            if (su__is_single(candidates[cell])) {
                weigh_chain(w, on);
            } else {
                find_chain(w, on);
                find_chain(w, su__claim_not(on));
            }
        }
}

/* Y cycles begin in cells of two candidates. */
static void search_cycles(su__traversal *w, unsigned mode)
{
    const uint32_t *candidates = w->c->current->candidates;
    look_for(w, SU__CYCLE, mode);
    for (unsigned cell = 0; cell < w->c->logic->rules->cells; cell++)
        if (!su__is_single(candidates[cell]) && (mode != SU__Y || su__count(candidates[cell]) == 2))
            for (uint32_t left = candidates[cell]; left; left &= left - 1)
                su__traverse_cycles(w, su__claim_of(w->c, cell, su__lowest(left), true), offer_each,
                                    NULL);
}

void su__search_static(su__chains *c, su__collector *collector)
{
    su__traversal w = {.c = c, .collector = collector};
    su__arena arena = c->arena;
    if (!su__open_traversal(c, &w) || !su__list_implications(&w)) {
        collector->is_cut = true;
        c->arena = arena;
        return;
    }
    w.shortest[SU__X] = w.shortest[SU__XY] = NONE;
    search_chains(&w, SU__X);
    search_chains(&w, SU__XY);
    if (w.shortest[SU__X] != NONE)
        search_cycles(&w, SU__X);
    if (w.shortest[SU__XY] != NONE) {
        search_cycles(&w, SU__Y);
        search_cycles(&w, SU__XY);
    }
    collector->is_cut |= !su__spend(c->logic, 0);
    c->arena = arena;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* False where there is no room to follow it once more. */
static bool eliminate_by_cycle(su__chains *c, const su__candidate_step *candidate_step)
{
    su__arena arena = c->arena;
    su__claim *offs = su__arena_alloc(&c->arena, c->claims / 2 * sizeof *offs);
    unsigned count = offs ? su__list_cycle(c, candidate_step, offs) : 0;
    for (unsigned i = 0; i < count; i++)
        su__eliminate(c->logic, su__claim_cell(c, offs[i]), su__bit(su__claim_digit(c, offs[i])));
    c->arena = arena;
    return count > 0;
}

static bool emit_candidate_step(su__chains *c, const su__candidate_step *candidate_step)
{
    su_technique technique = su__technique_of_static(candidate_step);
    unsigned cell = su__claim_cell(c, candidate_step->target),
             digit = su__claim_digit(c, candidate_step->target);
    if (!su__wants(c->logic, technique))
        return false;
    su__begin(c->logic, technique,
              su_technique_tenths(technique) + su__tenths_longer(candidate_step->weight));
    if (candidate_step->kind == SU__CYCLE && !eliminate_by_cycle(c, candidate_step))
        return false;
    if (candidate_step->kind == SU__CHAIN && su__claim_on(candidate_step->target))
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
        && su__open_collector(&c, &collector, !logic->needs_one, MOST_STEPS))
        su__search_static(&c, &collector);
    if (collector.is_cut)
        su__cut(logic, logic->first);
    su__sort_candidate_steps(&collector);
    for (unsigned i = 0; i < collector.count; i++)
        if (emit_candidate_step(&c, &collector.list[i]))
            return;
}
