/*
 * format_links.c: 9x9 puzzles as links to SudokuPad and to SudokuWiki.
 *
 *     sudokupad    https://sudokupad.app/scf...   each character is a cell and up to five empty
 *                                                 cells after it: its index in 0-9A-Za-x is the
 *                                                 digit (0: empty) plus ten for each empty cell
 *                  classic...                     the same; or digits, and one other character
 *                                                 for each run of empty cells
 *     sudokuwiki   ...?bd=                        81 digits, or 81 pairs of characters. In base 32,
 *                                                 a pair is twice a mask of candidates, plus 1 for
 *                                                 a given. After S9B, pairs are in base 36: a given
 *                                                 (1 to 9), a placed digit (10 to 18) or candidates
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"
#include "lib/utf8.h"

enum { NINE = 9, CELLS = 81 };

static const char scf_digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
static const char run_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/* ---- The puzzle of a link -------------------------------------------------------------------- */

/* Copies and decodes the text after the last mark. Each mark is searched for after the previous
   mark. Marks that are missing are skipped. */
static void copy_code(const char *text, const char *const *marks, char *to, size_t size)
{
    size_t length = 0;
    for (; *marks; marks++) {
        const char *at = strstr(text, *marks);
        text = at ? at + strlen(*marks) : text;
    }
    text += strspn(text, " \t");
    for (; *text && !strchr(" \t&#", *text) && length + 1 < size; text++) {
        const int escaped = read_percent(text);
        to[length++] = escaped >= 0 ? (char)escaped : *text;
        text += escaped >= 0 ? 2 : 0;
    }
    to[length] = '\0';
}

static bool accept_9x9(puzzle_reader *r, const su_digit *givens)
{
    const su_rules *rules = find_rules_of_order(r, NINE);
    return rules && accept_puzzle(r, rules, givens);
}

/* ---- SudokuPad ------------------------------------------------------------------------------- */

/* Reads givens in the scf form. Returns the number of cells, or more than 81 for invalid text. */
static size_t read_scf(const char *text, su_digit *givens)
{
    size_t cells = 0;
    for (; *text && cells < CELLS; text++) {
        const char *at = strchr(scf_digits, *text);
        size_t value = at ? (size_t)(at - scf_digits) : 0;
        if (!at || cells + 1 + value / 10 > CELLS)
            return CELLS + 1;
        givens[cells] = (su_digit)(value % 10);
        cells += 1 + value / 10;
    }
    return *text ? CELLS + 1 : cells;
}

/* Reads givens with letters for runs of empty cells. Returns the number of cells; more than 81 if
   the text is invalid. */
static size_t read_runs(const char *text, su_digit *givens)
{
    size_t cells = 0;
    for (; *text; text++) {
        const char *run = strchr(run_letters, *text);
        bool digit = *text >= '1' && *text <= '9';
        size_t more = digit ? 1 : run ? (size_t)(run - run_letters) : CELLS + 1;
        if (cells + more > CELLS)
            return CELLS + 1;
        if (digit)
            givens[cells] = (su_digit)(*text - '0');
        cells += more;
    }
    return cells;
}

static bool read_sudokupad(puzzle_reader *r)
{
    static const char *const marks[] = {"sudokupad.app/", "sudoku/", "puzzleid=", NULL};
    char id[512];
    su_digit givens[CELLS] = {0}, others[CELLS] = {0};
    copy_code(r->lines.text, marks, id, sizeof id);
    if (strncmp(id, "fpuz", 4) == 0)
        return read_fpuzzles(r);
    if (strncmp(id, "scl", 3) == 0 || strncmp(id, "ctc", 3) == 0)
        return report_line_error(&r->lines, "links that begin with '%.3s' are not supported", id);
    if (strncmp(id, "scf", 3) == 0 && read_scf(id + 3, givens) == CELLS)
        return accept_9x9(r, givens);
    if (strncmp(id, "classic", 7) == 0 && read_runs(id + 7, others) == CELLS)
        return accept_9x9(r, others);
    if (strncmp(id, "classic", 7) == 0 && read_scf(id + 7, givens) == CELLS)
        return accept_9x9(r, givens);
    return report_line_error(&r->lines,
                             "not a classic puzzle of SudokuPad: 'scf' or 'classic', and 81 cells");
}

/* Writes plain 9x9 puzzles in the short form, and all others as f-puzzles objects. */
static void write_sudokupad(const puzzle_writer *w)
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
        fputc(scf_digits[digit + 10 * empty], w->file);
    }
    fputc('\n', w->file);
}

static format_match match_sudokupad(const char *line, const su_rules *rules)
{
    (void)rules;
    return strstr(line, "sudokupad") || strstr(line, "crackingthecryptic") ? LIKELY_MATCH
                                                                           : NO_MATCH;
}

const struct puzzle_format format_sudokupad = {
    .name = "sudokupad",
    .help = "links to SudokuPad, one per line",
    .fits = fits_fpuzzles,
    .mixed_rules = true,
    .match = match_sudokupad,
    .read_line = read_sudokupad,
    .write = write_sudokupad,
};

/* ---- SudokuWiki ------------------------------------------------------------------------------ */

/* Parses two characters as a number in this base. Returns base * base, which is out of range, if
   they are not digits. */
static unsigned long pair_value(const char *text, int base)
{
    char two[3] = {text[0], text[1], '\0'}, *end;
    unsigned long value = strtoul(two, &end, base);
    return *end || text[0] == '-' || text[0] == '+' || text[0] == ' ' ? (unsigned long)(base * base)
                                                                      : value;
}

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

static bool read_sudokuwiki(puzzle_reader *r)
{
    static const char *const marks[] = {"bd=", NULL};
    char board[512];
    su_digit givens[CELLS];
    copy_code(r->lines.text, marks, board, sizeof board);
    size_t length = strlen(board);
    bool good = length == CELLS       ? read_plain(board, givens)
                : length == 2 * CELLS ? read_pairs32(board, givens)
                : length == 2 * CELLS + 3 && strncmp(board, "S9B", 3) == 0
                    ? read_pairs36(board + 3, givens)
                    : false;
    return good
               ? accept_9x9(r, givens)
               : report_line_error(
                   &r->lines,
                   "not a board of SudokuWiki: 81 digits, 81 pairs, or S9B and 81 pairs after bd=");
}

static void write_sudokuwiki(const puzzle_writer *w)
{
    fputs("https://www.sudokuwiki.org/sudoku.htm?bd=", w->file);
    write_grid(w, w->start, '0');
    fputc('\n', w->file);
}

static format_match match_sudokuwiki(const char *line, const su_rules *rules)
{
    (void)rules;
    return strstr(line, "sudokuwiki") || strstr(line, "?bd=") ? LIKELY_MATCH : NO_MATCH;
}

const struct puzzle_format format_sudokuwiki = {
    .name = "sudokuwiki",
    .help = "links to SudokuWiki, one per line; classic puzzles only",
    .match = match_sudokuwiki,
    .order = NINE,
    .read_line = read_sudokuwiki,
    .write = write_sudokuwiki,
};
