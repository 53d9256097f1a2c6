/*
 * forcing_table.c: searches for claims that follow in every case.
 *
 *   contradiction   a claim implies two claims that contradict each other, so it is false (nishio,
 *                   if one digit is enough)
 *   double          a claim follows if a candidate is true, and also if it is false
 *   cell            a claim follows from each candidate of a cell
 *   house           a claim follows from each place of a digit in a house
 *
 *          +-- 3 --> ... --> r7c2=4
 *     r1c1-+-- 5 --> ... --> r7c2=4          so r7c2 is 4
 *          +-- 8 --> ... --> r7c2=4
 *
 * Each on claim is propagated once, and its consequences are stored as a row of the forcing table:
 * the claims in the order found, with their weights. A cell or house combines the rows of its
 * candidates, unless closures show that these have nothing in common. A propagation without an
 * extender stops when no claim left can be part of an easier chain than the easiest found so far.
 * So propagations get shorter as the search continues.
 */
#include "logic/chains/chain.h"

typedef struct row_entry {
    su__claim claim;
    uint16_t weight;
    uint16_t chain_count; /* number of nested chains that the claim depends on */
    uint32_t chain_start; /* index of the first of these chains in the row's `chain_list` */
} row_entry;

/* The consequences of one on claim. */
typedef struct forcing_row {
    row_entry *entry;               /* on claims, then off claims */
    uint16_t *chain_list;           /* as in su__propagation */
    su__nested_chain *nested_chain; /* as in su__propagation */
    uint16_t off_claims, on_claims;
    uint16_t clash_weight; /* weight of two contradicting claims; 0: no contradiction */
    bool is_filled;
} forcing_row;

typedef struct forcing_table {
    su__chains *c;
    su__collector *collector;
    const su__chain_style *style;
    double base_rating;
    bool has_closures; /* the functions for closures may be called */
    su__propagation on_run, off_run;
    forcing_row *row;       /* row of each candidate; NULL: the table is not open yet */
    su__nested_tally tally; /* nested chains counted for the current candidate step */
    /* For each claim, its total weight in the rows of the current cell or house, and how many of
       these rows contain it. */
    uint16_t *weight_sum, *row_count;
} forcing_table;

static bool would_collect(const forcing_table *t, su__claim target, unsigned weight, unsigned key)
{
    return su__would_collect_for(t->collector, target, su__rank_chain(t->base_rating, weight),
                                 weight, key);
}

static void collect(forcing_table *t, su__candidate_step candidate_step, unsigned weight,
                    unsigned key)
{
    candidate_step.rank = su__rank_chain(t->base_rating, weight);
    candidate_step.weight = (uint16_t)weight;
    candidate_step.key = (uint8_t)key;
    su__collect(t->collector, &candidate_step);
}

/* Returns the smallest weight of claims that cannot be part of an easier chain; 0: no limit. */
static unsigned get_weight_limit(const forcing_table *t)
{
    return t->collector->takes_all || t->collector->count == 0 ? 0 : t->collector->list[0].weight;
}

/* Returns false for an on claim about the only candidate of its cell. */
static bool has_effect(const forcing_table *t, su__claim target)
{
    return !su__is_on(target)
           || !su__is_single(t->c->current->candidates[su__claim_cell(t->c, target)]);
}

enum { KEY_DOUBLE = 1, KEY_CELL = 5, KEY_HOUSE = 6, KEY_CONTRADICTION = 7 };

/* ---- Rows ------------------------------------------------------------------------------------ */

static bool open_table(forcing_table *t)
{
    su__chains *c = t->c;
    unsigned candidates = c->claims / 2;
    forcing_row *row = su__arena_alloc(&c->arena, candidates * sizeof *row);
    t->weight_sum = su__arena_alloc(&c->arena, c->claims * sizeof *t->weight_sum);
    t->row_count = su__arena_alloc(&c->arena, c->claims * sizeof *t->row_count);
    if (!su__open_propagation(c, &t->on_run) || !su__open_propagation(c, &t->off_run))
        return false;
    memset(row, 0, candidates * sizeof *row);
    memset(t->row_count, 0, c->claims * sizeof *t->row_count);
    t->row = row;
    return true;
}

static void copy_entries(const su__propagation *run, bool is_on, row_entry *to)
{
    for (unsigned i = 0; i < run->tail[is_on]; i++) {
        const su__claim_node *claim_node = &run->node[run->queue[is_on][i]];
        to[i] = (row_entry){claim_node->claim, claim_node->weight, claim_node->chain_count,
                            claim_node->chain_start};
    }
}

static unsigned compute_clash_weight(forcing_table *t, const su__propagation *run)
{
    unsigned weight = 0;
    if (!run->has_clash)
        return 0;
    t->tally.count = 0;
    for (unsigned end = 0; end < 2; end++)
        weight += run->node[run->clash[end]].weight
                  + su__tally_nested_chains_of(&t->tally, run, run->clash[end]);
    return weight;
}

