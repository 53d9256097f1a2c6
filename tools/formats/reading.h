/*
 * reading.h: what readers of formats share.
 *
 * A reader of lines is called with each line that is neither blank nor a comment and takes its
 * puzzle, or says what is wrong and returns false. A reader of files is called once and goes
 * through the lines itself. Whatever they take is a puzzle of one layout; the first decides which,
 * if the command line did not.
 */
#ifndef READING_H
#define READING_H

#include "lib/input.h"
#include "packs/pack.h"

typedef struct reading {
    line_reader lines;
    const char *layout_name; /* NULL until the first puzzle decides */
    struct pack *pack;
    size_t bad; /* puzzles left out */
} reading;

/* Complains about the present line, or the one of that number; always false, to be returned. */
__attribute__((format(printf, 2, 3))) bool reading_fails(const reading *r, const char *format, ...);

/* Readies the pack for puzzles of the layout; false after complaining that it is another than
   before. */
bool reading_begins(reading *r, const su_rules *rules);

/* Takes a puzzle; without a solution (NULL) it is found. False after complaining: it breaks the
   rules, or has no single solution. */
bool reading_takes(reading *r, const su_rules *rules, const su_digit *givens,
                   const su_digit *solution);

/* The layout of so many digits, rows and columns; false after complaining. */
bool reading_layout(const reading *r, size_t order, su_rules *rules);

/* The digit a character stands for: 1 to 9, A or a for 10, and so on; 0 for '0' and '.'; -1 for
   anything else. */
int digit_of(char c);

/* Formats, each in a file of its own. */
bool read_csv(reading *r);
bool read_rows(reading *r);       /* sdk */
bool read_frames(reading *r);     /* ss */
bool read_progress(reading *r);   /* sdx */
bool read_candidates(reading *r); /* grid */
bool read_opensudoku(reading *r);
bool read_library(reading *r); /* hodoku */
bool read_solo(reading *r);
bool read_sudokupad(reading *r);
bool read_fpuzzles(reading *r);
bool read_sudokuwiki(reading *r);

void write_csv_head(FILE *file);
void write_csv(const struct pack *pack, const pack_entry *entry, const su_digit *start, FILE *file);
void write_rows(const struct pack *pack, const su_digit *start, FILE *file);
void write_frames(const struct pack *pack, const su_digit *start, FILE *file);
void write_progress(const struct pack *pack, const su_digit *start, FILE *file);
void write_candidates(const struct pack *pack, const su_digit *start, FILE *file);
void write_opensudoku_head(const struct pack *pack, FILE *file);
void write_opensudoku(const struct pack *pack, const su_digit *start, FILE *file);
void write_opensudoku_foot(FILE *file);
void write_library(const struct pack *pack, const su_digit *start, FILE *file);
void write_solo(const struct pack *pack, const su_digit *start, FILE *file);
void write_sudokupad(const struct pack *pack, const su_digit *start, FILE *file);
void write_fpuzzles(const struct pack *pack, const pack_entry *entry, const su_digit *start,
                    FILE *file);
void write_sudokuwiki(const struct pack *pack, const su_digit *start, FILE *file);

#endif
