/* graded.test.c: tests that puzzles generated for a level have the difficulty of that level. */
#include "../suite.h"

static su_logic *logic;
static su_puzzle puzzle;

typedef struct grade_case {
    const char *rules;
    su_level level;
    su_symmetry symmetry;
    unsigned puzzles;
} grade_case;

/* Checks the flow: the fewest cells that singles can fill at any time. Counts the cells with a
   hidden single and, if the level allows naked singles, the cells with a naked single. */
static void check_flow(const su_rules *rules, const su_digit *givens, unsigned most, unsigned flow)
{
    static su_position position;
    unsigned least;
    su_position_start(rules, givens, &position);
    least = position.empty;
    options.no_evidence = true;
    while (position.empty > 0) {
        const single_counts s = count_singles(rules, &position);
        const unsigned fillable = s.hidden + (most >= 23 ? s.naked : 0);
        const su_step *step = su_logic_next(logic, &position, &options);
        if (fillable < position.empty && fillable < least)
            least = fillable;
        assert_non_null(step);
        su_step_apply(rules, step, &position);
    }
    options.no_evidence = false;
    assert_int_equal(least, flow);
}

/* Returns whether su_puzzle_regenerate gives the same puzzle and rules again. */
static bool can_regenerate(const su_template *template, const su_rules *rules,
                           su_generate_options settings, const su_level *level, unsigned back,
                           su_rng rng)
{
    static su_rules rules_again;
    static su_puzzle other;
    settings.singles = su_level_takes_singles(level);
    return su_puzzle_regenerate(template, &settings, back, &rng, work_space(), &rules_again, &other)
               == SU_OK
           && su_rules_equal(rules, &rules_again)
           && memcmp(puzzle.solution, other.solution, rules->cells) == 0
           && memcmp(puzzle.givens, other.givens, rules->cells) == 0 && puzzle.clues == other.clues;
}

static void check_case(const grade_case *c)
{
    su_rules rules = rules_from_spec(c->rules);
    const su_template fixed = {.rules = rules};
    const unsigned share = one_in(3, 8);
    logic = open_logic(&rules);
    for (unsigned i = 0; i < (c->puzzles + share - 1) / share; i++) {
        su_rng rng = make_rng("graded", i), same = rng;
        su_rating made, rating;
        su_generate_options settings = {.symmetry = c->symmetry};
        assert_int_equal(su_puzzle_generate_rated(&rules, &settings, &c->level, &rng, work_space(),
                                                  logic, &puzzle, &made),
                         SU_OK);
        settings.passed = puzzle.passed; /* random numbers used before the puzzle */
        assert_true(can_regenerate(&fixed, &rules, settings, &c->level, puzzle.back, same));
        assert_int_equal(
            su_puzzle_rate(&rules, puzzle.givens, &options, work_space(), logic, &rating), SU_OK);
        assert_in_range(rating.er, c->level.least, c->level.most);
        assert_memory_equal(&rating, &made, sizeof rating);
        assert_single(&rules, &puzzle);
        assert_true(su_symmetry_holds(&rules, c->symmetry, puzzle.givens));
        if (c->level.minimal)
            assert_true(is_minimal(&rules, c->symmetry, puzzle.givens));
        if (c->level.flow > 0) {
            unsigned flow = su_puzzle_flow(&rules, puzzle.givens, c->level.most, logic);
            assert_true(flow >= c->level.flow);
            check_flow(&rules, puzzle.givens, c->level.most, flow);
        }
    }
}

