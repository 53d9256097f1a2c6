/*
 * sets.c: locked sets and almost locked sets.
 */
#include "read.h"

/* Checks that the digits have only these cells in the first house; names both. */
static bool claim_only(scene *s)
{
    const heard *h = &s->heard;
    const cells places = places_in(&s->b, h->h[0].house[0], h->d[0]);
    CLAIM(h->h[0].count == 1 && is_same(&places, &h->c[0]));
    name_cells(s, &h->c[0], h->d[0]);
    name_houses(s, &h->h[0]);
    return true;
}

/* ---- Locked digits --------------------------------------------------------------------------- */

bool read_locked(scene *s)
{
    HEAR("In {h}, all places for {d} are in {h}: {c}. So it can't be anywhere else in {h}.");
    const heard *h = &s->heard;
    const unsigned into = h->h[1].house[0];
    CLAIM(claim_only(s) && h->h[1].count == 1 && is_one(h->d[0]));
    CLAIM(are_same_houses(&h->h[1], &h->h[2]));
    CLAIM(all_in(&s->b, into, &h->c[0]) && !leaves(s, into, h->d[0], &h->c[0]));
    return true;
}

bool read_locked_sight(scene *s)
{
    HEAR("In {h}, the only places for {d} are {c}. So it can't be anywhere that sees ");
    const heard *h = &s->heard;
    CLAIM(take_every(s, &h->c[0]) && take(&s->t, "."));
    CLAIM(claim_only(s) && is_one(h->d[0]));
    return claim_goes_from(s, h->d[0], &h->c[0]);
}

bool read_locked_direct(scene *s)
{
    HEAR("In {h}, all places for {d} are in {h}: {c}. It can't be anywhere else in {h}, which "
         "leaves only one place for it in {h}.");
    const heard *h = &s->heard;
    const unsigned into = h->h[1].house[0], there = h->h[3].house[0];
    CLAIM(is_one(h->d[0]) && are_same_houses(&h->h[1], &h->h[2]));
    CLAIM(claim_only(s) && all_in(&s->b, into, &h->c[0]));
    cells left = places_in(&s->b, there, h->d[0]);
    for (unsigned i = 0; i < left.count;)
        if (is_in(&s->b, into, left.cell[i]) && !has_cell(&h->c[0], left.cell[i]))
            left.cell[i] = left.cell[--left.count];
        else
            i++;
    CLAIM(left.count == 1 && left.cell[0] == s->step->placement[0].cell);
    name_houses(s, &h->h[3]);
    return true;
}

/* ---- Naked and hidden ------------------------------------------------------------------------ */

bool read_naked(scene *s)
{
    HEAR("In {h}, {c} can only be {d}. They use up ");
    const heard *h = &s->heard;
    const unsigned house = h->h[0].house[0], size = h->c[0].count;
    HEAR(size == 2   ? "both digits, so neither can be anywhere else in {h}."
         : size == 3 ? "all three, so none can be anywhere else in {h}."
                     : "all four, so none can be anywhere else in {h}.");
    CLAIM(h->h[0].count == 1 && h->h[0].house[0] == house);
    CLAIM(size >= 2 && size <= 4 && size == count_of(h->d[0]));
    CLAIM(all_in(&s->b, house, &h->c[0]) && masks_of(&s->b, &h->c[0]) == h->d[0]);
    CLAIM(!leaves(s, house, h->d[0], &h->c[0]));
    name_cells(s, &h->c[0], h->d[0]);
    return true;
}

/* Reads as many cells as digits. They see each other but need not share a house. */
bool read_clique(scene *s)
{
    const bool are_two = s->step->technique == SU_TECHNIQUE_SIGHT_PAIR;
    HEAR(are_two
             ? "{c} see each other and can only be {d}. So nothing that sees both of these "
               "can be {d}."
             : "{c} all see each other and can only be {d}. They use up all three digits. "
               "Any other cell that sees all their places for one of these digits can't be that "
               "digit.");
    const heard *h = &s->heard;
    CLAIM(h->c[0].count == (are_two ? 2 : 3) && count_of(h->d[0]) == h->c[0].count);
    CLAIM(masks_of(&s->b, &h->c[0]) == h->d[0] && h->d[h->ds - 1] == h->d[0]);
    CLAIM(all_see(&s->b, &h->c[0]));
    name_cells(s, &h->c[0], h->d[0]);
    return true;
}

