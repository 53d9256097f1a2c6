/*
 * read_fpuzzles.c: reads rules and givens from an object of f-puzzles.
 *
 *     "grid":        [[{"value": 5, "given": true}, {}], ...]       a row for each row of the board
 *     "thermometer": [{"lines": [["R1C1", "R1C2"], ...]}, ...]      each has lines
 *     "difference":  [{"cells": ["R1C1", "R1C2"], "value": "2"}]    each has cells and a number
 *     "odd":         [{"cell": "R1C1"}]                             each has one cell
 *     "antiking":    true                                           a rule without items
 *
 * `rules_table` has a row for each key that is a rule. The reader in the row is called for each
 * item of the key. Rules about all dots come last, because they depend on the dots. An unknown key
 * counts as an unsupported rule unless its value is empty.
 */
#include "links/link_draft.h"
#include "rules/house_group.h"

/* ---- Cells and numbers ----------------------------------------------------------------------- */

/* Reads a letter and a number of up to three digits. Returns what follows; NULL if there is
   something else. */
static const char *read_coordinate(const char *at, char letter, int *number)
{
    const char *digits = at + 1;
    *number = 0;
    if (*at != letter)
        return NULL;
    for (at = digits; at - digits < 3 && *at >= '0' && *at <= '9'; at++)
        *number = 10 * *number + (*at - '0');
    return at > digits ? at : NULL;
}

/* Reads a row and a column, from 1, such as "R1C2". They may be outside the board, because the sums
   of little killers are there. */
static bool read_place(const char *value, int *row, int *column)
{
    const char *at = su__json_quoted(value);
    at = at ? read_coordinate(at, 'R', row) : NULL;
    at = at ? read_coordinate(at, 'C', column) : NULL;
    return at && *at == value[0];
}

static bool add_place(const su__draft *d, const char *value, su__cells *list)
{
    int row, column;
    return read_place(value, &row, &column) && su__append_cell(d, row - 1, column - 1, list);
}

static bool read_cells(su__draft *d, const char *value, su__cells *list)
{
    list->count = 0;
    for (su__json_item item = su__json_list(value); su__json_next(&item);)
        if (!add_place(d, item.value, list))
            return su__report(d, "invalid cell");
    return true;
}

/* ---- Rules, by their form -------------------------------------------------------------------- */

struct rule {
    const char *key;
    void (*read)(su__draft *d, const struct rule *rule, const char *item);
    su_constraint_kind kind;
    int default_number;
};

/* Returns the number of a constraint, or the default number if the item has no value. Returns 0,
   which is rejected later, if the value is invalid. */
static unsigned choose_number(const char *item, int default_number)
{
    const int number = su__json_number(su__json_get(item, "value"));
    return (unsigned)(number == SU__JSON_NO_NUMBER    ? default_number
                      : number == SU__JSON_BAD_NUMBER ? 0
                                                      : number);
}

static void read_lines(su__draft *d, const struct rule *rule, const char *item)
{
    const unsigned number =
        rule->default_number ? choose_number(item, (d->link->rules.order + 1) / 2) : 0;
    su__cells list;
    for (su__json_item line = su__json_list(su__json_get(item, "lines")); su__json_next(&line);)
        if (read_cells(d, line.value, &list) && list.count > 1)
            su__add_constraint(d, rule->kind, number, &list);
}

static void read_dot(su__draft *d, const struct rule *rule, const char *item)
{
    su__cells list;
    if (read_cells(d, su__json_get(item, "cells"), &list))
        su__add_constraint(d, rule->kind, choose_number(item, rule->default_number), &list);
}

static void read_letter(su__draft *d, const struct rule *rule, const char *item)
{
    char letter[3];
    const size_t length = su__json_copy(su__json_get(item, "value"), letter, sizeof letter);
    const unsigned number = letter[0] == 'x' || letter[0] == 'X'   ? 10
                            : letter[0] == 'v' || letter[0] == 'V' ? 5
                                                                   : 0;
    su__cells list;
    if (length > 0 && read_cells(d, su__json_get(item, "cells"), &list))
        su__add_constraint(d, rule->kind, length > 1 ? 0 : number, &list);
}

