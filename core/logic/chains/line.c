/*
 * line.c: follows a cycle or a static forcing chain again, as a line of claims.
 *
 *     a on --> b off --> c on --> ... --> a off      The search is repeated from the source of the
 *                                                    chain. The line of a cycle begins and ends
 *                                                    with the source.
 */
#include "logic/chains/traversal.h"

/* Lists the claims from the source to a node and returns their number. The nodes of a cycle are on
   claims, with an off claim between two nodes. */
static unsigned list_claims(const su__traversal *w, bool is_cycle, unsigned node, su__claim *line)
{
    unsigned count = is_cycle ? 2u * w->node[node].depth - 1 : w->node[node].depth, i = count;
    for (;; node = w->node[node].parent) {
        line[--i] = w->node[node].claim;
        if (i == 0)
            return count;
        if (is_cycle)
            line[--i] = w->off_before[node];
    }
}

/* The chain of one candidate step: all its claims in order, and the eliminations of a cycle. */
typedef struct chain_line {
    const su__candidate_step *candidate_step;
    su__claim *line;
    unsigned count;
    su_cells removed[SU_MAX_ORDER];
} chain_line;

static bool store_cycle_line(void *context, su__traversal *w, unsigned node, su__claim claim,
                             unsigned earlier_cycles)
{
    chain_line *r = context;
    if (earlier_cycles != r->candidate_step->earlier_cycles)
        return true;
    su__list_cycle_eliminations(w, node, claim, r->removed);
    r->count = list_claims(w, true, node, r->line);
    r->line[r->count++] = claim;
    r->line[r->count++] = r->candidate_step->source;
    return false;
}

/* Finds the chain again. Returns false if there is too little effort or memory. */
static bool find_line(su__chains *c, const su__candidate_step *candidate_step, chain_line *r)
{
    su__collector all_steps = {.takes_all = true};
    su__traversal w = {.c = c, .collector = &all_steps, .mode = candidate_step->mode};
    r->candidate_step = candidate_step;
    r->count = 0;
    r->line = su__arena_alloc(&c->arena, (c->claims + 2u) * sizeof *r->line);
    if (!r->line || !su__open_traversal(c, &w))
        return false;
    if (candidate_step->kind == SU__CYCLE) {
        su__traverse_cycles(&w, candidate_step->source, store_cycle_line, r);
    } else {
        su__traverse_to_contrary(&w, candidate_step->source);
        r->count = list_claims(&w, false, w.node_of[candidate_step->target], r->line);
    }
    return r->count > 0;
}

unsigned su__list_cycle_off_claims(su__chains *c, const su__candidate_step *candidate_step,
                                   su__claim *off_claims)
{
    su__arena arena = c->arena;
    chain_line r;
    unsigned count = 0;
    if (find_line(c, candidate_step, &r))
        for (unsigned cell = 0; cell < c->logic->rules->cells; cell++)
            for (unsigned digit = 1; digit <= c->order; digit++)
                if (su__cells_have(&r.removed[digit - 1], cell))
                    off_claims[count++] = su__make_claim(c, cell, digit, false);
    c->arena = arena;
    return count;
}

/* ---- Proof ----------------------------------------------------------------------------------- */

/* Adds what the on claims of a line depend on, from its end backwards. A cycle is also followed in
   the opposite direction, in which on and off are exchanged. */
void su__prove_static(su__chains *c, const su__candidate_state *removed,
                      const su__candidate_step *candidate_step, su__proof *proof)
{
    su__arena arena = c->arena;
    chain_line r;
    bool is_cycle = candidate_step->kind == SU__CYCLE;
    proof->is_cut |= !find_line(c, candidate_step, &r);
    for (unsigned i = r.count; i-- > 0;) {
        unsigned house = 0;
        if (i > 0 && su__is_on(r.line[i])) {
            su_reason reason = su__find_reason(c, r.line[i - 1], r.line[i], &house);
            su__add_removed_parents(c, removed, r.line[i], reason, house, proof);
        }
        if (i > 0 || !is_cycle)
            su__hash_claim(proof, r.line[i]);
    }
    for (unsigned i = 1; i < r.count && is_cycle; i++)
        if (!su__is_on(r.line[i])) {
            unsigned house = 0;
            su_reason reason = su__find_reason(c, r.line[i - 1], r.line[i], &house);
            su__add_removed_parents(c, removed, su__contrary_of(r.line[i]), reason, house, proof);
        }
    proof->weight = candidate_step->weight;
    c->arena = arena;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

/* Each node is the parent of the next node. */
static void record_line(const su__chains *c, const su__claim *line, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned house = 0, cell = su__claim_cell(c, line[i]), digit = su__claim_digit(c, line[i]);
        su_reason reason =
            i == 0 ? SU_REASON_START : su__find_reason(c, line[i - 1], line[i], &house);
        const bool by_constraint = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
        unsigned node =
            su__node(c->logic, cell, digit, su__is_on(line[i]), reason, by_constraint ? 0 : house);
        if (by_constraint)
            c->logic->step.node[node].inner = (uint16_t)house;
        if (i > 0)
            su__parent(c->logic, node, node - 1);
    }
}

void su__record_static_chain(su__chains *c, const su__candidate_step *candidate_step)
{
    su__arena arena = c->arena;
    chain_line r;
    bool is_found = find_line(c, candidate_step, &r);
    c->logic->step.is_cut |= !is_found;
    record_line(c, r.line, r.count);
    c->arena = arena;
}
