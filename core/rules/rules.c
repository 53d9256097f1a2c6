/*
 * rules.c: the rules of a puzzle as a value: its houses, which cells see each other, and whether
 * two sets of rules are equal. constraints.c adds the constraints.
 *
 * Houses are lists of cells: rows first, then columns, boxes and added houses. Each cell has a list
 * of its houses (house_of), which begins with its row, its column and its box. Code treats all
 * houses alike; it asks for the kind only where rows differ from boxes.
 *
 *      4x4, boxes of 2x2           6x6, boxes of 2 rows by 3 columns
 *      0  1 |  2  3                 0  1  2 |  3  4  5
 *      4  5 |  6  7                 6  7  8 |  9 10 11
 *      -----+------                 --------+---------
 *      8  9 | 10 11                12 13 14 | 15 16 17
 *     12 13 | 14 15                 ...
 *
 * Equal rules have the same numbers in the same places, so anything made for one copy (a logic, a
 * position) works for another. The kind of an added house therefore depends on its cells alone, not
 * on the word that added it (house_group.c). The identity is a sum of terms, one for each house and
 * constraint, so their order does not matter.
 */
#include "rules/constraints.h"
#include "rules/inspect.h"
#include "rules/primitives.h"
#include "rules/house_group.h"

/* ---- Identity -------------------------------------------------------------------------------- */

