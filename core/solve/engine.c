/*
 * engine.c: which solver answers.
 *
 * The general one solves everything. The fast ones are each for one shape of boxes, and in the
 * library once for each kind of processor they were compiled for (SU__AVX2_LEVEL where the build
 * has that one, and so on), and what the processor can do is asked of it at every call: that is a
 * load and a comparison, and leaves the library without a state.
 *
 * Which solution comes first hangs on the order in which a solver looks at cells, and so does what
 * a seed draws. For 9x9 and 16x16 that is the fast one's to say, elsewhere the general one's, here
 * as in builds that have no other: the fast ones are asked there where nobody sees a difference.
 */
#include "rules/inspect.h"
#include "solve/engine.h"
#include "solve/propagate.h"

/* What has fast solvers: boxes of one shape and nothing else, or with all houses of one kind that
   can be added; or any nine cells as houses, which is said by no boxes. The first that fits. Those
   that a small build leaves out come last. */
typedef struct shape {
    uint8_t box_rows, box_columns;
    uint8_t added; /* houses, */
    uint8_t kind;  /*   and their kind */
    bool leads;    /* which solution comes first is the fast one's to say */
} shape;

static const shape shapes[] = {
    {3, 3, 0, 0, true},
    {4, 4, 0, 0, true},
    {3, 3, 2, SU_HOUSE_DIAGONAL, false},
    {3, 3, 4, SU_HOUSE_WINDOW, false},
#ifdef SU__ALL_SHAPES
    {0, 0, 0, 0, false},
    {2, 3, 0, 0, false},
    {2, 4, 0, 0, false},
    {2, 5, 0, 0, false},
    {3, 4, 0, 0, false},
#endif
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

typedef su__solver *const level[SHAPES];

#ifdef SU__ALL_SHAPES
#define LEVEL(name)                                                                    \
    static level name##_level = {                                                      \
        su__solve9_##name,        su__solve16_##name,      su__solve_diagonals_##name, \
        su__solve_windoku_##name, su__solve_houses_##name, su__solve6_##name,          \
        su__solve8_##name,        su__solve10_##name,      su__solve12_##name}
#else
#define LEVEL(name)                                                          \
    static level name##_level = {su__solve_nines_##name, su__solve16_##name, \
                                 su__solve_nines_##name, su__solve_nines_##name}
#endif

#ifdef SU__WORDS_LEVEL
LEVEL(words);
#endif
LEVEL(plain);
#ifdef SU__SSE4_LEVEL
LEVEL(sse4);
#endif
#ifdef SU__AVX2_LEVEL
LEVEL(avx2);
#endif
#ifdef SU__AVX512_LEVEL
LEVEL(avx512);
#endif

/* The fast solvers of an engine; NULL when the processor lacks what it needs, or the library lacks
   the engine. */
static level *level_of(su_engine engine)
{
    switch (engine) {
    case SU_ENGINE_WORDS:
#ifdef SU__WORDS_LEVEL
        return &words_level;
#else
        return NULL;
#endif
    case SU_ENGINE_PLAIN:
        return &plain_level;
    case SU_ENGINE_SSE4:
#ifdef SU__SSE4_LEVEL
        return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt") ? &sse4_level
                                                                                    : NULL;
#else
        return NULL;
#endif
    case SU_ENGINE_AVX2:
#ifdef SU__AVX2_LEVEL
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") ? &avx2_level : NULL;
#else
        return NULL;
#endif
    case SU_ENGINE_AVX512:
#ifdef SU__AVX512_LEVEL
        return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")
                       && __builtin_cpu_supports("bmi")
                   ? &avx512_level
                   : NULL;
#else
        return NULL;
#endif
    case SU_ENGINE_FASTEST:
    case SU_ENGINE_GENERAL:
    case SU_ENGINE_COUNT:
        break;
    }
    return NULL; /* callers may ask for any number */
}

/* Boxes of that shape, such houses, and nothing else. */
static bool has_added(const su_rules *rules, const shape *s)
{
    unsigned box_rows, box_columns;
    return rules->houses == rules->first[SU_HOUSE_BOX + 1] + s->added
           && rules->first[s->kind + 1] - rules->first[s->kind] == s->added
           && !su__has_clauses(rules) && su__box_shape(rules, &box_rows, &box_columns)
           && box_rows == s->box_rows && box_columns == s->box_columns;
}

/* Returns whether the rules are houses of nine cells and nothing else, and the atlas has room. */
static bool has_atlas(const su_rules *rules)
{
    return rules->cells == SU__ATLAS_CELLS && rules->houses <= SU__ATLAS_HOUSES
           && !su__has_clauses(rules);
}

static bool has_shape(const su_rules *rules, const shape *s)
{
    if (s->added)
        return has_added(rules, s);
    return rules->box_rows == s->box_rows && rules->box_columns == s->box_columns
           && (s->box_rows || has_atlas(rules));
}

/* Which shape the rules have; SHAPES: there is more to obey than any solver but the general one
   knows. */
static unsigned shape_of(const su_rules *rules)
{
    unsigned at = 0;
    while (at < SHAPES && !has_shape(rules, &shapes[at]))
        at++;
    return at;
}

static su__solver *fast_solver(su_engine engine, unsigned at)
{
    level *found = at < SHAPES ? level_of(engine) : NULL;
    return found ? (*found)[at] : NULL;
}

static su__solver *solver_of(su_engine engine, unsigned at)
{
    su__solver *best = NULL;
    if (engine == SU_ENGINE_GENERAL)
        return su__solve_general;
    if (engine != SU_ENGINE_FASTEST)
        return fast_solver(engine, at);
    for (unsigned e = SU_ENGINE_COUNT - 1; !best && e >= SU_ENGINE_PLAIN; e--)
        best = fast_solver((su_engine)e, at);
    return best ? best : su__solve_general;
}

bool su_engine_runs(const su_rules *rules, su_engine engine)
{
    return solver_of(engine, shape_of(rules)) != NULL;
}

_Static_assert(sizeof(su_work) <= sizeof(su_work_memory), "callers' memory is enough for one");
_Static_assert(_Alignof(su_work) <= _Alignof(su_work_memory), "and lies as it must");

size_t su_work_size(void) { return sizeof(su_work); }
size_t su_work_align(void) { return _Alignof(su_work); }

su_work *su_work_open(void *memory, size_t bytes)
{
    if (!su__has_room(memory, bytes, sizeof(su_work), _Alignof(su_work)))
        return NULL;
    su_work *work = memory;
    work->atlas.houses = 0;
    return work;
}

/* Who answers: the one that is asked for, or the general one; and whether the general one is to say
   which solution comes first, though another one answers. */
typedef struct hand {
    su__solver *solve;
    bool follows;
} hand;

static hand hand_for(const su_rules *rules, const su_ask *ask)
{
    const unsigned at = shape_of(rules);
    su__solver *solve = solver_of(ask->engine, at);
    return (hand){solve ? solve : su__solve_general,
                  ask->engine == SU_ENGINE_FASTEST && at < SHAPES && !shapes[at].leads};
}

/* Guesses that the general one never takes on grids with fast solvers that do not lead, but on
   boards made to be hard. What asks for less wants to know how far it gets in that. */
enum { ENOUGH = 20000 };

/* The same answer, with the solution that the general one has first. */
static su_answer follow(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                        su__solver *solve, su_work *work, su_digit *solution)
{
    if (ask->rng || ask->visit || (solution && ask->solutions == 1)
        || (ask->guesses && ask->guesses < ENOUGH))
        return su__solve_general(rules, givens, ask, work, solution);
    const su_answer answer = solve(rules, givens, ask, work, solution);
    const su_ask first = {.solutions = 1,
                          .stop = ask->stop,
                          .near = ask->near,
                          .barred = ask->barred,
                          .barred_from = ask->barred_from};
    if (solution && answer.solutions > 1)
        su__solve_general(rules, givens, &first, work, solution);
    return answer;
}

su_answer su__solve(const su_rules *rules, const su_digit *givens, const su_ask *ask, su_work *work,
                    su_digit *solution)
{
    const hand one = hand_for(rules, ask);
    return one.follows ? follow(rules, givens, ask, one.solve, work, solution)
                       : one.solve(rules, givens, ask, work, solution);
}

static bool can_ask(const su_rules *rules, const su_ask *ask, const su_work *work)
{
    return work && ask->barred <= rules->order && ask->barred_from < rules->cells
           && (!ask->near || su__is_grid(rules, ask->near));
}

su_answer su_grid_solve(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                        su_work *work, su_digit *solution)
{
    if (!can_ask(rules, ask, work))
        return (su_answer){.status = SU_OUT_OF_RANGE};
    return su__is_grid(rules, givens) ? su__solve(rules, givens, ask, work, solution)
                                      : (su_answer){.status = SU_DIGIT_TOO_LARGE};
}

su_status su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                               su_digit *solution)
{
    return su__solve_single(rules, givens, NULL, work, solution);
}

