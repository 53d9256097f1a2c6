/*
 * solver_9x9_small.c: the fast solvers for plain 9x9, diagonals and windoku in one, for small
 * builds.
 *
 * Deductions and guesses are those of the separate solvers. Each board stores its kind. Testing it
 * costs next to nothing, because only the end of a round differs.
 */
#include "base.h"

enum { PLAIN, DIAGONALS, WINDOWS };

static bool has_house(const su_rules *rules, su_house_kind kind)
{
    return rules->first[kind + 1] > rules->first[kind];
}

static unsigned kind_of(const su_rules *rules)
{
    return has_house(rules, SU_HOUSE_DIAGONAL) ? DIAGONALS
           : has_house(rules, SU_HOUSE_WINDOW) ? WINDOWS
                                               : PLAIN;
}

#define SOLVER_OF(level) su__solve_nines_##level
#define KIND_OF kind_of
#include "solve/solver_9x9.h"

#include "solve/solver_9x9_diagonals.h"
#include "solve/windows.h"

INLINE outcome conclude(board *b)
{
    const outcome now = conclude_nine(b);
    if (now == CONTRADICTION || b->kind == PLAIN)
        return now;
    return (b->kind == DIAGONALS ? lock_diagonals(b) : conclude_windows(b)) ? now : CONTRADICTION;
}

#include "solve/box_solver.h"

static candidate choose(const board *b)
{
    const candidate c = b->kind == DIAGONALS ? choose_on_diagonals(b) : (candidate){0};
    return c.bit ? c : choose_cell(b);
}

#include "solve/search.h"
