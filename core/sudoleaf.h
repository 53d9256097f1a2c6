/*
 * sudoleaf.h: the Sudoku engine, and its manual.
 *
 * The engine makes, solves and checks puzzles of any layout up to 25x25. It is plain C11: no heap,
 * no input or output, no clock, no global state that changes. Everything it works on lies in memory
 * of the caller's, in structs of fixed size, so a copy is `=` and two threads need only two work
 * spaces.
 *
 * A first program: is this puzzle sound?
 *
 *     su_rules layout;
 *     su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
 *     su_report report;
 *     static su_work work;                            // about 150 kB: not for a small stack
 *
 *     su_rules_named("9x9", &layout);
 *     if (su_grid_read(&layout, text, strlen(text), givens, &report) != SU_OK) ...
 *     if (su_grid_solve_single(&layout, givens, &work, solution) == SU_OK) ...
 *
 * Words, used the same way everywhere:
 *   order      n: the digits are 1..n and the grid has n*n cells, counted row by row from 0
 *   house      n cells that hold every digit once: a row, a column, a box, or any other set of
 *              cells
 *   candidate  a digit a cell may still hold
 *   given      a digit printed in the puzzle; `start` is the grid of the givens
 *   single     having exactly one solution
 *
 * Pointers must lead to what they are said to, and layouts, positions and steps be made by the
 * functions below. Everything else is looked at before it is used, and refused: grids with a digit
 * above the order by DIGIT_TOO_LARGE, other numbers that are out of range by OUT_OF_RANGE, a logic
 * that was opened for another layout by BAD_RULES. What is refused changes nothing.
 */
#ifndef SUDOLEAF_H
#define SUDOLEAF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define SU_VERSION "0.1.0"

/* The version of the library that runs; SU_VERSION is that of this header. */
const char *su_version(void);

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

/* ---- Grid and text --------------------------------------------------------------------------- */

/* A grid is `cells` digits, row by row, 0 for empty, in the caller's memory. */
typedef uint8_t su_digit;

/* A digit as text: '1'..'9', then 'A'..'P'; '.' for 0, and '?' for what is no digit of any
   layout. */
char su_digit_char(su_digit digit);

/* Reads a grid from text of `length` bytes. Cells are '1'..'9', 'A'..'P' or 'a'..'p' (10 to 25),
   '.' or '0' for empty. Blanks, line breaks, the signs | + - = and the box-drawing characters
   people paste are passed over. The grid is whole on OK and untouched otherwise. Statuses:
   BAD_CHARACTER, DIGIT_TOO_LARGE, TOO_LONG (at the first cell too many), TOO_SHORT, CLASH (two
   equal digits in a house). `report` tells where; it may be NULL. */
su_status su_grid_read(const su_rules *rules, const char *text, size_t length, su_digit *grid,
                       su_report *report);

/* How many cells a text holds, to guess its layout; stops at the first character that is neither a
   cell nor passed over. */
size_t su_text_cells(const char *text, size_t length);

/* Writes the grid as one line with `empty` for 0, ended by a NUL, as far as `size` bytes reach;
   returns the bytes needed with the NUL. */
size_t su_grid_write(const su_rules *rules, const su_digit *grid, char empty, char *text,
                     size_t size);

/* OK when no digit is above the order and none stands twice in a house; else DIGIT_TOO_LARGE or
   CLASH with cell, other and digit in the report (which may be NULL). */
su_status su_grid_check_rules(const su_rules *rules, const su_digit *grid, su_report *report);

/* How many cells are not empty. */
unsigned su_grid_count_givens(const su_rules *rules, const su_digit *grid);

/* ---- Random numbers -------------------------------------------------------------------------- */

/* xoshiro256**. The same seed gives the same numbers on every machine. */
typedef struct su_rng {
    uint64_t state[4];
} su_rng;

/* Starts stream `index` of the seed text (any bytes). Puzzle number i of a run draws from stream i,
   so that runs can be split without changing a byte. */
void su_rng_seed(const char *seed, size_t length, uint64_t index, su_rng *rng);
uint64_t su_rng_next(su_rng *rng);
/* Uniform over 0..bound-1; 0 for a bound of 0. */
uint32_t su_rng_below(su_rng *rng, uint32_t bound);

/* ---- Solving --------------------------------------------------------------------------------- */

/* Called with each solution found; false ends the search. */
typedef bool su_visit(void *context, const su_digit *solution);

/* The solvers there are: X(NAME, "name"). All answer alike but for the order in which they find
   solutions and the guesses they need. The ones from WORDS on know 9x9 and 16x16, and are one
   source compiled for several kinds of processor. */
#define SU_ENGINES(X)                                                                  \
    X(FASTEST, "fastest") /* the best that this machine and the layout allow */        \
    X(GENERAL, "general") /* any layout; the reference for the others */               \
    X(WORDS, "words")     /* without vector registers */                               \
    X(PLAIN, "plain")     /* what the library was compiled for: SSE2, NEON, simd128 */ \
    X(SSE4, "sse4.1")                                                                  \
    X(AVX2, "avx2")                                                                    \
    X(AVX512, "avx512")

#define SU_ENGINE_ENUM(name, text) SU_ENGINE_##name,
typedef enum su_engine { SU_ENGINES(SU_ENGINE_ENUM) SU_ENGINE_COUNT } su_engine;
#undef SU_ENGINE_ENUM

/* The name, or NULL from SU_ENGINE_COUNT on. */
const char *su_engine_name(su_engine engine);
/* True when it is in this library, knows the layout, and the processor has what it needs. */
bool su_engine_runs(const su_rules *rules, su_engine engine);

