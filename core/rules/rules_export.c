/*
 * rules_export.c: rules as text for who shows a board: houses, edges, outlines and sight, all that
 * would otherwise be worked out from the houses.
 *
 *     +---+---+---+      edges: between cells of two boxes, above a cell (1), at its left (2);
 *     | \ |       |      lines: a diagonal goes down (1) or up (2) through a cell;
 *     +---+ +---+ |      around: the way around cells that hang together, clockwise;
 *     |   | |   | |      shades: of each box the first that no box before it and beside it has;
 *                        fence: the way around a cage.
 *
 * Sight is a bit for each pair of cells: first of all cells that are 1 apart, then 2, and so on. On
 * boards as people know them few of those are 1, and they come in rows, so the lengths of the rows
 * are told and not the bits: 1 s and 0 s in turn.
 */
#include "rules/inspect.h"
#include "rules/text_writer.h"

/* A number below 36, the first being 0. */
static char sign_of(unsigned number) { return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number]; }

static void begin_line(su__pen *pen, const char *name)
{
    su__put(pen, '\n');
    su__put_text(pen, name);
    su__put(pen, ' ');
}

/* A line with a sign a cell. */
static void put_cells(su__pen *pen, const su_rules *rules, const char *name,
                      unsigned number(const su_rules *, unsigned cell))
{
    begin_line(pen, name);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(pen, sign_of(number(rules, cell)));
}

/* ---- Houses ---------------------------------------------------------------------------------- */

static bool is_free(const su_rules *rules, unsigned house, const char *map)
{
    bool is_free = true;
    for (unsigned i = 0; i < rules->order; i++)
        is_free &= map[rules->house[house][i]] == '.';
    return is_free;
}

/* Houses of one kind, from `first` on, that do not overlap: a sign a cell, '.' where there is none
   of them. Returns the first house that is not in it. */
static unsigned put_houses(su__pen *pen, const su_rules *rules, unsigned first)
{
    char map[SU_MAX_CELLS];
    const su_house_kind kind = su_rules_kind(rules, first);
    unsigned house = first;
    memset(map, '.', sizeof map);
    while (house < rules->houses && su_rules_kind(rules, house) == kind
           && is_free(rules, house, map)) {
        for (unsigned i = 0; i < rules->order; i++)
            map[rules->house[house][i]] = sign_of(house - first);
        house++;
    }
    begin_line(pen, su_house_kind_name(kind));
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(pen, map[cell]);
    return house;
}

/* ---- Boxes and diagonals --------------------------------------------------------------------- */

static unsigned edges_of(const su_rules *rules, unsigned cell)
{
    const unsigned order = rules->order, box = su_rules_box(rules, cell);
    const bool above = cell >= order && su_rules_box(rules, cell - order) != box;
    const bool left = cell % order > 0 && su_rules_box(rules, cell - 1) != box;
    return (above ? 1u : 0) | (left ? 2u : 0);
}

/* The boxes beside a cell, as a mask; its own is among them. */
static uint32_t boxes_beside(const su_rules *rules, unsigned cell)
{
    const unsigned order = rules->order, column = cell % order;
    uint32_t boxes = UINT32_C(1) << su_rules_box(rules, column > 0 ? cell - 1 : cell);
    boxes |= UINT32_C(1) << su_rules_box(rules, column + 1 < order ? cell + 1 : cell);
    boxes |= UINT32_C(1) << su_rules_box(rules, cell >= order ? cell - order : cell);
    boxes |= UINT32_C(1) << su_rules_box(rules, cell + order < rules->cells ? cell + order : cell);
    return boxes;
}

static void put_shades(su__pen *pen, const su_rules *rules)
{
    unsigned shade[SU_MAX_ORDER];
    for (unsigned box = 0; box < rules->order; box++) {
        const uint16_t *cells = rules->house[rules->first[SU_HOUSE_BOX] + box];
        uint32_t beside = 0, taken = 0;
        for (unsigned i = 0; i < rules->order; i++)
            beside |= boxes_beside(rules, cells[i]);
        for (unsigned other = 0; other < box; other++)
            if (beside >> other & 1)
                taken |= UINT32_C(1) << shade[other];
        shade[box] = (unsigned)__builtin_ctz(~taken);
    }
    begin_line(pen, "shades");
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(pen, sign_of(shade[su_rules_box(rules, cell)]));
}

/* Whether this house is the diagonal that goes down, or the other one. */
static unsigned lines_of(const su_rules *rules, unsigned cell)
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

/* Some cells, to be walked around; `seen` are those whose upper side was walked along. */
typedef struct region {
    unsigned order;
    bool has[SU_MAX_CELLS], seen[SU_MAX_CELLS];
} region;

static bool has(const region *r, int row, int column)
{
    const int order = (int)r->order;
    return row >= 0 && column >= 0 && row < order && column < order && r->has[row * order + column];
}

