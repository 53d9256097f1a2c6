/*
 * solving.h: random numbers, and solutions found or counted.
 *
 * A search takes givens, a question and a work space. Its effort is counted in guesses, values
 * tried where logic has run out, and may be limited: hard 9x9 puzzles take some hundreds, which is
 * less than a millisecond; on 25x25 a search without a limit may take longer than anybody waits.
 *
 *     static su_work_memory memory;
 *     su_work *work = su_work_open(&memory, sizeof memory);
 *     const su_ask ask = {.solutions = 1000, .guesses = 100000};
 *     su_answer answer = su_grid_solve(&rules, givens, &ask, work, NULL);
 *     // OK: that many solutions there are, or 1000 and maybe more; STOPPED: at least that many
 */
#ifndef SUDOLEAF_SOLVING_H
#define SUDOLEAF_SOLVING_H

#include "sudoleaf/grid.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Random numbers -------------------------------------------------------------------------- */

/* xoshiro256**. The same seed gives the same numbers on every machine. One of zeros is that of the
   empty seed. */
typedef struct su_rng { /* 40 bytes */
    uint64_t state[4];
    uint64_t drawn; /* numbers so far */
} su_rng;

/* Starts stream `index` of the seed text (any bytes). Puzzle number i of a run draws from stream i,
   so that runs can be split without changing a byte. */
void su_rng_seed(const char *seed, size_t length, uint64_t index, su_rng *rng);
uint64_t su_rng_next(su_rng *rng);
/* Passes over so many numbers: some millions in a hundredth of a second. */
void su_rng_pass(su_rng *rng, uint64_t numbers);
/* Uniform over 0..bound-1; 0 for a bound of 0. */
uint32_t su_rng_below(su_rng *rng, uint32_t bound);

/* ---- Solving --------------------------------------------------------------------------------- */

/* Called with each solution found; false ends the search. */
typedef bool su_visit(void *context, const su_digit *solution);

/* The solvers there are: X(NAME, "name"). All answer alike but for the order in which they find
   solutions and the guesses they need. The ones from WORDS on know 9x9 with any houses and 16x16,
   and are one source compiled for several kinds of processor. */
#define SU_ENGINES(X)                                                                  \
    X(FASTEST, "fastest") /* the best that this machine and the layout allow */        \
    X(GENERAL, "general") /* any layout; the reference for the others */               \
    X(WORDS, "words")     /* without vector registers */                               \
    X(PLAIN, "plain")     /* what the library was compiled for: SSE2, NEON, simd128 */ \
    X(SSE4, "sse4.1")                                                                  \
    X(AVX2, "avx2")                                                                    \
    X(AVX512, "avx512")

#define SU_ENGINE_ENUM(name, text) SU_ENGINE_##name,
typedef enum su_engine { SU_ENGINES(SU_ENGINE_ENUM) SU_ENGINE_COUNT } su_engine;
#undef SU_ENGINE_ENUM

/* The name, or NULL from SU_ENGINE_COUNT on; and the engine of a name, SU_ENGINE_COUNT where there
   is none, and for NULL. */
const char *su_engine_name(su_engine engine);
su_engine su_engine_named(const char *name);
/* True when it is in this library, knows the layout, and the processor has what it needs. */
bool su_engine_runs(const su_rules *rules, su_engine engine);

/* What is asked of a search. All fields zero: find every solution, whatever it takes. */
typedef struct su_ask { /* 64 bytes */
    uint64_t solutions; /* stop once so many are found: 1 finds, 2 asks whether single; 0: all */
    uint64_t guesses;   /* give up after so many guesses; 0: never */
    su_rng *rng;        /* guess in random order, for random grids; NULL: in rising order */
    su_visit *visit;    /* NULL: none */
    void *context;      /* handed to `visit` */
    const volatile int
        *stop;        /* looked at before each guess: non-zero stops the search; NULL: none */
    su_engine engine; /* one that does not run gives way to the general one */
    su_digit barred;  /* only solutions without this digit in cell `barred_from`; 0: any */
    uint16_t barred_from;
    const su_digit *near; /* guess the digits of this grid first: other solutions are often like
                             one; NULL: the lowest */
} su_ask;

typedef struct su_answer { /* 24 bytes */
    su_status status;      /* OK: the question is answered; STOPPED: guesses ran out, or `stop`, or
                              `visit` said so; DIGIT_TOO_LARGE: a given is above the order;
                              OUT_OF_RANGE: what is barred is no digit or cell, or `near` no grid,
                              of the layout */
    uint64_t solutions;    /* found so far */
    uint64_t guesses;      /* values tried where logic had run out */
} su_answer;

/* The work space of a search. It lies in memory of the caller's, static or from malloc, as it is
   too much for a small stack; what is in it is the library's own, and no answer hangs on what was
   asked before. One search at a time may use it, so that each thread needs its own. */
typedef struct su_work su_work;

/* Enough for this library, which needs 158 kB, and for all that may take its place. */
enum { SU_WORK_BYTES = 192 * 1024 };

/* Memory for one: `static su_work_memory memory;` */
typedef union su_work_memory {
    unsigned char bytes[SU_WORK_BYTES];
    uint64_t aligned;
} su_work_memory;

/* How many bytes the library in use really needs, and the multiple of which their address must be:
   no more than an su_work_memory has, nor than malloc keeps to. */
size_t su_work_size(void);
size_t su_work_align(void);

/* A work space in that memory; NULL where it is too small or not aligned, or none at all. Every
   function refuses a work space of NULL. */
su_work *su_work_open(void *memory, size_t bytes);

/* Searches for solutions that keep the givens. The first one found is copied to `solution` (which
   may be NULL). Givens that break the rules have no solution. */
su_answer su_grid_solve(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                        su_work *work, su_digit *solution);

/* After so many guesses it is given up whether a board has one solution. No puzzle that people have
   made takes more than a few thousand; a board of 25x25 made to take long takes some seconds. */
enum { SU_SINGLE_GUESSES = 2000000 };

/* OK when there is exactly one solution, which is copied out (`solution` may be NULL); else
   NO_SOLUTION or MANY_SOLUTIONS, DIGIT_TOO_LARGE, or STOPPED where SU_SINGLE_GUESSES did not
   decide it. */
su_status su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                               su_digit *solution);

/* The same question asked of `count` puzzles, whose givens lie one after the other, rules.cells
   bytes each. Answer number i is what su_grid_solve would say of puzzle i, and the first solution
   of it, where there is one, is copied to place i of `solutions` (which may be NULL), laid out as
   the givens are. Returns how many were answered: all, or, where `stop` became non-zero, those
   before it and the one that it stopped.

       static su_digit givens[1000][81], solutions[1000][81];
       static su_answer answers[1000];
       const su_ask ask = {.solutions = 2};
       su_solve_many(&rules, 1000, givens[0], &ask, work, answers, solutions[0]);
       // answers[7].solutions: 0, 1, or 2 for several; 1: solutions[7] is the one */
size_t su_solve_many(const su_rules *rules, size_t count, const su_digit *givens, const su_ask *ask,
                     su_work *work, su_answer *answers, su_digit *solutions);

#ifdef __cplusplus
}
#endif

#endif
