/*
 * font_canvas.c: draws pages for print as SVG, without cairo. Every page contains the fonts that it
 * uses, whole, so that it looks the same in every browser. A program that ignores them sets other
 * letters at the same width.
 *
 * Widths come from two tables of a font: cmap maps characters to glyphs, and hmtx has the widths of
 * glyphs. Numbers in fonts are big-endian.
 */
#include "font_canvas.h"

#include <stdio.h>
#include <string.h>

#include "lib/buffer.h"
#include "lib/utf8.h"
#include "print/svg.h"

static const unsigned char regular_font[] = {
#include "Inter-Regular.inc"
};
static const unsigned char strong_font[] = {
#include "Inter-SemiBold.inc"
};

static const struct {
    const unsigned char *bytes;
    size_t length;
    int weight;
} fonts[CANVAS_FACES] = {{regular_font, sizeof regular_font, 400},
                         {strong_font, sizeof strong_font, 600}};

static canvas_writer *writer;
static void *writer_context;
static double page_width, page_height;
static bool is_used[CANVAS_FACES];
static buffer elements; /* of the page; they follow its fonts */
static const char *first_error;
static FILE *drawing; /* writes to `elements`; NULL if no page is open */

/* ---- Fonts ----------------------------------------------------------------------------------- */

static unsigned read_16(const unsigned char *at) { return (unsigned)(at[0] << 8 | at[1]); }
static size_t read_32(const unsigned char *at)
{
    return (size_t)read_16(at) << 16 | read_16(at + 2);
}

/* Returns a table of a font. The built-in fonts have all tables that are asked for. */
static const unsigned char *table_of(const unsigned char *font, const char *name)
{
    const unsigned char *entry = font + 12;
    while (memcmp(entry, name, 4) != 0)
        entry += 16;
    return font + read_32(entry + 8);
}

/* Returns the glyph of a character, or 0. Reads a cmap of format 4: parallel lists of the segments'
   last characters, first characters, differences to the glyph, and offsets to lists of glyphs. */
static unsigned glyph_of(canvas_face face, uint32_t character)
{
    const unsigned char *cmap = table_of(fonts[face].bytes, "cmap");
    const unsigned char *map = cmap + read_32(cmap + 8);
    const unsigned size = read_16(map + 6); /* of a list, in bytes */
    const unsigned char *last = map + 14, *first = last + size + 2;
    while (read_16(last) < character)
        if (read_16(last) == 0xFFFF)
            return 0;
        else
            last += 2, first += 2;
    const unsigned difference = read_16(first + size), offset = read_16(first + 2 * size);
    if (character > 0xFFFF || read_16(first) > character)
        return 0;
    if (!offset)
        return (character + difference) & 0xFFFF;
    const unsigned glyph = read_16(first + 2 * size + offset + 2 * (character - read_16(first)));
    return glyph ? (glyph + difference) & 0xFFFF : 0;
}

static unsigned width_of_glyph(canvas_face face, unsigned glyph)
{
    const unsigned count = read_16(table_of(fonts[face].bytes, "hhea") + 34);
    return read_16(table_of(fonts[face].bytes, "hmtx") + 4 * (glyph < count ? glyph : count - 1));
}

static double width(canvas_face face, double size, const char *text)
{
    const double em = read_16(table_of(fonts[face].bytes, "head") + 18);
    double sum = 0;
    uint32_t character;
    for (; *text; text += utf8_read(text, &character))
        if (utf8_read(text, &character))
            sum += width_of_glyph(face, glyph_of(face, character));
    return size * sum / em;
}

static uint32_t find_missing(const char *text, bool *lacks_shaper)
{
    uint32_t character;
    *lacks_shaper = false;
    for (; *text; text += utf8_read(text, &character))
        if (utf8_read(text, &character)
            && !(glyph_of(CANVAS_TEXT, character) && glyph_of(CANVAS_STRONG, character)))
            return character;
    return 0;
}

/* ---- The document ---------------------------------------------------------------------------- */

static const char *begin(void) { return first_error = NULL; }

static const char *open_page(canvas_kind kind, double wide, double high, const char *title,
                             canvas_writer *write, void *context)
{
    (void)title;
    writer = write;
    writer_context = context;
    page_width = wide;
    page_height = high;
    memset(is_used, 0, sizeof is_used);
    drawing = kind == CANVAS_SVG ? open_buffer_stream(&elements) : NULL;
    svg_functions(drawing);
    if (!drawing)
        first_error = kind == CANVAS_PDF ? "this build of the program writes SVG only; use --to svg"
                                         : "not enough memory";
    return first_error;
}

static void end_page(void) {}

static void add_font(buffer *head, canvas_face face)
{
    add_format(head, "@font-face{font-family:Inter;font-weight:%d;src:url(data:font/otf;base64,",
               fonts[face].weight);
    add_base64(head, fonts[face].bytes, fonts[face].length);
    add_text(head, ")}\n");
}

static void write_page(void)
{
    buffer page = {0};
    add_format(&page,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.2fmm\" height=\"%.2fmm\" "
               "viewBox=\"0 0 %.2f %.2f\" font-family=\"Inter, sans-serif\">\n<style>\n",
               page_width, page_height, page_width, page_height);
    for (canvas_face face = 0; face < CANVAS_FACES; face++)
        if (is_used[face])
            add_font(&page, face);
    add_text(&page, "</style>\n");
    add_bytes(&page, elements.text, elements.length);
    writer(writer_context, (const unsigned char *)page.text, page.length);
    free_buffer(&page);
}

static const char *close_page(void)
{
    if (!drawing)
        return first_error;
    close_svg();
    if (fclose(drawing) == 0)
        write_page();
    else
        first_error = "not enough memory";
    free_buffer(&elements);
    drawing = NULL;
    return first_error;
}

static void end(void) {}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void translate(double x, double y, bool is_upside_down)
{
    fprintf(drawing, "<g transform=\"translate(%.2f %.2f)%s\">", x, y,
            is_upside_down ? " scale(-1)" : "");
}

static void restore(void) { fputs("</g>\n", drawing); }

static void write_escaped(const char *text)
{
    for (; *text; text++)
        if (*text == '&' || *text == '<')
            fprintf(drawing, "&#%d;", *text);
        else
            putc(*text, drawing);
}

static void write_text(canvas_face face, double size, double x, double y, canvas_side side,
                       canvas_colour colour, const char *text)
{
    const double wide = width(face, size, text), left = side == CANVAS_LEFT     ? x
                                                        : side == CANVAS_MIDDLE ? x - wide / 2
                                                                                : x - wide;
    is_used[face] = true;
    fprintf(drawing,
            "<text x=\"%.3f\" y=\"%.3f\" font-size=\"%.3f\" font-weight=\"%d\" "
            "textLength=\"%.3f\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#%06x\">",
            left, y, size, fonts[face].weight, wide, colour);
    write_escaped(text);
    fputs("</text>\n", drawing);
}

const struct canvas *font_canvas(void)
{
    static struct canvas canvas;
    canvas = *svg_functions(NULL);
    canvas.begin = begin;
    canvas.open = open_page;
    canvas.end_page = end_page;
    canvas.close = close_page;
    canvas.translate = translate;
    canvas.restore = restore;
    canvas.text = write_text;
    canvas.width = width;
    canvas.find_missing = find_missing;
    canvas.end = end;
    return &canvas;
}
