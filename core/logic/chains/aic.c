/*
 * aic.c: alternating inference chains, of strong and weak links in turn.
 *
 *     A = B - C = D - E = F        One of A and B is true (strong link), B and C are not both true
 *     :                   :        (weak link), one of C and D is true, and so on. If A is false, F
 *     x ..................x        is true. So at least one end is true. Candidates that have weak
 *                                  links with both ends are removed.
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
 * a cell of the set. A cell outside that sees these digits and has only one other candidate must be
 * that candidate. In a loop, one of the two digits that link a set to the loop is in the set. So
 * are all digits of the set that do not link it.
 *
 * The search is breadth first. From each start, it takes the first chain found to each node, which
 * is one of the shortest.
 */
#include "logic/chains/net.h"

/* ---- Implications ---------------------------------------------------------------------------- */

static unsigned get_first_implied(const su__net *n, unsigned claim)
{
    return n->implied_pairs > 0 && su__is_single_node(n, claim / 2) ? n->first_implied[claim]
                                                                    : SU__NO_INDEX;
}

static void visit(su__net *n, unsigned claim, unsigned next, unsigned *count)
{
    if (n->previous[next] != SU__NO_INDEX)
        return;
    n->previous[next] = (uint16_t)claim;
    n->depth[next] = (uint16_t)(n->depth[claim] + 1);
    n->queue[(*count)++] = (uint16_t)next;
}

/* Follows all claims that the start implies. Returns the number of claims in the queue. */
static unsigned follow_claims(su__net *n, unsigned start)
{
    unsigned count = 0;
    memset(n->previous, 0xFF, 2 * n->nodes * sizeof *n->previous);
    n->previous[start] = (uint16_t)start;
    n->depth[start] = 0;
    n->queue[count++] = (uint16_t)start;
    for (unsigned i = 0; i < count; i++) {
        unsigned claim = n->queue[i], node = claim / 2, is_on = claim & 1;
        unsigned first = is_on ? n->first_weak[node] : n->first_strong[node],
                 end = is_on ? n->first_strong[node + 1] : n->first_weak[node];
        if (!su__spend(n->logic, end - first))
            break;
        for (unsigned k = first; k < end; k++)
            visit(n, claim, n->link[k] * 2u + !is_on, &count);
        for (unsigned k = get_first_implied(n, claim); k != SU__NO_INDEX;
             k = n->implied_pair[k].next)
            visit(n, claim, n->implied_pair[k].to, &count);
    }
    return count;
}

/* Returns the cells that see a node. Only the first logic->words words may be read. */
static const su_cells *get_cells_that_see(const su__net *n, unsigned node)
{
    return (const su_cells *)(n->seen + (size_t)node * n->logic->words);
}

static bool are_in_same_cell(const su__net *n, unsigned a, unsigned b)
{
    return su__is_single_node(n, a) && su__is_single_node(n, b)
           && n->node[a].cell[0] == n->node[b].cell[0];
}

static void mark_weak_links(su__net *n, unsigned node)
{
    if (n->weak_source == node)
        return;
    memset(n->is_linked, 0, n->nodes * sizeof *n->is_linked);
    for (unsigned k = n->first_weak[node]; k < n->first_strong[node + 1]; k++)
        n->is_linked[n->link[k]] = true;
    n->weak_source = node;
}