TEST(makes_puzzles_of_every_grade)
{
    const grade_case cases[] = {
        {"9x9", {10, 15, 3, false}, SU_SYMMETRY_HALF_TURN, 40},
        {"9x9", {16, 23, 0, false}, SU_SYMMETRY_MIRROR, 40},
        {"9x9", {24, 34, 0, false}, SU_SYMMETRY_HALF_TURN, 30},
        {"9x9", {35, 50, 0, false}, SU_SYMMETRY_HALF_TURN, 20},
        {"9x9", {51, 70, 0, false}, SU_SYMMETRY_DIAGONAL, 20},
        {"9x9", {71, 255, 0, false}, SU_SYMMETRY_HALF_TURN, 5},
        {"9x9", {16, 23, 2, false}, SU_SYMMETRY_NONE, 20},
        {"9x9", {16, 34, 2, false}, SU_SYMMETRY_NONE, 10},
        {"9x9", {26, 28, 0, true}, SU_SYMMETRY_HALF_TURN, 10},
        {"6x6", {10, 23, 0, true}, SU_SYMMETRY_HALF_TURN, 10},
        {"4x4", {10, 23, 0, false}, SU_SYMMETRY_NONE, 20},
        {"6x6", {16, 23, 0, false}, SU_SYMMETRY_HALF_TURN, 10},
        {"8x8", {16, 23, 0, false}, SU_SYMMETRY_FULL, 10},
        {"12x12", {10, 15, 3, false}, SU_SYMMETRY_HALF_TURN, 5},
        {"16x16", {24, 34, 0, false}, SU_SYMMETRY_HALF_TURN, 2},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        check_case(&cases[i]);
}

TEST(reports_an_unreachable_rating)
{
    su_rules nine = rules_from_spec("9x9");
    su_rng rng = make_rng("none", 0);
    su_rating rating;
    su_generate_options settings = {.attempts = 3};
    const su_level none = {254, 255, 0, false}, any = {0, 255, 0, false};
    logic = open_logic(&nine);
    assert_int_equal(su_puzzle_generate_rated(&nine, &settings, &none, &rng, work_space(), logic,
                                              &puzzle, &rating),
                     SU_NOT_FOUND);
    settings.clues = 80;
    assert_int_equal(su_puzzle_generate_rated(&nine, &settings, &any, &rng, work_space(), logic,
                                              &puzzle, &rating),
                     SU_OK);
    assert_int_equal(puzzle.clues, 80);
}

/* The stop flags are variables that the generator itself sets: first the number of givens, then the
   rating of a rejected puzzle. */
TEST(stops_while_digging_and_after_rating)
{
    su_rules nine = rules_from_spec("9x9");
    su_rng rng = make_rng("midst", 0);
    su_rating rating = {.er = 0};
    const su_level none = {254, 255, 0, false}, middle = {30, 30, 0, false};
    su_generate_options settings = {.stop = (const volatile int *)&puzzle.clues};
    logic = open_logic(&nine);
    puzzle.clues = 0;
    assert_int_equal(su_puzzle_generate_rated(&nine, &settings, &none, &rng, work_space(), logic,
                                              &puzzle, &rating),
                     SU_STOPPED);
    assert_int_equal(puzzle.clues, 81);
    assert_int_equal(rating.er, 0);
    settings.stop = (const volatile int *)&rating.er;
    settings.attempts = 1; /* the generator must stop within the only attempt */
    assert_int_equal(su_puzzle_generate_rated(&nine, &settings, &middle, &rng, work_space(), logic,
                                              &puzzle, &rating),
                     SU_STOPPED);
    assert_true(rating.er > 0 && rating.er != 30);
}

/* ---- Generated rules ------------------------------------------------------------------------- */

static su_template template;
static su_rules generated_rules;
static su_generated generated;

static void open_template(const char *spec)
{
    assert_int_equal(su_template_read(spec, strlen(spec), &template, NULL), SU_OK);
    logic = open_logic(&template.rules);
}

static su_status generate_from_template(const su_generate_options *settings, const su_level *level,
                                        uint64_t index, su_rating *rating)
{
    su_rng rng = make_rng("drawn", index);
    const su_status status = su_puzzle_generate_from_rated(&template, settings, level, &rng,
                                                           work_space(), logic, &generated);
    generated_rules = generated.rules;
    puzzle = generated.puzzle;
    *rating = generated.rating;
    return status;
}

static bool can_regenerate_from_template(su_generate_options settings, const su_level *level,
                                         unsigned back, uint64_t index)
{
    return can_regenerate(&template, &generated_rules, settings, level, back,
                          make_rng("drawn", index));
}

/* Checks that only the right attempt, `back` and random numbers regenerate the puzzle. */
static void check_regeneration(const su_generate_options *settings, const su_level *level,
                               uint64_t index)
{
    su_rating rating, second;
    su_generate_options same = *settings;
    assert_int_equal(generate_from_template(settings, level, index, &rating), SU_OK);
    assert_int_equal(su_puzzle_rate(&generated_rules, puzzle.givens, &options, work_space(),
                                    open_logic(&generated_rules), &second),
                     SU_OK);
    assert_int_equal(rating.er, second.er);
    assert_in_range(rating.er, level->least, level->most);
    same.first = puzzle.attempt;
    assert_true(can_regenerate_from_template(same, level, puzzle.back, index));
    assert_false(can_regenerate_from_template(same, level, puzzle.back + 1, index));
    assert_false(can_regenerate_from_template(same, level, puzzle.back, index + 1));
    same.first++;
    assert_false(can_regenerate_from_template(same, level, puzzle.back, index));
    const unsigned attempt = puzzle.attempt;
    assert_int_equal(generate_from_template(&same, level, index, &rating), SU_OK);
    assert_true(puzzle.attempt > attempt);
}

TEST(generates_to_a_grade_and_regenerates_exactly)
{
    static const struct {
        const char *spec;
        su_level level;
        su_symmetry symmetry;
    } cases[] = {
        {"4x4+jigsaw", {10, 23, 2, false}, SU_SYMMETRY_NONE},
        {"6x6+x", {10, 23, 2, false}, SU_SYMMETRY_HALF_TURN},
        {"6x6+odd+even", {10, 23, 0, false}, SU_SYMMETRY_NONE},
        {"4x4+killer", {10, 23, 0, false}, SU_SYMMETRY_FULL},
        {"6x6+killer", {10, 20, 0, false}, SU_SYMMETRY_HALF_TURN},
        {"6x6+killer", {24, 30, 0, false}, SU_SYMMETRY_NONE},
        {"9x9+killer", {16, 23, 0, false}, SU_SYMMETRY_NONE},
        {"16x16+killer", {16, 23, 0, false}, SU_SYMMETRY_NONE},
        {"6x6+knight", {16, 34, 0, true}, SU_SYMMETRY_NONE},
        {"7x7+jigsaw+x", {24, 34, 0, false}, SU_SYMMETRY_NONE},
        {"9x9+x", {35, 50, 0, false}, SU_SYMMETRY_MIRROR},
        {"9x9+windoku", {16, 23, 2, false}, SU_SYMMETRY_HALF_TURN},
        {"9x9+jigsaw", {24, 34, 0, false}, SU_SYMMETRY_HALF_TURN},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const su_generate_options settings = {.symmetry = cases[i].symmetry};
        open_template(cases[i].spec);
        for (uint64_t index = 0; index < 4; index += one_in(2, 4))
            check_regeneration(&settings, &cases[i].level, index);
    }
}

/* Rates the generated puzzle with su_logic_next, which searches everything at each step. */
static su_rating rate_step_by_step(const su_level *level)
{
    static su_position position;
    const su_logic_options slow = {.max_rating = level->most, .no_evidence = true};
    su_rating rating = {.er = 0};
    su_logic *own = open_logic(&generated_rules);
    su_position_start(&generated_rules, puzzle.givens, &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_next(own, &position, &slow);
        assert_non_null(step);
        rating.er = step->tenths > rating.er ? step->tenths : rating.er;
        rating.used[step->technique / 64] |= UINT64_C(1) << step->technique % 64;
        rating.steps++;
        su_step_apply(&generated_rules, step, &position);
    }
    return rating;
}

TEST(ratings_that_search_only_what_has_changed_take_the_same_steps)
{
    static const char *const specs[] = {"9x9",        "9x9+x",      "9x9+jigsaw",  "9x9+killer",
                                        "9x9+knight", "9x9+thermo", "6x6+odd+even"};
    const su_level level = {24, 70, 0, false};
    const su_generate_options settings = {0};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        open_template(specs[i]);
        for (uint64_t index = 0; index < 8; index += one_in(1, 4)) {
            su_rating fast;
            assert_int_equal(generate_from_template(&settings, &level, index, &fast), SU_OK);
            const su_rating slow = rate_step_by_step(&level);
            assert_int_equal(fast.er, slow.er);
            assert_int_equal(fast.steps, slow.steps);
            assert_memory_equal(fast.used, slow.used, sizeof fast.used);
        }
    }
}

