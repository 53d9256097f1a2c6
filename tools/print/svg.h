/*
 * svg.h: an ink for pages that browsers show: drawings within HTML, one after the other, with the
 * letters of whoever reads them. It needs no library; each thread has one of its own.
 */
#ifndef SVG_H
#define SVG_H

#include <stdio.h>

#include "print/canvas.h"

/* A drawing of so many millimetres a side begins in the file, is drawn by the ink, and ends. */
const struct ink *open_svg(FILE *file, double side);
void close_svg(void);

#endif
