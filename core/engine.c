/*
 * engine.c: which solver answers.
 *
 * The general one solves everything. The fast one for 9x9 is in the library once for each kind of processor it was compiled
 * for (SU__X86_LEVELS where the build has the three of x86), and what the processor can do is asked of it at every call: that
 * is a load and a comparison, and leaves the library without a state.
 */
#include "internal.h"

static const char *const names[] = {
#define NAME(name, text) text,
    SU_ENGINES(NAME)
#undef NAME
};

const char *su_engine_name(su_engine engine)
{
    return (unsigned)engine < SU_ENGINE_COUNT ? names[engine] : NULL;
}

/* The fast solver for this processor; NULL when it lacks what the engine needs, or the library lacks the engine. */
static su__solver *nine(su_engine engine)
{
    switch (engine) {
#ifdef SU__WORDS_LEVEL
    case SU_ENGINE_WORDS:
        return su__solve9_words;
#endif
    case SU_ENGINE_PLAIN:
        return su__solve9_plain;
#ifdef SU__X86_LEVELS
    case SU_ENGINE_SSE4:
        return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt") ? su__solve9_sse4 : NULL;
    case SU_ENGINE_AVX2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") ? su__solve9_avx2 : NULL;
    case SU_ENGINE_AVX512:
        return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi") ? su__solve9_avx512 : NULL;
#endif
    default:
        return NULL;
    }
}

static su__solver *solver_of(su_engine engine, const su_layout *layout)
{
    if (engine == SU_ENGINE_GENERAL || !su__is_nine(layout))
        return engine <= SU_ENGINE_GENERAL ? su__solve_general : NULL;
    if (engine != SU_ENGINE_FASTEST)
        return nine(engine);
    su__solver *best = NULL;
    for (unsigned e = SU_ENGINE_COUNT - 1; !best && e >= SU_ENGINE_PLAIN; e--)
        best = nine((su_engine)e);
    return best;
}

bool su_engine_runs(const su_layout *layout, su_engine engine)
{
    return solver_of(engine, layout) != NULL;
}

su_answer su_grid_solve(const su_layout *layout, const su_digit *givens, const su_ask *ask,
                        su_work *work, su_digit *solution)
{
    su__solver *solve = solver_of(ask->engine, layout);
    return (solve ? solve : su__solve_general)(layout, givens, ask, work, solution);
}

su_status su_grid_solve_single(const su_layout *layout, const su_digit *givens, su_work *work, su_digit *solution)
{
    su_ask two = {.solutions = 2};
    su_answer answer = su_grid_solve(layout, givens, &two, work, solution);
    return answer.solutions == 0 ? SU_NO_SOLUTION : answer.solutions > 1 ? SU_MANY_SOLUTIONS : SU_OK;
}
