/*
 * format_hodoku.c: lines of HoDoKu's library, of which the puzzle is what was given; the rest is
 * about one position of it (lines/library.h).
 */
#include <string.h>

#include "formats/format.h"
#include "lines/library.h"

static bool read_hodoku(reading *r)
{
    library_line line;
    if (!read_library_line(&r->lines, r->lines.text, &line))
        return false;
    for (unsigned cell = 0; cell < line.rules->cells; cell++)
        if (line.placed[cell])
            line.grid[cell] = 0;
    return reading_takes(r, line.rules, line.grid);
}

static void write_hodoku(const writing *w)
{
    fputs(":0000:x:", w->file);
    write_grid(w, w->start, '.');
    fputs("::::\n", w->file);
}

static likeness looks_like_hodoku(const char *line, const su_rules *rules)
{
    (void)rules;
    return *line == ':' ? ALIKE : UNLIKE;
}

const struct puzzle_format format_hodoku = {
    .name = "hodoku",
    .help = "HoDoKu library lines",
    .looks = looks_like_hodoku,
    .read_line = read_hodoku,
    .write = write_hodoku,
};
