/*
 * fpuzzles_read.c: reads rules and givens from an object of f-puzzles.
 *
 *     "thermometer": [{"lines": [["R1C1", "R1C2"], ...]}, ...]      each has lines
 *     "difference":  [{"cells": ["R1C1", "R1C2"], "value": "2"}]    each has cells and a number
 *     "odd":         [{"cell": "R1C1"}]                             each has one cell
 *     "antiking":    true                                           a rule without items
 *
 * `rules_table` has a row for each key that is a rule. The reader in the row is called for each
 * item of the key. Rules about all dots come last, because they depend on the dots.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"

enum { MISSING_NUMBER = 0, INVALID_NUMBER = -1 };

typedef struct draft {
    puzzle_reader *r;
    const json_t *root;
    const char *key; /* the key that is being read */
    su_rules rules;
    su_digit givens[SU_MAX_CELLS];
    buffer unsupported; /* names of unsupported rules */
    bool has_error;     /* true if an error other than unsupported rules was reported */
} draft;

__attribute__((format(printf, 2, 3))) static void note_unsupported(draft *d, const char *format,
                                                                   ...)
{
    char name[80];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    add_name(&d->unsupported, name);
}

static void report_error(draft *d, const char *what)
{
    if (!d->has_error)
        report_line_error(&d->r->lines, "%.40s: %s", d->key, what);
    d->has_error = true;
}

/* ---- Cells and numbers ----------------------------------------------------------------------- */

/* Reads a row and a column, such as "R1C2". They may be outside the board, because the sums of
   little killers are there. */
static bool read_place(const json_t *value, int *row, int *column)
{
    const char *text = json_string_value(value);
    int length = 0;
    return text && sscanf(text, "R%3dC%3d%n", row, column, &length) == 2 && !text[length];
}

/* Adds a cell to the list. Returns false if the cell is off the board, or the list is full. */
static bool add_cell(const draft *d, int row, int column, cell_list *list)
{
    int order = d->rules.order;
    bool is_cell =
        row >= 1 && row <= order && column >= 1 && column <= order && list->count < SU_MAX_CELLS;
    if (is_cell)
        list->cell[list->count++] = (uint16_t)((row - 1) * order + column - 1);
    return is_cell;
}

static bool read_cells(draft *d, const json_t *value, cell_list *list)
{
    int row, column;
    list->count = 0;
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!read_place(json_array_get(value, i), &row, &column)
            || !add_cell(d, row, column, list)) {
            report_error(d, "invalid cell");
            return false;
        }
    return true;
}

/* Parses a number such as 12 or "12". Returns MISSING_NUMBER or INVALID_NUMBER if there is no valid
   number. */
static int number_of(const json_t *value)
{
    const char *text = json_string_value(value);
    json_int_t number = text ? atoi(text) : json_integer_value(value);
    if (!value || json_is_null(value) || (text && !text[strspn(text, " ")]))
        return MISSING_NUMBER;
    if (text ? text[strspn(text, "0123456789")] || strlen(text) > 4 : !json_is_integer(value))
        return INVALID_NUMBER;
    return number >= 0 && number <= 9999 ? (int)number : INVALID_NUMBER;
}

static void add_constraint(draft *d, su_constraint_kind kind, unsigned number,
                           const cell_list *list)
{
    if (su_rules_add_constraint(kind, number, list->count, list->cell, &d->rules) != SU_OK)
        report_error(d, "invalid cells or number, or too many constraints");
}

static const char invalid_house[] = "invalid house, or too many houses";

static void add_house(draft *d, const cell_list *list)
{
    if (list->count != d->rules.order || su_rules_add_house(list->cell, &d->rules) != SU_OK)
        report_error(d, invalid_house);
}

/* ---- Rules, by their form -------------------------------------------------------------------- */

struct rule {
    const char *key;
    void (*read)(draft *d, const struct rule *rule, const json_t *item);
    su_constraint_kind kind;
    int default_number;
};

/* Returns the number of a constraint, or the default number if the item has no value. Returns 0,
   which is rejected later, if the value is invalid. */
