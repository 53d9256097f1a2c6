/*
 * shapes.h: of an SVG, the shapes that make it up, each as a path with how strong its paint is. A
 * picture of a site's own is known by its shape alone: which colours it has counts for nothing.
 */
#ifndef SHAPES_H
#define SHAPES_H

typedef struct shape {
    const char *path;    /* as the attribute d of SVG; gone after the call */
    double fill, stroke; /* from 0, none, to 1 */
    double width;        /* of the stroke, in the picture's units */
} shape;

typedef struct view {
    double x, y, width, height;
} view;

/* What takes a shape; NULL, or what is wrong with it. */
typedef const char *take_shape(void *context, const shape *s);

/* Hands on all that is drawn, in order, and tells where it lies. NULL, or in words of up to 100
   bytes, which stand until the next call, what print does not draw. */
const char *read_shapes(const char *text, view *v, take_shape *take, void *context);

#endif
