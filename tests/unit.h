/*
 * unit.h: how unit tests in C are written.
 *
 * A file of tests is a suite. Its tests run in the order in which they are written:
 *
 *     TEST(a_sum_is_more_than_its_parts)
 *     {
 *         assert_true(1 + 1 > 1);
 *     }
 *
 * Suites are linked into one program, which runs the one that is named: core_test rules/chart
 */
#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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

/* Returns N if a test is to try one in N of many cases: `soon` by default, `late` with sanitizers,
   which are slow. If LONG is set, as by ./tools/test --long: 1, or `soon` with sanitizers. */
unsigned one_in(unsigned soon, unsigned late);

/* Skips the test, and says so, where sanitizers take their time; not with LONG set. */
void skip_where_slow(void);

#endif
