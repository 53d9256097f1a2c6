/*
 * graded.c: generates puzzles of a given difficulty.
 *
 * A dug puzzle has a random difficulty. A puzzle that is too easy is discarded. If a puzzle is too
 * hard, or if too few cells can be filled at some point, givens are added back, orbit by orbit in
 * random order. A binary search finds the smallest number of givens that is enough, because a
 * further given rarely makes a puzzle harder. The puzzle is then rated again, and used if it has
 * the right difficulty.
 *
 * Rating stops at the first step above the requested level, so hard puzzles take no more time than
 * puzzles that are used. Puzzles that the solver solves without guessing are not rated if harder
 * ones are requested. If singles must solve the puzzle, digging ensures it.
 *
 * Puzzles with generated rules work in the same way, with one attempt each (generate_for_rules.c).
 * Each puzzle records its attempt, or the random numbers used before it, and the number of orbits
 * added back. With both, the puzzle can be generated again at once, without ratings.
 */
#include "logic/rate_puzzle.h"
#include "make/dig.h"
#include "rng/rng.h"
#include "rules/inspect.h"
#include "solve/propagate.h"

enum {
    DEFAULT_ATTEMPTS = 100000,
    RULES_ATTEMPTS = 10000,
    LARGE_RULES_ATTEMPTS = 2000, /* on boards above 9x9, where attempts take longer */
    LARGEST_FAST_ORDER = 9,
    RULES_GUESSES = 2000, /* for one grid; after more guesses, a new attempt is faster */
    MAX_ORBITS_BACK = 6,
    MAX_SPARSE_ORDER = 12
};

/* Returns the rating of the hardest single, in tenths. */
static unsigned get_singles_tenths(void) { return su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE); }

/* Returns the rating of the hardest locked candidates, in tenths. */
static unsigned get_locked_tenths(void) { return su_technique_tenths(SU_TECHNIQUE_CLAIMING); }

static bool has_cages(const su_rules *rules)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        if (constraint.kind == SU_CONSTRAINT_KILLER)
            return true;
    return false;
}

/* Returns how many givens a puzzle may have and still be worth solving. Puzzles with cages may have
   fewer givens, and puzzles with small cages the fewest, except on boards so large that singles do
   not get far. Levels without cage techniques allow more. */
static unsigned find_most_clues(const su_rules *rules, const su_level *level)
{
    if (!has_cages(rules))
        return rules->cells * 9u / 16;
    if (level->most < su_technique_tenths(SU_TECHNIQUE_CAGE_ONE_WAY))
        return rules->cells / 4u;
    const bool is_small =
        rules->order > SU__MAX_CHILDREN_ORDER && level->most <= get_singles_tenths();
    return rules->cells / (!is_small ? 8u : rules->order > MAX_SPARSE_ORDER ? 6u : 16u);
}

typedef struct level_search {
    const su_rules *rules;
    const su_generate_options *options;
    su_generate_options dig; /* the options, with `singles` set if the level requires it */
    const su_level *level;
    su_work *work;
    su_logic *logic;
    su_puzzle *puzzle;
    su_rating *rating;
    su_logic_options rating_options;
    bool is_stuck;                /* whether the last rating ended before the puzzle was solved */
    uint16_t cells[SU_MAX_CELLS]; /* empty cells, grouped by orbit */
    uint16_t ends[SU_MAX_CELLS];  /* end of each orbit in `cells` */
    unsigned orbits;
    unsigned hardest; /* rating of the hardest puzzle that was too easy */
    bool has_others;  /* whether a puzzle was too hard at first, or was not rated */
} level_search;

/* Rates the puzzle. Returns whether the puzzle is not too hard and enough cells can be filled at
   any time. */
static bool is_easy_enough(level_search *m)
{
    su_status status = su__rate_single(m->puzzle->givens, &m->rating_options, m->logic, m->rating);
    m->is_stuck = status == SU_NOT_FOUND;
    return status == SU_OK
           && (m->level->flow == 0
               || su_puzzle_flow(m->rules, m->puzzle->givens, m->level->most, m->logic)
                      >= m->level->flow);
}

/* Returns whether a rating with more givens may continue where the last one ended. With unique
   loops it may not: they need candidates that other steps have removed there. Under constraints,
   nothing looks for them. */
static bool can_continue(const level_search *m)
{
    return m->is_stuck && m->level->flow == 0
           && (su__has_constraints(m->rules)
               || m->level->most < su_technique_tenths(SU_TECHNIQUE_UNIQUE_LOOP_1));
}

/* Returns whether the puzzle, after givens were added, is probably easy enough, and otherwise
   certainly not. If the last rating did not reach the solution, only looks at whether steps lead
   from where it ended to the solution. */
static bool is_probably_easy_enough(level_search *m)
{
    return can_continue(m)
               ? su__can_continue_rating(m->puzzle->givens, &m->rating_options, m->logic)
               : is_easy_enough(m);
}

