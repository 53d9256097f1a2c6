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
    FEW_CELLS = 36,         /* puzzles with at most this number of cells often repeat */
    MAX_REPLACEMENTS = 500, /* replacements tried for one puzzle */
    FEW_GUESSES = 40        /* limit per given to remove, if givens may be put back */
};

typedef struct made_puzzle {
    su_status status;
    su_generated generated;
    unsigned turn, flow, seconds;
    bool fits; /* false if the puzzle does not fit the plan after relabelling */
    uint64_t fingerprint;
} made_puzzle;

typedef struct maker {
    const struct generate_plan *plan;
    workspace *workspaces;
    fingerprint_set known;
    puzzle_callback *callback;
    void *context;
    progress progress;
} maker;

uint64_t fingerprint_of_puzzle(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution)
{
    uint64_t fingerprint;
    if (rules->cells > MAX_CELLS_WITHOUT_SYMMETRY
        && su_puzzle_identity(rules, givens, solution, &fingerprint) == SU_OK)
        return fingerprint;
    return fingerprint_of(givens, rules->cells);
}

static const su_logic_options stop_on_interrupt = {.stop = &interrupted};

/* ---- One puzzle ------------------------------------------------------------------------------ */

static const su_template *template_of(const struct generate_plan *plan, uint64_t number)
{
    return plan->templates ? &plan->templates[number % plan->template_count] : &plan->template;
}

/* Returns whether the puzzles are more than plain layouts. */
static bool has_plan_variants(const struct generate_plan *plan)
{
    return plan->template_count > 1 || has_variants(&plan->template);
}

/* Returns whether the origin of each puzzle is recorded (generation.h). */
static bool records_origins(const struct generate_plan *plan)
{
    return has_plan_variants(plan) || plan->relabelled;
}

/* Returns the options of all puzzles. With constraints, a minimal puzzle may take a second each
   time it is generated, so guesses are limited. */
static su_generate_options shared_options(const struct generate_plan *plan)
{
    su_generate_options wish = plan->wish;
    if (has_plan_variants(plan) && plan->rated && !plan->level.minimal && wish.guesses == 0)
        wish.guesses = FEW_GUESSES;
    return wish;
}

/* Returns the options of one puzzle, including its symmetry. */
static su_generate_options options_of_puzzle(const struct generate_plan *plan, uint64_t number)
{
    su_generate_options wish = shared_options(plan);
    if (plan->symmetry)
        wish.symmetry = plan->symmetry[number % plan->symmetries];
    return wish;
}

/* Relabels the digits using the puzzle's number. Rates the puzzle again, because the order in which
   steps are found may depend on labels. Returns false if the rating changed. */
static bool relabel(const maker *m, workspace *w, uint64_t number, made_puzzle *result)
{
    su_rating rating = {0};
    su_puzzle_relabel(&result->generated.rules, (uint32_t)number, &result->generated.puzzle);
    if (!m->plan->rated)
        return true;
    su_status status = su_puzzle_rate(&result->generated.rules, result->generated.puzzle.givens,
                                      &stop_on_interrupt, w->work, w->logic, &rating);
    bool same = status == SU_OK && rating.er == result->generated.rating.er
                && rating.hardest == result->generated.rating.hardest;
    result->generated.rating = rating;
    const su_level *level = &m->plan->level;
    return same
           && (level->flow == 0
               || su_puzzle_flow(&result->generated.rules, result->generated.puzzle.givens,
                                 level->most, w->logic)
                      >= level->flow);
}

/* Sets the flow and the solving time of a rated puzzle if the plan wants them. */
static void measure_difficulty(const struct generate_plan *plan, workspace *w, made_puzzle *result)
{
    const su_digit *givens = result->generated.puzzle.givens;
    su_rating again;
    if (plan->timed) {
        result->flow =
            su_puzzle_flow(&result->generated.rules, givens, result->generated.rating.er, w->logic);
        su_puzzle_time(&result->generated.rules, givens, &stop_on_interrupt, w->work, w->logic,
                       &again, &result->seconds);
    }
    if (interrupted)
        result->status = SU_STOPPED; /* the search was cut short, so the ratings are lower bounds */
}

