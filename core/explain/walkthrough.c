/*
 * walkthrough.c: a whole puzzle as a teacher leads through it.
 *
 *     found     1  2  3  4  5  6  7      step by step, what the teacher would show next
 *     rests on        1     3     5      earlier steps, for what they removed
 *     needed    x     x     x  x  x      6 and 7 place digits; found by going back from them
 *     told      1     2     3  4  5      found once more, without what 2 and 4 removed
 *
 * What a step rests on is told by its evidence: the digits that its cells have lost and the places
 * that its houses have lost, where a digit on the board is not reason enough. It may be said to
 * rest on more than it needs, then a step too many is told; and were something overlooked, the step
 * would not be found once more, and the teacher would show another way on. So what is told always
 * holds.
 *
 * Who always takes what asks least need not go the way that asks least. So the rating scale's way
 * is gone as well, and told where it asks less. Where all this takes longer than anybody would wait
 * for, the tour is as far as the teacher came.
 */
#include "explain/teacher.h"

enum {
    SUPPOSED_EFFORT = 120, /* from here on a run may begin with any of some candidates */
    MOST_RESTS = 1 << 15,
    EFFORTS = 4, /* of one finder's that one way may take */
    ELSEWHERE = 7
};

typedef struct planner {
    su_logic *logic;
    const su_position *start;
    bool whole;
    su_position position;
    su_past past;
    su_logic_options options; /* the caller's, with this past */

    su_tour found; /* a way, as it is gone */
    unsigned effort[SU_TOUR_STEPS];
    bool needed[SU_TOUR_STEPS];
    unsigned first_rest[SU_TOUR_STEPS + 1];
    uint16_t rest[MOST_RESTS]; /* steps */
    unsigned rests;
    bool is_cut; /* there are more */
} planner;

_Static_assert(sizeof(planner) + sizeof(su_tour) <= SU__PLAN_BYTES, "there is room for a plan");

/* ---- Claims ---------------------------------------------------------------------------------- */

static uint16_t claim_of(unsigned cell, unsigned digit)
{
    return (uint16_t)(cell * SU_MAX_ORDER + digit - 1);
}

static void clear(su_tour *tour) { *tour = (su_tour){.steps = 0}; }

/* The digits it places, or else those it removes; false where there is no more room. */
static bool add_step(su_tour *tour, const su_step *step)
{
    unsigned end = tour->first[tour->steps];
    if (tour->steps == SU_TOUR_STEPS)
        return false;
    tour->technique[tour->steps++] = (uint8_t)step->technique;
    for (unsigned i = 0; i < step->placements; i++)
        tour->claim[end++] = claim_of(step->placement[i].cell, step->placement[i].digit);
    for (unsigned i = 0; i < step->eliminations && step->placements == 0; i++)
        SU__EACH_DIGIT (step->elimination[i].digits, digit)
            tour->claim[end++] = claim_of(step->elimination[i].cell, digit);
    tour->first[tour->steps] = (uint16_t)end;
    tour->effort += su_step_effort(step);
    return true;
}

static unsigned most_of_singles(void) { return su_technique_effort(SU_TECHNIQUE_NAKED_SINGLE); }

/* ---- What a step rests on -------------------------------------------------------------------- */

static void rest_on(planner *p, unsigned step)
{
    if (p->rests > p->first_rest[p->found.steps] && p->rest[p->rests - 1] == step)
        return;
    p->is_cut |= p->rests == MOST_RESTS;
    if (!p->is_cut)
        p->rest[p->rests++] = (uint16_t)step;
}

/* That these digits are not in the cell, as far as steps have removed them. */
static void rest_on_loss(planner *p, unsigned cell, uint32_t digits)
{
    if (p->position.digit[cell])
        return;
    SU__EACH_DIGIT (digits & ~p->position.candidates[cell], digit)
        if (p->past.taken[cell][digit - 1] && su__find_seen(p->logic, cell, digit) == SU_MAX_CELLS)
            rest_on(p, p->past.taken[cell][digit - 1] - 1u);
}

static void rest_on_cell(planner *p, unsigned cell)
{
    rest_on_loss(p, cell, su__all_digits(p->logic->rules->order));
}

static void rest_on_house(planner *p, unsigned house, uint32_t digits)
{
    for (unsigned i = 0; i < p->logic->rules->order; i++)
        rest_on_loss(p, p->logic->rules->house[house][i], digits);
}

