#include "lines/parse_line.h"

#include <stdarg.h>
#include <string.h>

#include "lib/messages.h"
#include "lib/rules_option.h"

enum { LONGEST_REPORT = 256, MAX_QUOTED = 40 };

bool report_line_error(const line_reader *line, const char *format, ...)
{
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    complain_at(line->name, line->number, "%s", message);
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

static bool is_puzzle_line(const char *text)
{
    text += strspn(text, " \t");
    return *text && *text != '#';
}

bool peek_puzzle_line(line_reader *line, buffer *text)
{
    return peek_line(line, is_puzzle_line, 0, text);
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

static _Thread_local su_rules cached_layout; /* the last layout used; `cells` is 0 at first */

const su_rules *rules_of_cells(size_t cells)
{
    if (cells == 0 || cells > SU_MAX_CELLS)
        return NULL;
    return cached_layout.cells == cells || su_rules_of_cells(cells, &cached_layout) == SU_OK
               ? &cached_layout
               : NULL;
}

/* Returns whether a text has a digit or a dot. A text of letters alone is not a puzzle. */
static bool is_grid_like(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (strchr("0123456789.", text[i]) && text[i])
            return true;
    return false;
}

/* Reports that a text is not a grid of any layout. To find an invalid character, reads the text
   again as the largest layout, which allows every digit. */
static void complain_of_size(const line_reader *line, const char *name, const char *text,
                             size_t length, size_t cells)
{
    su_digit grid[SU_MAX_CELLS];
    su_report report;
    char message[LONGEST_REPORT];
    const su_rules *largest = rules_of_cells(SU_MAX_CELLS);
    if (su_grid_read(largest, text, length, grid, &report) == SU_BAD_CHARACTER) {
        describe_report(largest, &report, text, message, sizeof message);
        report_line_error(line, "%s%s", name, message);
    } else if (!is_grid_like(text, length)) {
        report_line_error(line, "%s'%.*s' is not a puzzle", name,
                          (int)(length < MAX_QUOTED ? length : MAX_QUOTED), text);
    } else {
        report_line_error(line, "%s%zu cell%s; no layout has this size", name, cells,
                          plural_ending(cells));
    }
}

static const su_rules *rules_of_text(const line_reader *line, const char *name, const char *text,
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
    char message[LONGEST_REPORT];
    if (!wanted && length == cached_layout.cells
        && su_grid_read(&cached_layout, text, length, givens, NULL) == SU_OK)
        return &cached_layout; /* most lines have the same rules as the previous line */
    const su_rules *rules = wanted ? wanted : rules_of_text(line, name, text, length);
    if (!rules || su_grid_read(rules, text, length, givens, &report) == SU_OK)
        return rules;
    describe_report(rules, &report, text, message, sizeof message);
    report_line_error(line, "%s%s", name, message);
    return NULL;
}

/* Returns the length of the rules spec at the beginning of a text, or 0 if there is none. A grid
   never begins like a spec, with digits, an x, digits, and a + or a blank. */
static size_t spec_length(const char *text, size_t length)
{
    size_t first = strspn(text, "0123456789"), at = first + 1;
    if (first == 0 || first >= length || text[first] != 'x')
        return 0;
    at += strspn(text + at, "0123456789");
    if (at == first + 1 || at >= length || !strchr("+ \t", text[at]))
        return 0;
    at += strcspn(text + at, " \t");
    return at < length ? at : length;
}

/* Returns the rules of a spec, or NULL after reporting an error. The rules are valid until the next
   call in this thread. */
static const su_rules *read_spec(const line_reader *line, const char *text, size_t length)
{
    static _Thread_local su_rules cached; /* workers read lines at the same time */
    static _Thread_local char spec[LINE_LIMIT];
    static _Thread_local size_t spec_size;
    char message[LONGEST_REPORT];
    if (length == spec_size && memcmp(spec, text, length) == 0)
        return &cached;
    if (read_rules_text(text, length, &cached, message, sizeof message)) {
        memcpy(spec, text, length);
        spec_size = length;
        return &cached;
    }
    report_line_error(line, "%s", message);
    return NULL;
}

bool looks_like_puzzle(const char *text, size_t length, const su_rules *wanted)
{
    size_t cells = su_text_cells(text, length);
    return spec_length(text, length)
           || (wanted ? cells == wanted->cells : rules_of_cells(cells) != NULL);
}

void write_grid_text(const su_rules *rules, const su_digit *grid, FILE *file)
{
    char text[SU_MAX_CELLS + 1];
    su_grid_write(rules, grid, '.', text, sizeof text);
    fputs(text, file);
}

void write_puzzle_line(const su_rules *rules, const su_digit *givens, FILE *file)
{
    if (!is_layout(rules))
        fprintf(file, "%s ", spec_of(rules));
    write_grid_text(rules, givens, file);
}

bool normalise_blanks(const char *text, size_t length, const su_rules *wanted,
                      char copy[SU_MAX_CELLS])
{
    char blank = '\0';
    if (length > SU_MAX_CELLS || (wanted && length != wanted->cells))
        return false;
    for (size_t i = 0; i < length; i++) {
        bool is_blank = text[i] && strchr("-_*Xx? ", text[i]);
        if ((!is_blank && digit_of(text[i]) <= 0) || (is_blank && blank && text[i] != blank))
            return false;
        blank = is_blank ? text[i] : blank;
        copy[i] = is_blank ? '.' : text[i];
    }
    return wanted || rules_of_cells(length);
}

/* Returns the number of spaces and tabs at the beginning of a text. */
static size_t count_blanks(const char *text) { return strspn(text, " \t"); }

const su_rules *read_puzzle_line(const line_reader *line, const su_rules *wanted, su_digit *givens)
{
    const char *text = line->text;
    size_t length = 0;
    char normalised[SU_MAX_CELLS];
    while (length < line->length && text[length] != ',' && text[length] != '#')
        length++;
    if (line->too_long && length == line->length) {
        report_line_error(line, "too long for a puzzle");
        return NULL;
    }
    size_t indent = count_blanks(text), spec = spec_length(text + indent, length - indent);
    if (spec) {
        const su_rules *line_rules = read_spec(line, text + indent, spec);
        if (!line_rules)
            return NULL;
        if (wanted && !su_rules_equal(line_rules, wanted)) {
            report_line_error(line, "its rules differ from --layout or --rules");
            return NULL;
        }
        wanted = line_rules;
        spec += indent;
        spec += count_blanks(text + spec);
        text += spec;
        length = spec < length ? length - spec : 0;
    }
    if (normalise_blanks(text, length, wanted, normalised))
        text = normalised;
    return read_puzzle_text(line, "", text, length, wanted, givens);
}
