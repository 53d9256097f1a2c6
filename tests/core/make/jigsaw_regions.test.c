/*
 * jigsaw_regions.test.c: generated maps are connected and look good, by the criteria of
 * core/make/jigsaw_regions.c.
 */
#include "../suite.h"

enum { MAPS = 60, MOST = 12 };

typedef struct shape {
    unsigned cells, high, wide, contacts;
} shape;

static unsigned most_of(unsigned a, unsigned b) { return a > b ? a : b; }

static shape measure(unsigned order, const uint8_t *map, unsigned box)
{
    bool row_met[MOST] = {false}, column_met[MOST] = {false};
    shape s = {0};
    for (unsigned cell = 0; cell < order * order; cell++) {
        if (map[cell] != box)
            continue;
        unsigned row = cell / order, column = cell % order;
        s.cells++;
        s.high += !row_met[row];
        s.wide += !column_met[column];
        row_met[row] = column_met[column] = true;
        s.contacts += column + 1 < order && map[cell + 1] == box;
        s.contacts += row + 1 < order && map[cell + order] == box;
    }
    return s;
}

static void is_fair(unsigned order, const uint8_t *map)
{
    su_map_box boxes[SU_MAX_ORDER];
    unsigned plain = 0;
    assert_int_equal(su_map_check(order, map, boxes), SU_OK);
    for (unsigned box = 0; box < order; box++) {
        shape s = measure(order, map, box);
        assert_int_equal(boxes[box].together, order);
        assert_int_equal(s.cells, order);
        assert_true(3 * most_of(s.high, s.wide) <= 2 * order + 2);
        assert_true(3 * s.contacts + 3 + 2 >= 3 * order + order - 3);
        plain += s.high * s.wide == order;
    }
    assert_true(4 * plain <= order);
}

TEST(generates_connected_and_compact_boxes)
{
    for (unsigned order = 4; order <= MOST; order++)
        for (unsigned i = 0; i < MAPS; i += one_in(2, 10)) {
            uint8_t map[SU_MAX_CELLS], again[SU_MAX_CELLS];
            su_rng rng = seeded("map", i), same = rng;
            assert_int_equal(su_map_generate(order, &rng, map), SU_OK);
            is_fair(order, map);
            assert_int_equal(su_map_generate(order, &same, again), SU_OK);
            assert_memory_equal(map, again, order * order);
        }
}

/* All maps differ. Neighbours in a row share a box in 25 to 95 percent of them. */
TEST(generates_60_different_and_varied_maps)
{
    enum { SEEN = 60 };
    static uint8_t maps[SEEN][SU_MAX_CELLS];
    unsigned beside[81] = {0};
    for (unsigned i = 0; i < SEEN; i++) {
        su_rng rng = seeded("many", i);
        su_map_generate(9, &rng, maps[i]);
        for (unsigned other = 0; other < i; other++)
            assert_memory_not_equal(maps[i], maps[other], 81);
        for (unsigned cell = 1; cell < 81; cell++)
            beside[cell] += maps[i][cell] == maps[i][cell - 1];
    }
    for (unsigned cell = 1; cell < 81; cell++)
        if (cell % 9)
            assert_in_range(beside[cell], SEEN / 4, SEEN * 19 / 20);
}
