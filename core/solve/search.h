/*
 * search.h: the search of the fast solvers. Each of them includes this file at its end.
 *
 * Before it includes this file, a solver defines:
 *
 *   board, candidate    the state of a search, and a digit of a cell
 *   repeat_rounds       draws all conclusions, and more if it looks closely
 *   candidate_at, cell_of, mask_at    convert between candidates, cells and digits
 *   place_candidate, remove_candidate    change a board by a guess
 *   choose              returns the candidate to guess
 *   read_givens, write_solution
 *
 * Most puzzles need few guesses, and guesses are cheap. If a puzzle needs many, one of the first
 * guesses was usually wrong, and all later guesses fail for the same reason. So a search that has
 * found nothing in many guesses becomes careful:
 *
 *   - it looks closely when there is nothing more to conclude;
 *   - it guesses first in the cell where the last guess failed. A waiting board with the same fault
 *     then fails at once, and the search returns to the guess that caused the fault ("last
 *     conflict", by Lecoutre, Sais, Tabary and Vidal).
 *
 * If that does not help either, the search restarts now and then. It remembers which first guesses
 * failed, so restarts do not lose all that the search has found out. It begins in the cell where
 * the last guess failed, which may have been deep in the search. After every other restart it
 * guesses in a random order, which is the same in every search. Most boards that take thousands of
 * guesses take few if their rows are exchanged, so the order of guesses matters.
 *
 * After HOPELESS_GUESSES without a solution, the general solver starts over. Its guesses take ten
 * times as long, but it remembers where contradictions occurred. Searches with random numbers do
 * none of this, so that a seed always gives the same grids.
 */
#include "solve/engine.h"
#include "solve/propagate.h"

enum {
    CAREFUL_AFTER = 100, /* guesses without a solution before the search becomes careful */
    RESTART_AFTER = HOPELESS_GUESSES / 8 /* guesses from one restart to the next */
};

/* ---- Guesses --------------------------------------------------------------------------------- */

/* Returns a random candidate of a random cell with the fewest candidates. */
static candidate choose_randomly(const board *b, su_rng *rng)
{
    unsigned best = 0, fewest = SU_MAX_ORDER;
    uint32_t ties = 0;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned count = su__count(mask_at(b, cell));
        if (count < 2 || count > fewest)
            continue;
        ties = count < fewest ? 1 : ties + 1;
        fewest = count;
        if (su_rng_below(rng, ties) == 0)
            best = cell;
    }
    uint32_t set = mask_at(b, best);
    for (uint32_t skip = su_rng_below(rng, fewest); skip > 0; skip--)
        set &= set - 1;
    return candidate_at(best, su__lowest(set));
}

/* Returns the cell's digit in `near` if it is a candidate of the guessed cell; otherwise the
   guess. */
static candidate prefer_near(const board *b, const su_digit *near, candidate guess)
{
    unsigned cell = cell_of(guess);
    return near[cell] && (mask_at(b, cell) & su__bit(near[cell])) ? candidate_at(cell, near[cell])
                                                                  : guess;
}

/* ---- The search ------------------------------------------------------------------------------ */

typedef struct search {
    const su_search_options *options;
    su_work *work;
    su_digit *solution;
    unsigned
        /* number of waiting boards; the frames of the work space have their cells */
        waiting_boards;
    unsigned failed_cell;         /* cell where the last guess failed */
    bool has_new_guess;           /* whether the newest guess has not been undone */
    uint64_t guesses_at_solution; /* number of guesses before the newest solution */
    uint64_t next_restart;        /* number of guesses at which the search restarts */
    su_rng restart_rng;           /* source of the order of guesses after a restart */
    board *root;                  /* board before the oldest guess that waits */
    su_search_result answer;
} search;

static bool is_careful(const search *s)
{
    return s->answer.guesses - s->guesses_at_solution >= CAREFUL_AFTER && !s->options->rng;
}

/* Counts, stores and reports a solution. Returns false if the search is finished. */
static bool report_solution(search *s, const board *b)
{
    const su_search_options *options = s->options;
    bool first = s->answer.solutions++ == 0;
    s->guesses_at_solution = s->answer.guesses;
    if ((first && s->solution) || options->visit) {
        su_digit found[CELLS];
        write_solution(b, found);
        if (first && s->solution)
            memcpy(s->solution, found, CELLS);
        if (options->visit && !options->visit(options->context, found)) {
            s->answer.status = SU_STOPPED;
            return false;
        }
    }
    return s->answer.solutions != options->solutions;
}

static bool must_stop(const su_search_options *options, su_search_result *answer)
{
    bool stop = (options->stop && *options->stop)
                || (options->guesses && answer->guesses >= options->guesses);
    if (stop)
        answer->status = SU_STOPPED;
    return stop;
}

