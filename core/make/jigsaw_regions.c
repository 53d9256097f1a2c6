/*
 * jigsaw_regions.c: generates random jigsaw maps.
 *
 * The boxes begin as the rows of the board. Then pairs of cells are exchanged: one cell moves to a
 * neighbouring box, and another cell of that box moves back, so that all boxes keep their size. A
 * cell may leave its box only if its neighbours in the box stay connected around it. So boxes stay
 * in one piece and never enclose a hole.
 *
 *     1 1 1 1        1 1 1 2        1 1 1 2        1 1 2 2
 *     2 2 2 2   ->   1 2 2 2   ->   1 3 2 2   ->   1 1 3 2   ...
 *     3 3 3 3        3 3 3 3        3 3 2 3        ...
 *
 * A map looks good if
 *   - no box is long: it spans at most two thirds of the rows, rounded up, and of the columns;
 *   - no box is thin: its cells touch each other at no fewer sides than
 *     compute_least_contacts returns (a snake of nine cells has eight contacts, a 3x3 box twelve);
 *   - at most a quarter of the boxes are plain rectangles.
 *
 * Every deviation is a fault. At first, all exchanges are accepted to shuffle the rows. Then, with
 * rare exceptions, only exchanges that add no faults are accepted, until no fault is left.
 */
#include "rules/inspect.h"

enum {
    MAX_CELLS = SU__MAX_JIGSAW * SU__MAX_JIGSAW,
    SHUFFLES_PER_CELL = 20, /* exchanges that are always accepted */
    TRIES_PER_CELL = 1000,  /* exchanges before starting again */
    FAULT_INTERVAL = 64     /* one in this many exchanges may add a fault */
};

typedef struct jigsaw_map {
    unsigned order, cells;
    su_rng *rng;
    uint8_t *map;                      /* box of each cell */
    unsigned faults[SU__MAX_JIGSAW];   /* faults of each box */
    bool is_rectangle[SU__MAX_JIGSAW]; /* whether each box is a rectangle */
} jigsaw_map;

/* ---- Neighbours of a cell -------------------------------------------------------------------- */

/* Returns which of the eight neighbours of a cell are in the box, as bits clockwise from above.
   Even bits are sides, odd bits are corners. */
