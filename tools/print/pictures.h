/*
 * pictures.h: pictures for children, drawn on paper in place of the digits 1 to 6. The page's lie
 * among its parts, pictures/animals-1.svg and so on; a site may have its own.
 */
#ifndef PICTURES_H
#define PICTURES_H

#include <stdbool.h>
#include <stddef.h>

#include "print/canvas.h"

enum { PICTURES = 6, MOST_TRACES = 64 };

/* Points along a path, curves in short pieces. */
typedef struct picture_point {
    float x, y;
    bool begins, shuts; /* a part of it; back to where that began */
} picture_point;

/* A path: what it is filled with, if anything, and how wide its line is, 0 where it has none. */
typedef struct trace {
    size_t first, count; /* points */
    bool filled;
    ink_tone tone, line;
    double width;
} trace;

typedef struct picture_set {
    struct {
        trace traces[MOST_TRACES];
        unsigned count;
    } of[PICTURES]; /* in place of digit i + 1 */
    picture_point *points;
    size_t point_count;
} picture_set;

/* The sets there are; NULL after the last. */
const char *set_of_pictures(size_t index);

/* Reads a set from the page's parts, in a folder or, for NULL, where they are. False after saying
   what is wrong; end_pictures is due either way. */
bool read_pictures(const char *folder, const char *set, picture_set *p);
/* Adds a picture by its text; false after saying of that file what is wrong. */
bool add_picture(const char *name, const char *text, picture_set *p, unsigned which);
void end_pictures(picture_set *p);

/* The picture of a digit in a square of that side around a point; a line of 1 is as thick as in the
   page. */
void draw_picture(const struct ink *ink, const picture_set *p, unsigned digit, double x, double y,
                  double side, double line);

#endif
