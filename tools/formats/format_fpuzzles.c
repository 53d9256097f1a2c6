/*
 * format_fpuzzles.c: links to f-puzzles, and the JSON objects in the links.
 *
 * A link consists of "...?load=" and a JSON object that is compressed with LZ-string. The readers
 * of both formats accept links as well as objects.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/lzstring.h"
#include "lib/utf8.h"

enum { MAX_JSON = 1024 * 1024 };

/* ---- Reading --------------------------------------------------------------------------------- */

/* Extracts the compressed object from a link. Decodes escapes, such as %41 for A, and turns blanks
   back into plus signs. */
static void extract_code(const char *text, buffer *code)
{
    static const char *const marks[] = {"load=", "fpuzzles", "fpuz", NULL};
    size_t i = 0;
    while (marks[i] && !strstr(text, marks[i]))
        i++;
    if (marks[i])
        text = strstr(text, marks[i]) + strlen(marks[i]);
    text += strspn(text, " \t");
    for (; *text && !strchr("&#\t", *text); text++) {
        const int escaped = read_percent(text);
        const char c = (char)(escaped >= 0 ? escaped : *text == ' ' ? '+' : *text);
        add_bytes(code, &c, 1);
        text += escaped >= 0 ? 2 : 0;
    }
}

/* Returns how many objects and arrays are open after a line, if `depth` were open before it. */
static int count_open_brackets(const char *line, int depth)
{
    bool in_text = false;
    for (; *line; line++)
        if (in_text) {
            in_text = *line != '"';
            line += *line == '\\' && line[1];
        } else {
            in_text = *line == '"';
            depth += (*line == '{' || *line == '[') - (*line == '}' || *line == ']');
        }
    return depth;
}

/* Copies the text of an object, which may span several lines. */
static void read_object(puzzle_reader *r, buffer *text)
{
    int depth = 0;
    do {
        add_bytes(text, r->lines.text, r->lines.length);
        depth = count_open_brackets(r->lines.text, depth);
    } while (depth > 0 && text->length < MAX_JSON && next_line(&r->lines));
}

bool read_fpuzzles(puzzle_reader *r)
{
    buffer code = {0}, text = {0};
    json_t *root = NULL;
    json_error_t error;
    bool is_object = r->lines.text[strspn(r->lines.text, " \t")] == '{', good = true;
    if (is_object)
        read_object(r, &text);
    else
        extract_code(r->lines.text, &code);
    if (!is_object)
        good = code.length > 0 && lzstring_read(buffer_text(&code), MAX_JSON, &text);
    if (good)
        root = json_parse(buffer_text(&text), text.length, 0, &error);
    good = json_is_object(root)
               ? accept_fpuzzle(r, root)
               : report_line_error(
                   &r->lines, is_object ? "not an f-puzzles object"
                                        : "not an f-puzzles link: ?load= and a compressed puzzle");
    json_decref(root);
    free_buffer(&code);
    free_buffer(&text);
    return good;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static char *fpuzzle_to_text(const puzzle_writer *w)
{
    json_t *root = fpuzzle_to_json(w);
    char *text = json_to_text(root, JSON_COMPACT | JSON_ENSURE_ASCII);
    json_decref(root);
    return text;
}

void write_fpuzzles_code(const puzzle_writer *w)
{
    buffer code = {0};
    char *text = fpuzzle_to_text(w);
    lzstring_write(text, strlen(text), &code);
    fputs(buffer_text(&code), w->file);
    free(text);
    free_buffer(&code);
}

static void write_link(const puzzle_writer *w)
{
    fputs("https://www.f-puzzles.com/?load=", w->file);
    write_fpuzzles_code(w);
    fputc('\n', w->file);
}

static void write_object(const puzzle_writer *w)
{
    char *text = fpuzzle_to_text(w);
    fprintf(w->file, "%s\n", text);
    free(text);
}

/* ---- Formats --------------------------------------------------------------------------------- */

static format_match match_link(const char *line, const su_rules *rules)
{
    (void)rules;
    return strstr(line, "f-puzzles") || strstr(line, "?load=") ? LIKELY_MATCH : NO_MATCH;
}

/* Packs are JSON objects, too, but have neither of these keys. */
bool looks_like_fpuzzle(const char *line)
{
    return line[strspn(line, " \t")] == '{'
           && (strstr(line, "\"grid\"") || strstr(line, "\"size\""));
}

static format_match match_object(const char *line, const su_rules *rules)
{
    (void)rules;
    return looks_like_fpuzzle(line) ? LIKELY_MATCH : NO_MATCH;
}

const struct puzzle_format format_fpuzzles = {
    .name = "fpuzzles",
    .help = "links to f-puzzles, one per line",
    .fits = fits_fpuzzles,
    .mixed_rules = true,
    .match = match_link,
    .read_line = read_fpuzzles,
    .write = write_link,
};

const struct puzzle_format format_fpuzzlesjson = {
    .name = "fpuzzles-json",
    .help = "the JSON objects in such links",
    .fits = fits_fpuzzles,
    .mixed_rules = true,
    .match = match_object,
    .read_line = read_fpuzzles,
    .write = write_object,
};
