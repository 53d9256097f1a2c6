/*
 * dig.c: generates complete grids, and puzzles by removing givens from them.
 *
 * All complete 9x9 grids are equally likely (fill9.c), and so are those of up to 16 cells, where
 * one of all solutions is picked. For other rules, the solver guesses in random order, so every
 * grid is possible, but some are more likely. A search with bad first guesses may never end. So
 * each search has a budget of guesses. If it runs out, a new search begins with a larger one, up to
 * a limit for all, because there may be no grid.
 *
 * A puzzle is dug from a complete grid. Orbits (symmetry.c) are taken in random order. The givens
 * of an orbit are removed if the solution stays the only one; otherwise they stay for good. The
 * result of one pass is minimal: a given that could not be removed when there were more givens
 * cannot be removed now. Nearly half of a grid can usually be removed at once, because singles can
 * restore it, so one test replaces many.
 *
 * Above 16x16, such a puzzle becomes too hard for the solver long before it is minimal. There, a
 * first pass removes only what singles can restore. This leads to fewer givens in a hundredth of
 * the time, because the solver can decide most tests of puzzles close to one that singles solve.
 */
#include "make/dig.h"
#include "rng/rng.h"
#include "rules/inspect.h"
#include "solve/engine.h"
#include "solve/propagate.h"

enum {
    FEW_CELLS = 16,        /* up to this many cells, all solutions are enumerated */
    FIRST_BUDGET = 64,     /* guesses of the first search, times the order */
    FILL_BUDGET = 2000000, /* guesses of all searches together */
    EASY_CELLS = 256,      /* up to this many cells, TEST_BUDGET applies */
    /* Guesses of a test for a single solution; if they run out, the answer counts as no. On large
       boards, 2,000 guesses would save one given in 260, but take ten times as long. */
    TEST_BUDGET = 20000,
    LARGE_BUDGET = 100,
    LEAST_LEAP = 4, /* fewest orbits that are removed together */
    DEFAULT_ATTEMPTS = 1000
};

static const su_digit empty[SU_MAX_CELLS] = {0};

static bool is_stopped(const volatile int *stop) { return stop && *stop; }

/* A random sample of the solutions seen: the n-th replaces it with probability 1/n, so all are
   equally likely. */
typedef struct sample {
    su_rng *rng;
    su_digit *kept;
    size_t cells;
    uint32_t seen;
} sample;

static bool sample_solution(void *context, const su_digit *solution)
{
    sample *l = context;
    if (su_rng_below(l->rng, ++l->seen) == 0)
        memcpy(l->kept, solution, l->cells);
    return true;
}

static su_search_result pick_of_all(const su_rules *rules, uint64_t guesses,
                                    const volatile int *stop, su_rng *rng, su_work *work,
                                    su_digit *solution)
{
    sample l = {.rng = rng, .kept = solution, .cells = rules->cells};
    su_search_options ask = {
        .guesses = guesses, .visit = sample_solution, .context = &l, .stop = stop};
    return su_grid_solve(rules, empty, &ask, work, NULL);
}

/* Finds a random grid, guessing in random order, with growing budgets. Returns the status
   SU_STOPPED if `guesses` run out. */
static su_search_result search(const su_rules *rules, uint64_t guesses, const volatile int *stop,
                               su_rng *rng, su_work *work, su_digit *solution)
{
    su_search_options ask = {.solutions = 1, .rng = rng, .stop = stop};
    su_search_result answer = {.status = SU_STOPPED};
    uint64_t budget = FIRST_BUDGET * (uint64_t)rules->order;
    while (answer.status == SU_STOPPED && guesses > 0 && !is_stopped(stop)) {
        ask.guesses = budget < guesses ? budget : guesses;
        answer = su_grid_solve(rules, empty, &ask, work, solution);
        guesses -= answer.guesses;
        budget += budget / 2;
    }
    return answer;
}

