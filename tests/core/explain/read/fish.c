/* fish.c: reads explanations of patterns of a single digit. */
#include "read.h"

#include <string.h>

/* ---- Houses against houses ------------------------------------------------------------------- */

static unsigned count_houses_with(const step_check *s, const houses *h, unsigned cell)
{
    unsigned count = 0;
    for (unsigned k = 0; k < h->count; k++)
        count += is_in_house(&s->board, h->house[k], cell);
    return count;
}

/* Returns whether no place is in more than one of the houses. */
static bool are_disjoint(const step_check *s, const houses *h, const cells *places)
{
    for (unsigned i = 0; i < places->count; i++)
        if (count_houses_with(s, h, places->cell[i]) > 1)
            return false;
    return true;
}

/* Checks that there is a cover for each base, that all places in the bases except fins are in
   covers, and that no place except fins is in two bases. */
static bool check_bases(step_check *s, const houses *bases, const houses *covers, const cells *fins,
                        uint32_t digit)
{
    const cells all = find_places_in_houses(&s->board, bases, digit),
                body = subtract_cells(&all, fins);
    CLAIM(is_single_digit(digit) && bases->count == covers->count && is_subset(fins, &all));
    CLAIM(are_in_houses(&s->board, covers, &body) && are_disjoint(s, bases, &body));
    for (unsigned i = 0; i < bases->count; i++)
        CLAIM(find_places(&s->board, bases->house[i], digit).count > 0
              && find_places(&s->board, covers->house[i], digit).count > 0);
    add_named_cells(s, &all, digit);
    add_named_houses(s, bases);
    return true;
}

/* Returns whether the fish excludes the digit from a cell. The cell must see all fins, and must be
   in two covers, or in one cover but no base. */
static bool is_excluded(const step_check *s, const houses *bases, const houses *covers,
                        const cells *fins, uint32_t digit, unsigned cell)
{
    const cells all = find_places_in_houses(&s->board, bases, digit);
    const unsigned covers_with_cell = count_houses_with(s, covers, cell);
    return (covers_with_cell > 1 || (covers_with_cell == 1 && !has_cell(&all, cell)))
           && (fins->count == 0 || sees_all(&s->board, cell, fins));
}

static bool check_fish(step_check *s, const houses *bases, const houses *covers, const cells *fins,
                       uint32_t digit)
{
    CLAIM(check_bases(s, bases, covers, fins, digit));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(s->step->elimination[i].digits == digit
              && is_excluded(s, bases, covers, fins, digit, s->step->elimination[i].cell));
    return true;
}

/* Returns the index of the first fish in which two covers contain the cell, or `fish` if there is
   no such fish. */
static unsigned find_crossed_fish(const step_check *s, const houses *covers, unsigned fish,
                                  unsigned cell)
{
    unsigned f = 0;
    while (f < fish && count_houses_with(s, &covers[f], cell) < 2)
        f++;
    return f;
}

/* Checks the sentence about removed places in bases that are in two covers. */
static bool check_crossing(step_check *s, const houses *bases, const houses *covers, unsigned fish,
                           uint32_t digit)
{
    const bool has_fin = strncmp(su_technique_name(s->step->technique), "finned", 6) == 0;
    const cells all = find_places_in_houses(&s->board, bases, digit),
                removed = find_removed_cells(s);
    bool has_reason = false;
    for (unsigned f = 0; f < fish; f++) {
        cells crossed = {.count = 0};
        for (unsigned i = 0; i < removed.count; i++)
            if (find_crossed_fish(s, covers, fish, removed.cell[i]) == f
                && has_cell(&all, removed.cell[i]))
                crossed.cell[crossed.count++] = removed.cell[i];
        if (crossed.count == 0)
            continue;
        if (has_reason) {
            PARSE(" Likewise, in the second, {d} can't be in {c}.");
            CLAIM(s->values.digits[0] == digit && are_same_cells(&s->values.cells[0], &crossed));
            continue;
        }
        has_reason = true;
        CLAIM(accept_words(&s->text, fish == 2 ? f == 0 ? " In the first, " : " In the second, "
                                     : has_fin ? " In the second case, "
                                               : " So "));
        PARSE(fish == 1 && has_fin ? "{d} in {c} would use up more than one "
                                   : "{d} can't be in {c}, as that would use up more than one ");
        CLAIM(s->values.digits[0] == digit && are_same_cells(&s->values.cells[0], &crossed));
        CLAIM(accept_words(&s->text, fish == 1 ? "of these covers" : "cover"));
        CLAIM(accept_words(&s->text, " and leave too few for all the bases."));
    }
    return true;
}

