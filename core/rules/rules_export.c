/*
 * rules_export.c: rules as text for programs that draw a board: houses, edges, outlines and peers.
 *
 *     +---+---+---+      edges: a line between boxes, above a cell (1) or left of it (2);
 *     | \ |       |      lines: a diagonal falls (1) or rises (2) through a cell;
 *     +---+ +---+ |      around: the outline of connected cells, clockwise;
 *     |   | |   | |      shades: for each box, the lowest number that no earlier neighbour has;
 *                        fence: the outline of a cage.
 *
 * Cells that share a house see each other. With constraints, others may, too, and the line `sight`
 * has a bit for each pair of cells, 1 if they see each other: first all pairs that are 1 apart,
 * then 2, and so on. The bits form long runs, so the lengths of the runs are written instead, of 1s
 * and 0s in turn.
 */
#include "app.h"
#include "rules/inspect.h"
#include "rules/text_writer.h"

/* Returns a number below 36 as a character: 0 to 9, then A to Z. */
static char base36_char(unsigned number) { return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number]; }

static void begin_line(su__writer *writer, const char *name)
{
    su__put(writer, '\n');
    su__put_text(writer, name);
    su__put(writer, ' ');
}

/* Writes a line with one character for each cell. */
static void put_cells(su__writer *writer, const su_rules *rules, const char *name,
                      unsigned number(const su_rules *, unsigned cell))
{
    begin_line(writer, name);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(writer, base36_char(number(rules, cell)));
}

/* ---- Houses ---------------------------------------------------------------------------------- */

static bool is_free(const su_rules *rules, unsigned house, const char *map)
{
    bool is_free = true;
    for (unsigned i = 0; i < rules->order; i++)
        is_free &= map[rules->house[house][i]] == '.';
    return is_free;
}

/* Writes a map of houses of one kind, from `first` on, until one overlaps. The map has one
   character for each cell, '.' for cells outside the houses. Returns the first house that is not on
   the map. */
static unsigned put_houses(su__writer *writer, const su_rules *rules, unsigned first)
{
    char map[SU_MAX_CELLS];
    const su_house_kind kind = su_rules_kind(rules, first);
    unsigned house = first;
    memset(map, '.', sizeof map);
    while (house < rules->houses && su_rules_kind(rules, house) == kind
           && is_free(rules, house, map)) {
        for (unsigned i = 0; i < rules->order; i++)
            map[rules->house[house][i]] = base36_char(house - first);
        house++;
    }
    begin_line(writer, su_house_kind_name(kind));
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(writer, map[cell]);
    return house;
}

/* ---- Boxes and diagonals --------------------------------------------------------------------- */

static unsigned find_edges(const su_rules *rules, unsigned cell)
{
    const unsigned order = rules->order, box = su_rules_box(rules, cell);
    const bool above = cell >= order && su_rules_box(rules, cell - order) != box;
    const bool left = cell % order > 0 && su_rules_box(rules, cell - 1) != box;
    return (above ? 1u : 0) | (left ? 2u : 0);
}

/* Returns the boxes of a cell and its neighbours, as a mask. */
static uint32_t find_boxes_beside(const su_rules *rules, unsigned cell)
{
    const unsigned order = rules->order, column = cell % order;
    uint32_t boxes = UINT32_C(1) << su_rules_box(rules, column > 0 ? cell - 1 : cell);
    boxes |= UINT32_C(1) << su_rules_box(rules, column + 1 < order ? cell + 1 : cell);
    boxes |= UINT32_C(1) << su_rules_box(rules, cell >= order ? cell - order : cell);
    boxes |= UINT32_C(1) << su_rules_box(rules, cell + order < rules->cells ? cell + order : cell);
    return boxes;
}

static void put_shades(su__writer *writer, const su_rules *rules)
{
    unsigned shade[SU_MAX_ORDER];
    for (unsigned box = 0; box < rules->order; box++) {
        const uint16_t *cells = rules->house[rules->first[SU_HOUSE_BOX] + box];
        uint32_t beside = 0, taken = 0;
        for (unsigned i = 0; i < rules->order; i++)
            beside |= find_boxes_beside(rules, cells[i]);
        for (unsigned other = 0; other < box; other++)
            if (beside >> other & 1)
                taken |= UINT32_C(1) << shade[other];
        shade[box] = (unsigned)__builtin_ctz(~taken);
    }
    begin_line(writer, "shades");
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(writer, base36_char(shade[su_rules_box(rules, cell)]));
}

/* Returns the diagonals through a cell: 1 for the falling one, 2 for the rising one, 3 for both. */
static unsigned find_diagonals(const su_rules *rules, unsigned cell)
{
    unsigned lines = 0;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        const unsigned house = rules->house_of[cell][h];
        if (su_rules_kind(rules, house) == SU_HOUSE_DIAGONAL)
            lines |= rules->house[house][0] == 0 ? 1 : 2;
    }
    return lines;
}

/* ---- Outlines -------------------------------------------------------------------------------- */

/* Cells whose outline is written. `seen` marks the cells whose upper side has been written. */
typedef struct cell_area {
    unsigned order;
    bool has[SU_MAX_CELLS], seen[SU_MAX_CELLS];
} cell_area;

