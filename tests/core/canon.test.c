/*
 * canon.test.c: disguised puzzles are recognized, and different ones are never taken for the same.
 */
#include <stdlib.h>

#include "suite.h"

#ifdef COVERAGE
enum { PAIRS = 2000 };
#else
enum { PAIRS = 100000 };
#endif

static su_work work;

/* Numbers 0 to order - 1, shuffled in groups of `size` and the groups too. */
static void shuffle_lines(su_rng *rng, unsigned order, unsigned size, unsigned *line)
{
    unsigned group[SU_MAX_ORDER];
    for (unsigned i = 0; i < order / size; i++)
        group[i] = i;
    for (unsigned i = order / size; i > 1; i--) {
        unsigned k = su_rng_below(rng, i), kept = group[i - 1];
        group[i - 1] = group[k];
        group[k] = kept;
    }
    for (unsigned i = 0; i < order; i++)
        line[i] = group[i / size] * size + i % size;
    for (unsigned i = 0; i < order; i += size)
        for (unsigned left = size; left > 1; left--) {
            unsigned k = su_rng_below(rng, left), kept = line[i + left - 1];
            line[i + left - 1] = line[i + k];
            line[i + k] = kept;
        }
}

static void disguise(const su_layout *layout, su_rng *rng, const su_digit *grid, const su_digit *other, su_digit *to, su_digit *other_to)
{
    unsigned row[SU_MAX_ORDER], column[SU_MAX_ORDER], digit[SU_MAX_ORDER], n = layout->order;
    shuffle_lines(rng, n, layout->box_rows, row);
    shuffle_lines(rng, n, layout->box_columns, column);
    shuffle_lines(rng, n, n, digit);
    bool turn = layout->box_rows == layout->box_columns && su_rng_below(rng, 2);
    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < n; c++) {
            unsigned from = turn ? column[c] * n + row[r] : row[r] * n + column[c];
            to[r * n + c] = grid[from] ? (su_digit)(digit[grid[from] - 1] + 1) : 0;
            other_to[r * n + c] = (su_digit)(digit[other[from] - 1] + 1);
        }
}

static uint64_t print_of(const su_layout *layout, const su_digit *grid)
{
    uint64_t print = 14695981039346656037u;
    for (unsigned i = 0; i < layout->cells; i++)
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
static unsigned try_pairs(const su_layout *layout, unsigned pairs)
{
    static su_puzzle puzzle;
    static uint64_t print[PAIRS];
    for (unsigned i = 0; i < pairs; i++) {
        su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS], one[SU_MAX_CELLS], other[SU_MAX_CELLS], its[SU_MAX_CELLS], check[SU_MAX_CELLS];
        su_rng rng;
        const su_wish wish = {.symmetry = SU_SYMMETRY_NONE, .singles = layout->cells > 256};
        su_rng_seed("canon", 5, i, &rng);
        assert_int_equal(su_puzzle_generate(layout, &wish, &rng, &work, &puzzle), SU_OK);
        disguise(layout, &rng, puzzle.givens, puzzle.solution, givens, solution);
        assert_int_equal(su_puzzle_canonical(layout, puzzle.givens, puzzle.solution, one, its), SU_OK);
        assert_int_equal(su_puzzle_canonical(layout, givens, solution, other, NULL), SU_OK);
        assert_memory_equal(one, other, layout->cells);
        assert_int_equal(su_grid_count_givens(layout, one), puzzle.clues);
        if (i % 50 == 0) {
            assert_int_equal(su_grid_solve_single(layout, one, &work, check), SU_OK);
            assert_memory_equal(check, its, layout->cells);
        }
        print[i] = print_of(layout, one);
    }
    return count_different(print, pairs);
}

static void disguised_puzzles_are_found_and_different_ones_told_apart(void **state)
{
    (void)state;
    su_layout nine = layout_named("9x9"), eight = layout_named("8x8"), ten = layout_named("10x10"), twelve = layout_named("12x12"),
              sixteen = layout_named("16x16"), largest = layout_named("25x25");
    assert_int_equal(try_pairs(&nine, PAIRS), PAIRS);
    assert_int_equal(try_pairs(&eight, 1000), 1000);
    assert_int_equal(try_pairs(&ten, 200), 200);
    assert_int_equal(try_pairs(&twelve, 50), 50);
    assert_int_equal(try_pairs(&sixteen, 50), 50);
    assert_int_equal(try_pairs(&largest, 1), 1);
}

