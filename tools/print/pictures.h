/*
 * pictures.h: pictures for children, printed instead of the digits 1 to 6. The page's pictures are
 * among its assets (pictures/animals-1.svg and so on). A site may have its own pictures.
 */
#ifndef PICTURES_H
#define PICTURES_H

#include <stdbool.h>
#include <stddef.h>

#include "print/canvas.h"

enum { PICTURES = 6, MAX_TRACES = 64 };

/* A point of a path. Curves have been converted to short lines. */
typedef struct picture_point {
    float x, y;
    bool begins_subpath; /* whether a subpath begins here */
    bool closes_subpath; /* whether the subpath is closed here */
} picture_point;

/* A path to fill, to stroke, or both. */
typedef struct trace {
    size_t first, count; /* range of points */
    bool is_filled;
    canvas_colour fill_colour, line_colour; /* colours of the fill and the stroke */
    double width;                           /* width of the stroke; 0 without a stroke */
} trace;

typedef struct picture_set {
    struct {
        trace traces[MAX_TRACES];
        unsigned count;
    } pictures[PICTURES]; /* the picture for digit i + 1 has index i */
    picture_point *points;
    size_t point_count;
} picture_set;

/* Returns the name of the picture set with this index, or NULL after the last one. */
const char *picture_set_name(size_t index);

/* Reads a picture set from a folder of page assets, or from the usual folder if `folder` is NULL.
   Returns false after reporting an error. The caller must call free_pictures in either case. */
bool read_pictures(const char *folder, const char *set, picture_set *p);
/* Adds the picture with this index from the text of an SVG. Returns false after reporting an error
   in the file `name`. */
bool add_picture(const char *name, const char *text, picture_set *p, unsigned index);
void free_pictures(picture_set *p);

/* Draws the picture of a digit in a square with the centre (x, y). Lines are `line` times as thick
   as on the page. */
void draw_picture(const struct canvas *canvas, const picture_set *p, unsigned digit, double x,
                  double y, double side, double line);

#endif
