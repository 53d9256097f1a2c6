/* solver_9x9.c: the fast solver for 9x9 (solver_9x9.h). */
#define SOLVER_OF(level) su__solve9_##level
#include "solve/solver_9x9.h"

INLINE outcome conclude(board *b) { return conclude_nine(b); }

#include "solve/box_solver.h"

static candidate choose(const board *b) { return choose_cell(b); }

#include "solve/search.h"
