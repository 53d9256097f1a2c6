/*
 * search.h: the search of the fast solvers, included at the end of each. What is told for nine.c
 * holds for both.
 *
 * Above it stand `sets`, a register with a set of digits for one cell of every box, and a `board`
 * of them; what can be asked of sets (`none`, `without_lowest`; `mark` leaves something of every
 * set that is not empty, `spread` makes of that all digits) and of boxes (`beside`, what the others
 * of its band have, and `above`, of its stack); `conclude`, one round of conclusions; a
 * `candidate`, the cells and digits it stands for (`first_in`, `candidate_at`, `cell_of`,
 * `set_at`), and `take` and `drop`, which keep it or rule it out; and the way from givens to a
 * board and from a solved one to digits.
 *
 * Most puzzles are solved in few guesses, and guesses are cheap. Those that are not have mostly
 * gone wrong with one of the first guesses, and all that was guessed since fails for one and the
 * same reason, which is met again in every corner. A search that has found nothing in many guesses
 * therefore takes more care:
 *
 *   - it looks closely where a round changes nothing, at the cells that a line and a box share;
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

enum {
    CAREFREE = 100,    /* guesses without a solution before it takes care, */
    RUN = HOPELESS / 5 /*   and before it begins anew */
};

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

/* The digits but so many of the lowest. */
INLINE sets without(sets x, unsigned lowest)
{
    while (lowest-- > 0)
        x = without_lowest(x);
    return x;
}

/* The parts of lines in boxes, by rows or by columns: so many cells each, `step` registers from one
   to the next, and so many parts, `next` registers apart; `others` is what the line's other boxes
   have.
     - digits that must be in the part, having no other place in its line or no other in its box:
       where they are as many as the cells, nothing else is there, and where they are more, all
       this is wrong;
     - the digits that can be in the part: where they are no more than the cells, they are nowhere
       else in line and box, and where they are fewer, all this is wrong. */
INLINE bool fill_parts(board *b, unsigned cells, unsigned step, unsigned parts, unsigned next,
                       sets others(sets))
{
    sets part[LONGEST], filled[LONGEST], wrong = nothing();
    for (unsigned i = 0; i < parts; i++) {
        part[i] = nothing();
        for (unsigned j = 0; j < cells; j++)
            part[i] |= b->cell[next * i + step * j];
    }
    for (unsigned i = 0; i < parts; i++) {
        sets in_box = nothing();
        for (unsigned j = 1; j < parts; j++)
            in_box |= part[(i + j) % parts];
        sets must = part[i] & ~(others(part[i]) & in_box), enough = without(must, cells - 1);
        sets can = without(part[i], cells - 1);
        wrong |= without_lowest(enough) | (everything() & ~spread(mark(can)));
        filled[i] = part[i] & ~spread(mark(without_lowest(can)));
        for (unsigned j = 0; j < cells; j++)
            b->cell[next * i + step * j] &= must | ~spread(mark(enough));
    }
    for (unsigned i = 0; i < parts; i++) {
        sets gone = others(filled[i]);
        for (unsigned j = 1; j < parts; j++)
            gone |= filled[(i + j) % parts];
        for (unsigned j = 0; j < cells; j++)
            b->cell[next * i + step * j] &= ~gone;
    }
    return none(wrong);
}

/* False when it finds the board wrong. */
static bool look_closely(board *b)
{
    return fill_parts(b, ROWS, COLUMNS, COLUMNS, 1, above)
           && fill_parts(b, COLUMNS, 1, ROWS, COLUMNS, beside);
}

/* Rounds until one changes nothing, nor a closer look: then the board is left OPEN. */
INLINE outcome settle(board *b, bool closely)
{
    for (sets weight = weigh(b);;) {
        outcome now = conclude(b);
        if (now != OPEN)
            return now;
        sets before = weight;
        weight = weigh(b);
        if (!none(weight ^ before))
            continue;
        if (!closely)
            return OPEN;
        if (!look_closely(b))
            return DEAD;
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

static void guess(search *s, board *b)
{
    candidate c = choose_guess(s, b);
    board without = *b;
    drop(&without, c);
    s->work->frame[s->waiting].cell = (uint16_t)cell_of(c);
    memcpy(s->work->board[s->waiting++], &without, sizeof without);
    take(b, c);
    s->is_new = true;
}

/* Back to the board that has waited least. */
static void guess_otherwise(search *s, board *b)
{
    s->waiting--;
    if (s->is_new)
        s->failed = s->work->frame[s->waiting].cell;
    memcpy(b, s->work->board[s->waiting], sizeof *b);
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
static bool begin(search *s, const su_digit *givens, board *b)
{
    s->waiting = 0;
    s->is_new = false;
    if (s->run_end == RUN)
        su_rng_seed("", 0, 0, &s->luck);
    s->run_end += RUN;
    if (!read_givens(givens, b))
        return false;
    if (s->ask->barred)
        drop(b, candidate_at(s->ask->barred_from, s->ask->barred));
    return true;
}

su_answer SOLVER(SU__LEVEL)(const su_rules *rules, const su_digit *givens, const su_ask *ask,
                            su_work *work, su_digit *solution)
{
    _Static_assert(sizeof(board) <= sizeof work->board[0], "a board waits in the work space");
    search s = {.ask = ask, .work = work, .solution = solution, .answer = {.status = SU_OK}};
    board b;
    if (!begin(&s, givens, &b))
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
            begin(&s, givens, &b);
        s.answer.guesses++;
    }
}
