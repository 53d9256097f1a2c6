/*
 * plain.c: grids a line.
 *
 *     line    1......2..4..3..        pair    1234341221434321
 *     sdm     1000000200400300                1000000200400300
 *
 * Readers take what any of them may look like (lines/lines.h), also with a comment behind the grid.
 */
#include <string.h>

#include "formats/format.h"
#include "formats/formats.h"
#include "lib/messages.h"

/* The grid of the present line. The first one that can be read decides the layout of all. */
static bool take_grid(reading *r, su_digit *grid)
{
    const su_rules *rules = read_puzzle_line(&r->lines, r->rules.cells ? &r->rules : NULL, grid);
    return rules && reading_begins(r, rules);
}

/* One puzzle; its solution is found for it. */
static bool take_line(reading *r)
{
    su_digit givens[SU_MAX_CELLS];
    return take_grid(r, givens) && reading_takes(r, &r->rules, givens);
}

static bool take_pair(reading *r)
{
    su_digit solution[SU_MAX_CELLS], givens[SU_MAX_CELLS];
    bool good = take_grid(r, solution);
    if (!next_puzzle_line(&r->lines))
        return reading_fails(r, "the last solution has no puzzle line");
    if (!take_grid(r, givens) || !good)
        return false;
    reading_adds(r, solution, givens, 1, &no_claims);
    return true;
}

static void write_with(const writing *w, const su_digit *grid, char empty)
{
    write_grid(w, grid, empty);
    fputc('\n', w->file);
}

static void write_dots(const writing *w)
{
    write_line_rules(&w->pack->rules, w->file);
    write_with(w, w->start, '.');
}
static void write_noughts(const writing *w) { write_with(w, w->start, '0'); }

static void write_pair(const writing *w)
{
    write_with(w, w->entry->solution, '0');
    write_with(w, w->start, '0');
}

static likeness looks_like_line(const char *line, const su_rules *rules)
{
    const su_rules *wanted = rules && rules->cells ? rules : NULL;
    return looks_like_puzzle(line, strlen(line), wanted) && !most_candidates(line, rules) ? ALIKE
                                                                                          : UNLIKE;
}

const struct puzzle_format format_line = {
    .name = "line",
    .help = "the givens, '.' for empty, a puzzle a line",
    .looks = looks_like_line,
    .any_rules = true,
    .read_line = take_line,
    .write = write_dots,
};

const struct puzzle_format format_sdm = {
    .name = "sdm",
    .help = "a puzzle a line, '0' for empty",
    .read_line = take_line,
    .write = write_noughts,
};

const struct puzzle_format format_pair = {
    .name = "pair",
    .help = "the solution on one line, the givens on the next, '0' for empty",
    .read_line = take_pair,
    .write = write_pair,
};