/* Checks a fish without fins. The step must leave no other place in its covers. */
static bool check_whole_fish(step_check *s, const form_values *h)
{
    static const cells none = {.count = 0};
    const cells body = find_places_in_houses(&s->board, &h->houses[0], h->digits[0]);
    CLAIM(are_same_houses(&h->houses[0], &h->houses[2])
          && are_same_houses(&h->houses[1], &h->houses[3]));
    CLAIM(check_fish(s, &h->houses[0], &h->houses[1], &none, h->digits[0]));
    for (unsigned i = 0; i < h->houses[1].count; i++)
        CLAIM(!has_place_left(s, h->houses[1].house[i], h->digits[0], &body));
    return true;
}

bool read_fish(step_check *s)
{
    PARSE("All places for {d} in {h} are in {h}. {H} each need one, which uses up {h}.");
    const unsigned size = s->step->technique == SU_TECHNIQUE_X_WING      ? 2
                          : s->step->technique == SU_TECHNIQUE_SWORDFISH ? 3
                                                                         : 4;
    CLAIM(s->values.houses[0].count == size);
    return check_whole_fish(s, &s->values);
}

/* Checks the sentence about fins in covers. Each of these fins must be in two bases. */
static bool check_inner_fins(step_check *s, const houses *bases, const houses *covers,
                             const cells *fins)
{
    cells inner = {.count = 0};
    for (unsigned i = 0; i < fins->count; i++)
        if (count_houses_with(s, covers, fins->cell[i]) > 0)
            inner.cell[inner.count++] = fins->cell[i];
    if (inner.count == 0)
        return true;
    PARSE(inner.count == 1 ? " {c} counts as a fin because it is in two of the bases."
                           : " {c} count as fins because each is in two of the bases.");
    CLAIM(are_same_cells(&s->values.cells[0], &inner));
    for (unsigned i = 0; i < inner.count; i++)
        CLAIM(count_houses_with(s, bases, inner.cell[i]) == 2);
    return true;
}

bool read_finned_fish(step_check *s)
{
    PARSE("Apart from {c} (the fin), all places for {d} in {h} are covered by {h}.");
    static houses bases, covers;
    static cells fins;
    bases = s->values.houses[0];
    covers = s->values.houses[1];
    fins = s->values.cells[0];
    const uint32_t digit = s->values.digits[0];
    CLAIM(check_inner_fins(s, &bases, &covers, &fins));
    PARSE(" If the fin holds {d}, it rules out {c}; otherwise, {h} use up {h}, with "
          "the same result.");
    const cells removed = find_removed_cells(s);
    CLAIM(s->values.digits[0] == digit && are_same_cells(&s->values.cells[0], &removed));
    CLAIM(are_same_houses(&s->values.houses[0], &bases));
    CLAIM(are_same_houses(&s->values.houses[1], &covers));
    return check_fish(s, &bases, &covers, &fins, digit)
           && check_crossing(s, &bases, &covers, 1, digit);
}

bool read_box_fish(step_check *s)
{
    static form_values fish;
    PARSE("All places for {d} in {h} are covered by {h}. {H} each need one, which uses up {h}.");
    fish = s->values;
    return check_whole_fish(s, &fish)
           && check_crossing(s, &fish.houses[0], &fish.houses[1], 1, fish.digits[0]);
}

