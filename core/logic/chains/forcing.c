/*
 * forcing.c: what follows whichever way it is.
 *
 *   contradiction   a claim from which two claims follow that cannot both be: it is false (nishio,
 *                   where one digit is enough)
 *   double          what follows both from a candidate's being on and from its being off
 *   cell            what follows from each candidate of a cell
 *   house           what follows from each place of a digit in a house
 *
 *          +-- 3 --> ... --> r7c2=4
 *     r1c1-+-- 5 --> ... --> r7c2=4          so r7c2 is 4
 *          +-- 8 --> ... --> r7c2=4
 *
 * Each on is followed once and what came of it kept as a row: its claims in the order in which they
 * were found, with their weights. A cell or a house adds up the rows of its candidates. Claims that
 * rest on as many others as the easiest chain so far has in all are of no interest, so runs get
 * shorter as the search goes on.
 */
#include "logic/chains/chain.h"

typedef struct entry {
    su__claim claim;
    uint16_t weight;
    uint16_t inners; /* nested chains it rests on: so many, */
    uint32_t inner;  /*   from here on in the row's list */
} entry;

typedef struct row {
    entry *entry;
    uint16_t *inner;
    su__nested *nested;
    uint16_t offs, ons; /* the ons come first */
    uint16_t clash;     /* weight of both ends; 0: it ended otherwise */
    bool is_there;
} row;

typedef struct search {
    su__chains *c;
    su__sink *sink;
    su__style style;
    double base;
    bool multiple; /* cells and houses too */
    su__run on, off;
    row *rows;                       /* by candidate */
    uint64_t print[SU__MOST_NESTED]; /* nested chains counted for one hint */
    unsigned prints;
    uint16_t *sum, *times; /* by claim: for the cell or house being added up */
} search;

static bool would_take(const search *s, unsigned weight, unsigned key)
{
    return su__would_take(s->sink, su__rank_chain(s->base, weight), weight, key);
}

static void take(search *s, su__hint hint, unsigned weight, unsigned key)
{
    hint.rank = su__rank_chain(s->base, weight);
    hint.weight = (uint16_t)weight;
    hint.key = (uint8_t)key;
    su__take_hint(s->sink, &hint);
}

/* What rests on so many claims cannot be part of an easier chain. */
static unsigned limit_of(const search *s)
{
    return s->sink->takes_all || s->sink->count == 0 ? 0 : s->sink->list[0].weight;
}

/* Nested chains count once in a hint, whichever of its chains they are part of. Returns the weight
   of those not counted yet. */
static unsigned count_nested(search *s, const su__nested *nested, const uint16_t *inner,
                             unsigned inners)
{
    unsigned weight = 0;
    for (unsigned i = 0; i < inners; i++) {
        uint64_t print = nested[inner[i]].print;
        unsigned k = 0;
        while (k < s->prints && s->print[k] != print)
            k++;
        if (k < s->prints || s->prints == SU__MOST_NESTED)
            continue;
        s->print[s->prints++] = print;
        weight += nested[inner[i]].weight;
    }
    return weight;
}

static unsigned count_nested_of(search *s, const su__run *run, unsigned node)
{
    const su__link *link = &run->link[node];
    return count_nested(s, run->nested, run->inner + link->inner, link->inners);
}

/* An on says nothing where its cell has no other candidate. */
static bool has_effect(const search *s, su__claim target)
{
    return !su__claim_on(target)
           || !su__is_single(s->c->now->candidates[su__claim_cell(s->c, target)]);
}

enum { KEY_DOUBLE = 1, KEY_CELL = 5, KEY_HOUSE = 6, KEY_CONTRADICTION = 7 };

/* ---- Rows ------------------------------------------------------------------------------------ */

static void copy_entries(const su__run *run, bool on, entry *to)
{
    for (unsigned i = 0; i < run->tail[on]; i++) {
        const su__link *link = &run->link[run->queue[on][i]];
        to[i] = (entry){link->claim, link->weight, link->inners, link->inner};
    }
}

