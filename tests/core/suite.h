/*
 * suite.h: what every unit test of the core starts with.
 *
 * A file of tests is a suite. Its tests run in the order in which they are written:
 *
 *     TEST(a_sum_is_more_than_its_parts)
 *     {
 *         assert_true(1 + 1 > 1);
 *     }
 *
 * All suites are one program, which runs the one that it is told by its file: core_test rules/chart
 */
#ifndef SUITE_H
#define SUITE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sudoleaf.h"

/* ---- Tests ----------------------------------------------------------------------------------- */

#define TEST(name)                                            \
    static void name(void **state);                           \
    __attribute__((constructor)) static void add_##name(void) \
    {                                                         \
        suite_add_test(__BASE_FILE__, __LINE__, #name, name); \
    }                                                         \
    static void name(void **state __attribute__((unused)))

/* What is called once, before the file's first test, and before each of its tests. */
#define BEFORE_ALL(call)                                      \
    __attribute__((constructor)) static void add_##call(void) \
    {                                                         \
        suite_add_call(__BASE_FILE__, call, NULL);            \
    }
#define BEFORE_EACH(call)                                     \
    __attribute__((constructor)) static void add_##call(void) \
    {                                                         \
        suite_add_call(__BASE_FILE__, NULL, call);            \
    }

void suite_add_test(const char *file, int line, const char *name, void (*run)(void **state));
void suite_add_call(const char *file, void (*before_all)(void), void (*before_each)(void));

/* Of much, one in so many is tried: in SOON as a rule, in LATE where sanitizers or counters take
   their time. With LONG set, as ./tools/test --long has it, all of it, or what is tried soon. */
unsigned one_in(unsigned soon, unsigned late);

/* Skips the test, and says so, where sanitizers or counters take their time; not with LONG set. */
void skip_where_slow(void);

/* ---- Rules, boards and puzzles --------------------------------------------------------------- */

su_rules layout_named(const char *name);

/* 9x9 with both diagonals, and a 5x5 jigsaw: rules that no layout's name stands for. */
su_rules layout_diagonal(void);
su_rules layout_jigsaw(void);

/* A test program's work space, and its logic, for one puzzle's rules at a time. */
su_work *work_space(void);
su_logic *open_logic(const su_rules *rules);

/* Reads a grid that is known to be good. */
void grid_from(const su_rules *rules, const char *text, su_digit *grid);

/* A generator of its own for each number. */
su_rng seeded(const char *seed, uint64_t number);

/* The puzzle of a seed and number; without wishes for NULL. */
void generate(const su_rules *rules, const su_wish *wish, const char *seed, uint64_t number,
              su_puzzle *puzzle);

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

/* A step does nothing against the solution. */
void assert_step_keeps(const su_step *step, const su_digit *solution);

#endif
