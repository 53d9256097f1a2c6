#include "lines/lines.h"

#include <stdarg.h>
#include <string.h>

#include "lib/messages.h"

enum { LONGEST_REPORT = 256 };

bool line_fails(const line_reader *line, const char *format, ...)
{
    char words[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    complain_at(line->name, line->number, "%s", words);
    return false;
}

bool next_puzzle_line(line_reader *line)
{
    while (next_line(line)) {
        const char *text = line->text + strspn(line->text, " \t");
        if (line->text + line->length > text && *text != '#')
            return true;
    }
    return false;
}

int digit_of(char c)
{
    return c == '.'               ? 0
           : c >= '0' && c <= '9' ? c - '0'
           : c >= 'A' && c <= 'P' ? c - 'A' + 10
           : c >= 'a' && c <= 'p' ? c - 'a' + 10
                                  : -1;
}

/* ---- Rules ----------------------------------------------------------------------------------- */

const su_rules *rules_of_cells(size_t cells)
{
    static su_rules kept; /* no cells at first */
    if (cells == 0 || cells > SU_MAX_CELLS)
        return NULL;
    return kept.cells == cells || su_rules_of_cells(cells, &kept) == SU_OK ? &kept : NULL;
}

/* Says why a text is no grid of any layout. A strange character ends the count of cells: then that
   is what to name, and the largest layout, which takes every digit, finds it. */
static void complain_of_size(const line_reader *line, const char *name, const char *text,
                             size_t length, size_t cells)
{
    su_digit grid[SU_MAX_CELLS];
    su_report report;
    char words[LONGEST_REPORT];
    const su_rules *largest = rules_of_cells(SU_MAX_CELLS);
    if (su_grid_read(largest, text, length, grid, &report) == SU_BAD_CHARACTER) {
        describe_report(largest, &report, text, words, sizeof words);
        line_fails(line, "%s%s", name, words);
    } else {
        line_fails(line, "%s%zu cell%s, which is the size of no layout", name, cells,
                   cells == 1 ? "" : "s");
    }
}

static const su_rules *choose_rules(const line_reader *line, const char *name, const char *text,
                                    size_t length)
{
    size_t cells = su_text_cells(text, length);
    const su_rules *rules = rules_of_cells(cells);
    if (!rules)
        complain_of_size(line, name, text, length, cells);
    return rules;
}

/* ---- Grids ----------------------------------------------------------------------------------- */

const su_rules *read_puzzle_text(const line_reader *line, const char *name, const char *text,
                                 size_t length, const su_rules *wanted, su_digit *givens)
{
    su_report report;
    char words[LONGEST_REPORT];
    const su_rules *rules = wanted ? wanted : choose_rules(line, name, text, length);
    if (!rules || su_grid_read(rules, text, length, givens, &report) == SU_OK)
        return rules;
    describe_report(rules, &report, text, words, sizeof words);
    line_fails(line, "%s%s", name, words);
    return NULL;
}

/* Where a text has just as many characters as a grid has cells, and they are digits and one other
   sign, that sign is the empty cell: with '.' in its place it is in `copy`. False when it is not
   so. */
static bool settle_blanks(const char *text, size_t length, char copy[SU_MAX_CELLS])
{
    char blank = '\0';
    if (length > SU_MAX_CELLS)
        return false;
    for (size_t i = 0; i < length; i++) {
        bool sign = text[i] && strchr("-_*Xx? ", text[i]);
        if ((!sign && digit_of(text[i]) <= 0) || (sign && blank && text[i] != blank))
            return false;
        blank = sign ? text[i] : blank;
        copy[i] = sign ? '.' : text[i];
    }
    return rules_of_cells(length) != NULL;
}

const su_rules *read_puzzle_line(const line_reader *line, const su_rules *wanted, su_digit *givens)
{
    size_t length = 0;
    char settled[SU_MAX_CELLS];
    while (length < line->length && line->text[length] != ',' && line->text[length] != '#')
        length++;
    if (line->too_long && length == line->length) {
        line_fails(line, "longer than any puzzle");
        return NULL;
    }
    const char *text = settle_blanks(line->text, length, settled) ? settled : line->text;
    return read_puzzle_text(line, "", text, length, wanted, givens);
}
