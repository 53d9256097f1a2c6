/*
 * pages.h: draws one page.
 */
#ifndef PAGES_H
#define PAGES_H

#include "print/page_layout.h"

/* Draws the page with index `number`. The upper left corner of the page is at (x, 0). */
void draw_page(const page_layout *p, size_t number, double x);

#endif
