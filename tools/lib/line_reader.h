/*
 * line_reader.h: reads untrusted files and lines.
 *
 * Every read is limited, so a huge input gives an error instead of filling the memory. Text is
 * UTF-8. A byte order mark is skipped. A line ends with \n, \r\n or \r. UTF-16, recognised by its
 * mark, is refused.
 */
#ifndef LINE_READER_H
#define LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lib/buffer.h"

enum {
    LINE_LIMIT = 65536, /* bytes of a line; a grid has up to 625, a link several thousand */
    FILE_LIMIT = 64 * 1024 * 1024 /* bytes of a file read whole */
};

/* Reads lines without their ends. Reads large blocks, but returns a line that is typed or written
   into a pipe as soon as it is complete. */
typedef struct line_reader {
    const char *name; /* for messages */
    char *text;       /* the line, with a NUL; the caller may change it */
    size_t number;    /* line number, from 1 */
    size_t length;
    bool too_long; /* the line exceeds LINE_LIMIT; `text` is its beginning */
    bool failed;   /* reading failed, and the error was reported */

    const volatile bool *stop; /* ends the wait for more input when it becomes true; or NULL */
    struct line_block {
        int file; /* descriptor; -1: the text is in the caller's memory */
        char *text;
        size_t at, end;  /* the range not yet returned */
        size_t searched; /* end of the range that is known to have no \n */
        bool ended;      /* there is no more input */
        bool after_cr;   /* a \n at the beginning belongs to the previous line */
        uint64_t came;   /* bytes read so far */
    } block;
} line_reader;

/* Opens a file, or standard input for NULL and "-". Returns false after reporting an error. */
bool open_lines(const char *name, line_reader *reader);
/* Opens a text in memory, which reading changes. `number` is the line number of its first line. One
   more byte of memory must follow the text. */
void open_text(const char *name, char *text, size_t length, size_t number, line_reader *reader);
/* Reads the next line. Returns false at the end, after an error, and after an interrupt, even
   within a line. */
bool next_line(line_reader *reader);
/* Copies a later line without consuming it: the first that `matches`, after `after` others that
   match. Returns false if there is none in the next 128 kB. */
bool peek_line(line_reader *reader, bool matches(const char *line), size_t after, buffer *line);
/* Returns whether next_line would return at once. */
bool line_is_there(line_reader *reader);
/* Reads the rest, like read_text. After an interrupt, returns NULL without a message. */
char *read_rest(line_reader *reader, size_t *length);
/* Returns the number of bytes consumed by next_line. */
uint64_t bytes_passed(const line_reader *reader);
/* Closes the file; returns false if reading failed. */
bool close_lines(line_reader *reader);

/* Reads a whole file, or standard input, onto the heap, with a NUL that `length` does not count.
   Returns NULL after reporting that it is missing, unreadable or longer than FILE_LIMIT. */
char *read_whole(const char *name, size_t *length);

/* Does the same for text, without a byte order mark and with \n as line ends. Refuses UTF-16. */
char *read_text(const char *name, size_t *length);

/* Returns the name of a file for messages. */
const char *input_name(const char *name);

#endif