/* What is asked of a search. All fields zero: find every solution, whatever it takes. */
typedef struct su_ask {
    uint64_t solutions; /* stop once so many are found: 1 finds, 2 asks whether single; 0: all */
    uint64_t guesses;   /* give up after so many guesses; 0: never */
    su_rng *rng;        /* guess in random order, for random grids; NULL: in rising order */
    su_visit *visit;    /* NULL: none */
    void *context;      /* handed to `visit` */
    const volatile int
        *stop;        /* looked at before each guess: non-zero stops the search; NULL: none */
    su_engine engine; /* one that does not run gives way to the general one */
    su_digit barred;  /* only solutions without this digit in cell `barred_from`; 0: any */
    uint16_t barred_from;
    const su_digit *near; /* guess the digits of this grid first: other solutions are often like
                             one; NULL: the lowest */
} su_ask;

typedef struct su_answer {
    su_status status;   /* OK: the question is answered; STOPPED: guesses ran out, or `stop`, or
                           `visit` said so; OUT_OF_RANGE:   what is barred is no digit or cell, or
                           `near` no grid, of the layout */
    uint64_t solutions; /* found so far */
    uint64_t guesses;   /* values tried where logic had run out */
} su_answer;

typedef struct su_change {
    uint32_t mask; /* what it was before */
    uint16_t cell;
} su_change;

/* The work space of a search; nothing in it need be set, and nothing is kept in it between
   calls. */
typedef struct su_work {
    uint32_t mask[SU_MAX_CELLS];   /* candidates of each cell: bit 0 is digit 1 */
    uint32_t weight[SU_MAX_CELLS]; /* how often a house of the cell has led to a contradiction */
    uint16_t queue[SU_MAX_CELLS];  /* decided cells whose houses have not heard yet */
    uint16_t list[SU_MAX_CELLS];   /* the cells; those with more than one candidate come first */
    uint16_t place[SU_MAX_CELLS];  /*   and where each stands in the list */
    uint32_t dirty[2][(SU_MAX_HOUSES + 31)
                      / 32]; /* houses that changed since they were last searched, closely or not */
    uint8_t cuts[SU_MAX_HOUSES]; /* which of their cells' houses cut each house into segments */
    uint16_t queued;
    uint16_t open; /* cells with more than one candidate */
    uint16_t depth;
    uint32_t height; /* entries of the trail in use */
    struct su_frame {
        uint32_t height; /* of the trail before the guess */
        uint32_t digit;  /* as a mask */
        uint16_t cell;
    } frame[SU_MAX_CELLS];
    union {                                           /* what is left to try */
        su_change trail[SU_MAX_CELLS * SU_MAX_ORDER]; /* by the general one */
        uint64_t board[256][64];                      /* by the fast solvers */
    };
} su_work;

/* Searches for solutions that keep the givens. The first one found is copied to `solution` (which
   may be NULL). Givens that break the rules have no solution. */
su_answer su_grid_solve(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                        su_work *work, su_digit *solution);

/* OK when there is exactly one solution, which is copied out (`solution` may be NULL); else
   NO_SOLUTION or MANY_SOLUTIONS. */
su_status su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                               su_digit *solution);

/* ---- Making puzzles -------------------------------------------------------------------------- */

/* The symmetries a pattern of givens can have: X(NAME, "name"). */
#define SU_SYMMETRIES(X)                                                                 \
    X(NONE, "none")                                                                      \
    X(HALF_TURN, "half-turn")                                                            \
    X(QUARTER_TURN, "quarter-turn")                                                      \
    X(MIRROR, "mirror")                   /* left and right alike */                     \
    X(MIRROR_VERTICAL, "mirror-vertical") /* top and bottom alike */                     \
    X(MIRROR_BOTH, "mirror-both")                                                        \
    X(DIAGONAL, "diagonal")           /* about the line from top left to bottom right */ \
    X(ANTI_DIAGONAL, "anti-diagonal") /* about the other one */                          \
    X(DIAGONAL_BOTH, "diagonal-both")                                                    \
    X(FULL, "full") /* all of the above */

#define SU_SYMMETRY_ENUM(name, text) SU_SYMMETRY_##name,
typedef enum su_symmetry { SU_SYMMETRIES(SU_SYMMETRY_ENUM) SU_SYMMETRY_COUNT } su_symmetry;
#undef SU_SYMMETRY_ENUM

/* The name, or NULL from SU_SYMMETRY_COUNT on. */
const char *su_symmetry_name(su_symmetry symmetry);
/* A move that carries a pattern into itself: a cell's row and column, counted from the middle of
   the grid, become these multiples. */
typedef struct su_move {
    int8_t row_by_row, row_by_column, column_by_row, column_by_column;
} su_move;

/* The moves that make a symmetry, by themselves and one after the other; NULL and none of them from
   SU_SYMMETRY_COUNT on. */
const su_move *su_symmetry_moves(su_symmetry symmetry, unsigned *count);
/* The first of the cells that the symmetry ties to this one; the cell itself where it or the
   symmetry is none. */
unsigned su_symmetry_first(const su_rules *rules, su_symmetry symmetry, unsigned cell);
/* True when the pattern of the non-empty cells has the symmetry, and there is such a symmetry. */
bool su_symmetry_holds(const su_rules *rules, su_symmetry symmetry, const su_digit *grid);

