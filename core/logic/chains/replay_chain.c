/*
 * replay_chain.c: follows the chains of a candidate step again.
 *
 *     contradiction   from the source to two claims that contradict each other
 *     double          from the source and from its contrary to the target
 *     cell, house     from each candidate to the target
 *
 * A search stores only the weight of chains, not their claims. Chains that must be proved or
 * recorded are followed again.
 */
#include "logic/chains/chain.h"

static void replay_to_target(const su__replay *a, su__claim source)
{
    su__propagate_claim(a->c, a->run, a->style, source, 0);
    unsigned node = a->run->node_of[a->candidate_step->target];
    *a->is_cut |= a->run->is_cut || node == SU__NO_NODE;
    if (!*a->is_cut)
        a->callback(a, source, (const unsigned[]){node, node});
}

static void replay_to_contradiction(const su__replay *a, su__claim source)
{
    su__propagate_claim(a->c, a->run, a->style, source, 0);
    *a->is_cut |= !a->run->has_clash;
    if (a->run->has_clash)
        a->callback(a, source, a->run->clash);
}

static void replay_cell(const su__replay *a, unsigned cell)
{
    for (uint32_t left = a->c->current->candidates[cell]; left; left &= left - 1)
        replay_to_target(a, su__make_claim(a->c, cell, su__lowest(left), true));
}

static void replay_house(const su__replay *a, unsigned house, unsigned digit)
{
    const uint16_t *cells = a->c->logic->rules->house[house];
    for (uint32_t left = a->c->current->places[house][digit - 1]; left; left &= left - 1)
        replay_to_target(a, su__make_claim(a->c, cells[__builtin_ctz(left)], digit, true));
}

void su__replay_step(const su__replay *a)
{
    const su__candidate_step *candidate_step = a->candidate_step;
    if (candidate_step->kind == SU__CONTRADICTION) {
        replay_to_contradiction(a, candidate_step->source);
    } else if (candidate_step->kind == SU__DOUBLE) {
        replay_to_target(a, candidate_step->source);
        replay_to_target(a, su__contrary_of(candidate_step->source));
    } else if (candidate_step->kind == SU__BY_CELL) {
        replay_cell(a, su__claim_cell(a->c, candidate_step->source));
    } else {
        replay_house(a, candidate_step->house, su__claim_digit(a->c, candidate_step->source));
    }
}
