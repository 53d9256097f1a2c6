/*
 * fpuzzles.c: links to f-puzzles, "...?load=" and a JSON object compressed by LZ-string. Only
 * classic puzzles are read: one with cages, arrows or any other rule is told to be of another kind.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "lib/lzstring.h"

enum { MOST_JSON = 1024 * 1024 };

/* What says nothing about the rules. */
static const char *const harmless[] = {"size",
                                       "title",
                                       "author",
                                       "ruleset",
                                       "grid",
                                       "solution",
                                       "highlightConflicts",
                                       "successMessage",
                                       "disabledlogic",
                                       "truecandidatesoptions",
                                       "msgcorrect",
                                       "metadata",
                                       "id",
                                       "difficulty",
                                       NULL};

static bool is_harmless(const char *key, const json_t *value)
{
    for (size_t i = 0; harmless[i]; i++)
        if (strcmp(key, harmless[i]) == 0)
            return true;
    return json_is_null(value) || json_is_false(value)
           || (json_is_array(value) && json_array_size(value) == 0)
           || (json_is_object(value) && json_object_size(value) == 0);
}

static bool is_classic(const reading *r, json_t *root)
{
    const char *key;
    json_t *value;
    json_object_foreach(root, key, value) if (!is_harmless(key, value)) return reading_fails(
        r, "no classic puzzle: it has '%.40s'", key);
    return true;
}

/* One cell: given, or nothing that counts. Irregular boxes show as a region of its own. */
static bool read_cell(const reading *r, const json_t *cell, const su_rules *rules, unsigned at,
                      su_digit *digit)
{
    json_int_t value = json_integer_value(json_object_get(cell, "value"));
    const json_t *region = json_object_get(cell, "region");
    if (region && !json_is_null(region)
        && json_integer_value(region) != (json_int_t)su_rules_box(rules, at))
        return reading_fails(r, "no classic puzzle: its boxes are irregular");
    bool given = json_is_true(json_object_get(cell, "given"));
    if (given && (value < 1 || value > rules->order))
        return reading_fails(r, "row %u column %u: no digit is given there", at / rules->order + 1,
                             at % rules->order + 1);
    *digit = given ? (su_digit)value : 0;
    return true;
}

static bool take_object(reading *r, json_t *root)
{
    su_digit givens[SU_MAX_CELLS];
    const json_t *grid = json_object_get(root, "grid");
    size_t order = json_array_size(grid);
    const su_rules *rules = is_classic(r, root) ? reading_layout(r, order) : NULL;
    if (!rules)
        return false;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const json_t *row = json_array_get(grid, cell / order);
        if (json_array_size(row) != order)
            return reading_fails(r, "row %zu does not have %zu cells", cell / order + 1, order);
        if (!read_cell(r, json_array_get(row, cell % order), rules, cell, &givens[cell]))
            return false;
    }
    return reading_takes(r, rules, givens);
}

/* From after the mark to what ends it, percents decoded; a blank was a + once. */
static void cut_out(const char *text, buffer *code)
{
    static const char *const marks[] = {"load=", "fpuzzles", "fpuz", NULL};
    size_t i = 0;
    while (marks[i] && !strstr(text, marks[i]))
        i++;
    if (marks[i])
        text = strstr(text, marks[i]) + strlen(marks[i]);
    text += strspn(text, " \t");
    for (; *text && !strchr("&#\t", *text); text++) {
        char two[3] = {text[0] == '%' ? text[1] : '\0', text[0] == '%' && text[1] ? text[2] : '\0',
                       '\0'},
             *end;
        char c = (char)strtoul(two, &end, 16);
        bool escaped = two[0] && two[1] && *end == '\0';
        add_bytes(code, escaped ? &c : *text == ' ' ? "+" : text, 1);
        text += escaped ? 2 : 0;
    }
}

bool read_fpuzzles(reading *r)
{
    buffer code = {0}, text = {0};
    json_t *root = NULL;
    json_error_t error;
    cut_out(r->lines.text, &code);
    bool good = code.length > 0 && lzstring_read(buffer_text(&code), MOST_JSON, &text);
    if (good)
        root = json_parse(buffer_text(&text), text.length, 0, &error);
    good = json_is_object(root)
               ? take_object(r, root)
               : reading_fails(r, "no link of f-puzzles: ?load= and a compressed puzzle");
    json_decref(root);
    free_buffer(&code);
    free_buffer(&text);
    return good;
}

static json_t *cell_object(const su_digit *start, unsigned cell)
{
    return start[cell] ? json_make("{s:i, s:b}", "value", start[cell], "given", 1) : json_object();
}

static void write_fpuzzles(const writing *w)
{
    unsigned order = w->pack->rules.order;
    json_t *grid = json_array(), *solution = json_array(), *row = NULL;
    buffer code = {0};
    for (unsigned cell = 0; cell < w->pack->rules.cells; cell++) {
        if (cell % order == 0)
            json_add(grid, row = json_array());
        json_add(row, cell_object(w->start, cell));
        json_add(solution, json_integer(w->entry->solution[cell]));
    }
    json_t *root = json_make("{s:i, s:s, s:s, s:o, s:o}", "size", (int)order, "title",
                             w->pack->title, "author", "", "grid", grid, "solution", solution);
    char *text = json_written(root, JSON_COMPACT | JSON_ENSURE_ASCII);
    lzstring_write(text, strlen(text), &code);
    fprintf(w->file, "https://www.f-puzzles.com/?load=%s\n", buffer_text(&code));
    free(text);
    free_buffer(&code);
    json_decref(root);
}

static likeness looks_like_fpuzzles(const char *line, const su_rules *rules)
{
    (void)rules;
    return strstr(line, "f-puzzles") || strstr(line, "?load=") ? ALIKE : UNLIKE;
}

const struct puzzle_format format_fpuzzles = {
    .name = "fpuzzles",
    .help = "links to f-puzzles, a puzzle a line; classic puzzles only",
    .looks = looks_like_fpuzzles,
    .read_line = read_fpuzzles,
    .write = write_fpuzzles,
};
