/*
 * box_solver.h: the conclusions and the guesses that the fast solvers for boxes have in common.
 *
 * Above it stand `sets`, a register with a set of digits for one cell of every box, and a `board`
 * of them; what can be asked of sets (`none`, `without_lowest`; `mark` leaves something of every
 * set that is not empty, `spread` makes of that all digits) and of boxes (`beside`, what the others
 * of its band have, and `above`, of its stack); `conclude`, one round of conclusions; and
 * `first_in`, the first candidate of a register.
 *
 * Below it stands `choose`, which may know something better than a cell.
 *
 * A search that takes care looks closely where a round changes nothing, at the cells that a line
 * and a box share.
 */

/* ---- Conclusions ----------------------------------------------------------------------------- */

/* A number for a board that falls with every candidate that goes. (That it has gone round to where
   it was cannot quite be ruled out; a guess too early would be all the harm.) */
INLINE sets weigh(const board *b)
{
    sets sum = b->cell[0];
    for (unsigned i = 1; i < PLACES; i++)
        sum += b->cell[i];
    return sum;
}

/* The digits but so many of the lowest. */
INLINE sets without(sets x, unsigned lowest)
{
    while (lowest-- > 0)
        x = without_lowest(x);
    return x;
}

/* The parts of lines in boxes, by rows or by columns: so many cells each, `step` registers from one
   to the next, and so many parts, `next` registers apart; `others` is what the line's other boxes
   have.
     - digits that must be in the part, having no other place in its line or no other in its box:
       where they are as many as the cells, nothing else is there, and where they are more, all
       this is wrong;
     - the digits that can be in the part: where they are no more than the cells, they are nowhere
       else in line and box, and where they are fewer, all this is wrong. */
INLINE bool fill_parts(board *b, unsigned cells, unsigned step, unsigned parts, unsigned next,
                       sets others(sets))
{
    sets part[LONGEST], filled[LONGEST], wrong = nothing();
    for (unsigned i = 0; i < parts; i++) {
        part[i] = nothing();
        for (unsigned j = 0; j < cells; j++)
            part[i] |= b->cell[next * i + step * j];
    }
    for (unsigned i = 0; i < parts; i++) {
        sets in_box = nothing();
        for (unsigned j = 1; j < parts; j++)
            in_box |= part[(i + j) % parts];
        sets must = part[i] & ~(others(part[i]) & in_box), enough = without(must, cells - 1);
        sets can = without(part[i], cells - 1);
        wrong |= without_lowest(enough) | (everything() & ~spread(mark(can)));
        filled[i] = part[i] & ~spread(mark(without_lowest(can)));
        for (unsigned j = 0; j < cells; j++)
            b->cell[next * i + step * j] &= must | ~spread(mark(enough));
    }
    for (unsigned i = 0; i < parts; i++) {
        sets gone = others(filled[i]);
        for (unsigned j = 1; j < parts; j++)
            gone |= filled[(i + j) % parts];
        for (unsigned j = 0; j < cells; j++)
            b->cell[next * i + step * j] &= ~gone;
    }
    return none(wrong);
}

/* False when it finds the board wrong. */
static bool look_closely(board *b)
{
    return fill_parts(b, ROWS, COLUMNS, COLUMNS, 1, above)
           && fill_parts(b, COLUMNS, 1, ROWS, COLUMNS, beside);
}

/* Rounds until one changes nothing, nor a closer look: then the board is left OPEN. */
INLINE outcome settle(board *b, bool closely)
{
    for (sets weight = weigh(b);;) {
        outcome now = conclude(b);
        if (now != OPEN)
            return now;
        sets before = weight;
        weight = weigh(b);
        if (!none(weight ^ before))
            continue;
        if (!closely)
            return OPEN;
        if (!look_closely(b))
            return DEAD;
        weight = weigh(b);
        if (none(weight ^ before))
            return OPEN;
    }
}

/* ---- What to guess --------------------------------------------------------------------------- */

/* The lowest candidate of the first marked cell, of which there is one. */
INLINE candidate first_of(const board *b, const board *marks)
{
    unsigned place = 0;
    while (none(marks->cell[place]))
        place++;
    return first_in(b, place, marks->cell[place]);
}

/* A cell with the fewest candidates, when none has two. */
static candidate choose_larger(const board *b)
{
    board rest = *b, cells;
    for (unsigned i = 0; i < PLACES; i++)
        rest.cell[i] = without_lowest(without_lowest(rest.cell[i]));
    for (;;) {
        sets any = nothing();
        for (unsigned i = 0; i < PLACES; i++) {
            sets fewer = without_lowest(rest.cell[i]);
            cells.cell[i] = mark(rest.cell[i]) & ~mark(fewer);
            any |= cells.cell[i];
            rest.cell[i] = fewer;
        }
        if (!none(any))
            return first_of(b, &cells);
    }
}

/* The cells with two candidates, as marks and as sets; and of the digits of each box those with
   three places or more, and those that two such cells share. False when there is no such cell. */
INLINE bool survey(const board *b, board *marks, board *pairs, sets *three, sets *two_pairs)
{
    sets one = nothing(), two = one, one_pair = one;
    *three = *two_pairs = one;
    for (unsigned i = 0; i < PLACES; i++) {
        sets set = b->cell[i], more = without_lowest(set);
        marks->cell[i] = mark(more) & ~mark(without_lowest(more));
        pairs->cell[i] = set & spread(marks->cell[i]);
        *two_pairs |= one_pair & pairs->cell[i];
        one_pair |= pairs->cell[i];
        *three |= two & set;
        two |= one & set;
        one |= set;
    }
    return !none(one_pair);
}

/* A cell with two candidates, by preference one whose both digits have three or more places in its
   box, and then one that shares a digit with another such cell of its box: that is where a guess
   moves most. */
static candidate choose_cell(const board *b)
{
    board marks, pairs, crowded, linked;
    sets three, two_pairs, any_crowded = nothing(), any_linked = nothing(), any_both = nothing();
    if (!survey(b, &marks, &pairs, &three, &two_pairs))
        return choose_larger(b);
    for (unsigned i = 0; i < PLACES; i++) {
        linked.cell[i] = mark(pairs.cell[i] & two_pairs);
        crowded.cell[i] = marks.cell[i] & ~mark(pairs.cell[i] & ~three);
        any_linked |= linked.cell[i];
        any_crowded |= crowded.cell[i];
        any_both |= linked.cell[i] & crowded.cell[i];
    }
    if (none(any_crowded))
        return first_of(b, none(any_linked) ? &marks : &linked);
    if (!none(any_both))
        for (unsigned i = 0; i < PLACES; i++)
            crowded.cell[i] &= linked.cell[i];
    return first_of(b, &crowded);
}
