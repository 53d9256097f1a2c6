/*
 * rate.c: how hard a puzzle is.
 *
 * A person takes the easiest step there is, and then looks again. The rating is that of the hardest
 * step so taken; those of the way to the first digit, and of the first step, tell how hard it is to
 * begin.
 */
#include "tell/pace.h"

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

su_level su_grade_level(su_grade grade)
{
    if ((unsigned)grade >= SU_GRADE_COUNT)
        return (su_level){.least = 1, .most = 0};
    return (su_level){.least = grade == 0 ? 1 : grades[grade - 1].tenths + 1,
                      .most = grades[grade].tenths,
                      .flow = grades[grade].flow};
}

static void count_step(const su_step *step, su_rating *rating)
{
    if (step->tenths > rating->er) {
        rating->er = step->tenths;
        rating->hardest = step->technique;
    }
    if (rating->steps++ == 0)
        rating->ed = rating->er;
    if (rating->ep == 0 && step->placements > 0)
        rating->ep = rating->er;
}

su_status su_puzzle_rate(const su_rules *rules, const su_digit *givens, su_work *work,
                         su_logic *logic, su_rating *rating)
{
    return su_puzzle_time(rules, givens, work, logic, rating, NULL);
}

su_status su_puzzle_time(const su_rules *rules, const su_digit *givens, su_work *work,
                         su_logic *logic, su_rating *rating, unsigned *seconds)
{
    su_position position;
    su__pace pace = {0, 0, 0};
    su_status status = su_logic_is_for(logic, rules)
                           ? su_grid_solve_single(rules, givens, work, NULL)
                           : SU_BAD_RULES;
    *rating = (su_rating){.er = 0};
    if (seconds)
        *seconds = 0;
    if (status != SU_OK)
        return status;
    su_position_start(rules, givens, &position);
    const bool was_bare = logic->bare;
    logic->bare = true;
    while (status == SU_OK && position.empty > 0) {
        const su_step *step = su_logic_next(logic, &position);
        if (step) {
            count_step(step, rating);
            if (seconds)
                su__pace_take(rules, &position, step, &pace);
            su_step_apply(rules, step, &position);
        } else {
            status = SU_NOT_FOUND;
        }
    }
    logic->bare = was_bare;
    rating->grade =
        status == SU_NOT_FOUND ? (su_grade)(SU_GRADE_COUNT - 1) : su_grade_of(rating->er);
    if (seconds && status == SU_OK)
        *seconds = su__pace_seconds(rules, &pace, rating->er);
    return status;
}
