/*
 * fpuzzles_write.c: puzzles as objects of f-puzzles.
 *
 * Constraints go where fpuzzles_read.c finds them again. f-puzzles has no mark for "greater than":
 * such a chain is written as the thermometer that says the same.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"

/* ---- What fits ------------------------------------------------------------------------------- */

/* How many constraints of the kind have so many cells, and another number than this one; 0: any. */
static unsigned count_constraints(const su_rules *rules, su_constraint_kind kind, unsigned cells,
                                  unsigned but_number)
{
    su_constraint constraint;
    unsigned count = 0;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        count += constraint.kind == kind && constraint.cells == cells
                 && (!but_number || constraint.number != but_number);
    return count;
}

/* A step from a cell to the next of a diagonal that runs through the whole board; 0: these cells
   are none. */
static int diagonal_step(const su_rules *rules, const su_constraint *constraint)
{
    int order = rules->order, first = constraint->cell[0],
        last = constraint->cell[constraint->cells - 1];
    for (int side = -1; side <= 1; side += 2) {
        int step = order + side, edge = side > 0 ? order - 1 : 0;
        bool good = (first < order || first % order == order - 1 - edge)
                    && (last >= order * (order - 1) || last % order == edge);
        for (int i = 0; good && i < constraint->cells; i++)
            good = constraint->cell[i] == first + i * step
                   && (i == 0 || constraint->cell[i - 1] % order != edge);
        if (good)
            return step;
    }
    return 0;
}

/* What cannot be said of a constraint; NULL: nothing. */
static const char *fault_of(const su_rules *rules, const su_constraint *constraint)
{
    bool is_all = constraint->cells == 0;
    unsigned white = count_constraints(rules, SU_CONSTRAINT_DIFFERENCE, 2, 0),
             black = count_constraints(rules, SU_CONSTRAINT_RATIO, 2, 0);
    switch (constraint->kind) {
    case SU_CONSTRAINT_SUM:
        return diagonal_step(rules, constraint) ? NULL : "it has sums of diagonals only";
    case SU_CONSTRAINT_DIFFERENCE:
        return is_all && constraint->number != 1 ? "it has negative dots only for a difference of 1"
                                                 : NULL;
    case SU_CONSTRAINT_RATIO:
        return is_all
                       && (black ? count_constraints(rules, SU_CONSTRAINT_RATIO, 2,
                                                     constraint->number)
                                       > 0
                                 : constraint->number != 2)
                   ? "it has negative dots for one ratio only"
                   : NULL;
    case SU_CONSTRAINT_NONCONSECUTIVE:
        return white + black > 0 || count_constraints(rules, SU_CONSTRAINT_DIFFERENCE, 0, 0)
                   ? "it has nonconsecutive only without dots"
                   : NULL;
    case SU_CONSTRAINT_KILLER:
    case SU_CONSTRAINT_CAGE:
    case SU_CONSTRAINT_ARROW:
    case SU_CONSTRAINT_THERMO:
    case SU_CONSTRAINT_GREATER:
    case SU_CONSTRAINT_WHISPERS:
    case SU_CONSTRAINT_PALINDROME:
    case SU_CONSTRAINT_CLONE:
    case SU_CONSTRAINT_XV:
    case SU_CONSTRAINT_ODD:
    case SU_CONSTRAINT_EVEN:
    case SU_CONSTRAINT_MASK:
    case SU_CONSTRAINT_KNIGHT:
    case SU_CONSTRAINT_KING:
        return NULL;
    case SU_CONSTRAINT_KIND_COUNT:
        break;
    }
    abort();
}

bool fits_fpuzzles(const su_rules *rules, char *words, size_t size)
{
    su_constraint constraint;
    const char *fault = NULL;
    for (unsigned at = 0; !fault && su_rules_constraint(rules, &at, &constraint);)
        fault = fault_of(rules, &constraint);
    snprintf(words, size, "%s", fault ? fault : "");
    return !fault;
}

/* ---- Parts ----------------------------------------------------------------------------------- */

static json_t *place_text(int row, int column)
{
    char text[16];
    snprintf(text, sizeof text, "R%dC%d", row, column);
    return json_make("s", text);
}

static json_t *cell_text(const su_rules *rules, unsigned cell)
{
    return place_text((int)(cell / rules->order) + 1, (int)(cell % rules->order) + 1);
}

static json_t *cells_text(const su_rules *rules, const uint16_t *cell, unsigned count)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        json_add(list, cell_text(rules, cell[i]));
    return list;
}

static json_t *number_text(unsigned number)
{
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    return json_make("s", text);
}

/* The list of a key, which is new or there already. */
static json_t *list_of(json_t *root, const char *key)
{
    if (!json_object_get(root, key))
        json_put(root, key, json_array());
    return json_object_get(root, key);
}

/* ---- Constraints ----------------------------------------------------------------------------- */

