/*
 * lzstring.h: text compressed in the format of the JavaScript library LZ-string, in base64.
 *
 * A dictionary of strings grows as the text is read (Lempel, Ziv, Welch). A string is written as
 * its number, in the fewest bits that the dictionary needs at that point. A character that occurs
 * for the first time is written itself. The lowest bit of a number comes first, and becomes the
 * highest free bit of a base64 character. Characters above 127 are read as '?' and never written.
 */
#ifndef LZSTRING_H
#define LZSTRING_H

#include "lib/buffer.h"

#include <stdbool.h>

/* Appends the decoded text. Returns false if the base64 is invalid or the text exceeds `max_length`
   bytes. */
bool lzstring_read(const char *base64, size_t max_length, buffer *text);

/* Appends an ASCII text in compressed form, as base64. */
void lzstring_write(const char *text, size_t length, buffer *base64);

#endif