static bool has(const cell_area *r, int row, int column)
{
    const int order = (int)r->order;
    return row >= 0 && column >= 0 && row < order && column < order && r->has[row * order + column];
}

/* Directions: right, down, left, up. */
static const int DOWN[4] = {0, 1, 0, -1}, ACROSS[4] = {1, 0, -1, 0};

/* Returns whether the cell ahead of a corner, on the right or the left, is in the area. */
static bool has_ahead(const cell_area *r, int row, int column, unsigned direction, bool at_right)
{
    const unsigned side = (direction + (at_right ? 1 : 3)) % 4;
    const int down = DOWN[direction] + DOWN[side], across = ACROSS[direction] + ACROSS[side];
    return has(r, row + (down - 1) / 2, column + (across - 1) / 2);
}

static void put_signed(su__writer *writer, int length)
{
    su__put_text(writer, length < 0 ? " -" : " ");
    su__put_number(writer, (unsigned)(length < 0 ? -length : length));
}

/* Writes the outline of the cells connected with a cell, clockwise from its upper left corner.
   Writes this corner, then the distances to the next corners, across and down in turn. */
static void put_outline(su__writer *writer, const char *name, cell_area *r, unsigned cell)
{
    const int order = (int)r->order, first_row = (int)cell / order,
              first_column = (int)cell % order;
    int row = first_row, column = first_column, length = 0;
    unsigned direction = 0;
    begin_line(writer, name);
    su__put_number(writer, (unsigned)column);
    put_signed(writer, row);
    do {
        if (direction == 0)
            r->seen[row * order + column] = true;
        row += DOWN[direction];
        column += ACROSS[direction];
        length += DOWN[direction] + ACROSS[direction];
        const bool right = has_ahead(r, row, column, direction, true);
        if (right && !has_ahead(r, row, column, direction, false))
            continue;
        put_signed(writer, length);
        length = 0;
        direction = (direction + (right ? 3 : 1)) % 4;
    } while (row != first_row || column != first_column || direction != 0);
}

static void put_outlines(su__writer *writer, const su_rules *rules, const char *name,
                         unsigned cells, const uint16_t *cell)
{
    cell_area r = {.order = rules->order};
    for (unsigned i = 0; i < cells; i++)
        r.has[cell[i]] = true;
    for (unsigned i = 0; i < cells; i++) {
        const bool is_upper = cell[i] < rules->order || !r.has[cell[i] - rules->order];
        if (is_upper && !r.seen[cell[i]])
            put_outline(writer, name, &r, cell[i]);
    }
}

/* ---- Constraints ----------------------------------------------------------------------------- */

static void put_constraints(su__writer *writer, const su_rules *rules)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);) {
        begin_line(writer, "constraint");
        su__put_text(writer, su_constraint_kind_name(constraint.kind));
        put_signed(writer, constraint.number);
        for (unsigned i = 0; i < constraint.cells; i++)
            put_signed(writer, constraint.cell[i]);
        if (constraint.kind == SU_CONSTRAINT_KILLER || constraint.kind == SU_CONSTRAINT_CAGE)
            put_outlines(writer, rules, "fence", constraint.cells, constraint.cell);
    }
}

/* ---- Sight ----------------------------------------------------------------------------------- */

enum { MAX_RUN = 35 }; /* longest run that one character stands for; longer runs take several */

static void put_run(su__writer *writer, unsigned length)
{
    for (; length >= MAX_RUN; length -= MAX_RUN)
        su__put(writer, base36_char(MAX_RUN));
    su__put(writer, base36_char(length));
}

static void put_sight(su__writer *writer, const su_rules *rules)
{
    bool is_seen = true;
    unsigned length = 0;
    begin_line(writer, "sight");
    for (unsigned apart = 1; apart < rules->cells; apart++)
        for (unsigned cell = 0; cell + apart < rules->cells; cell++) {
            if (su_rules_sees(rules, cell, cell + apart) != is_seen) {
                put_run(writer, length);
                is_seen = !is_seen;
                length = 0;
            }
            length++;
        }
    put_run(writer, length);
}

size_t su_rules_chart(const su_rules *rules, char *text, size_t size)
{
    su__writer writer = {.text = text, .size = size, .at = su_rules_write(rules, text, size) - 1};
    for (unsigned house = 0; house < rules->houses;)
        house = put_houses(&writer, rules, house);
    put_cells(&writer, rules, "edges", find_edges);
    put_shades(&writer, rules);
    if (su_rules_kind(rules, rules->first[SU_HOUSE_DIAGONAL]) == SU_HOUSE_DIAGONAL)
        put_cells(&writer, rules, "lines", find_diagonals);
    for (unsigned house = rules->first[SU_HOUSE_WINDOW]; house < rules->houses; house++)
        put_outlines(&writer, rules, "around", rules->order, rules->house[house]);
    if (su__has_constraints(rules)) {
        put_constraints(&writer, rules);
        put_sight(&writer, rules);
    }
    return su__put_end(&writer);
}
