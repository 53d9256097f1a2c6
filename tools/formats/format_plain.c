/*
 * format_plain.c: one grid on each line.
 *
 *     line    1......2..4..3..        pair    1234341221434321
 *     sdm     1000000200400300                1000000200400300
 *
 * Each reader accepts the lines of all three formats (lines/parse_line.h). A comment may follow the
 * grid.
 */
#include <string.h>

#include "formats/format.h"
#include "formats/formats.h"
#include "lib/messages.h"

/* Returns the rules required of all puzzles, or NULL. */
static const su_rules *required_rules(const puzzle_reader *r)
{
    return r->rules.cells ? &r->rules : NULL;
}

static bool take_line(puzzle_reader *r)
{
    su_digit givens[SU_MAX_CELLS];
    const su_rules *rules = read_puzzle_line(&r->lines, required_rules(r), givens);
    return rules && take_puzzle(r, rules, givens);
}

static bool take_pair(puzzle_reader *r)
{
    su_digit solution[SU_MAX_CELLS], givens[SU_MAX_CELLS];
    const su_rules *rules = read_puzzle_line(&r->lines, required_rules(r), solution);
    bool good = rules != NULL;
    if (!next_puzzle_line(&r->lines))
        return line_fails(&r->lines, "the last solution has no puzzle line");
    rules = read_puzzle_line(&r->lines, good ? rules : required_rules(r), givens);
    if (!rules || !good || !begin_puzzle(r, rules))
        return false;
    add_puzzle(r, rules, solution, givens, 1, &no_claims);
    return true;
}

static void write_with_zeros(const puzzle_writer *w, const su_digit *grid)
{
    write_grid(w, grid, '0');
    fputc('\n', w->file);
}

static void write_dots(const puzzle_writer *w)
{
    write_puzzle_line(w->rules, w->start, w->file);
    fputc('\n', w->file);
}

static void write_noughts(const puzzle_writer *w) { write_with_zeros(w, w->start); }

static void write_pair(const puzzle_writer *w)
{
    write_with_zeros(w, w->entry->solution);
    write_with_zeros(w, w->start);
}

static likeness looks_like_line(const char *line, const su_rules *rules)
{
    const su_rules *wanted = rules && rules->cells ? rules : NULL;
    return looks_like_puzzle(line, strlen(line), wanted) && !count_most_candidates(line, rules)
               ? ALIKE
               : UNLIKE;
}

const struct puzzle_format format_line = {
    .name = "line",
    .help = "one puzzle per line, with '.' for empty cells",
    .looks = looks_like_line,
    .any_rules = true,
    .mixes = true,
    .read_line = take_line,
    .write = write_dots,
};

const struct puzzle_format format_sdm = {
    .name = "sdm",
    .help = "one puzzle per line, with '0' for empty cells",
    .read_line = take_line,
    .write = write_noughts,
};

const struct puzzle_format format_pair = {
    .name = "pair",
    .help = "a solution and, on the next line, its givens; '0' for empty",
    .read_line = take_pair,
    .write = write_pair,
};
