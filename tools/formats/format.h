/*
 * format.h: what a format is, and what the files of the formats share.
 *
 * A format is one row: its name, a line of help, what it can hold, and its reader and writer, which
 * only formats.c calls.
 *
 *     const struct puzzle_format format_sdm = {
 *         .name = "sdm",
 *         .help = "a puzzle a line, '0' for empty",
 *         .read_line = take_line,
 *         .write = write_sdm,
 *     };
 *
 * A reader accepts any rules, even different rules for each puzzle, unless the command line names
 * some.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "formats/findings.h"
#include "lib/line_reader.h"
#include "lines/parse_line.h"

/* A file that is being read. */
typedef struct puzzle_reader {
    line_reader lines;
    su_rules rules; /* required of all puzzles; no cells: any rules */
    findings *to;
    size_t bad;          /* puzzles that could not be read */
    bool has_decoration; /* a message about decoration has been printed */
} puzzle_reader;

/* A puzzle that is being written. */
typedef struct puzzle_writer {
    const struct pack *pack;
    const pack_entry *entry;
    const su_rules *rules; /* of the entry */
    const su_digit *start; /* of the entry; the first one in a format with `together` */
    size_t number;         /* of the entry, from 0 */
    FILE *file;
} puzzle_writer;

/* How much a line looks like the first line of a format. SURE beats ALIKE. ROWS counts only if the
   next line is ROWS, too. */
typedef enum likeness { UNLIKE, ROWS, ALIKE, SURE } likeness;

struct puzzle_format {
    const char *name, *help;

    bool any_rules; /* holds puzzles of any rules; else only of plain layouts, or as `fits` says */
    bool mixes;     /* one file may have puzzles of different rules */
    bool bare;      /* holds only puzzles without givens */
    unsigned order; /* the only order it holds; 0: any */
    size_t starts;  /* the only number of starts for each solution; 0: any */
    bool together;  /* writes all starts of a solution at once, not each as its own puzzle */

    /* Returns whether it can hold the rules; writes the reason if not. NULL: see `any_rules`. */
    bool (*fits)(const su_rules *rules, char *words, size_t size);

    /* Returns how much a line looks like the first of a file; rules may be NULL. NULL: another
       format recognises these files. */
    likeness (*looks)(const char *line, const su_rules *rules);

    /* The reader is one of three. This one is called with each line that is neither blank nor a
       comment. It takes the puzzle, or returns false after reporting an error. */
    bool (*read_line)(puzzle_reader *r);
    /* Called once. Goes through the lines and counts bad puzzles itself. */
    void (*read_lines)(puzzle_reader *r);
    /* Called once. Reads the rest of the file as it is and counts bad puzzles itself. */
    void (*read_file)(puzzle_reader *r);

    /* Head and foot of the file may be NULL. */
    void (*write_head)(const struct pack *pack, FILE *file);
    void (*write)(const puzzle_writer *w);
    void (*write_foot)(FILE *file);
};

/* ---- Taking puzzles -------------------------------------------------------------------------- */

/* Begins the pack unless it has begun. Returns false after reporting that other rules are
   required. */
bool begin_puzzle(puzzle_reader *r, const su_rules *rules);

/* Adds an entry. begin_puzzle must have accepted the rules; the solution may be NULL. */
void add_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *solution,
                const su_digit *starts, size_t count, const pack_claims *claims);

/* Checks the givens and adds the puzzle. Returns false after reporting that they break a rule, or
   that other rules are required. */
bool take_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens);
/* Does the same with its solution, which may be NULL, and claims about it. */
bool take_claimed_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens,
                         const su_digit *solution, const pack_claims *claims);

/* ---- Rules ----------------------------------------------------------------------------------- */

/* Returns the rules of a grid: the required rules if they have this number of cells, else the
   layout, which is valid until the next call. Returns NULL if there is none. */
const su_rules *find_rules(const puzzle_reader *r, size_t cells);
/* Does the same by the number of rows; reports an error before it returns NULL. */
const su_rules *find_rules_of_order(const puzzle_reader *r, size_t order);
/* Returns the rules of a puzzle that states them: the required rules if it states only a layout of
   the same size, else `stated`. */
const su_rules *complete_rules(const puzzle_reader *r, const su_rules *stated);

typedef struct cell_list {
    uint16_t cell[SU_MAX_CELLS];
    unsigned count;
} cell_list;

/* Makes a diagonal a house: from the lower left if it rises, else from the upper left. */
su_status add_diagonal(bool rises, su_rules *rules);
/* Adds the houses of a word of a spec, such as "windoku"; returns false if this size has none, and
   the status SU_FULL in `status` if there are too many houses. */
bool add_named_houses(const char *word, su_rules *rules, su_status *status);

/* Numbers areas from 0 in the order of their first cells, SU_MAX_ORDER at most. `area` has some
   number for each cell. */
void number_boxes(size_t cells, const uint16_t *area, uint8_t *map);

/* Sets each cell's cage, from 1, and the sum of each cage at its first cell; 0: none. Returns false
   if constraints share cells. */
bool list_cages(const su_rules *rules, uint16_t *area, uint16_t *sums);

enum { NO_CAGE = UINT16_MAX };

/* Adds a cage for each area that has several cells or a sum; NO_CAGE: no area. The sum may be at
   any cell of the area. Returns the number of cells of an invalid cage, and its first cell in
   `first`; 0: all are added. */
unsigned add_cages(const uint16_t *area, const uint16_t *sums, su_rules *rules, unsigned *first);

/* Returns whether the boxes are a grid of equal rectangles with this number of rows. */
bool has_box_rows(const su_rules *rules, unsigned rows);

/* Lists of names for messages: "renban, fog,". Adds a name unless the list has it. */
void add_name(buffer *names, const char *name);
/* Returns how many bytes of a list to print: all but the last comma, 300 at most. */
int names_length(const buffer *names);

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Returns whether the text begins with a box-drawing character, U+2500 to U+257F: three bytes. */
bool is_box_drawing(const char *text);
/* Returns whether a line is a line of a frame: dashes, with any corners. */
bool is_frame_line(const char *line);
/* Returns the number of cells of a row, with or without blanks and frames between them; 0 if the
   line is not a row of the rules, or of any layout. */
size_t count_row_cells(const char *line, const su_rules *rules);
/* Returns the number of candidates of the cell with most, in a row of cells between blanks of which
   some have several; 0 if the line is not such a row. A digit of the player, u5, counts as
   SU_MAX_ORDER. */
size_t count_most_candidates(const char *line, const su_rules *rules);

/* Writes a grid without a line end. */
void write_grid(const puzzle_writer *w, const su_digit *grid, char empty);

#endif
