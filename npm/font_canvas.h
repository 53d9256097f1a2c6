/* font_canvas.h: draws pages as SVG with the fonts of print, which the program contains. */
#ifndef FONT_CANVAS_H
#define FONT_CANVAS_H

#include "print/canvas.h"

const struct canvas *font_canvas(void);

#endif
