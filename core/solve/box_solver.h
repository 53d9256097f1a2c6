/*
 * box_solver.h: deductions and guesses that the fast solvers for boxes share.
 *
 * A solver defines these names before it includes this file:
 *
 *   sets              a register with a set of digits for one cell of every box
 *   board             all registers of a board
 *   is_empty          whether all sets of a register are empty
 *   without_lowest    removes the lowest digit of each set
 *   mark_used         leaves a bit in every set that is not empty
 *   fill_marked       turns the bits of mark_used into all digits
 *   others_in_band    the digits of the other boxes in the band
 *   others_in_stack   the digits of the other boxes in the stack
 *   conclude          applies one round of deductions
 *   first_in_register the first candidate of a register
 *
 * After including this file, the solver defines `choose`, which may call choose_cell or prefer
 * other guesses.
 *
 * When a round changes nothing, a careful search also narrows the cells that a line and a box
 * share.
 */

/* ---- Deductions ------------------------------------------------------------------------------ */

/* Returns a sum over the board that becomes smaller when a candidate is removed. If the sum ever
   wrapped round to the same value, the search would only guess too early. */
INLINE sets checksum(const board *b)
{
    sets sum = b->cell[0];
    for (unsigned i = 1; i < PLACES; i++)
        sum += b->cell[i];
    return sum;
}

/* Removes the `count` lowest digits from each set. */
INLINE sets remove_lowest(sets x, unsigned count)
{
    while (count-- > 0)
        x = without_lowest(x);
    return x;
}

/* Narrows the cells that each line shares with each box (a part), for rows or for columns. Parts
   are `next` registers apart, and the cells of a part `step` registers. `others` returns the
   digits of the line's other boxes. Returns false for a contradiction.
     - A digit that has no other place in the line or in the box must be in the part. If n digits
       must be in n cells, other digits are removed from these cells. More than n digits are a
       contradiction.
     - If only n digits are possible in n cells, they are removed from the rest of the line and of
       the box. Fewer than n digits are a contradiction. */
INLINE bool narrow_parts(board *b, unsigned cells, unsigned step, unsigned parts, unsigned next,
                         sets others(sets))
{
    sets part[LONGEST], filled[LONGEST], wrong = no_digits();
    for (unsigned i = 0; i < parts; i++) {
        part[i] = no_digits();
        for (unsigned j = 0; j < cells; j++)
            part[i] |= b->cell[next * i + step * j];
    }
    for (unsigned i = 0; i < parts; i++) {
        sets in_box = no_digits();
        for (unsigned j = 1; j < parts; j++)
            in_box |= part[(i + j) % parts];
        sets must = part[i] & ~(others(part[i]) & in_box), enough = remove_lowest(must, cells - 1);
        sets can = remove_lowest(part[i], cells - 1);
        wrong |= without_lowest(enough) | (all_digits() & ~fill_marked(mark_used(can)));
        filled[i] = part[i] & ~fill_marked(mark_used(without_lowest(can)));
        for (unsigned j = 0; j < cells; j++)
            b->cell[next * i + step * j] &= must | ~fill_marked(mark_used(enough));
    }
    for (unsigned i = 0; i < parts; i++) {
        sets gone = others(filled[i]);
        for (unsigned j = 1; j < parts; j++)
            gone |= filled[(i + j) % parts];
        for (unsigned j = 0; j < cells; j++)
            b->cell[next * i + step * j] &= ~gone;
    }
    return is_empty(wrong);
}

/* Narrows the cells that lines and boxes share. Returns false for a contradiction. */
static bool look_closely(board *b)
{
    return narrow_parts(b, ROWS, COLUMNS, COLUMNS, 1, others_in_stack)
           && narrow_parts(b, COLUMNS, 1, ROWS, COLUMNS, others_in_band);
}

/* Repeats rounds until the board is solved or contradictory, or until a round changes nothing
   (OPEN). With `looks_closely`, also looks closely before it returns OPEN. */
INLINE outcome repeat_rounds(board *b, bool looks_closely)
{
    for (sets weight = checksum(b);;) {
        outcome now = conclude(b);
        if (now != OPEN)
            return now;
        sets before = weight;
        weight = checksum(b);
        if (!is_empty(weight ^ before))
            continue;
        if (!looks_closely)
            return OPEN;
        if (!look_closely(b))
            return CONTRADICTION;
        weight = checksum(b);
        if (is_empty(weight ^ before))
            return OPEN;
    }
}

/* ---- Guesses --------------------------------------------------------------------------------- */

/* Returns the lowest candidate of the first marked cell. At least one cell must be marked. */
INLINE candidate first_candidate(const board *b, const board *marks)
{
    unsigned place = 0;
    while (is_empty(marks->cell[place]))
        place++;
    return first_in_register(b, place, marks->cell[place]);
}

/* Chooses a cell with the fewest candidates. Expects that no cell has two. */
static candidate choose_larger(const board *b)
{
    board rest = *b, cells;
    for (unsigned i = 0; i < PLACES; i++)
        rest.cell[i] = without_lowest(without_lowest(rest.cell[i]));
    for (;;) {
        sets any = no_digits();
        for (unsigned i = 0; i < PLACES; i++) {
            sets fewer = without_lowest(rest.cell[i]);
            cells.cell[i] = mark_used(rest.cell[i]) & ~mark_used(fewer);
            any |= cells.cell[i];
            rest.cell[i] = fewer;
        }
        if (!is_empty(any))
            return first_candidate(b, &cells);
    }
}

/* Finds the cells with two candidates, and stores them as marks in `marks` and as sets in `pairs`.
   Stores for each box the digits with three or more places in `three`, and the digits that two such
   cells share in `two_pairs`. Returns false if no cell has two candidates. */
INLINE bool survey_pairs(const board *b, board *marks, board *pairs, sets *three, sets *two_pairs)
{
    sets one = no_digits(), two = one, one_pair = one;
    *three = *two_pairs = one;
    for (unsigned i = 0; i < PLACES; i++) {
        sets set = b->cell[i], more = without_lowest(set);
        marks->cell[i] = mark_used(more) & ~mark_used(without_lowest(more));
        pairs->cell[i] = set & fill_marked(marks->cell[i]);
        *two_pairs |= one_pair & pairs->cell[i];
        one_pair |= pairs->cell[i];
        *three |= two & set;
        two |= one & set;
        one |= set;
    }
    return !is_empty(one_pair);
}

/* Chooses a cell with two candidates, where a guess has most effect. Prefers cells whose digits
   both have three or more places in the box, then cells that share a digit with another cell of two
   candidates in the box. */
static candidate choose_cell(const board *b)
{
    board marks, pairs, crowded, linked;
    sets three, two_pairs, any_crowded = no_digits(), any_linked = no_digits(),
                           any_both = no_digits();
    if (!survey_pairs(b, &marks, &pairs, &three, &two_pairs))
        return choose_larger(b);
    for (unsigned i = 0; i < PLACES; i++) {
        linked.cell[i] = mark_used(pairs.cell[i] & two_pairs);
        crowded.cell[i] = marks.cell[i] & ~mark_used(pairs.cell[i] & ~three);
        any_linked |= linked.cell[i];
        any_crowded |= crowded.cell[i];
        any_both |= linked.cell[i] & crowded.cell[i];
    }
    if (is_empty(any_crowded))
        return first_candidate(b, is_empty(any_linked) ? &marks : &linked);
    if (!is_empty(any_both))
        for (unsigned i = 0; i < PLACES; i++)
            crowded.cell[i] &= linked.cell[i];
    return first_candidate(b, &crowded);
}
