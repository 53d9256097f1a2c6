/*
 * puzzles.c: prints the 2,016 puzzles of 4x4, a solution and its seven starts a line.
 *
 *     cc -O2 -DSU__GENERAL_ONLY -Icore -o puzzles puzzles.c core/layout.c core/grid.c core/text.c core/rng.c core/propagate.c \
 *        core/solve.c core/engine.c core/kids.c
 *     ./puzzles
 */
#include <stdio.h>

#include "sudoleaf.h"

static su_work work;
static su_kids kids;
static su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE];

static void print_grid(const su_digit grid[SU_KIDS_CELLS])
{
    for (unsigned cell = 0; cell < SU_KIDS_CELLS; cell++)
        putchar('0' + grid[cell]);
}

int main(void)
{
    su_kids_enumerate(&work, &kids);
    su_kids_choose(&kids, choice);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        printf("pzl[%u]=\"", i);
        print_grid(kids.solution[i]);
        for (unsigned k = 0; k < SU_KIDS_CHOICE; k++) {
            su_digit givens[SU_KIDS_CELLS];
            su_kids_givens(kids.solution[i], choice[i][k], givens);
            print_grid(givens);
        }
        puts("\"");
    }
    return 0;
}