static const char *const keys[SU_CONSTRAINT_KIND_COUNT] = {
    [SU_CONSTRAINT_KILLER] = "killercage",
    [SU_CONSTRAINT_CAGE] = "killercage",
    [SU_CONSTRAINT_SUM] = "littlekillersum",
    [SU_CONSTRAINT_ARROW] = "arrow",
    [SU_CONSTRAINT_THERMO] = "thermometer",
    [SU_CONSTRAINT_GREATER] = "thermometer",
    [SU_CONSTRAINT_WHISPERS] = "whispers",
    [SU_CONSTRAINT_PALINDROME] = "palindrome",
    [SU_CONSTRAINT_CLONE] = "clone",
    [SU_CONSTRAINT_DIFFERENCE] = "difference",
    [SU_CONSTRAINT_RATIO] = "ratio",
    [SU_CONSTRAINT_XV] = "xv",
    [SU_CONSTRAINT_ODD] = "odd",
    [SU_CONSTRAINT_EVEN] = "even",
    [SU_CONSTRAINT_KNIGHT] = "antiknight",
    [SU_CONSTRAINT_KING] = "antiking",
    [SU_CONSTRAINT_NONCONSECUTIVE] = "nonconsecutive",
};

static json_t *line_object(const su_rules *rules, const su_constraint *constraint)
{
    uint16_t cell[SU_MAX_CELLS];
    bool falls = constraint->kind == SU_CONSTRAINT_GREATER;
    for (unsigned i = 0; i < constraint->cells; i++)
        cell[i] = constraint->cell[falls ? constraint->cells - 1 - i : i];
    json_t *object = json_make("{s:[o]}", "lines", cells_text(rules, cell, constraint->cells));
    if (constraint->kind == SU_CONSTRAINT_WHISPERS && constraint->number != (rules->order + 1u) / 2)
        json_put(object, "value", number_text(constraint->number));
    if (constraint->kind == SU_CONSTRAINT_ARROW)
        json_put(object, "cells", cells_text(rules, constraint->cell, 1));
    return object;
}

/* The sum stands where the diagonal would go on upwards. */
static json_t *diagonal_object(const su_rules *rules, const su_constraint *constraint)
{
    int order = rules->order, row = constraint->cell[0] / order,
        column = constraint->cell[0] % order;
    bool goes_right = diagonal_step(rules, constraint) > order;
    return json_make("{s:o, s:o, s:s, s:o}", "cell",
                     place_text(row, goes_right ? column : column + 2), "cells",
                     cells_text(rules, constraint->cell, constraint->cells), "direction",
                     goes_right ? "DR" : "DL", "value", number_text(constraint->number));
}

static json_t *clone_object(const su_rules *rules, const su_constraint *constraint)
{
    unsigned half = constraint->cells / 2u;
    return json_make("{s:o, s:o}", "cells", cells_text(rules, constraint->cell, half), "cloneCells",
                     cells_text(rules, constraint->cell + half, half));
}

/* Cells, and a number where it is not the usual one. */
static json_t *cells_object(const su_rules *rules, const su_constraint *constraint)
{
    static const unsigned usual[SU_CONSTRAINT_KIND_COUNT] = {
        [SU_CONSTRAINT_DIFFERENCE] = 1, [SU_CONSTRAINT_RATIO] = 2};
    json_t *object =
        json_make("{s:o}", "cells", cells_text(rules, constraint->cell, constraint->cells));
    if (constraint->kind == SU_CONSTRAINT_XV)
        json_put(object, "value", json_make("s", constraint->number == 5 ? "V" : "X"));
    else if (constraint->number != usual[constraint->kind])
        json_put(object, "value", number_text(constraint->number));
    return object;
}

static json_t *constraint_object(const su_rules *rules, const su_constraint *constraint)
{
    switch (constraint->kind) {
    case SU_CONSTRAINT_ODD:
    case SU_CONSTRAINT_EVEN:
        return json_make("{s:o}", "cell", cell_text(rules, constraint->cell[0]));
    case SU_CONSTRAINT_SUM:
        return diagonal_object(rules, constraint);
    case SU_CONSTRAINT_CLONE:
        return clone_object(rules, constraint);
    case SU_CONSTRAINT_ARROW:
    case SU_CONSTRAINT_THERMO:
    case SU_CONSTRAINT_GREATER:
    case SU_CONSTRAINT_WHISPERS:
    case SU_CONSTRAINT_PALINDROME:
        return line_object(rules, constraint);
    case SU_CONSTRAINT_KILLER:
    case SU_CONSTRAINT_CAGE:
    case SU_CONSTRAINT_DIFFERENCE:
    case SU_CONSTRAINT_RATIO:
    case SU_CONSTRAINT_XV:
        return cells_object(rules, constraint);
    case SU_CONSTRAINT_MASK:
    case SU_CONSTRAINT_KNIGHT:
    case SU_CONSTRAINT_KING:
    case SU_CONSTRAINT_NONCONSECUTIVE:
    case SU_CONSTRAINT_KIND_COUNT:
        break;
    }
    abort();
}

