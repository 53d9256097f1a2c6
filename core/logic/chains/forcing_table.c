/*
 * forcing_table.c: searches for claims that follow in every case.
 *
 *   contradiction   a claim implies two claims that contradict each other, so it is false (nishio,
 *                   if one digit is enough)
 *   double          a claim follows if a candidate is on, and also if it is off
 *   cell            a claim follows from each candidate of a cell
 *   house           a claim follows from each place of a digit in a house
 *
 *          +-- 3 --> ... --> r7c2=4
 *     r1c1-+-- 5 --> ... --> r7c2=4          so r7c2 is 4
 *          +-- 8 --> ... --> r7c2=4
 *
 * Each on is propagated once, and its consequences are stored as a row of the forcing table: the
 * claims in the order found, with their weights. A cell or house combines the rows of its
 * candidates. Claims that depend on as many claims as the easiest chain so far contains are not
 * wanted, so propagations get shorter as the search continues.
 */
#include "logic/chains/chain.h"

typedef struct entry {
    su__claim claim;
    uint16_t weight;
    uint16_t inners; /* number of nested chains that the claim depends on */
    uint32_t inner;  /* index of the first in the row's list */
} entry;

typedef struct forcing_row {
    entry *entry;
    uint16_t *inner;
    su__nested *nested;
    uint16_t offs, ons; /* number of each; the ons come first */
    uint16_t clash;     /* weight of both ends; 0: no contradiction */
    bool is_filled;
} forcing_row;

typedef struct forcing_table {
    su__chains *c;
    su__collector *collector;
    const su__chain_style *style;
    double base;
    su__propagation on, off;
    forcing_row *rows;      /* row of each candidate */
    su__nested_tally tally; /* for one candidate step */
    /* For each claim, its total weight and number of rows in the current cell or house. */
    uint16_t *sum, *times;
} forcing_table;

static bool would_collect(const forcing_table *l, su__claim target, unsigned weight, unsigned key)
{
    return su__would_collect_for(l->collector, target, su__rank_chain(l->base, weight), weight,
                                 key);
}

static void collect(forcing_table *l, su__candidate_step candidate_step, unsigned weight,
                    unsigned key)
{
    candidate_step.rank = su__rank_chain(l->base, weight);
    candidate_step.weight = (uint16_t)weight;
    candidate_step.key = (uint8_t)key;
    su__collect(l->collector, &candidate_step);
}

/* Returns the weight at which claims can no longer be part of an easier chain; 0: no limit. */
static unsigned limit_of(const forcing_table *l)
{
    return l->collector->takes_all || l->collector->count == 0 ? 0 : l->collector->list[0].weight;
}

/* Returns false for an on that is the only candidate of its cell. */
static bool has_effect(const forcing_table *l, su__claim target)
{
    return !su__claim_on(target)
           || !su__is_single(l->c->current->candidates[su__claim_cell(l->c, target)]);
}

enum { KEY_DOUBLE = 1, KEY_CELL = 5, KEY_HOUSE = 6, KEY_CONTRADICTION = 7 };

/* ---- Rows ------------------------------------------------------------------------------------ */

static void copy_entries(const su__propagation *run, bool on, entry *to)
{
    for (unsigned i = 0; i < run->tail[on]; i++) {
        const su__link *link = &run->link[run->queue[on][i]];
        to[i] = (entry){link->claim, link->weight, link->inners, link->inner};
    }
}

static unsigned clash_weight(forcing_table *l, const su__propagation *run)
{
    unsigned weight = 0;
    if (!run->clashes)
        return 0;
    l->tally.count = 0;
    for (unsigned end = 0; end < 2; end++)
        weight += run->link[run->clash[end]].weight
                  + su__count_nested_of(&l->tally, run, run->clash[end]);
    return weight;
}

static void *copy_to_arena(su__chains *c, const void *from, size_t bytes)
{
    void *to = su__arena_alloc(&c->arena, bytes);
    if (to)
        memcpy(to, from, bytes);
    return to;
}

