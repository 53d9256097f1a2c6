/*
 * solving.h: random numbers, and finding and counting solutions.
 *
 * A search takes givens, options and a work space. Its effort is counted in guesses (digits tried
 * when logic finds no more) and can be limited. Hard 9x9 puzzles take some hundreds of guesses, in
 * less than a millisecond; on 25x25 a search without a limit may take too long to wait for.
 *
 *     static su_work_memory memory;
 *     su_work *work = su_work_open(&memory, sizeof memory);
 *     const su_search_options options = {.solutions = 1000, .guesses = 100000};
 *     su_search_result answer = su_grid_solve(&rules, givens, &options, work, NULL);
 *     // OK: the exact number of solutions, or 1000 and maybe more; STOPPED: a lower bound
 */
#ifndef SUDOLEAF_SOLVING_H
#define SUDOLEAF_SOLVING_H

#include "sudoleaf/grid.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Random numbers -------------------------------------------------------------------------- */

/* A random number generator, xoshiro256**. The same seed gives the same numbers on every system. A
   zeroed state counts as stream 0 of the empty seed. */
typedef struct su_rng { /* 40 bytes */
    uint64_t state[4];
    uint64_t count; /* count of numbers generated so far */
} su_rng;

/* Starts stream `index` of a seed text (any bytes). Use stream i for puzzle i of a batch; the batch
   can then be split without changing any puzzle. */
void su_rng_seed(const char *seed, size_t length, uint64_t index, su_rng *rng);
/* Returns the next number, 64 random bits. */
uint64_t su_rng_next(su_rng *rng);
/* Skips `numbers` random numbers. Skipping some millions takes 10 ms. */
void su_rng_skip(su_rng *rng, uint64_t numbers);
/* Returns a number from 0 to bound - 1, all equally likely; 0 if the bound is 0. */
uint32_t su_rng_below(su_rng *rng, uint32_t bound);

/* ---- Solving --------------------------------------------------------------------------------- */

/* Receives each solution found, which is valid during the call. Returns false to end the search. */
typedef bool su_solution_callback(void *context, const su_digit *solution);

/* The solvers: X(NAME, "name"). Their results are equal, except for the order of solutions and the
   number of guesses. Those from WORDS on support only some layouts, such as 9x9 and 16x16. */
#define SU_ENGINES(X)                                                     \
    X(FASTEST, "fastest") /* the best for this processor and layout */    \
    X(GENERAL, "general") /* any layout; the reference for the others */  \
    X(WORDS, "words")     /* without vector registers */                  \
    X(PLAIN, "plain")     /* the library's target: SSE2, NEON, simd128 */ \
    X(SSE4, "sse4.1")                                                     \
    X(AVX2, "avx2")                                                       \
    X(AVX512, "avx512")

#define SU_ENGINE_ENUM(name, text) SU_ENGINE_##name,
typedef enum su_engine { SU_ENGINES(SU_ENGINE_ENUM) SU_ENGINE_COUNT } su_engine;
#undef SU_ENGINE_ENUM

/* Returns the name of an engine; NULL for an unknown one. */
const char *su_engine_name(su_engine engine);
/* Returns true if this library has the engine, and it supports the layout and the processor. */
bool su_engine_runs(const su_rules *rules, su_engine engine);

/* Search options. All zero: find every solution, without limits. */
typedef struct su_search_options { /* 64 bytes */
    /* number of solutions after which to stop: 1 finds one, 2 shows whether there are more; 0:
       find all */
    uint64_t solutions;
    uint64_t guesses;            /* maximum number of guesses; 0: no limit */
    su_rng *rng;                 /* source of a random order of guesses; NULL: ascending order */
    su_solution_callback *visit; /* callback that receives each solution; NULL: none */
    void *context;               /* argument passed to `visit` */
    const volatile int
        *stop;        /* flag checked before each guess: non-zero stops the search; NULL: none */
    su_engine engine; /* solver to use; if it cannot run, the general one is used */
    su_digit barred;  /* digit that the cell `barred_from` must not have; 0: any digit is allowed */
    uint16_t barred_from;
    const su_digit *near; /* grid whose digits are guessed first, as other solutions are often
                             similar to a known one; NULL: lowest first */
} su_search_options;

typedef struct su_search_result { /* 24 bytes */
    su_status status;             /* OK: search complete; STOPPED: by `guesses`, `stop` or `visit`;
                              DIGIT_TOO_LARGE: a given above the order; OUT_OF_RANGE: no work space,
                              or an invalid `barred`, `barred_from` or `near` */
    uint64_t solutions;           /* number of solutions found */
    uint64_t guesses;             /* number of guesses made */
} su_search_result;

/* The work space of a search, in the caller's memory: static or from malloc, as it is too large for
   a small stack. Its contents are private, and results never depend on earlier calls. Each thread
   needs its own. */
typedef struct su_work su_work;

/* Enough bytes for this library, which needs 158 kB, and for compatible later ones. */
enum { SU_WORK_BYTES = 192 * 1024 };

/* Memory for a work space: `static su_work_memory memory;` */
typedef union su_work_memory {
    unsigned char bytes[SU_WORK_BYTES];
    uint64_t aligned;
} su_work_memory;

/* Returns the number of bytes that the library in use needs for a work space; at most the size of
   su_work_memory. */
size_t su_work_size(void);

/* Opens a work space in the caller's memory, which must be aligned like malloc's. Returns NULL if
   the memory is NULL, too small or misaligned; every function rejects a NULL work space. */
su_work *su_work_open(void *memory, size_t bytes);

/* Searches for solutions that contain the givens. Copies the first one to `solution`, which may be
   NULL. Givens that break the rules have no solution. */
su_search_result su_grid_solve(const su_rules *rules, const su_digit *givens,
                               const su_search_options *options, su_work *work, su_digit *solution);

/* Guesses after which su_grid_solve_single gives up. No puzzle made by people takes more than a few
   thousand; a 25x25 board made to be hard takes some seconds. */
enum { SU_SINGLE_GUESSES = 2000000 };

/* Tests whether there is exactly one solution. Returns OK; NO_SOLUTION; MANY_SOLUTIONS;
   DIGIT_TOO_LARGE; OUT_OF_RANGE for a NULL `work`; or STOPPED after SU_SINGLE_GUESSES guesses.
   Copies the first solution found to `solution`, which may be NULL. */
su_status su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                               su_digit *solution);

/* Solves `count` puzzles, whose givens are stored one after another, rules.cells bytes each. Stores
   the result of su_grid_solve for puzzle i in answers[i], and its first solution, if any, at the
   same place in `solutions` (which may be NULL). Returns the number of answers: `count`, or fewer
   if `stop` became non-zero; the last one may then be STOPPED.

       static su_digit givens[1000][81], solutions[1000][81];
       static su_search_result answers[1000];
       const su_search_options options = {.solutions = 2};
       su_solve_many(&rules, 1000, givens[0], &options, work, answers, solutions[0]);
       // answers[7].solutions: 0, 1, or 2 for several; 1: solutions[7] is the one */
size_t su_solve_many(const su_rules *rules, size_t count, const su_digit *givens,
                     const su_search_options *options, su_work *work, su_search_result *answers,
                     su_digit *solutions);

#ifdef __cplusplus
}
#endif

#endif