/* What puzzle is wanted. Zeroed: no symmetry, givens taken away until none can go. */
typedef struct su_wish {
    su_symmetry symmetry;
    unsigned clues;        /* wanted number of givens; 0: as few as this grid's digging comes to */
    bool singles;          /* to be solved by naked and hidden singles alone */
    uint64_t guesses;      /* for each question whether a puzzle is single; 0: a sensible number */
    uint64_t fill_guesses; /* for each complete grid, as in su_solution_generate */
    unsigned attempts;     /* grids to try before saying NOT_FOUND; 0: a sensible number */
    const volatile int *stop; /* as in su_ask */
} su_wish;

typedef struct su_puzzle {
    su_digit givens[SU_MAX_CELLS];
    su_digit solution[SU_MAX_CELLS];
    unsigned clues;
    unsigned undecided; /* removals given up for want of guesses; 0: the puzzle is proved minimal
                           for its symmetry */
} su_puzzle;

/* A random complete grid; on plain 9x9 and on up to 16 cells each as likely as any other.
   NO_SOLUTION for a layout that has none, NOT_FOUND where neither is known after so many guesses
   (0: some million, which takes seconds, or minutes on 25x25). STOPPED only by `stop`, which may be
   NULL. */
su_status su_solution_generate(const su_rules *rules, uint64_t guesses, const volatile int *stop,
                               su_rng *rng, su_work *work, su_digit *solution);

/* Takes givens away from `puzzle->solution`, in random order and by the symmetry, each put back
   where the puzzle would no longer be single, or no longer solved by singles where that is wished.
   Beyond 16x16 those go first that singles give back. NOT_FOUND when `wish->clues` cannot be
   reached from this grid; OUT_OF_RANGE for more clues than cells, and for an unknown symmetry. */
su_status su_puzzle_dig(const su_rules *rules, const su_wish *wish, su_rng *rng, su_work *work,
                        su_puzzle *puzzle);

/* A random grid, dug as wished; new grids until the wish is met or `attempts` are used up
   (NOT_FOUND). Statuses besides as the two above. */
su_status su_puzzle_generate(const su_rules *rules, const su_wish *wish, su_rng *rng, su_work *work,
                             su_puzzle *puzzle);

/* The same grid for all puzzles that are one and the same: turned, mirrored, with digits exchanged,
   or bands, stacks, rows of a band or columns of a stack. `solution` is the puzzle's own; both
   results are in the caller's memory, `canonical_solution` may be NULL, and neither may be a
   source. BAD_RULES for other layouts than those of boxes of two rows and columns or more,
   NO_SOLUTION for a solution that is none. */
su_status su_puzzle_canonical(const su_rules *rules, const su_digit *givens,
                              const su_digit *solution, su_digit *canonical,
                              su_digit *canonical_solution);

/* Makes the puzzle look another, at random; symmetry is lost, all else stays. BAD_RULES for
   layouts that are not of boxes alone. */
su_status su_puzzle_disguise(const su_rules *rules, su_rng *rng, su_puzzle *puzzle);

/* ---- The 4x4 universe ------------------------------------------------------------------------ */

enum {
    SU_KIDS_CELLS = 16,
    SU_KIDS_CLUES = 4, /* no start with fewer has a single solution */
    SU_KIDS_SOLUTIONS = 288,
    SU_KIDS_CHOICE = 7,
    SU_KIDS_MOST_STARTS = 128
};

/* A start of a 4x4 solution is the set of its givens: bit i is cell i. */
typedef uint16_t su_start;

/* Everything there is on 4x4 with four givens, in rising order. */
typedef struct su_kids {
    su_digit solution[SU_KIDS_SOLUTIONS][SU_KIDS_CELLS];
    su_start start[SU_KIDS_SOLUTIONS][SU_KIDS_MOST_STARTS];
    unsigned starts[SU_KIDS_SOLUTIONS]; /* how many each solution has */
    unsigned total;                     /* their sum */
} su_kids;

/* Finds all solutions and, for each, every set of four cells that forces it. */
void su_kids_enumerate(su_work *work, su_kids *kids);

/* Seven starts for each solution, as unlike one another as there are; always the same seven. */
void su_kids_choose(const su_kids *kids, su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE]);

/* The start as a grid. */
void su_kids_givens(const su_digit solution[SU_KIDS_CELLS], su_start start,
                    su_digit givens[SU_KIDS_CELLS]);

/* ---- Logic: positions ------------------------------------------------------------------------ */

/* A set of cells: bit i of word w is cell 64w + i. */
enum { SU_CELL_WORDS = (SU_MAX_CELLS + 63) / 64 };
typedef struct su_cells {
    uint64_t word[SU_CELL_WORDS];
} su_cells;

/* How far a board has come: what stands in its cells and what may still go into the others. Read it
   freely, but change it by the functions below only: they keep the second half in step with the
   first. A copy is `=`. */
typedef struct su_position {
    su_digit digit[SU_MAX_CELLS];      /* 0: empty */
    uint32_t candidates[SU_MAX_CELLS]; /* bit 0 is digit 1; 0 for a cell that is filled */
    su_cells given;

    su_cells cells_of[SU_MAX_ORDER]; /* by digit - 1: the cells that have it as a candidate */
    uint32_t places[SU_MAX_HOUSES]
                   [SU_MAX_ORDER];   /* by house and digit - 1: bit i for the house's i-th cell */
    uint16_t empty;                  /* cells without a digit, on the board */
    uint8_t empty_in[SU_MAX_HOUSES]; /*   and in each house */
} su_position;

/* The givens, and in every empty cell the candidates the rules leave. Givens should keep the rules
   (su_grid_check_rules). */
su_status su_position_start(const su_rules *rules, const su_digit *givens, su_position *position);
/* Puts a digit into an empty cell, FULL where it is not; it is a candidate no longer in the cell's
   houses. */