static void rest_on_all(planner *p)
{
    for (unsigned i = 0; i < p->found.steps; i++)
        rest_on(p, i);
}

static void rest_on_sum(planner *p, unsigned at)
{
    su_clause clause;
    su_rules_clause(p->logic->rules, &at, &clause);
    for (unsigned i = 0; i < clause.cells; i++)
        rest_on_cell(p, clause.cell[i]);
}

/* Where it fits with nothing that is left of a cell, all that the cell has lost is needed. */
static void rest_on_rest(planner *p, const su_step *step, const su_node *node)
{
    const su_node *by = &step->node[step->parent[node->parent]];
    if (!by->on)
        rest_on_cell(p, by->cell[0]);
}

/* An on is the last of its cell or house. */
static void rest_on_node(planner *p, const su_step *step, const su_node *node)
{
    const bool is_last = node->on && node->reason != SU_REASON_START,
               is_supposed = node->reason == SU_REASON_START
                             && su_technique_effort(step->technique) >= SUPPOSED_EFFORT;
    if (is_supposed
        || (is_last && (node->reason == SU_REASON_CELL || node->reason == SU_REASON_TIE)))
        rest_on_cell(p, node->cell[0]);
    if (is_last && node->reason == SU_REASON_HOUSE)
        rest_on_house(p, node->house, su__bit(node->digit));
    if (node->reason == SU_REASON_SUM)
        rest_on_sum(p, node->inner);
    if (node->reason == SU_REASON_TIE)
        rest_on_rest(p, step, node);
    if (node->reason == SU_REASON_STEP)
        rest_on_all(p);
}

/* Sets of cells with as many digits: nothing else is asked of their houses. */
static bool is_by_cells(su_technique t)
{
    return t == SU_TECHNIQUE_NAKED_PAIR || t == SU_TECHNIQUE_NAKED_TRIPLE
           || t == SU_TECHNIQUE_NAKED_QUAD || t == SU_TECHNIQUE_LOCKED_PAIR
           || t == SU_TECHNIQUE_LOCKED_TRIPLE || t == SU_TECHNIQUE_SUE_DE_COQ;
}

static bool is_by_houses(su_technique t)
{
    return t == SU_TECHNIQUE_HIDDEN_PAIR || t == SU_TECHNIQUE_HIDDEN_TRIPLE
           || t == SU_TECHNIQUE_HIDDEN_QUAD || t == SU_TECHNIQUE_DIRECT_HIDDEN_PAIR
           || t == SU_TECHNIQUE_DIRECT_HIDDEN_TRIPLE;
}

/* What clauses leave their cells rests on all that these have lost. */
static bool is_by_clauses(su_technique t) { return su_technique_is_ours(t); }

/* Digits that could change places do so in every house of their cells. */
static bool is_by_swaps(su_technique t) { return su_technique_family(t) == SU_FAMILY_UNIQUE; }

/* And a sum on what all its cells have lost, also where only some are told. */
static void rest_on_sums(planner *p, const su_step *step)
{
    for (unsigned i = 0; i < step->clauses; i++)
        if (su_technique_family(step->technique) == SU_FAMILY_SUMS || step->nodes > 0)
            rest_on_sum(p, step->clause[i].clause);
}

/* Its cells must hold one of their digits; its houses all digits that it is about. */
static void rest_on_pattern(planner *p, const su_step *step)
{
    const su_rules *rules = p->logic->rules;
    uint32_t digits = 0;
    for (unsigned i = 0; i < step->marks; i++)
        digits |= step->mark[i].digits;
    for (unsigned i = 0; i < step->placements; i++)
        digits |= su__bit(step->placement[i].digit);
    const bool by_cells = !is_by_houses(step->technique) && !su__is_single(digits);
    for (unsigned i = 0; i < step->marks; i++) {
        const su_mark *mark = &step->mark[i];
        if (by_cells || is_by_clauses(step->technique))
            rest_on_cell(p, mark->cell);
        for (unsigned h = 0; is_by_swaps(step->technique) && h < rules->houses_of[mark->cell]; h++)
            rest_on_house(p, rules->house_of[mark->cell][h], mark->digits);
    }
    for (unsigned i = 0; i < step->houses && !is_by_cells(step->technique); i++)
        if (step->house[i].role != SU_ROLE_COVER)
            rest_on_house(p, step->house[i].house, digits);
}

