/*
 * panel.h: the site owner's own HTML beside the board, made harmless.
 *
 * The fragment is read strictly: a short list of elements and attributes, each closed in order. Anything else is an error with its
 * place, not a guess. Pictures are put in as data, so the page still asks nothing of any network. What comes out is written
 * anew from what was understood.
 */
#ifndef PANEL_H
#define PANEL_H

#include <stdbool.h>

#include "lib/buffer.h"

/* Appends the panel's HTML; false after saying what is wrong and where. */
bool panel_read(const char *file_name, buffer *html);

#endif
