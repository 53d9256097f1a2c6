/*
 * making.h: complete grids, puzzles of all kinds and levels, and tests for equivalent puzzles.
 *
 * A puzzle is a complete grid from which digits were removed as long as one solution remained. All
 * randomness comes from the caller's su_rng: the same seed gives the same puzzle on every system.
 *
 *     su_rng rng;
 *     su_puzzle puzzle;
 *     su_rng_seed("today", 5, 0, &rng);
 *     const su_generate_options options = {.symmetry = SU_SYMMETRY_HALF_TURN};
 *     su_puzzle_generate(&rules, &options, &rng, work, &puzzle);
 */
#ifndef SUDOLEAF_MAKING_H
#define SUDOLEAF_MAKING_H

#include "sudoleaf/logic.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Generating puzzles ---------------------------------------------------------------------- */

/* The symmetries of a pattern of givens: X(NAME, "name"). */
#define SU_SYMMETRIES(X)                                                      \
    X(NONE, "none")                                                           \
    X(HALF_TURN, "half-turn")                                                 \
    X(QUARTER_TURN, "quarter-turn")                                           \
    X(MIRROR, "mirror")                   /* left to right */                 \
    X(MIRROR_VERTICAL, "mirror-vertical") /* top to bottom */                 \
    X(MIRROR_BOTH, "mirror-both")                                             \
    X(DIAGONAL, "diagonal")           /* along the diagonal from top left */  \
    X(ANTI_DIAGONAL, "anti-diagonal") /* along the diagonal from top right */ \
    X(DIAGONAL_BOTH, "diagonal-both")                                         \
    X(FULL, "full") /* all of these together */

#define SU_SYMMETRY_ENUM(name, text) SU_SYMMETRY_##name,
typedef enum su_symmetry { SU_SYMMETRIES(SU_SYMMETRY_ENUM) SU_SYMMETRY_COUNT } su_symmetry;
#undef SU_SYMMETRY_ENUM

/* Returns the name of a symmetry; NULL for an unknown one. */
const char *su_symmetry_name(su_symmetry symmetry);
/* Returns the symmetry with this name; SU_SYMMETRY_COUNT if it is NULL or unknown. */
su_symmetry su_symmetry_named(const char *name);

/* A turn or reflection, as the factors that convert a cell's row and column. Both are counted from
   the centre of the grid. */
typedef struct su_move { /* 4 bytes */
    int8_t row_by_row, row_by_column, column_by_row, column_by_column;
} su_move;

/* Returns the moves whose combinations make up a symmetry, and writes their number to `count`; NULL
   and 0 for an unknown symmetry. */
const su_move *su_symmetry_moves(su_symmetry symmetry, unsigned *count);
/* Returns the lowest cell of this cell's orbit under the symmetry; the cell itself if it or the
   symmetry does not exist. */
unsigned su_symmetry_first(const su_rules *rules, su_symmetry symmetry, unsigned cell);
/* Returns true if the pattern of non-empty cells has the symmetry; false for an unknown one. */
bool su_symmetry_holds(const su_rules *rules, su_symmetry symmetry, const su_digit *grid);

/* Options for generating a puzzle. All zero: no symmetry, as few givens as possible. */
typedef struct su_generate_options { /* 48 bytes */
    su_symmetry symmetry;
    unsigned clues;    /* exact number of givens; 0: remove all that can be removed */
    bool singles;      /* whether naked and hidden singles alone must solve the puzzle */
    uint64_t guesses;  /* limit of guesses in each test for a single solution; 0: the default */
    unsigned attempts; /* number of grids to try; 0: the default */
    unsigned first;    /* number of the first attempt, for generated rules */
    uint64_t passed;   /* number of random numbers to skip before the first grid */
    const volatile int *stop; /* flag that ends the call when non-zero; NULL: none */
} su_generate_options;

typedef struct su_puzzle { /* 1.3 kB */
    su_digit givens[SU_MAX_CELLS];
    su_digit solution[SU_MAX_CELLS];
    unsigned clues;
    unsigned undecided; /* number of givens that may be redundant, because the guesses ran out; if
                           0, and without `clues`, `singles` and `back`, the puzzle is minimal */
    unsigned attempt;   /* number of the attempt that produced it, for generated rules */
    unsigned back;      /* number of cell orbits whose givens were put back */
    uint64_t passed;    /* number of random numbers used before its grid, for fixed rules */
} su_puzzle;

/* Generates a random complete grid. All grids are equally likely on plain 9x9 and up to 16 cells.
   `guesses` is a limit; 0: 2 million, which takes seconds, or minutes on 25x25. Returns OK;
   NO_SOLUTION if there is no grid; NOT_FOUND if the limit was reached; OUT_OF_RANGE for a NULL
   `work`; or STOPPED by `stop`, which may be NULL. */
su_status su_solution_generate(const su_rules *rules, uint64_t guesses, const volatile int *stop,
                               su_rng *rng, su_work *work, su_digit *solution);

/* Writes a puzzle: removes digits from `puzzle->solution`, in random order, one orbit of the
   symmetry at a time, as long as it has one solution and, with `options->singles`, singles solve
   it. Above 16x16, removes digits that singles can restore first. Returns OK; NOT_FOUND if
   `options->clues` cannot be reached from this grid; OUT_OF_RANGE for an unknown symmetry, more
   clues than cells or a NULL `work`; DIGIT_TOO_LARGE for a digit of the solution; or STOPPED by
   `options->stop`. */
su_status su_puzzle_dig(const su_rules *rules, const su_generate_options *options, su_rng *rng,
                        su_work *work, su_puzzle *puzzle);

