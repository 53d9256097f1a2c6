/*
 * rules_spec.c: rules as a line of text.
 *
 *     9x9+windoku+houses:1........1........1...+killer:r1c12=9
 *     |   |       |      |                      |
 *     |   a word  |      |                      a word with clauses (clausetext.c)
 *     a size      |      a map: the cells with one sign are a house
 *                 a word with a map
 *
 * What is read is first drafted, as words come in any order: the boxes may be drawn last. Whatever
 * is not understood is an error at its place. What is written is the shortest line there is for the
 * value, so that reading and writing again comes to the same text.
 */
#include "rules/clauses.h"
#include "rules/inspect.h"
#include "rules/layouts.h"
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

/* Words that stand for rules which are known by name, but not yet played. */
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
    uint8_t map[SU_MAX_CELLS]; /* boxes, */
    bool has_map;              /*   where they were drawn */
    bool has_set[SU__HOUSE_GROUPS];
    uint16_t house[SU_MAX_HOUSES][SU_MAX_ORDER]; /* extra ones, */
    size_t place[SU_MAX_HOUSES];                 /*   and where the text says so */
    unsigned houses;
    size_t clauses[SU_CLAUSE_KIND_COUNT]; /* where the word of each kind stands, */
    size_t behind[SU_CLAUSE_KIND_COUNT];  /*   and what is behind it; 0: nowhere */
    su_sketch *sketch; /* gets the words that stand alone; NULL: there may be none */
    su_report report;
} draft;

static bool fail(draft *d, su_status status, size_t at)
{
    d->report.status = status;
    d->report.position = at;
    d->report.line = 1;
    d->report.column = (unsigned)at + 1;
    return false;
}

static bool is_at_end(const draft *d) { return d->at == d->length || d->text[d->at] == '+'; }

/* 1..25, without a leading zero; 0 where there is no such number. */
static unsigned read_number(draft *d)
{
    unsigned number = 0;
    while (d->at < d->length && d->text[d->at] >= '0' + (number == 0) && d->text[d->at] <= '9'
           && number < 10)
        number = number * 10 + (unsigned)(d->text[d->at++] - '0');
    return number <= SU_MAX_ORDER ? number : 0;
}

/* "9x9" */
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

/* The sign of each cell, 0 for none; the draft stands at the colon, or where it is missing. */
static bool read_signs(draft *d, bool may_be_none, uint8_t *sign)
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

/* Every sign that is there has a house's number of cells. The first cell of one that has not, or
   the first too many, is reported. */
static bool signs_are_fair(draft *d, const uint8_t *sign)
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

/* Boxes that are to be drawn are rows until then. */
static bool sketch_boxes(draft *d, size_t word)
{
    if (d->order < SU__LEAST_DRAWN || d->order > SU__MOST_DRAWN)
        return fail(d, SU_BAD_RULES, word);
    for (unsigned cell = 0; cell < d->order * d->order; cell++)
        d->map[cell] = (uint8_t)(cell / d->order);
    return d->sketch->map = d->has_map = true;
}

static bool read_jigsaw(draft *d, size_t word)
{
    uint8_t sign[SU_MAX_CELLS], box[SU_MAX_ORDER + 1] = {0};
    if (d->has_map)
        return fail(d, SU_BAD_RULES, word);
    if (d->sketch && is_at_end(d))
        return sketch_boxes(d, word);
    if (!read_signs(d, false, sign) || !signs_are_fair(d, sign))
        return false;
    for (unsigned cell = 0, boxes = 0; cell < d->order * d->order; cell++) {
        if (box[sign[cell]] == 0)
            box[sign[cell]] = (uint8_t)++boxes;
        d->map[cell] = box[sign[cell]] - 1;
    }
    return d->has_map = true;
}

/* Room for one more house; NULL where there is none. */
static uint16_t *draft_house(draft *d, size_t word)
{
    if (d->houses == SU_MAX_HOUSES) {
        fail(d, SU_BAD_RULES, word);
        return NULL;
    }
    d->place[d->houses] = word;
    return d->house[d->houses++];
}

static bool read_houses(draft *d, size_t word)
{
    uint8_t sign[SU_MAX_CELLS];
    if (!read_signs(d, true, sign) || !signs_are_fair(d, sign))
        return false;
    for (unsigned wanted = 1; wanted <= SU_MAX_ORDER; wanted++) {
        unsigned filled = 0;
        if (!memchr(sign, (int)wanted, d->order * d->order))
            continue;
        uint16_t *house = draft_house(d, word);
        if (!house)
            return false;
        for (unsigned cell = 0; cell < d->order * d->order; cell++)
            if (sign[cell] == wanted)
                house[filled++] = (uint16_t)cell;
    }
    return true;
}

