/* Rules: houses, their kinds, and which cells see each other. */
#include "../suite.h"

TEST(every_size_has_n_rows_columns_and_boxes_4_01)
{
    static const unsigned orders[] = {4, 6, 8, 9, 10, 12, 16, 25};
    size_t count = 0;
    for (const char *name; (name = su_layout_name(count)); count++) {
        su_rules rules = rules_from_spec(name), again;
        assert_int_equal(su_rules_of_cells(rules.cells, &again), SU_OK);
        assert_true(su_rules_equal(&rules, &again));
        assert_int_equal(rules.order, orders[count]);
        assert_int_equal(rules.cells, orders[count] * orders[count]);
        assert_int_equal(rules.houses, 3 * orders[count]);
    }
    assert_int_equal(count, sizeof orders / sizeof *orders);
}

TEST(every_cell_and_its_three_houses_list_each_other)
{
    for (size_t i = 0; su_layout_name(i); i++) {
        su_rules rules = rules_from_spec(su_layout_name(i));
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

static void assert_house_cells(const char *name, unsigned house, const char *expected)
{
    su_rules rules = rules_from_spec(name);
    char text[256] = "";
    for (unsigned k = 0; k < rules.order; k++)
        sprintf(text + strlen(text), "%s%u", k ? " " : "", rules.house[house][k]);
    assert_string_equal(text, expected);
}

TEST(numbers_rows_then_columns_then_boxes_2_04_2_11)
{
    assert_house_cells("4x4", 0, "0 1 2 3");
    assert_house_cells("4x4", 4, "0 4 8 12");
    assert_house_cells("4x4", 8, "0 1 4 5");      /* upper left */
    assert_house_cells("4x4", 9, "2 3 6 7");      /* upper right */
    assert_house_cells("4x4", 10, "8 9 12 13");   /* lower left */
    assert_house_cells("4x4", 11, "10 11 14 15"); /* lower right */
    assert_house_cells("6x6", 13, "3 4 5 9 10 11");
    assert_house_cells("8x8", 17, "4 5 6 7 12 13 14 15");
    assert_house_cells("9x9", 22, "30 31 32 39 40 41 48 49 50");
    assert_house_cells("10x10", 21, "5 6 7 8 9 15 16 17 18 19");
    assert_house_cells("12x12", 25, "4 5 6 7 16 17 18 19 28 29 30 31");
}

TEST(returns_the_box_of_each_cell)
{
    const char expected[] = "0011001122332233";
    su_rules four = rules_from_spec("4x4"), jigsaw = rules_from_spec(JIGSAW_5X5);
    for (unsigned cell = 0; cell < 16; cell++)
        assert_int_equal(su_rules_box(&four, cell), expected[cell] - '0');
    assert_int_equal(su_rules_box(&jigsaw, 7), 2);
}

TEST(builds_jigsaws_only_from_valid_maps_2_15)
{
    su_rules rules = rules_from_spec(JIGSAW_5X5);
    assert_int_equal(rules.houses, 15);
    assert_int_equal(rules.house[10][4], 6);
    uint8_t map[16] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    assert_int_equal(su_rules_from_map(4, map, &rules), SU_BAD_RULES);
    map[4] = 4;
    assert_int_equal(su_rules_from_map(4, map, &rules), SU_BAD_RULES);
    map[4] = 1;
    assert_int_equal(su_rules_from_map(4, map, &rules), SU_OK);
}

TEST(refuses_more_houses_than_a_cell_can_have)
{
    su_rules rules = rules_from_spec("4x4");
    uint16_t corner[4] = {0, 1, 2, 3};
    for (unsigned i = 3; i < SU_MAX_HOUSES_OF_CELL; i++) {
        corner[3] = (uint16_t)(i + 1);
        assert_int_equal(su_rules_add_house(corner, &rules), SU_OK);
        assert_int_equal(su_rules_add_house(corner, &rules), SU_OK);
    }
    corner[3] = 15;
    su_rules before = rules;
    assert_int_equal(su_rules_add_house(corner, &rules), SU_BAD_RULES);
    assert_memory_equal(&rules, &before, sizeof rules);
    assert_int_equal(rules.houses, 12 + SU_MAX_HOUSES_OF_CELL - 3);
}

/* ---- Kinds and sight ------------------------------------------------------------------------- */

TEST(adds_houses_and_returns_the_kind_of_each)
{
    su_rules rules = rules_from_spec("9x9");
    unsigned count;
    uint16_t window[] = {10, 11, 12, 19, 20, 21, 28, 29, 30}, falling[9], rising[9],
             other[] = {0, 9, 18, 27, 36, 45, 54, 63, 73};
    for (unsigned i = 0; i < 9; i++) {
        falling[i] = (uint16_t)(10 * i);
        rising[i] = (uint16_t)(72 - 8 * i);
    }
    assert_int_equal(su_rules_add_house(other, &rules), SU_OK);
    assert_int_equal(su_rules_add_house(window, &rules), SU_OK);
    assert_int_equal(su_rules_add_house(rising, &rules), SU_OK);
    assert_int_equal(su_rules_add_house(falling, &rules), SU_OK);
    assert_int_equal(rules.houses, 31);
    assert_int_equal(rules.houses_of[40], 5);
    assert_int_equal(su_rules_kind(&rules, 0), SU_HOUSE_ROW);
    assert_int_equal(su_rules_kind(&rules, 8), SU_HOUSE_ROW);
    assert_int_equal(su_rules_kind(&rules, 9), SU_HOUSE_COLUMN);
    assert_int_equal(su_rules_kind(&rules, 18), SU_HOUSE_BOX);
    assert_int_equal(su_rules_kind(&rules, 27), SU_HOUSE_DIAGONAL);
    assert_int_equal(rules.house[27][0], 0);
    assert_int_equal(su_rules_kind(&rules, 28), SU_HOUSE_DIAGONAL);
    assert_int_equal(su_rules_kind(&rules, 29), SU_HOUSE_WINDOW);
    assert_int_equal(su_rules_kind(&rules, 30), SU_HOUSE_EXTRA);
    assert_int_equal(su_rules_kind(&rules, 31), SU_HOUSE_KIND_COUNT);
    assert_int_equal(su_rules_houses(&rules, SU_HOUSE_BOX, &count), 18);
    assert_int_equal(count, 9);
    assert_int_equal(su_rules_houses(&rules, SU_HOUSE_DIAGONAL, &count), 27);
    assert_int_equal(count, 2);
    assert_int_equal(su_rules_houses(&rules, SU_HOUSE_EXTRA, &count), 30);
    assert_int_equal(count, 1);
    assert_int_equal(su_rules_houses(&rules, SU_HOUSE_KIND_COUNT, &count), 31);
    assert_int_equal(count, 0);
    assert_string_equal(su_house_kind_name(SU_HOUSE_BOX), "box");
}

/* Checks that su_rules_peers and su_rules_sees agree with the houses. */
static void check_sight(const su_rules *rules)
{
    for (unsigned a = 0; a < rules->cells; a++) {
        uint16_t seen[SU_MAX_PEERS];
        bool listed[SU_MAX_CELLS] = {false};
        unsigned count = su_rules_peers(rules, a, seen);
        for (unsigned i = 0; i < count; i++) {
            assert_false(listed[seen[i]]);
            listed[seen[i]] = true;
        }
        for (unsigned b = 0; b < rules->cells; b++) {
            bool shared = false;
            for (unsigned house = 0; house < rules->houses && a != b; house++) {
                unsigned both = 0;
                for (unsigned i = 0; i < rules->order; i++)
                    both += rules->house[house][i] == a || rules->house[house][i] == b;
                shared |= both == 2;
            }
            assert_int_equal(listed[b], shared);
            assert_int_equal(su_rules_sees(rules, a, b), shared);
        }
    }
}

TEST(cells_see_the_cells_of_their_houses)
{
    uint16_t seen[SU_MAX_PEERS];
    su_rules nine = rules_from_spec("9x9"), diagonal = rules_from_spec("9x9+x"),
             jigsaw = rules_from_spec(JIGSAW_5X5), windoku = rules_from_spec("9x9+windoku");
    check_sight(&nine);
    check_sight(&diagonal);
    check_sight(&windoku);
    check_sight(&jigsaw);
    assert_int_equal(su_rules_peers(&nine, 40, seen), 20);
    assert_int_equal(su_rules_peers(&diagonal, 40, seen), 32);
    assert_int_equal(seen[0], 30); /* the cells of its box come first */
}

/* ---- Identity -------------------------------------------------------------------------------- */

/* Equal rules have equal bytes, whatever the order of added houses, of the cells in a house and of
   box numbers. */
TEST(rules_built_in_any_order_are_byte_identical)
{
    su_rng rng = make_rng("equal", 0);
    for (unsigned round = 0; round < 100; round++) {
        uint8_t map[81], renumbered[81], groups[81];
        su_rules one, other;
        shuffle_map(&rng, 9, map);
        shuffle_map(&rng, 9, groups);
        for (unsigned cell = 0; cell < 81; cell++)
            renumbered[cell] = 8 - map[cell];
        assert_int_equal(su_rules_from_map(9, map, &one), SU_OK);
        assert_int_equal(su_rules_from_map(9, renumbered, &other), SU_OK);
        for (unsigned group = 0; group < 9; group++) {
            uint16_t rising[9], falling[9];
            unsigned r = 0, f = 0;
            for (unsigned cell = 0; cell < 81; cell++) {
                if (groups[cell] == group)
                    rising[r++] = (uint16_t)cell;
                if (groups[80 - cell] == 8 - group)
                    falling[f++] = (uint16_t)(80 - cell);
            }
            assert_int_equal(su_rules_add_house(rising, &one), SU_OK);
            assert_int_equal(su_rules_equal(&one, &other), false);
            assert_int_equal(su_rules_add_house(falling, &other), SU_OK);
        }
        assert_true(su_rules_equal(&one, &other));
        assert_memory_equal(&one, &other, sizeof one);
    }
}

static int by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

enum { MAPS = 10000 };

TEST(different_rules_have_different_identities)
{
    static uint64_t identity[2 * MAPS];
    su_rng rng = make_rng("identity", 0);
    for (unsigned i = 0; i < MAPS; i++) {
        uint8_t map[81];
        uint16_t house[9];
        su_rules rules;
        unsigned order = 6 + i % 4;
        shuffle_map(&rng, order, map);
        assert_int_equal(su_rules_from_map(order, map, &rules), SU_OK);
        identity[2 * i] = rules.identity;
        for (unsigned houses = rules.houses; rules.houses == houses;) {
            for (unsigned k = 0; k < order; k++)
                house[k] = (uint16_t)(k * order + su_rng_below(&rng, order));
            assert_int_equal(su_rules_add_house(house, &rules), SU_OK);
        }
        identity[2 * i + 1] = rules.identity;
    }
    qsort(identity, 2 * MAPS, sizeof *identity, by_number);
    for (unsigned i = 1; i < 2 * MAPS; i++)
        assert_true(identity[i - 1] != identity[i]);
}

/* Sets equal identities to show that the rules themselves are compared. */
TEST(rules_of_different_specs_differ_even_with_equal_identities)
{
    static const char *const specs[] = {"9x9",
                                        "4x4",
                                        "9x9+x",
                                        "9x9+disjoint",
                                        "9x9+knight",
                                        "9x9+odd:r1c1",
                                        "9x9+even:r1c1",
                                        "9x9+odd:r1c12",
                                        "9x9+killer:r1c12=9",
                                        "9x9+killer:r1c12=8",
                                        "9x9+killer:r1c13=9",
                                        "9x9+sum:r1c12=9",
                                        "9x9+cage:r1c12",
                                        "9x9+thermo:r1c12",
                                        "9x9+thermo:r1c21",
                                        "4x4+jigsaw:1112132233243444",
                                        "4x4+jigsaw:1111222233334444",
                                        "4x4+jigsaw:1234123412341234",
                                        "1x1+jigsaw:1"};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++)
        for (unsigned k = 0; k < sizeof specs / sizeof *specs; k++) {
            const su_rules a = rules_from_spec(specs[i]);
            su_rules b = rules_from_spec(specs[k]);
            assert_int_equal(a.identity == b.identity, i == k);
            b.identity = a.identity;
            assert_int_equal(su_rules_equal(&a, &b), i == k);
        }
}

/* Boxes are counted even if their sizes are wrong, but not if a box number is out of range. */
TEST(map_check_counts_the_cells_of_each_box)
{
    static const uint8_t loose[] = {0, 0, 1, 0, 1, 1, 2, 2, 0}, apart[] = {0, 1, 1, 0};
    su_map_box box[SU_MAX_ORDER];
    uint8_t map[9] = {0};
    box[3].cells = 77;
    assert_int_equal(su_map_check(3, loose, box), SU_BAD_HOUSE);
    assert_int_equal(box[3].cells, 77);
    const unsigned cells[] = {4, 3, 2}, together[] = {3, 3, 2};
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(box[i].cells, cells[i]);
        assert_int_equal(box[i].together, together[i]);
    }
    assert_int_equal(su_map_check(2, apart, box), SU_OK);
    assert_int_equal(box[0].cells, 2);
    assert_int_equal(box[1].together, 1);
    box[0].cells = 77;
    map[8] = 3;
    assert_int_equal(su_map_check(3, map, box), SU_OUT_OF_RANGE);
    assert_int_equal(box[0].cells, 77);
}
