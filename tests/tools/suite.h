/*
 * suite.h: what every unit test of the command's parts starts with.
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
#include <unistd.h>

#include <cmocka.h>

/* A test that provokes many messages: they go nowhere while it runs. cmocka tells of a failure
   after it. */
#define quiet_test(test) cmocka_unit_test_setup_teardown(test, hush, speak)

static int loud = -1;

static inline int hush(void **state)
{
    (void)state;
    loud = dup(STDERR_FILENO);
    return freopen("/dev/null", "w", stderr) ? 0 : -1;
}

static inline int speak(void **state)
{
    (void)state;
    fflush(stderr);
    dup2(loud, STDERR_FILENO);
    return close(loud);
}

#endif
