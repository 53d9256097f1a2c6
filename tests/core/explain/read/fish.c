/*
 * fish.c: patterns of a single digit.
 */
#include "read.h"

#include <string.h>

/* ---- Houses against houses ------------------------------------------------------------------- */

static unsigned count_in(const scene *s, const houses *h, unsigned cell)
{
    unsigned in = 0;
    for (unsigned k = 0; k < h->count; k++)
        in += is_in(&s->b, h->house[k], cell);
    return in;
}

/* Returns whether no place is in two of the houses. */
static bool are_disjoint(const scene *s, const houses *h, const cells *places)
{
    for (unsigned i = 0; i < places->count; i++)
        if (count_in(s, h, places->cell[i]) > 1)
            return false;
    return true;
}

/* Checks that there are as many covers as bases, that all places of the bases except fins are in
   covers, and that none of these is in two bases. */
static bool claim_bases(scene *s, const houses *bases, const houses *covers, const cells *fins,
                        uint32_t digit)
{
    const cells all = places_in_any(&s->b, bases, digit), body = without(&all, fins);
    CLAIM(is_one(digit) && bases->count == covers->count && is_within(fins, &all));
    CLAIM(all_in_any(&s->b, covers, &body) && are_disjoint(s, bases, &body));
    for (unsigned i = 0; i < bases->count; i++)
        CLAIM(places_in(&s->b, bases->house[i], digit).count > 0
              && places_in(&s->b, covers->house[i], digit).count > 0);
    name_cells(s, &all, digit);
    name_houses(s, bases);
    return true;
}

/* Returns whether the fish excludes the digit from a cell: it is in a cover but no base, or in two
   covers, and sees all fins. */
static bool is_left_out(const scene *s, const houses *bases, const houses *covers,
                        const cells *fins, uint32_t digit, unsigned cell)
{
    const cells all = places_in_any(&s->b, bases, digit);
    const unsigned in = count_in(s, covers, cell);
    return (in > 1 || (in == 1 && !has_cell(&all, cell)))
           && (fins->count == 0 || sees_all(&s->b, cell, fins));
}

static bool claim_fish(scene *s, const houses *bases, const houses *covers, const cells *fins,
                       uint32_t digit)
{
    CLAIM(claim_bases(s, bases, covers, fins, digit));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(s->step->elimination[i].digits == digit
              && is_left_out(s, bases, covers, fins, digit, s->step->elimination[i].cell));
    return true;
}

/* Returns the first fish with two covers that have the cell; `fish` if there is none. */
static unsigned first_crossed(const scene *s, const houses *covers, unsigned fish, unsigned cell)
{
    unsigned f = 0;
    while (f < fish && count_in(s, &covers[f], cell) < 2)
        f++;
    return f;
}

/* Checks the text about removed places of the bases that are in two covers. */
static bool claim_crossing(scene *s, const houses *bases, const houses *covers, unsigned fish,
                           uint32_t digit)
{
    const bool has_fin = strncmp(su_technique_name(s->step->technique), "finned", 6) == 0;
    const cells all = places_in_any(&s->b, bases, digit), gone = cells_gone(s);
    bool has_reason = false;
    for (unsigned f = 0; f < fish; f++) {
        cells crossed = {.count = 0};
        for (unsigned i = 0; i < gone.count; i++)
            if (first_crossed(s, covers, fish, gone.cell[i]) == f && has_cell(&all, gone.cell[i]))
                crossed.cell[crossed.count++] = gone.cell[i];
        if (crossed.count == 0)
            continue;
        if (has_reason) {
            HEAR(" Likewise, in the second, {d} can't be in {c}.");
            CLAIM(s->heard.d[0] == digit && is_same(&s->heard.c[0], &crossed));
            continue;
        }
        has_reason = true;
        CLAIM(take(&s->t, fish == 2 ? f == 0 ? " In the first, " : " In the second, "
                          : has_fin ? " In the second case, "
                                    : " So "));
        HEAR(fish == 1 && has_fin ? "{d} in {c} would use up more than one "
                                  : "{d} can't be in {c}, as that would use up more than one ");
        CLAIM(s->heard.d[0] == digit && is_same(&s->heard.c[0], &crossed));
        CLAIM(take(&s->t, fish == 1 ? "of these covers" : "cover"));
        CLAIM(take(&s->t, " and leave too few for all the bases."));
    }
    return true;
}

