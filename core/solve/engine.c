/*
 * engine.c: chooses the solver.
 *
 * The general solver handles all rules. Each fast solver handles one shape of boxes. It is compiled
 * once for each kind of processor that the build supports (SU__AVX2_LEVEL and so on). Every call
 * checks what the processor supports, which takes only a load and a comparison. So the library
 * needs no state.
 *
 * The order in which a solver visits cells determines which solution it finds first, and which
 * puzzle a seed generates. For plain 9x9 the fast solver defines this order. For other boards the
 * general solver defines it, and their fast solvers are used only where the result is the same.
 */
#include "rules/inspect.h"
#include "solve/engine.h"
#include "solve/propagate.h"

/* The rules that a fast solver handles: boxes of one shape, alone or with added houses of one kind;
   or any houses of nine cells, whose box_rows and box_columns are 0. The first shape that fits is
   used. Shapes that a small build omits come last. */
typedef struct shape {
    uint8_t box_rows, box_columns;
    uint8_t added_houses;
    uint8_t added_kind; /* kind of the added houses; ignored if there are none */
    bool sets_order;    /* whether the fast solver defines which solution comes first */
} shape;

static const shape shapes[] = {
    {3, 3, 0, 0, true},
    {3, 3, 2, SU_HOUSE_DIAGONAL, false},
    {3, 3, 4, SU_HOUSE_WINDOW, false},
#ifdef SU__ALL_SHAPES
    {0, 0, 0, 0, false},
    {2, 2, 0, 0, false},
    {2, 3, 0, 0, false},
    {2, 4, 0, 0, false},
    {2, 5, 0, 0, false},
    {3, 4, 0, 0, false},
    {4, 4, 0, 0, false},
#endif
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

typedef su__solver *const solver_list[SHAPES];

#ifdef SU__ALL_SHAPES
#define LEVEL(name)                                                                          \
    static solver_list name##_level = {su__solve9_##name,        su__solve_diagonals_##name, \
                                       su__solve_windoku_##name, su__solve_houses_##name,    \
                                       su__solve4_##name,        su__solve6_##name,          \
                                       su__solve8_##name,        su__solve10_##name,         \
                                       su__solve12_##name,       su__solve16_##name}
#else
#define LEVEL(name)                                                                    \
    static solver_list name##_level = {su__solve_nines_##name, su__solve_nines_##name, \
                                       su__solve_nines_##name}
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

/* Returns the fast solvers of an engine; NULL if this build lacks them or the processor does not
   support them. */
static solver_list *solvers_of_engine(su_engine engine)
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
    return NULL; /* also for numbers that are not engines */
}

/* Returns whether the rules are exactly the boxes and the added houses of a shape. */
static bool has_added_houses(const su_rules *rules, const shape *s)
{
    unsigned box_rows, box_columns;
    return rules->houses == rules->first[SU_HOUSE_BOX + 1] + s->added_houses
           && rules->first[s->added_kind + 1] - rules->first[s->added_kind] == s->added_houses
           && !su__has_constraints(rules) && su__box_shape(rules, &box_rows, &box_columns)
           && box_rows == s->box_rows && box_columns == s->box_columns;
}

/* Returns whether the rules are houses of nine cells without constraints, and few enough for a
   table. */
static bool fits_shape_table(const su_rules *rules)
{
    return rules->cells == SU__SHAPE_CELLS && rules->houses <= SU__SHAPE_HOUSES
           && !su__has_constraints(rules);
}

static bool has_shape(const su_rules *rules, const shape *s)
{
    if (s->added_houses)
        return has_added_houses(rules, s);
    return rules->box_rows == s->box_rows && rules->box_columns == s->box_columns
           && (s->box_rows || fits_shape_table(rules));
}

/* Returns the index of the first shape that fits the rules; SHAPES if only the general solver
   handles them. */
static unsigned find_shape(const su_rules *rules)
{
    unsigned at = 0;
    while (at < SHAPES && !has_shape(rules, &shapes[at]))
        at++;
    return at;
}

static su__solver *find_fast_solver(su_engine engine, unsigned at)
{
    solver_list *found = at < SHAPES ? solvers_of_engine(engine) : NULL;
    return found ? (*found)[at] : NULL;
}

static su__solver *find_solver(su_engine engine, unsigned at)
{
    su__solver *best = NULL;
    if (engine == SU_ENGINE_GENERAL)
        return su__solve_general;
    if (engine != SU_ENGINE_FASTEST)
        return find_fast_solver(engine, at);
    for (unsigned e = SU_ENGINE_COUNT - 1; !best && e >= SU_ENGINE_PLAIN; e--)
        best = find_fast_solver((su_engine)e, at);
    return best ? best : su__solve_general;
}

bool su_engine_runs(const su_rules *rules, su_engine engine)
{
    return find_solver(engine, find_shape(rules)) != NULL;
}

