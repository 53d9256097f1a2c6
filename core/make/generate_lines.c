/*
 * generate_lines.c: thermometers and arrows, drawn onto a grid where they hold.
 *
 * A line walks from cell to cell, to any of the eight around, as long as the digits let it: up from
 * a thermometer's bulb; from an arrow's circle until what it has met adds up to the circle.
 *
 *     o  1        O  8         a thermometer 1 4 5 7, and an arrow 8 = 2 + 1 + 5
 *      \ 4         \ 2
 *       |5  7       \ 1 -> 5
 *       +--/
 *
 * Lines are good to look at when
 *   - no cell is in two of them, and none crosses another or itself;
 *   - they turn by a right angle at most;
 *   - but for the bends none comes beside itself again, so that one sees where it runs;
 *   - thermometers hold three cells or more, arrows two to four behind the circle;
 *   - all of them together hold a third of the board, or less.
 */
#include "make/dig.h"

enum {
    MOST_CELLS = SU_MAX_CLAUSE_ORDER * SU_MAX_CLAUSE_ORDER,
    MOST_OF_LINE = 8,
    LEAST_OF_THERMO = 3,
    LEAST_OF_ARROW = 3,
    MOST_OF_ARROW = 5,
    SHARE = 3,  /* of the board is for lines: one part of so many */
    STARTS = 4, /* tried, for each cell */
    WAYS = 8
};

typedef struct lines {
    const su_digit *solution;
    su_rng *rng;
    unsigned order;
    su_clause_kind kind;
    bool *taken; /* cells of lines */
    unsigned cells;
    uint16_t cell[MOST_OF_LINE];
} lines;

/* Clockwise from above; ways that follow one another differ by half a right angle. */
static const int8_t down[WAYS] = {-1, -1, 0, 1, 1, 1, 0, -1},
                    right[WAYS] = {0, 1, 1, 1, 0, -1, -1, -1};

/* The cell there; the number of cells beyond the edge. */
static unsigned step(const lines *l, unsigned cell, unsigned way)
{
    const int order = (int)l->order, row = (int)cell / order + down[way],
              column = (int)cell % order + right[way];
    return row < 0 || column < 0 || row >= order || column >= order
               ? l->order * l->order
               : (unsigned)(row * order + column);
}

static unsigned gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

static bool are_beside(unsigned order, unsigned a, unsigned b)
{
    return gap(a / order, b / order) <= 1 && gap(a % order, b % order) <= 1;
}

static bool holds(const lines *l, unsigned cell)
{
    for (unsigned i = 0; i < l->cells; i++)
        if (l->cell[i] == cell)
            return true;
    return false;
}

/* A step at a slant passes between two cells; a line that has both may run there. */
static bool may_cross(const lines *l, unsigned from, unsigned way)
{
    if (way % 2 == 0)
        return true;
    const unsigned one = step(l, from, way - 1), other = step(l, from, (way + 1) % WAYS);
    return !((l->taken[one] || holds(l, one)) && (l->taken[other] || holds(l, other)));
}

static bool keeps_clear(const lines *l, unsigned cell)
{
    for (unsigned i = 0; i + 2 < l->cells; i++)
        if (are_beside(l->order, l->cell[i], cell))
            return false;
    return l->cells < 2 || l->cell[l->cells - 2] != cell;
}

static unsigned sum_behind_circle(const lines *l)
{
    unsigned sum = 0;
    for (unsigned i = 1; i < l->cells; i++)
        sum += l->solution[l->cell[i]];
    return sum;
}

static bool digits_let(const lines *l, unsigned cell)
{
    const unsigned digit = l->solution[cell];
    return l->kind == SU_CLAUSE_THERMO ? digit > l->solution[l->cell[l->cells - 1]]
                                       : sum_behind_circle(l) + digit <= l->solution[l->cell[0]]
                                             && l->cells < MOST_OF_ARROW;
}

static bool may_go(const lines *l, unsigned way, unsigned last)
{
    const unsigned from = l->cell[l->cells - 1], to = step(l, from, way), turn = gap(way, last);
    if (to == l->order * l->order || l->taken[to] || !digits_let(l, to))
        return false;
    return (l->cells < 2 || turn <= 2 || turn >= WAYS - 2) && keeps_clear(l, to)
           && may_cross(l, from, way);
}

/* A line from the cell, as far as it goes, or by chance not so far. */
static void walk(lines *l, unsigned start)
{
    unsigned last = 0;
    l->cell[0] = (uint16_t)start;
    l->cells = 1;
    while (l->cells < MOST_OF_LINE) {
        unsigned choices = 0, chosen = 0;
        for (unsigned way = 0; way < WAYS; way++)
            if (may_go(l, way, last) && su_rng_below(l->rng, ++choices) == 0)
                chosen = way;
        if (choices == 0)
            return;
        l->cell[l->cells] = (uint16_t)step(l, l->cell[l->cells - 1], chosen);
        l->cells++;
        last = chosen;
        if (l->kind == SU_CLAUSE_THERMO && l->cells >= LEAST_OF_THERMO
            && su_rng_below(l->rng, l->order) < l->cells - 1)
            return;
    }
}

static bool is_whole(const lines *l)
{
    return l->kind == SU_CLAUSE_THERMO
               ? l->cells >= LEAST_OF_THERMO
               : l->cells >= LEAST_OF_ARROW && sum_behind_circle(l) == l->solution[l->cell[0]];
}

su_status su__draw_lines(su_clause_kind kind, const su_digit *solution, su_rng *rng, bool *taken,
                         su_rules *rules)
{
    lines l = {
        .solution = solution, .rng = rng, .order = rules->order, .kind = kind, .taken = taken};
    unsigned covered = 0;
    SU__TRAP_UNLESS(kind == SU_CLAUSE_ARROW || kind == SU_CLAUSE_THERMO);
    for (unsigned tries = 0; tries < STARTS * rules->cells; tries++) {
        const unsigned start = su_rng_below(rng, rules->cells);
        if (taken[start])
            continue;
        walk(&l, start);
        if (!is_whole(&l) || (covered + l.cells) * SHARE > rules->cells)
            continue;
        su_status status = su_rules_add_clause(kind, 0, l.cells, l.cell, rules);
        if (status != SU_OK)
            return status;
        covered += l.cells;
        for (unsigned i = 0; i < l.cells; i++)
            taken[l.cell[i]] = true;
    }
    return SU_OK;
}
