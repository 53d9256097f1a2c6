/*
 * sudoleaf.h: the Sudoku engine, and its manual.
 *
 * The engine generates, solves and checks puzzles under any rules up to 25x25. It is plain C11: no
 * heap, no input or output, no clock, no mutable global state. All data is in the caller's memory:
 * structs of fixed size, which `=` copies, and work spaces, whose contents are private. Each thread
 * needs only its own work space. Each struct's size on 64-bit systems is given beside it.
 *
 * A first program: does this puzzle have exactly one solution?
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
 * Terms used in all chapters:
 *   order      n: the digits are 1..n and the grid has n*n cells, counted row by row from 0
 *   house      n cells that contain every digit once: a row, a column, a box, or any other set of
 *              cells
 *   rules      the houses and constraints of a puzzle; a spec is their text, such as 9x9+x
 *   candidate  a digit that is still possible in a cell
 *   given      a digit printed in the puzzle; `givens` is the grid of them
 *   single     having exactly one solution
 *
 * Pointers must be valid, and rules, positions and steps must come from the functions below.
 * Everything else is checked before use. Unless a comment says otherwise, functions return
 * DIGIT_TOO_LARGE for a grid with a digit above the order; OUT_OF_RANGE for other numbers out of
 * range and for a NULL su_work; and BAD_RULES for a su_logic that is NULL or was opened for other
 * rules. So the result of a failed open can be passed on. Functions without a status return 0,
 * false, NULL or the COUNT of their enum. A call with a bad argument changes only its results,
 * which may be zeroed.
 */
#ifndef SUDOLEAF_H
#define SUDOLEAF_H

/* The chapters, in reading order. Each can also be read and included on its own. */
#include "sudoleaf/rules.h"
#include "sudoleaf/grid.h"
#include "sudoleaf/solving.h"
#include "sudoleaf/logic.h"
#include "sudoleaf/making.h"
#include "sudoleaf/explaining.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version --------------------------------------------------------------------------------- */

#define SU_VERSION "1.0.0"

/* Returns the version of the library in use; SU_VERSION is this header's. */
const char *su_version(void);

#ifdef __cplusplus
}
#endif

#endif