bool read_siamese_fish(step_check *s)
{
    static form_values fish;
    const bool is_one_fin =
        parse_form(&s->text,
                   "Two finned fish for {d} share {h} and the fin in {c}: one uses {h}; the other "
                   "uses {h}.",
                   &s->values);
    if (!is_one_fin)
        PARSE(
            "Two finned fish for {d} share {h}: one uses {h}, with its fin in {c}; the other uses "
            "{h}, with its fin in {c}.");
    fish = s->values;
    if (is_one_fin)
        fish.cells[1] = fish.cells[0];
    CLAIM(is_one_fin || !are_same_cells(&fish.cells[0], &fish.cells[1]));
    const form_values *h = &fish;
    const uint32_t digit = h->digits[0];
    for (unsigned i = 0; i < 2; i++)
        CLAIM(check_bases(s, &h->houses[0], &h->houses[i + 1], &h->cells[i], digit));
    for (unsigned i = 0; i < s->step->eliminations; i++) {
        const unsigned cell = s->step->elimination[i].cell;
        CLAIM(s->step->elimination[i].digits == digit);
        CLAIM(is_excluded(s, &h->houses[0], &h->houses[1], &h->cells[0], digit, cell)
              || is_excluded(s, &h->houses[0], &h->houses[2], &h->cells[1], digit, cell));
    }
    if (!check_crossing(s, &h->houses[0], &h->houses[1], 2, digit))
        return false;
    PARSE(" Between them, the two fish rule out {c}.");
    const cells removed = find_removed_cells(s);
    CLAIM(are_same_cells(&s->values.cells[0], &removed));
    return true;
}

/* ---- Pairs of places ------------------------------------------------------------------------- */

/* Checks that the digit has only these two places in the house. */
static bool check_two_places(step_check *s, const houses *h, const cells *c, uint32_t digit)
{
    CLAIM(h->count == 1 && c->count == 2 && is_single_digit(digit));
    const cells places = find_places(&s->board, h->house[0], digit);
    CLAIM(are_same_cells(&places, c));
    add_named_houses(s, h);
    add_named_cells(s, c, digit);
    return true;
}

static bool are_in_same_box(const step_check *s, const cells *c)
{
    unsigned boxes, first = su_rules_houses(s->board.rules, SU_HOUSE_BOX, &boxes);
    for (unsigned house = first; house < first + boxes; house++)
        if (are_in_house(&s->board, house, c))
            return true;
    return false;
}

/* Checks that one cell of each pair is a link and the other cell is an end. */
static bool check_ends(step_check *s, const cells *a, const cells *c, const cells *links,
                       const cells *ends)
{
    const cells all = join_cells(a, c), left = subtract_cells(&all, links),
                near = subtract_cells(a, ends), other = subtract_cells(c, ends);
    CLAIM(all.count == 4 && links->count == 2 && are_same_cells(&left, ends));
    CLAIM(near.count == 1 && other.count == 1 && can_see(&s->board, near.cell[0], other.cell[0]));
    return true;
}

bool read_turbot(step_check *s)
{
    const bool kite = s->step->technique == SU_TECHNIQUE_TWO_STRING_KITE;
    PARSE(kite
              ? "{d} has only two places in {h} ({c}) and two in {h} ({c}). {c} share a box, so "
                "one of {c} must be {d}, and nothing that sees both can be."
              : "{d} has only two places in {h} ({c}) and two in {h} ({c}). {c} see each other, so "
                "one of {c} must be {d}, and nothing that sees both can be.");
    const form_values *h = &s->values;
    const uint32_t digit = h->digits[0];
    CLAIM(check_two_places(s, &h->houses[0], &h->cells[0], digit)
          && check_two_places(s, &h->houses[1], &h->cells[1], digit));
    CLAIM(check_ends(s, &h->cells[0], &h->cells[1], &h->cells[2], &h->cells[3]));
    CLAIM(!kite || are_in_same_box(s, &h->cells[2]));
    CLAIM(h->digits[1] == digit && any_has_digit(&s->board, &h->cells[3], digit));
    return check_removed_from(s, digit, &h->cells[3]);
}

