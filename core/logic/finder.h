/*
 * finder.h: the work space, sets of cells, and building and reporting steps, for all finders.
 *
 * A finder is called with a position and a range of techniques. It reports each step it finds:
 *
 *     su__begin(logic, technique);
 *     su__mark(logic, SU_ROLE_PATTERN, 0, cell, su__bit(digit));
 *     su__eliminate(logic, other, su__bit(digit));
 *     if (su__emit(logic))
 *         return;                       // no more steps are wanted
 *
 * su__emit drops steps without an effect, so finders need not check. The order of steps is fixed:
 * easiest first if a finder has several ratings, otherwise the order of its search.
 */
#ifndef SU_FINDER_H
#define SU_FINDER_H

#include "rules/inspect.h"
#include "solve/constraint_tables.h"

/* What a technique requires of the rules, as named in the table SU_TECHNIQUES. */
enum su__needs {
    SU__NEEDS_ANY,
    SU__NEEDS_HOUSES,   /* no constraints */
    SU__NEEDS_SEGMENTS, /* two houses that share several cells, but not all */
    SU__NEEDS_SWAPS,    /* no constraints, and cells that satisfy su__can_swap */
    SU__NEEDS_CONSTRAINTS,
    SU__NEEDS_SUMS,   /* killer cages or sums */
    SU__NEEDS_CAGES,  /* killer cages */
    SU__NEEDS_ARROWS, /* arrows */
    SU__NEEDS_TIES,   /* pairs of cells whose digits a constraint links (constraints/ties.c) */
    SU__NEEDS
};

/* ---- Ties ------------------------------------------------------------------------------------ */

/* A tie is a pair of cells that a constraint links (constraints/ties.c). Its table has, for each
   digit of one cell, the digits that the other cell may have. */
enum { SU__LINKED_CELLS = SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER };

typedef struct su__linked_cell {
    uint8_t cell, table;
    uint16_t constraint; /* position of the constraint in the rules */
} su__linked_cell;

typedef struct su__ties {
    uint16_t tables;
    uint16_t key[SU__MAX_TABLES];
    uint16_t table[SU__MAX_TABLES][SU_MAX_CONSTRAINT_ORDER];
    uint16_t from[SU_MAX_CELLS + 1]; /* index of each cell's first tie */
    su__linked_cell tie[SU__MAX_TIES];
} su__ties;

void su__list_ties(const su_rules *rules, su__ties *ties);

/* ---- Sums ------------------------------------------------------------------------------------ */

/* Results of su__solve_sum are cached for cells that all see each other (constraints/sum.c). Most
   sums do not change from one step to the next, and several finders need the same sum. */
enum { SU__CACHED_SUMS = 1024, SU__CACHED_SUM_CELLS = 6 };

typedef struct su__cached_sum {
    uint8_t cells; /* number of cells; 0 if the entry is empty */
    bool is_possible;
    int16_t total;
    uint16_t mask[SU__CACHED_SUM_CELLS], holds[SU__CACHED_SUM_CELLS];
    uint16_t must, ways;
    uint32_t spent;
} su__cached_sum;

/* ---- Changes --------------------------------------------------------------------------------- */

/* In a rating, candidates only get fewer. So a technique that found no step in some cells finds
   none there later, until one of these cells changes. Finders skip these cells, houses, digits. */
typedef struct su__changes {
    bool are_noted; /* whether a rating is under way */
    unsigned steps; /* number of the latest step */
    /* The step that last changed each cell, a cell of each house, and a place of each digit. */
    unsigned cell[SU_MAX_CELLS], house[SU_MAX_HOUSES], digit[SU_MAX_ORDER];
    /* The step after which each technique was last searched for and not found; 0: none. */
    unsigned searched[SU_TECHNIQUE_COUNT];
} su__changes;

/* ---- The work space -------------------------------------------------------------------------- */

enum {
    SU__ARENA_BYTES = 8 << 20, /* size of the arena, which one finder at a time uses */
    SU__PLAN_BYTES = 1 << 18
};

struct su_logic {
    const su_rules *rules; /* points to `copy` */
    su_rules copy;
    unsigned words; /* number of words in use in each su_cells */
    /* Index of the first house of each kind: rows, columns, boxes, others. */
    unsigned kinds[4];
    su_cells house[SU_MAX_HOUSES]; /* cells of each house */
    /* Cells that see each cell, as a set and as a list (box first, then row, column, others). */
    su_cells peers[SU_MAX_CELLS];
    uint8_t peer_count[SU_MAX_CELLS];
    uint16_t peer[SU_MAX_CELLS][SU_MAX_PEERS];
    /* Bit i of cross[a][b] is set if the i-th cell of house a is also in house b. */
    uint32_t cross[SU_MAX_HOUSES][SU_MAX_HOUSES];

    bool meets[SU__NEEDS]; /* whether the rules meet each need */

    su_logic_options options; /* options of the current call */

    size_t withheld; /* bytes at the end of the arena that finders cannot use; set by tests */

