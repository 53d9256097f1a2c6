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
 * Readers take puzzles of any rules, each of its own, unless the command line names some.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "formats/findings.h"
#include "lib/line_reader.h"
#include "lines/parse_line.h"

/* A file that is being read. */
typedef struct reading {
    line_reader lines;
    su_rules rules; /* that all must have; no cells: any */
    findings *to;
    size_t bad;          /* puzzles left out */
    bool has_decoration; /* and that was said */
} reading;

/* A start that is being written. */
typedef struct writing {
    const struct pack *pack;
    const pack_entry *entry;
    const su_rules *rules; /* of the entry */
    const su_digit *start; /* of the entry's; the first where all are written together */
    size_t number;         /* of the entry, from 0 */
    FILE *file;
} writing;

/* SURE where no other format could be meant, which goes before ALIKE; ROWS asks for the next line
   to look so as well. */
typedef enum likeness { UNLIKE, ROWS, ALIKE, SURE } likeness;

struct puzzle_format {
    const char *name, *help;

    /* What it holds: puzzles of layouts alone, or of any rules; of several in one file; of one
       order alone, and so many starts of each solution; 0 for any. */
    bool any_rules, mixes;
    bool (*fits)(const su_rules *rules, char *words, size_t size); /* or those that this is true of;
                                                                      NULL: it is not asked */
    unsigned order;
    size_t starts;
    bool bare;     /* none has any givens */
    bool together; /* the starts of a solution are written at once, else each as its own puzzle */

    /* How much a line looks like the first of a file of this format; rules may be NULL. NULL: it
       looks like another format's. */
    likeness (*looks)(const char *line, const su_rules *rules);

    /* One of these. Called with each line that is neither blank nor a comment, to take its puzzle,
       or say what is wrong and return false; */
    bool (*read_line)(reading *r);
    /* called once, to go through all lines itself and count the bad; */
    void (*read_lines)(reading *r);
    /* called once, to take all the rest of the file as it is, and count the bad. */
    void (*read_file)(reading *r);

    /* What comes first and last may be NULL. */
    void (*write_head)(const struct pack *pack, FILE *file);
    void (*write)(const writing *w);
    void (*write_foot)(FILE *file);
};

/* Complains about the present line; always false, to be returned. */
__attribute__((format(printf, 2, 3))) bool reading_fails(const reading *r, const char *format, ...);

/* Readies the pack for a puzzle of the rules; false after complaining that these are others than
   all must have. */
bool reading_begins(reading *r, const su_rules *rules);

/* Takes a puzzle. False after complaining that it breaks the rules, or that reading_begins failed
   with these. */
bool reading_takes(reading *r, const su_rules *rules, const su_digit *givens);
/* The same of one with its solution, which may be NULL, and what is said of it. */
bool reading_takes_claimed(reading *r, const su_rules *rules, const su_digit *givens,
                           const su_digit *solution, const pack_claims *claims);
/* Adds an entry of rules that reading_begins was called with. */
void reading_adds(reading *r, const su_rules *rules, const su_digit *solution,
                  const su_digit *starts, size_t count, const pack_claims *claims);

/* The rules of a grid with so many cells: those of all, if they are of that size, else the layout,
   until another one is asked for; NULL where there is none. And those of so many rows and columns;
   NULL after complaining. */
const su_rules *reading_rules(const reading *r, size_t cells);
const su_rules *reading_layout(const reading *r, size_t order);

/* Makes both diagonals houses. */
void add_diagonals(su_rules *rules);
/* The number of each cell's constraint, from 1 on, and the sum of each cage at its first cell, 0
   for none; false where constraints share cells. */
bool spread_cages(const su_rules *rules, uint16_t *area, uint16_t *sums);

/* Whether the text begins with a sign that only frames have, of three bytes: U+2500 to U+257F. */
bool is_drawn(const char *text);
/* A line of dashes, whatever corners it has. */
bool is_frame(const char *line);
/* How many cells a row has that is drawn with or without blanks and frames; 0 for what is no row of
   any layout or of these rules. */
size_t cells_of_row(const char *line, const su_rules *rules);
/* The most candidates of a cell, in a row of some that have several, a blank between; 0 for what is
   no such row. Digits of the player's, u5, are as many as there can be. */
size_t most_candidates(const char *line, const su_rules *rules);

/* Writes a grid on the line that is being written. */
void write_grid(const writing *w, const su_digit *grid, char empty);

#endif
