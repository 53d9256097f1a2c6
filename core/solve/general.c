/*
 * general.c: the general solver, and the reference for the faster ones.
 *
 * propagate.c removes candidates until nothing changes. Then the search guesses that a cell has one
 * of its digits. When it has finished that branch, it removes the digit from the cell and
 * continues. A guess copies nothing: a frame stores the guess and the height of the trail before
 * it. There is no recursion.
 *
 * The search guesses in a cell with few candidates relative to its weight, which counts the
 * contradictions in the cell's houses. So it soon concentrates on the tight part of the puzzle. If
 * the puzzle is impossible, it proves that there ("domain over weighted degree", by Boussemart,
 * Hemery, Lecoutre and Sais). With sums, a guess fails long after it was made, so the guessed cell
 * gains weight as well. After several contradictions, the search also uses the closer look of
 * propagate.c.
 *
 * Under constraints other than sums, such as thermometers, all cells keep many candidates for a
 * long time, while a digit may have only two places left in a house. Guessing one of these two
 * places is as good as guessing in a cell with two candidates.
 *
 * All later guesses depend on the first ones, which are made before the weights say anything. So
 * until it finds a solution, the search restarts now and then and keeps its weights. It restarts
 * after 100 contradictions, and then whenever their number has tripled.
 *
 * Without constraints, the boards that take hundreds of contradictions are large. Some have a fault
 * that no pair shows; others have solutions that only few first guesses lead to. So the search
 * becomes thorough: it looks for sets, and restarts whenever the contradictions have grown by half.
 *
 * In a long search under thermometers or signs for greater, the next guess is in the cell of the
 * last one that failed, until one succeeds there ("last conflict", by Lecoutre, Sais, Tabary and
 * Vidal). The cell's lowest or highest digit is guessed, at the end where more digits are removed.
 *
 * A search that restarts also checks sums of three undecided cells exactly (sum_bounds.c).
 *
 * With random numbers, the search picks a random cell among those with the fewest candidates.
 */
#include "rules/inspect.h"
#include "solve/engine.h"
#include "solve/propagate.h"

enum {
    CLOSE_LOOK_AFTER = 8,    /* contradictions before the search looks more closely */
    FIRST_RESTART = 100,     /* contradictions before the first restart */
    THOROUGH_AFTER = 300,    /* contradictions before the search becomes thorough */
    MIN_FREE_GUESSES = 20000 /* with a lower limit, no search changes its order */
};

typedef struct search {
    const su_rules *rules;
    const su_search_options *options;
    su_work *work;
    su_digit *solution;
    uint64_t contradictions;
    uint64_t next_restart; /* number of contradictions at which the search restarts */
    bool guesses_places;
    bool may_be_thorough;
    bool guesses_again;   /* whether a long search guesses where a guess has failed last */
    unsigned last_failed; /* cell of the last failed guess */
    su_search_result answer;
} search;

/* Returns the undecided cell with the fewest candidates relative to its weight; the first of
   several. */
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

/* A candidate to guess. Choices with few alternatives relative to their weight are best. */
typedef struct choice {
    unsigned cell;
    uint32_t digit;
    uint64_t alternatives, weight;
} choice;

/* Returns the place with more weight among a digit's two places in a house. The choice has the
   weights of both places added up, so its two alternatives count twice. */
static choice weigh_places(const su_work *work, const uint16_t *house, uint32_t digit)
{
    choice c = {.digit = digit, .alternatives = 4};
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

/* Returns the best choice of a digit with two places in a house; `best` if none is better. */
static choice choose_place(const su_rules *rules, const su_work *work, choice best)
{
    for (unsigned house = 0; best.alternatives > 2 && house < rules->houses; house++)
        for (uint32_t twos = su__find_two_places(rules, work, rules->house[house]); twos;
             twos &= twos - 1) {
            const choice c = weigh_places(work, rules->house[house], twos & (UINT32_C(0) - twos));
            if (c.alternatives * best.weight < best.alternatives * c.weight)
                best = c;
        }
    return best;
}

/* Returns whether constraints relate pairs of cells by tables, and few cells are in sums. */
static bool has_many_ties(const su_rules *rules, const su_work *work)
{
    return work->tables.table_count > 0 && work->tables.terms < rules->cells;
}

/* Returns whether lines or signs say which of two cells is greater. */
static bool has_orders(const su_rules *rules)
{
    su_constraint c;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &c);)
        if (c.kind == SU_CONSTRAINT_THERMO || c.kind == SU_CONSTRAINT_GREATER)
            return true;
    return false;
}

/* Returns a random cell among the undecided cells with the fewest candidates. */
static unsigned choose_random_cell(const su_work *work, su_rng *rng)
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

/* Returns the cell's digit in `near` if it is a candidate. Otherwise returns a random candidate if
   the options have random numbers, or else the lowest. */
static uint32_t choose_digit(const su_search_options *options, unsigned cell, uint32_t mask)
{
    uint32_t near = options->near && options->near[cell] ? mask & su__bit(options->near[cell]) : 0;
    if (near)
        return near;
    if (options->rng)
        for (uint32_t skip = su_rng_below(options->rng, su__count(mask)); skip > 0; skip--)
            mask &= mask - 1;
    return mask & (UINT32_C(0) - mask);
}

static bool is_thorough(const search *s)
{
    return s->contradictions >= THOROUGH_AFTER && s->may_be_thorough;
}

static su__look choose_look(const search *s)
{
    return is_thorough(s)                          ? SU__LOOK_SETS
           : s->contradictions >= CLOSE_LOOK_AFTER ? SU__LOOK_PAIRS
                                                   : SU__LOOK_SINGLES;
}

