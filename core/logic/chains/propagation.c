/*
 * propagation.c: follows a claim and everything it implies.
 *
 *     r1c1=5 --+--> r1c1<>7                          An on implies offs: cell first, then box, row,
 *              +--> r1c4<>5 --+--> r1c4=2 --> ...    column. An off implies an on if it leaves one
 *              +--> r7c1<>5   |                      candidate or place. That on also depends on
 *                  removed ---+                      the candidates removed before.
 *
 * When nothing more follows, the style's function `extend` adds further claims. So this file does
 * not depend on the techniques that extend a propagation.
 */
#include "logic/chains/chain.h"

bool su__open_chains(su_logic *logic, su__chains *c)
{
    const su_rules *rules = logic->rules;
    *c = (su__chains){.logic = logic,
                      .order = rules->order,
                      .claims = 2u * rules->cells * rules->order,
                      .arena = su__whole_arena(logic)};
    c->current = su__arena_alloc(&c->arena, sizeof *c->current);
    if (!c->current)
        return false;
    memcpy(c->current->candidates, logic->position->candidates, sizeof c->current->candidates);
    memcpy(c->current->places, logic->position->places, sizeof c->current->places);
    return !su__has_constraints(rules) || su__list_exclusions(c);
}

/* Returns the maximum number of nodes: two claims for each candidate, and one more for a
   contradiction. */
static unsigned count_claims(const su__chains *c)
{
    unsigned claims = 1;
    for (unsigned cell = 0; cell < c->logic->rules->cells; cell++)
        claims += 2 * su__count(c->logic->position->candidates[cell]);
    return claims;
}

enum { PARENTS_A_LINK = 24 };

