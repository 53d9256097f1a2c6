/*
 * canon.test.c: disguised puzzles are recognized, and different ones are never taken for the same.
 */
#include <stdlib.h>

#include "../suite.h"

enum { PAIRS = 100000 };

static uint64_t print_of(const su_rules *rules, const su_digit *grid)
{
    uint64_t print = 14695981039346656037u;
    for (unsigned i = 0; i < rules->cells; i++)
        print = (print ^ grid[i]) * 1099511628211u;
    return print;
}

static int rising(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* How many different numbers there are. */
static unsigned count_different(uint64_t *list, unsigned count)
{
    unsigned different = 0;
    qsort(list, count, sizeof *list, rising);
    for (unsigned i = 0; i < count; i++)
        different += i == 0 || list[i] != list[i - 1];
    return different;
}

/* So many puzzles, each with a disguised copy; returns how many of the puzzles are different. */
static unsigned try_pairs(const su_rules *rules, unsigned pairs)
{
    static su_puzzle puzzle;
    static uint64_t print[PAIRS];
    for (unsigned i = 0; i < pairs; i++) {
        su_digit one[SU_MAX_CELLS], other[SU_MAX_CELLS], its[SU_MAX_CELLS], check[SU_MAX_CELLS];
        su_rng rng;
        const su_wish wish = {.symmetry = SU_SYMMETRY_NONE, .singles = rules->cells > 256};
        su_rng_seed("canon", 5, i, &rng);
        assert_int_equal(su_puzzle_generate(rules, &wish, &rng, work_space(), &puzzle), SU_OK);
        assert_int_equal(su_puzzle_canonical(rules, puzzle.givens, puzzle.solution, one, its),
                         SU_OK);
        assert_int_equal(su_puzzle_disguise(rules, &rng, &puzzle), SU_OK);
        assert_int_equal(su_puzzle_canonical(rules, puzzle.givens, puzzle.solution, other, NULL),
                         SU_OK);
        assert_memory_equal(one, other, rules->cells);
        assert_int_equal(su_grid_count_givens(rules, one), puzzle.clues);
        if (i % 50 == 0) {
            assert_int_equal(su_grid_solve_single(rules, one, work_space(), check), SU_OK);
            assert_memory_equal(check, its, rules->cells);
        }
        print[i] = print_of(rules, one);
    }
    return count_different(print, pairs);
}

TEST(disguised_puzzles_are_found_and_different_ones_told_apart)
{
    su_rules nine = layout_named("9x9"), eight = layout_named("8x8"), ten = layout_named("10x10"),
             twelve = layout_named("12x12"), sixteen = layout_named("16x16"),
             largest = layout_named("25x25");
    const unsigned pairs = PAIRS / one_in(5, 100);
    assert_int_equal(try_pairs(&nine, pairs), pairs);
    assert_int_equal(try_pairs(&eight, 1000), 1000);
    assert_int_equal(try_pairs(&ten, 200), 200);
    assert_int_equal(try_pairs(&twelve, 50), 50);
    assert_int_equal(try_pairs(&sixteen, 50), 50);
    assert_int_equal(try_pairs(&largest, 1), 1);
}

/* On 4x4 all is known: two solutions, and 13 puzzles of four givens, are different at all. */
TEST(there_are_as_many_on_4x4_as_is_known)
{
    static su_kids kids;
    static uint64_t solutions[SU_KIDS_SOLUTIONS], starts[SU_KIDS_SOLUTIONS * SU_KIDS_MOST_STARTS];
    su_rules rules = layout_named("4x4");
    unsigned count = 0;
    su_kids_enumerate(work_space(), &kids);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        su_digit canonical[16], solution[16], givens[16];
        assert_int_equal(
            su_puzzle_canonical(&rules, kids.solution[i], kids.solution[i], canonical, solution),
            SU_OK);
        assert_memory_equal(canonical, solution, 16);
        solutions[i] = print_of(&rules, solution);
        for (unsigned k = 0; k < kids.starts[i]; k++) {
            su_kids_givens(kids.solution[i], kids.start[i][k], givens);
            assert_int_equal(su_puzzle_canonical(&rules, givens, kids.solution[i], canonical, NULL),
                             SU_OK);
            starts[count++] = print_of(&rules, canonical);
        }
    }
    assert_int_equal(count_different(solutions, SU_KIDS_SOLUTIONS), 2);
    assert_int_equal(count_different(starts, count), 13);
}

/* 49 solutions of 6x6 are different. */
TEST(there_are_as_many_on_6x6_as_is_known)
{
    enum { DRAWN = 20000 };
    static uint64_t print[DRAWN];
    su_rules rules = layout_named("6x6");
    for (unsigned i = 0; i < DRAWN; i++) {
        su_digit solution[36], canonical[36];
        su_rng rng;
        su_rng_seed("six", 3, i, &rng);
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), solution),
                         SU_OK);
        assert_int_equal(su_puzzle_canonical(&rules, solution, solution, canonical, NULL), SU_OK);
        print[i] = print_of(&rules, canonical);
    }
    assert_int_equal(count_different(print, DRAWN), 49);
}

/* 3.09 Every transformation leaves a puzzle one, with the solution that went with it, and as hard
   as it was. */
