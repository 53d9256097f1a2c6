/*
 * format_jigsaw.c: jigsaws, one per line.
 *
 *     1......2..4..3..1122112233443344        givens, perhaps a blank, and a map of the boxes
 *     AABBAABBCCDDCCDD                        a map without givens
 *
 * Cells with the same character form a box. Any character is allowed except a blank and '#'.
 */
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

enum { CHARACTERS = 256, MIN_GUESSED_ORDER = 4 };

typedef struct jigsaw_text {
    const char *givens; /* NULL if the line has only a map */
    const char *map;
    size_t cells; /* number of cells in the map; 0 if the line is not a jigsaw */
    size_t words; /* number of words on the line; a jigsaw has one or two */
} jigsaw_text;

/* Returns the order of a square board with this number of cells; 0 if no such board exists. */
static size_t order_of(size_t cells)
{
    size_t root = 1;
    while (root * root < cells && root <= SU_MAX_ORDER)
        root++;
    return root * root == cells && root <= SU_MAX_ORDER ? root : 0;
}

static jigsaw_text split_line(const char *line)
{
    jigsaw_text d = {.cells = 0};
    const char *word[2] = {"", ""};
    size_t length[2] = {0, 0};
    for (; *(line += strspn(line, " \t")) && *line != '#'; d.words++) {
        size_t word_length = strcspn(line, " \t#");
        if (d.words < 2) {
            word[d.words] = line;
            length[d.words] = word_length;
        }
        line += word_length;
    }
    bool is_pair = d.words == 2 && length[0] == length[1];
    size_t all = length[0] + length[1];
    if (d.words == 1 && order_of(all))
        d = (jigsaw_text){NULL, word[0], all, 1};
    else if ((d.words == 1 || is_pair) && all % 2 == 0 && order_of(all / 2))
        d = (jigsaw_text){word[0], is_pair ? word[1] : word[0] + all / 2, all / 2, d.words};
    return d;
}

/* Sets `map` to the box number of each cell. Returns NULL if each box has the right number of
   cells. Otherwise returns the first character of a box that has too few or too many cells. */
static const char *read_map(const jigsaw_text *d, uint8_t *map)
{
    size_t order = order_of(d->cells), count[CHARACTERS] = {0};
    uint16_t area[SU_MAX_CELLS];
    for (size_t i = 0; i < d->cells; i++) {
        area[i] = (unsigned char)d->map[i];
        count[area[i]]++;
    }
    for (size_t i = 0; i < d->cells; i++)
        if (count[area[i]] != order)
            return d->map + i;
    number_boxes(d->cells, area, map);
    return NULL;
}

/* Copies the givens, and reads the letter A as 1 instead of 10 if the board has no digits and some
   letters would otherwise be too large. Interactive Sudoku Solver writes A for 1 on boards with
   more than nine digits. */
static void convert_letters(const jigsaw_text *d, char *converted)
{
    const size_t order = order_of(d->cells);
    bool is_large = false, has_digits = false;
    for (size_t i = 0; i < d->cells; i++) {
        has_digits |= digit_of(d->givens[i]) > 0 && digit_of(d->givens[i]) <= 9;
        is_large |= digit_of(d->givens[i]) > (int)order;
    }
    for (size_t i = 0; i < d->cells; i++) {
        const int digit = digit_of(d->givens[i]);
        const bool moves = is_large && !has_digits && digit > 9;
        converted[i] = moves ? su_digit_char((su_digit)(digit - 9)) : d->givens[i];
    }
}

static bool read_jigsaw(puzzle_reader *r)
{
    static su_rules rules;
    uint8_t map[SU_MAX_CELLS];
    su_digit givens[SU_MAX_CELLS] = {0};
    char letters[SU_MAX_CELLS], blanks[SU_MAX_CELLS];
    const jigsaw_text d = split_line(r->lines.text);
    const size_t order = order_of(d.cells);
    if (!d.cells)
        return report_line_error(&r->lines, d.words > 2
                                                ? "too many words; expected givens and a map"
                                                : "not a square map, with or without givens");
    const char *fault = read_map(&d, map);
    if (fault)
        return report_line_error(&r->lines, "column %zu: '%c' must be in %zu cell%s of the map",
                                 (size_t)(fault - r->lines.text) + 1, *fault, order,
                                 plural_ending(order));
    if (su_rules_from_map((unsigned)order, map, &rules) != SU_OK)
        return report_line_error(&r->lines, "invalid map");
    if (!d.givens)
        return accept_puzzle(r, &rules, givens);
    convert_letters(&d, letters);
    const bool converted = normalise_blanks(letters, d.cells, &rules, blanks);
    return read_puzzle_text(&r->lines, "", converted ? blanks : letters, d.cells, &rules, givens)
           && accept_puzzle(r, &rules, givens);
}

/* Matches only connected boxes. So a solved grid cannot be mistaken for a map, because equal digits
   are never adjacent in it. */
static format_match match_jigsaw(const char *line, const su_rules *rules)
{
    uint8_t map[SU_MAX_CELLS];
    su_map_box boxes[SU_MAX_ORDER];
    const jigsaw_text d = split_line(line);
    const size_t order = order_of(d.cells);
    (void)rules;
    if (order < MIN_GUESSED_ORDER || read_map(&d, map)
        || su_map_check((unsigned)order, map, boxes) != SU_OK)
        return NO_MATCH;
    for (size_t i = 0; i < order; i++)
        if (boxes[i].together != order)
            return NO_MATCH;
    return CERTAIN_MATCH;
}

static bool fits_jigsaw(const su_rules *rules, char *words, size_t size)
{
    const bool good = rules->houses == 3 * rules->order && !has_constraints(rules);
    snprintf(words, size, "%s", good ? "" : "it has no rules other than boxes");
    return good;
}

static void write_jigsaw(const puzzle_writer *w)
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
    .mixed_rules = true,
    .match = match_jigsaw,
    .read_line = read_jigsaw,
    .write = write_jigsaw,
};
