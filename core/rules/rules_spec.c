/*
 * rules_spec.c: reading and writing rules as a line of text.
 *
 *     9x9+windoku+houses:1........1........1...+killer:r1c12=9
 *     |   |       |      |                      |
 *     |   a word  |      |                      a word with constraints (constraint_text.c)
 *     a size      |      a map: cells with the same character are a house
 *                 a word with a map
 *
 * Words come in any order, and boxes may come last, so the text is first read into a draft.
 * Anything unknown is an error, reported with its position. Rules are written in the shortest form,
 * so reading and writing again gives the same text.
 */
#include "rules/constraints.h"
#include "rules/inspect.h"
#include "rules/text_writer.h"
#include "rules/house_group.h"

su_status su_rules_of_cells(size_t cells, su_rules *rules)
{
    unsigned order = 1, box_rows, box_columns;
    while (order < SU_MAX_ORDER && order * order < cells)
        order++;
    return order * order == cells && su__layout_shape(order, &box_rows, &box_columns)
               ? su_rules_boxes(box_rows, box_columns, rules)
               : SU_BAD_RULES;
}

/* Words for rules that are known but not supported yet. */
static const char *const not_played[] = {
    "automaton", "between", "dots",     "entropic",   "kropki", "maximum",
    "minimum",   "modular", "pill",     "quadruple",  "queen",  "relation",
    "renban",    "samurai", "sandwich", "skyscraper", "xsum",
};

/* ---- Reading --------------------------------------------------------------------------------- */

typedef struct draft {
    const char *text;
    size_t length, at;
    unsigned order;
    uint8_t map[SU_MAX_CELLS]; /* box of each cell, if has_map */
    bool has_map;              /* the text has a map of the boxes */
    bool has_group[SU__HOUSE_GROUPS];
    uint16_t house[SU_MAX_HOUSES][SU_MAX_ORDER]; /* cells of the added houses */
    size_t house_word_at[SU_MAX_HOUSES]; /* position in the text of the word that adds each house */
    unsigned houses;
    size_t word_at[SU_CONSTRAINT_KIND_COUNT]; /* position of each kind's word */
    /* position after each kind's word; 0 if the text does not have the word */
    size_t value_at[SU_CONSTRAINT_KIND_COUNT];
    su_template *template; /* receives what is to be generated; NULL if the text must be complete */
    su_report report;
} draft;

/* Stores an error in the report; returns false. */
static bool fail(draft *d, su_status status, size_t at)
{
    d->report.status = status;
    d->report.position = at;
    d->report.line = 1;
    d->report.column = (unsigned)at + 1;
    return false;
}

static bool is_at_end(const draft *d) { return d->at == d->length || d->text[d->at] == '+'; }

/* Reads a number from 1 to 25 without a leading zero; returns 0 for anything else. */
static unsigned read_number(draft *d)
{
    unsigned number = 0;
    while (d->at < d->length && d->text[d->at] >= '0' + (number == 0) && d->text[d->at] <= '9'
           && number < 10)
        number = number * 10 + (unsigned)(d->text[d->at++] - '0');
    return number <= SU_MAX_ORDER ? number : 0;
}

/* Reads a size, such as "9x9". */
static bool read_size(draft *d)
{
    d->order = read_number(d);
    if (d->order == 0)
        return fail(d, SU_BAD_RULES, 0);
    if (d->at == d->length || d->text[d->at] != 'x')
        return fail(d, SU_BAD_RULES, d->at);
    size_t second = ++d->at;
    if (read_number(d) != d->order)
        return fail(d, SU_BAD_RULES, second);
    if (!is_at_end(d))
        return fail(d, SU_BAD_RULES, d->at);
    return true;
}

/* Reads a map, beginning at its colon: the number of each cell's house, or 0 for no house. */
static bool read_map(draft *d, bool may_be_none, uint8_t *sign)
{
    unsigned filled = 0, cells = d->order * d->order;
    d->report.expected = cells;
    if (!is_at_end(d))
        d->at++;
    for (; !is_at_end(d); d->at++) {
        int value = su__digit_of((unsigned char)d->text[d->at]);
        if (value < 0 || (value == 0 && !may_be_none))
            return fail(d, SU_BAD_CHARACTER, d->at);
        if (filled == cells)
            return fail(d, SU_TOO_LONG, d->at);
        sign[filled++] = (uint8_t)value;
    }
    d->report.found = filled;
    if (filled < cells)
        return fail(d, SU_TOO_SHORT, d->at);
    return true;
}