static unsigned clash_weight(search *s, const su__run *run)
{
    unsigned weight = 0;
    if (!run->clashes)
        return 0;
    s->prints = 0;
    for (unsigned end = 0; end < 2; end++)
        weight += run->link[run->clash[end]].weight + count_nested_of(s, run, run->clash[end]);
    return weight;
}

static void *copy_room(su__chains *c, const void *from, size_t bytes)
{
    void *to = su__take_room(&c->room, bytes);
    if (to)
        memcpy(to, from, bytes);
    return to;
}

/* The row of an on; NULL when there is no room. */
static const row *row_of(search *s, su__claim on)
{
    row *r = &s->rows[on / 2];
    if (r->is_there)
        return r;
    su__follow(s->c, &s->on, s->style, on, limit_of(s));
    unsigned ons = s->on.tail[1], offs = s->on.tail[0];
    r->entry = su__take_room(&s->c->room, (ons + offs) * sizeof *r->entry);
    r->inner = copy_room(s->c, s->on.inner, s->on.inners * sizeof *r->inner);
    r->nested = copy_room(s->c, s->on.nested, s->on.nesteds * sizeof *r->nested);
    s->sink->is_cut |= s->on.is_cut || !r->entry || !r->inner || !r->nested;
    if (s->sink->is_cut)
        return NULL;
    copy_entries(&s->on, true, r->entry);
    copy_entries(&s->on, false, r->entry + ons);
    r->ons = (uint16_t)ons;
    r->offs = (uint16_t)offs;
    r->clash = (uint16_t)clash_weight(s, &s->on);
    r->is_there = true;
    return r;
}

/* ---- Cells and houses ------------------------------------------------------------------------ */

static void add_row(search *s, const row *r, unsigned before)
{
    for (unsigned i = 0; i < r->ons + r->offs; i++) {
        su__claim claim = r->entry[i].claim;
        if (before > 0 && s->times[claim] != before)
            continue;
        s->sum[claim] = (uint16_t)((before ? s->sum[claim] : 0) + r->entry[i].weight);
        s->times[claim] = (uint16_t)(before + 1);
    }
}

/* The nested chains that a claim rests on in any of the rows. */
static unsigned nested_weight(search *s, const su__claim *ons, unsigned count, su__claim claim)
{
    unsigned weight = 0;
    if (s->style.level < 2)
        return 0;
    s->prints = 0;
    for (unsigned i = 0; i < count; i++) {
        const row *r = row_of(s, ons[i]);
        for (unsigned k = 0; k < r->ons + r->offs; k++)
            if (r->entry[k].claim == claim)
                weight +=
                    count_nested(s, r->nested, r->inner + r->entry[k].inner, r->entry[k].inners);
    }
    return weight;
}

/* What follows from all these candidates. */
static void add_up(search *s, const su__claim *ons, unsigned count, su__hint hint, unsigned key)
{
    const row *first = row_of(s, ons[0]);
    for (unsigned i = 0; i < count; i++) {
        const row *r = row_of(s, ons[i]);
        if (s->sink->is_cut)
            return;
        add_row(s, r, i);
    }
    for (unsigned i = 0; i < first->ons + first->offs; i++) {
        su__claim claim = first->entry[i].claim;
        unsigned weight = s->sum[claim];
        if (s->times[claim] == count && has_effect(s, claim) && would_take(s, weight, key)) {
            hint.target = claim;
            take(s, hint, weight + nested_weight(s, ons, count, claim), key);
        }
        s->times[claim] = 0;
    }
}

static void try_cell(search *s, unsigned cell)
{
    su__claim ons[SU_MAX_ORDER];
    unsigned count = 0;
    for (uint32_t left = s->c->now->candidates[cell]; left; left &= left - 1)
        ons[count++] = su__claim_of(s->c, cell, su__lowest(left), true);
    add_up(s, ons, count, (su__hint){.kind = SU__BY_CELL, .source = ons[0]}, KEY_CELL);
}

