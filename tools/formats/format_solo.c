/*
 * format_solo.c: game ids of Solo, of Simon Tatham's puzzles.
 *
 *     3x3:a5b2_7c...           blocks of 3 rows by 3 columns; row by row the numbers, runs of a to
 *                              z empty cells, and a _ between two numbers side by side
 *     9jxk:GIVENS,BLOCKS,CAGES,SUMS
 *                              j: blocks as drawn, x: diagonals, k: cages, and their sums, each in
 *                              a cell of its own, written like givens
 *
 * Blocks and cages are drawn by the lines between cells: those between columns, row by row, then
 * those between rows, column by column, and one behind the last. A letter is as many places without
 * a line, and then a line; _ is a line at once, z 25 places and no line.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

enum { MOST_SUM = 9999 };

typedef struct solo {
    unsigned order, rows, columns;
    bool jigsaw, diagonals, killer;
    const char *at; /* behind what has been read */
    su_rules rules;
} solo;

/* ---- Lines ----------------------------------------------------------------------------------- */

/* The two cells beside the place of a line. */
static void cells_beside(unsigned order, unsigned place, unsigned *one, unsigned *other)
{
    unsigned half = order * (order - 1);
    if (place < half) {
        *one = place / (order - 1) * order + place % (order - 1);
        *other = *one + 1;
    } else {
        place -= half;
        *one = place % (order - 1) * order + place / (order - 1);
        *other = *one + order;
    }
}

/* All cells of one area get the number of the other. */
static void join(unsigned cells, uint16_t *area, unsigned one, unsigned other)
{
    const uint16_t from = area[one], to = area[other];
    for (unsigned cell = 0; cell < cells; cell++)
        if (area[cell] == from)
            area[cell] = to;
}

/* Each cell's area, by the number of some cell; false after complaining. */
static bool read_areas(const reading *r, solo *s, uint16_t *area)
{
    unsigned order = s->order, cells = order * order, places = 2 * order * (order - 1), place = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        area[cell] = (uint16_t)cell;
    if (*s->at++ != ',')
        return reading_fails(r, "the borders of %s are missing", s->killer ? "cages" : "blocks");
    for (; *s->at && !strchr(", \t", *s->at); s->at++) {
        char c = *s->at;
        unsigned free = c == '_' ? 0 : c >= 'a' && c <= 'z' ? (unsigned)(c - 'a') + 1 : places + 1;
        free -= c == 'z';
        if (place + free > places + (c == 'z'))
            return reading_fails(r, "'%c' is not a border, or one too many", c);
        for (; free > 0 && place < places; free--, place++) {
            unsigned one, other;
            cells_beside(order, place, &one, &other);
            join(cells, area, one, other);
        }
        place += c != 'z';
    }
    return place == places + 1
           || reading_fails(r, "borders end after %u of %u places", place, places + 1);
}

static void write_run(unsigned run, FILE *file)
{
    for (; run > 25; run -= 25)
        fputc('z', file);
    fputc(run ? (int)('a' + run - 1) : '_', file);
}

