/*
 * rng.c: random numbers that are the same on every system.
 *
 * The generator is xoshiro256** by Blackman and Vigna. It has 256 bits of state and a period of
 * 2^256 - 1. splitmix64 fills the state from a hash of the seed text and from the stream number, so
 * neighbouring streams are unrelated. Bounded numbers are exactly uniform, because values that
 * would make some of them likelier are rejected.
 */
#include "rng/rng.h"

static uint64_t rotate_left(uint64_t x, unsigned bits) { return x << bits | x >> (64 - bits); }

/* Advances the state and returns a well mixed number (splitmix64). */
static uint64_t mix_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* Returns the 64-bit FNV-1a hash of the text. */
static uint64_t hash_text(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
    return hash;
}

void su_rng_seed(const char *seed, size_t length, uint64_t index, su_rng *rng)
{
    uint64_t stream = index;
    uint64_t state = hash_text(seed, length) ^ mix_next(&stream);
    for (int i = 0; i < 4; i++)
        rng->state[i] = mix_next(&state);
    rng->count = 0;
}

/* Replaces a state of zeros, which would generate only zeros, with the state of the empty seed. */
static inline void replace_zero_state(su_rng *rng)
{
    if (!(rng->state[0] | rng->state[1] | rng->state[2] | rng->state[3]))
        su_rng_seed(NULL, 0, 0, rng);
}

/* Mixes the index of the attempt into the state, as su_rng_seed mixes the stream number into the
   seed. */
void su__rng_attempt(const su_rng *from, unsigned attempt, su_rng *rng)
{
    *rng = *from;
    replace_zero_state(rng);
    uint64_t stream = attempt, state = rng->state[0] ^ mix_next(&stream);
    for (int i = 0; attempt > 0 && i < 4; i++)
        rng->state[i] = mix_next(&state);
}

uint64_t su_rng_next(su_rng *rng)
{
    replace_zero_state(rng);
    uint64_t *s = rng->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    rng->count++;
    return result;
}

void su_rng_skip(su_rng *rng, uint64_t numbers)
{
    while (numbers-- > 0)
        su_rng_next(rng);
}

/* Multiplies 32 random bits by the bound and returns the upper half of the product. Tries again if
   the lower half is below 2^32 mod bound, because some numbers would be likelier otherwise. This
   remainder is less than the bound, so it is rarely needed. */
uint32_t su_rng_below(su_rng *rng, uint32_t bound)
{
    if (bound == 0)
        return 0;
    uint64_t product = (su_rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t threshold = (UINT32_C(0) - bound) % bound;
        while ((uint32_t)product < threshold)
            product = (su_rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

void su__shuffle(su_rng *rng, uint16_t *items, size_t count)
{
    for (size_t left = count; left > 1; left--) {
        size_t pick = su_rng_below(rng, (uint32_t)left);
        uint16_t item = items[pick];
        items[pick] = items[left - 1];
        items[left - 1] = item;
    }
}
