/*
 * mailbox.h: the data that the page's script and the core share.
 *
 * WebAssembly functions pass only numbers, so everything else goes through one struct, the mailbox.
 * The script writes the input into its fields, calls a function, and reads the answer there. A
 * table gives the name, offset, item size, item count and stride of each field, so the script
 * repeats no offset and no limit. The functions have no parameters and return an su_status.
 *
 * Texts may have any length, so they are in growing buffers outside the mailbox, called sheets.
 * Only their lengths are fields:
 *
 *     | stack | mailbox, work spaces ... | sheet | sheet | ...  <- memory grows at this end
 *
 * No text is cut silently. An input longer than its sheet is refused. If an answer is too long, its
 * length field has the size that the sheet needs.
 */
#ifndef MAILBOX_H
#define MAILBOX_H

#include <string.h>

#include "app.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name), used))
#else
#define EXPORT(name) static /* tests include these files and call the C functions */
#endif

enum {
    PAGE_BYTES = 65536, /* size of a page, the unit in which memory grows */
    HISTORY_ITEMS = sizeof(su_history) / sizeof(uint16_t),
    MAX_SKIPPED_NUMBERS = 100000000, /* limit of `passed` */
    END_ZEROS = 4 /* zeros after the texts, which end a section, a key, a text and the list */
};

/* X(type, field, item count) */
#define MAIL_FIELDS(X)                                                                            \
    X(uint32_t, rules_length, 1) /* length in bytes of the text on a sheet */                     \
    X(uint32_t, seed_length, 1)                                                                   \
    X(uint32_t, text_length, 1)                                                                   \
    X(uint32_t, words_length, 1)                                                                  \
    X(uint32_t, stream, 2) /* number of the random stream, lower half first */                    \
    X(su_digit, givens, SU_MAX_CELLS)                                                             \
    X(su_digit, entries, SU_MAX_CELLS) /* the whole board, with givens */                         \
    X(uint32_t, notes, SU_MAX_CELLS)   /* masks of noted digits; 0: no notes */                   \
    X(su_digit, solution, SU_MAX_CELLS)                                                           \
    X(uint8_t, wrong, SU_MAX_CELLS) /* 1 if the entry is wrong or a note is missing */            \
    X(uint32_t, solved, 1)          /* check: 1 if the board is full and correct */               \
    X(uint32_t, cell, 1)            /* the cell of a hint, or of an error (read, judge) */        \
    X(uint32_t, digit, 1)                                                                         \
    X(uint32_t, position, 1)         /* read: byte offset of an error in the text */              \
    X(uint32_t, other_cell, 1)       /* read, judge: the cell with the same digit as `cell` */    \
    X(su_digit, other, SU_MAX_CELLS) /* judge: a second solution */                               \
    X(uint32_t, limit, 1)            /* of solutions (solve), steps (find), else of guesses */    \
    X(uint32_t, solutions, 1)        /* number of solutions found */                              \
    X(uint32_t, guesses, 1)                                                                       \
    X(uint32_t, symmetry, 1) /* an su_symmetry */                                                 \
    X(uint32_t, clues, 1)    /* number of givens; as input, 0: minimal */                         \
    X(uint32_t, singles, 1)  /* redraw: 1 if singles had to solve the puzzle */                   \
    X(uint32_t, attempt, 1)  /* redraw: number of the attempt */                                  \
    X(uint32_t, passed, 1)   /* redraw: count of random numbers to skip */                        \
    X(uint32_t, dealt, 1)    /* redraw: 1 if the digits are relabelled */                         \
    X(uint32_t, back, 1)     /* redraw: orbits whose givens were put back */                      \
    X(uint32_t, advice, 1)   /* an su_advice_kind */                                              \
    X(uint32_t, day, 1)      /* days since 1970-01-01 */                                          \
    X(uint32_t, count, 1)    /* daily: number of puzzles to pick from */                          \
    X(uint32_t, pick, 1)     /* daily: index of the picked puzzle */                              \
    X(uint32_t, program, 1)  /* link: an su_program */                                            \
    X(uint32_t, last, 1)     /* cell of the last move; too large: none */                         \
    X(uint32_t, tour, sizeof(su_walkthrough) / sizeof(uint32_t)) /* an su_walkthrough */          \
    X(uint32_t, stage, 1)                 /* index of the next step of `tour`; too large: none */ \
    X(uint32_t, target, 1)                /* cell that a step should help; too large: none */     \
    X(uint32_t, has_step, 1)              /* 1 if a step was found */                             \
    X(uint16_t, taken, HISTORY_ITEMS)     /* history of earlier steps, an su_history */           \
    X(uint32_t, candidates, SU_MAX_CELLS) /* masks of candidates before the step */               \
    X(uint32_t, technique, 1)             /* an su_technique */                                   \
    X(uint32_t, tenths, 1)                /* rating of the hardest step */                        \
    X(uint32_t, grade, 1)                 /* an su_grade; make: the wanted grade */               \
    X(uint32_t, ours, 1)                  /* 1 if the rating is nonstandard */                    \
    X(uint32_t, found, 1)                 /* number of steps */                                   \
    X(uint32_t, places, SU_MAX_CELLS)     /* masks of all digits that found steps place */        \
    X(uint32_t, removes, SU_MAX_CELLS)    /* masks of all candidates that found steps remove */   \
    X(uint32_t, part, 1)                  /* tell: part of the step to describe */                \
    X(uint32_t, index, 1)                 /* tell: index of a node or a house */                  \
    X(su_step, step, 1)                   /* the step found; STEP_FIELDS lists its fields */      \
    X(uint16_t, house_cells,                                                                      \
      SU_STEP_HOUSES *SU_MAX_ORDER) /* cells of the step's houses, `order` for each */

