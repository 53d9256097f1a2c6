/*
 * finder.h: what the techniques share.
 *
 * A finder is called with a position and a range of techniques, and hands on each step it finds:
 *
 *     su__begin(logic, technique, su_technique_tenths(technique));
 *     su__mark(logic, SU_ROLE_PATTERN, 0, cell, su__bit(digit));
 *     su__eliminate(logic, other, su__bit(digit));
 *     if (su__emit(logic))
 *         return;                       // nobody wants more
 *
 * A step without an effect is dropped by su__emit, so a finder need not ask whether there is one.
 * Steps come in a fixed order: easiest first where a finder knows several ratings, else as the
 * pattern is searched.
 */
#ifndef SU_FINDER_H
#define SU_FINDER_H

#include "rules/inspect.h"
#include "solve/constraint_tables.h"

/* What techniques need of rules: the words of the table in the header. */
enum su__needs {
    SU__NEEDS_SIGHT,
    SU__NEEDS_HOUSES,
    SU__NEEDS_LINES,
    SU__NEEDS_SEGMENTS,
    SU__NEEDS_SWAPS,
    SU__NEEDS_CLAUSES,
    SU__NEEDS
};

/* ---- Ties ------------------------------------------------------------------------------------ */

/* Cells that clauses tie together two by two (clauses/ties.c). A table tells for each digit of the
   one what the other may hold. */
enum { SU__LINKED_CELLS = SU_MAX_CLAUSE_ORDER * SU_MAX_CLAUSE_ORDER };

typedef struct su__linked_cell {
    uint8_t cell, table;
    uint16_t clause; /* its place in the rules */
} su__linked_cell;

typedef struct su__ties {
    uint16_t tables;
    uint16_t key[SU__MOST_TABLES];
    uint16_t table[SU__MOST_TABLES][SU_MAX_CLAUSE_ORDER];
    uint16_t from[SU_MAX_CELLS + 1]; /* where those of each cell begin */
    su__linked_cell tie[SU__MOST_TIES];
} su__ties;

void su__list_ties(const su_rules *rules, su__ties *ties);

/* ---- Sums ------------------------------------------------------------------------------------ */

/* What came out of cells that add up and are all unlike (clauses/sum.c): between two steps most
   have the candidates that they had, and each is asked about by several finders. */
enum { SU__CACHED_SUMS = 1024, SU__CACHED_SUM_CELLS = 6 };

typedef struct su__cached_sum {
    uint8_t cells; /* 0: nothing is known here */
    bool is_possible;
    int16_t total;
    uint16_t mask[SU__CACHED_SUM_CELLS], holds[SU__CACHED_SUM_CELLS];
    uint16_t must, ways;
    uint32_t spent;
} su__cached_sum;

/* ---- The work space -------------------------------------------------------------------------- */

enum {
    SU__ARENA_BYTES = 8 << 20, /* for one finder at a time */
    SU__PLAN_BYTES = 1 << 18
};

struct su_logic {
    const su_rules *rules; /* those below */
    su_rules copy;
    unsigned words;    /* of an su_cells that the rules need */
    unsigned kinds[4]; /* the houses, from each of these numbers on: rows, columns, boxes, others */
    su_cells house[SU_MAX_HOUSES];    /* the cells of each house */
    su_cells peers[SU_MAX_CELLS];     /* the other cells of a cell's houses, */
    uint8_t peer_count[SU_MAX_CELLS]; /*   how many, and which: of its box first, then of its row,
                                         its column, others */
    uint16_t peer[SU_MAX_CELLS][SU_MAX_PEERS];
    uint32_t cross[SU_MAX_HOUSES]
                  [SU_MAX_HOUSES]; /* bit i: the first one's i-th cell is in the second, too */

    bool serves[SU__NEEDS]; /* which needs the rules meet */

    su_logic_options options; /* of the call that is going on */

    size_t withheld; /* so many bytes at the room's end are not for finders: tests set it */

    uint64_t spent;              /* of the effort, by the last finder, */
    uint64_t total_effort;       /*   and by all since whoever counts it began; */
    uint64_t granted;            /*   so much may be spent before one asks again */
    bool is_exact;               /* a finder that ends early ends the search for the next step */
    bool is_cut;                 /* one has, for want of effort or room: */
    su_technique cut_at;         /*   whoever looked for this, or for what is rated alike */
    const su_position *position; /* what is looked at, */
    su_technique first, last;    /*   for which techniques, */
    bool needs_one;              /*   and whether the first step found will do */
    bool ended;
    su_found *found;
    void *context;
    su_step step;                                     /* being put together */
    su_step kept;                                     /* the easiest so far, */
    bool has_kept;                                    /*   where there is one */
    su__ties ties;                                    /* of rules that have clauses, */
    su__cached_sum sum_cache[SU__CACHED_SUMS];        /*   and of their sums */
    uint64_t plan[SU__PLAN_BYTES / sizeof(uint64_t)]; /* what a tour is planned in */
    uint64_t arena[SU__ARENA_BYTES / sizeof(uint64_t)];
};

