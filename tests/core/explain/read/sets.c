/* sets.c: reads explanations of locked sets and almost locked sets. */
#include "read.h"

/* Checks that the digits have only these cells as places in the house. */
static bool check_only_places(step_check *s)
{
    const form_values *h = &s->values;
    const cells places = find_places(&s->board, h->houses[0].house[0], h->digits[0]);
    CLAIM(h->houses[0].count == 1 && are_same_cells(&places, &h->cells[0]));
    add_named_cells(s, &h->cells[0], h->digits[0]);
    add_named_houses(s, &h->houses[0]);
    return true;
}

/* ---- Locked digits --------------------------------------------------------------------------- */

bool read_locked(step_check *s)
{
    PARSE("In {h}, all places for {d} are in {h}: {c}. So it can't be anywhere else in {h}.");
    const form_values *h = &s->values;
    const unsigned into = h->houses[1].house[0];
    CLAIM(check_only_places(s) && h->houses[1].count == 1 && is_single_digit(h->digits[0]));
    CLAIM(are_same_houses(&h->houses[1], &h->houses[2]));
    CLAIM(are_in_house(&s->board, into, &h->cells[0])
          && !has_place_left(s, into, h->digits[0], &h->cells[0]));
    return true;
}

bool read_locked_sight(step_check *s)
{
    PARSE("In {h}, the only places for {d} are {c}. So it can't be anywhere that sees ");
    const form_values *h = &s->values;
    CLAIM(parse_both_or_all(s, &h->cells[0]) && accept_words(&s->text, "."));
    CLAIM(check_only_places(s) && is_single_digit(h->digits[0]));
    return check_removed_from(s, h->digits[0], &h->cells[0]);
}

bool read_locked_direct(step_check *s)
{
    PARSE("In {h}, all places for {d} are in {h}: {c}. It can't be anywhere else in {h}, which "
          "leaves only one place for it in {h}.");
    const form_values *h = &s->values;
    const unsigned into = h->houses[1].house[0], there = h->houses[3].house[0];
    CLAIM(is_single_digit(h->digits[0]) && are_same_houses(&h->houses[1], &h->houses[2]));
    CLAIM(check_only_places(s) && are_in_house(&s->board, into, &h->cells[0]));
    cells left = find_places(&s->board, there, h->digits[0]);
    for (unsigned i = 0; i < left.count;)
        if (is_in_house(&s->board, into, left.cell[i]) && !has_cell(&h->cells[0], left.cell[i]))
            left.cell[i] = left.cell[--left.count];
        else
            i++;
    CLAIM(left.count == 1 && left.cell[0] == s->step->placement[0].cell);
    add_named_houses(s, &h->houses[3]);
    return true;
}

/* ---- Naked and hidden ------------------------------------------------------------------------ */

bool read_naked_set(step_check *s)
{
    PARSE("In {h}, {c} can only be {d}. They use up ");
    const form_values *h = &s->values;
    const unsigned house = h->houses[0].house[0], size = h->cells[0].count;
    PARSE(size == 2   ? "both digits, so neither can be anywhere else in {h}."
          : size == 3 ? "all three, so none can be anywhere else in {h}."
                      : "all four, so none can be anywhere else in {h}.");
    CLAIM(h->houses[0].count == 1 && h->houses[0].house[0] == house);
    CLAIM(size >= 2 && size <= 4 && size == count_digits(h->digits[0]));
    CLAIM(are_in_house(&s->board, house, &h->cells[0])
          && find_cells_candidates(&s->board, &h->cells[0]) == h->digits[0]);
    CLAIM(!has_place_left(s, house, h->digits[0], &h->cells[0]));
    add_named_cells(s, &h->cells[0], h->digits[0]);
    return true;
}

/* Reads a set of cells that see each other but need not share a house. */
bool read_sight_set(step_check *s)
{
    const bool are_two = s->step->technique == SU_TECHNIQUE_SIGHT_PAIR;
    PARSE(are_two
              ? "{c} see each other and can only be {d}. So nothing that sees both of these "
                "can be {d}."
              : "{c} all see each other and can only be {d}. They use up all three digits. "
                "Any other cell that sees all their places for one of these digits can't be that "
                "digit.");
    const form_values *h = &s->values;
    CLAIM(h->cells[0].count == (are_two ? 2 : 3)
          && count_digits(h->digits[0]) == h->cells[0].count);
    CLAIM(find_cells_candidates(&s->board, &h->cells[0]) == h->digits[0]
          && h->digits[h->digit_lists - 1] == h->digits[0]);
    CLAIM(all_see_each_other(&s->board, &h->cells[0]));
    add_named_cells(s, &h->cells[0], h->digits[0]);
    return true;
}

