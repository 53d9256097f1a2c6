/*
 * symmetry.c: which cells a pattern of givens keeps together.
 *
 * A symmetry is told by the moves that generate it. The cells that its moves carry into one another are an orbit, and a
 * pattern has the symmetry when it holds all of each orbit or none of it:
 *
 *     half-turn          mirror            diagonal
 *     a . . b            a b b a           a b c d
 *     c . . d            c . . c           b e . .
 *     d . . c            . . . .           c . . .
 *     b . . a            d . . d           d . . .
 */
#include "internal.h"

enum move {
    HALF_TURN = 1,
    QUARTER_TURN = 2,
    LEFT_RIGHT = 4,
    TOP_BOTTOM = 8,
    FALLING = 16, /* about the diagonal from top left to bottom right */
    RISING = 32,  /* about the other one */
    LAST_MOVE = RISING
};

static const uint8_t moves_of[SU_SYMMETRY_COUNT] = {
    [SU_SYMMETRY_NONE] = 0,
    [SU_SYMMETRY_HALF_TURN] = HALF_TURN,
    [SU_SYMMETRY_QUARTER_TURN] = QUARTER_TURN,
    [SU_SYMMETRY_MIRROR] = LEFT_RIGHT,
    [SU_SYMMETRY_MIRROR_VERTICAL] = TOP_BOTTOM,
    [SU_SYMMETRY_MIRROR_BOTH] = LEFT_RIGHT | TOP_BOTTOM,
    [SU_SYMMETRY_DIAGONAL] = FALLING,
    [SU_SYMMETRY_ANTI_DIAGONAL] = RISING,
    [SU_SYMMETRY_DIAGONAL_BOTH] = FALLING | RISING,
    [SU_SYMMETRY_FULL] = QUARTER_TURN | LEFT_RIGHT,
};

const char *su_symmetry_name(su_symmetry symmetry)
{
    static const char *const names[] = {
#define NAME(name, text) text,
        SU_SYMMETRIES(NAME)
#undef NAME
    };
    return (unsigned)symmetry < SU_SYMMETRY_COUNT ? names[symmetry] : NULL;
}

static unsigned carry(unsigned move, unsigned order, unsigned cell)
{
    unsigned row = cell / order, column = cell % order, last = order - 1;
    switch (move) {
    case HALF_TURN: return (last - row) * order + last - column;
    case QUARTER_TURN: return column * order + last - row;
    case LEFT_RIGHT: return row * order + last - column;
    case TOP_BOTTOM: return (last - row) * order + column;
    case FALLING: return column * order + row;
    default: return (last - column) * order + last - row;
    }
}

static bool holds(const uint16_t *orbit, unsigned size, unsigned cell)
{
    for (unsigned i = 0; i < size; i++)
        if (orbit[i] == cell)
            return true;
    return false;
}

/* The square has eight turns and reflections, so no orbit is larger. */
unsigned su__symmetry_orbit(su_symmetry symmetry, unsigned order, unsigned cell, uint16_t orbit[8])
{
    unsigned size = 1;
    orbit[0] = (uint16_t)cell;
    for (unsigned i = 0; i < size; i++)
        for (unsigned move = 1; move <= LAST_MOVE; move <<= 1) {
            unsigned image = carry(move, order, orbit[i]);
            if ((moves_of[symmetry] & move) && !holds(orbit, size, image))
                orbit[size++] = (uint16_t)image;
        }
    return size;
}

bool su_symmetry_holds(const su_layout *layout, su_symmetry symmetry, const su_digit *grid)
{
    for (unsigned cell = 0; cell < layout->cells; cell++) {
        uint16_t orbit[8];
        unsigned size = su__symmetry_orbit(symmetry, layout->order, cell, orbit);
        for (unsigned i = 1; i < size; i++)
            if ((grid[cell] == 0) != (grid[orbit[i]] == 0))
                return false;
    }
    return true;
}
