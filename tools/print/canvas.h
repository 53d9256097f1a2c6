/*
 * canvas.h: functions that draw lines, text and QR codes on PDF or SVG pages. All measures are in
 * millimetres, from the upper left corner of the page.
 *
 *     pages (pages.c) -- struct ink --> cairo/cairo_canvas.c -- bytes --> ink_take (book.c)
 *
 * Cairo and its libraries take longer to load than most subcommands take to run. So they are linked
 * into a module of their own, which only `print` loads and which exports one table of functions.
 * Everything else works without it.
 *
 * The first error is stored, and returned when the document is closed.
 */
#ifndef CANVAS_H
#define CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INK_VERSION = 2,     /* of this table; modules with another version are refused */
    INK_MOST_SIDE = 177, /* squares along a side of the largest QR code */
};

#define INK_TABLE "sudoleaf_ink" /* the name of the table in the module */

typedef enum ink_kind { INK_PDF, INK_SVG } ink_kind;
typedef enum ink_face { INK_TEXT, INK_STRONG, INK_FACES } ink_face;
typedef enum ink_side {
    INK_LEFT,
    INK_MIDDLE,
    INK_RIGHT
} ink_side; /* the part of a text that is at x */

/* A colour as 0xRRGGBB. */
typedef uint32_t ink_tone;
#define INK_GREY(part) ((ink_tone)(part)*0x010101U)
#define INK_BLACK INK_GREY(0)
#define INK_WHITE INK_GREY(255)

/* Receives bytes of the document. Returns false on an error, and is not called again. */
typedef bool ink_take(void *context, const unsigned char *bytes, size_t length);

typedef struct ink_pen {
    double width;
    ink_tone tone;
    double dash, gap; /* 0: a solid line */
    bool round;       /* has round ends and corners */
} ink_pen;

struct ink {
    unsigned version;

    /* Call this first. Returns NULL, or an error. */
    const char *(*begin)(void);

    /* Opens a document whose pages have this size; an SVG has one page. Returns NULL, or an
       error. */
    const char *(*open)(ink_kind kind, double width, double height, const char *title,
                        ink_take *take, void *context);
    void (*end_page)(void);
    /* Returns NULL, or the first error since `begin`. */
    const char *(*close)(void);

    /* Build a path. `shut` closes a subpath; `stroke` and `fill` draw the path and end it. */
    void (*move)(double x, double y);
    void (*line)(double x, double y);
    void (*shut)(void);
    void (*disc)(double x, double y, double radius);
    void (*stroke)(const ink_pen *pen);
    void (*fill)(ink_tone tone);

    /* Moves the origin until `back`. If `turned`, also turns everything upside down. */
    void (*shift)(double x, double y, bool turned);
    void (*back)(void);

    /* Draws one line of UTF-8 with its baseline at y. */
    void (*text)(ink_face face, double size, double x, double y, ink_side side, ink_tone tone,
                 const char *text);
    /* Returns the width of a text. */
    double (*width)(ink_face face, double size, const char *text);
    /* Returns the first character that no font has, or 0. Call this for every text before drawing
       it. */
    uint32_t (*lacks)(const char *text);

    /* Makes a QR code with at least `least` squares per side, and sets the squares row by row, 1 if
       dark. Returns the squares per side; 0 if the text is too long. NULL: QR codes are not built
       in. */
    unsigned (*code)(const char *text, unsigned least, uint8_t squares[]);
    /* Draws a QR code with squares of the size `square`. */
    void (*squares)(double x, double y, double square, unsigned side, const uint8_t squares[]);

    /* Releases all memory. Call this last. */
    void (*end)(void);
};

#define POINT (25.4 / 72) /* millimetres */

static inline void add_rectangle(const struct ink *ink, double x, double y, double width,
                                 double height)
{
    ink->move(x, y);
    ink->line(x + width, y);
    ink->line(x + width, y + height);
    ink->line(x, y + height);
    ink->shut();
}

#endif
