/*
 * arrow.c: what the circle of an arrow and the cells along it leave each other.
 *
 *     (.)---.---.-->.     The cells along it add up to the circle. Three that see each other are
 *                         1, 2 and 3 at least: the circle is 6 or more, and none of them more
 *                         than 9 - 1 - 2.
 *
 *   last      the last empty cell
 *   bounds    what is too little or too much for one cell, when the others have the least or the
 *             most they can have together
 *   ways      what is in none of the ways to fill all of them
 */
#include "logic/finder.h"

enum { MOST_CELLS = 10 }; /* of arrows whose ways are looked at */

/* Ways to fill some cells that add up. Cells that see each other are unlike. */
typedef struct filling {
    su_logic *logic;
    unsigned cells;
    const uint16_t *cell;
    unsigned but; /* this one is left out; none: the number of cells */
    uint32_t mask[MOST_CELLS];
    su_digit digit[MOST_CELLS];
    bool is_cut;
    bool is_most; /* what is kept of all ways: the one with the least sum or the most */
    bool has_best;
    unsigned best;
    su_digit kept[MOST_CELLS];
    uint32_t circle; /* or what each cell is in all ways that this may be the sum of */
    uint32_t met[MOST_CELLS], sums;
} filling;

static uint32_t mask_of(const su_logic *logic, unsigned cell)
{
    const su_digit digit = logic->position->digit[cell];
    return digit ? su__bit(digit) : logic->position->candidates[cell];
}

static unsigned highest(uint32_t mask) { return 32 - (unsigned)__builtin_clz(mask); }

static bool sees_same(const filling *f, unsigned end, unsigned cell, unsigned digit)
{
    for (unsigned i = 0; i < end; i++)
        if (i != f->but && f->digit[i] == digit
            && su__cells_have(&f->logic->peers[cell], f->cell[i]))
            return true;
    return false;
}

/* What comes here is better than what was kept: the rest was not hopeful. */
static void keep_best(filling *f, unsigned sum)
{
    f->has_best = true;
    f->best = sum;
    memcpy(f->kept, f->digit, sizeof f->kept);
}

/* The circle comes before the cells along it; it has no hope of more than its digits. */
static void meet(filling *f, unsigned sum)
{
    if (!(f->circle & su__bit(sum)) || sees_same(f, f->cells, f->cell[-1], sum))
        return;
    f->sums |= su__bit(sum);
    for (unsigned i = 0; i < f->cells; i++)
        f->met[i] |= su__bit(f->digit[i]);
}

/* What the cells from this one on add at least; where the most is looked for, at most. */
static unsigned rest_from(const filling *f, unsigned at)
{
    unsigned rest = 0;
    for (; at < f->cells; at++)
        if (at != f->but)
            rest += f->is_most ? highest(f->mask[at]) : su__lowest(f->mask[at]);
    return rest;
}

/* Whether what has come together may still lead to something. */
static bool is_hopeful(const filling *f, unsigned at, unsigned sum)
{
    const unsigned end = sum + rest_from(f, at);
    return f->circle      ? end <= highest(f->circle)
           : !f->has_best ? true
           : f->is_most   ? end > f->best
                          : end < f->best;
}

/* All ways for the cells from this one on. */
static void fill(filling *f, unsigned at, unsigned sum)
{
    f->is_cut = f->is_cut || !su__spend(f->logic, 1);
    if (f->is_cut || !is_hopeful(f, at, sum))
        return;
    if (at == f->cells) {
        if (f->circle)
            meet(f, sum);
        else
            keep_best(f, sum);
        return;
    }
    if (at == f->but) {
        fill(f, at + 1, sum);
        return;
    }
    for (uint32_t left = f->mask[at]; left;) {
        const unsigned digit = f->is_most ? highest(left) : su__lowest(left);
        left &= ~su__bit(digit);
        if (!sees_same(f, at, f->cell[at], digit)) {
            f->digit[at] = (su_digit)digit;
            fill(f, at + 1, sum + digit);
        }
    }
}

/* False where a cell has nothing left. */
static bool look_along(su_logic *logic, const su_clause *arrow, filling *f)
{
    *f = (filling){.logic = logic, .cells = arrow->cells - 1u, .cell = arrow->cell + 1};
    f->but = f->cells;
    bool any = mask_of(logic, arrow->cell[0]) != 0;
    for (unsigned i = 0; i < f->cells; i++)
        any &= (f->mask[i] = mask_of(logic, f->cell[i])) != 0;
    return any;
}

