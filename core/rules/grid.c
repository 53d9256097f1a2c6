/*
 * grid.c: checks of a grid that need no search: the number of givens, and whether it breaks the
 * rules.
 */
#include "rules/inspect.h"
#include "rules/primitives.h"

unsigned su_grid_count_givens(const su_rules *rules, const su_digit *grid)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        count += grid[cell] != 0;
    return count;
}

static su_status fill_report(su_report *report, su_status status, unsigned cell, unsigned other,
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

/* Returns the first cell before `cell` with the same digit and a common house; `cell` if there is
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

/* Lists the filled cells; returns how many. Avoids a branch, because the processor could not
   predict it. */
static unsigned list_givens(const su_rules *rules, const su_digit *grid, uint16_t *list)
{
    unsigned count = 0;
    for (unsigned cell = 0, cells = rules->cells; cell < cells; cell++) {
        list[count] = (uint16_t)cell;
        count += grid[cell] != 0;
    }
    return count;
}

/* Returns whether no digit is above the order or repeats in a house. */
static bool has_no_repeats(const su_rules *rules, const su_digit *grid)
{
    uint16_t list[SU_MAX_CELLS];
    uint32_t seen[SU_MAX_HOUSES], repeats = 0;
    if (!su__is_grid(rules, grid))
        return false;
    memset(seen, 0, rules->houses * sizeof *seen);
    unsigned count = list_givens(rules, grid, list);
    for (unsigned i = 0; i < count; i++) {
        const unsigned cell = list[i], houses = rules->houses_of[cell];
        const uint32_t bit = su__bit(grid[cell]);
        for (unsigned h = 0; h < houses; h++) {
            uint32_t *digits = &seen[rules->house_of[cell][h]];
            repeats |= *digits & bit;
            *digits |= bit;
        }
    }
    return !repeats;
}

static su_status check_constraints(const su_rules *rules, const su_digit *grid, su_report *report)
{
    unsigned cell = 0, other = 0;
    su_status status = su__check_constraints(rules, grid, &cell, &other);
    return fill_report(report, status, cell, other, status == SU_OK ? 0 : grid[cell]);
}

/* Looks for the cells that clash only after a quick check has failed, because most grids are
   valid. */
su_status su_grid_check_rules(const su_rules *rules, const su_digit *grid, su_report *report)
{
    unsigned end = has_no_repeats(rules, grid) ? 0 : rules->cells;
    for (unsigned cell = 0; cell < end; cell++) {
        unsigned digit = grid[cell];
        if (digit > rules->order)
            return fill_report(report, SU_DIGIT_TOO_LARGE, cell, cell, digit);
        unsigned other = digit ? find_clash(rules, grid, cell) : cell;
        if (other != cell)
            return fill_report(report, SU_CLASH, cell, other, digit);
    }
    return su__has_constraints(rules) ? check_constraints(rules, grid, report)
                                      : fill_report(report, SU_OK, 0, 0, 0);
}