static bool has_weak_link(su__net *n, unsigned a, unsigned b)
{
    if (n->options.has_constraint_links) {
        mark_weak_links(n, a);
        return n->is_linked[b];
    }
    return n->node[a].digit == n->node[b].digit
               ? a != b && su__see_each_other(n, a, &n->node[b])
               : n->options.has_cell_links && are_in_same_cell(n, a, b);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Stores the claims from the start of the search to `claim` in the path; returns their number. */
static unsigned list_path(su__net *n, unsigned claim)
{
    unsigned count = n->depth[claim] + 1u;
    for (unsigned i = count; i-- > 0; claim = n->previous[claim])
        n->path[i] = (uint16_t)claim;
    return count;
}

/* Removes the digit of node `a` from the cell of node `b` if that cell sees `a`. */
static void eliminate_in_cell(su__net *n, unsigned a, unsigned b)
{
    if (su__is_single_node(n, b) && su__cells_have(get_cells_that_see(n, a), n->node[b].cell[0]))
        su__eliminate(n->logic, n->node[b].cell[0], su__bit(n->node[a].digit));
}

/* Marks the constraint through which the node excludes a removed candidate, but only once. */
static void mark_constraint(su__net *n, unsigned node, unsigned removed)
{
    unsigned cause;
    if (!su__is_single_node(n, node))
        return;
    const su_reason reason =
        su__find_weak_link_reason(n, &n->node[node], &n->node[removed], &cause);
    const su_step *step = &n->logic->step;
    bool is_new = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
    for (unsigned i = 0; i < step->constraints; i++)
        is_new &= step->constraint[i].constraint != cause;
    if (is_new)
        su__mark_constraint(n->logic, SU_ROLE_PATTERN, 0, cause);
}

static void eliminate_by_weak_links(su__net *n, unsigned a, unsigned b)
{
    mark_weak_links(n, a);
    for (unsigned k = n->first_weak[b]; k < n->first_strong[b + 1]; k++) {
        const unsigned removed = n->link[k];
        if (!n->is_linked[removed] || !su__is_single_node(n, removed))
            continue;
        su__eliminate(n->logic, n->node[removed].cell[0], su__bit(n->node[removed].digit));
        mark_constraint(n, a, removed);
        mark_constraint(n, b, removed);
    }
}

/* Removes the candidates that have weak links with both nodes. */
static void eliminate_linked_with_both(su__net *n, unsigned a, unsigned b)
{
    const unsigned digit = n->node[a].digit;
    if (n->options.has_constraint_links) {
        eliminate_by_weak_links(n, a, b);
    } else if (digit == n->node[b].digit) {
        su_cells cells = n->logic->position->cells_of[digit - 1];
        su__cells_and(n->logic, &cells, get_cells_that_see(n, a));
        su__cells_and(n->logic, &cells, get_cells_that_see(n, b));
        su__eliminate_all(n->logic, &cells, digit);
    } else if (are_in_same_cell(n, a, b)) {
        su__eliminate(n->logic, n->node[a].cell[0], ~(su__bit(digit) | su__bit(n->node[b].digit)));
    } else {
        eliminate_in_cell(n, a, b);
        eliminate_in_cell(n, b, a);
    }
}

/* Removes the digits of a set in a loop, except the two that link it, from cells that see all their
   places in the set. One of the linking digits is in the set, so all other digits are, too. */
static void eliminate_digits_of_set(su__net *n, const su__set_link *link)
{
    const su_logic *logic = n->logic;
    const su__als *set = &n->set[link->set];
    SU__EACH_DIGIT (set->digits & ~su__bit(n->node[link->from].digit)
                        & ~su__bit(n->node[link->to].digit),
                    digit) {
        su_cells holders = su__find_places_in_set(logic, set, digit),
                 seen = su__find_common_peers(logic, &holders);
        su__eliminate_all(n->logic, &seen, digit);
    }
}

/* Reports the step if it removes anything. Most chains remove nothing, so only this function adds
   nodes to the step. */
static bool emit_path(su__net *n, unsigned count)
{
    if (n->logic->step.eliminations == 0 || (n->options.has_groups && !su__is_grouped(n, count)))
        return false;
    su__record_path(n, count);
    return su__emit(n->logic);
}

static bool is_on(unsigned claim) { return claim & 1; }

/* Returns true if no two on claims of the loop, and no two off claims, have a weak link. Other
   loops contradict themselves, so people could not follow them. */
static bool is_consistent(su__net *n, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++)
            if (is_on(n->path[i]) == is_on(n->path[k])
                && has_weak_link(n, n->path[i] / 2u, n->path[k] / 2u))
                return false;
    return true;
}

/* Reports a loop. Each weak link of a loop is also strong, so it can remove candidates. */
static bool emit_loop(su__net *n, su_technique technique, unsigned count)
{
    if (!is_consistent(n, count))
        return false;
    su__begin(n->logic, technique);
    for (unsigned i = 0; i + 1 < count; i++)
        if (is_on(n->path[i]) && !is_on(n->path[i + 1]))
            eliminate_linked_with_both(n, n->path[i] / 2u, n->path[i + 1] / 2u);
    for (unsigned i = 0; i + 1 < count; i++) {
        unsigned cause;
        const su__set_link *link =
            !is_on(n->path[i]) && su__find_path_reason(n, i + 1, &cause) == SU_REASON_SET
                ? su__find_set_link(n, n->path[i] / 2u, n->path[i + 1] / 2u)
                : NULL;
        if (link && !link->leads_outside)
            eliminate_digits_of_set(n, link);
    }
    eliminate_linked_with_both(n, n->path[count - 1] / 2u, n->path[0] / 2u);
    return emit_path(n, count);
}

static bool emit_chain(su__net *n, su_technique technique, unsigned start, unsigned end)
{
    su__begin(n->logic, technique);
    eliminate_linked_with_both(n, start / 2, end / 2);
    return n->logic->step.eliminations > 0 && emit_path(n, list_path(n, end));
}

