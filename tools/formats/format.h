/*
 * format.h: what a format is, and what the files that have one share.
 *
 * A row says it all: the name, a line of help, what it can hold, and its readers and writers, which
 * nobody else calls.
 *
 *     const struct puzzle_format format_sdm = {
 *         .name = "sdm",
 *         .help = "a puzzle a line, '0' for empty",
 *         .read_line = take_line,
 *         .write = write_sdm,
 *     };
 *
 * Whatever readers take are puzzles of one layout; the first decides which, if the command line did
 * not.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "lib/input.h"
#include "lines/lines.h"
#include "packs/pack.h"

/* A file that is being read. */
typedef struct reading {
    const char *file; /* its name, or NULL for standard input */
    line_reader lines;
    su_rules rules; /* of all; no cells until the first puzzle decides */
    struct pack *pack;
    size_t bad; /* puzzles left out */
} reading;

/* A start that is being written. */
typedef struct writing {
    const struct pack *pack;
    const pack_entry *entry;
    const su_digit *start; /* of the entry's; the first where all are written together */
    size_t number;         /* of the entry, from 0 */
    FILE *file;
} writing;

struct puzzle_format {
    const char *name, *help;

    /* What it holds: puzzles of layouts alone, or of any rules; of one order alone, and so many
       starts of each solution; 0 for any. */
    bool any_rules;
    unsigned order;
    size_t starts;
    bool together; /* the starts of a solution are written at once, else each as its own puzzle */

    /* One of these. Called with each line that is neither blank nor a comment, to take its puzzle,
       or say what is wrong and return false; */
    bool (*read_line)(reading *r);
    /* called once, to go through all lines itself and count the bad; */
    void (*read_lines)(reading *r);
    /* called once, to open the file itself; false where there is nothing to be had from it. */
    bool (*read_file)(reading *r);

    /* What comes first and last may be NULL. */
    void (*write_head)(const struct pack *pack, FILE *file);
    void (*write)(const writing *w);
    void (*write_foot)(FILE *file);
};

/* Complains about the present line; always false, to be returned. */
__attribute__((format(printf, 2, 3))) bool reading_fails(const reading *r, const char *format, ...);

/* Readies the pack for puzzles of the rules; false after complaining that these are others than
   before. */
bool reading_begins(reading *r, const su_rules *rules);

/* Takes a puzzle; without a solution (NULL) it is found. False after complaining: it breaks the
   rules, or has no single solution. */
bool reading_takes(reading *r, const su_rules *rules, const su_digit *givens,
                   const su_digit *solution);

/* The rules of a grid with so many cells: those of all, if they are of that size, else the layout,
   until another one is asked for; NULL where there is none. And those of so many rows and columns;
   NULL after complaining. */
const su_rules *reading_rules(const reading *r, size_t cells);
const su_rules *reading_layout(const reading *r, size_t order);

/* Writes a grid on the line that is being written. */
void write_grid(const writing *w, const su_digit *grid, char empty);

/* Links of SudokuPad may be such. */
bool read_fpuzzles(reading *r);

#endif
