/*
 * chain_lines.c: parses chains line by line. Each line has a claim and a reason:
 *
 *     (3) r1c2 = 3: no other place is left in row 1.
 *
 * Each line becomes a node of the step that is rebuilt, so that tests/core/logic/replay.c can
 * follow the chain link by link.
 */
#include "chain_lines.h"

#include <string.h>

/* ---- Claims ---------------------------------------------------------------------------------- */

bool parse_claim(step_check *s, claim *c)
{
    c->digit = 0;
    CLAIM(parse_joined_cells(&s->text, &c->cells));
    c->on = accept_words(&s->text, " = ");
    CLAIM(c->on || accept_words(&s->text, " \u2260 "));
    CLAIM(parse_digit(&s->text, &c->digit) && c->cells.count <= SU_NODE_CELLS);
    return true;
}

bool makes_claim(const su_node *node, const claim *c)
{
    bool same =
        node->cells == c->cells.count && node->digit == get_digit(c->digit) && node->on == c->on;
    for (unsigned i = 0; same && i < node->cells; i++)
        same = has_cell(&c->cells, node->cell[i]);
    return same;
}

bool are_same_claims(const claim *a, const claim *b)
{
    return a->on == b->on && a->digit == b->digit && are_same_cells(&a->cells, &b->cells);
}

bool are_contrary(const claim *a, const claim *b)
{
    return a->on != b->on && a->digit == b->digit && are_same_cells(&a->cells, &b->cells);
}