/* Generates a puzzle with variants. Each attempt starts independently, unlike on plain layouts. */
static void generate_variant(const struct generate_plan *plan, workspace *w,
                             const su_template *template, const su_generate_options *wish,
                             su_rng *rng, made_puzzle *result)
{
    result->status =
        plan->rated ? su_puzzle_generate_from_rated(template, wish, &plan->level, rng, w->work,
                                                    w->logic, &result->generated)
                    : su_puzzle_generate_from(template, wish, rng, w->work,
                                              &result->generated.rules, &result->generated.puzzle);
}

static void generate_plain(const struct generate_plan *plan, workspace *w,
                           const su_generate_options *wish, su_rng *rng, made_puzzle *result)
{
    const su_rules *rules = &plan->template.rules;
    result->generated.rules = *rules;
    result->status =
        plan->rated ? su_puzzle_generate_rated(rules, wish, &plan->level, rng, w->work, w->logic,
                                               &result->generated.puzzle, &result->generated.rating)
                    : su_puzzle_generate(rules, wish, rng, w->work, &result->generated.puzzle);
}

/* Generates a puzzle or, if `turn` > 0, a replacement for it. A replacement comes from another
   stream or, for variants, from the next attempts. */
static void generate_puzzle(const maker *m, workspace *w, uint64_t number, uint64_t turn,
                            made_puzzle *result)
{
    const struct generate_plan *plan = m->plan;
    su_generate_options wish = options_of_puzzle(plan, number);
    su_rng rng;
    if (turn > 0)
        wish.first = result->generated.puzzle.attempt + 1;
    result->turn = has_plan_variants(plan) ? 0 : (unsigned)turn;
    su_rng_seed(plan->seed, strlen(plan->seed), stream_number(number, result->turn), &rng);
    result->flow = result->seconds = 0;
    result->fits = true;
    if (has_plan_variants(plan))
        generate_variant(plan, w, template_of(plan, number), &wish, &rng, result);
    else
        generate_plain(plan, w, &wish, &rng, result);
    if (result->status == SU_OK && plan->relabelled && !has_plan_variants(m->plan))
        result->fits = relabel(m, w, number, result);
    if (result->status == SU_OK && plan->rated)
        measure_difficulty(plan, w, result);
    if (result->status == SU_OK)
        result->fingerprint =
            fingerprint_of_puzzle(&result->generated.rules, result->generated.puzzle.givens,
                                  result->generated.puzzle.solution)
            + (plan->templates || su_template_has_choices(&plan->template)
                   ? result->generated.rules.identity
                   : 0);
}

static void generate_first_try(void *context, unsigned worker, uint64_t number, void *result)
{
    const maker *m = context;
    generate_puzzle(m, &m->workspaces[worker], number, 0, result);
}

static bool report_failure(const struct generate_plan *plan, uint64_t number,
                           const made_puzzle *result)
{
    const su_status status = result->status;
    const unsigned hardest = result->generated.rating.er;
    char tried[64] = "";
    const char *symmetry = su_symmetry_name(options_of_puzzle(plan, number).symmetry);
    if ((status == SU_NOT_FOUND || status == SU_OUT_OF_RANGE) && plan->wish.clues)
        complain("puzzle %llu: no %s puzzle with %u given%s and symmetry %s was found",
                 (unsigned long long)number + 1, spec_of_template(template_of(plan, number)),
                 plan->wish.clues, plural_ending(plan->wish.clues), symmetry);
    else if (status == SU_NOT_FOUND) {
        if (plan->rated && hardest)
            snprintf(tried, sizeof tried, "; the hardest of those tried is rated %u.%u",
                     hardest / 10, hardest % 10);
        complain("puzzle %llu: no %s puzzle rated %u.%u to %u.%u with symmetry %s was found%s",
                 (unsigned long long)number + 1, spec_of_template(template_of(plan, number)),
                 plan->level.least / 10, plan->level.least % 10, plan->level.most / 10,
                 plan->level.most % 10, symmetry, tried);
    } else
        complain("puzzle %llu: %s", (unsigned long long)number + 1, describe_status(status));
    return false;
}

