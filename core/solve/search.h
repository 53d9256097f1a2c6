/*
 * search.h: the search of the fast solvers, included at the end of each. What is told for nine.c
 * holds for both.
 *
 * Above it stand `sets`, a register with a set of digits for one cell of every box, and a `board`
 * of them; what can be asked of sets (`none`, `without_lowest`; `mark` leaves something of every
 * set that is not empty, `spread` makes of that all digits); `conclude`, one round of conclusions;
 * a `candidate`, the cells and digits it stands for (`first_in`, `candidate_at`, `cell_of`,
 * `set_at`), and `take` and `drop`, which keep it or rule it out; and the way from givens to a
 * board and from a solved one to digits.
 */

/* ---- Conclusions ----------------------------------------------------------------------------- */

/* A number for a board that falls with every candidate that goes. (That it has gone round to where
   it was cannot quite be ruled out; a guess too early would be all the harm.) */
INLINE sets weigh(const board *b)
{
    sets sum = b->cell[0];
    for (unsigned i = 1; i < PLACES; i++)
        sum += b->cell[i];
    return sum;
}

/* Rounds until one changes nothing: then the board is left OPEN. */
INLINE outcome settle(board *b)
{
    for (sets weight = weigh(b);;) {
        outcome now = conclude(b);
        if (now != OPEN)
            return now;
        sets before = weight;
        weight = weigh(b);
        if (none(weight ^ before))
            return OPEN;
    }
}

/* ---- What to guess --------------------------------------------------------------------------- */

/* The lowest candidate of the first marked cell, of which there is one. */
INLINE candidate first_of(const board *b, const board *marks)
{
    unsigned place = 0;
    while (none(marks->cell[place]))
        place++;
    return first_in(b, place, marks->cell[place]);
}

/* A cell with the fewest candidates, when none has two. */
static candidate choose_larger(const board *b)
{
    board rest = *b, cells;
    for (unsigned i = 0; i < PLACES; i++)
        rest.cell[i] = without_lowest(without_lowest(rest.cell[i]));
    for (;;) {
        sets any = nothing();
        for (unsigned i = 0; i < PLACES; i++) {
            sets fewer = without_lowest(rest.cell[i]);
            cells.cell[i] = mark(rest.cell[i]) & ~mark(fewer);
            any |= cells.cell[i];
            rest.cell[i] = fewer;
        }
        if (!none(any))
            return first_of(b, &cells);
    }
}

/* The cells with two candidates, as marks and as sets; and of the digits of each box those with
   three places or more, and those that two such cells share. False when there is no such cell. */
INLINE bool survey(const board *b, board *marks, board *pairs, sets *three, sets *two_pairs)
{
    sets one = nothing(), two = one, one_pair = one;
    *three = *two_pairs = one;
    for (unsigned i = 0; i < PLACES; i++) {
        sets set = b->cell[i], more = without_lowest(set);
        marks->cell[i] = mark(more) & ~mark(without_lowest(more));
        pairs->cell[i] = set & spread(marks->cell[i]);
        *two_pairs |= one_pair & pairs->cell[i];
        one_pair |= pairs->cell[i];
        *three |= two & set;
        two |= one & set;
        one |= set;
    }
    return !none(one_pair);
}

/* A cell with two candidates, by preference one whose both digits have three or more places in its
   box, and then one that shares a digit with another such cell of its box: that is where a guess
   moves most. */
static candidate choose(const board *b)
{
    board marks, pairs, crowded, linked;
    sets three, two_pairs, any_crowded = nothing(), any_linked = nothing(), any_both = nothing();
    if (!survey(b, &marks, &pairs, &three, &two_pairs))
        return choose_larger(b);
    for (unsigned i = 0; i < PLACES; i++) {
        linked.cell[i] = mark(pairs.cell[i] & two_pairs);
        crowded.cell[i] = marks.cell[i] & ~mark(pairs.cell[i] & ~three);
        any_linked |= linked.cell[i];
        any_crowded |= crowded.cell[i];
        any_both |= linked.cell[i] & crowded.cell[i];
    }
    if (none(any_crowded))
        return first_of(b, none(any_linked) ? &marks : &linked);
    if (!none(any_both))
        for (unsigned i = 0; i < PLACES; i++)
            crowded.cell[i] &= linked.cell[i];
    return first_of(b, &crowded);
}

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

/* Hands on what was found; false when the search has all it was asked for. */
static bool take_solution(const su_ask *ask, const board *b, su_digit *solution, su_answer *answer)
{
    bool first = answer->solutions++ == 0;
    if ((first && solution) || ask->visit) {
        su_digit found[CELLS];
        write_solution(b, found);
        if (first && solution)
            memcpy(solution, found, CELLS);
        if (ask->visit && !ask->visit(ask->context, found)) {
            answer->status = SU_STOPPED;
            return false;
        }
    }
    return answer->solutions != ask->solutions;
}

static bool must_stop(const su_ask *ask, su_answer *answer)
{
    bool stop = (ask->stop && *ask->stop) || (ask->guesses && answer->guesses >= ask->guesses);
    if (stop)
        answer->status = SU_STOPPED;
    return stop;
}

su_answer SOLVER(SU__LEVEL)(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                            su_work *work, su_digit *solution)
{
    (void)rules;
    _Static_assert(sizeof(board) <= sizeof work->board[0], "a board waits in the work space");
    su_answer answer = {.status = SU_OK};
    unsigned waiting = 0;
    board b;
    if (!read_givens(givens, &b))
        return answer;
    if (ask->barred)
        drop(&b, candidate_at(ask->barred_from, ask->barred));
    for (;;) {
        outcome now = settle(&b);
        if (now == SOLVED && !take_solution(ask, &b, solution, &answer))
            return answer;
        if (now == OPEN) {
            candidate guess = ask->rng ? choose_randomly(&b, ask->rng) : choose(&b);
            if (ask->near)
                guess = as_near(&b, ask->near, guess);
            board without = b;
            drop(&without, guess);
            memcpy(work->board[waiting++], &without, sizeof b);
            take(&b, guess);
        } else if (waiting == 0)
            return answer;
        else
            memcpy(&b, work->board[--waiting], sizeof b);
        if (must_stop(ask, &answer))
            return answer;
        answer.guesses++;
    }
}
