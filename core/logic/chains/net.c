/*
 * net.c: builds a net of nodes and links.
 *
 *     link   | of node 0             | of node 1             | ...       node indices
 *            ^ first_strong[0]       ^ first_strong[1]
 *                   ^ first_weak[0]         ^ first_weak[1]
 *
 * The strong links of a node precede its weak links. Links in cells precede links in houses, and
 * links by constraints come last. So chains are always found in the same order.
 */
#include "logic/chains/net.h"

static void append_link(su__net *n, unsigned to)
{
    n->is_full |= n->links == SU__MAX_LINKS;
    if (!n->is_full)
        n->link[n->links++] = (uint16_t)to;
}

/* Adds the node's links with other nodes of its digit. */
static void append_house_links(su__net *n, unsigned from, bool only_strong)
{
    const su__net_node *a = &n->node[from];
    for (unsigned to = 0; to < n->nodes; to++)
        if (to != from && n->node[to].digit == a->digit && su__see_each_other(n, from, &n->node[to])
            && (!only_strong || su__find_strong_house(n, a, &n->node[to]) < SU_MAX_HOUSES))
            append_link(n, to);
}

static void append_set_links(su__net *n, unsigned from)
{
    for (uint32_t i = n->first_set_link[from]; i != SU__NO_LINK; i = n->set_link[i].next)
        append_link(n, n->set_link[i].to);
}

/* Adds the candidate's links with other candidates of its cell. */
static void append_cell_links(su__net *n, unsigned from, bool only_strong)
{
    const su__net_node *a = &n->node[from];
    uint32_t others = n->logic->position->candidates[a->cell[0]] & ~su__bit(a->digit);
    if (from >= n->singles || (only_strong && !su__is_single(others)))
        return;
    for (; others; others &= others - 1)
        append_link(n, n->node_of[a->cell[0] * n->logic->rules->order + su__lowest(others) - 1]);
}

static void append_constraint_links(su__net *n, unsigned from)
{
    uint16_t to[SU__MAX_IMPLIED];
    const unsigned count = su__list_constraint_links(n, from, to);
    for (unsigned i = 0; i < count; i++)
        append_link(n, to[i]);
}

static void append_all_links(su__net *n)
{
    for (unsigned from = 0; from < n->nodes; from++) {
        n->is_full |= !su__spend(n->logic, n->nodes);
        n->first_strong[from] = n->links;
        if (n->options.has_cell_links)
            append_cell_links(n, from, true);
        if (n->options.has_house_links)
            append_house_links(n, from, true);
        append_set_links(n, from);
        n->first_weak[from] = n->links;
        if (n->options.has_cell_links)
            append_cell_links(n, from, false);
        append_house_links(n, from, false);
        append_constraint_links(n, from);
    }
    n->first_strong[n->nodes] = n->links;
}

/* Allocates the net behind the memory for constraints. If there is too little memory for both,
   turns constraint links off. */
static su__net *allocate_net(su_logic *logic, su__net_options *options)
{
    su__chains chains;
    su__arena all = su__whole_arena(logic);
    options->has_constraint_links &=
        su__has_constraints(logic->rules) && su__open_chains(logic, &chains);
    su__net *n = options->has_constraint_links ? su__arena_alloc(&chains.arena, sizeof *n)
                                               : su__arena_alloc(&all, sizeof *n);
    if (n && options->has_constraint_links)
        n->chains = chains;
    if (n || !options->has_constraint_links)
        return n;
    options->has_constraint_links = false;
    return su__arena_alloc(&all, sizeof *n);
}

su__net *su__build_net(su_logic *logic, su__net_options options)
{
    unsigned candidates = 0;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        candidates += su__count(logic->position->candidates[cell]);
    su__net *n = candidates > SU__MAX_SINGLES ? NULL : allocate_net(logic, &options);
    if (!n)
        return NULL;
    n->logic = logic;
    n->options = options;
    n->set_links = n->links = 0;
    n->is_full = false;
    n->weak_source = SU__NO_INDEX;
    memset(n->first_set_link, 0xFF, sizeof n->first_set_link);
    n->nodes = 0;
    su__add_singles(n);
    if (n->options.has_groups) {
        su__add_groups(n);
        if (n->options.has_set_links)
            su__add_set_links(n);
    }
    append_all_links(n);
    su__add_implied_pairs(n);
    return n->is_full ? NULL : n;
}
