/*
 * svg.h: draws SVGs into HTML, one after another, with the fonts of the browser. It needs no
 * library. Each thread has its own drawing.
 */
#ifndef SVG_H
#define SVG_H

#include <stdio.h>

#include "print/canvas.h"

/* Begins a square drawing in the file, `side` millimetres wide. Returns functions to draw it. */
const struct ink *open_svg(FILE *file, double side);
void close_svg(void);

#endif
