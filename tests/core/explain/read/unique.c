/* unique.c: reads explanations of patterns that would lead to two solutions. */
#include "read.h"

/* ---- Cells that could swap ------------------------------------------------------------------- */

/* Checks that the cells can swap two digits. No cell may be a given. The cells must alternate
   between two colours, and each house must have one cell of each colour or none. */
static bool check_swap(step_check *s, const cells *c, uint32_t pair)
{
    cells reached = {.count = 1, .cell = {c->cell[0]}};
    bool odd[SU_MAX_CELLS] = {false};
    CLAIM(count_digits(pair) == 2);
    for (unsigned i = 0; i < c->count; i++)
        CLAIM(!(s->board.position->given.word[c->cell[i] / 64] >> c->cell[i] % 64 & 1));
    for (unsigned i = 0; i < reached.count; i++)
        for (unsigned k = 0; k < c->count; k++)
            if (can_see(&s->board, reached.cell[i], c->cell[k])
                && !has_cell(&reached, c->cell[k])) {
                odd[c->cell[k]] = !odd[reached.cell[i]];
                reached.cell[reached.count++] = c->cell[k];
            }
    CLAIM(reached.count == c->count);
    for (unsigned house = 0; house < s->board.rules->houses; house++) {
        unsigned in[2] = {0, 0};
        for (unsigned i = 0; i < c->count; i++)
            in[odd[c->cell[i]]] += is_in_house(&s->board, house, c->cell[i]);
        CLAIM(in[0] == in[1] && in[0] <= 1);
    }
    return true;
}

/* Checks that only the cells of `extras` have candidates besides the pair. */
static bool check_extras(step_check *s, const cells *all, const cells *extras, uint32_t pair)
{
    CLAIM(is_subset(extras, all));
    for (unsigned i = 0; i < all->count; i++)
        CLAIM(((find_candidates(&s->board, all->cell[i]) & ~pair) != 0)
              == has_cell(extras, all->cell[i]));
    return true;
}

/* Checks that the step removes these digits, and only from these cells. */
static bool check_removed_in(step_check *s, const cells *c, uint32_t digits)
{
    const cells removed = find_removed_cells(s);
    CLAIM(is_subset(&removed, c) && find_removed_digits(s) == digits);
    return true;
}

/* Checks that in each house only these cells have the digits as candidates. */
static bool check_only_places(step_check *s, const houses *h, const cells *c, uint32_t digits)
{
    for (unsigned i = 0; i < h->count; i++) {
        const cells places = find_places(&s->board, h->house[i], digits);
        CLAIM(is_subset(&places, c) && places.count > 0);
    }
    return true;
}

/* Cells, and the two digits that they could swap. */
typedef struct swap_pattern {
    cells all;
    uint32_t pair;
} swap_pattern;

static swap_pattern pattern;

static bool check_type_1(step_check *s)
{
    PARSE(" Only {c} has other candidates, so it must be one of those.");
    CLAIM(s->values.cells[0].count == 1
          && check_extras(s, &pattern.all, &s->values.cells[0], pattern.pair));
    CLAIM(!any_has_digit(&s->board, &s->values.cells[0], pattern.pair));
    CLAIM(!(find_removed_digits(s) & ~pattern.pair));
    return check_removed_in(s, &s->values.cells[0], find_removed_digits(s));
}

static bool check_type_2(step_check *s)
{
    PARSE(
        " The only other candidate is {d}, in {c}. So one of these is {d}, and nothing that sees ");
    const cells *extras = &s->values.cells[0];
    CLAIM(parse_both_or_all(s, extras) && accept_words(&s->text, " can be."));
    const uint32_t digit = s->values.digits[0];
    CLAIM(s->values.digits[1] == digit);
    CLAIM(check_extras(s, &pattern.all, extras, pattern.pair));
    CLAIM(is_single_digit(digit)
          && (find_cells_candidates(&s->board, extras) & ~pattern.pair) == digit);
    CLAIM(any_has_digit(&s->board, extras, digit));
    return check_removed_from(s, digit, extras);
}

