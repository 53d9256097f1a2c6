/*
 * formats.h: the formats puzzles are written in, both ways.
 *
 *     file -- format_read --> puzzles in memory -- format_write --> file
 *
 * THE list of formats is here: a name each, in the order in which help and messages name them.
 * What a format is called, is and holds, and who reads and writes it, is its row, a struct
 * puzzle_format (format.h) that stands with these functions in a file of this folder.
 */
#ifndef FORMATS_H
#define FORMATS_H

#include "formats/findings.h"
#include "lib/line_reader.h"

#define FORMATS(X)  \
    X(line)         \
    X(pair)         \
    X(pzl)          \
    X(json)         \
    X(sdm)          \
    X(sdk)          \
    X(ss)           \
    X(sdx)          \
    X(grid)         \
    X(csv)          \
    X(opensudoku)   \
    X(hodoku)       \
    X(solo)         \
    X(sudokupad)    \
    X(fpuzzles)     \
    X(fpuzzlesjson) \
    X(sudokuwiki)   \
    X(iss)          \
    X(killer)       \
    X(jigsaw)

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

/* Whether it can hold a puzzle of these rules, and then this one; false, and in words why not. And
   whether one file may have puzzles of several rules. */
bool format_fits(enum format format, const su_rules *rules, char *words, size_t size);
bool format_takes(enum format format, const su_rules *rules, const su_digit *start, char *words,
                  size_t size);
bool format_mixes(enum format format);

/* The same in pieces, for puzzles that are not in the pack's memory: what comes first, one puzzle,
   what comes last. */
void format_write_head(enum format format, const struct pack *pack, FILE *file);
void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file);
void format_write_foot(enum format format, FILE *file);

/* ---- Reading --------------------------------------------------------------------------------- */

/* The format that the first lines to be read look like, under these rules (NULL: any); FORMAT_COUNT
   for none that is known. A file that begins with puzzles a line is FORMAT_line. */
enum format format_guess(line_reader *reader, const su_rules *rules);

/* After so many puzzles that cannot be read, and none before them that can, it is enough. */
enum { FEW_BAD = 20 };

/* Says that there are none, and what the file may be, which was read as this format. */
void suggest_format(const char *file, enum format tried, enum format guess);

/* Reads all that is still to be read, and adds it to what was found before: puzzles of the rules,
   which may be NULL or without cells, for any. */
void format_read(enum format format, line_reader *reader, const su_rules *rules, findings *to);

#endif
