/*
 * format_jigsaw.c: boxes as drawn, a puzzle a line.
 *
 *     1......2..4..3..1122112233443344        the givens, and a map; a blank may stand between
 *     AABBAABBCCDDCCDD                        a map alone
 *
 * Cells of one sign are a box; any signs do that are neither blank nor '#'.
 */
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

enum { SIGNS = 256, LEAST_GUESSED = 4 };

typedef struct drawing {
    const char *givens; /* NULL: none */
    const char *map;
    size_t cells;
    size_t words; /* more than two are no drawing */
} drawing;

/* The whole number that gives this one with itself; 0: there is none. */
static size_t root_of(size_t cells)
{
    size_t root = 1;
    while (root * root < cells && root <= SU_MAX_ORDER)
        root++;
    return root * root == cells && root <= SU_MAX_ORDER ? root : 0;
}

/* Where the givens and the map are; no cells: they are not. */
static drawing find_drawing(const char *line)
{
    drawing d = {.cells = 0};
    const char *word[2] = {"", ""};
    size_t length[2] = {0, 0};
    for (; *(line += strspn(line, " \t")) && *line != '#'; d.words++) {
        size_t its = strcspn(line, " \t#");
        if (d.words < 2) {
            word[d.words] = line;
            length[d.words] = its;
        }
        line += its;
    }
    bool is_pair = d.words == 2 && length[0] == length[1];
    size_t all = length[0] + length[1];
    if (d.words == 1 && root_of(all))
        d = (drawing){NULL, word[0], all, 1};
    else if ((d.words == 1 || is_pair) && all % 2 == 0 && root_of(all / 2))
        d = (drawing){word[0], is_pair ? word[1] : word[0] + all / 2, all / 2, d.words};
    return d;
}

/* Numbers boxes from 0 on as they come; the first sign that not as many cells have as a box is
   told, NULL: there is none. */
static const char *read_map(const drawing *d, uint8_t *map)
{
    size_t order = root_of(d->cells), count[SIGNS] = {0};
    uint8_t number[SIGNS], boxes = 0;
    for (size_t i = 0; i < d->cells; i++)
        count[(unsigned char)d->map[i]]++;
    for (size_t i = 0; i < d->cells; i++) {
        unsigned char sign = (unsigned char)d->map[i];
        if (count[sign] != order)
            return d->map + i;
        if (!memchr(d->map, sign, i))
            number[sign] = boxes++;
        map[i] = number[sign];
    }
    return NULL;
}

/* Interactive Sudoku Solver has A for 1 where there are more than nine digits: so it is where there
   are no others, and one is too large else. */
static void settle_letters(const drawing *d, char *settled)
{
    const size_t order = root_of(d->cells);
    bool is_large = false, has_digits = false;
    for (size_t i = 0; i < d->cells; i++) {
        has_digits |= digit_of(d->givens[i]) > 0 && digit_of(d->givens[i]) <= 9;
        is_large |= digit_of(d->givens[i]) > (int)order;
    }
    for (size_t i = 0; i < d->cells; i++) {
        const int digit = digit_of(d->givens[i]);
        const bool moves = is_large && !has_digits && digit > 9;
        settled[i] = moves ? su_digit_char((su_digit)(digit - 9)) : d->givens[i];
    }
}

static bool read_jigsaw(reading *r)
{
    static su_rules rules;
    uint8_t map[SU_MAX_CELLS];
    su_digit givens[SU_MAX_CELLS] = {0};
    char letters[SU_MAX_CELLS], blanks[SU_MAX_CELLS];
    const drawing d = find_drawing(r->lines.text);
    const size_t order = root_of(d.cells);
    if (!d.cells)
        return reading_fails(r, d.words > 2 ? "too many words; expected givens and a map"
                                            : "not a square map, with or without givens");
    const char *fault = read_map(&d, map);
    if (fault)
        return reading_fails(r, "column %zu: '%c' must be in %zu cell%s of the map",
                             (size_t)(fault - r->lines.text) + 1, *fault, order,
                             plural_ending(order));
    if (su_rules_from_map((unsigned)order, map, &rules) != SU_OK)
        return reading_fails(r, "invalid map");
    if (!d.givens)
        return reading_takes(r, &rules, givens);
    settle_letters(&d, letters);
    const bool settled = settle_blanks(letters, d.cells, &rules, blanks);
    return read_puzzle_text(&r->lines, "", settled ? blanks : letters, d.cells, &rules, givens)
           && reading_takes(r, &rules, givens);
}

/* Boxes that hang together: a grid that is solved is none such map, as no digit is beside itself
   in it. */
static likeness looks_like_jigsaw(const char *line, const su_rules *rules)
{
    uint8_t map[SU_MAX_CELLS];
    su_map_box boxes[SU_MAX_ORDER];
    const drawing d = find_drawing(line);
    const size_t order = root_of(d.cells);
    (void)rules;
    if (order < LEAST_GUESSED || read_map(&d, map)
        || su_map_check((unsigned)order, map, boxes) != SU_OK)
        return UNLIKE;
    for (size_t i = 0; i < order; i++)
        if (boxes[i].together != order)
            return UNLIKE;
    return SURE;
}

static bool fits_jigsaw(const su_rules *rules, char *words, size_t size)
{
    const bool good = rules->houses == 3 * rules->order && !has_constraints(rules);
    snprintf(words, size, "%s", good ? "" : "it has no rules other than boxes");
    return good;
}

static void write_jigsaw(const writing *w)
{
    write_grid(w, w->start, '.');
    for (unsigned cell = 0; cell < w->rules->cells; cell++)
        fputc(su_digit_char((su_digit)(su_rules_box(w->rules, cell) + 1)), w->file);
    fputc('\n', w->file);
}

const struct puzzle_format format_jigsaw = {
    .name = "jigsaw",
    .help = "givens and a map of the boxes, one puzzle per line",
    .fits = fits_jigsaw,
    .mixes = true,
    .looks = looks_like_jigsaw,
    .read_line = read_jigsaw,
    .write = write_jigsaw,
};
