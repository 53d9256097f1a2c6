/*
 * rules.h: the rules of a puzzle, and statuses.
 *
 * A puzzle has n*n cells, counted row by row from 0, and n digits; n is the order. Its rules are
 * houses, sets of n cells that contain every digit once, and constraints: other conditions, such as
 * a sum, an order or a parity. Rows, columns and boxes are houses, and more can be added. All rules
 * are one value, an su_rules, the first argument of most functions of the other chapters.
 *
 *     su_rules rules;
 *     su_rules_named("9x9+x", &rules);        // 9x9 with both diagonals
 *
 * Functions that can fail return an su_status. In this chapter a failed call changes only its
 * report, or the boxes of su_map_check. Pointers must be valid, and not NULL unless a comment says
 * so.
 */
#ifndef SUDOLEAF_RULES_H
#define SUDOLEAF_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Limits ---------------------------------------------------------------------------------- */

enum {
    SU_MAX_ORDER = 25,
    SU_MAX_CELLS = SU_MAX_ORDER * SU_MAX_ORDER,
    SU_MAX_HOUSES =
        4 * SU_MAX_ORDER + 4, /* rows, columns, boxes, an added house for each row, and 4 more */
    SU_MAX_HOUSES_OF_CELL = 8,
    SU_MAX_PEERS = SU_MAX_HOUSES_OF_CELL * (SU_MAX_ORDER - 1), /* most cells that a cell sees */
    SU_MAX_CONSTRAINT_ORDER = 16,  /* largest order of rules with constraints */
    SU_MAX_CONSTRAINT_WORDS = 3072 /* words of a constraint list: 2 a constraint, 1 a cell */
};

/* ---- Status ---------------------------------------------------------------------------------- */

/* The statuses: X(NAME, "name for programs"). */
#define SU_STATUSES(X)                    \
    X(OK, "ok")                           \
    X(BAD_RULES, "bad-rules")             \
    X(TOO_SHORT, "too-short")             \
    X(TOO_LONG, "too-long")               \
    X(BAD_CHARACTER, "bad-character")     \
    X(DIGIT_TOO_LARGE, "digit-too-large") \
    X(CLASH, "clash")                     \
    X(NO_SOLUTION, "no-solution")         \
    X(MANY_SOLUTIONS, "many-solutions")   \
    X(FULL, "full")                       \
    X(NOT_FOUND, "not-found")             \
    X(STOPPED, "stopped")                 \
    X(OUT_OF_RANGE, "out-of-range")       \
    X(OUT_OF_ORDER, "out-of-order")       \
    X(UNKNOWN_WORD, "unknown-word")       \
    X(NOT_PLAYED, "not-played")           \
    X(BAD_HOUSE, "bad-house")             \
    X(NO_DISGUISES, "no-disguises")       \
    X(BROKEN_RULE, "broken-rule")         \
    X(BAD_CONSTRAINT, "bad-constraint")

#define SU_STATUS_ENUM(name, text) SU_##name,
typedef enum su_status { SU_STATUSES(SU_STATUS_ENUM) SU_STATUS_COUNT } su_status;
#undef SU_STATUS_ENUM

/* Returns the name of a status for programs, such as "no-solution"; NULL for an unknown one. */
const char *su_status_name(su_status status);

/* An error in a text or a grid: its kind and its place. A field whose comment names statuses is set
   only for these. Only functions that read a text set the place in it. */
typedef struct su_report { /* 48 bytes */
    su_status status;
    size_t position; /* byte offset of the error in the text */
    unsigned line;   /* line of the error, from 1 */
    unsigned column; /* column of the error, from 1, in characters */
    /* number of cells that the grid or map must have, or with BAD_HOUSE, the house */
    unsigned expected;
    /* TOO_SHORT: number of cells in the text; BAD_HOUSE: number of cells in the house, as far as
       counted */
    unsigned found;
    unsigned cell;  /* DIGIT_TOO_LARGE, CLASH, BROKEN_RULE: the offending cell; BAD_HOUSE: the
                          first cell of the house, or the first one too many */
    unsigned other; /* CLASH: the cell with the same digit that `cell` sees; BROKEN_RULE: the
                          first cell of the broken pair or sum, or `cell` itself */
    unsigned digit; /* DIGIT_TOO_LARGE, CLASH, BROKEN_RULE: the cell's digit; BAD_HOUSE: the
                          house's number in the map, 10 for A */
} su_report;

/* ---- Rules ----------------------------------------------------------------------------------- */

/* The kinds of houses, in the order of their numbers in rules: X(NAME, "name"). */
#define SU_HOUSE_KINDS(X)                         \
    X(ROW, "row")                                 \
    X(COLUMN, "column")                           \
    X(BOX, "box")                                 \
    X(DIAGONAL, "diagonal")                       \
    X(WINDOW, "window") /* a window of windoku */ \
    X(EXTRA, "house")   /* any other added house */