_Static_assert(sizeof(su_work) <= sizeof(su_work_memory), "callers' memory is large enough");
_Static_assert(_Alignof(su_work) <= _Alignof(su_work_memory), "callers' memory is aligned");

size_t su_work_size(void) { return sizeof(su_work); }

su_work *su_work_open(void *memory, size_t bytes)
{
    if (!su__has_room(memory, bytes, sizeof(su_work), _Alignof(su_work)))
        return NULL;
    su_work *work = memory;
    work->shape_table.houses = 0;
    return work;
}

/* The solver to use, and whether the first solution must be that of the general solver. */
typedef struct solver_choice {
    su__solver *solve;
    bool keeps_general_order;
} solver_choice;

static solver_choice choose_solver(const su_rules *rules, const su_search_options *options)
{
    const unsigned at = find_shape(rules);
    su__solver *solve = find_solver(options->engine, at);
    return (solver_choice){solve ? solve : su__solve_general, options->engine == SU_ENGINE_FASTEST
                                                                  && at < SHAPES
                                                                  && !shapes[at].sets_order};
}

/* With a lower limit of guesses, the general solver is used, because its own count of guesses
   decides. It rarely needs that many on grids with other fast solvers. */
enum { MIN_GUESSES = 20000 };

/* Solves with a fast solver, but stores the solution that the general solver finds first. */
static su_search_result solve_in_order(const su_rules *rules, const su_digit *givens,
                                       const su_search_options *options, su__solver *solve,
                                       su_work *work, su_digit *solution)
{
    if (options->rng || options->visit || (solution && options->solutions == 1)
        || (options->guesses && options->guesses < MIN_GUESSES))
        return su__solve_general(rules, givens, options, work, solution);
    const su_search_result answer = solve(rules, givens, options, work, solution);
    const su_search_options first = {.solutions = 1,
                                     .stop = options->stop,
                                     .near = options->near,
                                     .barred = options->barred,
                                     .barred_from = options->barred_from};
    if (solution && answer.solutions > 1)
        su__solve_general(rules, givens, &first, work, solution);
    return answer;
}

su_search_result su__solve(const su_rules *rules, const su_digit *givens,
                           const su_search_options *options, su_work *work, su_digit *solution)
{
    const solver_choice choice = choose_solver(rules, options);
    return choice.keeps_general_order
               ? solve_in_order(rules, givens, options, choice.solve, work, solution)
               : choice.solve(rules, givens, options, work, solution);
}

static bool are_valid_options(const su_rules *rules, const su_search_options *options,
                              const su_work *work)
{
    return work && options->barred <= rules->order && options->barred_from < rules->cells
           && (!options->near || su__is_grid(rules, options->near));
}

su_search_result su_grid_solve(const su_rules *rules, const su_digit *givens,
                               const su_search_options *options, su_work *work, su_digit *solution)
{
    if (!are_valid_options(rules, options, work))
        return (su_search_result){.status = SU_OUT_OF_RANGE};
    return su__is_grid(rules, givens) ? su__solve(rules, givens, options, work, solution)
                                      : (su_search_result){.status = SU_DIGIT_TOO_LARGE};
}

su_status su_grid_solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                               su_digit *solution)
{
    return su__solve_single(rules, givens, NULL, work, solution);
}

su_status su__solve_single(const su_rules *rules, const su_digit *givens, const volatile int *stop,
                           su_work *work, su_digit *solution)
{
    const su_search_options two = {.solutions = 2, .guesses = SU_SINGLE_GUESSES, .stop = stop};
    su_search_result answer = su_grid_solve(rules, givens, &two, work, solution);
    return answer.solutions > 1     ? SU_MANY_SOLUTIONS
           : answer.status != SU_OK ? answer.status
           : answer.solutions == 0  ? SU_NO_SOLUTION
                                    : SU_OK;
}

size_t su_solve_many(const su_rules *rules, size_t count, const su_digit *givens,
                     const su_search_options *options, su_work *work, su_search_result *answers,
                     su_digit *solutions)
{
    const bool is_valid = are_valid_options(rules, options, work);
    const solver_choice choice = choose_solver(rules, options);
    for (size_t i = 0, at = 0; i < count; i++, at += rules->cells) {
        if (options->stop && *options->stop)
            return i;
        su_digit *solution = solutions ? solutions + at : NULL;
        answers[i] = !is_valid ? (su_search_result){.status = SU_OUT_OF_RANGE}
                     : !su__is_grid(rules, givens + at)
                         ? (su_search_result){.status = SU_DIGIT_TOO_LARGE}
                     : choice.keeps_general_order
                         ? solve_in_order(rules, givens + at, options, choice.solve, work, solution)
                         : choice.solve(rules, givens + at, options, work, solution);
    }
    return count;
}
