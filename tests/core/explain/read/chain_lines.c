/*
 * chain_lines.c: chains, claim by claim.
 *
 *     (3) r1c2 = 3: no other place is left in row 1.
 *
 * Each line becomes a node of the step that is rebuilt, so that tests/core/logic/replay.c can
 * follow the chain link by link.
 */
#include "chain_lines.h"

#include <string.h>

/* ---- Claims ---------------------------------------------------------------------------------- */

bool take_claim(scene *s, claim *c)
{
    c->digit = 0;
    CLAIM(take_joined_cells(&s->t, &c->cells));
    c->on = take(&s->t, " = ");
    CLAIM(c->on || take(&s->t, " \u2260 "));
    CLAIM(take_digit(&s->t, &c->digit) && c->cells.count <= SU_NODE_CELLS);
    return true;
}

bool is_claim(const su_node *node, const claim *c)
{
    bool same =
        node->cells == c->cells.count && node->digit == digit_of(c->digit) && node->on == c->on;
    for (unsigned i = 0; same && i < node->cells; i++)
        same = has_cell(&c->cells, node->cell[i]);
    return same;
}

bool are_same(const claim *a, const claim *b)
{
    return a->on == b->on && a->digit == b->digit && is_same(&a->cells, &b->cells);
}

bool are_contrary(const claim *a, const claim *b)
{
    return a->on != b->on && a->digit == b->digit && is_same(&a->cells, &b->cells);
}

bool is_true(const scene *s, const claim *c) { return one_is(&s->b, &c->cells, c->digit) == c->on; }

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool take_technique(scene *s, su_node *node)
{
    size_t longest = 0;
    for (unsigned i = 0; i < SU_TECHNIQUE_COUNT; i++) {
        const char *name = su_technique_english((su_technique)i);
        if (strlen(name) > longest && strncmp(s->t.at, name, strlen(name)) == 0) {
            longest = strlen(name);
            node->technique = (uint8_t)i;
        }
    }
    s->t.at += longest;
    return longest > 0;
}

/* Returns the group of the set with these cells. Marks them as a new group if there is none. */
static unsigned group_of(scene *s, const cells *set)
{
    unsigned groups = 0;
    for (unsigned i = 0; i < s->rebuilt.marks; i++)
        groups = s->rebuilt.mark[i].group + 1u > groups ? s->rebuilt.mark[i].group + 1u : groups;
    for (unsigned group = 0; group < groups; group++) {
        cells own = {.count = 0};
        for (unsigned i = 0; i < s->rebuilt.marks; i++)
            if (s->rebuilt.mark[i].group == group)
                own.cell[own.count++] = s->rebuilt.mark[i].cell;
        if (is_same(&own, set))
            return group;
    }
    name_cells(s, set, ~UINT32_C(0));
    for (unsigned i = s->rebuilt.marks - set->count; i < s->rebuilt.marks; i++)
        s->rebuilt.mark[i].group = (uint8_t)groups;
    return groups;
}

/* Reads that a set must hold all its digits except the one that its parent removed. */
static bool take_set_reason(scene *s, su_node *node)
{
    const su_node *by = &s->rebuilt.node[s->rebuilt.parent[node->parent]];
    if (!hear(&s->t, "{c}, which see each other, must then hold {d}.", &s->heard))
        HEAR("{c} must then hold {d}.");
    CLAIM(all_see(&s->b, &s->heard.c[0]));
    CLAIM(node->parents == 1
          && s->heard.d[0]
                 == (masks_of(&s->b, &s->heard.c[0]) & ~(UINT32_C(1) << (by->digit - 1))));
    CLAIM(s->heard.d[0] >> (node->digit - 1) & 1);
    node->reason = SU_REASON_SET;
    node->house = (uint8_t)group_of(s, &s->heard.c[0]);
    return true;
}

/* ---- Found on the way ------------------------------------------------------------------------ */

/* Writes the candidates without those that the node's parents remove. */
static void strike(const scene *s, const su_node *node, uint32_t *mask)
{
    memcpy(mask, s->b.position->candidates, s->b.rules->cells * sizeof *mask);
    for (unsigned i = 0; i < node->parents; i++) {
        const su_node *gone = &s->rebuilt.node[s->rebuilt.parent[node->parent + i]];
        mask[gone->cell[0]] &= ~(UINT32_C(1) << (gone->digit - 1));
    }
}

static cells left_in(const scene *s, const uint32_t *mask, unsigned house, uint32_t digits)
{
    cells left = {.count = 0};
    for (unsigned i = 0; i < s->b.rules->order; i++)
        if (mask[s->b.rules->house[house][i]] & digits)
            left.cell[left.count++] = s->b.rules->house[house][i];
    return left;
}