static bool read_set(draft *d, unsigned set, size_t word)
{
    const unsigned houses = su__group_houses(set, d->order);
    if (d->has_set[set] || houses == 0)
        return fail(d, SU_BAD_RULES, word);
    if (!is_at_end(d))
        return fail(d, SU_BAD_CHARACTER, d->at);
    for (unsigned i = 0; i < houses; i++) {
        uint16_t *house = draft_house(d, word);
        if (!house)
            return false;
        su__house_groups[set].list_cells(d->order, i, house);
    }
    return d->has_set[set] = true;
}

/* The text from `word` to here is the name. */
static bool is_word(const draft *d, size_t word, const char *name)
{
    size_t i = word;
    while (i < d->at && *name && d->text[i] == *name) {
        i++;
        name++;
    }
    return i == d->at && *name == '\0';
}

/* A word of clauses that stands alone, or with `:all`: they are to be drawn. */
static bool sketch_clauses(draft *d, su_clause_kind kind)
{
    static const char rest[] = ":all";
    size_t end = d->at;
    if (!d->sketch || !su__forms[kind].drawn)
        return false;
    while (end < d->length && d->text[end] != '+' && end - d->at < 4
           && d->text[end] == rest[end - d->at])
        end++;
    const bool all = end == d->at + 4 && su__forms[kind].dot;
    if ((end > d->at && !all) || (end < d->length && d->text[end] != '+'))
        return false;
    d->sketch->clauses |= UINT32_C(1) << kind;
    d->sketch->all |= (uint32_t)all << kind;
    d->at = end;
    return true;
}

/* Clauses are read once there are rules to add them to. */
static bool read_clauses(draft *d, size_t word, bool *is_known)
{
    su_clause_kind kind = su__clause_kind_of(d->text + word, d->at - word);
    *is_known = kind < SU_CLAUSE_KIND_COUNT;
    if (!*is_known)
        return false;
    if (d->behind[kind] || d->order > SU_MAX_CLAUSE_ORDER)
        return fail(d, SU_BAD_RULES, word);
    if (d->sketch && d->sketch->clauses >> kind & 1)
        return fail(d, SU_BAD_RULES, word);
    if (sketch_clauses(d, kind))
        return true;
    d->clauses[kind] = word;
    d->behind[kind] = d->at;
    while (!is_at_end(d))
        d->at++;
    return true;
}

static bool add_clauses(draft *d, su_rules *rules)
{
    for (unsigned kind = 0; kind < SU_CLAUSE_KIND_COUNT; kind++) {
        size_t at = d->behind[kind];
        if (at == 0)
            continue;
        su_status status = su__read_clauses((su_clause_kind)kind, d->text, d->length, &at, rules);
        if (status != SU_OK)
            return fail(d, status, status == SU_BAD_RULES ? d->clauses[kind] : at);
    }
    return true;
}

/* A word and what comes with it; the draft stands behind its '+'. */
static bool read_word(draft *d)
{
    size_t word = d->at;
    while (!is_at_end(d) && d->text[d->at] != ':')
        d->at++;
    if (is_word(d, word, "jigsaw"))
        return read_jigsaw(d, word);
    if (is_word(d, word, "houses"))
        return read_houses(d, word);
    for (unsigned set = 0; set < SU__HOUSE_GROUPS; set++)
        if (is_word(d, word, su__house_groups[set].name))
            return read_set(d, set, word);
    bool is_known, is_read = read_clauses(d, word, &is_known);
    if (is_known)
        return is_read;
    for (unsigned i = 0; i < sizeof not_played / sizeof *not_played; i++)
        if (is_word(d, word, not_played[i]))
            return fail(d, SU_NOT_PLAYED, word);
    return fail(d, SU_UNKNOWN_WORD, word);
}

static bool make_rules(draft *d, su_rules *rules)
{
    su_status status = d->has_map ? su_rules_mapped(d->order, d->map, rules)
                                  : su_rules_of_cells((size_t)d->order * d->order, rules);
    if (status != SU_OK)
        return fail(d, SU_BAD_RULES, 0);
    for (unsigned i = 0; i < d->houses; i++)
        if (su_rules_add_house(d->house[i], rules) != SU_OK)
            return fail(d, SU_BAD_RULES, d->place[i]);
    return add_clauses(d, rules);
}

