/*
 * walkthrough.test.c: tests that a walkthrough solves the puzzle, that its steps are right and give
 * right reasons, and that its total effort is not above the effort of the rating scale's steps.
 */
#include "../suite.h"

/* By default, one puzzle in DEFAULT_SHARE is tested. If LONG is set, one in LONG_SHARE is
   tested. */
enum { DEFAULT_SHARE = 250, LONG_SHARE = 4 };
static unsigned share;
static su_logic *logic;
static su_puzzle puzzle;
static su_walkthrough walkthrough;
static su_position position, start;
static su_history history;
static unsigned remover[SU_MAX_CELLS]
                       [SU_MAX_ORDER]; /* number of the step that removed each candidate */
static unsigned total_effort, needed_effort, omitted_steps, by_scale;

static void set_up(void)
{
    share = one_in(DEFAULT_SHARE, 500);
    share = share < LONG_SHARE ? LONG_SHARE : share;
}
BEFORE_ALL(set_up)

/* ---- One walkthrough ------------------------------------------------------------------------- */

/* Checks that the step's reasons are steps of the walkthrough and not omitted steps. */
static void check_reasons(const su_step *step)
{
    for (unsigned i = 0; i < step->absences; i++) {
        const su_absence *absence = &step->absence[i];
        if (absence->kind == SU_ABSENCE_STEP)
            assert_int_equal(absence->from, remover[absence->cell][absence->digit - 1]);
        else
            assert_true(absence->kind == SU_ABSENCE_SEEN || absence->kind == SU_ABSENCE_MASK);
    }
}

static void record_removals(const su_step *step, unsigned number)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        for (unsigned digit = 1; digit <= SU_MAX_ORDER; digit++)
            if (step->elimination[i].digits >> (digit - 1) & 1)
                remover[step->elimination[i].cell][digit - 1] = number;
}

/* Follows the walkthrough and returns the total effort of its steps. */
static unsigned follow_walkthrough(const su_rules *rules)
{
    unsigned effort = 0;
    su_position_start(rules, puzzle.givens, &position);
    su_history_start(&history);
    options.history = &history;
    memset(remover, 0, sizeof remover);
    for (unsigned i = 0; i < walkthrough.steps; i++) {
        const su_step *step = su_walkthrough_step(logic, &walkthrough, i, &position, &options);
        assert_non_null(step);
        assert_true(step->placements + step->eliminations > 0);
        assert_step_keeps(step, puzzle.solution);
        check_reasons(step);
        record_removals(step, i + 1);
        effort += su_step_effort(step);
        su_history_add(step, &history);
        su_step_apply(rules, step, &position);
    }
    options.history = NULL;
    return effort;
}

static unsigned find_scale_effort(const su_rules *rules)
{
    const su_step *step;
    unsigned effort = 0;
    su_position_start(rules, puzzle.givens, &position);
    while (position.empty > 0 && (step = su_logic_next(logic, &position, &options))) {
        effort += su_step_effort(step);
        su_step_apply(rules, step, &position);
    }
    return effort;
}

static void check_walkthrough(const su_rules *rules)
{
    const unsigned scale = find_scale_effort(rules);
    su_position_start(rules, puzzle.givens, &start);
    assert_int_equal(su_walkthrough_plan(&start, true, &options, logic, &walkthrough), SU_OK);
    const unsigned whole_steps = walkthrough.steps, whole_effort = walkthrough.effort;
    assert_int_equal(follow_walkthrough(rules), whole_effort);
    assert_int_equal(position.empty, 0);
    assert_true(whole_effort <= scale);
    assert_int_equal(su_walkthrough_plan(&start, false, &options, logic, &walkthrough), SU_OK);
    assert_false(walkthrough.is_short);
    assert_int_equal(follow_walkthrough(rules), walkthrough.effort);
    assert_int_equal(position.empty, 0);
    assert_true(walkthrough.effort <= scale);
    total_effort += whole_effort;
    needed_effort += walkthrough.effort;
    omitted_steps += whole_steps > walkthrough.steps ? whole_steps - walkthrough.steps : 0;
    by_scale += walkthrough.by_scale;
}

