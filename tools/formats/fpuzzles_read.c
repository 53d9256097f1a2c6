/*
 * fpuzzles_read.c: rules and givens out of an object of f-puzzles.
 *
 *     "thermometer": [{"lines": [["R1C1", "R1C2"], ...]}, ...]      lines
 *     "difference":  [{"cells": ["R1C1", "R1C2"], "value": "2"}]    cells and a number
 *     "odd":         [{"cell": "R1C1"}]                             a cell
 *     "antiking":    true
 *
 * Each key that is a rule has a row in a table, whose reader is handed what the key has, one after
 * the other. What a rule says of all dots is added last, as it depends on them.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"

enum { MOST_SAID = 300, NOTHING = 0, NO_NUMBER = -1 };

typedef struct draft {
    reading *r;
    const json_t *root;
    const char *key; /* that is being read */
    su_rules rules;
    su_digit givens[SU_MAX_CELLS];
    buffer refused; /* names of what is not played */
    bool is_wrong;  /* and it was said */
} draft;

typedef struct cell_list {
    uint16_t cell[SU_MAX_CELLS];
    unsigned count;
} cell_list;

/* Notes a rule that is not played, once. */
__attribute__((format(printf, 2, 3))) static void refuse(draft *d, const char *format, ...)
{
    char name[80];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    const char *names = buffer_text(&d->refused), *at = strstr(names, name);
    while (at && (at[strlen(name)] != ',' || (at > names && at[-1] != ' ')))
        at = strstr(at + 1, name);
    if (!at)
        add_format(&d->refused, "%s%s,", *names ? " " : "", name);
}

static void is_wrong(draft *d, const char *what)
{
    if (!d->is_wrong)
        reading_fails(d->r, "%.40s: %s", d->key, what);
    d->is_wrong = true;
}

/* ---- Cells and numbers ----------------------------------------------------------------------- */

/* "R1C2", which may lie around the board, where hints stand. */
static bool read_place(const json_t *value, int *row, int *column)
{
    const char *text = json_string_value(value);
    int length = 0;
    return text && sscanf(text, "R%3dC%3d%n", row, column, &length) == 2 && !text[length];
}

static bool add_cell(const draft *d, int row, int column, cell_list *list)
{
    int order = d->rules.order;
    bool is_there =
        row >= 1 && row <= order && column >= 1 && column <= order && list->count < SU_MAX_CELLS;
    if (is_there)
        list->cell[list->count++] = (uint16_t)((row - 1) * order + column - 1);
    return is_there;
}

static bool read_cells(draft *d, const json_t *value, cell_list *list)
{
    int row, column;
    list->count = 0;
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!read_place(json_array_get(value, i), &row, &column)
            || !add_cell(d, row, column, list)) {
            is_wrong(d, "invalid cell");
            return false;
        }
    return true;
}

/* 12 or "12"; NOTHING where nothing is said, NO_NUMBER for anything else. */
static int number_of(const json_t *value)
{
    const char *text = json_string_value(value);
    json_int_t number = text ? atoi(text) : json_integer_value(value);
    if (!value || json_is_null(value) || (text && !text[strspn(text, " ")]))
        return NOTHING;
    if (text ? text[strspn(text, "0123456789")] || strlen(text) > 4 : !json_is_integer(value))
        return NO_NUMBER;
    return number >= 0 && number <= 9999 ? (int)number : NO_NUMBER;
}

static void add_constraint(draft *d, su_constraint_kind kind, unsigned number,
                           const cell_list *list)
{
    if (su_rules_add_constraint(kind, number, list->count, list->cell, &d->rules) != SU_OK)
        is_wrong(d, "invalid cells or number, or too many constraints");
}

static void add_house(draft *d, const cell_list *list)
{
    if (list->count != d->rules.order || su_rules_add_house(list->cell, &d->rules) != SU_OK)
        is_wrong(d, "invalid house, or too many houses");
}

/* ---- Rules, by their form -------------------------------------------------------------------- */

struct rule {
    const char *key;
    void (*read)(draft *d, const struct rule *rule, const json_t *item);
    su_constraint_kind kind;
    int usual; /* number, where none is said */
};

static void read_lines(draft *d, const struct rule *rule, const json_t *item)
{
    const json_t *lines = json_object_get(item, "lines");
    int number = number_of(json_object_get(item, "value"));
    cell_list list;
    for (size_t i = 0; i < json_array_size(lines); i++)
        if (read_cells(d, json_array_get(lines, i), &list) && list.count > 1)
            add_constraint(d, rule->kind,
                           !rule->usual          ? 0
                           : number == NOTHING   ? (d->rules.order + 1u) / 2
                           : number == NO_NUMBER ? 0
                                                 : (unsigned)number,
                           &list);
}