/* Returns whether every house of the map just read has `order` cells. Otherwise reports the first
   extra cell of a house, or the first cell of a house with too few. */
static bool are_valid_houses(draft *d, const uint8_t *sign)
{
    unsigned cells = d->order * d->order, size[SU_MAX_ORDER + 1] = {0}, cell = 0;
    while (cell < cells && (sign[cell] == 0 || ++size[sign[cell]] <= d->order))
        cell++;
    if (cell == cells)
        for (cell = 0; cell < cells && (sign[cell] == 0 || size[sign[cell]] == d->order);)
            cell++;
    if (cell == cells)
        return true;
    d->report.expected = d->order;
    d->report.found = size[sign[cell]];
    d->report.cell = cell;
    d->report.digit = sign[cell];
    return fail(d, SU_BAD_HOUSE, d->at - cells + cell);
}

/* Requests that boxes are generated later. Until then, the rows are the boxes. */
static bool request_boxes(draft *d, size_t word)
{
    if (d->order < SU__MIN_JIGSAW || d->order > SU__MAX_JIGSAW)
        return fail(d, SU_BAD_RULES, word);
    for (unsigned cell = 0; cell < d->order * d->order; cell++)
        d->map[cell] = (uint8_t)(cell / d->order);
    return d->template->map = d->has_map = true;
}

static bool read_jigsaw(draft *d, size_t word)
{
    uint8_t sign[SU_MAX_CELLS], box[SU_MAX_ORDER + 1] = {0};
    if (d->has_map)
        return fail(d, SU_BAD_RULES, word);
    if (d->template && is_at_end(d))
        return request_boxes(d, word);
    if (!read_map(d, false, sign) || !are_valid_houses(d, sign))
        return false;
    for (unsigned cell = 0, boxes = 0; cell < d->order * d->order; cell++) {
        if (box[sign[cell]] == 0)
            box[sign[cell]] = (uint8_t)++boxes;
        d->map[cell] = box[sign[cell]] - 1;
    }
    return d->has_map = true;
}

/* Adds a house and returns its list of cells, which the caller fills in. Fails and returns NULL if
   there are too many houses. */
static uint16_t *append_house(draft *d, size_t word)
{
    if (d->houses == SU_MAX_HOUSES) {
        fail(d, SU_BAD_RULES, word);
        return NULL;
    }
    d->house_word_at[d->houses] = word;
    return d->house[d->houses++];
}

static bool read_houses(draft *d, size_t word)
{
    uint8_t sign[SU_MAX_CELLS];
    if (!read_map(d, true, sign) || !are_valid_houses(d, sign))
        return false;
    for (unsigned wanted = 1; wanted <= SU_MAX_ORDER; wanted++) {
        unsigned filled = 0;
        if (!memchr(sign, (int)wanted, d->order * d->order))
            continue;
        uint16_t *house = append_house(d, word);
        if (!house)
            return false;
        for (unsigned cell = 0; cell < d->order * d->order; cell++)
            if (sign[cell] == wanted)
                house[filled++] = (uint16_t)cell;
    }
    return true;
}

static bool read_group(draft *d, unsigned group, size_t word)
{
    const unsigned houses = su__group_houses(group, d->order);
    if (d->has_group[group] || houses == 0)
        return fail(d, SU_BAD_RULES, word);
    if (!is_at_end(d))
        return fail(d, SU_BAD_CHARACTER, d->at);
    for (unsigned i = 0; i < houses; i++) {
        uint16_t *house = append_house(d, word);
        if (!house)
            return false;
        su__house_groups[group].list_cells(d->order, i, house);
    }
    return d->has_group[group] = true;
}

/* Returns whether the text from `word` to the current position is the name. */
static bool is_word(const draft *d, size_t word, const char *name)
{
    return su__is_word(d->text + word, d->at - word, name);
}

/* Reads a word without constraints, or with `:all`, as a request to generate its constraints.
   Returns false if the word has constraints, or if they cannot be generated. */
static bool request_constraints(draft *d, su_constraint_kind kind)
{
    static const char rest[] = ":all";
    size_t end = d->at;
    if (!d->template || !su__forms[kind].generated)
        return false;
    while (end < d->length && d->text[end] != '+' && end - d->at < 4
           && d->text[end] == rest[end - d->at])
        end++;
    const bool all = end == d->at + 4 && su__forms[kind].dot;
    if ((end > d->at && !all) || (end < d->length && d->text[end] != '+'))
        return false;
    d->template->constraints |= UINT32_C(1) << kind;
    d->template->all |= (uint32_t)all << kind;
    d->at = end;
    return true;
}

