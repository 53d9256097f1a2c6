/*
 * rules.h: what a puzzle obeys, and how calls end.
 *
 * A puzzle has n*n cells, counted row by row from 0, and n digits; n is the order. It obeys houses:
 * sets of n cells that hold every digit once. Rows, columns and boxes are houses, and more may be
 * added; so may clauses, which ask other things of cells: a sum, an order, a parity. All that is
 * one value, an su_rules, which the other chapters take as their first argument.
 *
 *     su_rules rules;
 *     su_rules_named("9x9+x", &rules);        // 9x9, both diagonals too
 *
 * Functions that can fail return an su_status; those of this chapter then change nothing but their
 * report.
 * Pointers are not looked at: they must lead to what they are said to, and only those may be NULL
 * of which that is told.
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
        4 * SU_MAX_ORDER + 4, /* rows, columns, boxes, as many extra ones, two diagonals twice */
    SU_MAX_HOUSES_OF_CELL = 8,
    SU_MAX_PEERS = SU_MAX_HOUSES_OF_CELL * (SU_MAX_ORDER - 1), /* other cells that a cell sees */
    SU_MAX_CLAUSE_ORDER = 16, /* the largest grid that may obey more than houses, */
    SU_MAX_CLAUSE_WORDS =
        3072 /*   and room for what: two numbers a clause, and one for each cell */
};

/* ---- Status ---------------------------------------------------------------------------------- */

/* Every way a call can end: X(NAME, "name for programs"). */
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
    X(BAD_CLAUSE, "bad-clause")

#define SU_STATUS_ENUM(name, text) SU_##name,
typedef enum su_status { SU_STATUSES(SU_STATUS_ENUM) SU_STATUS_COUNT } su_status;
#undef SU_STATUS_ENUM

/* The status's name for programs, such as "no-solution"; NULL from SU_STATUS_COUNT on. */
const char *su_status_name(su_status status);
/* The status of a name; SU_STATUS_COUNT where there is none, and for NULL. */
su_status su_status_named(const char *name);

/* Where a text or a grid is wrong. Which fields are set is told with each status below. */
typedef struct su_report { /* 48 bytes */
    su_status status;
    size_t position;   /* bytes before the offending character */
    unsigned line;     /* the same place for people, both from 1; */
    unsigned column;   /*   columns count characters, not bytes   */
    unsigned expected; /* cells the grid has; BAD_HOUSE: a house has */
    unsigned found;    /* TOO_SHORT: cells the text has; BAD_HOUSE: this house has, or more */
    unsigned cell;     /* DIGIT_TOO_LARGE, CLASH, BROKEN_RULE: the offending cell; BAD_HOUSE: its
                          first cell, or the first too many */
    unsigned other;    /* CLASH: the earlier cell that sees this one and has the same digit;
                          BROKEN_RULE: the first cell of the clause */
    unsigned digit;    /* DIGIT_TOO_LARGE, CLASH, BROKEN_RULE: the digit; BAD_HOUSE: the sign of the
                          house */
} su_report;

/* ---- Rules ----------------------------------------------------------------------------------- */

/* The kinds of houses, in the order in which rules number them: X(NAME, "name"). */
#define SU_HOUSE_KINDS(X)                      \
    X(ROW, "row")                              \
    X(COLUMN, "column")                        \
    X(BOX, "box")                              \
    X(DIAGONAL, "diagonal")                    \
    X(WINDOW, "window") /* one of windoku's */ \
    X(EXTRA, "house")   /* any other */

#define SU_HOUSE_KIND_ENUM(name, text) SU_HOUSE_##name,
typedef enum su_house_kind { SU_HOUSE_KINDS(SU_HOUSE_KIND_ENUM) SU_HOUSE_KIND_COUNT } su_house_kind;
#undef SU_HOUSE_KIND_ENUM

/* The name, or NULL from SU_HOUSE_KIND_COUNT on. */
const char *su_house_kind_name(su_house_kind kind);

/* What a puzzle may obey beyond houses is a list of clauses: a kind, the cells and a number. The
   kinds, in the order in which rules keep them: X(NAME, "word in a spec"). What each asks stands at
   su_rules_add_clause. */
#define SU_CLAUSE_KINDS(X)      \
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

#define SU_CLAUSE_KIND_ENUM(name, text) SU_CLAUSE_##name,
typedef enum su_clause_kind {
    SU_CLAUSE_KINDS(SU_CLAUSE_KIND_ENUM) SU_CLAUSE_KIND_COUNT
} su_clause_kind;
#undef SU_CLAUSE_KIND_ENUM

