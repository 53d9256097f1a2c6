/*
 * buffer.h: text buffers that grow.
 */
#ifndef BUFFER_H
#define BUFFER_H

#include <stddef.h>
#include <stdio.h>

typedef struct buffer {
    char *text; /* with a NUL that `length` does not count; NULL while empty */
    size_t length;
    size_t capacity;
} buffer;

void add_bytes(buffer *buffer, const char *bytes, size_t length);
void add_text(buffer *buffer, const char *text);
__attribute__((format(printf, 2, 3))) void add_format(buffer *buffer, const char *format, ...);
void add_base64(buffer *buffer, const void *bytes, size_t length);

/* Adds text as HTML: escapes & < > and the no-break space, as browsers do when serialising. */
void add_escaped(buffer *buffer, const char *text, size_t length);

/* Adds text as the value of an attribute in double quotes: escapes " as well. */
void add_attribute(buffer *buffer, const char *text);

/* Opens a file whose output is added to the buffer when the file is flushed. The buffer must not
   move until the file is closed. */
FILE *write_into(buffer *buffer);

/* Returns the text, "" while empty. */
const char *buffer_text(const buffer *buffer);
/* Removes the text and keeps the memory. */
void empty_buffer(buffer *buffer);
void free_buffer(buffer *buffer);

#endif
