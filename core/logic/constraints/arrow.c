/*
 * arrow.c: arrows. The digits along an arrow add up to the digit in its circle.
 *
 *     (.)---.---.-->.     Three cells that see each other add up to at least 1 + 2 + 3. So the
 *                         circle is 6 or more, and no cell is more than 9 - 1 - 2.
 *
 *   last      the last empty cell
 *   bounds    digits that are too low or too high for one cell, given the lowest or highest sum of
 *             the others
 *   ways      digits that occur in no combination of the cells
 */
#include "logic/finder.h"

enum { MAX_CELLS = 10 }; /* most cells, besides the circle, of an arrow that is searched */

/* A search through the combinations of some cells. Cells that see each other differ. */
typedef struct arrow_search {
    su_logic *logic;
    unsigned cells;
    const uint16_t *cell;
    unsigned omitted; /* index of the cell to leave out; `cells` to leave out none */
    uint32_t mask[MAX_CELLS];
    su_digit digit[MAX_CELLS];
    bool is_cut;
    /* Without a circle, the search keeps the combination with the lowest or the highest sum. */
    bool is_upper;
    bool has_best;
    unsigned best_sum;
    su_digit best_digit[MAX_CELLS];
    /* With a circle, it collects the digits that each cell has in any combination, and all sums. */
    uint32_t circle;
    uint32_t possible[MAX_CELLS], sums;
} arrow_search;

static uint32_t mask_of(const su_logic *logic, unsigned cell)
{
    const su_digit digit = logic->position->digit[cell];
    return digit ? su__bit(digit) : logic->position->candidates[cell];
}

static unsigned highest(uint32_t mask) { return 32 - (unsigned)__builtin_clz(mask); }

static bool sees_equal(const arrow_search *f, unsigned end, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < end; i++)
        if (i != f->omitted && f->digit[i] == digit
            && su__cells_have(&f->logic->peers[cell], f->cell[i]))
            return true;
    return false;
}

/* Keeps a combination, which is better than the one kept before: can_succeed skips all others. */
static void keep_best(arrow_search *f, unsigned sum)
{
    f->has_best = true;
    f->best_sum = sum;
    memcpy(f->best_digit, f->digit, sizeof f->best_digit);
}

/* Collects a combination if the circle can have its sum. f->cell[-1] is the circle, because it
   precedes the other cells in the constraint. */
static void collect_combination(arrow_search *f, unsigned sum)
{
    if (!(f->circle & su__bit(sum)) || sees_equal(f, f->cells, f->cell[-1], sum))
        return;
    f->sums |= su__bit(sum);
    for (unsigned i = 0; i < f->cells; i++)
        f->possible[i] |= su__bit(f->digit[i]);
}

/* Returns the lowest possible sum of the cells from index `at` on; the highest if `is_upper`. */
static unsigned bound_of_rest(const arrow_search *f, unsigned at)
{
    unsigned rest = 0;
    for (; at < f->cells; at++)
        if (at != f->omitted)
            rest += f->is_upper ? highest(f->mask[at]) : su__lowest(f->mask[at]);
    return rest;
}

/* Returns true if the digits chosen so far can lead to a useful combination. */
static bool can_succeed(const arrow_search *f, unsigned at, unsigned sum)
{
    const unsigned end = sum + bound_of_rest(f, at);
    return f->circle      ? end <= highest(f->circle)
           : !f->has_best ? true
           : f->is_upper  ? end > f->best_sum
                          : end < f->best_sum;
}

/* Tries all digits of the cells from index `at` on. */
static void try_digits(arrow_search *f, unsigned at, unsigned sum)
{
    f->is_cut = f->is_cut || !su__spend(f->logic, 1);
    if (f->is_cut || !can_succeed(f, at, sum))
        return;
    if (at == f->cells) {
        if (f->circle)
            collect_combination(f, sum);
        else
            keep_best(f, sum);
        return;
    }
    if (at == f->omitted) {
        try_digits(f, at + 1, sum);
        return;
    }
    for (uint32_t left = f->mask[at]; left;) {
        const unsigned digit = f->is_upper ? highest(left) : su__lowest(left);
        left &= ~su__bit(digit);
        if (!sees_equal(f, at, f->cell[at], digit)) {
            f->digit[at] = (su_digit)digit;
            try_digits(f, at + 1, sum + digit);
        }
    }
}

/* Sets up a search; returns false if a cell has no candidates. */
static bool open_search(su_logic *logic, const su_constraint *arrow, arrow_search *f)
{
    *f = (arrow_search){.logic = logic, .cells = arrow->cells - 1u, .cell = arrow->cell + 1};
    f->omitted = f->cells;
    bool any = mask_of(logic, arrow->cell[0]) != 0;
    for (unsigned i = 0; i < f->cells; i++)
        any &= (f->mask[i] = mask_of(logic, f->cell[i])) != 0;
    return any;
}

static void begin(su_logic *logic, su_technique technique, unsigned at)
{
    su__begin(logic, technique);
    su__mark_constraint(logic, SU_ROLE_PATTERN, 0, at);
}

/* ---- The last cell --------------------------------------------------------------------------- */

