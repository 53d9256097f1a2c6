/*
 * format_plain.c: one grid on each line.
 *
 *     line    1......2..4..3..        pair    1234341221434321
 *     sdm     1000000200400300                1000000200400300
 *
 * The readers accept '.' as well as '0' for empty cells (lines/parse_line.h). A comment may follow
 * the grid.
 */
#include <string.h>

#include "formats/format.h"
#include "formats/formats.h"
#include "lib/messages.h"

/* Returns the rules that all puzzles must have, or NULL if any rules are allowed. */
static const su_rules *required_rules(const puzzle_reader *r)
{
    return r->rules.cells ? &r->rules : NULL;
}

static bool read_grid_line(puzzle_reader *r)
{
    su_digit givens[SU_MAX_CELLS];
    const su_rules *rules = read_puzzle_line(&r->lines, required_rules(r), givens);
    return rules && accept_puzzle(r, rules, givens);
}

static bool read_pair(puzzle_reader *r)
{
    su_digit solution[SU_MAX_CELLS], givens[SU_MAX_CELLS];
    const su_rules *rules = read_puzzle_line(&r->lines, required_rules(r), solution);
    bool good = rules != NULL;
    if (!next_puzzle_line(&r->lines))
        return report_line_error(&r->lines, "the last solution has no puzzle line");
    rules = read_puzzle_line(&r->lines, good ? rules : required_rules(r), givens);
    if (!rules || !good || !accept_rules(r, rules))
        return false;
    add_puzzle(r, rules, solution, givens, 1, &no_claims);
    return true;
}

static void write_zero_line(const puzzle_writer *w, const su_digit *grid)
{
    write_grid(w, grid, '0');
    fputc('\n', w->file);
}

static void write_with_dots(const puzzle_writer *w)
{
    write_puzzle_line(w->rules, w->start, w->file);
    fputc('\n', w->file);
}

static void write_with_zeros(const puzzle_writer *w) { write_zero_line(w, w->start); }

static void write_pair(const puzzle_writer *w)
{
    write_zero_line(w, w->entry->solution);
    write_zero_line(w, w->start);
}

static format_match match_line(const char *line, const su_rules *rules)
{
    const su_rules *required = rules && rules->cells ? rules : NULL;
    return looks_like_puzzle(line, strlen(line), required) && !count_max_candidates(line, rules)
               ? LIKELY_MATCH
               : NO_MATCH;
}

const struct puzzle_format format_line = {
    .name = "line",
    .help = "one puzzle per line, with '.' for empty cells",
    .match = match_line,
    .any_rules = true,
    .mixed_rules = true,
    .read_line = read_grid_line,
    .write = write_with_dots,
};

const struct puzzle_format format_sdm = {
    .name = "sdm",
    .help = "one puzzle per line, with '0' for empty cells",
    .read_line = read_grid_line,
    .write = write_with_zeros,
};

const struct puzzle_format format_pair = {
    .name = "pair",
    .help = "a solution and, on the next line, its givens; '0' for empty",
    .read_line = read_pair,
    .write = write_pair,
};