/* Houses in which the candidate is the digit's first place. */
static void try_houses(search *s, unsigned cell, unsigned digit)
{
    const su_rules *rules = s->c->logic->rules;
    for (unsigned h = 0; h < rules->houses_of[cell]; h++) {
        su__claim ons[SU_MAX_ORDER];
        unsigned house = su__house_of(s->c->logic, cell, h), count = 0;
        uint32_t places = s->c->now->places[house][digit - 1];
        if (su__is_single(places) || rules->house[house][__builtin_ctz(places)] != cell)
            continue;
        for (; places; places &= places - 1)
            ons[count++] =
                su__claim_of(s->c, rules->house[house][__builtin_ctz(places)], digit, true);
        add_up(s, ons, count,
               (su__hint){.kind = SU__BY_HOUSE, .source = ons[0], .house = (uint8_t)house},
               KEY_HOUSE);
    }
}

/* ---- Candidates ------------------------------------------------------------------------------ */

static void try_clash(search *s, su__claim source, unsigned weight)
{
    const su__hint hint = {
        .kind = SU__CONTRADICTION, .source = source, .target = su__claim_not(source)};
    if (weight > 0 && has_effect(s, hint.target) && would_take(s, weight, KEY_CONTRADICTION))
        take(s, hint, weight, KEY_CONTRADICTION);
}

/* What is in the row and follows from the off, too. */
static void try_double(search *s, su__claim on, const row *r)
{
    for (unsigned i = 0; i < r->ons + r->offs; i++) {
        su__claim claim = r->entry[i].claim;
        unsigned node = s->off.at[claim];
        if (node == SU__NO_NODE)
            continue;
        unsigned weight = r->entry[i].weight + s->off.link[node].weight;
        if (!has_effect(s, claim) || !would_take(s, weight, KEY_DOUBLE))
            continue;
        s->prints = 0;
        weight += count_nested(s, r->nested, r->inner + r->entry[i].inner, r->entry[i].inners)
                  + count_nested_of(s, &s->off, node);
        take(s, (su__hint){.kind = SU__DOUBLE, .source = on, .target = claim}, weight, KEY_DOUBLE);
    }
}

static void try_candidate(search *s, unsigned cell, unsigned digit)
{
    su__claim on = su__claim_of(s->c, cell, digit, true);
    const row *r = row_of(s, on);
    if (s->sink->is_cut)
        return;
    if (s->style.dynamic) {
        try_clash(s, on, r->clash);
        su__follow(s->c, &s->off, s->style, su__claim_not(on), limit_of(s));
        s->sink->is_cut |= s->off.is_cut;
        try_clash(s, su__claim_not(on), clash_weight(s, &s->off));
        if (s->multiple && su__count(s->c->now->candidates[cell]) > 2)
            try_double(s, on, r);
    }
    if (s->multiple)
        try_houses(s, cell, digit);
}

/* ---- The search ------------------------------------------------------------------------------ */

static bool open_search(search *s)
{
    su__chains *c = s->c;
    unsigned candidates = c->claims / 2;
    s->rows = su__take_room(&c->room, candidates * sizeof *s->rows);
    s->sum = su__take_room(&c->room, c->claims * sizeof *s->sum);
    s->times = su__take_room(&c->room, c->claims * sizeof *s->times);
    if (!su__open_run(c, &s->on) || !su__open_run(c, &s->off))
        return false;
    memset(s->rows, 0, candidates * sizeof *s->rows);
    memset(s->times, 0, c->claims * sizeof *s->times);
    return true;
}