/* The kind's word, or NULL from SU_CLAUSE_KIND_COUNT on. */
const char *su_clause_kind_name(su_clause_kind kind);

/* One of a rules' clauses, as su_rules_clause tells it. */
typedef struct su_clause { /* 16 bytes */
    su_clause_kind kind;
    uint16_t number;
    uint16_t cells;
    const uint16_t *cell; /* in the rules */
} su_clause;

/* Rules are a value: the order, the houses and the clauses. What looks for steps works from houses
   and sight, so a diagonal or a jigsaw is new data, not new code. Make one by the functions below
   only: they keep the second half in step with the first. Equal rules are equal in every field but
   the unused ends of the lists: boxes are numbered by their first cells, what is added stands in
   order within its kind, and so do the cells of each. */
typedef struct su_rules { /* 22 kB */
    uint16_t order;
    uint16_t cells;
    uint16_t houses;
    uint16_t first[SU_HOUSE_KIND_COUNT]; /* the first house of each kind; the next kind's follow */
    uint16_t house[SU_MAX_HOUSES][SU_MAX_ORDER]; /* the cells of each house, rising */
    uint64_t identity;                           /* see su_rules_equal */

    uint8_t box_rows; /* the shape of the boxes where the houses are rows, columns and boxes of one
                         shape */
    uint8_t box_columns; /*   and nothing else; 0 in any other rules */

    uint8_t houses_of[SU_MAX_CELLS];                       /* how many houses a cell is in, */
    uint8_t house_of[SU_MAX_CELLS][SU_MAX_HOUSES_OF_CELL]; /*   which, rising,              */
    uint8_t place_in[SU_MAX_CELLS][SU_MAX_HOUSES_OF_CELL]; /*   and at which place in each  */

    uint16_t words; /* of the clauses, see su_rules_clause; 0: houses are all */
    uint16_t clause[SU_MAX_CLAUSE_WORDS]; /*   there is to obey */
} su_rules;

/* Rows, columns and boxes of the given shape; BAD_RULES when the order would pass SU_MAX_ORDER. */
su_status su_rules_boxes(unsigned box_rows, unsigned box_columns, su_rules *rules);

/* Rows, columns and the boxes a map draws: map[cell] is the number of the cell's box, 0..order-1 (a
   jigsaw). BAD_RULES unless every box has `order` cells. Boxes are numbered anew, by their first
   cells. */
su_status su_rules_mapped(unsigned order, const uint8_t *map, su_rules *rules);

/* What a map draws, box by box: a jigsaw's boxes have `order` cells each, all together. */
typedef struct su_map_box { /* 4 bytes */
    uint16_t cells;         /* with this number, */
    uint16_t together;      /*   and how many of them hang together, side by side, with the first */
} su_map_box;

/* Tells of `order` boxes. OK where su_rules_mapped takes the map, in which boxes may well lie
   apart; BAD_HOUSE where a box has more or fewer cells than `order`; OUT_OF_RANGE, and nothing
   told, for an order or a number of a box that is none. */
su_status su_map_check(unsigned order, const uint8_t *map, su_map_box *boxes);

/* One more house of `order` different cells; that it is a diagonal or a window its cells tell. One
   that is there already changes nothing; BAD_RULES when a cell is unknown or named twice, or a
   limit is passed: the rules are then as before. */
su_status su_rules_add_house(const uint16_t *cells, su_rules *rules);

/* One more clause, of so many cells, all unlike, and a number:

       KILLER           cells of one cage: no digit twice, and they add up to the number
       CAGE             no digit twice; of as many cells as a house has it becomes one
       SUM              they add up to the number, and digits may come twice (little killer)
       ARROW            the others add up to the first; no number
       THERMO           each is more than the one before; no number
       GREATER          each is less than the one before; no number
       WHISPERS         each is so far from the next or farther
       PALINDROME       the same from both ends; no number
       CLONE            the second half is the first half again; no number
       DIFFERENCE       two cells so far apart; of no cell: all such dots are given, no other two
                        cells side by side are so far apart, unless they have a dot of the next kind
       RATIO            two cells, one of them so many times the other; of no cell: likewise
       XV               two cells that add up to the number, 5 or 10; of no cell and without a
                        number: no other two side by side add up to 5 or 10
       ODD, EVEN        each of the cells; no number
       MASK             one cell, and the digits that it may hold as bits of the number, bit 0 for 1
       KNIGHT, KING     cells so much apart as chess has it are unlike; no cells, no number
       NONCONSECUTIVE   digits side by side never follow one another; no cells, no number

   Where the order of the cells is nothing it is kept rising. A clause that is there changes
   nothing. BAD_RULES for a kind, cell or number that is none, for what cannot be said twice in
   different ways, on more than SU_MAX_CLAUSE_ORDER digits, and where a limit is passed: the rules
   are then as before. */
