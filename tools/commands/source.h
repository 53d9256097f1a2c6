/*
 * source.h: the puzzles of solve, rate, explain and find, in portions. They come from files of any
 * format or from the command line.
 *
 * If a file has a puzzle per line, its portions have lines, which workers parse. Files of other
 * formats are read completely, and their portions have entries.
 */
#ifndef SOURCE_H
#define SOURCE_H

#include <stdatomic.h>

#include "commands/inline_puzzle.h"
#include "lib/buffer.h"
#include "lib/line_reader.h"
#include "lib/options.h"

typedef struct portion {
    const char *file_name;
    size_t file_index;
    enum format guess;     /* the format that the file seems to have */
    size_t first;          /* number of the first line, or index of the first entry */
    buffer lines;          /* lines to parse, each with its \n */
    const findings *found; /* entries of the whole file; NULL if the portion has lines */
    size_t entries;        /* number of entries in the portion */
    buffer messages;       /* to be printed before the answers */
    size_t invalid;        /* number of puzzles that could not be read */
    bool has_file_error;   /* a file could not be read */
    uint64_t bytes_read;   /* from all files so far */
} portion;

typedef struct source {
    file_list files;        /* a NULL name is standard input */
    int from;               /* a format, or ANY_FORMAT */
    const su_rules *wanted; /* rules that puzzles must have; NULL for any rules */
    bool has_library_lines; /* workers also parse lines of HoDoKu's library */

    const volatile bool *stop;  /* ends reading when it becomes true; may be NULL */
    atomic_size_t skipped_file; /* 1 + index of a file whose rest is skipped; 0 if there is none */

    size_t file_index; /* the open file, or else the next file */
    bool is_open;
    line_reader reader;
    char *puzzle_text; /* the puzzle, if one was typed instead of a file name */
    enum format guess;
    findings *found;     /* entries of each file that was read whole */
    findings *open_file; /* the findings of the open file; NULL if workers parse its lines */
    /* How much of `open_file` earlier portions had: entries, bytes of messages, invalid puzzles. */
    size_t entries, message_bytes, invalid;
    uint64_t bytes_read; /* from earlier files */
} source;

/* Opens a source. The caller must set the fields from `files` to `stop` before. */
void open_source(source *s);
void close_source(source *s);

/* Reads the next portion, of up to `most` puzzles. The portion has fewer if no more input is
   available yet. Entries are valid until the source is closed. Returns false at the end. */
bool next_portion(source *s, size_t most, portion *to);

/* Returns the total size of all files in bytes, or 0 if a size is unknown. */
uint64_t source_bytes(const source *s);

#endif
