/* nine.c: the fast solver for 9x9 (nine.h). */
#define SOLVER_OF(level) su__solve9_##level
#include "solve/nine.h"

INLINE outcome conclude(board *b) { return conclude_nine(b); }

#include "solve/parts.h"

static candidate choose(const board *b) { return choose_cell(b); }

#include "solve/search.h"