static void begin(su_logic *logic, su_technique technique, unsigned at)
{
    su__begin(logic, technique, su_technique_tenths(technique));
    su__mark_clause(logic, SU_ROLE_PATTERN, 0, at);
}

/* ---- The last cell --------------------------------------------------------------------------- */

static bool find_last(su_logic *logic, const su_clause *arrow, unsigned at)
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

/* What is above a number, or below it. */
static uint32_t outside(unsigned bound, bool is_most)
{
    const unsigned end = bound > SU_MAX_ORDER ? SU_MAX_ORDER : bound;
    return is_most ? ~su__all_digits(end) : end == 0 ? 0 : su__all_digits(end - 1);
}

/* What the others have at least, or at most, leaves the one that is left out, or the circle. */
static bool emit_bound(filling *f, const su_clause *arrow, unsigned at, unsigned but, bool is_most)
{
    su_logic *logic = f->logic;
    const uint32_t circle = mask_of(logic, arrow->cell[0]);
    f->but = but;
    f->is_most = is_most;
    f->has_best = false;
    fill(f, 0, 0);
    if (!f->has_best || f->is_cut)
        return f->is_cut;
    const bool is_circle = but == f->cells;
    const unsigned end = is_most ? su__lowest(circle) : highest(circle), left = is_circle ? f->best
                                                                                : end > f->best
                                                                                    ? end - f->best
                                                                                    : 0;
    const unsigned target = is_circle ? arrow->cell[0] : f->cell[but];
    begin(logic, SU_TECHNIQUE_ARROW_BOUNDS, at);
    su__mark(logic, SU_ROLE_PIVOT, is_most, arrow->cell[0], circle);
    for (unsigned i = 0; i < f->cells; i++)
        if (i != but)
            su__mark(logic, SU_ROLE_LINK, 0, f->cell[i], su__bit(f->kept[i]));
    su__eliminate(logic, target, outside(left, is_circle == is_most));
    return su__emit(logic);
}

static bool find_bounds(su_logic *logic, const su_clause *arrow, unsigned at)
{
    filling f;
    if (!look_along(logic, arrow, &f))
        return false;
    for (unsigned but = f.cells + 1; but-- > 0 && f.cells > 1;)
        for (unsigned is_most = 0; is_most < 2; is_most++) {
            const unsigned target = but == f.cells ? arrow->cell[0] : f.cell[but];
            if (logic->position->digit[target] == 0 && emit_bound(&f, arrow, at, but, is_most))
                return true;
        }
    return false;
}

/* ---- Ways ------------------------------------------------------------------------------------ */

static bool find_ways(su_logic *logic, const su_clause *arrow, unsigned at)
{
    filling f;
    if (!look_along(logic, arrow, &f))
        return false;
    f.circle = mask_of(logic, arrow->cell[0]);
    fill(&f, 0, 0);
    if (f.is_cut || f.sums == 0)
        return f.is_cut;
    begin(logic, SU_TECHNIQUE_ARROW_WAYS, at);
    su__mark(logic, SU_ROLE_PIVOT, 0, arrow->cell[0], f.circle);
    su__eliminate(logic, arrow->cell[0], ~f.sums);
    for (unsigned i = 0; i < f.cells; i++) {
        su__mark(logic, SU_ROLE_PATTERN, 0, f.cell[i], f.mask[i]);
        su__eliminate(logic, f.cell[i], ~f.met[i]);
    }
    return su__emit(logic);
}

/* ---- The finder ------------------------------------------------------------------------------ */

void su__find_arrow(su_logic *logic)
{
    static const struct {
        su_technique technique;
        bool (*find)(su_logic *logic, const su_clause *arrow, unsigned at);
    } turns[] = {{SU_TECHNIQUE_ARROW_LAST, find_last},
                 {SU_TECHNIQUE_ARROW_BOUNDS, find_bounds},
                 {SU_TECHNIQUE_ARROW_WAYS, find_ways}};
    su_clause clause;
    for (unsigned i = 0; i < sizeof turns / sizeof *turns; i++)
        for (unsigned at = 0, next = 0;
             su__wants(logic, turns[i].technique) && su_rules_clause(logic->rules, &next, &clause);
             at = next)
            if (clause.kind == SU_CLAUSE_ARROW && clause.cells <= MOST_CELLS + 1
                && turns[i].find(logic, &clause, at))
                return;
}
