/*
 * type.h: draws and measures lines of text.
 *
 * Digits and the letters of Latin, Greek and Cyrillic come from the built-in font (../fonts), so
 * they look the same everywhere. Other characters come from installed fonts. HarfBuzz shapes
 * scripts whose letters change next to one another.
 */
#ifndef TYPE_H
#define TYPE_H

#include <cairo.h>

#include "print/canvas.h"

/* Loads the built-in fonts. Returns false if there is not enough memory. */
bool type_open(void);
void type_close(void);

/* These functions do what `width`, `text` and `find_missing` in canvas.h describe. `type_draw`
   draws a text that begins at x. */
double type_width(canvas_face face, double size, const char *text);
void type_draw(cairo_t *drawing, canvas_face face, double size, double x, double y,
               const char *text);
uint32_t type_find_missing(const char *text, bool *lacks_shaper);

#endif
