/*
 * dig.c: generates complete grids, and removes digits from them to make puzzles.
 *
 * All complete 9x9 grids are equally likely (fill9.c), and so are those of up to 16 cells, where
 * one of all solutions is picked. For other rules, the solver guesses in random order, so every
 * grid is possible, but some are more likely. A search with bad first guesses may never end. So
 * each search has a limit of guesses. If a search reaches its limit, a new search begins with a
 * larger limit. All searches together have a limit, too, because there may be no grid.
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
    MAX_ENUMERATED_CELLS =
        16,                /* on boards of at most this many cells, all solutions are enumerated */
    FIRST_GUESSES = 64,    /* guesses allowed in the first search, times the order */
    ALL_GUESSES = 2000000, /* guesses allowed in all searches together */
    SMALL_BOARD_CELLS = 256, /* larger boards use LARGE_TEST_GUESSES */
    /* Guesses allowed in a test for a single solution. If the guesses run out, the test fails. On
       large boards, 2,000 guesses would save one given in 260, but take ten times as long. */
    TEST_GUESSES = 20000,
    LARGE_TEST_GUESSES = 100,
    MIN_ORBITS_AT_ONCE = 4, /* fewest orbits that are removed at once */
    DEFAULT_ATTEMPTS = 1000
};

static const su_digit empty[SU_MAX_CELLS] = {0};

static bool is_stopped(const volatile int *stop) { return stop && *stop; }

/* A random solution among those seen so far. The n-th solution replaces it with probability 1/n, so
   all solutions are equally likely. */
typedef struct sample {
    su_rng *rng;
    su_digit *picked;
    size_t cells;
    uint32_t seen;
} sample;

static bool sample_solution(void *context, const su_digit *solution)
{
    sample *s = context;
    if (su_rng_below(s->rng, ++s->seen) == 0)
        memcpy(s->picked, solution, s->cells);
    return true;
}

static su_search_result pick_from_all(const su_rules *rules, uint64_t guesses,
                                      const volatile int *stop, su_rng *rng, su_work *work,
                                      su_digit *solution)
{
    sample s = {.rng = rng, .picked = solution, .cells = rules->cells};
    su_search_options search_options = {
        .guesses = guesses, .visit = sample_solution, .context = &s, .stop = stop};
    return su_grid_solve(rules, empty, &search_options, work, NULL);
}

/* Searches for a random grid by guessing in random order, with growing limits. The status of the
   result is SU_STOPPED if all `guesses` are used up. */
