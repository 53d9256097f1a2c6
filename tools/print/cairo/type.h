/*
 * type.h: lines of text as glyphs of fonts.
 *
 * Digits and all letters of Latin, Greek and Cyrillic come from the built-in font (../fonts), so
 * they are the same on every machine. Other characters come from the fonts of the machine. Scripts
 * whose letters change beside one another are shaped by HarfBuzz.
 */
#ifndef TYPE_H
#define TYPE_H

#include <cairo.h>

#include "print/canvas.h"

/* Returns false if there is not enough memory. */
bool type_open(void);
void type_close(void);

/* As the functions of canvas.h; `type_draw` begins at x. */
double type_width(ink_face face, double size, const char *text);
void type_draw(cairo_t *drawing, ink_face face, double size, double x, double y, const char *text);
uint32_t type_lacks(const char *text);

#endif
