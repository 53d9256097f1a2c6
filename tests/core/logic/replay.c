#include "replay.h"

#include <string.h>

typedef struct board {
    const su_rules *rules;
    const su_step *step;
    uint32_t mask[SU_MAX_CELLS];
    const su_digit *digit;
} board;

typedef struct claim {
    unsigned cell, digit;
    bool on;
} claim;

static claim claim_of(const su_node *node) { return (claim){node->cell[0], node->digit, node->on}; }

static bool is_same(claim a, claim b)
{
    return a.cell == b.cell && a.digit == b.digit && a.on == b.on;
}

static claim contrary(claim a)
{
    a.on = !a.on;
    return a;
}

static bool has(const board *b, unsigned cell, unsigned digit)
{
    return b->mask[cell] >> (digit - 1) & 1;
}

static bool is_in(const board *b, unsigned house, unsigned cell)
{
    for (unsigned i = 0; i < b->rules->order; i++)
        if (b->rules->house[house][i] == cell)
            return true;
    return false;
}

static bool see_each_other(const board *b, unsigned a, unsigned c)
{
    return su_rules_sees(b->rules, a, c);
}

/* ---- Singles, for techniques within a chain -------------------------------------------------- */

/* Places the digit and all singles that follow. Returns whether that leads to a contradiction. */
static bool leads_nowhere(const board *from, unsigned cell, unsigned digit)
{
    static board b;
    bool changed = true;
    b = *from;
    b.mask[cell] = UINT32_C(1) << (digit - 1);
    while (changed) {
        changed = false;
        for (unsigned house = 0; house < b.rules->houses; house++) {
            const uint16_t *cells = b.rules->house[house];
            for (unsigned d = 0; d < b.rules->order; d++) {
                uint32_t bit = UINT32_C(1) << d;
                unsigned before = 0, now = 0, only = 0, fixed = 0;
                for (unsigned i = 0; i < b.rules->order; i++) {
                    before += (from->mask[cells[i]] & bit) != 0;
                    now += (b.mask[cells[i]] & bit) != 0;
                    fixed += b.mask[cells[i]] == bit;
                    only = b.mask[cells[i]] & bit ? cells[i] : only;
                }
                if ((before > 0 && now == 0) || fixed > 1)
                    return true;
                if (now == 1 && b.mask[only] != bit) {
                    b.mask[only] = bit;
                    changed = true;
                }
                for (unsigned i = 0; i < b.rules->order && fixed == 1; i++)
                    if (b.mask[cells[i]] != bit && b.mask[cells[i]] & bit) {
                        b.mask[cells[i]] &= ~bit;
                        changed = true;
                        if (b.mask[cells[i]] == 0)
                            return true;
                    }
            }
        }
    }
    return false;
}

/* ---- Sums ------------------------------------------------------------------------------------ */

/* Returns the digits that a cell can hold. */
static uint32_t mask_of(const board *b, unsigned cell)
{
    return b->digit[cell] ? UINT32_C(1) << (b->digit[cell] - 1) : b->mask[cell];
}

/* Returns the minimum or maximum sum from cell index `from` on. An arrow's circle is subtracted. */
static int rest_of(const board *b, const su_constraint *constraint, unsigned from, bool most)
{
    int rest = 0;
    for (unsigned i = from; i < constraint->cells; i++) {
        const uint32_t mask = mask_of(b, constraint->cell[i]);
        const bool is_circle = constraint->kind == SU_CONSTRAINT_ARROW && i == 0;
        const int end = mask == 0           ? 0
                        : most != is_circle ? 32 - __builtin_clz(mask)
                                            : __builtin_ctz(mask) + 1;
        rest += is_circle ? -end : end;
    }
    return rest;
}

