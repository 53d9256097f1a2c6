/*
 * type.c: splits a line of text into runs of one font and one direction, and turns each run into
 * glyphs in visual order.
 *
 *     "Zoe 3 שרה"      built-in font: "Zoe 3 "    another font, right to left: "שרה"
 *
 * Runs are in the direction of the first one. This is simpler than Unicode's bidirectional
 * algorithm, but enough for names and titles.
 */
#include "print/cairo/type.h"

#include <cairo-ft.h>
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <string.h>
#include FT_ADVANCES_H
#ifdef SUDOLEAF_SHAPING
#include <hb-ft.h>
#endif

enum {
    MOST_FONTS = 24, /* besides the built-in ones */
    MOST_LETTERS = 1024
};

typedef struct font {
    FT_Face face;
    cairo_font_face_t *drawn;
} font;

/* The built-in fonts, as fonts.cmake writes them. */
static const unsigned char regular_font[] = {
#include "Inter-Regular.inc"
};
static const unsigned char strong_font[] = {
#include "Inter-SemiBold.inc"
};

static FT_Library library;
static font fonts[INK_FACES + MOST_FONTS];
static unsigned count; /* of fonts */
static bool used_fontconfig;

/* ---- Fonts ----------------------------------------------------------------------------------- */

static bool add_font(FT_Face face)
{
    cairo_font_face_t *drawn = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    if (cairo_font_face_status(drawn) != CAIRO_STATUS_SUCCESS) {
        FT_Done_Face(face);
        return false;
    }
    fonts[count++] = (font){face, drawn};
    return true;
}

static bool add_built_in(const unsigned char *bytes, size_t length)
{
    FT_Face face;
    return FT_New_Memory_Face(library, bytes, (FT_Long)length, 0, &face) == 0 && add_font(face);
}

bool type_open(void)
{
    return count >= INK_FACES
           || (FT_Init_FreeType(&library) == 0 && add_built_in(regular_font, sizeof regular_font)
               && add_built_in(strong_font, sizeof strong_font));
}

void type_close(void)
{
    while (count > 0)
        cairo_font_face_destroy(fonts[--count].drawn);
    if (used_fontconfig)
        FcFini();
}

/* Adds an installed font that has the character, preferably a plain sans serif. Returns false if
   there is none. */
static bool add_font_with(uint32_t character)
{
    bool found = false;
    used_fontconfig = true;
    FcCharSet *characters = FcCharSetCreate();
    FcPattern *wanted = FcPatternCreate(), *got = NULL;
    FcResult result;
    FcChar8 *file;
    int index = 0;
    if (characters && wanted && FcCharSetAddChar(characters, character)
        && FcPatternAddCharSet(wanted, FC_CHARSET, characters)
        && FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)"sans")
        && FcPatternAddBool(wanted, FC_SCALABLE, FcTrue)
        && FcPatternAddBool(wanted, FC_COLOR, FcFalse)
        && FcConfigSubstitute(NULL, wanted, FcMatchPattern)) {
        FcDefaultSubstitute(wanted);
        got = FcFontMatch(NULL, wanted, &result);
    }
    FT_Face face;
    if (got && count < INK_FACES + MOST_FONTS
        && FcPatternGetString(got, FC_FILE, 0, &file) == FcResultMatch
        && (FcPatternGetInteger(got, FC_INDEX, 0, &index) == FcResultMatch || index == 0)
        && FT_New_Face(library, (const char *)file, index, &face) == 0)
        found = FT_Get_Char_Index(face, character) ? add_font(face) : FT_Done_Face(face) != 0;
    if (got)
        FcPatternDestroy(got);
    if (wanted)
        FcPatternDestroy(wanted);
    if (characters)
        FcCharSetDestroy(characters);
    return found;
}

/* Returns the index of a font that has the character, `wanted` if possible; `count` if there is
   none. */
static unsigned font_with(ink_face wanted, uint32_t character)
{
    if (FT_Get_Char_Index(fonts[wanted].face, character))
        return wanted;
    for (unsigned i = INK_FACES; i < count; i++)
        if (FT_Get_Char_Index(fonts[i].face, character))
            return i;
    return add_font_with(character) ? count - 1 : count;
}

/* ---- Characters ------------------------------------------------------------------------------ */

