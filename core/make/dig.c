/*
 * dig.c: making puzzles.
 *
 * A complete 9x9 grid is drawn evenly (fill9.c), and so is one of the few there are on up to 16
 * cells, by looking at all. Under other rules it is what the solver finds when it guesses in random
 * order: every grid can come, some more often than others. A search that got lost high up may
 * wander for ever, so each has a budget of guesses, and a new one with a larger budget follows,
 * until all of them together have had their share: then there may be no grid at all.
 *
 * A puzzle is dug from a complete grid: orbits of cells in random order, each taken away if the
 * solution stays single, else put back and never tried again. That ends after one pass, and what is
 * left is minimal: a given that could not go when there were more givens cannot go now. Nearly
 * half of a grid mostly goes at once, where singles give it back: one look instead of one for each.
 *
 * Beyond 16x16 such a puzzle is soon so hard that no question about it can be answered, while still
 * a long way from minimal. There, what singles alone give back goes first, in a pass of its own,
 * which leaves fewer givens in a hundredth of the time; and close to a puzzle that singles solve
 * most questions can be answered.
 */
#include "make/dig.h"
#include "rng/rng.h"
#include "rules/inspect.h"
#include "solve/engine.h"
#include "solve/propagate.h"

enum {
    FEW_CELLS = 16,        /* on so many cells every solution is looked at */
    FIRST_BUDGET = 64,     /* guesses of the first random fill, for each digit of the order, */
    FILL_BUDGET = 2000000, /*   and of all of them */
    EASY_CELLS = 256,
    /* Guesses on "is it single?" before the answer is taken for no: up to 16x16, */
    QUESTION_BUDGET = 20000,
    /* and on more cells, where 2,000 leave one given in 260 less, in ten times the time. */
    LARGE_BUDGET = 100,
    LEAST_LEAP = 4, /* orbits that go at once */
    DEFAULT_ATTEMPTS = 1000
};

static const su_digit empty[SU_MAX_CELLS] = {0};

static bool is_stopped(const volatile int *stop) { return stop && *stop; }

/* The solution kept so far of those seen: the n-th takes its place once in n times, which is fair
   to all. */
typedef struct lot {
    su_rng *rng;
    su_digit *kept;
    size_t cells;
    uint32_t seen;
} lot;

static bool draw_lot(void *context, const su_digit *solution)
{
    lot *l = context;
    if (su_rng_below(l->rng, ++l->seen) == 0)
        memcpy(l->kept, solution, l->cells);
    return true;
}

static su_answer draw_of_all(const su_rules *rules, uint64_t guesses, const volatile int *stop,
                             su_rng *rng, su_work *work, su_digit *solution)
{
    lot l = {.rng = rng, .kept = solution, .cells = rules->cells};
    su_ask ask = {.guesses = guesses, .visit = draw_lot, .context = &l, .stop = stop};
    return su_grid_solve(rules, empty, &ask, work, NULL);
}

/* Searches at random, with a budget that grows. */
static su_answer search(const su_rules *rules, uint64_t guesses, const volatile int *stop,
                        su_rng *rng, su_work *work, su_digit *solution)
{
    su_ask ask = {.solutions = 1, .rng = rng, .stop = stop};
    su_answer answer = {.status = SU_STOPPED};
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
    su_answer answer = (rules->cells <= FEW_CELLS ? draw_of_all : search)(
        rules, guesses ? guesses : FILL_BUDGET, stop, rng, work, solution);
    if (answer.status != SU_OK)
        return is_stopped(stop) ? SU_STOPPED : SU_NOT_FOUND;
    return answer.solutions ? SU_OK : SU_NO_SOLUTION;
}

static uint64_t question_budget(const su_rules *rules)
{
    return rules->cells <= EASY_CELLS ? QUESTION_BUDGET : LARGE_BUDGET;
}

