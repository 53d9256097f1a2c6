/*
 * panel.h: the site owner's own HTML beside the board, made safe.
 *
 * The fragment is parsed strictly. It may have only listed elements and attributes, and elements
 * must be closed in order and be where browsers leave them. Pictures become data URLs, so the page
 * needs no network. The output has names in lower case, double quotes, characters instead
 * of entities, and no comments. It has no id, class, style or script, so it cannot interfere with
 * the page.
 */
#ifndef PANEL_H
#define PANEL_H

#include <stdbool.h>

#include "lib/buffer.h"
#include "lib/path_guard.h"

/* Appends the panel's HTML. Its pictures must be in the guarded folder. Returns false after
   reporting an error. */
bool panel_read(const char *file_name, const path_guard *around, buffer *html);

#endif
