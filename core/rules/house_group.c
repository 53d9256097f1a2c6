/*
 * house_group.c: houses that have a name: which cells they are, and how such a house is known
 * again.
 *
 *      x            windoku                                        disjoint
 *      1 . . 2      . . . . . . . . .                              1 2 | 1 2
 *      . 1 2 .      . 1 1 1 . 2 2 2 .      3 and 4 below           3 4 | 3 4
 *      . 2 1 .      . 1 1 1 . 2 2 2 .                              ----+----
 *      2 . . 1      . 1 1 1 . 2 2 2 .                              1 2 | 1 2
 *                   . . . . . . . . .                              3 4 | 3 4
 */
#include "rules/house_group.h"

/* Falling and rising. */
static void draw_diagonal(unsigned order, unsigned index, uint16_t *cells)
{
    for (unsigned i = 0; i < order; i++)
        cells[i] = (uint16_t)(i * order + (index == 0 ? i : order - 1 - i));
}

/* Windows of 3x3, in rows and columns 2 to 4 and 6 to 8. */
static void draw_window(unsigned order, unsigned index, uint16_t *cells)
{
    for (unsigned i = 0; i < order; i++)
        cells[i] = (uint16_t)((1 + index / 2 * 4 + i / 3) * order + 1 + index % 2 * 4 + i % 3);
}

/* The cells at one place of all boxes of the layout that the order has. */
static void draw_group(unsigned order, unsigned index, uint16_t *cells)
{
    unsigned box_rows, box_columns;
    su__layout_shape(order, &box_rows, &box_columns);
    for (unsigned i = 0; i < order; i++)
        cells[i] = (uint16_t)((i / box_rows * box_rows + index / box_columns) * order
                              + i % box_rows * box_columns + index % box_columns);
}

const su__named_set su__set[SU__SETS] = {
    {"x", SU_HOUSE_DIAGONAL, 2, 0, draw_diagonal},
    {"windoku", SU_HOUSE_WINDOW, 4, 9, draw_window},
    {"disjoint", SU_HOUSE_EXTRA, 0, 0, draw_group},
};

unsigned su__set_houses(unsigned set, unsigned order)
{
    unsigned box_rows, box_columns;
    if (su__set[set].order && su__set[set].order != order)
        return 0;
    if (su__set[set].houses)
        return su__set[set].houses;
    return su__layout_shape(order, &box_rows, &box_columns) ? order : 0;
}

su_house_kind su__kind_of_cells(unsigned order, const uint16_t *sorted)
{
    for (unsigned set = 0; set < SU__SETS; set++)
        for (unsigned i = su__set_houses(set, order); i-- > 0;) {
            uint16_t cells[SU_MAX_ORDER];
            su__set[set].draw(order, i, cells);
            if (memcmp(cells, sorted, order * sizeof *cells) == 0)
                return su__set[set].kind;
        }
    return SU_HOUSE_EXTRA;
}
