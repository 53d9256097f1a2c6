/*
 * engine.c: which solver answers.
 *
 * The general one solves everything. The fast ones for 9x9 and 16x16 are in the library once for
 * each kind of processor they were compiled for (SU__X86_LEVELS where the build has the three of
 * x86), and what the processor can do is asked of it at every call: that is a load and a
 * comparison, and leaves the library without a state.
 */
#include "internal.h"

typedef struct level {
    su__solver *nine, *sixteen;
} level;

#define LEVEL(name) ((level){su__solve9_##name, su__solve16_##name})

/* The fast solvers of an engine; none when the processor lacks what it needs, or the library lacks
   the engine. */
static level level_of(su_engine engine)
{
    const level none = {NULL, NULL};
    switch (engine) {
#ifdef SU__WORDS_LEVEL
    case SU_ENGINE_WORDS:
        return LEVEL(words);
#endif
    case SU_ENGINE_PLAIN:
        return LEVEL(plain);
#ifdef SU__X86_LEVELS
    case SU_ENGINE_SSE4:
        return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt") ? LEVEL(sse4)
                                                                                    : none;
    case SU_ENGINE_AVX2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") ? LEVEL(avx2) : none;
    case SU_ENGINE_AVX512:
        return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")
                       && __builtin_cpu_supports("bmi")
                   ? LEVEL(avx512)
                   : none;
#endif
    default:
        return none;
    }
}

static su__solver *fast_solver(su_engine engine, const su_rules *rules)
{
    level found = level_of(engine);
    return su__has_boxes(rules, 3) ? found.nine : su__has_boxes(rules, 4) ? found.sixteen : NULL;
}

static su__solver *solver_of(su_engine engine, const su_rules *rules)
{
    su__solver *best = NULL;
    if (engine == SU_ENGINE_GENERAL)
        return su__solve_general;
    if (engine != SU_ENGINE_FASTEST)
        return fast_solver(engine, rules);
    for (unsigned e = SU_ENGINE_COUNT - 1; !best && e >= SU_ENGINE_PLAIN; e--)
        best = fast_solver((su_engine)e, rules);
    return best ? best : su__solve_general;
}

bool su_engine_runs(const su_rules *rules, su_engine engine)
{
    return solver_of(engine, rules) != NULL;
}

_Static_assert(sizeof(su_work) <= sizeof(su_work_memory), "callers' memory is enough for one");
_Static_assert(_Alignof(su_work) <= _Alignof(su_work_memory), "and lies as it must");

size_t su_work_size(void) { return sizeof(su_work); }
size_t su_work_align(void) { return _Alignof(su_work); }

su_work *su_work_open(void *memory, size_t bytes)
{
    return su__has_room(memory, bytes, sizeof(su_work), _Alignof(su_work)) ? memory : NULL;
}

/* The one that is asked for, or the general one. */
static su__solver *solver_for(const su_ask *ask, const su_rules *rules)
{
    su__solver *solve = solver_of(ask->engine, rules);
    return solve ? solve : su__solve_general;
}

su_answer su__solve(const su_rules *rules, const su_digit *givens, const su_ask *ask, su_work *work,
                    su_digit *solution)
{
    return solver_for(ask, rules)(rules, givens, ask, work, solution);
}

static bool can_ask(const su_rules *rules, const su_ask *ask)
{
    return ask->barred <= rules->order && ask->barred_from < rules->cells
           && (!ask->near || su__is_grid(rules, ask->near));
}

su_answer su_grid_solve(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                        su_work *work, su_digit *solution)
{
    return can_ask(rules, ask) ? su__solve(rules, givens, ask, work, solution)
                               : (su_answer){.status = SU_OUT_OF_RANGE};
}

su_status su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                               su_digit *solution)
{
    su_ask two = {.solutions = 2, .guesses = SU_SINGLE_GUESSES};
    su_answer answer = su_grid_solve(rules, givens, &two, work, solution);
    return answer.solutions > 1     ? SU_MANY_SOLUTIONS
           : answer.status != SU_OK ? answer.status
           : answer.solutions == 0  ? SU_NO_SOLUTION
                                    : SU_OK;
}

size_t su_solve_many(const su_rules *rules, size_t count, const su_digit *givens, const su_ask *ask,
                     su_work *work, su_answer *answers, su_digit *solutions)
{
    const bool can = can_ask(rules, ask);
    su__solver *solve = solver_for(ask, rules);
    for (size_t i = 0, at = 0; i < count; i++, at += rules->cells) {
        if (ask->stop && *ask->stop)
            return i;
        answers[i] = can ? solve(rules, givens + at, ask, work, solutions ? solutions + at : NULL)
                         : (su_answer){.status = SU_OUT_OF_RANGE};
    }
    return count;
}