/* Reads a character of valid UTF-8. Returns its length in bytes. */
static size_t next_character(const char *text, uint32_t *character)
{
    const unsigned char *p = (const unsigned char *)text;
    size_t more = p[0] < 0x80 ? 0 : p[0] < 0xE0 ? 1 : p[0] < 0xF0 ? 2 : 3;
    *character = more ? p[0] & (0x3Fu >> more) : p[0];
    for (size_t i = 1; i <= more; i++)
        *character = *character << 6 | (p[i] & 0x3Fu);
    return more + 1;
}

static bool is_between(uint32_t c, uint32_t first, uint32_t last)
{
    return c >= first && c <= last;
}

/* Returns whether a character is written from right to left, like those of Hebrew and Arabic. */
static bool is_from_right(uint32_t c)
{
    return is_between(c, 0x0590, 0x08FF) || is_between(c, 0xFB1D, 0xFDFF)
           || is_between(c, 0xFE70, 0xFEFF) || is_between(c, 0x10800, 0x10FFF)
           || is_between(c, 0x1E800, 0x1EFFF);
}

/* Returns whether a character has no direction. It then belongs to the run before it. */
static bool is_neutral(uint32_t c)
{
    return c == ' ' || c == 0xA0 || is_between(c, '!', '/') || is_between(c, ':', '@')
           || is_between(c, 0x2010, 0x206F);
}

/* Returns whether a character combines with the letter before it, and needs the same font. */
static bool is_mark(uint32_t c)
{
    return is_between(c, 0x0300, 0x036F) || is_between(c, 0x200C, 0x200D)
           || is_between(c, 0x0591, 0x05C7) || is_between(c, 0x0610, 0x061A)
           || is_between(c, 0x064B, 0x065F) || is_between(c, 0xFE00, 0xFE0F)
           || is_between(c, 0x1AB0, 0x1AFF) || is_between(c, 0x20D0, 0x20FF);
}

/* Returns whether letters of the script change form or order next to one another. */
static bool needs_shaping(uint32_t c)
{
    return is_between(c, 0x0600, 0x08FF) || is_between(c, 0x0900, 0x0DFF)
           || is_between(c, 0x0F00, 0x109F) || is_between(c, 0x1780, 0x18AF)
           || is_between(c, 0x1900, 0x1CFF) || is_between(c, 0xA800, 0xABFF)
           || is_between(c, 0x11000, 0x11FFF);
}

/* ---- Runs ------------------------------------------------------------------------------------ */

typedef struct run {
    unsigned font;
    bool from_right;
    unsigned first, length; /* characters */
} run;

typedef struct line_of_text {
    uint32_t character[MOST_LETTERS];
    unsigned characters;
    run run[MOST_LETTERS];
    unsigned runs;
} line_of_text;

static line_of_text line;

static bool continues_run(const run *r, unsigned number, bool from_right, uint32_t character)
{
    bool fits = number == r->font
                || ((is_mark(character) || is_neutral(character))
                    && FT_Get_Char_Index(fonts[r->font].face, character));
    return fits && from_right == r->from_right;
}

/* Splits a text into runs. Returns the first character that no font has, or 0. */
static uint32_t split_runs(ink_face face, const char *text)
{
    line.characters = line.runs = 0;
    bool from_right = false;
    while (*text && line.characters < MOST_LETTERS) {
        uint32_t c;
        text += next_character(text, &c);
        unsigned number = font_with(face, c);
        if (number == count)
            return c;
        if (!is_neutral(c) && !is_mark(c))
            from_right = is_from_right(c);
        run *last = line.runs ? &line.run[line.runs - 1] : NULL;
        if (last && continues_run(last, number, from_right, c))
            last->length++;
        else
            line.run[line.runs++] = (run){number, from_right, line.characters, 1};
        line.character[line.characters++] = c;
    }
    return 0;
}

/* ---- Shaping --------------------------------------------------------------------------------- */

static cairo_glyph_t glyphs[4 * MOST_LETTERS];
static unsigned glyph_count;

static double advance_of(const font *f, unsigned long glyph, double size)
{
    FT_Fixed advance = 0;
    FT_Get_Advance(f->face, (FT_UInt)glyph, FT_LOAD_NO_SCALE, &advance);
    return (double)advance * size / f->face->units_per_EM;
}

/* Adds one glyph for each character, in visual order. Returns the x of the next run. */
static double put_simply(const run *r, double size, double x, double y)
{
    const font *f = &fonts[r->font];
    for (unsigned i = 0; i < r->length; i++) {
        unsigned at = r->first + (r->from_right ? r->length - 1 - i : i);
        unsigned long glyph = FT_Get_Char_Index(f->face, line.character[at]);
        glyphs[glyph_count++] = (cairo_glyph_t){glyph, x, y};
        x += advance_of(f, glyph, size);
    }
    return x;
}