#define SU_HOUSE_KIND_ENUM(name, text) SU_HOUSE_##name,
typedef enum su_house_kind { SU_HOUSE_KINDS(SU_HOUSE_KIND_ENUM) SU_HOUSE_KIND_COUNT } su_house_kind;
#undef SU_HOUSE_KIND_ENUM

/* Returns the name of a kind of house; NULL for an unknown one. */
const char *su_house_kind_name(su_house_kind kind);

/* The kinds of constraints, in the order in which rules store them: X(NAME, "word in a spec"). A
   constraint is a kind, cells and a number; su_rules_add_constraint explains each kind. */
#define SU_CONSTRAINT_KINDS(X)  \
    X(KILLER, "killer")         \
    X(CAGE, "cage")             \
    X(SUM, "sum")               \
    X(ARROW, "arrow")           \
    X(THERMO, "thermo")         \
    X(GREATER, "greater")       \
    X(WHISPERS, "whispers")     \
    X(PALINDROME, "palindrome") \
    X(CLONE, "clone")           \
    X(DIFFERENCE, "difference") \
    X(RATIO, "ratio")           \
    X(XV, "xv")                 \
    X(ODD, "odd")               \
    X(EVEN, "even")             \
    X(MASK, "mask")             \
    X(KNIGHT, "knight")         \
    X(KING, "king")             \
    X(NONCONSECUTIVE, "nonconsecutive")

#define SU_CONSTRAINT_KIND_ENUM(name, text) SU_CONSTRAINT_##name,
typedef enum su_constraint_kind {
    SU_CONSTRAINT_KINDS(SU_CONSTRAINT_KIND_ENUM) SU_CONSTRAINT_KIND_COUNT
} su_constraint_kind;
#undef SU_CONSTRAINT_KIND_ENUM

/* Returns the word for a kind of constraint; NULL for an unknown one. */
const char *su_constraint_kind_name(su_constraint_kind kind);

/* A constraint of rules, as su_rules_constraint returns it. */
typedef struct su_constraint { /* 16 bytes */
    su_constraint_kind kind;
    uint16_t number;
    uint16_t cells;
    const uint16_t *cell; /* cells of the constraint; a pointer into the rules */
} su_constraint;

/* Rules: the order, the houses and the constraints. A diagonal or a jigsaw is new data, not new
   code. Change rules only with the functions below, which keep the fields consistent. Equal rules
   are equal in every field, except the unused ends of the lists: boxes are numbered by their first
   cells, added houses and constraints are sorted within each kind, and so are the cells of each
   house. */
typedef struct su_rules { /* 22 kB */
    uint16_t order;
    uint16_t cells;
    uint16_t houses;
    /* number of the first house of each kind; a kind ends where the next one begins */
    uint16_t first[SU_HOUSE_KIND_COUNT];
    uint16_t house[SU_MAX_HOUSES][SU_MAX_ORDER]; /* cells of each house, sorted */
    uint64_t identity; /* a hash; equal for equal rules (su_rules_equal) */

    /* rows of a box; 0 unless boxes of one shape are the only houses besides rows and columns */
    uint8_t box_rows;
    uint8_t box_columns; /* columns of a box; 0 in the same cases */

    uint8_t houses_of[SU_MAX_CELLS];                       /* number of houses of each cell */
    uint8_t house_of[SU_MAX_CELLS][SU_MAX_HOUSES_OF_CELL]; /* houses of each cell, sorted */
    uint8_t place_in[SU_MAX_CELLS]
                    [SU_MAX_HOUSES_OF_CELL]; /* index of each cell in each of its houses */

    uint16_t words; /* length of `constraint` in use; 0: no constraints */
    /* constraints; read them using su_rules_constraint */
    uint16_t constraint[SU_MAX_CONSTRAINT_WORDS];
} su_rules;

/* Makes rules of rows, columns and boxes of this shape. Returns BAD_RULES if a number is 0 or the
   order would exceed SU_MAX_ORDER. */
su_status su_rules_boxes(unsigned box_rows, unsigned box_columns, su_rules *rules);

/* Makes rules of rows, columns and the boxes of a map (a jigsaw): map[cell] is the index of the
   cell's box, 0 to order - 1. The rules renumber the boxes in the order of their first cells.
   Returns BAD_RULES unless every box has `order` cells. */
su_status su_rules_from_map(unsigned order, const uint8_t *map, su_rules *rules);

/* The cells of one box of a map. */
typedef struct su_map_box { /* 4 bytes */
    uint16_t cells;         /* cells of the box */
    uint16_t together;      /* cells connected orthogonally to its first cell, including it */
} su_map_box;