static su_status read(draft *d, su_rules *rules, su_report *report)
{
    su_rules made;
    bool good = read_size(d);
    while (good && d->at < d->length) {
        d->at++;
        good = read_word(d);
    }
    if (good && make_rules(d, &made)) {
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

su_status su_sketch_read(const char *text, size_t length, su_sketch *sketch, su_report *report)
{
    su_sketch made = {.map = false};
    draft d = {.text = text, .length = length, .sketch = &made};
    su_status status = read(&d, &made.rules, report);
    if (status == SU_OK)
        *sketch = made;
    return status;
}

su_status su_rules_named(const char *spec, su_rules *rules)
{
    size_t length = 0; /* with a bound, or compilers call for a strlen that the core does without */
    while (spec && length < SU_SPEC_SIZE && spec[length])
        length++;
    bool is_short = spec && length < SU_SPEC_SIZE;
    return is_short ? su_rules_read(spec, length, rules, NULL) : SU_BAD_RULES;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void put_map(su__pen *pen, const su_rules *rules, const char *word, const uint8_t *sign)
{
    su__put_text(pen, word);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        su__put(pen, su_digit_char(sign[cell]));
}

static void put_size(su__pen *pen, const su_rules *rules)
{
    su__put_number(pen, rules->order);
    su__put(pen, 'x');
    su__put_number(pen, rules->order);
}

/* A map of the boxes, unless they are the size's own. */
static void put_boxes(su__pen *pen, const su_rules *rules)
{
    unsigned box_rows, box_columns, layout_rows, layout_columns;
    uint8_t sign[SU_MAX_CELLS];
    if (su__box_shape(rules, &box_rows, &box_columns)
        && su__layout_shape(rules->order, &layout_rows, &layout_columns) && box_rows == layout_rows
        && box_columns == layout_columns)
        return;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        sign[cell] = (uint8_t)(su_rules_box(rules, cell) + 1);
    put_map(pen, rules, "+jigsaw:", sign);
}

/* The word for a set of houses that are all there; those that are extra need not be told again. */
static void put_set(su__pen *pen, const su_rules *rules, unsigned set, bool *is_told)
{
    unsigned house[SU_MAX_ORDER];
    const unsigned houses = su__group_houses(set, rules->order);
    bool is_new = false;
    for (unsigned i = 0; i < houses; i++) {
        uint16_t cells[SU_MAX_ORDER];
        su__house_groups[set].list_cells(rules->order, i, cells);
        house[i] = su__house_of_cells(rules, cells);
        if (house[i] == rules->houses)
            return;
        is_new |= house[i] >= rules->first[SU_HOUSE_BOX + 1];
    }
    if (!is_new)
        return;
    for (unsigned i = 0; i < houses; i++)
        is_told[house[i]] = true;
    su__put(pen, '+');
    su__put_text(pen, su__house_groups[set].name);
}

/* Puts a house on the map, if no other lies in its way: so they are no more than its order. */
static bool draw_house(const su_rules *rules, unsigned house, uint8_t *sign, unsigned *signs)
{
    for (unsigned i = 0; i < rules->order; i++)
        if (sign[rules->house[house][i]])
            return false;
    ++*signs;
    for (unsigned i = 0; i < rules->order; i++)
        sign[rules->house[house][i]] = (uint8_t)*signs;
    return true;
}

/* As many houses as one map can hold; false when there were none left. */
static bool put_houses(su__pen *pen, const su_rules *rules, bool *is_told)
{
    uint8_t sign[SU_MAX_CELLS] = {0};
    unsigned signs = 0;
    for (unsigned house = rules->first[SU_HOUSE_BOX + 1]; house < rules->houses; house++)
        if (!is_told[house])
            is_told[house] = draw_house(rules, house, sign, &signs);
    if (signs > 0)
        put_map(pen, rules, "+houses:", sign);
    return signs > 0;
}

/* All but the boxes. */
static void put_additions(su__pen *pen, const su_rules *rules, bool in_sketch)
{
    bool is_told[SU_MAX_HOUSES] = {false};
    for (unsigned set = 0; set < SU__HOUSE_GROUPS; set++)
        put_set(pen, rules, set, is_told);
    while (put_houses(pen, rules, is_told))
        ;
    if (su__has_clauses(rules))
        su__put_clauses(pen, rules, in_sketch);
}

size_t su_rules_write(const su_rules *rules, char *text, size_t size)
{
    su__pen pen = {.text = text, .size = size};
    put_size(&pen, rules);
    put_boxes(&pen, rules);
    put_additions(&pen, rules, false);
    return su__put_end(&pen);
}

bool su_sketch_is_open(const su_sketch *sketch) { return sketch->map || sketch->clauses; }

size_t su_sketch_write(const su_sketch *sketch, char *text, size_t size)
{
    su__pen pen = {.text = text, .size = size};
    put_size(&pen, &sketch->rules);
    if (sketch->map)
        su__put_text(&pen, "+jigsaw");
    else
        put_boxes(&pen, &sketch->rules);
    put_additions(&pen, &sketch->rules, true);
    for (unsigned kind = 0; kind < SU_CLAUSE_KIND_COUNT; kind++)
        if (sketch->clauses >> kind & 1) {
            su__put(&pen, '+');
            su__put_text(&pen, su_clause_kind_name((su_clause_kind)kind));
            su__put_text(&pen, sketch->all >> kind & 1 ? ":all" : "");
        }
    return su__put_end(&pen);
}