/* Returns whether the cells from `at` on can add up to `left`, given the digits in `chosen`. */
static bool comes_out(const board *b, const su_constraint *constraint, unsigned at, int left,
                      su_digit *chosen)
{
    if (left < rest_of(b, constraint, at, false) || left > rest_of(b, constraint, at, true))
        return false;
    if (at == constraint->cells)
        return true;
    for (unsigned digit = 1; digit <= b->rules->order; digit++) {
        bool fits = mask_of(b, constraint->cell[at]) >> (digit - 1) & 1;
        for (unsigned i = 0; i < at; i++)
            fits &=
                chosen[i] != digit || !see_each_other(b, constraint->cell[i], constraint->cell[at]);
        chosen[at] = (su_digit)digit;
        if (fits
            && comes_out(b, constraint, at + 1,
                         left
                             - (constraint->kind == SU_CONSTRAINT_ARROW && at == 0 ? -(int)digit
                                                                                   : (int)digit),
                         chosen))
            return true;
    }
    return false;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

static const su_node *parent_of(const board *b, const su_node *node, unsigned i)
{
    return &b->step->node[b->step->parent[node->parent + i]];
}

static bool has_parent(const board *b, const su_node *node, claim wanted)
{
    for (unsigned i = 0; i < node->parents; i++)
        if (is_same(claim_of(parent_of(b, node, i)), wanted))
            return true;
    return false;
}

static bool node_has(const su_node *node, unsigned cell)
{
    for (unsigned i = 0; i < node->cells; i++)
        if (node->cell[i] == cell)
            return true;
    return false;
}

/* Returns whether every cell of one node sees every cell of the other. */
static bool see_all(const board *b, const su_node *one, const su_node *other)
{
    for (unsigned i = 0; i < one->cells; i++)
        for (unsigned j = 0; j < other->cells; j++)
            if (!see_each_other(b, one->cell[i], other->cell[j]))
                return false;
    return true;
}

static bool in_set(const board *b, unsigned group, unsigned cell)
{
    for (unsigned i = 0; i < b->step->marks; i++)
        if (b->step->mark[i].role == SU_ROLE_PATTERN && b->step->mark[i].group == group
            && b->step->mark[i].cell == cell)
            return true;
    return false;
}

/* Returns the digits of an almost locked set: cells that all see each other and have one more digit
   than cells. Returns 0 if the marked cells are not such a set. */
static uint32_t digits_of_set(const board *b, unsigned group)
{
    uint32_t digits = 0;
    unsigned cells = 0;
    for (unsigned cell = 0; cell < b->rules->cells; cell++)
        if (in_set(b, group, cell)) {
            for (unsigned other = 0; other < cell; other++)
                if (in_set(b, group, other) && !see_each_other(b, cell, other))
                    return 0;
            digits |= b->mask[cell];
            cells++;
        }
    return (unsigned)__builtin_popcount(digits) == cells + 1 ? digits : 0;
}

/* Returns whether the node contains every cell of the set that has its digit. */
static bool covers(const board *b, unsigned group, const su_node *node)
{
    for (unsigned cell = 0; cell < b->rules->cells; cell++)
        if (in_set(b, group, cell) && has(b, cell, node->digit) && !node_has(node, cell))
            return false;
    return true;
}

static const char *check_set(const board *b, const su_node *node, const su_node *by)
{
    uint32_t digits = digits_of_set(b, node->house);
    bool both = digits >> (node->digit - 1) & 1 && digits >> (by->digit - 1) & 1;
    return node->on && both && node->digit != by->digit && covers(b, node->house, node)
                   && covers(b, node->house, by)
               ? NULL
               : "its set is not locked";
}

/* Checks claims about several cells and those from almost locked sets. */
static const char *check_group(const board *b, const su_node *node)
{
    const su_node *by = parent_of(b, node, 0);
    if (node->parents != 1 || by->on == node->on)
        return "it does not follow from one claim of the other kind";
    if (node->reason == SU_REASON_SET)
        return check_set(b, node, by);
    if (node->digit != by->digit)
        return "its digit is another";
    if (!node->on)
        return see_all(b, node, by) ? NULL : "not all its cells see those of the on";
    for (unsigned i = 0; i < b->rules->order; i++) {
        unsigned cell = b->rules->house[node->house][i];
        if (has(b, cell, node->digit) && !node_has(node, cell) && !node_has(by, cell))
            return "the house has another place for its digit";
    }
    return NULL;
}

static const char *check_on(const board *b, const su_node *node)
{
    claim me = claim_of(node);
    if (node->reason == SU_REASON_CELL) {
        for (unsigned digit = 1; digit <= b->rules->order; digit++)
            if (digit != me.digit && has(b, me.cell, digit)
                && !has_parent(b, node, (claim){me.cell, digit, false}))
                return "its cell may hold another digit";
        return NULL;
    }
    if (node->reason != SU_REASON_HOUSE || !is_in(b, node->house, me.cell))
        return "its reason is not one for an on";
    for (unsigned i = 0; i < b->rules->order; i++) {
        unsigned cell = b->rules->house[node->house][i];
        if (cell != me.cell && has(b, cell, me.digit)
            && !has_parent(b, node, (claim){cell, me.digit, false}))
            return "the house has another place for its digit";
    }
    return NULL;
}

/* Checks that the two digits alone break a rule and that the node names a constraint. */
static const char *check_tie(const board *b, const su_node *node, claim me, claim by)
{
    su_digit grid[SU_MAX_CELLS] = {0};
    su_constraint constraint;
    unsigned at = node->inner;
    grid[me.cell] = (su_digit)me.digit;
    grid[by.cell] = (su_digit)by.digit;
    return me.cell != by.cell && su_rules_constraint(b->rules, &at, &constraint)
                   && su_grid_check_rules(b->rules, grid, NULL) != SU_OK
               ? NULL
               : "both can be";
}

/* Checks that the node's digit makes the sum impossible, given what its parents claim. */
static const char *check_sum(const board *b, const su_node *node)
{
    board after = *b;
    su_constraint constraint;
    su_digit chosen[SU_MAX_CELLS];
    unsigned at = node->inner;
    for (unsigned i = 0; i < node->parents; i++) {
        const claim parent = claim_of(parent_of(b, node, i));
        const uint32_t bit = UINT32_C(1) << (parent.digit - 1);
        after.mask[parent.cell] = parent.on ? bit : after.mask[parent.cell] & ~bit;
    }
    after.mask[node->cell[0]] = UINT32_C(1) << (node->digit - 1);
    if (!su_rules_constraint(b->rules, &at, &constraint))
        return "it names no constraint";
    const bool is_sum =
        constraint.kind == SU_CONSTRAINT_KILLER || constraint.kind == SU_CONSTRAINT_SUM;
    if (!is_sum && constraint.kind != SU_CONSTRAINT_ARROW)
        return "its constraint is no sum";
    return comes_out(&after, &constraint, 0, is_sum ? constraint.number : 0, chosen)
               ? "the sum could come out with it"
               : NULL;
}

/* Checks that the node conflicts with each candidate that its parents leave in their cell. */
static const char *check_tie_of_rest(const board *b, const su_node *node)
{
    const unsigned cell = parent_of(b, node, 0)->cell[0];
    uint32_t left = b->mask[cell];
    for (unsigned i = 0; i < node->parents; i++) {
        const claim parent = claim_of(parent_of(b, node, i));
        if (parent.on || parent.cell != cell)
            return "it rests on other cells than its tie";
        left &= ~(UINT32_C(1) << (parent.digit - 1));
    }
    for (unsigned digit = 1; digit <= b->rules->order; digit++) {
        const char *fault = left >> (digit - 1) & 1
                                ? check_tie(b, node, claim_of(node), (claim){cell, digit, true})
                                : NULL;
        if (fault)
            return fault;
    }
    return NULL;
}

/* Checks that every other candidate of the node's cell contradicts its parent or the sum. */
static const char *check_only(const board *b, const su_node *node)
{
    const claim by = claim_of(parent_of(b, node, 0));
    if (node->parents != 1 || !by.on || by.cell == node->cell[0])
        return "a constraint leaves it alone only where one other is on";
    for (unsigned digit = 1; digit <= b->rules->order; digit++) {
        su_node other = *node;
        other.digit = (su_digit)digit;
        other.on = false;
        const char *fault = digit == node->digit || !has(b, node->cell[0], digit) ? NULL
                            : node->reason == SU_REASON_SUM
                                ? check_sum(b, &other)
                                : check_tie(b, &other, claim_of(&other), by);
        if (fault)
            return fault;
    }
    return NULL;
}

static const char *check_off(const board *b, const su_node *node)
{
    claim me = claim_of(node), by = claim_of(parent_of(b, node, 0));
    if (node->reason == SU_REASON_TIE && !by.on)
        return check_tie_of_rest(b, node);
    if (node->parents != 1 || !by.on)
        return "an off by cell or house follows from one on";
    if (node->reason == SU_REASON_CELL)
        return by.cell == me.cell && by.digit != me.digit ? NULL
                                                          : "no other digit is on in its cell";
    if (node->reason == SU_REASON_TIE)
        return check_tie(b, node, me, by);
    return by.cell != me.cell && by.digit == me.digit && is_in(b, node->house, me.cell)
                   && is_in(b, node->house, by.cell)
               ? NULL
               : "its digit is not on in the house";
}

static const char *check_range(const board *b, unsigned first, unsigned end, claim target,
                               unsigned *bad);

/* Checks that the node conflicts with every place left for its parents' digit in the house. */
static const char *check_wherever(const board *after, const su_node *node)
{
    const unsigned digit = parent_of(after, node, 0)->digit;
    for (unsigned i = 0; i < after->rules->order; i++) {
        su_digit grid[SU_MAX_CELLS] = {0};
        const unsigned cell = after->rules->house[node->house][i];
        if (!has(after, cell, digit))
            continue;
        grid[cell] = (su_digit)digit;
        const bool is_same_cell = cell == node->cell[0];
        grid[node->cell[0]] = node->digit;
        if (is_same_cell ? node->digit == digit
                         : su_grid_check_rules(after->rules, grid, NULL) == SU_OK)
            return "it fits with its parents' digit";
    }
    return NULL;
}

/* Checks what a technique or a nested chain proves once the parents' candidates are removed. */
static const char *check_found(const board *b, const su_node *node, unsigned *bad)
{
    board after = *b;
    for (unsigned i = 0; i < node->parents; i++) {
        claim parent = claim_of(parent_of(b, node, i));
        if (parent.on)
            return "it rests on an on";
        after.mask[parent.cell] &= ~(UINT32_C(1) << (parent.digit - 1));
    }
    if (node->reason == SU_REASON_CHAIN)
        return check_range(&after, node->inner, node->inner + node->inners, claim_of(node), bad);
    if (node->technique == SU_TECHNIQUE_LOCKED_SIGHT || node->technique == SU_TECHNIQUE_LOCKED_TIES)
        return check_wherever(&after, node);
    return leads_nowhere(&after, node->cell[0], node->digit) ? NULL : "it could be on all the same";
}

static const char *check_node(const board *b, unsigned index, unsigned start, unsigned *bad)
{
    const su_node *node = &b->step->node[index];
    *bad = index;
    if (!has(b, node->cell[0], node->digit))
        return "it is about no candidate";
    for (unsigned i = 0; i < node->parents; i++) {
        unsigned parent = b->step->parent[node->parent + i];
        if (parent < start || parent >= index)
            return "a parent is not of its chain, or comes later";
    }
    if (node->reason == SU_REASON_START)
        return node->parents == 0 ? NULL : "an assumption rests on something";
    if (node->parents == 0)
        return "it rests on nothing";
    if (node->cells > 1 || parent_of(b, node, 0)->cells > 1 || node->reason == SU_REASON_SET
        || node->reason == SU_REASON_SIGHT)
        return check_group(b, node);
    if (node->on && (node->reason == SU_REASON_SUM || node->reason == SU_REASON_TIE))
        return check_only(b, node);
    if (node->reason == SU_REASON_SUM)
        return check_sum(b, node);
    if (node->reason == SU_REASON_STEP || node->reason == SU_REASON_CHAIN)
        return node->on ? "what is found is off" : check_found(b, node, bad);
    return node->on ? check_on(b, node) : check_off(b, node);
}

/* ---- Conclusions ----------------------------------------------------------------------------- */

enum { MOST_CHAINS = 32 };

/* A range of nodes and the start of each chain in it. Nested chains are left out. */
typedef struct part {
    const board *b;
    unsigned first, end;
    unsigned chains;
    unsigned start[MOST_CHAINS + 1];
    bool inside[SU_STEP_NODES];
} part;

static bool in_chain(const part *p, unsigned chain, claim wanted)
{
    for (unsigned i = p->start[chain]; i < p->start[chain + 1]; i++)
        if (!p->inside[i] && is_same(claim_of(&p->b->step->node[i]), wanted))
            return true;
    return false;
}

/* Returns whether the chain reaches the target or, if that is off, another digit in its cell. */
static bool comes_to(const part *p, unsigned chain, claim target)
{
    if (in_chain(p, chain, target))
        return true;
    for (unsigned digit = 1; digit <= p->b->rules->order && !target.on; digit++)
        if (digit != target.digit && in_chain(p, chain, (claim){target.cell, digit, true}))
            return true;
    return false;
}

static claim start_of(const part *p, unsigned chain)
{
    return claim_of(&p->b->step->node[p->start[chain]]);
}

static bool starts_with(const part *p, claim wanted)
{
    for (unsigned chain = 0; chain < p->chains; chain++)
        if (is_same(start_of(p, chain), wanted))
            return true;
    return false;
}

/* Returns whether at least one of the assumptions must be true. */
static bool is_exhaustive(const part *p)
{
    claim first = start_of(p, 0);
    bool all = true;
    if (starts_with(p, contrary(first)))
        return true;
    for (unsigned digit = 1; digit <= p->b->rules->order; digit++)
        all &= !has(p->b, first.cell, digit) || starts_with(p, (claim){first.cell, digit, true});
    for (unsigned house = 0; house < p->b->rules->houses && !all; house++) {
        all = is_in(p->b, house, first.cell);
        for (unsigned i = 0; i < p->b->rules->order; i++) {
            unsigned cell = p->b->rules->house[house][i];
            all &=
                !has(p->b, cell, first.digit) || starts_with(p, (claim){cell, first.digit, true});
        }
    }
    return all;
}

static bool contradicts_itself(const part *p, unsigned chain)
{
    for (unsigned i = p->start[chain]; i < p->start[chain + 1]; i++)
        if (!p->inside[i] && in_chain(p, chain, contrary(claim_of(&p->b->step->node[i]))))
            return true;
    return false;
}

/* A chain without branches that returns to its start holds in both directions. */
static bool is_by_cycle(const part *p, claim target)
{
    bool sees_on = false, sees_off = false;
    if (p->chains != 1 || target.on
        || !is_same(start_of(p, 0), claim_of(&p->b->step->node[p->end - 1])))
        return false;
    for (unsigned i = p->first; i < p->end; i++) {
        const su_node *node = &p->b->step->node[i];
        if (i > p->first && (node->parents != 1 || p->b->step->parent[node->parent] != i - 1))
            return false;
        if (node->digit == target.digit && see_each_other(p->b, node->cell[0], target.cell)) {
            sees_on |= node->on;
            sees_off |= !node->on;
        }
    }
    return sees_on && sees_off;
}

/* Returns whether the two digits alone break a rule or make a sum impossible. */
static bool clash_by_constraints(const board *b, const su_node *node, claim target)
{
    board after = *b;
    su_digit grid[SU_MAX_CELLS] = {0}, chosen[SU_MAX_CELLS];
    su_constraint constraint;
    if (b->rules->words == 0 || node->cells > 1 || node->cell[0] == target.cell)
        return false;
    grid[node->cell[0]] = node->digit;
    grid[target.cell] = (su_digit)target.digit;
    after.mask[node->cell[0]] = UINT32_C(1) << (node->digit - 1);
    after.mask[target.cell] = UINT32_C(1) << (target.digit - 1);
    for (unsigned at = 0; su_rules_constraint(b->rules, &at, &constraint);) {
        const bool is_sum =
            constraint.kind == SU_CONSTRAINT_KILLER || constraint.kind == SU_CONSTRAINT_SUM;
        bool has_node = false, has_target = false;
        for (unsigned i = 0; i < constraint.cells; i++) {
            has_node |= constraint.cell[i] == node->cell[0];
            has_target |= constraint.cell[i] == target.cell;
        }
        if (has_node && has_target && (is_sum || constraint.kind == SU_CONSTRAINT_ARROW)
            && !comes_out(&after, &constraint, 0, is_sum ? constraint.number : 0, chosen))
            return true;
    }
    return su_grid_check_rules(b->rules, grid, NULL) != SU_OK;
}

/* Returns whether the node and the target cannot both be true. */
static bool excludes(const part *p, const su_node *node, claim target)
{
    bool sees = node->digit == target.digit;
    for (unsigned i = 0; i < node->cells; i++)
        sees &= see_each_other(p->b, node->cell[i], target.cell);
    return sees || (node->cells == 1 && node->cell[0] == target.cell && node->digit != target.digit)
           || clash_by_constraints(p->b, node, target);
}

static bool exclude_each_other(const part *p, const su_node *a, const su_node *c)
{
    bool one_cell = a->cells + c->cells == 2 && a->cell[0] == c->cell[0];
    return (one_cell ? a->digit != c->digit : a->digit == c->digit && see_all(p->b, a, c))
           || (c->cells == 1 && clash_by_constraints(p->b, a, claim_of(c)));
}

/* Returns whether the target sees every cell of the set that has its digit. */
static bool set_excludes(const board *b, unsigned group, claim target)
{
    bool any = false;
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        if (!in_set(b, group, cell) || !has(b, cell, target.digit))
            continue;
        any = true;
        if (!see_each_other(b, cell, target.cell))
            return false;
    }
    return any;
}

