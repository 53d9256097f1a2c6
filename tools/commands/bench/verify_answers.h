/*
 * verify_answers.h: what makes an answer right, for the benchmarks here and in tests/bench.
 */
#ifndef VERIFY_ANSWERS_H
#define VERIFY_ANSWERS_H

#include "sudoleaf.h"

/* A full grid that keeps the rules and the givens. */
static inline bool is_solution(const su_rules *rules, const su_digit *givens, const su_digit *grid)
{
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (grid[cell] == 0 || (givens[cell] && givens[cell] != grid[cell]))
            return false;
    return su_grid_check_rules(rules, grid, NULL) == SU_OK;
}

#endif