static unsigned find_box_neighbours(const jigsaw_map *m, unsigned cell, unsigned box)
{
    static const int8_t down[8] = {-1, -1, 0, 1, 1, 1, 0, -1},
                        right[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    const int order = (int)m->order, row = (int)(cell / m->order), column = (int)(cell % m->order);
    unsigned found = 0;
    for (unsigned i = 0; i < 8; i++) {
        const int to_row = row + down[i], to_column = column + right[i];
        if (to_row >= 0 && to_row < order && to_column >= 0 && to_column < order
            && m->map[to_row * order + to_column] == box)
            found |= 1u << i;
    }
    return found;
}

enum { SIDES = 1 | 4 | 16 | 64 };

/* Returns whether the neighbours of a cell in its own box stay connected without it, through the
   corners between them. */
static bool can_leave(const jigsaw_map *m, unsigned cell)
{
    const unsigned neighbours = find_box_neighbours(m, cell, m->map[cell]),
                   next = neighbours >> 2 | neighbours << 6,
                   corner = neighbours >> 1 | neighbours << 7;
    return su__count(neighbours & SIDES) == su__count(neighbours & next & corner & SIDES) + 1;
}

/* ---- Faults of a box ------------------------------------------------------------------------- */

static unsigned compute_most_span(unsigned order) { return (2 * order + 2) / 3; }
static unsigned compute_least_contacts(unsigned order) { return order - 1 + (order - 3) / 3; }

static unsigned compute_excess(unsigned count, unsigned most)
{
    return count > most ? count - most : 0;
}

static void count_box_faults(jigsaw_map *m, unsigned box)
{
    unsigned top = m->order, left = m->order, bottom = 0, right = 0, sides = 0;
    for (unsigned cell = 0; cell < m->cells; cell++) {
        if (m->map[cell] != box)
            continue;
        const unsigned row = cell / m->order, column = cell % m->order;
        top = row < top ? row : top;
        bottom = row;
        left = column < left ? column : left;
        right = column > right ? column : right;
        sides += su__count(find_box_neighbours(m, cell, box) & SIDES);
    }
    const unsigned height = bottom + 1 - top, width = right + 1 - left;
    m->is_rectangle[box] = height * width == m->order;
    m->faults[box] = compute_excess(height, compute_most_span(m->order))
                     + compute_excess(width, compute_most_span(m->order))
                     + compute_excess(compute_least_contacts(m->order), sides / 2);
}

static unsigned count_faults(const jigsaw_map *m)
{
    unsigned faults = 0, rectangles = 0;
    for (unsigned box = 0; box < m->order; box++) {
        faults += m->faults[box];
        rectangles += m->is_rectangle[box];
    }
    return faults + compute_excess(rectangles, m->order / 4);
}

/* ---- Exchanges ------------------------------------------------------------------------------- */

/* Returns the box of a random neighbour, or the cell's own box if the neighbour is beyond the
   edge. */
static unsigned pick_neighbour(jigsaw_map *m, unsigned cell)
{
    const unsigned side = su_rng_below(m->rng, 4), row = cell / m->order, column = cell % m->order;
    const bool has_neighbour[4] = {row > 0, column + 1 < m->order, row + 1 < m->order, column > 0};
    const unsigned beside[4] = {cell - m->order, cell + 1, cell + m->order, cell - 1};
    return m->map[has_neighbour[side] ? beside[side] : cell];
}

/* Returns a random cell of box `from`, except `gained`, that can move to box `to`. Returns the
   number of cells if no cell can. */
static unsigned pick_cell_to_return(const jigsaw_map *m, unsigned gained, unsigned from,
                                    unsigned to)
{
    unsigned found = m->cells, choices = 0;
    for (unsigned cell = 0; cell < m->cells; cell++)
        if (m->map[cell] == from && cell != gained && (find_box_neighbours(m, cell, to) & SIDES)
            && can_leave(m, cell) && su_rng_below(m->rng, ++choices) == 0)
            found = cell;
    return found;
}

/* Exchanges a random pair of cells between two boxes, if possible. Undoes the exchange if more than
   `most` faults result. */
static void exchange_cells(jigsaw_map *m, unsigned most)
{
    const unsigned cell = su_rng_below(m->rng, m->cells), from = m->map[cell],
                   to = pick_neighbour(m, cell);
    if (to == from || !can_leave(m, cell))
        return;
    m->map[cell] = (uint8_t)to;
    const unsigned returned = pick_cell_to_return(m, cell, to, from);
    if (returned < m->cells)
        m->map[returned] = (uint8_t)from;
    count_box_faults(m, from);
    count_box_faults(m, to);
    if (returned < m->cells && count_faults(m) <= most)
        return;
    if (returned < m->cells)
        m->map[returned] = (uint8_t)to;
    m->map[cell] = (uint8_t)from;
    count_box_faults(m, from);
    count_box_faults(m, to);
}

static bool generate_from_rows(jigsaw_map *m)
{
    for (unsigned cell = 0; cell < m->cells; cell++)
        m->map[cell] = (uint8_t)(cell / m->order);
    for (unsigned box = 0; box < m->order; box++)
        count_box_faults(m, box);
    for (unsigned tries = 0; tries < TRIES_PER_CELL * m->cells; tries++) {
        const bool is_shuffling = tries < SHUFFLES_PER_CELL * m->cells;
        const unsigned faults = count_faults(m);
        if (!is_shuffling && faults == 0)
            return true;
        exchange_cells(m, is_shuffling                                ? UINT32_MAX
                          : su_rng_below(m->rng, FAULT_INTERVAL) == 0 ? faults + 1
                                                                      : faults);
    }
    return false;
}

su_status su_map_generate(unsigned order, su_rng *rng, uint8_t *map)
{
    jigsaw_map m = {.order = order, .cells = order * order, .rng = rng, .map = map};
    if (order < SU__MIN_JIGSAW || order > SU__MAX_JIGSAW)
        return SU_OUT_OF_RANGE;
    while (!generate_from_rows(&m))
        ;
    return SU_OK;
}