static unsigned choose_number(const json_t *item, int default_number)
{
    const int number = number_of(json_object_get(item, "value"));
    return (unsigned)(number == MISSING_NUMBER   ? default_number
                      : number == INVALID_NUMBER ? 0
                                                 : number);
}

static void read_lines(draft *d, const struct rule *rule, const json_t *item)
{
    const json_t *lines = json_object_get(item, "lines");
    const unsigned number =
        rule->default_number ? choose_number(item, (d->rules.order + 1) / 2) : 0;
    cell_list list;
    for (size_t i = 0; i < json_array_size(lines); i++)
        if (read_cells(d, json_array_get(lines, i), &list) && list.count > 1)
            add_constraint(d, rule->kind, number, &list);
}

static void read_dot(draft *d, const struct rule *rule, const json_t *item)
{
    cell_list list;
    if (read_cells(d, json_object_get(item, "cells"), &list))
        add_constraint(d, rule->kind, choose_number(item, rule->default_number), &list);
}

static void read_letter(draft *d, const struct rule *rule, const json_t *item)
{
    const char *letter = json_string_value(json_object_get(item, "value"));
    cell_list list;
    unsigned number = !letter ? 0 : strchr("xX", letter[0]) ? 10 : strchr("vV", letter[0]) ? 5 : 0;
    if (letter && *letter && read_cells(d, json_object_get(item, "cells"), &list))
        add_constraint(d, rule->kind, letter[1] ? 0 : number, &list);
}

static void read_cell(draft *d, const struct rule *rule, const json_t *item)
{
    int row, column;
    cell_list list = {.count = 0};
    if (!read_place(json_object_get(item, "cell"), &row, &column)
        || !add_cell(d, row, column, &list))
        report_error(d, "invalid cell");
    else
        add_constraint(d, rule->kind, 0, &list);
}

static void read_flag(draft *d, const struct rule *rule, const json_t *item)
{
    (void)item;
    add_constraint(d, rule->kind, 0, &(cell_list){.count = 0});
}

/* ---- Rules with a form of their own ---------------------------------------------------------- */

/* Reads a cage. A cage without a sum only forbids repeats. */
static void read_cage(draft *d, const struct rule *rule, const json_t *item)
{
    const json_t *value = json_object_get(item, "value");
    int number = number_of(value);
    cell_list list;
    if (!read_cells(d, json_object_get(item, "cells"), &list))
        return;
    if (number == INVALID_NUMBER)
        note_unsupported(d, "%s of '%.20s'", d->key,
                         json_is_string(value) ? json_string_value(value) : "?");
    else if (number != MISSING_NUMBER)
        add_constraint(d, rule->kind, (unsigned)number, &list);
    else if (list.count > 1)
        add_constraint(d, SU_CONSTRAINT_CAGE, 0, &list);
}

/* Reads an arrow. Its circle must be one cell, where all lines of the arrow begin. */
static void read_arrow(draft *d, const struct rule *rule, const json_t *item)
{
    const json_t *lines = json_object_get(item, "lines");
    cell_list circle, line;
    if (!read_cells(d, json_object_get(item, "cells"), &circle) || !json_array_size(lines))
        return;
    if (circle.count != 1) {
        note_unsupported(d, "%s with a circle of %u cells", d->key, circle.count);
        return;
    }
    for (size_t i = 0; i < json_array_size(lines); i++)
        if (read_cells(d, json_array_get(lines, i), &line) && line.count > 1) {
            line.cell[0] = circle.cell[0];
            add_constraint(d, rule->kind, 0, &line);
        }
}