    uint64_t spent;        /* effort spent by the last finder */
    uint64_t total_effort; /* effort spent since the caller reset it */
    uint64_t granted;      /* effort up to which su__spend need not check the limits */
    bool is_exact;         /* su_logic_next stops when a finder stops early */
    bool is_cut;           /* a finder stopped early, for lack of effort or memory */
    /* technique of the first search that stopped early, or another of its finder */
    su_technique cut_at;
    const su_position *position; /* position being searched */
    su_technique first, last;    /* range of wanted techniques */
    bool needs_one;              /* the finder may stop after one step */
    bool ended;                  /* the callback wants no more steps */
    su_step_callback *found;
    void *context;
    su_step step;  /* step being built */
    su_step kept;  /* easiest step so far */
    bool has_kept; /* whether `kept` contains a step */
    su__changes changes;
    su_position rated;                         /* the position that the last rating reached */
    su__ties ties;                             /* only for rules with constraints */
    su__cached_sum sum_cache[SU__CACHED_SUMS]; /* only for rules with constraints */
    uint64_t plan[SU__PLAN_BYTES / sizeof(uint64_t)]; /* memory for planning a walkthrough */
    uint64_t arena[SU__ARENA_BYTES / sizeof(uint64_t)];
};

typedef void su__finder(su_logic *logic);
#define SU__DECLARE(name, text, tenths, effort, set, needs, family, finder) \
    su__finder su__find_##finder;
SU_TECHNIQUES(SU__DECLARE)
#undef SU__DECLARE

/* Sets the options of a new call; NULL sets them all to zero. */
void su__set_options(su_logic *logic, const su_logic_options *options);
/* Returns true if the rules and the caller's settings allow the technique. */
bool su__is_allowed(const su_logic *logic, su_technique technique);
/* Returns true if one finder searches for both techniques. */
bool su__share_finder(su_technique a, su_technique b);

/* Returns true if two digits could be swapped in these four corners of a rectangle (clockwise). The
   corners must lie in two rows, two columns and two boxes, two in each, and in no other house
   (unique.c). */
bool su__can_swap(const su_rules *rules, const unsigned cell[4]);

/* Kinds of houses, in the order of their indices. SU__OTHERS includes all further kinds. */
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

/* Searches for a range of techniques of one finder. If `needs_one`, the finder may stop after the
   first step. */
void su__look_for(su_logic *logic, const su_position *position, su_technique first,
                  su_technique last, bool needs_one, su_step_callback *found, void *context);

/* Returns the digits that the linked cell `tied` can have if `cell` has one of `digits`. Cells that
   see each other cannot have the same digit. */
uint32_t su__digits_left_by(const su_logic *logic, unsigned cell, const su__linked_cell *tied,
                            uint32_t digits);
/* Returns the digits that `cell` cannot have, by sight or by ties, if `place` has `digit`. If both
   are the same cell, returns all other digits. */
uint32_t su__digits_removed_from(const su_logic *logic, unsigned place, unsigned cell,
                                 unsigned digit);

/* ---- Memory and effort ----------------------------------------------------------------------- */

/* The free part of the work space's arena, which is allocated from the front. Saving a copy and
   restoring it frees everything allocated in between. If an allocation fails, the finder ends, and
   the steps it has reported remain valid. */
typedef struct su__arena {
    char *free;
    size_t left;
    bool is_short;
} su__arena;

static inline su__arena su__whole_arena(su_logic *logic)
{
    return (su__arena){.free = (char *)logic->arena, .left = sizeof logic->arena - logic->withheld};
}

/* Returns uninitialised memory, or NULL if the arena is too small. After one failure all later
   requests fail, so callers need to check only the last of several requests. */
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

/* Limits of a finder's effort. Finders on an open board could search for hours, so they count their
   work in units of about one implied claim. su__spend returns false when the limit is reached or
   the caller wants to stop. The finder then ends. */
enum {
    /* More than any known puzzle or example of a technique requires. */
    SU__EFFORT = 1 << 28,
    /* Boards with constraints can have too many chains to search them all. This limit stops a
       search after some tenths of a second. */
    SU__EFFORT_BY_CONSTRAINTS = 1 << 24
};
static inline uint64_t su__effort(const su_logic *logic)
{
    return logic->options.effort                 ? logic->options.effort
           : logic->meets[SU__NEEDS_CONSTRAINTS] ? SU__EFFORT_BY_CONSTRAINTS
                                                 : SU__EFFORT;
}
/* Returns false if the limit is reached or the caller wants to stop. Finders call su__spend very
   often, so it calls this function only when the granted effort is spent. */
bool su__can_continue(su_logic *logic);
static inline bool su__spend(su_logic *logic, unsigned steps)
{
    logic->spent += steps;
    return logic->spent <= logic->granted || su__can_continue(logic);
}

