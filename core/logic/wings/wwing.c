/*
 * wwing.c: W-wings, two cells with the same two candidates and a strong link between them.
 *
 *     ab       a = a       ab                The two cells do not see each other. Each sees one end
 *                                            of the strong link on a. If neither cell were b, both
 *                                            would be a, and the house would have no place for a.
 *                                            So one is b: remove b from cells that see both.
 */
#include "logic/finder.h"

static bool emit_w_wing(su_logic *logic, unsigned first, unsigned second, unsigned house,
                        uint32_t link)
{
    uint32_t pair = logic->position->candidates[first];
    su_cells victims = logic->peers[first];
    su__cells_and(logic, &victims, &logic->peers[second]);
    su__begin(logic, SU_TECHNIQUE_W_WING);
    su__mark(logic, SU_ROLE_PATTERN, 0, first, pair);
    su__mark(logic, SU_ROLE_PATTERN, 1, second, pair);
    su__mark_house(logic, SU_ROLE_LINK, 0, house);
    su__mark_places(logic, SU_ROLE_LINK, house,
                    logic->position->places[house][su__lowest(link) - 1], link);
    SU__EACH_CELL (logic, &victims, cell)
        su__eliminate(logic, cell, pair & ~link);
    return su__emit(logic);
}

/* Returns true if the digit has two places in the house, and each cell sees a different place. */
static bool is_link(const su_logic *logic, unsigned house, uint32_t link, unsigned first,
                    unsigned second)
{
    uint32_t places = logic->position->places[house][su__lowest(link) - 1];
    if (su__count(places) != 2)
        return false;
    unsigned a = logic->rules->house[house][__builtin_ctz(places)],
             b = logic->rules->house[house][__builtin_ctz(places & (places - 1))];
    if (a == first || a == second || b == first || b == second)
        return false;
    return (su__cells_have(&logic->peers[first], a) && su__cells_have(&logic->peers[second], b))
           || (su__cells_have(&logic->peers[first], b) && su__cells_have(&logic->peers[second], a));
}

static bool try_w_wing(su_logic *logic, unsigned first, unsigned second)
{
    uint32_t pair = logic->position->candidates[first];
    for (unsigned house = 0; house < logic->rules->houses; house++)
        for (uint32_t left = pair; left; left &= left - 1) {
            uint32_t link = left & (0 - left);
            if (is_link(logic, house, link, first, second)
                && emit_w_wing(logic, first, second, house, link))
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
