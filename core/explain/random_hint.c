/*
 * random_hint.c: picks a random hint, and checks a player's entries.
 *
 * Both functions compare the board with the solution of the givens, so a wrong entry cannot mislead
 * them.
 */
#include "rules/inspect.h"

static su_status solve_for(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                           su_work *work, su_digit *solution)
{
    return su__is_grid(rules, entries) ? su_grid_solve_single(rules, givens, work, solution)
                                       : SU_DIGIT_TOO_LARGE;
}

su_status su_hint_random(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                         su_rng *rng, su_work *work, su_hint *hint)
{
    su_digit solution[SU_MAX_CELLS];
    uint16_t empty[SU_MAX_CELLS];
    uint32_t count = 0;
    su_status status = solve_for(rules, givens, entries, work, solution);
    if (status != SU_OK)
        return status;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (entries[cell] == 0)
            empty[count++] = (uint16_t)cell;
    if (count == 0)
        return SU_FULL;
    hint->cell = empty[su_rng_below(rng, count)];
    hint->digit = solution[hint->cell];
    return SU_OK;
}

su_status su_entries_check(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                           su_work *work, su_verdict *verdict)
{
    su_digit solution[SU_MAX_CELLS];
    su_status status = solve_for(rules, givens, entries, work, solution);
    if (status != SU_OK)
        return status;
    verdict->solved = true;
    verdict->wrongs = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        bool right = entries[cell] == solution[cell];
        verdict->wrong[cell] = entries[cell] != 0 && !right;
        verdict->wrongs += verdict->wrong[cell];
        verdict->solved &= right;
    }
    return SU_OK;
}
