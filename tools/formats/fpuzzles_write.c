/*
 * fpuzzles_write.c: puzzles as objects of f-puzzles.
 *
 * Clauses go where fpuzzles_read.c finds them again. f-puzzles has no mark for "greater than": such
 * a chain is written as the thermometer that says the same.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"

/* ---- What fits ------------------------------------------------------------------------------- */

/* How many clauses of the kind have so many cells, and another number than this one; 0: any. */
static unsigned count_clauses(const su_rules *rules, su_clause_kind kind, unsigned cells,
                              unsigned but_number)
{
    su_clause clause;
    unsigned count = 0;
    for (unsigned at = 0; su_rules_clause(rules, &at, &clause);)
        count += clause.kind == kind && clause.cells == cells
                 && (!but_number || clause.number != but_number);
    return count;
}

/* A step from a cell to the next of a diagonal that runs through the whole board; 0: these cells
   are none. */
static int diagonal_step(const su_rules *rules, const su_clause *clause)
{
    int order = rules->order, first = clause->cell[0], last = clause->cell[clause->cells - 1];
    for (int side = -1; side <= 1; side += 2) {
        int step = order + side, edge = side > 0 ? order - 1 : 0;
        bool good = (first < order || first % order == order - 1 - edge)
                    && (last >= order * (order - 1) || last % order == edge);
        for (int i = 0; good && i < clause->cells; i++)
            good = clause->cell[i] == first + i * step
                   && (i == 0 || clause->cell[i - 1] % order != edge);
        if (good)
            return step;
    }
    return 0;
}

/* What cannot be said of a clause; NULL: nothing. */
static const char *fault_of(const su_rules *rules, const su_clause *clause)
{
    bool is_all = clause->cells == 0;
    unsigned white = count_clauses(rules, SU_CLAUSE_DIFFERENCE, 2, 0),
             black = count_clauses(rules, SU_CLAUSE_RATIO, 2, 0);
    switch (clause->kind) {
    case SU_CLAUSE_SUM:
        return diagonal_step(rules, clause) ? NULL : "it has sums of diagonals only";
    case SU_CLAUSE_DIFFERENCE:
        return is_all && clause->number != 1 ? "it has negative dots only for a difference of 1"
                                             : NULL;
    case SU_CLAUSE_RATIO:
        return is_all
                       && (black ? count_clauses(rules, SU_CLAUSE_RATIO, 2, clause->number) > 0
                                 : clause->number != 2)
                   ? "it has negative dots for one ratio only"
                   : NULL;
    case SU_CLAUSE_NONCONSECUTIVE:
        return white + black > 0 || count_clauses(rules, SU_CLAUSE_DIFFERENCE, 0, 0)
                   ? "it has nonconsecutive only without dots"
                   : NULL;
    case SU_CLAUSE_KILLER:
    case SU_CLAUSE_CAGE:
    case SU_CLAUSE_ARROW:
    case SU_CLAUSE_THERMO:
    case SU_CLAUSE_GREATER:
    case SU_CLAUSE_WHISPERS:
    case SU_CLAUSE_PALINDROME:
    case SU_CLAUSE_CLONE:
    case SU_CLAUSE_XV:
    case SU_CLAUSE_ODD:
    case SU_CLAUSE_EVEN:
    case SU_CLAUSE_MASK:
    case SU_CLAUSE_KNIGHT:
    case SU_CLAUSE_KING:
        return NULL;
    case SU_CLAUSE_KIND_COUNT:
        break;
    }
    abort();
}