typedef void su__finder(su_logic *logic);
#define SU__DECLARE(name, text, tenths, effort, set, needs, family, finder) \
    su__finder su__find_##finder;
SU_TECHNIQUES(SU__DECLARE)
#undef SU__DECLARE

/* Sets the options of the call that begins; NULL: all zero. */
void su__set_options(su_logic *logic, const su_logic_options *options);
/* Whether the rules, and what the caller wants, let it be looked for. */
bool su__is_served(const su_logic *logic, su_technique technique);
/* Whether both are looked for by one finder. */
bool su__share_finder(su_technique a, su_technique b);

/* Whether two digits could be swapped in these four cells, corners of a rectangle going round, and
   every house still be right: they lie in two rows, two columns, two boxes, two in each, and in no
   other house (unique.c). */
bool su__can_swap(const su_rules *rules, const unsigned cell[4]);

/* The kinds of houses, for those who look through all of one; what is none of the three that every
   board has is the same to them. */
enum {
    SU__ROWS = SU_HOUSE_ROW,
    SU__COLUMNS = SU_HOUSE_COLUMN,
    SU__BOXES = SU_HOUSE_BOX,
    SU__OTHERS
};

static inline bool su__wants(const su_logic *logic, su_technique technique)
{
    return logic->first <= technique && technique <= logic->last;
}

/* The technique's steps; where one is needed, the first found may end it, and finders look no
   further than they must. */
void su__look_for(su_logic *logic, const su_position *position, su_technique first,
                  su_technique last, bool needs_one, su_found *found, void *context);

/* What a cell that holds one of the digits leaves one that it is tied to; not the same, where they
   see each other. */
uint32_t su__digits_left_by(const su_logic *logic, unsigned cell, const su__linked_cell *tied,
                            uint32_t digits);
/* What a digit at one place takes from a cell, by sight and by ties: from its own all others. */
uint32_t su__digits_removed_from(const su_logic *logic, unsigned place, unsigned cell,
                                 unsigned digit);

/* ---- Room and effort ------------------------------------------------------------------------- */

/* What is free of the work space's room, handed out from the front. A copy taken before gives back
   what was taken since. A finder asks before it writes; where there is no more room its search
   ends, and what it has found by then holds. */
typedef struct su__arena {
    char *free;
    size_t left;
    bool is_short;
} su__arena;

static inline su__arena su__whole_arena(su_logic *logic)
{
    return (su__arena){.free = (char *)logic->arena, .left = sizeof logic->arena - logic->withheld};
}

/* A piece of it, not cleared. One request that cannot be met makes all later ones fail, so that of
   several the last one's answer is that of all: NULL where there was not so much. */
static inline void *su__arena_alloc(su__arena *arena, size_t bytes)
{
    bytes = (bytes + 7) / 8 * 8;
    arena->is_short |= bytes > arena->left;
    if (arena->is_short)
        return NULL;
    void *taken = arena->free;
    arena->free += bytes;
    arena->left -= bytes;
    return taken;
}

/* A finder on an open board may have more to look through than anybody can wait for. So it says
   what it does, in steps of about the time of one claim that follows from another; false when that
   was enough, or the caller wants it to stop: it then ends with what it has. */
enum {
    SU__EFFORT =
        1 << 28, /* more than any known puzzle takes, or any known example of a technique */
    SU__EFFORT_BY_CLAUSES = 1 << 24 /* where few houses are left to go by, chains may lead anywhere:
                                       some tenths of a second */
};
static inline uint64_t su__effort(const su_logic *logic)
{
    return logic->options.effort              ? logic->options.effort
           : logic->serves[SU__NEEDS_CLAUSES] ? SU__EFFORT_BY_CLAUSES
                                              : SU__EFFORT;
}
bool su__may_go_on(su_logic *logic);
static inline bool su__spend(su_logic *logic, unsigned steps)
{
    logic->spent += steps;
    return logic->spent <= logic->granted || su__may_go_on(logic);
}

/* Says that the search for this technique ended before all was looked at. */
static inline void su__cut(su_logic *logic, su_technique technique)
{
    if (!logic->is_cut)
        logic->cut_at = technique;
    logic->is_cut = true;
}

/* ---- Putting a step together ----------------------------------------------------------------- */

void su__begin(su_logic *logic, su_technique technique, unsigned tenths);
void su__place(su_logic *logic, unsigned cell, unsigned digit);
/* Those of the digits that are candidates of the cell. */
void su__eliminate(su_logic *logic, unsigned cell, uint32_t digits);
/* The digit from all these cells. */
void su__eliminate_all(su_logic *logic, const su_cells *cells, unsigned digit);
void su__mark(su_logic *logic, su_role role, unsigned group, unsigned cell, uint32_t digits);
void su__mark_all(su_logic *logic, su_role role, unsigned group, const su_cells *cells,
                  uint32_t digits);
void su__mark_house(su_logic *logic, su_role role, unsigned group, unsigned house);
/* The clause at a place in the rules. */
void su__mark_clause(su_logic *logic, su_role role, unsigned group, unsigned at);
/* A node of the step's chain, whose parents are added right after it; returns its number. Where
   there is no more room it is left out. */