bool read_hidden_set(step_check *s)
{
    PARSE("In {h}, only {c} can hold {d}, so they can't hold anything else.");
    const form_values *h = &s->values;
    CLAIM(check_only_places(s) && count_digits(h->digits[0]) == h->cells[0].count);
    for (unsigned i = 0; i < h->cells[0].count; i++)
        CLAIM(!(find_candidates(&s->board, h->cells[0].cell[i]) & ~h->digits[0])
              || is_removed(s, h->cells[0].cell[i], ~h->digits[0]));
    return true;
}

bool read_hidden_direct(step_check *s)
{
    PARSE("In {h}, only {c} can hold {d}, so they can't hold anything else. That leaves only one "
          "place "
          "for {d}.");
    const form_values *h = &s->values;
    CLAIM(check_only_places(s) && count_digits(h->digits[0]) == h->cells[0].count
          && is_single_digit(h->digits[1]));
    const cells places = find_places(&s->board, h->houses[0].house[0], h->digits[1]),
                left = subtract_cells(&places, &h->cells[0]);
    CLAIM(left.count == 1 && left.cell[0] == s->step->placement[0].cell);
    return true;
}

bool read_locked_set(step_check *s)
{
    const bool two = s->step->technique == SU_TECHNIQUE_LOCKED_PAIR;
    PARSE(
        two ? "{c} can only be {d}, and they share {h}. They use up both digits, so neither can be "
              "anywhere else in {h}."
            : "{c} can only be {d}, and they share {h}. They use up all three, so none can be "
              "anywhere else in {h}.");
    const form_values *h = &s->values;
    CLAIM(h->cells[0].count == (two ? 2 : 3) && count_digits(h->digits[0]) == h->cells[0].count);
    CLAIM(find_cells_candidates(&s->board, &h->cells[0]) == h->digits[0]
          && h->houses[0].count == 2);
    CLAIM(are_same_houses(&h->houses[1], &h->houses[0]));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(are_in_house(&s->board, h->houses[0].house[i], &h->cells[0])
              && !has_place_left(s, h->houses[0].house[i], h->digits[0], &h->cells[0]));
    add_named_cells(s, &h->cells[0], h->digits[0]);
    return true;
}

/* ---- Aligned --------------------------------------------------------------------------------- */

enum { MAX_ALIGNED = 3 };

/* Returns whether the base cells can have these digits. Cells that see each other must differ, and
   every link must keep a candidate. */
static bool is_possible_fill(const step_check *s, const cells *base, const cells *links,
                             const uint32_t *digit)
{
    uint32_t all = 0;
    for (unsigned i = 0; i < base->count; i++) {
        all |= digit[i];
        for (unsigned k = 0; k < i; k++)
            if (digit[i] == digit[k] && can_see(&s->board, base->cell[i], base->cell[k]))
                return false;
    }
    for (unsigned i = 0; i < links->count; i++)
        if (!(find_candidates(&s->board, links->cell[i]) & ~all))
            return false;
    return true;
}

static bool has_possible_fill(const step_check *s, const cells *base, const cells *links,
                              unsigned fixed, uint32_t digit, uint32_t *chosen, unsigned i)
{
    if (i == base->count || i == MAX_ALIGNED)
        return is_possible_fill(s, base, links, chosen);
    for (uint32_t left = i == fixed ? digit : find_candidates(&s->board, base->cell[i]); left;
         left &= left - 1) {
        chosen[i] = left & (0 - left);
        if (has_possible_fill(s, base, links, fixed, digit, chosen, i + 1))
            return true;
    }
    return false;
}

