/* sums.c: reads explanations of cages and other sums. */
#include "read.h"

#include <string.h>

/* Returns the first constraint of a list that a form has read. */
static su_constraint find_constraint(const step_check *s, unsigned which)
{
    su_constraint constraint = {.cells = 0};
    unsigned at = s->values.constraints[which].at[0];
    su_rules_constraint(s->board.rules, &at, &constraint);
    return constraint;
}

/* ---- One cage -------------------------------------------------------------------------------- */

static bool is_filled(const step_check *s, unsigned cell)
{
    return s->board.position->digit[cell] > 0;
}

static cells find_empty_cells(const step_check *s, const su_constraint *constraint)
{
    cells empty = {.count = 0};
    for (unsigned i = 0; i < constraint->cells; i++)
        if (!is_filled(s, constraint->cell[i]))
            empty.cell[empty.count++] = constraint->cell[i];
    return empty;
}

static unsigned compute_missing_total(const step_check *s, const su_constraint *constraint)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < constraint->cells; i++)
        sum += s->board.position->digit[constraint->cell[i]];
    return constraint->number - sum;
}

static void add_named_cage(step_check *s, unsigned which)
{
    add_named_constraints(s, &s->values.constraints[which]);
}

bool read_cage_last(step_check *s)
{
    PARSE("In {u}, only {c} is empty. ");
    CLAIM(s->values.constraints[0].count == 1 && s->values.cells[0].count == 1);
    const su_constraint constraint = find_constraint(s, 0);
    const cells last = s->values.cells[0], empty = find_empty_cells(s, &constraint);
    const unsigned missing = compute_missing_total(s, &constraint);
    CLAIM(last.cell[0] == s->step->placement[0].cell);
    add_named_cage(s, 0);
    add_named_cells(s, &last, find_candidates(&s->board, last.cell[0]));
    if (parse_form(&s->text, "It holds the whole total.", &s->values)) {
        CLAIM(constraint.cells == 1);
        return true;
    }
    PARSE(constraint.cells == 2 ? "The other one is {i}, which leaves {d}."
                                : "The others add up to {i}, which leaves {d}.");
    CLAIM(empty.count == 1 && s->values.numbers[0] + missing == constraint.number);
    CLAIM(get_digit(s->values.digits[0]) == missing);
    return true;
}

enum { MAX_COMBINATIONS = 4096 };

typedef struct combinations {
    unsigned count;
    uint32_t combination[MAX_COMBINATIONS];
} combinations;

static void add_combination(combinations *w, uint32_t combination)
{
    for (unsigned i = 0; i < w->count; i++)
        if (w->combination[i] == combination)
            return;
    if (w->count < MAX_COMBINATIONS)
        w->combination[w->count++] = combination;
}

/* Collects the combinations that fill the cells from `i` on and add up to `left`. Uses the
   candidates of the cells or, if `any` is not 0, the digits of `any`. */
static void find_combinations(const step_check *s, const cells *c, unsigned i, uint32_t any,
                              unsigned left, uint32_t used, combinations *w)
{
    if (i == c->count && left == 0)
        add_combination(w, used);
    for (unsigned digit = 1; i < c->count && digit <= s->board.rules->order && digit <= left;
         digit++) {
        const uint32_t bit = UINT32_C(1) << (digit - 1);
        if ((any ? any : find_candidates(&s->board, c->cell[i])) & bit & ~used)
            find_combinations(s, c, i + 1, any, left - digit, used | bit, w);
    }
}

static bool parse_combination(text *t, uint32_t *combination)
{
    *combination = 0;
    do
        if (!parse_digit(t, combination))
            return false;
    while (accept_words(t, "+"));
    return true;
}

/* Checks a list of all combinations: "1+6, 2+5 or 3+4". */
static bool check_combinations(step_check *s, const combinations *all)
{
    combinations listed = {.count = 0};
    uint32_t combination;
    do {
        CLAIM(parse_combination(&s->text, &combination));
        add_combination(&listed, combination);
    } while (accept_words(&s->text, ", ") || accept_words(&s->text, " or "));
    CLAIM(listed.count == all->count);
    for (unsigned i = 0; i < listed.count; i++) {
        combinations with = *all;
        add_combination(&with, listed.combination[i]);
        CLAIM(with.count == all->count);
    }
    return true;
}