unsigned su__node(su_logic *logic, unsigned cell, unsigned digit, bool on, su_reason reason,
                  unsigned house);
void su__parent(su_logic *logic, unsigned node, unsigned parent);
/* That the digit is no candidate of the cell, which is empty, and why. */
void su__absent(su_logic *logic, unsigned cell, unsigned digit);
/* The cell that keeps the digit from another one; SU_MAX_CELLS where none does. */
unsigned su__find_blocker(const su_logic *logic, unsigned cell, unsigned digit);
/* Hands the step on if it has an effect and somebody still wants one; true when no more are
   wanted. */
bool su__emit(su_logic *logic);
/* Where one step is needed and the first is not the easiest: keeps a copy of the step, in place of
   one kept before, ... */
void su__keep(su_logic *logic);
/* ... and hands it on. */
bool su__emit_kept(su_logic *logic);

/* ---- Houses ---------------------------------------------------------------------------------- */

static inline unsigned su__kind(const su_logic *logic, unsigned house)
{
    return (unsigned)((house >= logic->kinds[1]) + (house >= logic->kinds[2])
                      + (house >= logic->kinds[3]));
}

/* The end of the houses of a kind, which begin at logic->kinds[kind]. */
static inline unsigned su__kind_end(const su_logic *logic, unsigned kind)
{
    return kind == SU__OTHERS ? logic->rules->houses : logic->kinds[kind + 1];
}

/* The i-th of the cell's houses looked at. */
static inline unsigned su__house_of(const su_logic *logic, unsigned cell, unsigned i)
{
    return logic->rules->house_of[cell][su__turn(i)];
}

/* The kinds of houses in the order in which they are searched: boxes, columns, rows, others. */
static inline unsigned su__kind_turn(unsigned i) { return i < 3 ? 2 - i : 3; }

/* ---- Sets of cells --------------------------------------------------------------------------- */

static inline void su__cells_clear(const su_logic *logic, su_cells *cells)
{
    for (unsigned w = 0; w < logic->words; w++)
        cells->word[w] = 0;
}

static inline void su__cells_add(su_cells *cells, unsigned cell)
{
    cells->word[cell / 64] |= UINT64_C(1) << cell % 64;
}
static inline void su__cells_drop(su_cells *cells, unsigned cell)
{
    cells->word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}
static inline bool su__cells_have(const su_cells *cells, unsigned cell)
{
    return cells->word[cell / 64] >> cell % 64 & 1;
}

static inline void su__cells_and(const su_logic *logic, su_cells *cells, const su_cells *other)
{
    for (unsigned w = 0; w < logic->words; w++)
        cells->word[w] &= other->word[w];
}

static inline void su__cells_or(const su_logic *logic, su_cells *cells, const su_cells *other)
{
    for (unsigned w = 0; w < logic->words; w++)
        cells->word[w] |= other->word[w];
}

static inline void su__cells_and_not(const su_logic *logic, su_cells *cells, const su_cells *other)
{
    for (unsigned w = 0; w < logic->words; w++)
        cells->word[w] &= ~other->word[w];
}

static inline bool su__cells_empty(const su_logic *logic, const su_cells *cells)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < logic->words; w++)
        any |= cells->word[w];
    return any == 0;
}

static inline bool su__cells_meet(const su_logic *logic, const su_cells *a, const su_cells *b)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < logic->words; w++)
        any |= a->word[w] & b->word[w];
    return any != 0;
}

/* Every cell of `part` is in `whole`. */
static inline bool su__cells_within(const su_logic *logic, const su_cells *part,
                                    const su_cells *whole)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < logic->words; w++)
        any |= part->word[w] & ~whole->word[w];
    return any == 0;
}

static inline unsigned su__cells_count(const su_logic *logic, const su_cells *cells)
{
    unsigned count = 0;
    for (unsigned w = 0; w < logic->words; w++)
        count += su__count((uint32_t)cells->word[w]) + su__count((uint32_t)(cells->word[w] >> 32));
    return count;
}

/* The first cell from `cell` on; SU_MAX_CELLS when there is none. */
static inline unsigned su__cells_next(const su_logic *logic, const su_cells *cells, unsigned cell)
{
    for (unsigned w = cell / 64; w < logic->words; w++) {
        uint64_t word = cells->word[w];
        if (w == cell / 64)
            word &= ~UINT64_C(0) << cell % 64;
        if (word)
            return w * 64 + (unsigned)__builtin_ctzll(word);
    }
    return SU_MAX_CELLS;
}

#define SU__EACH_CELL(logic, cells, cell)                                      \
    for (unsigned cell = su__cells_next(logic, cells, 0); cell < SU_MAX_CELLS; \
         cell = su__cells_next(logic, cells, cell + 1))

/* For each digit of a mask. */
#define SU__EACH_DIGIT(mask, digit)                               \
    for (uint32_t digit##_left = (mask), digit;                   \
         digit##_left && ((digit = su__lowest(digit##_left)), 1); \
         digit##_left &= digit##_left - 1)

#endif