static void read_cell(su__draft *d, const struct rule *rule, const char *item)
{
    su__cells list = {.count = 0};
    if (add_place(d, su__json_get(item, "cell"), &list))
        su__add_constraint(d, rule->kind, 0, &list);
    else
        su__report(d, "invalid cell");
}

static void read_flag(su__draft *d, const struct rule *rule, const char *item)
{
    (void)item;
    su__add_constraint(d, rule->kind, 0, &(su__cells){.count = 0});
}

/* ---- Rules with a form of their own ---------------------------------------------------------- */

/* Reads a cage. A cage without a sum only forbids repeats. */
static void read_cage(su__draft *d, const struct rule *rule, const char *item)
{
    const char *value = su__json_get(item, "value");
    const int number = su__json_number(value);
    char text[21];
    su__cells list;
    if (!read_cells(d, su__json_get(item, "cells"), &list))
        return;
    if (number == SU__JSON_BAD_NUMBER) {
        su__json_copy(su__json_quoted(value) ? value : NULL, text, sizeof text);
        SU__ADD_NAME(&d->unsupported, d->key, " of '", *text ? text : "?", "'");
    } else if (number != SU__JSON_NO_NUMBER)
        su__add_constraint(d, rule->kind, (unsigned)number, &list);
    else if (list.count > 1)
        su__add_constraint(d, SU_CONSTRAINT_CAGE, 0, &list);
}

/* Reads an arrow. Its circle must be one cell, where all lines of the arrow begin. */
static void read_arrow(su__draft *d, const struct rule *rule, const char *item)
{
    const char *lines = su__json_get(item, "lines");
    char count[4] = {0};
    su__cells circle, line;
    if (!read_cells(d, su__json_get(item, "cells"), &circle) || su__json_count(lines) == 0)
        return;
    if (circle.count != 1) {
        for (unsigned unit = 100, at = 0; unit > 0; unit /= 10)
            if (circle.count >= unit || unit == 1)
                count[at++] = (char)('0' + circle.count / unit % 10);
        SU__ADD_NAME(&d->unsupported, d->key, " with a circle of ", count, " cells");
        return;
    }
    for (su__json_item one = su__json_list(lines); su__json_next(&one);)
        if (read_cells(d, one.value, &line) && line.count > 1) {
            line.cell[0] = circle.cell[0];
            su__add_constraint(d, rule->kind, 0, &line);
        }
}

/* Reads a sum outside the board, and its direction: "DR" means down and to the right. */
static void read_little_killer(su__draft *d, const struct rule *rule, const char *item)
{
    const int number = su__json_number(su__json_get(item, "value"));
    char direction[4];
    int row, column;
    su__cells list = {.count = 0};
    if (number == SU__JSON_NO_NUMBER)
        return;
    if (number == SU__JSON_BAD_NUMBER) {
        SU__ADD_NAME(&d->unsupported, d->key, " without a number");
        return;
    }
    if (su__json_copy(su__json_get(item, "direction"), direction, sizeof direction) != 2
        || !memchr("UD", direction[0], 2) || !memchr("LR", direction[1], 2)
        || !read_place(su__json_get(item, "cell"), &row, &column)) {
        su__report(d, "needs a cell outside the board and a direction");
        return;
    }
    do {
        row += direction[0] == 'D' ? 1 : -1;
        column += direction[1] == 'R' ? 1 : -1;
    } while (su__append_cell(d, row - 1, column - 1, &list));
    su__add_constraint(d, rule->kind, (unsigned)number, &list);
}

/* Reads cells and their copies. Adds one constraint, or one for each cell and its copy if the cells
   and the copies overlap. Ignores cells that are their own copies. */
