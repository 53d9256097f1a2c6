#include "packs/maker.h"

#include <stdlib.h>
#include <string.h>

#include "lib/exit.h"
#include "lib/fingerprints.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/progress.h"
#include "lib/rules_option.h"
#include "lib/thread_pool.h"
#include "lib/workspaces.h"

enum {
    FEW_CELLS = 36,   /* up to this size puzzles often repeat */
    MOST_TURNS = 500, /* replacements tried for one puzzle */
    FEW_GUESSES = 40  /* limit per given to remove, if givens may be put back */
};

typedef struct made_puzzle {
    su_status status;
    su_generated drawn;
    unsigned turn, flow, seconds;
    bool fits; /* whether it fits the plan */
    uint64_t print;
} made_puzzle;

typedef struct maker {
    const struct generate_plan *plan;
    workspace *workspaces;
    fingerprint_set known;
    puzzle_callback *take;
    void *context;
    progress progress;
} maker;

uint64_t fingerprint_of_puzzle(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution)
{
    uint64_t print;
    if (rules->cells > SAME_AS_IT_LOOKS
        && su_puzzle_identity(rules, givens, solution, &print) == SU_OK)
        return print;
    return fingerprint_of(givens, rules->cells);
}

static const su_logic_options until_interrupted = {.stop = &interrupted};

/* ---- One puzzle ------------------------------------------------------------------------------ */

static const su_template *sketch_of(const struct generate_plan *plan, uint64_t number)
{
    return plan->sketches ? &plan->sketches[number % plan->sketch_count] : &plan->sketch;
}

/* Returns whether puzzles have more than a plain layout. */
static bool has_plan_variants(const struct generate_plan *plan)
{
    return plan->sketch_count > 1 || has_variants(&plan->sketch);
}

/* Returns whether the origin of each puzzle is recorded (generation.h). */
static bool records_origins(const struct generate_plan *plan)
{
    return has_plan_variants(plan) || plan->relabelled;
}

/* Returns the options of all puzzles. With constraints, a minimal puzzle may take a second each
   time it is generated, so guesses are limited. */
static su_generate_options wish_of_all(const struct generate_plan *plan)
{
    su_generate_options wish = plan->wish;
    if (has_plan_variants(plan) && plan->rated && !plan->level.minimal && wish.guesses == 0)
        wish.guesses = FEW_GUESSES;
    return wish;
}

/* Returns the options of one puzzle, with its symmetry. */
static su_generate_options wish_of(const struct generate_plan *plan, uint64_t number)
{
    su_generate_options wish = wish_of_all(plan);
    if (plan->symmetry)
        wish.symmetry = plan->symmetry[number % plan->symmetries];
    return wish;
}

/* Relabels the digits using the puzzle's number. Rates the puzzle again, because the order in which
   steps are found may depend on labels. Returns false if the rating changed. */
static bool relabel(const maker *m, workspace *w, uint64_t number, made_puzzle *result)
{
    su_rating rating = {0};
    su_puzzle_relabel(&result->drawn.rules, (uint32_t)number, &result->drawn.puzzle);
    if (!m->plan->rated)
        return true;
    su_status status = su_puzzle_rate(&result->drawn.rules, result->drawn.puzzle.givens,
                                      &until_interrupted, w->work, w->logic, &rating);
    bool same = status == SU_OK && rating.er == result->drawn.rating.er
                && rating.hardest == result->drawn.rating.hardest;
    result->drawn.rating = rating;
    const su_level *level = &m->plan->level;
    return same
           && (level->flow == 0
               || su_puzzle_flow(&result->drawn.rules, result->drawn.puzzle.givens, level->most,
                                 w->logic)
                      >= level->flow);
}

/* Sets the flow and the solving time of a rated puzzle. */
static void measure(const struct generate_plan *plan, workspace *w, made_puzzle *result)
{
    const su_digit *givens = result->drawn.puzzle.givens;
    su_rating again;
    result->flow = su_puzzle_flow(&result->drawn.rules, givens, result->drawn.rating.er, w->logic);
    if (plan->timed)
        su_puzzle_time(&result->drawn.rules, givens, &until_interrupted, w->work, w->logic, &again,
                       &result->seconds);
    if (interrupted)
        result->status = SU_STOPPED; /* the search was cut short, so the ratings are lower bounds */
}