TEST(tells_the_hardest_rating_if_all_puzzles_are_too_easy)
{
    const su_level level = {60, 90, 0, false};
    const su_generate_options settings = {.attempts = 20};
    su_rating rating;
    open_template("4x4+killer");
    assert_int_equal(generate_from_template(&settings, &level, 0, &rating), SU_NOT_FOUND);
    assert_in_range(rating.er, 18, 30);
    open_template("4x4+x");
    assert_int_equal(generate_from_template(&settings, &level, 0, &rating), SU_NOT_FOUND);
    assert_int_equal(rating.er, 0); /* most are not rated, as singles solve them */
}

/* Gentle puzzles have more givens than easy puzzles, because they need no cage totals. */
TEST(easy_killers_have_small_cages_and_few_givens)
{
    static const struct {
        su_grade grade;
        unsigned most, sum;
    } cases[] = {{SU_GRADE_GENTLE, 20, 160}, {SU_GRADE_EASY, 5, 32}};
    const su_generate_options settings = {0};
    open_template("9x9+killer");
    for (unsigned i = 0; i < 2; i++) {
        const su_level level = su_grade_level(cases[i].grade, &template);
        unsigned sum = 0;
        for (uint64_t index = 0; index < 8; index += one_in(2, 4)) {
            su_rating rating;
            su_constraint cage;
            unsigned cages = 0;
            assert_int_equal(generate_from_template(&settings, &level, index, &rating), SU_OK);
            assert_in_range(puzzle.clues, 0, cases[i].most);
            for (unsigned at = 0; su_rules_constraint(&generated_rules, &at, &cage); cages++)
                assert_in_range(cage.cells, 2, 5);
            assert_true(cages >= 33);
            sum += puzzle.clues;
        }
        assert_in_range(sum, 0, cases[i].sum);
    }
}

