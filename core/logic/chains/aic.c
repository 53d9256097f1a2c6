/*
 * aic.c: alternating inference chains, of strong and weak links in turn.
 *
 *     A = B - C = D - E = F        One of A and B is true (strong link), B and C are not both true
 *     :                   :        (weak link), one of C and D is true, and so on. If A is false, F
 *     x ..................x        is true. So one of the ends is true: remove candidates that have
 *                                  weak links with both.
 *
 *   x-chain        one digit throughout
 *   xy-chain       from cell to cell, each with two candidates, and the same digit at both ends
 *   alternating inference chain
 *                  any links: in a cell, in a house, or by ties and sums
 *   continuous nice loop
 *                  the ends have a weak link, too, so every weak link of the loop is also strong
 *   discontinuous nice loop
 *                  both ends are the same candidate, which contradicts itself or must be true; or
 *                  they share a cell
 *
 * In grouped chains, a node can be several candidates of a digit where a line and a box cross, or
 * in an almost locked set. If one digit of the set is in none of its cells, every other digit is in
 * one of them. A cell outside that sees these digits and has only one other candidate must be that
 * candidate. In a loop, one of the two digits that link a set to the loop is in the set, and so are
 * all its other digits.
 *
 * The search is breadth first. From each start, it takes the first chain found to each node, which
 * is one of the shortest.
 */
#include "logic/chains/net.h"

/* ---- Implications ---------------------------------------------------------------------------- */

static unsigned first_implied(const su__net *n, unsigned claim)
{
    return n->implied_pairs > 0 && su__is_single_node(n, claim / 2) ? n->first_implied[claim]
                                                                    : SU__NO_INDEX;
}

static void reach(su__net *n, unsigned claim, unsigned next, unsigned *count)
{
    if (n->from[next] != SU__NO_INDEX)
        return;
    n->from[next] = (uint16_t)claim;
    n->depth[next] = (uint16_t)(n->depth[claim] + 1);
    n->queue[(*count)++] = (uint16_t)next;
}

/* Follows everything that a claim implies; returns the number of claims. The start is its own
   predecessor. */
static unsigned follow(su__net *n, unsigned start)
{
    unsigned count = 0;
    memset(n->from, 0xFF, 2 * n->nodes * sizeof *n->from);
    n->from[start] = (uint16_t)start;
    n->depth[start] = 0;
    n->queue[count++] = (uint16_t)start;
    for (unsigned i = 0; i < count; i++) {
        unsigned claim = n->queue[i], of = claim / 2, on = claim & 1;
        unsigned first = on ? n->weak[of] : n->strong[of],
                 end = on ? n->strong[of + 1] : n->weak[of];
        if (!su__spend(n->logic, end - first))
            break;
        for (unsigned k = first; k < end; k++)
            reach(n, claim, n->list[k] * 2u + !on, &count);
        for (unsigned k = first_implied(n, claim); k != SU__NO_INDEX; k = n->implied_pair[k].next)
            reach(n, claim, n->implied_pair[k].to, &count);
    }
    return count;
}

/* Returns the cells that see a node. Only the first logic->words words may be read. */
static const su_cells *seen_by(const su__net *n, unsigned of)
{
    return (const su_cells *)(n->seen + (size_t)of * n->logic->words);
}

static bool same_cell(const su__net *n, unsigned a, unsigned b)
{
    return su__is_single_node(n, a) && su__is_single_node(n, b)
           && n->node[a].cell[0] == n->node[b].cell[0];
}

static void mark_weak_links(su__net *n, unsigned node)
{
    if (n->weak_source == node)
        return;
    memset(n->has_weak_link, 0, n->nodes * sizeof *n->has_weak_link);
    for (unsigned k = n->weak[node]; k < n->strong[node + 1]; k++)
        n->has_weak_link[n->list[k]] = true;
    n->weak_source = node;
}

