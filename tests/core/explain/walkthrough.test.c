/*
 * walkthrough.test.c: a walkthrough solves the puzzle, every step holds for the reasons it gives,
 * and the total effort is no more than with the steps of the rating scale.
 */
#include "../suite.h"

/* One puzzle in FEW is tested by default, one in LEAST if LONG is set. */
enum { FEW = 250, LEAST = 4 };
static unsigned share;
static su_logic *logic;
static su_puzzle puzzle;
static su_walkthrough walkthrough;
static su_position position, start;
static su_history past;
static unsigned taker[SU_MAX_CELLS][SU_MAX_ORDER]; /* step that removed the candidate */
static unsigned asked_of_all, asked_of_needed, left_out, by_scale;

static void set_up(void)
{
    share = one_in(FEW, 500);
    share = share < LEAST ? LEAST : share;
}
BEFORE_ALL(set_up)

/* ---- One walkthrough ------------------------------------------------------------------------- */

/* Checks that the step's reasons are steps of the walkthrough, not omitted ones. */
static void check_reasons(const su_step *step)
{
    for (unsigned i = 0; i < step->absences; i++) {
        const su_absence *absence = &step->absence[i];
        if (absence->kind == SU_ABSENCE_STEP)
            assert_int_equal(absence->from, taker[absence->cell][absence->digit - 1]);
        else
            assert_true(absence->kind == SU_ABSENCE_SEEN || absence->kind == SU_ABSENCE_MASK);
    }
}

static void note_taken(const su_step *step, unsigned number)
{
    for (unsigned i = 0; i < step->eliminations; i++)
        for (unsigned digit = 1; digit <= SU_MAX_ORDER; digit++)
            if (step->elimination[i].digits >> (digit - 1) & 1)
                taker[step->elimination[i].cell][digit - 1] = number;
}

/* Follows the walkthrough and returns the total effort of its steps. */
static unsigned follow(const su_rules *rules)
{
    unsigned effort = 0;
    su_position_start(rules, puzzle.givens, &position);
    su_history_start(&past);
    options.history = &past;
    memset(taker, 0, sizeof taker);
    for (unsigned i = 0; i < walkthrough.steps; i++) {
        const su_step *step = su_walkthrough_step(logic, &walkthrough, i, &position, &options);
        assert_non_null(step);
        assert_true(step->placements + step->eliminations > 0);
        assert_step_keeps(step, puzzle.solution);
        check_reasons(step);
        note_taken(step, i + 1);
        effort += su_step_effort(step);
        su_history_add(step, &past);
        su_step_apply(rules, step, &position);
    }
    options.history = NULL;
    return effort;
}

static unsigned effort_of_scale(const su_rules *rules)
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
    const unsigned scale = effort_of_scale(rules);
    su_position_start(rules, puzzle.givens, &start);
    assert_int_equal(su_walkthrough_plan(&start, true, &options, logic, &walkthrough), SU_OK);
    const unsigned whole = walkthrough.steps, asked = walkthrough.effort;
    assert_int_equal(follow(rules), asked);
    assert_int_equal(position.empty, 0);
    assert_true(asked <= scale);
    assert_int_equal(su_walkthrough_plan(&start, false, &options, logic, &walkthrough), SU_OK);
    assert_false(walkthrough.is_short);
    assert_int_equal(follow(rules), walkthrough.effort);
    assert_int_equal(position.empty, 0);
    assert_true(walkthrough.effort <= scale);
    asked_of_all += asked;
    asked_of_needed += walkthrough.effort;
    left_out += whole > walkthrough.steps ? whole - walkthrough.steps : 0;
    by_scale += walkthrough.by_scale;
}

/* ---- Many ------------------------------------------------------------------------------------ */

TEST(walkthroughs_solve_puzzles_of_every_grade)
{
    const su_rules nine = layout_named("9x9");
    logic = open_logic(&nine);
    for (unsigned grade = 0; grade < SU_GRADE_COUNT; grade++) {
        const su_level level = su_grade_level((su_grade)grade, NULL);
        for (unsigned n = 0; n < (grade == SU_GRADE_EXTREME ? 500 : 1000) / share; n++) {
            generate_rated(logic, &level, "walk", n, &puzzle);
            check_walkthrough(&nine);
        }
    }
    if (share <= FEW) { /* a few puzzles may need every step, but not the scale's */
        assert_true(left_out > 1000 / share && by_scale > 0);
        assert_true(asked_of_needed < asked_of_all);
    }
}

TEST(walkthroughs_solve_puzzles_of_every_size)
{
    const struct {
        su_rules rules;
        unsigned puzzles;
    } turn[] = {
        {layout_named("9x9"), 12000},     {layout_named("4x4"), 2000},
        {layout_named("6x6"), 4000},      {layout_named("8x8"), 2000},
        {layout_named("10x10"), 200},     {layout_named("12x12"), 400},
        {layout_named("16x16"), 100},     {layout_named("9x9+x"), 40},
        {layout_named(JIGSAW_5X5), 2000}, {layout_named("9x9+windoku"), 60},
    };
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i += one_in(1, 2)) {
        const su_generate_options settings = {.singles = turn[i].rules.cells > 100};
        logic = open_logic(&turn[i].rules);
        for (unsigned n = 0; n < (turn[i].puzzles + share - 1) / share; n++) {
            generate(&turn[i].rules, &settings, "sizes", n, &puzzle);
            check_walkthrough(&turn[i].rules);
        }
    }
}