static void read_clone(su__draft *d, const struct rule *rule, const char *item)
{
    su__cells one, other;
    bool has_cell[SU_MAX_CELLS] = {0}, overlap = false;
    if (!read_cells(d, su__json_get(item, "cells"), &one)
        || !read_cells(d, su__json_get(item, "cloneCells"), &other))
        return;
    if (one.count != other.count || one.count > SU_MAX_CELLS / 2) {
        su__report(d, "cells and copies differ in number");
        return;
    }
    for (unsigned i = 0; i < one.count; i++)
        has_cell[one.cell[i]] = true;
    for (unsigned i = 0; i < one.count; i++)
        overlap |= has_cell[other.cell[i]];
    for (unsigned i = 0; overlap && i < one.count; i++)
        if (one.cell[i] != other.cell[i])
            su__add_constraint(d, rule->kind, 0,
                               &(su__cells){.cell = {one.cell[i], other.cell[i]}, .count = 2});
    if (overlap || one.count == 0)
        return;
    memcpy(one.cell + one.count, other.cell, one.count * sizeof *one.cell);
    one.count *= 2;
    su__add_constraint(d, rule->kind, 0, &one);
}

static void read_region(su__draft *d, const struct rule *rule, const char *item)
{
    su__cells list;
    if (!read_cells(d, su__json_get(item, "cells"), &list))
        return;
    if (list.count == d->link->rules.order)
        su__add_house(d, &list);
    else if (list.count > 1)
        su__add_constraint(d, rule->kind, 0, &list);
}

/* Reads all minima, or all maxima. A minimum is less than each adjacent cell that is not a minimum,
   too. A maximum is greater. */
static void read_extremes(su__draft *d, const struct rule *rule, const char *value)
{
    const bool is_maximum = rule->default_number > 0;
    const unsigned order = d->link->rules.order;
    bool is_listed[SU_MAX_CELLS] = {0};
    for (su__json_item item = su__json_list(value); su__json_next(&item);) {
        su__cells one = {.count = 0};
        if (!add_place(d, su__json_get(item.value, "cell"), &one)) {
            su__report(d, "invalid cell");
            return;
        }
        is_listed[one.cell[0]] = true;
    }
    for (unsigned cell = 0; cell < order * order; cell++)
        for (unsigned side = 0; is_listed[cell] && side < 4; side++) {
            static const int rows[4] = {-1, 0, 1, 0}, columns[4] = {0, 1, 0, -1};
            su__cells next = {.count = 0}, two = {.cell = {(uint16_t)cell}, .count = 2};
            if (!su__append_cell(d, (int)(cell / order) + rows[side],
                                 (int)(cell % order) + columns[side], &next)
                || is_listed[next.cell[0]])
                continue;
            two.cell[!is_maximum] = (uint16_t)cell;
            two.cell[is_maximum] = next.cell[0];
            su__add_constraint(d, rule->kind, 0, &two);
        }
}

/* Adds houses of a named group: `count` houses from `first` on, or as many as there are if it is
   0. */
static void add_houses(su__draft *d, const char *name, unsigned first, unsigned count)
{
    const unsigned order = d->link->rules.order;
    unsigned group = 0;
    while (!su__same_text(su__house_groups[group].name, name))
        group++;
    const unsigned houses = su__group_houses(group, order), end = count ? first + count : houses;
    if (houses < end || houses == 0)
        su__report(d, "needs a size with boxes of its own");
    for (unsigned house = first; house < end && !d->has_error; house++) {
        su__cells list = {.count = order};
        su__house_groups[group].list_cells(order, house, list.cell);
        su__add_house(d, &list);
    }
}

/* Reads a diagonal; the number is 1 for the one that rises to the right. */
static void read_diagonal(su__draft *d, const struct rule *rule, const char *item)
{
    (void)item;
    add_houses(d, "x", (unsigned)rule->default_number, 1);
}

static void read_disjoint(su__draft *d, const struct rule *rule, const char *item)
{
    (void)rule, (void)item;
    add_houses(d, "disjoint", 0, 0);
}

/* ---- Rules about all dots -------------------------------------------------------------------- */