/* What digging asks about each orbit: ask_single or ask_singles. */
typedef su_status question(const su_rules *rules, const su_wish *wish, su_work *work,
                           const uint16_t *orbit, unsigned size, const su_puzzle *puzzle);

/* Is the solution still the only one without these givens? Another one would differ in one of them.
   OK: yes; MANY_SOLUTIONS: no; STOPPED: not known within the budget. */
static su_status ask_single(const su_rules *rules, const su_wish *wish, su_work *work,
                            const uint16_t *orbit, unsigned size, const su_puzzle *puzzle)
{
    uint64_t budget = wish->guesses ? wish->guesses : question_budget(rules);
    su_ask ask = {.solutions = 1, .guesses = budget, .stop = wish->stop, .near = puzzle->solution};
    for (unsigned i = 0; i < size; i++) {
        ask.barred_from = orbit[i];
        ask.barred = puzzle->solution[orbit[i]];
        su_answer answer = su__solve(rules, puzzle->givens, &ask, work, NULL);
        if (answer.solutions > 0 || answer.status != SU_OK)
            return answer.solutions > 0 ? SU_MANY_SOLUTIONS : answer.status;
    }
    return SU_OK;
}

/* The same where singles alone must do: once they have found these digits, they find all that they
   found with them given. */
static su_status ask_singles(const su_rules *rules, const su_wish *wish, su_work *work,
                             const uint16_t *orbit, unsigned size, const su_puzzle *puzzle)
{
    const su_ask any = {0};
    (void)wish;
    bool sound = su__set_up(rules, puzzle->givens, &any, work);
    return sound && su__decide(rules, work, orbit, size) ? SU_OK : SU_MANY_SOLUTIONS;
}

static void put(su_puzzle *puzzle, const uint16_t *orbit, unsigned size, bool given)
{
    for (unsigned i = 0; i < size; i++)
        puzzle->givens[orbit[i]] = given ? puzzle->solution[orbit[i]] : 0;
    puzzle->clues = given ? puzzle->clues + size : puzzle->clues - size;
}

/* Takes the orbit away if the puzzle stays single and keeps the clues wished for. */
static void try_orbit(const su_rules *rules, const su_wish *wish, question *ask, su_work *work,
                      const uint16_t *orbit, unsigned size, su_puzzle *puzzle)
{
    if (puzzle->clues < wish->clues + size)
        return;
    put(puzzle, orbit, size, false);
    su_status status = ask(rules, wish, work, orbit, size, puzzle);
    if (status == SU_OK)
        return;
    puzzle->undecided += status == SU_STOPPED;
    put(puzzle, orbit, size, true);
}

/* What a pass goes through: the first cell of each orbit, in the order of the cells. */
typedef struct way {
    uint16_t first[SU_MAX_CELLS];
    unsigned orbits;
} way;

static void list_orbits(const su_rules *rules, const su_wish *wish, const uint16_t *cells, way *w)
{
    bool listed[SU_MAX_CELLS] = {false};
    w->orbits = 0;
    for (unsigned i = 0; i < rules->cells; i++) {
        uint16_t orbit[8];
        if (listed[cells[i]])
            continue;
        w->first[w->orbits++] = cells[i];
        unsigned size = su__symmetry_orbit(wish->symmetry, rules->order, cells[i], orbit);
        for (unsigned k = 0; k < size; k++)
            listed[orbit[k]] = true;
    }
}

/* Takes so many orbits away at once, or puts them back; returns how many cells they are. */
static unsigned put_many(const su_rules *rules, const su_wish *wish, const uint16_t *first,
                         unsigned orbits, bool given, uint16_t *cells, su_puzzle *puzzle)
{
    unsigned count = 0;
    for (unsigned i = 0; i < orbits; i++)
        count += su__symmetry_orbit(wish->symmetry, rules->order, first[i], cells + count);
    put(puzzle, cells, count, given);
    return count;
}

/* Where singles give back many orbits they may all go, each for itself as well: as many as that is
   so for, found by halving. Returns how many orbits it was through with. */