/* Checks a fish without fins: no other place is left in its covers. */
static bool claim_whole_fish(scene *s, const heard *h)
{
    static const cells none = {.count = 0};
    const cells body = places_in_any(&s->b, &h->h[0], h->d[0]);
    CLAIM(are_same_houses(&h->h[0], &h->h[2]) && are_same_houses(&h->h[1], &h->h[3]));
    CLAIM(claim_fish(s, &h->h[0], &h->h[1], &none, h->d[0]));
    for (unsigned i = 0; i < h->h[1].count; i++)
        CLAIM(!leaves(s, h->h[1].house[i], h->d[0], &body));
    return true;
}

bool read_fish(scene *s)
{
    HEAR("All places for {d} in {h} are in {h}. {H} each need one, which uses up {h}.");
    const unsigned size = s->step->technique == SU_TECHNIQUE_X_WING      ? 2
                          : s->step->technique == SU_TECHNIQUE_SWORDFISH ? 3
                                                                         : 4;
    CLAIM(s->heard.h[0].count == size);
    return claim_whole_fish(s, &s->heard);
}

/* Checks the text about fins in covers: each is in two bases. */
static bool claim_inner_fins(scene *s, const houses *bases, const houses *covers, const cells *fins)
{
    cells inner = {.count = 0};
    for (unsigned i = 0; i < fins->count; i++)
        if (count_in(s, covers, fins->cell[i]) > 0)
            inner.cell[inner.count++] = fins->cell[i];
    if (inner.count == 0)
        return true;
    HEAR(inner.count == 1 ? " {c} counts as a fin because it is in two of the bases."
                          : " {c} count as fins because each is in two of the bases.");
    CLAIM(is_same(&s->heard.c[0], &inner));
    for (unsigned i = 0; i < inner.count; i++)
        CLAIM(count_in(s, bases, inner.cell[i]) == 2);
    return true;
}

bool read_finned(scene *s)
{
    HEAR("Apart from {c} (the fin), all places for {d} in {h} are covered by {h}.");
    static houses bases, covers;
    static cells fins;
    bases = s->heard.h[0];
    covers = s->heard.h[1];
    fins = s->heard.c[0];
    const uint32_t digit = s->heard.d[0];
    CLAIM(claim_inner_fins(s, &bases, &covers, &fins));
    HEAR(" If the fin holds {d}, it rules out {c}; otherwise, {h} use up {h}, with "
         "the same result.");
    const cells gone = cells_gone(s);
    CLAIM(s->heard.d[0] == digit && is_same(&s->heard.c[0], &gone));
    CLAIM(are_same_houses(&s->heard.h[0], &bases));
    CLAIM(are_same_houses(&s->heard.h[1], &covers));
    return claim_fish(s, &bases, &covers, &fins, digit)
           && claim_crossing(s, &bases, &covers, 1, digit);
}

bool read_boxed(scene *s)
{
    static heard fish;
    HEAR("All places for {d} in {h} are covered by {h}. {H} each need one, which uses up {h}.");
    fish = s->heard;
    return claim_whole_fish(s, &fish) && claim_crossing(s, &fish.h[0], &fish.h[1], 1, fish.d[0]);
}

