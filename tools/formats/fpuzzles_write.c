/*
 * fpuzzles_write.c: writes puzzles as objects of f-puzzles.
 *
 * f-puzzles cannot express "greater than", so such a constraint is written as a thermometer, which
 * means the same.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"

/* ---- Limits of the format -------------------------------------------------------------------- */

/* Counts the constraints of a kind that have this number of cells. Does not count constraints with
   `excluded_number`, unless it is 0. */
static unsigned count_constraints(const su_rules *rules, su_constraint_kind kind, unsigned cells,
                                  unsigned excluded_number)
{
    su_constraint constraint;
    unsigned count = 0;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        count += constraint.kind == kind && constraint.cells == cells
                 && (!excluded_number || constraint.number != excluded_number);
    return count;
}

/* Returns the difference between the indices of successive cells if the cells are a diagonal from
   edge to edge. Otherwise returns 0. */
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

/* Returns the reason why a constraint cannot be written; NULL if it can be written. */
static const char *fault_of(const su_rules *rules, const su_constraint *constraint)
{
    const su_constraint_kind kind = constraint->kind;
    bool is_all = constraint->cells == 0;
    unsigned white = count_constraints(rules, SU_CONSTRAINT_DIFFERENCE, 2, 0),
             black = count_constraints(rules, SU_CONSTRAINT_RATIO, 2, 0),
             other = count_constraints(rules, SU_CONSTRAINT_RATIO, 2, constraint->number);
    if (kind == SU_CONSTRAINT_SUM && !diagonal_step(rules, constraint))
        return "it has sums of diagonals only";
    if (kind == SU_CONSTRAINT_DIFFERENCE && is_all && constraint->number != 1)
        return "it has negative dots only for a difference of 1";
    if (kind == SU_CONSTRAINT_RATIO && is_all && (black ? other > 0 : constraint->number != 2))
        return "it has negative dots for one ratio only";
    if (kind == SU_CONSTRAINT_NONCONSECUTIVE
        && (white + black > 0 || count_constraints(rules, SU_CONSTRAINT_DIFFERENCE, 0, 0)))
        return "it has nonconsecutive only without dots";
    return NULL;
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

/* Returns the list of a key. Adds an empty list if the key is missing. */
static json_t *list_of(json_t *root, const char *key)
{
    if (!json_object_get(root, key))
        json_put(root, key, json_array());
    return json_object_get(root, key);
}

/* ---- Constraints ----------------------------------------------------------------------------- */

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

/* Returns an object for the sum of a diagonal. The sum is outside the board, before the upper end
   of the diagonal. */
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

/* Returns an object with the cells of a constraint, and its number if it is not the default. */
static json_t *cells_object(const su_rules *rules, const su_constraint *constraint)
{
    static const unsigned default_number[SU_CONSTRAINT_KIND_COUNT] = {
        [SU_CONSTRAINT_DIFFERENCE] = 1, [SU_CONSTRAINT_RATIO] = 2};
    json_t *object =
        json_make("{s:o}", "cells", cells_text(rules, constraint->cell, constraint->cells));
    if (constraint->kind == SU_CONSTRAINT_XV)
        json_put(object, "value", json_make("s", constraint->number == 5 ? "V" : "X"));
    else if (constraint->number != default_number[constraint->kind])
        json_put(object, "value", number_text(constraint->number));
    return object;
}

static json_t *parity_object(const su_rules *rules, const su_constraint *constraint)
{
    return json_make("{s:o}", "cell", cell_text(rules, constraint->cell[0]));
}

/* The key of each kind of constraint, and the function that returns the object of a constraint. A
   constraint without cells has no object. Its key is true, or is listed in "negative". */
static const struct {
    const char *key;
    json_t *(*object)(const su_rules *rules, const su_constraint *constraint);
} kinds[SU_CONSTRAINT_KIND_COUNT] = {
    [SU_CONSTRAINT_KILLER] = {"killercage", cells_object},
    [SU_CONSTRAINT_CAGE] = {"killercage", cells_object},
    [SU_CONSTRAINT_SUM] = {"littlekillersum", diagonal_object},
    [SU_CONSTRAINT_ARROW] = {"arrow", line_object},
    [SU_CONSTRAINT_THERMO] = {"thermometer", line_object},
    [SU_CONSTRAINT_GREATER] = {"thermometer", line_object},
    [SU_CONSTRAINT_WHISPERS] = {"whispers", line_object},
    [SU_CONSTRAINT_PALINDROME] = {"palindrome", line_object},
    [SU_CONSTRAINT_CLONE] = {"clone", clone_object},
    [SU_CONSTRAINT_DIFFERENCE] = {"difference", cells_object},
    [SU_CONSTRAINT_RATIO] = {"ratio", cells_object},
    [SU_CONSTRAINT_XV] = {"xv", cells_object},
    [SU_CONSTRAINT_ODD] = {"odd", parity_object},
    [SU_CONSTRAINT_EVEN] = {"even", parity_object},
    [SU_CONSTRAINT_KNIGHT] = {"antiknight", NULL},
    [SU_CONSTRAINT_KING] = {"antiking", NULL},
    [SU_CONSTRAINT_NONCONSECUTIVE] = {"nonconsecutive", NULL},
};

static void put_constraint(json_t *root, const su_rules *rules, const su_constraint *constraint)
{
    const char *key = kinds[constraint->kind].key;
    if (constraint->cells > 0)
        json_add(list_of(root, key), kinds[constraint->kind].object(rules, constraint));
    else if (constraint->kind == SU_CONSTRAINT_DIFFERENCE)
        json_put(root, kinds[SU_CONSTRAINT_NONCONSECUTIVE].key, json_true());
    else if (constraint->kind == SU_CONSTRAINT_RATIO || constraint->kind == SU_CONSTRAINT_XV)
        json_add(list_of(root, "negative"), json_make("s", key));
    else
        json_put(root, key, json_true());
}

/* Writes all constraints except masks, which put_marks writes into the grid. */
static void put_constraints(json_t *root, const su_rules *rules)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.kind != SU_CONSTRAINT_MASK)
            put_constraint(root, rules, &constraint);
}

/* ---- Houses ---------------------------------------------------------------------------------- */

/* Returns whether all cells of a house are at the same place within their boxes. */
static bool is_disjoint_group(const su_rules *layout, const uint16_t *cell)
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
                 && !(has_groups && is_disjoint_group(&layout, cell)))
            json_add(list_of(root, "extraregion"),
                     json_make("{s:o}", "cells", cells_text(rules, cell, rules->order)));
    }
    if (has_groups)
        json_put(root, "disjointgroups", json_true());
}

/* ---- The grid -------------------------------------------------------------------------------- */

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

static json_t *grid_of(const puzzle_writer *w)
{
    const su_rules *rules = w->rules;
    bool has_default_boxes = has_box_rows(rules, su_fpuzzles_box_rows(rules->order)),
         has_no_boxes = has_box_rows(rules, 1);
    json_t *grid = json_array(), *row = NULL;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        json_t *object = w->start[cell]
                             ? json_make("{s:i, s:b}", "value", w->start[cell], "given", 1)
                             : json_object();
        if (!has_default_boxes)
            json_put(object, "region",
                     has_no_boxes ? json_null() : json_integer(su_rules_box(rules, cell)));
        if (cell % rules->order == 0)
            json_add(grid, row = json_array());
        json_add(row, object);
    }
    put_marks(grid, rules);
    return grid;
}

json_t *fpuzzle_to_json(const puzzle_writer *w)
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
