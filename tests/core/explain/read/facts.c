#include "facts.h"

/* ---- Cells and houses ------------------------------------------------------------------------ */

bool is_in_house(const board *b, unsigned house, unsigned cell)
{
    for (unsigned i = 0; i < b->rules->order; i++)
        if (b->rules->house[house][i] == cell)
            return true;
    return false;
}

bool are_in_house(const board *b, unsigned house, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!is_in_house(b, house, c->cell[i]))
            return false;
    return c->count > 0;
}

bool are_in_houses(const board *b, const houses *h, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++) {
        bool any = false;
        for (unsigned k = 0; k < h->count; k++)
            any |= is_in_house(b, h->house[k], c->cell[i]);
        if (!any)
            return false;
    }
    return true;
}

bool can_see(const board *b, unsigned cell, unsigned other)
{
    return su_rules_sees(b->rules, cell, other);
}

bool sees_all(const board *b, unsigned cell, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!can_see(b, cell, c->cell[i]))
            return false;
    return c->count > 0;
}

bool sees_one(const board *b, unsigned cell, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        if (can_see(b, cell, c->cell[i]))
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

bool all_see_each_other(const board *b, const cells *c)
{
    for (unsigned i = 0; i < c->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (!can_see(b, c->cell[i], c->cell[k]))
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

bool is_subset(const cells *some, const cells *others)
{
    for (unsigned i = 0; i < some->count; i++)
        if (!has_cell(others, some->cell[i]))
            return false;
    return true;
}

bool are_same_cells(const cells *some, const cells *others)
{
    return some->count == others->count && is_subset(some, others) && is_subset(others, some);
}

bool have_no_common_cell(const cells *some, const cells *others)
{
    for (unsigned i = 0; i < some->count; i++)
        if (has_cell(others, some->cell[i]))
            return false;
    return true;
}

cells join_cells(const cells *some, const cells *others)
{
    cells all = *some;
    for (unsigned i = 0; i < others->count; i++)
        if (!has_cell(some, others->cell[i]))
            all.cell[all.count++] = others->cell[i];
    return all;
}

cells subtract_cells(const cells *some, const cells *others)
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

uint32_t find_candidates(const board *b, unsigned cell) { return b->position->candidates[cell]; }

uint32_t find_cells_candidates(const board *b, const cells *c)
{
    uint32_t all = 0;
    for (unsigned i = 0; i < c->count; i++)
        all |= find_candidates(b, c->cell[i]);
    return all;
}

unsigned count_digits(uint32_t digits) { return (unsigned)__builtin_popcount(digits); }

bool is_single_digit(uint32_t digits) { return digits && !(digits & (digits - 1)); }

unsigned get_digit(uint32_t digit) { return (unsigned)__builtin_ctz(digit) + 1; }

cells find_places(const board *b, unsigned house, uint32_t digits)
{
    cells places = {.count = 0};
    for (unsigned i = 0; i < b->rules->order; i++)
        if (find_candidates(b, b->rules->house[house][i]) & digits)
            places.cell[places.count++] = b->rules->house[house][i];
    return places;
}

cells find_places_in_houses(const board *b, const houses *h, uint32_t digits)
{
    cells places = {.count = 0};
    for (unsigned i = 0; i < h->count; i++) {
        const cells more = find_places(b, h->house[i], digits);
        places = join_cells(&places, &more);
    }
    return places;
}

cells find_cells_with(const board *b, const cells *c, uint32_t digits)
{
    cells holders = {.count = 0};
    for (unsigned i = 0; i < c->count; i++)
        if (find_candidates(b, c->cell[i]) & digits)
            holders.cell[holders.count++] = c->cell[i];
    return holders;
}

bool any_has_digit(const board *b, const cells *c, uint32_t digit)
{
    for (unsigned i = 0; i < c->count; i++)
        if (digit & (UINT32_C(1) << (b->solution[c->cell[i]] - 1)))
            return true;
    return false;
}

bool all_have_digit(const board *b, const cells *c, uint32_t digit)
{
    for (unsigned i = 0; i < c->count; i++)
        if (!(digit & (UINT32_C(1) << (b->solution[c->cell[i]] - 1))))
            return false;
    return true;
}