bool su__open_propagation(su__chains *c, su__propagation *run)
{
    unsigned nodes = count_claims(c);
    *run =
        (su__propagation){.stride = (nodes + 63) / 64, .parent_capacity = nodes * PARENTS_A_LINK};
    run->link = su__arena_alloc(&c->arena, nodes * sizeof *run->link);
    run->parent = su__arena_alloc(&c->arena, run->parent_capacity * sizeof *run->parent);
    run->inner = su__arena_alloc(&c->arena, run->parent_capacity * sizeof *run->inner);
    run->at = su__arena_alloc(&c->arena, c->claims * sizeof *run->at);
    run->queue[0] = su__arena_alloc(&c->arena, nodes * sizeof *run->queue[0]);
    run->queue[1] = su__arena_alloc(&c->arena, nodes * sizeof *run->queue[1]);
    run->dependencies =
        su__arena_alloc(&c->arena, (size_t)nodes * run->stride * sizeof *run->dependencies);
    run->nested = su__arena_alloc(&c->arena, SU__MOST_NESTED * sizeof *run->nested);
    run->removed_count = su__arena_alloc(&c->arena, c->sums * sizeof *run->removed_count);
    run->removed = su__arena_alloc(&c->arena, sizeof *run->removed);
    if (!run->removed)
        return false;
    memset(run->removed, 0, sizeof *run->removed);
    memset(run->at, 0xFF, c->claims * sizeof *run->at);
    return true;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

void su__add_link(su__propagation *run, su__claim claim, unsigned from, su_reason reason,
                  unsigned house)
{
    run->link[run->links] = (su__link){
        .claim = claim, .parent = run->parents, .reason = (uint8_t)reason, .house = (uint8_t)house};
    if (from != SU__NO_NODE)
        su__add_parent(run, from);
}

void su__add_parent(su__propagation *run, unsigned parent)
{
    run->is_cut |= run->parents == run->parent_capacity;
    if (run->is_cut)
        return;
    run->parent[run->parents++] = (uint16_t)parent;
    run->link[run->links].parents++;
}

static void add_inner(su__propagation *run, su__link *link, unsigned nested)
{
    for (unsigned i = 0; i < link->inners; i++)
        if (run->inner[link->inner + i] == nested)
            return;
    run->is_cut |= run->inners == run->parent_capacity;
    if (run->is_cut)
        return;
    run->inner[run->inners++] = (uint16_t)nested;
    link->inners++;
}

/* Collects the nested chains on which the newest link's parents depend, and the link's own nested
   chain. A link with one parent shares the parent's list. */
static void gather_inner(su__propagation *run, su__link *link)
{
    if (link->parents == 1 && link->reason != SU_REASON_CHAIN) {
        link->inner = run->link[run->parent[link->parent]].inner;
        link->inners = run->link[run->parent[link->parent]].inners;
        return;
    }
    link->inner = run->inners;
    for (unsigned i = 0; i < link->parents; i++) {
        const su__link *parent = &run->link[run->parent[link->parent + i]];
        for (unsigned j = 0; j < parent->inners; j++)
            add_inner(run, link, run->inner[parent->inner + j]);
    }
    if (link->reason == SU_REASON_CHAIN)
        add_inner(run, link, link->nested);
}

static uint64_t *dependencies(const su__propagation *run, unsigned node)
{
    return run->dependencies + (size_t)node * run->stride;
}

static unsigned count_bits(uint64_t word)
{
    return su__count((uint32_t)word) + su__count((uint32_t)(word >> 32));
}

/* Computes the union of the nodes on which the parents depend, and the link's weight. */
static void compute_weight(su__propagation *run, unsigned node)
{
    su__link *link = &run->link[node];
    uint64_t *own = dependencies(run, node);
    unsigned words = node / 64 + 1, weight = 0;
    for (unsigned w = 0; w < words; w++)
        own[w] = 0;
    own[node / 64] = UINT64_C(1) << node % 64;
    for (unsigned i = 0; i < link->parents; i++) {
        unsigned parent = run->parent[link->parent + i];
        const uint64_t *other = dependencies(run, parent);
        for (unsigned w = 0; w <= parent / 64; w++)
            own[w] |= other[w];
    }
    for (unsigned w = 0; w < words; w++)
        weight += count_bits(own[w]);
    link->weight = (uint16_t)weight;
}

/* Completes the newest link. If the style is not dynamic, a node has at most one parent, and its
   weight is one more. */
static void close_link(su__propagation *run, const su__chain_style *style)
{
    su__link *link = &run->link[run->links];
    if (style->dynamic)
        compute_weight(run, run->links);
    else
        link->weight =
            (uint16_t)(link->parents ? run->link[run->parent[link->parent]].weight + 1 : 1);
    if (style->nests)
        gather_inner(run, link);
}

void su__close_link(su__propagation *run, const su__chain_style *style)
{
    close_link(run, style);
    const su__link *link = &run->link[run->links];
    bool on = su__claim_on(link->claim);
    run->at[link->claim] = (uint16_t)run->links;
    run->queue[on][run->tail[on]++] = (uint16_t)run->links;
    run->promising += link->weight < run->limit;
    run->links++;
}

/* Ends the propagation: the newest link contradicts a node, so it does not become one itself. */
static bool contradict(su__propagation *run, const su__chain_style *style, unsigned other)
{
    bool on = su__claim_on(run->link[run->links].claim);
    close_link(run, style);
    run->clashes = true;
    run->clash[on] = run->links;
    run->clash[!on] = other;
    return true;
}

/* ---- Implications ---------------------------------------------------------------------------- */

/* Adds an off; returns true if the propagation has ended. */
static bool add_off(su__chains *c, su__propagation *run, const su__chain_style *style,
                    unsigned from, unsigned cell, unsigned digit, su_reason reason, unsigned house)
{
    su__claim off = su__claim_of(c, cell, digit, false);
    unsigned other = run->at[su__claim_not(off)];
    if (other == SU__NO_NODE && run->at[off] != SU__NO_NODE)
        return false;
    su__add_link(run, off, from, reason, house);
    if (reason == SU_REASON_TIE || reason == SU_REASON_SUM)
        run->link[run->links].nested = run->tie;
    if (other != SU__NO_NODE)
        return contradict(run, style, other);
    su__close_link(run, style);
    return false;
}

/* Adds offs for the candidates that sums exclude. */
static bool follow_sums(su__chains *c, su__propagation *run, const su__chain_style *style,
                        unsigned node, unsigned candidate)
{
    SU__EACH_EXCLUSION(c, candidate, exclusion)
    {
        const uint32_t removed = c->current->candidates[exclusion->cell] & exclusion->digits;
        run->tie = exclusion->constraint;
        SU__EACH_DIGIT (removed, other)
            if (add_off(c, run, style, node, exclusion->cell, other, SU_REASON_SUM, 0))
                return true;
    }
    return false;
}

/* Adds the offs by constraints: the digit in cells that see this one without sharing a house,
   and, if the style crosses digits, other digits in tied cells. */
static bool follow_constraints(su__chains *c, su__propagation *run, const su__chain_style *style,
                               unsigned node, unsigned cell, unsigned digit)
{
    const su_logic *logic = c->logic;
    SU__EACH_CELL (logic, &logic->peers[cell], peer)
        if ((c->current->candidates[peer] & su__bit(digit))
            && add_off(c, run, style, node, peer, digit, SU_REASON_SIGHT, 0))
            return true;
    for (unsigned i = logic->ties.from[cell]; style->across && i < logic->ties.from[cell + 1];
         i++) {
        const su__linked_cell *tied = &logic->ties.tie[i];
        const uint32_t removed = c->current->candidates[tied->cell]
                                 & ~(uint32_t)logic->ties.table[tied->table][digit - 1];
        run->tie = tied->constraint;
        SU__EACH_DIGIT (removed, other)
            if (add_off(c, run, style, node, tied->cell, other, SU_REASON_TIE, 0))
                return true;
    }
    return style->across && follow_sums(c, run, style, node, cell * c->order + digit - 1);
}

static bool follow_on(su__chains *c, su__propagation *run, const su__chain_style *style,
                      unsigned node)
{
    const su_rules *rules = c->logic->rules;
    su__claim claim = run->link[node].claim;
    unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim);
    if (style->across)
        for (uint32_t left = c->current->candidates[cell] & ~su__bit(digit); left; left &= left - 1)
            if (add_off(c, run, style, node, cell, su__lowest(left), SU_REASON_CELL, 0))
                return true;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        unsigned house = su__house_of(c->logic, cell, h);
        uint32_t own = UINT32_C(1) << rules->place_in[cell][su__turn(h)];
        for (uint32_t left = c->current->places[house][digit - 1] & ~own; left; left &= left - 1)
            if (add_off(c, run, style, node, rules->house[house][__builtin_ctz(left)], digit,
                        SU_REASON_HOUSE, house))
                return true;
    }
    return su__has_constraints(rules) && follow_constraints(c, run, style, node, cell, digit);
}

