/*
 * line_reader.h: reading files and lines without trusting them.
 *
 * Every read has a bound, so that a hundred megabytes of anything end in a message, not in a
 * swamped machine. Text is UTF-8; a byte order mark before it, as Notepad writes, is left out, and
 * \n, \r\n and \r all end a line. UTF-16, which a mark shows, is refused.
 */
#ifndef LINE_READER_H
#define LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lib/buffer.h"

enum {
    LINE_LIMIT =
        65536, /* bytes of a line: the longest grid has 625, links to it several thousand */
    FILE_LIMIT = 64 * 1024 * 1024 /* bytes of a file read whole */
};

/* One line after the other, without its end. They are read by large blocks; but whoever types them,
   or writes them into a pipe one by one, has each as soon as it is whole. */
typedef struct line_reader {
    const char *name; /* for messages */
    char *text;       /* the line, ended by a NUL; it may be cut up */
    size_t number;    /* of the line, from 1 */
    size_t length;
    bool too_long; /* the line passed LINE_LIMIT: `text` is its beginning */
    bool failed;   /* reading failed, and that was said */

    const volatile bool *over; /* looked at while nothing comes: reading ends; NULL: none */
    struct line_block {
        int file;   /* -1: none, all there is is in memory of the caller's */
        char *text; /* `at` to `end` are still to be read, */
        size_t at, end;
        size_t searched; /*   up to here there is no \n, */
        bool ended;      /*   and no more comes */
        bool after_cr;   /*   but a \n that comes now belongs to the line before */
        uint64_t came;   /* bytes, so far */
    } block;
} line_reader;

/* Opens the named file, or standard input for NULL and "-"; false after saying why it could not. */
bool open_lines(const char *name, line_reader *reader);
/* Lines of a text, whose first has this number. A byte of memory must follow the text, which is
   written to. */
void open_text(const char *name, char *text, size_t length, size_t number, line_reader *reader);
/* False at the end of the file or of what can be read. What an interrupt cuts off is no line. */
bool next_line(line_reader *reader);
/* The line after so many of those to come that `tells` is true of, without taking any; false where
   there is none in the first 128 kB. */
bool peek_line(line_reader *reader, bool tells(const char *line), size_t after, buffer *line);
/* Whether the next one, or the end, is there without waiting for it. */
bool line_is_there(line_reader *reader);
/* All that is still to be read, as read_text has it; NULL, without a word, where interrupted. */
char *read_rest(line_reader *reader, size_t *length);
/* How many bytes of the file have gone into lines. */
uint64_t bytes_passed(const line_reader *reader);
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