/* Records that the search for this technique stopped early. */
static inline void su__record_cut(su_logic *logic, su_technique technique)
{
    if (!logic->is_cut)
        logic->cut_at = technique;
    logic->is_cut = true;
}

/* ---- Changes --------------------------------------------------------------------------------- */

/* Starts to note changes. At first, everything has changed. */
void su__start_changes(su_logic *logic);
/* Notes which candidates a step changes. The position is that before the step. */
void su__note_step(su_logic *logic, const su_position *position, const su_step *step);

/* Notes that a search through everything that has changed found no step of the technique. */
static inline void su__note_no_step(su_logic *logic, su_technique technique)
{
    logic->changes.searched[technique] = logic->changes.steps;
}

/* Return false if the technique has no step in these cells, in this house or for this digit,
   because nothing there has changed since the last search. */
static inline bool su__may_have_step_in_cells(const su_logic *logic, su_technique technique,
                                              const uint16_t *cell, unsigned cells)
{
    bool may = !logic->changes.are_noted;
    for (unsigned i = 0; i < cells && !may; i++)
        may = logic->changes.cell[cell[i]] > logic->changes.searched[technique];
    return may;
}

static inline bool su__may_have_step_in_house(const su_logic *logic, su_technique technique,
                                              unsigned house)
{
    return !logic->changes.are_noted
           || logic->changes.house[house] > logic->changes.searched[technique];
}

static inline bool su__may_have_step_for_digit(const su_logic *logic, su_technique technique,
                                               unsigned digit)
{
    return !logic->changes.are_noted
           || logic->changes.digit[digit - 1] > logic->changes.searched[technique];
}

/* ---- Building a step ------------------------------------------------------------------------- */

/* Begins a step with the rating of its technique. The finder may then raise the rating. */
void su__begin(su_logic *logic, su_technique technique);
void su__place(su_logic *logic, unsigned cell, unsigned digit);
/* Removes these digits if they are candidates of the cell. */
void su__eliminate(su_logic *logic, unsigned cell, uint32_t digits);
void su__eliminate_all(su_logic *logic, const su_cells *cells, unsigned digit);
void su__mark(su_logic *logic, su_role role, unsigned group, unsigned cell, uint32_t digits);
void su__mark_all(su_logic *logic, su_role role, unsigned group, const su_cells *cells,
                  uint32_t digits);
/* Marks candidates at these places of a house. */
void su__mark_places(su_logic *logic, su_role role, unsigned house, uint32_t places,
                     uint32_t digits);
void su__mark_house(su_logic *logic, su_role role, unsigned group, unsigned house);
/* Marks the constraint at this position in the rules. */
void su__mark_constraint(su_logic *logic, su_role role, unsigned group, unsigned at);
/* Adds a node to the step's chain and returns its index. The caller must add its parents next. If
   the step is full, the node is dropped. */
unsigned su__node(su_logic *logic, unsigned cell, unsigned digit, bool on, su_reason reason,
                  unsigned house);
void su__parent(su_logic *logic, unsigned node, unsigned parent);
/* Records why the digit is not a candidate of the empty cell. */
void su__record_absence(su_logic *logic, unsigned cell, unsigned digit);
/* Returns a cell that has the digit and sees this cell; SU_MAX_CELLS if there is none. */
unsigned su__find_blocker(const su_logic *logic, unsigned cell, unsigned digit);
/* Reports the step if it has an effect. Returns true if no more steps are wanted. */
bool su__emit(su_logic *logic);
/* Keeps a copy of the step, for finders whose first step may not be the easiest. The copy replaces
   the step kept before. */
void su__keep(su_logic *logic);
/* Reports the kept step, if there is one. Returns true if no more steps are wanted. */
bool su__emit_kept_step(su_logic *logic);

/* ---- Houses ---------------------------------------------------------------------------------- */

static inline unsigned su__kind(const su_logic *logic, unsigned house)
{
    return (unsigned)((house >= logic->kinds[1]) + (house >= logic->kinds[2])
                      + (house >= logic->kinds[3]));
}

/* Returns the index after the last house of a kind; the first is logic->kinds[kind]. */
static inline unsigned su__kind_end(const su_logic *logic, unsigned kind)
{
    return kind == SU__OTHERS ? logic->rules->houses : logic->kinds[kind + 1];
}

/* Returns the i-th of the cell's houses in search order. */
static inline unsigned su__house_of(const su_logic *logic, unsigned cell, unsigned i)
{
    return logic->rules->house_of[cell][su__turn(i)];
}

/* Returns the i-th kind of house in search order: boxes, columns, rows, others. */
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

/* Returns true if every cell of `part` is in `whole`. */
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

/* Returns the first cell of the set at or after `cell`; SU_MAX_CELLS if there is none. */
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

/* Iterates over the digits of a mask. */
#define SU__EACH_DIGIT(mask, digit)                               \
    for (uint32_t digit##_left = (mask), digit;                   \
         digit##_left && ((digit = su__lowest(digit##_left)), 1); \
         digit##_left &= digit##_left - 1)

#endif