/* ---- Many walkthroughs ----------------------------------------------------------------------- */

TEST(walkthroughs_solve_puzzles_of_every_grade)
{
    const su_rules nine = rules_from_spec("9x9");
    logic = open_logic(&nine);
    for (unsigned grade = 0; grade < SU_GRADE_COUNT; grade++) {
        const su_level level = su_grade_level((su_grade)grade, NULL);
        for (unsigned n = 0; n < (grade == SU_GRADE_EXTREME ? 500 : 1000) / share; n++) {
            generate_rated(logic, &level, "walk", n, &puzzle);
            check_walkthrough(&nine);
        }
    }
    if (share <= DEFAULT_SHARE) { /* a few puzzles may need every step, but not the scale's */
        assert_true(omitted_steps > 1000 / share && by_scale > 0);
        assert_true(needed_effort < total_effort);
    }
}

TEST(walkthroughs_solve_puzzles_of_every_size)
{
    const struct {
        su_rules rules;
        unsigned puzzles;
    } cases[] = {
        {rules_from_spec("9x9"), 12000},     {rules_from_spec("4x4"), 2000},
        {rules_from_spec("6x6"), 4000},      {rules_from_spec("8x8"), 2000},
        {rules_from_spec("10x10"), 200},     {rules_from_spec("12x12"), 400},
        {rules_from_spec("16x16"), 100},     {rules_from_spec("9x9+x"), 40},
        {rules_from_spec(JIGSAW_5X5), 2000}, {rules_from_spec("9x9+windoku"), 60},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i += one_in(1, 2)) {
        const su_generate_options settings = {.singles = cases[i].rules.cells > 100};
        logic = open_logic(&cases[i].rules);
        for (unsigned n = 0; n < (cases[i].puzzles + share - 1) / share; n++) {
            generate(&cases[i].rules, &settings, "sizes", n, &puzzle);
            check_walkthrough(&cases[i].rules);
        }
    }
}

/* Steps that use constraints are planned like all other steps. A walkthrough is marked as short if
   logic does not solve the whole puzzle. */
TEST(walkthroughs_are_sound_under_constraints)
{
    const struct {
        const char *spec;
        unsigned puzzles;
    } cases[] = {
        {"4x4+killer", 400},
        {"6x6+killer", 400},
        {"9x9+killer", 100},
        {"6x6+thermo", 400},
        {"6x6+arrow", 1000},
        {"6x6+thermo+arrow", 1000},
        {"6x6+difference:all+ratio:all", 400},
        {"6x6+xv+greater", 400},
        {"6x6+odd+even", 400},
        {"6x6+x+killer", 400},
        {"6x6+knight", 400},
        {"6x6+jigsaw+thermo+difference", 400},
    };
    unsigned ended = 0, all = 0;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned n = 0; n < (cases[i].puzzles + share - 1) / share; n++) {
            static su_rules rules;
            generate_from_spec(cases[i].spec, "kinds", n, &rules, &puzzle);
            logic = open_logic(&rules);
            options.max_rating = 85;
            su_position_start(&rules, puzzle.givens, &start);
            for (unsigned whole_steps = 0; whole_steps < 2; whole_steps++) {
                assert_int_equal(
                    su_walkthrough_plan(&start, whole_steps != 0, &options, logic, &walkthrough),
                    SU_OK);
                assert_int_equal(follow_walkthrough(&rules), walkthrough.effort);
                assert_true(walkthrough.is_short || position.empty == 0);
            }
            ended += !walkthrough.is_short;
            all++;
        }
    assert_true(ended * 2 > all);
}

/* ---- Planning -------------------------------------------------------------------------------- */

static void set_board(const su_rules *rules, const char *text)
{
    logic = open_logic(rules);
    read_grid(rules, text, puzzle.givens);
    assert_int_equal(su_grid_solve_single(rules, puzzle.givens, work_space(), puzzle.solution),
                     SU_OK);
    su_position_start(rules, puzzle.givens, &position);
    start = position;
}

static unsigned count_steps_of(su_technique technique)
{
    unsigned steps = 0;
    for (unsigned i = 0; i < walkthrough.steps; i++)
        steps += walkthrough.technique[i] == technique;
    return steps;
}

