/*
 * panel.h: the site owner's own HTML beside the board, made harmless.
 *
 * The fragment is read strictly: a list of elements and attributes, each closed in order, each
 * where browsers leave it standing. Anything else is an error with its place, not a guess. Pictures
 * are put in as data, so the page still asks nothing of any network. What comes out is written anew
 * from what was understood: small letters, double quotes, characters in place of their names, no
 * comments. No name, class, style or script of it can meet the page's own.
 */
#ifndef PANEL_H
#define PANEL_H

#include <stdbool.h>

#include "lib/buffer.h"
#include "lib/path_guard.h"

/* Appends the panel's HTML, with pictures from inside the guarded folder; false after saying
   what is wrong and where. */
bool panel_read(const char *file_name, const path_guard *around, buffer *html);

#endif
