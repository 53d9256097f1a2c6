/* The general solver, against counted facts and against brute.c. */
#include "../brute.h"
#include "../suite.h"

static uint64_t count_all(const su_rules *rules, const char *text, uint64_t limit)
{
    su_digit grid[SU_MAX_CELLS];
    su_ask ask = {.solutions = limit};
    grid_from(rules, text, grid);
    su_answer answer = su_grid_solve(rules, grid, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_OK);
    return answer.solutions;
}

typedef struct tally {
    const su_rules *rules;
    unsigned count;
    unsigned stop_after;
    su_digit last[SU_MAX_CELLS];
} tally;

static bool tally_legal(void *context, const su_digit *solution)
{
    tally *t = context;
    assert_int_equal(su_grid_check_rules(t->rules, solution, NULL), SU_OK);
    assert_int_equal(su_grid_count_givens(t->rules, solution), t->rules->cells);
    assert_true(t->count == 0 || memcmp(t->last, solution, t->rules->cells) != 0);
    memcpy(t->last, solution, t->rules->cells);
    return ++t->count != t->stop_after;
}

TEST(it_finds_all_288_of_4x4_0_21_3_13)
{
    su_rules rules = layout_named("4x4");
    const su_digit empty[16] = {0};
    tally t = {.rules = &rules};
    su_ask ask = {.visit = tally_legal, .context = &t};
    su_answer answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_OK);
    assert_int_equal(answer.solutions, 288);
    assert_int_equal(t.count, 288);
}

/* 28,200,960 solutions in all; with a first row of 123456 there are 6! times fewer. */
TEST(it_counts_6x6)
{
    su_rules rules = layout_named("6x6");
    assert_int_equal(count_all(&rules, "123456..............................", 0) * 720, 28200960);
}

TEST(a_visitor_can_end_the_search)
{
    su_rules rules = layout_named("4x4");
    const su_digit empty[16] = {0};
    tally t = {.rules = &rules, .stop_after = 5};
    su_ask ask = {.visit = tally_legal, .context = &t};
    su_answer answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_STOPPED);
    assert_int_equal(answer.solutions, 5);
}

/* Guessing where least is left to guess, these boards are looked through within so many guesses; by
   the first empty cell it takes twice as many. */
TEST(it_guesses_where_least_is_left_3_13)
{
    static const struct {
        const char *givens;
        unsigned solutions, guesses;
    } boards[] = {
        {"6.....3..2...4.....3.9..2....28.759....5...8..1...2....5......43.....7.....71..2.", 0, 4},
        {"6..5.92......7.5..7.5....4..7..3.....2.4...9.8..6..7.4......3..9..1...76..3...4..", 2, 8},
        {"......24...6.74.98....15........3.56.4.79....1.3.........5...2..2...9.1...74...6.", 2, 9},
    };
    su_rules rules = layout_named("9x9");
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        su_digit grid[81];
        su_ask ask = {.solutions = 2, .engine = SU_ENGINE_GENERAL};
        grid_from(&rules, boards[i].givens, grid);
        su_answer answer = su_grid_solve(&rules, grid, &ask, work_space(), NULL);
        assert_int_equal(answer.solutions, boards[i].solutions);
        assert_in_range(answer.guesses, 1, boards[i].guesses);
    }
}

TEST(limits_are_kept)
{
    su_rules rules = layout_named("9x9");
    const su_digit empty[81] = {0};
    su_ask ask = {.solutions = 1000, .engine = SU_ENGINE_GENERAL};
    assert_int_equal(su_grid_solve(&rules, empty, &ask, work_space(), NULL).solutions, 1000);
    ask = (su_ask){.guesses = 7, .engine = SU_ENGINE_GENERAL};
    su_answer answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_STOPPED);
    assert_int_equal(answer.guesses, 7);
    volatile int stop = 1;
    ask = (su_ask){.stop = &stop, .engine = SU_ENGINE_GENERAL};
    answer = su_grid_solve(&rules, empty, &ask, work_space(), NULL);
    assert_int_equal(answer.status, SU_STOPPED);
    assert_int_equal(answer.guesses, 0);
}