static void *copy_to_arena(su__chains *c, const void *from, size_t bytes)
{
    void *to = su__arena_alloc(&c->arena, bytes);
    if (to)
        memcpy(to, from, bytes);
    return to;
}

/* Returns the row of an on claim, which is filled if necessary. Returns NULL if there is too little
   effort or memory. */
static const forcing_row *get_row(forcing_table *t, su__claim claim)
{
    if (!t->row && !open_table(t)) {
        t->collector->is_cut = true;
        return NULL;
    }
    forcing_row *r = &t->row[claim / 2];
    if (r->is_filled)
        return r;
    su__propagate_claim(t->c, &t->on_run, t->style, claim, get_weight_limit(t));
    unsigned on_claims = t->on_run.tail[1], off_claims = t->on_run.tail[0];
    r->entry = su__arena_alloc(&t->c->arena, (on_claims + off_claims) * sizeof *r->entry);
    r->chain_list = copy_to_arena(t->c, t->on_run.chain_list,
                                  t->on_run.chain_list_length * sizeof *r->chain_list);
    r->nested_chain = copy_to_arena(t->c, t->on_run.nested_chain,
                                    t->on_run.nested_chains * sizeof *r->nested_chain);
    t->collector->is_cut |= t->on_run.is_cut || !r->entry || !r->chain_list || !r->nested_chain;
    if (t->collector->is_cut)
        return NULL;
    copy_entries(&t->on_run, true, r->entry);
    copy_entries(&t->on_run, false, r->entry + on_claims);
    r->on_claims = (uint16_t)on_claims;
    r->off_claims = (uint16_t)off_claims;
    r->clash_weight = (uint16_t)compute_clash_weight(t, &t->on_run);
    r->is_filled = true;
    return r;
}

/* ---- Cells and houses ------------------------------------------------------------------------ */

static void add_row(forcing_table *t, const forcing_row *r, unsigned earlier_rows)
{
    for (unsigned i = 0; i < r->on_claims + r->off_claims; i++) {
        su__claim claim = r->entry[i].claim;
        if (earlier_rows > 0 && t->row_count[claim] != earlier_rows)
            continue;
        t->weight_sum[claim] =
            (uint16_t)((earlier_rows ? t->weight_sum[claim] : 0) + r->entry[i].weight);
        t->row_count[claim] = (uint16_t)(earlier_rows + 1);
    }
}

/* Returns the weight of the nested chains on which the claim depends in any row of `on_claims`. */
static unsigned sum_nested_weight(forcing_table *t, const su__claim *on_claims, unsigned count,
                                  su__claim claim)
{
    unsigned weight = 0;
    if (!t->style->nests)
        return 0;
    t->tally.count = 0;
    for (unsigned i = 0; i < count; i++) {
        const forcing_row *r = get_row(t, on_claims[i]);
        for (unsigned k = 0; k < r->on_claims + r->off_claims; k++)
            if (r->entry[k].claim == claim)
                weight += su__tally_nested_chains(&t->tally, r->nested_chain,
                                                  r->chain_list + r->entry[k].chain_start,
                                                  r->entry[k].chain_count);
    }
    return weight;
}

/* Collects the claims that follow from each of `on_claims`. Most often, closures show that there
   are none. */
static void combine_rows(forcing_table *t, const su__claim *on_claims, unsigned count,
                         su__candidate_step candidate_step, unsigned key)
{
    if (t->has_closures && !su__imply_any(t->c, on_claims, count))
        return;
    const forcing_row *first = get_row(t, on_claims[0]);
    for (unsigned i = 0; i < count; i++) {
        const forcing_row *r = get_row(t, on_claims[i]);
        if (t->collector->is_cut)
            return;
        add_row(t, r, i);
    }
    for (unsigned i = 0; i < first->on_claims + first->off_claims; i++) {
        su__claim claim = first->entry[i].claim;
        unsigned weight = t->weight_sum[claim];
        if (t->row_count[claim] == count && has_effect(t, claim)
            && would_collect(t, claim, weight, key)) {
            candidate_step.target = claim;
            collect(t, candidate_step, weight + sum_nested_weight(t, on_claims, count, claim), key);
        }
        t->row_count[claim] = 0;
    }
}

static void try_cell(forcing_table *t, unsigned cell)
{
    su__claim on_claims[SU_MAX_ORDER];
    unsigned count = 0;
    for (uint32_t left = t->c->current->candidates[cell]; left; left &= left - 1)
        on_claims[count++] = su__make_claim(t->c, cell, su__lowest(left), true);
    combine_rows(t, on_claims, count,
                 (su__candidate_step){.kind = SU__BY_CELL, .source = on_claims[0]}, KEY_CELL);
}

/* Tries only houses in which this cell is the digit's first place, so that each house is tried
   once. */