/* Stores the position of the constraints of one word. add_constraints reads them when the rules
   exist. */
static bool read_constraints(draft *d, size_t word, bool *is_known)
{
    su_constraint_kind kind = su__constraint_kind_of(d->text + word, d->at - word);
    *is_known = kind < SU_CONSTRAINT_KIND_COUNT;
    if (!*is_known)
        return false;
    if (d->value_at[kind] || d->order > SU_MAX_CONSTRAINT_ORDER)
        return fail(d, SU_BAD_RULES, word);
    if (d->template && d->template->constraints >> kind & 1)
        return fail(d, SU_BAD_RULES, word);
    if (request_constraints(d, kind))
        return true;
    d->word_at[kind] = word;
    d->value_at[kind] = d->at;
    while (!is_at_end(d))
        d->at++;
    return true;
}

static bool add_constraints(draft *d, su_rules *rules)
{
    for (unsigned kind = 0; kind < SU_CONSTRAINT_KIND_COUNT; kind++) {
        size_t at = d->value_at[kind];
        if (at == 0)
            continue;
        su_status status =
            su__read_constraints((su_constraint_kind)kind, d->text, d->length, &at, rules);
        if (status != SU_OK)
            return fail(d, status, status == SU_BAD_RULES ? d->word_at[kind] : at);
    }
    return true;
}

/* Reads a word and its value. The current position is after the '+'. */
static bool read_word(draft *d)
{
    size_t word = d->at;
    while (!is_at_end(d) && d->text[d->at] != ':')
        d->at++;
    if (is_word(d, word, "jigsaw"))
        return read_jigsaw(d, word);
    if (is_word(d, word, "houses"))
        return read_houses(d, word);
    for (unsigned group = 0; group < SU__HOUSE_GROUPS; group++)
        if (is_word(d, word, su__house_groups[group].name))
            return read_group(d, group, word);
    bool is_known, is_read = read_constraints(d, word, &is_known);
    if (is_known)
        return is_read;
    for (unsigned i = 0; i < sizeof not_played / sizeof *not_played; i++)
        if (is_word(d, word, not_played[i]))
            return fail(d, SU_NOT_PLAYED, word);
    return fail(d, SU_UNKNOWN_WORD, word);
}

static bool build_rules(draft *d, su_rules *rules)
{
    su_status status = d->has_map ? su_rules_from_map(d->order, d->map, rules)
                                  : su_rules_of_cells((size_t)d->order * d->order, rules);
    if (status != SU_OK)
        return fail(d, SU_BAD_RULES, 0);
    for (unsigned i = 0; i < d->houses; i++)
        if (su_rules_add_house(d->house[i], rules) != SU_OK)
            return fail(d, SU_BAD_RULES, d->house_word_at[i]);
    return add_constraints(d, rules);
}

static su_status read(draft *d, su_rules *rules, su_report *report)
{
    su_rules made;
    bool is_good = read_size(d);
    while (is_good && d->at < d->length) {
        d->at++;
        is_good = read_word(d);
    }
    if (is_good && build_rules(d, &made)) {
        *rules = made;
        d->report = (su_report){.status = SU_OK, .position = d->length};
    }
    if (report)
        *report = d->report;
    return d->report.status;
}

su_status su_rules_read(const char *text, size_t length, su_rules *rules, su_report *report)
{
    draft d = {.text = text, .length = length};
    return read(&d, rules, report);
}

su_status su_template_read(const char *text, size_t length, su_template *template,
                           su_report *report)
{
    su_template made = {.map = false};
    draft d = {.text = text, .length = length, .template = &made};
    su_status status = read(&d, &made.rules, report);
    if (status == SU_OK)
        *template = made;
    return status;
}

