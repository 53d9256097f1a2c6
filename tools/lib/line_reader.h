/*
 * line_reader.h: reading untrusted files and lines.
 *
 * Every read is limited, so a hundred megabytes of anything give an error instead of filling the
 * memory. Text is UTF-8; a byte order mark, as Notepad writes, is skipped, and \n, \r\n and \r all
 * end a line. UTF-16, recognised by its mark, is refused.
 */
#ifndef LINE_READER_H
#define LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lib/buffer.h"

enum {
    LINE_LIMIT = 65536, /* bytes of a line: the longest grid has 625, its links several thousand */
    FILE_LIMIT = 64 * 1024 * 1024 /* bytes of a file read whole */
};

/* Lines, one after the other, without their ends. Reads large blocks, but returns a line that is
   typed or written into a pipe as soon as it is complete. */
typedef struct line_reader {
    const char *name; /* for messages */
    char *text;       /* the line, with a NUL; may be changed */
    size_t number;    /* of the line, from 1 */
    size_t length;
    bool too_long; /* the line passed LINE_LIMIT: `text` is its beginning */
    bool failed;   /* reading failed, and the error is reported */

    const volatile bool *stop; /* ends the wait for more input when it becomes true; or NULL */
    struct line_block {
        int file; /* -1: none; the text is in memory of the caller */
        char *text;
        size_t at, end;  /* the range that is not returned yet */
        size_t searched; /* end of the range that is known to have no \n */
        bool ended;      /* there is no more input */
        bool after_cr;   /* a \n at the beginning belongs to the previous line */
        uint64_t came;   /* bytes read so far */
    } block;
} line_reader;

/* Opens a file, or standard input for NULL and "-". Returns false after reporting an error. */
bool open_lines(const char *name, line_reader *reader);
/* Reads lines of a text, which it changes; `number` is that of the first line. There must be one
   more byte of memory after the text. */
void open_text(const char *name, char *text, size_t length, size_t number, line_reader *reader);
/* Reads the next line. Returns false at the end, after an error, and after an interrupt, even
   within a line. */
bool next_line(line_reader *reader);
/* Copies a line to come without taking it: the first one that `matches`, or that after `after` such
   lines. Returns false if there is none in the first 128 kB. */
bool peek_line(line_reader *reader, bool matches(const char *line), size_t after, buffer *line);
/* Returns whether next_line would return at once. */
bool line_is_there(line_reader *reader);
/* Reads the rest, as read_text; returns NULL without a message after an interrupt. */
char *read_rest(line_reader *reader, size_t *length);
/* Returns the number of bytes that were returned as lines. */
uint64_t bytes_passed(const line_reader *reader);
/* Closes the file; returns false if reading had failed. */
bool close_lines(line_reader *reader);

/* Reads a whole file, or standard input, onto the heap, with a NUL that `length` does not count.
   Returns NULL after reporting that it is missing, unreadable or longer than FILE_LIMIT. */
char *read_whole(const char *name, size_t *length);

/* Does the same for text, without its mark and with \n after each line. Refuses UTF-16. */
char *read_text(const char *name, size_t *length);

/* Returns the name of a file for messages. */
const char *input_name(const char *name);

#endif
