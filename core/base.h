/*
 * base.h: digit sets, traps and small helpers for all files of the core.
 *
 * A set of digits is a 32-bit mask; bit 0 is digit 1. A broken invariant traps, in release builds
 * too: the check costs one instruction and needs no library.
 */
#ifndef SU_BASE_H
#define SU_BASE_H

#include <string.h>

/* Exports from a shared library only what the public header declares. */
#pragma GCC visibility push(default)
#include "sudoleaf.h"
#pragma GCC visibility pop

#define SU__TRAP_UNLESS(condition) ((condition) ? (void)0 : __builtin_trap())

static inline uint32_t su__all_digits(unsigned order) { return (UINT32_C(1) << order) - 1; }
static inline uint32_t su__bit(unsigned digit) { return UINT32_C(1) << (digit - 1); }
static inline bool su__is_single(uint32_t mask) { return (mask & (mask - 1)) == 0; }
/* Returns true if the set has exactly two digits. */
static inline bool su__is_pair(uint32_t mask)
{
    return !su__is_single(mask) && su__is_single(mask & (mask - 1));
}

/* Returns the number of digits in a set. Adds neighbouring bits, pairs, fours, then all bytes at
   once. Compilers recognise the pattern and use the processor's instruction if it has one.
   Otherwise, this is faster than a call to their library. */
static inline unsigned su__count(uint32_t mask)
{
    mask -= mask >> 1 & 0x55555555;
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333);
    return ((mask + (mask >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
}

/* Returns the smallest digit of a set, which must not be empty. */
static inline su_digit su__lowest(uint32_t mask) { return (su_digit)(__builtin_ctz(mask) + 1); }

static inline bool su__same_text(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

/* Returns whether the caller's memory is large enough and aligned for an object. */
static inline bool su__has_room(const void *memory, size_t bytes, size_t size, size_t align)
{
    return memory && bytes >= size && (uintptr_t)memory % align == 0;
}

#endif
