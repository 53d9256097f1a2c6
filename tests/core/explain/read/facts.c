#include "facts.h"

/* ---- Cells and houses ------------------------------------------------------------------------ */

bool is_in(const board *b, unsigned house, unsigned cell)
{
    for (unsigned i = 0; i < b->rules->order; i++)
        if (b->rules->house[house][i] == cell)
            return true;
    return false;
}

bool all_in(const board *b, unsigned house, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!is_in(b, house, c->cell[i]))
            return false;
    return c->count > 0;
}

bool all_in_any(const board *b, const houses *h, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++) {
        bool any = false;
        for (unsigned k = 0; k < h->count; k++)
            any |= is_in(b, h->house[k], c->cell[i]);
        if (!any)
            return false;
    }
    return true;
}

bool see(const board *b, unsigned cell, unsigned other)
{
    return su_rules_sees(b->rules, cell, other);
}

bool sees_all(const board *b, unsigned cell, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!see(b, cell, c->cell[i]))
            return false;
    return c->count > 0;
}

bool sees_one(const board *b, unsigned cell, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (see(b, cell, c->cell[i]))
            return true;
    return false;
}

bool see_each_other(const board *b, const cells *some, const cells *others)
{
    for (unsigned i = 0; i < some->count; i++)
        if (!sees_all(b, some->cell[i], others))
            return false;
    return some->count > 0;
}

bool all_see(const board *b, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (!see(b, c->cell[i], c->cell[k]))
                return false;
    return true;
}

bool has_cell(const cells *c, unsigned cell)
{
    for (unsigned i = 0; i < c->count; i++)
        if (c->cell[i] == cell)
            return true;
    return false;
}

bool is_within(const cells *some, const cells *others)
{
    for (unsigned i = 0; i < some->count; i++)
        if (!has_cell(others, some->cell[i]))
            return false;
    return true;
}

bool is_same(const cells *some, const cells *others)
{
    return some->count == others->count && is_within(some, others) && is_within(others, some);
}

bool are_apart(const cells *some, const cells *others)
{
    for (unsigned i = 0; i < some->count; i++)
        if (has_cell(others, some->cell[i]))
            return false;
    return true;
}

cells all_of(const cells *some, const cells *others)
{
    cells all = *some;
    for (unsigned i = 0; i < others->count; i++)
        if (!has_cell(some, others->cell[i]))
            all.cell[all.count++] = others->cell[i];
    return all;
}

cells without(const cells *some, const cells *others)
{
    cells left = {.count = 0};
    for (unsigned i = 0; i < some->count; i++)
        if (!has_cell(others, some->cell[i]))
            left.cell[left.count++] = some->cell[i];
    return left;
}

bool are_same_houses(const houses *some, const houses *others)
{
    bool same = some->count == others->count;
    for (unsigned i = 0; same && i < some->count; i++)
        same = some->house[i] == others->house[i];
    return same;
}

/* ---- Candidates ------------------------------------------------------------------------------ */

uint32_t mask_of(const board *b, unsigned cell) { return b->position->candidates[cell]; }

uint32_t masks_of(const board *b, const cells *c)
{
    uint32_t all = 0;
    for (unsigned i = 0; i < c->count; i++)
        all |= mask_of(b, c->cell[i]);
    return all;
}

unsigned count_of(uint32_t digits) { return (unsigned)__builtin_popcount(digits); }

bool is_one(uint32_t digits) { return digits && !(digits & (digits - 1)); }

unsigned digit_of(uint32_t digit) { return (unsigned)__builtin_ctz(digit) + 1; }

cells places_in(const board *b, unsigned house, uint32_t digits)
{
    cells places = {.count = 0};
    for (unsigned i = 0; i < b->rules->order; i++)
        if (mask_of(b, b->rules->house[house][i]) & digits)
            places.cell[places.count++] = b->rules->house[house][i];
    return places;
}

cells places_in_any(const board *b, const houses *h, uint32_t digits)
{
    cells places = {.count = 0};
    for (unsigned i = 0; i < h->count; i++) {
        const cells more = places_in(b, h->house[i], digits);
        places = all_of(&places, &more);
    }
    return places;
}

cells holders_of(const board *b, const cells *c, uint32_t digits)
{
    cells holders = {.count = 0};
    for (unsigned i = 0; i < c->count; i++)
        if (mask_of(b, c->cell[i]) & digits)
            holders.cell[holders.count++] = c->cell[i];
    return holders;
}

bool one_is(const board *b, const cells *c, uint32_t digit)
{
    for (unsigned i = 0; i < c->count; i++)
        if (digit & (UINT32_C(1) << (b->solution[c->cell[i]] - 1)))
            return true;
    return false;
}

bool all_are(const board *b, const cells *c, uint32_t digit)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!(digit & (UINT32_C(1) << (b->solution[c->cell[i]] - 1))))
            return false;
    return true;
}
