/*
 * format.h: the description of a format, and functions that readers and writers share.
 *
 * Each format is described by a struct puzzle_format: its name, a line of help, the puzzles it can
 * contain, its reader and its writer. Only formats.c calls readers and writers.
 *
 *     const struct puzzle_format format_sdm = {
 *         .name = "sdm",
 *         .help = "one puzzle per line",
 *         .read_line = read_grid_line,
 *         .write = write_with_zeros,
 *     };
 *
 * A reader accepts puzzles with any rules, even in one file, unless the command line names rules.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "formats/findings.h"
#include "lib/line_reader.h"
#include "lines/parse_line.h"

/* A file being read. */
typedef struct puzzle_reader {
    line_reader lines;
    su_rules rules; /* rules that all puzzles must have; any rules if it has no cells */
    findings *found;
    size_t bad_count;    /* number of puzzles that could not be read */
    bool has_decoration; /* a message about decoration (drawings that are not rules) was printed */
} puzzle_reader;

/* A puzzle being written. */
typedef struct puzzle_writer {
    const struct pack *pack;
    const pack_entry *entry;
    const su_rules *rules; /* rules of the entry */
    const su_digit
        *start;    /* givens to write; the entry's first start if the format is `together` */
    size_t number; /* index of the entry in the pack */
    FILE *file;
} puzzle_writer;

/* How well the first line of a file matches a format. ROW_MATCH counts only if the second line is a
   ROW_MATCH, too. */
typedef enum format_match { NO_MATCH, ROW_MATCH, LIKELY_MATCH, CERTAIN_MATCH } format_match;

struct puzzle_format {
    const char *name, *help;

    bool any_rules;      /* can contain puzzles with any rules; see `fits` */
    bool mixed_rules;    /* one file may contain puzzles with different rules */
    bool without_givens; /* can contain only puzzles without givens */
    unsigned order;      /* the required order, or 0 for any order */
    size_t starts;       /* the required number of starts per solution, or 0 for any number */
    bool together;       /* writes all starts of a solution together, not as separate puzzles */

    /* Returns whether the format can contain puzzles with these rules, and writes the reason if it
       cannot. If `fits` is NULL, it can contain any rules if `any_rules` is set, and otherwise only
       plain layouts. */
    bool (*fits)(const su_rules *rules, char *words, size_t size);

    /* Returns how well a file with this first line matches the format. `rules` may be NULL. `match`
       is NULL if another format recognises the files of this format. */
    format_match (*match)(const char *line, const su_rules *rules);

    /* Each format has exactly one of the three functions read_line, read_lines and read_file.
       read_line is called for each line that is neither blank nor a comment. It adds the puzzle of
       the line, or returns false after reporting an error. */
    bool (*read_line)(puzzle_reader *r);
    /* Reads all lines of the file, and counts the bad puzzles itself. */
    void (*read_lines)(puzzle_reader *r);
    /* Reads the file as one text, and counts the bad puzzles itself. */
    void (*read_file)(puzzle_reader *r);

    /* write_head and write_foot may be NULL. */
    void (*write_head)(const struct pack *pack, FILE *file);
    void (*write)(const puzzle_writer *w);
    void (*write_foot)(FILE *file);

    /* Returns how many more givens a puzzle has once it is read from a file of this format. NULL if
       it has the same ones. */
    unsigned (*count_added_givens)(const su_rules *rules, const su_digit *start);
};

/* ---- Adding puzzles -------------------------------------------------------------------------- */

/* Checks that a puzzle has the required rules, and begins the pack before the first puzzle. Returns
   false after reporting that other rules are required. */
bool accept_rules(puzzle_reader *r, const su_rules *rules);

/* Adds an entry to the pack. Call accept_rules before. The solution may be NULL. */
void add_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *solution,
                const su_digit *starts, size_t count, const pack_claims *claims);

/* Checks the givens of a puzzle and adds the puzzle. Returns false after reporting that the givens
   break a rule, or that other rules are required. */
