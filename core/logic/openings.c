/*
 * openings.c: how many ways on a puzzle offers.
 *
 * A puzzle that singles solve may still be tedious: where only one cell can be filled next, that
 * one must be found. Its flow is the number of cells that can be filled at the worst moment, other
 * than towards the end, where all that are left can be.
 */
#include "logic/time_estimate.h"

unsigned su_puzzle_flow(const su_rules *rules, const su_digit *givens, unsigned most,
                        su_logic *logic)
{
    su_position position;
    const unsigned naked_single = su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE);
    if (!su_logic_is_for(logic, rules) || su_position_start(rules, givens, &position) != SU_OK)
        return 0;
    const su_logic_options options = {.max_rating = most < naked_single ? most : naked_single,
                                      .no_evidence = true};
    unsigned flow = position.empty;
    while (position.empty > 0 && flow > 0) {
        const su__ways singles = su__ways_of(rules, &position);
        const unsigned ways = singles.hidden + (most >= naked_single ? singles.naked : 0);
        const su_step *step = ways > 0 ? su_logic_next(logic, &position, &options) : NULL;
        if (!step || (ways < flow && ways < position.empty))
            flow = step ? ways : 0;
        if (step)
            su_step_apply(rules, step, &position);
    }
    return flow;
}