/* Reads a sum outside the board, and its direction: "DR" means down and to the right. */
static void read_little_killer(draft *d, const struct rule *rule, const json_t *item)
{
    const char *direction = json_string_value(json_object_get(item, "direction"));
    int number = number_of(json_object_get(item, "value")), row, column;
    cell_list list = {.count = 0};
    if (number == MISSING_NUMBER)
        return;
    if (number == INVALID_NUMBER) {
        note_unsupported(d, "%s without a number", d->key);
        return;
    }
    if (!direction || strlen(direction) != 2 || !strchr("UD", direction[0])
        || !strchr("LR", direction[1])
        || !read_place(json_object_get(item, "cell"), &row, &column)) {
        report_error(d, "needs a cell outside the board and a direction");
        return;
    }
    do {
        row += direction[0] == 'D' ? 1 : -1;
        column += direction[1] == 'R' ? 1 : -1;
    } while (add_cell(d, row, column, &list));
    add_constraint(d, rule->kind, (unsigned)number, &list);
}

/* Reads cells and their copies. Adds one constraint, or one for each cell and its copy if the cells
   and the copies overlap. Ignores cells that are their own copies. */
static void read_clone(draft *d, const struct rule *rule, const json_t *item)
{
    cell_list one, other, both = {.count = 0};
    bool overlap = false;
    if (!read_cells(d, json_object_get(item, "cells"), &one)
        || !read_cells(d, json_object_get(item, "cloneCells"), &other))
        return;
    if (one.count != other.count || one.count > SU_MAX_CELLS / 2) {
        report_error(d, "cells and copies differ in number");
        return;
    }
    for (unsigned i = 0; i < one.count; i++)
        for (unsigned k = 0; k < other.count; k++)
            overlap |= one.cell[i] == other.cell[k];
    for (unsigned i = 0; overlap && i < one.count; i++)
        if (one.cell[i] != other.cell[i])
            add_constraint(d, rule->kind, 0,
                           &(cell_list){.cell = {one.cell[i], other.cell[i]}, .count = 2});
    if (overlap || one.count == 0)
        return;
    memcpy(both.cell, one.cell, one.count * sizeof *one.cell);
    memcpy(both.cell + one.count, other.cell, one.count * sizeof *one.cell);
    both.count = 2 * one.count;
    add_constraint(d, rule->kind, 0, &both);
}

static void read_region(draft *d, const struct rule *rule, const json_t *item)
{
    cell_list list;
    if (!read_cells(d, json_object_get(item, "cells"), &list))
        return;
    if (list.count == d->rules.order)
        add_house(d, &list);
    else if (list.count > 1)
        add_constraint(d, rule->kind, 0, &list);
}

static bool is_listed(const draft *d, int row, int column)
{
    const json_t *list = json_object_get(d->root, d->key);
    int its_row, its_column;
    for (size_t i = 0; i < json_array_size(list); i++)
        if (read_place(json_object_get(json_array_get(list, i), "cell"), &its_row, &its_column)
            && its_row == row && its_column == column)
            return true;
    return false;
}

/* Reads a minimum or a maximum. A minimum is less than each adjacent cell that is not a minimum,
   too. A maximum is greater. */