bool read_dual_kite(step_check *s)
{
    PARSE("{d} has only two places in {h} ({c}) and two in {h} ({c}); {d} also has only two in {h} "
          "({c}) "
          "and "
          "two in {h} ({c}). {c} share a box, so one of {c} must be {d}, and one of {c} must be "
          "{d}.");
    static form_values pairs;
    pairs = s->values;
    const form_values *h = &pairs;
    cells end[4];
    CLAIM(are_in_same_box(s, &h->cells[4]) && h->cells[4].count == 2);
    for (unsigned i = 0; i < 4; i++) {
        CLAIM(check_two_places(s, &h->houses[i], &h->cells[i], h->digits[i / 2]));
        end[i] = subtract_cells(&h->cells[i], &h->cells[4]);
        CLAIM(end[i].count == 1);
    }
    for (unsigned i = 0; i < 2; i++) {
        const cells both = join_cells(&end[2 * i], &end[2 * i + 1]);
        CLAIM(are_same_cells(&h->cells[5 + i], &both) && h->digits[2 + i] == h->digits[i]);
        PARSE(i == 0                         ? " So {d} can't be anywhere that sees both {c}"
              : h->digits[0] != h->digits[1] ? ", and {d} can't be anywhere that sees both {c}."
                                             : " or both {c}.");
        CLAIM(are_same_cells(&s->values.cells[0], &both));
        CLAIM(s->values.digit_lists == 0 || s->values.digits[0] == h->digits[i]);
    }
    for (unsigned i = 0; i < s->step->eliminations; i++) {
        const unsigned cell = s->step->elimination[i].cell;
        uint32_t digits = 0;
        for (unsigned k = 0; k < 4; k += 2)
            if (sees_all(&s->board, cell, &end[k]) && sees_all(&s->board, cell, &end[k + 1]))
                digits |= h->digits[k / 2];
        CLAIM(!(s->step->elimination[i].digits & ~digits));
    }
    return true;
}

/* ---- Empty rectangles ------------------------------------------------------------------------ */

bool read_empty_rectangle(step_check *s)
{
    PARSE("All places for {d} in {h} ({c}) are in {h}. In {h}, only {c} can be {d}. If {c} isn't, "
          "{c} is, and {h} has its {d} in {h}. Either way, {c} can't be {d}.");
    const form_values *h = &s->values;
    const cells *places = &h->cells[0], *far = &h->cells[2], *near = &h->cells[3],
                *removed = &h->cells[4];
    const cells pair = join_cells(far, near), all_removed = find_removed_cells(s),
                in_box = find_places(&s->board, h->houses[0].house[0], h->digits[0]);
    CLAIM(h->digits[0] == h->digits[1] && h->digits[1] == h->digits[2]
          && h->digits[2] == h->digits[3]);
    CLAIM(are_same_cells(&in_box, places) && are_in_houses(&s->board, &h->houses[1], places));
    CLAIM(are_same_cells(&pair, &h->cells[1]));
    CLAIM(h->houses[1].count == 2 && are_same_cells(removed, &all_removed));
    CLAIM(check_two_places(s, &h->houses[2], &pair, h->digits[0])
          && sees_all(&s->board, removed->cell[0], far));
    CLAIM(h->houses[4].count == 1 && are_same_houses(&h->houses[3], &h->houses[0]));
    CLAIM(h->houses[4].house[0] == h->houses[1].house[0]
          || h->houses[4].house[0] == h->houses[1].house[1]);
    for (unsigned i = 0; i < places->count; i++)
        CLAIM(is_in_house(&s->board, h->houses[4].house[0], places->cell[i])
                  ? can_see(&s->board, removed->cell[0], places->cell[i])
                  : can_see(&s->board, near->cell[0], places->cell[i]));
    add_named_cells(s, places, h->digits[0]);
    add_named_houses(s, &h->houses[0]);
    return true;
}

/* Returns whether the cell sees one cell of the pair, and each place is seen by the cell or by the
   pair's other cell. */
static bool leaves_none(const step_check *s, unsigned cell, const cells *pair, const cells *places)
{
    for (unsigned i = 0; i < 2; i++) {
        bool none = can_see(&s->board, cell, pair->cell[i]);
        for (unsigned k = 0; k < places->count; k++)
            none = none
                   && (can_see(&s->board, cell, places->cell[k])
                       || can_see(&s->board, pair->cell[1 - i], places->cell[k]));
        if (none)
            return true;
    }
    return false;
}

