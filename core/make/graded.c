/*
 * graded.c: making puzzles of a wanted difficulty.
 *
 * A dug puzzle is as hard as chance has it. One that is too easy is thrown away. To one that is too
 * hard, or offers too few ways on, givens come back, by the symmetry and in random order, as many
 * as are needed: the fewest are found by halving, for a puzzle seldom gets harder by a given more.
 * What comes of it is rated once more and kept if it is right.
 *
 * Ratings stop at the first step above what is wanted, so the hard ones cost no more than those
 * that are kept, and what the solver need not guess at is not rated at all where more is wanted.
 * Where singles are to be enough, only puzzles that singles solve are dug.
 *
 * Puzzles under rules that are drawn come in the same way, an attempt each (generate_for_rules.c).
 * How many orbits came back is kept beside the attempt, or beside the random numbers that were
 * drawn before, and with both a puzzle is there again at once: nothing has to be rated for it.
 */
#include "make/dig.h"
#include "rng/rng.h"
#include "rules/inspect.h"
#include "solve/propagate.h"

enum {
    DEFAULT_ATTEMPTS = 100000,
    DRAWN_ATTEMPTS = 2000,
    DRAWN_GUESSES = 2000, /* at a grid: then the next attempt is sooner there */
    MOST_ORBITS_BACK = 6
};

/* The hardest single, and the hardest of locked candidates. */
static unsigned singles_tenths(void) { return su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE); }
static unsigned locked_tenths(void) { return su_technique_tenths(SU_TECHNIQUE_CLAIMING); }

static bool has_cages(const su_rules *rules)
{
    su_clause clause;
    for (unsigned at = 0; su_rules_clause(rules, &at, &clause);)
        if (clause.kind == SU_CLAUSE_KILLER)
            return true;
    return false;
}

/* A puzzle with more givens than this is none worth solving; cages are to do without, but for a
   few, and for fewer where they are small. Who is not to know in how many ways a cage can be made
   needs more. */
static unsigned most_clues(const su_rules *rules, const su_level *level)
{
    if (!has_cages(rules))
        return rules->cells * 9u / 16;
    if (level->most < su_technique_tenths(SU_TECHNIQUE_CAGE_ONE_WAY))
        return rules->cells / 4u;
    const bool is_small = rules->order > SU__CHILDREN && level->most <= singles_tenths();
    return rules->cells / (is_small ? 16u : 8u);
}

typedef struct making {
    const su_rules *rules;
    const su_wish *wish;
    su_wish dig; /* the same, of which the puzzle is dug */
    const su_level *level;
    su_work *work;
    su_logic *logic;
    su_puzzle *puzzle;
    su_rating *rating;
    su_logic_options options;     /* of the ratings */
    uint16_t cells[SU_MAX_CELLS]; /* that givens come back to, whole orbits one after the other */
    uint16_t ends[SU_MAX_CELLS];  /* where each orbit ends */
    unsigned orbits;
} making;

/* No harder than wanted, and with ways on. */
static bool is_easy_enough(making *m)
{
    su_status status =
        su_puzzle_rate(m->rules, m->puzzle->givens, &m->options, m->work, m->logic, m->rating);
    return status == SU_OK
           && (m->level->flow == 0
               || su_puzzle_flow(m->rules, m->puzzle->givens, m->level->most, m->logic)
                      >= m->level->flow);
}

static void list_orbits(making *m, su_rng *rng)
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
        unsigned size = su__symmetry_orbit(m->wish->symmetry, m->rules->order, cells[i], orbit);
        for (unsigned k = 0; k < size && !listed[cells[i]] && m->puzzle->givens[cells[i]] == 0; k++)
            m->cells[count++] = orbit[k];
        for (unsigned k = 0; k < size; k++)
            listed[orbit[k]] = true;
        if (count > (m->orbits ? m->ends[m->orbits - 1] : 0u))
            m->ends[m->orbits++] = (uint16_t)count;
    }
}