static bool is_by_all(const su_step *step)
{
    return step->is_cut || step->technique == SU_TECHNIQUE_TEMPLATE_SET
           || step->technique == SU_TECHNIQUE_TEMPLATE_DELETE
           || (step->technique >= SU_TECHNIQUE_BUG_1 && step->technique <= SU_TECHNIQUE_BUG_3);
}

static void list_rests(planner *p, const su_step *step)
{
    p->first_rest[p->found.steps] = p->rests;
    if (is_by_all(step))
        rest_on_all(p);
    for (unsigned i = 0; i < step->absences; i++)
        if (step->absence[i].kind == SU_ABSENCE_STEP)
            rest_on(p, step->absence[i].from - 1u);
    for (unsigned i = 0; i < step->nodes; i++)
        rest_on_node(p, step, &step->node[i]);
    if (su_technique_effort(step->technique) > most_of_singles())
        rest_on_pattern(p, step);
    rest_on_sums(p, step);
}

/* ---- A way ----------------------------------------------------------------------------------- */

static void set_out(planner *p)
{
    p->position = *p->start;
    su_past_start(&p->past);
    p->logic->spent_in_all = 0;
}

static bool go_on(const planner *p)
{
    return p->position.empty > 0 && p->logic->spent_in_all < EFFORTS * su__effort(p->logic);
}

typedef enum guide { TEACHER, BOTH, SCALE } guide;

static const su_step *ask(planner *p, guide by, unsigned last)
{
    const su_step *single =
        by == BOTH ? su__teach(p->logic, &p->position, last, most_of_singles()) : NULL;
    return single          ? single
           : by == TEACHER ? su_logic_best(p->logic, &p->position, last, &p->options)
                           : su_logic_next(p->logic, &p->position, &p->options);
}

/* All steps of the teacher, who begins to look at a cell, or of the scale, to the end or as far as
   it goes. */
static void go(planner *p, guide by, unsigned last)
{
    const su_step *step;
    set_out(p);
    clear(&p->found);
    p->rests = 0;
    p->is_cut = false;
    while (go_on(p) && (step = ask(p, by, last))) {
        unsigned index = p->found.steps;
        list_rests(p, step);
        if (!add_step(&p->found, step))
            break;
        p->effort[index] = su_step_effort(step);
        p->needed[index] = step->placements > 0;
        p->first_rest[index + 1] = p->rests;
        last = su_step_cell(step);
        su_past_add(step, &p->past);
        su_step_apply(p->logic->rules, step, &p->position);
    }
    p->found.by_scale = by == SCALE;
    p->found.is_short = p->position.empty > 0;
}

/* Leaves out what no placement rests on; returns what the rest asks. */
static unsigned leave_out(planner *p)
{
    unsigned effort = 0;
    for (unsigned i = p->found.steps; i-- > 0;) {
        p->needed[i] |= p->whole || p->is_cut || p->found.is_short;
        effort += p->needed[i] ? p->effort[i] : 0;
        for (unsigned k = p->first_rest[i]; p->needed[i] && k < p->first_rest[i + 1]; k++)
            p->needed[p->rest[k]] = true;
    }
    return effort;
}

/* ---- Found again ----------------------------------------------------------------------------- */

typedef struct again {
    su_logic *logic;
    const su_tour *tour;
    unsigned index;
    unsigned effort; /* the least so far */
} again;

static bool does(const su_step *step, unsigned claim)
{
    const unsigned cell = claim / SU_MAX_ORDER, digit = claim % SU_MAX_ORDER + 1;
    for (unsigned i = 0; i < step->placements; i++)
        if (step->placement[i].cell == cell)
            return step->placement[i].digit == digit;
    for (unsigned i = 0; i < step->eliminations; i++)
        if (step->elimination[i].cell == cell)
            return step->elimination[i].digits >> (digit - 1) & 1;
    return false;
}

/* Of the steps that do all that is wanted, the one that asks least. */
static bool take_same(void *context, const su_step *step)
{
    again *a = context;
    for (unsigned i = a->tour->first[a->index]; i < a->tour->first[a->index + 1]; i++)
        if (!does(step, a->tour->claim[i]))
            return true;
    if (su_step_effort(step) < a->effort) {
        a->effort = su_step_effort(step);
        su__keep(a->logic);
    }
    return !a->logic->needs_one;
}