static void list_orbits(level_search *m, su_rng *rng)
{
    uint16_t cells[SU_MAX_CELLS];
    bool listed[SU_MAX_CELLS] = {false};
    unsigned count = 0;
    for (unsigned cell = 0; cell < m->rules->cells; cell++)
        cells[cell] = (uint16_t)cell;
    su__shuffle(rng, cells, m->rules->cells);
    m->orbits = 0;
    for (unsigned i = 0; i < m->rules->cells; i++) {
        uint16_t orbit[8];
        unsigned size = su__find_orbit(m->options->symmetry, m->rules->order, cells[i], orbit);
        for (unsigned k = 0; k < size && !listed[cells[i]] && m->puzzle->givens[cells[i]] == 0; k++)
            m->cells[count++] = orbit[k];
        for (unsigned k = 0; k < size; k++)
            listed[orbit[k]] = true;
        if (count > (m->orbits ? m->ends[m->orbits - 1] : 0u))
            m->ends[m->orbits++] = (uint16_t)count;
    }
}

/* Restores the givens of the first `orbits` orbits, and removes the givens of the other orbits in
   the list. `orbits` must be at least 1. */
static void restore_orbits(level_search *m, unsigned orbits)
{
    const unsigned given = m->ends[orbits - 1];
    for (unsigned i = 0; i < m->ends[m->orbits - 1]; i++)
        m->puzzle->givens[m->cells[i]] = i < given ? m->puzzle->solution[m->cells[i]] : 0;
    m->puzzle->clues = su_grid_count_givens(m->rules, m->puzzle->givens);
    m->puzzle->back = orbits;
}

/* Adds back the fewest givens that make the puzzle easy enough. Returns false if no number of
   givens does. A binary search finds the number for puzzles that singles must solve, which may need
   many givens. Harder puzzles get a few givens, one orbit at a time, because more would make them
   too easy. If that is not enough for a puzzle with constraints, a binary search follows. */
static bool add_givens_back(level_search *m, su_rng *rng)
{
    unsigned low = 0, high = 0, before = m->puzzle->clues;
    bool step_by_step = m->level->most > get_singles_tenths() && m->level->flow == 0;
    list_orbits(m, rng);
    while (high < m->orbits && before + m->ends[high] <= find_most_clues(m->rules, m->level))
        high++;
    for (unsigned back = 1; step_by_step && back <= high && back <= MAX_ORBITS_BACK; back++) {
        restore_orbits(m, back);
        if (is_probably_easy_enough(m) && is_easy_enough(m))
            return true;
    }
    if (high == 0 || (step_by_step && !su__has_constraints(m->rules)))
        return false;
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 4 + 1;
        restore_orbits(m, middle);
        if (is_probably_easy_enough(m))
            high = middle;
        else
            low = middle;
    }
    restore_orbits(m, high);
    return is_easy_enough(m);
}

/* Returns whether the puzzle is certainly too easy, which avoids most ratings. Puzzles that singles
   solve are rated no higher than singles. Puzzles that the solver solves without guessing are rated
   no higher than locked candidates. Neither is true with constraints. Without rectangular boxes,
   the second is true only for the general solver, because faster solvers find more than a person
   sees. */
static bool is_too_easy(level_search *m)
{
    const su_search_options default_options = {0},
                            search_options = {.solutions = 2,
                                              .engine = m->rules->box_rows ? SU_ENGINE_FASTEST
                                                                           : SU_ENGINE_GENERAL};
    uint16_t cells[SU_MAX_CELLS];
    unsigned empty = 0;
    if (su__has_constraints(m->rules))
        return false;
    if (m->level->least > get_locked_tenths())
        return su_grid_solve(m->rules, m->puzzle->givens, &search_options, m->work, NULL).guesses
               == 0;
    for (unsigned cell = 0; cell < m->rules->cells; cell++)
        if (m->puzzle->givens[cell] == 0)
            cells[empty++] = (uint16_t)cell;
    return m->level->least > get_singles_tenths()
           && su__set_up(m->rules, m->puzzle->givens, &default_options, m->work)
           && su__decide(m->rules, m->work, cells, empty);
}

static bool has_right_difficulty(level_search *m, su_rng *rng)
{
    const bool may_add = !m->level->minimal && m->options->clues == 0, is_certain = is_too_easy(m),
               is_easy = !is_certain && is_easy_enough(m);
    if (is_easy && m->rating->er > m->hardest)
        m->hardest = m->rating->er;
    m->has_others |= !is_easy;
    if (is_certain)
        return false;
    return (is_easy || (may_add && add_givens_back(m, rng))) && m->rating->er >= m->level->least;
}

/* Sets the rating of a search that found no puzzle: that of the hardest if all were too easy. */
static void set_rating_of_none(level_search *m)
{
    *m->rating = (su_rating){.er = m->has_others ? 0 : m->hardest};
}

bool su_level_takes_singles(const su_level *level)
{
    return level->most <= get_singles_tenths() && !level->minimal;
}