su_status su_rules_add_clause(su_clause_kind kind, unsigned number, unsigned cells,
                              const uint16_t *cell, su_rules *rules);

/* The clause that stands at a place, which is then the next one's; the first is at 0. False at the
   end. */
bool su_rules_clause(const su_rules *rules, unsigned *at, su_clause *clause);

/* ---- Rules as text --------------------------------------------------------------------------- */

/* The spec of rules, one line that a person can type: a size, and words for what is added to it, in
   any order.

       9x9                   rows, columns and the boxes this size has; see SU_LAYOUTS
       9x9+x                 both diagonals are houses as well
       9x9+windoku           so are the four windows of 3x3 a cell away from the edges (9x9 only)
       5x5+jigsaw:MAP        boxes as the map draws them, for any size from 1x1 to 25x25
       9x9+disjoint          cells at the same place of all boxes are houses
       9x9+houses:MAP        more houses as the map draws them; may be said several times, as houses
                             of one map cannot overlap
       9x9+killer:r1c12=9;r23c1=4    clauses, on up to 16x16, with ';' between those of one word

   A map has a sign a cell, row by row, 1 to 9 or A to P: cells with the same sign are one house.
   Cells of no house have '.'; in a jigsaw there are none.

   Cells are named by their rows and columns, 1 to 9, then A to G: r1c1, and r1c123 for
   r1c1r1c2r1c3, r12c3 for r1c3r2c3. Their order tells where a line runs.

       killer:CELLS=SUM      no digit twice, and that sum
       cage:CELLS            no digit twice (region, of as many cells as a house or fewer)
       sum:CELLS=SUM         that sum, and digits may come twice (little, littlekiller)
       arrow:CELL=CELLS      the cells along the arrow add up to the first, the circle
       thermo:CELLS          rising from the bulb (thermometer)
       greater:CELLS         falling: the first is greater than the second (greaterthan)
       whispers:CELLS        neighbours on the line differ by half the order, rounded up, or more;
                             by others with =N
       palindrome:CELLS      the same from both ends
       clone:CELLS=CELLS     both the same, in the order in which they are named
       difference:r1c12      a dot: two cells that differ by 1, or N with =N; with the clause `all`,
                             or all=N, no other two cells side by side do
       ratio:r1c12           a dot: one is twice the other, or N times with =N; `all` likewise. A
                             pair with either dot is left alone by both
       xv:r1c12=V;r1c23=X    V: sum of 5, X: of 10; `all` likewise
       odd:CELLS even:CELLS  only such digits
       mask:CELLS=123        only these digits, in each of the cells
       knight king           cells a knight's or king's move apart are unlike (antiknight, antiking)
       nonconsecutive        digits side by side never follow one another

   Words in brackets are read as well, and never written. */

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

/* The names of the box layouts, smallest first; NULL from the end of the list on. */
const char *su_layout_name(size_t index);

/* The rules of a spec. Nothing is passed over; statuses, each with its place in `report` (which may
   be NULL): UNKNOWN_WORD; NOT_PLAYED for words of rules that are known but not yet played (renban,
   sandwich...); BAD_CHARACTER; TOO_SHORT and TOO_LONG (a map); BAD_HOUSE (cells with one sign
   that are more or fewer than a house has); BAD_CLAUSE for one that is none, with the place of the
   cell or number that cannot be; BAD_RULES for a size that is none or has no boxes of its own, for
   what a size cannot have, what is said twice, and for too many houses or clauses. The rules are
   whole on OK and untouched otherwise. */
su_status su_rules_read(const char *text, size_t length, su_rules *rules, su_report *report);

/* The same of a text ended by a NUL; BAD_RULES for NULL, and from SU_SPEC_SIZE bytes on. */
su_status su_rules_named(const char *spec, su_rules *rules);

/* Bytes that every spec has room in, with its NUL. */
enum { SU_SPEC_SIZE = 32768 };