bool accept_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens);
/* Like accept_puzzle, but adds claims, such as a rating, and the solution (or NULL), too. */
bool accept_claimed_puzzle(puzzle_reader *r, const su_rules *rules, const su_digit *givens,
                           const su_digit *solution, const pack_claims *claims);

/* ---- Rules ----------------------------------------------------------------------------------- */

/* Returns the rules for a board with this number of cells: the required rules if they have it,
   otherwise the plain layout, which is valid until the next call. Returns NULL if no layout has
   this number of cells. */
const su_rules *find_rules(const puzzle_reader *r, size_t cells);
/* Like find_rules, but for a board with this number of rows. Reports an error before it returns
   NULL. */
const su_rules *find_rules_of_order(const puzzle_reader *r, size_t order);
/* Returns the required rules if `stated` is only a plain layout of the same size. Otherwise returns
   `stated`. */
const su_rules *complete_rules(const puzzle_reader *r, const su_rules *stated);

typedef struct cell_list {
    uint16_t cell[SU_MAX_CELLS];
    unsigned count;
} cell_list;

/* Adds a diagonal as a house: the one from the lower left if `rises` is set, otherwise the one from
   the upper left. */
su_status add_diagonal(bool rises, su_rules *rules);
/* Adds the extra houses of a variant such as "windoku". Returns false if the variant does not exist
   for boards of this size. Sets `status` to SU_BAD_RULES if there are too many houses. */
bool add_named_houses(const char *word, su_rules *rules, su_status *status);

/* Sets `map` to the box number of each cell. `area` has an arbitrary id for each cell's box. Boxes
   are numbered from 0 in the order of their first cells. If there are more than SU_MAX_ORDER boxes,
   the rest get the number SU_MAX_ORDER. */
void number_boxes(size_t cells, const uint16_t *area, uint8_t *map);

/* Sets `area` to the number of each cell's cage, counted from 1, or 0 if it is in no cage. Sets
   `sums` to the sum of each cage at its first cell, and to 0 elsewhere. Returns false if two
   constraints share a cell. */
bool list_cages(const su_rules *rules, uint16_t *area, uint16_t *sums);

enum { NO_CAGE = UINT16_MAX };

/* Adds a cage for each area that has several cells, or a sum at any cell. Cells with NO_CAGE are in
   no area. Returns 0 if all cages are valid. Otherwise returns the number of cells of an invalid
   cage, and sets `first` to its first cell. */
unsigned add_cages(const uint16_t *area, const uint16_t *sums, su_rules *rules, unsigned *first);

/* Returns whether the boxes are equal rectangles in a grid, each with this number of rows. */
bool has_box_rows(const su_rules *rules, unsigned rows);

/* Adds a name to a list for messages, such as "renban, fog,", unless the list already has it. */
void add_name(buffer *names, const char *name);
/* Returns how many bytes of a list of names to print: at most 300, and not the last comma. */
int names_length(const buffer *names);

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Returns whether the text begins with a box-drawing character (U+2500 to U+257F, three bytes). */
bool is_box_drawing(const char *text);
/* Returns whether a line has dashes or other frame characters, and no digits. */
bool is_frame_line(const char *line);
/* Returns the number of cells in a line that is a row of a grid. Blanks and frames may separate the
   cells. Returns 0 if the line is not a row for these rules. If `rules` is NULL, any layout is
   possible. */
size_t count_row_cells(const char *line, const su_rules *rules);
/* Returns the largest number of candidates of any cell in a row whose cells are separated by
   blanks. Returns 0 if the line is not a row of this kind, or no cell has several candidates. A
   player's digit, such as u5, counts as SU_MAX_ORDER candidates. */
size_t count_max_candidates(const char *line, const su_rules *rules);

/* Writes a grid without a newline after it. */
void write_grid(const puzzle_writer *w, const su_digit *grid, char empty);

#endif