bool read_siamese(scene *s)
{
    static heard fish;
    const bool is_one_fin =
        hear(&s->t,
             "Two finned fish for {d} share {h} and the fin in {c}: one uses {h}; the other "
             "uses {h}.",
             &s->heard);
    if (!is_one_fin)
        HEAR("Two finned fish for {d} share {h}: one uses {h}, with its fin in {c}; the other uses "
             "{h}, with its fin in {c}.");
    fish = s->heard;
    if (is_one_fin)
        fish.c[1] = fish.c[0];
    CLAIM(is_one_fin || !is_same(&fish.c[0], &fish.c[1]));
    const heard *h = &fish;
    const uint32_t digit = h->d[0];
    for (unsigned i = 0; i < 2; i++)
        CLAIM(claim_bases(s, &h->h[0], &h->h[i + 1], &h->c[i], digit));
    for (unsigned i = 0; i < s->step->eliminations; i++) {
        const unsigned cell = s->step->elimination[i].cell;
        CLAIM(s->step->elimination[i].digits == digit);
        CLAIM(is_left_out(s, &h->h[0], &h->h[1], &h->c[0], digit, cell)
              || is_left_out(s, &h->h[0], &h->h[2], &h->c[1], digit, cell));
    }
    if (!claim_crossing(s, &h->h[0], &h->h[1], 2, digit))
        return false;
    HEAR(" Between them, the two fish rule out {c}.");
    const cells gone = cells_gone(s);
    CLAIM(is_same(&s->heard.c[0], &gone));
    return true;
}

/* ---- Pairs of places ------------------------------------------------------------------------- */

/* Checks that the digit has only these two places in the house. */
static bool claim_pair(scene *s, const houses *h, const cells *c, uint32_t digit)
{
    CLAIM(h->count == 1 && c->count == 2 && is_one(digit));
    const cells places = places_in(&s->b, h->house[0], digit);
    CLAIM(is_same(&places, c));
    name_houses(s, h);
    name_cells(s, c, digit);
    return true;
}

static bool share_box(const scene *s, const cells *c)
{
    unsigned boxes, first = su_rules_houses(s->b.rules, SU_HOUSE_BOX, &boxes);
    for (unsigned house = first; house < first + boxes; house++)
        if (all_in(&s->b, house, c))
            return true;
    return false;
}

/* Checks that one cell of each pair is linked and the others are the ends. */
static bool claim_ends(scene *s, const cells *a, const cells *c, const cells *links,
                       const cells *ends)
{
    const cells all = all_of(a, c), left = without(&all, links), near = without(a, ends),
                other = without(c, ends);
    CLAIM(all.count == 4 && links->count == 2 && is_same(&left, ends));
    CLAIM(near.count == 1 && other.count == 1 && see(&s->b, near.cell[0], other.cell[0]));
    return true;
}

bool read_turbot(scene *s)
{
    const bool kite = s->step->technique == SU_TECHNIQUE_TWO_STRING_KITE;
    HEAR(kite ? "{d} has only two places in {h} ({c}) and two in {h} ({c}). {c} share a box, so "
                "one of {c} must be {d}, and nothing that sees both can be."
              : "{d} has only two places in {h} ({c}) and two in {h} ({c}). {c} see each other, so "
                "one of {c} must be {d}, and nothing that sees both can be.");
    const heard *h = &s->heard;
    const uint32_t digit = h->d[0];
    CLAIM(claim_pair(s, &h->h[0], &h->c[0], digit) && claim_pair(s, &h->h[1], &h->c[1], digit));
    CLAIM(claim_ends(s, &h->c[0], &h->c[1], &h->c[2], &h->c[3]));
    CLAIM(!kite || share_box(s, &h->c[2]));
    CLAIM(h->d[1] == digit && one_is(&s->b, &h->c[3], digit));
    return claim_goes_from(s, digit, &h->c[3]);
}

bool read_dual_kite(scene *s)
{
    HEAR("{d} has only two places in {h} ({c}) and two in {h} ({c}); {d} also has only two in {h} "
         "({c}) "
         "and "
         "two in {h} ({c}). {c} share a box, so one of {c} must be {d}, and one of {c} must be "
         "{d}.");
    static heard pairs;
    pairs = s->heard;
    const heard *h = &pairs;
    cells end[4];
    CLAIM(share_box(s, &h->c[4]) && h->c[4].count == 2);
    for (unsigned i = 0; i < 4; i++) {
        CLAIM(claim_pair(s, &h->h[i], &h->c[i], h->d[i / 2]));
        end[i] = without(&h->c[i], &h->c[4]);
        CLAIM(end[i].count == 1);
    }
    for (unsigned i = 0; i < 2; i++) {
        const cells both = all_of(&end[2 * i], &end[2 * i + 1]);
        CLAIM(is_same(&h->c[5 + i], &both) && h->d[2 + i] == h->d[i]);
        HEAR(i == 0               ? " So {d} can't be anywhere that sees both {c}"
             : h->d[0] != h->d[1] ? ", and {d} can't be anywhere that sees both {c}."
                                  : " or both {c}.");
        CLAIM(is_same(&s->heard.c[0], &both));
        CLAIM(s->heard.ds == 0 || s->heard.d[0] == h->d[i]);
    }
    for (unsigned i = 0; i < s->step->eliminations; i++) {
        const unsigned cell = s->step->elimination[i].cell;
        uint32_t digits = 0;
        for (unsigned k = 0; k < 4; k += 2)
            if (sees_all(&s->b, cell, &end[k]) && sees_all(&s->b, cell, &end[k + 1]))
                digits |= h->d[k / 2];
        CLAIM(!(s->step->elimination[i].digits & ~digits));
    }
    return true;
}