/* In a loop, one of two neighbours that exclude each other is true. An almost locked set in the
   loop lacks exactly one digit, which is one of the two that link it to the loop. */
static bool is_by_loop(const part *p, claim target)
{
    for (unsigned i = p->end - 1; i > p->first;) {
        const su_node *node = &p->b->step->node[i], *by = parent_of(p->b, node, 0);
        if (by->on && !node->on && excludes(p, by, target) && excludes(p, node, target))
            return true;
        if (node->reason == SU_REASON_SET && target.digit != node->digit
            && target.digit != by->digit && set_excludes(p->b, node->house, target))
            return true;
        i = p->b->step->parent[node->parent];
        if (node->parents > 1) /* a set left the cell one digit: go on from the set's parent */
            i = p->b->step->parent[parent_of(p->b, parent_of(p->b, node, 0), 0)->parent];
    }
    return false;
}

/* The chain leads from an off claim to an on claim. It branches only where almost locked sets leave
   a cell one digit; these branches end in that cell. */
static bool is_by_ends(const part *p, claim target)
{
    const su_node *first = &p->b->step->node[p->first], *last = &p->b->step->node[p->end - 1];
    if (p->chains != 1 || target.on || first->on || !last->on)
        return false;
    if (excludes(p, first, target) && excludes(p, last, target))
        return true;
    return exclude_each_other(p, first, last) && is_by_loop(p, target);
}

