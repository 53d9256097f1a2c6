/*
 * locked.c: pointing and claiming. All places for a digit in one house also lie in another.
 *
 *     a a . | x x x | x x x        In the box, the digit is in the first row. So it is not in the
 *     . . . | . . . | . . .        rest of the row: remove it from the x (pointing). Claiming is
 *     . . . | . . . | . . .        the same from the row to the box.
 *
 * The direct forms leave only one place for the digit in a neighbouring house. A person sees this
 * without writing candidates down, so the step is only the placement.
 */
#include "logic/finder.h"

static uint32_t places(const su_logic *logic, unsigned house, unsigned digit)
{
    return logic->position->places[house][digit - 1];
}

static void begin(su_logic *logic, su_technique technique, unsigned from, unsigned into,
                  unsigned digit)
{
    su__begin(logic, technique);
    su__mark_house(logic, SU_ROLE_PATTERN, 0, from);
    su__mark_house(logic, SU_ROLE_COVER, 0, into);
    su__mark_places(logic, SU_ROLE_PATTERN, from, places(logic, from, digit), su__bit(digit));
}

static bool emit_locked(su_logic *logic, su_technique technique, unsigned from, unsigned into,
                        unsigned digit)
{
    uint32_t left = places(logic, into, digit) & ~logic->cross[into][from];
    if (left == 0)
        return false;
    begin(logic, technique, from, into, digit);
    for (; left; left &= left - 1)
        su__eliminate(logic, logic->rules->house[into][__builtin_ctz(left)], su__bit(digit));
    return su__emit(logic);
}

/* Reports each house of the same kind as `from` in which the digit has only one place outside
   `into`. */
static bool emit_direct(su_logic *logic, su_technique technique, unsigned from, unsigned into,
                        unsigned digit)
{
    unsigned kind = su__kind(logic, from);
    for (unsigned house = logic->kinds[kind]; house < su__kind_end(logic, kind); house++) {
        uint32_t before = places(logic, house, digit),
                 after = before & ~(logic->cross[house][into] & ~logic->cross[house][from]);
        if (house == from || !logic->cross[house][into] || su__is_single(before) || after == 0
            || !su__is_single(after))
            continue;
        begin(logic, technique, from, into, digit);
        su__mark_house(logic, SU_ROLE_PATTERN, 1, house);
        su__place(logic, logic->rules->house[house][__builtin_ctz(after)], digit);
        if (su__emit(logic))
            return true;
    }
    return false;
}

typedef bool emitter(su_logic *logic, su_technique technique, unsigned from, unsigned into,
                     unsigned digit);

/* Returns the digits whose places have changed since the last search for the technique. */
static uint32_t find_changed_digits(const su_logic *logic, su_technique technique)
{
    uint32_t digits = 0;
    for (unsigned digit = 1; digit <= logic->rules->order; digit++)
        if (su__may_have_step_for_digit(logic, technique, digit))
            digits |= su__bit(digit);
    return digits;
}

/* Checks every house of one kind against every house of another. */
static bool find_between(su_logic *logic, su_technique technique, emitter *emit, unsigned from_kind,
                         unsigned into_kind)
{
    const uint32_t digits = find_changed_digits(logic, technique);
    const unsigned end = su__kind_end(logic, into_kind);
    for (unsigned from = logic->kinds[from_kind]; from < su__kind_end(logic, from_kind); from++)
        for (unsigned into = logic->kinds[into_kind]; into < end; into++) {
            uint32_t cross = logic->cross[from][into];
            if (from == into || su__is_single(cross))
                continue;
            SU__EACH_DIGIT (digits, digit) {
                uint32_t where = places(logic, from, digit);
                if (!(where & ~cross) && !su__is_single(where)
                    && emit(logic, technique, from, into, digit))
                    return true;
            }
        }
    return false;
}

static bool find_pointing_and_claiming(su_logic *logic, su_technique pointing,
                                       su_technique claiming, emitter *emit)
{
    static const unsigned others[] = {SU__COLUMNS, SU__ROWS, SU__OTHERS};
    for (unsigned i = 0; i < 3 && su__wants(logic, pointing); i++)
        if (find_between(logic, pointing, emit, SU__BOXES, others[i]))
            return true;
    if (su__wants(logic, pointing))
        su__note_no_step(logic, pointing);
    if (!su__wants(logic, claiming))
        return false;
    for (unsigned i = 0; i < 3; i++)
        if (find_between(logic, claiming, emit, others[i], SU__BOXES))
            return true;
    for (unsigned i = 0; i < 3; i++)
        if (find_between(logic, claiming, emit, others[i], SU__OTHERS)
            || find_between(logic, claiming, emit, SU__OTHERS, others[i]))
            return true;
    su__note_no_step(logic, claiming);
    return false;
}

void su__find_locked(su_logic *logic)
{
    if (!find_pointing_and_claiming(logic, SU_TECHNIQUE_DIRECT_POINTING,
                                    SU_TECHNIQUE_DIRECT_CLAIMING, emit_direct))
        find_pointing_and_claiming(logic, SU_TECHNIQUE_POINTING, SU_TECHNIQUE_CLAIMING,
                                   emit_locked);
}