TEST(givens_that_break_the_rules_have_no_solution)
{
    su_rules rules = layout_named("4x4");
    su_digit grid[16] = {1, 1}, solution[16];
    assert_int_equal(su_grid_solve_single(&rules, grid, work_space(), solution), SU_NO_SOLUTION);
    grid[1] = 5;
    assert_int_equal(su_grid_solve_single(&rules, grid, work_space(), solution), SU_NO_SOLUTION);
    grid[1] = 0;
    assert_int_equal(su_grid_solve_single(&rules, grid, work_space(), NULL), SU_MANY_SOLUTIONS);
}

TEST(the_smallest_layout_is_one_cell)
{
    su_rules rules;
    su_digit grid[1] = {0}, solution[1] = {0};
    assert_int_equal(su_rules_boxes(1, 1, &rules), SU_OK);
    assert_int_equal(su_grid_solve_single(&rules, grid, work_space(), solution), SU_OK);
    assert_int_equal(solution[0], 1);
}

/* Random grids with random holes, so that there are none, one or many solutions. */
static void puzzle_with_holes(const su_rules *rules, unsigned givens, bool spoil, su_rng *rng,
                              su_digit *grid)
{
    assert_int_equal(su_solution_generate(rules, 0, NULL, rng, work_space(), grid), SU_OK);
    unsigned left = rules->cells;
    while (left > givens) {
        unsigned cell = su_rng_below(rng, rules->cells);
        left -= grid[cell] != 0;
        grid[cell] = 0;
    }
    if (spoil)
        for (unsigned cell = su_rng_below(rng, rules->cells); spoil;
             cell = (cell + 1) % rules->cells)
            if (grid[cell]) {
                grid[cell] = (su_digit)(grid[cell] % rules->order + 1);
                spoil = false;
            }
}

static void agrees_with_brute_force(const su_rules *rules, unsigned givens, unsigned rounds)
{
    enum { LIMIT = 40 };
    unsigned kinds[3] = {0};
    for (unsigned round = 0; round < rounds; round++) {
        su_rng rng;
        su_digit grid[SU_MAX_CELLS], ours[SU_MAX_CELLS], theirs[SU_MAX_CELLS];
        su_rng_seed("brute", 5, round, &rng);
        puzzle_with_holes(rules, givens + round % 8, round % 4 == 0, &rng, grid);
        su_ask ask = {.solutions = LIMIT, .engine = SU_ENGINE_GENERAL};
        su_answer answer = su_grid_solve(rules, grid, &ask, work_space(), ours);
        unsigned expected = brute_count(rules, grid, LIMIT, theirs);
        assert_int_equal(answer.solutions, expected);
        if (expected == 1)
            assert_memory_equal(ours, theirs, rules->cells);
        kinds[expected > 1 ? 2 : expected]++;
    }
    assert_true(kinds[0] && kinds[1] && kinds[2]); /* the sample has all three kinds */
}

TEST(it_agrees_with_brute_force_on_boxes)
{
    su_rules four = layout_named("4x4"), six = layout_named("6x6"), nine = layout_named("9x9");
    agrees_with_brute_force(&four, 3, 2000);
    agrees_with_brute_force(&six, 9, 1000);
    agrees_with_brute_force(&nine, 27, 300);
}

TEST(it_agrees_with_brute_force_on_other_houses_2_15)
{
    su_rules diagonal = layout_diagonal(), jigsaw = layout_jigsaw();
    agrees_with_brute_force(&diagonal, 22, 200);
    agrees_with_brute_force(&jigsaw, 3, 1000);
}

TEST(rows_and_columns_may_be_any_order_4_01)
{
    for (size_t i = 0; su_layout_name(i); i++) {
        su_rules rules = layout_named(su_layout_name(i));
        su_digit grid[SU_MAX_CELLS], solution[SU_MAX_CELLS];
        su_rng rng;
        su_rng_seed("order", 5, i, &rng);
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid), SU_OK);
        su_digit whole[SU_MAX_CELLS];
        memcpy(whole, grid, rules.cells);
        for (unsigned cell = 0; cell < rules.cells; cell += 7)
            grid[cell] = 0;
        assert_int_equal(su_grid_solve_single(&rules, grid, work_space(), solution), SU_OK);
        assert_memory_equal(solution, whole, rules.cells);
    }
}
