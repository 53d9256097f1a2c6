/*
 * rate_puzzle.c: rates a puzzle by its hardest step.
 *
 * The easiest step is taken each time. ER is the rating of the hardest of these steps, EP that of
 * the hardest up to the first placement, and ED that of the first step.
 */
#include "logic/rate_puzzle.h"
#include "logic/time_estimate.h"
#include "solve/engine.h"

static const struct {
    unsigned tenths, flow;
} grades[] = {
#define ROW(name, text, tenths, flow) {tenths, flow},
    SU_GRADES(ROW)
#undef ROW
};

su_grade su_grade_of(unsigned tenths)
{
    unsigned grade = 0;
    while (grade + 1 < SU_GRADE_COUNT && tenths > grades[grade].tenths)
        grade++;
    return (su_grade)grade;
}

su_level su_grade_level(su_grade grade, const su_template *template)
{
    const bool has_cages = template && template->constraints >> SU_CONSTRAINT_KILLER & 1;
    if ((unsigned)grade >= SU_GRADE_COUNT)
        return (su_level){.least = 1, .most = 0};
    return (su_level){.least = grade == 0 ? 1 : grades[grade - 1].tenths + 1,
                      .most = grades[grade].tenths,
                      .flow = has_cages ? 0 : grades[grade].flow};
}

/* A rating has one bit for each technique of the scale. These come first in SU_TECHNIQUES. */
enum { WORD_BITS = 64, USED_BITS = 8 * sizeof((su_rating *)0)->used };
_Static_assert((int)SU_TECHNIQUE_NESTED_DYNAMIC_PLUS < (int)USED_BITS,
               "a rating has a bit for each");

bool su_rating_uses(const su_rating *rating, su_technique technique)
{
    return (unsigned)technique < USED_BITS
           && rating->used[technique / WORD_BITS] >> technique % WORD_BITS & 1;
}

bool su_rating_is_nonstandard(const su_rating *rating)
{
    for (su_technique t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (su_technique_is_ours(t) && su_rating_uses(rating, t))
            return true;
    return false;
}

static void count_step(const su_step *step, su_rating *rating)
{
    rating->used[step->technique / WORD_BITS] |= UINT64_C(1) << step->technique % WORD_BITS;
    if (step->tenths > rating->er) {
        rating->er = step->tenths;
        rating->hardest = step->technique;
    }
    if (rating->steps++ == 0)
        rating->ed = rating->er;
    if (rating->ep == 0 && step->placements > 0)
        rating->ep = rating->er;
}

/* The most effort that a rating may take, as a multiple of one finder's limit. */
enum { MAX_EFFORTS = 4 };

/* Finds the easiest step. Returns SU_STOPPED if the search may have missed an easier step. */
static su_status find_next(su_logic *logic, const su_position *position,
                           const su_logic_options *options, const su_step **step)
{
    logic->is_cut = false;
    if (logic->total_effort > MAX_EFFORTS * su__effort(logic))
        return SU_STOPPED;
    *step = su_logic_next(logic, position, options);
    return logic->is_cut ? SU_STOPPED : *step ? SU_OK : SU_NOT_FOUND;
}

/* Rates the missing step at least as hard as the technique whose search was cut short. */
static void rate_missing_step(const su_logic *logic, su_rating *rating)
{
    const unsigned tenths = logic->is_cut ? su_technique_tenths(logic->cut_at) : 0;
    if (tenths > rating->er) {
        rating->er = tenths;
        rating->hardest = logic->cut_at;
    }
}

/* Takes steps one by one, as far as they lead. `factors` may be NULL. Returns SU_NOT_FOUND if no
   step is found and SU_STOPPED if a search was cut short. */
static su_status take_steps(const su_logic_options *options, su_logic *logic, su_position *position,
                            su_rating *rating, su__time_factors *factors)
{
    su_logic_options own = options ? *options : (su_logic_options){.digits = 0};
    su_status status = SU_OK;
    const su_step *step;
    own.no_evidence = logic->is_exact = true;
    su__set_options(logic, &own);
    if (own.max_rating == 0 || own.max_rating > su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE))
        su__start_changes(logic);
    logic->total_effort = 0;
    while (position->empty > 0 && (status = find_next(logic, position, &own, &step)) == SU_OK) {
        count_step(step, rating);
        if (factors)
            su__time_add_step(logic->rules, position, step, factors);
        su__note_step(logic, position, step);
        su_step_apply(logic->rules, step, position);
    }
    logic->is_exact = logic->changes.are_noted = false;
    return status;
}

