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
    const char *name;      /* of the file */
    size_t file;           /* index of the file */
    enum format guess;     /* the format that its first lines look like */
    size_t first;          /* number of the first line, or index of the first entry */
    buffer lines;          /* each ended by \n */
    const findings *found; /* of a file that was read whole, else NULL */
    size_t entries;        /* number of entries */
    buffer said;           /* messages that precede the answers */
    bool bad;              /* a puzzle could not be read */
    bool lost;             /* a file could not be read */
    uint64_t passed;       /* bytes read so far, of all files */
} portion;

typedef struct source {
    file_list files;        /* NULL is standard input */
    int from;               /* a format, or ANY_FORMAT */
    const su_rules *wanted; /* NULL: any */
    bool takes_library;     /* lines of HoDoKu's library are passed on unparsed */

    const volatile bool *over; /* when set, reading stops; may be NULL */
    atomic_size_t dropped;     /* 1 + index of a file whose rest is skipped; 0: none */

    size_t file; /* index of the open file or the next one */
    bool is_open;
    line_reader reader;
    char *typed; /* the puzzle, if typed instead of a file name */
    enum format guess;
    findings *found;           /* one for each file, filled if it is read whole */
    findings *open;            /* those of the open file, or NULL */
    size_t entries, said, bad; /* of `open`, in earlier portions */
    uint64_t passed;           /* bytes of earlier files */
} source;

/* Opens a source. Set its first group of fields before. */
void open_source(source *s);
void close_source(source *s);

/* Reads the next portion: up to `most` puzzles, or fewer if no more input is available. The entries
   stay valid until the source is closed. Returns false at the end. */
bool next_portion(source *s, size_t most, portion *to);

/* Returns the size of all files; 0 if a size is unknown. */
uint64_t source_bytes(const source *s);

#endif
