/*
 * quads.h: one cell of each of the sixteen boxes of 16x16, side by side in 256 bits.
 *
 * Sixteen lanes of 16 bits, a bit a digit; lane 4b + s is the box in band b and stack s, so a
 * 64-bit word is a band.
 *
 *     word 0    box  0 |  1 |  2 |  3      bits 0..15, 16..31, 32..47, 48..63
 *     word 1    box  4 |  5 |  6 |  7
 *     word 2    box  8 |  9 | 10 | 11
 *     word 3    box 12 | 13 | 14 | 15
 *
 * What lanes.h does for 9x9 with fields and guards is done here by comparing lanes with zero. Where
 * registers have 128 bits the compiler takes two, and where there are none, four words are
 * calculated with side by side.
 */
#ifndef SU_QUADS_H
#define SU_QUADS_H

#include "solve/lanes.h"

/* Functions here are all inlined, so how a processor without such registers would hand them over is
   nobody's business. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint64_t su__quads __attribute__((vector_size(32)));
typedef uint16_t su__quad_lanes __attribute__((vector_size(32)));

static inline su__quads su__quads_all(uint64_t word) { return (su__quads){word, word, word, word}; }

static inline uint32_t su__quad(su__quads x, unsigned band, unsigned stack)
{
    return (uint32_t)(x[band] >> 16 * stack) & 0xFFFF;
}

#ifdef SU__LANES_IN_WORDS

/* The top bit of each lane that is not empty. */
static inline su__quads su__quads_tops(su__quads x)
{
    const su__quads rest = su__quads_all(UINT64_C(0x7FFF7FFF7FFF7FFF));
    return (((x & rest) + rest) | x) & ~rest;
}

/* All digits in the lanes that are not empty. */
static inline su__quads su__quads_fill(su__quads x)
{
    su__quads tops = su__quads_tops(x);
    return tops | (tops - (tops >> 15));
}

/* Every lane loses its lowest digit. */
static inline su__quads su__quads_rest(su__quads x) { return x & (x - (su__quads_tops(x) >> 15)); }

static inline bool su__quads_none(su__quads x) { return (x[0] | x[1] | x[2] | x[3]) == 0; }

#else

typedef uint64_t su__quads_half __attribute__((vector_size(16)));
typedef uint16_t su__quad_half_lanes __attribute__((vector_size(16)));

static inline su__quads_half su__quads_low(su__quads x)
{
    return __builtin_shufflevector(x, x, 0, 1);
}
static inline su__quads_half su__quads_high(su__quads x)
{
    return __builtin_shufflevector(x, x, 2, 3);
}

static inline su__quads su__quads_fill(su__quads x)
{
#ifdef __AVX2__
    return (su__quads)((su__quad_lanes)x != 0);
#else /* GCC would compare wider lanes than the machine has one by one */
    su__quads_half low = (su__quads_half)((su__quad_half_lanes)su__quads_low(x) != 0);
    su__quads_half high = (su__quads_half)((su__quad_half_lanes)su__quads_high(x) != 0);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3);
#endif
}

static inline su__quads su__quads_rest(su__quads x)
{
    return x & (su__quads)((su__quad_lanes)x - 1);
}
static inline bool su__quads_none(su__quads x)
{
    return su__none((su__lanes)(su__quads_low(x) | su__quads_high(x)));
}

#endif

/* What the other three boxes of the band have, and of the stack. */
static inline su__quads su__quads_beside(su__quads x)
{
    su__quads pair = x | x >> 16 | x << 48;
    return pair >> 16 | pair << 48 | pair >> 32 | pair << 32;
}

static inline su__quads su__quads_above(su__quads x)
{
    su__quads pair = x | __builtin_shufflevector(x, x, 1, 2, 3, 0);
    return __builtin_shufflevector(pair, pair, 1, 2, 3, 0)
           | __builtin_shufflevector(pair, pair, 2, 3, 0, 1);
}

#endif
