/*
 * search.h: the search of the fast solvers, included at the end of each. What is told for
 * solver_9x9.c holds for all.
 *
 * Above it stand a `board`; `settle`, which draws all conclusions and more of them where it is to
 * look closely; a `candidate`, the cells and digits it stands for (`candidate_at`, `cell_of`,
 * `set_at`), and `take` and `drop`, which keep it or rule it out; `choose`, which one to guess; and
 * the way from givens to a board and from a solved one to digits.
 *
 * Most puzzles are solved in few guesses, and guesses are cheap. Those that are not have mostly
 * gone wrong with one of the first guesses, and all that was guessed since fails for one and the
 * same reason, which is met again in every corner. A search that has found nothing in many guesses
 * therefore takes more care:
 *
 *   - it looks closely where it sees nothing more to conclude;
 *   - it guesses first in the cell where a guess failed last. A board that waits and has the fault
 *     too then fails at once, and the search climbs out to the guess that made it ("last conflict",
 *     of Lecoutre, Sais, Tabary and Vidal).
 *
 * Where that does not help either it begins anew now and then, in an order that is drawn, always
 * the same one: such a board with its rows exchanged mostly takes few guesses, so it was the order
 * that was unlucky.
 *
 * And where nothing helps, which takes HOPELESS guesses to see, the general solver begins anew: a
 * guess costs it ten times as much, but it remembers more. With random numbers there is none of
 * this, so that they draw what they always drew.
 */
#include "solve/engine.h"
#include "solve/propagate.h"

enum {
    CAREFREE = 100,    /* guesses without a solution before it takes care, */
    RUN = HOPELESS / 5 /*   and before it begins anew */
};

/* ---- What to guess --------------------------------------------------------------------------- */

/* Any of the cells with the fewest candidates, and any of those. */
static candidate choose_randomly(const board *b, su_rng *rng)
{
    unsigned best = 0, fewest = SU_MAX_ORDER;
    uint32_t ties = 0;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        unsigned count = su__count(set_at(b, cell));
        if (count < 2 || count > fewest)
            continue;
        ties = count < fewest ? 1 : ties + 1;
        fewest = count;
        if (su_rng_below(rng, ties) == 0)
            best = cell;
    }
    uint32_t set = set_at(b, best);
    for (uint32_t skip = su_rng_below(rng, fewest); skip > 0; skip--)
        set &= set - 1;
    return candidate_at(best, su__lowest(set));
}

/* In the cell of a guess, the digit that a grid has there, where it still may be. */
static candidate as_near(const board *b, const su_digit *near, candidate guess)
{
    unsigned cell = cell_of(guess);
    return near[cell] && (set_at(b, cell) & su__bit(near[cell])) ? candidate_at(cell, near[cell])
                                                                 : guess;
}

/* ---- The search ------------------------------------------------------------------------------ */

typedef struct search {
    const su_ask *ask;
    su_work *work;
    su_digit *solution;
    unsigned waiting;  /* boards in the work space, and in its frames the cells guessed in */
    unsigned failed;   /* the cell where a guess failed last */
    bool is_new;       /* nothing but conclusions since the newest guess */
    uint64_t found_at; /* guesses before the newest solution, */
    uint64_t run_end;  /*   and at which to begin anew: */
    su_rng luck;       /*   another order is drawn then, always the same */
    su_answer answer;
} search;

static bool takes_care(const search *s)
{
    return s->answer.guesses - s->found_at >= CAREFREE && !s->ask->rng;
}

/* Hands on what was found; false when the search has all it was asked for. */
static bool take_solution(search *s, const board *b)
{
    const su_ask *ask = s->ask;
    bool first = s->answer.solutions++ == 0;
    s->found_at = s->answer.guesses;
    if ((first && s->solution) || ask->visit) {
        su_digit found[CELLS];
        write_solution(b, found);
        if (first && s->solution)
            memcpy(s->solution, found, CELLS);
        if (ask->visit && !ask->visit(ask->context, found)) {
            s->answer.status = SU_STOPPED;
            return false;
        }
    }
    return s->answer.solutions != ask->solutions;
}

