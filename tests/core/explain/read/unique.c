/*
 * unique.c: patterns that would have two solutions.
 */
#include "read.h"

/* ---- Cells that could swap ------------------------------------------------------------------- */

/* Checks that the cells can swap two digits: none is given, they alternate between two colours, and
   each house has one cell of each colour or none. */
static bool claim_swap(scene *s, const cells *c, uint32_t pair)
{
    cells reached = {.count = 1, .cell = {c->cell[0]}};
    bool odd[SU_MAX_CELLS] = {false};
    CLAIM(count_of(pair) == 2);
    for (unsigned i = 0; i < c->count; i++)
        CLAIM(!(s->b.position->given.word[c->cell[i] / 64] >> c->cell[i] % 64 & 1));
    for (unsigned i = 0; i < reached.count; i++)
        for (unsigned k = 0; k < c->count; k++)
            if (see(&s->b, reached.cell[i], c->cell[k]) && !has_cell(&reached, c->cell[k])) {
                odd[c->cell[k]] = !odd[reached.cell[i]];
                reached.cell[reached.count++] = c->cell[k];
            }
    CLAIM(reached.count == c->count);
    for (unsigned house = 0; house < s->b.rules->houses; house++) {
        unsigned in[2] = {0, 0};
        for (unsigned i = 0; i < c->count; i++)
            in[odd[c->cell[i]]] += is_in(&s->b, house, c->cell[i]);
        CLAIM(in[0] == in[1] && in[0] <= 1);
    }
    return true;
}

/* Checks that exactly these cells have other candidates. */
static bool claim_extras(scene *s, const cells *all, const cells *extras, uint32_t pair)
{
    CLAIM(is_within(extras, all));
    for (unsigned i = 0; i < all->count; i++)
        CLAIM(((mask_of(&s->b, all->cell[i]) & ~pair) != 0) == has_cell(extras, all->cell[i]));
    return true;
}

/* Checks that these digits are removed, from these cells only. */
static bool claim_goes_in(scene *s, const cells *c, uint32_t digits)
{
    const cells gone = cells_gone(s);
    CLAIM(is_within(&gone, c) && digits_gone(s) == digits);
    return true;
}

/* Checks that only these cells of each house can hold the digits. */
static bool claim_only(scene *s, const houses *h, const cells *c, uint32_t digits)
{
    for (unsigned i = 0; i < h->count; i++) {
        const cells places = places_in(&s->b, h->house[i], digits);
        CLAIM(is_within(&places, c) && places.count > 0);
    }
    return true;
}

/* The cells and the two digits that they could swap. */
typedef struct swap {
    cells all;
    uint32_t pair;
} swap;

static swap told;

static bool claim_type_1(scene *s)
{
    HEAR(" Only {c} has other candidates, so it must be one of those.");
    CLAIM(s->heard.c[0].count == 1 && claim_extras(s, &told.all, &s->heard.c[0], told.pair));
    CLAIM(!one_is(&s->b, &s->heard.c[0], told.pair));
    CLAIM(!(digits_gone(s) & ~told.pair));
    return claim_goes_in(s, &s->heard.c[0], digits_gone(s));
}

static bool claim_type_2(scene *s)
{
    HEAR(
        " The only other candidate is {d}, in {c}. So one of these is {d}, and nothing that sees ");
    const cells *extras = &s->heard.c[0];
    CLAIM(take_every(s, extras) && take(&s->t, " can be."));
    const uint32_t digit = s->heard.d[0];
    CLAIM(s->heard.d[1] == digit);
    CLAIM(claim_extras(s, &told.all, extras, told.pair));
    CLAIM(is_one(digit) && (masks_of(&s->b, extras) & ~told.pair) == digit);
    CLAIM(one_is(&s->b, extras, digit));
    return claim_goes_from(s, digit, extras);
}

