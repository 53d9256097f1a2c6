/*
 * type.h: lines of text as letters of fonts.
 *
 * Digits, and all letters of Latin, Greek and Cyrillic, are those of a font that is carried
 * (../fonts), the same on every machine. For any other character the machine's fonts are asked, and
 * where its script has letters that change beside one another, HarfBuzz is.
 */
#ifndef TYPE_H
#define TYPE_H

#include <cairo.h>

#include "print/canvas.h"

/* False where there is no memory for it. */
bool type_open(void);
void type_close(void);

/* As canvas.h has them; `type_draw` begins at x. */
double type_width(ink_face face, double size, const char *text);
void type_draw(cairo_t *drawing, ink_face face, double size, double x, double y, const char *text);
uint32_t type_lacks(const char *text);

#endif