/* Checks the missing total and the empty cells that the text names, unless the cage is empty. */
static bool check_missing(step_check *s, const su_constraint *constraint, bool is_whole)
{
    const cells empty = find_empty_cells(s, constraint);
    CLAIM(is_whole == (empty.count == constraint->cells));
    CLAIM(is_whole
          || (s->values.numbers[0] == compute_missing_total(s, constraint)
              && are_same_cells(&s->values.cells[0], &empty)));
    return true;
}

bool read_cage_one_combination(step_check *s)
{
    const bool is_whole =
        parse_form(&s->text, "{u} must be {d}: no other combination adds up.", &s->values);
    if (!is_whole)
        PARSE("In {u}, {c} must add up to {i}. They must be {d}: no other combination does.");
    const su_constraint constraint = find_constraint(s, 0);
    const cells empty = find_empty_cells(s, &constraint);
    uint32_t any = (UINT32_C(1) << s->board.rules->order) - 1;
    combinations w = {.count = 0};
    CLAIM(check_missing(s, &constraint, is_whole));
    for (unsigned i = 0; i < constraint.cells; i++)
        if (is_filled(s, constraint.cell[i]))
            any &= ~(UINT32_C(1) << (s->board.position->digit[constraint.cell[i]] - 1));
    find_combinations(s, &empty, 0, any, compute_missing_total(s, &constraint), 0, &w);
    CLAIM(w.count == 1 && w.combination[0] == s->values.digits[0]);
    add_named_cage(s, 0);
    add_named_cells(s, &empty, UINT32_MAX);
    return true;
}

/* ---- Removed candidates ---------------------------------------------------------------------- */

static uint32_t find_digits(const combinations *w)
{
    uint32_t digits = 0;
    for (unsigned i = 0; i < w->count; i++)
        digits |= w->combination[i];
    return digits;
}

/* Checks that no combination of the cells has a removed digit in the cell that loses it. */
static bool check_misfits(step_check *s, const cells *c, unsigned total, uint32_t digits)
{
    if (!check_removed_list(s, digits))
        return false;
    for (unsigned i = 0; i < c->count; i++)
        for (uint32_t left = find_digits_removed_from(s->step, c->cell[i]) & digits; left;
             left &= left - 1) {
            const unsigned digit = get_digit(left & (0 - left));
            cells others = *c;
            combinations w = {.count = 0};
            others.cell[i] = others.cell[--others.count];
            CLAIM(digit <= total);
            find_combinations(s, &others, 0, 0, total - digit, UINT32_C(1) << (digit - 1), &w);
            CLAIM(w.count == 0);
        }
    return true;
}

/* Parses why candidates are removed although their digits occur in a combination. */
static bool check_misfit_reason(step_check *s, const cells *c, const combinations *w,
                                unsigned total)
{
    const uint32_t removed = find_removed_digits(s), combined = find_digits(w);
    if (!(removed & combined))
        return true;
    if (accept_words(&s->text,
                     " If any candidate removed here were right, the other cells couldn't make up "
                     "the rest."))
        return list_removed(s, combined) > 2 && check_misfits(s, c, total, combined);
    PARSE(c->count == 2 ? " With {k}, the other cell can't make up the rest."
                        : " With {k}, the other cells can't make up the rest.");
    return check_misfits(s, c, total, combined);
}

bool read_cage_cannot(step_check *s)
{
    static const char *const forms[] = {
        "If any candidate removed here were right, the other cells of {u} couldn't make up the "
        "rest.",
        "With {k}, the other cell of {u} can't make up the rest.",
        "With {k}, the other cells of {u} can't make up the rest.", "{u} can only be ",
        "In {u}, {c} must add up to {i}, which can only be "};
    unsigned form = 0;
    while (form < 5 && !parse_form(&s->text, forms[form], &s->values))
        form++;
    CLAIM(form < 5);
    const bool is_many = form < 3, is_whole = form == 3;
    const su_constraint constraint = find_constraint(s, 0);
    const cells empty = find_empty_cells(s, &constraint);
    const unsigned missing = compute_missing_total(s, &constraint);
    combinations w = {.count = 0};
    find_combinations(s, &empty, 0, 0, missing, 0, &w);
    CLAIM(is_many == (w.count > 6) && (is_many || check_missing(s, &constraint, is_whole)));
    add_named_cage(s, 0);
    add_named_cells(s, &empty, UINT32_MAX);
    if (is_many) {
        CLAIM(form == 0 ? list_removed(s, UINT32_MAX) > 2 : (form == 1) == (empty.count == 2));
        return check_misfits(s, &empty, missing, UINT32_MAX);
    }
    if (!check_combinations(s, &w))
        return false;
    CLAIM(accept_words(&s->text, "."));
    return check_misfit_reason(s, &empty, &w, missing);
}

