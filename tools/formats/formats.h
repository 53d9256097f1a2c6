/*
 * formats.h: the formats puzzles are written in, both ways.
 *
 *     file -- format_read --> pack in memory -- format_write --> file
 *
 * THE list of formats is here: a name each, in the order in which help and messages name them.
 * What a format is called, is and holds, and who reads and writes it, is its row, a struct
 * puzzle_format (format.h) that stands with these functions in a file of this folder.
 */
#ifndef FORMATS_H
#define FORMATS_H

#include "packs/pack.h"

#define FORMATS(X) \
    X(line)        \
    X(pair)        \
    X(pzl)         \
    X(json)        \
    X(sdm)         \
    X(sdk)         \
    X(ss)          \
    X(sdx)         \
    X(grid)        \
    X(csv)         \
    X(opensudoku)  \
    X(hodoku)      \
    X(solo)        \
    X(sudokupad)   \
    X(fpuzzles)    \
    X(sudokuwiki)

#define FORMAT_ENUM(name) FORMAT_##name,
enum format { FORMATS(FORMAT_ENUM) FORMAT_COUNT };
#undef FORMAT_ENUM

/* The name, and what it is in a few words; NULL after the last. */
const char *format_name(size_t index);
const char *format_help(size_t index);

/* Writes all puzzles of the pack; false, after saying why, when the format cannot hold them. */
bool format_write(enum format format, const struct pack *pack, FILE *file);

/* Whether it can hold puzzles under these rules, so many starts of each solution; false after
   saying why not. */
bool format_holds(enum format format, const su_rules *rules, size_t starts);

/* The same in pieces, for puzzles that are not in the pack's memory: what comes first, one puzzle,
   what comes last. */
void format_write_head(enum format format, const struct pack *pack, FILE *file);
void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file);
void format_write_foot(enum format format, FILE *file);

/* Reads puzzles of any format. What has no solution in the file is solved for one; puzzles that are
   bad are named with their line and left out, and `*bad` counts them. False when nothing could be
   read at all. `rules` may be NULL or without cells: then the first puzzle decides. */
bool format_read(enum format format, const char *name, const su_rules *rules, struct pack *pack,
                 size_t *bad);

#endif
