/*
 * references.h: character references of HTML: by name, &euro;, or by number, &#8364; and &#x20AC;.
 *
 * The names are those of HTML 4, and apos. The semicolon is required: without it, browsers guess.
 */
#ifndef REFERENCES_H
#define REFERENCES_H

#include <stddef.h>
#include <stdint.h>

/* Reads a reference, which begins with '&'. Returns the length of the reference in bytes; 0 if its
   name is unknown or its number is not the number of a text character. */
size_t reference_read(const char *text, uint32_t *character);

#endif