static bool deliver_puzzle(maker *m, uint64_t number, const made_puzzle *result)
{
    pack_entry entry = {.rules = &result->generated.rules,
                        .solution = (su_digit *)result->generated.puzzle.solution,
                        .starts = (su_digit *)result->generated.puzzle.givens,
                        .count = 1,
                        .claims = no_claims};
    su_symmetry symmetry = options_of_puzzle(m->plan, number).symmetry;
    if (symmetry != SU_SYMMETRY_NONE)
        entry.claims.symmetry = (int)symmetry;
    if (records_origins(m->plan) && result->generated.puzzle.passed <= MAX_ATTEMPT) {
        entry.claims.origin = (puzzle_origin){.attempt = has_plan_variants(m->plan)
                                                             ? (int)result->generated.puzzle.attempt
                                                             : (int)result->generated.puzzle.passed,
                                              .stream = (unsigned)number,
                                              .back = result->generated.puzzle.back,
                                              .turn = result->turn};
    }
    if (m->plan->rated) {
        entry.claims.rating = result->generated.rating.er;
        entry.claims.ours = su_rating_is_nonstandard(&result->generated.rating);
        entry.claims.technique = result->generated.rating.hardest;
        entry.claims.grade = result->generated.rating.grade;
        entry.claims.flow =
            m->plan->timed
                    && result->generated.rating.er <= su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE)
                ? (int)result->flow
                : NO_FLOW;
        entry.claims.seconds = result->seconds;
    }
    if (number < m->plan->first)
        return true;
    progress_show(&m->progress, number + 1);
    return m->callback(m->context, number, &entry, result->fingerprint);
}

/* Receives the puzzles in order of their numbers. Replaces a puzzle that repeats an earlier puzzle
   or does not fit the plan. */
static bool receive_puzzle(void *context, uint64_t number, void *made)
{
    maker *m = context;
    made_puzzle *result = made;
    for (uint64_t turn = 1; result->status == SU_OK; turn++) {
        if (result->fits && fingerprints_add(&m->known, result->fingerprint))
            return deliver_puzzle(m, number, result);
        if (interrupted)
            return false;
        if (turn == MAX_REPLACEMENTS) {
            complain("puzzle %llu: every puzzle found is the same as an earlier one",
                     (unsigned long long)number + 1);
            return false;
        }
        generate_puzzle(m, &m->workspaces[m->plan->jobs], number, turn, result);
    }
    return report_failure(m->plan, number, result);
}

/* ---- All puzzles ----------------------------------------------------------------------------- */

void generate_plan_pack(const struct generate_plan *plan, const char *id, const char *title,
                        struct pack *pack)
{
    static su_rules rules; /* too large for the stack */
    const generation shared = {
        .templates = (su_template *)template_of(plan, 0),
        .template_count = plan->templates ? plan->template_count : 1,
        .wish = {.clues = plan->wish.clues,
                 .guesses = shared_options(plan).guesses,
                 .singles = plan->rated && su_level_takes_singles(&plan->level)}};
    if (!plan->templates || su_rules_of_cells(plan->template.rules.cells, &rules) != SU_OK)
        rules_of_template(&plan->template, &rules);
    pack_begin(id, title, plan->seed, &rules, pack);
    pack_set_generation(pack, records_origins(plan) ? &shared : NULL);
}

bool generate_plan_run(const struct generate_plan *plan, puzzle_callback *callback, void *context)
{
    const unsigned spaces = plan->jobs + 1; /* one for each worker, and one for replacements */
    maker m = {.plan = plan,
               .callback = callback,
               .context = context,
               .workspaces = open_workspaces(spaces)};
    for (unsigned i = 0; i < spaces; i++)
        workspace_logic(&m.workspaces[i], &plan->template.rules);
    uint64_t first =
        plan->template.rules.cells <= FEW_CELLS && !plan->earlier_fingerprints ? 0 : plan->first;
    for (size_t i = 0; i < plan->earlier_count; i++)
        fingerprints_add(&m.known, plan->earlier_fingerprints[i]);
    progress_begin(&m.progress, plan->first, plan->end);
    bool good = pool_run(plan->jobs, first, plan->end, sizeof(made_puzzle), generate_first_try,
                         receive_puzzle, &m);
    progress_end(&m.progress);
    close_workspaces(m.workspaces, spaces);
    fingerprints_free(&m.known);
    return good;
}
