/*
 * general.c: the general solver, and the reference for every faster one.
 *
 * Rules (propagate.c) narrow the candidates until they stall. Then a cell is guessed: first that it
 * holds one of its digits, and when that has been looked through, that it does not. Nothing is
 * copied for a guess: a frame tells what was guessed and how high the trail was before, and it is
 * popped for the second half, which costs no return. There is no recursion.
 *
 * Which cell: one with few candidates for its weight. A weight counts how often the houses of a
 * cell have been found not to work, so the search soon stays where the puzzle is tight and proves
 * it impossible there, if it is ("domain over weighted degree" of Boussemart, Hemery, Lecoutre and
 * Sais). With sums it is a long way from a guess to where it fails, so there the cell that was
 * guessed in is blamed as well. A search that goes wrong often is also worth a closer look at each
 * step.
 *
 * Where cells are tied to one another rather than added up, as along thermometers, all have many
 * candidates for long, while a digit may soon have but two places left in a house. Such a digit is
 * as good as a cell with two candidates: either way one cell is decided.
 *
 * What was guessed before anything was learnt costs most, being on top of everything else. So,
 * until a first solution is found, the search begins anew now and then, each time three times as
 * late, with the weights it has.
 *
 * With random numbers, for random grids, the cell is any of those with the fewest candidates.
 */
#include "rules/inspect.h"
#include "solve/engine.h"
#include "solve/propagate.h"

enum {
    PATIENCE = 8,   /* contradictions before a closer look */
    FIRST_RUN = 100 /* contradictions before beginning anew */
};

typedef struct search {
    const su_rules *rules;
    const su_ask *ask;
    su_work *work;
    su_digit *solution;
    uint64_t contradictions;
    uint64_t run_end; /* begin anew after so many contradictions */
    bool looks_for_places;
    su_answer answer;
} search;

/* An open cell with the fewest candidates for its weight: the first such. */
static unsigned choose_cell(const su_work *work)
{
    unsigned best = work->list[0];
    uint64_t fewest = su__count(work->mask[best]), weight = work->weight[best];
    for (unsigned i = 1; i < work->open; i++) {
        unsigned cell = work->list[i];
        uint64_t count = su__count(work->mask[cell]);
        if (count * weight < fewest * work->weight[cell]) {
            best = cell;
            fewest = count;
            weight = work->weight[cell];
        }
    }
    return best;
}

/* A candidate that could be guessed; the fewer ways there are for its weight, the better. */
typedef struct choice {
    unsigned cell;
    uint32_t digit;
    uint64_t ways, weight;
} choice;

/* Of the two places of the digit in the house, the one with more weight, and the weight of both
   for twice as many ways. */
static choice weigh_places(const su_work *work, const uint16_t *house, uint32_t digit)
{
    choice c = {.digit = digit, .ways = 4};
    uint32_t most = 0;
    for (unsigned seen = 0, i = 0; seen < 2; i++) {
        if (!(work->mask[house[i]] & digit))
            continue;
        seen++;
        c.weight += work->weight[house[i]];
        if (work->weight[house[i]] >= most) {
            most = work->weight[house[i]];
            c.cell = house[i];
        }
    }
    return c;
}

/* A digit with two places in a house, where that is better than the cell. */
static choice choose_place(const su_rules *rules, const su_work *work, choice best)
{
    for (unsigned house = 0; best.ways > 2 && house < rules->houses; house++)
        for (uint32_t twos = su__in_two_places(rules, work, rules->house[house]); twos;
             twos &= twos - 1) {
            const choice c = weigh_places(work, rules->house[house], twos & (UINT32_C(0) - twos));
            if (c.ways * best.weight < best.ways * c.weight)
                best = c;
        }
    return best;
}

/* Whether clauses tie cells by tables, and few are in sums. */
static bool has_long_ways(const su_rules *rules, const su_work *work)
{
    return work->bonds.tables > 0 && work->bonds.terms < rules->cells;
}

/* Any of the open cells with the fewest candidates. */
static unsigned draw_cell(const su_work *work, su_rng *rng)
{
    unsigned best = 0, fewest = SU_MAX_ORDER + 1;
    uint32_t ties = 0;
    for (unsigned i = 0; i < work->open; i++) {
        unsigned cell = work->list[i], count = su__count(work->mask[cell]);
        if (count > fewest)
            continue;
        if (count < fewest)
            ties = 0;
        fewest = count;
        if (su_rng_below(rng, ++ties) == 0)
            best = cell;
    }
    return best;
}

