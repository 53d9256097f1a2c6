/*
 * buffer.h: text buffers that grow.
 */
#ifndef BUFFER_H
#define BUFFER_H

#include <stddef.h>
#include <stdio.h>

typedef struct buffer {
    char *text; /* ends with a NUL, which `length` does not count; NULL at first */
    size_t length;
    size_t capacity;
} buffer;

void add_bytes(buffer *buffer, const char *bytes, size_t length);
void add_text(buffer *buffer, const char *text);
__attribute__((format(printf, 2, 3))) void add_format(buffer *buffer, const char *format, ...);
void add_base64(buffer *buffer, const void *bytes, size_t length);

/* Adds text as HTML: escapes & < > and the no-break space, as browsers do when serialising. */
void add_escaped(buffer *buffer, const char *text, size_t length);

/* Adds text as an HTML attribute value in double quotes: also escapes ". */
void add_attribute(buffer *buffer, const char *text);

/* Opens a stream that adds its output to the buffer when it is flushed. The buffer must not move
   until the stream is closed. */
FILE *open_buffer_stream(buffer *buffer);

/* Returns the text, which is never NULL. */
const char *buffer_text(const buffer *buffer);
/* Empties the buffer, but does not free its memory. */
void empty_buffer(buffer *buffer);
void free_buffer(buffer *buffer);

#endif