/* Sets the options for digging and rating. Returns SU_OUT_OF_RANGE if the options or the level are
   not valid for the rules. */
static su_status set_options(level_search *m, const su_rules *rules)
{
    if (!su__can_generate(rules, m->options, m->work) || m->level->least > m->level->most)
        return SU_OUT_OF_RANGE;
    m->dig = *m->options;
    m->dig.singles |= su_level_takes_singles(m->level);
    m->rating_options = (su_logic_options){.max_rating = m->level->most, .stop = m->options->stop};
    return SU_OK;
}

/* Rates the puzzle of an attempt if `status` is SU_OK. Returns the status of the attempt. */
static su_status rate_attempt(level_search *m, su_status status, su_rng *rng)
{
    if (status == SU_OK)
        status = has_right_difficulty(m, rng) ? SU_OK : SU_NOT_FOUND;
    return status == SU_NOT_FOUND && m->options->stop && *m->options->stop ? SU_STOPPED : status;
}

su_status su_puzzle_generate_rated(const su_rules *rules, const su_generate_options *options,
                                   const su_level *level, su_rng *rng, su_work *work,
                                   su_logic *logic, su_puzzle *puzzle, su_rating *rating)
{
    level_search m = {.rules = rules,
                      .options = options,
                      .level = level,
                      .work = work,
                      .logic = logic,
                      .puzzle = puzzle,
                      .rating = rating};
    unsigned attempts = options->attempts ? options->attempts : DEFAULT_ATTEMPTS;
    su_status status = su_logic_has_rules(logic, rules) ? set_options(&m, rules) : SU_BAD_RULES;
    if (status != SU_OK)
        return status;
    const uint64_t before = rng->count;
    su_rng_skip(rng, options->passed);
    status = SU_NOT_FOUND;
    while (attempts-- > 0 && status == SU_NOT_FOUND) {
        puzzle->passed = rng->count - before;
        puzzle->back = 0;
        status = su_solution_generate(rules, 0, options->stop, rng, work, puzzle->solution);
        if (status != SU_OK)
            break;
        status = rate_attempt(&m, su_puzzle_dig(rules, &m.dig, rng, work, puzzle), rng);
    }
    if (status == SU_NOT_FOUND)
        set_rating_of_none(&m);
    return status;
}

/* ---- Generated rules ------------------------------------------------------------------------- */

static su_status generate_attempt(level_search *m, const su_template *template, su_rng *rng,
                                  su_rules *rules)
{
    su_status status =
        su__generate_attempt(template, &m->dig, RULES_GUESSES, rng, m->work, rules, m->puzzle);
    if (status != SU_OK)
        return status;
    if (!su_logic_has_rules(m->logic, rules))
        su__logic_reopen(rules, m->logic);
    return rate_attempt(m, status, rng);
}

su_status su_puzzle_generate_from_rated(const su_template *template,
                                        const su_generate_options *options, const su_level *level,
                                        su_rng *rng, su_work *work, su_logic *logic,
                                        su_generated *generated)
{
    level_search m = {.rules = &generated->rules,
                      .options = options,
                      .level = level,
                      .work = work,
                      .logic = logic,
                      .puzzle = &generated->puzzle,
                      .rating = &generated->rating};
    const su_rng start = *rng;
    const unsigned most =
        template->rules.order <= LARGEST_FAST_ORDER ? RULES_ATTEMPTS : LARGE_RULES_ATTEMPTS;
    const unsigned end = options->first + (options->attempts ? options->attempts : most);
    su_status status = logic ? set_options(&m, &template->rules) : SU_BAD_RULES;
    if (status != SU_OK)
        return status;
    status = SU_NOT_FOUND;
    for (unsigned attempt = options->first; attempt < end && status == SU_NOT_FOUND; attempt++) {
        su__rng_attempt(&start, attempt, rng);
        status = generate_attempt(&m, template, rng, &generated->rules);
        generated->puzzle.attempt = attempt;
    }
    if (status == SU_NOT_FOUND)
        set_rating_of_none(&m);
    return status;
}

su_status su_puzzle_regenerate(const su_template *template, const su_generate_options *options,
                               unsigned back, su_rng *rng, su_work *work, su_rules *rules,
                               su_puzzle *puzzle)
{
    level_search m = {.rules = rules, .options = options, .work = work, .puzzle = puzzle};
    const su_rng start = *rng;
    if (!su__can_generate(&template->rules, options, work))
        return SU_OUT_OF_RANGE;
    su__rng_attempt(&start, options->first, rng);
    su_rng_skip(rng, options->passed);
    su_status status = su__generate_attempt(template, options, 0, rng, work, rules, puzzle);
    puzzle->attempt = options->first;
    if (status != SU_OK || back == 0)
        return status;
    list_orbits(&m, rng);
    if (back > m.orbits)
        return SU_NOT_FOUND;
    restore_orbits(&m, back);
    return SU_OK;
}
