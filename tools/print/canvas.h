/*
 * canvas.h: what puts lines, letters and codes on pages, PDF or SVG. All measures are millimetres,
 * from the upper left corner of the page.
 *
 *     pages (pages.c) -- struct ink --> cairo/cairo_canvas.c -- bytes --> whoever takes them
 *
 * Cairo and the libraries that it needs take longer to load than most subcommands take to run. So
 * what knows them is a module of its own, of which `print` alone asks its one table; nothing else
 * of the command is linked with them, and where they are missing all the rest is there.
 *
 * Whatever goes wrong on the way is kept, and told at the end.
 */
#ifndef CANVAS_H
#define CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    INK_VERSION = 2,     /* of this table: a module of another program is refused */
    INK_MOST_SIDE = 177, /* squares along the largest code there is */
};

#define INK_TABLE "sudoleaf_ink" /* the name of the table in the module */

typedef enum ink_kind { INK_PDF, INK_SVG } ink_kind;
typedef enum ink_face { INK_TEXT, INK_STRONG, INK_FACES } ink_face;
typedef enum ink_side { INK_LEFT, INK_MIDDLE, INK_RIGHT } ink_side; /* of a text is at x */

/* A tone: red, green and blue, 0 to 255 each. */
typedef uint32_t ink_tone;
#define INK_GREY(part) ((ink_tone)(part)*0x010101U)
#define INK_BLACK INK_GREY(0)
#define INK_WHITE INK_GREY(255)

/* Takes bytes of the document; false where it cannot, and no more come. */
typedef bool ink_take(void *context, const unsigned char *bytes, size_t length);

typedef struct ink_pen {
    double width;
    ink_tone tone;
    double dash, gap; /* 0: none */
    bool round;       /* ends and corners */
} ink_pen;

struct ink {
    unsigned version;

    /* Before all else; NULL, or what is wrong. */
    const char *(*begin)(void);

    /* Opens a document of pages of that size; an SVG has one. NULL, or what is wrong. */
    const char *(*open)(ink_kind kind, double width, double height, const char *title,
                        ink_take *take, void *context);
    void (*end_page)(void);
    /* NULL, or what was wrong on the way. */
    const char *(*close)(void);

    /* A path, and what is made of it, which ends it. */
    void (*move)(double x, double y);
    void (*line)(double x, double y);
    void (*shut)(void);
    void (*disc)(double x, double y, double radius);
    void (*stroke)(const ink_pen *pen);
    void (*fill)(ink_tone tone);

    /* From here on what is drawn is moved, and turned upside down if asked for; until `back`. */
    void (*shift)(double x, double y, bool turned);
    void (*back)(void);

    /* One line of UTF-8, whose letters stand on y. Of a text it has the width. */
    void (*text)(ink_face face, double size, double x, double y, ink_side side, ink_tone tone,
                 const char *text);
    double (*width)(ink_face face, double size, const char *text);
    /* The first character for which there is no letter in any font here; 0: all are there. What has
       not been asked about is not to be drawn. */
    uint32_t (*lacks)(const char *text);

    /* The squares of a QR code, row by row, 1 for dark ones; of `least` squares a side or more.
       Returns how many a side has, 0 where the text is too long for any; NULL where codes are not
       built in. */
    unsigned (*code)(const char *text, unsigned least, uint8_t squares[]);
    /* Draws them, each so large. */
    void (*squares)(double x, double y, double square, unsigned side, const uint8_t squares[]);

    /* Gives back all that was asked for; after all else. */
    void (*end)(void);
};

#endif
