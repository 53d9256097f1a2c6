/*
 * primitives.c: the meaning of constraints, in terms of four primitives.
 *
 *     different   cells whose digits must all differ
 *     sum         cells whose digits, times their weights, add up to a total
 *     relation    the pairs of digits that two cells can have
 *     mask        the digits that one cell can have
 *
 *     killer      different, sum             xv, difference, ratio   relation
 *     cage        different                  palindrome, clone       relation, cell by cell
 *     sum         sum                        odd, even, mask         mask
 *     arrow       sum, the circle as -1      knight, king            relation, for each such pair
 *     thermo, greater, whispers: relation    nonconsecutive, "all dots are given": the same
 *
 * Code that checks a grid, solves it or lists peers uses only primitives, not the kinds of
 * constraints.
 */
#include "rules/primitives.h"

bool su__is_related(su__relation relation, unsigned number, unsigned a, unsigned b)
{
    const unsigned apart = a > b ? a - b : b - a, less = a > b ? b : a, more = less + apart;
    switch (relation) {
    case SU__UNLIKE:
        return a != b;
    case SU__ALIKE:
        return a == b;
    case SU__BELOW:
        return a < b;
    case SU__APART:
        return apart >= number;
    case SU__DIFFER:
        return apart == number;
    case SU__NOT_DIFFER:
        return apart != number;
    case SU__TIMES:
        return more == number * less;
    case SU__NOT_TIMES:
        return more != number * less;
    case SU__ADD_UP:
        return a + b == number;
    case SU__NOT_XV:
        return a + b != 5 && a + b != 10;
    case SU__RELATIONS:
        break;
    }
    __builtin_trap();
}

typedef struct primitive_context {
    const su_rules *rules;
    const su__listener *to;
    void *context;
} primitive_context;

static void report_relation(const primitive_context *t, unsigned a, unsigned b,
                            su__relation relation, unsigned number)
{
    if (t->to->relation)
        t->to->relation(t->context, a, b, relation, number);
}

/* Relates each cell to the next cell. */
static void relate_line(const primitive_context *t, const su_constraint *constraint,
                        su__relation relation)
{
    for (unsigned i = 0; i + 1 < constraint->cells; i++)
        report_relation(t, constraint->cell[i], constraint->cell[i + 1], relation,
                        constraint->number);
}

static void relate_decreasing(const primitive_context *t, const su_constraint *constraint)
{
    for (unsigned i = 0; i + 1 < constraint->cells; i++)
        report_relation(t, constraint->cell[i + 1], constraint->cell[i], SU__BELOW, 0);
}

/* Relates the first cell to the last, the second to the last but one, and so on. */
static void relate_ends(const primitive_context *t, const su_constraint *constraint)
{
    for (unsigned i = 0; i < constraint->cells / 2; i++)
        report_relation(t, constraint->cell[i], constraint->cell[constraint->cells - 1 - i],
                        SU__ALIKE, 0);
}

static void relate_halves(const primitive_context *t, const su_constraint *constraint)
{
    for (unsigned i = 0, half = constraint->cells / 2; i < half; i++)
        report_relation(t, constraint->cell[i], constraint->cell[half + i], SU__ALIKE, 0);
}

/* Relates all pairs of cells that are this many columns and rows apart, to the left and to the
   right. */
static void relate_moves(const primitive_context *t, unsigned across, unsigned down,
                         su__relation relation)
{
    const unsigned order = t->rules->order;
    for (unsigned cell = 0; cell + down * order < t->rules->cells; cell++) {
        const unsigned column = cell % order, below = cell + down * order;
        if (column + across < order)
            report_relation(t, cell, below + across, relation, 1);
        if (across && down && column >= across)
            report_relation(t, cell, below - across, relation, 1);
    }
}

/* Marks each cell that has a dot with its right neighbour (1) or its lower neighbour (2). */
static void find_dots(const su_rules *rules, bool is_xv, uint8_t *dots)
{
    su_constraint dot;
    memset(dots, 0, rules->cells);
    for (unsigned at = 0; su_rules_constraint(rules, &at, &dot);) {
        const bool is_kind =
            is_xv ? dot.kind == SU_CONSTRAINT_XV
                  : dot.kind == SU_CONSTRAINT_DIFFERENCE || dot.kind == SU_CONSTRAINT_RATIO;
        if (!is_kind || dot.cells == 0)
            continue;
        const unsigned a = dot.cell[0], b = dot.cell[1];
        dots[a] |= (uint8_t)(b == a + 1 ? 1 : b == a + rules->order ? 2 : 0);
    }
}