/* Cells of two candidates are done by simpler chains, unless something may be struck. */
static void search_all(search *s)
{
    for (unsigned cell = 0; cell < s->c->logic->rules->cells && !s->sink->is_cut; cell++) {
        uint32_t mask = s->c->now->candidates[cell];
        if (su__is_single(mask) || (su__count(mask) == 2 && !s->style.dynamic))
            continue;
        for (uint32_t left = mask; left && !s->sink->is_cut; left &= left - 1)
            try_candidate(s, cell, su__lowest(left));
        if (s->multiple && !s->sink->is_cut)
            try_cell(s, cell);
    }
}

su__style su__style_of(su__form form, unsigned level)
{
    return (su__style){
        .across = form != SU__NISHIO, .dynamic = form != SU__MULTIPLE, .level = level};
}

void su__search_forcing(su__chains *c, su__sink *sink, su__form form, unsigned level)
{
    static const double bases[] = {7.5, 8.0, 8.5};
    su__room room = c->room;
    search *s = su__take_room(&c->room, sizeof *s);
    if (s) {
        s->c = c;
        s->sink = sink;
        s->style = su__style_of(form, level);
        s->base = bases[form] + level * 0.5;
        s->multiple = form != SU__NISHIO;
    }
    if (s && open_search(s))
        search_all(s);
    else
        sink->is_cut = true;
    c->room = room;
}

/* ---- Hints once more ------------------------------------------------------------------------- */

typedef struct retelling {
    su__chains *c;
    const su__web *gone; /* what the outer run has struck */
    search *s;           /* for nested chains, which count once */
    su__proof *proof;
} retelling;

/* Why the source of a chain is one of all there are: by its cell, or by its house. */
typedef struct beginning {
    su_reason reason; /* START where it is an assumption as good as any other */
    unsigned house;
} beginning;

/* A node with all it rests on, nearest first. */
static void prove_node(const retelling *t, const su__run *run, unsigned end, beginning from)
{
    uint16_t *todo = su__take_room(&t->c->room, (run->links + 1) * sizeof *todo);
    uint64_t *done = su__take_room(&t->c->room, run->stride * sizeof *done);
    unsigned count = 0;
    t->proof->is_cut |= !done;
    if (!done)
        return;
    memset(done, 0, run->stride * sizeof *done);
    todo[count++] = (uint16_t)end;
    done[end / 64] |= UINT64_C(1) << end % 64;
    for (unsigned i = 0; i < count; i++) {
        const su__link *link = &run->link[todo[i]];
        bool is_source = link->reason == SU_REASON_START;
        su__print_claim(t->proof, link->claim);
        if (su__claim_on(link->claim) && (!is_source || from.reason != SU_REASON_START))
            su__prove_on(t->c, t->gone, link->claim,
                         is_source ? from.reason : (su_reason)link->reason,
                         is_source ? from.house : link->house, t->proof);
        for (unsigned k = 0; k < link->parents; k++) {
            unsigned parent = run->parent[link->parent + k];
            if (done[parent / 64] >> parent % 64 & 1)
                continue;
            done[parent / 64] |= UINT64_C(1) << parent % 64;
            todo[count++] = (uint16_t)parent;
        }
    }
    t->proof->weight += run->link[end].weight + count_nested_of(t->s, run, end);
    su__print_claim(t->proof, UINT16_MAX);
}

static void prove_from(const retelling *t, su__claim source, su__claim target, beginning from)
{
    su__run *run = &t->s->on;
    su__follow(t->c, run, t->s->style, source, 0);
    t->proof->is_cut |= run->is_cut || run->at[target] == SU__NO_NODE;
    if (!t->proof->is_cut)
        prove_node(t, run, run->at[target], from);
}

static void prove_all(const retelling *t, const su__hint *hint)
{
    su__chains *c = t->c;
    unsigned cell = su__claim_cell(c, hint->source), digit = su__claim_digit(c, hint->source);
    if (hint->kind == SU__BY_CELL)
        for (uint32_t left = c->now->candidates[cell]; left; left &= left - 1)
            prove_from(t, su__claim_of(c, cell, su__lowest(left), true), hint->target,
                       (beginning){SU_REASON_CELL, 0});
    else
        for (uint32_t left = c->now->places[hint->house][digit - 1]; left; left &= left - 1)
            prove_from(t,
                       su__claim_of(c, c->logic->rules->house[hint->house][__builtin_ctz(left)],
                                    digit, true),
                       hint->target, (beginning){SU_REASON_HOUSE, hint->house});
}