bool read_hidden(scene *s)
{
    HEAR("In {h}, only {c} can hold {d}, so they can't hold anything else.");
    const heard *h = &s->heard;
    CLAIM(claim_only(s) && count_of(h->d[0]) == h->c[0].count);
    for (unsigned i = 0; i < h->c[0].count; i++)
        CLAIM(!(mask_of(&s->b, h->c[0].cell[i]) & ~h->d[0]) || goes(s, h->c[0].cell[i], ~h->d[0]));
    return true;
}

bool read_hidden_direct(scene *s)
{
    HEAR("In {h}, only {c} can hold {d}, so they can't hold anything else. That leaves only one "
         "place "
         "for {d}.");
    const heard *h = &s->heard;
    CLAIM(claim_only(s) && count_of(h->d[0]) == h->c[0].count && is_one(h->d[1]));
    const cells places = places_in(&s->b, h->h[0].house[0], h->d[1]),
                left = without(&places, &h->c[0]);
    CLAIM(left.count == 1 && left.cell[0] == s->step->placement[0].cell);
    return true;
}

bool read_lockset(scene *s)
{
    const bool two = s->step->technique == SU_TECHNIQUE_LOCKED_PAIR;
    HEAR(
        two ? "{c} can only be {d}, and they share {h}. They use up both digits, so neither can be "
              "anywhere else in {h}."
            : "{c} can only be {d}, and they share {h}. They use up all three, so none can be "
              "anywhere else in {h}.");
    const heard *h = &s->heard;
    CLAIM(h->c[0].count == (two ? 2 : 3) && count_of(h->d[0]) == h->c[0].count);
    CLAIM(masks_of(&s->b, &h->c[0]) == h->d[0] && h->h[0].count == 2);
    CLAIM(are_same_houses(&h->h[1], &h->h[0]));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(all_in(&s->b, h->h[0].house[i], &h->c[0])
              && !leaves(s, h->h[0].house[i], h->d[0], &h->c[0]));
    name_cells(s, &h->c[0], h->d[0]);
    return true;
}

/* ---- Aligned --------------------------------------------------------------------------------- */

enum { MOST_ALIGNED = 3 };

/* Returns whether the base can hold these digits: cells that see each other differ, and every link
   keeps a candidate. */
static bool is_way(const scene *s, const cells *base, const cells *links, const uint32_t *digit)
{
    uint32_t all = 0;
    for (unsigned i = 0; i < base->count; i++) {
        all |= digit[i];
        for (unsigned k = 0; k < i; k++)
            if (digit[i] == digit[k] && see(&s->b, base->cell[i], base->cell[k]))
                return false;
    }
    for (unsigned i = 0; i < links->count; i++)
        if (!(mask_of(&s->b, links->cell[i]) & ~all))
            return false;
    return true;
}

static bool has_way(const scene *s, const cells *base, const cells *links, unsigned fixed,
                    uint32_t digit, uint32_t *chosen, unsigned i)
{
    if (i == base->count || i == MOST_ALIGNED)
        return is_way(s, base, links, chosen);
    for (uint32_t left = i == fixed ? digit : mask_of(&s->b, base->cell[i]); left;
         left &= left - 1) {
        chosen[i] = left & (0 - left);
        if (has_way(s, base, links, fixed, digit, chosen, i + 1))
            return true;
    }
    return false;
}

