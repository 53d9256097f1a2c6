/*
 * jigsaw_regions.test.c: tests that the boxes of generated maps are connected and meet the criteria
 * in core/make/jigsaw_regions.c.
 */
#include "../suite.h"

enum { MAPS = 60, MOST = 12 };

typedef struct shape {
    unsigned cells, height, width, contacts;
} shape;

static unsigned find_larger(unsigned a, unsigned b) { return a > b ? a : b; }

static shape measure_box(unsigned order, const uint8_t *map, unsigned box)
{
    bool has_row[MOST] = {false}, has_column[MOST] = {false};
    shape s = {0};
    for (unsigned cell = 0; cell < order * order; cell++) {
        if (map[cell] != box)
            continue;
        unsigned row = cell / order, column = cell % order;
        s.cells++;
        s.height += !has_row[row];
        s.width += !has_column[column];
        has_row[row] = has_column[column] = true;
        s.contacts += column + 1 < order && map[cell + 1] == box;
        s.contacts += row + 1 < order && map[cell + order] == box;
    }
    return s;
}

static void check_map(unsigned order, const uint8_t *map)
{
    su_map_box boxes[SU_MAX_ORDER];
    unsigned rectangles = 0;
    assert_int_equal(su_map_check(order, map, boxes), SU_OK);
    for (unsigned box = 0; box < order; box++) {
        shape s = measure_box(order, map, box);
        assert_int_equal(boxes[box].together, order);
        assert_int_equal(s.cells, order);
        assert_true(3 * find_larger(s.height, s.width) <= 2 * order + 2);
        assert_true(3 * s.contacts + 3 + 2 >= 3 * order + order - 3);
        rectangles += s.height * s.width == order;
    }
    assert_true(4 * rectangles <= order);
}

TEST(generates_connected_and_compact_boxes)
{
    for (unsigned order = 4; order <= MOST; order++)
        for (unsigned i = 0; i < MAPS; i += one_in(2, 10)) {
            uint8_t map[SU_MAX_CELLS], again[SU_MAX_CELLS];
            su_rng rng = make_rng("map", i), same = rng;
            assert_int_equal(su_map_generate(order, &rng, map), SU_OK);
            check_map(order, map);
            assert_int_equal(su_map_generate(order, &same, again), SU_OK);
            assert_memory_equal(map, again, order * order);
        }
}

/* All maps must differ. Any two neighbours in a row must share a box in 25 to 95 percent of the
   maps. */
TEST(generates_60_different_and_varied_maps)
{
    enum { VARIED_MAPS = 60 };
    static uint8_t maps[VARIED_MAPS][SU_MAX_CELLS];
    unsigned same_box[81] = {0};
    for (unsigned i = 0; i < VARIED_MAPS; i++) {
        su_rng rng = make_rng("many", i);
        su_map_generate(9, &rng, maps[i]);
        for (unsigned other = 0; other < i; other++)
            assert_memory_not_equal(maps[i], maps[other], 81);
        for (unsigned cell = 1; cell < 81; cell++)
            same_box[cell] += maps[i][cell] == maps[i][cell - 1];
    }
    for (unsigned cell = 1; cell < 81; cell++)
        if (cell % 9)
            assert_in_range(same_box[cell], VARIED_MAPS / 4, VARIED_MAPS * 19 / 20);
}