static bool concludes(const part *p, claim target)
{
    bool everywhere = p->chains > 1;
    for (unsigned chain = 0; chain < p->chains; chain++)
        everywhere &= comes_to(p, chain, target);
    if (everywhere)
        return is_exhaustive(p);
    if (p->chains == 1 && contradicts_itself(p, 0)) {
        claim proved = contrary(start_of(p, 0));
        if (is_same(proved, target) || (proved.on && proved.cell == target.cell && !target.on))
            return true;
    }
    return is_by_cycle(p, target) || is_by_ends(p, target);
}

/* ---- Ranges of nodes ------------------------------------------------------------------------- */

static const char *read_part(part *p)
{
    const su_step *step = p->b->step;
    for (unsigned i = p->first; i < p->end; i++)
        if (step->node[i].reason == SU_REASON_CHAIN)
            for (unsigned k = 0; k < step->node[i].inners; k++)
                p->inside[step->node[i].inner + k] = true;
    for (unsigned i = p->first; i < p->end; i++)
        if (!p->inside[i] && step->node[i].reason == SU_REASON_START) {
            if (p->chains == MOST_CHAINS)
                return "there are too many chains";
            p->start[p->chains++] = i;
        }
    p->start[p->chains] = p->end;
    return p->chains ? NULL : "nothing is assumed";
}

