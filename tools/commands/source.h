/*
 * source.h: where the puzzles of solve, rate, explain and find come from: files of any format, one
 * after the other, and puzzles that are typed in their places, handed out in portions.
 *
 * Lines are handed out as they come, to be read by whoever gets them; a file of another format is
 * read whole, and its puzzles are handed out.
 */
#ifndef SOURCE_H
#define SOURCE_H

#include <stdatomic.h>

#include "formats/formats.h"
#include "lib/buffer.h"
#include "lib/line_reader.h"
#include "lib/options.h"

enum { ANY_FORMAT = -1 };

typedef struct portion {
    const char *name;      /* of the file it is from, */
    size_t file;           /*   its number, */
    enum format guess;     /*   and what its first lines look like */
    size_t first;          /* number of the first line, or place of the first entry */
    buffer lines;          /* each ended by \n; or */
    const findings *found; /* entries of a file that was read whole; NULL: none of either */
    size_t entries;
    buffer said;     /* before any of it can be answered */
    bool bad;        /* puzzles could not be read */
    bool lost;       /* a file could not be read */
    uint64_t passed; /* bytes of all files, up to here */
} portion;

typedef struct source {
    file_list files;        /* none: standard input */
    int from;               /* their format, or ANY_FORMAT: their first lines tell */
    const su_rules *wanted; /* NULL: any */
    bool takes_library;     /* lines of HoDoKu's library are handed out as they are */

    const volatile bool *over; /* nothing more is wanted; NULL: always */
    atomic_size_t dropped;     /* nor of this file, counted from 1 */

    size_t file; /* that is open, or comes next */
    bool is_open;
    line_reader reader;
    char *typed; /* in place of a file; NULL: it is one */
    enum format guess;
    findings *found; /* of each file that was read whole */
    findings *open;  /* of this one, of which so much has been handed out: */
    size_t entries, said, bad;
    uint64_t passed; /* bytes of the files before */
} source;

/* To be called once the fields on top are filled in. */
void open_source(source *s);
void close_source(source *s);

/* The next portion: so many puzzles at most, but at least those that are there. False at the end.
   What is handed out stays until the source is closed, but for the portion's own buffers. */
bool next_portion(source *s, size_t most, portion *to);

/* Bytes of all files; 0 where one is none of a known size. */
uint64_t source_bytes(const source *s);

#endif
