/*
 * layout.c: what a Sudoku's houses are.
 *
 * This is the only file that knows a row from a box. It writes the houses down as lists of cells,
 * rows first, then columns, then boxes, and keeps for each cell the houses it is in; from there on
 * a house is a house.
 *
 *      4x4, boxes of 2x2           6x6, boxes of 2 rows by 3 columns
 *      0  1 |  2  3                 0  1  2 |  3  4  5
 *      4  5 |  6  7                 6  7  8 |  9 10 11
 *      -----+------                 --------+---------
 *      8  9 | 10 11                12 13 14 | 15 16 17
 *     12 13 | 14 15                 ...
 */
#include "internal.h"

static const struct {
    const char *name;
    uint8_t box_rows;
    uint8_t box_columns;
} table[] = {
#define ROW(name, rows, columns) {name, rows, columns},
    SU_LAYOUTS(ROW)
#undef ROW
};

enum { TABLE_ROWS = sizeof table / sizeof *table };

const char *su_layout_name(size_t index) { return index < TABLE_ROWS ? table[index].name : NULL; }

su_status su_layout_named(const char *name, su_layout *layout)
{
    for (size_t i = 0; name && i < TABLE_ROWS; i++)
        if (su__same_text(name, table[i].name))
            return su_layout_boxes(table[i].box_rows, table[i].box_columns, layout);
    return SU_BAD_LAYOUT;
}

su_status su_layout_of_cells(size_t cells, su_layout *layout)
{
    for (size_t i = 0; i < TABLE_ROWS; i++) {
        size_t order = (size_t)table[i].box_rows * table[i].box_columns;
        if (order * order == cells)
            return su_layout_boxes(table[i].box_rows, table[i].box_columns, layout);
    }
    return SU_BAD_LAYOUT;
}

su_status su_layout_boxes(unsigned box_rows, unsigned box_columns, su_layout *layout)
{
    if (box_rows == 0 || box_columns == 0 || box_rows > SU_MAX_ORDER || box_columns > SU_MAX_ORDER)
        return SU_BAD_LAYOUT;
    unsigned order = box_rows * box_columns;
    if (order > SU_MAX_ORDER)
        return SU_BAD_LAYOUT;

    uint8_t map[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < order * order; cell++) {
        unsigned row = cell / order, column = cell % order;
        map[cell] = (uint8_t)(row / box_rows * box_rows + column / box_columns);
    }
    su_status status = su_layout_mapped(order, map, layout);
    layout->box_rows = (uint8_t)box_rows;
    layout->box_columns = (uint8_t)box_columns;
    return status;
}

/* Every box number below the order, and each `order` times. */
static bool map_is_fair(unsigned order, const uint8_t *map)
{
    unsigned size[SU_MAX_ORDER] = {0};
    for (unsigned cell = 0; cell < order * order; cell++)
        if (map[cell] >= order || ++size[map[cell]] > order)
            return false;
    return true;
}

static void add_lines(su_layout *layout)
{
    uint16_t row[SU_MAX_ORDER], column[SU_MAX_ORDER];
    unsigned order = layout->order;
    for (int columns = 0; columns < 2; columns++)
        for (unsigned line = 0; line < order; line++) {
            for (unsigned i = 0; i < order; i++) {
                row[i] = (uint16_t)(line * order + i);
                column[i] = (uint16_t)(i * order + line);
            }
            su_layout_add_house(columns ? column : row, layout);
        }
}

su_status su_layout_mapped(unsigned order, const uint8_t *map, su_layout *layout)
{
    if (order == 0 || order > SU_MAX_ORDER || !map_is_fair(order, map))
        return SU_BAD_LAYOUT;
    memset(layout, 0, sizeof *layout);
    layout->order = (uint16_t)order;
    layout->cells = (uint16_t)(order * order);
    add_lines(layout);
    for (unsigned box = 0; box < order; box++) {
        uint16_t house[SU_MAX_ORDER];
        unsigned filled = 0;
        for (unsigned cell = 0; cell < layout->cells; cell++)
            if (map[cell] == box)
                house[filled++] = (uint16_t)cell;
        su_layout_add_house(house, layout);
    }
    return SU_OK;
}

/* Known cells, each once, and room for another house in every one of them. */
static bool house_fits(const su_layout *layout, const uint16_t *cells)
{
    bool seen[SU_MAX_CELLS] = {false};
    for (unsigned i = 0; i < layout->order; i++) {
        unsigned cell = cells[i];
        if (cell >= layout->cells || seen[cell] || layout->houses_of[cell] == SU_MAX_HOUSES_OF_CELL)
            return false;
        seen[cell] = true;
    }
    return layout->houses < SU_MAX_HOUSES;
}

su_status su_layout_add_house(const uint16_t *cells, su_layout *layout)
{
    if (!house_fits(layout, cells))
        return SU_BAD_LAYOUT;
    layout->box_rows = layout->box_columns = 0;
    unsigned house = layout->houses++;
    for (unsigned i = 0; i < layout->order; i++) {
        unsigned cell = cells[i];
        layout->house[house][i] = (uint16_t)cell;
        layout->place_in[cell][layout->houses_of[cell]] = (uint8_t)i;
        layout->house_of[cell][layout->houses_of[cell]++] = (uint8_t)house;
    }
    return SU_OK;
}

/* Boxes come third, after rows and columns, of which there are `order` each. */
unsigned su_layout_box(const su_layout *layout, unsigned cell)
{
    return cell < layout->cells ? layout->house_of[cell][2] - 2u * layout->order : layout->order;
}
