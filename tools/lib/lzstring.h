/*
 * lzstring.h: text compressed in the format of the JavaScript library LZ-string, in base64.
 *
 * A dictionary of strings grows as the text is read (Lempel, Ziv, Welch). The number of a string
 * has as many bits as the dictionary needs at that point. A new character is spelled out. Numbers
 * begin with the lowest bit and fill base64 characters from the highest. Characters above 127 are
 * read as '?' and never written.
 */
#ifndef LZSTRING_H
#define LZSTRING_H

#include "lib/buffer.h"

#include <stdbool.h>

/* Appends the text; returns false if the base64 is invalid or the text exceeds `most` bytes. */
bool lzstring_read(const char *base64, size_t most, buffer *text);

/* Appends the base64 of an ASCII text. */
void lzstring_write(const char *text, size_t length, buffer *base64);

#endif
