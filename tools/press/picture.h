/*
 * picture.h: what kind of picture some bytes are, told by the bytes, whatever the file is called.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include <stddef.h>

/* "image/png" and the like; NULL for anything but PNG, JPEG, GIF, WebP, AVIF and SVG. A NUL must
   follow the bytes. */
const char *picture_type(const char *bytes, size_t length);

#endif
