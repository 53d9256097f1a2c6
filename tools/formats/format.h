/*
 * format.h: the description of a format, and functions that readers and writers share.
 *
 * A format is described by a row: its name, a line of help, what it can hold, its reader and its
 * writer. Only formats.c calls these two.
 *
 *     const struct puzzle_format format_sdm = {
 *         .name = "sdm",
 *         .help = "one puzzle per line",
 *         .read_line = take_line,
 *         .write = write_sdm,
 *     };
 *
 * A reader accepts any rules, even different ones in one file, unless the command line names some.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "formats/findings.h"
#include "lib/line_reader.h"
#include "lines/parse_line.h"

/* A file being read. */
typedef struct puzzle_reader {
    line_reader lines;
    su_rules rules; /* required of all puzzles; no cells: any rules */
    findings *to;
    size_t bad;          /* puzzles that could not be read */
    bool has_decoration; /* decoration (drawings, not rules) was reported */
} puzzle_reader;

/* A puzzle being written. */
typedef struct puzzle_writer {
    const struct pack *pack;
    const pack_entry *entry;
    const su_rules *rules; /* of the entry */
    const su_digit *start; /* the one to write; the first of the entry if `together` */
    size_t number;         /* index of the entry */
    FILE *file;
} puzzle_writer;

/* How well a line matches the first line of a format. SURE is best. ROWS counts only if the next
   line is ROWS, too. */
typedef enum likeness { UNLIKE, ROWS, ALIKE, SURE } likeness;

struct puzzle_format {
    const char *name, *help;

    bool any_rules; /* holds any rules; otherwise plain layouts, or what `fits` allows */
    bool mixes;     /* one file may contain puzzles with different rules */
    bool bare;      /* holds only puzzles without givens */
    unsigned order; /* the only order it holds; 0: any */
    size_t starts;  /* the only number of starts per solution; 0: any */
    bool together;  /* writes all starts of a solution together, not as separate puzzles */

    /* Returns whether the format can hold the rules; writes the reason if not. NULL: see
       `any_rules`. */
    bool (*fits)(const su_rules *rules, char *words, size_t size);

    /* Returns how well a line matches the first line of a file; `rules` may be NULL. `looks` is
       NULL if another format recognises these files. */
    likeness (*looks)(const char *line, const su_rules *rules);

    /* A format has one of three readers. This one is called for each line that is neither blank nor
       a comment. It adds the puzzle, or returns false after reporting an error. */
    bool (*read_line)(puzzle_reader *r);
    /* Called once. Reads the remaining lines and counts bad puzzles itself. */
    void (*read_lines)(puzzle_reader *r);
    /* Called once. Reads the rest of the file as one text and counts bad puzzles itself. */
    void (*read_file)(puzzle_reader *r);

    /* write_head and write_foot may be NULL. */
    void (*write_head)(const struct pack *pack, FILE *file);
    void (*write)(const puzzle_writer *w);
    void (*write_foot)(FILE *file);
};

/* ---- Taking puzzles -------------------------------------------------------------------------- */

/* Begins the pack unless it has begun. Returns false after reporting that other rules are
   required. */
bool begin_puzzle(puzzle_reader *r, const su_rules *rules);

/* Adds an entry. Its rules must have passed begin_puzzle. The solution may be NULL. */
void add_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *solution,
                const su_digit *starts, size_t count, const pack_claims *claims);

/* Checks the givens and adds the puzzle. Returns false after reporting that they break a rule, or
   that other rules are required. */
bool take_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens);
/* Does the same with claims, such as a rating, and a solution (or NULL). */
bool take_claimed_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens,
                         const su_digit *solution, const pack_claims *claims);

/* ---- Rules ----------------------------------------------------------------------------------- */

/* Returns the rules for this number of cells: the required rules if they match, otherwise the plain
   layout, valid until the next call. Returns NULL if there is no such layout. */
const su_rules *find_rules(const puzzle_reader *r, size_t cells);
/* Does the same for a number of rows. Reports an error before it returns NULL. */
const su_rules *find_rules_of_order(const puzzle_reader *r, size_t order);
/* Returns the required rules if a puzzle states only a plain layout of their size, otherwise
   `stated`. */
const su_rules *complete_rules(const puzzle_reader *r, const su_rules *stated);

typedef struct cell_list {
    uint16_t cell[SU_MAX_CELLS];
    unsigned count;
} cell_list;

/* Adds a diagonal as a house: from the lower left if it rises, otherwise from the upper left. */
su_status add_diagonal(bool rises, su_rules *rules);
/* Adds the houses of a word such as "windoku". Returns false if boards of this size have none. Sets
   `status` to SU_BAD_RULES if there are too many houses. */
bool add_named_houses(const char *word, su_rules *rules, su_status *status);

/* Numbers areas from 0 to at most SU_MAX_ORDER, in the order of their first cells. `area` holds any
   id for the area of each cell. */
void number_boxes(size_t cells, const uint16_t *area, uint8_t *map);

/* Sets `area` to the number of each cell's cage, from 1, and `sums` to the sum of each cage at its
   first cell; 0: none. Returns false if constraints share cells. */
bool list_cages(const su_rules *rules, uint16_t *area, uint16_t *sums);

enum { NO_CAGE = UINT16_MAX };

/* Adds a cage for each area that has several cells, or a sum at any of them. Cells with NO_CAGE are
   in no area. If a cage is invalid, returns its number of cells and sets `first` to its first cell.
   Otherwise returns 0. */
unsigned add_cages(const uint16_t *area, const uint16_t *sums, su_rules *rules, unsigned *first);

/* Returns whether the boxes are equal rectangles in a grid, each with this number of rows. */
bool has_box_rows(const su_rules *rules, unsigned rows);

/* Adds a name to a list for messages, such as "renban, fog,", unless the list contains it. */
void add_name(buffer *names, const char *name);
/* Returns how many bytes of such a list to print: at most 300, without the last comma. */
int names_length(const buffer *names);

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Returns whether the text begins with a box-drawing character (U+2500 to U+257F, three bytes). */
bool is_box_drawing(const char *text);
/* Returns whether a line only draws a frame, with dashes and any corners. */
bool is_frame_line(const char *line);
/* Returns the number of cells in a row, with or without blanks and frames between them; 0 if the
   line is not a row for these rules or, without rules, for any layout. */
size_t count_row_cells(const char *line, const su_rules *rules);
/* Returns the largest number of candidates in a cell of a row with blanks between cells. Returns 0
   if the line is not such a row, or no cell has several. A player's digit, such as u5, counts as
   SU_MAX_ORDER. */
size_t count_most_candidates(const char *line, const su_rules *rules);

/* Writes a grid without a newline after it. */
void write_grid(const puzzle_writer *w, const su_digit *grid, char empty);

#endif
