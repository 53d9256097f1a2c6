/*
 * references.h: characters as HTML writes them out of the way: by name, &euro;, or by number,
 * &#8364; and &#x20AC;.
 *
 * The names are those of HTML 4, and apos. The semicolon must be there: without it browsers guess.
 */
#ifndef REFERENCES_H
#define REFERENCES_H

#include <stddef.h>
#include <stdint.h>

/* The character that the text, which begins with '&', refers to, and how many bytes it takes to do
   so; 0 when the name is not known or the number is that of no character that can be in a text. */
size_t reference_read(const char *text, uint32_t *character);

#endif