/* Counts the cells of each box of a map, and writes the counts to `boxes`. Returns OK if
   su_rules_from_map accepts the map, even if boxes are not connected; BAD_HOUSE if a box does not
   have `order` cells; or OUT_OF_RANGE, without writing, if the order or the index of a box is out
   of range. */
su_status su_map_check(unsigned order, const uint8_t *map, su_map_box *boxes);

/* Adds a house of `order` different cells, which determine its kind. Adding a house that is already
   there has no effect. Returns BAD_RULES if a cell does not exist or occurs twice, or if a limit is
   exceeded; the rules are then unchanged. */
su_status su_rules_add_house(const uint16_t *cells, su_rules *rules);

/* Adds a constraint: a kind, a number (0 for kinds without one) and different cells.

       KILLER           a cage: no digit repeats, and the cells add up to the number
       CAGE             no digit repeats; with as many cells as a house, becomes a house
       SUM              the cells add up to the number, and digits may repeat (little killer)
       ARROW            the other cells add up to the first
       THERMO           each cell is greater than the one before
       GREATER          each cell is less than the one before
       WHISPERS         each cell differs from the next by at least the number
       PALINDROME       the same from both ends
       CLONE            the second half of the cells repeats the first half
       DIFFERENCE       two cells that differ by the number; without cells: all such dots are given,
                        so no other neighbours differ by it, unless they have a RATIO dot
       RATIO            two cells, one of which is the other times the number; without cells:
                        likewise, unless they have a DIFFERENCE dot
       XV               two cells that add up to the number, 5 or 10; without cells or a number: no
                        other neighbouring cells add up to 5 or 10
       ODD, EVEN        one cell
       MASK             one cell, and its possible digits as bits of the number, bit 0 for 1
       KNIGHT, KING     cells a chess move apart differ; no cells
       NONCONSECUTIVE   neighbouring digits are never consecutive; no cells

   If the order of the cells does not matter, they are sorted. Adding a constraint that is already
   there has no effect. Returns BAD_RULES for an invalid kind, cell or number, a MASK or all-dots
   constraint that conflicts with an earlier one, an order above SU_MAX_CONSTRAINT_ORDER, or if a
   limit is exceeded; the rules are then unchanged. */
su_status su_rules_add_constraint(su_constraint_kind kind, unsigned number, unsigned cells,
                                  const uint16_t *cell, su_rules *rules);

/* Reads the constraint at offset `*at` in the list, 0 for the first, and advances `*at` to the
   next. At the end, returns false without writing. */
bool su_rules_constraint(const su_rules *rules, unsigned *at, su_constraint *constraint);

/* ---- Rules as text --------------------------------------------------------------------------- */

/* A spec: rules as one line that a person can type. A size is followed by words in any order.

       9x9                   rows, columns and the usual boxes of this size; see SU_LAYOUTS
       9x9+x                 both diagonals are houses
       9x9+windoku           the four 3x3 windows, one cell from the edges, are houses (9x9 only)
       5x5+jigsaw:MAP        boxes from a map, for any size from 1x1 to 25x25
       9x9+disjoint          the cells at the same place in each box are a house
       9x9+houses:MAP        more houses from a map; may occur several times, as houses of one map
                             cannot overlap
       9x9+killer:r1c12=9;r23c1=4    constraints, up to 16x16; ';' separates those of one word

   A map has one character a cell, row by row, 1 to 9 or A to P. Cells with the same character are
   one house; '.' means none, and is not allowed in a jigsaw.

   Cells are named by their rows and columns, 1 to 9, then A to G: r1c1; r1c123 is r1c1r1c2r1c3, and
   r12c3 is r1c3r2c3. Their order is the direction of a line.

       killer:CELLS=SUM      no digit repeats, and the cells have that sum
       cage:CELLS            no digit repeats (region; at most as many cells as a house)
       sum:CELLS=SUM         the cells have that sum, and digits may repeat (little, littlekiller)
       arrow:CELL=CELLS      the cells along the arrow add up to the first, the circle
       thermo:CELLS          digits rise from the bulb (thermometer)
       greater:CELLS         digits fall: the first is greater than the second (greaterthan)
       whispers:CELLS        neighbours on the line differ by at least half the order, rounded up,
                             or N with =N
       palindrome:CELLS      the same from both ends
       clone:CELLS=CELLS     both parts are the same, cell by cell (clones)
       difference:r1c12      a dot: two cells that differ by 1, or N with =N; with `all` or
                             all=N, no other neighbours do
       ratio:r1c12           a dot: one cell is twice the other, or N times with =N; `all` likewise.
                             Either `all` ignores pairs with either kind of dot
       xv:r1c12=V;r1c23=X    V: sum of 5, X: of 10; `all` likewise
       odd:CELLS even:CELLS  only such digits
       mask:CELLS=123        only these digits, in each of the cells
       knight king           cells a knight's or king's move apart differ (antiknight, antiking)
       nonconsecutive        neighbouring digits are never consecutive

   Words in brackets are read as well, but never written. */

