/*
 * picture.h: pictures that go into the page. What kind one is of is told by its bytes, whatever the
 * file is called.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include <stddef.h>

#include "lib/buffer.h"
#include "lib/path_guard.h"

/* "image/png" and the like; NULL for anything but PNG, JPEG, GIF, WebP, AVIF and SVG. A NUL must
   follow the bytes. */
const char *picture_type(const char *bytes, size_t length);

typedef struct picture {
    char *bytes; /* of the heap's; NULL: there is none */
    size_t length;
    const char *type;
} picture;

/* Reads one from inside the guarded folder. NULL, or what is wrong with it, with a place for its
   name; picture_end is due either way. */
const char *picture_read(const char *path, const path_guard *around, picture *p);
void picture_end(picture *p);

/* As an address that holds it. */
void add_picture_data(const picture *p, buffer *out);

#endif
