/*
 * rules.h: what a puzzle obeys, and how calls end.
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
    SU_MAX_PEERS = SU_MAX_HOUSES_OF_CELL * (SU_MAX_ORDER - 1) /* other cells of a cell's houses */
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
    X(OUT_OF_ORDER, "out-of-order")

#define SU_STATUS_ENUM(name, text) SU_##name,
typedef enum su_status { SU_STATUSES(SU_STATUS_ENUM) SU_STATUS_COUNT } su_status;
#undef SU_STATUS_ENUM

/* The status's name for programs, such as "no-solution"; NULL from SU_STATUS_COUNT on. */
const char *su_status_name(su_status status);

/* Where a text or a grid is wrong. Which fields are set is told with each status below. */
typedef struct su_report {
    su_status status;
    size_t position;   /* bytes before the offending character */
    unsigned line;     /* the same place for people, both from 1; */
    unsigned column;   /*   columns count characters, not bytes   */
    unsigned expected; /* cells the layout has */
    unsigned found;    /* TOO_SHORT: cells the text has */
    unsigned cell;     /* DIGIT_TOO_LARGE, CLASH: the offending cell */
    unsigned other;    /* CLASH: the earlier cell of the same house with the same digit */
    unsigned digit;    /* DIGIT_TOO_LARGE, CLASH: the digit */
} su_report;

/* ---- Layout ---------------------------------------------------------------------------------- */

/* The box layouts: X("name", rows of a box, columns of a box). The order is rows times columns. */
#define SU_LAYOUTS(X) \
    X("4x4", 2, 2)    \
    X("6x6", 2, 3)    \
    X("8x8", 2, 4)    \
    X("9x9", 3, 3)    \
    X("10x10", 2, 5)  \
    X("12x12", 3, 4)  \
    X("16x16", 4, 4)  \
    X("25x25", 5, 5)

/* A layout is a value: the order and the houses. Everything general works from the houses alone, so
   a diagonal or a jigsaw is new data, not new code. Make one by the functions below only: they keep
   the second half in step with the first. */
typedef struct su_rules {
    uint16_t order;
    uint16_t cells;
    uint16_t houses;
    uint16_t house[SU_MAX_HOUSES][SU_MAX_ORDER]; /* the cells of each house */

    uint8_t box_rows; /* the shape of the boxes where the houses are rows, columns and boxes of one
                         shape */
    uint8_t box_columns; /*   and nothing else; 0 in any other layout */

    uint8_t houses_of[SU_MAX_CELLS];                       /* how many houses a cell is in, */
    uint8_t house_of[SU_MAX_CELLS][SU_MAX_HOUSES_OF_CELL]; /*   which,                      */
    uint8_t place_in[SU_MAX_CELLS][SU_MAX_HOUSES_OF_CELL]; /*   and at which place in each  */
} su_rules;

/* The names of the box layouts, smallest first; NULL from the end of the list on. */
const char *su_layout_name(size_t index);

/* The box layout of that name; BAD_RULES when there is none, and for NULL. */
su_status su_rules_named(const char *name, su_rules *rules);

/* The box layout whose grid has so many cells; BAD_RULES when there is none. */
su_status su_rules_of_cells(size_t cells, su_rules *rules);

/* Rows, columns and boxes of the given shape; BAD_RULES when the order would pass SU_MAX_ORDER. */
su_status su_rules_boxes(unsigned box_rows, unsigned box_columns, su_rules *rules);

/* Rows, columns and the boxes a map draws: map[cell] is the number of the cell's box, 0..order-1 (a
   jigsaw). BAD_RULES unless every box has `order` cells. */
su_status su_rules_mapped(unsigned order, const uint8_t *map, su_rules *rules);

/* One more house of `order` different cells (a diagonal, a window); BAD_RULES when a cell is
   unknown or named twice, or a limit is passed; the layout is then as before. */
su_status su_rules_add_house(const uint16_t *cells, su_rules *rules);

/* The number of the cell's box, 0..order-1; the order for a cell that is none. */
unsigned su_rules_box(const su_rules *rules, unsigned cell);

#ifdef __cplusplus
}
#endif

#endif
