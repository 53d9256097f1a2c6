/*
 * buffer.h: a text that grows.
 */
#ifndef BUFFER_H
#define BUFFER_H

#include <stddef.h>
#include <stdio.h>

typedef struct buffer {
    char *text; /* ended by a NUL that `length` does not count; NULL while empty */
    size_t length;
    size_t room;
} buffer;

void add_bytes(buffer *buffer, const char *bytes, size_t length);
void add_text(buffer *buffer, const char *text);
__attribute__((format(printf, 2, 3))) void add_format(buffer *buffer, const char *format, ...);
void add_base64(buffer *buffer, const void *bytes, size_t length);

/* Text as HTML: & < > escaped, and the no-break space, as browsers write them back. */
void add_escaped(buffer *buffer, const char *text, size_t length);

/* Text as the value of an attribute between double quotes: & < > and " escaped, and the no-break
   space. */
void add_attribute(buffer *buffer, const char *text);

/* A file that adds to the buffer, as soon as it is flushed, what is written into it. The buffer
   stays where it is until the file is closed. */
FILE *write_into(buffer *buffer);

/* The text so far, "" while empty. */
const char *buffer_text(const buffer *buffer);
/* Leaves nothing of it but its room. */
void empty_buffer(buffer *buffer);
void free_buffer(buffer *buffer);

#endif
