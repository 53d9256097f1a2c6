/*
 * lzstring.h: text compressed as the JavaScript library LZ-string does it, in base64.
 *
 * A dictionary of strings grows as the text is read (Lempel, Ziv, Welch), numbers of strings have
 * as many bits as the dictionary needs so far, and a character that comes for the first time is
 * spelled out. Bits come lowest first and fill six-bit characters from the top. Characters above
 * 127 are read as '?'; none are written.
 */
#ifndef LZSTRING_H
#define LZSTRING_H

#include "lib/buffer.h"

#include <stdbool.h>

/* Appends the text; false when the base64 is no such text, or one of more than `most` bytes. */
bool lzstring_read(const char *base64, size_t most, buffer *text);

/* Appends the base64 of the text, which is ASCII. */
void lzstring_write(const char *text, size_t length, buffer *base64);

#endif
