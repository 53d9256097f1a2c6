/*
 * format_links.c: 9x9 puzzles as links to SudokuPad and to SudokuWiki.
 *
 * The core reads and describes them (core/links/short_forms.c).
 */
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/rules_option.h"

enum { NINE = 9, CELLS = 81 };

static const char scf_digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/* ---- SudokuPad ------------------------------------------------------------------------------- */

static bool read_sudokupad(puzzle_reader *r)
{
    return accept_link(r, SU_PROGRAM_SUDOKUPAD, r->lines.text,
                       "not a puzzle of SudokuPad: 'fpuzzles' or 'scl' and a compressed puzzle, or "
                       "'scf' or 'classic' and 81 cells");
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

static bool read_sudokuwiki(puzzle_reader *r)
{
    return accept_link(
        r, SU_PROGRAM_SUDOKUWIKI, r->lines.text,
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