bool read_dual_rectangle(step_check *s)
{
    static const char pairs[] = "{d} has only two places in {h} ({c}) and two in {h} ({c}). ",
                      shared[] = "If {c} were {d}, {c} couldn't be, so {c} would both be {d}.",
                      apart[] = "If {c} were {d}, it would rule out one cell of a pair, so the "
                                "other cell of that pair would be {d}, too.";
    static form_values ends, places_heard;
    const cells removed = find_removed_cells(s);
    PARSE(pairs);
    ends = s->values;
    const form_values *h = &ends;
    const bool is_shared = parse_form(&s->text, shared, &s->values);
    if (!is_shared)
        PARSE(apart);
    CLAIM(are_same_cells(&removed, &s->values.cells[0]) && find_removed_digits(s) == h->digits[0]);
    CLAIM(s->values.digits[0] == h->digits[0] && s->values.digits[1] == h->digits[0]);
    if (is_shared) {
        const cells *middle = &s->values.cells[1];
        CLAIM(middle->count == 1 && are_same_cells(&removed, &s->values.cells[2]));
        for (unsigned i = 0; i < 2; i++)
            CLAIM(has_cell(&h->cells[i], middle->cell[0]) && !is_subset(&removed, &h->cells[i]));
    }
    PARSE(" Together, they would rule out all places for {d} in {h} ({c}).");
    places_heard = s->values;
    const cells places = find_places(&s->board, places_heard.houses[0].house[0], h->digits[0]);
    CLAIM(places_heard.digits[0] == h->digits[0]
          && are_same_cells(&places, &places_heard.cells[0]));
    add_named_cells(s, &places, h->digits[0]);
    add_named_houses(s, &places_heard.houses[0]);
    for (unsigned i = 0; i < 2; i++)
        CLAIM(check_two_places(s, &h->houses[i], &h->cells[i], h->digits[0]));
    for (unsigned i = 0; i < removed.count; i++)
        CLAIM(leaves_none(s, removed.cell[i], &h->cells[0], &places)
              || leaves_none(s, removed.cell[i], &h->cells[1], &places));
    return true;
}

/* ---- Colours --------------------------------------------------------------------------------- */

/* Checks that pairs of places link all cells, and that linked cells have different colours. */
static bool check_colours(step_check *s, const cells *some, const cells *others, uint32_t digit)
{
    cells reached = {.count = 1, .cell = {some->cell[0]}};
    const cells all = join_cells(some, others);
    CLAIM(have_no_common_cell(some, others) && is_single_digit(digit));
    for (unsigned i = 0; i < reached.count; i++)
        for (unsigned house = 0; house < s->board.rules->houses; house++) {
            const cells pair = find_places(&s->board, house, digit);
            if (pair.count != 2 || !has_cell(&pair, reached.cell[i]))
                continue;
            const unsigned next = pair.cell[pair.cell[0] == reached.cell[i]];
            CLAIM(!has_cell(&all, next) || has_cell(some, next) != has_cell(some, reached.cell[i]));
            if (has_cell(&all, next) && !has_cell(&reached, next))
                reached.cell[reached.count++] = (uint16_t)next;
        }
    CLAIM(are_same_cells(&reached, &all));
    CLAIM(all_have_digit(&s->board, some, digit) != all_have_digit(&s->board, others, digit));
    add_named_cells(s, &all, digit);
    for (unsigned house = 0; house < s->board.rules->houses; house++) {
        const cells pair = find_places(&s->board, house, digit);
        if (pair.count == 2 && is_subset(&pair, &all))
            add_named_houses(s, &(houses){1, {(uint8_t)house}});
    }
    return true;
}

static bool check_removed_digit(step_check *s, uint32_t digit)
{
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(s->step->elimination[i].digits == digit);
    return true;
}

static bool check_trap(step_check *s, const cells *colour, uint32_t digit)
{
    PARSE(". Nothing that sees a cell of each group can be {d}.");
    CLAIM(s->values.digits[0] == digit);
    CLAIM(check_removed_digit(s, digit));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(sees_one(&s->board, s->step->elimination[i].cell, &colour[0])
              && sees_one(&s->board, s->step->elimination[i].cell, &colour[1]));
    return true;
}

static bool check_wrap(step_check *s, const cells *colour, uint32_t digit)
{
    PARSE(". But {c} are in the same group and see each other, so that group can't be {d}.");
    const cells *links = &s->values.cells[0], removed = find_removed_cells(s);
    CLAIM(links->count == 2 && can_see(&s->board, links->cell[0], links->cell[1]));
    CLAIM(is_subset(links, &removed) && s->values.digits[0] == digit
          && check_removed_digit(s, digit));
    CLAIM(are_same_cells(&removed, &colour[0]) || are_same_cells(&removed, &colour[1]));
    return true;
}

/* Returns the index of the cell's colour, or 4 if the cell has no colour. */
static unsigned find_colour(const cells *colour, unsigned cell)
{
    unsigned i = 0;
    while (i < 4 && !has_cell(&colour[i], cell))
        i++;
    return i;
}

