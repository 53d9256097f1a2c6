/*
 * solve.c: the general solver, and the reference for every faster one.
 *
 * It keeps one set of candidates a cell and knows nothing but the layout's houses. Two rules run to a fixed point:
 *
 *   naked single    a cell with one candidate is decided; no other cell of its houses may keep that digit
 *   hidden single   a digit with one place left in a house goes there; a digit with none is a contradiction
 *
 * Where they stall, the cell with the fewest candidates is guessed, one candidate after the other.
 *
 * Nothing is copied for a guess. Each narrowing of a cell is written on a trail, and going back means to undo the trail
 * down to the height it had before the guess:
 *
 *     trail   | r1c1: 123 | r1c4: 24 | r2c2: 134 | r7c4: 12 | ...          oldest first
 *             ^ frame 0 begins here             ^ frame 1 begins here
 *
 * A cell narrows at most order times between the root and a leaf, so the trail has a fixed size; a frame is popped
 * together with its last candidate, so the last try costs no return. There is no recursion.
 */
#include "internal.h"

typedef struct search {
    const su_layout *layout;
    const su_ask *ask;
    su_work *work;
    su_digit *solution;
    su_answer answer;
} search;

static void mark_dirty(su_work *work, unsigned house)
{
    work->dirty[house / 32] |= UINT32_C(1) << house % 32;
}

/* Leaves the cell the candidates of `mask`, fewer than it had. False when that is none. */
static bool narrow(const su_layout *layout, su_work *work, unsigned cell, uint32_t mask)
{
    if (mask == 0)
        return false;
    work->trail[work->height++] = (su_change){.mask = work->mask[cell], .cell = (uint16_t)cell};
    work->mask[cell] = mask;
    for (unsigned h = 0; h < layout->houses_of[cell]; h++)
        mark_dirty(work, layout->house_of[cell][h]);
    if (su__is_single(mask)) {
        work->queue[work->queued++] = (uint16_t)cell;
        work->open--;
    }
    return true;
}

static void undo_to(su_work *work, uint32_t height)
{
    while (work->height > height) {
        su_change change = work->trail[--work->height];
        work->open += su__is_single(work->mask[change.cell]);
        work->mask[change.cell] = change.mask;
    }
    work->queued = 0;
    memset(work->dirty, 0, sizeof work->dirty);
}

/* Naked single: the decided cell's digit leaves all its houses. */
static bool clear_houses(const su_layout *layout, su_work *work, unsigned cell)
{
    uint32_t digit = work->mask[cell];
    for (unsigned h = 0; h < layout->houses_of[cell]; h++) {
        const uint16_t *house = layout->house[layout->house_of[cell][h]];
        for (unsigned i = 0; i < layout->order; i++) {
            unsigned other = house[i];
            if ((work->mask[other] & digit) && other != cell
                && !narrow(layout, work, other, work->mask[other] & ~digit))
                return false;
        }
    }
    return true;
}

/* The digits with exactly one place in the house; false when a digit has none. */
static bool find_lonely(const su_layout *layout, const su_work *work, const uint16_t *house, uint32_t *lonely)
{
    uint32_t once = 0, twice = 0;
    for (unsigned i = 0; i < layout->order; i++) {
        uint32_t mask = work->mask[house[i]];
        twice |= once & mask;
        once |= mask;
    }
    *lonely = once & ~twice;
    return once == su__all_digits(layout->order);
}

/* Hidden single: a digit with one place goes there. Two of them in one cell are a contradiction. */
static bool settle_house(const su_layout *layout, su_work *work, const uint16_t *house)
{
    uint32_t lonely;
    if (!find_lonely(layout, work, house, &lonely))
        return false;
    for (unsigned i = 0; lonely && i < layout->order; i++) {
        uint32_t found = work->mask[house[i]] & lonely;
        if (!su__is_single(found))
            return false;
        if (found && found != work->mask[house[i]])
            narrow(layout, work, house[i], found);
        lonely &= ~found;
    }
    return true;
}

static bool take_dirty(const su_layout *layout, su_work *work, unsigned *house)
{
    for (unsigned word = 0; word * 32 < layout->houses; word++)
        if (work->dirty[word]) {
            *house = word * 32 + (unsigned)__builtin_ctz(work->dirty[word]);
            work->dirty[word] &= work->dirty[word] - 1;
            return true;
        }
    return false;
}

/* Both rules to a fixed point; false on a contradiction. */
static bool propagate(const su_layout *layout, su_work *work)
{
    for (;;) {
        while (work->queued > 0)
            if (!clear_houses(layout, work, work->queue[--work->queued]))
                return false;
        unsigned house;
        if (!take_dirty(layout, work, &house))
            return true;
        if (!settle_house(layout, work, layout->house[house]))
            return false;
    }
}

/* Its houses have the given's digit no longer left; false when one of them had not. */
static bool take_given(const su_layout *layout, unsigned cell, su_digit given, uint32_t *left)
{
    if (given > layout->order)
        return false;
    for (unsigned h = 0; h < layout->houses_of[cell]; h++) {
        unsigned house = layout->house_of[cell][h];
        if (!(left[house] & su__bit(given)))
            return false;
        left[house] &= ~su__bit(given);
    }
    return true;
}

