/* The engines: their names, and that each that runs here gives the reference's answers. */
#include "suite.h"

static su_work work;

static void names_end_where_engines_end(void **state)
{
    (void)state;
    for (int engine = 0; engine < SU_ENGINE_COUNT; engine++)
        assert_non_null(su_engine_name((su_engine)engine));
    assert_string_equal(su_engine_name(SU_ENGINE_FASTEST), "fastest");
    assert_null(su_engine_name(SU_ENGINE_COUNT));
}

static void fastest_and_general_run_on_every_layout(void **state)
{
    (void)state;
    for (size_t i = 0; su_layout_name(i); i++) {
        su_layout layout = layout_named(su_layout_name(i));
        assert_true(su_engine_runs(&layout, SU_ENGINE_FASTEST));
        assert_true(su_engine_runs(&layout, SU_ENGINE_GENERAL));
        assert_false(su_engine_runs(&layout, SU_ENGINE_COUNT));
    }
}

static void every_engine_counts_and_solves_the_same(void **state)
{
    (void)state;
    su_layout layout = layout_named("9x9");
    su_digit grid[SU_MAX_CELLS], solution[SU_MAX_CELLS], reference[SU_MAX_CELLS];
    grid_from(&layout, "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2", grid);
    assert_int_equal(su_grid_solve_single(&layout, grid, &work, reference), SU_OK);
    for (int engine = 0; engine < SU_ENGINE_COUNT; engine++) {
        const su_ask ask = {.solutions = 2, .engine = (su_engine)engine};
        if (!su_engine_runs(&layout, ask.engine))
            continue;
        assert_int_equal(su_grid_solve(&layout, grid, &ask, &work, solution).solutions, 1);
        assert_memory_equal(solution, reference, layout.cells);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_end_where_engines_end),
        cmocka_unit_test(fastest_and_general_run_on_every_layout),
        cmocka_unit_test(every_engine_counts_and_solves_the_same),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
