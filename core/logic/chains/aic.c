/*
 * aic.c: chains of links that alternate between one or the other, and not both.
 *
 *     A = B - C = D - E = F        Of A and B one is true, B and C are not both, of C and D one is,
 *     :                   :        and so on to the end: if A is false, F is true. So one of the
 *     x ..................x        ends is, and what neither of them goes with is not.
 *
 *   x-chain        one digit all along
 *   xy-chain       from cell to cell, each with two candidates, and the same digit at both ends
 *   alternating inference chain
 *                  any links: digits of a cell, places of a house, and what ties and sums deny
 *   continuous nice loop
 *                  the ends are not both true either, so each "not both" of the loop is
 *                  "one of them" as well
 *   discontinuous nice loop
 *                  the ends are one: a candidate that denies itself, or whose contrary does; or
 *                  they share a cell
 *
 * In grouped ones, candidates of a digit where a line and a box cross stand together as one, and so
 * do those of an almost locked set: if one of its digits is in none of its cells, each of the
 * others is in one of them, and a cell outside that sees all of them but holds one digit more has
 * that digit. In a loop, one of the two digits by which it passes through a set is there, and so
 * are all the others. From every node the chain that is found first is taken, breadth first, so it
 * is a shortest one.
 */
#include "logic/chains/net.h"

/* ---- Following ------------------------------------------------------------------------------- */

static unsigned first_implied(const su__net *n, unsigned claim)
{
    return n->implied_pairs > 0 && su__is_single_node(n, claim / 2) ? n->first_implied[claim]
                                                                    : SU__NO_INDEX;
}

static void meet(su__net *n, unsigned claim, unsigned next, unsigned *count)
{
    if (n->from[next] != SU__NO_INDEX)
        return;
    n->from[next] = (uint16_t)claim;
    n->depth[next] = (uint16_t)(n->depth[claim] + 1);
    n->queue[(*count)++] = (uint16_t)next;
}

/* All that follows from a claim. The start is told by being its own origin. */
static unsigned follow(su__net *n, unsigned start)
{
    unsigned count = 0;
    memset(n->from, 0xFF, 2 * n->nodes * sizeof *n->from);
    n->from[start] = (uint16_t)start;
    n->depth[start] = 0;
    n->queue[count++] = (uint16_t)start;
    for (unsigned i = 0; i < count; i++) {
        unsigned claim = n->queue[i], of = claim / 2, on = claim & 1;
        unsigned begin = on ? n->weak[of] : n->strong[of],
                 end = on ? n->strong[of + 1] : n->weak[of];
        if (!su__spend(n->logic, end - begin))
            break;
        for (unsigned k = begin; k < end; k++)
            meet(n, claim, n->list[k] * 2u + !on, &count);
        for (unsigned k = first_implied(n, claim); k != SU__NO_INDEX; k = n->implied_pair[k].next)
            meet(n, claim, n->implied_pair[k].to, &count);
    }
    return count;
}

static const su_cells *seen_by(const su__net *n, unsigned of)
{
    return (const su_cells *)(n->seen
                              + (size_t)of * n->logic->words); /* as far as the board's cells go */
}

static bool same_cell(const su__net *n, unsigned a, unsigned b)
{
    return su__is_single_node(n, a) && su__is_single_node(n, b)
           && n->node[a].cell[0] == n->node[b].cell[0];
}

/* Marks all that the knot is not together with. */
static void look_around(su__net *n, unsigned node)
{
    if (n->weak_source == node)
        return;
    memset(n->has_weak_link, 0, n->nodes * sizeof *n->has_weak_link);
    for (unsigned k = n->weak[node]; k < n->strong[node + 1]; k++)
        n->has_weak_link[n->list[k]] = true;
    n->weak_source = node;
}

