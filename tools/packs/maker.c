#include "packs/maker.h"

#include <stdlib.h>
#include <string.h>

#include "lib/thread_pool.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/exit.h"
#include "lib/fingerprints.h"
#include "lib/rules_option.h"

enum {
    FEW_CELLS = 36,   /* on so many a puzzle may well come twice */
    MOST_TURNS = 500, /* streams tried for a puzzle that is not there yet */
    FEW_GUESSES = 40 /* on whether a given may go, where what is too hard gets givens back anyway */
};

/* What one hand works with. */
typedef struct bench {
    su_work *work;
    su_logic *logic;
    void *room; /* of the logic */
} bench;

typedef struct made {
    su_status status;
    su_rules rules;
    su_puzzle puzzle;
    su_rating rating;
    unsigned turn, flow, seconds;
    bool fits; /* what was wished for */
    uint64_t print;
} made;

typedef struct maker {
    const struct plan *plan;
    bench *benches;
    prints known;
    plan_take *take;
    void *context;
} maker;

uint64_t print_of_puzzle(const su_rules *rules, const su_digit *givens, const su_digit *solution)
{
    uint64_t print;
    if (rules->cells > SAME_AS_IT_LOOKS
        && su_puzzle_identity(rules, givens, solution, &print) == SU_OK)
        return print;
    return print_of(givens, rules->cells);
}

static void open_logic(const su_rules *rules, bench *b)
{
    b->logic = su_logic_open(rules, b->room, su_logic_size());
    su_logic_set_stop(b->logic, &interrupted);
}

/* ---- One puzzle ------------------------------------------------------------------------------ */

static const su_sketch *sketch_of(const struct plan *plan, uint64_t number)
{
    return plan->turns ? &plan->turns[number % plan->turn_count] : &plan->sketch;
}

/* Whether what is made obeys more than a layout. */
static bool draws(const struct plan *plan)
{
    return plan->turn_count > 1 || has_variants(&plan->sketch);
}

/* Whether the way back to each puzzle is told. */
static bool is_drafted(const struct plan *plan) { return draws(plan) || plan->dealt; }

/* What all puzzles are dug by. Under clauses a minimal one may take a second to come to, and
   another to be drawn again. */
static su_wish wish_of_all(const struct plan *plan)
{
    su_wish wish = plan->wish;
    if (draws(plan) && plan->rated && !plan->level.minimal && wish.guesses == 0)
        wish.guesses = FEW_GUESSES;
    return wish;
}

/* The wish for a puzzle, with the symmetry whose turn it is. */
static su_wish wish_of(const struct plan *plan, uint64_t number)
{
    su_wish wish = wish_of_all(plan);
    if (plan->symmetry)
        wish.symmetry = plan->symmetry[number % plan->symmetries];
    return wish;
}

/* Exchanges the puzzle's digits as its number says, and rates it again: false where it is not what
   it was. */
static bool deal(const maker *m, bench *b, uint64_t number, made *result)
{
    su_rating rating = {0};
    su_puzzle_deal(&result->rules, (uint32_t)number, &result->puzzle);
    if (!m->plan->rated)
        return true;
    su_status status =
        su_puzzle_rate(&result->rules, result->puzzle.givens, b->work, b->logic, &rating);
    bool same = status == SU_OK && rating.er == result->rating.er
                && rating.hardest == result->rating.hardest;
    result->rating = rating;
    const su_level *level = &m->plan->level;
    return same
           && (level->flow == 0
               || su_puzzle_flow(&result->rules, result->puzzle.givens, level->most, b->logic)
                      >= level->flow);
}

/* What else is said of a puzzle whose rating is known. */
static void measure(const struct plan *plan, bench *b, made *result)
{
    const su_digit *givens = result->puzzle.givens;
    su_rating again;
    result->flow = su_puzzle_flow(&result->rules, givens, result->rating.er, b->logic);
    if (plan->timed)
        su_puzzle_time(&result->rules, givens, b->work, b->logic, &again, &result->seconds);
    if (interrupted)
        result->status = SU_STOPPED; /* what was measured may fall short */
}

/* Under plain layouts grids come one after the other, and else each attempt stands alone; which is
   the same for the first. */
static void make_drawn(const struct plan *plan, bench *b, const su_sketch *sketch,
                       const su_wish *wish, su_rng *rng, made *result)
{
    result->status =
        plan->rated ? su_puzzle_draw_rated(sketch, wish, &plan->level, rng, b->work, b->logic,
                                           &result->rules, &result->puzzle, &result->rating)
                    : su_puzzle_draw(sketch, wish, rng, b->work, &result->rules, &result->puzzle);
}

static void make_plain(const struct plan *plan, bench *b, const su_wish *wish, su_rng *rng,
                       made *result)
{
    const su_rules *rules = &plan->sketch.rules;
    result->rules = *rules;
    result->status = plan->rated
                         ? su_puzzle_generate_rated(rules, wish, &plan->level, rng, b->work,
                                                    b->logic, &result->puzzle, &result->rating)
                         : su_puzzle_generate(rules, wish, rng, b->work, &result->puzzle);
}

/* The turns of a number are streams far apart from those of all numbers; of what is drawn, attempts
   that follow. */