/* Checks the set that other cells form with `extras`, whose cells count as one cell. */
static bool check_joint_set(step_check *s, const cells *extras, uint32_t more)
{
    if (parse_form(
            &s->text,
            "Together with {c}, which can only be {d}, that cell uses up these digits, so nothing "
            "that "
            "sees all "
            "of {c} can be {d}.",
            &s->values)) {
        const cells all = join_cells(&s->values.cells[0], extras);
        CLAIM(are_same_cells(&all, &s->values.cells[1])
              && s->values.digits[1] == s->values.digits[0]);
        CLAIM((find_cells_candidates(&s->board, &s->values.cells[0]) | more)
              == s->values.digits[0]);
        CLAIM(count_digits(s->values.digits[0]) == s->values.cells[0].count + 1);
        CLAIM(have_no_common_cell(&s->values.cells[0], extras));
        return check_removed_from(s, s->values.digits[0], &all);
    }
    PARSE(
        "The other one and {c} are then the only places left for {d} in {h}, so nothing else goes "
        "in {c}.");
    const cells *links = &s->values.cells[0], all = join_cells(links, extras);
    CLAIM(extras->count == 2);
    CLAIM(are_same_cells(links, &s->values.cells[1])
          && check_only_places(s, &s->values.houses[0], &all, s->values.digits[0]));
    CLAIM(count_digits(s->values.digits[0]) == links->count + 1 && !(s->values.digits[0] & more));
    for (unsigned i = 0; i < links->count; i++)
        CLAIM(!(find_candidates(&s->board, links->cell[i]) & ~s->values.digits[0])
              || is_removed(s, links->cell[i], ~s->values.digits[0]));
    CLAIM(!(find_removed_digits(s) & s->values.digits[0]));
    return check_removed_in(s, links, find_removed_digits(s));
}

static bool check_type_3(step_check *s)
{
    static cells extras;
    PARSE(" Only {c} can be anything else, so one of them is {d}. ");
    extras = s->values.cells[0];
    const uint32_t more = s->values.digits[0];
    CLAIM(extras.count == 2 && check_extras(s, &pattern.all, &extras, pattern.pair));
    CLAIM((find_cells_candidates(&s->board, &extras) & ~pattern.pair) == more
          && any_has_digit(&s->board, &extras, more));
    return check_joint_set(s, &extras, more);
}

static bool check_type_4(step_check *s)
{
    PARSE(" In {h}, only {c} can be {d}, so one of them is. If the other were {d}, the two digits "
          "could be swapped.");
    const cells *extras = &s->values.cells[0];
    CLAIM(check_extras(s, &pattern.all, extras, pattern.pair) && extras->count == 2);
    CLAIM(check_only_places(s, &s->values.houses[0], extras, s->values.digits[0])
          && is_single_digit(s->values.digits[0]));
    CLAIM((s->values.digits[0] | s->values.digits[1]) == pattern.pair
          && is_single_digit(s->values.digits[1]));
    CLAIM(any_has_digit(&s->board, extras, s->values.digits[0])
          && !any_has_digit(&s->board, extras, s->values.digits[1]));
    return check_removed_in(s, extras, s->values.digits[1]);
}

static bool check_type_6(step_check *s)
{
    PARSE(" {d} has no other place in {h}, so {c} are both {d}, or neither is. If both were, the "
          "others would be {d}, and the two digits could be swapped.");
    const cells *extras = &s->values.cells[0];
    const uint32_t digit = s->values.digits[0];
    CLAIM(check_extras(s, &pattern.all, extras, pattern.pair) && extras->count == 2);
    CLAIM(!can_see(&s->board, extras->cell[0], extras->cell[1]) && s->values.houses[0].count == 2);
    CLAIM(is_single_digit(digit) && !(digit & ~pattern.pair) && s->values.digits[1] == digit);
    CLAIM(s->values.digits[2] == (pattern.pair & ~digit));
    CLAIM(check_only_places(s, &s->values.houses[0], &pattern.all, digit));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(is_in_house(&s->board, s->values.houses[0].house[0], extras->cell[i])
              != is_in_house(&s->board, s->values.houses[0].house[1], extras->cell[i]));
    return check_removed_in(s, extras, digit);
}

static bool check_hidden(step_check *s)
{
    PARSE(" If {c} were {d}, the two corners next to it would have to be {d}, which has no other "
          "place in {h}. That would make the fourth corner {d}, too.");
    const unsigned corner = s->values.cells[0].cell[0];
    const uint32_t other = s->values.digits[0], locked = s->values.digits[1];
    CLAIM((locked | other) == pattern.pair && is_single_digit(locked)
          && s->values.digits[2] == other);
    CLAIM(s->values.cells[0].count == 1 && s->values.houses[0].count == 2);
    CLAIM(check_only_places(s, &s->values.houses[0], &pattern.all, locked));
    for (unsigned i = 0; i < 4; i++)
        CLAIM(pattern.all.cell[i] == corner || can_see(&s->board, corner, pattern.all.cell[i])
              || !(find_candidates(&s->board, pattern.all.cell[i]) & ~pattern.pair));
    for (unsigned i = 0; i < 2; i++)
        CLAIM(is_in_house(&s->board, s->values.houses[0].house[i], corner));
    return check_removed_in(s, &s->values.cells[0], other);
}

