/*
 * book.h: writes printed pages to files.
 */
#ifndef BOOK_H
#define BOOK_H

#include "print/page_layout.h"

/* Loads the drawing module. Returns NULL after reporting an error. */
const struct canvas *load_canvas(const char *subcommand);

/* Writes a PDF, or one SVG per page. Several SVGs are called NAME-1.svg, NAME-2.svg and so on. If
   `target` is NULL, writes to standard output. Returns false after reporting an error. */
bool write_book(const print_options *options, const struct canvas *canvas, locale *words,
                const print_item *items, size_t count, const char *target);

#endif
