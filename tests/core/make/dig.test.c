/* Tests complete grids (4.04), the removal of givens (4.05), and every symmetry on every layout. */
#include "../suite.h"

static su_puzzle puzzle;

TEST(fills_a_grid_for_every_layout_and_seed_1_08_4_04)
{
    for (size_t i = 0; su_layout_name(i); i++) {
        su_rules rules = rules_from_spec(su_layout_name(i));
        su_digit first[SU_MAX_CELLS], grid[SU_MAX_CELLS];
        for (unsigned seed = 0; seed < 50; seed++) {
            su_rng rng = make_rng("grid", seed);
            assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid),
                             SU_OK);
            assert_int_equal(su_grid_check_rules(&rules, grid, NULL), SU_OK);
            assert_int_equal(su_grid_count_givens(&rules, grid), rules.cells);
            if (seed == 0)
                memcpy(first, grid, sizeof first);
            else if (rules.order > 4)
                assert_memory_not_equal(first, grid, rules.cells);
        }
    }
}

/* Chi-squared over the 288 grids has 287 degrees of freedom. It exceeds 383 by chance once in ten
   thousand times. */
TEST(all_4x4_grids_are_equally_likely)
{
    const unsigned each = 100 / one_in(10, 20);
    static su_kids kids;
    static unsigned count[SU_KIDS_SOLUTIONS];
    su_rules rules = rules_from_spec("4x4");
    su_kids_enumerate(work_space(), &kids);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS * each; i++) {
        su_digit grid[16];
        su_rng rng = make_rng("all", i);
        unsigned index = 0;
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid), SU_OK);
        while (memcmp(kids.solution[index], grid, 16) != 0)
            index++;
        count[index]++;
    }
    assert_true(chi_square(count, SU_KIDS_SOLUTIONS, each) < 383);
}

TEST(reports_a_layout_without_solutions)
{
    su_rules rules = rules_from_spec("4x4");
    const uint16_t clashing[2][4] = {{0, 1, 2, 4}, {0, 1, 3, 4}};
    su_digit grid[16];
    su_rng rng = make_rng("none", 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(su_rules_add_house(clashing[i], &rules), SU_OK);
    assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid),
                     SU_NO_SOLUTION);
}

static void generate_expecting(const su_rules *rules, const su_generate_options *settings,
                               unsigned index, su_status expected)
{
    su_rng rng = make_rng("make", index);
    assert_int_equal(su_puzzle_generate(rules, settings, &rng, work_space(), &puzzle), expected);
}

TEST(makes_every_symmetry_on_every_layout_4_01)
{
    for (size_t i = 0; su_layout_name(i); i++) {
        su_rules rules = rules_from_spec(su_layout_name(i));
        const unsigned every = rules.order == 25 ? one_in(1, 6) : 1;
        for (unsigned s = 0; s < SU_SYMMETRY_COUNT; s += every) {
            su_generate_options settings = {.symmetry = (su_symmetry)s, .guesses = 200};
            if (rules.order == 25)
                settings.clues = 425;
            if (rules.order == 25 && s == SU_SYMMETRY_FULL)
                settings.guesses = 20;
            generate_expecting(&rules, &settings, s, SU_OK);
            assert_single(&rules, &puzzle);
            assert_true(su_symmetry_holds(&rules, (su_symmetry)s, puzzle.givens));
        }
    }
}

TEST(a_minimal_puzzle_needs_every_given)
{
    su_rules rules = rules_from_spec("9x9");
    const su_generate_options settings = {0};
    for (unsigned index = 0; index < 20; index++) {
        generate_expecting(&rules, &settings, index, SU_OK);
        assert_single(&rules, &puzzle);
        assert_int_equal(puzzle.undecided, 0);
        assert_in_range(puzzle.clues, 17, 32);
        assert_true(is_minimal(&rules, SU_SYMMETRY_NONE, puzzle.givens));
    }
}

