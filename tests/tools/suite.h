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

/* Messages go nowhere from here on: many are provoked. cmocka reports to standard output then. */
static inline void hush(void)
{
    if (!freopen("/dev/null", "w", stderr))
        abort();
}

#endif
