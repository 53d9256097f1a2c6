/*
 * format_killer.c: 9x9 killers as text, one per line.
 *
 *     D<C<OF<C<...    short: 81 characters. One cell of each cage has the sum: 0 to 9, A (10) to
 *     ^K<<^R<<^...    Z (35), a (36) to j (45). The other cells have arrows that lead to it:
 *
 *                         `  ^  '
 *                         <     >        0 is no sum; a single cell with 0 is not a cage
 *                         ,  v  .
 *
 *     3x3:d:k:3595:3595:3844:26:...
 *         |   |    |         |
 *         |   |    |         no cage: a unique number without a sum, or 0
 *         |   |    256 times the sum of the cell's cage, plus the number of the cage
 *         |   killer
 *         d for both diagonals, or nothing
 *
 * Neither form has givens. The long form is written only for diagonals, larger sums, and cages
 * that are not connected.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"

enum {
    NINE = 9,
    CELLS = NINE * NINE,
    SUM_FACTOR = 256, /* the long form multiplies sums by this number */
    NO_CELL = UINT16_MAX
};

static const char sum_digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
enum { SUM_COUNT = sizeof sum_digits - 1 };

/* The arrows in the order in which they are preferred when writing. Left and up come first, because
   the sum is in the first cell of a cage. */
