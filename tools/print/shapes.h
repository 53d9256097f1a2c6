/*
 * shapes.h: the shapes of an SVG, each as a path with the opacity of its paint. Colours are
 * ignored, because the page also shows only the shape of a site's own picture.
 */
#ifndef SHAPES_H
#define SHAPES_H

typedef struct shape {
    const char *path;    /* as in the attribute d; valid during the call */
    double fill, stroke; /* opacity, 0 (none) to 1 */
    double width;        /* of the stroke, in units of the picture */
} shape;

typedef struct view {
    double x, y, width, height;
} view;

/* Receives a shape. Returns NULL, or an error. */
typedef const char *take_shape(void *context, const shape *s);

/* Calls `take` for each shape in drawing order, and sets the view. Returns NULL, or why the picture
   cannot be printed, in up to 100 bytes that are valid until the next call. */
const char *read_shapes(const char *text, view *v, take_shape *take, void *context);

#endif
