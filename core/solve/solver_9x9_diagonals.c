/* solver_9x9_diagonals.c: the fast solver for 9x9 whose diagonals are houses
   (solver_9x9_diagonals.h). */
#define SOLVER_OF(level) su__solve_diagonals_##level
#include "solve/solver_9x9.h"

#include "solve/solver_9x9_diagonals.h"

INLINE outcome conclude(board *b)
{
    const outcome now = conclude_nine(b);
    return now != CONTRADICTION && lock_diagonals(b) ? now : CONTRADICTION;
}

#include "solve/box_solver.h"

static candidate choose(const board *b)
{
    const candidate c = choose_on_diagonals(b);
    return c.bit ? c : choose_cell(b);
}

#include "solve/search.h"