su_status su__solve_single(const su_rules *rules, const su_digit *givens, const volatile int *stop,
                           su_work *work, su_digit *solution)
{
    const su_ask two = {.solutions = 2, .guesses = SU_SINGLE_GUESSES, .stop = stop};
    su_answer answer = su_grid_solve(rules, givens, &two, work, solution);
    return answer.solutions > 1     ? SU_MANY_SOLUTIONS
           : answer.status != SU_OK ? answer.status
           : answer.solutions == 0  ? SU_NO_SOLUTION
                                    : SU_OK;
}

size_t su_solve_many(const su_rules *rules, size_t count, const su_digit *givens, const su_ask *ask,
                     su_work *work, su_answer *answers, su_digit *solutions)
{
    const bool can = can_ask(rules, ask, work);
    const hand one = hand_for(rules, ask);
    for (size_t i = 0, at = 0; i < count; i++, at += rules->cells) {
        if (ask->stop && *ask->stop)
            return i;
        su_digit *solution = solutions ? solutions + at : NULL;
        answers[i] = !can                               ? (su_answer){.status = SU_OUT_OF_RANGE}
                     : !su__is_grid(rules, givens + at) ? (su_answer){.status = SU_DIGIT_TOO_LARGE}
                     : one.follows ? follow(rules, givens + at, ask, one.solve, work, solution)
                                   : one.solve(rules, givens + at, ask, work, solution);
    }
    return count;
}
