/*
 * type.c: splits a line of text into runs of one font and one direction, and turns each run into
 * glyphs in visual order.
 *
 *     "Zoe 3 שרה"      built-in font: "Zoe 3 "    another font, right to left: "שרה"
 *
 * The first letter decides the direction of the line. Numbers and words of the other direction keep
 * theirs; blanks and marks take that of the letters on both sides, or else that of the line. This
 * is Unicode's bidirectional algorithm without embeddings.
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
    MAX_FONTS = 24, /* installed fonts, besides the built-in fonts */
    MAX_LETTERS = 1024
};

typedef struct font {
    FT_Face face;
    cairo_font_face_t *cairo_face;
} font;

/* The built-in fonts, in the format that fonts.cmake writes. */
static const unsigned char regular_font[] = {
#include "Inter-Regular.inc"
};
static const unsigned char strong_font[] = {
#include "Inter-SemiBold.inc"
};

static FT_Library library;
static font fonts[CANVAS_FACES + MAX_FONTS];
static unsigned font_count;
static bool has_used_fontconfig;

/* ---- Fonts ----------------------------------------------------------------------------------- */

static bool add_font(FT_Face face)
{
    cairo_font_face_t *drawn = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
    if (cairo_font_face_status(drawn) != CAIRO_STATUS_SUCCESS) {
        FT_Done_Face(face);
        return false;
    }
    fonts[font_count++] = (font){face, drawn};
    return true;
}

static bool add_built_in(const unsigned char *bytes, size_t length)
{
    FT_Face face;
    return FT_New_Memory_Face(library, bytes, (FT_Long)length, 0, &face) == 0 && add_font(face);
}

bool type_open(void)
{
    return font_count >= CANVAS_FACES
           || (FT_Init_FreeType(&library) == 0 && add_built_in(regular_font, sizeof regular_font)
               && add_built_in(strong_font, sizeof strong_font));
}

void type_close(void)
{
    while (font_count > 0)
        cairo_font_face_destroy(fonts[--font_count].cairo_face);
    if (has_used_fontconfig)
        FcFini();
}

/* Adds an installed font that has the character, preferably a plain sans serif. Returns false if no
   font has the character. */
static bool add_font_for(uint32_t character)
{
    bool is_found = false;
    has_used_fontconfig = true;
    FcCharSet *characters = FcCharSetCreate();
    FcPattern *pattern = FcPatternCreate(), *match = NULL;
    FcResult result;
    FcChar8 *file;
    int index = 0;
    if (characters && pattern && FcCharSetAddChar(characters, character)
        && FcPatternAddCharSet(pattern, FC_CHARSET, characters)
        && FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans")
        && FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        && FcPatternAddBool(pattern, FC_COLOR, FcFalse)
        && FcConfigSubstitute(NULL, pattern, FcMatchPattern)) {
        FcDefaultSubstitute(pattern);
        match = FcFontMatch(NULL, pattern, &result);
    }
    FT_Face face;
    if (match && font_count < CANVAS_FACES + MAX_FONTS
        && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch
        && (FcPatternGetInteger(match, FC_INDEX, 0, &index) == FcResultMatch || index == 0)
        && FT_New_Face(library, (const char *)file, index, &face) == 0)
        is_found = FT_Get_Char_Index(face, character) ? add_font(face) : FT_Done_Face(face) != 0;
    if (match)
        FcPatternDestroy(match);
    if (pattern)
        FcPatternDestroy(pattern);
    if (characters)
        FcCharSetDestroy(characters);
    return is_found;
}

/* Returns the index of a font that has the character, preferably the built-in font `preferred`.
   Returns `font_count` if no font has the character. */
static unsigned font_with(canvas_face preferred, uint32_t character)
{
    if (FT_Get_Char_Index(fonts[preferred].face, character))
        return preferred;
    for (unsigned i = CANVAS_FACES; i < font_count; i++)
        if (FT_Get_Char_Index(fonts[i].face, character))
            return i;
    return add_font_for(character) ? font_count - 1 : font_count;
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
static bool is_right_to_left_letter(uint32_t c)
{
    return is_between(c, 0x0590, 0x08FF) || is_between(c, 0xFB1D, 0xFDFF)
           || is_between(c, 0xFE70, 0xFEFF) || is_between(c, 0x10800, 0x10FFF)
           || is_between(c, 0x1E800, 0x1EFFF);
}

/* Returns whether a character has no direction of its own. */
static bool is_neutral(uint32_t c)
{
    return c == ' ' || c == 0xA0 || c == 0xAB || c == 0xBB || c == 0xD7 || c == 0x060C
           || c == 0x061B || is_between(c, '!', '/') || is_between(c, ':', '@')
           || is_between(c, '[', '`') || is_between(c, '{', '~') || is_between(c, 0x2010, 0x206F);
}

static bool is_digit(uint32_t c) { return is_between(c, '0', '9'); }

/* Returns the bracket that looks like this one in a mirror, or the character itself. */
static uint32_t mirrored(uint32_t c)
{
    static const char pairs[] = "()[]{}<>";
    const char *at = c < 0x80 && c ? strchr(pairs, (int)c) : NULL;
    return at                       ? (unsigned char)pairs[(at - pairs) ^ 1]
           : c == 0xAB || c == 0xBB ? 0xAB + 0xBB - c
                                    : c;
}

/* Returns whether a character combines with the letter before it, and so needs the same font. */
static bool is_mark(uint32_t c)
{
    return is_between(c, 0x0300, 0x036F) || is_between(c, 0x200C, 0x200D)
           || is_between(c, 0x0591, 0x05C7) || is_between(c, 0x0610, 0x061A)
           || is_between(c, 0x064B, 0x065F) || is_between(c, 0xFE00, 0xFE0F)
           || is_between(c, 0x1AB0, 0x1AFF) || is_between(c, 0x20D0, 0x20FF);
}

/* Returns whether the letters of a character's script change their form or order in a word. */
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
    uint8_t level;          /* even from left to right, odd from right to left */
    unsigned first, length; /* range of characters */
} run;