bool read_aligned(scene *s)
{
    const bool two = s->step->technique == SU_TECHNIQUE_ALIGNED_PAIR;
    uint32_t chosen[MOST_ALIGNED];
    HEAR(two ? "{c} see both {c}. With {k}, one of {c} would be left without candidates, whatever "
               "the other cell is."
             : "{c} see all of {c}. With {k}, one of {c} would be left without candidates, "
               "whatever the other two cells are.");
    const cells *links = &s->heard.c[0], *base = &s->heard.c[1];
    CLAIM(is_same(links, &s->heard.c[2]));
    CLAIM(claim_gone(s, UINT32_MAX));
    CLAIM(base->count == (two ? 2 : 3) && see_each_other(&s->b, base, links));
    for (unsigned i = 0; i < base->count; i++)
        for (uint32_t left = mask_of(&s->b, base->cell[i]); left; left &= left - 1)
            CLAIM(goes(s, base->cell[i], left & (0 - left))
                  != has_way(s, base, links, i, left & (0 - left), chosen, 0));
    name_cells(s, base, ~UINT32_C(0));
    name_cells(s, links, ~UINT32_C(0));
    return true;
}

/* ---- One digit more than cells --------------------------------------------------------------- */

bool claim_almost(scene *s, const cells *c, uint32_t digits)
{
    CLAIM(holders_of(&s->b, c, ~UINT32_C(0)).count == c->count);
    CLAIM(all_see(&s->b, c));
    CLAIM(masks_of(&s->b, c) == digits && count_of(digits) == c->count + 1);
    return true;
}

/* Checks that both sets have the digit, but only one can hold it. */
static bool claim_restricted(scene *s, const cells *one, const cells *other, uint32_t digit)
{
    const cells here = holders_of(&s->b, one, digit), there = holders_of(&s->b, other, digit);
    CLAIM(is_one(digit) && here.count > 0 && there.count > 0);
    CLAIM(see_each_other(&s->b, &here, &there));
    return true;
}

static bool sees_holders(const scene *s, unsigned cell, const cells *set, uint32_t digit)
{
    const cells holders = holders_of(&s->b, set, digit);
    return holders.count > 0 && sees_all(&s->b, cell, &holders);
}

/* Checks that each removed digit sees all its places in the set. */
static bool claim_seen_in(scene *s, const cells *set)
{
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (uint32_t left = s->step->elimination[i].digits; left; left &= left - 1)
            CLAIM(sees_holders(s, s->step->elimination[i].cell, set, left & (0 - left)));
    return true;
}

static bool claim_locked_once(scene *s, const cells *a, const cells *b, uint32_t link)
{
    const uint32_t gone = digits_gone(s);
    HEAR("As {d} can't be in both, at least one set holds all its other digits. So ");
    CLAIM(s->heard.d[0] == link && is_one(link) && !(link & gone));
    HEAR(is_one(gone) ? "nothing that sees every {d} in both can be {d}."
                      : "{d} can't be anywhere that sees all their places in both.");
    for (unsigned i = 0; i < s->heard.ds; i++)
        CLAIM(s->heard.d[i] == gone);
    return claim_seen_in(s, a) && claim_seen_in(s, b);
}

static bool claim_locked_twice(scene *s, const cells *a, const cells *b, uint32_t links)
{
    HEAR("Neither of {d} can be in both sets, so each set holds one of the two and all its other "
         "digits. So no other digit of a set can be anywhere that sees all its places in that set, "
         "nor can {d} be anywhere that sees all its places in both sets.");
    CLAIM(s->heard.d[0] == links && s->heard.d[1] == links && count_of(links) == 2);
    for (unsigned i = 0; i < s->step->eliminations; i++)
        for (uint32_t left = s->step->elimination[i].digits; left; left &= left - 1) {
            const uint32_t digit = left & (0 - left);
            const bool here = sees_holders(s, s->step->elimination[i].cell, a, digit),
                       there = sees_holders(s, s->step->elimination[i].cell, b, digit);
            CLAIM((here && there) || (!(digit & links) && (here || there)));
        }
    return true;
}

/* Returns the digits that link the sets, from the next sentence. */
static uint32_t hear_links(scene *s)
{
    text ahead = s->t;
    uint32_t links = 0;
    if (take(&ahead, "Neither of ") || take(&ahead, "As "))
        take_digits(&ahead, &links);
    return links;
}

