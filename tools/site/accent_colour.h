/*
 * accent_colour.h: a site's own colour in the place of the leaf's green, in light and in dark, as
 * far from what lies under it as eyes need.
 */
#ifndef ACCENT_COLOUR_H
#define ACCENT_COLOUR_H

#include <stdbool.h>

#include "lib/buffer.h"

typedef struct colour {
    double part[3]; /* red, green, blue, from 0 to 1 */
} colour;

/* "#1d7048"; false for anything else. */
bool read_colour(const char *text, colour *c);

/* How far two stand apart, from 1 to 21, as WCAG reckons it. */
double contrast(colour a, colour b);

/* The least there is between the accent and what it is written on, where all is light. */
double accent_contrast(colour accent);
/* As much darker as it has to be for that to be enough. */
colour accent_that_would_do(colour accent);
#define ENOUGH_CONTRAST 4.5

/* The style's colours that are of the accent, instead of those in tokens.css. */
void add_accent(colour accent, buffer *style);
void add_colour(colour c, buffer *out);

#endif