/* Gives back so many orbits, at least one, and no more. */
static void give_back(making *m, unsigned orbits)
{
    const unsigned given = m->ends[orbits - 1];
    for (unsigned i = 0; i < m->ends[m->orbits - 1]; i++)
        m->puzzle->givens[m->cells[i]] = i < given ? m->puzzle->solution[m->cells[i]] : 0;
    m->puzzle->clues = su_grid_count_givens(m->rules, m->puzzle->givens);
    m->puzzle->back = orbits;
}

/* With as few givens back as make it easy enough. Where singles must do that may be many, and
   halving finds how many; harder ones want few, or they get too easy, but under clauses, which may
   leave so few that no person gets on. */
static bool soften(making *m, su_rng *rng)
{
    unsigned low = 0, high = 0, before = m->puzzle->clues;
    bool step_by_step = m->level->most > singles_tenths() && m->level->flow == 0;
    list_orbits(m, rng);
    while (high < m->orbits && before + m->ends[high] <= most_clues(m->rules, m->level))
        high++;
    for (unsigned back = 1; step_by_step && back <= high && back <= MOST_ORBITS_BACK; back++) {
        give_back(m, back);
        if (is_easy_enough(m))
            return true;
    }
    if (high == 0 || (step_by_step && !su__has_clauses(m->rules)))
        return false;
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 4 + 1;
        give_back(m, middle);
        if (is_easy_enough(m))
            high = middle;
        else
            low = middle;
    }
    give_back(m, high);
    return is_easy_enough(m);
}

/* A quick look that spares most ratings: what singles solve is rated no higher than those, and so
   is what the solver's singles and locked candidates solve. Of clauses it knows more than people
   see at a glance, and so does the fast one of other houses than boxes. */
static bool is_too_easy(making *m)
{
    const su_ask any = {0},
                 ask = {.solutions = 2,
                        .engine = m->rules->box_rows ? SU_ENGINE_FASTEST : SU_ENGINE_GENERAL};
    uint16_t cells[SU_MAX_CELLS];
    unsigned empty = 0;
    if (su__has_clauses(m->rules))
        return false;
    if (m->level->least > locked_tenths())
        return su_grid_solve(m->rules, m->puzzle->givens, &ask, m->work, NULL).guesses == 0;
    for (unsigned cell = 0; cell < m->rules->cells; cell++)
        if (m->puzzle->givens[cell] == 0)
            cells[empty++] = (uint16_t)cell;
    return m->level->least > singles_tenths()
           && su__set_up(m->rules, m->puzzle->givens, &any, m->work)
           && su__decide(m->rules, m->work, cells, empty);
}

static bool is_right(making *m, su_rng *rng)
{
    bool may_add = !m->level->minimal && m->wish->clues == 0;
    if (is_too_easy(m) || (!is_easy_enough(m) && (!may_add || !soften(m, rng))))
        return false;
    return m->rating->er >= m->level->least;
}

bool su_level_takes_singles(const su_level *level)
{
    return level->most <= singles_tenths() && !level->minimal;
}

/* Sets how puzzles are dug; OUT_OF_RANGE for a wish or level that is none under the rules. */
static su_status begin(making *m, const su_rules *rules)
{
    if (!su__is_wish(rules, m->wish, m->work) || m->level->least > m->level->most)
        return SU_OUT_OF_RANGE;
    m->dig = *m->wish;
    m->dig.singles |= su_level_takes_singles(m->level);
    m->options = (su_logic_options){.max_rating = m->level->most, .stop = m->wish->stop};
    return SU_OK;
}

/* Returns how an attempt ended that dug a puzzle, or ended before by this status. */
static su_status judge(making *m, su_status status, su_rng *rng)
{
    if (status == SU_OK)
        status = is_right(m, rng) ? SU_OK : SU_NOT_FOUND;
    return status == SU_NOT_FOUND && m->wish->stop && *m->wish->stop ? SU_STOPPED : status;
}