bool read_aligned(step_check *s)
{
    const bool two = s->step->technique == SU_TECHNIQUE_ALIGNED_PAIR;
    uint32_t chosen[MAX_ALIGNED];
    PARSE(two ? "{c} see both {c}. With {k}, one of {c} would be left without candidates, whatever "
                "the other cell is."
              : "{c} see all of {c}. With {k}, one of {c} would be left without candidates, "
                "whatever the other two cells are.");
    const cells *links = &s->values.cells[0], *base = &s->values.cells[1];
    CLAIM(are_same_cells(links, &s->values.cells[2]));
    CLAIM(check_removed_list(s, UINT32_MAX));
    CLAIM(base->count == (two ? 2 : 3) && see_each_other(&s->board, base, links));
    for (unsigned i = 0; i < base->count; i++)
        for (uint32_t left = find_candidates(&s->board, base->cell[i]); left; left &= left - 1)
            CLAIM(is_removed(s, base->cell[i], left & (0 - left))
                  != has_possible_fill(s, base, links, i, left & (0 - left), chosen, 0));
    add_named_cells(s, base, ~UINT32_C(0));
    add_named_cells(s, links, ~UINT32_C(0));
    return true;
}

/* ---- One digit more than cells --------------------------------------------------------------- */

bool check_almost_locked_set(step_check *s, const cells *c, uint32_t digits)
{
    CLAIM(find_cells_with(&s->board, c, ~UINT32_C(0)).count == c->count);
    CLAIM(all_see_each_other(&s->board, c));
    CLAIM(find_cells_candidates(&s->board, c) == digits && count_digits(digits) == c->count + 1);
    return true;
}

/* Checks that both sets have the digit as a candidate, but cannot both contain it. */
static bool check_restricted_digit(step_check *s, const cells *one, const cells *other,
                                   uint32_t digit)
{
    const cells here = find_cells_with(&s->board, one, digit),
                there = find_cells_with(&s->board, other, digit);
    CLAIM(is_single_digit(digit) && here.count > 0 && there.count > 0);
    CLAIM(see_each_other(&s->board, &here, &there));
    return true;
}

static bool sees_holders(const step_check *s, unsigned cell, const cells *set, uint32_t digit)
{
    const cells holders = find_cells_with(&s->board, set, digit);
    return holders.count > 0 && sees_all(&s->board, cell, &holders);
}

/* Checks that each removed candidate sees all places for its digit in the set. */
static bool check_seen_in_set(step_check *s, const cells *set)
{
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (uint32_t left = s->step->elimination[i].digits; left; left &= left - 1)
            CLAIM(sees_holders(s, s->step->elimination[i].cell, set, left & (0 - left)));
    return true;
}

static bool check_locked_once(step_check *s, const cells *a, const cells *b, uint32_t link)
{
    const uint32_t removed = find_removed_digits(s);
    PARSE("As {d} can't be in both, at least one set holds all its other digits. So ");
    CLAIM(s->values.digits[0] == link && is_single_digit(link) && !(link & removed));
    PARSE(is_single_digit(removed) ? "nothing that sees every {d} in both can be {d}."
                                   : "{d} can't be anywhere that sees all their places in both.");
    for (unsigned i = 0; i < s->values.digit_lists; i++)
        CLAIM(s->values.digits[i] == removed);
    return check_seen_in_set(s, a) && check_seen_in_set(s, b);
}

static bool check_locked_twice(step_check *s, const cells *a, const cells *b, uint32_t links)
{
    PARSE(
        "Neither of {d} can be in both sets, so each set holds one of the two and all its other "
        "digits. So no other digit of a set can be anywhere that sees all its places in that set, "
        "nor can {d} be anywhere that sees all its places in both sets.");
    CLAIM(s->values.digits[0] == links && s->values.digits[1] == links && count_digits(links) == 2);
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (uint32_t left = s->step->elimination[i].digits; left; left &= left - 1) {
            const uint32_t digit = left & (0 - left);
            const bool here = sees_holders(s, s->step->elimination[i].cell, a, digit),
                       there = sees_holders(s, s->step->elimination[i].cell, b, digit);
            CLAIM((here && there) || (!(digit & links) && (here || there)));
        }
    return true;
}

