/* wings.c: reads explanations of XY-wings, XYZ-wings, W-wings and remote pairs. */
#include "read.h"

/* Each digit of the pivot must force the removed digit into one of the cells. */
bool read_wing(step_check *s)
{
    static cells pivot, one, other, all;
    const bool with_pivot = s->step->technique == SU_TECHNIQUE_XYZ_WING;
    PARSE("{c} is {d}. If it is {d}, {c} is {d}; if it is {d}, {c} is {d}");
    const form_values *h = &s->values;
    const uint32_t x = h->digits[1], y = h->digits[3], z = h->digits[2];
    pivot = h->cells[0];
    one = h->cells[1];
    other = h->cells[2];
    CLAIM(h->digits[4] == z && is_single_digit(x) && is_single_digit(y) && is_single_digit(z));
    CLAIM(h->digits[0] == (x | y | (with_pivot ? z : 0))
          && find_candidates(&s->board, pivot.cell[0]) == h->digits[0]);
    CLAIM(find_candidates(&s->board, one.cell[0]) == (x | z)
          && sees_all(&s->board, one.cell[0], &pivot));
    CLAIM(find_candidates(&s->board, other.cell[0]) == (y | z)
          && sees_all(&s->board, other.cell[0], &pivot));
    PARSE(with_pivot
              ? "; otherwise, it is {d} itself. So {d} can't be anywhere that sees all three."
              : ". So {d} can't be anywhere that sees both.");
    CLAIM(s->values.digits[0] == z && (!with_pivot || s->values.digits[1] == z));
    all = join_cells(&one, &other);
    add_named_cells(s, &pivot, ~UINT32_C(0));
    add_named_cells(s, &all, ~UINT32_C(0));
    all = with_pivot ? join_cells(&all, &pivot) : all;
    return check_removed_from(s, z, &all);
}

bool read_w_wing(step_check *s)
{
    PARSE("{c} can only be {d}. If both were {d}, they would rule out {c}, the only places for {d} "
          "in {h}. So one must be {d}, and nothing that sees both can be.");
    const form_values *h = &s->values;
    const cells *ends = &h->cells[0], *links = &h->cells[1];
    CLAIM(ends->count == 2 && links->count == 2 && h->digits[1] == h->digits[2]);
    CLAIM(is_single_digit(h->digits[1]) && is_single_digit(h->digits[3])
          && h->digits[0] == (h->digits[1] | h->digits[3]));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(find_candidates(&s->board, ends->cell[i]) == h->digits[0]
              && sees_one(&s->board, ends->cell[i], links)
              && sees_one(&s->board, links->cell[i], ends));
    const cells places = find_places(&s->board, h->houses[0].house[0], h->digits[1]);
    CLAIM(are_same_cells(&places, links) && any_has_digit(&s->board, ends, h->digits[3]));
    add_named_cells(s, ends, h->digits[0]);
    add_named_houses(s, &h->houses[0]);
    return check_removed_from(s, h->digits[3], ends);
}

/* Returns whether all cells are connected, if only cells of different lists that see each other
   count as links. */
static bool are_linked(const step_check *s, const cells *some, const cells *others)
{
    cells reached = {.count = 1, .cell = {some->cell[0]}};
    for (unsigned i = 0; i < reached.count; i++) {
        const cells *next = has_cell(some, reached.cell[i]) ? others : some;
        for (unsigned k = 0; k < next->count; k++)
            if (can_see(&s->board, reached.cell[i], next->cell[k])
                && !has_cell(&reached, next->cell[k]))
                reached.cell[reached.count++] = next->cell[k];
    }
    return reached.count == some->count + others->count;
}

bool read_remote_pair(step_check *s)
{
    PARSE(
        "{c} can only be {d}, and link up in a chain along which the two digits alternate. So one "
        "digit goes in {c}, the other in {c}, and neither can be in a cell that sees one of each.");
    const form_values *h = &s->values;
    const cells both = join_cells(&h->cells[1], &h->cells[2]);
    CLAIM(count_digits(h->digits[0]) == 2 && are_same_cells(&h->cells[0], &both)
          && have_no_common_cell(&h->cells[1], &h->cells[2]));
    for (unsigned i = 0; i < both.count; i++)
        CLAIM(find_candidates(&s->board, both.cell[i]) == h->digits[0]);
    CLAIM(are_linked(s, &h->cells[1], &h->cells[2]));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(!(s->step->elimination[i].digits & ~h->digits[0])
              && sees_one(&s->board, s->step->elimination[i].cell, &h->cells[1])
              && sees_one(&s->board, s->step->elimination[i].cell, &h->cells[2]));
    for (uint32_t left = h->digits[0]; left; left &= left - 1)
        CLAIM(all_have_digit(&s->board, &h->cells[1], left & (0 - left))
              || all_have_digit(&s->board, &h->cells[2], left & (0 - left)));
    add_named_cells(s, &both, h->digits[0]);
    return true;
}
