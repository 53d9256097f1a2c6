/*
 * claim.c: what one claim says about others.
 *
 *     r1c1=5      its cell: r1c1<>7       its box, row, column: r1c4<>5, r7c1<>5    (offs)
 *     r1c1<>5     its cell: r1c1=7        its houses: r4c1=5                        (ons)
 *
 * An on says offs whatever else there is; an off says an on where one candidate or one place is
 * left besides. They come in the order in which a person meets them: cell, box, row, column.
 */
#include "logic/chains/chain.h"

unsigned su__list_offs(const su__chains *c, su__claim on, bool across, su__claim *offs)
{
    const su_rules *rules = c->logic->rules;
    unsigned cell = su__claim_cell(c, on), digit = su__claim_digit(c, on), count = 0;
    uint32_t others = across ? c->now->candidates[cell] & ~su__bit(digit) : 0;
    for (; others; others &= others - 1)
        offs[count++] = su__claim_of(c, cell, su__lowest(others), false);
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        unsigned house = su__house_of(c->logic, cell, h);
        uint32_t left = c->now->places[house][digit - 1];
        for (unsigned before = 0; before < h; before++)
            left &= ~c->logic->cross[house][su__house_of(c->logic, cell, before)];
        for (left &= ~(UINT32_C(1) << rules->place_in[cell][su__turn(h)]); left; left &= left - 1)
            offs[count++] = su__claim_of(c, rules->house[house][__builtin_ctz(left)], digit, false);
    }
    return count;
}

static unsigned add_once(su__claim claim, su__claim *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (list[i] == claim)
            return count;
    list[count] = claim;
    return count + 1;
}

unsigned su__list_ons(const su__chains *c, su__claim off, bool in_cell, bool in_houses,
                      su__claim *ons)
{
    const su_rules *rules = c->logic->rules;
    unsigned cell = su__claim_cell(c, off), digit = su__claim_digit(c, off), count = 0;
    uint32_t other = c->now->candidates[cell] & ~su__bit(digit);
    if (in_cell && other && su__is_single(other))
        ons[count++] = su__claim_of(c, cell, su__lowest(other), true);
    for (unsigned h = 0; h < rules->houses_of[cell] && in_houses; h++) {
        unsigned house = su__house_of(c->logic, cell, h);
        other =
            c->now->places[house][digit - 1] & ~(UINT32_C(1) << rules->place_in[cell][su__turn(h)]);
        if (other && su__is_single(other))
            count =
                add_once(su__claim_of(c, rules->house[house][__builtin_ctz(other)], digit, true),
                         ons, count);
    }
    return count;
}

su_reason su__reason_between(const su__chains *c, su__claim from, su__claim to, unsigned *house)
{
    unsigned a = su__claim_cell(c, from), b = su__claim_cell(c, to), digit = su__claim_digit(c, to);
    if (a == b)
        return SU_REASON_CELL;
    for (unsigned h = 0; h < c->logic->rules->houses_of[a]; h++) {
        *house = su__house_of(c->logic, a, h);
        if (su__cells_have(&c->logic->house[*house], b)
            && (!su__claim_on(to) || su__count(c->now->places[*house][digit - 1]) == 2))
            break;
    }
    return SU_REASON_HOUSE;
}
