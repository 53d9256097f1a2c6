/*
 * setlink.c: strong links by almost locked sets.
 *
 *     12  23  |  .  123       If neither cell of the set is 1, they are 2 and 3. So 1 in the set
 *                             has strong links with 2 and with 3. The cell outside sees both cells,
 *                             so it then is 1. So 1 in the set also has a strong link with 1 in the
 *                             cell outside.
 */
#include "logic/chains/net.h"

static void add_set_link(su__net *n, unsigned from, unsigned to, unsigned set, bool leads_outside)
{
    if (n->set_links == SU__MAX_SET_LINKS)
        return;
    n->set_link[n->set_links] = (su__set_link){(uint16_t)from, (uint16_t)to, (uint16_t)set,
                                               leads_outside, n->first_set_link[from]};
    n->first_set_link[from] = n->set_links++;
}

/* Links each digit of a set with every other digit. `node_of` is indexed by digit. */
static void add_links_within(su__net *n, unsigned set, const uint16_t *node_of)
{
    SU__EACH_DIGIT (n->set[set].digits, from)
        SU__EACH_DIGIT (n->set[set].digits & ~su__bit(from), to)
            add_set_link(n, node_of[from], node_of[to], set, false);
}

/* Links the set with cells outside in which it would remove at least two candidates and leave
   one. */
static void add_links_outside(su__net *n, unsigned set, const uint16_t *node_of)
{
    const su_logic *logic = n->logic;
    uint32_t excluded[SU_MAX_CELLS] = {0};
    SU__EACH_DIGIT (n->set[set].digits, digit) {
        su_cells places = su__find_places_in_set(logic, &n->set[set], digit),
                 seen = su__find_common_peers(logic, &places);
        su__cells_and(logic, &seen, &logic->position->cells_of[digit - 1]);
        SU__EACH_CELL (logic, &seen, cell)
            excluded[cell] |= su__bit(digit);
    }
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        SU__EACH_DIGIT (su__count(excluded[cell]) >= 2 ? n->set[set].digits : 0, from) {
            uint32_t removed = excluded[cell] & ~su__bit(from),
                     left = logic->position->candidates[cell] & ~removed;
            if (left && su__is_single(left) && su__count(removed) >= 2)
                add_set_link(n, node_of[from],
                             n->node_of[cell * logic->rules->order + su__lowest(left) - 1], set,
                             true);
        }
}

static void add_links_of_set(su__net *n, unsigned set, bool leads_outside)
{
    uint16_t node_of[SU_MAX_ORDER + 1];
    SU__EACH_DIGIT (n->set[set].digits, digit) {
        su_cells places = su__find_places_in_set(n->logic, &n->set[set], digit);
        unsigned node = su__get_net_node(n, &places, digit);
        if (node == SU__NO_INDEX || !su__spend(n->logic, n->nodes))
            return;
        node_of[digit] = (uint16_t)node;
    }
    if (leads_outside)
        add_links_outside(n, set, node_of);
    else
        add_links_within(n, set, node_of);
}

/* Chains follow the last link added first. So links that lead outside and large sets are added
   first. Sets of one cell are skipped because links in cells cover them. */
void su__add_set_links(su__net *n)
{
    bool is_cut;
    unsigned sets = su__list_als(n->logic, SU__MAX_SET_CELLS, n->set, SU__MAX_SETS, &is_cut);
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned cells = SU__MAX_SET_CELLS; cells > 1; cells--)
            for (unsigned i = 0; i < sets; i++)
                if (n->set[i].count == cells)
                    add_links_of_set(n, i, turn == 0);
}

const su__set_link *su__find_set_link(const su__net *n, unsigned from, unsigned to)
{
    for (uint32_t i = n->first_set_link[from]; i != SU__NO_LINK; i = n->set_link[i].next)
        if (n->set_link[i].to == to)
            return &n->set_link[i];
    return NULL;
}