/* Returns the number on the dots of a kind; 0 if there are no dots. Dots with different numbers are
   unsupported. */
static unsigned number_of_dots(su__draft *d, su_constraint_kind kind)
{
    su_constraint constraint;
    unsigned number = 0;
    for (unsigned at = 0; su_rules_constraint(&d->link->rules, &at, &constraint);)
        if (constraint.kind == kind && constraint.cells == 2) {
            if (number && number != constraint.number)
                SU__ADD_NAME(&d->unsupported, "negative ", su_constraint_kind_name(kind),
                             " of several numbers");
            number = constraint.number;
        }
    return number;
}

/* Adds the constraint that all dots of a kind are shown, so adjacent cells without a dot differ. */
static void add_all_dots(su__draft *d, su_constraint_kind kind, unsigned number)
{
    su__add_constraint(d, kind, number, &(su__cells){.count = 0});
}

static void read_negative(su__draft *d, const struct rule *rule, const char *item)
{
    const bool is_ratio = su__json_is(item, "ratio");
    (void)rule;
    if (su__json_is(item, "xv")) {
        add_all_dots(d, SU_CONSTRAINT_XV, 0);
    } else if (is_ratio || su__json_is(item, "difference")) {
        const su_constraint_kind kind = is_ratio ? SU_CONSTRAINT_RATIO : SU_CONSTRAINT_DIFFERENCE;
        const unsigned number = number_of_dots(d, kind), default_number = is_ratio ? 2 : 1;
        add_all_dots(d, kind, number ? number : default_number);
    } else {
        char name[41];
        su__json_copy(su__json_quoted(item) ? item : NULL, name, sizeof name);
        SU__ADD_NAME(&d->unsupported, "negative ", *name ? name : "?");
    }
}

