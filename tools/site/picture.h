/*
 * picture.h: pictures for the page. The type of a picture is recognised by its bytes, not by its
 * file name.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include <stddef.h>

#include "lib/buffer.h"
#include "lib/path_guard.h"

typedef struct picture {
    char *bytes; /* on the heap; NULL if there is no picture */
    size_t length;
    const char *type; /* such as "image/png" */
} picture;

/* Reads a PNG, JPEG, GIF, WebP, AVIF or SVG from inside the guarded folder. Returns NULL, or an
   error with a %s for the name; call picture_end either way. */
const char *picture_read(const char *path, const path_guard *around, picture *p);
void picture_end(picture *p);

/* Adds the picture as a data URL. */
void add_picture_data(const picture *p, buffer *out);

#endif