su_status su_rules_named(const char *spec, su_rules *rules)
{
    size_t length = 0; /* the bound keeps compilers from calling strlen, which the core avoids */
    while (spec && length < SU_SPEC_SIZE && spec[length])
        length++;
    bool is_short = spec && length < SU_SPEC_SIZE;
    return is_short ? su_rules_read(spec, length, rules, NULL) : SU_BAD_RULES;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void put_map(su__writer *writer, const su_rules *rules, const char *word,
                    const uint8_t *sign)
{
    su__put_text(writer, word);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(writer, su_digit_char(sign[cell]));
}

static void put_size(su__writer *writer, const su_rules *rules)
{
    su__put_number(writer, rules->order);
    su__put(writer, 'x');
    su__put_number(writer, rules->order);
}

/* Writes a map of the boxes, unless the size has these boxes by default. */
static void put_boxes(su__writer *writer, const su_rules *rules)
{
    unsigned box_rows, box_columns, layout_rows, layout_columns;
    uint8_t sign[SU_MAX_CELLS];
    if (su__box_shape(rules, &box_rows, &box_columns)
        && su__layout_shape(rules->order, &layout_rows, &layout_columns) && box_rows == layout_rows
        && box_columns == layout_columns)
        return;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        sign[cell] = (uint8_t)(su_rules_box(rules, cell) + 1);
    put_map(writer, rules, "+jigsaw:", sign);
}

/* Writes the word of a group if the rules have all houses of the group, at least one of them added.
   Marks these houses as written. */
static void put_group(su__writer *writer, const su_rules *rules, unsigned group, bool *is_written)
{
    unsigned house[SU_MAX_ORDER];
    const unsigned houses = su__group_houses(group, rules->order);
    bool is_new = false;
    for (unsigned i = 0; i < houses; i++) {
        uint16_t cells[SU_MAX_ORDER];
        su__house_groups[group].list_cells(rules->order, i, cells);
        house[i] = su__house_of_cells(rules, cells);
        if (house[i] == rules->houses)
            return;
        is_new |= house[i] >= rules->first[SU_HOUSE_BOX + 1];
    }
    if (!is_new)
        return;
    for (unsigned i = 0; i < houses; i++)
        is_written[house[i]] = true;
    su__put(writer, '+');
    su__put_text(writer, su__house_groups[group].name);
}

/* Adds a house to a map unless it overlaps another; returns whether it was added. So a map has at
   most `order` houses. */
static bool add_house_to_map(const su_rules *rules, unsigned house, uint8_t *sign, unsigned *signs)
{
    for (unsigned i = 0; i < rules->order; i++)
        if (sign[rules->house[house][i]])
            return false;
    ++*signs;
    for (unsigned i = 0; i < rules->order; i++)
        sign[rules->house[house][i]] = (uint8_t)*signs;
    return true;
}

/* Writes a map of the remaining houses that fit on one map; returns false if no house remained. */
static bool put_houses(su__writer *writer, const su_rules *rules, bool *is_written)
{
    uint8_t sign[SU_MAX_CELLS] = {0};
    unsigned signs = 0;
    for (unsigned house = rules->first[SU_HOUSE_BOX + 1]; house < rules->houses; house++)
        if (!is_written[house])
            is_written[house] = add_house_to_map(rules, house, sign, &signs);
    if (signs > 0)
        put_map(writer, rules, "+houses:", sign);
    return signs > 0;
}

/* Writes everything except the size and the boxes. */
static void put_extra_constraints(su__writer *writer, const su_rules *rules, bool in_template)
{
    bool is_written[SU_MAX_HOUSES] = {false};
    for (unsigned group = 0; group < SU__HOUSE_GROUPS; group++)
        put_group(writer, rules, group, is_written);
    while (put_houses(writer, rules, is_written))
        ;
    if (su__has_constraints(rules))
        su__put_constraints(writer, rules, in_template);
}

size_t su_rules_write(const su_rules *rules, char *text, size_t size)
{
    su__writer writer = {.text = text, .size = size};
    put_size(&writer, rules);
    put_boxes(&writer, rules);
    put_extra_constraints(&writer, rules, false);
    return su__put_end(&writer);
}

bool su_template_has_choices(const su_template *template)
{
    return template->map || template->constraints;
}

size_t su_template_write(const su_template *template, char *text, size_t size)
{
    su__writer writer = {.text = text, .size = size};
    put_size(&writer, &template->rules);
    if (template->map)
        su__put_text(&writer, "+jigsaw");
    else
        put_boxes(&writer, &template->rules);
    put_extra_constraints(&writer, &template->rules, true);
    for (unsigned kind = 0; kind < SU_CONSTRAINT_KIND_COUNT; kind++)
        if (template->constraints >> kind & 1) {
            su__put(&writer, '+');
            su__put_text(&writer, su_constraint_kind_name((su_constraint_kind)kind));
            su__put_text(&writer, template->all >> kind & 1 ? ":all" : "");
        }
    return su__put_end(&writer);
}