bool fits_fpuzzles(const su_rules *rules, char *words, size_t size)
{
    su_clause clause;
    const char *fault = NULL;
    for (unsigned at = 0; !fault && su_rules_clause(rules, &at, &clause);)
        fault = fault_of(rules, &clause);
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

/* ---- Clauses --------------------------------------------------------------------------------- */

static const char *const keys[SU_CLAUSE_KIND_COUNT] = {
    [SU_CLAUSE_KILLER] = "killercage",
    [SU_CLAUSE_CAGE] = "killercage",
    [SU_CLAUSE_SUM] = "littlekillersum",
    [SU_CLAUSE_ARROW] = "arrow",
    [SU_CLAUSE_THERMO] = "thermometer",
    [SU_CLAUSE_GREATER] = "thermometer",
    [SU_CLAUSE_WHISPERS] = "whispers",
    [SU_CLAUSE_PALINDROME] = "palindrome",
    [SU_CLAUSE_CLONE] = "clone",
    [SU_CLAUSE_DIFFERENCE] = "difference",
    [SU_CLAUSE_RATIO] = "ratio",
    [SU_CLAUSE_XV] = "xv",
    [SU_CLAUSE_ODD] = "odd",
    [SU_CLAUSE_EVEN] = "even",
    [SU_CLAUSE_KNIGHT] = "antiknight",
    [SU_CLAUSE_KING] = "antiking",
    [SU_CLAUSE_NONCONSECUTIVE] = "nonconsecutive",
};

static json_t *line_object(const su_rules *rules, const su_clause *clause)
{
    uint16_t cell[SU_MAX_CELLS];
    bool falls = clause->kind == SU_CLAUSE_GREATER;
    for (unsigned i = 0; i < clause->cells; i++)
        cell[i] = clause->cell[falls ? clause->cells - 1 - i : i];
    json_t *object = json_make("{s:[o]}", "lines", cells_text(rules, cell, clause->cells));
    if (clause->kind == SU_CLAUSE_WHISPERS && clause->number != (rules->order + 1u) / 2)
        json_put(object, "value", number_text(clause->number));
    if (clause->kind == SU_CLAUSE_ARROW)
        json_put(object, "cells", cells_text(rules, clause->cell, 1));
    return object;
}

/* The sum stands where the diagonal would go on upwards. */
static json_t *diagonal_object(const su_rules *rules, const su_clause *clause)
{
    int order = rules->order, row = clause->cell[0] / order, column = clause->cell[0] % order;
    bool goes_right = diagonal_step(rules, clause) > order;
    return json_make("{s:o, s:o, s:s, s:o}", "cell",
                     place_text(row, goes_right ? column : column + 2), "cells",
                     cells_text(rules, clause->cell, clause->cells), "direction",
                     goes_right ? "DR" : "DL", "value", number_text(clause->number));
}

static json_t *clone_object(const su_rules *rules, const su_clause *clause)
{
    unsigned half = clause->cells / 2u;
    return json_make("{s:o, s:o}", "cells", cells_text(rules, clause->cell, half), "cloneCells",
                     cells_text(rules, clause->cell + half, half));
}

/* Cells, and a number where it is not the usual one. */
static json_t *cells_object(const su_rules *rules, const su_clause *clause)
{
    static const unsigned usual[SU_CLAUSE_KIND_COUNT] = {
        [SU_CLAUSE_DIFFERENCE] = 1, [SU_CLAUSE_RATIO] = 2};
    json_t *object = json_make("{s:o}", "cells", cells_text(rules, clause->cell, clause->cells));
    if (clause->kind == SU_CLAUSE_XV)
        json_put(object, "value", json_make("s", clause->number == 5 ? "V" : "X"));
    else if (clause->number != usual[clause->kind])
        json_put(object, "value", number_text(clause->number));
    return object;
}

static json_t *clause_object(const su_rules *rules, const su_clause *clause)
{
    switch (clause->kind) {
    case SU_CLAUSE_ODD:
    case SU_CLAUSE_EVEN:
        return json_make("{s:o}", "cell", cell_text(rules, clause->cell[0]));
    case SU_CLAUSE_SUM:
        return diagonal_object(rules, clause);
    case SU_CLAUSE_CLONE:
        return clone_object(rules, clause);
    case SU_CLAUSE_ARROW:
    case SU_CLAUSE_THERMO:
    case SU_CLAUSE_GREATER:
    case SU_CLAUSE_WHISPERS:
    case SU_CLAUSE_PALINDROME:
        return line_object(rules, clause);
    case SU_CLAUSE_KILLER:
    case SU_CLAUSE_CAGE:
    case SU_CLAUSE_DIFFERENCE:
    case SU_CLAUSE_RATIO:
    case SU_CLAUSE_XV:
        return cells_object(rules, clause);
    case SU_CLAUSE_MASK:
    case SU_CLAUSE_KNIGHT:
    case SU_CLAUSE_KING:
    case SU_CLAUSE_NONCONSECUTIVE:
    case SU_CLAUSE_KIND_COUNT:
        break;
    }
    abort();
}

static void put_clause(json_t *root, const su_rules *rules, const su_clause *clause)
{
    const char *key = keys[clause->kind];
    if (clause->cells > 0)
        json_add(list_of(root, key), clause_object(rules, clause));
    else if (clause->kind == SU_CLAUSE_DIFFERENCE)
        json_put(root, keys[SU_CLAUSE_NONCONSECUTIVE], json_true());
    else if (clause->kind == SU_CLAUSE_RATIO || clause->kind == SU_CLAUSE_XV)
        json_add(list_of(root, "negative"), json_make("s", key));
    else
        json_put(root, key, json_true());
}

/* Masks stand in the grid. */
static void put_clauses(json_t *root, const su_rules *rules)
{
    su_clause clause;
    for (unsigned at = 0; su_rules_clause(rules, &at, &clause);)
        if (clause.kind != SU_CLAUSE_MASK)
            put_clause(root, rules, &clause);
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
    su_clause clause;
    for (unsigned at = 0; su_rules_clause(rules, &at, &clause);) {
        if (clause.kind != SU_CLAUSE_MASK)
            continue;
        json_t *marks = json_array(), *row = json_array_get(grid, clause.cell[0] / rules->order);
        for (unsigned digit = 1; digit <= rules->order; digit++)
            if (clause.number >> (digit - 1) & 1)
                json_add(marks, json_integer(digit));
        json_put(json_array_get(row, clause.cell[0] % rules->order), "givenPencilMarks", marks);
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
    put_clauses(root, w->rules);
    return root;
}