bool read_sum_cannot(step_check *s)
{
    PARSE("If any candidate removed here were right, {u} would come to too much or too little, "
          "whatever else it holds.");
    const su_constraint constraint = find_constraint(s, 0);
    const cells empty = find_empty_cells(s, &constraint);
    CLAIM(constraint.kind == SU_CONSTRAINT_SUM);
    add_named_cage(s, 0);
    add_named_cells(s, &empty, UINT32_MAX);
    return true;
}

/* Checks that every combination of the cage contains the digit. */
static bool check_must(step_check *s, const su_constraint *constraint, uint32_t digit)
{
    const cells empty = find_empty_cells(s, constraint);
    combinations w = {.count = 0};
    find_combinations(s, &empty, 0, 0, compute_missing_total(s, constraint), 0, &w);
    CLAIM(w.count > 0 && is_single_digit(digit));
    for (unsigned i = 0; i < w.count; i++)
        CLAIM(w.combination[i] & digit);
    add_named_cage(s, 0);
    add_named_cells(s, &empty, UINT32_MAX);
    return true;
}

bool read_cage_single(step_check *s)
{
    PARSE("Every remaining combination for {u} contains {d}, and only one cell there can hold "
          "it.");
    const su_constraint constraint = find_constraint(s, 0);
    CLAIM(get_digit(s->values.digits[0]) == s->step->placement[0].digit);
    return check_must(s, &constraint, s->values.digits[0]);
}

/* Checks that the cage cannot be filled with the digit in any other place than the named cells. */
static bool check_no_other(step_check *s, const su_constraint *constraint, const cells *named,
                           uint32_t digit)
{
    const cells empty = find_empty_cells(s, constraint),
                places = find_cells_with(&s->board, &empty, digit),
                others = subtract_cells(&places, named);
    for (unsigned i = 0; i < others.count; i++) {
        const cells one = {.count = 1, .cell = {others.cell[i]}},
                    remaining = subtract_cells(&empty, &one);
        combinations w = {.count = 0};
        find_combinations(s, &remaining, 0, 0,
                          compute_missing_total(s, constraint) - get_digit(digit), digit, &w);
        CLAIM(w.count == 0);
    }
    CLAIM(is_subset(named, &places));
    return true;
}

bool read_cage_must(step_check *s)
{
    PARSE("Every remaining combination for {u} contains {d}, which can only be in {c}. So no "
          "other cell that sees ");
    const uint32_t digit = s->values.digits[0];
    CLAIM(parse_both_or_all(s, &s->values.cells[0]));
    PARSE(" can be {d}.");
    CLAIM(s->values.digits[0] == digit);
    const su_constraint constraint = find_constraint(s, 0);
    const cells removed = find_removed_cells(s);
    CLAIM(s->values.digits[0] == find_removed_digits(s)
          && see_each_other(&s->board, &removed, &s->values.cells[0]));
    return check_no_other(s, &constraint, &s->values.cells[0], s->values.digits[0])
           && check_must(s, &constraint, s->values.digits[0]);
}

/* ---- Two cages ------------------------------------------------------------------------------- */

/* Returns the combinations of `one` that share no digit with at least one combination of
   `other`. */
static combinations find_compatible_combinations(const combinations *one, const combinations *other)
{
    combinations left = {.count = 0};
    for (unsigned i = 0; i < one->count; i++)
        for (unsigned k = 0; k < other->count; k++)
            if (!(one->combination[i] & other->combination[k]))
                add_combination(&left, one->combination[i]);
    return left;
}

