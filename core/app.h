/*
 * app.h: functions of the core for this repository's own command and page.
 *
 * Other programs have no use for them, so this header is not installed, and the shared library does
 * not export its functions, which may change in any version.
 */
#ifndef SU_APP_H
#define SU_APP_H

#include "sudoleaf.h"

/* ---- Rules for drawing ----------------------------------------------------------------------- */

/* Writes rules for programs that display a board, as lines of a name and a value, truncated to
   `size` bytes including the NUL. Returns the size needed, including the NUL. The text is the same
   for equal rules. A map has one character a cell, 0 to 9, then A to Z.

       9x9+windoku              the spec
       row 000000000111...      houses of one kind: the house of each cell, '.' for none;
       window .........         houses of a kind that overlap have several maps
       edges 000200200...       lines between boxes: 1 above the cell, 2 at its left, 3 both
       shades 000111000...      a small number for each box, different in boxes that touch
       lines 100000002...       diagonals through the cell: 1 falling, 2 rising, 3 both; omitted if
                                there are none
       around 1 1 3 3 -3 -3     outline of a window or extra house: column and row of its upper left
                                corner, from 0, then distances to the next corners, clockwise
       constraint killer 9 0 1      a constraint: its kind, its number and its cells
       fence 0 0 2 1 -2 -1      outline of the cage in the line before, as above; one for each
                                connected part
       sight Z5...              which cells see each other, omitted if only those of a house do: a
                                bit for each pair of cells 1 apart (0 and 1, 1 and 2, ...), then 2
                                apart, and so on, written as lengths of runs of 1s and 0s in turn;
                                Z is 35, and the run continues */
size_t su_rules_chart(const su_rules *rules, char *text, size_t size);

/* ---- A puzzle a day -------------------------------------------------------------------------- */

/* Days are counted from 1970-01-01, which is day 0. They have no time zone. */
enum {
    SU_LAST_DAY = 2932896, /* 9999-12-31 */
    SU_DATE_SIZE = 11      /* 2026-11-23 and a NUL */
};

/* Converts a date, YYYY-MM-DD, to a day. Returns OK; TOO_SHORT, TOO_LONG or BAD_CHARACTER for an
   invalid format; or OUT_OF_RANGE for a date that does not exist or is before 1970. Writes `day`
   only on OK. */
su_status su_date_read(const char *text, size_t length, uint32_t *day);
/* Writes the date of a day, with a NUL. For days after SU_LAST_DAY, writes nothing and returns
   OUT_OF_RANGE; otherwise returns OK. */
su_status su_date_write(uint32_t day, char text[SU_DATE_SIZE]);

/* Returns the index of the puzzle for a day, 0 to count - 1, or 0 if `count` is 0. The two texts
   (any bytes, such as the ids of a site and a pack) determine the order, which is the same on every
   system. No puzzle repeats within `count` days. */
uint32_t su_daily_pick(const char *site, size_t site_length, const char *level, size_t level_length,
                       uint32_t day, uint32_t count);

/* ---- All 4x4 puzzles ------------------------------------------------------------------------- */

enum {
    SU_KIDS_CELLS = 16,
    SU_KIDS_CLUES = 4, /* smallest number of givens with a single solution */
    SU_KIDS_SOLUTIONS = 288,
    SU_KIDS_CHOICE = 7,
    SU_KIDS_MOST_STARTS = 128
};

/* The givens of a 4x4 puzzle, as a set of cells: bit i is cell i. */
typedef uint16_t su_start;

/* All 4x4 solutions and, for each, all sets of four givens that determine it, sorted. Size: 80
   kB. */
typedef struct su_kids {
    su_digit solution[SU_KIDS_SOLUTIONS][SU_KIDS_CELLS];
    su_start start[SU_KIDS_SOLUTIONS][SU_KIDS_MOST_STARTS];
    unsigned starts[SU_KIDS_SOLUTIONS]; /* number of starts for each solution */
    unsigned total;                     /* number of starts for all solutions together */
} su_kids;

/* Writes all solutions and, for each, every set of four cells that determines it. */
void su_kids_enumerate(su_work *work, su_kids *kids);

/* Chooses seven starts of each solution that differ as much as possible, always the same seven. */
void su_kids_select(const su_kids *kids, su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE]);

/* Writes the givens of a start as a grid. */
void su_kids_givens(const su_digit solution[SU_KIDS_CELLS], su_start start,
                    su_digit givens[SU_KIDS_CELLS]);

/* ---- Puzzles of other programs --------------------------------------------------------------- */

/* The programs: X(NAME, "name"). */
#define SU_PROGRAMS(X)          \
    X(NONE, "")                 \
    X(FPUZZLES, "f-puzzles")    \
    X(SUDOKUPAD, "SudokuPad")   \
    X(SUDOKUWIKI, "SudokuWiki") \
    X(TINYURL, "TinyURL")

#define SU_PROGRAM_ENUM(name, text) SU_PROGRAM_##name,
typedef enum su_program { SU_PROGRAMS(SU_PROGRAM_ENUM) SU_PROGRAM_COUNT } su_program;
#undef SU_PROGRAM_ENUM

/* Returns the name of a program, "" for NONE; NULL for an unknown one. */
const char *su_program_name(su_program program);

enum {
    SU_LINK_BYTES = 256 * 1024, /* a text is shorter than this, and so is the JSON in a link */
    SU_LINK_STRINGS = 32 * 1024,
    SU_LINK_NAMES = 301,
    SU_LINK_TEXTS = 24 /* title, author, ruleset */
};

/* Memory for reading a link: its JSON, and the dictionary with which it is decompressed. */
typedef struct su_link_memory { /* 512 kB */
    char text[SU_LINK_BYTES];
    struct {
        uint32_t at, length;
    } string[SU_LINK_STRINGS];
} su_link_memory;

/* A puzzle of another program. */
typedef struct su_link { /* 23 kB */
    su_program program;
    su_rules rules;
    su_digit givens[SU_MAX_CELLS];
    char names[SU_LINK_NAMES]; /* see su_link_read */
    char texts[SU_LINK_TEXTS];
} su_link;

/* Reads a link or a text with a puzzle of another program. `program` says which; with NONE, the
   text decides. The program is set in any case, to NONE if the text belongs to none. Returns

       OK              `rules` and `givens` are set, the givens without a check for repeats;
                       `names` lists what was left out as decoration, and `texts` which
                       of the texts "title, author, ruleset" there were
       NOT_PLAYED      the puzzle has rules that are not supported; `names` lists them
       BAD_RULES       the puzzle is not valid; `names` says why, in English
       UNKNOWN_WORD    the link has only a name under which the program's site keeps the puzzle
       TOO_LONG        the text is too long
       NOT_FOUND       anything else, such as a link that is cut off */
su_status su_link_read(const char *text, size_t length, su_program program, su_link_memory *memory,
                       su_link *link);

/* Returns the number of rows in a default box of f-puzzles, which is 1 if the order is prime. */
unsigned su_fpuzzles_box_rows(unsigned order);

#endif
