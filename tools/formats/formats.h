/*
 * formats.h: reading and writing files of puzzles in any format.
 *
 *     file -- format_read --> puzzles in memory -- format_write --> file
 *
 * FORMATS is the only list of formats. Help and messages list them in the same order. Each format
 * is described by a struct puzzle_format (format.h) at the end of the file that reads and writes
 * it.
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

/* Return the name of a format, and its line of help; NULL if the index is too large. */
const char *format_name(size_t index);
const char *format_help(size_t index);

/* Writes all puzzles of a pack. Returns false after reporting that the format is unsuitable. */
bool format_write(enum format format, const struct pack *pack, FILE *file);

/* Returns whether a format can contain puzzles with these rules, and this number of starts (sets of
   givens) per solution. Reports the reason if it cannot. */
bool format_holds(enum format format, const su_rules *rules, size_t starts);

/* Returns whether a format can contain puzzles with these rules. Writes the reason to `words` if it
   cannot. */
bool format_fits(enum format format, const su_rules *rules, char *words, size_t size);
/* Returns whether a format can contain a puzzle with this start. Killers, for example, have no
   givens. Writes the reason to `words` if it cannot. */
bool format_takes(enum format format, const su_rules *rules, const su_digit *start, char *words,
                  size_t size);
/* Returns how many more givens a puzzle has once it is read from a file of this format. */
unsigned format_added_givens(enum format format, const su_rules *rules, const su_digit *start);
/* Returns whether one file may contain puzzles with different rules. */
bool format_mixes(enum format format);

/* Write the parts of a file, for packs that are not completely in memory. */
void format_write_head(enum format format, const struct pack *pack, FILE *file);
void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file);
void format_write_foot(enum format format, FILE *file);

/* ---- Reading --------------------------------------------------------------------------------- */

/* Guesses the format of the next lines. `rules` are the expected rules, or NULL. Returns
   FORMAT_COUNT if no format matches. */
enum format format_guess(line_reader *reader, const su_rules *rules);

/* Maximum number of messages about a file in which no readable puzzle has been found yet. */
enum { MAX_MESSAGES = 20 };

/* Reports that a file has no puzzles in the format `tried`. Suggests the format `guess` if it is
   another format. */
void suggest_format(const char *file, enum format tried, enum format guess);

/* Reads the rest of a file and adds its puzzles. All puzzles must have these rules, unless `rules`
   is NULL or has no cells. */
void format_read(enum format format, line_reader *reader, const su_rules *rules, findings *to);

#endif
