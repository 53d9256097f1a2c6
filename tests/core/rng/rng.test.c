/* Random numbers: uniform, and different for each seed and stream. vectors/rng.txt has expected
   numbers. */
#include "../suite.h"

TEST(numbers_below_a_small_bound_are_uniform)
{
    enum { BOUND = 7, SAMPLES = 70000 };
    unsigned count[BOUND] = {0};
    su_rng rng = make_rng("fair", 0);
    for (int i = 0; i < SAMPLES; i++)
        count[su_rng_below(&rng, BOUND)]++;
    /* with six degrees of freedom, 0.1 per cent of seeds exceed this bound */
    assert_true(chi_square(count, BOUND, SAMPLES / (double)BOUND) < 22.5);
}

/* The bound does not divide 2^32, so some values are rejected to keep the numbers uniform. */
TEST(numbers_below_a_large_bound_are_uniform)
{
    enum { SAMPLES = 30000 };
    const uint32_t third = UINT32_C(1) << 30;
    unsigned count[3] = {0};
    su_rng rng = make_rng("large", 0);
    for (int i = 0; i < SAMPLES; i++) {
        uint32_t number = su_rng_below(&rng, 3 * third);
        assert_true(number < 3 * third);
        count[number % 3]++; /* without rejection, every third number would be twice as likely */
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(count[i], SAMPLES / 3 - 500, SAMPLES / 3 + 500);
}

TEST(streams_and_seeds_give_different_numbers)
{
    uint64_t seen[200];
    for (unsigned i = 0; i < 200; i++) {
        su_rng rng;
        su_rng_seed(i < 100 ? "a" : "b", 1, i % 100, &rng);
        seen[i] = su_rng_next(&rng);
        for (unsigned k = 0; k < i; k++)
            assert_true(seen[k] != seen[i]);
    }
}

TEST(skipping_numbers_equals_generating_them)
{
    su_rng one, other;
    su_rng_seed("pass", 4, 0, &one);
    other = one;
    for (int i = 0; i < 1000; i++)
        su_rng_next(&one);
    su_rng_skip(&other, 1000);
    assert_int_equal(one.count, 1000);
    assert_memory_equal(&one, &other, sizeof one);
}
