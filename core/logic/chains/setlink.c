/*
 * setlink.c: strong links by almost locked sets.
 *
 *     12  23  |  .  123       If neither of the two cells is 1, they are 2 and 3. So 1 has strong
 *                             links with 2 and with 3. A cell outside that sees both digits then
 *                             loses them, so 1 in the set also has a strong link with 1 there.
 */
#include "logic/chains/net.h"

static void add_by_set(su__net *n, unsigned from, unsigned to, unsigned set, bool outside)
{
    if (n->by_sets == SU__MOST_BY_SETS)
        return;
    n->by_set[n->by_sets] =
        (su__set_link){(uint16_t)from, (uint16_t)to, (uint16_t)set, outside, n->first_by_set[from]};
    n->first_by_set[from] = n->by_sets++;
}

/* Links each digit of a set with every other digit. `at` holds the node of each digit. */
static void add_within(su__net *n, unsigned set, const uint16_t *at)
{
    SU__EACH_DIGIT (n->set[set].digits, from)
        SU__EACH_DIGIT (n->set[set].digits & ~su__bit(from), to)
            add_by_set(n, at[from], at[to], set, false);
}

/* Links the set with cells outside that would lose two or more candidates and keep only one. */
static void add_outside(su__net *n, unsigned set, const uint16_t *at)
{
    const su_logic *logic = n->logic;
    uint32_t taken[SU_MAX_CELLS] = {0};
    SU__EACH_DIGIT (n->set[set].digits, digit) {
        su_cells holders = su__holders(logic, &n->set[set], digit),
                 seen = su__seen_by(logic, &holders);
        su__cells_and(logic, &seen, &logic->position->cells_of[digit - 1]);
        SU__EACH_CELL (logic, &seen, cell)
            taken[cell] |= su__bit(digit);
    }
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        SU__EACH_DIGIT (su__count(taken[cell]) >= 2 ? n->set[set].digits : 0, from) {
            uint32_t removed = taken[cell] & ~su__bit(from),
                     left = logic->position->candidates[cell] & ~removed;
            if (left && su__is_single(left) && su__count(removed) >= 2)
                add_by_set(n, at[from], n->at[cell * logic->rules->order + su__lowest(left) - 1],
                           set, true);
        }
}

static void add_set(su__net *n, unsigned set, bool outside)
{
    uint16_t at[SU_MAX_ORDER + 1];
    SU__EACH_DIGIT (n->set[set].digits, digit) {
        su_cells holders = su__holders(n->logic, &n->set[set], digit);
        unsigned found = su__get_net_node(n, &holders, digit);
        if (found == SU__NO_INDEX || !su__spend(n->logic, n->nodes))
            return;
        at[digit] = (uint16_t)found;
    }
    if (outside)
        add_outside(n, set, at);
    else
        add_within(n, set, at);
}

/* Adds sets in reverse order because the last link added is followed first: small sets and links
   within a set come first. Sets of one cell are skipped: they already are links within the cell. */
void su__link_by_sets(su__net *n)
{
    bool is_cut;
    unsigned sets = su__list_almost(n->logic, SU__MOST_SET_CELLS, n->set, SU__MOST_SETS, &is_cut);
    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned cells = SU__MOST_SET_CELLS; cells > 1; cells--)
            for (unsigned i = 0; i < sets; i++)
                if (n->set[i].count == cells)
                    add_set(n, i, turn == 0);
}

const su__set_link *su__find_set_link(const su__net *n, unsigned from, unsigned to)
{
    for (uint32_t i = n->first_by_set[from]; i != SU__NO_MORE; i = n->by_set[i].next)
        if (n->by_set[i].to == to)
            return &n->by_set[i];
    return NULL;
}