TEST(reaches_the_wanted_number_of_givens_or_says_so_3_10_4_05)
{
    su_rules rules = rules_from_spec("9x9");
    for (unsigned clues = 24; clues <= 81; clues += 3) {
        su_generate_options settings = {.clues = clues};
        generate_expecting(&rules, &settings, clues, SU_OK);
        assert_int_equal(puzzle.clues, clues);
        assert_single(&rules, &puzzle);
    }
    generate_expecting(
        &rules, &(su_generate_options){.clues = 29, .symmetry = SU_SYMMETRY_HALF_TURN}, 1, SU_OK);
    assert_int_equal(puzzle.clues, 29);
    assert_true(su_symmetry_holds(&rules, SU_SYMMETRY_HALF_TURN, puzzle.givens));
    generate_expecting(&rules, &(su_generate_options){.clues = 10, .attempts = 3}, 0, SU_NOT_FOUND);
    su_rules even = rules_from_spec("4x4"); /* a half turn moves every cell */
    generate_expecting(
        &even,
        &(su_generate_options){.clues = 7, .symmetry = SU_SYMMETRY_HALF_TURN, .attempts = 20}, 0,
        SU_NOT_FOUND);
}

/* Each given is tried once, so digging ends even if `clues` cannot be reached. */
TEST(digging_stops_when_every_given_is_needed_4_05)
{
    su_rules rules = rules_from_spec("4x4");
    su_rng rng = make_rng("dig", 0);
    read_grid(&rules, "1234341221434321", puzzle.solution);
    assert_int_equal(
        su_puzzle_dig(&rules, &(su_generate_options){.clues = 3}, &rng, work_space(), &puzzle),
        SU_NOT_FOUND);
    assert_in_range(puzzle.clues, 4, 6);
    assert_single(&rules, &puzzle);
}

/* The general solver uses only singles until it guesses. It must solve these puzzles without a
   guess, but not if any given is removed. */
TEST(makes_puzzles_that_singles_alone_solve_3_12)
{
    su_rules layouts[] = {rules_from_spec("4x4"),   rules_from_spec("9x9"),
                          rules_from_spec("16x16"), rules_from_spec("25x25"),
                          rules_from_spec("9x9+x"), rules_from_spec(JIGSAW_5X5)};
    for (unsigned i = 0; i < sizeof layouts / sizeof *layouts; i += one_in(1, 2)) {
        const su_rules *rules = &layouts[i];
        const su_search_options search_options = {.solutions = 2, .engine = SU_ENGINE_GENERAL};
        generate_expecting(rules, &(su_generate_options){.singles = true}, i, SU_OK);
        assert_single(rules, &puzzle);
        assert_int_equal(
            su_grid_solve(rules, puzzle.givens, &search_options, work_space(), NULL).guesses, 0);
        assert_int_equal(puzzle.undecided, 0);
        for (unsigned cell = 0; cell < rules->cells; cell++) {
            su_digit given = puzzle.givens[cell];
            puzzle.givens[cell] = 0;
            if (given)
                assert_true(
                    su_grid_solve(rules, puzzle.givens, &search_options, work_space(), NULL).guesses
                    > 0);
            puzzle.givens[cell] = given;
        }
    }
}

/* Without the option `singles`, a second pass must also remove givens that singles need. */
TEST(large_puzzles_have_fewer_givens_than_singles_need)
{
    su_rules rules = rules_from_spec("25x25");
    generate_expecting(&rules, &(su_generate_options){.singles = true}, 2, SU_OK);
    unsigned easy = puzzle.clues;
    generate_expecting(&rules, &(su_generate_options){.guesses = 50}, 2, SU_OK);
    assert_single(&rules, &puzzle);
    assert_true(puzzle.clues < easy);
    assert_true(puzzle.undecided < 250);
}

TEST(stops_when_the_stop_flag_is_set)
{
    su_rules rules = rules_from_spec("25x25");
    volatile int stop = 1;
    generate_expecting(&rules, &(su_generate_options){.stop = &stop}, 0, SU_STOPPED);
    su_rng rng = make_rng("stop", 0);
    assert_int_equal(
        su_puzzle_dig(&rules, &(su_generate_options){.stop = &stop}, &rng, work_space(), &puzzle),
        SU_STOPPED);
}

TEST(keeps_a_given_when_its_removal_is_undecided)
{
    su_rules rules = rules_from_spec("16x16");
    generate_expecting(&rules, &(su_generate_options){.guesses = 1}, 3, SU_OK);
    assert_single(&rules, &puzzle);
    assert_true(puzzle.undecided > 0);
}
