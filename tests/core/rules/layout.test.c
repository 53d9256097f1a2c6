/* Layouts: the houses are right, for every size and for ones the table does not name. */
#include "../suite.h"

static void every_size_has_n_rows_columns_and_boxes_4_01(void **state)
{
    (void)state;
    static const unsigned orders[] = {4, 6, 8, 9, 10, 12, 16, 25};
    size_t count = 0;
    for (const char *name; (name = su_layout_name(count)); count++) {
        su_rules rules = layout_named(name);
        assert_int_equal(rules.order, orders[count]);
        assert_int_equal(rules.cells, orders[count] * orders[count]);
        assert_int_equal(rules.houses, 3 * orders[count]);
    }
    assert_int_equal(count, sizeof orders / sizeof *orders);
}

static void every_cell_is_in_three_houses_that_know_it(void **state)
{
    (void)state;
    for (size_t i = 0; su_layout_name(i); i++) {
        su_rules rules = layout_named(su_layout_name(i));
        for (unsigned cell = 0; cell < rules.cells; cell++) {
            assert_int_equal(rules.houses_of[cell], 3);
            for (unsigned h = 0; h < 3; h++) {
                bool known = false;
                for (unsigned k = 0; k < rules.order; k++)
                    known |= rules.house[rules.house_of[cell][h]][k] == cell;
                assert_true(known);
            }
        }
    }
}

static void houses_are(const char *name, unsigned first, const char *expected)
{
    su_rules rules = layout_named(name);
    char text[256] = "";
    for (unsigned k = 0; k < rules.order; k++)
        sprintf(text + strlen(text), "%s%u", k ? " " : "", rules.house[first][k]);
    assert_string_equal(text, expected);
}

static void rows_then_columns_then_boxes_2_04_2_11(void **state)
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
    su_rules four = layout_named("4x4"), jigsaw = layout_jigsaw();
    for (unsigned cell = 0; cell < 16; cell++)
        assert_int_equal(su_rules_box(&four, cell), expected[cell] - '0');
    assert_int_equal(su_rules_box(&jigsaw, 7), 2);
}

static void layouts_are_found_by_their_cells(void **state)
{
    (void)state;
    su_rules rules;
    assert_int_equal(su_rules_of_cells(256, &rules), SU_OK);
    assert_int_equal(rules.order, 16);
    assert_int_equal(su_rules_of_cells(80, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_of_cells(0, &rules), SU_BAD_RULES);
}

static void unknown_names_and_shapes_are_refused(void **state)
{
    (void)state;
    su_rules rules;
    assert_int_equal(su_rules_named("5x5", &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_named("9x", &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_named("9x99", &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_named("", &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_boxes(0, 3, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_boxes(3, 0, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_boxes(1, 26, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_boxes(26, 1, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_boxes(2, 13, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_boxes(65536, 65536, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_boxes(5, 5, &rules), SU_OK);
}

static void a_jigsaw_is_a_map_2_15(void **state)
{
    (void)state;
    su_rules rules = layout_jigsaw();
    assert_int_equal(rules.houses, 15);
    assert_int_equal(rules.house[10][4], 6);
    uint8_t map[16] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    assert_int_equal(su_rules_mapped(4, map, &rules), SU_BAD_RULES);
    map[4] = 4;
    assert_int_equal(su_rules_mapped(4, map, &rules), SU_BAD_RULES);
    map[4] = 1;
    assert_int_equal(su_rules_mapped(4, map, &rules), SU_OK);
    assert_int_equal(su_rules_mapped(26, map, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_mapped(0, map, &rules), SU_BAD_RULES);
}

static void extra_houses_are_added_or_refused_whole(void **state)
{
    (void)state;
    su_rules rules = layout_diagonal(), before = rules;
    assert_int_equal(rules.houses, 29);
    assert_int_equal(rules.houses_of[40], 5);
    uint16_t twice[9] = {0, 1, 2, 3, 4, 5, 6, 7, 7}, unknown[9] = {0, 1, 2, 3, 4, 5, 6, 7, 81};
    assert_int_equal(su_rules_add_house(twice, &rules), SU_BAD_RULES);
    assert_int_equal(su_rules_add_house(unknown, &rules), SU_BAD_RULES);
    assert_memory_equal(&rules, &before, sizeof rules);
}

static void a_cell_has_room_for_so_many_houses(void **state)
{
    (void)state;
    su_rules rules = layout_named("4x4");
    const uint16_t corner[4] = {0, 1, 2, 3};
    for (unsigned i = 3; i < SU_MAX_HOUSES_OF_CELL; i++)
        assert_int_equal(su_rules_add_house(corner, &rules), SU_OK);
    assert_int_equal(su_rules_add_house(corner, &rules), SU_BAD_RULES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_has_n_rows_columns_and_boxes_4_01),
        cmocka_unit_test(every_cell_is_in_three_houses_that_know_it),
        cmocka_unit_test(rows_then_columns_then_boxes_2_04_2_11),
        cmocka_unit_test(every_cell_knows_its_box),
        cmocka_unit_test(layouts_are_found_by_their_cells),
        cmocka_unit_test(unknown_names_and_shapes_are_refused),
        cmocka_unit_test(a_jigsaw_is_a_map_2_15),
        cmocka_unit_test(extra_houses_are_added_or_refused_whole),
        cmocka_unit_test(a_cell_has_room_for_so_many_houses),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