/* Returns those of the cells that are filled. */
static cells find_filled_cells(const step_check *s, const cells *c)
{
    cells done = {.count = 0};
    for (unsigned i = 0; i < c->count; i++)
        if (s->board.position->digit[c->cell[i]])
            done.cell[done.count++] = c->cell[i];
    return done;
}

static uint32_t find_digits_of_filled(const step_check *s, const cells *c)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < c->count; i++)
        digits |= UINT32_C(1) << (s->board.position->digit[c->cell[i]] - 1);
    return digits;
}

static bool read_avoidable_1(step_check *s)
{
    PARSE("None of {c} was given. If {c} were {d}, the four cells would hold only {d}, which could "
          "be "
          "swapped, and the puzzle would have two solutions.");
    const cells *all = &s->values.cells[0], done = find_filled_cells(s, all),
                left = subtract_cells(all, &done);
    const uint32_t digit = s->values.digits[0], pair = s->values.digits[1];
    CLAIM(are_same_cells(&s->values.cells[1], &left));
    CLAIM(all->count == 4 && check_swap(s, all, pair) && done.count == 3 && is_single_digit(digit));
    for (unsigned i = 0; i < 3; i++)
        CLAIM((UINT32_C(1) << (s->board.position->digit[done.cell[i]] - 1))
              == (can_see(&s->board, done.cell[i], left.cell[0]) ? pair & ~digit : pair & digit));
    return check_removed_in(s, &left, digit);
}

static bool read_avoidable_2(step_check *s)
{
    PARSE("None of {c} was given. Without {d} in {c}, the four cells would hold only {d}, which "
          "could be swapped, and the puzzle would have two solutions. So one of {c} is {d}, and "
          "nothing that "
          "sees both can be.");
    CLAIM(are_same_cells(&s->values.cells[2], &s->values.cells[1]));
    const cells *all = &s->values.cells[0], *open = &s->values.cells[1];
    const cells done = find_filled_cells(s, all), left = subtract_cells(all, &done);
    const uint32_t third = s->values.digits[0], pair = s->values.digits[1];
    CLAIM(s->values.digits[2] == third);
    CLAIM(find_digits_of_filled(s, &done) == pair && all->count == 4 && check_swap(s, all, pair)
          && are_same_cells(&left, open) && left.count == 2);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < 2; k++)
            CLAIM(can_see(&s->board, left.cell[i], done.cell[k])
                  || find_candidates(&s->board, left.cell[i])
                         == (third | UINT32_C(1) << (s->board.position->digit[done.cell[k]] - 1)));
    CLAIM(is_single_digit(third) && !(third & pair) && any_has_digit(&s->board, open, third));
    return check_removed_from(s, third, open);
}

#define T(name) SU_TECHNIQUE_##name

bool read_uniqueness(step_check *s)
{
    static bool (*const types[SU_TECHNIQUE_COUNT])(step_check * s) = {
        [T(UNIQUE_LOOP_1)] = check_type_1,     [T(UNIQUE_LOOP_2)] = check_type_2,
        [T(UNIQUE_LOOP_3)] = check_type_3,     [T(UNIQUE_LOOP_4)] = check_type_4,
        [T(UNIQUENESS_TEST_1)] = check_type_1, [T(UNIQUENESS_TEST_2)] = check_type_2,
        [T(UNIQUENESS_TEST_3)] = check_type_3, [T(UNIQUENESS_TEST_4)] = check_type_4,
        [T(UNIQUENESS_TEST_5)] = check_type_2, [T(UNIQUENESS_TEST_6)] = check_type_6,
        [T(HIDDEN_RECTANGLE)] = check_hidden,
    };
    if (s->step->technique == T(AVOIDABLE_RECTANGLE_1))
        return read_avoidable_1(s);
    if (s->step->technique == T(AVOIDABLE_RECTANGLE_2))
        return read_avoidable_2(s);
    PARSE("{c} can't all be {d}: these two digits could then be swapped, and the puzzle would have "
          "two "
          "solutions.");
    pattern.all = s->values.cells[0];
    pattern.pair = s->values.digits[0];
    CLAIM(check_swap(s, &pattern.all, pattern.pair));
    return types[s->step->technique](s);
}

/* ---- Bivalue universal graves ---------------------------------------------------------------- */

static uint32_t find_extra(const list *l, unsigned cell)
{
    for (unsigned i = 0; i < l->count; i++)
        if (has_cell(&l->cells[i], cell))
            return l->digits[i];
    return 0;
}

/* Checks that without the extra candidates, each empty cell has two candidates and each digit has
   two places in each house. */
