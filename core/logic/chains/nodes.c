/*
 * nodes.c: records chains from more than one claim as nodes of the step.
 *
 *     found     0  1  2  3  4  5  6      links of the propagation, each after its parents
 *     needed    x     x  x        x      links the last one depends on, found by going back
 *     nodes     0     1  2        3      nodes of the step, renumbered
 *
 * The propagation is repeated, and the claims on which its ends depend are kept. Nested chains
 * are recorded first, as they are found again, so each node comes after its parents.
 */
#include "logic/chains/chain.h"

/* Marks the nodes on which the ends depend, and the ends themselves. */
static void mark_needed(const su__propagation *run, const unsigned end[2], bool *needed)
{
    unsigned last = end[0] > end[1] ? end[0] : end[1];
    memset(needed, 0, run->links + 1);
    needed[end[0]] = needed[end[1]] = true;
    for (unsigned i = last + 1; i-- > 0;)
        for (unsigned k = 0; needed[i] && k < run->link[i].parents; k++)
            needed[run->parent[run->link[i].parent + k]] = true;
}

/* Repeats the propagation and records the needed nested chains as they are found. Marks the step as
   cut if the effort is spent first. */
static void record_nested_chains(const su__replay *a, su__claim source, const bool *needed,
                                 bool *wanted)
{
    su__propagation *run = a->run;
    bool any = false;
    memset(wanted, 0, SU__MOST_NESTED);
    for (unsigned i = 0; i <= run->links; i++)
        if (needed[i] && run->link[i].reason == SU_REASON_CHAIN)
            any = wanted[run->link[i].nested] = true;
    if (!any)
        return;
    run->wanted = wanted;
    su__propagate_claim(a->c, run, a->style, source, 0);
    run->wanted = NULL;
    for (unsigned i = 0; i < SU__MOST_NESTED; i++)
        a->c->logic->step.is_cut |= wanted[i] && run->nested[i].inners == 0;
}

static unsigned record_link(const su__replay *a, const su__link *link, const uint16_t *number)
{
    su_logic *logic = a->c->logic;
    unsigned cell = su__claim_cell(a->c, link->claim), digit = su__claim_digit(a->c, link->claim);
    unsigned node = su__node(logic, cell, digit, su__claim_on(link->claim), (su_reason)link->reason,
                             link->house);
    logic->step.node[node].technique = link->technique;
    if (link->reason == SU_REASON_TIE || link->reason == SU_REASON_SUM)
        logic->step.node[node].inner = link->nested;
    if (link->reason == SU_REASON_CHAIN) {
        logic->step.node[node].inner = a->run->nested[link->nested].inner;
        logic->step.node[node].inners = a->run->nested[link->nested].inners;
    }
    for (unsigned k = 0; k < link->parents; k++)
        su__parent(logic, node, number[a->run->parent[link->parent + k]]);
    return node;
}

/* Records everything on which the ends depend. */
static void record_ends(const su__replay *a, su__claim source, const unsigned end[2])
{
    su__chains *c = a->c;
    su__arena arena = c->arena;
    bool *needed = su__arena_alloc(&c->arena, a->run->links + 1),
         *wanted = su__arena_alloc(&c->arena, SU__MOST_NESTED);
    uint16_t *number = su__arena_alloc(&c->arena, (a->run->links + 1) * sizeof *number);
    c->logic->step.is_cut |= !number;
    if (number) {
        mark_needed(a->run, end, needed);
        record_nested_chains(a, source, needed, wanted);
        for (unsigned i = 0; i <= a->run->links; i++)
            if (needed[i])
                number[i] = (uint16_t)record_link(a, &a->run->link[i], number);
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
