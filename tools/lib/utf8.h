/* utf8.h: strict UTF-8: no surrogates, and the shortest form only. */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns whether the text is well-formed. */
bool is_utf8(const char *text);

/* Reads the first character of a text. Returns its length in bytes, or 0 if it is malformed. */
size_t utf8_read(const char *text, uint32_t *character);

/* Writes the bytes of a character, then a NUL. */
void utf8_write(uint32_t character, char text[5]);

/* Returns the byte that an escape such as "%41" stands for. Returns -1 if the text does not begin
   with one. */
int read_percent(const char *text);

/* Returns whether a character controls the terminal or the layout: C0, DEL, C1, line and paragraph
   separators, and characters that change the direction of text. */
bool is_control(uint32_t character);

#endif
