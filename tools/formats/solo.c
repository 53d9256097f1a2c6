/*
 * solo.c: game ids of Solo, of Simon Tatham's puzzles: "3x3:a5b2_7c..." are blocks of 3 rows by 3
 * columns, and row by row the numbers, runs of a to z empty cells, and a _ between two numbers side
 * by side.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"

/* The layout before the colon; only what has the plain rules. */
static bool read_parameters(const reading *r, const char *text, su_rules *rules, const char **after)
{
    char *end;
    unsigned long rows = strtoul(text, &end, 10),
                  columns = *end == 'x' ? strtoul(end + 1, &end, 10) : 0;
    *after = strchr(end, ':');
    if (!*after)
        return reading_fails(r, strchr(end, '#') ? "an id with a seed, not with a puzzle"
                                                 : "an id has its parameters, ':' and the puzzle");
    if (*end == 'j' || *end == 'x' || *end == 'k')
        return reading_fails(r, "of another kind: '%c' stands for %s", *end,
                             *end == 'j'   ? "jigsaw"
                             : *end == 'x' ? "diagonals"
                                           : "killer");
    if (rows * columns > SU_MAX_ORDER
        || su_rules_boxes((unsigned)rows, (unsigned)columns, rules) != SU_OK)
        return reading_fails(r, "'%.*s' is no layout",
                             (int)(*after - text > 20 ? 20 : *after - text), text);
    ++*after;
    return true;
}

static bool read_cells(const reading *r, const char *text, const su_rules *rules, su_digit *givens)
{
    size_t cells = 0;
    memset(givens, 0, rules->cells);
    while (*text && cells <= rules->cells) {
        char *end;
        if (*text >= 'a' && *text <= 'z') {
            cells += (size_t)(*text++ - 'a') + 1;
        } else if (*text == '_' || *text == ' ') {
            text++;
        } else if (*text >= '0' && *text <= '9') {
            unsigned long digit = strtoul(text, &end, 10);
            if (digit < 1 || digit > rules->order || cells == rules->cells)
                return reading_fails(r, "'%.*s' is no digit of it, or one too many",
                                     (int)(end - text > 20 ? 20 : end - text), text);
            givens[cells++] = (su_digit)digit;
            text = end;
        } else {
            return reading_fails(r, "'%c' stands for nothing in it", *text);
        }
    }
    return cells == rules->cells
           || reading_fails(r, "%zu cell%s instead of %u", cells, plural_ending(cells),
                            rules->cells);
}

/* The named layout of this size, if its boxes are the same. */
static bool read_solo(reading *r)
{
    static su_rules rules;
    su_digit givens[SU_MAX_CELLS];
    const char *text = r->lines.text + strspn(r->lines.text, " \t"), *cells;
    if (!read_parameters(r, text, &rules, &cells))
        return false;
    const su_rules *named = reading_layout(r, rules.order);
    if (!named)
        return false;
    if (named->box_rows != rules.box_rows)
        return reading_fails(r, "boxes of %u rows and %u columns, where only %u by %u are known",
                             rules.box_rows, rules.box_columns, named->box_rows,
                             named->box_columns);
    return read_cells(r, cells, named, givens) && reading_takes(r, named, givens);
}

static void write_solo(const writing *w)
{
    const su_rules *rules = &w->pack->rules;
    unsigned empty = 0;
    bool number = false;
    fprintf(w->file, "%ux%u:", rules->box_rows, rules->box_columns);
    for (unsigned cell = 0; cell <= rules->cells; cell++) {
        bool given = cell < rules->cells && w->start[cell] != 0;
        if (empty == 26 || (empty > 0 && (given || cell == rules->cells))) {
            fputc((int)('a' + empty - 1), w->file);
            empty = 0;
            number = false;
        }
        if (given) {
            fprintf(w->file, "%s%u", number ? "_" : "", w->start[cell]);
            number = true;
        } else {
            empty++;
        }
    }
    fputc('\n', w->file);
}

/* "3x3:", and letters of other kinds before the colon. */
static likeness looks_like_solo(const char *line, const su_rules *rules)
{
    unsigned boxes, columns;
    int length = 0;
    (void)rules;
    return sscanf(line, " %2ux%2u%n", &boxes, &columns, &length) == 2
                   && line[length + (int)strcspn(line + length, ":# \t")] == ':'
               ? ALIKE
               : UNLIKE;
}

const struct puzzle_format format_solo = {
    .name = "solo",
    .help = "game ids of Solo, of Simon Tatham's collection",
    .looks = looks_like_solo,
    .read_line = read_solo,
    .write = write_solo,
};