static bool is_weak(su__net *n, unsigned a, unsigned b)
{
    if (n->options.by_constraints) {
        mark_weak_links(n, a);
        return n->has_weak_link[b];
    }
    return n->node[a].digit == n->node[b].digit ? a != b && su__see_each_other(n, a, &n->node[b])
                                                : n->options.in_cells && same_cell(n, a, b);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Lists the claims from the start to this one; returns their number. */
static unsigned list_path(su__net *n, unsigned claim)
{
    unsigned count = n->depth[claim] + 1u;
    for (unsigned i = count; i-- > 0; claim = n->from[claim])
        n->path[i] = (uint16_t)claim;
    return count;
}

/* Removes the digit of `a` from the cell of `b`, if that cell sees `a`. */
static void eliminate_at(su__net *n, unsigned a, unsigned b)
{
    if (su__is_single_node(n, b) && su__cells_have(seen_by(n, a), n->node[b].cell[0]))
        su__eliminate(n->logic, n->node[b].cell[0], su__bit(n->node[a].digit));
}

/* Marks the constraint through which the node excludes a removed candidate. */
static void mark_constraint(su__net *n, unsigned node, unsigned removed)
{
    unsigned by;
    if (!su__is_single_node(n, node))
        return;
    const su_reason reason = su__weak_link_reason(n, &n->node[node], &n->node[removed], &by);
    const su_step *step = &n->logic->step;
    bool is_new = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
    for (unsigned i = 0; i < step->constraints; i++)
        is_new &= step->constraint[i].constraint != by;
    if (is_new)
        su__mark_constraint(n->logic, SU_ROLE_PATTERN, 0, by);
}

/* Removes the candidates that have weak links with both nodes, including links by constraints. */
static void eliminate_weakly_linked(su__net *n, unsigned a, unsigned b)
{
    mark_weak_links(n, a);
    for (unsigned k = n->weak[b]; k < n->strong[b + 1]; k++) {
        const unsigned removed = n->list[k];
        if (!n->has_weak_link[removed] || !su__is_single_node(n, removed))
            continue;
        su__eliminate(n->logic, n->node[removed].cell[0], su__bit(n->node[removed].digit));
        mark_constraint(n, a, removed);
        mark_constraint(n, b, removed);
    }
}

/* Removes the candidates that have weak links with both nodes. */
static void eliminate_common(su__net *n, unsigned a, unsigned b)
{
    const unsigned digit = n->node[a].digit;
    if (n->options.by_constraints) {
        eliminate_weakly_linked(n, a, b);
    } else if (digit == n->node[b].digit) {
        su_cells victims = n->logic->position->cells_of[digit - 1];
        su__cells_and(n->logic, &victims, seen_by(n, a));
        su__cells_and(n->logic, &victims, seen_by(n, b));
        su__eliminate_all(n->logic, &victims, digit);
    } else if (same_cell(n, a, b)) {
        su__eliminate(n->logic, n->node[a].cell[0], ~(su__bit(digit) | su__bit(n->node[b].digit)));
    } else {
        eliminate_at(n, a, b);
        eliminate_at(n, b, a);
    }
}

/* Removes the set's other digits from cells that see all their places in it. In a loop, one of the
   two linking digits is in the set, so all its other digits are, too. */
static void eliminate_beside(su__net *n, const su__set_link *link)
{
    const su_logic *logic = n->logic;
    const su__almost *set = &n->set[link->set];
    SU__EACH_DIGIT (set->digits & ~su__bit(n->node[link->from].digit)
                        & ~su__bit(n->node[link->to].digit),
                    digit) {
        su_cells holders = su__holders(logic, set, digit), seen = su__seen_by(logic, &holders);
        su__eliminate_all(n->logic, &seen, digit);
    }
}

/* Reports the step if it removes anything. Most chains remove nothing, so the step's nodes are
   added only here. */
static bool finish(su__net *n, unsigned count)
{
    if (n->logic->step.eliminations == 0 || (n->options.grouped && !su__is_grouped(n, count)))
        return false;
    su__record_path(n, count);
    return su__emit(n->logic);
}

static bool is_on(unsigned claim) { return claim & 1; }

/* Returns true if no two ons of the loop, and no two offs, have a weak link. Other loops contradict
   themselves, and nobody could follow them. */
static bool is_consistent(su__net *n, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++)
            if (is_on(n->path[i]) == is_on(n->path[k])
                && is_weak(n, n->path[i] / 2u, n->path[k] / 2u))
                return false;
    return true;
}

/* Reports a loop, in which every weak link is also strong. */
static bool emit_loop(su__net *n, su_technique technique, unsigned count)
{
    if (!is_consistent(n, count))
        return false;
    su__begin(n->logic, technique);
    for (unsigned i = 0; i + 1 < count; i++)
        if (is_on(n->path[i]) && !is_on(n->path[i + 1]))
            eliminate_common(n, n->path[i] / 2u, n->path[i + 1] / 2u);
    for (unsigned i = 0; i + 1 < count; i++) {
        unsigned by;
        const su__set_link *link =
            !is_on(n->path[i]) && su__reason_at(n, i + 1, &by) == SU_REASON_SET
                ? su__find_set_link(n, n->path[i] / 2u, n->path[i + 1] / 2u)
                : NULL;
        if (link && !link->outside)
            eliminate_beside(n, link);
    }
    eliminate_common(n, n->path[count - 1] / 2u, n->path[0] / 2u);
    return finish(n, count);
}

