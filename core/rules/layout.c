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

su_status su_rules_named(const char *name, su_rules *rules)
{
    for (size_t i = 0; name && i < TABLE_ROWS; i++)
        if (su__same_text(name, table[i].name))
            return su_rules_boxes(table[i].box_rows, table[i].box_columns, rules);
    return SU_BAD_RULES;
}

su_status su_rules_of_cells(size_t cells, su_rules *rules)
{
    for (size_t i = 0; i < TABLE_ROWS; i++) {
        size_t order = (size_t)table[i].box_rows * table[i].box_columns;
        if (order * order == cells)
            return su_rules_boxes(table[i].box_rows, table[i].box_columns, rules);
    }
    return SU_BAD_RULES;
}

su_status su_rules_boxes(unsigned box_rows, unsigned box_columns, su_rules *rules)
{
    if (box_rows == 0 || box_columns == 0 || box_rows > SU_MAX_ORDER || box_columns > SU_MAX_ORDER)
        return SU_BAD_RULES;
    unsigned order = box_rows * box_columns;
    if (order > SU_MAX_ORDER)
        return SU_BAD_RULES;

    uint8_t map[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < order * order; cell++) {
        unsigned row = cell / order, column = cell % order;
        map[cell] = (uint8_t)(row / box_rows * box_rows + column / box_columns);
    }
    su_status status = su_rules_mapped(order, map, rules);
    rules->box_rows = (uint8_t)box_rows;
    rules->box_columns = (uint8_t)box_columns;
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

static void add_lines(su_rules *rules)
{
    uint16_t row[SU_MAX_ORDER], column[SU_MAX_ORDER];
    unsigned order = rules->order;
    for (int columns = 0; columns < 2; columns++)
        for (unsigned line = 0; line < order; line++) {
            for (unsigned i = 0; i < order; i++) {
                row[i] = (uint16_t)(line * order + i);
                column[i] = (uint16_t)(i * order + line);
            }
            su_rules_add_house(columns ? column : row, rules);
        }
}

su_status su_rules_mapped(unsigned order, const uint8_t *map, su_rules *rules)
{
    if (order == 0 || order > SU_MAX_ORDER || !map_is_fair(order, map))
        return SU_BAD_RULES;
    memset(rules, 0, sizeof *rules);
    rules->order = (uint16_t)order;
    rules->cells = (uint16_t)(order * order);
    add_lines(rules);
    for (unsigned box = 0; box < order; box++) {
        uint16_t house[SU_MAX_ORDER];
        unsigned filled = 0;
        for (unsigned cell = 0; cell < rules->cells; cell++)
            if (map[cell] == box)
                house[filled++] = (uint16_t)cell;
        su_rules_add_house(house, rules);
    }
    return SU_OK;
}

/* Known cells, each once, and room for another house in every one of them. */
static bool house_fits(const su_rules *rules, const uint16_t *cells)
{
    bool seen[SU_MAX_CELLS] = {false};
    for (unsigned i = 0; i < rules->order; i++) {
        unsigned cell = cells[i];
        if (cell >= rules->cells || seen[cell] || rules->houses_of[cell] == SU_MAX_HOUSES_OF_CELL)
            return false;
        seen[cell] = true;
    }
    return rules->houses < SU_MAX_HOUSES;
}

su_status su_rules_add_house(const uint16_t *cells, su_rules *rules)
{
    if (!house_fits(rules, cells))
        return SU_BAD_RULES;
    rules->box_rows = rules->box_columns = 0;
    unsigned house = rules->houses++;
    for (unsigned i = 0; i < rules->order; i++) {
        unsigned cell = cells[i];
        rules->house[house][i] = (uint16_t)cell;
        rules->place_in[cell][rules->houses_of[cell]] = (uint8_t)i;
        rules->house_of[cell][rules->houses_of[cell]++] = (uint8_t)house;
    }
    return SU_OK;
}

/* Boxes come third, after rows and columns, of which there are `order` each. */
unsigned su_rules_box(const su_rules *rules, unsigned cell)
{
    return cell < rules->cells ? rules->house_of[cell][2] - 2u * rules->order : rules->order;
}
