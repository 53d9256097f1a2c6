/*
 * format_solo.c: game ids of Solo, one of Simon Tatham's puzzles.
 *
 *     3x3:a5b2_7c...           blocks of 3 rows and 3 columns, and the givens row by row: a letter
 *                              means a run of empty cells, and _ separates adjacent numbers
 *     9jxk:GIVENS,BLOCKS,CAGES,SUMS
 *                              j: irregular blocks; x: diagonals; k: cages, whose sums are written
 *                              like givens, each in one cell of its cage
 *
 * Blocks and cages are written as their borders. Places where a border is possible are counted in
 * this order: between columns, row by row; between rows, column by column; one more place at the
 * end. A letter from a to y means 1 to 25 places without a border, and then a border. The letter z
 * means 25 places without a border, and _ means a border.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/messages.h"
#include "lib/rules_option.h"

enum { MAX_SUM = 9999 };

typedef struct solo {
    unsigned order, rows, columns;
    bool is_jigsaw, has_diagonals, is_killer;
    const char *at; /* rest of the id */
    su_rules rules;
} solo;

/* ---- Borders --------------------------------------------------------------------------------- */

/* Sets `one` and `other` to the cells on both sides of a place for a border. */
static void find_cells_beside(unsigned order, unsigned place, unsigned *one, unsigned *other)
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

/* Joins the areas of two cells: all cells of the first area get the number of the second area. */
static void join_areas(unsigned cells, uint16_t *area, unsigned one, unsigned other)
{
    const uint16_t from = area[one], to = area[other];
    for (unsigned cell = 0; cell < cells; cell++)
        if (area[cell] == from)
            area[cell] = to;
}

/* Reads borders. Sets each cell's area to the index of one cell in the area. Returns false after
   reporting an error. */
static bool read_areas(const puzzle_reader *r, solo *s, uint16_t *area)
{
    unsigned order = s->order, cells = order * order, places = 2 * order * (order - 1), place = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        area[cell] = (uint16_t)cell;
    if (*s->at++ != ',')
        return report_line_error(&r->lines, "the borders of %s are missing",
                                 s->is_killer ? "cages" : "blocks");
    for (; *s->at && !strchr(", \t", *s->at); s->at++) {
        char c = *s->at;
        unsigned free = c == '_' ? 0 : c >= 'a' && c <= 'z' ? (unsigned)(c - 'a') + 1 : places + 1;
        free -= c == 'z';
        if (place + free > places + (c == 'z'))
            return report_line_error(&r->lines, "'%c' is not a border, or one too many", c);
        for (; free > 0 && place < places; free--, place++) {
            unsigned one, other;
            find_cells_beside(order, place, &one, &other);
            join_areas(cells, area, one, other);
        }
        place += c != 'z';
    }
    return place == places + 1
           || report_line_error(&r->lines, "borders end after %u of %u places", place, places + 1);
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
        find_cells_beside(order, place, &one, &other);
        if (area[one] != area[other]) {
            write_run(run, file);
            run = UINT_MAX; /* becomes 0 at the next place */
        }
    }
    write_run(run, file);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

/* Sets `number` to a number up to `most` for each cell, or to 0 if the cell is empty. Returns false
   after reporting an error. */
static bool read_numbers(const puzzle_reader *r, solo *s, unsigned cells, unsigned most,
                         uint16_t *number)
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
                return report_line_error(&r->lines,
                                         "'%.*s' is not a digit of this size, or one too many",
                                         (int)(end - s->at > 20 ? 20 : end - s->at), s->at);
            number[cell++] = (uint16_t)value;
        } else if (c != '_' && c != ' ') {
            return report_line_error(&r->lines, "unexpected '%c'", c);
        }
    }
    return cell == cells
           || report_line_error(&r->lines, "%zu cell%s; this size has %u", cell,
                                plural_ending(cell), cells);
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

/* Reads the parameters, such as "3x3xk" or "9j". Returns false after reporting an error. */
static bool read_parameters(const puzzle_reader *r, const char *text, solo *s)
{
    char *end;
    unsigned long rows = strtoul(text, &end, 10),
                  columns = *end == 'x' && end[1] >= '0' && end[1] <= '9'
                                ? strtoul(end + 1, &end, 10)
                                : 1;
    const char *colon = strchr(end, ':');
    if (!colon)
        return report_line_error(&r->lines, strchr(end, '#')
                                                ? "an id with a seed instead of a puzzle"
                                                : "not an id: parameters, ':' and the puzzle");
    for (; end < colon; end++) {
        s->is_jigsaw |= *end == 'j';
        s->has_diagonals |= *end == 'x';
        s->is_killer |= *end == 'k';
        if (!strchr("jxk", *end))
            return report_line_error(&r->lines, "unknown parameter '%c'", *end);
    }
    if (rows < 1 || columns < 1 || rows > SU_MAX_ORDER || columns > SU_MAX_ORDER
        || rows * columns > SU_MAX_ORDER || rows * columns < 2)
        return report_line_error(&r->lines, "size '%.*s' is not supported",
                                 (int)(colon - text > 20 ? 20 : colon - text), text);
    s->rows = (unsigned)rows;
    s->columns = (unsigned)columns;
    s->order = s->rows * s->columns;
    s->at = colon + 1;
    return true;
}

/* Reads the blocks and sets the rules to rows, columns and blocks. Returns false after reporting an
   error. */