static unsigned leap(const su_rules *rules, const su_wish *wish, const way *w, su_work *work,
                     su_puzzle *puzzle)
{
    unsigned at = 0;
    for (unsigned orbits = w->orbits / 2; orbits >= LEAST_LEAP; orbits /= 2) {
        uint16_t cells[SU_MAX_CELLS];
        const unsigned before = puzzle->clues;
        const unsigned count = put_many(rules, wish, w->first + at, orbits, false, cells, puzzle);
        if (before >= wish->clues + count
            && ask_singles(rules, wish, work, cells, count, puzzle) == SU_OK)
            at += orbits;
        else
            put(puzzle, cells, count, true);
    }
    return at;
}

/* Tries each orbit that is still there once, in the order of the cells. False when stopped. */
static bool dig_pass(const su_rules *rules, const su_wish *wish, question *ask,
                     const uint16_t *cells, su_work *work, su_puzzle *puzzle)
{
    way w;
    list_orbits(rules, wish, cells, &w);
    const bool leaps = rules->box_rows == 0 && puzzle->clues == rules->cells;
    for (unsigned i = leaps ? leap(rules, wish, &w, work, puzzle) : 0;
         i < w.orbits && puzzle->clues != wish->clues; i++) {
        uint16_t orbit[8];
        if (puzzle->givens[w.first[i]] == 0)
            continue;
        if (is_stopped(wish->stop))
            return false;
        unsigned size = su__symmetry_orbit(wish->symmetry, rules->order, w.first[i], orbit);
        try_orbit(rules, wish, ask, work, orbit, size, puzzle);
    }
    return true;
}

bool su__is_wish(const su_rules *rules, const su_wish *wish, const su_work *work)
{
    return work && (unsigned)wish->symmetry < SU_SYMMETRY_COUNT && wish->clues <= rules->cells;
}

su_status su_puzzle_dig(const su_rules *rules, const su_wish *wish, su_rng *rng, su_work *work,
                        su_puzzle *puzzle)
{
    uint16_t cells[SU_MAX_CELLS];
    if (!su__is_wish(rules, wish, work))
        return SU_OUT_OF_RANGE;
    if (!su__is_grid(rules, puzzle->solution))
        return SU_DIGIT_TOO_LARGE;
    for (unsigned i = 0; i < rules->cells; i++)
        cells[i] = (uint16_t)i;
    su__shuffle(rng, cells, rules->cells);
    memcpy(puzzle->givens, puzzle->solution, rules->cells);
    puzzle->clues = rules->cells;
    puzzle->undecided = 0;

    bool singles_first = wish->singles || rules->cells > EASY_CELLS;
    if ((singles_first && !dig_pass(rules, wish, ask_singles, cells, work, puzzle))
        || (!wish->singles && !dig_pass(rules, wish, ask_single, cells, work, puzzle)))
        return SU_STOPPED;
    return wish->clues && puzzle->clues != wish->clues ? SU_NOT_FOUND : SU_OK;
}

su_status su_puzzle_generate(const su_rules *rules, const su_wish *wish, su_rng *rng, su_work *work,
                             su_puzzle *puzzle)
{
    unsigned attempts = wish->attempts ? wish->attempts : DEFAULT_ATTEMPTS;
    su_status status = SU_NOT_FOUND;
    if (!su__is_wish(rules, wish, work))
        return SU_OUT_OF_RANGE;
    const uint64_t before = rng->drawn;
    su_rng_pass(rng, wish->passed);
    while (status == SU_NOT_FOUND && attempts-- > 0) {
        puzzle->passed = rng->drawn - before;
        status = su_solution_generate(rules, wish->fill_guesses, wish->stop, rng, work,
                                      puzzle->solution);
        if (status != SU_OK)
            break;
        status = su_puzzle_dig(rules, wish, rng, work, puzzle);
    }
    return status;
}
