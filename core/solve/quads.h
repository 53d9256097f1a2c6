/*
 * quads.h: one cell of each box, side by side in 256 bits, for boxes of ROWS by COLUMNS cells.
 *
 * Sixteen lanes of 16 bits have a bit for each digit. On boards with three or four stacks, a 64-bit
 * word is a band, and lane 4b + s is the box in band b and stack s. On boards with two stacks, half
 * a word is a band, so there is space for eight bands. Lanes without a box are empty.
 *
 *     16x16                                      10x10, boxes of 2 rows by 5 columns
 *     word 0    box  0 |  1 |  2 |  3            word 0    box 0 | 1 || 2 | 3
 *     word 1    box  4 |  5 |  6 |  7            word 1    box 4 | 5 || 6 | 7
 *     word 2    box  8 |  9 | 10 | 11            word 2    box 8 | 9 ||
 *     word 3    box 12 | 13 | 14 | 15            word 3
 *
 * Unlike lanes.h, this file has no guards; it compares lanes with zero. On processors without
 * registers of 256 bits, the compiler uses two registers of 128 bits, or four words.
 */
#ifndef SU_QUADS_H
#define SU_QUADS_H

#include "solve/lanes.h"

/* These vectors never cross a call, as all functions are inlined. So their calling convention does
   not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint64_t su__quads __attribute__((vector_size(32)));
typedef uint16_t su__quad_lanes __attribute__((vector_size(32)));

static inline su__quads su__quads_repeat(uint64_t word)
{
    return (su__quads){word, word, word, word};
}

static inline uint32_t su__quad_digits(su__quads x, unsigned lane)
{
    return (uint32_t)(x[lane / 4] >> 16 * (lane % 4)) & 0xFFFF;
}

/* A board has COLUMNS bands and ROWS stacks. */
enum { SU__LANES_OF_BAND = ROWS > 2 ? 4 : 2 };

static inline unsigned su__quad_lane(unsigned band, unsigned stack)
{
    return SU__LANES_OF_BAND * band + stack;
}
static inline unsigned su__quad_band(unsigned lane) { return lane / SU__LANES_OF_BAND; }
static inline unsigned su__quad_stack(unsigned lane) { return lane % SU__LANES_OF_BAND; }

static inline su__quads su__quads_all_digits(void)
{
    uint64_t word[4] = {0};
    for (unsigned n = 0; n < ORDER; n++) {
        const unsigned lane = su__quad_lane(n / ROWS, n % ROWS);
        word[lane / 4] |= (uint64_t)su__all_digits(ORDER) << 16 * (lane % 4);
    }
    return (su__quads){word[0], word[1], word[2], word[3]};
}

#ifdef SU__LANES_IN_WORDS

/* Returns the top bit of each lane that is not empty. */
static inline su__quads su__quads_top_bits(su__quads x)
{
    const su__quads rest = su__quads_repeat(UINT64_C(0x7FFF7FFF7FFF7FFF));
    return (((x & rest) + rest) | x) & ~rest;
}

/* Returns all digits in the lanes that are not empty. */
static inline su__quads su__quads_fill(su__quads x)
{
    su__quads tops = su__quads_top_bits(x);
    return tops | (tops - (tops >> 15));
}

/* Removes the lowest digit of each lane. */
static inline su__quads su__quads_without_lowest(su__quads x)
{
    return x & (x - (su__quads_top_bits(x) >> 15));
}

static inline bool su__quads_are_empty(su__quads x) { return (x[0] | x[1] | x[2] | x[3]) == 0; }

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
#else /* GCC would compare vectors wider than the registers lane by lane */
    su__quads_half low = (su__quads_half)((su__quad_half_lanes)su__quads_low(x) != 0);
    su__quads_half high = (su__quads_half)((su__quad_half_lanes)su__quads_high(x) != 0);
    return __builtin_shufflevector(low, high, 0, 1, 2, 3);
#endif
}

static inline su__quads su__quads_without_lowest(su__quads x)
{
    return x & (su__quads)((su__quad_lanes)x - 1);
}
static inline bool su__quads_are_empty(su__quads x)
{
    return su__is_empty((su__lanes)(su__quads_low(x) | su__quads_high(x)));
}

#endif

/* Return the digits of the other boxes in the band, or in the stack. Lanes without a box get
   garbage, which callers remove by an & with a set. */
static inline su__quads su__quads_others_in_band(su__quads x)
{
#if ROWS > 2
    su__quads pair = x | x >> 16 | x << 48;
    return pair >> 16 | pair << 48 | pair >> 32 | pair << 32;
#else
    const su__quads left = su__quads_repeat(UINT64_C(0x0000FFFF0000FFFF));
    return (x >> 16 & left) | (x & left) << 16;
#endif
}

#if ROWS <= 2
typedef uint32_t su__quad_bands __attribute__((vector_size(32)));

/* The band of each half of a word, and the half of each band: processors that store the highest
   byte first exchange the halves. */
enum { SU__HALVES_SWAPPED = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };
#define SU__NEXT_BAND(band) ((band) == COLUMNS - 1 ? 0 : (band) < 7 ? (band) + 1 : 7)
#define SU__NEXT_HALF(half) (SU__NEXT_BAND((half) ^ SU__HALVES_SWAPPED) ^ SU__HALVES_SWAPPED)

/* Rotates the bands: each band gets the digits of the next band, and the last band those of the
   first. */
static inline su__quad_bands su__quads_rotate_bands(su__quad_bands x)
{
    return __builtin_shufflevector(x, x, SU__NEXT_HALF(0), SU__NEXT_HALF(1), SU__NEXT_HALF(2),
                                   SU__NEXT_HALF(3), SU__NEXT_HALF(4), SU__NEXT_HALF(5),
                                   SU__NEXT_HALF(6), SU__NEXT_HALF(7));
}
#endif

static inline su__quads su__quads_others_in_stack(su__quads x)
{
#if ROWS > 2
    su__quads pair = x | __builtin_shufflevector(x, x, 1, 2, 3, 0);
    return __builtin_shufflevector(pair, pair, 1, 2, 3, 0)
           | __builtin_shufflevector(pair, pair, 2, 3, 0, 1);
#else
    su__quad_bands turned = su__quads_rotate_bands((su__quad_bands)x), all = turned;
    for (unsigned i = 2; i < COLUMNS; i++) {
        turned = su__quads_rotate_bands(turned);
        all |= turned;
    }
    return (su__quads)all;
#endif
}

#endif