void su__prove_forcing(su__chains *c, const su__web *gone, const su__hint *hint, su__form form,
                       unsigned level, su__proof *proof)
{
    su__room room = c->room;
    search *s = su__take_room(&c->room, sizeof *s);
    retelling t = {c, gone, s, proof};
    proof->is_cut |= !s || !su__open_run(c, &s->on);
    if (!proof->is_cut) {
        s->style = su__style_of(form, level);
        s->prints = 0;
        if (hint->kind == SU__CONTRADICTION) {
            su__follow(c, &s->on, s->style, hint->source, 0);
            proof->is_cut |= !s->on.clashes;
            for (unsigned on = 2; on-- > 0 && s->on.clashes;)
                prove_node(&t, &s->on, s->on.clash[on], (beginning){SU_REASON_START, 0});
        } else if (hint->kind == SU__DOUBLE) {
            prove_from(&t, hint->source, hint->target, (beginning){SU_REASON_START, 0});
            prove_from(&t, su__claim_not(hint->source), hint->target,
                       (beginning){SU_REASON_START, 0});
        } else {
            prove_all(&t, hint);
        }
    }
    c->room = room;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* What a run came to: one node, or two that clash. */
typedef struct ending {
    su__chains *c;
    su__run *run;
    su__style style;
    su__claim source;
    unsigned end[2];
} ending;

/* The nodes that the ends rest on, with themselves. */
static void mark_needed(const ending *e, bool *needed)
{
    const su__run *run = e->run;
    unsigned last = e->end[0] > e->end[1] ? e->end[0] : e->end[1];
    memset(needed, 0, run->links + 1);
    needed[e->end[0]] = needed[e->end[1]] = true;
    for (unsigned i = last + 1; i-- > 0;)
        for (unsigned k = 0; needed[i] && k < run->link[i].parents; k++)
            needed[run->parent[run->link[i].parent + k]] = true;
}

/* Where nodes rest on nested chains, the run is followed once more, and those are told when they
   are met again. */
static void tell_nested(const ending *e, const bool *needed, bool *wanted)
{
    su__run *run = e->run;
    bool any = false;
    memset(wanted, 0, SU__MOST_NESTED);
    for (unsigned i = 0; i <= run->links; i++)
        if (needed[i] && run->link[i].reason == SU_REASON_CHAIN)
            any = wanted[run->link[i].nested] = true;
    if (!any)
        return;
    run->wanted = wanted;
    su__follow(e->c, run, e->style, e->source, 0);
    run->wanted = NULL;
}

static unsigned tell_link(const ending *e, const su__link *link, const uint16_t *number)
{
    su_logic *logic = e->c->logic;
    unsigned cell = su__claim_cell(e->c, link->claim), digit = su__claim_digit(e->c, link->claim);
    unsigned node = su__node(logic, cell, digit, su__claim_on(link->claim), (su_reason)link->reason,
                             link->house);
    logic->step.node[node].technique = link->technique;
    if (link->reason == SU_REASON_CHAIN) {
        logic->step.node[node].inner = e->run->nested[link->nested].inner;
        logic->step.node[node].inners = e->run->nested[link->nested].inners;
    }
    for (unsigned k = 0; k < link->parents; k++)
        su__parent(logic, node, number[e->run->parent[link->parent + k]]);
    return node;
}

/* All that the ends rest on, as nodes of the step. */
static void tell_ending(const ending *e)
{
    su__chains *c = e->c;
    su__room room = c->room;
    bool *needed = su__take_room(&c->room, e->run->links + 1),
         *wanted = su__take_room(&c->room, SU__MOST_NESTED);
    uint16_t *number = su__take_room(&c->room, (e->run->links + 1) * sizeof *number);
    c->logic->step.is_cut |= !number;
    if (number) {
        mark_needed(e, needed);
        tell_nested(e, needed, wanted);
        for (unsigned i = 0; i <= e->run->links; i++)
            if (needed[i])
                number[i] = (uint16_t)tell_link(e, &e->run->link[i], number);
    }
    c->room = room;
}

/* Follows the claim once more, as far as it goes, and tells how the target comes of it. */
static void tell_from(su__chains *c, su__run *run, su__style style, su__claim source,
                      su__claim target)
{
    su__follow(c, run, style, source, 0);
    unsigned node = run->at[target];
    c->logic->step.is_cut |= run->is_cut || node == SU__NO_NODE;
    if (!c->logic->step.is_cut)
        tell_ending(&(ending){c, run, style, source, {node, node}});
}

static void tell_cell(su__chains *c, su__run *run, su__style style, const su__hint *hint)
{
    unsigned cell = su__claim_cell(c, hint->source);
    for (uint32_t left = c->now->candidates[cell]; left; left &= left - 1)
        tell_from(c, run, style, su__claim_of(c, cell, su__lowest(left), true), hint->target);
}

static void tell_house(su__chains *c, su__run *run, su__style style, const su__hint *hint)
{
    unsigned digit = su__claim_digit(c, hint->source);
    for (uint32_t left = c->now->places[hint->house][digit - 1]; left; left &= left - 1) {
        unsigned cell = c->logic->rules->house[hint->house][__builtin_ctz(left)];
        tell_from(c, run, style, su__claim_of(c, cell, digit, true), hint->target);
    }
}

void su__tell_forcing(su__chains *c, const su__hint *hint, su__form form, unsigned level)
{
    su__style style = su__style_of(form, level);
    su__room room = c->room;
    su__run run;
    if (!su__open_run(c, &run)) {
        c->logic->step.is_cut = true;
    } else if (hint->kind == SU__CONTRADICTION) {
        su__follow(c, &run, style, hint->source, 0);
        c->logic->step.is_cut |= !run.clashes;
        if (run.clashes)
            tell_ending(&(ending){c, &run, style, hint->source, {run.clash[0], run.clash[1]}});
    } else if (hint->kind == SU__DOUBLE) {
        tell_from(c, &run, style, hint->source, hint->target);
        tell_from(c, &run, style, su__claim_not(hint->source), hint->target);
    } else if (hint->kind == SU__BY_CELL) {
        tell_cell(c, &run, style, hint);
    } else {
        tell_house(c, &run, style, hint);
    }
    c->room = room;
}

/* The cell or house one of whose candidates must be on. */
static void mark_source(su__chains *c, const su__hint *hint)
{
    unsigned cell = su__claim_cell(c, hint->source), digit = su__claim_digit(c, hint->source);
    if (hint->kind == SU__BY_CELL) {
        su__mark(c->logic, SU_ROLE_PIVOT, 0, cell, c->now->candidates[cell]);
    } else if (hint->kind == SU__BY_HOUSE) {
        su__mark_house(c->logic, SU_ROLE_PATTERN, 0, hint->house);
        for (uint32_t left = c->now->places[hint->house][digit - 1]; left; left &= left - 1)
            su__mark(c->logic, SU_ROLE_PIVOT, 0,
                     c->logic->rules->house[hint->house][__builtin_ctz(left)], su__bit(digit));
    } else {
        su__mark(c->logic, SU_ROLE_PIVOT, 0, cell, su__bit(digit));
    }
}

/* The names a form's chains have, by the kind of hint from SU__CONTRADICTION on; deeper ones are
   named by their depth. */
su_technique su__technique_of_forcing(su__form form, unsigned level, const su__hint *hint)
{
    static const su_technique dynamic[] = {
        SU_TECHNIQUE_DYNAMIC_CONTRADICTION, SU_TECHNIQUE_DYNAMIC_DOUBLE,
        SU_TECHNIQUE_DYNAMIC_CELL_FORCING_CHAIN, SU_TECHNIQUE_DYNAMIC_HOUSE_FORCING_CHAIN};
    if (form == SU__NISHIO)
        return SU_TECHNIQUE_NISHIO;
    if (form == SU__MULTIPLE)
        return hint->kind == SU__BY_CELL ? SU_TECHNIQUE_CELL_FORCING_CHAIN
                                         : SU_TECHNIQUE_HOUSE_FORCING_CHAIN;
    return level == 0 ? dynamic[hint->kind - SU__CONTRADICTION]
                      : (su_technique)(SU_TECHNIQUE_DYNAMIC_PLUS + level - 1);
}

static bool emit_hint(su__chains *c, su__form form, unsigned level, const su__hint *hint)
{
    su_technique technique = su__technique_of_forcing(form, level, hint);
    unsigned base = form == SU__NISHIO ? 75 : form == SU__MULTIPLE ? 80 : 85 + 5 * level;
    unsigned cell = su__claim_cell(c, hint->target), digit = su__claim_digit(c, hint->target);
    if (!su__wants(c->logic, technique))
        return false;
    su__begin(c->logic, technique, base + su__tenths_longer(hint->weight));
    if (su__claim_on(hint->target))
        su__place(c->logic, cell, digit);
    else
        su__eliminate(c->logic, cell, su__bit(digit));
    mark_source(c, hint);
    if (!c->logic->bare)
        su__tell_forcing(c, hint, form, level);
    return su__emit(c->logic);
}

enum { MOST_HINTS = 20000 };

static bool find_form(su_logic *logic, su__form form, unsigned level)
{
    su__chains c;
    su__sink sink;
    su__open_chains(logic, &c);
    if (!su__open_sink(&c, &sink, !logic->needs_one, MOST_HINTS))
        return false;
    su__search_forcing(&c, &sink, form, level);
    if (sink.is_cut)
        return false;
    su__sort_hints(&sink);
    for (unsigned i = 0; i < sink.count; i++)
        if (emit_hint(&c, form, level, &sink.list[i]))
            return true;
    return false;
}

void su__find_forcing(su_logic *logic)
{
    static const struct {
        uint8_t form, level, first, last;
    } turn[] = {
        {SU__NISHIO, 0, SU_TECHNIQUE_NISHIO, SU_TECHNIQUE_NISHIO},
        {SU__MULTIPLE, 0, SU_TECHNIQUE_CELL_FORCING_CHAIN, SU_TECHNIQUE_HOUSE_FORCING_CHAIN},
        {SU__DYNAMIC, 0, SU_TECHNIQUE_DYNAMIC_CONTRADICTION,
         SU_TECHNIQUE_DYNAMIC_HOUSE_FORCING_CHAIN},
        {SU__DYNAMIC, 1, SU_TECHNIQUE_DYNAMIC_PLUS, SU_TECHNIQUE_DYNAMIC_PLUS},
        {SU__DYNAMIC, 2, SU_TECHNIQUE_NESTED_CHAINS, SU_TECHNIQUE_NESTED_CHAINS},
        {SU__DYNAMIC, 3, SU_TECHNIQUE_NESTED_MULTIPLE, SU_TECHNIQUE_NESTED_MULTIPLE},
        {SU__DYNAMIC, 4, SU_TECHNIQUE_NESTED_DYNAMIC, SU_TECHNIQUE_NESTED_DYNAMIC},
        {SU__DYNAMIC, 5, SU_TECHNIQUE_NESTED_DYNAMIC_PLUS, SU_TECHNIQUE_NESTED_DYNAMIC_PLUS},
    };
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++)
        if (logic->first <= turn[i].last && turn[i].first <= logic->last
            && find_form(logic, turn[i].form, turn[i].level))
            return;
}