/* Rates a puzzle that has one solution. `factors` may be NULL. */
static su_status rate_steps(const su_digit *givens, const su_logic_options *options,
                            su_logic *logic, su_rating *rating, su__time_factors *factors)
{
    *rating = (su_rating){.er = 0};
    su_position_start(logic->rules, givens, &logic->rated);
    const su_status status = take_steps(options, logic, &logic->rated, rating, factors);
    if (status == SU_STOPPED)
        rate_missing_step(logic, rating);
    rating->grade =
        status == SU_NOT_FOUND ? (su_grade)(SU_GRADE_COUNT - 1) : su_grade_of(rating->er);
    return status;
}

su_status su__rate_single(const su_digit *givens, const su_logic_options *options, su_logic *logic,
                          su_rating *rating)
{
    return rate_steps(givens, options, logic, rating, NULL);
}

bool su__can_continue_rating(const su_digit *givens, const su_logic_options *options,
                             su_logic *logic)
{
    su_position position = logic->rated;
    su_rating rating = {.er = 0};
    for (unsigned cell = 0; cell < logic->rules->cells; cell++)
        if (givens[cell] && position.digit[cell] == 0)
            su_position_place(logic->rules, cell, givens[cell], &position);
    const su_status status = take_steps(options, logic, &position, &rating, NULL);
    if (status == SU_NOT_FOUND)
        logic->rated = position;
    return status == SU_OK;
}

su_status su_puzzle_rate(const su_rules *rules, const su_digit *givens,
                         const su_logic_options *options, su_work *work, su_logic *logic,
                         su_rating *rating)
{
    return su_puzzle_time(rules, givens, options, work, logic, rating, NULL);
}

su_status su_puzzle_time(const su_rules *rules, const su_digit *givens,
                         const su_logic_options *options, su_work *work, su_logic *logic,
                         su_rating *rating, unsigned *seconds)
{
    const volatile int *stop = options ? options->stop : NULL;
    su__time_factors factors = {0, 0, 0};
    su_status status = su_logic_has_rules(logic, rules)
                           ? su__solve_single(rules, givens, stop, work, NULL)
                           : SU_BAD_RULES;
    *rating = (su_rating){.er = 0};
    if (seconds)
        *seconds = 0;
    if (status != SU_OK)
        return status;
    status = rate_steps(givens, options, logic, rating, seconds ? &factors : NULL);
    if (seconds && status == SU_OK)
        *seconds = su__time_seconds(rules, &factors, rating->er);
    return status;
}

/* The flow of a puzzle is the smallest number of cells that can be filled at any moment. A puzzle
   with a low flow is tedious even if singles solve it. */
unsigned su_puzzle_flow(const su_rules *rules, const su_digit *givens, unsigned most,
                        su_logic *logic)
{
    su_position position;
    const unsigned naked_single = su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE);
    if (!su_logic_has_rules(logic, rules) || su_position_start(rules, givens, &position) != SU_OK)
        return 0;
    const su_logic_options options = {.max_rating = most < naked_single ? most : naked_single,
                                      .no_evidence = true};
    unsigned flow = position.empty;
    while (position.empty > 0 && flow > 0) {
        const su__openings singles = su__count_openings(rules, &position);
        const unsigned openings = singles.hidden + (most >= naked_single ? singles.naked : 0);
        const su_step *step = openings > 0 ? su_logic_next(logic, &position, &options) : NULL;
        if (!step || (openings < flow && openings < position.empty))
            flow = step ? openings : 0;
        if (step)
            su_step_apply(rules, step, &position);
    }
    return flow;
}
