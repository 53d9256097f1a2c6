/*
 * search.h: the search of the fast solvers, included at the end of each.
 *
 * Above it stand a `board` of candidates; `settle`, which draws every conclusion and says whether the board is dead, solved or stuck; a
 * `candidate` of a stuck board as `choose` or `choose_randomly` finds it; `take` and `drop`, which keep it or rule it out;
 * `candidate_at`, which names it by cell and digit; and the way from givens to a board and from a solved one to digits. A guess is taken; the board without it waits on the stack.
 */

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

su_answer SOLVER(SU__LEVEL)(const su_layout *layout, const su_digit *givens, const su_ask *ask,
                            su_work *work, su_digit *solution)
{
    (void)layout;
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
        if (now == STUCK) {
            candidate guess = ask->rng ? choose_randomly(&b, ask->rng) : choose(&b);
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
