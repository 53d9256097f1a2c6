/*
 * flow.c: how many ways on a puzzle offers.
 *
 * A puzzle that singles solve may still be tedious: where only one cell can be filled next, that
 * one must be found. Its flow is the number of cells that can be filled at the worst moment, other
 * than towards the end, where all that are left can be.
 */
#include "logic/logic.h"

/* The cells that a single fills now. */
static unsigned count_ways(const su_rules *rules, const su_position *position, bool naked)
{
    bool open[SU_MAX_CELLS] = {false};
    unsigned count = 0;
    for (unsigned house = 0; house < rules->houses; house++)
        for (unsigned digit = 1; digit <= rules->order; digit++) {
            uint32_t places = position->places[house][digit - 1];
            if (places && su__is_single(places))
                open[rules->house[house][__builtin_ctz(places)]] = true;
        }
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count +=
            open[cell]
            || (naked && position->candidates[cell] && su__is_single(position->candidates[cell]));
    return count;
}

unsigned su_puzzle_flow(const su_rules *rules, const su_digit *givens, unsigned most,
                        su_logic *logic)
{
    su_position position;
    const unsigned naked_single = su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE);
    if (!su_logic_is_for(logic, rules) || su_position_start(rules, givens, &position) != SU_OK)
        return 0;
    const bool was_bare = logic->bare;
    const unsigned was_most = logic->most;
    unsigned flow = position.empty;
    logic->bare = true;
    logic->most = most < naked_single ? most : naked_single;
    while (position.empty > 0 && flow > 0) {
        unsigned ways = count_ways(rules, &position, most >= naked_single);
        const su_step *step = ways > 0 ? su_logic_next(logic, &position) : NULL;
        if (!step || (ways < flow && ways < position.empty))
            flow = step ? ways : 0;
        if (step)
            su_step_apply(rules, step, &position);
    }
    logic->bare = was_bare;
    logic->most = was_most;
    return flow;
}