static bool must_stop(const su_ask *ask, su_answer *answer)
{
    bool stop = (ask->stop && *ask->stop) || (ask->guesses && answer->guesses >= ask->guesses);
    if (stop)
        answer->status = SU_STOPPED;
    return stop;
}

static candidate choose_guess(search *s, const board *b)
{
    uint32_t again = set_at(b, s->failed);
    candidate guess = s->ask->rng ? choose_randomly(b, s->ask->rng)
                      : takes_care(s) && !su__is_single(again)
                          ? candidate_at(s->failed, su__lowest(again))
                      : s->run_end > RUN ? choose_randomly(b, &s->luck)
                                         : choose(b);
    return s->ask->near ? as_near(b, s->ask->near, guess) : guess;
}

/* Where the n-th board waits. */
static unsigned char *board_of(const search *s, unsigned n)
{
    return s->work->waiting + n * sizeof(board);
}

static void guess(search *s, board *b)
{
    candidate c = choose_guess(s, b);
    board without = *b;
    drop(&without, c);
    s->work->frame[s->waiting].cell = (uint16_t)cell_of(c);
    memcpy(board_of(s, s->waiting++), &without, sizeof without);
    take(b, c);
    s->is_new = true;
}

/* Back to the board that has waited least. */
static void guess_otherwise(search *s, board *b)
{
    s->waiting--;
    if (s->is_new)
        s->failed = s->work->frame[s->waiting].cell;
    memcpy(b, board_of(s, s->waiting), sizeof *b);
    s->is_new = false;
}

static bool is_unlucky(const search *s)
{
    return s->answer.guesses >= s->run_end && s->answer.solutions == 0 && !s->ask->rng;
}

/* Not even care has helped. It can be asked anew what few solutions there were, if nobody saw
   them. */
static bool is_hopeless(const search *s)
{
    return s->answer.guesses - s->found_at >= HOPELESS && !s->ask->rng
           && s->answer.solutions <= (s->ask->visit ? 0 : 1);
}

/* The general solver remembers each house that failed. */
static su_answer hand_over(const search *s, const su_rules *rules, const su_digit *givens)
{
    su_ask rest = *s->ask;
    rest.guesses -= rest.guesses ? s->answer.guesses : 0;
    su_answer answer = su__solve_general(rules, givens, &rest, s->work, s->solution);
    answer.guesses += s->answer.guesses;
    if (answer.solutions < s->answer.solutions)
        answer.solutions = s->answer.solutions;
    return answer;
}

/* False where the givens are no board. */
static bool begin(search *s, const su_rules *rules, const su_digit *givens, board *b)
{
    s->waiting = 0;
    s->is_new = false;
    if (s->run_end == RUN)
        su_rng_seed("", 0, 0, &s->luck);
    s->run_end += RUN;
    if (!read_givens(rules, givens, s->work, b))
        return false;
    if (s->ask->barred)
        drop(b, candidate_at(s->ask->barred_from, s->ask->barred));
    return true;
}

su_answer SOLVER(SU__LEVEL)(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                            su_work *work, su_digit *solution)
{
    _Static_assert(CELLS * sizeof(board) <= sizeof work->waiting, "one waits for each cell");
    search s = {.ask = ask, .work = work, .solution = solution, .answer = {.status = SU_OK}};
    board b;
    if (!begin(&s, rules, givens, &b))
        return s.answer;
    for (;;) {
        outcome now = settle(&b, takes_care(&s));
        if (now == SOLVED && !take_solution(&s, &b))
            return s.answer;
        if (now == OPEN)
            guess(&s, &b);
        else if (s.waiting > 0)
            guess_otherwise(&s, &b);
        else
            return s.answer;
        if (must_stop(ask, &s.answer))
            return s.answer;
        if (is_hopeless(&s))
            return hand_over(&s, rules, givens);
        if (is_unlucky(&s))
            begin(&s, rules, givens, &b);
        s.answer.guesses++;
    }
}
