/* Layouts: the houses are right, for every size and for ones the table does not name. */
#include "../suite.h"

static void every_size_has_n_rows_columns_and_boxes(void **state)
{
    (void)state;
    static const unsigned orders[] = {4, 6, 8, 9, 10, 12, 16, 25};
    size_t count = 0;
    for (const char *name; (name = su_layout_name(count)); count++) {
        su_layout layout = layout_named(name);
        assert_int_equal(layout.order, orders[count]);
        assert_int_equal(layout.cells, orders[count] * orders[count]);
        assert_int_equal(layout.houses, 3 * orders[count]);
    }
    assert_int_equal(count, sizeof orders / sizeof *orders);
}

static void every_cell_is_in_three_houses_that_know_it(void **state)
{
    (void)state;
    for (size_t i = 0; su_layout_name(i); i++) {
        su_layout layout = layout_named(su_layout_name(i));
        for (unsigned cell = 0; cell < layout.cells; cell++) {
            assert_int_equal(layout.houses_of[cell], 3);
            for (unsigned h = 0; h < 3; h++) {
                bool known = false;
                for (unsigned k = 0; k < layout.order; k++)
                    known |= layout.house[layout.house_of[cell][h]][k] == cell;
                assert_true(known);
            }
        }
    }
}

static void houses_are(const char *name, unsigned first, const char *expected)
{
    su_layout layout = layout_named(name);
    char text[256] = "";
    for (unsigned k = 0; k < layout.order; k++)
        sprintf(text + strlen(text), "%s%u", k ? " " : "", layout.house[first][k]);
    assert_string_equal(text, expected);
}

static void rows_then_columns_then_boxes(void **state)
{
    (void)state;
    houses_are("4x4", 0, "0 1 2 3");
    houses_are("4x4", 4, "0 4 8 12");
    houses_are("4x4", 8, "0 1 4 5");      /* upper left */
    houses_are("4x4", 9, "2 3 6 7");      /* upper right */
    houses_are("4x4", 10, "8 9 12 13");   /* lower left */
    houses_are("4x4", 11, "10 11 14 15"); /* lower right */
    houses_are("6x6", 13, "3 4 5 9 10 11");
    houses_are("8x8", 17, "4 5 6 7 12 13 14 15");
    houses_are("9x9", 22, "30 31 32 39 40 41 48 49 50");
    houses_are("10x10", 21, "5 6 7 8 9 15 16 17 18 19");
    houses_are("12x12", 25, "4 5 6 7 16 17 18 19 28 29 30 31");
}

static void every_cell_knows_its_box(void **state)
{
    (void)state;
    const char expected[] = "0011001122332233";
    su_layout four = layout_named("4x4"), jigsaw = layout_jigsaw();
    for (unsigned cell = 0; cell < 16; cell++)
        assert_int_equal(su_layout_box(&four, cell), expected[cell] - '0');
    assert_int_equal(su_layout_box(&jigsaw, 7), 2);
}

static void layouts_are_found_by_their_cells(void **state)
{
    (void)state;
    su_layout layout;
    assert_int_equal(su_layout_of_cells(256, &layout), SU_OK);
    assert_int_equal(layout.order, 16);
    assert_int_equal(su_layout_of_cells(80, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_of_cells(0, &layout), SU_BAD_LAYOUT);
}

static void unknown_names_and_shapes_are_refused(void **state)
{
    (void)state;
    su_layout layout;
    assert_int_equal(su_layout_named("5x5", &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_named("9x", &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_named("9x99", &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_named("", &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_boxes(0, 3, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_boxes(3, 0, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_boxes(1, 26, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_boxes(26, 1, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_boxes(2, 13, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_boxes(65536, 65536, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_boxes(5, 5, &layout), SU_OK);
}

static void a_jigsaw_is_a_map(void **state)
{
    (void)state;
    su_layout layout = layout_jigsaw();
    assert_int_equal(layout.houses, 15);
    assert_int_equal(layout.house[10][4], 6);
    uint8_t map[16] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    assert_int_equal(su_layout_mapped(4, map, &layout), SU_BAD_LAYOUT);
    map[4] = 4;
    assert_int_equal(su_layout_mapped(4, map, &layout), SU_BAD_LAYOUT);
    map[4] = 1;
    assert_int_equal(su_layout_mapped(4, map, &layout), SU_OK);
    assert_int_equal(su_layout_mapped(26, map, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_mapped(0, map, &layout), SU_BAD_LAYOUT);
}

static void extra_houses_are_added_or_refused_whole(void **state)
{
    (void)state;
    su_layout layout = layout_diagonal(), before = layout;
    assert_int_equal(layout.houses, 29);
    assert_int_equal(layout.houses_of[40], 5);
    uint16_t twice[9] = {0, 1, 2, 3, 4, 5, 6, 7, 7}, unknown[9] = {0, 1, 2, 3, 4, 5, 6, 7, 81};
    assert_int_equal(su_layout_add_house(twice, &layout), SU_BAD_LAYOUT);
    assert_int_equal(su_layout_add_house(unknown, &layout), SU_BAD_LAYOUT);
    assert_memory_equal(&layout, &before, sizeof layout);
}

static void a_cell_has_room_for_so_many_houses(void **state)
{
    (void)state;
    su_layout layout = layout_named("4x4");
    const uint16_t corner[4] = {0, 1, 2, 3};
    for (unsigned i = 3; i < SU_MAX_HOUSES_OF_CELL; i++)
        assert_int_equal(su_layout_add_house(corner, &layout), SU_OK);
    assert_int_equal(su_layout_add_house(corner, &layout), SU_BAD_LAYOUT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_has_n_rows_columns_and_boxes),
        cmocka_unit_test(every_cell_is_in_three_houses_that_know_it),
        cmocka_unit_test(rows_then_columns_then_boxes),
        cmocka_unit_test(every_cell_knows_its_box),
        cmocka_unit_test(layouts_are_found_by_their_cells),
        cmocka_unit_test(unknown_names_and_shapes_are_refused),
        cmocka_unit_test(a_jigsaw_is_a_map),
        cmocka_unit_test(extra_houses_are_added_or_refused_whole),
        cmocka_unit_test(a_cell_has_room_for_so_many_houses),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