/* On 4x4 all is known: two solutions, and 13 puzzles of four givens, are different at all. */
static void there_are_as_many_on_4x4_as_is_known(void **state)
{
    (void)state;
    static su_kids kids;
    static uint64_t solutions[SU_KIDS_SOLUTIONS], starts[SU_KIDS_SOLUTIONS * SU_KIDS_MOST_STARTS];
    su_layout layout = layout_named("4x4");
    unsigned count = 0;
    su_kids_enumerate(&work, &kids);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        su_digit canonical[16], solution[16], givens[16];
        assert_int_equal(su_puzzle_canonical(&layout, kids.solution[i], kids.solution[i], canonical, solution), SU_OK);
        assert_memory_equal(canonical, solution, 16);
        solutions[i] = print_of(&layout, solution);
        for (unsigned k = 0; k < kids.starts[i]; k++) {
            su_kids_givens(kids.solution[i], kids.start[i][k], givens);
            assert_int_equal(su_puzzle_canonical(&layout, givens, kids.solution[i], canonical, NULL), SU_OK);
            starts[count++] = print_of(&layout, canonical);
        }
    }
    assert_int_equal(count_different(solutions, SU_KIDS_SOLUTIONS), 2);
    assert_int_equal(count_different(starts, count), 13);
}

/* 49 solutions of 6x6 are different. */
static void there_are_as_many_on_6x6_as_is_known(void **state)
{
    (void)state;
    enum { DRAWN = 20000 };
    static uint64_t print[DRAWN];
    su_layout layout = layout_named("6x6");
    for (unsigned i = 0; i < DRAWN; i++) {
        su_digit solution[36], canonical[36];
        su_rng rng;
        su_rng_seed("six", 3, i, &rng);
        assert_int_equal(su_solution_generate(&layout, NULL, &rng, &work, solution), SU_OK);
        assert_int_equal(su_puzzle_canonical(&layout, solution, solution, canonical, NULL), SU_OK);
        print[i] = print_of(&layout, canonical);
    }
    assert_int_equal(count_different(print, DRAWN), 49);
}

/* Rows that wrap round give every order of columns a chance, and very many the same. */
static void the_most_symmetric_grid_ends(void **state)
{
    (void)state;
    su_layout layout = layout_named("25x25");
    su_digit grid[625], canonical[625];
    for (unsigned row = 0; row < 25; row++)
        for (unsigned column = 0; column < 25; column++)
            grid[row * 25 + column] = (su_digit)((row % 5 * 5 + row / 5 + column) % 25 + 1);
    assert_int_equal(su_puzzle_canonical(&layout, grid, grid, canonical, NULL), SU_OK);
    assert_int_equal(su_grid_check_rules(&layout, canonical, NULL), SU_OK);
}

static void other_layouts_are_refused(void **state)
{
    (void)state;
    su_layout diagonal = layout_diagonal(), jigsaw = layout_jigsaw();
    su_digit grid[81] = {0}, canonical[81];
    assert_int_equal(su_puzzle_canonical(&diagonal, grid, grid, canonical, NULL), SU_BAD_LAYOUT);
    assert_int_equal(su_puzzle_canonical(&jigsaw, grid, grid, canonical, NULL), SU_BAD_LAYOUT);
    su_layout nine = layout_named("9x9");
    assert_int_equal(su_puzzle_canonical(&nine, grid, grid, canonical, NULL), SU_NO_SOLUTION);
    memset(grid, 1, sizeof grid);
    assert_int_equal(su_puzzle_canonical(&nine, grid, grid, canonical, NULL), SU_NO_SOLUTION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(disguised_puzzles_are_found_and_different_ones_told_apart),
        cmocka_unit_test(there_are_as_many_on_4x4_as_is_known),
        cmocka_unit_test(there_are_as_many_on_6x6_as_is_known),
        cmocka_unit_test(the_most_symmetric_grid_ends),
        cmocka_unit_test(other_layouts_are_refused),
    };
    return cmocka_run_group_tests_name("canon", tests, NULL, NULL);
}