/* ---- Empty rectangles ------------------------------------------------------------------------ */

bool read_rectangle(scene *s)
{
    HEAR("All places for {d} in {h} ({c}) are in {h}. In {h}, only {c} can be {d}. If {c} isn't, "
         "{c} is, and {h} has its {d} in {h}. Either way, {c} can't be {d}.");
    const heard *h = &s->heard;
    const cells *places = &h->c[0], *far = &h->c[2], *near = &h->c[3], *gone = &h->c[4];
    const cells pair = all_of(far, near), all_gone = cells_gone(s),
                in_box = places_in(&s->b, h->h[0].house[0], h->d[0]);
    CLAIM(h->d[0] == h->d[1] && h->d[1] == h->d[2] && h->d[2] == h->d[3]);
    CLAIM(is_same(&in_box, places) && all_in_any(&s->b, &h->h[1], places));
    CLAIM(is_same(&pair, &h->c[1]));
    CLAIM(h->h[1].count == 2 && is_same(gone, &all_gone));
    CLAIM(claim_pair(s, &h->h[2], &pair, h->d[0]) && sees_all(&s->b, gone->cell[0], far));
    CLAIM(h->h[4].count == 1 && are_same_houses(&h->h[3], &h->h[0]));
    CLAIM(h->h[4].house[0] == h->h[1].house[0] || h->h[4].house[0] == h->h[1].house[1]);
    for (unsigned i = 0; i < places->count; i++)
        CLAIM(is_in(&s->b, h->h[4].house[0], places->cell[i])
                  ? see(&s->b, gone->cell[0], places->cell[i])
                  : see(&s->b, near->cell[0], places->cell[i]));
    name_cells(s, places, h->d[0]);
    name_houses(s, &h->h[0]);
    return true;
}

/* Returns whether the cell sees one of the pair, and it or the other one sees each place. */
static bool leaves_none(const scene *s, unsigned cell, const cells *pair, const cells *places)
{
    for (unsigned i = 0; i < 2; i++) {
        bool none = see(&s->b, cell, pair->cell[i]);
        for (unsigned k = 0; k < places->count; k++)
            none = none
                   && (see(&s->b, cell, places->cell[k])
                       || see(&s->b, pair->cell[1 - i], places->cell[k]));
        if (none)
            return true;
    }
    return false;
}

