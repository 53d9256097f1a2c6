/*
 * Finds the 2,016 Sudoku puzzles of 4x4 for children.
 *
 *     cc -O2 -o puzzles sudoleaf-puzzles.c
 *     ./puzzles
 *
 * Each line has a solution and its seven starts. The part after the solver is kids_set.c of
 * Sudoleaf's core, unchanged.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    SU_KIDS_CELLS = 16,
    SU_KIDS_CLUES = 4,
    SU_KIDS_SOLUTIONS = 288,
    SU_KIDS_CHOICE = 7,
    SU_KIDS_MOST_STARTS = 128
};

#define SU__TRAP_UNLESS(condition) ((condition) ? (void)0 : __builtin_trap())

typedef uint8_t su_digit;  /* 0: empty */
typedef uint16_t su_start; /* a set of givens: bit i is cell i */
typedef struct su_rules {
    char unused;
} su_rules;
typedef struct su_work {
    uint8_t possible[4][4][4];
} su_work; /* indexed by row, column and digit - 1; 0: impossible */

/* `visit` is called for each solution, and returns whether to go on. */
typedef struct su_search_options {
    bool (*visit)(void *context, const su_digit *solution);
    void *context;
} su_search_options;

typedef struct su_kids {
    su_digit solution[SU_KIDS_SOLUTIONS][SU_KIDS_CELLS];
    su_start start[SU_KIDS_SOLUTIONS][SU_KIDS_MOST_STARTS];
    unsigned starts[SU_KIDS_SOLUTIONS], total;
} su_kids;

static unsigned su__count(uint32_t set)
{
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static void su_rules_named(const char *name, su_rules *rules)
{
    (void)name;
    (void)rules;
}

/* ---- The solver ------------------------------------------------------------------------------ */

static bool sees(unsigned a, unsigned b)
{
    return a / 4 == b / 4 || a % 4 == b % 4 || (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2);
}

/* Tries every digit that is possible in this cell, and goes on with the next. After the last one,
   the grid is a solution. Returns false if `visit` ends the search. */
static bool fill(unsigned cell, const su_work *before, su_digit *grid, const su_search_options *ask)
{
    if (cell == SU_KIDS_CELLS)
        return ask->visit(ask->context, grid);
    for (su_digit digit = 1; digit <= 4; digit++) {
        su_work after = *before;
        if (!before->possible[cell / 4][cell % 4][digit - 1])
            continue;
        for (unsigned other = cell + 1; other < SU_KIDS_CELLS; other++)
            if (sees(cell, other))
                after.possible[other / 4][other % 4][digit - 1] = 0;
        grid[cell] = digit;
        if (!fill(cell + 1, &after, grid, ask))
            return false;
    }
    return true;
}

static void su_grid_solve(const su_rules *rules, const su_digit *givens,
                          const su_search_options *ask, su_work *work, void *unused)
{
    su_digit grid[SU_KIDS_CELLS];
    (void)rules;
    (void)unused;
    (void)givens; /* the grid starts empty */
    memset(work, 1, sizeof *work);
    fill(0, work, grid, ask);
}