/* Not both. */
static bool is_weak(su__net *n, unsigned a, unsigned b)
{
    if (n->options.by_clauses) {
        look_around(n, a);
        return n->has_weak_link[b];
    }
    return n->node[a].digit == n->node[b].digit ? a != b && su__see_each_other(n, a, &n->node[b])
                                                : n->options.in_cells && same_cell(n, a, b);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* The claims on the way to this one, from the start on; returns how many. */
static unsigned list_path(su__net *n, unsigned claim)
{
    unsigned count = n->depth[claim] + 1u;
    for (unsigned i = count; i-- > 0; claim = n->from[claim])
        n->path[i] = (uint16_t)claim;
    return count;
}

/* What the digit of one does to the cell of the other, which sees it. */
static void eliminate_at(su__net *n, unsigned a, unsigned b)
{
    if (su__is_single_node(n, b) && su__cells_have(seen_by(n, a), n->node[b].cell[0]))
        su__eliminate(n->logic, n->node[b].cell[0], su__bit(n->node[a].digit));
}

/* The clause by which the knot rules out what goes. */
static void mark_clause(su__net *n, unsigned node, unsigned removed)
{
    unsigned by;
    if (!su__is_single_node(n, node))
        return;
    const su_reason reason = su__weak_link_reason(n, &n->node[node], &n->node[removed], &by);
    const su_step *step = &n->logic->step;
    bool is_new = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
    for (unsigned i = 0; i < step->clauses; i++)
        is_new &= step->clause[i].clause != by;
    if (is_new)
        su__mark_clause(n->logic, SU_ROLE_PATTERN, 0, by);
}

/* What goes with neither, whatever it is that links them. */
static void eliminate_near(su__net *n, unsigned a, unsigned b)
{
    look_around(n, a);
    for (unsigned k = n->weak[b]; k < n->strong[b + 1]; k++) {
        const unsigned removed = n->list[k];
        if (!n->has_weak_link[removed] || !su__is_single_node(n, removed))
            continue;
        su__eliminate(n->logic, n->node[removed].cell[0], su__bit(n->node[removed].digit));
        mark_clause(n, a, removed);
        mark_clause(n, b, removed);
    }
}

/* What goes with neither. */
static void eliminate_common(su__net *n, unsigned a, unsigned b)
{
    const unsigned digit = n->node[a].digit;
    if (n->options.by_clauses) {
        eliminate_near(n, a, b);
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

/* What goes because each digit of the set but these two is in it, and one of the two. */
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

/* Most chains come to nothing: so what a chain does is found out first, and how it goes is told
   only of those that do something. */
static bool finish(su__net *n, unsigned count)
{
    if (n->logic->step.eliminations == 0 || (n->options.grouped && !su__is_grouped(n, count)))
        return false;
    su__record_path(n, count);
    return su__emit(n->logic);
}

static void begin(su__net *n, su_technique technique)
{
    su__begin(n->logic, technique, su_technique_tenths(technique));
}

static bool is_on(unsigned claim) { return claim & 1; }

/* Returns whether the candidates that are on can all be right, and also those that are off. A loop
   in which they can't contradicts itself, and nobody can follow it. */
static bool holds_both_ways(su__net *n, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++)
            if (is_on(n->path[i]) == is_on(n->path[k])
                && is_weak(n, n->path[i] / 2u, n->path[k] / 2u))
                return false;
    return true;
}

/* In a loop, each pair that is not both is one of the two. */
static bool emit_loop(su__net *n, su_technique technique, unsigned count)
{
    if (!holds_both_ways(n, count))
        return false;
    begin(n, technique);
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
    begin(n, technique);
    eliminate_common(n, start / 2, end / 2);
    return n->logic->step.eliminations > 0 && finish(n, list_path(n, end));
}

/* The start denies itself: off and yet on, so its cell holds nothing else; or on and yet off. */
static bool emit_contrary(su__net *n, su_technique technique, unsigned count)
{
    const su__net_node *k = &n->node[n->path[0] / 2u];
    begin(n, technique);
    su__eliminate(n->logic, k->cell[0], n->path[0] & 1 ? su__bit(k->digit) : ~su__bit(k->digit));
    return finish(n, count);
}

/* ---- The search ------------------------------------------------------------------------------ */

typedef struct titles {
    su_technique chain, loop, contrary; /* SU_TECHNIQUE_COUNT: not looked for */
    bool same_digit;                    /* at both ends */
} titles;

static bool wants(const su_logic *logic, su_technique technique)
{
    return technique != SU_TECHNIQUE_COUNT && su__wants(logic, technique);
}

/* A chain from an off to an on. */
static bool try_ends(su__net *n, const titles *names, unsigned start, unsigned end)
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

static bool try_start(su__net *n, const titles *names, unsigned from)
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

static bool find_with(su_logic *logic, su__net_options options, titles names)
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
                          any = {.in_cells = true, .in_houses = true, .by_clauses = true},
                          grouped = {.in_cells = true,
                                     .in_houses = true,
                                     .grouped = true,
                                     .by_clauses = true},
                          with_sets = {.in_cells = true,
                                       .in_houses = true,
                                       .grouped = true,
                                       .with_sets = true,
                                       .by_clauses = true};
    const titles in_groups = {SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN,
                              SU_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP,
                              SU_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, false};
    if (find_with(logic, x, (titles){SU_TECHNIQUE_X_CHAIN, none, none, true})
        || find_with(logic, xy, (titles){SU_TECHNIQUE_XY_CHAIN, none, none, true})
        || find_with(logic, any,
                     (titles){SU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN,
                              SU_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                              SU_TECHNIQUE_DISCONTINUOUS_NICE_LOOP, false}))
        return;
    if (!find_with(logic, grouped, in_groups))
        find_with(logic, with_sets, in_groups);
}