/* Directions: right, down, left, up. */
static const int DOWN[4] = {0, 1, 0, -1}, ACROSS[4] = {1, 0, -1, 0};

/* The cell that lies ahead of a corner, at the right hand or the left. */
static bool has_ahead(const region *r, int row, int column, unsigned way, bool at_right)
{
    const unsigned side = (way + (at_right ? 1 : 3)) % 4;
    const int down = DOWN[way] + DOWN[side], across = ACROSS[way] + ACROSS[side];
    return has(r, row + (down - 1) / 2, column + (across - 1) / 2);
}

static void put_move(su__pen *pen, int length)
{
    su__put_text(pen, length < 0 ? " -" : " ");
    su__put_number(pen, (unsigned)(length < 0 ? -length : length));
}

/* From the upper left corner of a cell around all that hangs together with it, which stays at the
   right hand: corners, and how far it is to the next, across and down in turn. */
static void put_way_around(su__pen *pen, const char *name, region *r, unsigned cell)
{
    const int order = (int)r->order, first_row = (int)cell / order,
              first_column = (int)cell % order;
    int row = first_row, column = first_column, length = 0;
    unsigned way = 0;
    begin_line(pen, name);
    su__put_number(pen, (unsigned)column);
    put_move(pen, row);
    do {
        if (way == 0)
            r->seen[row * order + column] = true;
        row += DOWN[way];
        column += ACROSS[way];
        length += DOWN[way] + ACROSS[way];
        const bool right = has_ahead(r, row, column, way, true);
        if (right && !has_ahead(r, row, column, way, false))
            continue;
        put_move(pen, length);
        length = 0;
        way = (way + (right ? 3 : 1)) % 4;
    } while (row != first_row || column != first_column || way != 0);
}

static void put_outlines(su__pen *pen, const su_rules *rules, const char *name, unsigned cells,
                         const uint16_t *cell)
{
    region r = {.order = rules->order};
    for (unsigned i = 0; i < cells; i++)
        r.has[cell[i]] = true;
    for (unsigned i = 0; i < cells; i++) {
        const bool is_upper = cell[i] < rules->order || !r.has[cell[i] - rules->order];
        if (is_upper && !r.seen[cell[i]])
            put_way_around(pen, name, &r, cell[i]);
    }
}

/* ---- Clauses --------------------------------------------------------------------------------- */

static void put_clauses(su__pen *pen, const su_rules *rules)
{
    su_clause clause;
    for (unsigned at = 0; su_rules_clause(rules, &at, &clause);) {
        begin_line(pen, "clause");
        su__put_text(pen, su_clause_kind_name(clause.kind));
        put_move(pen, clause.number);
        for (unsigned i = 0; i < clause.cells; i++)
            put_move(pen, clause.cell[i]);
        if (clause.kind == SU_CLAUSE_KILLER || clause.kind == SU_CLAUSE_CAGE)
            put_outlines(pen, rules, "fence", clause.cells, clause.cell);
    }
}

/* ---- Sight ----------------------------------------------------------------------------------- */

enum { LONGEST = 35 }; /* what one sign can say: it goes on then */

static void put_row(su__pen *pen, unsigned length)
{
    for (; length >= LONGEST; length -= LONGEST)
        su__put(pen, sign_of(LONGEST));
    su__put(pen, sign_of(length));
}

static void put_sight(su__pen *pen, const su_rules *rules)
{
    bool is_seen = true;
    unsigned length = 0;
    begin_line(pen, "sight");
    for (unsigned apart = 1; apart < rules->cells; apart++)
        for (unsigned cell = 0; cell + apart < rules->cells; cell++) {
            if (su_rules_sees(rules, cell, cell + apart) != is_seen) {
                put_row(pen, length);
                is_seen = !is_seen;
                length = 0;
            }
            length++;
        }
    put_row(pen, length);
}

size_t su_rules_chart(const su_rules *rules, char *text, size_t size)
{
    su__pen pen = {.text = text, .size = size, .at = su_rules_write(rules, text, size) - 1};
    for (unsigned house = 0; house < rules->houses;)
        house = put_houses(&pen, rules, house);
    put_cells(&pen, rules, "edges", edges_of);
    put_shades(&pen, rules);
    if (su_rules_kind(rules, rules->first[SU_HOUSE_DIAGONAL]) == SU_HOUSE_DIAGONAL)
        put_cells(&pen, rules, "lines", lines_of);
    for (unsigned house = rules->first[SU_HOUSE_WINDOW]; house < rules->houses; house++)
        put_outlines(&pen, rules, "around", rules->order, rules->house[house]);
    if (su__has_clauses(rules))
        put_clauses(&pen, rules);
    put_sight(&pen, rules);
    return su__put_end(&pen);
}