/* Steps that use constraints are planned like any others. Logic may not solve such puzzles to the
   end; the walkthrough is then short. */
TEST(walkthroughs_are_sound_under_constraints)
{
    const struct {
        const char *spec;
        unsigned puzzles;
    } turn[] = {
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
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++)
        for (unsigned n = 0; n < (turn[i].puzzles + share - 1) / share; n++) {
            static su_rules rules;
            draw_puzzle(turn[i].spec, "kinds", n, &rules, &puzzle);
            logic = open_logic(&rules);
            options.max_rating = 85;
            su_position_start(&rules, puzzle.givens, &start);
            for (unsigned whole = 0; whole < 2; whole++) {
                assert_int_equal(
                    su_walkthrough_plan(&start, whole != 0, &options, logic, &walkthrough), SU_OK);
                assert_int_equal(follow(&rules), walkthrough.effort);
                assert_true(walkthrough.is_short || position.empty == 0);
            }
            ended += !walkthrough.is_short;
            all++;
        }
    assert_true(ended * 2 > all);
}

/* ---- Planning -------------------------------------------------------------------------------- */

static void begin(const su_rules *rules, const char *text)
{
    logic = open_logic(rules);
    grid_from(rules, text, puzzle.givens);
    assert_int_equal(su_grid_solve_single(rules, puzzle.givens, work_space(), puzzle.solution),
                     SU_OK);
    su_position_start(rules, puzzle.givens, &position);
    start = position;
}

static unsigned steps_of(su_technique technique)
{
    unsigned steps = 0;
    for (unsigned i = 0; i < walkthrough.steps; i++)
        steps += walkthrough.technique[i] == technique;
    return steps;
}

/* In this puzzle, no later step needs what locked candidates remove. */
TEST(a_walkthrough_omits_steps_not_needed_later)
{
    const su_rules nine = layout_named("9x9");
    begin(&nine,
          "...54...3......2..5.93..674.........7.3.6.54...29..........2..54...1732.....9.7.1");
    assert_int_equal(su_walkthrough_plan(&start, true, &options, logic, &walkthrough), SU_OK);
    assert_true(steps_of(SU_TECHNIQUE_POINTING) > 0);
    assert_int_equal(su_walkthrough_plan(&start, false, &options, logic, &walkthrough), SU_OK);
    assert_int_equal(steps_of(SU_TECHNIQUE_POINTING), 0);
}

/* With a low effort limit, walkthroughs are short, but their steps are right. They solve the puzzle
   unless marked as short, and have no step after the last. */
TEST(walkthroughs_are_sound_with_any_effort)
{
    const su_rules nine = layout_named("9x9");
    unsigned shorts = 0, wholes = 0, begun = 0;
    logic = open_logic(&nine);
    for (unsigned grade = SU_GRADE_MEDIUM; grade < SU_GRADE_COUNT; grade++) {
        const su_level level = su_grade_level((su_grade)grade, NULL);
        generate_rated(logic, &level, "effort", 0, &puzzle);
        su_position_start(&nine, puzzle.givens, &start);
        for (uint64_t effort = 1; effort < 1 << 16; effort *= 2) {
            options.effort = effort;
            assert_int_equal(
                su_walkthrough_plan(&start, effort % 3 == 1, &options, logic, &walkthrough), SU_OK);
            assert_int_equal(follow(&nine), walkthrough.effort);
            assert_int_equal(position.empty > 0, walkthrough.is_short);
            assert_null(
                su_walkthrough_step(logic, &walkthrough, walkthrough.steps, &position, &options));
            shorts += walkthrough.is_short;
            begun += walkthrough.is_short && walkthrough.steps > 0;
            wholes += !walkthrough.is_short;
        }
    }
    assert_true(shorts > 10 && wholes > 10 && begun > 5);
}

/* Damaged data yields no step, and nothing is read beyond the arrays of the walkthrough. */
TEST(finds_no_step_in_a_damaged_walkthrough)
{
    const su_rules four = layout_named("4x4");
    begin(&four, "1......2..4..3..");
    assert_int_equal(su_walkthrough_plan(&position, false, &options, logic, &walkthrough), SU_OK);
    assert_non_null(su_walkthrough_step(logic, &walkthrough, 0, &position, &options));
    su_walkthrough spoilt = walkthrough;
    spoilt.technique[0] = UINT8_MAX;
    assert_null(su_walkthrough_step(logic, &spoilt, 0, &position, &options));
    spoilt = walkthrough;
    spoilt.first[1] = UINT16_MAX;
    assert_null(su_walkthrough_step(logic, &spoilt, 0, &position, &options));
    spoilt = walkthrough;
    spoilt.steps = UINT32_MAX;
    assert_null(su_walkthrough_step(logic, &spoilt, SU_WALKTHROUGH_STEPS, &position, &options));
}

/* Planning does not change the logic's settings. A full board has an empty walkthrough. */
TEST(planning_keeps_the_settings_of_the_logic)
{
    const su_rules four = layout_named("4x4");
    begin(&four, "1234341221434321");
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