static void read_extreme(draft *d, const struct rule *rule, const json_t *item)
{
    static const int sides[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    bool is_maximum = strcmp(rule->key, "maximum") == 0;
    int row, column;
    if (!read_place(json_object_get(item, "cell"), &row, &column)) {
        report_error(d, "invalid cell");
        return;
    }
    for (unsigned i = 0; i < 4; i++) {
        int next_row = row + sides[i][0], next_column = column + sides[i][1];
        cell_list two = {.count = 0};
        bool is_pair =
            add_cell(d, is_maximum ? row : next_row, is_maximum ? column : next_column, &two)
            && add_cell(d, is_maximum ? next_row : row, is_maximum ? next_column : column, &two);
        if (is_pair && !is_listed(d, next_row, next_column))
            add_constraint(d, rule->kind, 0, &two);
    }
}

/* Reads a diagonal. The key ends with '+' for the diagonal that rises to the right. */
static void read_diagonal(draft *d, const struct rule *rule, const json_t *item)
{
    (void)item;
    if (add_diagonal(rule->key[strlen("diagonal")] == '+', &d->rules) != SU_OK)
        report_error(d, invalid_house);
}

static void read_disjoint(draft *d, const struct rule *rule, const json_t *item)
{
    su_status status;
    (void)rule, (void)item;
    if (!add_named_houses("disjoint", &d->rules, &status))
        report_error(d, "needs a size with boxes of its own");
    else if (status != SU_OK)
        report_error(d, invalid_house);
}

/* ---- Rules about all dots -------------------------------------------------------------------- */

/* Returns the number on the dots of a kind; 0 if there are no dots. Dots with different numbers are
   unsupported. */
static unsigned number_of_dots(draft *d, su_constraint_kind kind)
{
    su_constraint constraint;
    unsigned number = 0;
    for (unsigned at = 0; su_rules_constraint(&d->rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cells == 2) {
            if (number && number != constraint.number)
                note_unsupported(d, "negative %s of several numbers",
                                 su_constraint_kind_name(kind));
            number = constraint.number;
        }
    return number;
}

/* Adds the constraint that all dots of a kind are shown, so adjacent cells without a dot differ. */
static void add_all_dots(draft *d, su_constraint_kind kind, unsigned number)
{
    add_constraint(d, kind, number, &(cell_list){.count = 0});
}

static void read_negative(draft *d, const struct rule *rule, const json_t *item)
{
    const char *name = json_is_string(item) ? json_string_value(item) : "?";
    const bool is_ratio = strcmp(name, "ratio") == 0;
    (void)rule;
    if (strcmp(name, "xv") == 0) {
        add_all_dots(d, SU_CONSTRAINT_XV, 0);
    } else if (is_ratio || strcmp(name, "difference") == 0) {
        su_constraint_kind kind = is_ratio ? SU_CONSTRAINT_RATIO : SU_CONSTRAINT_DIFFERENCE;
        unsigned number = number_of_dots(d, kind), default_number = is_ratio ? 2 : 1;
        add_all_dots(d, kind, number ? number : default_number);
    } else
        note_unsupported(d, "negative %.40s", name);
}

/* Forbids consecutive digits in adjacent cells, except where there is a dot between the cells. */
static void read_nonconsecutive(draft *d, const struct rule *rule, const json_t *item)
{
    su_constraint constraint;
    bool has_dots = false;
    for (unsigned at = 0; su_rules_constraint(&d->rules, &at, &constraint);)
        has_dots |=
            (constraint.kind == SU_CONSTRAINT_DIFFERENCE || constraint.kind == SU_CONSTRAINT_RATIO)
            && constraint.cells == 2;
    if (has_dots)
        add_all_dots(d, SU_CONSTRAINT_DIFFERENCE, 1);
    else
        read_flag(d, rule, item);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static const struct rule rules_table[] = {
    {"extraregion", read_region, SU_CONSTRAINT_CAGE, 0},
    {"diagonal+", read_diagonal, 0, 0},
    {"diagonal-", read_diagonal, 0, 0},
    {"disjointgroups", read_disjoint, 0, 0},
    {"killercage", read_cage, SU_CONSTRAINT_KILLER, 0},
    {"littlekillersum", read_little_killer, SU_CONSTRAINT_SUM, 0},
    {"arrow", read_arrow, SU_CONSTRAINT_ARROW, 0},
    {"thermometer", read_lines, SU_CONSTRAINT_THERMO, 0},
    {"whispers", read_lines, SU_CONSTRAINT_WHISPERS, 5},
    {"palindrome", read_lines, SU_CONSTRAINT_PALINDROME, 0},
    {"clone", read_clone, SU_CONSTRAINT_CLONE, 0},
    {"minimum", read_extreme, SU_CONSTRAINT_GREATER, 0},
    {"maximum", read_extreme, SU_CONSTRAINT_GREATER, 0},
    {"odd", read_cell, SU_CONSTRAINT_ODD, 0},
    {"even", read_cell, SU_CONSTRAINT_EVEN, 0},
    {"antiknight", read_flag, SU_CONSTRAINT_KNIGHT, 0},
    {"antiking", read_flag, SU_CONSTRAINT_KING, 0},
    {"difference", read_dot, SU_CONSTRAINT_DIFFERENCE, 1},
    {"ratio", read_dot, SU_CONSTRAINT_RATIO, 2},
    {"xv", read_letter, SU_CONSTRAINT_XV, 0},
    {"nonconsecutive", read_nonconsecutive, SU_CONSTRAINT_NONCONSECUTIVE, 0},
    {"negative", read_negative, 0, 0},
};

static const char decoration[] = " text line circle rectangle cage fogofwar foglight ";

/* Keys that do not change the rules. */
static const char harmless[] = " size title author ruleset grid solution highlightConflicts "
                               "successMessage disabledlogic truecandidatesoptions msgcorrect "
                               "metadata id difficulty ";

/* Returns whether a list contains a key. The list has a blank before and after each key. */
static bool is_among(const char *key, const char *keys)
{
    char word[40];
    return !strchr(key, ' ') && snprintf(word, sizeof word, " %s ", key) < (int)sizeof word
           && strstr(keys, word);
}

static bool is_rule(const char *key)
{
    for (size_t i = 0; i < sizeof rules_table / sizeof *rules_table; i++)
        if (strcmp(rules_table[i].key, key) == 0)
            return true;
    return false;
}

static bool is_empty(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value)
           || (json_is_array(value) && json_array_size(value) == 0)
           || (json_is_object(value) && json_object_size(value) == 0);
}

static void read_rule(draft *d, const struct rule *rule)
{
    const json_t *value = json_object_get(d->root, rule->key);
    size_t count = json_is_array(value) ? json_array_size(value) : !is_empty(value);
    d->key = rule->key;
    for (size_t i = 0; i < count && !d->has_error; i++)
        rule->read(d, rule, json_is_array(value) ? json_array_get(value, i) : value);
}

/* Reports decoration, but only for the first puzzle of the file that has any. */
static void report_decoration(puzzle_reader *r, const buffer *names)
{
    if (names->length && !r->has_decoration)
        report_line_error(&r->lines, "%.*s: decoration, left out here and below",
                          names_length(names), names->text);
    r->has_decoration |= names->length > 0;
}

static void read_keys(draft *d)
{
    const char *key;
    json_t *value;
    buffer decorations = {0};
    json_object_foreach((json_t *)d->root, key, value)
    {
        if (is_empty(value) || is_rule(key) || is_among(key, harmless))
            continue;
        if (is_among(key, decoration))
            add_name(&decorations, key);
        else
            note_unsupported(d, "%.40s", key);
    }
    for (size_t i = 0; i < sizeof rules_table / sizeof *rules_table && !d->has_error; i++)
        read_rule(d, &rules_table[i]);
    if (!d->has_error && !d->unsupported.length)
        report_decoration(d->r, &decorations);
    free_buffer(&decorations);
}

/* ---- The grid -------------------------------------------------------------------------------- */

unsigned fpuzzles_box_rows(unsigned order)
{
    unsigned rows = 1;
    for (unsigned i = 2; i * i <= order; i++)
        rows = order % i == 0 ? i : rows;
    return rows;
}

static const json_t *cell_at(const json_t *grid, size_t order, size_t cell)
{
    return json_array_get(json_array_get(grid, cell / order), cell % order);
}

/* Sets `map` to the region number of each cell, or to `none` for a cell without a region. Returns
   false if a region number is invalid. */
static bool read_map(const json_t *grid, size_t order, uint8_t none, uint8_t *map)
{
    const size_t rows = fpuzzles_box_rows((unsigned)order), columns = order / rows;
    for (size_t cell = 0; cell < order * order; cell++) {
        const json_t *region = json_object_get(cell_at(grid, order, cell), "region");
        json_int_t number = json_integer_value(region);
        if (region && !json_is_null(region)
            && (!json_is_integer(region) || number < 0 || number >= (json_int_t)order))
            return false;
        const size_t default_number = cell / order / rows * rows + cell % order / columns;
        map[cell] = (uint8_t)(json_is_integer(region) ? (size_t)number
                              : region                ? none
                                                      : default_number);
    }
    return true;
}

/* Sets the rules of a board where some cells are in no region. The rows become the boxes, and the
   regions become extra houses. */
static void begin_with_regions(draft *d, size_t order, const uint8_t *map, const unsigned *size)
{
    uint8_t rows[SU_MAX_CELLS];
    for (size_t cell = 0; cell < order * order; cell++)
        rows[cell] = (uint8_t)(cell / order);
    su_rules_from_map((unsigned)order, rows, &d->rules);
    for (size_t region = 0; region < order; region++) {
        cell_list list = {.count = 0};
        for (size_t cell = 0; cell < order * order; cell++)
            if (map[cell] == region)
                list.cell[list.count++] = (uint16_t)cell;
        if (size[region])
            add_house(d, &list);
    }
}

static void read_boxes(draft *d, const json_t *grid, size_t order)
{
    uint8_t map[SU_MAX_CELLS], none = SU_MAX_ORDER;
    unsigned size[SU_MAX_ORDER + 1] = {0};
    d->key = "region";
    d->rules.order = (uint16_t)order;
    if (!read_map(grid, order, none, map)) {
        report_error(d, "invalid region number");
        return;
    }
    for (size_t cell = 0; cell < order * order; cell++)
        size[map[cell]]++;
    if (size[none] > 0)
        begin_with_regions(d, order, map, size);
    else if (su_rules_from_map((unsigned)order, map, &d->rules) != SU_OK)
        report_error(d, "regions are not boxes");
}

/* Reads the candidates of a cell that are part of the puzzle, and adds them as a constraint. */
static void read_marks(draft *d, const json_t *marks, unsigned cell)
{
    unsigned digits = 0;
    for (size_t i = 0; i < json_array_size(marks); i++) {
        int digit = number_of(json_array_get(marks, i));
        if (digit > 0 && digit <= d->rules.order)
            digits |= 1u << (digit - 1);
    }
    d->key = "givenPencilMarks";
    if (digits)
        add_constraint(d, SU_CONSTRAINT_MASK, digits,
                       &(cell_list){.cell = {(uint16_t)cell}, .count = 1});
}

static bool read_grid(draft *d, const json_t *grid)
{
    unsigned order = d->rules.order;
    for (unsigned at = 0; at < d->rules.cells; at++) {
        const json_t *cell = cell_at(grid, order, at);
        int value = number_of(json_object_get(cell, "value"));
        bool given = json_is_true(json_object_get(cell, "given"));
        if (given && (value < 1 || value > (int)order))
            return report_line_error(&d->r->lines, "row %u column %u: the given is not a digit",
                                     at / order + 1, at % order + 1);
        d->givens[at] = given ? (su_digit)value : 0;
        read_marks(d, json_object_get(cell, "givenPencilMarks"), at);
    }
    return !d->has_error;
}

/* Checks that the grid has `order` rows and columns. Returns false after reporting an error. */
static bool check_square(const puzzle_reader *r, const json_t *grid, size_t order)
{
    if (order == 0 || order > SU_MAX_ORDER)
        return report_line_error(&r->lines, "a grid cannot have %zu rows", order);
    for (size_t row = 0; row < order; row++)
        if (json_array_size(json_array_get(grid, row)) != order)
            return report_line_error(&r->lines, "row %zu does not have %zu cells", row + 1, order);
    return true;
}

bool accept_fpuzzle(puzzle_reader *r, const json_t *root)
{
    static draft d;
    const json_t *grid = json_object_get(root, "grid");
    size_t order = json_array_size(grid);
    memset(&d, 0, sizeof d);
    d.r = r;
    d.root = root;
    if (!check_square(r, grid, order))
        return false;
    read_boxes(&d, grid, order);
    if (!d.has_error)
        read_keys(&d);
    bool good = !d.has_error && !d.unsupported.length;
    if (!d.has_error && d.unsupported.length)
        report_line_error(&r->lines, "rules not supported: %.*s", names_length(&d.unsupported),
                          d.unsupported.text);
    free_buffer(&d.unsupported);
    return good && read_grid(&d, grid) && accept_puzzle(r, complete_rules(r, &d.rules), d.givens);
}
