#include "formats/format.h"

#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

bool accept_rules(puzzle_reader *r, const su_rules *rules)
{
    if (r->rules.cells && !su_rules_equal(&r->rules, rules)) {
        char *spec = copy_text(spec_of(rules));
        report_line_error(&r->lines, "its rules are %.100s, not %.100s", spec, spec_of(&r->rules));
        free(spec);
        return false;
    }
    if (!r->found->pack.id)
        pack_begin("converted", "Converted", "", rules, &r->found->pack);
    return true;
}

void add_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *solution,
                const su_digit *starts, size_t count, const pack_claims *claims)
{
    findings *to = r->found;
    pack_add(&to->pack, rules, solution, starts, count, claims);
    to->where = reallocate(to->where, to->pack.capacity, sizeof *to->where);
    to->where[to->pack.count - 1] = (struct finding){
        r->lines.name, r->lines.number, to->messages.length, to->bad_count + r->bad_count};
}

bool accept_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens)
{
    return accept_claimed_puzzle(r, rules, givens, NULL, &no_claims);
}

bool accept_claimed_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens,
                           const su_digit *solution, const pack_claims *claims)
{
    su_report report;
    su_status status = su_grid_check_rules(rules, givens, &report);
    if (status == SU_BROKEN_RULE)
        return report_line_error(&r->lines, "%u in row %u column %u breaks a rule", report.digit,
                                 report.cell / rules->order + 1u, report.cell % rules->order + 1u);
    if (status != SU_OK)
        return report_line_error(&r->lines, "%u repeats in row %u column %u and row %u column %u",
                                 report.digit, report.cell / rules->order + 1u,
                                 report.cell % rules->order + 1u, report.other / rules->order + 1u,
                                 report.other % rules->order + 1u);
    if (!accept_rules(r, rules))
        return false;
    add_puzzle(r, rules, solution, givens, 1, claims);
    return true;
}

const su_rules *find_rules(const puzzle_reader *r, size_t cells)
{
    return r->rules.cells && r->rules.cells == cells ? &r->rules : rules_of_cells(cells);
}

const su_rules *find_rules_of_order(const puzzle_reader *r, size_t order)
{
    const su_rules *rules = order <= SU_MAX_ORDER ? find_rules(r, order * order) : NULL;
    if (!rules)
        report_line_error(&r->lines, "%zu row%s and column%s; no layout has this size", order,
                          plural_ending(order), plural_ending(order));
    return rules;
}

const su_rules *complete_rules(const puzzle_reader *r, const su_rules *stated)
{
    const su_rules *rules = is_layout(stated) ? find_rules(r, stated->cells) : NULL;
    return rules ? rules : stated;
}

/* ---- Rules ----------------------------------------------------------------------------------- */

su_status add_diagonal(bool rises, su_rules *rules)
{
    uint16_t cell[SU_MAX_ORDER];
    const unsigned order = rules->order;
    for (unsigned i = 0; i < order; i++)
        cell[i] = (uint16_t)(rises ? (i + 1) * (order - 1) : i * (order + 1));
    return su_rules_add_house(cell, rules);
}

bool add_named_houses(const char *word, su_rules *rules, su_status *status)
{
    char spec[40];
    su_rules named;
    snprintf(spec, sizeof spec, "%ux%u+%s", rules->order, rules->order, word);
    *status = SU_OK;
    if (su_rules_named(spec, &named) != SU_OK)
        return false;
    for (unsigned h = 0; h < named.houses && *status == SU_OK; h++)
        if (su_rules_kind(&named, h) > SU_HOUSE_BOX)
            *status = su_rules_add_house(named.house[h], rules);
    return true;
}

void number_boxes(size_t cells, const uint16_t *area, uint8_t *map)
{
    unsigned boxes = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        size_t first = 0;
        while (area[first] != area[cell])
            first++;
        map[cell] = first < cell           ? map[first]
                    : boxes < SU_MAX_ORDER ? (uint8_t)boxes++
                                           : SU_MAX_ORDER;
    }
}

