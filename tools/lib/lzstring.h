/*
 * lzstring.h: text compressed in the format of the JavaScript library LZ-string, in base64.
 *
 * A dictionary of strings grows as the text is read (Lempel, Ziv, Welch). Numbers of strings have
 * as many bits as the dictionary needs at that point, and a new character is spelled out. Bits come
 * lowest first and fill six-bit characters from the top. Characters above 127 are read as '?'; none
 * are written.
 */
#ifndef LZSTRING_H
#define LZSTRING_H

#include "lib/buffer.h"

#include <stdbool.h>

/* Appends the text; returns false if the base64 is invalid or has more than `most` bytes. */
bool lzstring_read(const char *base64, size_t most, buffer *text);

/* Appends the base64 of an ASCII text. */
void lzstring_write(const char *text, size_t length, buffer *base64);

#endif
