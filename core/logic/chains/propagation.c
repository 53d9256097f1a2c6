/*
 * propagation.c: follows a claim and everything it implies.
 *
 *     r1c1=5 --+--> r1c1<>7                          On claims imply off claims, first in the cell,
 *              +--> r1c4<>5 --+--> r1c4=2 --> ...    then in its box, row and column. An off claim
 *              +--> r7c1<>5   |                      implies an on claim if it leaves one candidate
 *                  removed ---+                      or place. This on claim also depends on the
 *                                                    candidates removed before.
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

/* Returns the maximum number of nodes: two claims for each candidate, and one node for a
   contradiction. */
static unsigned count_possible_nodes(const su__chains *c)
{
    unsigned claims = 1;
    for (unsigned cell = 0; cell < c->logic->rules->cells; cell++)
        claims += 2 * su__count(c->logic->position->candidates[cell]);
    return claims;
}

enum { PARENTS_PER_NODE = 24 };

bool su__open_propagation(su__chains *c, su__propagation *run)
{
    unsigned nodes = count_possible_nodes(c);
    *run =
        (su__propagation){.stride = (nodes + 63) / 64, .parent_capacity = nodes * PARENTS_PER_NODE};
    run->node = su__arena_alloc(&c->arena, nodes * sizeof *run->node);
    run->parent = su__arena_alloc(&c->arena, run->parent_capacity * sizeof *run->parent);
    run->chain_list = su__arena_alloc(&c->arena, run->parent_capacity * sizeof *run->chain_list);
    run->node_of = su__arena_alloc(&c->arena, c->claims * sizeof *run->node_of);
    run->queue[0] = su__arena_alloc(&c->arena, nodes * sizeof *run->queue[0]);
    run->queue[1] = su__arena_alloc(&c->arena, nodes * sizeof *run->queue[1]);
    run->dependencies =
        su__arena_alloc(&c->arena, (size_t)nodes * run->stride * sizeof *run->dependencies);
    run->nested_chain =
        su__arena_alloc(&c->arena, SU__MAX_NESTED_CHAINS * sizeof *run->nested_chain);
    run->removed_count = su__arena_alloc(&c->arena, c->sums * sizeof *run->removed_count);
    run->removed = su__arena_alloc(&c->arena, sizeof *run->removed);
    if (!run->removed)
        return false;
    memset(run->removed, 0, sizeof *run->removed);
    memset(run->node_of, 0xFF, c->claims * sizeof *run->node_of);
    return true;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

void su__begin_node(su__propagation *run, su__claim claim, unsigned from, su_reason reason,
                    unsigned house)
{
    run->node[run->nodes] = (su__claim_node){
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
    run->node[run->nodes].parents++;
}

static void add_needed_chain(su__propagation *run, su__claim_node *claim_node,
                             unsigned nested_chain)
{
    for (unsigned i = 0; i < claim_node->chain_count; i++)
        if (run->chain_list[claim_node->chain_start + i] == nested_chain)
            return;
    run->is_cut |= run->chain_list_length == run->parent_capacity;
    if (run->is_cut)
        return;
    run->chain_list[run->chain_list_length++] = (uint16_t)nested_chain;
    claim_node->chain_count++;
}

/* Collects the nested chains on which the node's parents depend, and its own nested chain. A node
   with one parent and no chain of its own shares the parent's list. */
static void collect_needed_chains(su__propagation *run, su__claim_node *claim_node)
{
    if (claim_node->parents == 1 && claim_node->reason != SU_REASON_CHAIN) {
        claim_node->chain_start = run->node[run->parent[claim_node->parent]].chain_start;
        claim_node->chain_count = run->node[run->parent[claim_node->parent]].chain_count;
        return;
    }
    claim_node->chain_start = run->chain_list_length;
    for (unsigned i = 0; i < claim_node->parents; i++) {
        const su__claim_node *parent = &run->node[run->parent[claim_node->parent + i]];
        for (unsigned j = 0; j < parent->chain_count; j++)
            add_needed_chain(run, claim_node, run->chain_list[parent->chain_start + j]);
    }
    if (claim_node->reason == SU_REASON_CHAIN)
        add_needed_chain(run, claim_node, claim_node->cause);
}

static uint64_t *get_dependencies(const su__propagation *run, unsigned node)
{
    return run->dependencies + (size_t)node * run->stride;
}

static unsigned count_bits(uint64_t word)
{
    return su__count((uint32_t)word) + su__count((uint32_t)(word >> 32));
}

/* Collects the nodes on which the node or one of its parents depends, and counts them as the node's
   weight. With one parent, that is one more than the parent's weight. */
static void merge_dependencies(su__propagation *run, unsigned node)
{
    su__claim_node *claim_node = &run->node[node];
    uint64_t *own = get_dependencies(run, node);
    unsigned words = node / 64 + 1, weight = 0;
    for (unsigned w = 0; w < words; w++)
        own[w] = 0;
    own[node / 64] = UINT64_C(1) << node % 64;
    for (unsigned i = 0; i < claim_node->parents; i++) {
        unsigned parent = run->parent[claim_node->parent + i];
        const uint64_t *other = get_dependencies(run, parent);
        for (unsigned w = 0; w <= parent / 64; w++)
            own[w] |= other[w];
    }
    if (claim_node->parents == 1)
        weight = run->node[run->parent[claim_node->parent]].weight + 1u;
    else
        for (unsigned w = 0; w < words; w++)
            weight += count_bits(own[w]);
    claim_node->weight = (uint16_t)weight;
}

/* Computes the weight and the nested chains of the node that was begun last. If the style is not
   dynamic, a node has at most one parent, so its weight is the parent's weight plus 1. */
static void compute_weight_and_chains(su__propagation *run, const su__chain_style *style)
{
    su__claim_node *claim_node = &run->node[run->nodes];
    if (style->is_dynamic)
        merge_dependencies(run, run->nodes);
    else
        claim_node->weight =
            (uint16_t)(claim_node->parents ? run->node[run->parent[claim_node->parent]].weight + 1
                                           : 1);
    if (style->nests)
        collect_needed_chains(run, claim_node);
}

void su__complete_node(su__propagation *run, const su__chain_style *style)
{
    compute_weight_and_chains(run, style);
    const su__claim_node *claim_node = &run->node[run->nodes];
    bool is_on = su__is_on(claim_node->claim);
    run->node_of[claim_node->claim] = (uint16_t)run->nodes;
    run->queue[is_on][run->tail[is_on]++] = (uint16_t)run->nodes;
    run->promising_nodes += claim_node->weight < run->weight_limit;
    run->nodes++;
}

/* Ends the propagation because the node that was begun last contradicts an earlier node. Does not
   count the new node. Always returns true. */
static bool end_by_contradiction(su__propagation *run, const su__chain_style *style, unsigned other)
{
    bool is_on = su__is_on(run->node[run->nodes].claim);
    compute_weight_and_chains(run, style);
    run->has_clash = true;
    run->clash[is_on] = run->nodes;
    run->clash[!is_on] = other;
    return true;
}

/* ---- Implications ---------------------------------------------------------------------------- */

/* Adds an off claim. Returns true if the claim contradicts a node, which ends the propagation. */
static bool add_off_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                          unsigned from, unsigned cell, unsigned digit, su_reason reason,
                          unsigned house)
{
    su__claim claim = su__make_claim(c, cell, digit, false);
    unsigned other = run->node_of[su__contrary_of(claim)];
    if (other == SU__NO_NODE && run->node_of[claim] != SU__NO_NODE)
        return false;
    su__begin_node(run, claim, from, reason, house);
    if (reason == SU_REASON_TIE || reason == SU_REASON_SUM)
        run->node[run->nodes].cause = run->constraint;
    if (other != SU__NO_NODE)
        return end_by_contradiction(run, style, other);
    su__complete_node(run, style);
    return false;
}

/* Adds off claims about the candidates that sums exclude. Returns true if the propagation has
   ended. */
static bool follow_sums(su__chains *c, su__propagation *run, const su__chain_style *style,
                        unsigned node, unsigned candidate)
{
    SU__EACH_EXCLUSION(c, candidate, exclusion)
    {
        const uint32_t removed = c->current->candidates[exclusion->cell] & exclusion->digits;
        run->constraint = exclusion->constraint;
        SU__EACH_DIGIT (removed, other)
            if (add_off_claim(c, run, style, node, exclusion->cell, other, SU_REASON_SUM, 0))
                return true;
    }
    return false;
}

/* Adds off claims by constraints: the digit in cells that see this cell without sharing a house
   and, if the style crosses digits, other digits in tied cells. Returns true if the propagation has
   ended. */
static bool follow_constraints(su__chains *c, su__propagation *run, const su__chain_style *style,
                               unsigned node, unsigned cell, unsigned digit)
{
    const su_logic *logic = c->logic;
    SU__EACH_CELL (logic, &logic->peers[cell], peer)
        if ((c->current->candidates[peer] & su__bit(digit))
            && add_off_claim(c, run, style, node, peer, digit, SU_REASON_SIGHT, 0))
            return true;
    for (unsigned i = logic->ties.from[cell];
         style->crosses_digits && i < logic->ties.from[cell + 1]; i++) {
        const su__linked_cell *tied = &logic->ties.tie[i];
        const uint32_t removed = c->current->candidates[tied->cell]
                                 & ~(uint32_t)logic->ties.table[tied->table][digit - 1];
        run->constraint = tied->constraint;
        SU__EACH_DIGIT (removed, other)
            if (add_off_claim(c, run, style, node, tied->cell, other, SU_REASON_TIE, 0))
                return true;
    }
    return style->crosses_digits && follow_sums(c, run, style, node, cell * c->order + digit - 1);
}

static bool follow_on_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                            unsigned node)
{
    const su_rules *rules = c->logic->rules;
    su__claim claim = run->node[node].claim;
    unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim);
    if (style->crosses_digits)
        for (uint32_t left = c->current->candidates[cell] & ~su__bit(digit); left; left &= left - 1)
            if (add_off_claim(c, run, style, node, cell, su__lowest(left), SU_REASON_CELL, 0))
                return true;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        unsigned house = su__house_of(c->logic, cell, h);
        uint32_t own = UINT32_C(1) << rules->place_in[cell][su__turn(h)];
        for (uint32_t left = c->current->places[house][digit - 1] & ~own; left; left &= left - 1)
            if (add_off_claim(c, run, style, node, rules->house[house][__builtin_ctz(left)], digit,
                              SU_REASON_HOUSE, house))
                return true;
    }
    return su__has_constraints(rules) && follow_constraints(c, run, style, node, cell, digit);
}

