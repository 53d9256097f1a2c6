/*
 * examples.test.c: each technique finds the step of each of its examples, stops when the callback
 * asks, and never removes a correct digit.
 *
 * The examples are positions of real puzzles, so steps that rely on a single solution can be
 * checked against it.
 */
#include "example.h"

#include "../suite.h"

enum { MAX_EXAMPLES = 512, SOME_EFFORT = 3000 };

static su_rules nine;
static su_logic *logic;
static example examples[MAX_EXAMPLES];
static unsigned count;

static void read_all(void)
{
    nine = rules_from_spec("9x9");
    logic = open_logic(&nine);
    count = read_examples(OUR_DATA "/techniques.txt", MAX_EXAMPLES, examples);
    assert_true(count > 0);
}
BEFORE_ALL(read_all)

/* ---- Callback -------------------------------------------------------------------------------- */

typedef struct search_record {
    const example *example;
    unsigned steps;
    /* number of steps after which the search ends; it also ends at the step of the example */
    unsigned most_steps;
    bool is_seen;
} search_record;

static bool is_effect(const example *e, const su_step *step)
{
    uint32_t gone[81] = {0};
    su_digit placed[81] = {0};
    for (unsigned i = 0; i < step->eliminations; i++)
        gone[step->elimination[i].cell] = step->elimination[i].digits;
    for (unsigned i = 0; i < step->placements; i++)
        /* otherwise the placement implies the eliminations */
        if (gone[step->placement[i].cell] == 0)
            placed[step->placement[i].cell] = step->placement[i].digit;
    return memcmp(gone, e->gone, sizeof gone) == 0 && memcmp(placed, e->placed, sizeof placed) == 0;
}

static bool record_step(void *context, const su_step *step)
{
    search_record *record = context;
    assert_step_keeps(step, record->example->solution);
    record->is_seen |=
        step->technique == record->example->technique && is_effect(record->example, step);
    return ++record->steps < record->most_steps && !record->is_seen;
}

static search_record search(const example *e, su_technique technique, unsigned most_steps)
{
    search_record record = {.example = e, .most_steps = most_steps};
    assert_int_equal(su_logic_find(logic, &e->position, technique, &options, record_step, &record),
                     SU_OK);
    return record;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

TEST(finds_each_technique_in_its_examples)
{
    options.effort = 0;
    for (unsigned i = 0; i < count; i++)
        if (!search(&examples[i], examples[i].technique, UINT32_MAX).is_seen)
            fail_msg("%s is not found in its example", su_technique_name(examples[i].technique));
}

TEST(stops_when_the_callback_returns_false)
{
    options.effort = 0;
    for (unsigned i = 0; i < count; i++)
        if (search(&examples[i], examples[i].technique, 1).steps != 1)
            fail_msg("%s goes on when told to end", su_technique_name(examples[i].technique));
}

/* Tries each technique on the other examples, which often have, or almost have, a step for it. */
TEST(finds_no_wrong_step_in_any_example)
{
    options.effort = SOME_EFFORT;
    for (unsigned i = 0; i < count; i += one_in(8, 40))
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            search(&examples[i], (su_technique)t, UINT32_MAX);
}

/* Steps must be correct wherever the search ends. */
TEST(steps_found_with_little_effort_are_right)
{
    for (unsigned i = 0; i < count; i += one_in(1, 3))
        for (uint64_t effort = 1; effort < SOME_EFFORT; effort += effort / 3 + 1) {
            options.effort = effort;
            search(&examples[i], examples[i].technique, UINT32_MAX);
        }
}

static uint32_t digits_of(const example *e)
{
    uint32_t digits = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        digits |= e->gone[cell];
    return digits;
}

/* A search limited to some digits finds a fish only if its digit is among them. */
TEST(finds_a_fish_only_in_the_search_for_its_digit)
{
    options.effort = 0;
    for (unsigned i = 0; i < count; i++) {
        const example *e = &examples[i];
        if (e->technique < SU_TECHNIQUE_FINNED_X_WING
            || e->technique > SU_TECHNIQUE_SIAMESE_MUTANT_JELLYFISH)
            continue;
        options.digits = digits_of(e);
        assert_true(search(e, e->technique, UINT32_MAX).is_seen);
        options.digits = ~digits_of(e);
        assert_false(search(e, e->technique, 1).is_seen);
    }
    options.digits = 0;
}