/* That of the grid to stay near to, if the cell may have it; else the lowest, or with random
   numbers any. */
static uint32_t choose_digit(const su_ask *ask, unsigned cell, uint32_t mask)
{
    uint32_t near = ask->near && ask->near[cell] ? mask & su__bit(ask->near[cell]) : 0;
    if (near)
        return near;
    if (ask->rng)
        for (uint32_t skip = su_rng_below(ask->rng, su__count(mask)); skip > 0; skip--)
            mask &= mask - 1;
    return mask & (UINT32_C(0) - mask);
}

/* Leaves the cell the candidates of `mask`, and draws the conclusions; false when that leads
   nowhere. */
static bool try_candidates(search *s, unsigned cell, uint32_t mask)
{
    s->answer.guesses++;
    if (su__narrow(s->rules, s->work, cell, mask)
        && su__propagate(s->rules, s->work, s->contradictions >= PATIENCE))
        return true;
    if (su__has_clauses(s->rules) && !s->looks_for_places)
        s->work->weight[cell]++;
    if (++s->contradictions == PATIENCE)
        su__find_cuts(s->rules, s->work);
    return false;
}

static bool guess(search *s)
{
    su_work *work = s->work;
    const unsigned cell = s->ask->rng ? draw_cell(work, s->ask->rng) : choose_cell(work);
    choice c = {.cell = cell, .ways = su__count(work->mask[cell]), .weight = work->weight[cell]};
    if (su__has_clauses(s->rules) && s->looks_for_places && !s->ask->rng)
        c = choose_place(s->rules, work, c);
    if (!c.digit)
        c.digit = choose_digit(s->ask, c.cell, work->mask[c.cell]);
    work->frame[work->depth++] =
        (struct su__frame){.height = work->height, .digit = c.digit, .cell = (uint16_t)c.cell};
    return try_candidates(s, c.cell, c.digit);
}

/* Goes back to before the newest guess, and on without its digit. */
static bool guess_otherwise(search *s)
{
    su_work *work = s->work;
    struct su__frame frame = work->frame[--work->depth];
    su__undo_to(work, frame.height);
    return try_candidates(s, frame.cell, work->mask[frame.cell] & ~frame.digit);
}

/* Hands on what was found; false when the search has all it was asked for. */
static bool take_solution(search *s)
{
    su_digit found[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < s->rules->cells; cell++)
        found[cell] = su__lowest(s->work->mask[cell]);
    if (s->answer.solutions++ == 0 && s->solution)
        memcpy(s->solution, found, s->rules->cells);
    if (s->ask->visit && !s->ask->visit(s->ask->context, found)) {
        s->answer.status = SU_STOPPED;
        return false;
    }
    return s->answer.solutions != s->ask->solutions;
}

static bool must_stop(const search *s)
{
    return (s->ask->stop && *s->ask->stop)
           || (s->ask->guesses && s->answer.guesses >= s->ask->guesses);
}

/* Leaves the guesses of a run that has lasted long enough; what was found before the first of them
   stays. */
static bool begin_anew(search *s)
{
    if (s->answer.solutions > 0 || s->contradictions < s->run_end)
        return false;
    s->run_end += 2 * s->run_end;
    su__undo_to(s->work, s->work->frame[0].height);
    s->work->depth = 0;
    return true;
}

/* From candidates that rules have narrowed already; `alive` is false when they met a
   contradiction. */
static su_answer run(search *s, bool alive)
{
    su_work *work = s->work;
    work->depth = 0;
    for (;;) {
        bool is_open = alive && work->open > 0;
        if (alive && !is_open && !take_solution(s))
            return s->answer;
        if (!is_open && work->depth == 0)
            return s->answer;
        if (must_stop(s)) {
            s->answer.status = SU_STOPPED;
            return s->answer;
        }
        alive = is_open || begin_anew(s) ? guess(s) : guess_otherwise(s);
    }
}

su_answer su__solve_general(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                            su_work *work, su_digit *solution)
{
    search s = {.rules = rules,
                .ask = ask,
                .work = work,
                .solution = solution,
                .run_end = FIRST_RUN,
                .answer = {.status = SU_OK}};
    const bool alive = su__set_up(rules, givens, ask, work) && su__propagate(rules, work, false);
    s.looks_for_places = alive && su__has_clauses(rules) && has_long_ways(rules, work);
    return run(&s, alive);
}
