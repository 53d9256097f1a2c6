/*
 * formats.h: the formats puzzles are written in.
 *
 *     line         the givens, '.' for empty: one puzzle a line
 *     pair         the solution on one line, the givens with '0' for empty on the next
 *     pzl          pzl[0]="…": a 4x4 solution and its seven starts as one string of 128 digits
 *     json         a pack
 *     sdm          a puzzle a line, '0' for empty
 *     sdk          rows under [Puzzle]; #A and other lines of that kind are comments
 *     ss           rows in a frame, of Simple Sudoku
 *     sdx          rows of candidates, of SudoCue; a digit is given, u before it makes it the
 *                  player's
 *     grid         rows of candidates, as people paste them
 *     csv          a table, as qqwing prints it
 *     opensudoku   XML
 *     hodoku       a line of HoDoKu's library
 *     solo         a game id of Solo, in Simon Tatham's collection
 *     sudokupad, fpuzzles, sudokuwiki
 *                  links to these places, a puzzle a line
 */
#ifndef FORMATS_H
#define FORMATS_H

#include "lib/input.h"
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

/* The name, or NULL after the last. */
const char *format_name(size_t index);

/* Writes all puzzles of the pack; false, after saying why, when the format cannot hold them. */
bool format_write(enum format format, const struct pack *pack, FILE *file);

/* Whether it can hold puzzles of this layout, with one start each; false after saying why not. */
bool format_holds(enum format format, const su_rules *rules);

/* The same in pieces, for puzzles that are not in the pack's memory: what comes first, one puzzle,
   what comes last. */
void format_write_head(enum format format, const struct pack *pack, FILE *file);
void format_write_entry(enum format format, const struct pack *pack, const pack_entry *entry,
                        size_t number, FILE *file);
void format_write_foot(enum format format, FILE *file);

/* Reads puzzles of any format. What has no solution in the file is solved for one; puzzles that are
   bad are named with their line and left out, and `*bad` counts them. False when nothing could be
   read at all. `layout` may be NULL: then the first puzzle's size decides. */
bool format_read(enum format format, const char *name, const char *rules, struct pack *pack,
                 size_t *bad);

/* Reads the grid that a line begins with; a ',' or '#' ends it. `wanted` names the layout, or is
   NULL: then the number of cells decides. False after complaining, with file and line. */
bool read_puzzle_line(const line_reader *line, const char *wanted, su_rules *rules,
                      su_digit *givens);

/* The name of the box layout with so many cells as this one; NULL when there is none. */
const char *layout_name_of(const su_rules *rules);

/* The symmetries' names, for options. */
const char *symmetry_choice(size_t index);

/* The next line that is neither blank nor a comment. */
bool next_puzzle_line(line_reader *line);

#endif