static void put_constraint(json_t *root, const su_rules *rules, const su_constraint *constraint)
{
    const char *key = keys[constraint->kind];
    if (constraint->cells > 0)
        json_add(list_of(root, key), constraint_object(rules, constraint));
    else if (constraint->kind == SU_CONSTRAINT_DIFFERENCE)
        json_put(root, keys[SU_CONSTRAINT_NONCONSECUTIVE], json_true());
    else if (constraint->kind == SU_CONSTRAINT_RATIO || constraint->kind == SU_CONSTRAINT_XV)
        json_add(list_of(root, "negative"), json_make("s", key));
    else
        json_put(root, key, json_true());
}

/* Masks stand in the grid. */
static void put_constraints(json_t *root, const su_rules *rules)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.kind != SU_CONSTRAINT_MASK)
            put_constraint(root, rules, &constraint);
}

/* ---- Houses ---------------------------------------------------------------------------------- */

/* Whether the cells of a house stand at one place of the layout's boxes. */
static bool is_group(const su_rules *layout, const uint16_t *cell)
{
    unsigned order = layout->order, rows = layout->box_rows, columns = layout->box_columns;
    bool good = true;
    for (unsigned i = 1; i < order; i++)
        good &= cell[i] / order % rows == cell[0] / order % rows
                && cell[i] % order % columns == cell[0] % order % columns;
    return good;
}

static void put_houses(json_t *root, const su_rules *rules)
{
    su_rules layout;
    bool has_groups =
        strstr(spec_of(rules), "+disjoint") && su_rules_of_cells(rules->cells, &layout) == SU_OK;
    for (unsigned h = 0; h < rules->houses; h++) {
        const uint16_t *cell = rules->house[h];
        su_house_kind kind = su_rules_kind(rules, h);
        if (kind == SU_HOUSE_DIAGONAL)
            json_put(root, cell[0] == 0 ? "diagonal-" : "diagonal+", json_true());
        else if ((kind == SU_HOUSE_WINDOW || kind == SU_HOUSE_EXTRA)
                 && !(has_groups && is_group(&layout, cell)))
            json_add(list_of(root, "extraregion"),
                     json_make("{s:o}", "cells", cells_text(rules, cell, rules->order)));
    }
    if (has_groups)
        json_put(root, "disjointgroups", json_true());
}

/* ---- The grid -------------------------------------------------------------------------------- */

/* Boxes of a shape of their own stand at the cells; rows in their place are none. */
static bool draws_boxes(const su_rules *rules)
{
    su_rules usual;
    unsigned cell = 0;
    fpuzzles_boxes(rules->order, &usual);
    while (cell < rules->cells && su_rules_box(rules, cell) == su_rules_box(&usual, cell))
        cell++;
    return cell < rules->cells;
}

static bool has_row_boxes(const su_rules *rules)
{
    unsigned cell = 0;
    while (cell < rules->cells && su_rules_box(rules, cell) == cell / rules->order)
        cell++;
    return cell == rules->cells;
}

static void put_marks(json_t *grid, const su_rules *rules)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);) {
        if (constraint.kind != SU_CONSTRAINT_MASK)
            continue;
        json_t *marks = json_array(),
               *row = json_array_get(grid, constraint.cell[0] / rules->order);
        for (unsigned digit = 1; digit <= rules->order; digit++)
            if (constraint.number >> (digit - 1) & 1)
                json_add(marks, json_integer(digit));
        json_put(json_array_get(row, constraint.cell[0] % rules->order), "givenPencilMarks", marks);
    }
}

static json_t *grid_of(const writing *w)
{
    const su_rules *rules = w->rules;
    bool draws = draws_boxes(rules), none = has_row_boxes(rules);
    json_t *grid = json_array(), *row = NULL;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        json_t *object = w->start[cell]
                             ? json_make("{s:i, s:b}", "value", w->start[cell], "given", 1)
                             : json_object();
        if (draws)
            json_put(object, "region",
                     none ? json_null() : json_integer(su_rules_box(rules, cell)));
        if (cell % rules->order == 0)
            json_add(grid, row = json_array());
        json_add(row, object);
    }
    put_marks(grid, rules);
    return grid;
}

json_t *written_fpuzzle(const writing *w)
{
    json_t *solution = json_array();
    for (unsigned cell = 0; cell < w->rules->cells; cell++)
        json_add(solution, json_integer(w->entry->solution[cell]));
    json_t *root =
        json_make("{s:i, s:s, s:s, s:o, s:o}", "size", (int)w->rules->order, "title",
                  w->pack->title, "author", "", "grid", grid_of(w), "solution", solution);
    put_houses(root, w->rules);
    put_constraints(root, w->rules);
    return root;
}
