/*
 * features.c: prints the features from which the time of a 9x9 puzzle is estimated.
 *
 * Reads one puzzle per line, and writes a line for fit.mjs: the estimate in seconds, the looks, the
 * rating, and the hidden singles in boxes at the start; "-" for a puzzle without a rating.
 */
#include <stdio.h>
#include <string.h>

#include "logic/time_estimate.h"

static su_work_memory work_memory;
static su_logic_memory logic_memory;

/* Solves a rated puzzle step by step; returns the factors of its time. */
static su__time_factors walk(const su_rules *rules, const su_digit *givens, su_logic *logic)
{
    su__time_factors factors = {0, 0, 0};
    su_position position;
    su_position_start(rules, givens, &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_next(logic, &position, NULL);
        su__time_add_step(rules, &position, step, &factors);
        su_step_apply(rules, step, &position);
    }
    return factors;
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
        const su__time_factors factors = walk(&rules, givens, logic);
        printf("%u %g %u %u\n", seconds, (double)factors.looks / SU__LOOK, rating.er,
               factors.boxed);
    }
    return 0;
}