/* Adds the claim that the only other digit left in the cell is on. */
static void add_naked(su__chains *c, su__propagation *run, unsigned node, unsigned cell,
                      unsigned digit)
{
    su__add_link(run, su__claim_of(c, cell, digit, true), node, SU_REASON_CELL, 0);
    for (uint32_t removed = run->removed->candidates[cell]; removed; removed &= removed - 1)
        su__add_parent(run, run->at[su__claim_of(c, cell, su__lowest(removed), false)]);
}

/* Adds an on for the only other place left in the house. */
static void add_hidden(su__chains *c, su__propagation *run, unsigned node, unsigned cell,
                       unsigned digit, unsigned house)
{
    const uint16_t *cells = c->logic->rules->house[house];
    su__add_link(run, su__claim_of(c, cell, digit, true), node, SU_REASON_HOUSE, house);
    for (uint32_t removed = run->removed->places[house][digit - 1]; removed; removed &= removed - 1)
        su__add_parent(run, run->at[su__claim_of(c, cells[__builtin_ctz(removed)], digit, false)]);
}

static void remove_candidate(su__chains *c, su__propagation *run, unsigned cell, unsigned digit)
{
    const su_rules *rules = c->logic->rules;
    c->current->candidates[cell] &= ~su__bit(digit);
    run->removed->candidates[cell] |= su__bit(digit);
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        unsigned house = rules->house_of[cell][h];
        uint32_t place = UINT32_C(1) << rules->place_in[cell][h];
        c->current->places[house][digit - 1] &= ~place;
        run->removed->places[house][digit - 1] |= place;
    }
}

