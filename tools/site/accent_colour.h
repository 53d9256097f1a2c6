/*
 * accent_colour.h: a site's own accent colour instead of green, with enough contrast in the light
 * and the dark theme.
 */
#ifndef ACCENT_COLOUR_H
#define ACCENT_COLOUR_H

#include <stdbool.h>

#include "lib/buffer.h"

typedef struct colour {
    double channel[3]; /* red, green and blue, each from 0 to 1 */
} colour;

/* Reads a colour such as "#1d7048". Returns false if the text has another form. */
bool read_colour(const char *text, colour *c);

/* Returns the WCAG contrast ratio of two colours, from 1 to 21. */
double contrast(colour a, colour b);

#define ENOUGH_CONTRAST 4.5
/* Returns the lowest contrast of the accent against its backgrounds in the light theme. */
double accent_contrast(colour accent);
/* Returns the accent, darkened until its contrast is sufficient. */
colour darken_accent(colour accent);

/* Adds the colours that depend on the accent to the style. They override tokens.css. */
void add_accent(colour accent, buffer *style);
/* Adds the text of a colour, such as "#1d7048". */
void add_colour(colour c, buffer *out);

#endif
