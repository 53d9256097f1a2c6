/*
 * svg.h: writes SVG drawings into HTML, one after another. Text uses the browser's fonts. Each
 * thread can have one open drawing.
 */
#ifndef SVG_H
#define SVG_H

#include <stdio.h>

#include "print/canvas.h"

/* Begins a square drawing, `side` millimetres wide. Returns the functions that draw on it. */
const struct canvas *open_svg(FILE *file, double side);
/* Ends the drawing. */
void close_svg(void);

/* Returns the functions that draw, for a drawing whose head the caller writes. */
const struct canvas *svg_functions(FILE *file);

#endif