/* Returns the row of an on, computed if necessary; NULL without enough effort or memory. */
static const forcing_row *get_row(forcing_table *l, su__claim on)
{
    forcing_row *r = &l->rows[on / 2];
    if (r->is_filled)
        return r;
    su__propagate_claim(l->c, &l->on, l->style, on, limit_of(l));
    unsigned ons = l->on.tail[1], offs = l->on.tail[0];
    r->entry = su__arena_alloc(&l->c->arena, (ons + offs) * sizeof *r->entry);
    r->inner = copy_to_arena(l->c, l->on.inner, l->on.inners * sizeof *r->inner);
    r->nested = copy_to_arena(l->c, l->on.nested, l->on.nesteds * sizeof *r->nested);
    l->collector->is_cut |= l->on.is_cut || !r->entry || !r->inner || !r->nested;
    if (l->collector->is_cut)
        return NULL;
    copy_entries(&l->on, true, r->entry);
    copy_entries(&l->on, false, r->entry + ons);
    r->ons = (uint16_t)ons;
    r->offs = (uint16_t)offs;
    r->clash = (uint16_t)clash_weight(l, &l->on);
    r->is_filled = true;
    return r;
}

/* ---- Cells and houses ------------------------------------------------------------------------ */

static void add_row(forcing_table *l, const forcing_row *r, unsigned before)
{
    for (unsigned i = 0; i < r->ons + r->offs; i++) {
        su__claim claim = r->entry[i].claim;
        if (before > 0 && l->times[claim] != before)
            continue;
        l->sum[claim] = (uint16_t)((before ? l->sum[claim] : 0) + r->entry[i].weight);
        l->times[claim] = (uint16_t)(before + 1);
    }
}

/* Returns the weight of the nested chains on which a claim depends in any of the rows. */
static unsigned nested_weight(forcing_table *l, const su__claim *ons, unsigned count,
                              su__claim claim)
{
    unsigned weight = 0;
    if (!l->style->nests)
        return 0;
    l->tally.count = 0;
    for (unsigned i = 0; i < count; i++) {
        const forcing_row *r = get_row(l, ons[i]);
        for (unsigned k = 0; k < r->ons + r->offs; k++)
            if (r->entry[k].claim == claim)
                weight += su__count_nested(&l->tally, r->nested, r->inner + r->entry[k].inner,
                                           r->entry[k].inners);
    }
    return weight;
}

/* Collects the claims that follow from all these candidates. */
static void combine_rows(forcing_table *l, const su__claim *ons, unsigned count,
                         su__candidate_step candidate_step, unsigned key)
{
    const forcing_row *first = get_row(l, ons[0]);
    for (unsigned i = 0; i < count; i++) {
        const forcing_row *r = get_row(l, ons[i]);
        if (l->collector->is_cut)
            return;
        add_row(l, r, i);
    }
    for (unsigned i = 0; i < first->ons + first->offs; i++) {
        su__claim claim = first->entry[i].claim;
        unsigned weight = l->sum[claim];
        if (l->times[claim] == count && has_effect(l, claim)
            && would_collect(l, claim, weight, key)) {
            candidate_step.target = claim;
            collect(l, candidate_step, weight + nested_weight(l, ons, count, claim), key);
        }
        l->times[claim] = 0;
    }
}

static void try_cell(forcing_table *l, unsigned cell)
{
    su__claim ons[SU_MAX_ORDER];
    unsigned count = 0;
    for (uint32_t left = l->c->current->candidates[cell]; left; left &= left - 1)
        ons[count++] = su__claim_of(l->c, cell, su__lowest(left), true);
    combine_rows(l, ons, count, (su__candidate_step){.kind = SU__BY_CELL, .source = ons[0]},
                 KEY_CELL);
}

/* Tries the houses in which the candidate is the digit's first place. */
static void try_houses(forcing_table *l, unsigned cell, unsigned digit)
{
    const su_rules *rules = l->c->logic->rules;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        su__claim ons[SU_MAX_ORDER];
        unsigned house = su__house_of(l->c->logic, cell, h), count = 0;
        uint32_t places = l->c->current->places[house][digit - 1];
        if (su__is_single(places) || rules->house[house][__builtin_ctz(places)] != cell)
            continue;
        for (; places; places &= places - 1)
            ons[count++] =
                su__claim_of(l->c, rules->house[house][__builtin_ctz(places)], digit, true);
        combine_rows(
            l, ons, count,
            (su__candidate_step){.kind = SU__BY_HOUSE, .source = ons[0], .house = (uint8_t)house},
            KEY_HOUSE);
    }
}

