/*
 * solver_9x9_diagonals.h: what is asked of boards of 9x9 (solver_9x9.h) whose diagonals are houses.
 *
 * A diagonal meets three boxes in three cells each, in three registers: the first, the fifth and
 * the last, or those of the other corners.
 *
 *     0 . . | . . . | . . .
 *     . 4 . | . . . | . . .
 *     . . 8 | . . . | . . .       from a box to the next: one stack on and one band on,
 *     ------+-------+------       or, for the other diagonal, one band back
 *     . . . | 0 . . | . . .
 *     . . . | . 4 . | . . .
 *     . . . | . . 8 | . . .  and so on
 *
 * A round is one of solver_9x9.h, and then for each diagonal and all digits at once:
 *
 *   locked there     what has a place on the diagonal in one box only is nowhere else in that box,
 *                    and where one cell of the three has it, there it is
 *   locked here      what has no other place in its box is nowhere else on the diagonal
 */

/* One of the two: its registers, the fields of its boxes, and which way the bands go. */
typedef struct diagonal {
    unsigned place[3];
    sets boxes;
    bool down;
} diagonal;

INLINE diagonal falling(void)
{
    return (diagonal){{0, 4, 8}, su__lanes_of(field_at(0), field_at(10), field_at(20)), true};
}

INLINE diagonal rising(void)
{
    return (diagonal){{2, 4, 6}, su__lanes_of(field_at(20), field_at(10), field_at(0)), false};
}

/* What the next box has, after the last the first. */
INLINE sets next_on(const diagonal *way, sets x)
{
    return su__next_stack(way->down ? su__next_band(x) : su__last_band(x)) & way->boxes;
}

INLINE sets others_on(const diagonal *way, sets x)
{
    const sets next = next_on(way, x);
    return next | next_on(way, next);
}

INLINE bool is_on(const diagonal *way, unsigned place)
{
    return place == way->place[0] || place == way->place[1] || place == way->place[2];
}

/* What of these digits is in one cell only of the three in a box has that for itself. */
INLINE void place_alone(board *b, const diagonal *way, sets digits)
{
    const unsigned *at = way->place;
    digits &= ~shared(b->cell[at[0]], b->cell[at[1]], b->cell[at[2]]);
    for (unsigned i = 0; i < 3; i++) {
        const sets hidden = b->cell[at[i]] & digits;
        b->cell[at[i]] &= hidden | ~spread(mark(hidden));
    }
}

/* False where a digit has no place. */
PART bool lock_diagonal(board *b, const diagonal *way)
{
    sets here = nothing(), rest = here;
    for (unsigned i = 0; i < PLACES; i++)
        if (is_on(way, i))
            here |= b->cell[i] & way->boxes;
        else
            rest |= b->cell[i];
    const sets there = others_on(way, here), only_here = here & ~there,
               gone = others_on(way, here & ~rest);
    for (unsigned i = 0; i < PLACES; i++)
        b->cell[i] &= ~(is_on(way, i) ? gone : only_here);
    place_alone(b, way, only_here);
    return none(way->boxes & ~(here | there));
}

/* What follows by both; false where a digit has no place. */
INLINE bool lock_diagonals(board *b)
{
    const diagonal down = falling(), up = rising();
    return lock_diagonal(b, &down) && lock_diagonal(b, &up);
}

/* The digits that have two places on a diagonal, in the boxes where they have them. */
INLINE sets in_two_places(const board *b, const diagonal *way)
{
    sets one = nothing(), two = one, three = one;
    for (unsigned i = 0; i < 3; i++) {
        sets x = b->cell[way->place[i]] & way->boxes;
        for (unsigned box = 0; box < 3; box++) {
            three |= two & x;
            two |= one & x;
            one |= x;
            x = next_on(way, x);
        }
    }
    return two & ~three;
}

/* A digit with two places on a diagonal, in the first of them; bit 0: there is none. */
static candidate choose_place(const board *b, const diagonal *way)
{
    const sets two = in_two_places(b, way);
    for (unsigned i = 0; i < 3; i++) {
        const sets found = b->cell[way->place[i]] & two;
        if (!none(found))
            return first_digit(way->place[i], found);
    }
    return (candidate){0};
}

static candidate choose_on_diagonals(const board *b)
{
    const diagonal down = falling(), up = rising();
    const candidate c = choose_place(b, &down);
    return c.bit ? c : choose_place(b, &up);
}
