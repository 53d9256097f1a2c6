/*
 * sudoleaf.h: the Sudoku engine, and its manual.
 *
 * The engine makes, solves and checks puzzles under any rules up to 25x25. It is plain C11: no
 * heap, no input or output, no clock, no global state that changes. Everything it works on lies in
 * memory of the caller's: data in structs of fixed size, so a copy is `=`, and work spaces, whose
 * insides are the library's own. Two threads need only two work spaces. How large each struct is
 * stands beside it, as 64-bit machines have it.
 *
 * A first program: is this puzzle sound?
 *
 *     su_rules rules;
 *     su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS];
 *     su_report report;
 *     static su_work_memory memory;                   // 192 kB: not for a small stack
 *     su_work *work = su_work_open(&memory, sizeof memory);
 *
 *     su_rules_named("9x9", &rules);
 *     if (su_grid_read(&rules, text, strlen(text), givens, &report) != SU_OK) ...
 *     if (su_grid_solve_single(&rules, givens, work, solution) == SU_OK) ...
 *
 * Words, used the same way everywhere:
 *   order      n: the digits are 1..n and the grid has n*n cells, counted row by row from 0
 *   house      n cells that hold every digit once: a row, a column, a box, or any other set of
 *              cells
 *   rules      what a puzzle obeys: its houses; a spec names them in a line, such as 9x9+x
 *   candidate  a digit a cell may still hold
 *   given      a digit printed in the puzzle; `start` is the grid of the givens
 *   single     having exactly one solution
 *
 * Pointers must lead to what they are said to, and rules, positions and steps be made by the
 * functions below. Everything else is checked before it is used, and refused: a grid with a digit
 * above the order by DIGIT_TOO_LARGE; another number that is out of range, or a su_work of NULL, by
 * OUT_OF_RANGE; a su_logic of NULL, or one open for other rules, by BAD_RULES. So the result of an
 * open that failed can be passed on. A function without a status then returns 0, false, NULL or the
 * end of its enum. What is refused changes nothing but results, which may be zeroed.
 */
#ifndef SUDOLEAF_H
#define SUDOLEAF_H

/* The chapters, in the order of reading; each can be read, and included, alone. */
#include "sudoleaf/rules.h"
#include "sudoleaf/grid.h"
#include "sudoleaf/solving.h"
#include "sudoleaf/making.h"
#include "sudoleaf/logic.h"
#include "sudoleaf/telling.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SU_VERSION "0.2.0"

/* The version of the library that runs; SU_VERSION is that of this header. */
const char *su_version(void);

#ifdef __cplusplus
}
#endif

#endif
