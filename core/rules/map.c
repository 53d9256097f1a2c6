/*
 * map.c: counts the cells of each box of a map, even if the map is not a valid jigsaw.
 *
 *     1 1 2      Box 1 has three connected cells and, in the corner, a fourth cell.
 *     1 2 2      Box 2 has three cells.
 *     3 3 1      Box 3 has only two cells.
 */
#include "base.h"

/* Returns how many cells of the box are connected orthogonally to `start`, including `start`. */
static unsigned count_connected(unsigned order, const uint8_t *map, unsigned start)
{
    bool seen[SU_MAX_CELLS] = {false};
    uint16_t list[SU_MAX_CELLS] = {(uint16_t)start};
    unsigned count = 1;
    seen[start] = true;
    for (unsigned i = 0; i < count; i++) {
        const unsigned cell = list[i], row = cell / order, column = cell % order;
        const bool is_on_board[4] = {row > 0, row + 1 < order, column > 0, column + 1 < order};
        const unsigned next[4] = {cell - order, cell + order, cell - 1, cell + 1};
        for (unsigned side = 0; side < 4; side++)
            if (is_on_board[side] && !seen[next[side]] && map[next[side]] == map[start]) {
                seen[next[side]] = true;
                list[count++] = (uint16_t)next[side];
            }
    }
    return count;
}

su_status su_map_check(unsigned order, const uint8_t *map, su_map_box *boxes)
{
    if (order == 0 || order > SU_MAX_ORDER)
        return SU_OUT_OF_RANGE;
    for (unsigned cell = 0; cell < order * order; cell++)
        if (map[cell] >= order)
            return SU_OUT_OF_RANGE;
    for (unsigned box = 0; box < order; box++)
        boxes[box] = (su_map_box){.cells = 0};
    for (unsigned cell = 0; cell < order * order; cell++)
        if (boxes[map[cell]].cells++ == 0)
            boxes[map[cell]].together = (uint16_t)count_connected(order, map, cell);
    for (unsigned box = 0; box < order; box++)
        if (boxes[box].cells != order)
            return SU_BAD_HOUSE;
    return SU_OK;
}
