/* Grids: the rules hold or the clash is named (4.02), in every kind of house. */
#include "../suite.h"

static void clash_is(const su_rules *rules, const char *text, unsigned other, unsigned cell,
                     unsigned digit)
{
    su_digit grid[SU_MAX_CELLS] = {0};
    su_report report;
    for (unsigned i = 0; i < rules->cells; i++)
        grid[i] = text[i] == '.' ? 0 : (su_digit)(text[i] - '0');
    assert_int_equal(su_grid_check_rules(rules, grid, &report), SU_CLASH);
    assert_int_equal(report.cell, cell);
    assert_int_equal(report.other, other);
    assert_int_equal(report.digit, digit);
    assert_int_equal(su_grid_check_rules(rules, grid, NULL), SU_CLASH);
}

TEST(no_digit_twice_in_a_house_4_02)
{
    su_rules four = layout_named("4x4");
    clash_is(&four, "1..1............", 0, 3, 1);
    clash_is(&four, "2...........2...", 0, 12, 2);
    clash_is(&four, "3....3..........", 0, 5, 3);
    clash_is(&four, "..........4....4", 10, 15, 4);
    su_rules six = layout_named("6x6");
    clash_is(&six, "5.......5...........................", 0, 8, 5);
    su_rules jigsaw = layout_jigsaw();
    clash_is(&jigsaw, "..1...1..................", 2, 6, 1);
}

TEST(a_diagonal_counts_only_where_it_is_a_house)
{
    su_rules plain = layout_named("9x9"), diagonal = layout_diagonal();
    su_digit grid[81] = {0};
    grid[0] = grid[80] = 7;
    assert_int_equal(su_grid_check_rules(&plain, grid, NULL), SU_OK);
    assert_int_equal(su_grid_check_rules(&diagonal, grid, NULL), SU_CLASH);
}

TEST(a_digit_above_the_order_is_named)
{
    su_rules rules = layout_named("4x4");
    su_digit grid[16] = {0, 0, 5};
    su_report report;
    assert_int_equal(su_grid_check_rules(&rules, grid, &report), SU_DIGIT_TOO_LARGE);
    assert_int_equal(report.cell, 2);
    assert_int_equal(report.digit, 5);
}

TEST(givens_are_counted)
{
    su_rules rules = layout_named("25x25");
    static su_digit grid[SU_MAX_CELLS];
    assert_int_equal(su_grid_count_givens(&rules, grid), 0);
    grid[0] = grid[624] = 25;
    assert_int_equal(su_grid_count_givens(&rules, grid), 2);
}