static bool emit_ends(su__net *n, su_technique technique, unsigned start, unsigned end)
{
    su__begin(n->logic, technique);
    eliminate_common(n, start / 2, end / 2);
    return n->logic->step.eliminations > 0 && finish(n, list_path(n, end));
}

/* Reports a start that implies its contrary. If the start is on, the candidate is removed; if it is
   off, the cell's other candidates are. */
static bool emit_contrary(su__net *n, su_technique technique, unsigned count)
{
    const su__net_node *k = &n->node[n->path[0] / 2u];
    su__begin(n->logic, technique);
    su__eliminate(n->logic, k->cell[0], n->path[0] & 1 ? su__bit(k->digit) : ~su__bit(k->digit));
    return finish(n, count);
}

/* ---- The search ------------------------------------------------------------------------------ */

typedef struct chain_names {
    su_technique chain, loop, contrary; /* SU_TECHNIQUE_COUNT: not searched */
    bool same_digit;                    /* both ends must have the same digit */
} chain_names;

static bool wants(const su_logic *logic, su_technique technique)
{
    return technique != SU_TECHNIQUE_COUNT && su__wants(logic, technique);
}

/* Tries the chain from an off to an on as a loop, a contradiction or an ordinary chain. */
static bool try_ends(su__net *n, const chain_names *names, unsigned start, unsigned end)
{
    unsigned a = start / 2, b = end / 2;
    if (a == b)
        return wants(n->logic, names->contrary) && su__is_single_node(n, a)
               && emit_contrary(n, names->contrary, list_path(n, end));
    if (n->depth[end] < 2)
        return false;
    if (n->depth[end] >= 3 && wants(n->logic, names->loop) && is_weak(n, a, b)
        && emit_loop(n, names->loop, list_path(n, end)))
        return true;
    if (same_cell(n, a, b))
        return wants(n->logic, names->contrary) && emit_ends(n, names->contrary, start, end);
    if (names->same_digit && n->node[a].digit != n->node[b].digit)
        return false;
    return wants(n->logic, names->chain) && emit_ends(n, names->chain, start, end);
}

static bool try_start(su__net *n, const chain_names *names, unsigned from)
{
    unsigned off = from * 2, count = n->strong[from] < n->weak[from] ? follow(n, off) : 0;
    for (unsigned i = 1; i < count; i++)
        if ((n->queue[i] & 1) && try_ends(n, names, off, n->queue[i]))
            return true;
    if (!wants(n->logic, names->contrary) || !su__is_single_node(n, from))
        return false;
    follow(n, off + 1);
    return n->from[off] != SU__NO_INDEX && emit_contrary(n, names->contrary, list_path(n, off));
}

static bool find_with(su_logic *logic, su__net_options options, chain_names names)
{
    if (!wants(logic, names.chain) && !wants(logic, names.loop) && !wants(logic, names.contrary))
        return false;
    su__net *n = su__build_net(logic, options);
    if (!n)
        return false;
    for (unsigned i = 0; i < n->nodes; i++)
        if (try_start(n, &names, i))
            return true;
    return false;
}

void su__find_aic(su_logic *logic)
{
    const su_technique none = SU_TECHNIQUE_COUNT;
    const su__net_options x = {.in_houses = true}, xy = {.in_cells = true},
                          any = {.in_cells = true, .in_houses = true, .by_constraints = true},
                          grouped = {.in_cells = true,
                                     .in_houses = true,
                                     .grouped = true,
                                     .by_constraints = true},
                          with_sets = {.in_cells = true,
                                       .in_houses = true,
                                       .grouped = true,
                                       .with_sets = true,
                                       .by_constraints = true};
    const chain_names in_groups = {SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN,
                                   SU_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP,
                                   SU_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, false};
    if (find_with(logic, x, (chain_names){SU_TECHNIQUE_X_CHAIN, none, none, true})
        || find_with(logic, xy, (chain_names){SU_TECHNIQUE_XY_CHAIN, none, none, true})
        || find_with(logic, any,
                     (chain_names){SU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN,
                                   SU_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                                   SU_TECHNIQUE_DISCONTINUOUS_NICE_LOOP, false}))
        return;
    if (!find_with(logic, grouped, in_groups))
        find_with(logic, with_sets, in_groups);
}