/* In this puzzle, no later step needs what locked candidates remove. */
TEST(a_walkthrough_omits_steps_not_needed_later)
{
    const su_rules nine = rules_from_spec("9x9");
    set_board(&nine,
              "...54...3......2..5.93..674.........7.3.6.54...29..........2..54...1732.....9.7.1");
    assert_int_equal(su_walkthrough_plan(&start, true, &options, logic, &walkthrough), SU_OK);
    assert_true(count_steps_of(SU_TECHNIQUE_POINTING) > 0);
    assert_int_equal(su_walkthrough_plan(&start, false, &options, logic, &walkthrough), SU_OK);
    assert_int_equal(count_steps_of(SU_TECHNIQUE_POINTING), 0);
}

/* With a low effort limit, walkthroughs are short, but their steps are right. A walkthrough solves
   the puzzle unless it is marked as short. */
TEST(walkthroughs_are_sound_with_any_effort)
{
    const su_rules nine = rules_from_spec("9x9");
    unsigned short_count = 0, whole_count = 0, started_count = 0;
    logic = open_logic(&nine);
    for (unsigned grade = SU_GRADE_MEDIUM; grade < SU_GRADE_COUNT; grade++) {
        const su_level level = su_grade_level((su_grade)grade, NULL);
        generate_rated(logic, &level, "effort", 0, &puzzle);
        su_position_start(&nine, puzzle.givens, &start);
        for (uint64_t effort = 1; effort < 1 << 16; effort *= 2) {
            options.effort = effort;
            assert_int_equal(
                su_walkthrough_plan(&start, effort % 3 == 1, &options, logic, &walkthrough), SU_OK);
            assert_int_equal(follow_walkthrough(&nine), walkthrough.effort);
            assert_int_equal(position.empty > 0, walkthrough.is_short);
            assert_null(
                su_walkthrough_step(logic, &walkthrough, walkthrough.steps, &position, &options));
            short_count += walkthrough.is_short;
            started_count += walkthrough.is_short && walkthrough.steps > 0;
            whole_count += !walkthrough.is_short;
        }
    }
    assert_true(short_count > 10 && whole_count > 10 && started_count > 5);
}

/* A damaged walkthrough has no step, and nothing is read beyond its arrays. */
TEST(finds_no_step_in_a_damaged_walkthrough)
{
    const su_rules four = rules_from_spec("4x4");
    set_board(&four, "1......2..4..3..");
    assert_int_equal(su_walkthrough_plan(&position, false, &options, logic, &walkthrough), SU_OK);
    assert_non_null(su_walkthrough_step(logic, &walkthrough, 0, &position, &options));
    su_walkthrough damaged = walkthrough;
    damaged.technique[0] = UINT8_MAX;
    assert_null(su_walkthrough_step(logic, &damaged, 0, &position, &options));
    damaged = walkthrough;
    damaged.first[1] = UINT16_MAX;
    assert_null(su_walkthrough_step(logic, &damaged, 0, &position, &options));
    damaged = walkthrough;
    damaged.steps = UINT32_MAX;
    assert_null(su_walkthrough_step(logic, &damaged, SU_WALKTHROUGH_STEPS, &position, &options));
}

/* Planning does not change the logic's settings. A full board has an empty walkthrough. */
TEST(planning_keeps_the_settings_of_the_logic)
{
    const su_rules four = rules_from_spec("4x4");
    set_board(&four, "1234341221434321");
    options.no_evidence = true;
    assert_int_equal(su_walkthrough_plan(&position, false, &options, logic, &walkthrough), SU_OK);
    assert_int_equal(walkthrough.steps, 0);
    assert_false(walkthrough.is_short);
    puzzle.givens[0] = puzzle.givens[5] = 0;
    su_position_start(&four, puzzle.givens, &position);
    assert_int_equal(su_walkthrough_plan(&position, false, &options, logic, &walkthrough), SU_OK);
    assert_int_equal(walkthrough.steps, 2);
    assert_int_equal(su_logic_next(logic, &position, &options)->marks, 0);
}