/* Returns whether the search guesses in a random order: after every other restart. */
static bool is_random(const search *s)
{
    return s->next_restart > RESTART_AFTER && s->next_restart / RESTART_AFTER % 2 == 1;
}

static candidate choose_guess(search *s, const board *b)
{
    uint32_t failed_mask = mask_at(b, s->failed_cell);
    candidate guess = s->options->rng ? choose_randomly(b, s->options->rng)
                      : is_careful(s) && !su__is_single(failed_mask)
                          ? candidate_at(s->failed_cell, su__lowest(failed_mask))
                      : is_random(s) ? choose_randomly(b, &s->restart_rng)
                                     : choose(b);
    return s->options->near ? prefer_near(b, s->options->near, guess) : guess;
}

static unsigned char *waiting_board(const search *s, unsigned n)
{
    return s->work->waiting + n * sizeof(board);
}

static void guess(search *s, board *b)
{
    candidate c = choose_guess(s, b);
    board without = *b;
    if (s->waiting_boards == 0)
        *s->root = *b;
    remove_candidate(&without, c);
    s->work->frame[s->waiting_boards].cell = (uint16_t)cell_of(c);
    memcpy(waiting_board(s, s->waiting_boards++), &without, sizeof without);
    place_candidate(b, c);
    s->has_new_guess = true;
}

/* Continues with the newest waiting board, on which the last guess is ruled out. */
static void try_other_branch(search *s, board *b)
{
    s->waiting_boards--;
    if (s->has_new_guess)
        s->failed_cell = s->work->frame[s->waiting_boards].cell;
    memcpy(b, waiting_board(s, s->waiting_boards), sizeof *b);
    s->has_new_guess = false;
}

static bool is_restart_due(const search *s)
{
    return s->answer.guesses >= s->next_restart && s->answer.solutions == 0 && !s->options->rng;
}

/* Returns whether to leave the board to the general solver, which will find all solutions again. So
   the search may have found at most one, and none if `visit` receives them. */
static bool is_hopeless(const search *s)
{
    return s->answer.guesses - s->guesses_at_solution >= HOPELESS_GUESSES && !s->options->rng
           && s->answer.solutions <= (s->options->visit ? 0 : 1);
}

/* Returns the answer of the general solver, plus the guesses so far. */
static su_search_result solve_generally(const search *s, const su_rules *rules,
                                        const su_digit *givens)
{
    su_search_options rest = *s->options;
    rest.guesses -= rest.guesses ? s->answer.guesses : 0;
    su_search_result answer = su__solve_general(rules, givens, &rest, s->work, s->solution);
    answer.guesses += s->answer.guesses;
    if (answer.solutions < s->answer.solutions)
        answer.solutions = s->answer.solutions;
    return answer;
}

/* Returns false if the givens are not a valid board. */
static bool read_board(const search *s, const su_rules *rules, const su_digit *givens, board *b)
{
    if (!read_givens(rules, givens, s->work, b))
        return false;
    if (s->options->barred)
        remove_candidate(b, candidate_at(s->options->barred_from, s->options->barred));
    return true;
}

/* Forgets all guesses, but not which first guesses failed. */
static void restart(search *s, board *b)
{
    if (s->next_restart == RESTART_AFTER)
        su_rng_seed("", 0, 0, &s->restart_rng);
    s->next_restart += RESTART_AFTER;
    s->waiting_boards = 0;
    s->has_new_guess = false;
    *b = *s->root;
}

su_search_result SOLVER(SU__LEVEL)(const su_rules *rules, const su_digit *givens,
                                   const su_search_options *options, su_work *work,
                                   su_digit *solution)
{
    _Static_assert(CELLS * sizeof(board) <= sizeof work->waiting, "a board for each cell fits");
    board b, root;
    search s = {.options = options,
                .work = work,
                .solution = solution,
                .next_restart = RESTART_AFTER,
                .root = &root,
                .answer = {.status = SU_OK}};
    if (!read_board(&s, rules, givens, &b))
        return s.answer;
    for (;;) {
        outcome now = repeat_rounds(&b, is_careful(&s));
        if (now == SOLVED && !report_solution(&s, &b))
            return s.answer;
        if (now == OPEN)
            guess(&s, &b);
        else if (s.waiting_boards > 0)
            try_other_branch(&s, &b);
        else
            return s.answer;
        if (must_stop(options, &s.answer))
            return s.answer;
        if (is_hopeless(&s))
            return solve_generally(&s, rules, givens);
        if (is_restart_due(&s))
            restart(&s, &b);
        s.answer.guesses++;
    }
}
