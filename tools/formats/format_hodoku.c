/*
 * format_hodoku.c: lines of HoDoKu's library (lines/library.h). Only the givens are read, because
 * the rest of a line describes a position that is reached later in the puzzle.
 */
#include <string.h>

#include "formats/format.h"
#include "lines/library.h"

static bool read_hodoku(puzzle_reader *r)
{
    library_line line;
    if (!read_library_line(&r->lines, r->lines.text, &line))
        return false;
    for (unsigned cell = 0; cell < line.rules->cells; cell++)
        if (line.placed[cell])
            line.grid[cell] = 0;
    return accept_puzzle(r, line.rules, line.grid);
}

static void write_hodoku(const puzzle_writer *w)
{
    fputs(":0000:x:", w->file);
    write_grid(w, w->start, '.');
    fputs("::::\n", w->file);
}

static format_match match_hodoku(const char *line, const su_rules *rules)
{
    (void)rules;
    return *line == ':' ? LIKELY_MATCH : NO_MATCH;
}

const struct puzzle_format format_hodoku = {
    .name = "hodoku",
    .help = "HoDoKu library lines",
    .match = match_hodoku,
    .read_line = read_hodoku,
    .write = write_hodoku,
};