typedef struct line_of_text {
    uint32_t character[MAX_LETTERS];
    uint8_t level[MAX_LETTERS];
    unsigned characters;
    run run[MAX_LETTERS];
    unsigned runs;
} line_of_text;

static line_of_text line;

static bool is_right_to_left(const run *r) { return r->level % 2 == 1; }

/* Returns the direction that neutral characters beside this one see: 1 from right to left, also for
   numbers after such letters; 0 from left to right; -1 for a neutral character. `before` is the
   direction of the last letter. */
static int direction_of(unsigned at, int before)
{
    const uint32_t c = line.character[at];
    const bool is_in_number = at > 0 && at + 1 < line.characters && c != ' '
                              && is_digit(line.character[at - 1])
                              && is_digit(line.character[at + 1]);
    return is_digit(c) || (is_neutral(c) && is_in_number) ? before
           : is_neutral(c) || is_mark(c)                  ? -1
                                                          : is_right_to_left_letter(c);
}

/* Finds the level of each character of the line. */
static void find_levels(void)
{
    int base = 0, before;
    for (unsigned i = 0; i < line.characters; i++)
        if (!is_digit(line.character[i]) && direction_of(i, -1) >= 0) {
            base = direction_of(i, -1);
            break;
        }
    before = base;
    for (unsigned i = 0, end; i < line.characters; i = end) {
        const int direction = direction_of(i, before);
        end = i + 1;
        if (direction < 0) { /* neutral characters up to the next letter or number */
            while (end < line.characters && direction_of(end, before) < 0)
                end++;
            const int after = end < line.characters ? direction_of(end, before) : base,
                      own = is_mark(line.character[i]) || before == after ? before : base;
            for (unsigned k = i; k < end; k++)
                line.level[k] = (uint8_t)(own == 1 ? 1 : 2 * base);
        } else {
            const bool is_number = is_digit(line.character[i]) || is_neutral(line.character[i]);
            line.level[i] = (uint8_t)(direction == 1 ? (is_number ? 2 : 1) : 2 * base);
            before = direction;
        }
    }
}

static bool continues_run(const run *r, unsigned font_index, unsigned at)
{
    const uint32_t character = line.character[at];
    bool fits = font_index == r->font
                || ((is_mark(character) || is_neutral(character))
                    && FT_Get_Char_Index(fonts[r->font].face, character));
    return fits && line.level[at] == r->level;
}

/* Splits a text into runs. Returns the first character that no font has, or 0. */
static uint32_t split_runs(canvas_face face, const char *text)
{
    line.characters = line.runs = 0;
    while (*text && line.characters < MAX_LETTERS)
        text += next_character(text, &line.character[line.characters++]);
    find_levels();
    for (unsigned i = 0; i < line.characters; i++) {
        unsigned font_index = font_with(face, line.character[i]);
        if (font_index == font_count)
            return line.character[i];
        run *last = line.runs ? &line.run[line.runs - 1] : NULL;
        if (last && continues_run(last, font_index, i))
            last->length++;
        else
            line.run[line.runs++] = (run){font_index, line.level[i], i, 1};
    }
    return 0;
}

static void reverse_runs(run *first, run *last)
{
    for (; first < last; first++, last--) {
        const run kept = *first;
        *first = *last;
        *last = kept;
    }
}

/* Puts the runs into visual order, from left to right. */
static void order_runs(void)
{
    for (unsigned level = 2; level > 0; level--)
        for (unsigned i = 0, end; i < line.runs; i = end + 1) {
            end = i;
            while (end < line.runs && line.run[end].level >= level)
                end++;
            if (end > i)
                reverse_runs(&line.run[i], &line.run[end - 1]);
        }
}