bool read_cages_together(step_check *s)
{
    PARSE("All empty cells of {u} and of {u} see each other, so the two cages can't share a digit "
          "there. ");
    CLAIM(s->values.constraints[0].count == 1 && s->values.constraints[1].count == 1);
    const su_constraint a = find_constraint(s, 0), b = find_constraint(s, 1);
    const cells of_a = find_empty_cells(s, &a), of_b = find_empty_cells(s, &b);
    static combinations w, v;
    w.count = v.count = 0;
    CLAIM(see_each_other(&s->board, &of_a, &of_b));
    find_combinations(s, &of_a, 0, 0, compute_missing_total(s, &a), 0, &w);
    find_combinations(s, &of_b, 0, 0, compute_missing_total(s, &b), 0, &v);
    add_named_cage(s, 0);
    add_named_cage(s, 1);
    add_named_cells(s, &of_a, UINT32_MAX);
    add_named_cells(s, &of_b, UINT32_MAX);
    const combinations first = find_compatible_combinations(&w, &v),
                       second = find_compatible_combinations(&v, &w);
    if (accept_words(&s->text,
                     "If any candidate removed here were right, no two of their combinations would "
                     "go together.")) {
        CLAIM(first.count > 6 || second.count > 6);
        return true;
    }
    CLAIM(accept_words(&s->text, "That leaves only ") && check_combinations(s, &first));
    CLAIM(accept_words(&s->text, " for the empty cells of the first cage and ")
          && check_combinations(s, &second));
    CLAIM(accept_words(&s->text, " for the second."));
    return true;
}

/* ---- Cells left over in houses --------------------------------------------------------------- */

/* The cells that the step's cages cover, and the cells left over inside and outside the houses. */
typedef struct leftover {
    bool is_covered[SU_MAX_CELLS];
    cells inside, outside;
    cells inside_filled, outside_filled; /* filled cells left over */
    int left;
} leftover;

static bool find_leftover(step_check *s, const houses *h, leftover *r)
{
    const su_rules *rules = s->board.rules;
    memset(r, 0, sizeof *r);
    r->left = (int)(h->count * rules->order * (rules->order + 1u) / 2);
    for (unsigned i = 0; i < s->step->constraints; i++) {
        unsigned at = s->step->constraint[i].constraint;
        su_constraint constraint;
        CLAIM(su_rules_constraint(rules, &at, &constraint)
              && constraint.kind == SU_CONSTRAINT_KILLER);
        r->left -= constraint.number;
        for (unsigned k = 0; k < constraint.cells; k++) {
            CLAIM(!r->is_covered[constraint.cell[k]]);
            r->is_covered[constraint.cell[k]] = true;
        }
    }
    for (uint16_t cell = 0; cell < rules->cells; cell++) {
        const cells alone = {.count = 1, .cell = {cell}};
        const bool is_inside = are_in_houses(&s->board, h, &alone);
        if (is_inside == r->is_covered[cell])
            continue;
        if (is_filled(s, cell)) {
            cells *find_filled_cells = is_inside ? &r->inside_filled : &r->outside_filled;
            find_filled_cells->cell[find_filled_cells->count++] = cell;
        }
        r->left -= (is_inside ? 1 : -1) * s->board.position->digit[cell];
        if (!is_filled(s, cell) && is_inside)
            r->inside.cell[r->inside.count++] = cell;
        if (!is_filled(s, cell) && !is_inside)
            r->outside.cell[r->outside.count++] = cell;
    }
    return true;
}

/* Checks the total of the cages, adjusted for filled cells. */
static bool check_covered(step_check *s, const leftover *r, unsigned sum)
{
    static const char *const forms[][2] = {
        {"The cages there add up to {i}. ",
         "The cages there, minus {c} (already filled), add up to {i}. "},
        {"The cages there, plus {c} (already filled), add up to {i}. ",
         "The cages there, plus {c} and minus {c} (already filled), add up to {i}. "}};
    const bool has_inside_filled = r->inside_filled.count > 0,
               has_outside_filled = r->outside_filled.count > 0;
    PARSE(forms[has_inside_filled][has_outside_filled]);
    CLAIM(!has_inside_filled || are_same_cells(&s->values.cells[0], &r->inside_filled));
    CLAIM(!has_outside_filled
          || are_same_cells(&s->values.cells[has_inside_filled], &r->outside_filled));
    CLAIM((int)s->values.numbers[0] == (int)sum - r->left);
    return true;
}

