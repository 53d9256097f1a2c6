/*
 * read_scl.c: reads rules and givens from an object of SudokuPad.
 *
 *     {cells: [[{value: 5}, {}, ...], ...],              a row for each row of the board
 *      regions: [[[0, 0], [0, 1], ...], ...],            the boxes; rows and columns from 0
 *      cages: [{cells: [[0, 0], [0, 1]], value: 9}],
 *      lines: [...], overlays: [...], ...}               drawings
 *
 * Keys may have short names: ce, re, ca, v. Only these parts have rules that a program can read.
 * All others are decoration, or texts. Rules that are only drawn are lost.
 */
#include "links/link_draft.h"

/* Returns the value of a key, or of its short name. */
static const char *get(const char *object, const char *key, const char *short_key)
{
    const char *value = su__json_get(object, key);
    return value ? value : su__json_get(object, short_key);
}

/* Returns a number that is not in quotes, 0 included; -1 for anything else. */
static int coordinate(const char *value)
{
    return !value || su__json_quoted(value) || su__json_is_null(value) ? -1
                                                                       : su__json_number(value);
}

/* Reads a list of pairs of a row and a column. */
static bool read_cells(su__draft *d, const char *value, su__cells *list)
{
    list->count = 0;
    for (su__json_item item = su__json_list(value); su__json_next(&item);) {
        su__json_item pair = su__json_list(item.value);
        const int row = su__json_next(&pair) ? coordinate(pair.value) : -1,
                  column = su__json_next(&pair) ? coordinate(pair.value) : -1;
        if (!su__append_cell(d, row, column, list))
            return su__report(d, "invalid cell");
    }
    return true;
}

static void read_regions(su__draft *d, const char *regions)
{
    const unsigned order = d->link->rules.order;
    uint8_t map[SU_MAX_CELLS];
    su__cells list;
    unsigned box = 0;
    memset(map, SU_MAX_ORDER, sizeof map);
    d->key = "regions";
    for (su__json_item item = su__json_list(regions); su__json_next(&item) && !d->has_error; box++)
        if (read_cells(d, item.value, &list))
            for (unsigned i = 0; i < list.count; i++) {
                if (box >= order || map[list.cell[i]] != SU_MAX_ORDER)
                    su__report(d, "regions are not boxes");
                map[list.cell[i]] = (uint8_t)box;
            }
    if (!d->has_error)
        su__begin_rules(d, map);
}

static const char *const texts[] = {"title", "author", "rules", NULL};

/* Notes the texts in the metadata. */
static void note_metadata(su__draft *d, const char *metadata)
{
    for (const char *const *key = texts; *key; key++)
        if (!su__json_is_empty(su__json_get(metadata, *key)))
            su__leave_out(d, *key);
}

/* Notes a text such as 'author: ...', which is the value of a cage without cells. */
static void note_text(su__draft *d, const char *value)
{
    char start[8];
    for (const char *const *key = texts; *key; key++) {
        const size_t length = su__text_length(*key);
        if (su__json_copy(value, start, length + 2) > length && start[length] == ':'
            && memcmp(start, *key, length) == 0)
            su__leave_out(d, *key);
    }
}

/* Reads a cage. A cage without a sum only forbids repeats. A cage without cells is a text about the
   puzzle, and one larger than a house without a sum is a frame. */
static void read_cage(su__draft *d, const char *cage)
{
    const char *value = get(cage, "value", "v");
    const int number = su__json_number(value);
    char text[21];
    su__cells list;
    if (!read_cells(d, get(cage, "cells", "ce"), &list))
        return;
    if (list.count == 0) {
        note_text(d, value);
        return;
    }
    if (number == SU__JSON_BAD_NUMBER) {
        su__json_copy(value, text, sizeof text);
        SU__ADD_NAME(&d->unsupported, d->key, " of '", text, "'");
    } else if (number != SU__JSON_NO_NUMBER)
        su__add_constraint(d, SU_CONSTRAINT_KILLER, (unsigned)number, &list);
    else if (list.count > d->link->rules.order
             || su__json_is(su__json_get(cage, "unique"), "false"))
        su__leave_out(d, "cages");
    else if (list.count > 1)
        su__add_constraint(d, SU_CONSTRAINT_CAGE, 0, &list);
}

static void read_givens(su__draft *d, const char *grid)
{
    unsigned cell = 0;
    for (su__json_item row = su__json_list(grid); su__json_next(&row);)
        for (su__json_item item = su__json_list(row.value); su__json_next(&item); cell++) {
            const int value = su__json_number(get(item.value, "value", "v"));
            if (value < 0 || value > d->link->rules.order)
                su__report_given(d, cell);
            else
                d->link->givens[cell] = (su_digit)value;
        }
}

/* Notes all other parts of the object, except settings. */
static void note_left_out(su__draft *d, const char *root)
{
    static const char *const known[] = {"cells",    "ce", "regions",  "re",
                                        "cages",    "ca", "id",       "metadata",
                                        "cellSize", "cs", "settings", "solution"};
    for (su__json_item item = su__json_object(root); su__json_next(&item);) {
        bool is_known = su__json_is_empty(item.value);
        for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
            is_known |= su__json_is(item.key, known[i]);
        if (!is_known && !su__leave_out(d, item.key))
            SU__ADD_NAME(&d->decoration, "others");
    }
}

void su__read_scl(su__draft *d, const char *root)
{
    const char *grid = get(root, "cells", "ce");
    if (!su__read_order(d, grid))
        return;
    read_regions(d, get(root, "regions", "re"));
    d->key = "cages";
    for (su__json_item item = su__json_list(get(root, "cages", "ca"));
         !d->has_error && su__json_next(&item);)
        read_cage(d, item.value);
    read_givens(d, grid);
    note_metadata(d, su__json_get(root, "metadata"));
    note_left_out(d, root);
}
