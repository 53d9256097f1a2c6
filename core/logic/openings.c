/*
 * openings.c: counts how many cells of a puzzle can be filled at the worst moment.
 *
 * A puzzle that singles solve may still be tedious: if only one cell can be filled next, it must be
 * found. The flow of a puzzle is the number of cells that can be filled at the worst moment, except
 * near the end, when all remaining cells can be.
 */
#include "logic/time_estimate.h"

unsigned su_puzzle_flow(const su_rules *rules, const su_digit *givens, unsigned most,
                        su_logic *logic)
{
    su_position position;
    const unsigned naked_single = su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE);
    if (!su_logic_has_rules(logic, rules) || su_position_start(rules, givens, &position) != SU_OK)
        return 0;
    const su_logic_options options = {.max_rating = most < naked_single ? most : naked_single,
                                      .no_evidence = true};
    unsigned flow = position.empty;
    while (position.empty > 0 && flow > 0) {
        const su__openings singles = su__count_openings(rules, &position);
        const unsigned openings = singles.hidden + (most >= naked_single ? singles.naked : 0);
        const su_step *step = openings > 0 ? su_logic_next(logic, &position, &options) : NULL;
        if (!step || (openings < flow && openings < position.empty))
            flow = step ? openings : 0;
        if (step)
            su_step_apply(rules, step, &position);
    }
    return flow;
}