static const struct arrow {
    char sign;
    int down, across;
} arrows[] = {{'<', 0, -1},  {'^', -1, 0},  {'>', 0, 1},  {'v', 1, 0},
              {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};
enum { ARROW_COUNT = sizeof arrows / sizeof *arrows };

/* Returns the cell to which an arrow points; NO_CELL if the arrow points off the board. */
static unsigned follow_arrow(unsigned cell, const struct arrow *arrow)
{
    int row = (int)(cell / NINE) + arrow->down, column = (int)(cell % NINE) + arrow->across;
    bool is_outside = row < 0 || row >= NINE || column < 0 || column >= NINE;
    return is_outside ? NO_CELL : (unsigned)(row * NINE + column);
}

static const struct arrow *find_arrow(char sign)
{
    for (unsigned i = 0; i < ARROW_COUNT; i++)
        if (arrows[i].sign == sign)
            return &arrows[i];
    return NULL;
}

/* Returns the sum that a character means, from 0 to 45; SUM_COUNT if the character is not a sum. */
static unsigned sum_of(char sign)
{
    const char *at = sign ? strchr(sum_digits, sign) : NULL;
    return at ? (unsigned)(at - sum_digits) : SUM_COUNT;
}

__attribute__((format(printf, 3, 4))) static bool cell_fails(const puzzle_reader *r, unsigned cell,
                                                             const char *format, ...)
{
    char words[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    return report_line_error(&r->lines, "row %u column %u: %s", cell / NINE + 1u, cell % NINE + 1u,
                             words);
}

static bool accept_cages(puzzle_reader *r, const uint16_t *area, const uint16_t *sum,
                         su_rules *rules)
{
    const su_digit givens[CELLS] = {0};
    unsigned first, invalid = add_cages(area, sum, rules, &first);
    return invalid ? cell_fails(r, first, "invalid cage of %u cells", invalid)
                   : accept_puzzle(r, rules, givens);
}

/* ---- The short form -------------------------------------------------------------------------- */

/* Follows the arrows from a cell and returns the cell with the sum; NO_CELL after reporting an
   error. */
static unsigned find_sum_cell(const puzzle_reader *r, const char *text, unsigned cell)
{
    unsigned at = cell;
    for (unsigned steps = 0; steps < CELLS; steps++) {
        const struct arrow *arrow = find_arrow(text[at]);
        if (!arrow)
            return at;
        unsigned next = follow_arrow(at, arrow);
        if (next == NO_CELL) {
            cell_fails(r, at, "'%c' leads off the board", text[at]);
            return NO_CELL;
        }
        at = next;
    }
    cell_fails(r, cell, "its arrows lead in a circle");
    return NO_CELL;
}

static bool read_short(puzzle_reader *r, const char *text, size_t length, su_rules *rules)
{
    uint16_t area[CELLS], sum[CELLS];
    for (size_t i = 0; i < length; i++)
        if (sum_of(text[i]) == SUM_COUNT && !find_arrow(text[i]))
            return report_line_error(&r->lines, "column %zu: '%c' is not a sum or an arrow",
                                     (size_t)(text + i - r->lines.text) + 1, text[i]);
    if (length != CELLS)
        return report_line_error(&r->lines, "%zu characters; a killer has %d", length, CELLS);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned sum_cell = find_sum_cell(r, text, cell);
        if (sum_cell == NO_CELL)
            return false;
        area[cell] = (uint16_t)sum_cell;
        sum[cell] = (uint16_t)sum_of(text[sum_cell]);
    }
    return accept_cages(r, area, sum, rules);
}

/* ---- The long form --------------------------------------------------------------------------- */

/* Reads the header, such as "3x3:d:k:". Returns the text after the header; NULL after reporting an
   error. */
static const char *read_head(const puzzle_reader *r, const char *text, su_rules *rules)
{
    const char *flags = text + strlen("3x3:"), *colon = strchr(flags, ':');
    if (strncmp(text, "3x3:", 4) != 0 || !colon) {
        report_line_error(&r->lines, "size '%.*s' is not supported; use 3x3",
                          (int)strcspn(text, ":") % 20, text);
        return NULL;
    }
    for (; flags < colon && *flags == 'd'; flags++) {
        add_diagonal(false, rules);
        add_diagonal(true, rules);
    }
    if (flags < colon) {
        report_line_error(&r->lines, "unknown flag '%c'", *flags);
        return NULL;
    }
    if (strncmp(colon, ":k:", 3) != 0) {
        report_line_error(&r->lines, "kind '%.*s' is not supported; use k",
                          (int)strcspn(colon + 1, ":"), colon + 1);
        return NULL;
    }
    return colon + 3;
}

/* Compares a cell with the earlier cells of its cage. Returns false after reporting that their sums
   differ, or that a cage of several cells has no sum. */
static bool check_cage(const puzzle_reader *r, const uint16_t *area, const uint16_t *sum,
                       unsigned cell)
{
    for (unsigned other = 0; other < cell; other++) {
        if (area[other] != area[cell] || area[cell] == NO_CAGE)
            continue;
        if (sum[other] != sum[cell])
            return cell_fails(r, cell, "cage %u has sum %u here and %u before", area[cell],
                              sum[cell], sum[other]);
        if (sum[cell] == 0)
            return cell_fails(r, cell, "cage %u has several cells and no sum", area[cell]);
    }
    return true;
}

static bool read_long(puzzle_reader *r, const char *text, size_t length, su_rules *rules)
{
    uint16_t area[CELLS], sum[CELLS];
    const char *at = read_head(r, text, rules), *end = text + length;
    if (!at)
        return false;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        char *rest = NULL;
        unsigned long number =
            at < end && *at >= '0' && *at <= '9' ? strtoul(at, &rest, 10) : UINT16_MAX;
        if (number >= UINT16_MAX)
            return cell_fails(r, cell, "'%.*s' is not the number of a cage",
                              (int)(at < end ? strcspn(at, ":") : 0), at);
        if (rest < end && *rest != ':')
            return cell_fails(r, cell, "unexpected '%c' after its number", *rest);
        sum[cell] = (uint16_t)(number / SUM_FACTOR);
        area[cell] = number ? (uint16_t)(number % SUM_FACTOR) : NO_CAGE;
        if (!check_cage(r, area, sum, cell))
            return false;
        at = rest < end ? rest + 1 : end;
    }
    return at >= end ? accept_cages(r, area, sum, rules)
                     : report_line_error(&r->lines, "unexpected '%.*s' at the end",
                                         (int)(end - at > 20 ? 20 : end - at), at);
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* Returns the puzzle of a line. Skips blanks before it, and blanks and a comment after it. */
static const char *find_puzzle(const char *line, size_t *length)
{
    line += strspn(line, " \t");
    *length = strcspn(line, "# \t");
    return line;
}

static bool read_killer(puzzle_reader *r)
{
    static su_rules rules;
    size_t length;
    const char *text = find_puzzle(r->lines.text, &length);
    if (su_rules_of_cells(CELLS, &rules) != SU_OK)
        return false;
    return memchr(text, ':', length) ? read_long(r, text, length, &rules)
                                     : read_short(r, text, length, &rules);
}

/* A short killer is certain if it has one of the arrows < ^ >, because no other format has them. */
static format_match match_killer(const char *line, const su_rules *rules)
{
    size_t length;
    unsigned rows, columns;
    int head = 0;
    bool is_short = true, has_arrow = false;
    (void)rules;
    line = find_puzzle(line, &length);
    if (sscanf(line, "%2ux%2u:%n", &rows, &columns, &head) == 2 && head > 0) {
        line += head;
        line += strspn(line, "abcdefghijklmnopqrstuvwxyz");
        return strncmp(line, ":k:", 3) == 0 ? CERTAIN_MATCH : NO_MATCH;
    }
    for (size_t i = 0; i < length && is_short; i++) {
        is_short = sum_of(line[i]) < SUM_COUNT || find_arrow(line[i]);
        has_arrow |= strchr("<^>", line[i]) != NULL;
    }
    return is_short && has_arrow && length == CELLS ? CERTAIN_MATCH : NO_MATCH;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Writes the short form: the sum in the first cell of each cage, and arrows that lead to it in the
   other cells. Returns false if a cage is not connected or its sum is too large. */
static bool write_short(const su_rules *rules, char *text)
{
    su_constraint constraint;
    memset(text, '0', CELLS);
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);) {
        uint16_t queue[CELLS] = {constraint.cell[0]};
        unsigned count = 1;
        if (constraint.number >= SUM_COUNT)
            return false;
        for (unsigned i = 0; i < constraint.cells; i++)
            text[constraint.cell[i]] = '\0';
        text[constraint.cell[0]] = sum_digits[constraint.number];
        for (unsigned i = 0; i < count; i++)
            for (unsigned k = 0; k < constraint.cells; k++) {
                unsigned cell = constraint.cell[k], arrow = 0;
                while (arrow < ARROW_COUNT && follow_arrow(cell, &arrows[arrow]) != queue[i])
                    arrow++;
                if (text[cell] || arrow == ARROW_COUNT)
                    continue;
                text[cell] = arrows[arrow].sign;
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

/* Returns whether the rules are 9x9 with cages that share no cells. Both diagonals are allowed. */
static bool has_only_cages(const su_rules *rules)
{
    uint16_t area[SU_MAX_CELLS], sum[SU_MAX_CELLS];
    su_rules without_givens;
    su_constraint constraint;
    if (rules->order != NINE || su_rules_of_cells(CELLS, &without_givens) != SU_OK
        || !list_cages(rules, area, sum))
        return false;
    if (has_diagonals(rules)) {
        add_diagonal(false, &without_givens);
        add_diagonal(true, &without_givens);
    }
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if ((constraint.kind != SU_CONSTRAINT_KILLER && constraint.kind != SU_CONSTRAINT_CAGE)
            || su_rules_add_constraint(constraint.kind, constraint.number, constraint.cells,
                                       constraint.cell, &without_givens)
                   != SU_OK)
            return false;
    return su_rules_equal(&without_givens, rules);
}

/* Returns whether the long form can express the cages: each needs a sum below SUM_FACTOR. */
static bool fits_long(const su_rules *rules)
{
    su_constraint constraint;
    bool good = true;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        good &= constraint.kind == SU_CONSTRAINT_KILLER && constraint.number < SUM_FACTOR;
    return good;
}

static bool fits_killer(const su_rules *rules, char *words, size_t size)
{
    char text[CELLS];
    bool good = has_only_cages(rules);
    snprintf(words, size, "%s",
             good ? "sums must be below 256, and a cage without a sum needs connected cells and no "
                    "diagonals"
                  : "it has 9x9 only, with cages that share no cell, and both diagonals");
    return good && ((!has_diagonals(rules) && write_short(rules, text)) || fits_long(rules));
}

static void write_long(const puzzle_writer *w)
{
    uint16_t area[SU_MAX_CELLS], sum[SU_MAX_CELLS];
    su_constraint constraint;
    list_cages(w->rules, area, sum);
    for (unsigned at = 0; su_rules_constraint(w->rules, &at, &constraint);)
        for (unsigned i = 0; i < constraint.cells; i++)
            sum[constraint.cell[i]] = constraint.number;
    fprintf(w->file, "3x3:%s:k", has_diagonals(w->rules) ? "d" : "");
    for (unsigned cell = 0; cell < CELLS; cell++)
        fprintf(w->file, ":%u", area[cell] + (unsigned)SUM_FACTOR * sum[cell]);
    fputs(":\n", w->file);
}

static void write_killer(const puzzle_writer *w)
{
    char text[CELLS];
    if (!has_diagonals(w->rules) && write_short(w->rules, text))
        fprintf(w->file, "%.*s\n", CELLS, text);
    else
        write_long(w);
}

const struct puzzle_format format_killer = {
    .name = "killer",
    .help = "9x9 killers: short (totals and arrows) or long ('3x3::k:...')",
    .fits = fits_killer,
    .mixed_rules = true,
    .without_givens = true,
    .match = match_killer,
    .read_line = read_killer,
    .write = write_killer,
};