/* Generates grids and removes givens until a puzzle meets the options. Returns the statuses of
   su_solution_generate and su_puzzle_dig; NOT_FOUND also after `options->attempts` grids. The
   puzzle is valid only on OK. */
su_status su_puzzle_generate(const su_rules *rules, const su_generate_options *options, su_rng *rng,
                             su_work *work, su_puzzle *puzzle);

/* ---- Puzzles with generated rules ------------------------------------------------------------ */

/* Generates the map of a jigsaw for su_rules_from_map: boxes are connected, none is long or
   thin, and few are rectangles. Returns OK, or OUT_OF_RANGE for orders other than 4 to 12. */
su_status su_map_generate(unsigned order, su_rng *rng, uint8_t *map);

/* Generates a puzzle together with its rules: boxes, a random grid, constraints that hold in it,
   and then the givens. Cages need no givens unless `options->clues` asks for some. Returns the
   statuses of su_puzzle_generate. Rules and puzzle are valid only on OK. */
su_status su_puzzle_generate_from(const su_template *rules_template,
                                  const su_generate_options *options, su_rng *rng, su_work *work,
                                  su_rules *rules, su_puzzle *puzzle);

/* Generates an earlier puzzle again, including one of a level, in milliseconds, because nothing is
   rated. `rng` and `options` must be as they were, with these changes: `first` is the puzzle's
   `attempt` if its rules were generated; otherwise `passed` is the puzzle's `passed`. `singles` is
   set if su_level_takes_singles. `back` is the puzzle's `back`. Returns OK; NOT_FOUND if that
   attempt gives no puzzle; or the other statuses of su_puzzle_generate. */
su_status su_puzzle_regenerate(const su_template *rules_template,
                               const su_generate_options *options, unsigned back, su_rng *rng,
                               su_work *work, su_rules *rules, su_puzzle *puzzle);

/* ---- Puzzles of a given difficulty ----------------------------------------------------------- */

/* A range of difficulty. `least` and `most` are the lowest and the highest rating, in tenths. */
typedef struct su_level { /* 16 bytes */
    unsigned least, most;
    unsigned flow; /* minimum flow (su_puzzle_flow) with singles rated up to `most`; 0: any flow */
    /* whether every given is needed, except for symmetry; otherwise more givens may make it
       easier */
    bool minimal;
} su_level;

/* Returns the level of a grade under the rules of a template (NULL: without cages). Its flow is
   that of SU_GRADES, or 0 if cages are generated, as such puzzles have no givens. For an unknown
   grade, returns a level that no puzzle has. */
su_level su_grade_level(su_grade grade, const su_template *rules_template);

/* Generates a puzzle of a level, as su_puzzle_generate does, but adds no givens back if the options
   set `clues`. Returns the same statuses, OUT_OF_RANGE also if `least` is above `most`; or
   BAD_RULES, as su_puzzle_rate does. After NOT_FOUND, the rating's `er` is that of the hardest
   puzzle tried if all were rated and too easy, and otherwise 0. */
su_status su_puzzle_generate_rated(const su_rules *rules, const su_generate_options *options,
                                   const su_level *level, su_rng *rng, su_work *work,
                                   su_logic *logic, su_puzzle *puzzle, su_rating *rating);

/* A puzzle and the rules generated for it. */
typedef struct su_generated { /* 23 kB */
    su_rules rules;
    su_puzzle puzzle;
    su_rating rating;
} su_generated;

/* Generates a puzzle of a level with its rules, as su_puzzle_generate_from does. The logic may be
   open for any rules; it is reopened for those of the puzzle. If no technique covers a constraint,
   finds only puzzles that need no such technique. Returns the same statuses, but BAD_RULES only for
   a NULL logic. */
su_status su_puzzle_generate_from_rated(const su_template *rules_template,
                                        const su_generate_options *options, const su_level *level,
                                        su_rng *rng, su_work *work, su_logic *logic,
                                        su_generated *generated);

/* Returns true if puzzles of the level are generated with the option `singles`. */
bool su_level_takes_singles(const su_level *level);

/* ---- Equivalent puzzles ---------------------------------------------------------------------- */

/* Writes the canonical form of a puzzle, equal for all equivalent puzzles: turned, mirrored,
   relabelled, or with bands, stacks, rows of a band or columns of a stack exchanged.
   `canonical_solution` may be NULL; outputs must not overlap inputs. Returns OK; NO_DISGUISES
   unless the rules are boxes alone, of at least two rows and columns; NO_SOLUTION for an invalid
   solution; or DIGIT_TOO_LARGE. Writes only on OK. */
su_status su_puzzle_canonical(const su_rules *rules, const su_digit *givens,
                              const su_digit *solution, su_digit *canonical,
                              su_digit *canonical_solution);

/* Writes a number that equivalent puzzles share. Other puzzles share it with a chance of one in
   2^64. Usually ten times faster than su_puzzle_canonical, and returns the same statuses. Writes
   only on OK. */
su_status su_puzzle_identity(const su_rules *rules, const su_digit *givens,
                             const su_digit *solution, uint64_t *identity);

/* Replaces a puzzle with a random equivalent one, which may not have its symmetry. Returns OK;
   NO_DISGUISES unless the rules are boxes alone; or DIGIT_TOO_LARGE. */
su_status su_puzzle_disguise(const su_rules *rules, su_rng *rng, su_puzzle *puzzle);

/* Relabels the digits of a puzzle, so that `number` determines the first row of the solution.
   Puzzles with consecutive numbers look different. Returns OK or DIGIT_TOO_LARGE. */
su_status su_puzzle_relabel(const su_rules *rules, uint32_t number, su_puzzle *puzzle);

#ifdef __cplusplus
}
#endif

#endif
