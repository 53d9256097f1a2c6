/*
 * time_estimate.test.c: how long people take. The measured times are not here. The tests compare
 * the core with the formula fitted to them, and check what must hold for any formula.
 */
#include <math.h>

#include "../suite.h"

static su_rating rating;

static unsigned estimate_seconds(const char *spec, const char *text)
{
    su_rules rules = rules_from_spec(spec);
    su_digit givens[SU_MAX_CELLS];
    unsigned seconds = 0;
    read_grid(&rules, text, givens);
    assert_int_equal(su_puzzle_time(&rules, givens, &options, work_space(), open_logic(&rules),
                                    &rating, &seconds),
                     SU_OK);
    return seconds;
}

/* Computes the formula behind the tables (tests/bench/pace) with the library's logarithms. */
static double compute_seconds(const su_rules *rules, const su_digit *givens)
{
    su_position position;
    su_logic *logic = open_logic(rules);
    const su_step *step;
    double looks = 0, boxed = -1;
    unsigned hardest = 0;
    su_position_start(rules, givens, &position);
    while (position.empty > 0 && (step = su_logic_next(logic, &position, &options))) {
        const single_counts s = count_singles(rules, &position);
        const double ways = s.hidden + s.naked / 5.0;
        boxed = boxed < 0 && step->placements > 0 ? s.boxed : boxed;
        looks += step->placements > 0 ? position.empty / (ways > 0 ? ways : 0.2) : 0;
        hardest = step->tenths > hardest ? step->tenths : hardest;
        su_step_apply(rules, step, &position);
    }
    const double share = rules->cells / 81.0;
    return share
           * exp(3.369 + 0.4454 * log(looks / share) + 0.2761 * log(hardest / 10.0)
                 - 0.0204 * boxed / share);
}

TEST(estimated_time_agrees_with_the_formula)
{
    static const char *const specs[] = {"9x9", "6x6", "4x4", "9x9+x", "8x8"};
    for (unsigned i = 0; i < 40; i += one_in(1, 3)) {
        su_rules rules = rules_from_spec(specs[i % 5]);
        su_puzzle puzzle;
        unsigned seconds;
        generate(&rules, NULL, "pace", i, &puzzle);
        su_logic *logic = open_logic(&rules);
        if (su_puzzle_time(&rules, puzzle.givens, &options, work_space(), logic, &rating, &seconds)
            != SU_OK)
            continue;
        const double wanted = compute_seconds(&rules, puzzle.givens);
        if (fabs(seconds - wanted) > 0.04 * wanted + 2)
            fail_msg("%s: %u seconds, by the formula %.1f", specs[i % 5], seconds, wanted);
    }
}

/* Empties a full board cell by cell. The time must not get much shorter. */
TEST(more_empty_cells_take_longer)
{
    static const char *const solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    char text[82];
    unsigned last = 0;
    memcpy(text, solution, sizeof text);
    for (unsigned cells = 1; cells <= 40; cells++) {
        text[(cells * 31) % 81] = '.';
        unsigned seconds = estimate_seconds("9x9", text);
        assert_true(seconds + seconds / 20 >= last); /* another empty cell can add an easy step */
        last = seconds;
    }
    assert_true(last > 60);
    assert_true(estimate_seconds("9x9", solution) < 60); /* no cell is left to fill */
}

TEST(a_harder_puzzle_takes_longer)
{
    static const char *const rising[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "....3...9..689..1.5.....26......1....7..2.49..8.36......5..7...21......5...9....6",
    };
    unsigned last = 0;
    for (unsigned i = 0; i < sizeof rising / sizeof *rising; i++) {
        unsigned seconds = estimate_seconds("9x9", rising[i]);
        assert_true(seconds > last);
        last = seconds;
    }
    assert_true(last < 2 * 3600);
}

/* Small boards take less time and large ones more. The rating is the same as without a time. */
TEST(small_boards_get_plausible_times_and_ratings)
{
    assert_in_range(estimate_seconds("4x4", "1......2..4..3.."), 10, 90);
    assert_in_range(estimate_seconds("6x6", "...6...3...42....15.3.6.......6..1.."), 30, 300);
    su_rules four = rules_from_spec("4x4");
    su_digit givens[16];
    su_rating alone;
    read_grid(&four, "1......2..4..3..", givens);
    estimate_seconds("4x4", "1......2..4..3..");
    assert_int_equal(
        su_puzzle_rate(&four, givens, &options, work_space(), open_logic(&four), &alone), SU_OK);
    assert_memory_equal(&alone, &rating, sizeof alone);
    assert_int_equal(
        su_puzzle_time(&four, givens, &options, work_space(), open_logic(&four), &alone, NULL),
        SU_OK);
}

/* If logic cannot finish, the rating is only a lower bound, and there is no time. */
TEST(gives_no_time_where_the_rating_is_only_a_bound)
{
    su_rules nine = rules_from_spec("9x9");
    su_digit givens[81];
    unsigned seconds = 1;
    read_grid(&nine,
              "....3...9..689..1.5.....26......1....7..2.49..8.36......5..7...21......5...9....6",
              givens);
    su_logic *logic = open_logic(&nine);
    options.max_rating = 30;
    assert_int_equal(
        su_puzzle_time(&nine, givens, &options, work_space(), logic, &rating, &seconds),
        SU_NOT_FOUND);
    assert_int_equal(seconds, 0);
    options.max_rating = 255;
}

/* The times were fitted to plain 9x9, however its rules are written. */
TEST(times_are_rough_except_on_plain_9x9)
{
    static const struct {
        const char *spec;
        bool is_rough;
    } cases[] = {
        {"9x9", false},
        {"9x9+jigsaw:"
         "333444555333444555333444555666777888666777888666777888999111222999111222999111222",
         false},
        {"9x9+x", true},
        {"9x9+odd:r1c1", true},
        {"6x6", true},
        {"16x16", true}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const su_rules rules = rules_from_spec(cases[i].spec);
        assert_int_equal(su_time_is_rough(&rules), cases[i].is_rough);
    }
}

TEST(a_1x1_board_takes_one_second) { assert_int_equal(estimate_seconds("1x1+jigsaw:1", "."), 1); }