static void make(const maker *m, bench *b, uint64_t number, uint64_t turn, made *result)
{
    const struct plan *plan = m->plan;
    su_wish wish = wish_of(plan, number);
    su_rng rng;
    if (turn > 0)
        wish.first = result->puzzle.attempt + 1;
    result->turn = draws(plan) ? 0 : (unsigned)turn;
    su_rng_seed(plan->seed, strlen(plan->seed), stream_number(number, result->turn), &rng);
    result->flow = result->seconds = 0;
    result->fits = true;
    if (draws(plan))
        make_drawn(plan, b, sketch_of(plan, number), &wish, &rng, result);
    else
        make_plain(plan, b, &wish, &rng, result);
    if (result->status == SU_OK && plan->dealt && !draws(m->plan))
        result->fits = deal(m, b, number, result);
    if (result->status == SU_OK && plan->rated)
        measure(plan, b, result);
    if (result->status == SU_OK)
        result->print =
            print_of_puzzle(&result->rules, result->puzzle.givens, result->puzzle.solution)
            + (plan->turns || su_sketch_is_open(&plan->sketch) ? result->rules.identity : 0);
}

static void do_piece(void *context, unsigned hand, uint64_t number, void *result)
{
    const maker *m = context;
    make(m, &m->benches[hand], number, 0, result);
}

static bool complain_failure(const struct plan *plan, uint64_t number, su_status status)
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

static bool hand_on(const maker *m, uint64_t number, const made *result)
{
    pack_entry entry = {.rules = &result->rules,
                        .solution = (su_digit *)result->puzzle.solution,
                        .starts = (su_digit *)result->puzzle.givens,
                        .count = 1,
                        .claims = no_claims};
    su_symmetry symmetry = wish_of(m->plan, number).symmetry;
    if (symmetry != SU_SYMMETRY_NONE)
        entry.claims.symmetry = (int)symmetry;
    if (is_drafted(m->plan) && result->puzzle.passed <= MOST_ATTEMPT) {
        entry.claims.origin = (puzzle_origin){
            .attempt = draws(m->plan) ? (int)result->puzzle.attempt : (int)result->puzzle.passed,
            .stream = (unsigned)number,
            .back = result->puzzle.back,
            .turn = result->turn};
    }
    if (m->plan->rated) {
        entry.claims.rating = result->rating.er;
        entry.claims.ours = su_rating_is_ours(&result->rating);
        entry.claims.technique = result->rating.hardest;
        entry.claims.grade = result->rating.grade;
        entry.claims.flow = result->rating.er <= su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE)
                                ? (int)result->flow
                                : NO_FLOW;
        entry.claims.seconds = result->seconds;
    }
    return number < m->plan->first || m->take(m->context, number, &entry, result->print);
}

/* In order: a twin of one before is replaced, and what does not fit. */
static bool take_piece(void *context, uint64_t number, void *piece)
{
    maker *m = context;
    made *result = piece;
    for (uint64_t turn = 1; result->status == SU_OK; turn++) {
        if (result->fits && prints_add(&m->known, result->print))
            return hand_on(m, number, result);
        if (interrupted)
            return false;
        if (turn == MOST_TURNS) {
            complain("puzzle %llu: every puzzle found is the same as an earlier one",
                     (unsigned long long)number + 1);
            return false;
        }
        make(m, &m->benches[m->plan->jobs], number, turn, result);
    }
    return complain_failure(m->plan, number, result->status);
}

/* ---- All of them ----------------------------------------------------------------------------- */

/* One for each hand, and one for what is made again. */
static void open_benches(maker *m)
{
    m->benches = take_zeroed(m->plan->jobs + 1, sizeof *m->benches);
    for (unsigned i = 0; i <= m->plan->jobs; i++) {
        m->benches[i].work = su_work_open(take_memory(su_work_size()), su_work_size());
        m->benches[i].room = take_memory(su_logic_size());
        open_logic(&m->plan->sketch.rules, &m->benches[i]);
    }
}

static void close_benches(maker *m)
{
    for (unsigned i = 0; i <= m->plan->jobs; i++) {
        free(m->benches[i].work);
        free(m->benches[i].room);
    }
    free(m->benches);
}

void plan_begin(const struct plan *plan, const char *id, const char *title, struct pack *pack)
{
    static su_rules rules; /* much for a stack */
    const generation shared = {
        .sketches = (su_sketch *)sketch_of(plan, 0),
        .sketch_count = plan->turns ? plan->turn_count : 1,
        .wish = {.clues = plan->wish.clues,
                 .guesses = wish_of_all(plan).guesses,
                 .singles = plan->rated && su_level_takes_singles(&plan->level)}};
    if (!plan->turns || su_rules_of_cells(plan->sketch.rules.cells, &rules) != SU_OK)
        rules_of_sketch(&plan->sketch, &rules);
    pack_begin(id, title, plan->seed, &rules, pack);
    pack_set_generation(pack, is_drafted(plan) ? &shared : NULL);
}

bool plan_run(const struct plan *plan, plan_take *take, void *context)
{
    maker m = {.plan = plan, .take = take, .context = context};
    open_benches(&m);
    uint64_t first = plan->sketch.rules.cells <= FEW_CELLS && !plan->known ? 0 : plan->first;
    for (size_t i = 0; i < plan->knowns; i++)
        prints_add(&m.known, plan->known[i]);
    bool good = crew_run(plan->jobs, first, plan->end, sizeof(made), do_piece, take_piece, &m);
    close_benches(&m);
    prints_free(&m.known);
    return good;
}
