/*
 * format_links.c: 9x9 puzzles as links to SudokuPad and to SudokuWiki.
 *
 *     sudokupad    https://sudokupad.app/scf...   each character one cell and up to five empty ones
 *                                                 after it: its place in 0-9A-Za-x is the digit (0:
 *                                                 empty) and ten times how many are empty
 *                  classic...                     the same, or digits as they are and each other
 *                                                 character a run of empty cells
 *     sudokuwiki   ...?bd= 81 digits, or two characters a cell: in base 32 a set of candidates and
 *                  whether it is given, or, after S9B, in base 36 a given (1 to 9), a digit placed
 *                  (10 to 18), or candidates
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"

enum { NINE = 9, CELLS = 81 };

static const char scf[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
static const char runs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/* ---- What comes after the address ------------------------------------------------------------ */

static int hexadecimal(char c)
{
    const char *digits = "0123456789abcdef", *at = c ? strchr(digits, c | 0x20) : NULL;
    return at && (c >= '0' && (c <= '9' || c >= 'A')) ? (int)(at - digits) : -1;
}

/* The text after the last of these marks that is there, or all of it; %41 is A. Blanks at the ends
   do not count. */
static void cut_out(const char *text, const char *const *marks, char *to, size_t size)
{
    size_t length = 0;
    for (; *marks; marks++) {
        const char *at = strstr(text, *marks);
        text = at ? at + strlen(*marks) : text;
    }
    text += strspn(text, " \t");
    for (; *text && !strchr(" \t&#", *text) && length + 1 < size; text++) {
        int high = *text == '%' ? hexadecimal(text[1]) : -1,
            low = high >= 0 ? hexadecimal(text[2]) : -1;
        to[length++] = low >= 0 ? (char)(high * 16 + low) : *text;
        text += low >= 0 ? 2 : 0;
    }
    to[length] = '\0';
}

static bool take_nine(reading *r, const su_digit *givens)
{
    const su_rules *rules = reading_layout(r, NINE);
    return rules && reading_takes(r, rules, givens);
}

/* ---- SudokuPad ------------------------------------------------------------------------------- */

/* How many cells the text comes to; more than 81 when it stands for none. */
static size_t read_scf(const char *text, su_digit *givens)
{
    size_t cells = 0;
    for (; *text && cells < CELLS; text++) {
        const char *at = strchr(scf, *text);
        size_t value = at ? (size_t)(at - scf) : 0;
        if (!at || cells + 1 + value / 10 > CELLS)
            return CELLS + 1;
        givens[cells] = (su_digit)(value % 10);
        cells += 1 + value / 10;
    }
    return *text ? CELLS + 1 : cells;
}

static size_t read_runs(const char *text, su_digit *givens)
{
    size_t cells = 0;
    for (; *text; text++) {
        const char *run = strchr(runs, *text);
        bool digit = *text >= '1' && *text <= '9';
        size_t more = digit ? 1 : run ? (size_t)(run - runs) : CELLS + 1;
        if (cells + more > CELLS)
            return CELLS + 1;
        if (digit)
            givens[cells] = (su_digit)(*text - '0');
        cells += more;
    }
    return cells;
}

static bool read_sudokupad(reading *r)
{
    static const char *const marks[] = {"sudokupad.app/", "sudoku/", "puzzleid=", NULL};
    char id[512];
    su_digit givens[CELLS] = {0}, others[CELLS] = {0};
    cut_out(r->lines.text, marks, id, sizeof id);
    if (strncmp(id, "fpuz", 4) == 0)
        return read_fpuzzles(r);
    if (strncmp(id, "scl", 3) == 0 || strncmp(id, "ctc", 3) == 0)
        return reading_fails(r, "links that begin with '%.3s' are not supported", id);
    if (strncmp(id, "scf", 3) == 0 && read_scf(id + 3, givens) == CELLS)
        return take_nine(r, givens);
    if (strncmp(id, "classic", 7) == 0 && read_runs(id + 7, others) == CELLS)
        return take_nine(r, others);
    if (strncmp(id, "classic", 7) == 0 && read_scf(id + 7, givens) == CELLS)
        return take_nine(r, givens);
    return reading_fails(r, "not a classic puzzle of SudokuPad: 'scf' or 'classic', and 81 cells");
}

