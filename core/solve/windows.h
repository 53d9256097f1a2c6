/*
 * windows.h: what is asked of boards of windoku, which is two 9x9 in one.
 *
 * Rows 2 3 4 have two windows, so what these leave of them is a house as well, and with rows and
 * columns 6 7 8 the same all cells are in nine houses of three rows by three columns. Put rows and
 * columns in another order, and they are boxes:
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
 * So a round (solver_9x9.h) is one on the board, and one on the board in that order. Any three rows
 * that are together there have three different places in their boxes here. So a row that is first
 * in its box can be first there too, and no cell leaves its register: with the three written as 4 2
 * 3, 7 8 6 and 1 5 9, those that are first turn by a band, of those that are second two bands
 * change places, and those that are third stay. Columns likewise.
 */

/* From the order of the boxes to that of the windows, and back; where the first rows and columns of
   boxes go differs, the second ones change places either way. */
INLINE void reorder(const board *from, sets first_band(sets), sets first_stack(sets), board *to)
{
    for (unsigned i = 0; i < PLACES; i++) {
        sets x = from->cell[i];
        x = i % 3 == 0 ? first_stack(x) : i % 3 == 1 ? su__swap_stacks(x) : x;
        x = i / 3 == 0 ? first_band(x) : i / 3 == 1 ? su__swap_bands(x) : x;
        to->cell[i] = x & everything();
    }
}

/* What follows on the board in the windows' order; false where that is nothing possible. */
INLINE bool conclude_windows(board *b)
{
    board windows;
    reorder(b, su__next_band, su__next_stack, &windows);
    if (conclude_nine(&windows) == DEAD)
        return false;
    reorder(&windows, su__last_band, su__last_stack, b);
    return true;
}
