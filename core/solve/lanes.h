/*
 * lanes.h: one cell of each of the nine boxes, side by side in a 128-bit register.
 *
 * Three lanes of 32 bits are the three stacks of boxes, from left to right; the fourth lane repeats
 * the first. In a lane, three fields of ten bits are the three bands. A field has a bit for each
 * digit and a tenth bit, the guard, which is clear in every set.
 *
 *                lane 0    lane 1    lane 2    lane 3, same as lane 0
 *     bit  0     box 0     box 1     box 2     box 0
 *     bit 10     box 3     box 4     box 5     box 3
 *     bit 20     box 6     box 7     box 8     box 6
 *
 * Because a lane is repeated, both rotations of the stacks are plain moves, and every test can use
 * the whole register. One source serves SSE, AVX, AVX-512, NEON and WebAssembly through the
 * compilers' vector extension. On processors without vector registers, two 64-bit words store two
 * lanes each, and only the moves differ.
 */
#ifndef SU_LANES_H
#define SU_LANES_H

#include "base.h"

#if defined SU__LANES_IN_WORDS
#elif defined __SSE4_1__
#include <smmintrin.h>
#elif defined __SSE2__
#include <emmintrin.h>
#elif defined __ARM_NEON && defined __aarch64__
#include <arm_neon.h>
#elif defined __wasm_simd128__
#include <wasm_simd128.h>
#else
#define SU__LANES_IN_WORDS
#endif

#define SU__FIELDS(bits) ((uint32_t)(bits) | (uint32_t)(bits) << 10 | (uint32_t)(bits) << 20)
#define SU__FIELD_DIGITS SU__FIELDS(0x1FF)
#define SU__FIELD_GUARDS SU__FIELDS(0x200)

#ifdef SU__LANES_IN_WORDS

typedef uint64_t su__lanes __attribute__((vector_size(16)));

static inline su__lanes su__lanes_of(uint32_t left, uint32_t middle, uint32_t right)
{
    return (su__lanes){left | (uint64_t)middle << 32, right | (uint64_t)left << 32};
}

static inline uint32_t su__lane(su__lanes x, unsigned stack)
{
    return (uint32_t)(x[stack / 2] >> stack % 2 * 32);
}
static inline bool su__is_empty(su__lanes x) { return (x[0] | x[1]) == 0; }

static inline su__lanes su__next_stack(su__lanes x)
{
    return (su__lanes){x[0] >> 32 | x[1] << 32, x[0]};
}
static inline su__lanes su__previous_stack(su__lanes x)
{
    return (su__lanes){x[1], x[0] >> 32 | x[1] << 32};
}

static inline su__lanes su__next_band(su__lanes x)
{
    su__lanes first = x & UINT64_C(0x000001FF000001FF);
    return (x ^ first) >> 10 | first << 20;
}

static inline su__lanes su__previous_band(su__lanes x)
{
    su__lanes last = x & UINT64_C(0x1FF000001FF00000);
    return (x ^ last) << 10 | last >> 20;
}

static inline su__lanes su__swap_stacks(su__lanes x)
{
    return (su__lanes){(x[0] & UINT32_MAX) | x[1] << 32, x[0] >> 32 | x[0] << 32};
}

#else

typedef uint32_t su__lanes __attribute__((vector_size(16)));

static inline su__lanes su__lanes_of(uint32_t left, uint32_t middle, uint32_t right)
{
    return (su__lanes){left, middle, right, left};
}

static inline uint32_t su__lane(su__lanes x, unsigned stack) { return x[stack]; }

static inline bool su__is_empty(su__lanes x)
{
#if defined __SSE4_1__
    return _mm_testz_si128((__m128i)x, (__m128i)x);
#elif defined __SSE2__
    return _mm_movemask_epi8(_mm_cmpeq_epi32((__m128i)x, _mm_setzero_si128())) == 0xFFFF;
#elif defined __ARM_NEON
    return vmaxvq_u32((uint32x4_t)x) == 0;
#else
    return !wasm_v128_any_true((v128_t)x);
#endif
}

/* Rotate the stacks or bands. next: each lane or field gets the digits of the next lane or field,
   and the last gets those of the first. previous: the other way round. Rotating the bands leaves
   garbage above bit 29, which callers remove by an & with a set. */
static inline su__lanes su__next_stack(su__lanes x)
{
    return __builtin_shufflevector(x, x, 1, 2, 0, 1);
}
static inline su__lanes su__previous_stack(su__lanes x)
{
    return __builtin_shufflevector(x, x, 2, 0, 1, 2);
}
static inline su__lanes su__swap_stacks(su__lanes x)
{
    return __builtin_shufflevector(x, x, 0, 2, 1, 0);
}
static inline su__lanes su__next_band(su__lanes x) { return x >> 10 | x << 20; }
static inline su__lanes su__previous_band(su__lanes x) { return x >> 20 | x << 10; }

#endif

static inline su__lanes su__lanes_repeat(uint32_t word) { return su__lanes_of(word, word, word); }

/* Swaps the second and the third field of each lane. */
static inline su__lanes su__swap_bands(su__lanes x)
{
    const su__lanes second = su__lanes_repeat(UINT32_C(0x1FF) << 10);
    const su__lanes third = su__lanes_repeat(UINT32_C(0x1FF) << 20);
    return (x & ~(second | third)) | (x >> 10 & second) | (x << 10 & third);
}

/* Returns the guards of the fields that are not empty. */
static inline su__lanes su__used_guards(su__lanes sets)
{
    return (sets + su__lanes_repeat(SU__FIELD_DIGITS)) & su__lanes_repeat(SU__FIELD_GUARDS);
}

/* Returns all nine digits in the fields whose guards are set. */
static inline su__lanes su__fill(su__lanes guards) { return guards - (guards >> 9); }

#endif
