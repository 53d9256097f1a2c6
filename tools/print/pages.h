/*
 * pages.h: draws one page.
 */
#ifndef PAGES_H
#define PAGES_H

#include "print/page_layout.h"

/* Draws a page by its index, with its upper left corner at x. */
void draw_page(const page_layout *p, size_t number, double x);

#endif
