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

/* ---- Reading --------------------------------------------------------------------------------- */

/* Reports decoration, but only for the first puzzle of the file that has any. */
static void report_decoration(puzzle_reader *r, const char *names)
{
    if (*names && !r->has_decoration)
        report_line_error(&r->lines, "%s: decoration, left out here and below", names);
    r->has_decoration |= *names != '\0';
}

bool accept_link(puzzle_reader *r, su_program program, const char *text, const char *other)
{
    static su_link_memory memory;
    static su_link link;
    const su_status status = su_link_read(text, strlen(text), program, &memory, &link);
    if (status == SU_OK) {
        report_decoration(r, link.names);
        return accept_puzzle(r, complete_rules(r, &link.rules), link.givens);
    }
    if (status == SU_NOT_PLAYED)
        return report_line_error(&r->lines, "rules not supported: %s", link.names);
    if (status == SU_UNKNOWN_WORD)
        return report_line_error(&r->lines,
                                 "a short link, without the puzzle: export a long link instead");
    return report_line_error(&r->lines, "%s", status == SU_BAD_RULES ? link.names : other);
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
    } while (depth > 0 && text->length < SU_LINK_BYTES && next_line(&r->lines));
}

static bool read_fpuzzles(puzzle_reader *r)
{
    buffer text = {0};
    if (r->lines.text[strspn(r->lines.text, " \t")] != '{')
        return accept_link(r, SU_PROGRAM_FPUZZLES, r->lines.text,
                           "not an f-puzzles link: ?load= and a compressed puzzle");
    read_object(r, &text);
    const bool good =
        accept_link(r, SU_PROGRAM_FPUZZLES, buffer_text(&text), "not an f-puzzles object");
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