static const char *check_range(const board *b, unsigned first, unsigned end, claim target,
                               unsigned *bad)
{
    part p = {.b = b, .first = first, .end = end};
    const char *fault = read_part(&p);
    *bad = first;
    for (unsigned chain = 0; !fault && chain < p.chains; chain++)
        for (unsigned i = p.start[chain]; !fault && i < p.start[chain + 1]; i++)
            if (!p.inside[i])
                fault = check_node(b, i, p.start[chain], bad);
    if (!fault && !concludes(&p, target)) {
        *bad = end - 1;
        fault = "the chains do not come to what they are told for";
    }
    return fault;
}

const char *replay_chains(const su_rules *rules, const su_position *position, const su_step *step,
                          unsigned *node)
{
    board b = {.rules = rules, .step = step, .digit = position->digit};
    const char *fault = step->is_cut ? "it was too long to be told" : NULL;
    memcpy(b.mask, position->candidates, rules->cells * sizeof *b.mask);
    for (unsigned i = 0; !fault && i < step->placements; i++)
        fault = check_range(&b, 0, step->nodes,
                            (claim){step->placement[i].cell, step->placement[i].digit, true}, node);
    for (unsigned i = 0; !fault && i < step->eliminations; i++)
        for (unsigned digit = 1; !fault && digit <= rules->order; digit++)
            if (step->elimination[i].digits >> (digit - 1) & 1)
                fault = check_range(&b, 0, step->nodes,
                                    (claim){step->elimination[i].cell, digit, false}, node);
    return fault;
}
