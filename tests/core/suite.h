/* suite.h: helpers for all unit tests of the core. */
#ifndef SUITE_H
#define SUITE_H

#include "../unit.h"
#include "app.h"
#include "sudoleaf.h"

/* ---- Rules, boards and puzzles --------------------------------------------------------------- */

/* Returns the rules of a spec; the test fails if the spec is invalid. */
su_rules rules_from_spec(const char *spec);

#define JIGSAW_5X5 "5x5+jigsaw:1112211322333245534455544"

/* Returns the work space of the test program. */
su_work *work_space(void);
/* Opens the logic of the test program for these rules, and resets `options`. There is only one
   logic, so this closes it for the rules before. */
su_logic *open_logic(const su_rules *rules);
extern su_logic_options options;

/* Makes a random map of boxes of equal size, which need not be connected. */
void shuffle_map(su_rng *rng, unsigned order, uint8_t *map);

/* Reads a grid; the test fails if it is invalid. */
void read_grid(const su_rules *rules, const char *text, su_digit *grid);

/* Returns a random number generator for a seed and stream. */
su_rng make_rng(const char *seed, uint64_t number);

/* Generates the puzzle of a seed and stream; `settings` may be NULL for the defaults. */
void generate(const su_rules *rules, const su_generate_options *settings, const char *seed,
              uint64_t number, su_puzzle *puzzle);

/* Generates a puzzle of a level, with the rules of the logic. */
void generate_rated(su_logic *logic, const su_level *level, const char *seed, uint64_t number,
                    su_puzzle *puzzle);

/* Generates a puzzle together with its rules. */
void generate_from_spec(const char *spec, const char *seed, uint64_t number, su_rules *rules,
                        su_puzzle *puzzle);

/* Calls `visit` with every `every`-th puzzle of a list, one per line, and with the rest of its line
   after a separator. Returns the number of calls. If the list does not exist, prints a message and
   returns 0. */
unsigned visit_puzzles(const char *path, const su_rules *rules, unsigned every,
                       void (*visit)(const su_digit *givens, const char *rest));

/* Checks that the rules equal those read back from their spec. */
void assert_reads_back(const su_rules *rules);

/* Checks that the puzzle's solution is the only one, and that `clues` is the number of givens. */
void assert_single(const su_rules *rules, const su_puzzle *puzzle);

/* Numbers of cells that a single can fill. */
typedef struct single_counts {
    unsigned boxed;  /* cells with a hidden single in a box */
    unsigned hidden; /* cells with a hidden single in any house */
    unsigned naked;  /* cells with a naked single and no hidden single */
} single_counts;
single_counts count_singles(const su_rules *rules, const su_position *position);

/* Returns whether no given can be removed. With half-turn symmetry, checks pairs of givens. */
bool is_minimal(const su_rules *rules, su_symmetry symmetry, const su_digit *givens);

/* Returns Pearson's chi-squared of counts that should all be equal. */
double chi_square(const unsigned *count, unsigned kinds, double expected);

/* Checks that a step places no wrong digit and removes no right one. */
void assert_step_keeps(const su_step *step, const su_digit *solution);

#endif
