/*
 * panel.h: the site owner's own HTML beside the board, made safe.
 *
 * The fragment is read strictly: only listed elements and attributes, closed in order, each where
 * browsers leave it. Anything else is an error with its place. Pictures become data URLs, so the
 * page needs no network. The output is written from what was read: lower case, double quotes,
 * characters instead of entities, no comments. It has no id, class, style or script, so it cannot
 * interfere with the page.
 */
#ifndef PANEL_H
#define PANEL_H

#include <stdbool.h>

#include "lib/buffer.h"
#include "lib/path_guard.h"

/* Appends the panel's HTML, with pictures from inside the guarded folder. Returns false after
   reporting an error. */
bool panel_read(const char *file_name, const path_guard *around, buffer *html);

#endif