static void read_dot(draft *d, const struct rule *rule, const json_t *item)
{
    int number = number_of(json_object_get(item, "value"));
    cell_list list;
    if (read_cells(d, json_object_get(item, "cells"), &list))
        add_constraint(d, rule->kind,
                       (unsigned)(number == NOTHING     ? rule->usual
                                  : number == NO_NUMBER ? 0
                                                        : number),
                       &list);
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
        is_wrong(d, "invalid cell");
    else
        add_constraint(d, rule->kind, 0, &list);
}

static void read_flag(draft *d, const struct rule *rule, const json_t *item)
{
    (void)item;
    add_constraint(d, rule->kind, 0, &(cell_list){.count = 0});
}

/* ---- Rules of a form of their own ------------------------------------------------------------ */

/* A cage without a sum has no digit twice, and that is all. */
static void read_cage(draft *d, const struct rule *rule, const json_t *item)
{
    const json_t *value = json_object_get(item, "value");
    int number = number_of(value);
    cell_list list;
    if (!read_cells(d, json_object_get(item, "cells"), &list))
        return;
    if (number == NO_NUMBER)
        refuse(d, "%s of '%.20s'", d->key, json_is_string(value) ? json_string_value(value) : "?");
    else if (number != NOTHING)
        add_constraint(d, rule->kind, (unsigned)number, &list);
    else if (list.count > 1)
        add_constraint(d, SU_CONSTRAINT_CAGE, 0, &list);
}

/* A line of an arrow begins in its circle. */
static void read_arrow(draft *d, const struct rule *rule, const json_t *item)
{
    const json_t *lines = json_object_get(item, "lines");
    cell_list circle, line;
    if (!read_cells(d, json_object_get(item, "cells"), &circle) || !json_array_size(lines))
        return;
    if (circle.count != 1) {
        refuse(d, "%s with a circle of %u cells", d->key, circle.count);
        return;
    }
    for (size_t i = 0; i < json_array_size(lines); i++)
        if (read_cells(d, json_array_get(lines, i), &line) && line.count > 1) {
            line.cell[0] = circle.cell[0];
            add_constraint(d, rule->kind, 0, &line);
        }
}

/* A sum outside the board, and where it points: "DR" is down and to the right. */
static void read_little_killer(draft *d, const struct rule *rule, const json_t *item)
{
    const char *way = json_string_value(json_object_get(item, "direction"));
    int number = number_of(json_object_get(item, "value")), row, column;
    cell_list list = {.count = 0};
    if (number == NOTHING)
        return;
    if (number == NO_NUMBER) {
        refuse(d, "%s without a number", d->key);
        return;
    }
    if (!way || strlen(way) != 2 || !strchr("UD", way[0]) || !strchr("LR", way[1])
        || !read_place(json_object_get(item, "cell"), &row, &column)) {
        is_wrong(d, "needs a cell outside the board and a direction");
        return;
    }
    do {
        row += way[0] == 'D' ? 1 : -1;
        column += way[1] == 'R' ? 1 : -1;
    } while (add_cell(d, row, column, &list));
    add_constraint(d, rule->kind, (unsigned)number, &list);
}