bool read_als(scene *s)
{
    HEAR("Take two almost locked sets: {s}. ");
    static cells a, b;
    const list *l = &s->heard.l;
    const uint32_t links = hear_links(s);
    CLAIM(l->count == 2 && l->by[0] == 0 && l->by[1] == 0
          && claim_almost(s, &l->cells[0], l->digits[0])
          && claim_almost(s, &l->cells[1], l->digits[1]));
    a = l->cells[0];
    b = l->cells[1];
    CLAIM(are_apart(&a, &b));
    for (uint32_t left = links; left; left &= left - 1)
        CLAIM(claim_restricted(s, &a, &b, left & (0 - left)));
    name_cells(s, &a, ~UINT32_C(0));
    name_cells(s, &b, ~UINT32_C(0));
    return count_of(links) == 1 ? claim_locked_once(s, &a, &b, links)
                                : claim_locked_twice(s, &a, &b, links);
}

bool read_als_chain(scene *s)
{
    static list sets;
    const list *l = &sets;
    HEAR("In this chain of almost locked sets, two neighbouring sets can't both hold the digit "
         "shown between them: "
         "{s}. If the first set lacks ");
    sets = s->heard.l;
    const unsigned last = l->count - 1;
    HEAR(is_one(digits_gone(s))
             ? "{d}, it holds its other digits, so the next lacks the digit between them, and so "
               "on; the last set then holds {d}. So nothing that sees every {d} in the first "
               "and last sets can be {d}."
             : "one of {d}, it holds its other digits, so the next lacks the digit between them, "
               "and so on; the last set must then hold the one that the first lacks. So none of "
               "{d} can be in a cell that sees all its places in the first and last sets.");
    for (unsigned i = 1; i < s->heard.ds; i++)
        CLAIM(s->heard.d[i] == s->heard.d[0]);
    CLAIM(s->heard.d[0] == digits_gone(s) && l->count >= 3 && l->by[0] == 0);
    CLAIM((l->count == 3) == (s->step->technique == SU_TECHNIQUE_ALS_XY_WING));
    for (unsigned i = 0; i < l->count; i++) {
        CLAIM(claim_almost(s, &l->cells[i], l->digits[i]));
        CLAIM(i == 0 || claim_restricted(s, &l->cells[i - 1], &l->cells[i], l->by[i]));
        CLAIM(i < 2 || l->by[i] != l->by[i - 1]);
        name_cells(s, &l->cells[i], ~UINT32_C(0));
    }
    CLAIM(!(s->heard.d[0] & (l->by[1] | l->by[last])));
    CLAIM(claim_seen_in(s, &l->cells[0]) && claim_seen_in(s, &l->cells[last]));
    return true;
}

bool read_blossom(scene *s)
{
    HEAR(is_one(digits_gone(s))
             ? "Whichever digit {c} is, one of these almost locked sets loses it and must hold all "
               "its other digits: {s}. In each case, that set holds {d}. So nothing that sees "
               "every {d} in "
               "these sets can be {d}."
             : "Whichever digit {c} is, one of these almost locked sets loses it and must hold all "
               "its other digits: {s}. In each case, that set holds {d}. So {d} can't be "
               "anywhere "
               "that sees all their places in these sets.");
    const list *l = &s->heard.l;
    const unsigned stem = s->heard.c[0].cell[0];
    uint32_t taken = 0;
    CLAIM(s->heard.c[0].count == 1 && s->heard.d[0] == digits_gone(s));
    for (unsigned i = 1; i < s->heard.ds; i++)
        CLAIM(s->heard.d[i] == s->heard.d[0]);
    for (unsigned i = 0; i < l->count; i++) {
        CLAIM(claim_almost(s, &l->cells[i], l->digits[i]) && !has_cell(&l->cells[i], stem));
        CLAIM(is_one(l->by[i]) && sees_holders(s, stem, &l->cells[i], l->by[i]));
        CLAIM(!(s->heard.d[0] & l->by[i]) && claim_seen_in(s, &l->cells[i]));
        taken |= l->by[i];
        name_cells(s, &l->cells[i], ~UINT32_C(0));
    }
    CLAIM(taken == mask_of(&s->b, stem));
    name_cells(s, &s->heard.c[0], ~UINT32_C(0));
    return true;
}