/* Forbids consecutive digits in adjacent cells, except where there is a dot between the cells. */
static void read_nonconsecutive(su__draft *d, const struct rule *rule, const char *item)
{
    su_constraint constraint;
    bool has_dots = false;
    for (unsigned at = 0; su_rules_constraint(&d->link->rules, &at, &constraint);)
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
    {"diagonal+", read_diagonal, 0, 1},
    {"diagonal-", read_diagonal, 0, 0},
    {"disjointgroups", read_disjoint, 0, 0},
    {"killercage", read_cage, SU_CONSTRAINT_KILLER, 0},
    {"littlekillersum", read_little_killer, SU_CONSTRAINT_SUM, 0},
    {"arrow", read_arrow, SU_CONSTRAINT_ARROW, 0},
    {"thermometer", read_lines, SU_CONSTRAINT_THERMO, 0},
    {"whispers", read_lines, SU_CONSTRAINT_WHISPERS, 5},
    {"palindrome", read_lines, SU_CONSTRAINT_PALINDROME, 0},
    {"clone", read_clone, SU_CONSTRAINT_CLONE, 0},
    {"minimum", read_extremes, SU_CONSTRAINT_GREATER, 0},
    {"maximum", read_extremes, SU_CONSTRAINT_GREATER, 1},
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

/* Keys that do not change the rules. */
static const char *const harmless[] = {"size",
                                       "grid",
                                       "solution",
                                       "highlightConflicts",
                                       "successMessage",
                                       "disabledlogic",
                                       "truecandidatesoptions",
                                       "msgcorrect",
                                       "metadata",
                                       "id",
                                       "difficulty"};

static bool is_harmless(const char *key)
{
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
        if (su__json_is(key, harmless[i]))
            return true;
    return false;
}

static bool is_rule(const char *key)
{
    for (size_t i = 0; i < sizeof rules_table / sizeof *rules_table; i++)
        if (su__json_is(key, rules_table[i].key))
            return true;
    return false;
}

static void read_rule(su__draft *d, const char *root, const struct rule *rule)
{
    const char *value = su__json_get(root, rule->key);
    d->key = rule->key;
    if (rule->read == read_extremes || (!su__json_is_list(value) && !su__json_is_empty(value)))
        rule->read(d, rule, value);
    for (su__json_item item = su__json_list(value);
         rule->read != read_extremes && !d->has_error && su__json_next(&item);)
        rule->read(d, rule, item.value);
}

static void read_keys(su__draft *d, const char *root)
{
    for (su__json_item item = su__json_object(root); su__json_next(&item);) {
        char name[41];
        if (su__json_is_empty(item.value) || is_rule(item.key) || is_harmless(item.key)
            || su__leave_out(d, item.key))
            continue;
        su__json_copy(item.key, name, sizeof name);
        SU__ADD_NAME(&d->unsupported, name);
    }
    for (size_t i = 0; i < sizeof rules_table / sizeof *rules_table && !d->has_error; i++)
        read_rule(d, root, &rules_table[i]);
}

/* ---- The grid -------------------------------------------------------------------------------- */

unsigned su_fpuzzles_box_rows(unsigned order)
{
    unsigned rows = 1;
    for (unsigned i = 2; i * i <= order; i++)
        rows = order % i == 0 ? i : rows;
    return rows;
}

/* Calls a function with each cell of the grid, until there is an error. */
static void visit_cells(su__draft *d, const char *grid, void *context,
                        void visit(su__draft *d, const char *object, unsigned cell, void *context))
{
    unsigned cell = 0;
    for (su__json_item row = su__json_list(grid); su__json_next(&row);)
        for (su__json_item item = su__json_list(row.value); su__json_next(&item); cell++)
            if (!d->has_error)
                visit(d, item.value, cell, context);
}

/* Sets the number of the cell's region in the map, or SU_MAX_ORDER if it has none. */
static void read_box(su__draft *d, const char *object, unsigned cell, void *context)
{
    const unsigned order = d->link->rules.order;
    const unsigned rows = su_fpuzzles_box_rows(order), columns = order / rows;
    const char *region = su__json_get(object, "region");
    const int number = su__json_quoted(region) ? SU__JSON_BAD_NUMBER : su__json_number(region);
    uint8_t *map = context;
    if (!region)
        map[cell] = (uint8_t)(cell / order / rows * rows + cell % order / columns);
    else if (su__json_is_null(region))
        map[cell] = SU_MAX_ORDER;
    else if (number < 0 || number >= (int)order)
        su__report(d, "invalid region number");
    else
        map[cell] = (uint8_t)number;
}

/* Reads the given of a cell, and the candidates that are part of the puzzle, as a constraint. */
static void read_given(su__draft *d, const char *object, unsigned cell, void *context)
{
    const int value = su__json_number(su__json_get(object, "value")), order = d->link->rules.order;
    const bool is_given = su__json_is_true(su__json_get(object, "given"));
    su__json_item mark = su__json_list(su__json_get(object, "givenPencilMarks"));
    unsigned digits = 0;
    (void)context;
    if (is_given && (value < 1 || value > order)) {
        su__report_given(d, cell);
        return;
    }
    d->link->givens[cell] = is_given ? (su_digit)value : 0;
    while (su__json_next(&mark)) {
        const int digit = su__json_number(mark.value);
        if (digit > 0 && digit <= order)
            digits |= su__bit((unsigned)digit);
    }
    if (digits)
        su__add_constraint(d, SU_CONSTRAINT_MASK, digits,
                           &(su__cells){.cell = {(uint16_t)cell}, .count = 1});
}

void su__read_fpuzzle(su__draft *d, const char *root)
{
    const char *grid = su__json_get(root, "grid");
    uint8_t map[SU_MAX_CELLS];
    if (!su__read_order(d, grid))
        return;
    d->key = "region";
    visit_cells(d, grid, map, read_box);
    if (!d->has_error)
        su__begin_rules(d, map);
    if (!d->has_error)
        read_keys(d, root);
    if (d->has_error || d->unsupported.length)
        return;
    d->key = "givenPencilMarks";
    visit_cells(d, grid, NULL, read_given);
}
