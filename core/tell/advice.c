/*
 * advice.c: what a patient person beside the player would say next.
 *
 * First what is wrong: entries that clash, then entries that contradict the one solution, then
 * notes that lack a digit they need. Where all is right, the next best step from here: the player's
 * entries are taken for given, and in cells with notes only what is noted is possible, so that what
 * the player has ruled out is not told again. Notes that keep their right digit cannot mislead:
 * every technique, also those that rely on the puzzle having one solution, holds for any candidates
 * that contain the solution.
 *
 * Steps are ranked by what a person sees first. The easiest technique; among its steps those in the
 * fullest house, then the ones nearest to where the player just was. Techniques that nobody looks
 * for by eye are left out. What is harder than a long chain or almost locked sets is left to the
 * rating scale, which finds forcing chains of every kind.
 */
#include "logic/logic.h"

enum {
    RANKED_TENTHS = 62, /* up to here every step is looked at */
    MOST_RANKED = 200
};

/* Above, the first one found is good enough, and those that share a finder are looked for
   together. */
static const struct {
    su_technique first, last;
} families[] = {{SU_TECHNIQUE_X_CHAIN, SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN},
                {SU_TECHNIQUE_ALS_XZ, SU_TECHNIQUE_DEATH_BLOSSOM}};

/* Fish with fins on both sides are two of one kind, and an aligned pair is of the scale alone. */
static bool is_taught(su_technique t)
{
    switch (t) {
    case SU_TECHNIQUE_ALIGNED_PAIR:
    case SU_TECHNIQUE_SIAMESE_X_WING:
    case SU_TECHNIQUE_SIAMESE_SWORDFISH:
    case SU_TECHNIQUE_SIAMESE_JELLYFISH:
        return false;
    default:
        return su_technique_tenths(t) <= RANKED_TENTHS;
    }
}

/* ---- Ranking --------------------------------------------------------------------------------- */

typedef struct ranking {
    su_logic *logic;
    unsigned last;       /* the cell the player was at; no cell: none */
    unsigned left;       /* steps that are still looked at */
    unsigned empty, far; /* of the best so far */
    bool has_best;
} ranking;

/* Empty cells of the house in which the step is seen: the pattern's first, or the fullest of the
   cell's own. */
static unsigned empty_around(const su_logic *logic, const su_step *step)
{
    unsigned least = SU_MAX_ORDER;
    for (unsigned i = 0; i < step->houses; i++)
        if (step->house[i].role == SU_ROLE_PATTERN)
            return logic->position->empty_in[step->house[i].house];
    for (unsigned cell = step->placement[0].cell, h = 0;
         step->placements > 0 && h < logic->rules->houses_of[cell]; h++) {
        unsigned empty = logic->position->empty_in[logic->rules->house_of[cell][h]];
        least = empty < least ? empty : least;
    }
    return least;
}

static unsigned steps_between(const su_rules *rules, unsigned a, unsigned b)
{
    unsigned n = rules->order, rows = a / n > b / n ? a / n - b / n : b / n - a / n;
    return rows + (a % n > b % n ? a % n - b % n : b % n - a % n);
}

/* How far from the player something happens; 0 where it is not known where the player was. */
static unsigned far_from(const su_rules *rules, const su_step *step, unsigned last)
{
    unsigned least = 2 * SU_MAX_ORDER;
    if (last >= rules->cells)
        return 0;
    for (unsigned i = 0; i < step->placements; i++) {
        unsigned far = steps_between(rules, step->placement[i].cell, last);
        least = far < least ? far : least;
    }
    for (unsigned i = 0; i < step->eliminations; i++) {
        unsigned far = steps_between(rules, step->elimination[i].cell, last);
        least = far < least ? far : least;
    }
    return least;
}

static bool rank(void *context, const su_step *step)
{
    ranking *r = context;
    unsigned empty = empty_around(r->logic, step), far = far_from(r->logic->rules, step, r->last);
    if (!r->has_best || empty < r->empty || (empty == r->empty && far < r->far)) {
        r->has_best = true;
        r->empty = empty;
        r->far = far;
        su__keep(r->logic);
    }
    return --r->left > 0;
}

static bool take_first(void *context, const su_step *step)
{
    ranking *r = context;
    (void)step;
    r->has_best = true;
    su__keep(r->logic);
    return false;
}

/* The best step of the technique; false when there is none. It is kept. */
static bool find_best(ranking *r, const su_position *position, su_technique technique)
{
    r->left = MOST_RANKED;
    r->has_best = false;
    su__look_for(r->logic, position, technique, technique, false, rank, r);
    return r->has_best;
}

const su_step *su_logic_best(su_logic *logic, const su_position *position, unsigned last)
{
    ranking r = {.logic = logic, .last = last};
    for (unsigned tenths = 0; tenths <= RANKED_TENTHS; tenths++)
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            if (su_technique_tenths((su_technique)t) == tenths && is_taught((su_technique)t)
                && find_best(&r, position, (su_technique)t))
                return &logic->kept;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        su__look_for(logic, position, families[i].first, families[i].last, true, take_first, &r);
        if (r.has_best)
            return &logic->kept;
    }
    return su_logic_next(logic, position);
}

