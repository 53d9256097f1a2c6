/*
 * format_fpuzzles.c: links to f-puzzles, and the JSON objects in them. A link is "...?load=" and an
 * object compressed with LZ-string. Both formats accept links and objects.
 */
#include <stdlib.h>
#include <string.h>

#include "formats/format_fpuzzles.h"
#include "lib/lzstring.h"
#include "lib/utf8.h"

enum { MOST_JSON = 1024 * 1024 };

/* ---- Reading --------------------------------------------------------------------------------- */

/* Finds the compressed object in a link and decodes its escapes, such as %41 for A. A blank becomes
   the + that it was. */
static void find_code(const char *text, buffer *code)
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

/* Returns the number of objects and arrays that are open after a line. */
static int depth_after(const char *line, int depth)
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

/* Reads an object, which may span several lines. */
static void read_object(puzzle_reader *r, buffer *text)
{
    int depth = 0;
    do {
        add_bytes(text, r->lines.text, r->lines.length);
        depth = depth_after(r->lines.text, depth);
    } while (depth > 0 && text->length < MOST_JSON && next_line(&r->lines));
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
        find_code(r->lines.text, &code);
    if (!is_object)
        good = code.length > 0 && lzstring_read(buffer_text(&code), MOST_JSON, &text);
    if (good)
        root = json_parse(buffer_text(&text), text.length, 0, &error);
    good = json_is_object(root)
               ? take_fpuzzle(r, root)
               : line_fails(&r->lines,
                            is_object ? "not an f-puzzles object"
                                      : "not an f-puzzles link: ?load= and a compressed puzzle");
    json_decref(root);
    free_buffer(&code);
    free_buffer(&text);
    return good;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static char *written_text(const puzzle_writer *w)
{
    json_t *root = written_fpuzzle(w);
    char *text = json_written(root, JSON_COMPACT | JSON_ENSURE_ASCII);
    json_decref(root);
    return text;
}

void write_fpuzzles_code(const puzzle_writer *w)
{
    buffer code = {0};
    char *text = written_text(w);
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
    char *text = written_text(w);
    fprintf(w->file, "%s\n", text);
    free(text);
}

/* ---- Rows ------------------------------------------------------------------------------------ */

static likeness looks_like_link(const char *line, const su_rules *rules)
{
    (void)rules;
    return strstr(line, "f-puzzles") || strstr(line, "?load=") ? ALIKE : UNLIKE;
}

/* Packs are objects, too, but have neither key. */
bool looks_like_fpuzzle(const char *line)
{
    return line[strspn(line, " \t")] == '{'
           && (strstr(line, "\"grid\"") || strstr(line, "\"size\""));
}

static likeness looks_like_object(const char *line, const su_rules *rules)
{
    (void)rules;
    return looks_like_fpuzzle(line) ? ALIKE : UNLIKE;
}

const struct puzzle_format format_fpuzzles = {
    .name = "fpuzzles",
    .help = "links to f-puzzles, one per line",
    .fits = fits_fpuzzles,
    .mixes = true,
    .looks = looks_like_link,
    .read_line = read_fpuzzles,
    .write = write_link,
};

const struct puzzle_format format_fpuzzlesjson = {
    .name = "fpuzzles-json",
    .help = "the JSON objects in such links",
    .fits = fits_fpuzzles,
    .mixes = true,
    .looks = looks_like_object,
    .read_line = read_fpuzzles,
    .write = write_object,
};