bool is_true(const step_check *s, const claim *c)
{
    return any_has_digit(&s->board, &c->cells, c->digit) == c->on;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static bool parse_technique(step_check *s, su_node *node)
{
    size_t longest = 0;
    for (unsigned i = 0; i < SU_TECHNIQUE_COUNT; i++) {
        const char *name = su_technique_english((su_technique)i);
        if (strlen(name) > longest && strncmp(s->text.at, name, strlen(name)) == 0) {
            longest = strlen(name);
            node->technique = (uint8_t)i;
        }
    }
    s->text.at += longest;
    return longest > 0;
}

/* Returns the group of the set with these cells. If no group has these cells, marks them as a new
   group. */
static unsigned find_set_group(step_check *s, const cells *set)
{
    unsigned groups = 0;
    for (unsigned i = 0; i < s->rebuilt.marks; i++)
        groups = s->rebuilt.mark[i].group + 1u > groups ? s->rebuilt.mark[i].group + 1u : groups;
    for (unsigned group = 0; group < groups; group++) {
        cells own = {.count = 0};
        for (unsigned i = 0; i < s->rebuilt.marks; i++)
            if (s->rebuilt.mark[i].group == group)
                own.cell[own.count++] = s->rebuilt.mark[i].cell;
        if (are_same_cells(&own, set))
            return group;
    }
    add_named_cells(s, set, ~UINT32_C(0));
    for (unsigned i = s->rebuilt.marks - set->count; i < s->rebuilt.marks; i++)
        s->rebuilt.mark[i].group = (uint8_t)groups;
    return groups;
}

/* Parses that a set must contain all its digits except the digit that the claim's parent
   removed. */
static bool parse_set_reason(step_check *s, su_node *node)
{
    const su_node *parent = &s->rebuilt.node[s->rebuilt.parent[node->parent]];
    if (!parse_form(&s->text, "{c}, which see each other, must then hold {d}.", &s->values))
        PARSE("{c} must then hold {d}.");
    CLAIM(all_see_each_other(&s->board, &s->values.cells[0]));
    CLAIM(node->parents == 1
          && s->values.digits[0]
                 == (find_cells_candidates(&s->board, &s->values.cells[0])
                     & ~(UINT32_C(1) << (parent->digit - 1))));
    CLAIM(s->values.digits[0] >> (node->digit - 1) & 1);
    node->reason = SU_REASON_SET;
    node->house = (uint8_t)find_set_group(s, &s->values.cells[0]);
    return true;
}

/* ---- Steps within chains --------------------------------------------------------------------- */

/* Sets `mask` to the candidates of all cells without the candidates that the node's parents
   remove. */
static void remove_parent_candidates(const step_check *s, const su_node *node, uint32_t *mask)
{
    memcpy(mask, s->board.position->candidates, s->board.rules->cells * sizeof *mask);
    for (unsigned i = 0; i < node->parents; i++) {
        const su_node *removed = &s->rebuilt.node[s->rebuilt.parent[node->parent + i]];
        mask[removed->cell[0]] &= ~(UINT32_C(1) << (removed->digit - 1));
    }
}

static cells find_remaining_places(const step_check *s, const uint32_t *mask, unsigned house,
                                   uint32_t digits)
{
    cells left = {.count = 0};
    for (unsigned i = 0; i < s->board.rules->order; i++)
        if (mask[s->board.rules->house[house][i]] & digits)
            left.cell[left.count++] = s->board.rules->house[house][i];
    return left;
}

/* Returns whether all places in the house lie in another house, which contains the node's cell. */
static bool is_locked(const step_check *s, const uint32_t *mask, const su_node *node)
{
    const cells left =
        find_remaining_places(s, mask, node->house, UINT32_C(1) << (node->digit - 1));
    bool locked = false;
    for (unsigned house = 0; house < s->board.rules->houses; house++)
        locked |= house != node->house && are_in_house(&s->board, house, &left)
                  && is_in_house(&s->board, house, node->cell[0]);
    return locked && !is_in_house(&s->board, node->house, node->cell[0])
           && (su_rules_kind(s->board.rules, node->house) == SU_HOUSE_BOX)
                  == (node->technique == SU_TECHNIQUE_POINTING);
}

/* Returns whether two other digits have only the node's cell and one further cell as places. */
static bool is_hidden_pair(const step_check *s, const uint32_t *mask, const su_node *node)
{
    unsigned paired = 0;
    cells first = {.count = 0};
    for (unsigned digit = 1; digit <= s->board.rules->order; digit++) {
        const cells left = find_remaining_places(s, mask, node->house, UINT32_C(1) << (digit - 1));
        if (digit == node->digit || left.count != 2 || !has_cell(&left, node->cell[0]))
            continue;
        for (unsigned other = digit + 1; other <= s->board.rules->order; other++) {
            first = find_remaining_places(s, mask, node->house, UINT32_C(1) << (other - 1));
            paired += other != node->digit && are_same_cells(&first, &left);
        }
    }
    return paired > 0;
}

/* Returns whether two other cells of the house have the same two candidates, which include the
   node's digit. */
static bool is_naked_pair(const step_check *s, const uint32_t *mask, const su_node *node)
{
    const uint16_t *house = s->board.rules->house[node->house];
    unsigned paired = 0;
    for (unsigned i = 0; i < s->board.rules->order; i++)
        for (unsigned k = 0; k < i; k++)
            paired += house[i] != node->cell[0] && house[k] != node->cell[0]
                      && mask[house[i]] == mask[house[k]] && count_digits(mask[house[i]]) == 2
                      && (mask[house[i]] >> (node->digit - 1) & 1);
    return paired > 0 && is_in_house(&s->board, node->house, node->cell[0]);
}

/* Returns whether the node's house and a parallel house form an X-wing. The node's cell must see a
   place in each house. */
static bool is_x_wing(const step_check *s, const uint32_t *mask, const su_node *node)
{
    const uint32_t digit = UINT32_C(1) << (node->digit - 1);
    const cells one = find_remaining_places(s, mask, node->house, digit);
    unsigned count,
        first = su_rules_houses(s->board.rules, su_rules_kind(s->board.rules, node->house), &count);
    for (unsigned house = first; house < first + count; house++) {
        const cells other = find_remaining_places(s, mask, house, digit);
        if (house == node->house || one.count != 2 || other.count != 2
            || is_in_house(&s->board, house, node->cell[0])
            || is_in_house(&s->board, node->house, node->cell[0]))
            continue;
        if (sees_one(&s->board, one.cell[0], &other) && sees_one(&s->board, one.cell[1], &other)
            && sees_one(&s->board, node->cell[0], &one)
            && sees_one(&s->board, node->cell[0], &other))
            return true;
    }
    return false;
}

/* Returns whether every remaining place for the digit rules out the node's digit in its cell. */
static bool is_ruled_out(step_check *s, const uint32_t *mask, const su_node *node, uint32_t digit)
{
    const cells left = find_remaining_places(s, mask, node->house, digit);
    for (unsigned i = 0; i < left.count; i++) {
        su_digit grid[SU_MAX_CELLS] = {0};
        grid[left.cell[i]] = (su_digit)get_digit(digit);
        grid[node->cell[0]] = node->digit;
        CLAIM(left.cell[i] == node->cell[0]
                  ? node->digit != get_digit(digit)
                  : su_grid_check_rules(s->board.rules, grid, NULL) != SU_OK);
    }
    return left.count > 0;
}

static bool parse_all_places_reason(step_check *s, su_node *node)
{
    static uint32_t mask[SU_MAX_CELLS];
    const form_values *h = &s->values;
    if (!parse_form(&s->text, "in {h} each place left for {d} rules it out.", &s->values))
        return false;
    CLAIM(h->houses[0].count == 1 && is_single_digit(h->digits[0]) && !node->on);
    node->reason = SU_REASON_STEP;
    node->technique = get_digit(h->digits[0]) == node->digit ? SU_TECHNIQUE_LOCKED_SIGHT
                                                             : SU_TECHNIQUE_LOCKED_TIES;
    node->house = h->houses[0].house[0];
    remove_parent_candidates(s, node, mask);
    return is_ruled_out(s, mask, node, h->digits[0]);
}

/* Returns whether the node's pattern exists once the candidates of its parents are removed. */
static bool has_pattern(const step_check *s, const su_node *node)
{
    static uint32_t mask[SU_MAX_CELLS];
    remove_parent_candidates(s, node, mask);
    switch (node->technique) {
    case SU_TECHNIQUE_POINTING:
    case SU_TECHNIQUE_CLAIMING:
        return is_locked(s, mask, node);
    case SU_TECHNIQUE_HIDDEN_PAIR:
        return is_hidden_pair(s, mask, node);
    case SU_TECHNIQUE_NAKED_PAIR:
        return is_naked_pair(s, mask, node);
    case SU_TECHNIQUE_X_WING:
        return is_x_wing(s, mask, node);
    }
    return false;
}

/* ---- Reasons --------------------------------------------------------------------------------- */

static bool parse_step_reason(step_check *s, su_node *node)
{
    unsigned first, last;
    CLAIM(parse_technique(s, node));
    node->reason = SU_REASON_STEP;
    if (accept_words(&s->text, ", by (")) {
        CLAIM(parse_number(&s->text, &first) && accept_words(&s->text, ") to (")
              && parse_number(&s->text, &last) && accept_words(&s->text, ")."));
        CLAIM(first > 0 && last >= first && last <= s->rebuilt.nodes);
        node->reason = SU_REASON_CHAIN;
        node->inner = (uint16_t)(first - 1);
        node->inners = (uint16_t)(last - first + 1);
        return true;
    }
    PARSE(" in {h}.");
    CLAIM(s->values.houses[0].count == 1);
    node->house = s->values.houses[0].house[0];
    CLAIM(has_pattern(s, node));
    return true;
}

static bool parse_reason(step_check *s, su_node *node)
{
    if (accept_words(&s->text,
                     node->on ? "nothing else is left there." : "it holds another digit.")) {
        node->reason = SU_REASON_CELL;
    } else if (accept_words(&s->text, "they see each other.")) {
        node->reason = SU_REASON_SIGHT;
    } else if (parse_form(&s->text,
                          node->on ? "no other place is left in {h}." : "{h} has it already.",
                          &s->values)) {
        CLAIM(s->values.houses[0].count == 1);
        node->reason = SU_REASON_HOUSE;
        node->house = s->values.houses[0].house[0];
        for (unsigned i = 0; i < node->cells; i++)
            CLAIM(is_in_house(&s->board, node->house, node->cell[i]));
    } else {
        if (parse_form(&s->text,
                       node->on ? "{u} rules out everything else there."
                                : "with it, {u} couldn't reach its total.",
                       &s->values)) {
            CLAIM(s->values.constraints[0].count == 1);
            node->reason = SU_REASON_SUM;
            node->inner = s->values.constraints[0].at[0];
            return true;
        }
        if (parse_tie_reason(s, node) || parse_all_places_reason(s, node))
            return true;
        return *s->text.at == 'r' ? parse_set_reason(s, node) : parse_step_reason(s, node);
    }
    return true;
}

/* Parses the numbers of the lines that a claim follows from. Without numbers, it is the previous
   line. */
static bool parse_parents(step_check *s, su_node *node)
{
    unsigned number, last = 0;
    node->parent = (uint16_t)s->rebuilt.parents;
    if (!accept_words(&s->text, ", by (")) {
        s->rebuilt.parent[s->rebuilt.parents++] = (uint16_t)(s->rebuilt.nodes - 1);
        node->parents = 1;
        return s->rebuilt.nodes > 0;
    }
    do {
        CLAIM(parse_number(&s->text, &number) && number > last && number <= s->rebuilt.nodes);
        last = number;
        s->rebuilt.parent[s->rebuilt.parents++] = (uint16_t)(number - 1);
        node->parents++;
    } while (accept_words(&s->text, ", ") || accept_words(&s->text, " and "));
    CLAIM(accept_words(&s->text, ")"));
    CLAIM(node->parents > 1 || number != s->rebuilt.nodes);
    return true;
}

static bool parse_line(step_check *s)
{
    su_node *node = &s->rebuilt.node[s->rebuilt.nodes];
    static claim c;
    *node = (su_node){.reason = SU_REASON_START};
    const bool supposed = accept_words(&s->text, "Suppose ");
    CLAIM(parse_claim(s, &c));
    CLAIM(supposed || parse_parents(s, node));
    node->cells = (uint8_t)c.cells.count;
    memcpy(node->cell, c.cells.cell, c.cells.count * sizeof *node->cell);
    node->digit = (su_digit)get_digit(c.digit);
    node->on = c.on;
    CLAIM(supposed ? accept_words(&s->text, ".")
                   : accept_words(&s->text, ": ") && parse_reason(s, node));
    s->rebuilt.nodes++;
    return true;
}

bool parse_lines(step_check *s)
{
    unsigned number;
    while (accept_words(&s->text, "\n   (")) {
        CLAIM(parse_number(&s->text, &number) && number == s->rebuilt.nodes + 1
              && accept_words(&s->text, ") "));
        CLAIM(number < SU_STEP_NODES && parse_line(s));
    }
    CLAIM(s->rebuilt.nodes > 0 && accept_words(&s->text, "\n   "));
    return true;
}
