/*
 * chain_cost.c: what a chain within a propagation depends on, and its weight.
 *
 *     r1c1: 2 5 (7)      The propagation has removed the 7. In a chain within it, r1c1=2 follows
 *                        from r1c1<>5, so that chain depends on r1c1<>7.
 *
 * A claim may hold only because other candidates of its cell or house were removed. Its chain then
 * depends on them. The chain's weight is the number of its claims and of those in its nested
 * chains, each counted once. A hash identifies the chain.
 */
#include "logic/chains/chain.h"

void su__hash_claim(su__proof *proof, su__claim claim)
{
    proof->hash = (proof->hash ^ claim) * UINT64_C(0x100000001B3);
    proof->hash ^= proof->hash >> 29;
}

static void add_parent(su__proof *proof, su__claim off)
{
    for (unsigned i = 0; i < proof->parents; i++)
        if (proof->parent[i] == off)
            return;
    proof->is_cut |= proof->parents == proof->capacity;
    if (!proof->is_cut)
        proof->parent[proof->parents++] = off;
}

void su__prove_on(const su__chains *c, const su__candidate_state *removed, su__claim on,
                  su_reason reason, unsigned house, su__proof *proof)
{
    unsigned cell = su__claim_cell(c, on), digit = su__claim_digit(c, on);
    if (reason == SU_REASON_CELL)
        for (uint32_t left = removed->candidates[cell]; left; left &= left - 1)
            add_parent(proof, su__claim_of(c, cell, su__lowest(left), false));
    else
        for (uint32_t left = removed->places[house][digit - 1]; left; left &= left - 1)
            add_parent(proof, su__claim_of(c, c->logic->rules->house[house][__builtin_ctz(left)],
                                           digit, false));
}

/* ---- Nested chains --------------------------------------------------------------------------- */

unsigned su__count_nested(su__nested_tally *tally, const su__nested *nested, const uint16_t *inner,
                          unsigned inners)
{
    unsigned weight = 0;
    for (unsigned i = 0; i < inners; i++) {
        uint64_t hash = nested[inner[i]].hash;
        unsigned k = 0;
        while (k < tally->count && tally->hash[k] != hash)
            k++;
        if (k < tally->count || tally->count == SU__MOST_NESTED)
            continue;
        tally->hash[tally->count++] = hash;
        weight += nested[inner[i]].weight;
    }
    return weight;
}

unsigned su__count_nested_of(su__nested_tally *tally, const su__propagation *run, unsigned node)
{
    const su__link *link = &run->link[node];
    return su__count_nested(tally, run->nested, run->inner + link->inner, link->inners);
}

/* ---- Chains from more than one claim --------------------------------------------------------- */

/* Context for proving one candidate step. */
typedef struct proof_context {
    const su__candidate_state *removed; /* candidates removed by the outer propagation */
    su__proof *proof;
    su__nested_tally *tally;
} proof_context;

/* For a step from all candidates of a cell or house, adds the candidates removed from there. Other
   sources are assumptions and depend on nothing. */
static void prove_source(const proof_context *p, const su__replay *a, su__claim source)
{
    if (a->candidate_step->kind == SU__BY_CELL)
        su__prove_on(a->c, p->removed, source, SU_REASON_CELL, 0, p->proof);
    else if (a->candidate_step->kind == SU__BY_HOUSE)
        su__prove_on(a->c, p->removed, source, SU_REASON_HOUSE, a->candidate_step->house, p->proof);
}

/* Adds what an elimination by a constraint depends on: all candidates that its cells have lost, or
   all places that the digit has lost in its house. If an on implies it, nothing is added. */
static void prove_by_constraint(const proof_context *p, const su__chains *c,
                                const su__propagation *run, const su__link *link)
{
    const su__claim by = run->link[run->parent[link->parent]].claim;
    if (su__claim_on(by))
        return;
    if (link->reason == SU_REASON_TIE)
        su__prove_on(c, p->removed, su__claim_not(by), SU_REASON_CELL, 0, p->proof);
    if (link->technique == SU_TECHNIQUE_LOCKED_SIGHT || link->technique == SU_TECHNIQUE_LOCKED_TIES)
        su__prove_on(c, p->removed, su__claim_not(by), SU_REASON_HOUSE, link->house, p->proof);
    for (unsigned i = 0; i < c->sums && link->reason == SU_REASON_SUM; i++)
        for (unsigned k = 0; c->sum[i].constraint == link->nested && k < c->sum[i].terms.cells; k++)
            su__prove_on(c, p->removed, su__claim_of(c, c->sum[i].terms.cell[k], 1, true),
                         SU_REASON_CELL, 0, p->proof);
}

/* Adds a node and everything it depends on, nearest first. */
static void prove_node(const su__replay *a, unsigned end)
{
    const proof_context *p = a->context;
    const su__propagation *run = a->run;
    uint16_t *todo = su__arena_alloc(&a->c->arena, (run->links + 1) * sizeof *todo);
    uint64_t *done = su__arena_alloc(&a->c->arena, run->stride * sizeof *done);
    unsigned count = 0;
    p->proof->is_cut |= !done;
    if (!done)
        return;
    memset(done, 0, run->stride * sizeof *done);
    todo[count++] = (uint16_t)end;
    done[end / 64] |= UINT64_C(1) << end % 64;
    for (unsigned i = 0; i < count; i++) {
        const su__link *link = &run->link[todo[i]];
        su__hash_claim(p->proof, link->claim);
        if (link->reason == SU_REASON_START)
            prove_source(p, a, link->claim);
        else if (su__claim_on(link->claim))
            su__prove_on(a->c, p->removed, link->claim, (su_reason)link->reason, link->house,
                         p->proof);
        else if (su__has_constraints(a->c->logic->rules))
            prove_by_constraint(p, a->c, run, link);
        for (unsigned k = 0; k < link->parents; k++) {
            unsigned parent = run->parent[link->parent + k];
            if (done[parent / 64] >> parent % 64 & 1)
                continue;
            done[parent / 64] |= UINT64_C(1) << parent % 64;
            todo[count++] = (uint16_t)parent;
        }
    }
    p->proof->weight += run->link[end].weight + su__count_nested_of(p->tally, run, end);
    su__hash_claim(p->proof, UINT16_MAX);
}

static void prove_ends(const su__replay *a, su__claim source, const unsigned end[2])
{
    (void)source;
    prove_node(a, end[1]);
    if (end[0] != end[1])
        prove_node(a, end[0]);
}

void su__prove_forcing(su__chains *c, const su__candidate_state *removed,
                       const su__candidate_step *candidate_step, const su__chain_style *style,
                       su__proof *proof)
{
    su__arena arena = c->arena;
    su__propagation run;
    proof_context p = {removed, proof, su__arena_alloc(&c->arena, sizeof *p.tally)};
    proof->is_cut |= !p.tally || !su__open_propagation(c, &run);
    if (!proof->is_cut) {
        p.tally->count = 0;
        su__replay_step(
            &(su__replay){c, &run, style, candidate_step, &proof->is_cut, prove_ends, &p});
    }
    c->arena = arena;
}
