/*
 * patterns.test.c: the cells and houses that a step names are enough to prove it.
 */
#include <stdlib.h>

#include "../suite.h"
#include "rederive.h"

static unsigned every; /* so-manieth puzzle */
static su_logic *logic;
static su_position position;
static unsigned long proved;

static void set_up(void) { every = 11 * one_in(8, 20); }
BEFORE_ALL(set_up)

/* Chains are gone through link by link elsewhere; what relies on the puzzle having one solution, or
   on whole grids, is held against solutions. */
static bool is_pattern(su_technique t)
{
    if (t >= SU_TECHNIQUE_UNIQUE_LOOP_1 && t <= SU_TECHNIQUE_UNIQUE_LOOP_4)
        return false;
    if (t >= SU_TECHNIQUE_BUG_1 && t <= SU_TECHNIQUE_BUG_3)
        return false;
    if (t >= SU_TECHNIQUE_X_CYCLE && t <= SU_TECHNIQUE_XY_CYCLE)
        return false;
    if (t >= SU_TECHNIQUE_NISHIO && t <= SU_TECHNIQUE_NESTED_DYNAMIC_PLUS)
        return false;
    if (t >= SU_TECHNIQUE_UNIQUENESS_TEST_1 && t <= SU_TECHNIQUE_AVOIDABLE_RECTANGLE_2)
        return false;
    if (t >= SU_TECHNIQUE_X_CHAIN && t <= SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN)
        return false;
    return t != SU_TECHNIQUE_TEMPLATE_SET && t != SU_TECHNIQUE_TEMPLATE_DELETE
           && t != SU_TECHNIQUE_FINNED_MUTANT_SQUIRMBAG && t != SU_TECHNIQUE_FINNED_MUTANT_WHALE;
}

typedef struct hearing {
    const su_rules *rules;
    unsigned left;
} hearing;

static bool hear(void *context, const su_step *step)
{
    hearing *h = context;
    if (!rederive_step(h->rules, &position, step))
        fail_msg("the evidence for this %s is not enough", su_technique_name(step->technique));
    proved++;
    return h->left-- > 1;
}

TEST(evidence_is_enough)
{
    su_rules nine = layout_named("9x9");
    FILE *file = fopen(OUR_DATA "/ratings.csv", "r");
    char line[512];
    assert_non_null(file);
    logic = open_logic(&nine);
    for (unsigned number = 0; fgets(line, sizeof line, file); number++) {
        su_digit givens[81];
        const su_step *step = NULL;
        if (number % every || line[0] == '#')
            continue;
        line[81] = '\0';
        grid_from(&nine, line, givens);
        su_position_start(&nine, givens, &position);
        while (position.empty > 30 + number % 25 && (step = su_logic_next(logic, &position)))
            su_step_apply(&nine, step, &position);
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++) {
            hearing h = {&nine, 8};
            if (is_pattern((su_technique)t))
                su_logic_find(logic, &position, (su_technique)t, hear, &h);
        }
    }
    fclose(file);
    assert_true(proved > 20000 / every);
}

/* With a cell less, a pair proves nothing. */
TEST(evidence_that_lacks_something_is_not)
{
    static su_step broken;
    su_rules nine = layout_named("9x9");
    su_digit givens[81] = {0};
    logic = open_logic(&nine);
    su_position_start(&nine, givens, &position);
    su_position_remove(&nine, 0, ~UINT32_C(3), &position);
    su_position_remove(&nine, 1, ~UINT32_C(3), &position);
    const su_step *step = su_logic_next(logic, &position);
    assert_non_null(step);
    assert_true(rederive_step(&nine, &position, step));
    broken = *step;
    broken.marks--;
    broken.houses = 0;
    assert_false(rederive_step(&nine, &position, &broken));
}
