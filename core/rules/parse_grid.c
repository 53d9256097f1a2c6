/*
 * parse_grid.c: reading and writing grids as text.
 *
 * The strict form is one line, row by row: 1..9, then A..P for 10 to 25, '.' or '0' for empty.
 * Readers also accept the blanks, line breaks and frames of pasted grids. Frames can be in ASCII or
 * box-drawing characters. Anything else is an error, reported with its position.
 */
#include "rules/inspect.h"

/* Returns the length of the frame character, blank or line break at the start of the text; 0 if
   there is none. Box-drawing characters are U+2500 to U+257F, in UTF-8 E2 94 80 to E2 95 BF; the
   no-break space is C2 A0; a byte order mark is EF BB BF. */
static size_t skip_length(const unsigned char *text, size_t length)
{
    switch (text[0]) {
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case '\f':
    case '\v':
    case '|':
    case '+':
    case '-':
    case '=':
        return 1;
    case 0xC2:
        return length >= 2 && text[1] == 0xA0 ? 2 : 0;
    case 0xE2:
        return length >= 3 && (text[1] == 0x94 || text[1] == 0x95) && text[2] >= 0x80
                       && text[2] <= 0xBF
                   ? 3
                   : 0;
    case 0xEF:
        return length >= 3 && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0;
    }
    return 0;
}

typedef struct cursor {
    const unsigned char *text;
    size_t length;
    size_t at;
    unsigned line;
    unsigned column;
} cursor;

static void advance(cursor *c, size_t bytes)
{
    if (c->text[c->at] == '\n') {
        c->line++;
        c->column = 0;
    }
    c->column++;
    c->at += bytes;
}

/* Skips frames and blanks; returns false at the end of the text. */
static bool next_cell(cursor *c)
{
    while (c->at < c->length) {
        size_t bytes = skip_length(c->text + c->at, c->length - c->at);
        if (bytes == 0)
            return true;
        advance(c, bytes);
    }
    return false;
}

static cursor start_cursor(const char *text, size_t length)
{
    return (cursor){.text = (const unsigned char *)text, .length = length, .line = 1, .column = 1};
}

size_t su_text_cells(const char *text, size_t length)
{
    size_t cells = 0;
    cursor c = start_cursor(text, length);
    while (next_cell(&c) && su__digit_of(c.text[c.at]) != SU__NO_DIGIT) {
        cells++;
        advance(&c, 1);
    }
    return cells;
}

static su_status fill_report(su_report *report, su_status status, const cursor *c,
                             unsigned expected, unsigned found)
{
    *report = (su_report){.status = status,
                          .position = c->at,
                          .line = c->line,
                          .column = c->column,
                          .expected = expected,
                          .found = found};
    return status;
}

static void locate_cell(cursor c, unsigned cell, su_report *report)
{
    while (next_cell(&c) && cell--)
        advance(&c, 1);
    report->position = c.at;
    report->line = c.line;
    report->column = c.column;
}

/* Reads a text with exactly one character for each cell, like most texts. Returns false if a
   character is invalid. The iterations of the loop are independent, so compilers can vectorise
   it. */
static bool read_plain(const su_rules *rules, const unsigned char *text, su_digit *grid)
{
    for (unsigned i = 0, cells = rules->cells; i < cells; i++) {
        uint8_t sign = text[i], number = (uint8_t)(sign - '0'),
                letter = (uint8_t)((sign | 0x20) - 'a');
        uint8_t value = letter < 16 ? (uint8_t)(letter + 10) : UINT8_MAX;
        value = number <= 9 ? number : value;
        grid[i] = sign == '.' ? 0 : value;
    }
    return su__is_grid(rules, grid);
}

static su_status read_cells(const su_rules *rules, cursor c, su_digit *grid, su_report *report)
{
    unsigned filled = 0;
    if (c.length == rules->cells && read_plain(rules, c.text, grid))
        return fill_report(report, SU_OK, &c, rules->cells, rules->cells);
    for (; next_cell(&c); advance(&c, 1)) {
        int value = su__digit_of(c.text[c.at]);
        if (value == SU__NO_DIGIT)
            return fill_report(report, SU_BAD_CHARACTER, &c, rules->cells, filled);
        if (filled == rules->cells)
            return fill_report(report, SU_TOO_LONG, &c, rules->cells, filled);
        if (value > rules->order) {
            fill_report(report, SU_DIGIT_TOO_LARGE, &c, rules->cells, filled);
            report->cell = filled;
            report->digit = (unsigned)value;
            return SU_DIGIT_TOO_LARGE;
        }
        grid[filled++] = (su_digit)value;
    }
    return fill_report(report, filled < rules->cells ? SU_TOO_SHORT : SU_OK, &c, rules->cells,
                       filled);
}

su_status su_grid_read(const su_rules *rules, const char *text, size_t length, su_digit *grid,
                       su_report *report)
{
    su_report own;
    su_digit cells[SU_MAX_CELLS];
    if (!report)
        report = &own;
    cursor c = start_cursor(text, length);
    if (read_cells(rules, c, cells, report) != SU_OK)
        return report->status;
    if (su_grid_check_rules(rules, cells, report) != SU_OK)
        locate_cell(c, report->cell, report);
    else
        memcpy(grid, cells, rules->cells);
    return report->status;
}

size_t su_grid_write(const su_rules *rules, const su_digit *grid, char empty, char *text,
                     size_t size)
{
    for (size_t i = 0; i < rules->cells && i + 1 < size; i++)
        text[i] = grid[i] ? su_digit_char(grid[i]) : empty;
    if (size > 0)
        text[rules->cells < size ? rules->cells : size - 1] = '\0';
    return (size_t)rules->cells + 1;
}
