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

/* A map with as many cells in each box, wherever they lie. */
void shuffle_map(su_rng *rng, unsigned order, uint8_t *map);

/* Reads a grid that is known to be good. */
void grid_from(const su_rules *rules, const char *text, su_digit *grid);

/* A generator of its own for each number. */
su_rng seeded(const char *seed, uint64_t number);

/* The puzzle of a seed and number; without settings for NULL. */
void generate(const su_rules *rules, const su_generate_options *settings, const char *seed,
              uint64_t number, su_puzzle *puzzle);

/* The same of a level, for the logic's rules. */
void generate_rated(su_logic *logic, const su_level *level, const char *seed, uint64_t number,
                    su_puzzle *puzzle);

/* The same under rules that are drawn for it. */
void draw_puzzle(const char *spec, const char *seed, uint64_t number, su_rules *rules,
                 su_puzzle *puzzle);

/* Calls `visit` with every so-manieth puzzle of a list of 9x9 or 16x16, one a line, and what stands
   behind its comma. Returns how many these were; 0 and a message where there is no such list. */
unsigned each_listed(const char *path, const su_rules *rules, unsigned every,
                     void (*visit)(const su_digit *givens, const char *rest));

/* Rules are written as a spec that means the same. */
void assert_reads_back(const su_rules *rules);

/* The givens have the puzzle's solution and no other, and are as many as it says. */
void assert_single(const su_rules *rules, const su_puzzle *puzzle);

/* How many cells a single fills: a hidden one in a box, one in any house, or a naked one only. */
typedef struct single_counts {
    unsigned boxed, hidden, naked;
} single_counts;
single_counts count_singles(const su_rules *rules, const su_position *position);

/* Whether no given can go; those that a half turn swaps go together, where that is the symmetry. */
bool is_minimal(const su_rules *rules, su_symmetry symmetry, const su_digit *givens);

/* Pearson's sum over counts that should all be alike. */
double chi_square(const unsigned *count, unsigned kinds, double expected);

/* A step does nothing against the solution. */
void assert_step_keeps(const su_step *step, const su_digit *solution);

#endif
