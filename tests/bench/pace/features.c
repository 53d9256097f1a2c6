/*
 * features.c: what there is to tell the time of a 9x9 puzzle from, a puzzle a line in, its numbers
 * a line out, for fit.mjs, which names them. "-" for what has no rating.
 */
#include <stdio.h>
#include <string.h>

#include "tell/pace.h"

static su_work_memory work_memory;
static su_logic_memory logic_memory;

typedef struct counts {
    unsigned steps, kinds[SU_TECHNIQUE_COUNT];
    unsigned narrow; /* digits with a way or two */
    unsigned least;  /* ways at the worst moment but for the end */
    unsigned start;  /* ways at the start */
    double removing; /* ratings of steps that place nothing, added up */
} counts;

static void count(const su_rules *rules, const su_position *position, const su_step *step,
                  counts *all)
{
    const su__ways ways = su__ways_of(rules, position);
    const unsigned open = ways.hidden + ways.naked;
    if (all->steps++ == 0)
        all->start = open;
    all->kinds[step->technique]++;
    all->narrow += step->placements > 0 && open <= 2;
    all->least = open < all->least && open < position->empty ? open : all->least;
    all->removing += step->placements > 0 ? 0 : step->tenths / 10.0;
}

/* The way again, step by step, for a puzzle that has one. */
static void walk(const su_rules *rules, const su_digit *givens, su_logic *logic, su__pace *pace,
                 counts *all)
{
    su_position position;
    su_position_start(rules, givens, &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_next(logic, &position);
        su__pace_take(rules, &position, step, pace);
        count(rules, &position, step, all);
        su_step_apply(rules, step, &position);
    }
}

static void tell(const su_rules *rules, const su_digit *givens, su_work *work, su_logic *logic)
{
    unsigned seconds, empty = 0;
    su_rating rating;
    su__pace pace = {0, 0, 0};
    counts all = {.least = rules->cells};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        empty += givens[cell] == 0;
    if (su_puzzle_time(rules, givens, work, logic, &rating, &seconds) != SU_OK) {
        printf("-\n");
        return;
    }
    walk(rules, givens, logic, &pace, &all);
    printf("%u %g %u %u %u %u %u %u %u %u %u %u %g\n", seconds, (double)pace.looks / SU__LOOK,
           rating.er, pace.boxed, empty, all.steps, all.start, all.least, all.narrow,
           all.kinds[SU_TECHNIQUE_HIDDEN_SINGLE_BOX], all.kinds[SU_TECHNIQUE_HIDDEN_SINGLE_LINE],
           all.kinds[SU_TECHNIQUE_NAKED_SINGLE], all.removing);
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
        if (su_grid_read(&rules, line, strcspn(line, "\n"), givens, NULL) == SU_OK)
            tell(&rules, givens, work, logic);
        else
            printf("-\n");
    }
    return 0;
}
