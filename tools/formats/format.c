#include "formats/format.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

bool reading_fails(const reading *r, const char *format, ...)
{
    char words[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    return line_fails(&r->lines, "%s", words);
}

bool reading_begins(reading *r, const su_rules *rules)
{
    if (r->rules.cells && !su_rules_equal(&r->rules, rules)) {
        char *spec = copy_text(spec_of(rules));
        reading_fails(r, "its rules are %.100s, not %.100s", spec, spec_of(&r->rules));
        free(spec);
        return false;
    }
    if (!r->to->pack.id)
        pack_begin("converted", "Converted", "", rules, &r->to->pack);
    return true;
}

void reading_adds(reading *r, const su_rules *rules, const su_digit *solution,
                  const su_digit *starts, size_t count, const pack_claims *claims)
{
    findings *to = r->to;
    pack_add(&to->pack, rules, solution, starts, count, claims);
    to->where = grow_memory(to->where, to->pack.capacity, sizeof *to->where);
    to->where[to->pack.count - 1] =
        (struct finding){r->lines.name, r->lines.number, to->messages.length, to->bad + r->bad};
}

bool reading_takes(reading *r, const su_rules *rules, const su_digit *givens)
{
    return reading_takes_claimed(r, rules, givens, NULL, &no_claims);
}

bool reading_takes_claimed(reading *r, const su_rules *rules, const su_digit *givens,
                           const su_digit *solution, const pack_claims *claims)
{
    su_report report;
    su_status status = su_grid_check_rules(rules, givens, &report);
    if (status == SU_BROKEN_RULE)
        return reading_fails(r, "%u in row %u column %u breaks a rule", report.digit,
                             report.cell / rules->order + 1u, report.cell % rules->order + 1u);
    if (status != SU_OK)
        return reading_fails(r, "%u repeats in row %u column %u and row %u column %u", report.digit,
                             report.cell / rules->order + 1u, report.cell % rules->order + 1u,
                             report.other / rules->order + 1u, report.other % rules->order + 1u);
    if (!reading_begins(r, rules))
        return false;
    reading_adds(r, rules, solution, givens, 1, claims);
    return true;
}

const su_rules *reading_rules(const reading *r, size_t cells)
{
    return r->rules.cells && r->rules.cells == cells ? &r->rules : rules_of_cells(cells);
}

const su_rules *reading_layout(const reading *r, size_t order)
{
    const su_rules *rules = order <= SU_MAX_ORDER ? reading_rules(r, order * order) : NULL;
    if (!rules)
        reading_fails(r, "%zu row%s and column%s; no layout has this size", order,
                      plural_ending(order), plural_ending(order));
    return rules;
}

/* ---- Rules ----------------------------------------------------------------------------------- */

void add_diagonals(su_rules *rules)
{
    uint16_t down[SU_MAX_ORDER], up[SU_MAX_ORDER];
    const unsigned order = rules->order;
    for (unsigned i = 0; i < order; i++) {
        down[i] = (uint16_t)(i * (order + 1));
        up[i] = (uint16_t)((i + 1) * (order - 1));
    }
    su_rules_add_house(down, rules);
    su_rules_add_house(up, rules);
}

bool spread_cages(const su_rules *rules, uint16_t *area, uint16_t *sums)
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

/* ---- Rows ------------------------------------------------------------------------------------ */

bool is_drawn(const char *text)
{
    return text[0] == '\xE2' && (text[1] == '\x94' || text[1] == '\x95') && text[2];
}

bool is_frame(const char *text)
{
    bool drawn = strpbrk(text, "-=") != NULL;
    for (const char *at = text; !drawn && *at; at++)
        drawn = is_drawn(at);
    return drawn && !strpbrk(text, "123456789ABCDEFGHIJKLMNOPabcdefghijklmnop");
}

static bool is_order(size_t count, const su_rules *rules)
{
    return rules && rules->cells ? count == rules->order
                                 : count <= SU_MAX_ORDER && rules_of_cells(count * count);
}

/* "679": rising digits. Returns how many; 0 for anything else. */
static size_t candidates_of(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (digit_of(text[i]) <= (i ? digit_of(text[i - 1]) : 0))
            return 0;
    return length;
}

size_t most_candidates(const char *line, const su_rules *rules)
{
    size_t cells = 0, most = 0;
    while (*(line += strspn(line, " \t|"))) {
        bool users = *line == 'u';
        size_t length = strcspn(line, " \t|"), count = candidates_of(line + users, length - users);
        if (count == 0)
            return 0;
        count = users ? SU_MAX_ORDER : count;
        most = count > most ? count : most;
        cells++;
        line += length;
    }
    return most > 1 && is_order(cells, rules) ? most : 0;
}

size_t cells_of_row(const char *line, const su_rules *rules)
{
    size_t cells = 0;
    bool is_grid = false;
    if (most_candidates(line, rules) > 0)
        return 0;
    for (; *line; line++)
        if (is_drawn(line)) {
            line += 2;
        } else if (!strchr(" \t|", *line)) {
            if (digit_of(*line) < 0)
                return 0;
            is_grid |= *line <= '9';
            cells++;
        }
    return is_grid && is_order(cells, rules) ? cells : 0;
}

void write_grid(const writing *w, const su_digit *grid, char empty)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(w->rules, grid, empty, text, sizeof text);
    fputs(text, w->file);
}
