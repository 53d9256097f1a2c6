/*
 * claim.c: the claims that one claim implies.
 *
 *     r1c1=5      in its cell: r1c1<>7      in its houses: r1c4<>5, r7c1<>5    (off claims)
 *     r1c1<>5     in its cell: r1c1=7       in its houses: r4c1=5              (on claims)
 *
 * An off claim implies an on claim only if one other candidate or place is left. Claims are listed
 * in the order in which a person sees them: cell, box, row, column.
 */
#include "logic/chains/chain.h"

static unsigned add_off_claims(const su__chains *c, unsigned cell, uint32_t digits,
                               su__claim *off_claims, unsigned count)
{
    SU__EACH_DIGIT (digits & c->current->candidates[cell], digit)
        if (count < SU__MAX_IMPLIED)
            off_claims[count++] = su__make_claim(c, cell, digit, false);
    return count;
}

/* Adds off claims about the other digits that ties and sums exclude from other cells. */
static unsigned add_excluded_digits(const su__chains *c, unsigned cell, unsigned digit,
                                    su__claim *off_claims, unsigned count)
{
    const su__ties *ties = &c->logic->ties;
    for (unsigned i = ties->from[cell]; i < ties->from[cell + 1]; i++)
        count =
            add_off_claims(c, ties->tie[i].cell,
                           ~((uint32_t)ties->table[ties->tie[i].table][digit - 1] | su__bit(digit)),
                           off_claims, count);
    SU__EACH_EXCLUSION(c, cell * c->order + digit - 1, exclusion)
    count =
        add_off_claims(c, exclusion->cell, exclusion->digits & ~su__bit(digit), off_claims, count);
    return count;
}

/* Adds off claims about the same digit in the cells from which constraints exclude it. */
static unsigned add_same_digit(const su__chains *c, unsigned cell, unsigned digit,
                               su__claim *off_claims, unsigned count)
{
    const su__ties *ties = &c->logic->ties;
    su_cells removed = c->logic->peers[cell];
    for (unsigned h = 0; h < c->logic->rules->houses_of[cell]; h++)
        su__cells_and_not(c->logic, &removed, &c->logic->house[c->logic->rules->house_of[cell][h]]);
    for (unsigned i = ties->from[cell]; i < ties->from[cell + 1]; i++)
        if (!(ties->table[ties->tie[i].table][digit - 1] & su__bit(digit)))
            su__cells_add(&removed, ties->tie[i].cell);
    SU__EACH_EXCLUSION(c, cell * c->order + digit - 1, exclusion)
    if (exclusion->digits & su__bit(digit))
        su__cells_add(&removed, exclusion->cell);
    SU__EACH_CELL (c->logic, &removed, other)
        count = add_off_claims(c, other, su__bit(digit), off_claims, count);
    return count;
}

unsigned su__list_off_claims(const su__chains *c, su__claim claim, bool crosses_digits,
                             su__claim *off_claims)
{
    const su_rules *rules = c->logic->rules;
    unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim), count = 0;
    uint32_t others = crosses_digits ? c->current->candidates[cell] & ~su__bit(digit) : 0;
    for (; others; others &= others - 1)
        off_claims[count++] = su__make_claim(c, cell, su__lowest(others), false);
    if (c->exclusion_start && crosses_digits)
        count = add_excluded_digits(c, cell, digit, off_claims, count);
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        unsigned house = su__house_of(c->logic, cell, h);
        uint32_t left = c->current->places[house][digit - 1];
        for (unsigned before = 0; before < h; before++)
            left &= ~c->logic->cross[house][su__house_of(c->logic, cell, before)];
        for (left &= ~(UINT32_C(1) << rules->place_in[cell][su__turn(h)]); left; left &= left - 1)
            if (count < SU__MAX_IMPLIED)
                off_claims[count++] =
                    su__make_claim(c, rules->house[house][__builtin_ctz(left)], digit, false);
    }
    return c->exclusion_start ? add_same_digit(c, cell, digit, off_claims, count) : count;
}

static unsigned add_once(su__claim claim, su__claim *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (list[i] == claim)
            return count;
    list[count] = claim;
    return count + 1;
}

unsigned su__list_on_claims(const su__chains *c, su__claim claim, bool in_cell, bool in_houses,
                            su__claim *on_claims)
{
    const su_rules *rules = c->logic->rules;
    unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim), count = 0;
    uint32_t other = c->current->candidates[cell] & ~su__bit(digit);
    if (in_cell && other && su__is_single(other))
        on_claims[count++] = su__make_claim(c, cell, su__lowest(other), true);
    for (unsigned h = 0; h < rules->houses_of[cell] && in_houses; h++) {
        unsigned house = su__house_of(c->logic, cell, h);
        other = c->current->places[house][digit - 1]
                & ~(UINT32_C(1) << rules->place_in[cell][su__turn(h)]);
        if (other && su__is_single(other))
            count =
                add_once(su__make_claim(c, rules->house[house][__builtin_ctz(other)], digit, true),
                         on_claims, count);
    }
    return count;
}

/* Returns SU_REASON_TIE if a tie excludes the digit, otherwise SU_REASON_SUM. Stores the constraint
   in `*cause`. */
static su_reason find_constraint_reason(const su__chains *c, su__claim from, su__claim to,
                                        unsigned *cause)
{
    const su__ties *ties = &c->logic->ties;
    const unsigned cell = su__claim_cell(c, from), digit = su__claim_digit(c, from),
                   other = su__claim_cell(c, to);
    const uint32_t removed = su__bit(su__claim_digit(c, to));
    for (unsigned i = ties->from[cell]; i < ties->from[cell + 1]; i++) {
        *cause = ties->tie[i].constraint;
        if (ties->tie[i].cell == other && !(ties->table[ties->tie[i].table][digit - 1] & removed))
            return SU_REASON_TIE;
    }
    SU__EACH_EXCLUSION(c, cell * c->order + digit - 1, exclusion)
    {
        *cause = exclusion->constraint;
        if (exclusion->cell == other && exclusion->digits & removed)
            break;
    }
    return SU_REASON_SUM;
}

su_reason su__find_reason(const su__chains *c, su__claim from, su__claim to, unsigned *cause)
{
    unsigned a = su__claim_cell(c, from), b = su__claim_cell(c, to), digit = su__claim_digit(c, to);
    if (a == b)
        return SU_REASON_CELL;
    for (unsigned h = 0; digit == su__claim_digit(c, from) && h < c->logic->rules->houses_of[a];
         h++) {
        *cause = su__house_of(c->logic, a, h);
        if (su__cells_have(&c->logic->house[*cause], b)
            && (!su__is_on(to) || su__count(c->current->places[*cause][digit - 1]) == 2))
            return SU_REASON_HOUSE;
    }
    return digit == su__claim_digit(c, from) && su__cells_have(&c->logic->peers[a], b)
               ? SU_REASON_SIGHT
               : find_constraint_reason(c, from, to, cause);
}
