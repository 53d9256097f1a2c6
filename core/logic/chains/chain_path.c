/*
 * chain_path.c: the claims of one chain through the net, recorded as nodes of the step.
 *
 *     off --> on --> off --> on --> ...      Each claim becomes one node of the step. A link from
 *                                            a set to a cell outside becomes several nodes:
 *
 *     off --+--> 2 in the set --> cell <> 2 --+--> cell = 1
 *           '--> 3 in the set --> cell <> 3 --'
 */
#include "logic/chains/net.h"

/* Returns why the claim about node `k` follows from the claim about node `before`. Stores the house
   or constraint in `*house`. */
static su_reason find_reason(const su__net *n, const su__net_node *before, const su__net_node *k,
                             bool is_on, unsigned *house)
{
    *house = 0;
    if (n->options.has_constraint_links && !is_on && before->cells + k->cells == 2)
        return su__find_weak_link_reason(n, before, k, house);
    if (k->digit != before->digit) {
        bool same_cell = k->cells + before->cells == 2 && k->cell[0] == before->cell[0];
        return same_cell && (!is_on || su__count(n->logic->position->candidates[k->cell[0]]) == 2)
                   ? SU_REASON_CELL
                   : SU_REASON_SET;
    }
    *house = is_on ? su__find_strong_house(n, before, k) : su__find_common_house(n, before, k);
    if (*house < SU_MAX_HOUSES)
        return SU_REASON_HOUSE;
    return is_on ? SU_REASON_SET : SU_REASON_SIGHT;
}

su_reason su__find_path_reason(const su__net *n, unsigned i, unsigned *house)
{
    if ((n->path[i - 1] & 1) == (n->path[i] & 1)) {
        const su__implied_pair *implied_pair = su__find_implied_pair(n, n->path[i - 1], n->path[i]);
        *house = implied_pair->constraint;
        return implied_pair->reason;
    }
    return find_reason(n, &n->node[n->path[i - 1] / 2u], &n->node[n->path[i] / 2u], n->path[i] & 1,
                       house);
}

bool su__is_grouped(const su__net *n, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned house;
        if (n->path[i] / 2u >= n->singles)
            return true;
        if (i > 0 && su__find_path_reason(n, i, &house) == SU_REASON_SET)
            return true;
    }
    return false;
}

/* Adds a node to the step. For a tie or a sum, `house` is the constraint's position. */
static unsigned add_node(su__net *n, const su__net_node *k, bool is_on, su_reason reason,
                         unsigned house)
{
    su_logic *logic = n->logic;
    const bool by_constraint = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
    unsigned node = su__node(logic, k->cell[0], k->digit, is_on, reason, by_constraint ? 0 : house);
    logic->step.node[node].inner = (uint16_t)(by_constraint ? house : 0);
    memcpy(logic->step.node[node].cell, k->cell, k->cells * sizeof *k->cell);
    logic->step.node[node].cells = k->cells;
    return node;
}

/* Records a link through a set and marks the set's cells as a group. If the link leads to a cell
   outside, also records the eliminations that leave the cell one candidate. */
static void record_set_link(su__net *n, const su__set_link *link, unsigned group)
{
    su_logic *logic = n->logic;
    const su__als *set = &n->set[link->set];
    const su__net_node *to = &n->node[link->to];
    unsigned before = logic->step.nodes - 1, off_node[SU_MAX_ORDER], off_nodes = 0;
    uint32_t removed = link->leads_outside ? logic->position->candidates[to->cell[0]] & set->digits
                                                 & ~su__bit(to->digit)
                                           : 0;
    su__mark_all(logic, SU_ROLE_PATTERN, group, &set->cells, ~UINT32_C(0));
    if (!link->leads_outside)
        su__parent(logic, add_node(n, to, true, SU_REASON_SET, group), before);
    SU__EACH_DIGIT (removed, digit) {
        su_cells places = su__find_places_in_set(logic, set, digit);
        const su__net_node *inside = &n->node[su__get_net_node(n, &places, digit)],
                           at = {{to->cell[0]}, 1, (uint8_t)digit};
        unsigned is_on = add_node(n, inside, true, SU_REASON_SET, group), house;
        su__parent(logic, is_on, before);
        su_reason reason = find_reason(n, inside, &at, false, &house);
        off_node[off_nodes] = add_node(n, &at, false, reason, house);
        su__parent(logic, off_node[off_nodes++], is_on);
    }
    if (link->leads_outside) {
        unsigned last = add_node(n, to, true, SU_REASON_CELL, 0);
        for (unsigned i = 0; i < off_nodes; i++)
            su__parent(logic, last, off_node[i]);
    }
}

void su__record_path(su__net *n, unsigned count)
{
    unsigned sets = 0;
    for (unsigned i = 0; i < count && !n->logic->options.no_evidence; i++) {
        const su__net_node *k = &n->node[n->path[i] / 2u];
        unsigned house = 0;
        su_reason reason = i == 0 ? SU_REASON_START : su__find_path_reason(n, i, &house);
        if (reason == SU_REASON_SET) {
            record_set_link(n, su__find_set_link(n, n->path[i - 1] / 2u, n->path[i] / 2u), sets++);
            continue;
        }
        unsigned node = add_node(n, k, n->path[i] & 1, reason, house);
        if (i > 0)
            su__parent(n->logic, node, node - 1);
    }
}