/* The box layouts: X("name", rows of a box, columns of a box). The order is rows times columns, and
   the name is the spec. */
#define SU_LAYOUTS(X) \
    X("4x4", 2, 2)    \
    X("6x6", 2, 3)    \
    X("8x8", 2, 4)    \
    X("9x9", 3, 3)    \
    X("10x10", 2, 5)  \
    X("12x12", 3, 4)  \
    X("16x16", 4, 4)  \
    X("25x25", 5, 5)

/* Returns the name of a box layout, smallest first; NULL after the last. */
const char *su_layout_name(size_t index);

/* Reads rules from a spec. Returns OK; UNKNOWN_WORD; NOT_PLAYED for known words that are not
   supported yet (renban, sandwich...); BAD_CHARACTER; TOO_SHORT or TOO_LONG for a map; BAD_HOUSE
   for a house of a map with too few or too many cells; BAD_CONSTRAINT for an invalid constraint, at
   the cell or number in question; or BAD_RULES for an invalid size, a size without usual boxes, a
   word that the size does not allow or that occurs twice, or too many houses or constraints. Writes
   the place to `report`, which may be NULL, and the rules only on OK. */
su_status su_rules_read(const char *text, size_t length, su_rules *rules, su_report *report);

/* Reads rules from a spec that ends with a NUL. Returns the statuses of su_rules_read, and
   BAD_RULES for NULL or a text of SU_SPEC_SIZE bytes or more. */
su_status su_rules_named(const char *spec, su_rules *rules);

/* Size of a buffer that is large enough for any spec and its NUL. */
enum { SU_SPEC_SIZE = 32768 };

/* Writes the shortest spec, always the same for equal rules, truncated to `size` bytes including
   the NUL. Returns the size needed, including the NUL. */
size_t su_rules_write(const su_rules *rules, char *text, size_t size);

/* A template: rules, parts of which are generated for each puzzle (making.h). */
typedef struct su_template { /* 22 kB */
    su_rules rules;          /* the fixed part; if boxes are generated, its boxes are the rows */
    bool map;                /* whether boxes are generated as a jigsaw */
    uint32_t constraints; /* kinds of constraints to generate, as bits: 1 << SU_CONSTRAINT_KILLER */
    uint32_t all;         /* kinds of dots of which all are given, as bits */
} su_template;

/* Reads a template from a spec in which words may lack their value:

       9x9+jigsaw            generates boxes, on 4x4 to 12x12
       9x9+killer            generates cages that cover all cells
       9x9+x+thermo+arrow    generates lines (these two) or marks (greater, odd, even)
       9x9+ratio             generates some of the possible dots (difference, ratio, xv)
       9x9+ratio:all         generates all of them, and the rules say so (no dots: all;all)

   All other parts are fixed. Returns the statuses of su_rules_read. */
su_status su_template_read(const char *text, size_t length, su_template *rules_template,
                           su_report *report);

/* Returns true if a part of the template is to be generated. */
bool su_template_has_choices(const su_template *rules_template);

/* Writes the spec of a template as su_rules_write does; SU_SPEC_SIZE is large enough. */
size_t su_template_write(const su_template *rules_template, char *text, size_t size);

/* Makes the rules of the box layout with this number of cells. Returns BAD_RULES if there is
   none. */
su_status su_rules_of_cells(size_t cells, su_rules *rules);

/* ---- Asking rules ---------------------------------------------------------------------------- */

/* Returns true if the rules are the same, even if their houses were added in another order. Equal
   rules have equal identities. Different rules have equal identities only with a chance of one in
   2^64. */
bool su_rules_equal(const su_rules *a, const su_rules *b);

/* Returns the kind of a house; SU_HOUSE_KIND_COUNT if there is no such house. */
su_house_kind su_rules_kind(const su_rules *rules, unsigned house);
/* Returns the number of the first house of a kind, and writes the count of its houses to `count`,
   which may be NULL. Houses of one kind have consecutive numbers. */
unsigned su_rules_houses(const su_rules *rules, su_house_kind kind, unsigned *count);

/* Returns the index of a cell's box, 0 to order - 1; the order if there is no such cell. */
unsigned su_rules_box(const su_rules *rules, unsigned cell);

/* Returns true if the cells are different and cannot have the same digit. */
bool su_rules_sees(const su_rules *rules, unsigned a, unsigned b);
/* Lists the cells that a cell sees, each once: first those of its box, then of its row, of its
   column, and others. Returns their number; 0 if the cell does not exist. */
unsigned su_rules_peers(const su_rules *rules, unsigned cell, uint16_t seen[SU_MAX_PEERS]);

#ifdef __cplusplus
}
#endif

#endif