TEST(a_disguise_changes_nothing_but_looks)
{
    static su_puzzle puzzle;
    static su_logic *logic;
    const char *const layouts[] = {"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"};
    for (unsigned i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        su_rules rules = layout_named(layouts[i]);
        logic = open_logic(&rules);
        for (unsigned n = 0; n < 20; n++) {
            su_rng rng;
            su_rating before, after;
            su_digit looked[SU_MAX_CELLS], solution[SU_MAX_CELLS];
            const su_wish wish = {.singles = rules.cells > 100};
            su_rng_seed("looks", 5, n, &rng);
            assert_int_equal(su_puzzle_generate(&rules, &wish, &rng, work_space(), &puzzle), SU_OK);
            su_puzzle_rate(&rules, puzzle.givens, work_space(), logic, &before);
            memcpy(looked, puzzle.givens, rules.cells);
            assert_int_equal(su_puzzle_disguise(&rules, &rng, &puzzle), SU_OK);
            assert_int_equal(su_grid_solve_single(&rules, puzzle.givens, work_space(), solution),
                             SU_OK);
            assert_memory_equal(solution, puzzle.solution, rules.cells);
            assert_int_equal(su_grid_count_givens(&rules, puzzle.givens), puzzle.clues);
            if (rules.cells > 36) /* small ones may look the same by chance */
                assert_memory_not_equal(looked, puzzle.givens, rules.cells);
            su_puzzle_rate(&rules, puzzle.givens, work_space(), logic, &after);
            if (before.er <= 12) /* that takes no order of looking */
                assert_int_equal(after.er, before.er);
        }
    }
}

/* Rows that wrap round give every order of columns a chance, and very many the same. */
TEST(the_most_symmetric_grid_ends)
{
    su_rules rules = layout_named("25x25");
    su_digit grid[625], canonical[625];
    for (unsigned row = 0; row < 25; row++)
        for (unsigned column = 0; column < 25; column++)
            grid[row * 25 + column] = (su_digit)((row % 5 * 5 + row / 5 + column) % 25 + 1);
    assert_int_equal(su_puzzle_canonical(&rules, grid, grid, canonical, NULL), SU_OK);
    assert_int_equal(su_grid_check_rules(&rules, canonical, NULL), SU_OK);
}

TEST(other_layouts_are_refused)
{
    su_rules diagonal = layout_diagonal(), jigsaw = layout_jigsaw();
    su_digit grid[81] = {0}, canonical[81];
    static su_puzzle puzzle;
    su_rng rng;
    su_rng_seed("other", 5, 0, &rng);
    assert_int_equal(su_puzzle_disguise(&jigsaw, &rng, &puzzle), SU_NO_DISGUISES);
    assert_int_equal(su_puzzle_canonical(&diagonal, grid, grid, canonical, NULL), SU_NO_DISGUISES);
    assert_int_equal(su_puzzle_canonical(&jigsaw, grid, grid, canonical, NULL), SU_NO_DISGUISES);
    su_rules nine = layout_named("9x9");
    assert_int_equal(su_puzzle_canonical(&nine, grid, grid, canonical, NULL), SU_NO_SOLUTION);
    memset(grid, 1, sizeof grid);
    assert_int_equal(su_puzzle_canonical(&nine, grid, grid, canonical, NULL), SU_NO_SOLUTION);
    for (unsigned rows = 1; rows <= 4; rows += 3) {
        su_rules flat;
        assert_int_equal(su_rules_boxes(rows, 5 - rows, &flat), SU_OK);
        assert_int_equal(su_puzzle_canonical(&flat, grid, grid, canonical, NULL), SU_NO_DISGUISES);
    }
}

/* A puzzle whose solution nobody knows yet can be disguised as well. */
TEST(what_is_not_known_stays_unknown)
{
    static su_puzzle puzzle;
    su_rules four = layout_named("4x4");
    su_rng rng;
    su_rng_seed("unknown", 7, 0, &rng);
    puzzle.givens[0] = puzzle.solution[0] = 1;
    puzzle.givens[5] = puzzle.solution[5] = 2;
    assert_int_equal(su_puzzle_disguise(&four, &rng, &puzzle), SU_OK);
    assert_int_equal(su_grid_count_givens(&four, puzzle.givens), 2);
    assert_memory_equal(puzzle.givens, puzzle.solution, 16);
}

/* So many puzzles as are dealt have as many first rows, and are the same in disguise. */
TEST(a_dealt_puzzle_is_the_same_and_looks_another)
{
    static su_puzzle puzzle, dealt;
    su_rules nine = layout_named("9x9");
    su_digit was[81], is[81], rows[100][9];
    su_rng rng;
    su_rng_seed("deal", 4, 0, &rng);
    const su_wish wish = {.clues = 40};
    assert_int_equal(su_puzzle_generate(&nine, &wish, &rng, work_space(), &puzzle), SU_OK);
    assert_int_equal(su_puzzle_canonical(&nine, puzzle.givens, puzzle.solution, was, NULL), SU_OK);
    for (unsigned i = 0; i < 100; i++) {
        dealt = puzzle;
        assert_int_equal(su_puzzle_deal(&nine, i, &dealt), SU_OK);
        assert_int_equal(su_puzzle_canonical(&nine, dealt.givens, dealt.solution, is, NULL), SU_OK);
        assert_memory_equal(was, is, 81);
        memcpy(rows[i], dealt.solution, 9);
        for (unsigned k = 0; k < i; k++)
            assert_memory_not_equal(rows[k], rows[i], 9);
    }
    dealt.givens[3] = 10;
    assert_int_equal(su_puzzle_deal(&nine, 0, &dealt), SU_DIGIT_TOO_LARGE);
}