/* Returns whether the places in the house share another house, to which the node's cell belongs. */
static bool is_locked(const scene *s, const uint32_t *mask, const su_node *node)
{
    const cells left = left_in(s, mask, node->house, UINT32_C(1) << (node->digit - 1));
    bool locked = false;
    for (unsigned house = 0; house < s->b.rules->houses; house++)
        locked |= house != node->house && all_in(&s->b, house, &left)
                  && is_in(&s->b, house, node->cell[0]);
    return locked && !is_in(&s->b, node->house, node->cell[0])
           && (su_rules_kind(s->b.rules, node->house) == SU_HOUSE_BOX)
                  == (node->technique == SU_TECHNIQUE_POINTING);
}

/* Returns whether two other digits are confined to the node's cell and one other. */
static bool is_hidden_pair(const scene *s, const uint32_t *mask, const su_node *node)
{
    unsigned paired = 0;
    cells first = {.count = 0};
    for (unsigned digit = 1; digit <= s->b.rules->order; digit++) {
        const cells left = left_in(s, mask, node->house, UINT32_C(1) << (digit - 1));
        if (digit == node->digit || left.count != 2 || !has_cell(&left, node->cell[0]))
            continue;
        for (unsigned other = digit + 1; other <= s->b.rules->order; other++) {
            first = left_in(s, mask, node->house, UINT32_C(1) << (other - 1));
            paired += other != node->digit && is_same(&first, &left);
        }
    }
    return paired > 0;
}

/* Returns whether two other cells of the house have the same two candidates, with this digit. */
static bool is_naked_pair(const scene *s, const uint32_t *mask, const su_node *node)
{
    const uint16_t *house = s->b.rules->house[node->house];
    unsigned paired = 0;
    for (unsigned i = 0; i < s->b.rules->order; i++)
        for (unsigned k = 0; k < i; k++)
            paired += house[i] != node->cell[0] && house[k] != node->cell[0]
                      && mask[house[i]] == mask[house[k]] && count_of(mask[house[i]]) == 2
                      && (mask[house[i]] >> (node->digit - 1) & 1);
    return paired > 0 && is_in(&s->b, node->house, node->cell[0]);
}

/* Returns whether this house and another of its kind have two places each that line up, and the
   node's cell sees one of each pair. */
static bool is_wing(const scene *s, const uint32_t *mask, const su_node *node)
{
    const uint32_t digit = UINT32_C(1) << (node->digit - 1);
    const cells one = left_in(s, mask, node->house, digit);
    unsigned count,
        first = su_rules_houses(s->b.rules, su_rules_kind(s->b.rules, node->house), &count);
    for (unsigned house = first; house < first + count; house++) {
        const cells other = left_in(s, mask, house, digit);
        if (house == node->house || one.count != 2 || other.count != 2
            || is_in(&s->b, house, node->cell[0]) || is_in(&s->b, node->house, node->cell[0]))
            continue;
        if (sees_one(&s->b, one.cell[0], &other) && sees_one(&s->b, one.cell[1], &other)
            && sees_one(&s->b, node->cell[0], &one) && sees_one(&s->b, node->cell[0], &other))
            return true;
    }
    return false;
}

/* Returns whether every place left for the digit rules out the node's claim. */
static bool is_ruled_out(scene *s, const uint32_t *mask, const su_node *node, uint32_t digit)
{
    const cells left = left_in(s, mask, node->house, digit);
    for (unsigned i = 0; i < left.count; i++) {
        su_digit grid[SU_MAX_CELLS] = {0};
        grid[left.cell[i]] = (su_digit)digit_of(digit);
        grid[node->cell[0]] = node->digit;
        CLAIM(left.cell[i] == node->cell[0] ? node->digit != digit_of(digit)
                                            : su_grid_check_rules(s->b.rules, grid, NULL) != SU_OK);
    }
    return left.count > 0;
}

static bool take_all_places_reason(scene *s, su_node *node)
{
    static uint32_t mask[SU_MAX_CELLS];
    const heard *h = &s->heard;
    if (!hear(&s->t, "in {h} each place left for {d} rules it out.", &s->heard))
        return false;
    CLAIM(h->h[0].count == 1 && is_one(h->d[0]) && !node->on);
    node->reason = SU_REASON_STEP;
    node->technique =
        digit_of(h->d[0]) == node->digit ? SU_TECHNIQUE_LOCKED_SIGHT : SU_TECHNIQUE_LOCKED_TIES;
    node->house = h->h[0].house[0];
    strike(s, node, mask);
    return is_ruled_out(s, mask, node, h->d[0]);
}

