/* utf8.h: whether bytes are UTF-8 as the standards have it: no surrogates, nothing written longer
   than need be. */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the text is well-formed. */
bool is_utf8(const char *text);

/* The character that the text begins with, and how many bytes it has; 0 where it is broken. */
size_t utf8_read(const char *text, uint32_t *character);

/* Writes a character, ended by a NUL. */
void utf8_write(uint32_t character, char text[5]);

/* Whether it gives orders to a terminal or a reader's eye, instead of being seen: control
   characters (C0, DEL, C1), line and paragraph separators, and what turns the direction of the text
   after it. */
bool is_control(uint32_t character);

#endif
