/*
 * format_pzl.c: a 4x4 solution and its seven puzzles as one string.
 *
 *     pzl[0]="12343412214343211000000200400300..."
 *             a solution      its seven starts, 16 cells each
 */
#include <string.h>

#include "app.h"
#include "formats/format.h"

/* Reads a line such as pzl[0]="...", or a line that consists only of the digits. */
static bool read_pzl(puzzle_reader *r)
{
    su_digit grids[SU_KIDS_CHOICE + 1][SU_KIDS_CELLS];
    const char *quote = strchr(r->lines.text, '"'), *text = quote ? quote + 1 : r->lines.text;
    const su_rules *rules = rules_of_cells(SU_KIDS_CELLS);
    if (strspn(text, "01234") != sizeof grids || (quote && text[sizeof grids] != '"'))
        return report_line_error(&r->lines, "not a string of 128 digits 0 to 4");
    for (size_t k = 0; k <= SU_KIDS_CHOICE; k++, text += SU_KIDS_CELLS) {
        char name[] = "start 0: ";
        name[strlen("start ")] = (char)('0' + k);
        if (!read_puzzle_text(&r->lines, k ? name : "the solution: ", text, SU_KIDS_CELLS, rules,
                              grids[k]))
            return false;
    }
    if (!accept_rules(r, rules))
        return false;
    add_puzzle(r, rules, grids[0], grids[1], SU_KIDS_CHOICE, &no_claims);
    return true;
}

static void write_pzl(const puzzle_writer *w)
{
    fprintf(w->file, "pzl[%zu]=\"", w->number);
    write_grid(w, w->entry->solution, '0');
    for (size_t k = 0; k < w->entry->count; k++)
        write_grid(w, pack_start(w->pack, w->entry, k), '0');
    fputs("\"\n", w->file);
}

static format_match match_pzl(const char *line, const su_rules *rules)
{
    (void)rules;
    return strncmp(line, "pzl[", 4) == 0
                   || strspn(line, "01234") == (SU_KIDS_CHOICE + 1) * SU_KIDS_CELLS
               ? LIKELY_MATCH
               : NO_MATCH;
}

const struct puzzle_format format_pzl = {
    .name = "pzl",
    .help = "a 4x4 solution and its seven puzzles, as 128 digits",
    .order = 4,
    .starts = SU_KIDS_CHOICE,
    .together = true,
    .match = match_pzl,
    .read_line = read_pzl,
    .write = write_pzl,
};