su_status su_position_place(const su_rules *rules, unsigned cell, su_digit digit,
                            su_position *position);
/* These digits, a mask, are no longer candidates of the cell. */
su_status su_position_remove(const su_rules *rules, unsigned cell, uint32_t digits,
                             su_position *position);

/* ---- Logic: techniques and steps ------------------------------------------------------------- */

/* The techniques in the order in which they are looked for: X(NAME, "name", tenths, set, finder).
   `tenths` is the rating, in tenths, of the easiest step of the kind. RATED ones are those the
   rating scale knows, and a rating comes from them alone; EXTRA ones are for hints, explanations
   and su_logic_find, and their tenths tell about where people meet them. */
#define SU_TECHNIQUES(X)                                                                          \
    X(FULL_HOUSE, "full-house", 10, RATED, single)                                                \
    X(HIDDEN_SINGLE_BOX, "hidden-single-box", 12, RATED, single)                                  \
    X(HIDDEN_SINGLE_LINE, "hidden-single-line", 15, RATED, single)                                \
    X(DIRECT_POINTING, "direct-pointing", 17, RATED, locked)                                      \
    X(DIRECT_CLAIMING, "direct-claiming", 19, RATED, locked)                                      \
    X(DIRECT_HIDDEN_PAIR, "direct-hidden-pair", 20, RATED, subset)                                \
    X(NAKED_SINGLE, "naked-single", 23, RATED, single)                                            \
    X(DIRECT_HIDDEN_TRIPLE, "direct-hidden-triple", 25, RATED, subset)                            \
    X(POINTING, "pointing", 26, RATED, locked)                                                    \
    X(CLAIMING, "claiming", 28, RATED, locked)                                                    \
    X(NAKED_PAIR, "naked-pair", 30, RATED, subset)                                                \
    X(X_WING, "x-wing", 32, RATED, fish)                                                          \
    X(HIDDEN_PAIR, "hidden-pair", 34, RATED, subset)                                              \
    X(NAKED_TRIPLE, "naked-triple", 36, RATED, subset)                                            \
    X(SWORDFISH, "swordfish", 38, RATED, fish)                                                    \
    X(HIDDEN_TRIPLE, "hidden-triple", 40, RATED, subset)                                          \
    X(XY_WING, "xy-wing", 42, RATED, wing)                                                        \
    X(XYZ_WING, "xyz-wing", 44, RATED, wing)                                                      \
    X(UNIQUE_LOOP_1, "unique-loop-1", 45, RATED, loop) /* of four cells: rectangle */             \
    X(UNIQUE_LOOP_2, "unique-loop-2", 45, RATED, loop)                                            \
    X(UNIQUE_LOOP_3, "unique-loop-3", 45, RATED, loop)                                            \
    X(UNIQUE_LOOP_4, "unique-loop-4", 45, RATED, loop)                                            \
    X(NAKED_QUAD, "naked-quad", 50, RATED, subset)                                                \
    X(JELLYFISH, "jellyfish", 52, RATED, fish)                                                    \
    X(HIDDEN_QUAD, "hidden-quad", 54, RATED, subset)                                              \
    X(BUG_1, "bug-1", 56, RATED, bug)                                                             \
    X(BUG_2, "bug-2", 57, RATED, bug)                                                             \
    X(BUG_4, "bug-4", 57, RATED, bug)                                                             \
    X(BUG_3, "bug-3", 58, RATED, bug)                                                             \
    X(ALIGNED_PAIR, "aligned-pair", 62, RATED, aligned)                                           \
    X(X_CYCLE, "x-cycle", 65, RATED, static)                                                      \
    X(Y_CYCLE, "y-cycle", 65, RATED, static)                                                      \
    X(FORCING_X_CHAIN, "forcing-x-chain", 66, RATED, static)                                      \
    X(FORCING_CHAIN, "forcing-chain", 70, RATED, static)                                          \
    X(XY_CYCLE, "xy-cycle", 70, RATED, static)                                                    \
    X(ALIGNED_TRIPLE, "aligned-triple", 75, RATED, aligned)                                       \
    X(NISHIO, "nishio", 75, RATED, forcing)                                                       \
    X(CELL_FORCING_CHAIN, "cell-forcing-chain", 80, RATED, forcing)                               \
    X(HOUSE_FORCING_CHAIN, "house-forcing-chain", 80, RATED, forcing)                             \
    X(DYNAMIC_CONTRADICTION, "dynamic-contradiction", 85, RATED, forcing)                         \
    X(DYNAMIC_DOUBLE, "dynamic-double", 85, RATED, forcing)                                       \
    X(DYNAMIC_CELL_FORCING_CHAIN, "dynamic-cell-forcing-chain", 85, RATED, forcing)               \
    X(DYNAMIC_HOUSE_FORCING_CHAIN, "dynamic-house-forcing-chain", 85, RATED, forcing)             \
    X(DYNAMIC_PLUS, "dynamic-plus", 90, RATED, forcing)   /* with simple techniques */            \
    X(NESTED_CHAINS, "nested-chains", 95, RATED, forcing) /* with chains within */                \
    X(NESTED_MULTIPLE, "nested-multiple", 100, RATED, forcing)                                    \
    X(NESTED_DYNAMIC, "nested-dynamic", 105, RATED, forcing)                                      \
    X(NESTED_DYNAMIC_PLUS, "nested-dynamic-plus", 110, RATED, forcing)                            \
    X(LOCKED_PAIR, "locked-pair", 20, EXTRA, lockset)                                             \
    X(LOCKED_TRIPLE, "locked-triple", 25, EXTRA, lockset)                                         \
    X(SKYSCRAPER, "skyscraper", 40, EXTRA, turbot)                                                \
    X(TWO_STRING_KITE, "two-string-kite", 41, EXTRA, turbot)                                      \
    X(TURBOT_FISH, "turbot-fish", 42, EXTRA, turbot)                                              \
    X(DUAL_TWO_STRING_KITE, "dual-two-string-kite", 43, EXTRA, turbot)                            \
    X(FINNED_X_WING, "finned-x-wing", 40, EXTRA, finned)                                          \
    X(SASHIMI_X_WING, "sashimi-x-wing", 41, EXTRA, finned)                                        \
    X(SIAMESE_X_WING, "siamese-x-wing", 42, EXTRA, finned)                                        \
    X(FINNED_SWORDFISH, "finned-swordfish", 44, EXTRA, finned)                                    \
    X(SASHIMI_SWORDFISH, "sashimi-swordfish", 45, EXTRA, finned)                                  \
    X(SIAMESE_SWORDFISH, "siamese-swordfish", 46, EXTRA, finned)                                  \
    X(FINNED_JELLYFISH, "finned-jellyfish", 54, EXTRA, finned)                                    \
    X(SASHIMI_JELLYFISH, "sashimi-jellyfish", 55, EXTRA, finned)                                  \
    X(SIAMESE_JELLYFISH, "siamese-jellyfish", 56, EXTRA, finned)                                  \
    X(FINNED_FRANKEN_X_WING, "finned-franken-x-wing", 66, EXTRA, finned)                          \
    X(SIAMESE_FRANKEN_X_WING, "siamese-franken-x-wing", 67, EXTRA, finned)                        \
    X(FRANKEN_SWORDFISH, "franken-swordfish", 66, EXTRA, finned)                                  \
    X(FINNED_FRANKEN_SWORDFISH, "finned-franken-swordfish", 70, EXTRA, finned)                    \
    X(SIAMESE_FRANKEN_SWORDFISH, "siamese-franken-swordfish", 71, EXTRA, finned)                  \
    X(FRANKEN_JELLYFISH, "franken-jellyfish", 72, EXTRA, finned)                                  \
    X(FINNED_FRANKEN_JELLYFISH, "finned-franken-jellyfish", 74, EXTRA, finned)                    \
    X(SIAMESE_FRANKEN_JELLYFISH, "siamese-franken-jellyfish", 75, EXTRA, finned)                  \
    X(MUTANT_SWORDFISH, "mutant-swordfish", 74, EXTRA, finned)                                    \
    X(FINNED_MUTANT_SWORDFISH, "finned-mutant-swordfish", 76, EXTRA, finned)                      \
    X(MUTANT_JELLYFISH, "mutant-jellyfish", 78, EXTRA, finned)                                    \
    X(FINNED_MUTANT_JELLYFISH, "finned-mutant-jellyfish", 80, EXTRA, finned)                      \
    X(SIAMESE_MUTANT_JELLYFISH, "siamese-mutant-jellyfish", 81, EXTRA, finned)                    \
    X(FINNED_MUTANT_SQUIRMBAG, "finned-mutant-squirmbag", 84, EXTRA, finned)                      \
    X(FINNED_MUTANT_WHALE, "finned-mutant-whale", 88, EXTRA, finned)                              \
    X(EMPTY_RECTANGLE, "empty-rectangle", 43, EXTRA, rectangle)                                   \
    X(SIMPLE_COLORS_TRAP, "simple-colors-trap", 42, EXTRA, colour)                                \
    X(SIMPLE_COLORS_WRAP, "simple-colors-wrap", 42, EXTRA, colour)                                \
    X(MULTI_COLORS_1, "multi-colors-1", 44, EXTRA, colour)                                        \
    X(MULTI_COLORS_2, "multi-colors-2", 44, EXTRA, colour)                                        \
    X(UNIQUENESS_TEST_1, "uniqueness-test-1", 45, EXTRA, unique)                                  \
    X(UNIQUENESS_TEST_2, "uniqueness-test-2", 45, EXTRA, unique)                                  \
    X(UNIQUENESS_TEST_3, "uniqueness-test-3", 46, EXTRA, unique)                                  \
    X(UNIQUENESS_TEST_4, "uniqueness-test-4", 45, EXTRA, unique)                                  \
    X(UNIQUENESS_TEST_5, "uniqueness-test-5", 46, EXTRA, unique)                                  \
    X(UNIQUENESS_TEST_6, "uniqueness-test-6", 46, EXTRA, unique)                                  \
    X(HIDDEN_RECTANGLE, "hidden-rectangle", 46, EXTRA, unique)                                    \
    X(AVOIDABLE_RECTANGLE_1, "avoidable-rectangle-1", 46, EXTRA, unique)                          \
    X(AVOIDABLE_RECTANGLE_2, "avoidable-rectangle-2", 46, EXTRA, unique)                          \
    X(W_WING, "w-wing", 44, EXTRA, twin)                                                          \
    X(REMOTE_PAIR, "remote-pair", 45, EXTRA, twin)                                                \
    X(X_CHAIN, "x-chain", 66, EXTRA, aic)                                                         \
    X(XY_CHAIN, "xy-chain", 70, EXTRA, aic)                                                       \
    X(CONTINUOUS_NICE_LOOP, "continuous-nice-loop", 70, EXTRA, aic)                               \
    X(DISCONTINUOUS_NICE_LOOP, "discontinuous-nice-loop", 71, EXTRA, aic)                         \
    X(ALTERNATING_INFERENCE_CHAIN, "alternating-inference-chain", 71, EXTRA, aic)                 \
    X(GROUPED_CONTINUOUS_NICE_LOOP, "grouped-continuous-nice-loop", 72, EXTRA, aic)               \
    X(GROUPED_DISCONTINUOUS_NICE_LOOP, "grouped-discontinuous-nice-loop", 73, EXTRA, aic)         \
    X(GROUPED_ALTERNATING_INFERENCE_CHAIN, "grouped-alternating-inference-chain", 73, EXTRA, aic) \
    X(ALS_XZ, "als-xz", 72, EXTRA, als)                                                           \
    X(ALS_XY_WING, "als-xy-wing", 74, EXTRA, als)                                                 \
    X(ALS_XY_CHAIN, "als-xy-chain", 76, EXTRA, als)                                               \
    X(DEATH_BLOSSOM, "death-blossom", 77, EXTRA, als)                                             \
    X(SUE_DE_COQ, "sue-de-coq", 50, EXTRA, coq)                                                   \
    X(TEMPLATE_SET, "template-set", 90, EXTRA, template)                                          \
    X(TEMPLATE_DELETE, "template-delete", 90, EXTRA, template)                                    \
    X(DUAL_EMPTY_RECTANGLE, "dual-empty-rectangle", 44, EXTRA, rectangle)