/* Removes the candidates of a cell that are not in `mask`, and propagates. Returns false for a
   contradiction. */
static bool try_candidates(search *s, unsigned cell, uint32_t mask)
{
    s->answer.guesses++;
    if (su__narrow(s->rules, s->work, cell, mask)
        && su__propagate(s->rules, s->work, choose_look(s)))
        return true;
    if (su__has_constraints(s->rules) && !s->guesses_places)
        s->work->weight[cell]++;
    s->last_failed = cell;
    if (++s->contradictions == CLOSE_LOOK_AFTER)
        su__find_cuts(s->rules, s->work);
    return false;
}

/* Returns the lowest or the highest candidate, at the end where more digits have been removed. */
static uint32_t choose_end(unsigned order, uint32_t mask)
{
    const unsigned below = (unsigned)__builtin_ctz(mask), last = 31 - (unsigned)__builtin_clz(mask);
    return UINT32_C(1) << (below > order - 1 - last ? last : below);
}

/* Returns whether the cell of the last failed guess is to be guessed in again. */
static bool must_guess_again(const search *s)
{
    return s->guesses_again && s->contradictions >= FIRST_RESTART
           && !su__is_single(s->work->mask[s->last_failed]);
}

static choice choose(const search *s)
{
    const su_work *work = s->work;
    if (must_guess_again(s)) {
        const uint32_t mask = work->mask[s->last_failed];
        return (choice){.cell = s->last_failed, .digit = choose_end(s->rules->order, mask)};
    }
    const unsigned cell =
        s->options->rng ? choose_random_cell(work, s->options->rng) : choose_cell(work);
    choice c = {
        .cell = cell, .alternatives = su__count(work->mask[cell]), .weight = work->weight[cell]};
    if (su__has_constraints(s->rules) && s->guesses_places && !s->options->rng)
        c = choose_place(s->rules, work, c);
    if (!c.digit)
        c.digit = choose_digit(s->options, c.cell, work->mask[c.cell]);
    return c;
}

static bool guess(search *s)
{
    su_work *work = s->work;
    const choice c = choose(s);
    work->frame[work->depth++] =
        (struct su__frame){.height = work->height, .digit = c.digit, .cell = (uint16_t)c.cell};
    return try_candidates(s, c.cell, c.digit);
}

/* Undoes the newest guess and removes its digit from the cell. Returns false for a
   contradiction. */
static bool try_other_branch(search *s)
{
    su_work *work = s->work;
    struct su__frame frame = work->frame[--work->depth];
    su__undo_to(work, frame.height);
    return try_candidates(s, frame.cell, work->mask[frame.cell] & ~frame.digit);
}

/* Counts, stores and reports a solution. Returns false if the search is finished. */
static bool report_solution(search *s)
{
    su_digit found[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < s->rules->cells; cell++)
        found[cell] = su__lowest(s->work->mask[cell]);
    if (s->answer.solutions++ == 0 && s->solution)
        memcpy(s->solution, found, s->rules->cells);
    if (s->options->visit && !s->options->visit(s->options->context, found)) {
        s->answer.status = SU_STOPPED;
        return false;
    }
    return s->answer.solutions != s->options->solutions;
}

/* Returns whether callers do not see the order of guesses: they ask for more than the first
   solution, and the limit of guesses is not low. */
static bool may_change_order(const su_search_options *options)
{
    return !options->rng && !options->visit && !options->near && options->solutions != 1
           && (options->guesses == 0 || options->guesses >= MIN_FREE_GUESSES);
}

static bool must_stop(const search *s)
{
    return (s->options->stop && *s->options->stop)
           || (s->options->guesses && s->answer.guesses >= s->options->guesses);
}

/* Undoes all guesses if a restart is due. Returns whether it did. */
static bool restart_if_due(search *s)
{
    if (s->answer.solutions > 0 || s->contradictions < s->next_restart)
        return false;
    s->next_restart += is_thorough(s) ? s->next_restart / 2 : 2 * s->next_restart;
    s->work->looks_at_triples = may_change_order(s->options);
    su__undo_to(s->work, s->work->frame[0].height);
    s->work->depth = 0;
    return true;
}

/* Searches from the candidates that are left after propagation. `alive` is false if they are
   already contradictory. */
static su_search_result run_search(search *s, bool alive)
{
    su_work *work = s->work;
    work->depth = 0;
    for (;;) {
        bool is_open = alive && work->open > 0;
        if (alive && !is_open && !report_solution(s))
            return s->answer;
        if (!is_open && work->depth == 0)
            return s->answer;
        if (must_stop(s)) {
            s->answer.status = SU_STOPPED;
            return s->answer;
        }
        alive = is_open || restart_if_due(s) ? guess(s) : try_other_branch(s);
    }
}

su_search_result su__solve_general(const su_rules *rules, const su_digit *givens,
                                   const su_search_options *options, su_work *work,
                                   su_digit *solution)
{
    search s = {.rules = rules,
                .options = options,
                .work = work,
                .solution = solution,
                .next_restart = FIRST_RESTART,
                .may_be_thorough = !su__has_constraints(rules) && !options->rng,
                .answer = {.status = SU_OK}};
    const bool alive =
        su__set_up(rules, givens, options, work) && su__propagate(rules, work, SU__LOOK_SINGLES);
    s.guesses_places = alive && su__has_constraints(rules) && has_many_ties(rules, work);
    s.guesses_again = s.guesses_places && has_orders(rules) && may_change_order(options);
    return run_search(&s, alive);
}
