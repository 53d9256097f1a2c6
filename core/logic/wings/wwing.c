/*
 * wwing.c: W-wings, two cells with the same two candidates and a strong link between them.
 *
 *     ab       a = a       ab                The two cells do not see each other. Each sees one end
 *                                            of the strong link on a. If neither cell were b, both
 *                                            would be a, and the house would have no place for a.
 *                                            So one is b: remove b from cells that see both.
 */
#include "logic/finder.h"

/* A strong link: the only two places for a digit in a house. */
typedef struct strong_link {
    unsigned house;
    uint32_t digit;  /* a mask */
    unsigned end[2]; /* the first cell of the wing sees the first end, the second the second */
} strong_link;

static bool emit_w_wing(su_logic *logic, unsigned first, unsigned second, const strong_link *link)
{
    uint32_t pair = logic->position->candidates[first];
    su_cells victims = logic->peers[first];
    su__cells_and(logic, &victims, &logic->peers[second]);
    su__begin(logic, SU_TECHNIQUE_W_WING);
    su__mark(logic, SU_ROLE_PATTERN, 0, first, pair);
    su__mark(logic, SU_ROLE_PATTERN, 1, second, pair);
    su__mark_house(logic, SU_ROLE_LINK, 0, link->house);
    for (unsigned i = 0; i < 2; i++)
        su__mark(logic, SU_ROLE_LINK, 0, link->end[i], link->digit);
    SU__EACH_CELL (logic, &victims, cell)
        su__eliminate(logic, cell, pair & ~link->digit);
    return su__emit(logic);
}

/* Fills in the ends of the link. Returns false if the digit does not have two places in the house,
   or if the cells do not see a different one each. */
static bool find_ends(const su_logic *logic, unsigned first, unsigned second, strong_link *link)
{
    uint32_t places = logic->position->places[link->house][su__lowest(link->digit) - 1];
    if (su__count(places) != 2)
        return false;
    const uint16_t *cells = logic->rules->house[link->house];
    unsigned a = cells[__builtin_ctz(places)], b = cells[__builtin_ctz(places & (places - 1))];
    if (a == first || a == second || b == first || b == second)
        return false;
    bool is_crossed =
        !su__cells_have(&logic->peers[first], a) || !su__cells_have(&logic->peers[second], b);
    link->end[0] = is_crossed ? b : a;
    link->end[1] = is_crossed ? a : b;
    return su__cells_have(&logic->peers[first], link->end[0])
           && su__cells_have(&logic->peers[second], link->end[1]);
}

static bool try_w_wing(su_logic *logic, unsigned first, unsigned second)
{
    uint32_t pair = logic->position->candidates[first];
    for (unsigned house = 0; house < logic->rules->houses; house++)
        for (uint32_t left = pair; left; left &= left - 1) {
            strong_link link = {.house = house, .digit = left & (0 - left)};
            if (find_ends(logic, first, second, &link) && emit_w_wing(logic, first, second, &link))
                return true;
        }
    return false;
}

void su__find_wwing(su_logic *logic)
{
    const uint32_t *mask = logic->position->candidates;
    for (unsigned second = 1; second < logic->rules->cells; second++)
        for (unsigned first = 0; first < second && su__count(mask[second]) == 2; first++)
            if (mask[first] == mask[second] && !su__cells_have(&logic->peers[first], second)
                && try_w_wing(logic, first, second))
                return;
}
