/*
 * bench_generate.c: sudoleaf bench generate and bench kids, how many puzzles a second are made.
 *
 * Each pass makes the same puzzles, from the same seed, so that passes differ by the machine alone.
 */
#include <stdio.h>
#include <string.h>

#include "commands/bench/bench.h"
#include "commands/bench/passes.h"
#include "commands/rules_options.h"
#include "lib/messages.h"
#include "lib/rules_option.h"
#include "lib/workspaces.h"
#include "packs/maker.h"

static su_logic *logic;
static su_rules made_under; /* the puzzle made last */

/* rules, what, puzzles, best and median puzzles a second, mean number of givens. */
static void print_rates(const char *spec, const char *what, uint64_t puzzles,
                        const pass_times *times, double clues)
{
    double count = (double)puzzles;
    printf("%s\t%s\t%llu\t%.1f\t%.1f\t%.2f\n", spec, what, (unsigned long long)puzzles,
           count / best_run(times), count / median_run(times), clues);
}

/* ---- Digging --------------------------------------------------------------------------------- */

typedef struct digging {
    const char *seed;
    su_template sketch;
    su_generate_options wish;
    int grade; /* -1: any */
    su_level level;
    uint64_t count, runs;
} digging;

static su_status make_puzzle(const digging *plan, uint64_t index, su_puzzle *puzzle)
{
    su_rng rng;
    su_rating rating;
    su_rng_seed(plan->seed, strlen(plan->seed), index, &rng);
    if (plan->grade >= 0 && has_variants(&plan->sketch)) {
        static su_generated drawn;
        const su_status status = su_puzzle_generate_from_rated(
            &plan->sketch, &plan->wish, &plan->level, &rng, work_space(), logic, &drawn);
        made_under = drawn.rules;
        *puzzle = drawn.puzzle;
        return status;
    }
    if (plan->grade >= 0)
        return su_puzzle_generate_rated(&made_under, &plan->wish, &plan->level, &rng, work_space(),
                                        logic, puzzle, &rating);
    return su_puzzle_generate_from(&plan->sketch, &plan->wish, &rng, work_space(), &made_under,
                                   puzzle);
}

static bool is_of_level(const digging *plan, const su_puzzle *puzzle)
{
    su_rating rating;
    return plan->grade < 0
           || (su_puzzle_rate(&made_under, puzzle->givens, NULL, work_space(), logic, &rating)
                   == SU_OK
               && rating.er >= plan->level.least && rating.er <= plan->level.most);
}

/* What is wrong with a puzzle by the general solver's word, or NULL. */
static const char *find_fault(const digging *plan, const su_puzzle *puzzle)
{
    su_digit solution[SU_MAX_CELLS];
    const su_search_options ask = {.solutions = 2, .engine = SU_ENGINE_GENERAL};
    su_search_result answer =
        su_grid_solve(&made_under, puzzle->givens, &ask, work_space(), solution);
    return answer.solutions != 1 ? "does not have exactly one solution"
           : memcmp(solution, puzzle->solution, made_under.cells) != 0 ? "has another solution"
           : !su_symmetry_holds(&made_under, plan->wish.symmetry, puzzle->givens)
               ? "is not symmetric"
           : su_grid_count_givens(&made_under, puzzle->givens) != puzzle->clues
               ? "has another number of givens"
           : !is_of_level(plan, puzzle) ? "has another grade"
                                        : NULL;
}

/* Makes and proves all, and adds up their givens; false after saying what is wrong. */
static bool prove(const digging *plan, uint64_t *clues)
{
    static su_puzzle puzzle;
    *clues = 0;
    for (uint64_t i = 0; i < plan->count; i++) {
        su_status status = make_puzzle(plan, i, &puzzle);
        const char *fault = status == SU_OK ? find_fault(plan, &puzzle) : describe_status(status);
        if (fault) {
            complain("puzzle %llu: %s", (unsigned long long)i + 1, fault);
            return false;
        }
        *clues += puzzle.clues;
    }
    return true;
}

static double pass(const digging *plan)
{
    static su_puzzle puzzle;
    double start = processor_seconds();
    for (uint64_t i = 0; i < plan->count; i++)
        make_puzzle(plan, i, &puzzle);
    return processor_seconds() - start;
}