static void write_areas(unsigned order, const uint16_t *area, FILE *file)
{
    unsigned run = 0, places = 2 * order * (order - 1);
    fputc(',', file);
    for (unsigned place = 0; place < places; place++, run++) {
        unsigned one, other;
        cells_beside(order, place, &one, &other);
        if (area[one] != area[other]) {
            write_run(run, file);
            run = UINT_MAX; /* none, once this place is passed */
        }
    }
    write_run(run, file);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

/* Numbers up to `most` of so many cells, 0 for empty. */
static bool read_numbers(const reading *r, solo *s, unsigned cells, unsigned most, uint16_t *number)
{
    size_t cell = 0;
    char *end;
    memset(number, 0, cells * sizeof *number);
    for (; *s->at && *s->at != ',' && cell <= cells; s->at = end) {
        char c = *s->at;
        end = (char *)s->at + 1;
        if (c >= 'a' && c <= 'z') {
            cell += (size_t)(c - 'a') + 1;
        } else if (c >= '0' && c <= '9') {
            unsigned long value = strtoul(s->at, &end, 10);
            if (value < 1 || value > most || cell == cells)
                return reading_fails(r, "'%.*s' is not a digit of this size, or one too many",
                                     (int)(end - s->at > 20 ? 20 : end - s->at), s->at);
            number[cell++] = (uint16_t)value;
        } else if (c != '_' && c != ' ') {
            return reading_fails(r, "unexpected '%c'", c);
        }
    }
    return cell == cells
           || reading_fails(r, "%zu cell%s; this size has %u", cell, plural_ending(cell), cells);
}

static void write_numbers(unsigned cells, const uint16_t *number, FILE *file)
{
    unsigned empty = 0;
    bool follows = false;
    for (unsigned cell = 0; cell <= cells; cell++) {
        bool given = cell < cells && number[cell] != 0;
        if (empty == 26 || (empty > 0 && (given || cell == cells))) {
            fputc((int)('a' + empty - 1), file);
            empty = 0;
            follows = false;
        }
        if (given) {
            fprintf(file, "%s%u", follows ? "_" : "", number[cell]);
            follows = true;
        } else {
            empty++;
        }
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* "3x3xk", "9j" */
static bool read_parameters(const reading *r, const char *text, solo *s)
{
    char *end;
    unsigned long rows = strtoul(text, &end, 10),
                  columns = *end == 'x' && end[1] >= '0' && end[1] <= '9'
                                ? strtoul(end + 1, &end, 10)
                                : 1;
    const char *colon = strchr(end, ':');
    if (!colon)
        return reading_fails(r, strchr(end, '#') ? "an id with a seed instead of a puzzle"
                                                 : "not an id: parameters, ':' and the puzzle");
    for (; end < colon; end++) {
        s->jigsaw |= *end == 'j';
        s->diagonals |= *end == 'x';
        s->killer |= *end == 'k';
        if (!strchr("jxk", *end))
            return reading_fails(r, "unknown parameter '%c'", *end);
    }
    if (rows < 1 || columns < 1 || rows > SU_MAX_ORDER || columns > SU_MAX_ORDER
        || rows * columns > SU_MAX_ORDER || rows * columns < 2)
        return reading_fails(r, "size '%.*s' is not supported",
                             (int)(colon - text > 20 ? 20 : colon - text), text);
    s->rows = (unsigned)rows;
    s->columns = (unsigned)columns;
    s->order = s->rows * s->columns;
    s->at = colon + 1;
    return true;
}

/* Numbers areas from 0 on; false where they are no blocks. */
static bool read_blocks(const reading *r, solo *s)
{
    uint16_t area[SU_MAX_CELLS];
    uint8_t map[SU_MAX_CELLS], number[SU_MAX_CELLS];
    unsigned blocks = 0, cells = s->order * s->order;
    if (!s->jigsaw)
        return su_rules_boxes(s->rows, s->columns, &s->rules) == SU_OK;
    if (!read_areas(r, s, area))
        return false;
    memset(number, UINT8_MAX, sizeof number);
    for (unsigned cell = 0; cell < cells; cell++) {
        if (number[area[cell]] == UINT8_MAX)
            number[area[cell]] = (uint8_t)(blocks < s->order ? blocks++ : s->order);
        map[cell] = number[area[cell]];
    }
    return su_rules_from_map(s->order, map, &s->rules) == SU_OK
           || reading_fails(r, "blocks must have %u cells each", s->order);
}

/* A cage's sum stands in one of its cells; one of several cells without any has no digit twice. */
static bool add_cage(solo *s, const uint16_t *area, const uint16_t *sums, unsigned which)
{
    uint16_t cell[SU_MAX_CELLS];
    unsigned count = 0, sum = 0;
    for (unsigned i = 0; i < s->rules.cells; i++)
        if (area[i] == which) {
            cell[count++] = (uint16_t)i;
            sum = sums[i] ? sums[i] : sum;
        }
    if (count == 0 || (count == 1 && !sum))
        return true;
    return su_rules_add_constraint(sum ? SU_CONSTRAINT_KILLER : SU_CONSTRAINT_CAGE, sum, count,
                                   cell, &s->rules)
           == SU_OK;
}

static bool read_cages(const reading *r, solo *s)
{
    uint16_t area[SU_MAX_CELLS], sums[SU_MAX_CELLS];
    if (!read_areas(r, s, area))
        return false;
    if (*s->at++ != ',')
        return reading_fails(r, "the sums are missing");
    if (!read_numbers(r, s, s->rules.cells, MOST_SUM, sums))
        return false;
    for (unsigned which = 0; which < s->rules.cells; which++)
        if (!add_cage(s, area, sums, which))
            return reading_fails(r, "a cage has too many cells");
    return true;
}

/* Where the id says no more than a size the rules that are asked for may say the rest. */
static const su_rules *chosen_rules(const reading *r, const solo *s)
{
    const su_rules *rules = is_layout(&s->rules) ? reading_rules(r, s->rules.cells) : NULL;
    return rules ? rules : &s->rules;
}

static bool read_solo(reading *r)
{
    static solo s;
    uint16_t number[SU_MAX_CELLS];
    su_digit givens[SU_MAX_CELLS];
    memset(&s, 0, sizeof s);
    if (!read_parameters(r, r->lines.text + strspn(r->lines.text, " \t"), &s)
        || !read_numbers(r, &s, s.order * s.order, s.order, number) || !read_blocks(r, &s))
        return false;
    if (s.diagonals)
        add_diagonals(&s.rules);
    if (s.killer && !read_cages(r, &s))
        return false;
    for (unsigned cell = 0; cell < s.rules.cells; cell++)
        givens[cell] = (su_digit)number[cell];
    if (s.at[strspn(s.at, " \t")])
        return reading_fails(r, "unexpected '%.20s' at the end", s.at);
    return reading_takes(r, chosen_rules(r, &s), givens);
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Whether the boxes are so many rows high. */
static bool has_shape(const su_rules *rules, unsigned rows)
{
    unsigned order = rules->order, columns = order / rows, cell = 0;
    while (cell < rules->cells
           && su_rules_box(rules, cell) == cell / order / rows * rows + cell % order / columns)
        cell++;
    return order % rows == 0 && cell == rules->cells;
}

/* The rows of the boxes, where all have one shape; 0: they have not. */
static unsigned box_rows(const su_rules *rules)
{
    unsigned rows = 1;
    while (rows <= rules->order && !has_shape(rules, rows))
        rows++;
    return rows <= rules->order ? rows : 0;
}

/* Whether the cells of each area hang together, side by side. */
static bool are_whole(unsigned order, const uint16_t *area)
{
    uint16_t joined[SU_MAX_CELLS];
    unsigned cells = order * order, one, other;
    for (unsigned cell = 0; cell < cells; cell++)
        joined[cell] = (uint16_t)cell;
    for (unsigned place = 0; place < 2 * order * (order - 1); place++) {
        cells_beside(order, place, &one, &other);
        if (area[one] == area[other])
            join(cells, joined, one, other);
    }
    for (one = 0; one < cells; one++)
        for (other = one + 1; other < cells; other++)
            if (area[one] == area[other] && joined[one] != joined[other])
                return false;
    return true;
}

/* Whether all constraints are cages with sums, and all cells in one. */
static bool are_cages_all(const su_rules *rules, const uint16_t *area)
{
    su_constraint constraint;
    bool good = true;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        good &= constraint.kind == SU_CONSTRAINT_KILLER;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        good &= area[cell] != 0;
    return good;
}

static bool fits_solo(const su_rules *rules, char *words, size_t size)
{
    uint16_t area[SU_MAX_CELLS], sums[SU_MAX_CELLS];
    unsigned diagonals, windows, extras;
    const char *fault = NULL;
    su_rules_houses(rules, SU_HOUSE_DIAGONAL, &diagonals);
    su_rules_houses(rules, SU_HOUSE_WINDOW, &windows);
    su_rules_houses(rules, SU_HOUSE_EXTRA, &extras);
    if (rules->order < 2 || diagonals == 1 || windows || extras)
        fault = "it has no regions other than both diagonals";
    for (unsigned cell = 0; cell < rules->cells; cell++)
        area[cell] = (uint16_t)su_rules_box(rules, cell);
    if (!fault && !are_whole(rules->order, area))
        fault = "it has connected boxes only";
    if (!fault && has_constraints(rules)
        && (!spread_cages(rules, area, sums) || !are_cages_all(rules, area)
            || !are_whole(rules->order, area)))
        fault = "it has no constraints other than cages with sums that cover the board";
    snprintf(words, size, "%s", fault ? fault : "");
    return !fault;
}

static void write_parameters(const su_rules *rules, FILE *file)
{
    unsigned rows = box_rows(rules), diagonals;
    su_rules_houses(rules, SU_HOUSE_DIAGONAL, &diagonals);
    if (rows)
        fprintf(file, "%ux%u", rows, rules->order / rows);
    else
        fprintf(file, "%uj", rules->order);
    fprintf(file, "%s%s:", diagonals ? "x" : "", has_constraints(rules) ? "k" : "");
}

static void write_solo(const writing *w)
{
    const su_rules *rules = w->rules;
    uint16_t number[SU_MAX_CELLS], area[SU_MAX_CELLS];
    write_parameters(rules, w->file);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        number[cell] = w->start[cell];
        area[cell] = (uint16_t)su_rules_box(rules, cell);
    }
    write_numbers(rules->cells, number, w->file);
    if (!box_rows(rules))
        write_areas(rules->order, area, w->file);
    if (has_constraints(rules)) {
        spread_cages(rules, area, number);
        write_areas(rules->order, area, w->file);
        fputc(',', w->file);
        write_numbers(rules->cells, number, w->file);
    }
    fputc('\n', w->file);
}

/* "3x3:" or "9j:", and letters of other kinds before the colon. */
static likeness looks_like_solo(const char *line, const su_rules *rules)
{
    unsigned boxes, columns;
    int length = 0, shorter = 0;
    (void)rules;
    if (sscanf(line, " %2ux%2u%n", &boxes, &columns, &length) != 2
        && sscanf(line, " %2uj%n", &boxes, &shorter) != 1)
        return UNLIKE;
    length = length ? length : shorter;
    return length && line[length + (int)strcspn(line + length, ":# \t+")] == ':' ? ALIKE : UNLIKE;
}

const struct puzzle_format format_solo = {
    .name = "solo",
    .help = "game ids for Solo (from Simon Tatham's Puzzle Collection)",
    .fits = fits_solo,
    .mixes = true,
    .looks = looks_like_solo,
    .read_line = read_solo,
    .write = write_solo,
};
