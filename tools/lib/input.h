/*
 * input.h: reading files and lines without trusting them.
 *
 * Every read has a bound, so that a hundred megabytes of anything end in a message, not in a
 * swamped machine. Text is UTF-8; a byte order mark before it, as Notepad writes, is left out, and
 * \n, \r\n and \r all end a line. UTF-16, which a mark shows, is refused.
 */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>
#include <stdio.h>

enum {
    LINE_LIMIT =
        65536, /* bytes of a line: the longest grid has 625, links to it several thousand */
    FILE_LIMIT = 64 * 1024 * 1024 /* bytes of a file read whole */
};

/* One line after the other, without its end. */
typedef struct line_reader {
    FILE *file;
    const char *name; /* for messages */
    size_t number;    /* of the line in `text`, from 1 */
    size_t length;
    bool too_long; /* the line passed LINE_LIMIT: `text` holds its beginning */
    bool failed;   /* reading failed, and that was said */
    bool after_cr; /* a \n that comes now belongs to the line before */
    char text[LINE_LIMIT];
} line_reader;

/* Opens the named file, or standard input for NULL and "-"; false after saying why it could not. */
bool open_lines(const char *name, line_reader *reader);
/* False at the end of the file or of what can be read. */
bool next_line(line_reader *reader);
/* Closes; false when reading had failed. */
bool close_lines(line_reader *reader);

/* The whole file, or standard input, in memory of the heap's, ended by a NUL that `length` does not
   count. NULL after saying why: no such file, unreadable, or longer than FILE_LIMIT. */
char *read_whole(const char *name, size_t *length);

/* The same for a file of text: no mark before it, \n after each line; NULL for UTF-16 as well. */
char *read_text(const char *name, size_t *length);

/* How a file is called in messages. */
const char *input_name(const char *name);

#endif