/* Returns the digits that link the sets. The next sentence names them. */
static uint32_t peek_links(step_check *s)
{
    text ahead = s->text;
    uint32_t links = 0;
    if (accept_words(&ahead, "Neither of ") || accept_words(&ahead, "As "))
        parse_digits(&ahead, &links);
    return links;
}

bool read_als(step_check *s)
{
    PARSE("Take two almost locked sets: {s}. ");
    static cells a, b;
    const list *l = &s->values.list;
    const uint32_t links = peek_links(s);
    CLAIM(l->count == 2 && l->by[0] == 0 && l->by[1] == 0
          && check_almost_locked_set(s, &l->cells[0], l->digits[0])
          && check_almost_locked_set(s, &l->cells[1], l->digits[1]));
    a = l->cells[0];
    b = l->cells[1];
    CLAIM(have_no_common_cell(&a, &b));
    for (uint32_t left = links; left; left &= left - 1)
        CLAIM(check_restricted_digit(s, &a, &b, left & (0 - left)));
    add_named_cells(s, &a, ~UINT32_C(0));
    add_named_cells(s, &b, ~UINT32_C(0));
    return count_digits(links) == 1 ? check_locked_once(s, &a, &b, links)
                                    : check_locked_twice(s, &a, &b, links);
}

bool read_als_chain(step_check *s)
{
    static list sets;
    const list *l = &sets;
    PARSE("In this chain of almost locked sets, two neighbouring sets can't both hold the digit "
          "shown between them: "
          "{s}. If the first set lacks ");
    sets = s->values.list;
    const unsigned last = l->count - 1;
    PARSE(is_single_digit(find_removed_digits(s))
              ? "{d}, it holds its other digits, so the next lacks the digit between them, and so "
                "on; the last set then holds {d}. So nothing that sees every {d} in the first "
                "and last sets can be {d}."
              : "one of {d}, it holds its other digits, so the next lacks the digit between them, "
                "and so on; the last set must then hold the one that the first lacks. So none of "
                "{d} can be in a cell that sees all its places in the first and last sets.");
    for (unsigned i = 1; i < s->values.digit_lists; i++)
        CLAIM(s->values.digits[i] == s->values.digits[0]);
    CLAIM(s->values.digits[0] == find_removed_digits(s) && l->count >= 3 && l->by[0] == 0);
    CLAIM((l->count == 3) == (s->step->technique == SU_TECHNIQUE_ALS_XY_WING));
    for (unsigned i = 0; i < l->count; i++) {
        CLAIM(check_almost_locked_set(s, &l->cells[i], l->digits[i]));
        CLAIM(i == 0 || check_restricted_digit(s, &l->cells[i - 1], &l->cells[i], l->by[i]));
        CLAIM(i < 2 || l->by[i] != l->by[i - 1]);
        add_named_cells(s, &l->cells[i], ~UINT32_C(0));
    }
    CLAIM(!(s->values.digits[0] & (l->by[1] | l->by[last])));
    CLAIM(check_seen_in_set(s, &l->cells[0]) && check_seen_in_set(s, &l->cells[last]));
    return true;
}

bool read_death_blossom(step_check *s)
{
    PARSE(
        is_single_digit(find_removed_digits(s))
            ? "Whichever digit {c} is, one of these almost locked sets loses it and must hold all "
              "its other digits: {s}. In each case, that set holds {d}. So nothing that sees "
              "every {d} in "
              "these sets can be {d}."
            : "Whichever digit {c} is, one of these almost locked sets loses it and must hold all "
              "its other digits: {s}. In each case, that set holds {d}. So {d} can't be "
              "anywhere "
              "that sees all their places in these sets.");
    const list *l = &s->values.list;
    const unsigned stem = s->values.cells[0].cell[0];
    uint32_t taken = 0;
    CLAIM(s->values.cells[0].count == 1 && s->values.digits[0] == find_removed_digits(s));
    for (unsigned i = 1; i < s->values.digit_lists; i++)
        CLAIM(s->values.digits[i] == s->values.digits[0]);
    for (unsigned i = 0; i < l->count; i++) {
        CLAIM(check_almost_locked_set(s, &l->cells[i], l->digits[i])
              && !has_cell(&l->cells[i], stem));
        CLAIM(is_single_digit(l->by[i]) && sees_holders(s, stem, &l->cells[i], l->by[i]));
        CLAIM(!(s->values.digits[0] & l->by[i]) && check_seen_in_set(s, &l->cells[i]));
        taken |= l->by[i];
        add_named_cells(s, &l->cells[i], ~UINT32_C(0));
    }
    CLAIM(taken == find_candidates(&s->board, stem));
    add_named_cells(s, &s->values.cells[0], ~UINT32_C(0));
    return true;
}