/* Adds the claim that the only other digit left in the cell is on. */
static void add_naked_single(su__chains *c, su__propagation *run, unsigned node, unsigned cell,
                             unsigned digit)
{
    su__begin_node(run, su__make_claim(c, cell, digit, true), node, SU_REASON_CELL, 0);
    for (uint32_t removed = run->removed->candidates[cell]; removed; removed &= removed - 1)
        su__add_parent(run, run->node_of[su__make_claim(c, cell, su__lowest(removed), false)]);
}

/* Adds the claim that the digit is on in the only other place left in the house. */
static void add_hidden_single(su__chains *c, su__propagation *run, unsigned node, unsigned cell,
                              unsigned digit, unsigned house)
{
    const uint16_t *cells = c->logic->rules->house[house];
    su__begin_node(run, su__make_claim(c, cell, digit, true), node, SU_REASON_HOUSE, house);
    for (uint32_t removed = run->removed->places[house][digit - 1]; removed; removed &= removed - 1)
        su__add_parent(
            run, run->node_of[su__make_claim(c, cells[__builtin_ctz(removed)], digit, false)]);
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

static void restore_candidates(su__chains *c, su__propagation *run)
{
    const su_rules *rules = c->logic->rules;
    for (unsigned i = 0; i < run->head[0]; i++) {
        su__claim claim = run->node[run->queue[0][i]].claim;
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

/* Completes the node of an on claim. Returns true if it contradicts an earlier node. */
static bool complete_on_node(su__propagation *run, const su__chain_style *style)
{
    su__claim claim = run->node[run->nodes].claim;
    unsigned other = run->node_of[su__contrary_of(claim)];
    if (other != SU__NO_NODE)
        return end_by_contradiction(run, style, other);
    su__complete_node(run, style);
    return false;
}

/* Adds the on claims that an off claim implies. Then removes the off claim's candidate if the style
   is dynamic. Returns true if the propagation has ended. */
static bool follow_off_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                             unsigned node)
{
    const su_rules *rules = c->logic->rules;
    su__claim claim = run->node[node].claim;
    unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim);
    uint32_t mask = c->current->candidates[cell], bit = su__bit(digit);
    uint32_t other[SU_MAX_HOUSES_OF_CELL];
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        uint32_t places = c->current->places[su__house_of(c->logic, cell, h)][digit - 1];
        other[h] = places & ~(UINT32_C(1) << rules->place_in[cell][su__turn(h)]);
    }
    if (style->crosses_digits && (mask & bit) && mask != bit && su__is_single(mask & ~bit)
        && run->node_of[su__make_claim(c, cell, su__lowest(mask & ~bit), true)] == SU__NO_NODE) {
        add_naked_single(c, run, node, cell, su__lowest(mask & ~bit));
        if (complete_on_node(run, style))
            return true;
    }
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        if (other[h] == 0 || !su__is_single(other[h]))
            continue;
        unsigned house = su__house_of(c->logic, cell, h),
                 last = rules->house[house][__builtin_ctz(other[h])];
        if (run->node_of[su__make_claim(c, last, digit, true)] != SU__NO_NODE)
            continue;
        add_hidden_single(c, run, node, last, digit, house);
        if (complete_on_node(run, style))
            return true;
    }
    if (style->is_dynamic)
        remove_candidate(c, run, cell, digit);
    return false;
}

