/*
 * position.c: digits and candidates of a position, indexed in three ways.
 *
 * Techniques ask by cell (which digits?), by digit (which cells?), and by house and digit (which
 * places?). Every change updates all three, so no finder has to count.
 */
#include "rules/inspect.h"
#include "rules/primitives.h"

static void remove_candidate(const su_rules *rules, unsigned cell, unsigned digit,
                             su_position *position)
{
    position->candidates[cell] &= ~su__bit(digit);
    position->cells_of[digit - 1].word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        unsigned house = rules->house_of[cell][h];
        position->places[house][digit - 1] &= ~(UINT32_C(1) << rules->place_in[cell][h]);
    }
}

su_status su_position_remove(const su_rules *rules, unsigned cell, uint32_t digits,
                             su_position *position)
{
    if (cell >= rules->cells)
        return SU_OUT_OF_RANGE;
    for (uint32_t left = position->candidates[cell] & digits; left; left &= left - 1)
        remove_candidate(rules, cell, su__lowest(left), position);
    return SU_OK;
}

/* Removes the digit from the cells that see this cell because of constraints. */
static void remove_from_constraint_peers(const su_rules *rules, unsigned cell, unsigned digit,
                                         su_position *position)
{
    bool seen[SU_MAX_CELLS] = {false};
    su__mark_constraint_peers(rules, cell, seen);
    for (unsigned other = 0; other < rules->cells; other++)
        if (seen[other] && (position->candidates[other] & su__bit(digit)))
            remove_candidate(rules, other, digit, position);
}

su_status su_position_place(const su_rules *rules, unsigned cell, su_digit digit,
                            su_position *position)
{
    if (cell >= rules->cells || digit < 1 || digit > rules->order)
        return SU_OUT_OF_RANGE;
    if (position->digit[cell] != 0)
        return SU_FULL;
    position->digit[cell] = digit;
    position->empty--;
    su_position_remove(rules, cell, ~UINT32_C(0), position);
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        unsigned house = rules->house_of[cell][h];
        position->empty_in[house]--;
        for (uint32_t places = position->places[house][digit - 1]; places; places &= places - 1)
            remove_candidate(rules, rules->house[house][__builtin_ctz(places)], digit, position);
    }
    if (su__has_constraints(rules))
        remove_from_constraint_peers(rules, cell, digit, position);
    return SU_OK;
}

/* Clears the position and makes every digit a candidate of every cell. */
static void reset_position(const su_rules *rules, su_position *position)
{
    memset(position, 0, sizeof *position);
    position->empty = rules->cells;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        position->candidates[cell] = su__all_digits(rules->order);
    for (unsigned digit = 0; digit < rules->order; digit++)
        for (unsigned cell = 0; cell < rules->cells; cell++)
            position->cells_of[digit].word[cell / 64] |= UINT64_C(1) << cell % 64;
    for (unsigned house = 0; house < rules->houses; house++) {
        position->empty_in[house] = (uint8_t)rules->order;
        for (unsigned digit = 0; digit < rules->order; digit++)
            position->places[house][digit] = su__all_digits(rules->order);
    }
}

/* Context for removing digits that a constraint excludes from a cell. */
typedef struct mask_context {
    const su_rules *rules;
    su_position *position;
} mask_context;

static void apply_mask(void *context, unsigned cell, uint32_t digits)
{
    const mask_context *m = context;
    su_position_remove(m->rules, cell, ~digits, m->position);
}

su_status su_position_start(const su_rules *rules, const su_digit *givens, su_position *position)
{
    if (!su__is_grid(rules, givens))
        return SU_DIGIT_TOO_LARGE;
    static const su__listener listener = {.mask = apply_mask};
    reset_position(rules, position);
    if (su__has_constraints(rules))
        su__each_primitive(rules, &listener, &(mask_context){rules, position});
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (givens[cell]) {
            su_position_place(rules, cell, givens[cell], position);
            position->given.word[cell / 64] |= UINT64_C(1) << cell % 64;
        }
    return SU_OK;
}

su_status su_step_apply(const su_rules *rules, const su_step *step, su_position *position)
{
    su_status status = step->eliminations <= SU_MAX_CELLS && step->placements <= SU_MAX_CELLS
                           ? SU_OK
                           : SU_OUT_OF_RANGE;
    for (unsigned i = 0; status == SU_OK && i < step->eliminations; i++)
        status = su_position_remove(rules, step->elimination[i].cell, step->elimination[i].digits,
                                    position);
    for (unsigned i = 0; status == SU_OK && i < step->placements; i++)
        status =
            su_position_place(rules, step->placement[i].cell, step->placement[i].digit, position);
    return status;
}
