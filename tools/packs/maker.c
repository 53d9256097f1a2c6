#include "packs/maker.h"

#include <stdlib.h>
#include <string.h>

#include "packs/deal.h"
#include "lib/crew.h"
#include "lib/memory.h"
#include "lib/messages.h"
#include "lib/output.h"
#include "lib/prints.h"
#include "lib/spec.h"

enum {
    FEW_CELLS = 36,  /* on so many a puzzle may well come twice */
    MOST_TURNS = 500 /* streams tried for a puzzle that is not there yet */
};

/* What one hand works with. */
typedef struct bench {
    su_work *work;
    su_logic *logic;
} bench;

typedef struct made {
    su_status status;
    su_puzzle puzzle;
    su_rating rating;
    unsigned flow, seconds;
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

bool write_form(const su_rules *rules, const su_digit *givens, const su_digit *solution,
                su_digit *form)
{
    if (rules->cells > SAME_AS_IT_LOOKS
        && su_puzzle_canonical(rules, givens, solution, form, NULL) == SU_OK)
        return true;
    memcpy(form, givens, rules->cells);
    return false;
}

/* ---- One puzzle ------------------------------------------------------------------------------ */

static uint64_t print_puzzle(const maker *m, const su_puzzle *puzzle)
{
    su_digit form[SU_MAX_CELLS];
    write_form(&m->plan->rules, puzzle->givens, puzzle->solution, form);
    return print_of(form, m->plan->rules.cells);
}

/* The wish for a puzzle, with the symmetry whose turn it is. */
static su_wish wish_of(const struct plan *plan, uint64_t number)
{
    su_wish wish = plan->wish;
    if (plan->symmetry)
        wish.symmetry = plan->symmetry[number % plan->symmetries];
    return wish;
}

/* Exchanges the puzzle's digits as its number says, and rates it again: false where it is not what
   it was. */
static bool deal(const maker *m, bench *b, uint64_t number, made *result)
{
    pack_entry entry = {
        .solution = result->puzzle.solution, .starts = result->puzzle.givens, .count = 1};
    su_rating rating = {0};
    deal_entry(&m->plan->rules, number, &entry);
    if (!m->plan->rated)
        return true;
    su_status status =
        su_puzzle_rate(&m->plan->rules, result->puzzle.givens, b->work, b->logic, &rating);
    bool same = status == SU_OK && rating.er == result->rating.er
                && rating.hardest == result->rating.hardest;
    result->rating = rating;
    const su_level *level = &m->plan->level;
    return same
           && (level->flow == 0
               || su_puzzle_flow(&m->plan->rules, result->puzzle.givens, level->most, b->logic)
                      >= level->flow);
}

/* What else is said of a puzzle whose rating is known. */
static void measure(const struct plan *plan, bench *b, made *result)
{
    const su_digit *givens = result->puzzle.givens;
    su_rating again;
    result->flow = su_puzzle_flow(&plan->rules, givens, result->rating.er, b->logic);
    if (plan->timed)
        su_puzzle_time(&plan->rules, givens, b->work, b->logic, &again, &result->seconds);
}

/* The turns of a number are streams far apart from those of all numbers. */
static void make(const maker *m, bench *b, uint64_t number, uint64_t turn, made *result)
{
    const struct plan *plan = m->plan;
    const su_wish wish = wish_of(plan, number);
    su_rng rng;
    su_rng_seed(plan->seed, strlen(plan->seed), number | turn << 40, &rng);
    result->flow = result->seconds = 0;
    result->fits = true;
    if (plan->rated) {
        result->status =
            su_puzzle_generate_rated(&m->plan->rules, &wish, &plan->level, &rng, b->work, b->logic,
                                     &result->puzzle, &result->rating);
    } else {
        result->status = su_puzzle_generate(&m->plan->rules, &wish, &rng, b->work, &result->puzzle);
    }
    if (result->status == SU_OK && plan->dealt)
        result->fits = deal(m, b, number, result);
    if (result->status == SU_OK && plan->rated)
        measure(plan, b, result);
    if (result->status == SU_OK)
        result->print = print_puzzle(m, &result->puzzle);
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
                 (unsigned long long)number + 1, spec_of(&plan->rules), plan->wish.clues,
                 plural_ending(plan->wish.clues), symmetry);
    else if (status == SU_NOT_FOUND)
        complain("puzzle %llu: no %s puzzle rated %u.%u to %u.%u with symmetry %s was found",
                 (unsigned long long)number + 1, spec_of(&plan->rules), plan->level.least / 10,
                 plan->level.least % 10, plan->level.most / 10, plan->level.most % 10, symmetry);
    else
        complain("puzzle %llu: %s", (unsigned long long)number + 1, describe_status(status));
    return false;
}

static bool hand_on(const maker *m, uint64_t number, const made *result)
{
    pack_entry entry = {.solution = (su_digit *)result->puzzle.solution,
                        .starts = (su_digit *)result->puzzle.givens,
                        .count = 1,
                        .claims = no_claims};
    su_symmetry symmetry = wish_of(m->plan, number).symmetry;
    if (symmetry != SU_SYMMETRY_NONE)
        entry.claims.symmetry = (int)symmetry;
    if (m->plan->rated) {
        entry.claims.rating = result->rating.er;
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
            complain("puzzle %llu: no other puzzle was found that is not one of those before",
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
        m->benches[i].logic =
            su_logic_open(&m->plan->rules, take_memory(su_logic_size()), su_logic_size());
    }
}

static void close_benches(maker *m)
{
    for (unsigned i = 0; i <= m->plan->jobs; i++) {
        free(m->benches[i].work);
        free(m->benches[i].logic);
    }
    free(m->benches);
}

bool plan_run(const struct plan *plan, plan_take *take, void *context)
{
    maker m = {.plan = plan, .take = take, .context = context};
    open_benches(&m);
    uint64_t first = plan->rules.cells <= FEW_CELLS && !plan->known ? 0 : plan->first;
    for (size_t i = 0; i < plan->knowns; i++)
        prints_add(&m.known, plan->known[i]);
    bool good = crew_run(plan->jobs, first, plan->end, sizeof(made), do_piece, take_piece, &m);
    close_benches(&m);
    prints_free(&m.known);
    return good;
}
