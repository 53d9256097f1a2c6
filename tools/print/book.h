/*
 * book.h: writes printed pages to files.
 */
#ifndef BOOK_H
#define BOOK_H

#include "print/page_layout.h"

/* Loads the drawing module. Returns NULL after reporting what is missing. */
const struct ink *find_ink(const char *subcommand);

/* Writes a PDF, or one SVG per page: NAME-1.svg and so on if there are several. NULL is standard
   output. Returns false after reporting an error, where possible before writing anything. */
bool write_book(const wishes *w, const struct ink *ink, locale *words, const piece *pieces,
                size_t count, const char *target);

#endif
