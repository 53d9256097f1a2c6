#include "formats/format.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/spaces.h"
#include "lib/spec.h"

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
        reading_fails(r, "a %.100s puzzle, not %.100s", spec, spec_of(&r->rules));
        free(spec);
        return false;
    }
    if (!r->pack->id)
        pack_begin("converted", "Converted", "", rules, r->pack);
    r->rules = *rules;
    return true;
}

bool reading_takes(reading *r, const su_rules *rules, const su_digit *givens,
                   const su_digit *solution)
{
    su_digit found[SU_MAX_CELLS];
    su_report report;
    if (su_grid_check_rules(rules, givens, &report) != SU_OK)
        return reading_fails(
            r, "two cells of a row, column or box hold %u: row %u column %u, and row %u column %u",
            report.digit, report.cell / rules->order + 1u, report.cell % rules->order + 1u,
            report.other / rules->order + 1u, report.other % rules->order + 1u);
    su_status status = solution ? SU_OK : su_grid_solve_single(rules, givens, work_space(), found);
    if (status != SU_OK)
        return reading_fails(r, "%s", describe_status(status));
    if (!reading_begins(r, rules))
        return false;
    pack_add(r->pack, solution ? solution : found, givens, 1, &no_claims);
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
        reading_fails(r, "%zu row%s and column%s, which is the size of no layout", order,
                      plural_ending(order), plural_ending(order));
    return rules;
}

void write_grid(const writing *w, const su_digit *grid, char empty)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(&w->pack->rules, grid, empty, text, sizeof text);
    fputs(text, w->file);
}
