/*
 * net.c: builds a net of nodes and links.
 *
 *     list   | of node 0       | of node 1              | ...       node indices
 *            ^ strong[0]       ^ strong[1]
 *                   ^ weak[0]            ^ weak[1]
 *
 * The strong links of a node precede its weak ones; links in cells precede links in houses, and
 * links by constraints come last. So chains are always found in the same order.
 */
#include "logic/chains/net.h"

static void list_link(su__net *n, unsigned to)
{
    n->is_full |= n->listed == SU__MOST_LINKS;
    if (!n->is_full)
        n->list[n->listed++] = (uint16_t)to;
}

/* Lists the node's links with others of its digit. */
static void list_in_houses(su__net *n, unsigned from, bool strong)
{
    const su__net_node *a = &n->node[from];
    for (unsigned to = 0; to < n->nodes; to++)
        if (to != from && n->node[to].digit == a->digit && su__see_each_other(n, from, &n->node[to])
            && (!strong || su__strong_house(n, a, &n->node[to]) < SU_MAX_HOUSES))
            list_link(n, to);
}

static void list_by_sets(su__net *n, unsigned from)
{
    for (uint32_t i = n->first_by_set[from]; i != SU__NO_MORE; i = n->by_set[i].next)
        list_link(n, n->by_set[i].to);
}

/* Lists the candidate's links with others of its cell. */
static void list_in_cell(su__net *n, unsigned from, bool strong)
{
    const su__net_node *a = &n->node[from];
    uint32_t others = n->logic->position->candidates[a->cell[0]] & ~su__bit(a->digit);
    if (from >= n->singles || (strong && !su__is_single(others)))
        return;
    for (; others; others &= others - 1)
        list_link(n, n->at[a->cell[0] * n->logic->rules->order + su__lowest(others) - 1]);
}

static void list_by_constraints(su__net *n, unsigned from)
{
    uint16_t to[SU__MOST_IMPLIED];
    const unsigned count = su__list_constraint_links(n, from, to);
    for (unsigned i = 0; i < count; i++)
        list_link(n, to[i]);
}

static void list_links(su__net *n)
{
    for (unsigned from = 0; from < n->nodes; from++) {
        n->is_full |= !su__spend(n->logic, n->nodes);
        n->strong[from] = n->listed;
        if (n->options.in_cells)
            list_in_cell(n, from, true);
        if (n->options.in_houses)
            list_in_houses(n, from, true);
        list_by_sets(n, from);
        n->weak[from] = n->listed;
        if (n->options.in_cells)
            list_in_cell(n, from, false);
        list_in_houses(n, from, false);
        list_by_constraints(n, from);
    }
    n->strong[n->nodes] = n->listed;
}

/* Allocates the net after the memory for constraints. Leaves out constraints if there is too little
   memory. */
static su__net *allocate_net(su_logic *logic, su__net_options *options)
{
    su__chains chains;
    su__arena all = su__whole_arena(logic);
    options->by_constraints &= su__has_constraints(logic->rules) && su__open_chains(logic, &chains);
    su__net *n = options->by_constraints ? su__arena_alloc(&chains.arena, sizeof *n)
                                         : su__arena_alloc(&all, sizeof *n);
    if (n && options->by_constraints)
        n->chains = chains;
    if (n || !options->by_constraints)
        return n;
    options->by_constraints = false;
    return su__arena_alloc(&all, sizeof *n);
}

su__net *su__build_net(su_logic *logic, su__net_options options)
{
    unsigned candidates = 0;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        candidates += su__count(logic->position->candidates[cell]);
    su__net *n = candidates > SU__MOST_SINGLES ? NULL : allocate_net(logic, &options);
    if (!n)
        return NULL;
    n->logic = logic;
    n->options = options;
    n->by_sets = n->listed = 0;
    n->is_full = false;
    n->weak_source = SU__NO_INDEX;
    memset(n->first_by_set, 0xFF, sizeof n->first_by_set);
    n->nodes = 0;
    su__add_singles(n);
    if (n->options.grouped) {
        su__add_groups(n);
        if (n->options.with_sets)
            su__link_by_sets(n);
    }
    list_links(n);
    su__link_implied_pairs(n);
    return n->is_full ? NULL : n;
}
