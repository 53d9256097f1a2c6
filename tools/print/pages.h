/*
 * pages.h: one page drawn.
 */
#ifndef PAGES_H
#define PAGES_H

#include "print/page_layout.h"

/* Draws the page of that number, from 0, where its upper left corner is at x. */
void draw_page(const plan *p, size_t number, double x);

#endif
