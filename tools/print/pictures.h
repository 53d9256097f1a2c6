/*
 * pictures.h: pictures for children, printed instead of the digits 1 to 6. Those of the page are
 * among its assets (pictures/animals-1.svg and so on). A site may have its own.
 */
#ifndef PICTURES_H
#define PICTURES_H

#include <stdbool.h>
#include <stddef.h>

#include "print/canvas.h"

enum { PICTURES = 6, MOST_TRACES = 64 };

/* A point of a path, whose curves are short lines. */
typedef struct picture_point {
    float x, y;
    bool begins; /* begins a new subpath */
    bool shuts;  /* closes its subpath */
} picture_point;

/* A path to fill, to stroke, or both. */
typedef struct trace {
    size_t first, count; /* points */
    bool filled;
    ink_tone tone, line; /* of the fill and the stroke */
    double width;        /* of the stroke; 0: none */
} trace;

typedef struct picture_set {
    struct {
        trace traces[MOST_TRACES];
        unsigned count;
    } of[PICTURES]; /* index i is for digit i + 1 */
    picture_point *points;
    size_t point_count;
} picture_set;

/* Returns the name of a picture set; NULL after the last. */
const char *set_of_pictures(size_t index);

/* Reads a set from a folder of page assets; NULL is the usual one. Returns false after reporting an
   error. Call end_pictures in any case. */
bool read_pictures(const char *folder, const char *set, picture_set *p);
/* Adds picture `which` from its SVG. Returns false after reporting an error in the file `name`. */
bool add_picture(const char *name, const char *text, picture_set *p, unsigned which);
void end_pictures(picture_set *p);

/* Draws the picture of a digit in a square around a point. Lines are `line` times as thick as on
   the page. */
void draw_picture(const struct ink *ink, const picture_set *p, unsigned digit, double x, double y,
                  double side, double line);

#endif
