/*
 * nodes.c: records chains from more than one claim as nodes of the step.
 *
 *     found     0  1  2  3  4  5  6      nodes of the propagation, each after its parents
 *     needed    x     x  x        x      nodes on which node 6 depends, and node 6 itself
 *     nodes     0     1  2        3      nodes of the step, renumbered
 *
 * The propagation is repeated, and the claims on which its ends depend are recorded. Nested chains
 * are recorded before these claims, so each node of the step comes after its parents.
 */
#include "logic/chains/chain.h"

/* Marks the nodes on which the ends depend, and the ends themselves. */
static void mark_needed(const su__propagation *run, const unsigned end[2], bool *is_needed)
{
    unsigned last = end[0] > end[1] ? end[0] : end[1];
    memset(is_needed, 0, run->nodes + 1);
    is_needed[end[0]] = is_needed[end[1]] = true;
    for (unsigned i = last + 1; i-- > 0;)
        for (unsigned k = 0; is_needed[i] && k < run->node[i].parents; k++)
            is_needed[run->parent[run->node[i].parent + k]] = true;
}

/* Repeats the propagation and records the needed nested chains as they are found. Marks the step as
   cut if a nested chain could not be recorded. */
static void record_nested_chains(const su__replay *a, su__claim source, const bool *is_needed,
                                 bool *is_wanted)
{
    su__propagation *run = a->run;
    bool has_nested_chain = false;
    memset(is_wanted, 0, SU__MAX_NESTED_CHAINS);
    for (unsigned i = 0; i <= run->nodes; i++)
        if (is_needed[i] && run->node[i].reason == SU_REASON_CHAIN)
            has_nested_chain = is_wanted[run->node[i].cause] = true;
    if (!has_nested_chain)
        return;
    run->is_wanted = is_wanted;
    su__propagate_claim(a->c, run, a->style, source, 0);
    run->is_wanted = NULL;
    for (unsigned i = 0; i < SU__MAX_NESTED_CHAINS; i++)
        a->c->logic->step.is_cut |= is_wanted[i] && run->nested_chain[i].node_count == 0;
}

static unsigned record_node(const su__replay *a, const su__claim_node *claim_node,
                            const uint16_t *node_index)
{
    su_logic *logic = a->c->logic;
    unsigned cell = su__claim_cell(a->c, claim_node->claim),
             digit = su__claim_digit(a->c, claim_node->claim);
    unsigned node = su__node(logic, cell, digit, su__is_on(claim_node->claim),
                             (su_reason)claim_node->reason, claim_node->house);
    logic->step.node[node].technique = claim_node->technique;
    if (claim_node->reason == SU_REASON_TIE || claim_node->reason == SU_REASON_SUM)
        logic->step.node[node].inner = claim_node->cause;
    if (claim_node->reason == SU_REASON_CHAIN) {
        logic->step.node[node].inner = a->run->nested_chain[claim_node->cause].first_node;
        logic->step.node[node].inners = a->run->nested_chain[claim_node->cause].node_count;
    }
    for (unsigned k = 0; k < claim_node->parents; k++)
        su__parent(logic, node, node_index[a->run->parent[claim_node->parent + k]]);
    return node;
}

/* Records the ends and all nodes on which they depend. */
static void record_ends(const su__replay *a, su__claim source, const unsigned end[2])
{
    su__chains *c = a->c;
    su__arena arena = c->arena;
    bool *is_needed = su__arena_alloc(&c->arena, a->run->nodes + 1),
         *is_wanted = su__arena_alloc(&c->arena, SU__MAX_NESTED_CHAINS);
    uint16_t *node_index = su__arena_alloc(&c->arena, (a->run->nodes + 1) * sizeof *node_index);
    c->logic->step.is_cut |= !node_index;
    if (node_index) {
        mark_needed(a->run, end, is_needed);
        record_nested_chains(a, source, is_needed, is_wanted);
        for (unsigned i = 0; i <= a->run->nodes; i++)
            if (is_needed[i])
                node_index[i] = (uint16_t)record_node(a, &a->run->node[i], node_index);
    }
    c->arena = arena;
}

void su__record_forcing_chain(su__chains *c, const su__candidate_step *candidate_step,
                              const su__chain_style *style)
{
    su__arena arena = c->arena;
    su__propagation run;
    if (su__open_propagation(c, &run))
        su__replay_step(&(su__replay){c, &run, style, candidate_step, &c->logic->step.is_cut,
                                      record_ends, NULL});
    else
        c->logic->step.is_cut = true;
    c->arena = arena;
}
