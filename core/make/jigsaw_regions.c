/*
 * jigsaw_regions.c: generates random jigsaw maps.
 *
 * The boxes begin as the rows of the board. Then pairs of cells are exchanged: one cell moves to a
 * neighbouring box, and that box gives back another, so that all boxes keep their size. A cell may
 * leave only if its neighbours in the box stay connected around it. So boxes stay in one piece and
 * never enclose a hole.
 *
 *     1 1 1 1        1 1 1 2        1 1 1 2        1 1 2 2
 *     2 2 2 2   ->   1 2 2 2   ->   1 3 2 2   ->   1 1 3 2   ...
 *     3 3 3 3        3 3 3 3        3 3 2 3        ...
 *
 * A map looks good if
 *   - no box is long: it spans at most two thirds of the rows, rounded up, and of the columns;
 *   - no box is thin: its cells touch at as many sides as least_contacts says (a snake has one
 *     contact less than cells, a 3x3 box has twelve);
 *   - at most a quarter of the boxes are plain rectangles.
 *
 * Every deviation is a fault. At first all exchanges are kept, to get away from the rows. Then,
 * with rare exceptions, only those that add no faults are kept, until no fault is left.
 */
#include "rules/inspect.h"

enum {
    MOST_CELLS = SU__MOST_JIGSAW * SU__MOST_JIGSAW,
    SHUFFLES = 20,     /* exchanges per cell that are always kept */
    MOST_TRIES = 1000, /* exchanges per cell before starting again */
    DARING = 64        /* one in DARING exchanges may add a fault */
};

typedef struct jigsaw_map {
    unsigned order, cells;
    su_rng *rng;
    uint8_t *map;                     /* box of each cell */
    unsigned faults[SU__MOST_JIGSAW]; /* faults of each box */
    bool is_plain[SU__MOST_JIGSAW];   /* true for boxes that are rectangles */
} jigsaw_map;

/* ---- Neighbours of a cell -------------------------------------------------------------------- */

/* Returns the neighbours of a cell that are in the box, as bits: clockwise from above, sides and
   corners in turn. */
static unsigned box_neighbours_mask(const jigsaw_map *d, unsigned cell, unsigned box)
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

/* Returns whether the cell's neighbours in its own box are connected around it, through the corners
   between them. */
static bool may_leave(const jigsaw_map *d, unsigned cell)
{
    const unsigned ring = box_neighbours_mask(d, cell, d->map[cell]), next = ring >> 2 | ring << 6,
                   corner = ring >> 1 | ring << 7;
    return su__count(ring & SIDES) == su__count(ring & next & corner & SIDES) + 1;
}

static bool touches(const jigsaw_map *d, unsigned cell, unsigned box)
{
    return box_neighbours_mask(d, cell, box) & SIDES;
}

/* ---- Faults of a box ------------------------------------------------------------------------- */

static unsigned most_span(unsigned order) { return (2 * order + 2) / 3; }
static unsigned least_contacts(unsigned order) { return order - 1 + (order - 3) / 3; }

static unsigned excess(unsigned count, unsigned most) { return count > most ? count - most : 0; }

static void inspect_box(jigsaw_map *d, unsigned box)
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
        sides += su__count(box_neighbours_mask(d, cell, box) & SIDES);
    }
    const unsigned high = bottom + 1 - top, wide = right + 1 - left;
    d->is_plain[box] = high * wide == d->order;
    d->faults[box] = excess(high, most_span(d->order)) + excess(wide, most_span(d->order))
                     + excess(least_contacts(d->order), sides / 2);
}

static unsigned count_faults(const jigsaw_map *d)
{
    unsigned faults = 0, plain = 0;
    for (unsigned box = 0; box < d->order; box++) {
        faults += d->faults[box];
        plain += d->is_plain[box];
    }
    return faults + excess(plain, d->order / 4);
}

/* ---- Exchanges ------------------------------------------------------------------------------- */

/* Returns the box of a random neighbour; the cell's own box if that lies beyond the edge. */
static unsigned pick_neighbour(jigsaw_map *d, unsigned cell)
{
    const unsigned side = su_rng_below(d->rng, 4), row = cell / d->order, column = cell % d->order;
    const bool has_neighbour[4] = {row > 0, column + 1 < d->order, row + 1 < d->order, column > 0};
    const unsigned beside[4] = {cell - d->order, cell + 1, cell + d->order, cell - 1};
    return d->map[has_neighbour[side] ? beside[side] : cell];
}

/* Returns a random cell of `from`, other than the one it gained, that may move to `to`; the
   number of cells if there is none. */
static unsigned pick_return(const jigsaw_map *d, unsigned gained, unsigned from, unsigned to)
{
    unsigned found = d->cells, choices = 0;
    for (unsigned cell = 0; cell < d->cells; cell++)
        if (d->map[cell] == from && cell != gained && touches(d, cell, to) && may_leave(d, cell)
            && su_rng_below(d->rng, ++choices) == 0)
            found = cell;
    return found;
}

/* Exchanges a random pair of cells between two boxes, if possible; undoes it if more than `most`
   faults result. */
static void exchange(jigsaw_map *d, unsigned most)
{
    const unsigned cell = su_rng_below(d->rng, d->cells), from = d->map[cell],
                   to = pick_neighbour(d, cell);
    if (to == from || !may_leave(d, cell))
        return;
    d->map[cell] = (uint8_t)to;
    const unsigned back = pick_return(d, cell, to, from);
    if (back < d->cells)
        d->map[back] = (uint8_t)from;
    inspect_box(d, from);
    inspect_box(d, to);
    if (back < d->cells && count_faults(d) <= most)
        return;
    if (back < d->cells)
        d->map[back] = (uint8_t)to;
    d->map[cell] = (uint8_t)from;
    inspect_box(d, from);
    inspect_box(d, to);
}

static bool generate_from_rows(jigsaw_map *d)
{
    for (unsigned cell = 0; cell < d->cells; cell++)
        d->map[cell] = (uint8_t)(cell / d->order);
    for (unsigned box = 0; box < d->order; box++)
        inspect_box(d, box);
    for (unsigned tries = 0; tries < MOST_TRIES * d->cells; tries++) {
        const bool is_shuffling = tries < SHUFFLES * d->cells;
        const unsigned faults = count_faults(d);
        if (!is_shuffling && faults == 0)
            return true;
        exchange(d, is_shuffling                        ? UINT32_MAX
                    : su_rng_below(d->rng, DARING) == 0 ? faults + 1
                                                        : faults);
    }
    return false;
}

su_status su_map_generate(unsigned order, su_rng *rng, uint8_t *map)
{
    jigsaw_map d = {.order = order, .cells = order * order, .rng = rng, .map = map};
    if (order < SU__LEAST_JIGSAW || order > SU__MOST_JIGSAW)
        return SU_OUT_OF_RANGE;
    while (!generate_from_rows(&d))
        ;
    return SU_OK;
}
