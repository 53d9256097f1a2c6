#include "links/link_draft.h"

#include "rules/text_writer.h"

/* ---- Code ------------------------------------------------------------------------------------ */

static int hex_value(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

char su__next_of_code(su__code *code)
{
    if (code->at == code->end)
        return '\0';
    const char c = *code->at;
    if (c == '&' || c == '#' || c == '\t' || c == '\n' || c == '\r')
        return '\0';
    if (c == '%' && code->end - code->at > 2) {
        const int high = hex_value(code->at[1]), low = hex_value(code->at[2]);
        if (high >= 0 && low >= 0) {
            code->at += 3;
            return (char)(high * 16 + low);
        }
    }
    code->at++;
    return c;
}

/* ---- Messages -------------------------------------------------------------------------------- */

/* Returns whether a list contains a name, as a whole. */
static bool has_name(const su__name_list *names, const char *name)
{
    const size_t length = su__text_length(name);
    for (size_t at = 0; at + length <= names->length; at++) {
        const bool begins = at == 0
                            || (at > 1 && names->text[at - 1] == ' ' && names->text[at - 2] == ','),
                   ends = at + length == names->length || names->text[at + length] == ',';
        if (begins && ends && memcmp(names->text + at, name, length) == 0)
            return true;
    }
    return false;
}

void su__add_name(su__name_list *names, const char *const *parts)
{
    char name[80];
    su__writer one = {name, sizeof name, 0}, all = {names->text, sizeof names->text, names->length};
    for (; *parts; parts++)
        su__put_text(&one, *parts);
    su__put_end(&one);
    if (has_name(names, name))
        return;
    su__put_text(&all, names->length > 0 ? ", " : "");
    su__put_text(&all, name);
    su__put_end(&all);
    names->length = su__text_length(names->text);
}

bool su__leave_out(su__draft *draft, const char *key)
{
    static const char *const names[][2] = {
        {"title", "title"},     {"author", "author"}, {"ruleset", "ruleset"},
        {"rules", "ruleset"},   {"text", "text"},     {"line", "lines"},
        {"lines", "lines"},     {"l", "lines"},       {"arrows", "lines"},
        {"a", "lines"},         {"circle", "shapes"}, {"rectangle", "shapes"},
        {"overlays", "shapes"}, {"o", "shapes"},      {"underlays", "shapes"},
        {"u", "shapes"},        {"cage", "shapes"},   {"cages", "shapes"},
        {"fogofwar", "fog"},    {"foglight", "fog"},
    };
    enum { COUNT = sizeof names / sizeof *names, TEXTS = 4 };
    unsigned row = 0;
    while (row < COUNT && !su__json_is(key, names[row][0]))
        row++;
    if (row < COUNT)
        SU__ADD_NAME(row < TEXTS ? &draft->texts : &draft->decoration, names[row][1]);
    return row < COUNT;
}

/* Returns a writer for the message of an error. An earlier message remains. */
static su__writer begin_report(su__draft *draft)
{
    su__writer writer = {draft->link->names, draft->has_error ? 0 : SU_LINK_NAMES, 0};
    draft->has_error = true;
    return writer;
}

bool su__report(su__draft *draft, const char *what)
{
    su__writer writer = begin_report(draft);
    su__put_text(&writer, draft->key);
    su__put_text(&writer, ": ");
    su__put_text(&writer, what);
    su__put_end(&writer);
    return false;
}

bool su__report_row(su__draft *draft, const char *before, size_t row, const char *after)
{
    su__writer writer = begin_report(draft);
    su__put_text(&writer, before);
    su__put_number(&writer, (unsigned)row);
    su__put_text(&writer, after);
    su__put_end(&writer);
    return false;
}

bool su__report_given(su__draft *draft, unsigned cell)
{
    const unsigned order = draft->link->rules.order;
    su__writer writer = begin_report(draft);
    su__put_text(&writer, "row ");
    su__put_number(&writer, cell / order + 1);
    su__put_text(&writer, " column ");
    su__put_number(&writer, cell % order + 1);
    su__put_text(&writer, ": the given is not a digit");
    su__put_end(&writer);
    return false;
}

/* ---- Rules ----------------------------------------------------------------------------------- */

bool su__append_cell(const su__draft *draft, int row, int column, su__cells *list)
{
    const int order = draft->link->rules.order;
    const bool is_cell =
        row >= 0 && row < order && column >= 0 && column < order && list->count < SU_MAX_CELLS;
    if (is_cell)
        list->cell[list->count++] = (uint16_t)(row * order + column);
    return is_cell;
}

void su__add_constraint(su__draft *draft, su_constraint_kind kind, unsigned number,
                        const su__cells *list)
{
    if (su_rules_add_constraint(kind, number, list->count, list->cell, &draft->link->rules)
        != SU_OK)
        su__report(draft, "invalid cells or number, or too many constraints");
}

void su__add_house(su__draft *draft, const su__cells *list)
{
    su_rules *rules = &draft->link->rules;
    if (list->count != rules->order || su_rules_add_house(list->cell, rules) != SU_OK)
        su__report(draft, "invalid house, or too many houses");
}

bool su__read_order(su__draft *draft, const char *grid)
{
    const size_t order = su__json_count(grid);
    size_t row = 0;
    if (order == 0 || order > SU_MAX_ORDER)
        return su__report_row(draft, "a grid cannot have ", order, " rows");
    for (su__json_item item = su__json_list(grid); su__json_next(&item);) {
        row++;
        if (su__json_count(item.value) != order) {
            su__report_row(draft, "row ", row, " does not have ");
            su__writer writer = {draft->link->names, SU_LINK_NAMES,
                                 su__text_length(draft->link->names)};
            su__put_number(&writer, (unsigned)order);
            su__put_text(&writer, " cells");
            su__put_end(&writer);
            return false;
        }
    }
    draft->link->rules.order = (uint16_t)order;
    return true;
}

/* Adds the boxes as houses of a board whose rows are its boxes. */
static void add_boxes(su__draft *draft, const uint8_t *map)
{
    const unsigned order = draft->link->rules.order;
    for (unsigned box = 0; box < order; box++) {
        su__cells list = {.count = 0};
        for (unsigned cell = 0; cell < order * order; cell++)
            if (map[cell] == box)
                list.cell[list.count++] = (uint16_t)cell;
        if (list.count > 0)
            su__add_house(draft, &list);
    }
}

void su__begin_rules(su__draft *draft, const uint8_t *map)
{
    su_rules *rules = &draft->link->rules;
    const unsigned order = rules->order;
    uint8_t rows[SU_MAX_CELLS];
    bool is_whole = true;
    for (unsigned cell = 0; cell < order * order; cell++) {
        rows[cell] = (uint8_t)(cell / order);
        is_whole &= map[cell] < order;
    }
    if (su_rules_from_map(order, is_whole ? map : rows, rules) != SU_OK)
        su__report(draft, "regions are not boxes");
    else if (!is_whole)
        add_boxes(draft, map);
}