static void try_houses(forcing_table *t, unsigned cell, unsigned digit)
{
    const su_rules *rules = t->c->logic->rules;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        su__claim on_claims[SU_MAX_ORDER];
        unsigned house = su__house_of(t->c->logic, cell, h), count = 0;
        uint32_t places = t->c->current->places[house][digit - 1];
        if (su__is_single(places) || rules->house[house][__builtin_ctz(places)] != cell)
            continue;
        for (; places; places &= places - 1)
            on_claims[count++] =
                su__make_claim(t->c, rules->house[house][__builtin_ctz(places)], digit, true);
        combine_rows(t, on_claims, count,
                     (su__candidate_step){
                         .kind = SU__BY_HOUSE, .source = on_claims[0], .house = (uint8_t)house},
                     KEY_HOUSE);
    }
}

/* ---- Candidates ------------------------------------------------------------------------------ */

static void try_clash(forcing_table *t, su__claim source, unsigned weight)
{
    const su__candidate_step candidate_step = {
        .kind = SU__CONTRADICTION, .source = source, .target = su__contrary_of(source)};
    if (weight > 0 && has_effect(t, candidate_step.target)
        && would_collect(t, candidate_step.target, weight, KEY_CONTRADICTION))
        collect(t, candidate_step, weight, KEY_CONTRADICTION);
}

/* Returns the weight of the nested chains on which entry `i` of the row or the node of `off_run`
   depends. */
static unsigned sum_nested_weight_of_double(forcing_table *t, const forcing_row *r, unsigned i,
                                            unsigned node)
{
    t->tally.count = 0;
    return su__tally_nested_chains(&t->tally, r->nested_chain,
                                   r->chain_list + r->entry[i].chain_start, r->entry[i].chain_count)
           + su__tally_nested_chains_of(&t->tally, &t->off_run, node);
}

/* Collects the claims of the row that also follow if the source is false. */
static void try_double(forcing_table *t, su__claim source, const forcing_row *r)
{
    for (unsigned i = 0; i < r->on_claims + r->off_claims; i++) {
        su__claim claim = r->entry[i].claim;
        unsigned node = t->off_run.node_of[claim];
        if (node == SU__NO_NODE)
            continue;
        unsigned weight = r->entry[i].weight + t->off_run.node[node].weight;
        if (!has_effect(t, claim) || !would_collect(t, claim, weight, KEY_DOUBLE))
            continue;
        if (t->style->nests)
            weight += sum_nested_weight_of_double(t, r, i, node);
        collect(t, (su__candidate_step){.kind = SU__DOUBLE, .source = source, .target = claim},
                weight, KEY_DOUBLE);
    }
}

static void try_candidate(forcing_table *t, unsigned cell, unsigned digit)
{
    su__claim source = su__make_claim(t->c, cell, digit, true);
    const forcing_row *r = t->style->is_dynamic ? get_row(t, source) : NULL;
    if (t->collector->is_cut)
        return;
    if (r) {
        try_clash(t, source, r->clash_weight);
        su__propagate_claim(t->c, &t->off_run, t->style, su__contrary_of(source),
                            get_weight_limit(t));
        t->collector->is_cut |= t->off_run.is_cut;
        try_clash(t, su__contrary_of(source), compute_clash_weight(t, &t->off_run));
        if (t->style->is_multiple && su__count(t->c->current->candidates[cell]) > 2)
            try_double(t, source, r);
    }
    if (t->style->is_multiple)
        try_houses(t, cell, digit);
}

/* ---- The search ------------------------------------------------------------------------------ */

/* Skips cells with two candidates if the style is not dynamic, because static chains cover them. */
static void search_all(forcing_table *t)
{
    for (unsigned cell = 0; cell < t->c->logic->rules->cells && !t->collector->is_cut; cell++) {
        uint32_t candidates = t->c->current->candidates[cell];
        if (su__is_single(candidates) || (su__count(candidates) == 2 && !t->style->is_dynamic))
            continue;
        for (uint32_t left = candidates; left && !t->collector->is_cut; left &= left - 1)
            try_candidate(t, cell, su__lowest(left));
        if (t->style->is_multiple && !t->collector->is_cut)
            try_cell(t, cell);
    }
}

void su__search_forcing(su__chains *c, su__collector *collector, const su__chain_style *style)
{
    su__arena arena = c->arena;
    forcing_table *t = su__arena_alloc(&c->arena, sizeof *t);
    if (t) {
        t->c = c;
        t->collector = collector;
        t->style = style;
        t->base_rating = su__get_base_rating(style->technique[0]);
        t->has_closures = !style->is_dynamic && su__find_closures(c);
        t->row = NULL;
    }
    if (t)
        search_all(t);
    else
        collector->is_cut = true;
    if (t && t->has_closures && (collector->takes_all || collector->count == 0))
        collector->is_cut |= !su__spend_on_closures(c, false);
    c->arena = arena;
}