/* Checks which empty cells are left over, and their total or difference. */
static bool check_leftover(step_check *s, const leftover *r)
{
    form_values *h = &s->values;
    text *t = &s->text;
    int left = 0;
    if (r->outside.count == 0) {
        if (parse_form(t, "They leave out only {c}.", h))
            CLAIM(r->inside.count == 1);
        else
            PARSE("That leaves {i} for {c}.");
        CLAIM(are_same_cells(&h->cells[0], &r->inside));
        CLAIM(h->number_count == 0 || (int)h->numbers[0] == r->left);
        return true;
    }
    if (r->inside.count == 0) {
        PARSE(r->outside.count == 1
                  ? "The extra {i} must come from {c}, which is outside."
                  : "They stick out into {c}, which must add up to the extra {i}.");
        CLAIM(are_same_cells(&h->cells[0], &r->outside));
        CLAIM(-(int)h->numbers[0] == r->left);
        return true;
    }
    PARSE("They leave out {c} but include {c} from outside, so ");
    CLAIM(are_same_cells(&h->cells[0], &r->inside) && are_same_cells(&h->cells[1], &r->outside));
    const bool single = r->inside.count == 1 && r->outside.count == 1,
               turned = r->inside.count == 1 && r->outside.count > 1;
    if (parse_form(
            t, single ? "{c} must be {i} more than {c}." : "{c} must add up to {i} more than {c}.",
            h))
        left = (int)h->numbers[0];
    else if (parse_form(t,
                        single ? "{c} must be {i} less than {c}."
                               : "{c} must add up to {i} less than {c}.",
                        h))
        left = -(int)h->numbers[0];
    else
        PARSE(single ? "{c} must be the same as {c}." : "{c} must add up to the same as {c}.");
    CLAIM(are_same_cells(&h->cells[turned], &r->inside)
          && are_same_cells(&h->cells[1 - turned], &r->outside));
    CLAIM((turned ? -left : left) == r->left);
    return true;
}

/* Parses why candidates of the cells left over are removed. Combinations may be listed only for
   cells of one house. */
static bool check_leftover_removals(step_check *s, const leftover *r, unsigned count)
{
    combinations w = {.count = 0};
    const bool is_told = parse_form(&s->text, " With {k}, that would be impossible.", &s->values);
    CLAIM(!is_told || check_removed_list(s, UINT32_MAX));
    if (is_told
        || accept_words(&s->text,
                        " If any candidate removed here were right, that would be impossible.")) {
        if (count == 1 && r->outside.count == 0) {
            find_combinations(s, &r->inside, 0, 0, (unsigned)r->left, 0, &w);
            CLAIM(w.count > 6);
        }
        return true;
    }
    CLAIM(count == 1 && r->outside.count == 0 && accept_words(&s->text, " That can only be "));
    find_combinations(s, &r->inside, 0, 0, (unsigned)r->left, 0, &w);
    CLAIM(check_combinations(s, &w) && accept_words(&s->text, "."));
    return check_misfit_reason(s, &r->inside, &w, (unsigned)r->left);
}

bool read_leftover(step_check *s)
{
    static leftover r;
    PARSE("The digits in {h} add up to {i}. ");
    const houses h = s->values.houses[0];
    const unsigned order = s->board.rules->order;
    CLAIM(s->values.numbers[0] == h.count * order * (order + 1) / 2);
    for (unsigned i = 0; i < h.count; i++)
        for (unsigned k = 0; k < i; k++)
            for (unsigned m = 0; m < order; m++)
                CLAIM(!is_in_house(&s->board, h.house[i], s->board.rules->house[h.house[k]][m]));
    const unsigned sum = h.count * order * (order + 1) / 2;
    if (!find_leftover(s, &h, &r) || !check_covered(s, &r, sum) || !check_leftover(s, &r))
        return false;
    if (s->step->placements == 0 && !check_leftover_removals(s, &r, h.count))
        return false;
    add_named_houses(s, &h);
    for (unsigned i = 0; i < s->step->constraints; i++)
        s->rebuilt.constraint[s->rebuilt.constraints++] = s->step->constraint[i];
    add_named_cells(s, &r.inside, UINT32_MAX);
    add_named_cells(s, &r.outside, UINT32_MAX);
    return true;
}
