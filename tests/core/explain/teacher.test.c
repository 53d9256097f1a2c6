/*
 * teacher.test.c: tests that the teacher (su_logic_best) shows easy steps, and prefers steps that
 * place a digit or leave a single.
 */
#include "../suite.h"

static su_logic *logic;
static su_puzzle puzzle;

/* ---- Least effort ---------------------------------------------------------------------------- */

enum { MAX_COMPARED_EFFORT = 60, MAX_STEPS = 150 };

static su_step found[MAX_STEPS];
static unsigned count;

static bool store_step(void *context, const su_step *step)
{
    (void)context;
    found[count++] = *step;
    return count < MAX_STEPS;
}

/* Finds all steps of the techniques that have this effort. */
static void find_all(const su_position *position, unsigned effort)
{
    count = 0;
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT && count < MAX_STEPS; t++)
        if (su_technique_effort((su_technique)t) == effort)
            su_logic_find(logic, position, (su_technique)t, &options, store_step, NULL);
}

static bool set_flag(void *context, const su_step *step)
{
    (void)step;
    *(bool *)context = true;
    return false;
}

/* Returns whether the step places a digit or makes a single possible. */
static bool leads_on(const su_rules *rules, const su_position *position, const su_step *step)
{
    static su_position after;
    bool any = step->placements > 0;
    after = *position;
    su_step_apply(rules, step, &after);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT && !any; t++)
        if (su_technique_effort((su_technique)t) <= su_technique_effort(SU_TECHNIQUE_NAKED_SINGLE))
            su_logic_find(logic, &after, (su_technique)t, &options, set_flag, &any);
    return any;
}

/* Fails if a found step is better than the teacher's step, because it leads on or takes less
   effort. */
static void check_no_better(const su_rules *rules, const su_position *position, const su_step *best,
                            bool best_leads_on)
{
    for (unsigned i = 0; i < count; i++) {
        const bool found_leads_on = leads_on(rules, position, &found[i]);
        if (best_leads_on < found_leads_on
            || (best_leads_on == found_leads_on
                && su_step_effort(best) > su_step_effort(&found[i])))
            fail_msg("%s is passed over", su_technique_name(found[i].technique));
    }
}

/* To find a step that leads on, the teacher may spend up to 1.5 times the least effort. */
static void check_effort(const su_rules *rules, const su_position *position, const su_step *best)
{
    const unsigned effort = su_technique_effort(best->technique);
    const bool best_leads_on = leads_on(rules, position, best);
    unsigned least = 0;
    for (unsigned less = 1; less <= effort && less <= MAX_COMPARED_EFFORT; less++) {
        find_all(position, less);
        least = least == 0 && count > 0 ? less : least;
        if (count < MAX_STEPS)
            check_no_better(rules, position, best, best_leads_on);
    }
    assert_true(least == 0 || effort <= least + least / 2);
}

/* Solves the puzzle with the teacher's steps and checks each step. */
static void solve_with_teacher(const su_rules *rules, bool is_checked)
{
    static su_position position;
    static su_step best;
    unsigned last = rules->cells;
    su_position_start(rules, puzzle.givens, &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_best(logic, &position, last, &options);
        assert_non_null(step);
        best = *step;
        assert_true(best.placements + best.eliminations > 0);
        assert_step_keeps(&best, puzzle.solution);
        if (is_checked)
            check_effort(rules, &position, &best);
        last = su_step_cell(&best);
        assert_int_equal(last, best.placements ? best.placement[0].cell : best.elimination[0].cell);
        su_step_apply(rules, &best, &position);
    }
}

TEST(shows_the_easiest_step_that_leads_on_first)
{
    const su_rules rules[] = {rules_from_spec("9x9"), rules_from_spec("6x6"),
                              rules_from_spec(JIGSAW_5X5), rules_from_spec("9x9+x")};
    const su_level hard = {.least = 36, .most = 80};
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i += one_in(1, 2)) {
        logic = open_logic(&rules[i]);
        for (unsigned n = 0; n < 16 / one_in(8, 16); n++) {
            if (i == 0)
                generate_rated(logic, &hard, "least", n, &puzzle);
            else
                generate(&rules[i], NULL, "least", n, &puzzle);
            solve_with_teacher(&rules[i], true);
        }
    }
}

