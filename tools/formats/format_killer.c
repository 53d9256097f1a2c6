/*
 * format_killer.c: killers as text, a 9x9 a line.
 *
 *     D<C<OF<C<...    short: 81 signs. A sum, 0 to 9, A (10) to Z (35), a (36) to j (45), stands in
 *     ^K<<^R<<^...    one cell of its cage; the others point from cell to cell to it:
 *
 *                         `  ^  '
 *                         <     >        0 for no sum; alone it is no cage
 *                         ,  v  .
 *
 *     3x3:d:k:3595:3595:3844:26:...
 *         |   |    |         |
 *         |   |    |         no cage: a number of its own, without a sum
 *         |   |    a cell's sum times 256, and the number of its cage
 *         |   killer
 *         d for both diagonals, or nothing
 *
 * Neither has givens. What the short form has no sign for, a diagonal or a cage that does not hang
 * together, is written in the long one.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"

enum {
    NINE = 9,
    CELLS = NINE * NINE,
    SHIFT = 256, /* of a sum, in the long form */
    NONE = 0xFFFF
};

static const char sums[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
enum { SUMS = sizeof sums - 1 };

/* The first that can be taken is: up and back, as cages are drawn from their first cell. */
static const struct arrow {
    char sign;
    int down, across;
} arrows[] = {{'<', 0, -1},  {'^', -1, 0},  {'>', 0, 1},  {'v', 1, 0},
              {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};
enum { ARROWS = sizeof arrows / sizeof *arrows };

/* The cell that lies there; NONE: the board has ended. */
static unsigned cell_at(unsigned cell, const struct arrow *arrow)
{
    int row = (int)(cell / NINE) + arrow->down, column = (int)(cell % NINE) + arrow->across;
    bool ends = row < 0 || row >= NINE || column < 0 || column >= NINE;
    return ends ? NONE : (unsigned)(row * NINE + column);
}

static const struct arrow *arrow_of(char sign)
{
    for (unsigned i = 0; i < ARROWS; i++)
        if (arrows[i].sign == sign)
            return &arrows[i];
    return NULL;
}

/* 0 to 45; SUMS for what is no sum. */
static unsigned sum_of(char sign)
{
    const char *at = sign ? strchr(sums, sign) : NULL;
    return at ? (unsigned)(at - sums) : SUMS;
}

/* Complains of a cell by its place; always false. */
__attribute__((format(printf, 3, 4))) static bool cell_fails(const reading *r, unsigned cell,
                                                             const char *format, ...)
{
    char words[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    return reading_fails(r, "row %u column %u: %s", cell / NINE + 1u, cell % NINE + 1u, words);
}

/* ---- Cages ----------------------------------------------------------------------------------- */

/* The puzzle of these areas, a cage each, with the sum of each area's first cell; NONE: no cage. */
static bool take_cages(reading *r, const uint16_t *area, const uint16_t *sum, su_rules *rules)
{
    const su_digit givens[CELLS] = {0};
    for (unsigned first = 0; first < CELLS; first++) {
        uint16_t cell[CELLS];
        unsigned count = 0;
        for (unsigned i = 0; i < CELLS && area[first] != NONE; i++)
            if (area[i] == area[first])
                cell[count++] = (uint16_t)i;
        if (count == 0 || cell[0] != first || (count == 1 && !sum[first]))
            continue;
        if (su_rules_add_constraint(sum[first] ? SU_CONSTRAINT_KILLER : SU_CONSTRAINT_CAGE,
                                    sum[first], count, cell, rules)
            != SU_OK)
            return cell_fails(r, first, "invalid cage of %u cells", count);
    }
    return reading_takes(r, rules, givens);
}

/* ---- The short form -------------------------------------------------------------------------- */

/* Where the arrows lead from the cell; NONE after complaining. */
static unsigned follow(const reading *r, const char *text, unsigned cell)
{
    unsigned at = cell;
    for (unsigned steps = 0; steps < CELLS; steps++) {
        const struct arrow *arrow = arrow_of(text[at]);
        if (!arrow)
            return at;
        unsigned next = cell_at(at, arrow);
        if (next == NONE) {
            cell_fails(r, at, "'%c' leads off the board", text[at]);
            return NONE;
        }
        at = next;
    }
    cell_fails(r, cell, "its arrows lead in a circle");
    return NONE;
}

static bool read_short(reading *r, const char *text, size_t length, su_rules *rules)
{
    uint16_t area[CELLS], sum[CELLS];
    for (size_t i = 0; i < length; i++)
        if (sum_of(text[i]) == SUMS && !arrow_of(text[i]))
            return reading_fails(r, "column %zu: '%c' is not a sum or an arrow",
                                 (size_t)(text + i - r->lines.text) + 1, text[i]);
    if (length != CELLS)
        return reading_fails(r, "%zu characters; a killer has %d", length, CELLS);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned head = follow(r, text, cell);
        if (head == NONE)
            return false;
        area[cell] = (uint16_t)head;
        sum[cell] = (uint16_t)sum_of(text[head]);
    }
    return take_cages(r, area, sum, rules);
}

/* ---- The long form --------------------------------------------------------------------------- */

/* "3x3:d:k:", and what is behind it; NULL after complaining. */
static const char *read_head(const reading *r, const char *text, su_rules *rules)
{
    const char *flags = text + strlen("3x3:"), *colon = strchr(flags, ':');
    if (strncmp(text, "3x3:", 4) != 0 || !colon) {
        reading_fails(r, "size '%.*s' is not supported; use 3x3", (int)strcspn(text, ":") % 20,
                      text);
        return NULL;
    }
    for (; flags < colon && *flags == 'd'; flags++)
        add_diagonals(rules);
    if (flags < colon) {
        reading_fails(r, "unknown flag '%c'", *flags);
        return NULL;
    }
    if (strncmp(colon, ":k:", 3) != 0) {
        reading_fails(r, "kind '%.*s' is not supported; use k", (int)strcspn(colon + 1, ":"),
                      colon + 1);
        return NULL;
    }
    return colon + 3;
}

/* All cells of one number say the same sum, and all but those without a cage one. */
static bool agrees(const reading *r, const uint16_t *area, const uint16_t *sum, unsigned cell)
{
    for (unsigned other = 0; other < cell; other++) {
        if (area[other] != area[cell] || area[cell] == NONE)
            continue;
        if (sum[other] != sum[cell])
            return cell_fails(r, cell, "cage %u has sum %u here and %u before", area[cell],
                              sum[cell], sum[other]);
        if (sum[cell] == 0)
            return cell_fails(r, cell, "cage %u has several cells and no sum", area[cell]);
    }
    return true;
}

static bool read_long(reading *r, const char *text, size_t length, su_rules *rules)
{
    uint16_t area[CELLS], sum[CELLS];
    const char *at = read_head(r, text, rules), *end = text + length;
    if (!at)
        return false;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        char *behind = NULL;
        unsigned long number =
            at < end && *at >= '0' && *at <= '9' ? strtoul(at, &behind, 10) : NONE;
        if (number >= NONE)
            return cell_fails(r, cell, "'%.*s' is not the number of a cage",
                              (int)(at < end ? strcspn(at, ":") : 0), at);
        if (behind < end && *behind != ':')
            return cell_fails(r, cell, "unexpected '%c' after its number", *behind);
        sum[cell] = (uint16_t)(number / SHIFT);
        area[cell] = number ? (uint16_t)(number % SHIFT) : NONE;
        if (!agrees(r, area, sum, cell))
            return false;
        at = behind < end ? behind + 1 : end;
    }
    return at >= end ? take_cages(r, area, sum, rules)
                     : reading_fails(r, "unexpected '%.*s' at the end",
                                     (int)(end - at > 20 ? 20 : end - at), at);
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* The line without blanks at its ends and what is said of it. */
static const char *core_of(const char *line, size_t *length)
{
    line += strspn(line, " \t");
    *length = strcspn(line, "# \t");
    return line;
}

static bool read_killer(reading *r)
{
    static su_rules rules;
    size_t length;
    const char *text = core_of(r->lines.text, &length);
    if (su_rules_of_cells(CELLS, &rules) != SU_OK)
        return false;
    return memchr(text, ':', length) ? read_long(r, text, length, &rules)
                                     : read_short(r, text, length, &rules);
}

/* Arrows of these three signs are in no other format. */
static likeness looks_like_killer(const char *line, const su_rules *rules)
{
    size_t length;
    unsigned rows, columns;
    int head = 0;
    bool is_short = true, points = false;
    (void)rules;
    line = core_of(line, &length);
    if (sscanf(line, "%2ux%2u:%n", &rows, &columns, &head) == 2 && head > 0) {
        line += head;
        line += strspn(line, "abcdefghijklmnopqrstuvwxyz");
        return strncmp(line, ":k:", 3) == 0 ? SURE : UNLIKE;
    }
    for (size_t i = 0; i < length && is_short; i++) {
        is_short = sum_of(line[i]) < SUMS || arrow_of(line[i]);
        points |= strchr("<^>", line[i]) != NULL;
    }
    return is_short && points && length == CELLS ? SURE : UNLIKE;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Each cell's arrow to the next of its cage on the way to the first, or the sum of that; false
   where a cage does not hang together or has a sum without a sign. */
static bool draw_cages(const su_rules *rules, char *text)
{
    su_constraint constraint;
    memset(text, '0', CELLS);
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);) {
        uint16_t queue[CELLS] = {constraint.cell[0]};
        unsigned count = 1;
        if (constraint.number >= SUMS)
            return false;
        for (unsigned i = 0; i < constraint.cells; i++)
            text[constraint.cell[i]] = '\0';
        text[constraint.cell[0]] = sums[constraint.number];
        for (unsigned i = 0; i < count; i++)
            for (unsigned k = 0; k < constraint.cells; k++) {
                unsigned cell = constraint.cell[k], way = 0;
                while (way < ARROWS && cell_at(cell, &arrows[way]) != queue[i])
                    way++;
                if (text[cell] || way == ARROWS)
                    continue;
                text[cell] = arrows[way].sign;
                queue[count++] = (uint16_t)cell;
            }
        if (count < constraint.cells)
            return false;
    }
    return true;
}

static bool has_diagonals(const su_rules *rules)
{
    unsigned count;
    su_rules_houses(rules, SU_HOUSE_DIAGONAL, &count);
    return count > 0;
}

static bool is_written_short(const su_rules *rules)
{
    char text[CELLS];
    return !has_diagonals(rules) && draw_cages(rules, text);
}

/* The rules without their cages are these. */
static bool has_only_cages(const su_rules *rules)
{
    uint16_t area[SU_MAX_CELLS], sum[SU_MAX_CELLS];
    su_rules bare;
    su_constraint constraint;
    if (rules->order != NINE || su_rules_of_cells(CELLS, &bare) != SU_OK
        || !spread_cages(rules, area, sum))
        return false;
    if (has_diagonals(rules))
        add_diagonals(&bare);
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if ((constraint.kind != SU_CONSTRAINT_KILLER && constraint.kind != SU_CONSTRAINT_CAGE)
            || su_rules_add_constraint(constraint.kind, constraint.number, constraint.cells,
                                       constraint.cell, &bare)
                   != SU_OK)
            return false;
    return su_rules_equal(&bare, rules);
}

/* Each cage of the long form has a sum that fits into a number. */
static bool is_written_long(const su_rules *rules)
{
    su_constraint constraint;
    bool good = true;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        good &= constraint.kind == SU_CONSTRAINT_KILLER && constraint.number < SHIFT;
    return good;
}

static bool fits_killer(const su_rules *rules, char *words, size_t size)
{
    bool good = has_only_cages(rules);
    snprintf(words, size, "%s",
             good ? "sums must be below 256, and a cage without a sum needs connected cells and no "
                    "diagonals"
                  : "it has 9x9 only, with cages that share no cell, and both diagonals");
    return good && (is_written_short(rules) || is_written_long(rules));
}

static void write_long(const writing *w)
{
    uint16_t area[SU_MAX_CELLS], sum[SU_MAX_CELLS];
    su_constraint constraint;
    spread_cages(w->rules, area, sum);
    for (unsigned at = 0; su_rules_constraint(w->rules, &at, &constraint);)
        for (unsigned i = 0; i < constraint.cells; i++)
            sum[constraint.cell[i]] = constraint.number;
    fprintf(w->file, "3x3:%s:k", has_diagonals(w->rules) ? "d" : "");
    for (unsigned cell = 0; cell < CELLS; cell++)
        fprintf(w->file, ":%u", area[cell] + (unsigned)SHIFT * sum[cell]);
    fputs(":\n", w->file);
}

static void write_killer(const writing *w)
{
    char text[CELLS];
    if (is_written_short(w->rules) && draw_cages(w->rules, text))
        fprintf(w->file, "%.*s\n", CELLS, text);
    else
        write_long(w);
}

const struct puzzle_format format_killer = {
    .name = "killer",
    .help = "9x9 killers: short (totals and arrows) or long ('3x3::k:...')",
    .fits = fits_killer,
    .mixes = true,
    .bare = true,
    .looks = looks_like_killer,
    .read_line = read_killer,
    .write = write_killer,
};