#define SU_TECHNIQUE_ENUM(name, text, tenths, set, finder) SU_TECHNIQUE_##name,
typedef enum su_technique { SU_TECHNIQUES(SU_TECHNIQUE_ENUM) SU_TECHNIQUE_COUNT } su_technique;
#undef SU_TECHNIQUE_ENUM

/* The name, or NULL from SU_TECHNIQUE_COUNT on; and the technique of a name, or SU_TECHNIQUE_COUNT.
   From there on no tenths, and not rated. */
const char *su_technique_name(su_technique technique);
su_technique su_technique_named(const char *name);
unsigned su_technique_tenths(su_technique technique);
bool su_technique_is_rated(su_technique technique);

/* What a house or a cell has to do with a step: X(NAME, "name"). A page may give each a colour of
   its own. */
#define SU_ROLES(X)                                                                                \
    X(PATTERN,                                                                                     \
      "pattern") /* what the technique is made of; several sets or colours are groups 0, 1, ... */ \
    X(COVER,                                                                                       \
      "cover")    /* the houses the pattern is locked into, and from which other candidates go */  \
    X(FIN, "fin") /* candidates beside the pattern that must be dealt with */                      \
    X(PIVOT, "pivot") /* where the pattern hangs together: the stem of a wing or of a blossom */   \
    X(LINK, "link")   /* candidates by which two parts of the pattern know of each other */        \
    X(BLOCKER,                                                                                     \
      "blocker") /* filled cells by which the other cells of a house cannot take the digit */

