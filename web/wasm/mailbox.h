/*
 * mailbox.h: what lies between the page's script and the core.
 *
 * WebAssembly functions pass numbers only, so everything else goes through one mailbox: the script
 * writes what a function needs into its fields, calls, and reads the answer there. The mailbox
 * describes itself (name, offset, size of an item, number of items, bytes from one to the next), so
 * the script repeats no offset and no limit. Functions that answer a question take nothing and
 * return an su_status.
 *
 * Texts may be of any length, so they lie on sheets outside the mailbox, which grow as asked, and
 * only their lengths are fields:
 *
 *     | stack | mailbox, work spaces ... | sheet | sheet | ...  <- memory grows at this end
 *
 * No text is ever cut in silence: one that is longer than its sheet is refused, and of an answer
 * that is, the length tells how large a sheet it wants.
 */
#ifndef MAILBOX_H
#define MAILBOX_H

#include <string.h>

#include "sudoleaf.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name), used))
#else
#define EXPORT(name) static /* tests include this file and ask by the functions' own names */
#endif

enum {
    PAGE_BYTES = 65536, /* memory grows by pages of so many */
    PAST_ITEMS = sizeof(su_history) / sizeof(uint16_t),
    MOST_PASSED = 100000000, /* random numbers that are passed over */
    WORDS_END = 4 /* zeros after the last word: of a section, its key, its text and all */
};

/* X(type, field, items) */
#define MAIL_FIELDS(X)                                                                            \
    X(uint32_t, rules_length, 1) /* bytes on the sheet of that name */                            \
    X(uint32_t, seed_length, 1)                                                                   \
    X(uint32_t, text_length, 1)                                                                   \
    X(uint32_t, words_length, 1)                                                                  \
    X(uint32_t, stream, 2) /* which of the seed's streams, its lower half first */                \
    X(su_digit, givens, SU_MAX_CELLS)                                                             \
    X(su_digit, entries, SU_MAX_CELLS) /* the whole board, givens included */                     \
    X(uint32_t, notes, SU_MAX_CELLS)   /* masks; 0: none there */                                 \
    X(su_digit, solution, SU_MAX_CELLS)                                                           \
    X(uint8_t, wrong, SU_MAX_CELLS) /* 1 where the entry is wrong, or a note is missing */        \
    X(uint32_t, solved, 1)          /* Check: 1 when all is right */                              \
    X(uint32_t, cell, 1)            /* Hint, and where a text is wrong */                         \
    X(uint32_t, digit, 1)                                                                         \
    X(uint32_t, position, 1)         /* where a text is wrong, in bytes */                        \
    X(uint32_t, other_cell, 1)       /* where the digit of `cell` stands as well */               \
    X(su_digit, other, SU_MAX_CELLS) /* judge: another solution */                                \
    X(uint32_t, limit, 1)            /* solve: of solutions; judge, redraw: of guesses */         \
    X(uint32_t, solutions, 1)        /* solve: so many were found */                              \
    X(uint32_t, guesses, 1)                                                                       \
    X(uint32_t, symmetry, 1) /* generate: an su_symmetry */                                       \
    X(uint32_t, clues, 1)    /* generate: wanted, then had; 0: minimal; redraw: wanted */         \
    X(uint32_t, singles, 1)  /* redraw: 1 where the puzzle was dug for singles, */                \
    X(uint32_t, attempt, 1)  /*   which attempt it came of, */                                    \
    X(uint32_t, passed, 1)   /*   or how many random numbers were drawn before it, */             \
    X(uint32_t, dealt, 1)    /*   1 where its digits are dealt, */                                \
    X(uint32_t, back, 1)     /*   and to how many orbits givens came back */                      \
    X(uint32_t, advice, 1)   /* advise: an su_advice_kind */                                      \
    X(uint32_t, day, 1)      /* daily: days since 1970-01-01, */                                  \
    X(uint32_t, count, 1)    /*   of how many puzzles, */                                         \
    X(uint32_t, pick, 1)     /*   and which of them it is */                                      \
    X(uint32_t, last, 1)     /* the cell of the last move; too large: none */                     \
    X(uint32_t, tour,                                                                             \
      sizeof(su_walkthrough) / sizeof(uint32_t)) /* plan, next: an su_walkthrough, */             \
    X(uint32_t, stage, 1)                 /*   and which of its steps is next; too large: none */ \
    X(uint32_t, target, 1)                /* next, find: the cell it is about; too large: none */ \
    X(uint32_t, has_step, 1)              /* whether a step was found */                          \
    X(uint16_t, taken, PAST_ITEMS)        /* next: by which steps, an su_history */               \
    X(uint32_t, candidates, SU_MAX_CELLS) /* masks: what was possible before the step */          \
    X(uint32_t, technique, 1)             /* find, rate: an su_technique */                       \
    X(uint32_t, tenths, 1)                /* rate: of the hardest step, */                        \
    X(uint32_t, grade, 1)                 /*   and an su_grade; make: which is wanted */          \
    X(uint32_t, ours, 1)                  /* rate: 1 where it is on our scale */                  \
    X(uint32_t, found, 1)                 /* find, plan: how many steps there are, */             \
    X(uint32_t, places, SU_MAX_CELLS)     /*   and masks: all that they place, */                 \
    X(uint32_t, removes, SU_MAX_CELLS)    /*   and all that they remove */                        \
    X(uint32_t, part, 1)                  /* tell: which part of the step */                      \
    X(uint32_t, index, 1)                 /* tell: which of its nodes, or which house */          \
    X(su_step, step, 1)                   /* its own fields follow the mailbox's */               \
    X(uint16_t, house_cells,                                                                      \
      SU_STEP_HOUSES *SU_MAX_ORDER) /* of the step's houses, as many for each as the order */

/* Of the step: X(name, first, type of a row, items) */
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
#define SHEETS(X)                                \
    X(RULES, "rules") /* the spec */             \
    X(SEED, "seed")   /* of anything random */   \
    X(TEXT, "text")   /* a grid or a sentence */ \
    X(WORDS, "words") /* a language: section, key, text, ended by 0 each */
#define SHEET_ENUM(name, text) SHEET_##name,
enum { SHEETS(SHEET_ENUM) SHEET_COUNT };
#undef SHEET_ENUM

static struct sheet {
    char *at;
    uint32_t room;
} sheets[SHEET_COUNT];

/* What can be told of a step: X(NAME, "name"). */
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

/* All that lasts from one call to the next: the rules that are open, and what was made for them,
   always together; and the step that the call just before has found. */
static struct {
    su_rules rules;          /* of no cells: none are open */
    char spec[SU_SPEC_SIZE]; /* as the script wrote it, if it was no longer than this: */
    uint32_t spec_length;    /*   to read it takes longer than many an answer */
    su_logic *logic;
    su_logic_memory logic_memory;
    su_step step;
    bool has_step;
} kept;

/* Work spaces: nothing in them outlives a call. */
static struct {
    su_generated drawn;
    su_template sketch;
    su_work_memory work;
    su_position position;
    su_history past;
    su_walkthrough tour;
    su_advice advice;
    su_verdict verdict;
    su_digit last[SU_MAX_CELLS];
} scratch;

static su_work *work_space(void) { return su_work_open(&scratch.work, sizeof scratch.work); }

#endif
