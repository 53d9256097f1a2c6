/* cmocka.h: what the suites of the core use of cmocka, for compilers that it is not built with. */
#ifndef CMOCKA_H
#define CMOCKA_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*test_func)(void **state);
    int (*setup_func)(void **state);
};

extern jmp_buf skip_to;

#define print_message printf
#define print_error printf
#define skip() longjmp(skip_to, 1)
#define fail_msg(...) \
    (printf("%s:%d: ", __FILE__, __LINE__), printf(__VA_ARGS__), puts(""), exit(1))

static inline void cmocka_check(int holds, const char *text, const char *file, int line)
{
    if (holds)
        return;
    printf("%s:%d: not so: %s\n", file, line, text);
    exit(1);
}

static inline void cmocka_range(uintmax_t value, uintmax_t least, uintmax_t most, const char *text,
                                const char *file, int line)
{
    if (value < least || value > most)
        printf("%ju is not from %ju to %ju\n", value, least, most);
    cmocka_check(value >= least && value <= most, text, file, line);
}

#define CHECK(holds, text) cmocka_check((holds) ? 1 : 0, text, __FILE__, __LINE__)
#define assert_true(c) CHECK(c, #c)
#define assert_false(c) CHECK(!(c), "not " #c)
#define assert_null(p) CHECK((p) == NULL, #p " is NULL")
#define assert_non_null(p) CHECK((p) != NULL, #p " is not NULL")
#define assert_ptr_equal(a, b) CHECK((const void *)(a) == (const void *)(b), #a " is " #b)
#define assert_in_range(value, least, most)                                                   \
    cmocka_range((uintmax_t)(value), (uintmax_t)(least), (uintmax_t)(most), #value, __FILE__, \
                 __LINE__)
#define assert_int_equal(a, b) \
    cmocka_range((uintmax_t)(a), (uintmax_t)(b), (uintmax_t)(b), #a " is " #b, __FILE__, __LINE__)
#define assert_int_not_equal(a, b) CHECK((uintmax_t)(a) != (uintmax_t)(b), #a " is not " #b)
#define assert_string_equal(a, b) CHECK(strcmp(a, b) == 0, #a " reads " #b)
#define assert_memory_equal(a, b, size) CHECK(memcmp(a, b, size) == 0, #a " has the bytes of " #b)
#define assert_memory_not_equal(a, b, size) CHECK(memcmp(a, b, size) != 0, #a " differs from " #b)

int _cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                            int (*set_up)(void **state), int (*tear_down)(void **state));

#endif
