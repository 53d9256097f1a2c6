/*
 * svg.h: draws into HTML, one SVG after another, with the fonts of the browser. It needs no
 * library. Each thread has a drawing of its own.
 */
#ifndef SVG_H
#define SVG_H

#include <stdio.h>

#include "print/canvas.h"

/* Begins a square drawing in the file, `side` millimetres wide, and returns the functions that
   draw it. */
const struct ink *open_svg(FILE *file, double side);
void close_svg(void);

#endif