static bool find_last(su_logic *logic, const su_constraint *arrow, unsigned at)
{
    const su_digit *digit = logic->position->digit;
    unsigned empty = 0, last = 0, sum = 0;
    for (unsigned i = 0; i < arrow->cells; i++) {
        const unsigned cell = arrow->cell[i];
        empty += digit[cell] == 0;
        last = digit[cell] == 0 ? i : last;
        sum += i > 0 ? digit[cell] : 0;
    }
    const unsigned missing = last == 0 ? sum : digit[arrow->cell[0]] - sum;
    if (empty != 1 || missing == 0 || missing > logic->rules->order
        || !(logic->position->candidates[arrow->cell[last]] & su__bit(missing)))
        return false;
    begin(logic, SU_TECHNIQUE_ARROW_LAST, at);
    su__place(logic, arrow->cell[last], missing);
    for (unsigned i = 0; i < arrow->cells; i++)
        su__mark(logic, i == last ? SU_ROLE_PATTERN : SU_ROLE_BLOCKER, 0, arrow->cell[i],
                 i == last ? su__bit(missing) : 0);
    return su__emit(logic);
}

/* ---- Bounds ---------------------------------------------------------------------------------- */

/* Returns the digits above the bound if `is_upper`, otherwise the digits below it. */
static uint32_t list_digits_outside(unsigned bound, bool is_upper)
{
    const unsigned end = bound > SU_MAX_ORDER ? SU_MAX_ORDER : bound;
    return is_upper ? ~su__all_digits(end) : end == 0 ? 0 : su__all_digits(end - 1);
}

/* Removes the digits of the omitted cell, or of the circle, that the lowest or highest sum of the
   other cells rules out. */
static bool emit_bound(arrow_search *f, const su_constraint *arrow, unsigned at, unsigned omitted,
                       bool is_upper)
{
    su_logic *logic = f->logic;
    const uint32_t circle = mask_of(logic, arrow->cell[0]);
    f->omitted = omitted;
    f->is_upper = is_upper;
    f->has_best = false;
    try_digits(f, 0, 0);
    if (!f->has_best || f->is_cut)
        return f->is_cut;
    const bool is_circle = omitted == f->cells;
    const unsigned end = is_upper ? su__lowest(circle) : highest(circle),
                   left = is_circle           ? f->best_sum
                          : end > f->best_sum ? end - f->best_sum
                                              : 0;
    const unsigned target = is_circle ? arrow->cell[0] : f->cell[omitted];
    begin(logic, SU_TECHNIQUE_ARROW_BOUNDS, at);
    su__mark(logic, SU_ROLE_PIVOT, is_upper, arrow->cell[0], circle);
    for (unsigned i = 0; i < f->cells; i++)
        if (i != omitted)
            su__mark(logic, SU_ROLE_LINK, 0, f->cell[i], su__bit(f->best_digit[i]));
    su__eliminate(logic, target, list_digits_outside(left, is_circle == is_upper));
    return su__emit(logic);
}

static bool find_bounds(su_logic *logic, const su_constraint *arrow, unsigned at)
{
    arrow_search f;
    if (!open_search(logic, arrow, &f))
        return false;
    for (unsigned omitted = f.cells + 1; omitted-- > 0 && f.cells > 1;)
        for (unsigned is_upper = 0; is_upper < 2; is_upper++) {
            const unsigned target = omitted == f.cells ? arrow->cell[0] : f.cell[omitted];
            if (logic->position->digit[target] == 0 && emit_bound(&f, arrow, at, omitted, is_upper))
                return true;
        }
    return false;
}

/* ---- Ways ------------------------------------------------------------------------------------ */

static bool find_ways(su_logic *logic, const su_constraint *arrow, unsigned at)
{
    arrow_search f;
    if (!open_search(logic, arrow, &f))
        return false;
    f.circle = mask_of(logic, arrow->cell[0]);
    try_digits(&f, 0, 0);
    if (f.is_cut || f.sums == 0)
        return f.is_cut;
    begin(logic, SU_TECHNIQUE_ARROW_WAYS, at);
    su__mark(logic, SU_ROLE_PIVOT, 0, arrow->cell[0], f.circle);
    su__eliminate(logic, arrow->cell[0], ~f.sums);
    for (unsigned i = 0; i < f.cells; i++) {
        su__mark(logic, SU_ROLE_PATTERN, 0, f.cell[i], f.mask[i]);
        su__eliminate(logic, f.cell[i], ~f.possible[i]);
    }
    return su__emit(logic);
}

/* ---- The finder ------------------------------------------------------------------------------ */

void su__find_arrow(su_logic *logic)
{
    static const struct {
        su_technique technique;
        bool (*find)(su_logic *logic, const su_constraint *arrow, unsigned at);
    } searches[] = {{SU_TECHNIQUE_ARROW_LAST, find_last},
                    {SU_TECHNIQUE_ARROW_BOUNDS, find_bounds},
                    {SU_TECHNIQUE_ARROW_WAYS, find_ways}};
    su_constraint constraint;
    for (unsigned i = 0; i < sizeof searches / sizeof *searches; i++)
        for (unsigned at = 0, next = 0; su__wants(logic, searches[i].technique)
                                        && su_rules_constraint(logic->rules, &next, &constraint);
             at = next)
            if (constraint.kind == SU_CONSTRAINT_ARROW && constraint.cells <= MAX_CELLS + 1
                && searches[i].find(logic, &constraint, at))
                return;
}
