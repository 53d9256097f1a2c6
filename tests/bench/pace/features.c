/*
 * features.c: what the time of a 9x9 puzzle is told from. Reads a puzzle a line and writes a line
 * for fit.mjs: the seconds that the core tells, the looks, the rating and the ways in boxes at the
 * start; "-" for a puzzle without a rating.
 */
#include <stdio.h>
#include <string.h>

#include "logic/time_estimate.h"

static su_work_memory work_memory;
static su_logic_memory logic_memory;

/* The way again, step by step, for a puzzle that has one. */
static su__pace walk(const su_rules *rules, const su_digit *givens, su_logic *logic)
{
    su__pace pace = {0, 0, 0};
    su_position position;
    su_position_start(rules, givens, &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_next(logic, &position, NULL);
        su__pace_take(rules, &position, step, &pace);
        su_step_apply(rules, step, &position);
    }
    return pace;
}

int main(void)
{
    char line[256];
    su_rules rules;
    su_rules_named("9x9", &rules);
    su_work *work = su_work_open(&work_memory, sizeof work_memory);
    su_logic *logic = su_logic_open(&rules, &logic_memory, sizeof logic_memory);
    while (fgets(line, sizeof line, stdin)) {
        su_digit givens[SU_MAX_CELLS];
        unsigned seconds;
        su_rating rating;
        if (su_grid_read(&rules, line, strcspn(line, "\n"), givens, NULL) != SU_OK
            || su_puzzle_time(&rules, givens, NULL, work, logic, &rating, &seconds) != SU_OK) {
            printf("-\n");
            continue;
        }
        const su__pace pace = walk(&rules, givens, logic);
        printf("%u %g %u %u\n", seconds, (double)pace.looks / SU__LOOK, rating.er, pace.boxed);
    }
    return 0;
}