/* Relates neighbouring cells that have no dot. */
static void relate_undotted(const primitive_context *t, const su_constraint *constraint,
                            su__relation relation)
{
    const unsigned order = t->rules->order;
    uint8_t dots[SU_MAX_CELLS];
    find_dots(t->rules, constraint->kind == SU_CONSTRAINT_XV, dots);
    for (unsigned cell = 0; cell < t->rules->cells; cell++) {
        if (cell % order + 1 < order && !(dots[cell] & 1))
            report_relation(t, cell, cell + 1, relation, constraint->number);
        if (cell + order < t->rules->cells && !(dots[cell] & 2))
            report_relation(t, cell, cell + order, relation, constraint->number);
    }
}

static void relate_dot(const primitive_context *t, const su_constraint *constraint,
                       su__relation relation, su__relation undotted)
{
    if (constraint->cells)
        relate_line(t, constraint, relation);
    else
        relate_undotted(t, constraint, undotted);
}

static void report_sum(const primitive_context *t, const su_constraint *constraint,
                       int first_weight, int total)
{
    int8_t weight[SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER];
    if (!t->to->sum)
        return;
    memset(weight, 1, constraint->cells);
    weight[0] = (int8_t)first_weight;
    t->to->sum(t->context, constraint->cells, constraint->cell, weight, total);
}

static void report_different(const primitive_context *t, const su_constraint *constraint)
{
    if (t->to->different)
        t->to->different(t->context, constraint->cells, constraint->cell);
}

static void report_mask(const primitive_context *t, const su_constraint *constraint,
                        uint32_t digits)
{
    if (t->to->mask)
        t->to->mask(t->context, constraint->cell[0], digits & su__all_digits(t->rules->order));
}

static void list_primitives(const primitive_context *t, const su_constraint *constraint)
{
    switch (constraint->kind) {
    case SU_CONSTRAINT_KILLER:
        report_different(t, constraint);
        report_sum(t, constraint, 1, constraint->number);
        return;
    case SU_CONSTRAINT_CAGE:
        report_different(t, constraint);
        return;
    case SU_CONSTRAINT_SUM:
        report_sum(t, constraint, 1, constraint->number);
        return;
    case SU_CONSTRAINT_ARROW:
        report_sum(t, constraint, -1, 0);
        return;
    case SU_CONSTRAINT_THERMO:
        relate_line(t, constraint, SU__BELOW);
        return;
    case SU_CONSTRAINT_GREATER:
        relate_decreasing(t, constraint);
        return;
    case SU_CONSTRAINT_WHISPERS:
        relate_line(t, constraint, SU__APART);
        return;
    case SU_CONSTRAINT_PALINDROME:
        relate_ends(t, constraint);
        return;
    case SU_CONSTRAINT_CLONE:
        relate_halves(t, constraint);
        return;
    case SU_CONSTRAINT_DIFFERENCE:
        relate_dot(t, constraint, SU__DIFFER, SU__NOT_DIFFER);
        return;
    case SU_CONSTRAINT_RATIO:
        relate_dot(t, constraint, SU__TIMES, SU__NOT_TIMES);
        return;
    case SU_CONSTRAINT_XV:
        relate_dot(t, constraint, SU__ADD_UP, SU__NOT_XV);
        return;
    case SU_CONSTRAINT_ODD:
        report_mask(t, constraint, 0x55555555);
        return;
    case SU_CONSTRAINT_EVEN:
        report_mask(t, constraint, 0xAAAAAAAA);
        return;
    case SU_CONSTRAINT_MASK:
        report_mask(t, constraint, constraint->number);
        return;
    case SU_CONSTRAINT_KNIGHT:
        relate_moves(t, 1, 2, SU__UNLIKE);
        relate_moves(t, 2, 1, SU__UNLIKE);
        return;
    case SU_CONSTRAINT_KING:
        relate_moves(t, 1, 1, SU__UNLIKE);
        return;
    case SU_CONSTRAINT_NONCONSECUTIVE:
        relate_moves(t, 1, 0, SU__NOT_DIFFER);
        relate_moves(t, 0, 1, SU__NOT_DIFFER);
        return;
    case SU_CONSTRAINT_KIND_COUNT:
        break;
    }
    __builtin_trap();
}

