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

/* Reads a file line by line. Reads large blocks, but returns a line that is typed or comes from a
   pipe as soon as it is complete. */
typedef struct line_reader {
    const char *name; /* for messages */
    char *text;       /* the line without its end, then a NUL; the caller may change it */
    size_t number;    /* line number, from 1 */
    size_t length;
    bool too_long; /* the line exceeds LINE_LIMIT; `text` is its beginning */
    bool failed;   /* reading failed, and the error was reported */

    const volatile bool *stop; /* ends waiting for input when it becomes true; may be NULL */
    struct line_block {
        int file; /* descriptor; -1: the text is in the caller's memory */
        char *text;
        size_t at, end;     /* the range of `text` that has not been returned */
        size_t searched;    /* end of the range that is known to have no \n */
        bool ended;         /* there is no more input */
        bool ended_with_cr; /* the previous line ended with \r, which a \n may follow */
        uint64_t total;     /* bytes read from the file so far */
    } block;
} line_reader;

/* Opens a file, or standard input for NULL and "-". Returns false after reporting an error. */
bool open_lines(const char *name, line_reader *reader);
/* Opens a text in memory. Reading changes the text, and needs one more byte after it. `number` is
   the line number of the first line. */
void open_text(const char *name, char *text, size_t length, size_t number, line_reader *reader);
/* Reads the next line. Returns false at the end, after an error, and after an interrupt, even
   within a line. */
bool next_line(line_reader *reader);
/* Copies the next line that `matches` without consuming it, after skipping `skip` lines that also
   match. Returns false if there is no such line in the next 128 kB. */
bool peek_line(line_reader *reader, bool matches(const char *line), size_t skip, buffer *line);
/* Returns whether next_line would return without waiting for input. */
bool has_line_ready(line_reader *reader);
/* Reads all remaining lines into one text, like read_text. Returns NULL after an interrupt, without
   a message. */
char *read_rest(line_reader *reader, size_t *length);
/* Returns the number of bytes consumed by next_line. */
uint64_t bytes_consumed(const line_reader *reader);
/* Closes the file; returns false if reading failed. */
bool close_lines(line_reader *reader);

/* Reads a whole file, or standard input. The caller frees the text, which ends with a NUL that
   `length` does not count. Returns NULL after reporting an error, such as a missing file or one
   that is longer than FILE_LIMIT. */
char *read_whole(const char *name, size_t *length);

/* Reads a whole text like read_whole. Removes a byte order mark, and converts line ends to \n.
   Refuses UTF-16. */
char *read_text(const char *name, size_t *length);

/* Returns whether there is no file of this name. Then the log of dependencies has it, as if it had
   been read. */
bool is_missing(const char *name);

/* Returns the name of a file for messages: "standard input" for NULL and "-". */
const char *input_name(const char *name);

#endif