/* ---- The loop -------------------------------------------------------------------------------- */

static void reset_propagation(const su__chains *c, su__propagation *run, unsigned weight_limit)
{
    memset(run->removed_count, 0, c->sums * sizeof *run->removed_count);
    for (unsigned i = 0; i < run->nodes; i++)
        run->node_of[run->node[i].claim] = SU__NO_NODE;
    run->nodes = run->parents = run->chain_list_length = run->nested_chains = 0;
    run->head[0] = run->head[1] = run->tail[0] = run->tail[1] = 0;
    run->weight_limit = weight_limit;
    run->promising_nodes = 0;
    run->has_clash = run->is_cut = false;
}

/* Follows the next node. Returns false if there is none or the propagation has ended. */
static bool follow_next(su__chains *c, su__propagation *run, const su__chain_style *style)
{
    unsigned is_on = run->head[1] < run->tail[1];
    if (run->head[is_on] == run->tail[is_on])
        return false;
    unsigned node = run->queue[is_on][run->head[is_on]++];
    run->promising_nodes -= run->node[node].weight < run->weight_limit;
    run->is_cut |= !su__spend(c->logic, 1 + node / 64);
    if (run->is_cut)
        return false;
    if (is_on ? follow_on_claim(c, run, style, node) : follow_off_claim(c, run, style, node))
        return false;
    return !run->is_cut && (run->weight_limit == 0 || run->promising_nodes > 0 || style->extend);
}

void su__propagate_claim(su__chains *c, su__propagation *run, const su__chain_style *style,
                         su__claim start, unsigned weight_limit)
{
    reset_propagation(c, run, weight_limit);
    su__begin_node(run, start, SU__NO_NODE, SU_REASON_START, 0);
    su__complete_node(run, style);
    for (;;) {
        while (follow_next(c, run, style))
            ;
        if (run->has_clash || run->is_cut || !style->extend)
            break;
        unsigned links = run->nodes;
        style->extend(c, run, style);
        if (run->nodes == links)
            break;
    }
    if (style->is_dynamic)
        restore_candidates(c, run);
}