void su__list_primitives(const su_rules *rules, const su_constraint *constraint,
                         const su__listener *to, void *context)
{
    const primitive_context t = {rules, to, context};
    list_primitives(&t, constraint);
}

void su__each_primitive(const su_rules *rules, const su__listener *to, void *context)
{
    su_constraint constraint;
    for (unsigned at = 0; su_rules_constraint(rules, &at, &constraint);)
        su__list_primitives(rules, &constraint, to, context);
}

/* ---- Sight ----------------------------------------------------------------------------------- */

/* Returns whether two cells in this relation can never hold the same digit. */
static bool forbids_equal(su__relation relation, unsigned number, unsigned order)
{
    for (unsigned digit = 1; digit <= order; digit++)
        if (su__is_related(relation, number, digit, digit))
            return false;
    return true;
}

typedef struct peer_search {
    unsigned order, from;
    bool *seen;
} peer_search;

static void mark_if_different(void *context, unsigned cells, const uint16_t *cell)
{
    const peer_search *l = context;
    unsigned at = 0;
    while (at < cells && cell[at] != l->from)
        at++;
    for (unsigned i = 0; at < cells && i < cells; i++)
        l->seen[cell[i]] = true;
}

static void mark_if_related(void *context, unsigned a, unsigned b, su__relation relation,
                            unsigned number)
{
    const peer_search *l = context;
    if ((a == l->from || b == l->from) && forbids_equal(relation, number, l->order))
        l->seen[a == l->from ? b : a] = true;
}

void su__mark_constraint_peers(const su_rules *rules, unsigned cell, bool *seen)
{
    static const su__listener listener = {.different = mark_if_different,
                                          .relation = mark_if_related};
    peer_search l = {.order = rules->order, .from = cell, .seen = seen};
    su__each_primitive(rules, &listener, &l);
    seen[cell] = false;
}

/* ---- Grids ----------------------------------------------------------------------------------- */

typedef struct constraint_check {
    const su_rules *rules;
    const su_digit *grid;
    su_status status;
    unsigned cell, other;
} constraint_check;

/* Stores a broken constraint if no other was found before. */
static void report_broken(constraint_check *c, su_status status, unsigned cell, unsigned other)
{
    if (c->status != SU_OK)
        return;
    c->status = status;
    c->cell = cell;
    c->other = other;
}

static void check_relation(void *context, unsigned a, unsigned b, su__relation relation,
                           unsigned number)
{
    constraint_check *c = context;
    const unsigned x = c->grid[a], y = c->grid[b];
    if (x && y && !su__is_related(relation, number, x, y))
        report_broken(c,
                      x == y && forbids_equal(relation, number, c->rules->order) ? SU_CLASH
                                                                                 : SU_BROKEN_RULE,
                      a > b ? a : b, a > b ? b : a);
}

static void check_different(void *context, unsigned cells, const uint16_t *cell)
{
    constraint_check *c = context;
    for (unsigned i = 0; i < cells; i++)
        for (unsigned k = 0; k < i; k++)
            if (c->grid[cell[i]] && c->grid[cell[i]] == c->grid[cell[k]])
                report_broken(c, SU_CLASH, cell[i], cell[k]);
}

static void check_sum(void *context, unsigned cells, const uint16_t *cell, const int8_t *weight,
                      int total)
{
    constraint_check *c = context;
    int sum = 0;
    unsigned last = cell[0], first = cell[0];
    for (unsigned i = 0; i < cells; i++) {
        if (c->grid[cell[i]] == 0)
            return;
        sum += weight[i] * c->grid[cell[i]];
        last = cell[i] > last ? cell[i] : last;
        first = cell[i] < first ? cell[i] : first;
    }
    if (sum != total)
        report_broken(c, SU_BROKEN_RULE, last, first);
}

static void check_mask(void *context, unsigned cell, uint32_t digits)
{
    constraint_check *c = context;
    if (c->grid[cell] && !(su__bit(c->grid[cell]) & digits))
        report_broken(c, SU_BROKEN_RULE, cell, cell);
}

su_status su__check_constraints(const su_rules *rules, const su_digit *grid, unsigned *cell,
                                unsigned *other)
{
    static const su__listener listener = {.different = check_different,
                                          .sum = check_sum,
                                          .relation = check_relation,
                                          .mask = check_mask};
    constraint_check c = {.rules = rules, .grid = grid, .status = SU_OK};
    su__each_primitive(rules, &listener, &c);
    *cell = c.cell;
    *other = c.other;
    return c.status;
}