static void restore(su__chains *c, su__propagation *run)
{
    const su_rules *rules = c->logic->rules;
    for (unsigned i = 0; i < run->head[0]; i++) {
        su__claim claim = run->link[run->queue[0][i]].claim;
        unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim);
        c->current->candidates[cell] |= su__bit(digit);
        run->removed->candidates[cell] = 0;
        for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
            unsigned house = rules->house_of[cell][h];
            c->current->places[house][digit - 1] |= UINT32_C(1) << rules->place_in[cell][h];
            run->removed->places[house][digit - 1] = 0;
        }
    }
}

/* Completes the link of an on; returns true if it contradicts a node. */
static bool close_on(su__propagation *run, const su__chain_style *style)
{
    su__claim claim = run->link[run->links].claim;
    unsigned other = run->at[su__claim_not(claim)];
    if (other != SU__NO_NODE)
        return contradict(run, style, other);
    su__close_link(run, style);
    return false;
}

/* Adds the ons that an off implies, unless they are nodes already. Only then is the off removed
   from the candidates. */
static bool follow_off(su__chains *c, su__propagation *run, const su__chain_style *style,
                       unsigned node)
{
    const su_rules *rules = c->logic->rules;
    su__claim claim = run->link[node].claim;
    unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim);
    uint32_t mask = c->current->candidates[cell], bit = su__bit(digit);
    uint32_t other[SU_MAX_HOUSES_OF_CELL];
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        uint32_t places = c->current->places[su__house_of(c->logic, cell, h)][digit - 1];
        other[h] = places & ~(UINT32_C(1) << rules->place_in[cell][su__turn(h)]);
    }
    if (style->across && (mask & bit) && mask != bit && su__is_single(mask & ~bit)
        && run->at[su__claim_of(c, cell, su__lowest(mask & ~bit), true)] == SU__NO_NODE) {
        add_naked(c, run, node, cell, su__lowest(mask & ~bit));
        if (close_on(run, style))
            return true;
    }
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        if (other[h] == 0 || !su__is_single(other[h]))
            continue;
        unsigned house = su__house_of(c->logic, cell, h),
                 last = rules->house[house][__builtin_ctz(other[h])];
        if (run->at[su__claim_of(c, last, digit, true)] != SU__NO_NODE)
            continue;
        add_hidden(c, run, node, last, digit, house);
        if (close_on(run, style))
            return true;
    }
    if (style->dynamic)
        remove_candidate(c, run, cell, digit);
    return false;
}

/* ---- The loop -------------------------------------------------------------------------------- */

static void reset(const su__chains *c, su__propagation *run, unsigned limit)
{
    memset(run->removed_count, 0, c->sums * sizeof *run->removed_count);
    for (unsigned i = 0; i < run->links; i++)
        run->at[run->link[i].claim] = SU__NO_NODE;
    run->links = run->parents = run->inners = run->nesteds = 0;
    run->head[0] = run->head[1] = run->tail[0] = run->tail[1] = 0;
    run->limit = limit;
    run->promising = 0;
    run->clashes = run->is_cut = false;
}

/* Follows the next node; returns false if there is none or the propagation has ended. */
static bool follow_next(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    unsigned on = run->head[1] < run->tail[1];
    if (run->head[on] == run->tail[on])
        return false;
    unsigned node = run->queue[on][run->head[on]++];
    run->promising -= run->link[node].weight < run->limit;
    run->is_cut |= !su__spend(c->logic, 1 + node / 64);
    if (run->is_cut)
        return false;
    if (on ? follow_on(c, run, style, node) : follow_off(c, run, style, node))
        return false;
    return !run->is_cut && (run->limit == 0 || run->promising > 0 || style->extend);
}

void su__propagate_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                         su__claim start, unsigned limit)
{
    reset(c, run, limit);
    su__add_link(run, start, SU__NO_NODE, SU_REASON_START, 0);
    su__close_link(run, style);
    for (;;) {
        while (follow_next(c, run, style))
            ;
        if (run->clashes || run->is_cut || !style->extend)
            break;
        unsigned links = run->links;
        style->extend(c, run, style);
        if (run->links == links)
            break;
    }
    if (style->dynamic)
        restore(c, run);
}
