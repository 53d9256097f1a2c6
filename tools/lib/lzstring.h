/*
 * lzstring.h: writes text in the format of the JavaScript library LZ-string, in base64.
 *
 * core/links/lz_text.c describes and reads the format. Characters above 127 are never written.
 */
#ifndef LZSTRING_H
#define LZSTRING_H

#include "lib/buffer.h"

#include <stddef.h>

/* Appends an ASCII text in compressed form, as base64. */
void lzstring_write(const char *text, size_t length, buffer *base64);

#endif