su_status su_solution_generate(const su_rules *rules, uint64_t guesses, const volatile int *stop,
                               su_rng *rng, su_work *work, su_digit *solution)
{
    if (!work)
        return SU_OUT_OF_RANGE;
    if (is_stopped(stop))
        return SU_STOPPED;
    if (su__has_boxes(rules, 3)) {
        su__fill9(rng, solution);
        return SU_OK;
    }
    su_search_result answer = (rules->cells <= FEW_CELLS ? pick_of_all : search)(
        rules, guesses ? guesses : FILL_BUDGET, stop, rng, work, solution);
    if (answer.status != SU_OK)
        return is_stopped(stop) ? SU_STOPPED : SU_NOT_FOUND;
    return answer.solutions ? SU_OK : SU_NO_SOLUTION;
}

static uint64_t test_budget(const su_rules *rules)
{
    return rules->cells <= EASY_CELLS ? TEST_BUDGET : LARGE_BUDGET;
}

/* A test of an orbit: test_single or test_singles. */
typedef su_status orbit_test(const su_rules *rules, const su_generate_options *options,
                             su_work *work, const uint16_t *orbit, unsigned size,
                             const su_puzzle *puzzle);

/* Tests whether the solution is still the only one without these givens; another one would
   differ in one of them. Returns SU_OK, SU_MANY_SOLUTIONS, or SU_STOPPED if the budget was too
   small. */
static su_status test_single(const su_rules *rules, const su_generate_options *options,
                             su_work *work, const uint16_t *orbit, unsigned size,
                             const su_puzzle *puzzle)
{
    uint64_t budget = options->guesses ? options->guesses : test_budget(rules);
    su_search_options ask = {
        .solutions = 1, .guesses = budget, .stop = options->stop, .near = puzzle->solution};
    for (unsigned i = 0; i < size; i++) {
        ask.barred_from = orbit[i];
        ask.barred = puzzle->solution[orbit[i]];
        su_search_result answer = su__solve(rules, puzzle->givens, &ask, work, NULL);
        if (answer.solutions > 0 || answer.status != SU_OK)
            return answer.solutions > 0 ? SU_MANY_SOLUTIONS : answer.status;
    }
    return SU_OK;
}

/* Tests whether singles alone restore these digits. If so, they also find all that they found
   before. Returns SU_OK or SU_MANY_SOLUTIONS. */
static su_status test_singles(const su_rules *rules, const su_generate_options *options,
                              su_work *work, const uint16_t *orbit, unsigned size,
                              const su_puzzle *puzzle)
{
    const su_search_options any = {0};
    (void)options;
    bool sound = su__set_up(rules, puzzle->givens, &any, work);
    return sound && su__decide(rules, work, orbit, size) ? SU_OK : SU_MANY_SOLUTIONS;
}

static void put(su_puzzle *puzzle, const uint16_t *orbit, unsigned size, bool given)
{
    for (unsigned i = 0; i < size; i++)
        puzzle->givens[orbit[i]] = given ? puzzle->solution[orbit[i]] : 0;
    puzzle->clues = given ? puzzle->clues + size : puzzle->clues - size;
}

/* Removes the orbit if the puzzle keeps one solution and the number of givens asked for. */
static void try_orbit(const su_rules *rules, const su_generate_options *options, orbit_test *test,
                      su_work *work, const uint16_t *orbit, unsigned size, su_puzzle *puzzle)
{
    if (puzzle->clues < options->clues + size)
        return;
    put(puzzle, orbit, size, false);
    su_status status = test(rules, options, work, orbit, size, puzzle);
    if (status == SU_OK)
        return;
    puzzle->undecided += status == SU_STOPPED;
    put(puzzle, orbit, size, true);
}

/* The first cell of each orbit, in the order of a pass. */
typedef struct orbit_list {
    uint16_t first[SU_MAX_CELLS];
    unsigned orbits;
} orbit_list;

static void list_orbits(const su_rules *rules, const su_generate_options *options,
                        const uint16_t *cells, orbit_list *w)
{
    bool listed[SU_MAX_CELLS] = {false};
    w->orbits = 0;
    for (unsigned i = 0; i < rules->cells; i++) {
        uint16_t orbit[8];
        if (listed[cells[i]])
            continue;
        w->first[w->orbits++] = cells[i];
        unsigned size = su__symmetry_orbit(options->symmetry, rules->order, cells[i], orbit);
        for (unsigned k = 0; k < size; k++)
            listed[orbit[k]] = true;
    }
}