/* ---- Towards a cell -------------------------------------------------------------------------- */

typedef struct aim {
    su_logic *logic;
    unsigned cell;
    bool is_hit;
} aim;

static bool take_hit(void *context, const su_step *step)
{
    aim *a = context;
    if (step->placement[0].cell != a->cell)
        return true;
    a->is_hit = true;
    su__keep(a->logic);
    return false;
}

const su_step *su_logic_toward(su_logic *logic, const su_position *position, unsigned cell)
{
    static const su_technique singles[] = {SU_TECHNIQUE_FULL_HOUSE, SU_TECHNIQUE_HIDDEN_SINGLE_BOX,
                                           SU_TECHNIQUE_HIDDEN_SINGLE_LINE,
                                           SU_TECHNIQUE_NAKED_SINGLE};
    aim a = {.logic = logic, .cell = cell};
    for (size_t i = 0; i < sizeof singles / sizeof *singles; i++) {
        su__look_for(logic, position, singles[i], singles[i], false, take_hit, &a);
        if (a.is_hit)
            return &logic->kept;
    }
    return su_logic_best(logic, position, cell);
}

/* ---- What to say ----------------------------------------------------------------------------- */

static void mark(su_advice *advice, unsigned cell)
{
    advice->wrongs += !advice->wrong[cell];
    advice->wrong[cell] = true;
}

/* The player's own entries that stand twice in a house. */
static void mark_clashes(const su_rules *rules, const su_player *player, su_advice *advice)
{
    for (unsigned house = 0; house < rules->houses; house++)
        for (unsigned i = 0; i < rules->order; i++)
            for (unsigned k = 0; k < rules->order; k++) {
                unsigned cell = rules->house[house][i], other = rules->house[house][k];
                if (i != k && player->entries[cell]
                    && player->entries[cell] == player->entries[other] && player->givens[cell] == 0)
                    mark(advice, cell);
            }
}

static void mark_wrong(const su_rules *rules, const su_player *player, const su_digit *solution,
                       su_advice *advice)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (player->entries[cell] && player->entries[cell] != solution[cell])
            mark(advice, cell);
}

/* Cells whose notes lack the right digit. */
static void mark_notes(const su_rules *rules, const su_player *player, const su_digit *solution,
                       su_advice *advice)
{
    for (unsigned cell = 0; player->notes && cell < rules->cells; cell++)
        if (player->entries[cell] == 0 && player->notes[cell]
            && !(player->notes[cell] & su__bit(solution[cell])))
            mark(advice, cell);
}

/* Notes name no digit above the order. */
static bool are_notes(const su_rules *rules, const uint32_t *notes)
{
    uint32_t all = 0;
    for (unsigned cell = 0; notes && cell < rules->cells; cell++)
        all |= notes[cell];
    return !(all & ~su__all_digits(rules->order));
}

su_status su_player_position(const su_rules *rules, const su_player *player, su_position *position)
{
    if (!su__is_grid(rules, player->entries))
        return SU_DIGIT_TOO_LARGE;
    if (!are_notes(rules, player->notes))
        return SU_OUT_OF_RANGE;
    su_position_start(rules, player->entries, position);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (player->givens[cell] == 0)
            position->given.word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
        uint32_t crossed_out = player->notes && player->notes[cell]
                                   ? position->candidates[cell] & ~player->notes[cell]
                                   : 0;
        if (crossed_out)
            su_position_remove(rules, cell, crossed_out, position);
        position->noted |= crossed_out != 0;
    }
    return SU_OK;
}

/* What is wrong, if anything. */
static su_advice_kind find_fault(const su_rules *rules, const su_player *player,
                                 const su_digit *solution, su_advice *advice)
{
    mark_clashes(rules, player, advice);
    if (advice->wrongs > 0)
        return SU_ADVICE_CLASH;
    mark_wrong(rules, player, solution, advice);
    if (advice->wrongs > 0)
        return SU_ADVICE_WRONG;
    mark_notes(rules, player, solution, advice);
    return advice->wrongs > 0 ? SU_ADVICE_NOTES : SU_ADVICE_STEP;
}

su_status su_advise(const su_rules *rules, const su_player *player, su_work *work, su_logic *logic,
                    su_advice *advice)
{
    su_digit solution[SU_MAX_CELLS];
    su_position position;
    su_status status =
        su_logic_is_for(logic, rules) ? su_player_position(rules, player, &position) : SU_BAD_RULES;
    *advice = (su_advice){.kind = SU_ADVICE_STEP};
    if (status == SU_OK)
        status = su_grid_solve_single(rules, player->givens, work, solution);
    if (status != SU_OK)
        return status;
    advice->kind = find_fault(rules, player, solution, advice);
    if (advice->kind != SU_ADVICE_STEP)
        return SU_OK;
    if (position.empty == 0) {
        advice->kind = SU_ADVICE_DONE;
        return SU_OK;
    }
    advice->step = su_logic_best(logic, &position, player->last);
    if (!advice->step)
        advice->kind = SU_ADVICE_SEARCH;
    return SU_OK;
}