/* Checks the set that others form with these cells, which count as one. */
static bool claim_set(scene *s, const cells *extras, uint32_t more)
{
    if (hear(&s->t,
             "Together with {c}, which can only be {d}, that cell uses up these digits, so nothing "
             "that "
             "sees all "
             "of {c} can be {d}.",
             &s->heard)) {
        const cells all = all_of(&s->heard.c[0], extras);
        CLAIM(is_same(&all, &s->heard.c[1]) && s->heard.d[1] == s->heard.d[0]);
        CLAIM((masks_of(&s->b, &s->heard.c[0]) | more) == s->heard.d[0]);
        CLAIM(count_of(s->heard.d[0]) == s->heard.c[0].count + 1);
        CLAIM(are_apart(&s->heard.c[0], extras));
        return claim_goes_from(s, s->heard.d[0], &all);
    }
    HEAR("The other one and {c} are then the only places left for {d} in {h}, so nothing else goes "
         "in {c}.");
    const cells *links = &s->heard.c[0], all = all_of(links, extras);
    CLAIM(extras->count == 2);
    CLAIM(is_same(links, &s->heard.c[1]) && claim_only(s, &s->heard.h[0], &all, s->heard.d[0]));
    CLAIM(count_of(s->heard.d[0]) == links->count + 1 && !(s->heard.d[0] & more));
    for (unsigned i = 0; i < links->count; i++)
        CLAIM(!(mask_of(&s->b, links->cell[i]) & ~s->heard.d[0])
              || goes(s, links->cell[i], ~s->heard.d[0]));
    CLAIM(!(digits_gone(s) & s->heard.d[0]));
    return claim_goes_in(s, links, digits_gone(s));
}

static bool claim_type_3(scene *s)
{
    static cells extras;
    HEAR(" Only {c} can be anything else, so one of them is {d}. ");
    extras = s->heard.c[0];
    const uint32_t more = s->heard.d[0];
    CLAIM(extras.count == 2 && claim_extras(s, &told.all, &extras, told.pair));
    CLAIM((masks_of(&s->b, &extras) & ~told.pair) == more && one_is(&s->b, &extras, more));
    return claim_set(s, &extras, more);
}

static bool claim_type_4(scene *s)
{
    HEAR(" In {h}, only {c} can be {d}, so one of them is. If the other were {d}, the two digits "
         "could be swapped.");
    const cells *extras = &s->heard.c[0];
    CLAIM(claim_extras(s, &told.all, extras, told.pair) && extras->count == 2);
    CLAIM(claim_only(s, &s->heard.h[0], extras, s->heard.d[0]) && is_one(s->heard.d[0]));
    CLAIM((s->heard.d[0] | s->heard.d[1]) == told.pair && is_one(s->heard.d[1]));
    CLAIM(one_is(&s->b, extras, s->heard.d[0]) && !one_is(&s->b, extras, s->heard.d[1]));
    return claim_goes_in(s, extras, s->heard.d[1]);
}

static bool claim_type_6(scene *s)
{
    HEAR(" {d} has no other place in {h}, so {c} are both {d}, or neither is. If both were, the "
         "others would be {d}, and the two digits could be swapped.");
    const cells *extras = &s->heard.c[0];
    const uint32_t digit = s->heard.d[0];
    CLAIM(claim_extras(s, &told.all, extras, told.pair) && extras->count == 2);
    CLAIM(!see(&s->b, extras->cell[0], extras->cell[1]) && s->heard.h[0].count == 2);
    CLAIM(is_one(digit) && !(digit & ~told.pair) && s->heard.d[1] == digit);
    CLAIM(s->heard.d[2] == (told.pair & ~digit));
    CLAIM(claim_only(s, &s->heard.h[0], &told.all, digit));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(is_in(&s->b, s->heard.h[0].house[0], extras->cell[i])
              != is_in(&s->b, s->heard.h[0].house[1], extras->cell[i]));
    return claim_goes_in(s, extras, digit);
}

static bool claim_hidden(scene *s)
{
    HEAR(" If {c} were {d}, the two corners next to it would have to be {d}, which has no other "
         "place in {h}. That would make the fourth corner {d}, too.");
    const unsigned corner = s->heard.c[0].cell[0];
    const uint32_t other = s->heard.d[0], locked = s->heard.d[1];
    CLAIM((locked | other) == told.pair && is_one(locked) && s->heard.d[2] == other);
    CLAIM(s->heard.c[0].count == 1 && s->heard.h[0].count == 2);
    CLAIM(claim_only(s, &s->heard.h[0], &told.all, locked));
    for (unsigned i = 0; i < 4; i++)
        CLAIM(told.all.cell[i] == corner || see(&s->b, corner, told.all.cell[i])
              || !(mask_of(&s->b, told.all.cell[i]) & ~told.pair));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(is_in(&s->b, s->heard.h[0].house[i], corner));
    return claim_goes_in(s, &s->heard.c[0], other);
}

