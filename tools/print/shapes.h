/*
 * shapes.h: reads the shapes of an SVG, each as a path with the opacity of its paint. Ignores
 * colours, because the page shows a site's own pictures in one colour, too.
 */
#ifndef SHAPES_H
#define SHAPES_H

typedef struct shape {
    const char *path;    /* in the format of the attribute d; valid during the call */
    double fill, stroke; /* opacity, from 0 (invisible) to 1 */
    double width;        /* width of the stroke, in units of the picture */
} shape;

typedef struct view {
    double x, y, width, height;
} view;

/* Receives a shape. Returns NULL, or an error message. */
typedef const char *shape_callback(void *context, const shape *s);

/* Sets the view, and calls `receive` for each shape in drawing order. Returns NULL, or an error
   message of up to 100 bytes, which is valid until the next call. */
const char *read_shapes(const char *text, view *v, shape_callback *receive, void *context);

#endif
