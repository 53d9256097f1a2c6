/*
 * symmetry.c: finds the cells that a symmetry of the givens maps to one another.
 *
 * A symmetry is a group of moves, stored by its generators. The cells that the moves map to one
 * another are an orbit. A pattern of givens has the symmetry if it contains each orbit completely
 * or not at all:
 *
 *     half-turn          mirror            diagonal
 *     a . . b            a b b a           a b c d
 *     c . . d            c . . c           b e . .
 *     d . . c            . . . .           c . . .
 *     b . . a            d . . d           d . . .
 */
#include "make/dig.h"

#define HALF_TURN    \
    {                \
        -1, 0, 0, -1 \
    }
#define QUARTER_TURN \
    {                \
        0, 1, -1, 0  \
    }
#define LEFT_RIGHT  \
    {               \
        1, 0, 0, -1 \
    }
#define TOP_BOTTOM  \
    {               \
        -1, 0, 0, 1 \
    }
#define FALLING_DIAGONAL \
    {                    \
        0, 1, 1, 0       \
    } /* about the diagonal from top left to bottom right */
#define RISING_DIAGONAL \
    {                   \
        0, -1, -1, 0    \
    } /* about the other diagonal */

static const struct {
    unsigned count;
    su_move move[2];
} moves_of[SU_SYMMETRY_COUNT] = {
    [SU_SYMMETRY_NONE] = {0, {{0}}},
    [SU_SYMMETRY_HALF_TURN] = {1, {HALF_TURN}},
    [SU_SYMMETRY_QUARTER_TURN] = {1, {QUARTER_TURN}},
    [SU_SYMMETRY_MIRROR] = {1, {LEFT_RIGHT}},
    [SU_SYMMETRY_MIRROR_VERTICAL] = {1, {TOP_BOTTOM}},
    [SU_SYMMETRY_MIRROR_BOTH] = {2, {LEFT_RIGHT, TOP_BOTTOM}},
    [SU_SYMMETRY_DIAGONAL] = {1, {FALLING_DIAGONAL}},
    [SU_SYMMETRY_ANTI_DIAGONAL] = {1, {RISING_DIAGONAL}},
    [SU_SYMMETRY_DIAGONAL_BOTH] = {2, {FALLING_DIAGONAL, RISING_DIAGONAL}},
    [SU_SYMMETRY_FULL] = {2, {QUARTER_TURN, LEFT_RIGHT}},
};

const su_move *su_symmetry_moves(su_symmetry symmetry, unsigned *count)
{
    bool is_known = (unsigned)symmetry < SU_SYMMETRY_COUNT;
    *count = is_known ? moves_of[symmetry].count : 0;
    return is_known ? moves_of[symmetry].move : NULL;
}

/* Returns the cell that a move maps `cell` to. Coordinates are whole numbers, because they count
   half cells from the centre. */
static unsigned map_cell(const su_move *move, unsigned order, unsigned cell)
{
    int last = (int)order - 1, row = 2 * (int)(cell / order) - last,
        column = 2 * (int)(cell % order) - last;
    int to_row = row * move->row_by_row + column * move->row_by_column;
    int to_column = row * move->column_by_row + column * move->column_by_column;
    return (unsigned)((to_row + last) / 2) * order + (unsigned)(to_column + last) / 2;
}

static bool is_in_orbit(const uint16_t *orbit, unsigned size, unsigned cell)
{
    for (unsigned i = 0; i < size; i++)
        if (orbit[i] == cell)
            return true;
    return false;
}

/* A square has eight rotations and reflections, so an orbit has at most eight cells. */
unsigned su__find_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8])
{
    unsigned size = 1;
    orbit[0] = (uint16_t)cell;
    for (unsigned i = 0; i < size; i++)
        for (unsigned k = 0; k < moves_of[symmetry].count; k++) {
            unsigned image = map_cell(&moves_of[symmetry].move[k], order, orbit[i]);
            if (!is_in_orbit(orbit, size, image))
                orbit[size++] = (uint16_t)image;
        }
    return size;
}

unsigned su_symmetry_first(const su_rules *rules, su_symmetry symmetry, unsigned cell)
{
    uint16_t orbit[8];
    if ((unsigned)symmetry >= SU_SYMMETRY_COUNT || cell >= rules->cells)
        return cell;
    unsigned size = su__find_orbit(symmetry, rules->order, cell, orbit), first = cell;
    for (unsigned i = 0; i < size; i++)
        first = orbit[i] < first ? orbit[i] : first;
    return first;
}

bool su_symmetry_holds(const su_rules *rules, su_symmetry symmetry, const su_digit *grid)
{
    if ((unsigned)symmetry >= SU_SYMMETRY_COUNT)
        return false;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        uint16_t orbit[8];
        unsigned size = su__find_orbit(symmetry, rules->order, cell, orbit);
        for (unsigned i = 1; i < size; i++)
            if ((grid[cell] == 0) != (grid[orbit[i]] == 0))
                return false;
    }
    return true;
}