/* Returns the filled cells. */
static cells filled(const scene *s, const cells *c)
{
    cells done = {.count = 0};
    for (unsigned i = 0; i < c->count; i++)
        if (s->b.position->digit[c->cell[i]])
            done.cell[done.count++] = c->cell[i];
    return done;
}

static uint32_t all_placed(const scene *s, const cells *c)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < c->count; i++)
        digits |= UINT32_C(1) << (s->b.position->digit[c->cell[i]] - 1);
    return digits;
}

static bool read_avoidable_1(scene *s)
{
    HEAR("None of {c} was given. If {c} were {d}, the four cells would hold only {d}, which could "
         "be "
         "swapped, and the puzzle would have two solutions.");
    const cells *all = &s->heard.c[0], done = filled(s, all), left = without(all, &done);
    const uint32_t digit = s->heard.d[0], pair = s->heard.d[1];
    CLAIM(is_same(&s->heard.c[1], &left));
    CLAIM(all->count == 4 && claim_swap(s, all, pair) && done.count == 3 && is_one(digit));
    for (unsigned i = 0; i < 3; i++)
        CLAIM((UINT32_C(1) << (s->b.position->digit[done.cell[i]] - 1))
              == (see(&s->b, done.cell[i], left.cell[0]) ? pair & ~digit : pair & digit));
    return claim_goes_in(s, &left, digit);
}

static bool read_avoidable_2(scene *s)
{
    HEAR("None of {c} was given. Without {d} in {c}, the four cells would hold only {d}, which "
         "could be swapped, and the puzzle would have two solutions. So one of {c} is {d}, and "
         "nothing that "
         "sees both can be.");
    CLAIM(is_same(&s->heard.c[2], &s->heard.c[1]));
    const cells *all = &s->heard.c[0], *open = &s->heard.c[1];
    const cells done = filled(s, all), left = without(all, &done);
    const uint32_t third = s->heard.d[0], pair = s->heard.d[1];
    CLAIM(s->heard.d[2] == third);
    CLAIM(all_placed(s, &done) == pair && all->count == 4 && claim_swap(s, all, pair)
          && is_same(&left, open) && left.count == 2);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 2; k++)
            CLAIM(see(&s->b, left.cell[i], done.cell[k])
                  || mask_of(&s->b, left.cell[i])
                         == (third | UINT32_C(1) << (s->b.position->digit[done.cell[k]] - 1)));
    CLAIM(is_one(third) && !(third & pair) && one_is(&s->b, open, third));
    return claim_goes_from(s, third, open);
}

#define T(name) SU_TECHNIQUE_##name

bool read_unique(scene *s)
{
    static bool (*const types[SU_TECHNIQUE_COUNT])(scene * s) = {
        [T(UNIQUE_LOOP_1)] = claim_type_1,     [T(UNIQUE_LOOP_2)] = claim_type_2,
        [T(UNIQUE_LOOP_3)] = claim_type_3,     [T(UNIQUE_LOOP_4)] = claim_type_4,
        [T(UNIQUENESS_TEST_1)] = claim_type_1, [T(UNIQUENESS_TEST_2)] = claim_type_2,
        [T(UNIQUENESS_TEST_3)] = claim_type_3, [T(UNIQUENESS_TEST_4)] = claim_type_4,
        [T(UNIQUENESS_TEST_5)] = claim_type_2, [T(UNIQUENESS_TEST_6)] = claim_type_6,
        [T(HIDDEN_RECTANGLE)] = claim_hidden,
    };
    if (s->step->technique == T(AVOIDABLE_RECTANGLE_1))
        return read_avoidable_1(s);
    if (s->step->technique == T(AVOIDABLE_RECTANGLE_2))
        return read_avoidable_2(s);
    HEAR("{c} can't all be {d}: these two digits could then be swapped, and the puzzle would have "
         "two "
         "solutions.");
    told.all = s->heard.c[0];
    told.pair = s->heard.d[0];
    CLAIM(claim_swap(s, &told.all, told.pair));
    return types[s->step->technique](s);
}

/* ---- Graves ---------------------------------------------------------------------------------- */

static uint32_t extra_in(const list *l, unsigned cell)
{
    for (unsigned i = 0; i < l->count; i++)
        if (has_cell(&l->cells[i], cell))
            return l->digits[i];
    return 0;
}