/* Removes the givens of these orbits, or puts them back; returns the number of cells. */
static unsigned put_many(const su_rules *rules, const su_generate_options *options,
                         const uint16_t *first, unsigned orbits, bool given, uint16_t *cells,
                         su_puzzle *puzzle)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orbits; i++)
        count += su__symmetry_orbit(options->symmetry, rules->order, first[i], cells + count);
    put(puzzle, cells, count, given);
    return count;
}

/* Removes as many of the first orbits at once as singles can restore; finds the number by halving.
   If a group can be removed, so can each of its orbits. Returns how many orbits were removed. */
static unsigned leap(const su_rules *rules, const su_generate_options *options, const orbit_list *w,
                     su_work *work, su_puzzle *puzzle)
{
    unsigned at = 0;
    for (unsigned orbits = w->orbits / 2; orbits >= LEAST_LEAP; orbits /= 2) {
        uint16_t cells[SU_MAX_CELLS];
        const unsigned before = puzzle->clues;
        const unsigned count =
            put_many(rules, options, w->first + at, orbits, false, cells, puzzle);
        if (before >= options->clues + count
            && test_singles(rules, options, work, cells, count, puzzle) == SU_OK)
            at += orbits;
        else
            put(puzzle, cells, count, true);
    }
    return at;
}

/* Tests each orbit that still has givens once, in the order of the cells. Returns false if
   stopped. */
static bool dig_pass(const su_rules *rules, const su_generate_options *options, orbit_test *test,
                     const uint16_t *cells, su_work *work, su_puzzle *puzzle)
{
    orbit_list w;
    list_orbits(rules, options, cells, &w);
    const bool leaps = rules->box_rows == 0 && puzzle->clues == rules->cells;
    for (unsigned i = leaps ? leap(rules, options, &w, work, puzzle) : 0;
         i < w.orbits && puzzle->clues != options->clues; i++) {
        uint16_t orbit[8];
        if (puzzle->givens[w.first[i]] == 0)
            continue;
        if (is_stopped(options->stop))
            return false;
        unsigned size = su__symmetry_orbit(options->symmetry, rules->order, w.first[i], orbit);
        try_orbit(rules, options, test, work, orbit, size, puzzle);
    }
    return true;
}

bool su__can_generate(const su_rules *rules, const su_generate_options *options,
                      const su_work *work)
{
    return work && (unsigned)options->symmetry < SU_SYMMETRY_COUNT
           && options->clues <= rules->cells;
}

su_status su_puzzle_dig(const su_rules *rules, const su_generate_options *options, su_rng *rng,
                        su_work *work, su_puzzle *puzzle)
{
    uint16_t cells[SU_MAX_CELLS];
    if (!su__can_generate(rules, options, work))
        return SU_OUT_OF_RANGE;
    if (!su__is_grid(rules, puzzle->solution))
        return SU_DIGIT_TOO_LARGE;
    for (unsigned i = 0; i < rules->cells; i++)
        cells[i] = (uint16_t)i;
    su__shuffle(rng, cells, rules->cells);
    memcpy(puzzle->givens, puzzle->solution, rules->cells);
    puzzle->clues = rules->cells;
    puzzle->undecided = 0;

    bool singles_first = options->singles || rules->cells > EASY_CELLS;
    if ((singles_first && !dig_pass(rules, options, test_singles, cells, work, puzzle))
        || (!options->singles && !dig_pass(rules, options, test_single, cells, work, puzzle)))
        return SU_STOPPED;
    return options->clues && puzzle->clues != options->clues ? SU_NOT_FOUND : SU_OK;
}

su_status su_puzzle_generate(const su_rules *rules, const su_generate_options *options, su_rng *rng,
                             su_work *work, su_puzzle *puzzle)
{
    unsigned attempts = options->attempts ? options->attempts : DEFAULT_ATTEMPTS;
    su_status status = SU_NOT_FOUND;
    if (!su__can_generate(rules, options, work))
        return SU_OUT_OF_RANGE;
    const uint64_t before = rng->count;
    su_rng_skip(rng, options->passed);
    while (status == SU_NOT_FOUND && attempts-- > 0) {
        puzzle->passed = rng->count - before;
        status = su_solution_generate(rules, 0, options->stop, rng, work, puzzle->solution);
        if (status != SU_OK)
            break;
        status = su_puzzle_dig(rules, options, rng, work, puzzle);
    }
    return status;
}
