/*
 * jigsaw_regions.c: jigsaw maps, drawn at random.
 *
 * The board begins as rows. Then cells change hands, two at a time: one goes over to the box beside
 * it, and that box gives back another, so that all boxes keep their size. A cell may only leave if
 * those of its box around it still hang together there; so boxes stay whole and never close around
 * a hole.
 *
 *     1 1 1 1        1 1 1 2        1 1 1 2        1 1 2 2
 *     2 2 2 2   ->   1 2 2 2   ->   1 3 2 2   ->   1 1 3 2   ...
 *     3 3 3 3        3 3 3 3        3 3 2 3        ...
 *
 * A map is fair to look at when
 *   - no box is long: it lies in two thirds of the rows, rounded up, or fewer, and so in columns;
 *   - none is thin: its cells touch one another at as many sides as least_contacts says (those of a
 *     snake at one fewer than it has cells, those of a box of 3x3 at twelve);
 *   - at most a fourth of the boxes are plain rectangles.
 * What is wrong with a box is counted. At first cells change hands whatever comes of it, to leave
 * the rows behind; then only where the count does not rise, but now and then, until nothing is
 * wrong any more.
 */
#include "rules/inspect.h"

enum {
    MOST_CELLS = SU__MOST_DRAWN * SU__MOST_DRAWN,
    STIRS = 20,        /* tries for each cell before it counts what is wrong, */
    MOST_TRIES = 1000, /*   and in all, before the board begins as rows again */
    DARING = 64        /* one in so many exchanges may be for the worse */
};

typedef struct drawing {
    unsigned order, cells;
    su_rng *rng;
    uint8_t *map;
    unsigned faults[SU__MOST_DRAWN];
    bool is_plain[SU__MOST_DRAWN];
} drawing;

/* ---- Around a cell --------------------------------------------------------------------------- */

/* The neighbours clockwise from above, sides and corners in turn; those in the box as bits. */
static unsigned around(const drawing *d, unsigned cell, unsigned box)
{
    static const int8_t down[8] = {-1, -1, 0, 1, 1, 1, 0, -1},
                        right[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    const int order = (int)d->order, row = (int)(cell / d->order), column = (int)(cell % d->order);
    unsigned found = 0;
    for (unsigned i = 0; i < 8; i++) {
        const int to_row = row + down[i], to_column = column + right[i];
        if (to_row >= 0 && to_row < order && to_column >= 0 && to_column < order
            && d->map[to_row * order + to_column] == box)
            found |= 1u << i;
    }
    return found;
}

enum { SIDES = 1 | 4 | 16 | 64 };

/* Whether the box's cells at its sides hang together around it, by the corners between them. */
static bool may_leave(const drawing *d, unsigned cell)
{
    const unsigned ring = around(d, cell, d->map[cell]), next = ring >> 2 | ring << 6,
                   corner = ring >> 1 | ring << 7;
    return su__count(ring & SIDES) == su__count(ring & next & corner & SIDES) + 1;
}

static bool touches(const drawing *d, unsigned cell, unsigned box)
{
    return around(d, cell, box) & SIDES;
}

/* ---- What is wrong with a box ---------------------------------------------------------------- */

static unsigned most_span(unsigned order) { return (2 * order + 2) / 3; }
static unsigned least_contacts(unsigned order) { return order - 1 + (order - 3) / 3; }

static unsigned beyond(unsigned count, unsigned most) { return count > most ? count - most : 0; }

static void look_at(drawing *d, unsigned box)
{
    unsigned top = d->order, left = d->order, bottom = 0, right = 0, sides = 0;
    for (unsigned cell = 0; cell < d->cells; cell++) {
        if (d->map[cell] != box)
            continue;
        const unsigned row = cell / d->order, column = cell % d->order;
        top = row < top ? row : top;
        bottom = row;
        left = column < left ? column : left;
        right = column > right ? column : right;
        sides += su__count(around(d, cell, box) & SIDES);
    }
    const unsigned high = bottom + 1 - top, wide = right + 1 - left;
    d->is_plain[box] = high * wide == d->order;
    d->faults[box] = beyond(high, most_span(d->order)) + beyond(wide, most_span(d->order))
                     + beyond(least_contacts(d->order), sides / 2);
}

static unsigned count_faults(const drawing *d)
{
    unsigned faults = 0, plain = 0;
    for (unsigned box = 0; box < d->order; box++) {
        faults += d->faults[box];
        plain += d->is_plain[box];
    }
    return faults + beyond(plain, d->order / 4);
}

/* ---- Changing hands -------------------------------------------------------------------------- */

/* A box beside the cell, at a side drawn by chance; its own where there is none. */
static unsigned draw_neighbour(drawing *d, unsigned cell)
{
    const unsigned side = su_rng_below(d->rng, 4), row = cell / d->order, column = cell % d->order;
    const bool is_there[4] = {row > 0, column + 1 < d->order, row + 1 < d->order, column > 0};
    const unsigned beside[4] = {cell - d->order, cell + 1, cell + d->order, cell - 1};
    return d->map[is_there[side] ? beside[side] : cell];
}

/* A cell of `from`, other than the one that came to it, that may go over to `to`; the number of
   cells where there is none. */
static unsigned draw_return(const drawing *d, unsigned came, unsigned from, unsigned to)
{
    unsigned found = d->cells, choices = 0;
    for (unsigned cell = 0; cell < d->cells; cell++)
        if (d->map[cell] == from && cell != came && touches(d, cell, to) && may_leave(d, cell)
            && su_rng_below(d->rng, ++choices) == 0)
            found = cell;
    return found;
}

/* One exchange, if it can be made; it is taken back where more than `most` would be wrong. */
static void exchange(drawing *d, unsigned most)
{
    const unsigned cell = su_rng_below(d->rng, d->cells), from = d->map[cell],
                   to = draw_neighbour(d, cell);
    if (to == from || !may_leave(d, cell))
        return;
    d->map[cell] = (uint8_t)to;
    const unsigned back = draw_return(d, cell, to, from);
    if (back < d->cells)
        d->map[back] = (uint8_t)from;
    look_at(d, from);
    look_at(d, to);
    if (back < d->cells && count_faults(d) <= most)
        return;
    if (back < d->cells)
        d->map[back] = (uint8_t)to;
    d->map[cell] = (uint8_t)from;
    look_at(d, from);
    look_at(d, to);
}

static bool draw_from_rows(drawing *d)
{
    for (unsigned cell = 0; cell < d->cells; cell++)
        d->map[cell] = (uint8_t)(cell / d->order);
    for (unsigned box = 0; box < d->order; box++)
        look_at(d, box);
    for (unsigned tries = 0; tries < MOST_TRIES * d->cells; tries++) {
        const bool stirs = tries < STIRS * d->cells;
        const unsigned faults = count_faults(d);
        if (!stirs && faults == 0)
            return true;
        exchange(d, stirs ? UINT32_MAX : su_rng_below(d->rng, DARING) == 0 ? faults + 1 : faults);
    }
    return false;
}

su_status su_map_draw(unsigned order, su_rng *rng, uint8_t *map)
{
    drawing d = {.order = order, .cells = order * order, .rng = rng, .map = map};
    if (order < SU__LEAST_DRAWN || order > SU__MOST_DRAWN)
        return SU_OUT_OF_RANGE;
    while (!draw_from_rows(&d))
        ;
    return SU_OK;
}
