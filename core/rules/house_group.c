/*
 * house_group.c: the named groups of houses: their cells, and the kind of a house with given cells.
 *
 *      x            windoku                                        disjoint
 *      1 . . 2      . . . . . . . . .                              1 2 | 1 2
 *      . 1 2 .      . 1 1 1 . 2 2 2 .      3 and 4 below           3 4 | 3 4
 *      . 2 1 .      . 1 1 1 . 2 2 2 .                              ----+----
 *      2 . . 1      . 1 1 1 . 2 2 2 .                              1 2 | 1 2
 *                   . . . . . . . . .                              3 4 | 3 4
 */
#include "rules/house_group.h"

#include "rules/inspect.h"

/* Lists the cells of the falling diagonal (index 0) or of the rising diagonal (index 1). */
static void list_diagonal(unsigned order, unsigned index, uint16_t *cells)
{
    for (unsigned i = 0; i < order; i++)
        cells[i] = (uint16_t)(i * order + (index == 0 ? i : order - 1 - i));
}

/* Lists the cells of a 3x3 window, in rows and columns 2 to 4 or 6 to 8. */
static void list_window(unsigned order, unsigned index, uint16_t *cells)
{
    for (unsigned i = 0; i < order; i++)
        cells[i] = (uint16_t)((1 + index / 2 * 4 + i / 3) * order + 1 + index % 2 * 4 + i % 3);
}

/* Lists the cells at place `index` of every box of the layout. */
static void list_disjoint(unsigned order, unsigned index, uint16_t *cells)
{
    unsigned box_rows, box_columns;
    su__layout_shape(order, &box_rows, &box_columns);
    for (unsigned i = 0; i < order; i++)
        cells[i] = (uint16_t)((i / box_rows * box_rows + index / box_columns) * order
                              + i % box_rows * box_columns + index % box_columns);
}

const su__house_group su__house_groups[SU__HOUSE_GROUPS] = {
    {"x", SU_HOUSE_DIAGONAL, 2, 0, list_diagonal},
    {"windoku", SU_HOUSE_WINDOW, 4, 9, list_window},
    {"disjoint", SU_HOUSE_EXTRA, 0, 0, list_disjoint},
};

unsigned su__group_houses(unsigned group, unsigned order)
{
    unsigned box_rows, box_columns;
    if (su__house_groups[group].order && su__house_groups[group].order != order)
        return 0;
    if (su__house_groups[group].houses)
        return su__house_groups[group].houses;
    return su__layout_shape(order, &box_rows, &box_columns) ? order : 0;
}

su_house_kind su__kind_of_cells(unsigned order, const uint16_t *sorted)
{
    for (unsigned group = 0; group < SU__HOUSE_GROUPS; group++)
        for (unsigned i = su__group_houses(group, order); i-- > 0;) {
            uint16_t cells[SU_MAX_ORDER];
            su__house_groups[group].list_cells(order, i, cells);
            if (memcmp(cells, sorted, order * sizeof *cells) == 0)
                return su__house_groups[group].kind;
        }
    return SU_HOUSE_EXTRA;
}