/* ---- Candidates ------------------------------------------------------------------------------ */

static void try_clash(forcing_table *l, su__claim source, unsigned weight)
{
    const su__candidate_step candidate_step = {
        .kind = SU__CONTRADICTION, .source = source, .target = su__claim_not(source)};
    if (weight > 0 && has_effect(l, candidate_step.target)
        && would_collect(l, candidate_step.target, weight, KEY_CONTRADICTION))
        collect(l, candidate_step, weight, KEY_CONTRADICTION);
}

/* Returns the weight of the nested chains on which an entry of the row or a node of the off's
   propagation depends. */
static unsigned nested_weight_of_two(forcing_table *l, const forcing_row *r, unsigned i,
                                     unsigned node)
{
    l->tally.count = 0;
    return su__count_nested(&l->tally, r->nested, r->inner + r->entry[i].inner, r->entry[i].inners)
           + su__count_nested_of(&l->tally, &l->off, node);
}

/* Collects the claims of the row that also follow from the off. */
static void try_double(forcing_table *l, su__claim on, const forcing_row *r)
{
    for (unsigned i = 0; i < r->ons + r->offs; i++) {
        su__claim claim = r->entry[i].claim;
        unsigned node = l->off.at[claim];
        if (node == SU__NO_NODE)
            continue;
        unsigned weight = r->entry[i].weight + l->off.link[node].weight;
        if (!has_effect(l, claim) || !would_collect(l, claim, weight, KEY_DOUBLE))
            continue;
        if (l->style->nests)
            weight += nested_weight_of_two(l, r, i, node);
        collect(l, (su__candidate_step){.kind = SU__DOUBLE, .source = on, .target = claim}, weight,
                KEY_DOUBLE);
    }
}

static void try_candidate(forcing_table *l, unsigned cell, unsigned digit)
{
    su__claim on = su__claim_of(l->c, cell, digit, true);
    const forcing_row *r = get_row(l, on);
    if (l->collector->is_cut)
        return;
    if (l->style->dynamic) {
        try_clash(l, on, r->clash);
        su__propagate_claim(l->c, &l->off, l->style, su__claim_not(on), limit_of(l));
        l->collector->is_cut |= l->off.is_cut;
        try_clash(l, su__claim_not(on), clash_weight(l, &l->off));
        if (l->style->multiple && su__count(l->c->current->candidates[cell]) > 2)
            try_double(l, on, r);
    }
    if (l->style->multiple)
        try_houses(l, cell, digit);
}

/* ---- The search ------------------------------------------------------------------------------ */

static bool open_table(forcing_table *l)
{
    su__chains *c = l->c;
    unsigned candidates = c->claims / 2;
    l->rows = su__arena_alloc(&c->arena, candidates * sizeof *l->rows);
    l->sum = su__arena_alloc(&c->arena, c->claims * sizeof *l->sum);
    l->times = su__arena_alloc(&c->arena, c->claims * sizeof *l->times);
    if (!su__open_propagation(c, &l->on) || !su__open_propagation(c, &l->off))
        return false;
    memset(l->rows, 0, candidates * sizeof *l->rows);
    memset(l->times, 0, c->claims * sizeof *l->times);
    return true;
}

/* Skips cells with two candidates if the style is not dynamic: simpler chains cover them. */
static void search_all(forcing_table *l)
{
    for (unsigned cell = 0; cell < l->c->logic->rules->cells && !l->collector->is_cut; cell++) {
        uint32_t mask = l->c->current->candidates[cell];
        if (su__is_single(mask) || (su__count(mask) == 2 && !l->style->dynamic))
            continue;
        for (uint32_t left = mask; left && !l->collector->is_cut; left &= left - 1)
            try_candidate(l, cell, su__lowest(left));
        if (l->style->multiple && !l->collector->is_cut)
            try_cell(l, cell);
    }
}

void su__search_forcing(su__chains *c, su__collector *collector, const su__chain_style *style)
{
    su__arena arena = c->arena;
    forcing_table *l = su__arena_alloc(&c->arena, sizeof *l);
    if (l) {
        l->c = c;
        l->collector = collector;
        l->style = style;
        l->base = su__base_of(style->name[0]);
    }
    if (l && open_table(l))
        search_all(l);
    else
        collector->is_cut = true;
    c->arena = arena;
}