/* Checks that without the extras, empty cells have two candidates and digits two places. */
static bool claim_bug(scene *s, const list *extras)
{
    for (unsigned i = 0; i < extras->count; i++)
        for (unsigned k = 0; k < extras->cells[i].count; k++)
            CLAIM(!(extras->digits[i] & ~mask_of(&s->b, extras->cells[i].cell[k])));
    for (unsigned cell = 0; cell < s->b.rules->cells; cell++)
        CLAIM(s->b.position->digit[cell]
              || count_of(mask_of(&s->b, cell) & ~extra_in(extras, cell)) == 2);
    for (unsigned house = 0; house < s->b.rules->houses; house++)
        for (unsigned digit = 0; digit < s->b.rules->order; digit++) {
            unsigned places = 0;
            for (unsigned i = 0; i < s->b.rules->order; i++) {
                unsigned cell = s->b.rules->house[house][i];
                places += (mask_of(&s->b, cell) & ~extra_in(extras, cell)) >> digit & 1;
            }
            CLAIM(places == 0 || places == 2);
        }
    return true;
}

static cells cells_of(const list *extras)
{
    cells all = {.count = 0};
    for (unsigned i = 0; i < extras->count; i++)
        all = all_of(&all, &extras->cells[i]);
    return all;
}

static uint32_t digits_of(const list *extras)
{
    uint32_t all = 0;
    for (unsigned i = 0; i < extras->count; i++)
        all |= extras->digits[i];
    return all;
}

static bool claim_bug_1(scene *s, const list *extras)
{
    CLAIM(extras->count == 1 && extras->cells[0].count == 1);
    CLAIM((s->step->placements == 1) == is_one(extras->digits[0]));
    if (is_one(extras->digits[0]))
        return true;
    HEAR(" {c} must be one of {d}.");
    CLAIM(s->heard.c[0].count == 1 && s->heard.c[0].cell[0] == extras->cells[0].cell[0]);
    CLAIM(s->heard.d[0] == extras->digits[0]);
    const cells all = cells_of(extras), gone = cells_gone(s);
    CLAIM(is_within(&gone, &all) && !(digits_gone(s) & extras->digits[0]));
    return true;
}

static bool claim_bug_2(scene *s, const list *extras)
{
    HEAR(" So one of {c} is {d}, and nothing that sees ");
    CLAIM(take_every(s, &s->heard.c[0]) && take(&s->t, " can be."));
    const cells all = cells_of(extras);
    CLAIM(is_same(&s->heard.c[0], &all));
    CLAIM(is_one(s->heard.d[0]) && digits_of(extras) == s->heard.d[0]);
    CLAIM(one_is(&s->b, &all, s->heard.d[0]));
    return claim_goes_from(s, s->heard.d[0], &all);
}

static bool claim_bug_3(scene *s, const list *extras)
{
    HEAR(" So one of {c} must hold its extra candidate. ");
    static cells all;
    all = cells_of(extras);
    const uint32_t more = digits_of(extras);
    CLAIM(is_same(&s->heard.c[0], &all) && one_is(&s->b, &all, more));
    return claim_set(s, &all, more);
}

static bool claim_bug_4(scene *s, const list *extras)
{
    HEAR(" In {h}, only {c} can be {d}. So one of them holds its extra candidate and the other is "
         "{d}; neither can be anything else.");
    const cells all = cells_of(extras);
    const uint32_t locked = s->heard.d[0];
    CLAIM(s->heard.d[1] == locked);
    CLAIM(is_same(&s->heard.c[0], &all) && all.count == 2 && is_one(locked));
    CLAIM(claim_only(s, &s->heard.h[0], &all, locked) && one_is(&s->b, &all, locked));
    for (unsigned i = 0; i < 2; i++) {
        const uint32_t stays = locked | extra_in(extras, all.cell[i]);
        CLAIM(!goes(s, all.cell[i], stays));
        CLAIM(goes(s, all.cell[i], ~stays) || !(mask_of(&s->b, all.cell[i]) & ~stays));
    }
    return claim_goes_in(s, &all, digits_gone(s));
}

bool read_bug(scene *s)
{
    static list extras;
    HEAR("Without {k}, every empty cell would have two candidates and every digit two places in "
         "each house, so the puzzle couldn't have exactly one solution.");
    extras = s->heard.l;
    CLAIM(claim_bug(s, &extras));
    const su_technique technique = s->step->technique;
    return technique == T(BUG_1)   ? claim_bug_1(s, &extras)
           : technique == T(BUG_2) ? claim_bug_2(s, &extras)
           : technique == T(BUG_3) ? claim_bug_3(s, &extras)
                                   : technique == T(BUG_4) && claim_bug_4(s, &extras);
}
