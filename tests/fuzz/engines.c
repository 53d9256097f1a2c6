/*
 * The solvers for 9x9 and 16x16, for every kind of processor that this one can run, find the same
 * solutions of any grid as the general solver.
 */
#include "fuzz.h"

enum { MAX_SOLUTIONS = 6, MAX_GUESSES = 30 };

typedef struct solution_sum {
    const su_rules *rules;
    const su_digit *givens;
    uint64_t sum; /* sum of the hashes of all solutions, which does not depend on their order */
} solution_sum;

static bool add_solution(void *context, const su_digit *solution)
{
    solution_sum *s = context;
    uint64_t one = 14695981039346656037u;
    for (unsigned cell = 0; cell < s->rules->cells; cell++) {
        CLAIM(solution[cell] > 0 && (s->givens[cell] == 0 || s->givens[cell] == solution[cell]));
        one = (one ^ solution[cell]) * 1099511628211u;
    }
    CLAIM(s->sum || su_grid_check_rules(s->rules, solution, NULL) == SU_OK);
    s->sum += one;
    return true;
}

static su_search_result solve(su_engine engine, const su_rules *rules, const su_digit *givens,
                              uint64_t *sum)
{
    solution_sum s = {rules, givens, 0};
    const su_search_options ask = {.solutions = MAX_SOLUTIONS,
                                   .guesses = MAX_GUESSES,
                                   .visit = add_solution,
                                   .context = &s,
                                   .engine = engine};
    su_search_result answer = su_grid_solve(rules, givens, &ask, fuzz_work(), NULL);
    *sum = s.sum;
    return answer;
}

static void compare(const su_rules *rules, const su_digit *givens)
{
    uint64_t wanted, sum;
    su_search_result general = solve(SU_ENGINE_GENERAL, rules, givens, &wanted);
    for (unsigned engine = 0; general.status == SU_OK && engine < SU_ENGINE_COUNT; engine++) {
        if (!su_engine_runs(rules, (su_engine)engine) || engine == SU_ENGINE_GENERAL)
            continue;
        su_search_result answer = solve((su_engine)engine, rules, givens, &sum);
        CLAIM(answer.status == SU_STOPPED || answer.solutions == general.solutions);
        CLAIM(answer.status == SU_STOPPED || general.solutions == MAX_SOLUTIONS || sum == wanted);
    }
}

/* Two bytes choose a complete grid; then one byte for each cell makes it empty, a given, or
   sometimes another digit. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    su_puzzle puzzle;
    const su_rules *rules = take(&c, 64) == 1 ? layout_of("16x16") : layout_of("9x9");
    fuzz_solution(rules, take(&c, 256), puzzle.solution);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned choice = take(&c, 256);
        su_digit other = (su_digit)(choice % rules->order + 1);
        puzzle.givens[cell] = choice < 160 ? 0 : choice < 248 ? puzzle.solution[cell] : other;
    }
    compare(rules, puzzle.givens);
    return 0;
}
