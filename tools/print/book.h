/*
 * book.h: from puzzles to files.
 */
#ifndef BOOK_H
#define BOOK_H

#include "print/page_layout.h"

/* Finds the module that draws; NULL after saying what is missing. */
const struct ink *find_ink(const char *subcommand);

/* Plans and writes: a PDF, or SVGs of a page each, NAME-1.svg and so on where there are several. A
   target of NULL is standard output. False after saying what was wrong; nothing is written before
   all was looked at. */
bool write_book(const wishes *w, const struct ink *ink, locale *words, const piece *pieces,
                size_t count, const char *target);

#endif
