/*
 * suite.h: what every unit test of the core starts with.
 */
#ifndef SUITE_H
#define SUITE_H

#include "../unit.h"
#include "app.h"
#include "sudoleaf.h"

/* ---- Rules, boards and puzzles --------------------------------------------------------------- */

su_rules layout_named(const char *spec);

#define JIGSAW_5X5 "5x5+jigsaw:1112211322333245534455544"

/* A test program's work space, and its logic, for one puzzle's rules at a time. Opening it zeroes
   the options. */
su_work *work_space(void);
su_logic *open_logic(const su_rules *rules);
extern su_logic_options options;

/* Makes a random map with the same number of cells in each box, which need not be connected. */
void shuffle_map(su_rng *rng, unsigned order, uint8_t *map);

/* Reads a grid; the test fails if it is invalid. */
void grid_from(const su_rules *rules, const char *text, su_digit *grid);

/* Returns a generator for this seed and stream. */
su_rng seeded(const char *seed, uint64_t number);

/* Generates the puzzle of a seed and stream; NULL: the default settings. */
void generate(const su_rules *rules, const su_generate_options *settings, const char *seed,
              uint64_t number, su_puzzle *puzzle);

/* Generates one of a level, under the logic's rules. */
void generate_rated(su_logic *logic, const su_level *level, const char *seed, uint64_t number,
                    su_puzzle *puzzle);

/* Generates one together with its rules. */
void draw_puzzle(const char *spec, const char *seed, uint64_t number, su_rules *rules,
                 su_puzzle *puzzle);

/* Calls `visit` with every `every`-th puzzle of a list of 9x9 or 16x16, one a line, and with the
   rest of its line after a comma. Returns how many these were; prints a message and returns 0 if
   the list does not exist. */
unsigned each_listed(const char *path, const su_rules *rules, unsigned every,
                     void (*visit)(const su_digit *givens, const char *rest));

/* Checks that the rules equal those read back from their spec. */
void assert_reads_back(const su_rules *rules);

/* Checks that the givens have the puzzle's solution alone, and that `clues` is their number. */
void assert_single(const su_rules *rules, const su_puzzle *puzzle);

/* Numbers of cells with a hidden single in a box, with one in any house, and with a naked one only.
   */
typedef struct single_counts {
    unsigned boxed, hidden, naked;
} single_counts;
single_counts count_singles(const su_rules *rules, const su_position *position);

/* Returns whether no given can be removed; with the half-turn symmetry, no pair of givens. */
bool is_minimal(const su_rules *rules, su_symmetry symmetry, const su_digit *givens);

/* Returns Pearson's chi-squared of counts that should all be equal. */
double chi_square(const unsigned *count, unsigned kinds, double expected);

/* Checks that a step agrees with the solution. */
void assert_step_keeps(const su_step *step, const su_digit *solution);

#endif