/* ---- Sue de Coq ------------------------------------------------------------------------------ */

/* Checks which digits count twice and which house uses up each digit. */
static bool claim_used_up(scene *s, const houses *two, uint32_t of_box, uint32_t of_line,
                          uint32_t digits, const cells *middle)
{
    const uint32_t twice = of_box & of_line, shared = digits & ~(of_box | of_line);
    if (hear(&s->t, " (counting {d} twice, once for each house)", &s->heard))
        CLAIM(s->heard.d[0] == twice);
    else
        CLAIM(!twice);
    HEAR(shared ? ". So the cells use up all their digits: {d} in {h}; {d} in {h}; and {d} in both."
                : ". So the cells use up all their digits: {d} in {h}, and {d} in {h}.");
    const heard *h = &s->heard;
    CLAIM(h->h[0].count == 1 && h->h[0].house[0] == two->house[0] && h->d[0] == of_box);
    CLAIM(h->h[1].count == 1 && h->h[1].house[0] == two->house[1] && h->d[1] == of_line);
    CLAIM(!shared || h->d[2] == shared);
    if (!(twice & digits_gone(s) & masks_of(&s->b, middle)))
        return true;
    HEAR(" In {c}, {d} would serve both houses at once, leaving too few digits for the other "
         "cells.");
    CLAIM(is_same(&s->heard.c[0], middle));
    CLAIM(s->heard.d[0] == (twice & digits_gone(s) & masks_of(&s->b, middle)));
    return true;
}

bool read_coq(scene *s)
{
    static heard first;
    static cells middle, both, in_box, in_line, all;
    HEAR(
        "{c} ({d}) lie in both {h}. With {c} ({d}) in {h} and {c} ({d}) in {h}, that makes as many "
        "cells as digits");
    first = s->heard;
    const heard *h = &first;
    const unsigned box = h->h[0].house[0], line = h->h[0].house[1];
    CLAIM(h->h[0].count == 2 && h->h[1].count == 1 && h->h[1].house[0] == box);
    CLAIM(h->h[2].count == 1 && h->h[2].house[0] == line);
    middle = h->c[0];
    in_box = h->c[1];
    in_line = h->c[2];
    both = all_of(&in_box, &in_line);
    all = all_of(&middle, &both);
    CLAIM(su_rules_kind(s->b.rules, box) == SU_HOUSE_BOX);
    CLAIM(su_rules_kind(s->b.rules, line) <= SU_HOUSE_COLUMN);
    CLAIM(all_in(&s->b, box, &middle) && all_in(&s->b, line, &middle));
    CLAIM(all_in(&s->b, box, &in_box) && all_in(&s->b, line, &in_line));
    CLAIM(are_apart(&in_box, &in_line) && are_apart(&middle, &both));
    const uint32_t of_box = masks_of(&s->b, &in_box), of_line = masks_of(&s->b, &in_line),
                   digits = masks_of(&s->b, &all), twice = of_box & of_line;
    CLAIM(h->d[0] == masks_of(&s->b, &middle));
    CLAIM(h->d[1] == of_box && h->d[2] == of_line);
    CLAIM(claim_used_up(s, &h->h[0], of_box, of_line, digits, &middle));
    CLAIM(count_of(digits) + count_of(twice) == all.count);
    CLAIM(!leaves(s, box, digits & ~of_line, &all) && !leaves(s, line, digits & ~of_box, &all));
    CLAIM(!leaves(s, box, twice, &both) && !leaves(s, line, twice, &both));
    name_cells(s, &all, ~UINT32_C(0));
    return true;
}