#define SU_ROLE_ENUM(name, text) SU_ROLE_##name,
typedef enum su_role { SU_ROLES(SU_ROLE_ENUM) SU_ROLE_COUNT } su_role;
#undef SU_ROLE_ENUM
const char *su_role_name(su_role role);

/* Why a node of a chain follows from its parents: X(NAME, "name"). */
#define SU_REASONS(X)                                                                              \
    X(START, "start") /* it is assumed */                                                          \
    X(CELL, "cell") /* off: another digit is on in its cell; on: all others of its cell are off */ \
    X(HOUSE, "house") /* the same of the digit's other places in `house` */                        \
    X(SIGHT, "sight") /* off: its cells see those of an on, through several houses */              \
    X(SET, "set")   /* on: an almost locked set of cells is locked, one of its digits being off */ \
    X(STEP, "step") /* off: `technique` finds it as soon as its parents are off */                 \
    X(CHAIN, "chain") /* the same by a chain, told by the `inners` nodes from `inner` on */

#define SU_REASON_ENUM(name, text) SU_REASON_##name,
typedef enum su_reason { SU_REASONS(SU_REASON_ENUM) SU_REASON_COUNT } su_reason;
#undef SU_REASON_ENUM
const char *su_reason_name(su_reason reason);

enum {
    SU_STEP_MARKS = 1024,
    SU_STEP_HOUSES = 128,
    SU_STEP_NODES = 4096,
    SU_STEP_PARENTS = 8192,
    SU_NODE_CELLS = 5 /* the most that a line and a box share */
};

typedef struct su_placement {
    uint16_t cell;
    su_digit digit;
} su_placement;

typedef struct su_elimination {
    uint16_t cell;
    uint32_t digits; /* a mask */
} su_elimination;

typedef struct su_house_mark {
    uint8_t house;
    uint8_t role; /* su_role */
    uint8_t group;
} su_house_mark;

typedef struct su_mark {
    uint16_t cell;
    uint8_t role; /* su_role */
    uint8_t group;
    uint32_t digits; /* which of its candidates; 0: the cell as such */
} su_mark;

/* A claim of a chain: the digit is in one of the cells (on), or in none of them (off). */
typedef struct su_node {
    uint16_t cell[SU_NODE_CELLS];
    uint8_t cells;
    su_digit digit;
    bool on;
    uint8_t reason; /* su_reason */
    uint8_t house;  /* HOUSE: which; SET: the group of its cells' marks, which are of the pattern */
    uint8_t technique; /* STEP, CHAIN: su_technique */
    uint16_t parents;  /* how many, */
    uint16_t parent;   /*   from this place in the step's list on */
    uint16_t inner;    /* CHAIN: the first node of the chain within this one, */
    uint16_t inners;   /*   and how many it has */
} su_node;