static su_search_result search_random_grid(const su_rules *rules, uint64_t guesses,
                                           const volatile int *stop, su_rng *rng, su_work *work,
                                           su_digit *solution)
{
    su_search_options search_options = {.solutions = 1, .rng = rng, .stop = stop};
    su_search_result answer = {.status = SU_STOPPED};
    uint64_t budget = FIRST_GUESSES * (uint64_t)rules->order;
    while (answer.status == SU_STOPPED && guesses > 0 && !is_stopped(stop)) {
        search_options.guesses = budget < guesses ? budget : guesses;
        answer = su_grid_solve(rules, empty, &search_options, work, solution);
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
    su_search_result answer =
        (rules->cells <= MAX_ENUMERATED_CELLS ? pick_from_all : search_random_grid)(
            rules, guesses ? guesses : ALL_GUESSES, stop, rng, work, solution);
    if (answer.status != SU_OK)
        return is_stopped(stop) ? SU_STOPPED : SU_NOT_FOUND;
    return answer.solutions ? SU_OK : SU_NO_SOLUTION;
}

static uint64_t test_guesses(const su_rules *rules)
{
    return rules->cells <= SMALL_BOARD_CELLS ? TEST_GUESSES : LARGE_TEST_GUESSES;
}

/* Tests whether an orbit can be removed: test_single or test_singles. */
typedef su_status orbit_test(const su_rules *rules, const su_generate_options *options,
                             su_work *work, const uint16_t *orbit, unsigned size,
                             const su_puzzle *puzzle);

/* Tests whether the puzzle still has only one solution without these givens. A second solution
   would differ in at least one of these cells. Returns SU_OK, SU_MANY_SOLUTIONS, or SU_STOPPED if
   the guesses ran out. */
static su_status test_single(const su_rules *rules, const su_generate_options *options,
                             su_work *work, const uint16_t *orbit, unsigned size,
                             const su_puzzle *puzzle)
{
    uint64_t budget = options->guesses ? options->guesses : test_guesses(rules);
    su_search_options search_options = {
        .solutions = 1, .guesses = budget, .stop = options->stop, .near = puzzle->solution};
    for (unsigned i = 0; i < size; i++) {
        search_options.barred_from = orbit[i];
        search_options.barred = puzzle->solution[orbit[i]];
        su_search_result answer = su__solve(rules, puzzle->givens, &search_options, work, NULL);
        if (answer.solutions > 0 || answer.status != SU_OK)
            return answer.solutions > 0 ? SU_MANY_SOLUTIONS : answer.status;
    }
    return SU_OK;
}

/* Tests whether singles alone restore these digits. If they do, singles also solve whatever they
   solved with these givens. Returns SU_OK or SU_MANY_SOLUTIONS. */
static su_status test_singles(const su_rules *rules, const su_generate_options *options,
                              su_work *work, const uint16_t *orbit, unsigned size,
                              const su_puzzle *puzzle)
{
    const su_search_options default_options = {0};
    (void)options;
    bool sound = su__set_up(rules, puzzle->givens, &default_options, work);
    return sound && su__decide(rules, work, orbit, size) ? SU_OK : SU_MANY_SOLUTIONS;
}

static void set_orbit_givens(su_puzzle *puzzle, const uint16_t *orbit, unsigned size, bool given)
{
    for (unsigned i = 0; i < size; i++)
        puzzle->givens[orbit[i]] = given ? puzzle->solution[orbit[i]] : 0;
    puzzle->clues = given ? puzzle->clues + size : puzzle->clues - size;
}

/* Removes the orbit's givens if the test allows it and the puzzle keeps the requested number of
   givens. */
static void try_orbit(const su_rules *rules, const su_generate_options *options, orbit_test *test,
                      su_work *work, const uint16_t *orbit, unsigned size, su_puzzle *puzzle)
{
    if (puzzle->clues < options->clues + size)
        return;
    set_orbit_givens(puzzle, orbit, size, false);
    su_status status = test(rules, options, work, orbit, size, puzzle);
    if (status == SU_OK)
        return;
    puzzle->undecided += status == SU_STOPPED;
    set_orbit_givens(puzzle, orbit, size, true);
}

/* The orbits, in the order in which a pass tests them. */
typedef struct orbit_list {
    uint16_t first[SU_MAX_CELLS]; /* one cell of each orbit */
    unsigned orbits;
} orbit_list;

static void list_orbits(const su_rules *rules, const su_generate_options *options,
                        const uint16_t *cells, orbit_list *list)
{
    bool listed[SU_MAX_CELLS] = {false};
    list->orbits = 0;
    for (unsigned i = 0; i < rules->cells; i++) {
        uint16_t orbit[8];
        if (listed[cells[i]])
            continue;
        list->first[list->orbits++] = cells[i];
        unsigned size = su__find_orbit(options->symmetry, rules->order, cells[i], orbit);
        for (unsigned k = 0; k < size; k++)
            listed[orbit[k]] = true;
    }
}

/* Removes or restores the givens of these orbits, and stores their cells. Returns the number of
   cells. */
static unsigned set_many_givens(const su_rules *rules, const su_generate_options *options,
                                const uint16_t *first, unsigned orbits, bool given, uint16_t *cells,
                                su_puzzle *puzzle)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orbits; i++)
        count += su__find_orbit(options->symmetry, rules->order, first[i], cells + count);
    set_orbit_givens(puzzle, cells, count, given);
    return count;
}

/* Removes the first orbits of the list in groups that singles can restore. If singles cannot
   restore a group, tries half as many orbits. Returns how many orbits were removed. */
static unsigned dig_many_at_once(const su_rules *rules, const su_generate_options *options,
                                 const orbit_list *list, su_work *work, su_puzzle *puzzle)
{
    unsigned at = 0;
    for (unsigned orbits = list->orbits / 2; orbits >= MIN_ORBITS_AT_ONCE; orbits /= 2) {
        uint16_t cells[SU_MAX_CELLS];
        const unsigned before = puzzle->clues;
        const unsigned count =
            set_many_givens(rules, options, list->first + at, orbits, false, cells, puzzle);
        if (before >= options->clues + count
            && test_singles(rules, options, work, cells, count, puzzle) == SU_OK)
            at += orbits;
        else
            set_orbit_givens(puzzle, cells, count, true);
    }
    return at;
}

/* Tests each orbit that still has givens once, in the order of the cells. Returns false if the
   caller's stop flag is set. */
static bool dig_pass(const su_rules *rules, const su_generate_options *options, orbit_test *test,
                     const uint16_t *cells, su_work *work, su_puzzle *puzzle)
{
    orbit_list list;
    list_orbits(rules, options, cells, &list);
    const bool can_dig_many = rules->box_rows == 0 && puzzle->clues == rules->cells;
    for (unsigned i = can_dig_many ? dig_many_at_once(rules, options, &list, work, puzzle) : 0;
         i < list.orbits && puzzle->clues != options->clues; i++) {
        uint16_t orbit[8];
        if (puzzle->givens[list.first[i]] == 0)
            continue;
        if (is_stopped(options->stop))
            return false;
        unsigned size = su__find_orbit(options->symmetry, rules->order, list.first[i], orbit);
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

    bool singles_first = options->singles || rules->cells > SMALL_BOARD_CELLS;
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