/* Fields of the step: X(name, first item, element type, item count) */
#define STEP_FIELDS(X)                                                         \
    X(step_technique, technique, unsigned, 1)                                  \
    X(step_tenths, tenths, unsigned, 1)                                        \
    X(placements, placements, unsigned, 1)                                     \
    X(eliminations, eliminations, unsigned, 1)                                 \
    X(houses, houses, unsigned, 1)                                             \
    X(marks, marks, unsigned, 1)                                               \
    X(nodes, nodes, unsigned, 1)                                               \
    X(parents, parents, unsigned, 1)                                           \
    X(placement_cell, placement[0].cell, su_placement, SU_MAX_CELLS)           \
    X(placement_digit, placement[0].digit, su_placement, SU_MAX_CELLS)         \
    X(elimination_cell, elimination[0].cell, su_elimination, SU_MAX_CELLS)     \
    X(elimination_digits, elimination[0].digits, su_elimination, SU_MAX_CELLS) \
    X(house, house[0].house, su_house_mark, SU_STEP_HOUSES)                    \
    X(house_role, house[0].role, su_house_mark, SU_STEP_HOUSES)                \
    X(house_group, house[0].group, su_house_mark, SU_STEP_HOUSES)              \
    X(mark_cell, mark[0].cell, su_mark, SU_STEP_MARKS)                         \
    X(mark_role, mark[0].role, su_mark, SU_STEP_MARKS)                         \
    X(mark_group, mark[0].group, su_mark, SU_STEP_MARKS)                       \
    X(mark_digits, mark[0].digits, su_mark, SU_STEP_MARKS)                     \
    X(node_cells, node[0].cells, su_node, SU_STEP_NODES)                       \
    X(node_cell_0, node[0].cell[0], su_node, SU_STEP_NODES)                    \
    X(node_cell_1, node[0].cell[1], su_node, SU_STEP_NODES)                    \
    X(node_cell_2, node[0].cell[2], su_node, SU_STEP_NODES)                    \
    X(node_cell_3, node[0].cell[3], su_node, SU_STEP_NODES)                    \
    X(node_cell_4, node[0].cell[4], su_node, SU_STEP_NODES)                    \
    X(node_digit, node[0].digit, su_node, SU_STEP_NODES)                       \
    X(node_on, node[0].on, su_node, SU_STEP_NODES)                             \
    X(node_parents, node[0].parents, su_node, SU_STEP_NODES)                   \
    X(node_parent, node[0].parent, su_node, SU_STEP_NODES)                     \
    X(parent, parent[0], uint16_t, SU_STEP_PARENTS)

_Static_assert(SU_NODE_CELLS == 5, "a node has a column above for each of its cells");

static struct mailbox {
#define FIELD(type, field, items) type field[items];
    MAIL_FIELDS(FIELD)
#undef FIELD
} mail;

static const struct field {
    const char *name;
    uint32_t offset;
    uint32_t item_size;
    uint32_t items;
    uint32_t stride;
} fields[] = {
#define DESCRIBE(type, field, items) \
    {#field, offsetof(struct mailbox, field), sizeof(type), items, sizeof(type)},
    MAIL_FIELDS(DESCRIBE)
#undef DESCRIBE
#define DESCRIBE(name, first, row, items)                                                         \
    {#name, offsetof(struct mailbox, step) + offsetof(su_step, first), sizeof mail.step[0].first, \
     items, sizeof(row)},
        STEP_FIELDS(DESCRIBE)
#undef DESCRIBE
            {NULL, 0, 0, 0, 0}};

/* The sheets: X(NAME, "name"). */
#define SHEETS(X)                                      \
    X(RULES, "rules") /* the spec */                   \
    X(SEED, "seed")   /* the seed of random numbers */ \
    X(TEXT, "text")   /* a grid or a sentence */       \
    X(WORDS, "words") /* texts of a language: section, key, text, each ended by 0 */
#define SHEET_ENUM(name, text) SHEET_##name,
enum { SHEETS(SHEET_ENUM) SHEET_COUNT };
#undef SHEET_ENUM

static struct sheet {
    char *at;
    uint32_t room;
} sheets[SHEET_COUNT];

/* The parts of a step's description: X(NAME, "name"). */
#define PARTS(X)        \
    X(WHY, "why")       \
    X(SO, "so")         \
    X(NODE, "node")     \
    X(EFFECT, "effect") \
    X(ASK, "ask")       \
    X(EUREKA, "eureka") \
    X(HOUSE, "house")
#define PART_ENUM(name, text) PART_##name,
enum part { PARTS(PART_ENUM) PART_COUNT };
#undef PART_ENUM

/* The state that lasts from one call to the next: the open rules with their logic, and the step
   that the last call found. */
static struct {
    su_rules rules;          /* cells == 0: no rules are open */
    char spec[SU_SPEC_SIZE]; /* spec as the script wrote it, so that it is parsed only once */
    uint32_t spec_length;    /* 0: not stored */
    su_logic *logic;
    su_logic_memory logic_memory;
    su_step step;
    bool has_step;
} kept;

/* Memory that is used only within a call; reading a link takes the place of all else. */
static union {
    struct {
        su_generated generated;
        su_template template;
        su_work_memory work;
        su_position position;
        su_history past;
        su_walkthrough tour;
        su_advice advice;
        su_verdict verdict;
        su_digit last[SU_MAX_CELLS];
    };
    struct {
        su_link_memory link_memory;
        su_link link;
    };
} scratch;

static su_work *work_space(void) { return su_work_open(&scratch.work, sizeof scratch.work); }

#endif