/* Returns whether the house has the pattern once the parents' candidates are removed. */
static bool is_found(const scene *s, const su_node *node)
{
    static uint32_t mask[SU_MAX_CELLS];
    strike(s, node, mask);
    switch (node->technique) {
    case SU_TECHNIQUE_POINTING:
    case SU_TECHNIQUE_CLAIMING:
        return is_locked(s, mask, node);
    case SU_TECHNIQUE_HIDDEN_PAIR:
        return is_hidden_pair(s, mask, node);
    case SU_TECHNIQUE_NAKED_PAIR:
        return is_naked_pair(s, mask, node);
    case SU_TECHNIQUE_X_WING:
        return is_wing(s, mask, node);
    }
    return false;
}

/* ---- Reasons --------------------------------------------------------------------------------- */

static bool take_found_reason(scene *s, su_node *node)
{
    unsigned first, last;
    CLAIM(take_technique(s, node));
    node->reason = SU_REASON_STEP;
    if (take(&s->t, ", by (")) {
        CLAIM(take_number(&s->t, &first) && take(&s->t, ") to (") && take_number(&s->t, &last)
              && take(&s->t, ")."));
        CLAIM(first > 0 && last >= first && last <= s->rebuilt.nodes);
        node->reason = SU_REASON_CHAIN;
        node->inner = (uint16_t)(first - 1);
        node->inners = (uint16_t)(last - first + 1);
        return true;
    }
    HEAR(" in {h}.");
    CLAIM(s->heard.h[0].count == 1);
    node->house = s->heard.h[0].house[0];
    CLAIM(is_found(s, node));
    return true;
}

static bool take_reason(scene *s, su_node *node)
{
    if (take(&s->t, node->on ? "nothing else is left there." : "it holds another digit.")) {
        node->reason = SU_REASON_CELL;
    } else if (take(&s->t, "they see each other.")) {
        node->reason = SU_REASON_SIGHT;
    } else if (hear(&s->t, node->on ? "no other place is left in {h}." : "{h} has it already.",
                    &s->heard)) {
        CLAIM(s->heard.h[0].count == 1);
        node->reason = SU_REASON_HOUSE;
        node->house = s->heard.h[0].house[0];
        for (unsigned i = 0; i < node->cells; i++)
            CLAIM(is_in(&s->b, node->house, node->cell[i]));
    } else {
        if (hear(&s->t,
                 node->on ? "{u} leaves nothing else there." : "{u} would not add up with it.",
                 &s->heard)) {
            CLAIM(s->heard.u[0].count == 1);
            node->reason = SU_REASON_SUM;
            node->inner = s->heard.u[0].at[0];
            return true;
        }
        if (take_tie_reason(s, node) || take_all_places_reason(s, node))
            return true;
        return *s->t.at == 'r' ? take_set_reason(s, node) : take_found_reason(s, node);
    }
    return true;
}

/* Reads the lines that a claim follows from; by default, the line before. */
static bool take_parents(scene *s, su_node *node)
{
    unsigned number, last = 0;
    node->parent = (uint16_t)s->rebuilt.parents;
    if (!take(&s->t, ", by (")) {
        s->rebuilt.parent[s->rebuilt.parents++] = (uint16_t)(s->rebuilt.nodes - 1);
        node->parents = 1;
        return s->rebuilt.nodes > 0;
    }
    do {
        CLAIM(take_number(&s->t, &number) && number > last && number <= s->rebuilt.nodes);
        last = number;
        s->rebuilt.parent[s->rebuilt.parents++] = (uint16_t)(number - 1);
        node->parents++;
    } while (take(&s->t, ", ") || take(&s->t, " and "));
    CLAIM(take(&s->t, ")"));
    CLAIM(node->parents > 1 || number != s->rebuilt.nodes);
    return true;
}

static bool take_line(scene *s)
{
    su_node *node = &s->rebuilt.node[s->rebuilt.nodes];
    static claim c;
    *node = (su_node){.reason = SU_REASON_START};
    const bool supposed = take(&s->t, "Suppose ");
    CLAIM(take_claim(s, &c));
    CLAIM(supposed || take_parents(s, node));
    node->cells = (uint8_t)c.cells.count;
    memcpy(node->cell, c.cells.cell, c.cells.count * sizeof *node->cell);
    node->digit = (su_digit)digit_of(c.digit);
    node->on = c.on;
    CLAIM(supposed ? take(&s->t, ".") : take(&s->t, ": ") && take_reason(s, node));
    s->rebuilt.nodes++;
    return true;
}

bool take_lines(scene *s)
{
    unsigned number;
    while (take(&s->t, "\n   (")) {
        CLAIM(take_number(&s->t, &number) && number == s->rebuilt.nodes + 1 && take(&s->t, ") "));
        CLAIM(number < SU_STEP_NODES && take_line(s));
    }
    CLAIM(s->rebuilt.nodes > 0 && take(&s->t, "\n   "));
    return true;
}