/* Reports a start that implies its contrary. Removes the candidate if the start is on, and the
   other candidates of its cell if the start is off. */
static bool emit_contradiction(su__net *n, su_technique technique, unsigned count)
{
    const su__net_node *k = &n->node[n->path[0] / 2u];
    su__begin(n->logic, technique);
    su__eliminate(n->logic, k->cell[0], n->path[0] & 1 ? su__bit(k->digit) : ~su__bit(k->digit));
    return emit_path(n, count);
}

/* ---- The search ------------------------------------------------------------------------------ */

typedef struct chain_techniques {
    su_technique chain, loop, contradiction; /* SU_TECHNIQUE_COUNT: not searched */
    bool same_digit;                         /* both ends of a chain must have the same digit */
} chain_techniques;

static bool wants_technique(const su_logic *logic, su_technique technique)
{
    return technique != SU_TECHNIQUE_COUNT && su__wants(logic, technique);
}

/* Tries the chain from an off claim to an on claim as a loop, a contradiction or an ordinary
   chain. */
static bool try_ends(su__net *n, const chain_techniques *techniques, unsigned start, unsigned end)
{
    unsigned a = start / 2, b = end / 2;
    if (a == b)
        return wants_technique(n->logic, techniques->contradiction) && su__is_single_node(n, a)
               && emit_contradiction(n, techniques->contradiction, list_path(n, end));
    if (n->depth[end] < 2)
        return false;
    if (n->depth[end] >= 3 && wants_technique(n->logic, techniques->loop) && has_weak_link(n, a, b)
        && emit_loop(n, techniques->loop, list_path(n, end)))
        return true;
    if (are_in_same_cell(n, a, b))
        return wants_technique(n->logic, techniques->contradiction)
               && emit_chain(n, techniques->contradiction, start, end);
    if (techniques->same_digit && n->node[a].digit != n->node[b].digit)
        return false;
    return wants_technique(n->logic, techniques->chain)
           && emit_chain(n, techniques->chain, start, end);
}

static bool try_start(su__net *n, const chain_techniques *techniques, unsigned from)
{
    unsigned claim = from * 2,
             count = n->first_strong[from] < n->first_weak[from] ? follow_claims(n, claim) : 0;
    for (unsigned i = 1; i < count; i++)
        if ((n->queue[i] & 1) && try_ends(n, techniques, claim, n->queue[i]))
            return true;
    if (!wants_technique(n->logic, techniques->contradiction) || !su__is_single_node(n, from))
        return false;
    follow_claims(n, claim + 1);
    return n->previous[claim] != SU__NO_INDEX
           && emit_contradiction(n, techniques->contradiction, list_path(n, claim));
}

static bool find_in_net(su_logic *logic, su__net_options options, chain_techniques techniques)
{
    if (!wants_technique(logic, techniques.chain) && !wants_technique(logic, techniques.loop)
        && !wants_technique(logic, techniques.contradiction))
        return false;
    su__net *n = su__build_net(logic, options);
    if (!n)
        return false;
    for (unsigned i = 0; i < n->nodes; i++)
        if (try_start(n, &techniques, i))
            return true;
    return false;
}

void su__find_aic(su_logic *logic)
{
    const su_technique none = SU_TECHNIQUE_COUNT;
    const su__net_options x = {.has_house_links = true}, xy = {.has_cell_links = true},
                          any = {.has_cell_links = true,
                                 .has_house_links = true,
                                 .has_constraint_links = true},
                          grouped = {.has_cell_links = true,
                                     .has_house_links = true,
                                     .has_groups = true,
                                     .has_constraint_links = true},
                          with_sets = {.has_cell_links = true,
                                       .has_house_links = true,
                                       .has_groups = true,
                                       .has_set_links = true,
                                       .has_constraint_links = true};
    const chain_techniques grouped_techniques = {
        SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN, SU_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP,
        SU_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, false};
    if (find_in_net(logic, x, (chain_techniques){SU_TECHNIQUE_X_CHAIN, none, none, true})
        || find_in_net(logic, xy, (chain_techniques){SU_TECHNIQUE_XY_CHAIN, none, none, true})
        || find_in_net(logic, any,
                       (chain_techniques){SU_TECHNIQUE_ALTERNATING_INFERENCE_CHAIN,
                                          SU_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                                          SU_TECHNIQUE_DISCONTINUOUS_NICE_LOOP, false}))
        return;
    if (!find_in_net(logic, grouped, grouped_techniques))
        find_in_net(logic, with_sets, grouped_techniques);
}