/* Puts the givens in: what each house has left is known before any cell is looked at, so that only the cells decided by that go
   through the queue. Nothing here is ever undone, so nothing is written on the trail. False when givens contradict each other. */
static bool set_up(const su_layout *layout, const su_digit *givens, su_work *work)
{
    uint32_t left[SU_MAX_HOUSES];
    work->queued = work->depth = work->open = 0;
    work->height = 0;
    memset(work->dirty, 0, sizeof work->dirty);
    for (unsigned house = 0; house < layout->houses; house++) {
        left[house] = su__all_digits(layout->order);
        mark_dirty(work, house);
    }
    for (unsigned cell = 0; cell < layout->cells; cell++)
        if (givens[cell] && !take_given(layout, cell, givens[cell], left))
            return false;
    for (unsigned cell = 0; cell < layout->cells; cell++) {
        uint32_t mask = givens[cell] ? su__bit(givens[cell]) : su__all_digits(layout->order);
        for (unsigned h = 0; !givens[cell] && h < layout->houses_of[cell]; h++)
            mask &= left[layout->house_of[cell][h]];
        work->mask[cell] = mask;
        if (mask == 0)
            return false;
        if (!su__is_single(mask))
            work->open++;
        else if (!givens[cell])
            work->queue[work->queued++] = (uint16_t)cell;
    }
    return true;
}

/* Takes the barred digit from its cell. */
static bool bar(const su_layout *layout, const su_ask *ask, su_work *work)
{
    uint32_t barred = ask->barred ? su__bit(ask->barred) : 0, mask = work->mask[ask->barred_from];
    return !(mask & barred) || narrow(layout, work, ask->barred_from, mask & ~barred);
}

/* An open cell with the fewest candidates: the first, or with random numbers any of them. */
static unsigned choose_cell(const su_layout *layout, const su_work *work, su_rng *rng)
{
    unsigned best = 0, fewest = SU_MAX_ORDER + 1;
    uint32_t ties = 0;
    for (unsigned cell = 0; cell < layout->cells; cell++) {
        unsigned count = su__count(work->mask[cell]);
        if (count < 2 || count > fewest)
            continue;
        if (count < fewest) {
            ties = 0;
            fewest = count;
            best = cell;
        }
        if (rng && su_rng_below(rng, ++ties) == 0)
            best = cell;
        if (!rng && fewest == 2)
            break;
    }
    return best;
}

static void push_frame(search *s)
{
    su_work *work = s->work;
    unsigned cell = choose_cell(s->layout, work, s->ask->rng);
    work->frame[work->depth++] = (struct su_frame){
        .height = work->height, .untried = work->mask[cell], .cell = (uint16_t)cell};
}

/* One digit of the set: that of the grid to stay near to, if it is there; else the lowest, or with random numbers any. */
static uint32_t pick_digit(const su_ask *ask, unsigned cell, uint32_t mask)
{
    uint32_t near = ask->near && ask->near[cell] ? mask & su__bit(ask->near[cell]) : 0;
    if (near)
        return near;
    if (ask->rng)
        for (uint32_t skip = su_rng_below(ask->rng, su__count(mask)); skip > 0; skip--)
            mask &= mask - 1;
    return mask & (UINT32_C(0) - mask);
}

/* Goes back to the newest frame and tries its next candidate; false when that leads nowhere. */
static bool guess(search *s)
{
    su_work *work = s->work;
    struct su_frame *frame = &work->frame[work->depth - 1];
    undo_to(work, frame->height);
    uint32_t digit = pick_digit(s->ask, frame->cell, frame->untried);
    frame->untried &= ~digit;
    if (frame->untried == 0)
        work->depth--;
    s->answer.guesses++;
    return narrow(s->layout, work, frame->cell, digit) && propagate(s->layout, work);
}

/* Hands on what was found; false when the search has all it was asked for. */
static bool take_solution(search *s)
{
    su_digit found[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < s->layout->cells; cell++)
        found[cell] = su__lowest(s->work->mask[cell]);
    if (s->answer.solutions++ == 0 && s->solution)
        memcpy(s->solution, found, s->layout->cells);
    if (s->ask->visit && !s->ask->visit(s->ask->context, found)) {
        s->answer.status = SU_STOPPED;
        return false;
    }
    return s->answer.solutions != s->ask->solutions;
}

static bool must_stop(const search *s)
{
    return (s->ask->stop && *s->ask->stop) || (s->ask->guesses && s->answer.guesses >= s->ask->guesses);
}

su_answer su__solve_general(const su_layout *layout, const su_digit *givens, const su_ask *ask,
                            su_work *work, su_digit *solution)
{
    search s = {.layout = layout, .ask = ask, .work = work, .solution = solution, .answer = {.status = SU_OK}};
    bool alive = set_up(layout, givens, work) && bar(layout, ask, work) && propagate(layout, work);
    for (;;) {
        if (alive && work->open > 0)
            push_frame(&s);
        else if (alive && !take_solution(&s))
            return s.answer;
        if (work->depth == 0)
            return s.answer;
        if (must_stop(&s)) {
            s.answer.status = SU_STOPPED;
            return s.answer;
        }
        alive = guess(&s);
    }
}