bool read_dual_rectangle(scene *s)
{
    static const char pairs[] = "{d} has only two places in {h} ({c}) and two in {h} ({c}). ",
                      shared[] = "If {c} were {d}, {c} couldn't be, so {c} would both be {d}.",
                      apart[] = "If {c} were {d}, it would rule out one cell of a pair, so the "
                                "other cell of that pair would be {d}, too.";
    static heard ends, places_heard;
    const cells gone = cells_gone(s);
    HEAR(pairs);
    ends = s->heard;
    const heard *h = &ends;
    const bool is_shared = hear(&s->t, shared, &s->heard);
    if (!is_shared)
        HEAR(apart);
    CLAIM(is_same(&gone, &s->heard.c[0]) && digits_gone(s) == h->d[0]);
    CLAIM(s->heard.d[0] == h->d[0] && s->heard.d[1] == h->d[0]);
    if (is_shared) {
        const cells *middle = &s->heard.c[1];
        CLAIM(middle->count == 1 && is_same(&gone, &s->heard.c[2]));
        for (unsigned i = 0; i < 2; i++)
            CLAIM(has_cell(&h->c[i], middle->cell[0]) && !is_within(&gone, &h->c[i]));
    }
    HEAR(" Together, they would rule out all places for {d} in {h} ({c}).");
    places_heard = s->heard;
    const cells places = places_in(&s->b, places_heard.h[0].house[0], h->d[0]);
    CLAIM(places_heard.d[0] == h->d[0] && is_same(&places, &places_heard.c[0]));
    name_cells(s, &places, h->d[0]);
    name_houses(s, &places_heard.h[0]);
    for (unsigned i = 0; i < 2; i++)
        CLAIM(claim_pair(s, &h->h[i], &h->c[i], h->d[0]));
    for (unsigned i = 0; i < gone.count; i++)
        CLAIM(leaves_none(s, gone.cell[i], &h->c[0], &places)
              || leaves_none(s, gone.cell[i], &h->c[1], &places));
    return true;
}

/* ---- Colours --------------------------------------------------------------------------------- */

/* Checks that pairs of places link all cells and alternate between the colours. */
static bool claim_colours(scene *s, const cells *some, const cells *others, uint32_t digit)
{
    cells reached = {.count = 1, .cell = {some->cell[0]}};
    const cells all = all_of(some, others);
    CLAIM(are_apart(some, others) && is_one(digit));
    for (unsigned i = 0; i < reached.count; i++)
        for (unsigned house = 0; house < s->b.rules->houses; house++) {
            const cells pair = places_in(&s->b, house, digit);
            if (pair.count != 2 || !has_cell(&pair, reached.cell[i]))
                continue;
            const unsigned next = pair.cell[pair.cell[0] == reached.cell[i]];
            CLAIM(!has_cell(&all, next) || has_cell(some, next) != has_cell(some, reached.cell[i]));
            if (has_cell(&all, next) && !has_cell(&reached, next))
                reached.cell[reached.count++] = (uint16_t)next;
        }
    CLAIM(is_same(&reached, &all));
    CLAIM(all_are(&s->b, some, digit) != all_are(&s->b, others, digit));
    name_cells(s, &all, digit);
    for (unsigned house = 0; house < s->b.rules->houses; house++) {
        const cells pair = places_in(&s->b, house, digit);
        if (pair.count == 2 && is_within(&pair, &all))
            name_houses(s, &(houses){1, {(uint8_t)house}});
    }
    return true;
}

static bool claim_goes(scene *s, uint32_t digit)
{
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(s->step->elimination[i].digits == digit);
    return true;
}

static bool claim_trap(scene *s, const cells *colour, uint32_t digit)
{
    HEAR(". Nothing that sees a cell of each group can be {d}.");
    CLAIM(s->heard.d[0] == digit);
    CLAIM(claim_goes(s, digit));
    for (unsigned i = 0; i < s->step->eliminations; i++)
        CLAIM(sees_one(&s->b, s->step->elimination[i].cell, &colour[0])
              && sees_one(&s->b, s->step->elimination[i].cell, &colour[1]));
    return true;
}

static bool claim_wrap(scene *s, const cells *colour, uint32_t digit)
{
    HEAR(". But {c} are in the same group and see each other, so that group can't be {d}.");
    const cells *links = &s->heard.c[0], gone = cells_gone(s);
    CLAIM(links->count == 2 && see(&s->b, links->cell[0], links->cell[1]));
    CLAIM(is_within(links, &gone) && s->heard.d[0] == digit && claim_goes(s, digit));
    CLAIM(is_same(&gone, &colour[0]) || is_same(&gone, &colour[1]));
    return true;
}

/* Returns the index of the cell's colour; 4 if it has none. */
static unsigned colour_of(const cells *colour, unsigned cell)
{
    unsigned i = 0;
    while (i < 4 && !has_cell(&colour[i], cell))
        i++;
    return i;
}

