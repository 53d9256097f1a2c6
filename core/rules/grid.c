/*
 * grid.c: what can be said of a grid without searching: how many givens, and whether they keep the
 * rules.
 */
#include "internal.h"

unsigned su_grid_count_givens(const su_rules *rules, const su_digit *grid)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count += grid[cell] != 0;
    return count;
}

static su_status say(su_report *report, su_status status, unsigned cell, unsigned other,
                     unsigned digit)
{
    if (report) {
        report->status = status;
        report->cell = cell;
        report->other = other;
        report->digit = digit;
    }
    return status;
}

/* The first cell before `cell` that shares a house and its digit; `cell` itself when there is
   none. */
static unsigned find_clash(const su_rules *rules, const su_digit *grid, unsigned cell)
{
    unsigned other = cell;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        const uint16_t *house = rules->house[rules->house_of[cell][h]];
        for (unsigned i = 0; i < rules->order; i++)
            if (house[i] < other && grid[house[i]] == grid[cell])
                other = house[i];
    }
    return other;
}

/* Whether no digit is above the order, nor twice in a house: where the digits of a house are bits,
   they add up to no more than all that are there just if none is there twice. */
static bool keeps_rules(const su_rules *rules, const su_digit *grid)
{
    uint32_t bit[SU_MAX_CELLS], twice = 0;
    const unsigned order = rules->order;
    if (!su__is_grid(rules, grid))
        return false;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        bit[cell] = UINT32_C(1) << grid[cell] >> 1;
    for (unsigned house = 0; house < rules->houses; house++) {
        const uint16_t *cell = rules->house[house];
        uint32_t sum = 0, all = 0;
        for (unsigned i = 0; i < order; i++) {
            sum += bit[cell[i]];
            all |= bit[cell[i]];
        }
        twice |= sum - all;
    }
    return !twice;
}

/* Hardly any grid breaks them: only then it is looked for where. */
su_status su_grid_check_rules(const su_rules *rules, const su_digit *grid, su_report *report)
{
    unsigned end = keeps_rules(rules, grid) ? 0 : rules->cells;
    for (unsigned cell = 0; cell < end; cell++) {
        unsigned digit = grid[cell];
        if (digit > rules->order)
            return say(report, SU_DIGIT_TOO_LARGE, cell, cell, digit);
        unsigned other = digit ? find_clash(rules, grid, cell) : cell;
        if (other != cell)
            return say(report, SU_CLASH, cell, other, digit);
    }
    return say(report, SU_OK, 0, 0, 0);
}
