/* solver_windoku.c: the fast solver for windoku (windows.h). */
#define SOLVER_OF(level) su__solve_windoku_##level
#include "solve/solver_9x9.h"

#include "solve/windows.h"

/* Applies a round to the board, then a round to the board with its cells rearranged so that the
   windows are boxes. */
INLINE outcome conclude(board *b)
{
    const outcome here = conclude_nine(b);
    return here != CONTRADICTION && conclude_windows(b) ? here : CONTRADICTION;
}

#include "solve/box_solver.h"

static candidate choose(const board *b) { return choose_cell(b); }

#include "solve/search.h"