/* ---- Sue de Coq ------------------------------------------------------------------------------ */

/* Checks the sentences about digits that count twice and about the house that uses up each
   digit. */
static bool check_used_up(step_check *s, const houses *two, uint32_t of_box, uint32_t of_line,
                          uint32_t digits, const cells *middle)
{
    const uint32_t twice = of_box & of_line, shared = digits & ~(of_box | of_line);
    if (parse_form(&s->text, " (counting {d} twice, once for each house)", &s->values))
        CLAIM(s->values.digits[0] == twice);
    else
        CLAIM(!twice);
    PARSE(shared
              ? ". So the cells use up all their digits: {d} in {h}; {d} in {h}; and {d} in both."
              : ". So the cells use up all their digits: {d} in {h}, and {d} in {h}.");
    const form_values *h = &s->values;
    CLAIM(h->houses[0].count == 1 && h->houses[0].house[0] == two->house[0]
          && h->digits[0] == of_box);
    CLAIM(h->houses[1].count == 1 && h->houses[1].house[0] == two->house[1]
          && h->digits[1] == of_line);
    CLAIM(!shared || h->digits[2] == shared);
    if (!(twice & find_removed_digits(s) & find_cells_candidates(&s->board, middle)))
        return true;
    PARSE(" In {c}, {d} would serve both houses at once, leaving too few digits for the other "
          "cells.");
    CLAIM(are_same_cells(&s->values.cells[0], middle));
    CLAIM(s->values.digits[0]
          == (twice & find_removed_digits(s) & find_cells_candidates(&s->board, middle)));
    return true;
}

bool read_sue_de_coq(step_check *s)
{
    static form_values first;
    static cells middle, both, in_box, in_line, all;
    PARSE(
        "{c} ({d}) lie in both {h}. With {c} ({d}) in {h} and {c} ({d}) in {h}, that makes as many "
        "cells as digits");
    first = s->values;
    const form_values *h = &first;
    const unsigned box = h->houses[0].house[0], line = h->houses[0].house[1];
    CLAIM(h->houses[0].count == 2 && h->houses[1].count == 1 && h->houses[1].house[0] == box);
    CLAIM(h->houses[2].count == 1 && h->houses[2].house[0] == line);
    middle = h->cells[0];
    in_box = h->cells[1];
    in_line = h->cells[2];
    both = join_cells(&in_box, &in_line);
    all = join_cells(&middle, &both);
    CLAIM(su_rules_kind(s->board.rules, box) == SU_HOUSE_BOX);
    CLAIM(su_rules_kind(s->board.rules, line) <= SU_HOUSE_COLUMN);
    CLAIM(are_in_house(&s->board, box, &middle) && are_in_house(&s->board, line, &middle));
    CLAIM(are_in_house(&s->board, box, &in_box) && are_in_house(&s->board, line, &in_line));
    CLAIM(have_no_common_cell(&in_box, &in_line) && have_no_common_cell(&middle, &both));
    const uint32_t of_box = find_cells_candidates(&s->board, &in_box),
                   of_line = find_cells_candidates(&s->board, &in_line),
                   digits = find_cells_candidates(&s->board, &all), twice = of_box & of_line;
    CLAIM(h->digits[0] == find_cells_candidates(&s->board, &middle));
    CLAIM(h->digits[1] == of_box && h->digits[2] == of_line);
    CLAIM(check_used_up(s, &h->houses[0], of_box, of_line, digits, &middle));
    CLAIM(count_digits(digits) + count_digits(twice) == all.count);
    CLAIM(!has_place_left(s, box, digits & ~of_line, &all)
          && !has_place_left(s, line, digits & ~of_box, &all));
    CLAIM(!has_place_left(s, box, twice, &both) && !has_place_left(s, line, twice, &both));
    add_named_cells(s, &all, ~UINT32_C(0));
    return true;
}
