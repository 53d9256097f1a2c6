/*
 * windows.h: conclusions for windoku, which is two 9x9 in one.
 *
 * Rows 2 to 4 contain two windows, so the other cells of these rows are a house as well. Rows 6 to
 * 8 and the columns give more such houses. In all, nine houses of three rows by three columns cover
 * the board. In another order of rows and columns, they are boxes:
 *
 *       1 2 3 4 5 6 7 8 9             2 3 4 | 6 7 8 | 1 5 9
 *     1 . . . . . . . . .           2 a a a | b b b | . . .
 *     2 . a a a . b b b .           3 a a a | b b b | . . .
 *     3 . a a a . b b b .           4 a a a | b b b | . . .
 *     4 . a a a . b b b .             ------+-------+------
 *     5 . . . . . . . . .           6 c c c | d d d | . . .
 *     6 . c c c . d d d .           7 c c c | d d d | . . .
 *     7 . c c c . d d d .           8 c c c | d d d | . . .
 *     8 . c c c . d d d .             ------+-------+------
 *     9 . . . . . . . . .           1 . . . | . . . | . . .     and so on
 *
 * So a round (solver_9x9.h) is applied to the board, then to the board in the new order. Three rows
 * that are together in the new order have different places in their boxes in the usual order. So no
 * cell changes its register. With the order 4 2 3, 7 8 6 and 1 5 9, the first rows of boxes rotate
 * by one band, the second rows swap two bands, and the third rows stay. Columns move likewise.
 */

/* Copies a board from the order of the boxes to that of the windows, or back. `first_band` and
   `first_stack` rotate the first rows and columns of boxes, in opposite directions for the way
   back. */
INLINE void reorder(const board *from, sets first_band(sets), sets first_stack(sets), board *to)
{
    for (unsigned i = 0; i < PLACES; i++) {
        sets x = from->cell[i];
        x = i % 3 == 0 ? first_stack(x) : i % 3 == 1 ? su__swap_stacks(x) : x;
        x = i / 3 == 0 ? first_band(x) : i / 3 == 1 ? su__swap_bands(x) : x;
        to->cell[i] = x & all_digits();
    }
}

/* Applies a round in the order of the windows; returns false for a contradiction. */
INLINE bool conclude_windows(board *b)
{
    board windows;
    reorder(b, su__next_band, su__next_stack, &windows);
    if (conclude_nine(&windows) == CONTRADICTION)
        return false;
    reorder(&windows, su__previous_band, su__previous_stack, b);
    return true;
}
