/*
 * wings.c: XY-wings, XYZ-wings, W-wings and remote pairs.
 */
#include "read.h"

/* Each digit of the pivot forces the removed digit into one of the cells. */
bool read_wing(scene *s)
{
    static cells pivot, one, other, all;
    const bool with_pivot = s->step->technique == SU_TECHNIQUE_XYZ_WING;
    HEAR("{c} is {d}. If it is {d}, {c} is {d}; if it is {d}, {c} is {d}");
    const heard *h = &s->heard;
    const uint32_t x = h->d[1], y = h->d[3], z = h->d[2];
    pivot = h->c[0];
    one = h->c[1];
    other = h->c[2];
    CLAIM(h->d[4] == z && is_one(x) && is_one(y) && is_one(z));
    CLAIM(h->d[0] == (x | y | (with_pivot ? z : 0)) && mask_of(&s->b, pivot.cell[0]) == h->d[0]);
    CLAIM(mask_of(&s->b, one.cell[0]) == (x | z) && sees_all(&s->b, one.cell[0], &pivot));
    CLAIM(mask_of(&s->b, other.cell[0]) == (y | z) && sees_all(&s->b, other.cell[0], &pivot));
    HEAR(with_pivot ? "; otherwise, it is {d} itself. So {d} can't be anywhere that sees all three."
                    : ". So {d} can't be anywhere that sees both.");
    CLAIM(s->heard.d[0] == z && (!with_pivot || s->heard.d[1] == z));
    all = all_of(&one, &other);
    name_cells(s, &pivot, ~UINT32_C(0));
    name_cells(s, &all, ~UINT32_C(0));
    all = with_pivot ? all_of(&all, &pivot) : all;
    return claim_goes_from(s, z, &all);
}

bool read_w_wing(scene *s)
{
    HEAR("{c} can only be {d}. If both were {d}, they would rule out {c}, the only places for {d} "
         "in {h}. So one must be {d}, and nothing that sees both can be.");
    const heard *h = &s->heard;
    const cells *ends = &h->c[0], *links = &h->c[1];
    CLAIM(ends->count == 2 && links->count == 2 && h->d[1] == h->d[2]);
    CLAIM(is_one(h->d[1]) && is_one(h->d[3]) && h->d[0] == (h->d[1] | h->d[3]));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(mask_of(&s->b, ends->cell[i]) == h->d[0] && sees_one(&s->b, ends->cell[i], links)
              && sees_one(&s->b, links->cell[i], ends));
    const cells places = places_in(&s->b, h->h[0].house[0], h->d[1]);
    CLAIM(is_same(&places, links) && one_is(&s->b, ends, h->d[3]));
    name_cells(s, ends, h->d[0]);
    name_houses(s, &h->h[0]);
    return claim_goes_from(s, h->d[3], ends);
}

/* Returns whether links between the two kinds connect all the cells. */
static bool are_linked(const scene *s, const cells *some, const cells *others)
{
    cells reached = {.count = 1, .cell = {some->cell[0]}};
    for (unsigned i = 0; i < reached.count; i++) {
        const cells *next = has_cell(some, reached.cell[i]) ? others : some;
        for (unsigned k = 0; k < next->count; k++)
            if (see(&s->b, reached.cell[i], next->cell[k]) && !has_cell(&reached, next->cell[k]))
                reached.cell[reached.count++] = next->cell[k];
    }
    return reached.count == some->count + others->count;
}

bool read_remote(scene *s)
{
    HEAR(
        "{c} can only be {d}, and link up in a chain along which the two digits alternate. So one "
        "digit goes in {c}, the other in {c}, and neither can be in a cell that sees one of each.");
    const heard *h = &s->heard;
    const cells both = all_of(&h->c[1], &h->c[2]);
    CLAIM(count_of(h->d[0]) == 2 && is_same(&h->c[0], &both) && are_apart(&h->c[1], &h->c[2]));
    for (unsigned i = 0; i < both.count; i++)
        CLAIM(mask_of(&s->b, both.cell[i]) == h->d[0]);
    CLAIM(are_linked(s, &h->c[1], &h->c[2]));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(!(s->step->elimination[i].digits & ~h->d[0])
              && sees_one(&s->b, s->step->elimination[i].cell, &h->c[1])
              && sees_one(&s->b, s->step->elimination[i].cell, &h->c[2]));
    for (uint32_t left = h->d[0]; left; left &= left - 1)
        CLAIM(all_are(&s->b, &h->c[1], left & (0 - left))
              || all_are(&s->b, &h->c[2], left & (0 - left)));
    name_cells(s, &both, h->d[0]);
    return true;
}
