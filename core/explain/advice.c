/*
 * advice.c: chooses the advice for a player who asks for help.
 *
 * Mistakes come first: digits that repeat in a house, then digits that differ from the solution,
 * then notes that lack the right digit. Without mistakes, the advice is the teacher's next step
 * (teacher.c). The teacher treats the player's digits as givens. In cells with notes it considers
 * only the noted digits, so it does not repeat what the player has already removed. Notes that
 * include the right digit cannot mislead: every technique, even one that relies on a single
 * solution, is valid for any candidates that contain the solution.
 */
#include "logic/finder.h"
#include "rules/inspect.h"

static void mark_wrong_cell(su_advice *advice, unsigned cell)
{
    advice->wrongs += !advice->wrong[cell];
    advice->wrong[cell] = true;
}

/* Marks the player's digits that repeat in a house, but no givens. */
static void mark_clashes(const su_rules *rules, const su_player *player, su_advice *advice)
{
    for (unsigned house = 0; house < rules->houses; house++)
        for (unsigned i = 0; i < rules->order; i++)
            for (unsigned k = 0; k < rules->order; k++) {
                unsigned cell = rules->house[house][i], other = rules->house[house][k];
                if (i != k && player->entries[cell]
                    && player->entries[cell] == player->entries[other] && player->givens[cell] == 0)
                    mark_wrong_cell(advice, cell);
            }
}

static void mark_wrong_entries(const su_rules *rules, const su_player *player,
                               const su_digit *solution, su_advice *advice)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (player->entries[cell] && player->entries[cell] != solution[cell])
            mark_wrong_cell(advice, cell);
}

/* Marks cells whose notes lack the right digit. */
static void mark_wrong_notes(const su_rules *rules, const su_player *player,
                             const su_digit *solution, su_advice *advice)
{
    for (unsigned cell = 0; player->notes && cell < rules->cells; cell++)
        if (player->entries[cell] == 0 && player->notes[cell]
            && !(player->notes[cell] & su__bit(solution[cell])))
            mark_wrong_cell(advice, cell);
}

/* Returns whether all notes are digits that the board has. */
static bool has_valid_notes(const su_rules *rules, const uint32_t *notes)
{
    uint32_t all = 0;
    for (unsigned cell = 0; notes && cell < rules->cells; cell++)
        all |= notes[cell];
    return !(all & ~su__all_digits(rules->order));
}

su_status su_player_position(const su_rules *rules, const su_player *player, su_position *position)
{
    if (!su__is_grid(rules, player->entries))
        return SU_DIGIT_TOO_LARGE;
    if (!has_valid_notes(rules, player->notes))
        return SU_OUT_OF_RANGE;
    su_position_start(rules, player->entries, position);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (player->givens[cell] == 0)
            position->given.word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
        uint32_t crossed_out = player->notes && player->notes[cell]
                                   ? position->candidates[cell] & ~player->notes[cell]
                                   : 0;
        if (crossed_out)
            su_position_remove(rules, cell, crossed_out, position);
        position->noted |= crossed_out != 0;
    }
    return SU_OK;
}

/* Marks all mistakes of the first kind found and returns that kind, or SU_ADVICE_STEP if the player
   made no mistake. */
static su_advice_kind mark_mistakes(const su_rules *rules, const su_player *player,
                                    const su_digit *solution, su_advice *advice)
{
    mark_clashes(rules, player, advice);
    if (advice->wrongs > 0)
        return SU_ADVICE_CLASH;
    mark_wrong_entries(rules, player, solution, advice);
    if (advice->wrongs > 0)
        return SU_ADVICE_WRONG;
    mark_wrong_notes(rules, player, solution, advice);
    return advice->wrongs > 0 ? SU_ADVICE_NOTES : SU_ADVICE_STEP;
}

su_status su_advise(const su_rules *rules, const su_player *player, const su_logic_options *options,
                    su_work *work, su_logic *logic, su_advice *advice)
{
    su_digit solution[SU_MAX_CELLS];
    su_position position;
    su_status status = su_logic_has_rules(logic, rules)
                           ? su_player_position(rules, player, &position)
                           : SU_BAD_RULES;
    *advice = (su_advice){.kind = SU_ADVICE_STEP};
    if (status == SU_OK)
        status = su_grid_solve_single(rules, player->givens, work, solution);
    if (status != SU_OK)
        return status;
    advice->kind = mark_mistakes(rules, player, solution, advice);
    if (advice->kind != SU_ADVICE_STEP)
        return SU_OK;
    if (position.empty == 0) {
        advice->kind = SU_ADVICE_DONE;
        return SU_OK;
    }
    advice->step = su_logic_best(logic, &position, player->last, options);
    if (!advice->step)
        advice->kind = su_logic_was_truncated(logic) ? SU_ADVICE_CUT : SU_ADVICE_SEARCH;
    return SU_OK;
}