su_status su_puzzle_generate_rated(const su_rules *rules, const su_wish *wish,
                                   const su_level *level, su_rng *rng, su_work *work,
                                   su_logic *logic, su_puzzle *puzzle, su_rating *rating)
{
    making m = {.rules = rules,
                .wish = wish,
                .level = level,
                .work = work,
                .logic = logic,
                .puzzle = puzzle,
                .rating = rating};
    unsigned attempts = wish->attempts ? wish->attempts : DEFAULT_ATTEMPTS;
    su_status status = su_logic_is_for(logic, rules) ? begin(&m, rules) : SU_BAD_RULES;
    if (status != SU_OK)
        return status;
    const uint64_t before = rng->drawn;
    su_rng_pass(rng, wish->passed);
    status = SU_NOT_FOUND;
    while (attempts-- > 0 && status == SU_NOT_FOUND) {
        puzzle->passed = rng->drawn - before;
        puzzle->back = 0;
        status = su_solution_generate(rules, wish->fill_guesses, wish->stop, rng, work,
                                      puzzle->solution);
        if (status != SU_OK)
            break;
        status = judge(&m, su_puzzle_dig(rules, &m.dig, rng, work, puzzle), rng);
    }
    return status;
}

/* ---- Drawn puzzles --------------------------------------------------------------------------- */

static su_status draw_attempt(making *m, const su_sketch *sketch, su_rng *rng, su_rules *rules)
{
    su_status status = su__draw_attempt(sketch, &m->dig, rng, m->work, rules, m->puzzle);
    if (status != SU_OK)
        return status;
    if (!su_logic_is_for(m->logic, rules))
        su_logic_open(rules, m->logic, su_logic_size());
    return judge(m, status, rng);
}

su_status su_puzzle_draw_rated(const su_sketch *sketch, const su_wish *wish, const su_level *level,
                               su_rng *rng, su_work *work, su_logic *logic, su_drawn *drawn)
{
    making m = {.rules = &drawn->rules,
                .wish = wish,
                .level = level,
                .work = work,
                .logic = logic,
                .puzzle = &drawn->puzzle,
                .rating = &drawn->rating};
    const su_rng start = *rng;
    const unsigned end = wish->first + (wish->attempts ? wish->attempts : DRAWN_ATTEMPTS);
    su_status status = logic ? begin(&m, &sketch->rules) : SU_BAD_RULES;
    if (status != SU_OK)
        return status;
    if (m.dig.fill_guesses == 0)
        m.dig.fill_guesses = DRAWN_GUESSES;
    status = SU_NOT_FOUND;
    for (unsigned attempt = wish->first; attempt < end && status == SU_NOT_FOUND; attempt++) {
        su__rng_attempt(&start, attempt, rng);
        status = draw_attempt(&m, sketch, rng, &drawn->rules);
        drawn->puzzle.attempt = attempt;
    }
    return status;
}

su_status su_puzzle_redraw(const su_sketch *sketch, const su_wish *wish, unsigned back, su_rng *rng,
                           su_work *work, su_rules *rules, su_puzzle *puzzle)
{
    making m = {.rules = rules, .wish = wish, .work = work, .puzzle = puzzle};
    const su_rng start = *rng;
    if (!su__is_wish(&sketch->rules, wish, work))
        return SU_OUT_OF_RANGE;
    su__rng_attempt(&start, wish->first, rng);
    su_rng_pass(rng, wish->passed);
    su_status status = su__draw_attempt(sketch, wish, rng, work, rules, puzzle);
    puzzle->attempt = wish->first;
    if (status != SU_OK || back == 0)
        return status;
    list_orbits(&m, rng);
    if (back > m.orbits)
        return SU_NOT_FOUND;
    give_back(&m, back);
    return SU_OK;
}