/* Generates a puzzle with variants. Attempts are independent, unlike on plain layouts. */
static void make_variant(const struct generate_plan *plan, workspace *w, const su_template *sketch,
                         const su_generate_options *wish, su_rng *rng, made_puzzle *result)
{
    result->status = plan->rated
                         ? su_puzzle_generate_from_rated(sketch, wish, &plan->level, rng, w->work,
                                                         w->logic, &result->drawn)
                         : su_puzzle_generate_from(sketch, wish, rng, w->work, &result->drawn.rules,
                                                   &result->drawn.puzzle);
}

static void make_plain(const struct generate_plan *plan, workspace *w,
                       const su_generate_options *wish, su_rng *rng, made_puzzle *result)
{
    const su_rules *rules = &plan->sketch.rules;
    result->drawn.rules = *rules;
    result->status =
        plan->rated ? su_puzzle_generate_rated(rules, wish, &plan->level, rng, w->work, w->logic,
                                               &result->drawn.puzzle, &result->drawn.rating)
                    : su_puzzle_generate(rules, wish, rng, w->work, &result->drawn.puzzle);
}

/* Generates a puzzle or, if `turn` > 0, a replacement for it. A replacement comes from another
   stream or, for variants, from the next attempts. */
static void make(const maker *m, workspace *w, uint64_t number, uint64_t turn, made_puzzle *result)
{
    const struct generate_plan *plan = m->plan;
    su_generate_options wish = wish_of(plan, number);
    su_rng rng;
    if (turn > 0)
        wish.first = result->drawn.puzzle.attempt + 1;
    result->turn = has_plan_variants(plan) ? 0 : (unsigned)turn;
    su_rng_seed(plan->seed, strlen(plan->seed), stream_number(number, result->turn), &rng);
    result->flow = result->seconds = 0;
    result->fits = true;
    if (has_plan_variants(plan))
        make_variant(plan, w, sketch_of(plan, number), &wish, &rng, result);
    else
        make_plain(plan, w, &wish, &rng, result);
    if (result->status == SU_OK && plan->relabelled && !has_plan_variants(m->plan))
        result->fits = relabel(m, w, number, result);
    if (result->status == SU_OK && plan->rated)
        measure(plan, w, result);
    if (result->status == SU_OK)
        result->print = fingerprint_of_puzzle(&result->drawn.rules, result->drawn.puzzle.givens,
                                              result->drawn.puzzle.solution)
                        + (plan->sketches || su_template_has_choices(&plan->sketch)
                               ? result->drawn.rules.identity
                               : 0);
}

static void make_first(void *context, unsigned worker, uint64_t number, void *result)
{
    const maker *m = context;
    make(m, &m->workspaces[worker], number, 0, result);
}

static bool report_failure(const struct generate_plan *plan, uint64_t number, su_status status)
{
    const char *symmetry = su_symmetry_name(wish_of(plan, number).symmetry);
    if ((status == SU_NOT_FOUND || status == SU_OUT_OF_RANGE) && plan->wish.clues)
        complain("puzzle %llu: no %s puzzle with %u given%s and symmetry %s was found",
                 (unsigned long long)number + 1, spec_of_sketch(sketch_of(plan, number)),
                 plan->wish.clues, plural_ending(plan->wish.clues), symmetry);
    else if (status == SU_NOT_FOUND)
        complain("puzzle %llu: no %s puzzle rated %u.%u to %u.%u with symmetry %s was found",
                 (unsigned long long)number + 1, spec_of_sketch(sketch_of(plan, number)),
                 plan->level.least / 10, plan->level.least % 10, plan->level.most / 10,
                 plan->level.most % 10, symmetry);
    else
        complain("puzzle %llu: %s", (unsigned long long)number + 1, describe_status(status));
    return false;
}

