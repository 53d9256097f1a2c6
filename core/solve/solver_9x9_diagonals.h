/*
 * solver_9x9_diagonals.h: conclusions and guesses for 9x9 (solver_9x9.h) with diagonals as houses.
 *
 * A diagonal crosses three boxes in three cells each. In every box, these cells are in the same
 * three registers: 0, 4 and 8, or 2, 4 and 6.
 *
 *     0 . . | . . . | . . .
 *     . 4 . | . . . | . . .
 *     . . 8 | . . . | . . .       the next box is one stack to the right and one band
 *     ------+-------+------       down, or one band up for the other diagonal
 *     . . . | 0 . . | . . .
 *     . . . | . 4 . | . . .
 *     . . . | . . 8 | . . .  and so on
 *
 * After a round of solver_9x9.h, two rules apply to each diagonal and all digits at once:
 *
 *   locked in a box  a digit whose places on the diagonal are all in one box is removed from the
 *                    rest of the box; if only one of the three cells has it, it is placed there
 *   locked on the diagonal
 *                    a digit whose places in a box are all on the diagonal is removed from the
 *                    rest of the diagonal
 */

/* A diagonal: the registers of its cells, and the fields of its boxes. A falling diagonal begins at
   the upper left. */
typedef struct diagonal {
    unsigned place[3];
    sets boxes;
    bool is_falling;
} diagonal;

INLINE diagonal falling_diagonal(void)
{
    return (diagonal){{0, 4, 8}, su__lanes_of(field_at(0), field_at(10), field_at(20)), true};
}

INLINE diagonal rising_diagonal(void)
{
    return (diagonal){{2, 4, 6}, su__lanes_of(field_at(20), field_at(10), field_at(0)), false};
}

/* Returns for each box the digits of the next box on the diagonal. The first box follows the
   last. */
INLINE sets digits_of_next_box(const diagonal *line, sets x)
{
    return su__next_stack(line->is_falling ? su__next_band(x) : su__previous_band(x)) & line->boxes;
}

INLINE sets digits_of_other_boxes(const diagonal *line, sets x)
{
    const sets next = digits_of_next_box(line, x);
    return next | digits_of_next_box(line, next);
}

INLINE bool is_on_diagonal(const diagonal *line, unsigned place)
{
    return place == line->place[0] || place == line->place[1] || place == line->place[2];
}

/* Places each of `digits` that only one of the diagonal's three cells in a box has. */
INLINE void place_singles(board *b, const diagonal *line, sets digits)
{
    const unsigned *at = line->place;
    digits &= ~find_shared(b->cell[at[0]], b->cell[at[1]], b->cell[at[2]]);
    for (unsigned i = 0; i < 3; i++) {
        const sets hidden = b->cell[at[i]] & digits;
        b->cell[at[i]] &= hidden | ~fill_marked(mark_used(hidden));
    }
}

/* Applies both rules to a diagonal. Returns false if a digit has no place on it. */
MAYBE_INLINE bool lock_diagonal(board *b, const diagonal *line)
{
    sets here = no_digits(), rest = here;
    for (unsigned i = 0; i < PLACES; i++)
        if (is_on_diagonal(line, i))
            here |= b->cell[i] & line->boxes;
        else
            rest |= b->cell[i];
    const sets there = digits_of_other_boxes(line, here), only_here = here & ~there,
               gone = digits_of_other_boxes(line, here & ~rest);
    for (unsigned i = 0; i < PLACES; i++)
        b->cell[i] &= ~(is_on_diagonal(line, i) ? gone : only_here);
    place_singles(b, line, only_here);
    return is_empty(line->boxes & ~(here | there));
}

/* Applies both rules to both diagonals. Returns false if a digit has no place on one. */
INLINE bool lock_diagonals(board *b)
{
    const diagonal falling = falling_diagonal(), rising = rising_diagonal();
    return lock_diagonal(b, &falling) && lock_diagonal(b, &rising);
}

/* Returns the digits with two places on a diagonal, in each box that has such a place. */
INLINE sets find_two_places(const board *b, const diagonal *line)
{
    sets one = no_digits(), two = one, three = one;
    for (unsigned i = 0; i < 3; i++) {
        sets x = b->cell[line->place[i]] & line->boxes;
        for (unsigned box = 0; box < 3; box++) {
            three |= two & x;
            two |= one & x;
            one |= x;
            x = digits_of_next_box(line, x);
        }
    }
    return two & ~three;
}

/* Chooses a digit with two places on a diagonal. Its bit is 0 if there is no such digit. */
static candidate choose_place(const board *b, const diagonal *line)
{
    const sets two = find_two_places(b, line);
    for (unsigned i = 0; i < 3; i++) {
        const sets found = b->cell[line->place[i]] & two;
        if (!is_empty(found))
            return first_digit(line->place[i], found);
    }
    return (candidate){0};
}

static candidate choose_on_diagonals(const board *b)
{
    const diagonal falling = falling_diagonal(), rising = rising_diagonal();
    const candidate c = choose_place(b, &falling);
    return c.bit ? c : choose_place(b, &rising);
}