/* Returns a hash: each bit of `number` changes about half of its bits. */
static uint64_t mix_bits(uint64_t number)
{
    number = (number ^ number >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    number = (number ^ number >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return number ^ number >> 32;
}

static uint64_t hash_house(const su_rules *rules, su_house_kind kind, const uint16_t *cells)
{
    uint64_t identity = mix_bits(kind + 1);
    for (unsigned i = 0; i < rules->order; i++)
        identity = mix_bits(identity + cells[i] + 1);
    return identity;
}

uint64_t su__constraint_identity(const su_constraint *constraint)
{
    uint64_t identity = mix_bits(SU_HOUSE_KIND_COUNT + constraint->kind + 1);
    identity = mix_bits(identity + constraint->number);
    for (unsigned i = 0; i < constraint->cells; i++)
        identity = mix_bits(identity + constraint->cell[i] + 1);
    return identity;
}

bool su_rules_equal(const su_rules *a, const su_rules *b)
{
    return a->identity == b->identity && a->order == b->order && a->houses == b->houses
           && a->words == b->words && memcmp(a->first, b->first, sizeof a->first) == 0
           && memcmp(a->house, b->house, a->houses * sizeof *a->house) == 0
           && memcmp(a->constraint, b->constraint, a->words * sizeof *a->constraint) == 0;
}

/* ---- Houses ---------------------------------------------------------------------------------- */

/* Adds the house to the lists of its cells. */
static void register_house(su_rules *rules, unsigned house)
{
    for (unsigned i = 0; i < rules->order; i++) {
        unsigned cell = rules->house[house][i], h = rules->houses_of[cell]++;
        rules->house_of[cell][h] = (uint8_t)house;
        rules->place_in[cell][h] = (uint8_t)i;
    }
}

/* Inserts a house at this index. All later kinds of houses then begin one index later. */
static void insert_house(su_rules *rules, unsigned house, su_house_kind kind, const uint16_t *cells)
{
    memmove(rules->house[house + 1], rules->house[house],
            (rules->houses - house) * sizeof *rules->house);
    memset(rules->house[house], 0, sizeof *rules->house);
    memcpy(rules->house[house], cells, rules->order * sizeof *cells);
    rules->houses++;
    for (unsigned later = kind + 1; later < SU_HOUSE_KIND_COUNT; later++)
        rules->first[later]++;
    rules->identity += hash_house(rules, kind, cells);
}

static void add_lines(su_rules *rules, su_house_kind kind)
{
    unsigned order = rules->order, step = kind == SU_HOUSE_ROW ? 1 : order;
    for (unsigned line = 0; line < order; line++) {
        uint16_t cells[SU_MAX_ORDER];
        for (unsigned i = 0; i < order; i++)
            cells[i] = (uint16_t)(line * (order + 1 - step) + i * step);
        insert_house(rules, rules->houses, kind, cells);
    }
}

/* Adds the boxes in the order of their first cells. */
static void add_boxes(su_rules *rules, const uint8_t *map)
{
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint16_t cells[SU_MAX_ORDER];
        unsigned filled = 0;
        if (memchr(map, map[cell], cell))
            continue;
        for (unsigned other = cell; other < rules->cells; other++)
            if (map[other] == map[cell])
                cells[filled++] = (uint16_t)other;
        insert_house(rules, rules->houses, SU_HOUSE_BOX, cells);
    }
}

/* Returns whether each box number is below the order and occurs `order` times. */
static bool is_valid_map(unsigned order, const uint8_t *map)
{
    unsigned size[SU_MAX_ORDER] = {0};
    for (unsigned cell = 0; cell < order * order; cell++)
        if (map[cell] >= order || ++size[map[cell]] > order)
            return false;
    return true;
}

static void make_box_map(unsigned box_rows, unsigned box_columns, uint8_t *map)
{
    unsigned order = box_rows * box_columns;
    for (unsigned cell = 0; cell < order * order; cell++)
        map[cell] = (uint8_t)(cell / order / box_rows * box_rows + cell % order / box_columns);
}

bool su__box_shape(const su_rules *rules, unsigned *box_rows, unsigned *box_columns)
{
    uint8_t map[SU_MAX_CELLS];
    unsigned columns = 0;
    while (columns < rules->order && su_rules_box(rules, columns) == 0)
        columns++;
    *box_columns = columns;
    *box_rows = rules->order / columns;
    if (*box_rows * columns != rules->order)
        return false;
    make_box_map(*box_rows, columns, map);
    bool are_equal = true;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        are_equal &= map[cell] == su_rules_box(rules, cell);
    return are_equal;
}

su_status su_rules_from_map(unsigned order, const uint8_t *map, su_rules *rules)
{
    unsigned box_rows, box_columns;
    if (order == 0 || order > SU_MAX_ORDER || !is_valid_map(order, map))
        return SU_BAD_RULES;
    memset(rules, 0, sizeof *rules);
    rules->order = (uint16_t)order;
    rules->cells = (uint16_t)(order * order);
    rules->identity = mix_bits(order);
    add_lines(rules, SU_HOUSE_ROW);
    add_lines(rules, SU_HOUSE_COLUMN);
    add_boxes(rules, map);
    for (unsigned house = 0; house < rules->houses; house++)
        register_house(rules, house);
    if (su__box_shape(rules, &box_rows, &box_columns)) {
        rules->box_rows = (uint8_t)box_rows;
        rules->box_columns = (uint8_t)box_columns;
    }
    return SU_OK;
}

su_status su_rules_boxes(unsigned box_rows, unsigned box_columns, su_rules *rules)
{
    uint8_t map[SU_MAX_CELLS];
    if (box_rows == 0 || box_columns == 0 || box_rows > SU_MAX_ORDER || box_columns > SU_MAX_ORDER
        || box_rows * box_columns > SU_MAX_ORDER)
        return SU_BAD_RULES;
    make_box_map(box_rows, box_columns, map);
    return su_rules_from_map(box_rows * box_columns, map, rules);
}

/* Sorts the cells; returns false if a cell does not exist or occurs twice. */
static bool sort_cells(const su_rules *rules, const uint16_t *cells, uint16_t *sorted)
{
    for (unsigned i = 0; i < rules->order; i++) {
        unsigned k = i;
        for (; k > 0 && sorted[k - 1] > cells[i]; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = cells[i];
        if (cells[i] >= rules->cells || (k > 0 && sorted[k - 1] == cells[i]))
            return false;
    }
    return true;
}

unsigned su__house_of_cells(const su_rules *rules, const uint16_t *sorted)
{
    unsigned house = 0;
    while (house < rules->houses
           && memcmp(rules->house[house], sorted, rules->order * sizeof *sorted) != 0)
        house++;
    return house;
}

static bool has_space(const su_rules *rules, const uint16_t *cells)
{
    for (unsigned i = 0; i < rules->order; i++)
        if (rules->houses_of[cells[i]] == SU_MAX_HOUSES_OF_CELL)
            return false;
    return rules->houses < SU_MAX_HOUSES;
}

static bool comes_before(unsigned order, const uint16_t *a, const uint16_t *b)
{
    unsigned i = 0;
    while (i < order - 1 && a[i] == b[i])
        i++;
    return a[i] < b[i];
}

su_status su_rules_add_house(const uint16_t *cells, su_rules *rules)
{
    uint16_t sorted[SU_MAX_ORDER];
    if (!sort_cells(rules, cells, sorted))
        return SU_BAD_RULES;
    if (su__house_of_cells(rules, sorted) < rules->houses)
        return SU_OK;
    if (!has_space(rules, sorted))
        return SU_BAD_RULES;
    unsigned count, kind = su__kind_of_cells(rules->order, sorted),
                    at = su_rules_houses(rules, (su_house_kind)kind, &count), end = at + count;
    while (at < end && comes_before(rules->order, rules->house[at], sorted))
        at++;
    insert_house(rules, at, (su_house_kind)kind, sorted);
    rules->box_rows = rules->box_columns = 0;
    memset(rules->houses_of, 0, sizeof rules->houses_of);
    for (unsigned house = 0; house < rules->houses; house++)
        register_house(rules, house);
    return SU_OK;
}

/* ---- Queries --------------------------------------------------------------------------------- */

su_house_kind su_rules_kind(const su_rules *rules, unsigned house)
{
    unsigned kind = SU_HOUSE_EXTRA;
    if (house >= rules->houses)
        return SU_HOUSE_KIND_COUNT;
    while (house < rules->first[kind])
        kind--;
    return (su_house_kind)kind;
}

unsigned su_rules_houses(const su_rules *rules, su_house_kind kind, unsigned *count)
{
    bool is_kind = (unsigned)kind < SU_HOUSE_KIND_COUNT;
    unsigned first = is_kind ? rules->first[kind] : rules->houses;
    unsigned end = is_kind && kind < SU_HOUSE_EXTRA ? rules->first[kind + 1] : rules->houses;
    if (count)
        *count = end - first;
    return first;
}

unsigned su_rules_box(const su_rules *rules, unsigned cell)
{
    return cell < rules->cells
               ? (unsigned)rules->house_of[cell][SU_HOUSE_BOX] - rules->first[SU_HOUSE_BOX]
               : rules->order;
}

static bool shares_house(const su_rules *rules, unsigned a, unsigned b)
{
    for (unsigned i = 0; i < rules->houses_of[a]; i++)
        for (unsigned k = 0; k < rules->houses_of[b]; k++)
            if (rules->house_of[a][i] == rules->house_of[b][k])
                return true;
    return false;
}

bool su_rules_sees(const su_rules *rules, unsigned a, unsigned b)
{
    bool seen[SU_MAX_CELLS] = {false};
    if (a >= rules->cells || b >= rules->cells || a == b)
        return false;
    if (shares_house(rules, a, b))
        return true;
    if (su__has_constraints(rules))
        su__mark_constraint_peers(rules, a, seen);
    return seen[b];
}

/* Lists and marks the cells that share a house with the cell; returns how many. */
static unsigned list_house_peers(const su_rules *rules, unsigned cell, bool *is_seen,
                                 uint16_t *seen)
{
    unsigned count = 0;
    for (unsigned h = 0; cell < rules->cells && h < rules->houses_of[cell]; h++) {
        const uint16_t *house = rules->house[rules->house_of[cell][su__turn(h)]];
        for (unsigned i = 0; i < rules->order; i++)
            if (house[i] != cell && !is_seen[house[i]]) {
                is_seen[house[i]] = true;
                seen[count++] = house[i];
            }
    }
    return count;
}

/* Lists the cells that the cell sees only because of constraints; returns how many. */
static unsigned list_constraint_peers(const su_rules *rules, unsigned cell, const bool *is_seen,
                                      uint16_t *seen)
{
    bool by_constraints[SU_MAX_CELLS] = {false};
    unsigned count = 0;
    su__mark_constraint_peers(rules, cell, by_constraints);
    for (unsigned other = 0; other < rules->cells; other++)
        if (by_constraints[other] && !is_seen[other])
            seen[count++] = (uint16_t)other;
    return count;
}

unsigned su_rules_peers(const su_rules *rules, unsigned cell, uint16_t seen[SU_MAX_PEERS])
{
    bool is_seen[SU_MAX_CELLS] = {false};
    unsigned count = list_house_peers(rules, cell, is_seen, seen);
    if (su__has_constraints(rules) && cell < rules->cells)
        count += list_constraint_peers(rules, cell, is_seen, seen + count);
    return count;
}

unsigned su__count_peers(const su_rules *rules, unsigned cell)
{
    bool is_seen[SU_MAX_CELLS] = {false};
    uint16_t seen[SU_MAX_CELLS];
    unsigned count = list_house_peers(rules, cell, is_seen, seen);
    return count + list_constraint_peers(rules, cell, is_seen, seen + count);
}