/* Checks that removed places see the opposites of two colours that clash. */
static bool claim_opposites(scene *s, const cells *colour, uint32_t digit)
{
    cells trapped = {.count = 0};
    CLAIM(take(&s->t, ". "));
    do {
        HEAR("{c}");
        const cells *link = &s->heard.c[0];
        CLAIM(link->count == 2 && see(&s->b, link->cell[0], link->cell[1]));
        const unsigned a = colour_of(colour, link->cell[0]), c = colour_of(colour, link->cell[1]);
        CLAIM(a < 4 && c < 4 && a / 2 != c / 2);
        for (unsigned i = 0; i < s->step->eliminations; i++)
            if (sees_one(&s->b, s->step->elimination[i].cell, &colour[a ^ 1])
                && sees_one(&s->b, s->step->elimination[i].cell, &colour[c ^ 1]))
                trapped.cell[trapped.count++] = s->step->elimination[i].cell;
    } while (take(&s->t, "; "));
    HEAR(" see each other, so the groups they belong to can't both be {d}. So at least one of the "
         "other two groups is {d}, and no cell that sees a cell in each of them can be {d}.");
    const cells gone = cells_gone(s);
    for (unsigned i = 0; i < 3; i++)
        CLAIM(s->heard.d[i] == digit);
    CLAIM(claim_goes(s, digit) && is_within(&gone, &trapped));
    return true;
}

static bool claim_both_seen(scene *s, const cells *colour, uint32_t digit)
{
    const cells gone = cells_gone(s);
    HEAR(gone.count == 1
             ? ". Whether it goes in {c} or in {c}, it rules out {c}."
             : ". Whether it goes in {c} or in {c}, it rules out one of {c}. As these go "
               "together, they can't be {d}.");
    CLAIM(gone.count == 1 || s->heard.d[0] == digit);
    CLAIM(is_same(&s->heard.c[2], &gone) && claim_goes(s, digit));
    CLAIM(is_same(&s->heard.c[0], &colour[2]) && is_same(&s->heard.c[1], &colour[3]));
    CLAIM(is_same(&gone, &colour[0]) || is_same(&gone, &colour[1]));
    for (unsigned i = 2; i < 4; i++) {
        bool any = false;
        for (unsigned k = 0; k < gone.count; k++)
            any |= sees_one(&s->b, gone.cell[k], &colour[i]);
        CLAIM(any);
    }
    return true;
}

/* Reads "either in r1c2 or in r3c4 and r5c6". */
static bool take_groups(scene *s, cells *group, uint32_t digit)
{
    HEAR("either in {c} or in {c}");
    group[0] = s->heard.c[0];
    group[1] = s->heard.c[1];
    return claim_colours(s, &group[0], &group[1], digit);
}

bool read_colours(scene *s)
{
    static cells colour[4];
    HEAR("Houses with only two places for {d} show that it goes ");
    const uint32_t digit = s->heard.d[0];
    CLAIM(take_groups(s, &colour[0], digit));
    if (s->step->technique == SU_TECHNIQUE_SIMPLE_COLORS_TRAP)
        return claim_trap(s, colour, digit);
    if (s->step->technique == SU_TECHNIQUE_SIMPLE_COLORS_WRAP)
        return claim_wrap(s, colour, digit);
    CLAIM(take(&s->t, ". Other such houses show that it goes ")
          && take_groups(s, &colour[2], digit));
    return s->step->technique == SU_TECHNIQUE_MULTI_COLORS_1 ? claim_opposites(s, colour, digit)
                                                             : claim_both_seen(s, colour, digit);
}

/* ---- Templates ------------------------------------------------------------------------------- */

/* Templates are not listed; only the result is checked, against the solution. */
bool read_template(scene *s)
{
    if (s->step->technique == SU_TECHNIQUE_TEMPLATE_SET) {
        HEAR("Every complete placement of {d} that leaves room for the other digits includes {c}.");
        CLAIM(all_are(&s->b, &s->heard.c[0], s->heard.d[0]));
    } else {
        HEAR("No complete placement of {d} that leaves room for the other digits includes {c}.");
        const cells gone = cells_gone(s);
        CLAIM(digits_gone(s) == s->heard.d[0] && is_same(&s->heard.c[0], &gone));
    }
    return true;
}
