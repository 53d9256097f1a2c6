/*
 * making.h: complete grids, puzzles of all kinds, and whether two are the same.
 *
 * A puzzle is a complete grid from which givens were taken away, as long as it has one solution.
 * Chance comes from the caller's su_rng alone: the same seed makes the same puzzle on every
 * machine. Puzzles of a wanted difficulty are made in telling.h, which knows ratings.
 *
 *     su_rng rng;
 *     su_puzzle puzzle;
 *     su_rng_seed("today", 5, 0, &rng);
 *     const su_wish wish = {.symmetry = SU_SYMMETRY_HALF_TURN};
 *     su_puzzle_generate(&rules, &wish, &rng, work, &puzzle);
 */
#ifndef SUDOLEAF_MAKING_H
#define SUDOLEAF_MAKING_H

#include "sudoleaf/solving.h"

#ifdef __cplusplus
extern "C" {
#endif

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

/* The name, or NULL from SU_SYMMETRY_COUNT on; and the symmetry of a name, SU_SYMMETRY_COUNT where
   there is none, and for NULL. */
const char *su_symmetry_name(su_symmetry symmetry);
su_symmetry su_symmetry_named(const char *name);
/* A move that carries a pattern into itself: a cell's row and column, counted from the middle of
   the grid, become these multiples. */
typedef struct su_move { /* 4 bytes */
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
typedef struct su_wish { /* 56 bytes */
    su_symmetry symmetry;
    unsigned clues;        /* wanted number of givens; 0: as few as this grid's digging comes to */
    bool singles;          /* to be solved by naked and hidden singles alone */
    uint64_t guesses;      /* for each question whether a puzzle is single; 0: a sensible number */
    uint64_t fill_guesses; /* for each complete grid, as in su_solution_generate */
    unsigned attempts;     /* grids to try before saying NOT_FOUND; 0: a sensible number */
    unsigned first;        /* attempt, of puzzles that are drawn: those before it are passed over */
    uint64_t passed;       /* random numbers that are passed over before the first grid */
    const volatile int *stop; /* as in su_ask */
} su_wish;

typedef struct su_puzzle { /* 1.3 kB */
    su_digit givens[SU_MAX_CELLS];
    su_digit solution[SU_MAX_CELLS];
    unsigned clues;
    unsigned undecided; /* removals given up for want of guesses; 0: the puzzle is proved minimal
                           for its symmetry */
    unsigned attempt;   /* of a puzzle that is drawn: which one it came of, */
    unsigned back;      /*   and to how many orbits of cells givens came back */
    uint64_t passed;    /* random numbers that were drawn before its grid */
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

/* ---- Kinds that are drawn -------------------------------------------------------------------- */

/* A jigsaw's map, as su_rules_mapped takes it: every box hangs together, none is long or thin, and
   few are rectangles. OUT_OF_RANGE but for orders from 4 to 12. */
su_status su_map_draw(unsigned order, su_rng *rng, uint8_t *map);

/* The rules of a sketch, with boxes drawn that admit grids where they are to be drawn; clauses are
   not. NOT_FOUND where no map was found that does; STOPPED by `stop`, which may be NULL. */
su_status su_sketch_draw_map(const su_sketch *sketch, const volatile int *stop, su_rng *rng,
                             su_work *work, su_rules *rules);

/* A puzzle under rules that are drawn for it: boxes, a random grid, then clauses as they hold in
   it, then givens taken away as wished. Cages are drawn so that they need no givens, unless
   `wish->clues` asks for some. The rules are whole on OK; statuses as su_puzzle_generate. */
su_status su_puzzle_draw(const su_sketch *sketch, const su_wish *wish, su_rng *rng, su_work *work,
                         su_rules *rules, su_puzzle *puzzle);

/* The same puzzle again, generated or drawn, to a level (telling.h) or not, from an rng that is as
   it was then: `wish->first` is its attempt or `wish->passed` what it had passed, `back` its
   orbits, and where su_level_takes_singles says so the wish is for singles. Nothing is rated, so
   that it takes some milliseconds. NOT_FOUND where that attempt leads nowhere. */
su_status su_puzzle_redraw(const su_sketch *sketch, const su_wish *wish, unsigned back, su_rng *rng,
                           su_work *work, su_rules *rules, su_puzzle *puzzle);

/* ---- Twins ----------------------------------------------------------------------------------- */

/* The same grid for all puzzles that are one and the same: turned, mirrored, with digits exchanged,
   or bands, stacks, rows of a band or columns of a stack. `solution` is the puzzle's own; both
   results are in the caller's memory, `canonical_solution` may be NULL, and neither may be a
   source. NO_DISGUISES, and nothing written, under other rules than boxes of two rows and columns
   or more: no canonical form is known for these, and such puzzles are the same only where they look
   the same. NO_SOLUTION for a solution that is none. */
su_status su_puzzle_canonical(const su_rules *rules, const su_digit *givens,
                              const su_digit *solution, su_digit *canonical,
                              su_digit *canonical_solution);

/* A number that a puzzle shares with all its disguises, and with another puzzle but by a chance of
   one in 2^64; mostly in a tenth of the time. Statuses as above; only with OK it is written. */
su_status su_puzzle_identity(const su_rules *rules, const su_digit *givens,
                             const su_digit *solution, uint64_t *identity);

/* Makes the puzzle look another, at random; symmetry is lost, all else stays.
   NO_DISGUISES under rules that are not boxes alone. */
su_status su_puzzle_disguise(const su_rules *rules, su_rng *rng, su_puzzle *puzzle);

/* Exchanges the digits of a puzzle until its solution has the first row which follows from the
   number: so puzzles that come one after the other look unlike. DIGIT_TOO_LARGE as elsewhere. */
su_status su_puzzle_deal(const su_rules *rules, uint32_t number, su_puzzle *puzzle);

/* ---- A puzzle a day -------------------------------------------------------------------------- */

/* Days are civil ones, counted from 1970-01-01, which is 0; no clock and no time zone is asked. */
enum {
    SU_LAST_DAY = 2932896, /* 9999-12-31 */
    SU_DATE_SIZE = 11      /* of 2026-11-23, ended by a NUL */
};

/* The day of a date, YYYY-MM-DD. TOO_SHORT, TOO_LONG and BAD_CHARACTER where it is not written so;
   OUT_OF_RANGE where there is no such day, or it is before 1970. Only with OK `day` is written. */
su_status su_date_read(const char *text, size_t length, uint32_t *day);
/* The other way; OUT_OF_RANGE, and nothing written, after SU_LAST_DAY. */
su_status su_date_write(uint32_t day, char text[SU_DATE_SIZE]);

/* Which of `count` puzzles of a level is that day's, from 0; 0 for a count of 0. Both texts (any
   bytes, such as the ids of a site and of a pack) say in which order the puzzles come; the same
   give the same on every machine. Among `count` days in a row none comes twice. */
uint32_t su_daily_pick(const char *site, size_t site_length, const char *level, size_t level_length,
                       uint32_t day, uint32_t count);

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

/* Everything there is on 4x4 with four givens, in rising order: 80 kB. */
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

#ifdef __cplusplus
}
#endif

#endif