/* What a technique finds: an effect, and the evidence for it. Arrays are set as far as their
   counts, the rest is not. About 140 kB. */
typedef struct su_step {
    su_technique technique;
    unsigned tenths; /* the rating of this very step */

    unsigned placements;
    unsigned eliminations;
    su_placement placement[SU_MAX_CELLS];
    su_elimination elimination[SU_MAX_CELLS]; /* by rising cell, each once */

    unsigned houses;
    unsigned marks;
    unsigned nodes;
    unsigned parents;
    bool is_cut; /* there is more evidence than there was room for */
    su_house_mark house[SU_STEP_HOUSES];
    su_mark mark[SU_STEP_MARKS];
    su_node node[SU_STEP_NODES];      /* each after its parents */
    uint16_t parent[SU_STEP_PARENTS]; /* numbers of nodes */
} su_step;

/* Where it happens: the cell of its first placement, or else of its first elimination; SU_MAX_CELLS
   where nothing does. */
unsigned su_step_cell(const su_step *step);
/* Does what the step says, as far as it can be done: else the status tells why. */
su_status su_step_apply(const su_rules *rules, const su_step *step, su_position *position);

/* Called with each step found, which lasts until the call returns; false ends the search. */
typedef bool su_found(void *context, const su_step *step);

enum { SU_LOGIC_ROOM = 1 << 20 };

/* The work space of logic, about 9 MB, opened once for a layout. */
typedef struct su_logic {
    const su_rules *rules;
    unsigned words;    /* of an su_cells that the layout needs */
    unsigned kinds[4]; /* the houses, from each of these numbers on: rows, columns, boxes, others */
    su_cells house[SU_MAX_HOUSES];    /* the cells of each house */
    su_cells peers[SU_MAX_CELLS];     /* the other cells of a cell's houses, */
    uint8_t peer_count[SU_MAX_CELLS]; /*   how many, and which: of its box first, then of its row,
                                         its column, others */
    uint16_t peer[SU_MAX_CELLS][SU_MAX_PEERS];
    uint32_t cross[SU_MAX_HOUSES]
                  [SU_MAX_HOUSES]; /* bit i: the first one's i-th cell is in the second, too */
    uint32_t digits; /* set it to look for patterns of these digits alone, where there is a choice;
                        0: all */
    bool bare;       /* set it to leave the evidence out of steps, as ratings do */
    unsigned most;   /* set it to leave out of the next step what is rated above; 0: nothing */
    uint64_t effort; /* set it to bound what one finder may look through, by its own count: it then
                        ends with what it has. 0: more than any known puzzle takes, so that only the
                        most open boards end it */
    uint64_t spent;  /* of that, by the last finder */

    const su_position *position; /* what is looked at, */
    su_technique first, last;    /*   for which techniques, */
    bool needs_one;              /*   and whether the first step found will do */
    bool ended;
    su_found *found;
    void *context;
    su_step step;                 /* being put together */
    su_step kept;                 /* the easiest so far, */
    bool has_kept;                /*   where there is one */
    uint64_t room[SU_LOGIC_ROOM]; /* for one finder at a time, whatever it needs */
} su_logic;

/* The layout must outlive the work space. */
void su_logic_open(const su_rules *rules, su_logic *logic);

/* Every step of the technique that there is in the position. Techniques that rely on the puzzle
   having one solution say so in their files. */
su_status su_logic_find(su_logic *logic, const su_position *position, su_technique technique,
                        su_found *found, void *context);

/* The next step of the rating scale; NULL when it knows none, or none up to `most`. It lies in the
   work space, until the next call. */
const su_step *su_logic_next(su_logic *logic, const su_position *position);

/* ---- Telling --------------------------------------------------------------------------------- */

/* The words of a language, and where what is told goes, piece by piece. */
typedef struct su_voice {
    /* The text of a key in "names", "why" or "ask" (by technique) or "words"; never NULL. */
    const char *(*word)(void *context, const char *section, const char *key);
    void (*put)(void *context, const char *text, size_t length);
    void *context;
} su_voice;

/* Why the step holds: as far as its chain, if it has one, and what comes after that; each may be
   nothing. */
void su_step_tell_why(const su_rules *rules, const su_step *step, const su_voice *voice);
void su_step_tell_so(const su_rules *rules, const su_step *step, const su_voice *voice);
/* One claim of its chain; nothing of one that it has not. */
void su_step_tell_node(const su_rules *rules, const su_step *step, unsigned index,
                       const su_voice *voice);
/* What it does. */
void su_step_tell_effect(const su_rules *rules, const su_step *step, const su_voice *voice);
/* A single, as a question for a child that looks at its house: "This row already has 1, 2 and 3.
   What is missing?" The words are in "ask", by technique. False, and nothing told, for steps that
   are no singles. */
bool su_step_ask(const su_rules *rules, const su_step *step, const su_voice *voice);
/* A house: "row 3"; nothing of one that there is not. */
void su_house_tell(const su_rules *rules, unsigned house, const su_voice *voice);

/* ---- Rating ---------------------------------------------------------------------------------- */

/* The grades, easiest first: X(NAME, "name", tenths of the hardest puzzle of the grade). */
#define SU_GRADES(X)        \
    X(GENTLE, "gentle", 15) \
    X(EASY, "easy", 23)     \
    X(MEDIUM, "medium", 34) \
    X(HARD, "hard", 50)     \
    X(EXPERT, "expert", 70) \
    X(EXTREME, "extreme", 255)