static bool read_blocks(const puzzle_reader *r, solo *s)
{
    uint16_t area[SU_MAX_CELLS];
    uint8_t map[SU_MAX_CELLS];
    if (!s->is_jigsaw)
        return su_rules_boxes(s->rows, s->columns, &s->rules) == SU_OK;
    if (!read_areas(r, s, area))
        return false;
    number_boxes((size_t)s->order * s->order, area, map);
    return su_rules_from_map(s->order, map, &s->rules) == SU_OK
           || report_line_error(&r->lines, "blocks must have %u cells each", s->order);
}

static bool read_cages(const puzzle_reader *r, solo *s)
{
    uint16_t area[SU_MAX_CELLS], sums[SU_MAX_CELLS];
    unsigned first;
    if (!read_areas(r, s, area))
        return false;
    if (*s->at++ != ',')
        return report_line_error(&r->lines, "the sums are missing");
    if (!read_numbers(r, s, s->rules.cells, MAX_SUM, sums))
        return false;
    return !add_cages(area, sums, &s->rules, &first)
           || report_line_error(&r->lines, "a cage has too many cells");
}

static bool read_solo(puzzle_reader *r)
{
    static solo s;
    uint16_t number[SU_MAX_CELLS];
    su_digit givens[SU_MAX_CELLS];
    memset(&s, 0, sizeof s);
    if (!read_parameters(r, r->lines.text + strspn(r->lines.text, " \t"), &s)
        || !read_numbers(r, &s, s.order * s.order, s.order, number) || !read_blocks(r, &s))
        return false;
    if (s.has_diagonals) {
        add_diagonal(false, &s.rules);
        add_diagonal(true, &s.rules);
    }
    if (s.is_killer && !read_cages(r, &s))
        return false;
    for (unsigned cell = 0; cell < s.rules.cells; cell++)
        givens[cell] = (su_digit)number[cell];
    if (s.at[strspn(s.at, " \t")])
        return report_line_error(&r->lines, "unexpected '%.20s' at the end", s.at);
    return accept_puzzle(r, complete_rules(r, &s.rules), givens);
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Returns the number of rows in a box if the boxes are equal rectangles in a grid. Otherwise
   returns 0. */
static unsigned find_box_rows(const su_rules *rules)
{
    unsigned rows = 1;
    while (rows <= rules->order && !has_box_rows(rules, rows))
        rows++;
    return rows <= rules->order ? rows : 0;
}

static bool are_connected(unsigned order, const uint16_t *area)
{
    uint16_t joined[SU_MAX_CELLS];
    unsigned cells = order * order, one, other;
    for (unsigned cell = 0; cell < cells; cell++)
        joined[cell] = (uint16_t)cell;
    for (unsigned place = 0; place < 2 * order * (order - 1); place++) {
        find_cells_beside(order, place, &one, &other);
        if (area[one] == area[other])
            join_areas(cells, joined, one, other);
    }
    for (one = 0; one < cells; one++)
        for (other = one + 1; other < cells; other++)
            if (area[one] == area[other] && joined[one] != joined[other])
                return false;
    return true;
}

/* Returns whether all constraints are cages with sums, and every cell is in a cage. `area` has the
   cage number of each cell, or 0. */
static bool has_only_cages(const su_rules *rules, const uint16_t *area)
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
    if (!fault && !are_connected(rules->order, area))
        fault = "it has connected boxes only";
    if (!fault && has_constraints(rules)
        && (!list_cages(rules, area, sums) || !has_only_cages(rules, area)
            || !are_connected(rules->order, area)))
        fault = "it has no constraints other than cages with sums that cover the board";
    snprintf(words, size, "%s", fault ? fault : "");
    return !fault;
}

static void write_parameters(const su_rules *rules, FILE *file)
{
    unsigned rows = find_box_rows(rules), diagonals;
    su_rules_houses(rules, SU_HOUSE_DIAGONAL, &diagonals);
    if (rows)
        fprintf(file, "%ux%u", rows, rules->order / rows);
    else
        fprintf(file, "%uj", rules->order);
    fprintf(file, "%s%s:", diagonals ? "x" : "", has_constraints(rules) ? "k" : "");
}

static void write_solo(const puzzle_writer *w)
{
    const su_rules *rules = w->rules;
    uint16_t number[SU_MAX_CELLS], area[SU_MAX_CELLS];
    write_parameters(rules, w->file);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        number[cell] = w->start[cell];
        area[cell] = (uint16_t)su_rules_box(rules, cell);
    }
    write_numbers(rules->cells, number, w->file);
    if (!find_box_rows(rules))
        write_areas(rules->order, area, w->file);
    if (has_constraints(rules)) {
        list_cages(rules, area, number);
        write_areas(rules->order, area, w->file);
        fputc(',', w->file);
        write_numbers(rules->cells, number, w->file);
    }
    fputc('\n', w->file);
}

/* Matches a line that begins like "3x3:", "9j:" or "9jxk:". */
static format_match match_solo(const char *line, const su_rules *rules)
{
    unsigned boxes, columns;
    int length = 0, shorter = 0;
    (void)rules;
    if (sscanf(line, " %2ux%2u%n", &boxes, &columns, &length) != 2
        && sscanf(line, " %2uj%n", &boxes, &shorter) != 1)
        return NO_MATCH;
    length = length ? length : shorter;
    return length && line[length + (int)strcspn(line + length, ":# \t+")] == ':' ? LIKELY_MATCH
                                                                                 : NO_MATCH;
}

const struct puzzle_format format_solo = {
    .name = "solo",
    .help = "game ids for Solo (from Simon Tatham's Puzzle Collection)",
    .fits = fits_solo,
    .mixed_rules = true,
    .match = match_solo,
    .read_line = read_solo,
    .write = write_solo,
};