static bool pass_on(maker *m, uint64_t number, const made_puzzle *result)
{
    pack_entry entry = {.rules = &result->drawn.rules,
                        .solution = (su_digit *)result->drawn.puzzle.solution,
                        .starts = (su_digit *)result->drawn.puzzle.givens,
                        .count = 1,
                        .claims = no_claims};
    su_symmetry symmetry = wish_of(m->plan, number).symmetry;
    if (symmetry != SU_SYMMETRY_NONE)
        entry.claims.symmetry = (int)symmetry;
    if (records_origins(m->plan) && result->drawn.puzzle.passed <= MOST_ATTEMPT) {
        entry.claims.origin = (puzzle_origin){.attempt = has_plan_variants(m->plan)
                                                             ? (int)result->drawn.puzzle.attempt
                                                             : (int)result->drawn.puzzle.passed,
                                              .stream = (unsigned)number,
                                              .back = result->drawn.puzzle.back,
                                              .turn = result->turn};
    }
    if (m->plan->rated) {
        entry.claims.rating = result->drawn.rating.er;
        entry.claims.ours = su_rating_is_nonstandard(&result->drawn.rating);
        entry.claims.technique = result->drawn.rating.hardest;
        entry.claims.grade = result->drawn.rating.grade;
        entry.claims.flow =
            result->drawn.rating.er <= su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE)
                ? (int)result->flow
                : NO_FLOW;
        entry.claims.seconds = result->seconds;
    }
    if (number < m->plan->first)
        return true;
    progress_show(&m->progress, number + 1);
    return m->take(m->context, number, &entry, result->print);
}

/* Called in order. Replaces a puzzle that repeats an earlier one or does not fit the plan. */
static bool take_made(void *context, uint64_t number, void *made)
{
    maker *m = context;
    made_puzzle *result = made;
    for (uint64_t turn = 1; result->status == SU_OK; turn++) {
        if (result->fits && fingerprints_add(&m->known, result->print))
            return pass_on(m, number, result);
        if (interrupted)
            return false;
        if (turn == MOST_TURNS) {
            complain("puzzle %llu: every puzzle found is the same as an earlier one",
                     (unsigned long long)number + 1);
            return false;
        }
        make(m, &m->workspaces[m->plan->jobs], number, turn, result);
    }
    return report_failure(m->plan, number, result->status);
}

/* ---- All of them ----------------------------------------------------------------------------- */

void generate_plan_pack(const struct generate_plan *plan, const char *id, const char *title,
                        struct pack *pack)
{
    static su_rules rules; /* too large for the stack */
    const generation shared = {
        .sketches = (su_template *)sketch_of(plan, 0),
        .sketch_count = plan->sketches ? plan->sketch_count : 1,
        .wish = {.clues = plan->wish.clues,
                 .guesses = wish_of_all(plan).guesses,
                 .singles = plan->rated && su_level_takes_singles(&plan->level)}};
    if (!plan->sketches || su_rules_of_cells(plan->sketch.rules.cells, &rules) != SU_OK)
        rules_of_sketch(&plan->sketch, &rules);
    pack_begin(id, title, plan->seed, &rules, pack);
    pack_set_generation(pack, records_origins(plan) ? &shared : NULL);
}

bool generate_plan_run(const struct generate_plan *plan, puzzle_callback *take, void *context)
{
    const unsigned spaces = plan->jobs + 1; /* one for each worker, and one for replacements */
    maker m = {
        .plan = plan, .take = take, .context = context, .workspaces = open_workspaces(spaces)};
    for (unsigned i = 0; i < spaces; i++)
        workspace_logic(&m.workspaces[i], &plan->sketch.rules);
    uint64_t first = plan->sketch.rules.cells <= FEW_CELLS && !plan->known ? 0 : plan->first;
    for (size_t i = 0; i < plan->knowns; i++)
        fingerprints_add(&m.known, plan->known[i]);
    progress_begin(&m.progress, plan->first, plan->end);
    bool good =
        pool_run(plan->jobs, first, plan->end, sizeof(made_puzzle), make_first, take_made, &m);
    progress_end(&m.progress);
    close_workspaces(m.workspaces, spaces);
    fingerprints_free(&m.known);
    return good;
}