TEST(reports_graded_puzzles_it_cannot_generate)
{
    const su_level none = {.least = 13, .most = 14}, any = {.least = 10, .most = 255};
    su_generate_options settings = {.attempts = 20};
    su_rating rating;
    su_rng rng = make_rng("", 0);
    volatile int stop = 1;
    open_template("9x9+x");
    assert_int_equal(generate_from_template(&settings, &none, 0, &rating), SU_NOT_FOUND);
    settings.stop = &stop;
    assert_int_equal(generate_from_template(&settings, &any, 0, &rating), SU_STOPPED);
    generated.rating.er = 0;
    settings.stop = (const volatile int *)&generated.rating.er; /* stops after the first rating */
    assert_int_equal(generate_from_template(&settings, &none, 0, &rating), SU_STOPPED);
    assert_true(rating.er > 0);
    settings.stop = NULL;
    assert_int_equal(su_puzzle_regenerate(&template, &settings, 82, &rng, work_space(),
                                          &generated_rules, &puzzle),
                     SU_NOT_FOUND);
}

/* The rating limit of a level must not affect later calls. */
TEST(leaves_no_options_in_the_work_space)
{
    const su_rules nine = rules_from_spec("9x9");
    const su_level easy = {.least = 16, .most = 23};
    su_rating before = {.er = 0}, after, own;
    su_puzzle hard;
    logic = open_logic(&nine);
    for (uint64_t index = 0; before.er <= easy.most; index++) {
        generate(&nine, NULL, "options", index, &hard);
        assert_int_equal(su_puzzle_rate(&nine, hard.givens, NULL, work_space(), logic, &before),
                         SU_OK);
    }
    generate_rated(logic, &easy, "options", 0, &puzzle);
    assert_int_equal(su_puzzle_rate(&nine, hard.givens, NULL, work_space(), logic, &after), SU_OK);
    assert_int_equal(after.er, before.er);
    open_template("9x9");
    assert_int_equal(generate_from_template(&(su_generate_options){.clues = 0}, &easy, 0, &own),
                     SU_OK);
    assert_int_equal(su_puzzle_rate(&nine, hard.givens, NULL, work_space(), logic, &after), SU_OK);
    assert_int_equal(after.er, before.er);
}

TEST(flow_is_zero_unless_singles_solve_the_puzzle)
{
    su_rules nine = rules_from_spec("9x9");
    su_digit givens[81];
    logic = open_logic(&nine);
    read_grid(&nine,
              "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
              givens);
    assert_int_equal(su_puzzle_flow(&nine, givens, 255, logic), 0);
    read_grid(&nine,
              "..467891267219534819834256785976142342685379171392485696153728428741963534528617.",
              givens);
    assert_int_equal(su_puzzle_flow(&nine, givens, 15, logic), 3);
}