bool list_cages(const su_rules *rules, uint16_t *area, uint16_t *sums)
{
    su_constraint constraint;
    uint16_t cages = 0;
    memset(area, 0, rules->cells * sizeof *area);
    memset(sums, 0, rules->cells * sizeof *sums);
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);) {
        cages++;
        for (unsigned i = 0; i < constraint.cells; i++) {
            if (area[constraint.cell[i]])
                return false;
            area[constraint.cell[i]] = cages;
        }
        if (constraint.cells)
            sums[constraint.cell[0]] = constraint.number;
    }
    return true;
}

unsigned add_cages(const uint16_t *area, const uint16_t *sums, su_rules *rules, unsigned *first)
{
    for (*first = 0; *first < rules->cells; ++*first) {
        cell_list list = {.count = 0};
        unsigned sum = 0;
        for (unsigned cell = 0; cell < rules->cells && area[*first] != NO_CAGE; cell++)
            if (area[cell] == area[*first]) {
                list.cell[list.count++] = (uint16_t)cell;
                sum = sums[cell] ? sums[cell] : sum;
            }
        const bool is_cage = list.count > 1 || (list.count == 1 && sum);
        if (is_cage && list.cell[0] == *first
            && su_rules_add_constraint(sum ? SU_CONSTRAINT_KILLER : SU_CONSTRAINT_CAGE, sum,
                                       list.count, list.cell, rules)
                   != SU_OK)
            return list.count;
    }
    return 0;
}

bool has_box_rows(const su_rules *rules, unsigned rows)
{
    unsigned order = rules->order, columns = order / rows, cell = 0;
    while (cell < rules->cells
           && su_rules_box(rules, cell) == cell / order / rows * rows + cell % order / columns)
        cell++;
    return order % rows == 0 && cell == rules->cells;
}

void add_name(buffer *names, const char *name)
{
    const char *text = buffer_text(names), *at = strstr(text, name);
    while (at && (at[strlen(name)] != ',' || (at > text && at[-1] != ' ')))
        at = strstr(at + 1, name);
    if (!at)
        add_format(names, "%s%s,", *text ? " " : "", name);
}

int names_length(const buffer *names)
{
    enum { MAX_PRINTED = 300 };
    return (int)(names->length < MAX_PRINTED ? names->length - 1 : MAX_PRINTED);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

bool is_box_drawing(const char *text)
{
    return text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95') && text[2];
}

bool is_frame_line(const char *text)
{
    bool drawn = strpbrk(text, "-=") != NULL;
    for (const char *at = text; !drawn && *at; at++)
        drawn = is_box_drawing(at);
    return drawn && !strpbrk(text, "123456789ABCDEFGHIJKLMNOPabcdefghijklmnop");
}

static bool is_order(size_t count, const su_rules *rules)
{
    return rules && rules->cells ? count == rules->order
                                 : count <= SU_MAX_ORDER && rules_of_cells(count * count);
}

/* Returns the number of digits if they are in ascending order, as in "679"; otherwise returns 0. */
static size_t count_candidates(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (digit_of(text[i]) <= (i ? digit_of(text[i - 1]) : 0))
            return 0;
    return length;
}

size_t count_max_candidates(const char *line, const su_rules *rules)
{
    size_t cells = 0, most = 0;
    while (*(line += strspn(line, " \t|"))) {
        bool is_player_digit = *line == 'u';
        size_t length = strcspn(line, " \t|"),
               count = count_candidates(line + is_player_digit, length - is_player_digit);
        if (count == 0)
            return 0;
        count = is_player_digit ? SU_MAX_ORDER : count;
        most = count > most ? count : most;
        cells++;
        line += length;
    }
    return most > 1 && is_order(cells, rules) ? most : 0;
}

size_t count_row_cells(const char *line, const su_rules *rules)
{
    size_t cells = 0;
    bool is_grid = false;
    if (count_max_candidates(line, rules) > 0)
        return 0;
    for (; *line; line++)
        if (is_box_drawing(line)) {
            line += 2;
        } else if (!strchr(" \t|", *line)) {
            if (digit_of(*line) < 0)
                return 0;
            is_grid |= *line <= '9';
            cells++;
        }
    return is_grid && is_order(cells, rules) ? cells : 0;
}

void write_grid(const puzzle_writer *w, const su_digit *grid, char empty)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(w->rules, grid, empty, text, sizeof text);
    fputs(text, w->file);
}
