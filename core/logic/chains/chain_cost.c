/*
 * chain_cost.c: what a chain within a propagation depends on, and its weight.
 *
 *     r1c1: 2 5 (7)      The propagation has removed the 7. In a nested chain, r1c1=2 follows from
 *                        r1c1<>5. So the nested chain also depends on r1c1<>7.
 *
 * A claim may follow only because other candidates of its cell or house were removed. The chain
 * then depends on these removals. The chain's weight is the number of claims in it and in its
 * nested chains, each nested chain counted once. A hash identifies the chain.
 */
#include "logic/chains/chain.h"

void su__hash_claim(su__proof *proof, su__claim claim)
{
    proof->hash = (proof->hash ^ claim) * UINT64_C(0x100000001B3);
    proof->hash ^= proof->hash >> 29;
}

static void add_parent(su__proof *proof, su__claim claim)
{
    for (unsigned i = 0; i < proof->parents; i++)
        if (proof->parent[i] == claim)
            return;
    proof->is_cut |= proof->parents == proof->capacity;
    if (!proof->is_cut)
        proof->parent[proof->parents++] = claim;
}

void su__add_removed_parents(const su__chains *c, const su__candidate_state *removed,
                             su__claim claim, su_reason reason, unsigned house, su__proof *proof)
{
    unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim);
    if (reason == SU_REASON_CELL)
        for (uint32_t left = removed->candidates[cell]; left; left &= left - 1)
            add_parent(proof, su__make_claim(c, cell, su__lowest(left), false));
    else
        for (uint32_t left = removed->places[house][digit - 1]; left; left &= left - 1)
            add_parent(proof, su__make_claim(c, c->logic->rules->house[house][__builtin_ctz(left)],
                                             digit, false));
}

/* ---- Nested chains --------------------------------------------------------------------------- */

unsigned su__tally_nested_chains(su__nested_tally *tally, const su__nested_chain *nested_chain,
                                 const uint16_t *chain_list, unsigned count)
{
    unsigned weight = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t hash = nested_chain[chain_list[i]].hash;
        unsigned k = 0;
        while (k < tally->count && tally->hash[k] != hash)
            k++;
        if (k < tally->count || tally->count == SU__MAX_NESTED_CHAINS)
            continue;
        tally->hash[tally->count++] = hash;
        weight += nested_chain[chain_list[i]].weight;
    }
    return weight;
}

unsigned su__tally_nested_chains_of(su__nested_tally *tally, const su__propagation *run,
                                    unsigned node)
{
    const su__claim_node *claim_node = &run->node[node];
    return su__tally_nested_chains(tally, run->nested_chain,
                                   run->chain_list + claim_node->chain_start,
                                   claim_node->chain_count);
}

/* ---- Chains from more than one claim --------------------------------------------------------- */

typedef struct proof_context {
    const su__candidate_state *removed; /* candidates removed by the outer propagation */
    su__proof *proof;
    su__nested_tally *tally;
} proof_context;

/* Adds the candidates removed from the cell or house from which the step starts. Steps that start
   from an assumption depend on nothing. */
static void prove_source(const proof_context *context, const su__replay *a, su__claim source)
{
    if (a->candidate_step->kind == SU__BY_CELL)
        su__add_removed_parents(a->c, context->removed, source, SU_REASON_CELL, 0, context->proof);
    else if (a->candidate_step->kind == SU__BY_HOUSE)
        su__add_removed_parents(a->c, context->removed, source, SU_REASON_HOUSE,
                                a->candidate_step->house, context->proof);
}

/* Adds the removed candidates on which an elimination by a constraint depends: those of the cells,
   or the places of the digit in the house. An elimination that an on claim implies depends on no
   removed candidates. */
static void prove_by_constraint(const proof_context *context, const su__chains *c,
                                const su__propagation *run, const su__claim_node *claim_node)
{
    const su__claim by = run->node[run->parent[claim_node->parent]].claim;
    if (su__is_on(by))
        return;
    if (claim_node->reason == SU_REASON_TIE)
        su__add_removed_parents(c, context->removed, su__contrary_of(by), SU_REASON_CELL, 0,
                                context->proof);
    if (claim_node->technique == SU_TECHNIQUE_LOCKED_SIGHT
        || claim_node->technique == SU_TECHNIQUE_LOCKED_TIES)
        su__add_removed_parents(c, context->removed, su__contrary_of(by), SU_REASON_HOUSE,
                                claim_node->house, context->proof);
    for (unsigned i = 0; i < c->sums && claim_node->reason == SU_REASON_SUM; i++)
        for (unsigned k = 0; c->sum[i].constraint == claim_node->cause && k < c->sum[i].terms.cells;
             k++)
            su__add_removed_parents(c, context->removed,
                                    su__make_claim(c, c->sum[i].terms.cell[k], 1, true),
                                    SU_REASON_CELL, 0, context->proof);
}

/* Adds a node and all nodes it depends on to the proof, the nearest first. */
static void prove_node(const su__replay *a, unsigned end)
{
    const proof_context *context = a->context;
    const su__propagation *run = a->run;
    uint16_t *todo = su__arena_alloc(&a->c->arena, (run->nodes + 1) * sizeof *todo);
    uint64_t *done = su__arena_alloc(&a->c->arena, run->stride * sizeof *done);
    unsigned count = 0;
    context->proof->is_cut |= !done;
    if (!done)
        return;
    memset(done, 0, run->stride * sizeof *done);
    todo[count++] = (uint16_t)end;
    done[end / 64] |= UINT64_C(1) << end % 64;
    for (unsigned i = 0; i < count; i++) {
        const su__claim_node *claim_node = &run->node[todo[i]];
        su__hash_claim(context->proof, claim_node->claim);
        if (claim_node->reason == SU_REASON_START)
            prove_source(context, a, claim_node->claim);
        else if (su__is_on(claim_node->claim))
            su__add_removed_parents(a->c, context->removed, claim_node->claim,
                                    (su_reason)claim_node->reason, claim_node->house,
                                    context->proof);
        else if (su__has_constraints(a->c->logic->rules))
            prove_by_constraint(context, a->c, run, claim_node);
        for (unsigned k = 0; k < claim_node->parents; k++) {
            unsigned parent = run->parent[claim_node->parent + k];
            if (done[parent / 64] >> parent % 64 & 1)
                continue;
            done[parent / 64] |= UINT64_C(1) << parent % 64;
            todo[count++] = (uint16_t)parent;
        }
    }
    context->proof->weight +=
        run->node[end].weight + su__tally_nested_chains_of(context->tally, run, end);
    su__hash_claim(context->proof, UINT16_MAX);
}

static void prove_both_ends(const su__replay *a, su__claim source, const unsigned end[2])
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
    proof_context context = {removed, proof, su__arena_alloc(&c->arena, sizeof *context.tally)};
    proof->is_cut |= !context.tally || !su__open_propagation(c, &run);
    if (!proof->is_cut) {
        context.tally->count = 0;
        su__replay_step(&(su__replay){c, &run, style, candidate_step, &proof->is_cut,
                                      prove_both_ends, &context});
    }
    c->arena = arena;
}
