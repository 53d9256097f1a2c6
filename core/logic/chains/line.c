/*
 * line.c: a cycle or a forcing chain once more, as the line of its claims.
 *
 *     a on --> b off --> c on --> ... --> a off      walked again from its source, as it was found;
 *                                                    a cycle's line ends with its source again
 */
#include "logic/chains/traversal.h"

/* The line of claims that leads to a stop, from the source on; the stops of cycles are ons, with an
   off between two of them. Returns how many. */
static unsigned list_line(const su__traversal *w, bool is_cycle, unsigned node, su__claim *line)
{
    unsigned count = is_cycle ? 2u * w->node[node].depth - 1 : w->node[node].depth, i = count;
    for (;; node = w->node[node].from) {
        line[--i] = w->node[node].claim;
        if (i == 0)
            return count;
        if (is_cycle)
            line[--i] = w->between[node];
    }
}

/* Of one offer: all its claims in order, the source's first, and what goes. */
typedef struct retold {
    const su__candidate_step *candidate_step;
    su__claim *line;
    unsigned count;
    su_cells removed[SU_MAX_ORDER];
} retold;

static bool retell_cycle(void *context, su__traversal *w, unsigned node, su__claim off,
                         unsigned turn)
{
    retold *r = context;
    if (turn != r->candidate_step->turn)
        return true;
    su__list_cycle_eliminations(w, node, off, r->removed);
    r->count = list_line(w, true, node, r->line);
    r->line[r->count++] = off;
    r->line[r->count++] = r->candidate_step->source;
    return false;
}

/* False when there is no room, or no more is to be done. */
static bool retell(su__chains *c, const su__candidate_step *candidate_step, retold *r)
{
    su__collector everything = {.takes_all = true};
    su__traversal w = {.c = c, .collector = &everything, .mode = candidate_step->mode};
    r->candidate_step = candidate_step;
    r->count = 0;
    r->line = su__arena_alloc(&c->arena, (c->claims + 2u) * sizeof *r->line);
    if (!r->line || !su__open_traversal(c, &w))
        return false;
    if (candidate_step->kind == SU__CYCLE) {
        su__traverse_cycles(&w, candidate_step->source, retell_cycle, r);
    } else {
        su__traverse_to_contrary(&w, candidate_step->source);
        r->count = list_line(&w, false, w.at[candidate_step->target], r->line);
    }
    return r->count > 0;
}

unsigned su__list_cycle(su__chains *c, const su__candidate_step *candidate_step, su__claim *offs)
{
    su__arena arena = c->arena;
    retold r;
    unsigned count = 0;
    if (retell(c, candidate_step, &r))
        for (unsigned cell = 0; cell < c->logic->rules->cells; cell++)
            for (unsigned digit = 1; digit <= c->order; digit++)
                if (su__cells_have(&r.removed[digit - 1], cell))
                    offs[count++] = su__claim_of(c, cell, digit, false);
    c->arena = arena;
    return count;
}

/* ---- Proof ----------------------------------------------------------------------------------- */

/* The ons of a line, from its end back; of a cycle then those of the same line with on and off
   changed, from its beginning. */
void su__prove_static(su__chains *c, const su__candidate_state *removed,
                      const su__candidate_step *candidate_step, su__proof *proof)
{
    su__arena arena = c->arena;
    retold r;
    bool is_cycle = candidate_step->kind == SU__CYCLE;
    proof->is_cut |= !retell(c, candidate_step, &r);
    for (unsigned i = r.count; i-- > 0;) {
        unsigned house = 0;
        if (i > 0 && su__claim_on(r.line[i])) {
            su_reason reason = su__reason_between(c, r.line[i - 1], r.line[i], &house);
            su__prove_on(c, removed, r.line[i], reason, house, proof);
        }
        if (i > 0 || !is_cycle)
            su__hash_claim(proof, r.line[i]);
    }
    for (unsigned i = 1; i < r.count && is_cycle; i++)
        if (!su__claim_on(r.line[i])) {
            unsigned house = 0;
            su_reason reason = su__reason_between(c, r.line[i - 1], r.line[i], &house);
            su__prove_on(c, removed, su__claim_not(r.line[i]), reason, house, proof);
        }
    proof->weight = candidate_step->weight;
    c->arena = arena;
}

/* ---- Nodes ----------------------------------------------------------------------------------- */

/* The chain as nodes, each following from the one before it. */
static void tell_line(const su__chains *c, const su__claim *line, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned house = 0, cell = su__claim_cell(c, line[i]), digit = su__claim_digit(c, line[i]);
        su_reason reason =
            i == 0 ? SU_REASON_START : su__reason_between(c, line[i - 1], line[i], &house);
        const bool by_clause = reason == SU_REASON_TIE || reason == SU_REASON_SUM;
        unsigned node =
            su__node(c->logic, cell, digit, su__claim_on(line[i]), reason, by_clause ? 0 : house);
        if (by_clause)
            c->logic->step.node[node].inner = (uint16_t)house;
        if (i > 0)
            su__parent(c->logic, node, node - 1);
    }
}

void su__record_static_chain(su__chains *c, const su__candidate_step *candidate_step)
{
    su__arena arena = c->arena;
    retold r;
    bool is_told = retell(c, candidate_step, &r);
    c->logic->step.is_cut |= !is_told;
    tell_line(c, r.line, r.count);
    c->arena = arena;
}
