/*
 * canvas.h: functions that draw lines, text and QR codes on PDF or SVG pages. All measures are in
 * millimetres, from the upper left corner of the page.
 *
 *     pages (pages.c) -- struct canvas --> cairo/cairo_canvas.c -- bytes --> canvas_writer (book.c)
 *
 * Cairo and its libraries take longer to load than most subcommands take to run. So they are linked
 * into a separate module, which only `print` loads. The module exports one table of functions.
 *
 * The module stores the first error and returns it when the document is closed.
 */
#ifndef CANVAS_H
#define CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CANVAS_VERSION = 2,  /* version of the table; a module with another version is refused */
    MAX_CODE_SIDE = 177, /* width of the largest QR code, in squares */
};

#define CANVAS_TABLE "sudoleaf_canvas" /* the name of the table in the module */

typedef enum canvas_kind { CANVAS_PDF, CANVAS_SVG } canvas_kind;
typedef enum canvas_face { CANVAS_TEXT, CANVAS_STRONG, CANVAS_FACES } canvas_face;
/* The part of a text that is at its x: the left end, the middle or the right end. */
typedef enum canvas_side { CANVAS_LEFT, CANVAS_MIDDLE, CANVAS_RIGHT } canvas_side;

/* A colour as 0xRRGGBB. */
typedef uint32_t canvas_colour;
#define CANVAS_GREY(part) ((canvas_colour)(part)*0x010101U)
#define CANVAS_BLACK CANVAS_GREY(0)
#define CANVAS_WHITE CANVAS_GREY(255)

/* Writes bytes of the document. Is not called again after it has returned false, for an error. */
typedef bool canvas_writer(void *context, const unsigned char *bytes, size_t length);

typedef struct canvas_pen {
    double width;
    canvas_colour colour;
    double dash, gap; /* lengths of dashes and gaps; both are 0 for a solid line */
    bool round;       /* whether lines have round ends and corners */
} canvas_pen;

struct canvas {
    unsigned version;

    /* Prepares the fonts. Must be called first. Returns NULL, or an error message. */
    const char *(*begin)(void);

    /* Opens a document with pages of the given size. An SVG can have only one page. Returns NULL,
       or an error message. */
    const char *(*open)(canvas_kind kind, double width, double height, const char *title,
                        canvas_writer *write, void *context);
    void (*end_page)(void);
    /* Closes the document. Returns NULL, or the first error since `begin`. */
    const char *(*close)(void);

    /* These functions build a path. `shut` closes a subpath. `stroke` and `fill` draw the path and
       clear it. */
    void (*move)(double x, double y);
    void (*line)(double x, double y);
    void (*shut)(void);
    void (*disc)(double x, double y, double radius);
    void (*stroke)(const canvas_pen *pen);
    void (*fill)(canvas_colour colour);

    /* Moves the origin until `restore` is called. If `is_upside_down`, rotates the drawing by 180
       degrees as well. */
    void (*translate)(double x, double y, bool is_upside_down);
    void (*restore)(void);

    /* Draws one line of UTF-8 text with its baseline at y. */
    void (*text)(canvas_face face, double size, double x, double y, canvas_side side,
                 canvas_colour colour, const char *text);
    /* Returns the width of a text. */
    double (*width)(canvas_face face, double size, const char *text);
    /* Returns the first character that no font has, or 0. `lacks_shaper` says whether a font has
       it, but the library that joins such letters is missing. Every text must be checked before it
       is drawn. */
    uint32_t (*find_missing)(const char *text, bool *lacks_shaper);

    /* Encodes a text as a QR code with at least `least` squares per side. Sets `squares` row by
       row, 1 for a dark square. Returns the number of squares per side, or 0 if the text is too
       long. This pointer is NULL if the module was built without QR codes. */
    unsigned (*code)(const char *text, unsigned least, uint8_t squares[]);
    /* Draws a QR code whose squares are `square` millimetres wide. */
    void (*draw_code)(double x, double y, double square, unsigned side, const uint8_t squares[]);

    /* Frees all memory. Must be called last. */
    void (*end)(void);
};

#define POINT (25.4 / 72) /* a point, in millimetres */

static inline void add_rectangle(const struct canvas *canvas, double x, double y, double width,
                                 double height)
{
    canvas->move(x, y);
    canvas->line(x + width, y);
    canvas->line(x + width, y + height);
    canvas->line(x, y + height);
    canvas->shut();
}

#endif
