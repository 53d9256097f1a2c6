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
    bool is_on;
} claim;

static claim get_claim(const su_node *node)
{
    return (claim){node->cell[0], node->digit, node->on};
}

static bool is_same(claim a, claim b)
{
    return a.cell == b.cell && a.digit == b.digit && a.is_on == b.is_on;
}

static claim negate(claim a)
{
    a.is_on = !a.is_on;
    return a;
}

static bool has_candidate(const board *b, unsigned cell, unsigned digit)
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

/* Places the digit and all singles that follow. Returns true if this leads to a contradiction. */
static bool leads_to_contradiction(const board *from, unsigned cell, unsigned digit)
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
                unsigned before = 0, now = 0, last = 0, fixed = 0;
                for (unsigned i = 0; i < b.rules->order; i++) {
                    before += (from->mask[cells[i]] & bit) != 0;
                    now += (b.mask[cells[i]] & bit) != 0;
                    fixed += b.mask[cells[i]] == bit;
                    last = b.mask[cells[i]] & bit ? cells[i] : last;
                }
                if ((before > 0 && now == 0) || fixed > 1)
                    return true;
                if (now == 1 && b.mask[last] != bit) {
                    b.mask[last] = bit;
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

/* Returns the digit of a filled cell, or the candidates of an empty cell, as a bit mask. */
static uint32_t get_candidates(const board *b, unsigned cell)
{
    return b->digit[cell] ? UINT32_C(1) << (b->digit[cell] - 1) : b->mask[cell];
}

/* Returns the minimum or maximum sum of the cells from index `from` on. Subtracts the circle of an
   arrow. */
static int bound_rest_of_sum(const board *b, const su_constraint *constraint, unsigned from,
                             bool is_maximum)
{
    int rest = 0;
    for (unsigned i = from; i < constraint->cells; i++) {
        const uint32_t mask = get_candidates(b, constraint->cell[i]);
        const bool is_circle = constraint->kind == SU_CONSTRAINT_ARROW && i == 0;
        const int end = mask == 0                 ? 0
                        : is_maximum != is_circle ? 32 - __builtin_clz(mask)
                                                  : __builtin_ctz(mask) + 1;
        rest += is_circle ? -end : end;
    }
    return rest;
}

/* Returns true if the cells from index `at` on can add up to `left`. `chosen` has the digits of the
   earlier cells. */
static bool can_add_up(const board *b, const su_constraint *constraint, unsigned at, int left,
                       su_digit *chosen)
{
    if (left < bound_rest_of_sum(b, constraint, at, false)
        || left > bound_rest_of_sum(b, constraint, at, true))
        return false;
    if (at == constraint->cells)
        return true;
    for (unsigned digit = 1; digit <= b->rules->order; digit++) {
        bool fits = get_candidates(b, constraint->cell[at]) >> (digit - 1) & 1;
        for (unsigned i = 0; i < at; i++)
            fits &=
                chosen[i] != digit || !see_each_other(b, constraint->cell[i], constraint->cell[at]);
        chosen[at] = (su_digit)digit;
        if (fits
            && can_add_up(b, constraint, at + 1,
                          left
                              - (constraint->kind == SU_CONSTRAINT_ARROW && at == 0 ? -(int)digit
                                                                                    : (int)digit),
                          chosen))
            return true;
    }
    return false;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

static const su_node *get_parent(const board *b, const su_node *node, unsigned i)
{
    return &b->step->node[b->step->parent[node->parent + i]];
}

static bool has_parent(const board *b, const su_node *node, claim wanted)
{
    for (unsigned i = 0; i < node->parents; i++)
        if (is_same(get_claim(get_parent(b, node, i)), wanted))
            return true;
    return false;
}

static bool node_has_cell(const su_node *node, unsigned cell)
{
    for (unsigned i = 0; i < node->cells; i++)
        if (node->cell[i] == cell)
            return true;
    return false;
}

/* Returns true if every cell of one node sees every cell of the other node. */
static bool nodes_see_each_other(const board *b, const su_node *a, const su_node *other)
{
    for (unsigned i = 0; i < a->cells; i++)
        for (unsigned j = 0; j < other->cells; j++)
            if (!see_each_other(b, a->cell[i], other->cell[j]))
                return false;
    return true;
}

static bool is_in_set(const board *b, unsigned group, unsigned cell)
{
    for (unsigned i = 0; i < b->step->marks; i++)
        if (b->step->mark[i].role == SU_ROLE_PATTERN && b->step->mark[i].group == group
            && b->step->mark[i].cell == cell)
            return true;
    return false;
}

/* Returns the digits of an almost locked set. Returns 0 if the marked cells do not all see each
   other, or do not have exactly one more digit than cells. */
static uint32_t find_digits_of_set(const board *b, unsigned group)
{
    uint32_t digits = 0;
    unsigned cells = 0;
    for (unsigned cell = 0; cell < b->rules->cells; cell++)
        if (is_in_set(b, group, cell)) {
            for (unsigned other = 0; other < cell; other++)
                if (is_in_set(b, group, other) && !see_each_other(b, cell, other))
                    return 0;
            digits |= b->mask[cell];
            cells++;
        }
    return (unsigned)__builtin_popcount(digits) == cells + 1 ? digits : 0;
}

/* Returns true if the node contains every cell of the set that has the node's digit. */
static bool contains_places_of_set(const board *b, unsigned group, const su_node *node)
{
    for (unsigned cell = 0; cell < b->rules->cells; cell++)
        if (is_in_set(b, group, cell) && has_candidate(b, cell, node->digit)
            && !node_has_cell(node, cell))
            return false;
    return true;
}

static const char *check_set(const board *b, const su_node *node, const su_node *by)
{
    uint32_t digits = find_digits_of_set(b, node->house);
    bool both = digits >> (node->digit - 1) & 1 && digits >> (by->digit - 1) & 1;
    return node->on && both && node->digit != by->digit
                   && contains_places_of_set(b, node->house, node)
                   && contains_places_of_set(b, node->house, by)
               ? NULL
               : "its set is not locked";
}

/* Checks claims about several cells and claims that follow from almost locked sets. */
static const char *check_group(const board *b, const su_node *node)
{
    const su_node *by = get_parent(b, node, 0);
    if (node->parents != 1 || by->on == node->on)
        return "it does not follow from one claim of the other kind";
    if (node->reason == SU_REASON_SET)
        return check_set(b, node, by);
    if (node->digit != by->digit)
        return "its digit is another";
    if (!node->on)
        return nodes_see_each_other(b, node, by) ? NULL : "not all its cells see those of the on";
    for (unsigned i = 0; i < b->rules->order; i++) {
        unsigned cell = b->rules->house[node->house][i];
        if (has_candidate(b, cell, node->digit) && !node_has_cell(node, cell)
            && !node_has_cell(by, cell))
            return "the house has another place for its digit";
    }
    return NULL;
}

static const char *check_on(const board *b, const su_node *node)
{
    claim me = get_claim(node);
    if (node->reason == SU_REASON_CELL) {
        for (unsigned digit = 1; digit <= b->rules->order; digit++)
            if (digit != me.digit && has_candidate(b, me.cell, digit)
                && !has_parent(b, node, (claim){me.cell, digit, false}))
                return "its cell may hold another digit";
        return NULL;
    }
    if (node->reason != SU_REASON_HOUSE || !is_in(b, node->house, me.cell))
        return "its reason is not one for an on";
    for (unsigned i = 0; i < b->rules->order; i++) {
        unsigned cell = b->rules->house[node->house][i];
        if (cell != me.cell && has_candidate(b, cell, me.digit)
            && !has_parent(b, node, (claim){cell, me.digit, false}))
            return "the house has another place for its digit";
    }
    return NULL;
}

/* Checks that the two claims alone break a rule and that the node names a constraint. */
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

/* Checks that the node's digit makes the sum impossible if the node's parents are true. */
static const char *check_sum(const board *b, const su_node *node)
{
    board after = *b;
    su_constraint constraint;
    su_digit chosen[SU_MAX_CELLS];
    unsigned at = node->inner;
    for (unsigned i = 0; i < node->parents; i++) {
        const claim parent = get_claim(get_parent(b, node, i));
        const uint32_t bit = UINT32_C(1) << (parent.digit - 1);
        after.mask[parent.cell] = parent.is_on ? bit : after.mask[parent.cell] & ~bit;
    }
    after.mask[node->cell[0]] = UINT32_C(1) << (node->digit - 1);
    if (!su_rules_constraint(b->rules, &at, &constraint))
        return "it names no constraint";
    const bool is_sum =
        constraint.kind == SU_CONSTRAINT_KILLER || constraint.kind == SU_CONSTRAINT_SUM;
    if (!is_sum && constraint.kind != SU_CONSTRAINT_ARROW)
        return "its constraint is no sum";
    return can_add_up(&after, &constraint, 0, is_sum ? constraint.number : 0, chosen)
               ? "the sum could come out with it"
               : NULL;
}

/* Checks that the node's digit conflicts with each candidate left in the cell of the parents. */
static const char *check_tie_with_rest(const board *b, const su_node *node)
{
    const unsigned cell = get_parent(b, node, 0)->cell[0];
    uint32_t left = b->mask[cell];
    for (unsigned i = 0; i < node->parents; i++) {
        const claim parent = get_claim(get_parent(b, node, i));
        if (parent.is_on || parent.cell != cell)
            return "it rests on other cells than its tie";
        left &= ~(UINT32_C(1) << (parent.digit - 1));
    }
    for (unsigned digit = 1; digit <= b->rules->order; digit++) {
        const char *fault = left >> (digit - 1) & 1
                                ? check_tie(b, node, get_claim(node), (claim){cell, digit, true})
                                : NULL;
        if (fault)
            return fault;
    }
    return NULL;
}

/* Checks that every other candidate of the node's cell contradicts the parent or the sum. */
static const char *check_last_candidate(const board *b, const su_node *node)
{
    const claim by = get_claim(get_parent(b, node, 0));
    if (node->parents != 1 || !by.is_on || by.cell == node->cell[0])
        return "a constraint leaves it alone only where one other is on";
    for (unsigned digit = 1; digit <= b->rules->order; digit++) {
        su_node other = *node;
        other.digit = (su_digit)digit;
        other.on = false;
        const char *fault = digit == node->digit || !has_candidate(b, node->cell[0], digit) ? NULL
                            : node->reason == SU_REASON_SUM
                                ? check_sum(b, &other)
                                : check_tie(b, &other, get_claim(&other), by);
        if (fault)
            return fault;
    }
    return NULL;
}

static const char *check_off(const board *b, const su_node *node)
{
    claim me = get_claim(node), by = get_claim(get_parent(b, node, 0));
    if (node->reason == SU_REASON_TIE && !by.is_on)
        return check_tie_with_rest(b, node);
    if (node->parents != 1 || !by.is_on)
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
                               unsigned *fault_node);

/* Checks that the node's digit conflicts with every place left in the house for the digit of the
   node's parents. */
static const char *check_all_places(const board *after, const su_node *node)
{
    const unsigned digit = get_parent(after, node, 0)->digit;
    for (unsigned i = 0; i < after->rules->order; i++) {
        su_digit grid[SU_MAX_CELLS] = {0};
        const unsigned cell = after->rules->house[node->house][i];
        if (!has_candidate(after, cell, digit))
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

/* Removes the parents' candidates, then checks that a technique or a nested chain proves the
   claim. */
static const char *check_nested_proof(const board *b, const su_node *node, unsigned *fault_node)
{
    board after = *b;
    for (unsigned i = 0; i < node->parents; i++) {
        claim parent = get_claim(get_parent(b, node, i));
        if (parent.is_on)
            return "it rests on an on";
        after.mask[parent.cell] &= ~(UINT32_C(1) << (parent.digit - 1));
    }
    if (node->reason == SU_REASON_CHAIN)
        return check_range(&after, node->inner, node->inner + node->inners, get_claim(node),
                           fault_node);
    if (node->technique == SU_TECHNIQUE_LOCKED_SIGHT || node->technique == SU_TECHNIQUE_LOCKED_TIES)
        return check_all_places(&after, node);
    return leads_to_contradiction(&after, node->cell[0], node->digit)
               ? NULL
               : "it could be on all the same";
}

static const char *check_node(const board *b, unsigned index, unsigned start, unsigned *fault_node)
{
    const su_node *node = &b->step->node[index];
    *fault_node = index;
    if (!has_candidate(b, node->cell[0], node->digit))
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
    if (node->cells > 1 || get_parent(b, node, 0)->cells > 1 || node->reason == SU_REASON_SET
        || node->reason == SU_REASON_SIGHT)
        return check_group(b, node);
    if (node->on && (node->reason == SU_REASON_SUM || node->reason == SU_REASON_TIE))
        return check_last_candidate(b, node);
    if (node->reason == SU_REASON_SUM)
        return check_sum(b, node);
    if (node->reason == SU_REASON_STEP || node->reason == SU_REASON_CHAIN)
        return node->on ? "what is found is off" : check_nested_proof(b, node, fault_node);
    return node->on ? check_on(b, node) : check_off(b, node);
}

/* ---- Conclusions ----------------------------------------------------------------------------- */

enum { MAX_CHAINS = 32 };

/* A range of nodes and the chains in it. */
typedef struct node_range {
    const board *b;
    unsigned first, end;
    unsigned chains;
    unsigned start[MAX_CHAINS + 1]; /* first node of each chain */
    bool is_nested[SU_STEP_NODES];  /* whether each node belongs to a nested chain */
} node_range;

static bool is_in_chain(const node_range *p, unsigned chain, claim wanted)
{
    for (unsigned i = p->start[chain]; i < p->start[chain + 1]; i++)
        if (!p->is_nested[i] && is_same(get_claim(&p->b->step->node[i]), wanted))
            return true;
    return false;
}

/* Returns true if the chain reaches the target. A target that is off also follows from another
   digit in its cell. */
static bool reaches(const node_range *p, unsigned chain, claim target)
{
    if (is_in_chain(p, chain, target))
        return true;
    for (unsigned digit = 1; digit <= p->b->rules->order && !target.is_on; digit++)
        if (digit != target.digit && is_in_chain(p, chain, (claim){target.cell, digit, true}))
            return true;
    return false;
}

static claim get_start(const node_range *p, unsigned chain)
{
    return get_claim(&p->b->step->node[p->start[chain]]);
}

static bool has_start(const node_range *p, claim wanted)
{
    for (unsigned chain = 0; chain < p->chains; chain++)
        if (is_same(get_start(p, chain), wanted))
            return true;
    return false;
}

/* Returns true if at least one of the chains' assumptions must be true. */
static bool covers_all_cases(const node_range *p)
{
    claim first = get_start(p, 0);
    bool all = true;
    if (has_start(p, negate(first)))
        return true;
    for (unsigned digit = 1; digit <= p->b->rules->order; digit++)
        all &= !has_candidate(p->b, first.cell, digit)
               || has_start(p, (claim){first.cell, digit, true});
    for (unsigned house = 0; house < p->b->rules->houses && !all; house++) {
        all = is_in(p->b, house, first.cell);
        for (unsigned i = 0; i < p->b->rules->order; i++) {
            unsigned cell = p->b->rules->house[house][i];
            all &= !has_candidate(p->b, cell, first.digit)
                   || has_start(p, (claim){cell, first.digit, true});
        }
    }
    return all;
}

static bool has_contradiction(const node_range *p, unsigned chain)
{
    for (unsigned i = p->start[chain]; i < p->start[chain + 1]; i++)
        if (!p->is_nested[i] && is_in_chain(p, chain, negate(get_claim(&p->b->step->node[i]))))
            return true;
    return false;
}

/* In a chain without branches that returns to its start, all claims are true or all are false. So
   cells that see an on and an off claim about a digit cannot be that digit. */
static bool follows_from_cycle(const node_range *p, claim target)
{
    bool sees_on = false, sees_off = false;
    if (p->chains != 1 || target.is_on
        || !is_same(get_start(p, 0), get_claim(&p->b->step->node[p->end - 1])))
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

/* Returns true if the node's digit and the target's digit, each in its cell, break a rule or make a
   sum impossible. */
static bool break_constraint(const board *b, const su_node *node, claim target)
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
            && !can_add_up(&after, &constraint, 0, is_sum ? constraint.number : 0, chosen))
            return true;
    }
    return su_grid_check_rules(b->rules, grid, NULL) != SU_OK;
}

/* Returns true if the node's digit in its cells excludes the target's digit from its cell. */
static bool excludes(const node_range *p, const su_node *node, claim target)
{
    bool sees = node->digit == target.digit;
    for (unsigned i = 0; i < node->cells; i++)
        sees &= see_each_other(p->b, node->cell[i], target.cell);
    return sees || (node->cells == 1 && node->cell[0] == target.cell && node->digit != target.digit)
           || break_constraint(p->b, node, target);
}

static bool exclude_each_other(const node_range *p, const su_node *a, const su_node *c)
{
    bool is_same_cell = a->cells + c->cells == 2 && a->cell[0] == c->cell[0];
    return (is_same_cell ? a->digit != c->digit
                         : a->digit == c->digit && nodes_see_each_other(p->b, a, c))
           || (c->cells == 1 && break_constraint(p->b, a, get_claim(c)));
}

/* Returns true if the target's cell sees every cell of the set that has the target's digit. */
static bool set_excludes(const board *b, unsigned group, claim target)
{
    bool has_place = false;
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        if (!is_in_set(b, group, cell) || !has_candidate(b, cell, target.digit))
            continue;
        has_place = true;
        if (!see_each_other(b, cell, target.cell))
            return false;
    }
    return has_place;
}

/* In a loop, one of two neighbouring nodes that exclude each other is true. An almost locked set in
   the loop lacks exactly one digit, and this digit links the set to the loop. */
static bool follows_from_loop(const node_range *p, claim target)
{
    for (unsigned i = p->end - 1; i > p->first;) {
        const su_node *node = &p->b->step->node[i], *by = get_parent(p->b, node, 0);
        if (by->on && !node->on && excludes(p, by, target) && excludes(p, node, target))
            return true;
        if (node->reason == SU_REASON_SET && target.digit != node->digit
            && target.digit != by->digit && set_excludes(p->b, node->house, target))
            return true;
        i = p->b->step->parent[node->parent];
        if (node->parents > 1) /* a set left the cell one digit: continue from the set's parent */
            i = p->b->step->parent[get_parent(p->b, get_parent(p->b, node, 0), 0)->parent];
    }
    return false;
}

/* Such a chain leads from an off claim to an on claim. It branches only where an almost locked set
   leaves a cell one digit, and these branches end in the cell. */
static bool follows_from_ends(const node_range *p, claim target)
{
    const su_node *first = &p->b->step->node[p->first], *last = &p->b->step->node[p->end - 1];
    if (p->chains != 1 || target.is_on || first->on || !last->on)
        return false;
    if (excludes(p, first, target) && excludes(p, last, target))
        return true;
    return exclude_each_other(p, first, last) && follows_from_loop(p, target);
}

static bool proves(const node_range *p, claim target)
{
    bool reached_by_all = p->chains > 1;
    for (unsigned chain = 0; chain < p->chains; chain++)
        reached_by_all &= reaches(p, chain, target);
    if (reached_by_all)
        return covers_all_cases(p);
    if (p->chains == 1 && has_contradiction(p, 0)) {
        claim conclusion = negate(get_start(p, 0));
        if (is_same(conclusion, target)
            || (conclusion.is_on && conclusion.cell == target.cell && !target.is_on))
            return true;
    }
    return follows_from_cycle(p, target) || follows_from_ends(p, target);
}

/* ---- Ranges of nodes ------------------------------------------------------------------------- */

static const char *find_chains(node_range *p)
{
    const su_step *step = p->b->step;
    for (unsigned i = p->first; i < p->end; i++)
        if (step->node[i].reason == SU_REASON_CHAIN)
            for (unsigned k = 0; k < step->node[i].inners; k++)
                p->is_nested[step->node[i].inner + k] = true;
    for (unsigned i = p->first; i < p->end; i++)
        if (!p->is_nested[i] && step->node[i].reason == SU_REASON_START) {
            if (p->chains == MAX_CHAINS)
                return "there are too many chains";
            p->start[p->chains++] = i;
        }
    p->start[p->chains] = p->end;
    return p->chains ? NULL : "nothing is assumed";
}

static const char *check_range(const board *b, unsigned first, unsigned end, claim target,
                               unsigned *fault_node)
{
    node_range p = {.b = b, .first = first, .end = end};
    const char *fault = find_chains(&p);
    *fault_node = first;
    for (unsigned chain = 0; !fault && chain < p.chains; chain++)
        for (unsigned i = p.start[chain]; !fault && i < p.start[chain + 1]; i++)
            if (!p.is_nested[i])
                fault = check_node(b, i, p.start[chain], fault_node);
    if (!fault && !proves(&p, target)) {
        *fault_node = end - 1;
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