/* Whoever kept the tour may hand it back spoilt. */
static bool is_whole(const su_tour *tour, unsigned index)
{
    return tour->steps <= SU_TOUR_STEPS && index < tour->steps
           && tour->technique[index] < SU_TECHNIQUE_COUNT
           && tour->first[index + 1] <= SU_TOUR_CLAIMS;
}

const su_step *su_tour_step(su_logic *logic, const su_tour *tour, unsigned index,
                            const su_position *position, const su_logic_options *options)
{
    if (!logic || !is_whole(tour, index))
        return NULL;
    su__set_options(logic, options);
    const su_technique technique = (su_technique)tour->technique[index];
    again a = {.logic = logic, .tour = tour, .index = index, .effort = UINT32_MAX};
    su__look_for(logic, position, technique, technique,
                 su_technique_effort(technique) > SU__COMPARED, take_same, &a);
    return a.effort < UINT32_MAX ? &logic->kept : NULL;
}

static bool is_done(const planner *p, unsigned index)
{
    for (unsigned i = p->found.first[index]; i < p->found.first[index + 1]; i++) {
        const unsigned claim = p->found.claim[i];
        if (p->position.candidates[claim / SU_MAX_ORDER] >> claim % SU_MAX_ORDER & 1)
            return false;
    }
    return true;
}

/* The needed steps once more, one after the other, without the others. What is not found is gone
   around. */
static void tell(planner *p, su_tour *tour)
{
    unsigned last = SU_MAX_CELLS;
    bool is_known = true;
    set_out(p);
    clear(tour);
    for (unsigned i = 0; is_known && p->position.empty > 0 && i < p->found.steps;) {
        if (!p->needed[i] || is_done(p, i)) {
            i++;
            continue;
        }
        const su_step *step = su_tour_step(p->logic, &p->found, i, &p->position, &p->options);
        if (!step)
            step = su_logic_best(p->logic, &p->position, last, &p->options);
        is_known = step && add_step(tour, step);
        if (is_known) {
            last = su_step_cell(step);
            su_step_apply(p->logic->rules, step, &p->position);
        }
    }
    tour->by_scale = p->found.by_scale;
    tour->is_short = p->position.empty > 0;
}

/* Without some of the steps others may have to be told otherwise. Where that asks more than all of
   them did, all are told. */
static void tell_least(planner *p, su_tour *tour)
{
    tell(p, tour);
    if (tour->effort <= p->found.effort && tour->is_short == p->found.is_short)
        return;
    for (unsigned i = 0; i < p->found.steps; i++)
        p->needed[i] = true;
    tell(p, tour);
}

/* ---- The plan -------------------------------------------------------------------------------- */

/* Where the teacher begins to look is anybody's choice: all over the board until a way asks no more
   than so much; false when none does. */
static bool begin_elsewhere(planner *p, unsigned effort, su_tour *tour)
{
    for (unsigned i = 0; i <= ELSEWHERE; i++) {
        go(p, BOTH, i * (p->logic->rules->cells - 1u) / ELSEWHERE);
        if (p->found.is_short || leave_out(p) > effort)
            continue;
        tell_least(p, tour);
        if (!tour->is_short && tour->effort <= effort)
            return true;
    }
    return false;
}

static void plan(planner *p, su_tour *by_scale, su_tour *tour)
{
    go(p, TEACHER, SU_MAX_CELLS);
    leave_out(p);
    tell_least(p, tour);
    if (tour->is_short)
        return;
    go(p, SCALE, SU_MAX_CELLS);
    if (p->found.is_short || leave_out(p) >= tour->effort)
        return;
    tell_least(p, by_scale);
    if (!by_scale->is_short && by_scale->effort < tour->effort
        && !begin_elsewhere(p, by_scale->effort, tour))
        *tour = *by_scale;
}

su_status su_tour_plan(const su_position *start, bool whole, const su_logic_options *options,
                       su_logic *logic, su_tour *tour)
{
    clear(tour);
    if (!logic)
        return SU_BAD_RULES;
    planner *p = (planner *)logic->plan;
    p->logic = logic;
    p->start = start;
    p->whole = whole;
    su__set_options(logic, options);
    p->options = logic->options;
    p->options.history = &p->past;
    p->options.no_evidence = false;
    su__set_options(logic, &p->options);
    plan(p, (su_tour *)(p + 1), tour);
    return SU_OK;
}