/* Checks a clash between two colours. The removed places must see the opposites of both colours. */
static bool check_opposites(step_check *s, const cells *colour, uint32_t digit)
{
    cells trapped = {.count = 0};
    CLAIM(accept_words(&s->text, ". "));
    do {
        PARSE("{c}");
        const cells *link = &s->values.cells[0];
        CLAIM(link->count == 2 && can_see(&s->board, link->cell[0], link->cell[1]));
        const unsigned a = find_colour(colour, link->cell[0]),
                       c = find_colour(colour, link->cell[1]);
        CLAIM(a < 4 && c < 4 && a / 2 != c / 2);
        for (unsigned i = 0; i < s->step->eliminations; i++)
            if (sees_one(&s->board, s->step->elimination[i].cell, &colour[a ^ 1])
                && sees_one(&s->board, s->step->elimination[i].cell, &colour[c ^ 1]))
                trapped.cell[trapped.count++] = s->step->elimination[i].cell;
    } while (accept_words(&s->text, "; "));
    PARSE(" see each other, so the groups they belong to can't both be {d}. So at least one of the "
          "other two groups is {d}, and no cell that sees a cell in each of them can be {d}.");
    const cells removed = find_removed_cells(s);
    for (unsigned i = 0; i < 3; i++)
        CLAIM(s->values.digits[i] == digit);
    CLAIM(check_removed_digit(s, digit) && is_subset(&removed, &trapped));
    return true;
}

static bool check_both_seen(step_check *s, const cells *colour, uint32_t digit)
{
    const cells removed = find_removed_cells(s);
    PARSE(removed.count == 1
              ? ". Whether it goes in {c} or in {c}, it rules out {c}."
              : ". Whether it goes in {c} or in {c}, it rules out one of {c}. As these go "
                "together, they can't be {d}.");
    CLAIM(removed.count == 1 || s->values.digits[0] == digit);
    CLAIM(are_same_cells(&s->values.cells[2], &removed) && check_removed_digit(s, digit));
    CLAIM(are_same_cells(&s->values.cells[0], &colour[2])
          && are_same_cells(&s->values.cells[1], &colour[3]));
    CLAIM(are_same_cells(&removed, &colour[0]) || are_same_cells(&removed, &colour[1]));
    for (unsigned i = 2; i < 4; i++) {
        bool any = false;
        for (unsigned k = 0; k < removed.count; k++)
            any |= sees_one(&s->board, removed.cell[k], &colour[i]);
        CLAIM(any);
    }
    return true;
}

/* Parses "either in r1c2 or in r3c4 and r5c6". */
static bool parse_colour_groups(step_check *s, cells *group, uint32_t digit)
{
    PARSE("either in {c} or in {c}");
    group[0] = s->values.cells[0];
    group[1] = s->values.cells[1];
    return check_colours(s, &group[0], &group[1], digit);
}

bool read_colours(step_check *s)
{
    static cells colour[4];
    PARSE("Houses with only two places for {d} show that it goes ");
    const uint32_t digit = s->values.digits[0];
    CLAIM(parse_colour_groups(s, &colour[0], digit));
    if (s->step->technique == SU_TECHNIQUE_SIMPLE_COLORS_TRAP)
        return check_trap(s, colour, digit);
    if (s->step->technique == SU_TECHNIQUE_SIMPLE_COLORS_WRAP)
        return check_wrap(s, colour, digit);
    CLAIM(accept_words(&s->text, ". Other such houses show that it goes ")
          && parse_colour_groups(s, &colour[2], digit));
    return s->step->technique == SU_TECHNIQUE_MULTI_COLORS_1 ? check_opposites(s, colour, digit)
                                                             : check_both_seen(s, colour, digit);
}

/* ---- Templates ------------------------------------------------------------------------------- */

/* The text does not list templates, so only the result is compared with the solution. */
bool read_template(step_check *s)
{
    if (s->step->technique == SU_TECHNIQUE_TEMPLATE_SET) {
        PARSE(
            "Every complete placement of {d} that leaves room for the other digits includes {c}.");
        CLAIM(all_have_digit(&s->board, &s->values.cells[0], s->values.digits[0]));
    } else {
        PARSE("No complete placement of {d} that leaves room for the other digits includes {c}.");
        const cells removed = find_removed_cells(s);
        CLAIM(find_removed_digits(s) == s->values.digits[0]
              && are_same_cells(&s->values.cells[0], &removed));
    }
    return true;
}