static bool check_bug(step_check *s, const list *extras)
{
    for (unsigned i = 0; i < extras->count; i++)
        for (unsigned k = 0; k < extras->cells[i].count; k++)
            CLAIM(!(extras->digits[i] & ~find_candidates(&s->board, extras->cells[i].cell[k])));
    for (unsigned cell = 0; cell < s->board.rules->cells; cell++)
        CLAIM(s->board.position->digit[cell]
              || count_digits(find_candidates(&s->board, cell) & ~find_extra(extras, cell)) == 2);
    for (unsigned house = 0; house < s->board.rules->houses; house++)
        for (unsigned digit = 0; digit < s->board.rules->order; digit++) {
            unsigned places = 0;
            for (unsigned i = 0; i < s->board.rules->order; i++) {
                unsigned cell = s->board.rules->house[house][i];
                places +=
                    (find_candidates(&s->board, cell) & ~find_extra(extras, cell)) >> digit & 1;
            }
            CLAIM(places == 0 || places == 2);
        }
    return true;
}

static cells find_cells(const list *extras)
{
    cells all = {.count = 0};
    for (unsigned i = 0; i < extras->count; i++)
        all = join_cells(&all, &extras->cells[i]);
    return all;
}

static uint32_t find_digits(const list *extras)
{
    uint32_t all = 0;
    for (unsigned i = 0; i < extras->count; i++)
        all |= extras->digits[i];
    return all;
}

static bool check_bug_1(step_check *s, const list *extras)
{
    CLAIM(extras->count == 1 && extras->cells[0].count == 1);
    CLAIM((s->step->placements == 1) == is_single_digit(extras->digits[0]));
    if (is_single_digit(extras->digits[0]))
        return true;
    PARSE(" {c} must be one of {d}.");
    CLAIM(s->values.cells[0].count == 1 && s->values.cells[0].cell[0] == extras->cells[0].cell[0]);
    CLAIM(s->values.digits[0] == extras->digits[0]);
    const cells all = find_cells(extras), removed = find_removed_cells(s);
    CLAIM(is_subset(&removed, &all) && !(find_removed_digits(s) & extras->digits[0]));
    return true;
}

static bool check_bug_2(step_check *s, const list *extras)
{
    PARSE(" So one of {c} is {d}, and nothing that sees ");
    CLAIM(parse_both_or_all(s, &s->values.cells[0]) && accept_words(&s->text, " can be."));
    const cells all = find_cells(extras);
    CLAIM(are_same_cells(&s->values.cells[0], &all));
    CLAIM(is_single_digit(s->values.digits[0]) && find_digits(extras) == s->values.digits[0]);
    CLAIM(any_has_digit(&s->board, &all, s->values.digits[0]));
    return check_removed_from(s, s->values.digits[0], &all);
}

static bool check_bug_3(step_check *s, const list *extras)
{
    PARSE(" So one of {c} must hold its extra candidate. ");
    static cells all;
    all = find_cells(extras);
    const uint32_t more = find_digits(extras);
    CLAIM(are_same_cells(&s->values.cells[0], &all) && any_has_digit(&s->board, &all, more));
    return check_joint_set(s, &all, more);
}

static bool check_bug_4(step_check *s, const list *extras)
{
    PARSE(" In {h}, only {c} can be {d}. So one of them holds its extra candidate and the other is "
          "{d}; neither can be anything else.");
    const cells all = find_cells(extras);
    const uint32_t locked = s->values.digits[0];
    CLAIM(s->values.digits[1] == locked);
    CLAIM(are_same_cells(&s->values.cells[0], &all) && all.count == 2 && is_single_digit(locked));
    CLAIM(check_only_places(s, &s->values.houses[0], &all, locked)
          && any_has_digit(&s->board, &all, locked));
    for (unsigned i = 0; i < 2; i++) {
        const uint32_t stays = locked | find_extra(extras, all.cell[i]);
        CLAIM(!is_removed(s, all.cell[i], stays));
        CLAIM(is_removed(s, all.cell[i], ~stays)
              || !(find_candidates(&s->board, all.cell[i]) & ~stays));
    }
    return check_removed_in(s, &all, find_removed_digits(s));
}

bool read_bug(step_check *s)
{
    static list extras;
    PARSE("Without {k}, every empty cell would have two candidates and every digit two places in "
          "each house, so the puzzle couldn't have exactly one solution.");
    extras = s->values.list;
    CLAIM(check_bug(s, &extras));
    const su_technique technique = s->step->technique;
    return technique == T(BUG_1)   ? check_bug_1(s, &extras)
           : technique == T(BUG_2) ? check_bug_2(s, &extras)
           : technique == T(BUG_3) ? check_bug_3(s, &extras)
                                   : technique == T(BUG_4) && check_bug_4(s, &extras);
}