/* "minimal", "30 clues", "hard half-turn". */
static void describe_wish(const digging *plan, char *words, size_t size)
{
    const char *symmetry =
        plan->wish.symmetry == SU_SYMMETRY_NONE ? "" : su_symmetry_name(plan->wish.symmetry);
    int length =
        plan->wish.clues
            ? snprintf(words, size, "%u clue%s", plan->wish.clues, plural_ending(plan->wish.clues))
        : plan->grade >= 0 ? snprintf(words, size, "%s", su_grade_name((su_grade)plan->grade))
                           : snprintf(words, size, "minimal");
    snprintf(words + length, size - (size_t)length, "%s%s", *symmetry ? " " : "", symmetry);
}

static bool make_plan(int argc, char **argv, digging *plan)
{
    int symmetry = SU_SYMMETRY_NONE;
    uint64_t clues = 0;
    const option options[] = {
        SKETCH_OPTIONS(&plan->sketch),
        {.name = "grade", .kind = CHOICE, .to = &plan->grade, .choice = grade_choice},
        {.name = "clues", .kind = NUMBER, .to = &clues, .least = 1, .most = SU_MAX_CELLS},
        {.name = "symmetry", .kind = CHOICE, .to = &symmetry, .choice = symmetry_choice},
        {.name = "count",
         .letter = 'n',
         .kind = NUMBER,
         .to = &plan->count,
         .least = 1,
         .most = MOST_ENTRIES},
        RUNS_OPTION(plan->runs),
        {.name = "seed", .letter = 's', .kind = TEXT, .to = &plan->seed},
        {.kind = END},
    };
    if (!read_options("bench generate", options, argc, argv))
        return false;
    if (!plan->sketch.rules.cells)
        su_rules_named("9x9", &plan->sketch.rules);
    made_under = plan->sketch.rules;
    plan->wish = (su_generate_options){.symmetry = (su_symmetry)symmetry, .clues = (unsigned)clues};
    if (plan->grade >= 0)
        plan->level = su_grade_level((su_grade)plan->grade, &plan->sketch);
    if (clues > 0)
        plan->level.flow = 0;
    logic = logic_for(&made_under);
    return true;
}

int bench_generate(int argc, char **argv)
{
    char what[64];
    static digging plan = {.grade = -1, .seed = "bench", .count = 100, .runs = USUAL_RUNS};
    pass_times times = {.runs = 0};
    if (!make_plan(argc, argv, &plan))
        return BAD_USAGE;
    uint64_t clues;
    if (!prove(&plan, &clues))
        return BAD_INPUT;
    for (uint64_t run = 0; run < plan.runs; run++)
        add_run(&times, pass(&plan));
    describe_wish(&plan, what, sizeof what);
    print_rates(spec_of_sketch(&plan.sketch), what, plan.count, &times,
                (double)clues / (double)plan.count);
    return DONE;
}

/* ---- The 4x4 universe ------------------------------------------------------------------------ */

static su_kids kids;
static su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE];

static double kids_pass(void)
{
    double start = processor_seconds();
    su_kids_enumerate(work_space(), &kids);
    su_kids_select(&kids, choice);
    return processor_seconds() - start;
}

static bool prove_kids(void)
{
    su_rules rules;
    su_rules_named("4x4", &rules);
    for (size_t i = 0; i < SU_KIDS_SOLUTIONS; i++)
        for (size_t k = 0; k < SU_KIDS_CHOICE; k++) {
            su_digit givens[SU_KIDS_CELLS];
            const su_search_options ask = {.solutions = 2, .engine = SU_ENGINE_GENERAL};
            su_kids_givens(kids.solution[i], choice[i][k], givens);
            if (su_grid_solve(&rules, givens, &ask, work_space(), NULL).solutions != 1) {
                complain("start %zu of solution %zu does not have exactly one solution", k, i);
                return false;
            }
        }
    return true;
}

int bench_kids(int argc, char **argv)
{
    uint64_t runs = USUAL_RUNS;
    pass_times times = {.runs = 0};
    const option options[] = {RUNS_OPTION(runs), {.kind = END}};
    if (!read_options("bench kids", options, argc, argv))
        return BAD_USAGE;
    kids_pass();
    if (!prove_kids())
        return BAD_INPUT;
    for (uint64_t run = 0; run < runs; run++)
        add_run(&times, kids_pass());
    print_rates("4x4", "kids", SU_KIDS_SOLUTIONS * SU_KIDS_CHOICE, &times, SU_KIDS_CLUES);
    return DONE;
}