/* Cells that are their own copies say nothing; where the two overlap each pair is a constraint. */
static void read_clone(draft *d, const struct rule *rule, const json_t *item)
{
    cell_list one, other, both = {.count = 0};
    bool overlap = false;
    if (!read_cells(d, json_object_get(item, "cells"), &one)
        || !read_cells(d, json_object_get(item, "cloneCells"), &other))
        return;
    if (one.count != other.count || one.count > SU_MAX_CELLS / 2) {
        is_wrong(d, "cells and copies differ in number");
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

/* A minimum is less than all around it that are none, a maximum is more. */
static void read_extreme(draft *d, const struct rule *rule, const json_t *item)
{
    static const int ways[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    bool is_most = strcmp(rule->key, "maximum") == 0;
    int row, column;
    if (!read_place(json_object_get(item, "cell"), &row, &column)) {
        is_wrong(d, "invalid cell");
        return;
    }
    for (unsigned i = 0; i < 4; i++) {
        int next_row = row + ways[i][0], next_column = column + ways[i][1];
        cell_list two = {.count = 0};
        bool is_pair =
            add_cell(d, is_most ? row : next_row, is_most ? column : next_column, &two)
            && add_cell(d, is_most ? next_row : row, is_most ? next_column : column, &two);
        if (is_pair && !is_listed(d, next_row, next_column))
            add_constraint(d, rule->kind, 0, &two);
    }
}

/* f-puzzles calls the one that goes up '+'. */
static void read_diagonal(draft *d, const struct rule *rule, const json_t *item)
{
    int order = d->rules.order;
    cell_list list = {.count = 0};
    (void)item;
    for (int i = 1; i <= order; i++)
        add_cell(d, i, rule->key[strlen("diagonal")] == '-' ? i : order + 1 - i, &list);
    add_house(d, &list);
}

static void read_disjoint(draft *d, const struct rule *rule, const json_t *item)
{
    su_rules layout;
    (void)rule, (void)item;
    if (su_rules_of_cells(d->rules.cells, &layout) != SU_OK) {
        is_wrong(d, "needs a size with boxes of its own");
        return;
    }
    unsigned order = layout.order, columns = layout.box_columns;
    for (unsigned place = 0; place < order; place++) {
        cell_list list = {.count = 0};
        for (unsigned cell = 0; cell < layout.cells; cell++)
            if (cell / order % layout.box_rows * columns + cell % order % columns == place)
                list.cell[list.count++] = (uint16_t)cell;
        add_house(d, &list);
    }
}

/* ---- What is said of all dots ---------------------------------------------------------------- */

/* The number that dots of the kind have; 0: there are none. */
static unsigned number_of_dots(draft *d, su_constraint_kind kind)
{
    su_constraint constraint;
    unsigned number = 0;
    for (unsigned at = 0; su_rules_constraint(&d->rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cells == 2) {
            if (number && number != constraint.number)
                refuse(d, "negative %s of several numbers", su_constraint_kind_name(kind));
            number = constraint.number;
        }
    return number;
}

static void say_all(draft *d, su_constraint_kind kind, unsigned number)
{
    add_constraint(d, kind, number, &(cell_list){.count = 0});
}

static void read_negative(draft *d, const struct rule *rule, const json_t *item)
{
    const char *name = json_is_string(item) ? json_string_value(item) : "?";
    unsigned number;
    (void)rule;
    if (strcmp(name, "xv") == 0)
        say_all(d, SU_CONSTRAINT_XV, 0);
    else if (strcmp(name, "ratio") == 0)
        say_all(d, SU_CONSTRAINT_RATIO,
                (number = number_of_dots(d, SU_CONSTRAINT_RATIO)) ? number : 2);
    else if (strcmp(name, "difference") == 0)
        say_all(d, SU_CONSTRAINT_DIFFERENCE,
                (number = number_of_dots(d, SU_CONSTRAINT_DIFFERENCE)) ? number : 1);
    else
        refuse(d, "negative %.40s", name);
}

/* Where there are dots they are left alone. */
static void read_nonconsecutive(draft *d, const struct rule *rule, const json_t *item)
{
    su_constraint constraint;
    bool has_dots = false;
    for (unsigned at = 0; su_rules_constraint(&d->rules, &at, &constraint);)
        has_dots |=
            (constraint.kind == SU_CONSTRAINT_DIFFERENCE || constraint.kind == SU_CONSTRAINT_RATIO)
            && constraint.cells == 2;
    if (has_dots)
        say_all(d, SU_CONSTRAINT_DIFFERENCE, 1);
    else
        read_flag(d, rule, item);
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static const struct rule table[] = {
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

static const char *const decoration[] = {"text", "line",     "circle",   "rectangle",
                                         "cage", "fogofwar", "foglight", NULL};

/* What says nothing about the rules. */
static const char *const harmless[] = {"size",
                                       "title",
                                       "author",
                                       "ruleset",
                                       "grid",
                                       "solution",
                                       "highlightConflicts",
                                       "successMessage",
                                       "disabledlogic",
                                       "truecandidatesoptions",
                                       "msgcorrect",
                                       "metadata",
                                       "id",
                                       "difficulty",
                                       NULL};

static bool is_among(const char *key, const char *const *keys)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys;
}

static bool is_rule(const char *key)
{
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].key, key) == 0)
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
    for (size_t i = 0; i < count && !d->is_wrong; i++)
        rule->read(d, rule, json_is_array(value) ? json_array_get(value, i) : value);
}

/* Of the first puzzle that has any. */
static void tell_decoration(reading *r, const buffer *names)
{
    if (names->length && !r->has_decoration)
        reading_fails(r, "%.*s: decoration, left out here and below",
                      (int)(names->length < MOST_SAID ? names->length - 1 : MOST_SAID),
                      names->text);
    r->has_decoration |= names->length > 0;
}

static void read_keys(draft *d)
{
    const char *key;
    json_t *value;
    buffer drawn = {0};
    json_object_foreach((json_t *)d->root, key, value)
    {
        if (is_empty(value) || is_rule(key) || is_among(key, harmless))
            continue;
        if (is_among(key, decoration))
            add_format(&drawn, "%s%s,", drawn.length ? " " : "", key);
        else
            refuse(d, "%.40s", key);
    }
    for (size_t i = 0; i < sizeof table / sizeof *table && !d->is_wrong; i++)
        read_rule(d, &table[i]);
    if (!d->is_wrong && !d->refused.length)
        tell_decoration(d->r, &drawn);
    free_buffer(&drawn);
}

/* ---- The grid -------------------------------------------------------------------------------- */

void fpuzzles_boxes(unsigned order, su_rules *rules)
{
    unsigned rows = 1;
    for (unsigned i = 2; i * i <= order; i++)
        rows = order % i == 0 ? i : rows;
    su_rules_boxes(rows, order / rows, rules);
}

static const json_t *cell_at(const json_t *grid, size_t order, size_t cell)
{
    return json_array_get(json_array_get(grid, cell / order), cell % order);
}

/* The number of each cell's region; `none` where it has none. False where one is no number of a
   region. */
static bool read_map(const json_t *grid, const su_rules *usual, size_t order, uint8_t none,
                     uint8_t *map)
{
    for (size_t cell = 0; cell < order * order; cell++) {
        const json_t *region = json_object_get(cell_at(grid, order, cell), "region");
        json_int_t number = json_integer_value(region);
        if (region && !json_is_null(region)
            && (!json_is_integer(region) || number < 0 || number >= (json_int_t)order))
            return false;
        map[cell] = json_is_integer(region) ? (uint8_t)number
                    : region                ? none
                                            : (uint8_t)su_rules_box(usual, (unsigned)cell);
    }
    return true;
}

/* Where regions do not cover the board its rows are its boxes, and regions are more houses. */
static void add_regions(draft *d, size_t order, const uint8_t *map, const unsigned *size)
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
    su_rules usual;
    uint8_t map[SU_MAX_CELLS], none = SU_MAX_ORDER;
    unsigned size[SU_MAX_ORDER + 1] = {0};
    d->key = "region";
    d->rules.order = (uint16_t)order;
    fpuzzles_boxes((unsigned)order, &usual);
    if (!read_map(grid, &usual, order, none, map)) {
        is_wrong(d, "invalid region number");
        return;
    }
    for (size_t cell = 0; cell < order * order; cell++)
        size[map[cell]]++;
    if (size[none] > 0)
        add_regions(d, order, map, size);
    else if (su_rules_from_map((unsigned)order, map, &d->rules) != SU_OK)
        is_wrong(d, "regions are not boxes");
}

/* Digits that are given as the only candidates of a cell. */
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
            return reading_fails(d->r, "row %u column %u: the given is not a digit", at / order + 1,
                                 at % order + 1);
        d->givens[at] = given ? (su_digit)value : 0;
        read_marks(d, json_object_get(cell, "givenPencilMarks"), at);
    }
    return !d->is_wrong;
}