TEST(advice_alone_solves_puzzles_of_every_size)
{
    const char *const layouts[] = {"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"};
    const unsigned share = one_in(4, 50);
    for (unsigned i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        const su_rules rules = rules_from_spec(layouts[i]);
        const su_generate_options settings = {.singles = rules.cells > 100};
        logic = open_logic(&rules);
        for (unsigned n = 0; n < (rules.cells == 81 ? 300u : 10u) / share + 1; n++) {
            generate(&rules, &settings, "follow", n, &puzzle);
            solve_with_teacher(&rules, false);
        }
    }
}

/* The rating scale uses forcing chains where the teacher finds skyscrapers, kites, wings and
   simpler chains. */
TEST(solves_expert_puzzles_without_forcing_chains)
{
    static su_position position;
    const su_rules nine = rules_from_spec("9x9");
    const su_level expert = su_grade_level(SU_GRADE_EXPERT, NULL);
    unsigned by_scale = 0;
    logic = open_logic(&nine);
    for (unsigned n = 0; n < 20 / one_in(2, 2); n++) {
        const su_step *step;
        generate_rated(logic, &expert, "expert", n, &puzzle);
        su_position_start(&nine, puzzle.givens, &position);
        while (position.empty > 0 && (step = su_logic_next(logic, &position, &options))) {
            by_scale += su_technique_effort(step->technique) > 80;
            su_step_apply(&nine, step, &position);
        }
        su_position_start(&nine, puzzle.givens, &position);
        while (position.empty > 0 && (step = su_logic_best(logic, &position, 81, &options))) {
            assert_true(su_technique_effort(step->technique) <= 80);
            su_step_apply(&nine, step, &position);
        }
    }
    assert_true(by_scale > 10);
}

TEST(each_chain_claim_adds_to_the_effort)
{
    static su_step step;
    step.technique = SU_TECHNIQUE_XY_CHAIN;
    assert_int_equal(su_step_effort(&step), su_technique_effort(SU_TECHNIQUE_XY_CHAIN));
    step.nodes = 6;
    assert_int_equal(su_step_effort(&step), su_technique_effort(SU_TECHNIQUE_XY_CHAIN) + 12);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        assert_true(su_technique_effort((su_technique)t) > 0);
}

/* ---- Choice of cell -------------------------------------------------------------------------- */

TEST(prefers_the_fullest_house_then_the_nearest_cell)
{
    su_rules nine = rules_from_spec("9x9");
    su_digit full[81], entries[81];
    static su_position position;
    logic = open_logic(&nine);
    read_grid(&nine,
              "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
              full);
    memcpy(entries, full, sizeof full);
    entries[0] = entries[80] = 0;
    su_position_start(&nine, entries, &position);
    assert_int_equal(su_logic_best(logic, &position, 70, &options)->placement[0].cell, 80);
    assert_int_equal(su_logic_best(logic, &position, 10, &options)->placement[0].cell, 0);
    entries[1] = entries[9] = entries[10] = entries[71] = entries[79] =
        0; /* the houses of the first and last cells lack several digits */
    entries[40] = 0;
    su_position_start(&nine, entries, &position);
    assert_int_equal(su_logic_best(logic, &position, 81, &options)->technique,
                     SU_TECHNIQUE_FULL_HOUSE);
    assert_int_equal(su_logic_best(logic, &position, 81, &options)->placement[0].cell, 40);
}

/* Each empty cell of a gentle puzzle can be filled after a series of steps. A naked single needs
   only one step. */
TEST(finds_steps_toward_every_empty_cell)
{
    static su_position start, position;
    su_rules six = rules_from_spec("6x6");
    logic = open_logic(&six);
    for (unsigned n = 0; n < 20; n++) {
        generate(&six, NULL, "toward", n, &puzzle);
        su_position_start(&six, puzzle.givens, &start);
        for (unsigned cell = 0; cell < six.cells; cell++) {
            const su_step *step = NULL;
            bool is_naked = !puzzle.givens[cell]
                            && (start.candidates[cell] & (start.candidates[cell] - 1)) == 0;
            unsigned steps = 0;
            position = start;
            for (; position.digit[cell] == 0; steps++) {
                step = su_logic_next_toward_cell(logic, &position, cell, &options);
                assert_non_null(step);
                su_step_apply(&six, step, &position);
            }
            assert_true(puzzle.givens[cell] || steps > 0);
            assert_true(!is_naked || steps == 1);
            assert_int_equal(position.digit[cell], puzzle.solution[cell]);
        }
    }
}
