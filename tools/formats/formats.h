/*
 * formats.h: reading and writing files of puzzles in any format.
 *
 *     file -- format_read --> puzzles in memory -- format_write --> file
 *
 * FORMATS is the only list of formats, in the order of help and messages. Each format has a row, a
 * struct puzzle_format (format.h), at the end of the file that reads and writes it.
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

/* Return the name and the help of a format; NULL if there is no such format. */
const char *format_name(size_t index);
const char *format_help(size_t index);

/* Writes all puzzles of a pack. Returns false after reporting that the format cannot hold them. */
bool format_write(enum format format, const struct pack *pack, FILE *file);

/* Returns whether a format can hold these rules and this many starts (sets of givens) per solution;
   reports the reason if not. */
bool format_holds(enum format format, const su_rules *rules, size_t starts);

/* Return whether a format can hold these rules, and this start; write the reason if not. */
bool format_fits(enum format format, const su_rules *rules, char *words, size_t size);
bool format_takes(enum format format, const su_rules *rules, const su_digit *start, char *words,
                  size_t size);
/* Returns whether one file may contain puzzles with different rules. */
bool format_mixes(enum format format);

/* Write a file in parts, for packs that are not completely in memory. */
void format_write_head(enum format format, const struct pack *pack, FILE *file);
void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file);
void format_write_foot(enum format format, FILE *file);

/* ---- Reading --------------------------------------------------------------------------------- */

/* Guesses the format of the next lines, for puzzles with these rules (NULL: any). Returns
   FORMAT_COUNT if none matches. */
enum format format_guess(line_reader *reader, const su_rules *rules);

/* If a file begins with this many bad puzzles, further messages about it are dropped. */
enum { FEW_BAD = 20 };

/* Reports that a file has no puzzles in the format `tried`, and suggests another. */
void suggest_format(const char *file, enum format tried, enum format guess);

/* Reads the rest of a file and adds its puzzles. Rules that are NULL or have no cells allow any
   rules. */
void format_read(enum format format, line_reader *reader, const su_rules *rules, findings *to);

#endif
