/*
 * line.c: a cycle or a forcing chain once more, as the line of its claims.
 *
 *     a on --> b off --> c on --> ... --> a off      walked again from its source, as it was found;
 *                                                    a cycle's line ends with its source again
 */
#include "logic/chains/traversal.h"

/* The line of claims that leads to a stop, from the source on; the stops of cycles are ons, with an
   off between two of them. Returns how many. */
static unsigned list_line(const su__walk *w, bool is_cycle, unsigned stop, su__claim *line)
{
    unsigned count = is_cycle ? 2u * w->stop[stop].depth - 1 : w->stop[stop].depth, i = count;
    for (;; stop = w->stop[stop].from) {
        line[--i] = w->stop[stop].claim;
        if (i == 0)
            return count;
        if (is_cycle)
            line[--i] = w->between[stop];
    }
}

/* Of one offer: all its claims in order, the source's first, and what goes. */
typedef struct retold {
    const su__offer *offer;
    su__claim *line;
    unsigned count;
    su_cells gone[SU_MAX_ORDER];
} retold;

static bool retell_cycle(void *context, su__walk *w, unsigned stop, su__claim off, unsigned turn)
{
    retold *r = context;
    if (turn != r->offer->turn)
        return true;
    su__list_gone(w, stop, off, r->gone);
    r->count = list_line(w, true, stop, r->line);
    r->line[r->count++] = off;
    r->line[r->count++] = r->offer->source;
    return false;
}

/* False when there is no room, or no more is to be done. */
static bool retell(su__chains *c, const su__offer *offer, retold *r)
{
    su__sink everything = {.takes_all = true};
    su__walk w = {.c = c, .sink = &everything, .mode = offer->mode};
    r->offer = offer;
    r->count = 0;
    r->line = su__arena_alloc(&c->room, (c->claims + 2u) * sizeof *r->line);
    if (!r->line || !su__open_walk(c, &w))
        return false;
    if (offer->kind == SU__CYCLE) {
        su__walk_cycles(&w, offer->source, retell_cycle, r);
    } else {
        su__walk_to_contrary(&w, offer->source);
        r->count = list_line(&w, false, w.at[offer->target], r->line);
    }
    return r->count > 0;
}

unsigned su__list_cycle(su__chains *c, const su__offer *offer, su__claim *offs)
{
    su__arena room = c->room;
    retold r;
    unsigned count = 0;
    if (retell(c, offer, &r))
        for (unsigned cell = 0; cell < c->logic->rules->cells; cell++)
            for (unsigned digit = 1; digit <= c->order; digit++)
                if (su__cells_have(&r.gone[digit - 1], cell))
                    offs[count++] = su__claim_of(c, cell, digit, false);
    c->room = room;
    return count;
}

/* ---- Proof ----------------------------------------------------------------------------------- */

/* The ons of a line, from its end back; of a cycle then those of the same line with on and off
   changed, from its beginning. */
void su__prove_static(su__chains *c, const su__web *gone, const su__offer *offer, su__proof *proof)
{
    su__arena room = c->room;
    retold r;
    bool is_cycle = offer->kind == SU__CYCLE;
    proof->is_cut |= !retell(c, offer, &r);
    for (unsigned i = r.count; i-- > 0;) {
        unsigned house = 0;
        if (i > 0 && su__claim_on(r.line[i])) {
            su_reason reason = su__reason_between(c, r.line[i - 1], r.line[i], &house);
            su__prove_on(c, gone, r.line[i], reason, house, proof);
        }
        if (i > 0 || !is_cycle)
            su__print_claim(proof, r.line[i]);
    }
    for (unsigned i = 1; i < r.count && is_cycle; i++)
        if (!su__claim_on(r.line[i])) {
            unsigned house = 0;
            su_reason reason = su__reason_between(c, r.line[i - 1], r.line[i], &house);
            su__prove_on(c, gone, su__claim_not(r.line[i]), reason, house, proof);
        }
    proof->weight = offer->weight;
    c->room = room;
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

void su__tell_static(su__chains *c, const su__offer *offer)
{
    su__arena room = c->room;
    retold r;
    bool is_told = retell(c, offer, &r);
    c->logic->step.is_cut |= !is_told;
    tell_line(c, r.line, r.count);
    c->room = room;
}
