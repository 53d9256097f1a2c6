/*
 * format_opensudoku.c: collections of OpenSudoku. They are XML, with a <game data="..."/> for each
 * puzzle. The data is 81 digits, or "version: N" and then "value|...|editable|" for each cell.
 * Cells that are not editable are givens.
 *
 * Only the attribute `data` is read. It may contain numeric entities and the five named entities of
 * XML.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/buffer.h"
#include "lib/messages.h"

enum { MAX_DATA = 32768, MAX_BYTES = 16 * 1024 * 1024 };

/* ---- XML ------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    char character;
} entities[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};

/* Reads an entity "&...;" and moves `text` past it. Returns its character; '\0' if the entity is
   unknown. */
static char read_entity(const char **text)
{
    const char *name = *text + 1, *end = strchr(name, ';');
    if (!end || end - name > 8)
        return '\0';
    *text = end + 1;
    if (*name == '#') {
        unsigned long code =
            name[1] == 'x' ? strtoul(name + 2, NULL, 16) : strtoul(name + 1, NULL, 10);
        return code < 128 ? (char)code : '\0';
    }
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (strlen(entities[i].name) == (size_t)(end - name)
            && strncmp(entities[i].name, name, (size_t)(end - name)) == 0)
            return entities[i].character;
    return '\0';
}

/* Reads the attribute `data` of the tag between `tag` and `end`. Returns false after reporting an
   error. */
static bool read_data(const puzzle_reader *r, const char *tag, const char *end, char data[MAX_DATA])
{
    size_t length = 0;
    const char *at = tag;
    while (
        at < end
        && !(strchr(" \t\r\n", at[-1]) && strncmp(at, "data", 4) == 0 && strchr("= \t\r\n", at[4])))
        at++;
    if (at >= end)
        return report_line_error(&r->lines, "a game without data");
    at = strpbrk(at, "\"'");
    if (!at || at > end)
        return report_line_error(&r->lines, "data without quotes");
    for (char quote = *at++; at < end && *at != quote;) {
        char c = *at == '&' ? read_entity(&at) : *at++;
        if (c == '\0' || length + 1 == MAX_DATA)
            return report_line_error(&r->lines,
                                     c ? "data too long for any puzzle" : "unknown entity");
        data[length++] = c;
    }
    data[length] = '\0';
    return true;
}

/* ---- Data ------------------------------------------------------------------------------------ */

/* Reads cells of the form "value|notes...|editable|". The version of the data determines the number
   of fields. */
static bool read_cells(const puzzle_reader *r, const char *data, su_digit *givens, size_t *cells)
{
    static const size_t fields_of[] = {0, 3, 3, 3, 4, 5};
    unsigned long version = strtoul(data + strlen("version:"), NULL, 10);
    size_t fields = version < sizeof fields_of / sizeof *fields_of ? fields_of[version] : 0;
    const char *text = strchr(data, '\n');
    if (!fields || !text)
        return report_line_error(&r->lines, "unknown version %lu of the data", version);
    for (*cells = 0, text++; *text && *text != '\n'; ++*cells) {
        unsigned long value = strtoul(text, NULL, 10);
        for (size_t i = 1; i < fields && text; i++)
            text = (text = strchr(text, '|')) ? text + 1 : NULL;
        if (!text || value > SU_MAX_ORDER || *cells == SU_MAX_CELLS
            || (*text != '0' && *text != '1') || text[1] != '|')
            return report_line_error(&r->lines, "cell %zu of the data is invalid", *cells + 1);
        givens[*cells] = *text == '0' ? (su_digit)value : 0;
        text += 2;
    }
    return true;
}

static bool read_digits(const puzzle_reader *r, const char *data, su_digit *givens, size_t *cells)
{
    for (*cells = 0; data[*cells]; ++*cells) {
        int digit = digit_of(data[*cells]);
        if (digit < 0 || *cells == SU_MAX_CELLS)
            return report_line_error(&r->lines, "the data are not digits");
        givens[*cells] = (su_digit)digit;
    }
    return true;
}

static bool read_game_data(puzzle_reader *r, const char *data)
{
    su_digit givens[SU_MAX_CELLS];
    size_t cells;
    bool is_versioned = strncmp(data, "version:", 8) == 0;
    if (!(is_versioned ? read_cells : read_digits)(r, data, givens, &cells))
        return false;
    const su_rules *rules = find_rules(r, cells);
    return rules ? accept_puzzle(r, rules, givens)
                 : report_line_error(&r->lines, "%zu cell%s; no layout has this size", cells,
                                     plural_ending(cells));
}

/* ---- The file -------------------------------------------------------------------------------- */

static size_t count_lines(const char *from, const char *to)
{
    size_t lines = 0;
    for (; from < to; from++)
        lines += *from == '\n';
    return lines;
}

static bool read_lines(puzzle_reader *r, buffer *text)
{
    while (next_line(&r->lines)) {
        add_bytes(text, r->lines.text, r->lines.length);
        add_text(text, "\n");
        if (r->lines.too_long || text->length > MAX_BYTES)
            return report_line_error(&r->lines, "too long for a collection");
        if (memchr(r->lines.text, '\0', r->lines.length))
            return report_line_error(&r->lines, "contains a NUL byte");
    }
    return !r->lines.failed;
}

/* Returns the next <game ...> tag that is not in a comment; NULL if there are no more. */
static const char *find_game(const char *text)
{
    while ((text = strchr(text, '<'))) {
        if (strncmp(text, "<!--", 4) == 0) {
            text = strstr(text, "-->");
            if (!text)
                return NULL;
        }
        if (strncmp(text, "<game", 5) == 0 && strchr(" \t\r\n/>", text[5]))
            return text;
        text++;
    }
    return NULL;
}

static void read_games(puzzle_reader *r, const char *text)
{
    static char data[MAX_DATA];
    const char *counted = text;
    r->lines.number = 1;
    if (!strstr(text, "<opensudoku"))
        r->bad_count += !report_line_error(&r->lines, "no <opensudoku> element");
    else
        while ((text = find_game(text))) {
            const char *end = strchr(text, '>');
            r->lines.number += count_lines(counted, text);
            counted = text;
            r->bad_count += !end ? !report_line_error(&r->lines, "a game that is not closed")
                                 : !read_data(r, text + 5, end, data) || !read_game_data(r, data);
            text = end ? end : text + 5;
        }
}

static void read_opensudoku(puzzle_reader *r)
{
    buffer text = {0};
    if (read_lines(r, &text))
        read_games(r, buffer_text(&text));
    else
        r->bad_count++;
    free_buffer(&text);
}

static void write_opensudoku_head(const struct pack *pack, FILE *file)
{
    buffer name = {0};
    add_escaped(&name, pack->title, strlen(pack->title));
    fprintf(file, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>%s</name>\n",
            buffer_text(&name));
    free_buffer(&name);
}

static void write_opensudoku(const puzzle_writer *w)
{
    fputs("<game data=\"", w->file);
    write_grid(w, w->start, '0');
    fputs("\"/>\n", w->file);
}

static void write_opensudoku_foot(FILE *file) { fputs("</opensudoku>\n", file); }

static format_match match_xml(const char *line, const su_rules *rules)
{
    (void)rules;
    return line[strspn(line, " \t")] == '<' ? LIKELY_MATCH : NO_MATCH;
}

const struct puzzle_format format_opensudoku = {
    .name = "opensudoku",
    .help = "OpenSudoku: XML",
    .match = match_xml,
    .read_lines = read_opensudoku,
    .write_head = write_opensudoku_head,
    .write = write_opensudoku,
    .write_foot = write_opensudoku_foot,
};