#ifdef SUDOLEAF_SHAPING
/* HarfBuzz is loaded only if a text needs it, because one of its libraries ends the program without
   a message when memory runs out. */
#define SHAPERS(X)                        \
    X(hb_buffer_create)                   \
    X(hb_buffer_add_codepoints)           \
    X(hb_buffer_guess_segment_properties) \
    X(hb_buffer_get_glyph_infos)          \
    X(hb_buffer_get_glyph_positions)      \
    X(hb_buffer_destroy)                  \
    X(hb_ft_font_create_referenced)       \
    X(hb_font_destroy)                    \
    X(hb_shape)

static struct {
#define POINTER(name) __typeof__(&name) name;
    SHAPERS(POINTER)
#undef POINTER
} shaper;

static bool find_shaper(void)
{
    static bool looked, found;
    if (looked)
        return found;
    looked = true;
    void *module = dlopen("libharfbuzz.so.0", RTLD_NOW | RTLD_LOCAL);
    found = module != NULL;
#define FIND(name) found = found && (*(void **)&shaper.name = dlsym(module, #name)) != NULL;
    SHAPERS(FIND)
#undef FIND
    return found;
}

/* Adds the shaped glyphs of a run, scaled from font units to `size`. Returns the x of the next
   run. */
static double put_shaped(const run *r, double size, double x, double y)
{
    FT_Face face = fonts[r->font].face;
    const int em = face->units_per_EM;
    FT_Set_Char_Size(face, em * 64L, em * 64L, 72, 72);
    hb_font_t *by = shaper.hb_ft_font_create_referenced(face);
    hb_buffer_t *buffer = shaper.hb_buffer_create();
    shaper.hb_buffer_add_codepoints(buffer, line.character, (int)line.characters, r->first,
                                    (int)r->length);
    shaper.hb_buffer_guess_segment_properties(buffer);
    shaper.hb_shape(by, buffer, NULL, 0);
    unsigned made = 0;
    const hb_glyph_info_t *info = shaper.hb_buffer_get_glyph_infos(buffer, &made);
    const hb_glyph_position_t *at = shaper.hb_buffer_get_glyph_positions(buffer, &made);
    const double unit = size / em / 64;
    for (unsigned i = 0; i < made && i < 3 * MOST_LETTERS; i++) {
        glyphs[glyph_count++] = (cairo_glyph_t){info[i].codepoint, x + at[i].x_offset * unit,
                                                y - at[i].y_offset * unit};
        x += at[i].x_advance * unit;
    }
    shaper.hb_buffer_destroy(buffer);
    shaper.hb_font_destroy(by);
    return x;
}
#else
static bool find_shaper(void) { return false; }
#define put_shaped put_simply
#endif

static bool is_shaped(const run *r)
{
    bool needed = false;
    for (unsigned i = 0; i < r->length; i++)
        needed |= needs_shaping(line.character[r->first + i]);
    return needed;
}

/* Draws a run, or only measures it if `drawing` is NULL. Returns the x of the next run. */
static double put_run(cairo_t *drawing, const run *r, double size, double x, double y)
{
    glyph_count = 0;
    x = (is_shaped(r) && find_shaper() ? put_shaped : put_simply)(r, size, x, y);
    if (drawing) {
        cairo_set_font_face(drawing, fonts[r->font].drawn);
        cairo_set_font_size(drawing, size);
        cairo_show_glyphs(drawing, glyphs, (int)glyph_count);
    }
    return x;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static double put_line(cairo_t *drawing, ink_face face, double size, double x, double y,
                       const char *text)
{
    split_runs(face, text);
    bool from_right = line.runs && line.run[0].from_right;
    for (unsigned i = 0; i < line.runs; i++)
        x = put_run(drawing, &line.run[from_right ? line.runs - 1 - i : i], size, x, y);
    return x;
}

double type_width(ink_face face, double size, const char *text)
{
    return put_line(NULL, face, size, 0, 0, text);
}

void type_draw(cairo_t *drawing, ink_face face, double size, double x, double y, const char *text)
{
    put_line(drawing, face, size, x, y, text);
}

uint32_t type_lacks(const char *text)
{
    uint32_t lacking = split_runs(INK_TEXT, text);
    for (unsigned i = 0; !lacking && i < line.runs; i++)
        if (is_shaped(&line.run[i]) && !find_shaper())
            lacking = line.character[line.run[i].first];
    return lacking ? lacking : split_runs(INK_STRONG, text);
}
