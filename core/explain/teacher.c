/*
 * teacher.c: the step that a good teacher would show next.
 *
 * A teacher goes by what asks least of a person. Techniques of equal effort are equally easy to
 * see, so all their steps are laid side by side, and the best of them is taken:
 *
 *     what places a digit, or leaves a cell or a house with one;
 *     then what asks least, since chains differ in length;
 *     then what removes most at once;
 *     then what lies in the fullest house, and nearest to where the player just was
 *
 * Where none of them leads to a digit, one may that asks up to half as much again, and is shown
 * first.
 *
 * Techniques that nobody looks for by eye ask more than is taught. Where nothing taught leads on,
 * the rating scale does, which finds forcing chains of every kind.
 */
#include "explain/teacher.h"

enum {
    MOST_RANKED = 200,
    FURTHEST = 44 /* up to chains of single candidates */
};

/* ---- Ranking --------------------------------------------------------------------------------- */

/* What speaks for a step, the first that differs deciding: each the less, the better. */
typedef struct merit {
    unsigned shut; /* 1: no digit can be placed after it that could not before */
    unsigned effort;
    unsigned kept; /* candidates that it leaves of those there may be */
    unsigned empty, far;
} merit;

typedef struct ranking {
    su_logic *logic;
    unsigned last; /* the cell the player was at; no cell: none */
    unsigned left; /* steps that are still looked at */
    bool has_best;
    merit best;
} ranking;

static bool is_better(const merit *a, const merit *b)
{
    return a->shut != b->shut       ? a->shut < b->shut
           : a->effort != b->effort ? a->effort < b->effort
           : a->kept != b->kept     ? a->kept < b->kept
           : a->empty != b->empty   ? a->empty < b->empty
                                    : a->far < b->far;
}

static bool removes(const su_step *step, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits >> (digit - 1) & 1;
    return false;
}

/* One place is left in the house for the digit, which the step removes from another. */
static bool leaves_one_place(const su_logic *logic, const su_step *step, unsigned house,
                             unsigned digit)
{
    unsigned left = 0;
    for (uint32_t places = logic->position->places[house][digit - 1]; places; places &= places - 1)
        left += !removes(step, logic->rules->house[house][__builtin_ctz(places)], digit);
    return left == 1;
}

/* After it there is a single where it removes something. */
static bool leaves_single(const su_logic *logic, const su_step *step)
{
    for (unsigned i = 0; i < step->eliminations; i++) {
        const unsigned cell = step->elimination[i].cell;
        const uint32_t digits = step->elimination[i].digits;
        if (su__is_single(logic->position->candidates[cell] & ~digits))
            return true;
        for (unsigned h = 0; h < logic->rules->houses_of[cell]; h++)
            SU__EACH_DIGIT (digits, digit)
                if (leaves_one_place(logic, step, logic->rules->house_of[cell][h], digit))
                    return true;
    }
    return false;
}

static unsigned count_kept(const su_step *step)
{
    unsigned kept = SU_MAX_CELLS * SU_MAX_ORDER;
    for (unsigned i = 0; i < step->eliminations; i++)
        kept -= su__count(step->elimination[i].digits);
    return kept;
}

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
    const merit its = {
        .shut = step->placements == 0 && !leaves_single(r->logic, step),
        .effort = su_step_effort(step),
        .kept = count_kept(step),
        .empty = empty_around(r->logic, step),
        .far = far_from(r->logic->rules, step, r->last),
    };
    if (!r->has_best || is_better(&its, &r->best)) {
        r->has_best = true;
        r->best = its;
        su__keep(r->logic);
    }
    return --r->left > 0;
}

/* ---- The order of techniques ----------------------------------------------------------------- */

/* The last of the techniques from `first` on that ask as much and are looked for together; what the
   rules do not serve stands between them as if it were not there. */
static su_technique end_of_run(const su_logic *logic, su_technique first)
{
    su_technique last = first;
    for (su_technique next = first + 1; next < SU_TECHNIQUE_COUNT; next++)
        if (su__share_finder(first, next)
            && su_technique_effort(next) == su_technique_effort(first))
            last = next;
        else if (su__share_finder(first, next) || su__is_served(logic, next))
            break;
    return last;
}

/* All steps of the techniques that ask so much beside those before. The best is kept. */
static void compare(ranking *r, const su_position *position, unsigned effort)
{
    r->left = effort <= SU__COMPARED ? MOST_RANKED : 1;
    for (su_technique first = 0; first < SU_TECHNIQUE_COUNT && r->left > 0; first++) {
        if (su_technique_effort(first) != effort)
            continue;
        su_technique last = end_of_run(r->logic, first);
        su__look_for(r->logic, position, first, last, r->left == 1, rank, r);
        first = last;
    }
}

/* How far it is looked for a step that leads to a digit, where the first found does not. */
static unsigned further(unsigned effort)
{
    const unsigned most = effort + effort / 2;
    return effort > FURTHEST ? effort : most < FURTHEST ? most : FURTHEST;
}

const su_step *su__teach(su_logic *logic, const su_position *position, unsigned last, unsigned most)
{
    ranking r = {.logic = logic, .last = last};
    for (unsigned effort = 1; effort <= most && (!r.has_best || r.best.shut); effort++) {
        const bool had_best = r.has_best;
        compare(&r, position, effort);
        if (r.has_best && !had_best)
            most = most < further(effort) ? most : further(effort);
    }
    return r.has_best ? &logic->kept : NULL;
}

const su_step *su_logic_best(su_logic *logic, const su_position *position, unsigned last,
                             const su_logic_options *options)
{
    if (!logic)
        return NULL;
    su__set_options(logic, options);
    logic->is_cut = false;
    const su_step *step = su__teach(logic, position, last, SU__TAUGHT);
    const bool was_cut = logic->is_cut;
    if (!step)
        step = su_logic_next(logic, position, options);
    logic->is_cut |= was_cut;
    return step;
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

const su_step *su_logic_toward(su_logic *logic, const su_position *position, unsigned cell,
                               const su_logic_options *options)
{
    static const su_technique singles[] = {SU_TECHNIQUE_FULL_HOUSE, SU_TECHNIQUE_HIDDEN_SINGLE_BOX,
                                           SU_TECHNIQUE_HIDDEN_SINGLE_LINE,
                                           SU_TECHNIQUE_NAKED_SINGLE};
    aim a = {.logic = logic, .cell = cell};
    if (!logic)
        return NULL;
    su__set_options(logic, options);
    for (size_t i = 0; i < sizeof singles / sizeof *singles; i++) {
        su__look_for(logic, position, singles[i], singles[i], false, take_hit, &a);
        if (a.is_hit)
            return &logic->kept;
    }
    return su_logic_best(logic, position, cell, options);
}