/* Writes the shortest spec, always the same for equal rules, ended by a NUL, as far as `size` bytes
   reach; returns the bytes needed with the NUL. */
size_t su_rules_write(const su_rules *rules, char *text, size_t size);

/* Rules of which a part is still to be drawn, for each puzzle anew (making.h). */
typedef struct su_sketch { /* 22 kB */
    su_rules rules;        /* what stands fast; where the boxes are to be drawn they are rows */
    bool map;              /* the boxes are to be drawn, */
    uint32_t clauses;      /*   and clauses of these kinds, as bits: 1 << SU_CLAUSE_KILLER; */
    uint32_t all;          /*   of these all there are, which is said, too */
} su_sketch;

/* The sketch of a spec in which words may stand alone:

       9x9+jigsaw            boxes are drawn, on 4x4 to 12x12
       9x9+killer            so are cages that hold all cells,
       9x9+x+thermo+arrow    lines (these two), marks (greater, odd, even)
       9x9+ratio             and dots (difference, ratio, xv), some of those there could be;
       9x9+ratio:all         or all of them, and that they are all (all;all: that there are none)

   Whatever else is in it stands fast. Statuses as su_rules_read. */
su_status su_sketch_read(const char *text, size_t length, su_sketch *sketch, su_report *report);

/* Whether anything is to be drawn. */
bool su_sketch_is_open(const su_sketch *sketch);

/* The spec of a sketch, as su_rules_write; SU_SPEC_SIZE is enough for it, too. */
size_t su_sketch_write(const su_sketch *sketch, char *text, size_t size);

/* Writes what who shows a board wants to know of its rules and need not work out: lines of a name
   and what it says, ended by a NUL, as far as `size` bytes reach; returns the bytes needed with the
   NUL. Always the same for equal rules. A map has a sign a cell, 0 to 9, then A to Z.

       9x9+windoku              the spec
       row 000000000111...      houses: their kind, and which of them a cell is in, '.' for none;
       window .........         those of a kind that overlap are maps of their own
       edges 000200200...       a line between boxes: 1 above the cell, 2 at its left, 3 both
       shades 000111000...      numbers for boxes, as few as may be: of those that meet none are
                                alike
       lines 100000002...       a diagonal goes down through the cell: 1, up: 2, both: 3; this line
                                is left out where there are none
       around 1 1 3 3 -3 -3     a line around cells of a window, or of an extra house: its upper
                                left corner, column and row from 0, and how far to the next ones,
                                across and down in turn, clockwise
       clause killer 9 0 1      a clause: its kind, its number, and its cells
       fence 0 0 2 1 -2 -1      a line around the cage of the clause before, as above; one that does
                                not hang together has several
       sight Z5...              who sees whom: all cells that are 1 apart, 0 and 1, 1 and 2, and so
                                on, then all that are 2 apart, and so on; how many in a row do see
                                one another, how many then do not, in turn. Z: 35, and it goes on */
size_t su_rules_chart(const su_rules *rules, char *text, size_t size);

/* The box layout whose grid has so many cells; BAD_RULES when there is none. */
su_status su_rules_of_cells(size_t cells, su_rules *rules);

/* ---- Asking rules ---------------------------------------------------------------------------- */

/* Whether the rules ask the same of a grid, in whatever order their houses were added. Their
   identities, numbers that are equal for equal rules, tell all others apart but by a chance of one
   in 2^64. */
bool su_rules_equal(const su_rules *a, const su_rules *b);

/* What the house is, SU_HOUSE_KIND_COUNT for one that is none; and the houses of a kind: `count` of
   them (which may be NULL), from the returned number on. */
su_house_kind su_rules_kind(const su_rules *rules, unsigned house);
unsigned su_rules_houses(const su_rules *rules, su_house_kind kind, unsigned *count);

/* The number of the cell's box, 0..order-1; the order for a cell that is none. */
unsigned su_rules_box(const su_rules *rules, unsigned cell);

/* Whether the two are different cells that may not hold the same digit. */
bool su_rules_sees(const su_rules *rules, unsigned a, unsigned b);
/* All the cells that a cell sees, each once: those of its box first, then of its row, its column,
   and others. Returns how many; none of a cell that is none. */
unsigned su_rules_sight(const su_rules *rules, unsigned cell, uint16_t seen[SU_MAX_PEERS]);

#ifdef __cplusplus
}
#endif

#endif