/* What is no plain 9x9 goes as an object of f-puzzles. */
static void write_sudokupad(const writing *w)
{
    unsigned cells = w->rules->cells;
    if (cells != CELLS || !is_layout(w->rules)) {
        fputs("https://sudokupad.app/fpuzzles", w->file);
        write_fpuzzles_code(w);
        fputc('\n', w->file);
        return;
    }
    fputs("https://sudokupad.app/scf", w->file);
    for (unsigned cell = 0; cell < cells;) {
        unsigned digit = w->start[cell++], empty = 0;
        while (empty < 5 && cell < cells && w->start[cell] == 0) {
            empty++;
            cell++;
        }
        fputc(scf[digit + 10 * empty], w->file);
    }
    fputc('\n', w->file);
}

static likeness looks_like_sudokupad(const char *line, const su_rules *rules)
{
    (void)rules;
    return strstr(line, "sudokupad") || strstr(line, "crackingthecryptic") ? ALIKE : UNLIKE;
}

const struct puzzle_format format_sudokupad = {
    .name = "sudokupad",
    .help = "links to SudokuPad, one per line",
    .fits = fits_fpuzzles,
    .mixes = true,
    .looks = looks_like_sudokupad,
    .read_line = read_sudokupad,
    .write = write_sudokupad,
};

/* ---- SudokuWiki ------------------------------------------------------------------------------ */

/* Two characters as a number of this base; at least the base's square when they are none. */
static unsigned long pair_value(const char *text, int base)
{
    char two[3] = {text[0], text[1], '\0'}, *end;
    unsigned long value = strtoul(two, &end, base);
    return *end || text[0] == '-' || text[0] == '+' || text[0] == ' ' ? (unsigned long)(base * base)
                                                                      : value;
}

/* In base 36: a given is 1 to 9. */
static bool read_pairs36(const char *text, su_digit *givens)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned long value = pair_value(text + 2 * cell, 36);
        if (value == 0 || value > 529)
            return false;
        givens[cell] = value <= NINE ? (su_digit)value : 0;
    }
    return true;
}

/* In base 32: twice the candidates, and 1 for a given. */
static bool read_pairs32(const char *text, su_digit *givens)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned long value = pair_value(text + 2 * cell, 32), set = value / 2;
        if (value >= 1024 || (value % 2 && (set == 0 || (set & (set - 1)))))
            return false;
        givens[cell] = value % 2 ? (su_digit)(__builtin_ctzl(set) + 1) : 0;
    }
    return true;
}

static bool read_plain(const char *text, su_digit *givens)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        int digit = digit_of(text[cell]);
        if (digit < 0 || digit > NINE)
            return false;
        givens[cell] = (su_digit)digit;
    }
    return true;
}

static bool read_sudokuwiki(reading *r)
{
    static const char *const marks[] = {"bd=", NULL};
    char board[512];
    su_digit givens[CELLS];
    cut_out(r->lines.text, marks, board, sizeof board);
    size_t length = strlen(board);
    bool good = length == CELLS       ? read_plain(board, givens)
                : length == 2 * CELLS ? read_pairs32(board, givens)
                : length == 2 * CELLS + 3 && strncmp(board, "S9B", 3) == 0
                    ? read_pairs36(board + 3, givens)
                    : false;
    return good
               ? take_nine(r, givens)
               : reading_fails(
                   r,
                   "not a board of SudokuWiki: 81 digits, 81 pairs, or S9B and 81 pairs after bd=");
}

static void write_sudokuwiki(const writing *w)
{
    fputs("https://www.sudokuwiki.org/sudoku.htm?bd=", w->file);
    write_grid(w, w->start, '0');
    fputc('\n', w->file);
}

static likeness looks_like_sudokuwiki(const char *line, const su_rules *rules)
{
    (void)rules;
    return strstr(line, "sudokuwiki") || strstr(line, "?bd=") ? ALIKE : UNLIKE;
}

const struct puzzle_format format_sudokuwiki = {
    .name = "sudokuwiki",
    .help = "links to SudokuWiki, one per line; classic puzzles only",
    .looks = looks_like_sudokuwiki,
    .order = NINE,
    .read_line = read_sudokuwiki,
    .write = write_sudokuwiki,
};
