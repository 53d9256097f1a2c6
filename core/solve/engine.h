/*
 * engine.h: the solvers. Each of them returns the results that su_grid_solve documents.
 */
#ifndef SU_ENGINE_H
#define SU_ENGINE_H

#include "base.h"

typedef su_search_result su__solver(const su_rules *rules, const su_digit *givens,
                                    const su_search_options *options, su_work *work,
                                    su_digit *solution);

/* Solves as su_grid_solve does, but does not check the options, which must be valid, or the
   givens. */
su__solver su__solve;
/* Tests for a single solution as su_grid_solve_single does. Also stops when `stop` becomes
   non-zero; NULL: never. */
su_status su__solve_single(const su_rules *rules, const su_digit *givens, const volatile int *stop,
                           su_work *work, su_digit *solution);

su__solver su__solve_general;
#define SU__SOLVERS(level)                                                                     \
    su__solver su__solve4_##level, su__solve6_##level, su__solve8_##level, su__solve9_##level, \
        su__solve10_##level, su__solve12_##level, su__solve16_##level,                         \
        su__solve_diagonals_##level, su__solve_windoku_##level, su__solve_houses_##level,      \
        su__solve_nines_##level
SU__SOLVERS(words);
SU__SOLVERS(plain);
SU__SOLVERS(sse4);
SU__SOLVERS(avx2);
SU__SOLVERS(avx512);

#endif