/* ---- Shaping --------------------------------------------------------------------------------- */

static cairo_glyph_t glyphs[4 * MAX_LETTERS];
static unsigned glyph_count;

static double advance_of(const font *f, unsigned long glyph, double size)
{
    FT_Fixed advance = 0;
    FT_Get_Advance(f->face, (FT_UInt)glyph, FT_LOAD_NO_SCALE, &advance);
    return (double)advance * size / f->face->units_per_EM;
}

/* Adds one glyph for each character of a run, in visual order. Returns the x of the next run. */
static double add_plain_glyphs(const run *r, double size, double x, double y)
{
    const font *f = &fonts[r->font];
    for (unsigned i = 0; i < r->length; i++) {
        unsigned at = r->first + (is_right_to_left(r) ? r->length - 1 - i : i);
        const uint32_t c = line.character[at];
        unsigned long glyph = FT_Get_Char_Index(f->face, is_right_to_left(r) ? mirrored(c) : c);
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
    static bool is_tried, is_found;
    if (is_tried)
        return is_found;
    is_tried = true;
    void *module = dlopen("libharfbuzz.so.0", RTLD_NOW | RTLD_LOCAL);
    is_found = module != NULL;
#define FIND(name) is_found = is_found && (*(void **)&shaper.name = dlsym(module, #name)) != NULL;
    SHAPERS(FIND)
#undef FIND
    return is_found;
}

/* Adds the shaped glyphs of a run, scaled from font units to `size`. Returns the x of the next
   run. */
static double add_shaped_glyphs(const run *r, double size, double x, double y)
{
    FT_Face face = fonts[r->font].face;
    const int em = face->units_per_EM;
    FT_Set_Char_Size(face, em * 64L, em * 64L, 72, 72);
    hb_font_t *shaped_font = shaper.hb_ft_font_create_referenced(face);
    hb_buffer_t *buffer = shaper.hb_buffer_create();
    shaper.hb_buffer_add_codepoints(buffer, line.character, (int)line.characters, r->first,
                                    (int)r->length);
    shaper.hb_buffer_guess_segment_properties(buffer);
    shaper.hb_shape(shaped_font, buffer, NULL, 0);
    unsigned glyphs_made = 0;
    const hb_glyph_info_t *info = shaper.hb_buffer_get_glyph_infos(buffer, &glyphs_made);
    const hb_glyph_position_t *at = shaper.hb_buffer_get_glyph_positions(buffer, &glyphs_made);
    const double unit = size / em / 64;
    for (unsigned i = 0; i < glyphs_made && i < 3 * MAX_LETTERS; i++) {
        glyphs[glyph_count++] = (cairo_glyph_t){info[i].codepoint, x + at[i].x_offset * unit,
                                                y - at[i].y_offset * unit};
        x += at[i].x_advance * unit;
    }
    shaper.hb_buffer_destroy(buffer);
    shaper.hb_font_destroy(shaped_font);
    return x;
}
#else
static bool find_shaper(void) { return false; }
#define add_shaped_glyphs add_plain_glyphs
#endif

static bool is_shaped(const run *r)
{
    bool needed = false;
    for (unsigned i = 0; i < r->length; i++)
        needed |= needs_shaping(line.character[r->first + i]);
    return needed;
}

/* Draws a run, or only measures it if `drawing` is NULL. Returns the x of the next run. */
static double draw_run(cairo_t *drawing, const run *r, double size, double x, double y)
{
    glyph_count = 0;
    x = (is_shaped(r) && find_shaper() ? add_shaped_glyphs : add_plain_glyphs)(r, size, x, y);
    if (drawing) {
        cairo_set_font_face(drawing, fonts[r->font].cairo_face);
        cairo_set_font_size(drawing, size);
        cairo_show_glyphs(drawing, glyphs, (int)glyph_count);
    }
    return x;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static double draw_line(cairo_t *drawing, canvas_face face, double size, double x, double y,
                        const char *text)
{
    split_runs(face, text);
    order_runs();
    for (unsigned i = 0; i < line.runs; i++)
        x = draw_run(drawing, &line.run[i], size, x, y);
    return x;
}

double type_width(canvas_face face, double size, const char *text)
{
    return draw_line(NULL, face, size, 0, 0, text);
}

void type_draw(cairo_t *drawing, canvas_face face, double size, double x, double y,
               const char *text)
{
    draw_line(drawing, face, size, x, y, text);
}

uint32_t type_find_missing(const char *text, bool *lacks_shaper)
{
    const uint32_t missing = split_runs(CANVAS_TEXT, text);
    *lacks_shaper = false;
    for (unsigned i = 0; !missing && i < line.runs; i++)
        if (is_shaped(&line.run[i]) && !find_shaper()) {
            *lacks_shaper = true;
            return line.character[line.run[i].first];
        }
    return missing ? missing : split_runs(CANVAS_STRONG, text);
}