#define SU_GRADE_ENUM(name, text, tenths) SU_GRADE_##name,
typedef enum su_grade { SU_GRADES(SU_GRADE_ENUM) SU_GRADE_COUNT } su_grade;
#undef SU_GRADE_ENUM

/* The name, or NULL from SU_GRADE_COUNT on. */
const char *su_grade_name(su_grade grade);
su_grade su_grade_of(unsigned tenths);

/* On the scale of Sudoku Explainer 1.2.1, in tenths. One step is taken at a time, always the next
   on the scale. */
typedef struct su_rating {
    unsigned er;          /* of the hardest step, */
    unsigned ep;          /*   of the hardest up to the first that places a digit, */
    unsigned ed;          /*   and of the first; 0 where there is no such step     */
    su_technique hardest; /* the first of the steps as hard as any */
    su_grade grade;
    unsigned steps;
} su_rating;

/* OK; NO_SOLUTION or MANY_SOLUTIONS; NOT_FOUND when the scale has no step to finish with (or none
   up to the logic's `most`), so that one would have to search: the rating then tells how far it
   went, and is a bound from below. */
su_status su_puzzle_rate(const su_rules *rules, const su_digit *givens, su_work *work,
                         su_logic *logic, su_rating *rating);

/* How many ways on there are at the worst moment of the way by singles, the hardest of them rated
   `most`: that many cells at least can be filled at any time, or all that are left. 0 when that way
   does not lead to the end. */
unsigned su_puzzle_flow(const su_rules *rules, const su_digit *givens, unsigned most,
                        su_logic *logic);

/* What difficulty is wanted, in tenths. */
typedef struct su_level {
    unsigned least, most;
    unsigned flow; /* at least, by singles rated up to `most`; 0: any, also none */
    bool minimal;  /* no given more than needed for the symmetry; without it givens are added to a
                      puzzle too hard */
} su_level;

/* As su_puzzle_generate, of a level; a wish for a number of clues stands in the way of adding
   some. */
su_status su_puzzle_generate_rated(const su_rules *rules, const su_wish *wish,
                                   const su_level *level, su_rng *rng, su_work *work,
                                   su_logic *logic, su_puzzle *puzzle, su_rating *rating);

/* ---- Advice ---------------------------------------------------------------------------------- */

/* A board as its player has it. */
typedef struct su_player {
    const su_digit *givens;
    const su_digit *entries; /* the whole board, givens included */
    const uint32_t *notes;   /* masks; 0 in a cell: none there. NULL: none at all */
    unsigned last; /* the cell of the last move; the number of cells or more: there was none */
} su_player;

/* The board as the player has it: in cells with notes only what is noted is possible. Entries
   should keep the rules. */
su_status su_player_position(const su_rules *rules, const su_player *player, su_position *position);

/* X(NAME, "name") */
#define SU_ADVICE_KINDS(X)                                                        \
    X(CLASH, "clash")   /* some entries stand twice in a house: the wrong ones */ \
    X(WRONG, "wrong")   /* some contradict the one solution */                    \
    X(NOTES, "notes")   /* some notes lack the right digit of their cell */       \
    X(STEP, "step")     /* all is well: the next step */                          \
    X(SEARCH, "search") /* no technique knows one */                              \
    X(DONE, "done")     /* the board is full and right */

#define SU_ADVICE_ENUM(name, text) SU_ADVICE_##name,
typedef enum su_advice_kind { SU_ADVICE_KINDS(SU_ADVICE_ENUM) SU_ADVICE_COUNT } su_advice_kind;
#undef SU_ADVICE_ENUM
/* The name, or NULL from SU_ADVICE_COUNT on. */
const char *su_advice_name(su_advice_kind kind);

typedef struct su_advice {
    su_advice_kind kind;
    unsigned wrongs;
    bool wrong[SU_MAX_CELLS]; /* CLASH, WRONG: entries; NOTES: cells with notes */
    const su_step *step; /* STEP: it lies in the logic's work space, until that is used again */
} su_advice;

/* What a patient person would say. Statuses as su_grid_solve_single for the givens. */
su_status su_advise(const su_rules *rules, const su_player *player, su_work *work, su_logic *logic,
                    su_advice *advice);

/* The step that a person would see first: of the easiest technique people look for, in the
   fullest house, nearest to the cell `last`. NULL when no technique knows one. It lies in the
   work space. */
const su_step *su_logic_best(su_logic *logic, const su_position *position, unsigned last);
/* The step to take next on the way to a digit for this cell: a single that fills it, where there is
   one, else the best step there is, as near to it as can be. */
const su_step *su_logic_toward(su_logic *logic, const su_position *position, unsigned cell);

/* ---- Hint and Check -------------------------------------------------------------------------- */

typedef struct su_hint {
    unsigned cell;
    su_digit digit;
} su_hint;

/* An empty cell of `entries` chosen at random, and its right digit. `entries` is the whole board,
   givens included; a wrong entry stays where it is and does not mislead. FULL when no cell is
   empty; NO_SOLUTION or MANY_SOLUTIONS when the givens are no puzzle. */
su_status su_hint_random(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                         su_rng *rng, su_work *work, su_hint *hint);

typedef struct su_verdict {
    bool solved;
    unsigned wrongs;
    bool wrong[SU_MAX_CELLS]; /* entries that differ from the solution; empty cells never do */
} su_verdict;

/* Holds the board against the solution of the givens. Statuses as su_hint_random, without FULL. */
su_status su_entries_check(const su_rules *rules, const su_digit *givens, const su_digit *entries,
                           su_work *work, su_verdict *verdict);

#ifdef __cplusplus
}
#endif

#endif
