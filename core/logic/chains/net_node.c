/*
 * net_node.c: the nodes of a net, and the houses that two of them share.
 *
 *     1 1 . | . . .        Each candidate 1 is a node. The two candidates in the first row of the
 *     . . . | . . .        box are also a node together: if both are false, the 1 of the box is in
 *     . . 1 | . . .        its third row.
 */
#include "logic/chains/net.h"

static void add_node(su__net *n, const su__net_node *k)
{
    su_cells cells = su__get_node_cells(k), seen = su__find_common_peers(n->logic, &cells);
    memcpy(n->seen + (size_t)n->nodes * n->logic->words, seen.word,
           n->logic->words * sizeof *n->seen);
    n->node[n->nodes++] = *k;
}

void su__add_singles(su__net *n)
{
    const su_logic *logic = n->logic;
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        for (uint32_t left = logic->position->candidates[cell]; left; left &= left - 1) {
            unsigned digit = su__lowest(left);
            n->node_of[cell * logic->rules->order + digit - 1] = (uint16_t)n->nodes;
            add_node(
                n, &(su__net_node){.cell = {(uint16_t)cell}, .cells = 1, .digit = (uint8_t)digit});
        }
    n->singles = n->nodes;
}

/* Skips groups that are too large for a node of the step. */
void su__add_groups(su__net *n)
{
    const su_logic *logic = n->logic;
    for (unsigned box = logic->kinds[SU__BOXES]; box < su__kind_end(logic, SU__BOXES); box++)
        for (unsigned line = 0; line < logic->kinds[SU__BOXES]; line++)
            for (unsigned digit = 1; digit <= logic->rules->order; digit++) {
                uint32_t places = logic->position->places[box][digit - 1] & logic->cross[box][line];
                su__net_node k = {.digit = (uint8_t)digit};
                if (su__is_single(places) || su__count(places) > SU_NODE_CELLS)
                    continue;
                for (; places; places &= places - 1)
                    k.cell[k.cells++] = logic->rules->house[box][__builtin_ctz(places)];
                add_node(n, &k);
            }
}

unsigned su__get_net_node(su__net *n, const su_cells *cells, unsigned digit)
{
    su__net_node k = {.digit = (uint8_t)digit};
    SU__EACH_CELL (n->logic, cells, cell) {
        if (k.cells == SU_NODE_CELLS)
            return SU__NO_INDEX;
        k.cell[k.cells++] = (uint16_t)cell;
    }
    if (k.cells == 1)
        return n->node_of[k.cell[0] * n->logic->rules->order + digit - 1];
    for (unsigned i = n->singles; i < n->nodes; i++)
        if (n->node[i].digit == digit && n->node[i].cells == k.cells
            && memcmp(n->node[i].cell, k.cell, k.cells * sizeof *k.cell) == 0)
            return i;
    if (n->nodes == SU__MAX_NET_NODES)
        return SU__NO_INDEX;
    add_node(n, &k);
    return n->nodes - 1;
}

static bool is_within(const su__net_node *k, const su_cells *cells)
{
    for (unsigned i = 0; i < k->cells; i++)
        if (!su__cells_have(cells, k->cell[i]))
            return false;
    return true;
}

unsigned su__find_common_house(const su__net *n, const su__net_node *a, const su__net_node *b)
{
    const su_logic *logic = n->logic;
    su_cells of_a = su__get_node_cells(a);
    for (unsigned i = 0; i < b->cells; i++)
        if (su__cells_have(&of_a, b->cell[i]))
            return SU_MAX_HOUSES;
    for (unsigned h = 0; h < logic->rules->houses_of[a->cell[0]]; h++) {
        unsigned house = su__house_of(logic, a->cell[0], h);
        if (is_within(a, &logic->house[house]) && is_within(b, &logic->house[house]))
            return house;
    }
    return SU_MAX_HOUSES;
}

unsigned su__find_strong_house(const su__net *n, const su__net_node *a, const su__net_node *b)
{
    const su_logic *logic = n->logic;
    for (unsigned h = 0; h < logic->rules->houses_of[a->cell[0]]; h++) {
        unsigned house = su__house_of(logic, a->cell[0], h);
        if (su__count(logic->position->places[house][a->digit - 1]) == (unsigned)a->cells + b->cells
            && is_within(a, &logic->house[house]) && is_within(b, &logic->house[house]))
            return house;
    }
    return SU_MAX_HOUSES;
}