/* A grid of so many rows and columns; false after complaining. */
static bool is_square(const reading *r, const json_t *grid, size_t order)
{
    if (order == 0 || order > SU_MAX_ORDER)
        return reading_fails(r, "a grid cannot have %zu rows", order);
    for (size_t row = 0; row < order; row++)
        if (json_array_size(json_array_get(grid, row)) != order)
            return reading_fails(r, "row %zu does not have %zu cells", row + 1, order);
    return true;
}

/* What an object says that names no rules is of those that are asked for. */
static const su_rules *chosen_rules(const draft *d)
{
    const su_rules *rules = is_layout(&d->rules) ? reading_rules(d->r, d->rules.cells) : NULL;
    return rules ? rules : &d->rules;
}

bool take_fpuzzle(reading *r, const json_t *root)
{
    static draft d;
    const json_t *grid = json_object_get(root, "grid");
    size_t order = json_array_size(grid);
    memset(&d, 0, sizeof d);
    d.r = r;
    d.root = root;
    if (!is_square(r, grid, order))
        return false;
    read_boxes(&d, grid, order);
    if (!d.is_wrong)
        read_keys(&d);
    bool good = !d.is_wrong && !d.refused.length;
    if (!d.is_wrong && d.refused.length)
        reading_fails(r, "rules not supported: %.*s",
                      (int)(d.refused.length < MOST_SAID ? d.refused.length - 1 : MOST_SAID),
                      d.refused.text);
    free_buffer(&d.refused);
    return good && read_grid(&d, grid) && reading_takes(r, chosen_rules(&d), d.givens);
}
