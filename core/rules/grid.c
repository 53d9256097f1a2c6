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

su_status su_grid_check_rules(const su_rules *rules, const su_digit *grid, su_report *report)
{
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned digit = grid[cell];
        if (digit > rules->order)
            return say(report, SU_DIGIT_TOO_LARGE, cell, cell, digit);
        unsigned other = digit ? find_clash(rules, grid, cell) : cell;
        if (other != cell)
            return say(report, SU_CLASH, cell, other, digit);
    }
    return say(report, SU_OK, 0, 0, 0);
}
