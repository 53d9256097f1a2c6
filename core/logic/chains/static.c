/*
 * static.c: cycles and forcing chains, which take the board as it is.
 *
 *     a on --> b off --> c on --> a off       From the assumption follows its contrary: a forcing
 *      ^                           |          chain. An on that denies itself is off, an off that
 *      '---------------------------'          denies itself is on. A cycle comes back to what it
 *                                             started from, so it holds in both directions:
 *                                             everything that sees an on and an off of one digit on
 *                                             it is off either way.
 *
 * Three modes: X chains stay with one digit and go by houses alone, Y chains change digits in cells
 * of two candidates alone, XY chains do both. What is said by a claim is met in a fixed order,
 * breadth first, from each candidate in turn: with hundreds of chains of one length about, this
 * decides which is taken, and so how the puzzle goes on.
 */
#include "logic/chains/chain.h"

enum { X, Y, XY, MODES };
enum { MOST_HINTS = 10000, NONE = 1 << 20 };

struct knot {
    su__claim claim;
    uint16_t from;  /* the knot it was found from */
    uint16_t depth; /* knots on the way to it, with itself */
};

typedef struct walk {
    su__chains *c;
    su__sink *sink;
    unsigned mode;
    struct knot *knot;
    unsigned knots;
    uint16_t *at;       /* by claim: its knot, or SU__NO_NODE */
    uint8_t *said;      /* by claim, for offs of cycles: 1 when followed before, 2 when it says the
                           source is on */
    su__claim *between; /* by knot, for cycles: the off on the way to it */
    bool listed;        /* what claims say is listed: */
    su__claim *list;
    uint32_t *from; /* by claim: its part of the list, which ends where the next claim's begins; */
    uint8_t *in_cell; /*   so many of its cell come first */
    unsigned wanted_weight;
    unsigned shortest[MODES]; /* no chain is shorter, taken or not */
} walk;

static const double CYCLE_BASE[MODES] = {6.5, 6.5, 7.0}, CHAIN_BASE[MODES] = {6.6, 6.6, 7.0};

/* Hints are met source by source: the cycles of one in their turn, then its chains. */
enum { TURNS = 1 << 16 };
static uint32_t number_of(su__claim source, unsigned turn)
{
    return 1 + source / 2u * 2 * TURNS + turn;
}

static void forget(walk *w)
{
    for (unsigned i = 0; i < w->knots; i++)
        w->at[w->knot[i].claim] = SU__NO_NODE;
    w->knots = 0;
}

static void add_knot(walk *w, su__claim claim, unsigned from)
{
    if (w->at[claim] != SU__NO_NODE)
        return;
    w->at[claim] = (uint16_t)w->knots;
    w->knot[w->knots] = (struct knot){
        claim, (uint16_t)from, (uint16_t)(from == SU__NO_NODE ? 1 : w->knot[from].depth + 1)};
    w->knots++;
}

/* What the claim says in this mode: all of it but what is in its cell, what is in its cell alone,
   or all. */
static unsigned list_said(const walk *w, su__claim claim, su__claim *buffer, const su__claim **said)
{
    bool on = su__claim_on(claim), cells = w->mode != X, houses = on || w->mode != Y;
    if (!w->listed) {
        *said = buffer;
        return on ? su__list_offs(w->c, claim, cells, buffer)
                  : su__list_ons(w->c, claim, cells, houses, buffer);
    }
    uint32_t from = w->from[claim], end = w->from[claim + 1];
    from += cells ? 0 : w->in_cell[claim];
    end = houses ? end : from + w->in_cell[claim];
    *said = w->list + from;
    return end - from;
}

static bool list_all(walk *w)
{
    su__chains *c = w->c;
    su__claim said[SU__MOST_SAID];
    w->from = su__take_room(&c->room, (c->claims + 1) * sizeof *w->from);
    w->in_cell = su__take_room(&c->room, c->claims * sizeof *w->in_cell);
    w->list = su__take_room(&c->room, 0); /* it goes on growing while nothing else is taken */
    if (!w->in_cell)
        return false;
    uint32_t count = 0;
    for (su__claim claim = 0; claim < c->claims; claim++) {
        unsigned cell = su__claim_cell(c, claim), more = 0;
        w->from[claim] = count;
        if (c->now->candidates[cell] & su__bit(su__claim_digit(c, claim)))
            more = su__claim_on(claim) ? su__list_offs(c, claim, true, said)
                                       : su__list_ons(c, claim, true, true, said);
        w->in_cell[claim] = 0;
        if (!su__take_room(&c->room, 8 + more * sizeof *said))
            return false;
        for (unsigned i = 0; i < more; i++) {
            if (su__claim_cell(c, said[i]) == cell)
                w->in_cell[claim]++;
            w->list[count++] = said[i];
        }
    }
    w->from[c->claims] = count;
    return w->listed = true;
}

/* ---- Forcing chains -------------------------------------------------------------------------- */

/* Walks until the contrary of the source is found, which is there. */
static void walk_to_contrary(walk *w, su__claim source)
{
    su__claim buffer[SU__MOST_SAID];
    forget(w);
    add_knot(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->knots && w->at[su__claim_not(source)] == SU__NO_NODE; i++) {
        const su__claim *said;
        unsigned count = list_said(w, w->knot[i].claim, buffer, &said);
        for (unsigned k = 0; k < count; k++)
            add_knot(w, said[k], i);
    }
}

/* Claims so deep are still of interest. Knots come by rising depth, so it is asked once for
   each. */
static bool is_wanted(walk *w, const double *base, unsigned weight)
{
    if (w->sink->takes_all || weight == w->wanted_weight)
        return true;
    w->wanted_weight = weight;
    return su__would_take(w->sink, su__rank_chain(base[w->mode], weight), weight, 2 + w->mode);
}

static void note_weight(walk *w, unsigned weight)
{
    if (weight < w->shortest[w->mode])
        w->shortest[w->mode] = weight;
}

/* The weight of the chain from a claim to its contrary; 0 when there is none that would be taken.
   Only half of it need be walked: what says that x is on also is denied by x being off, so that a
   walk which meets a claim and its contrary has met the middle of the chain, and the walk being
   breadth first, of the shortest. */
static unsigned weigh_chain(walk *w, su__claim source)
{
    su__claim buffer[SU__MOST_SAID];
    forget(w);
    add_knot(w, source, SU__NO_NODE);
    w->wanted_weight = 0;
    for (unsigned i = 0; i < w->knots && su__spend(w->c->logic, 1); i++) {
        unsigned weight = 2u * w->knot[i].depth;
        if (!is_wanted(w, CHAIN_BASE, weight)) {
            note_weight(w, weight);
            return 0;
        }
        const su__claim *said;
        unsigned count = list_said(w, w->knot[i].claim, buffer, &said);
        for (unsigned k = 0; k < count; k++) {
            add_knot(w, said[k], i);
            if (w->at[su__claim_not(said[k])] == SU__NO_NODE)
                continue;
            note_weight(w, weight);
            return weight;
        }
    }
    return 0;
}

static void find_chain(walk *w, su__claim source)
{
    unsigned weight = weigh_chain(w, source);
    if (weight > 0)
        su__take_hint(w->sink,
                      &(su__hint){.rank = su__rank_chain(CHAIN_BASE[w->mode], weight),
                                  .weight = (uint16_t)weight,
                                  .key = (uint8_t)(2 + w->mode),
                                  .kind = SU__CHAIN,
                                  .mode = (uint8_t)w->mode,
                                  .source = source,
                                  .target = su__claim_not(source),
                                  .number = number_of(source, TURNS + !su__claim_on(source))});
}

/* ---- Cycles ---------------------------------------------------------------------------------- */

/* Knots are ons here; the off between two of them lies in `between` of the later one. */
static bool is_on_way(const walk *w, const su__claim *between, unsigned knot, su__claim off)
{
    for (; w->knot[knot].from != SU__NO_NODE; knot = w->knot[knot].from)
        if (between[knot] == off)
            return true;
    return false;
}

/* What goes when the cycle is closed from this knot by this off: what sees both an on and an off of
   its digit, outside the cycle's cells. `gone` holds sets of cells by digit. False when that is
   nothing. */
static bool list_gone(const walk *w, const su__claim *between, unsigned knot, su__claim off,
                      su_cells *gone)
{
    const su__chains *c = w->c;
    const su_logic *logic = c->logic;
    su_cells sees[2][SU_MAX_ORDER], cells = {{0}};
    uint32_t digits[2] = {0, 0};
    bool any = false;
    for (su__claim claim = off;;) {
        unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim) - 1,
                 on = su__claim_on(claim);
        su__cells_add(&cells, cell);
        if (!(digits[on] >> digit & 1))
            su__cells_clear(logic, &sees[on][digit]);
        digits[on] |= UINT32_C(1) << digit;
        su__cells_or(logic, &sees[on][digit], &logic->peers[cell]);
        if (on && w->knot[knot].from == SU__NO_NODE)
            break;
        claim = on ? between[knot] : w->knot[knot].claim;
        if (on)
            knot = w->knot[knot].from;
    }
    for (unsigned digit = 0; digit < c->order; digit++) {
        su__cells_clear(logic, &gone[digit]);
        if (!(digits[0] & digits[1] & UINT32_C(1) << digit))
            continue;
        su__cells_or(logic, &gone[digit], &sees[0][digit]);
        su__cells_and(logic, &gone[digit], &sees[1][digit]);
        su__cells_and_not(logic, &gone[digit], &cells);
        SU__EACH_CELL (logic, &gone[digit], cell)
            if (!(c->now->candidates[cell] >> digit & 1))
                su__cells_drop(&gone[digit], cell);
        any |= !su__cells_empty(logic, &gone[digit]);
    }
    return any;
}

/* Offers the cycle closed from this knot by this off, the `turn`-th from its source. What a cycle
   removes would deny itself in a chain of two claims more at most: it says that some on of the
   cycle is off and so is some off, and from there the cycle leads on. So where chains are longer
   than that, the cycle removes nothing. */
static void offer_cycle(walk *w, const su__claim *between, unsigned knot, su__claim off,
                        unsigned turn)
{
    su_cells gone[SU_MAX_ORDER];
    unsigned weight = 2u * w->knot[knot].depth;
    if (weight + 2 < w->shortest[w->mode == X ? X : XY] || !list_gone(w, between, knot, off, gone))
        return;
    su__take_hint(w->sink, &(su__hint){.rank = su__rank_chain(CYCLE_BASE[w->mode], weight),
                                       .weight = (uint16_t)weight,
                                       .key = (uint8_t)(2 + w->mode),
                                       .kind = SU__CYCLE,
                                       .mode = (uint8_t)w->mode,
                                       .source = w->knot[0].claim,
                                       .target = off,
                                       .turn = (uint16_t)turn,
                                       .number = number_of(w->knot[0].claim, turn)});
}

/* What to do with each cycle from a source: false ends. */
typedef bool su__each_cycle(void *context, walk *w, const su__claim *between, unsigned knot,
                            su__claim off, unsigned turn);

/* Walks from on to on, by offs that may be used again as long as none comes twice on one way. */
static void walk_cycles(walk *w, su__claim source, su__each_cycle *each, void *context)
{
    su__claim off_buffer[SU__MOST_SAID], on_buffer[SU__MOST_SAID], *between = w->between;
    unsigned turn = 0;
    forget(w);
    memset(w->said, 0, w->c->claims);
    w->wanted_weight = 0;
    add_knot(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->knots; i++) {
        if (!is_wanted(w, CYCLE_BASE, 2u * w->knot[i].depth))
            return;
        const su__claim *offs, *ons = NULL;
        unsigned count = list_said(w, w->knot[i].claim, off_buffer, &offs);
        for (unsigned k = 0; k < count; k++) {
            su__claim off = offs[k];
            if (w->said[off] == 1 || is_on_way(w, between, i, off))
                continue;
            if (!su__spend(w->c->logic, 1))
                return;
            unsigned says = w->said[off] ? 0 : list_said(w, off, on_buffer, &ons);
            w->said[off] = w->said[off] ? w->said[off] : 1;
            for (unsigned j = 0; j < says; j++) {
                unsigned knots = w->knots;
                add_knot(w, ons[j], i);
                if (knots < w->knots)
                    between[knots] = off;
                if (ons[j] == source)
                    w->said[off] = 2;
            }
            if (w->said[off] == 2 && i > 0 && !each(context, w, between, i, off, turn++))
                return;
        }
    }
}

static bool offer_each(void *context, walk *w, const su__claim *between, unsigned knot,
                       su__claim off, unsigned turn)
{
    (void)context;
    offer_cycle(w, between, knot, off, turn);
    return true;
}

/* ---- The search ------------------------------------------------------------------------------ */

static bool open_walk(su__chains *c, walk *w)
{
    unsigned claims = c->claims;
    w->knot = su__take_room(&c->room, claims * sizeof *w->knot);
    w->at = su__take_room(&c->room, claims * sizeof *w->at);
    w->said = su__take_room(&c->room, claims * sizeof *w->said);
    w->between = su__take_room(&c->room, claims * sizeof *w->between);
    w->knots = 0;
    if (!w->between)
        return false;
    memset(w->at, 0xFF, claims * sizeof *w->at);
    return true;
}

/* What is said of a cell's only candidate matters to cycles alone. */
static void search_chains(walk *w, unsigned mode)
{
    const uint32_t *candidates = w->c->now->candidates;
    w->mode = mode;
    for (unsigned cell = 0; cell < w->c->logic->rules->cells; cell++)
        for (uint32_t left = candidates[cell]; left; left &= left - 1) {
            su__claim on = su__claim_of(w->c, cell, su__lowest(left), true);
            if (su__is_single(candidates[cell])) {
                weigh_chain(w, on);
            } else {
                find_chain(w, on);
                find_chain(w, su__claim_not(on));
            }
        }
}

/* Y cycles begin in cells of two candidates. */
static void search_cycles(walk *w, unsigned mode)
{
    const uint32_t *candidates = w->c->now->candidates;
    w->mode = mode;
    for (unsigned cell = 0; cell < w->c->logic->rules->cells; cell++)
        if (!su__is_single(candidates[cell]) && (mode != Y || su__count(candidates[cell]) == 2))
            for (uint32_t left = candidates[cell]; left; left &= left - 1)
                walk_cycles(w, su__claim_of(w->c, cell, su__lowest(left), true), offer_each, NULL);
}

void su__search_static(su__chains *c, su__sink *sink)
{
    walk w = {.c = c, .sink = sink};
    su__room room = c->room;
    if (!open_walk(c, &w) || !list_all(&w)) {
        sink->is_cut = true;
        c->room = room;
        return;
    }
    w.shortest[X] = w.shortest[XY] = NONE;
    search_chains(&w, X);
    search_chains(&w, XY);
    if (w.shortest[X] != NONE)
        search_cycles(&w, X);
    if (w.shortest[XY] != NONE) {
        search_cycles(&w, Y);
        search_cycles(&w, XY);
    }
    sink->is_cut |= !su__spend(c->logic, 0);
    c->room = room;
}

/* ---- Hints once more ------------------------------------------------------------------------- */

/* The line of claims that leads to a knot, from the source on; `between` is NULL for a chain.
   Returns how many. */
static unsigned list_line(const walk *w, const su__claim *between, unsigned knot, su__claim *line)
{
    unsigned count = between ? 2u * w->knot[knot].depth - 1 : w->knot[knot].depth, i = count;
    for (;; knot = w->knot[knot].from) {
        line[--i] = w->knot[knot].claim;
        if (i == 0)
            return count;
        if (between)
            line[--i] = between[knot];
    }
}

/* Of one hint: all its claims in order, the source's first, and what goes. */
typedef struct retold {
    const su__hint *hint;
    su__claim *line;
    unsigned count;
    su_cells gone[SU_MAX_ORDER];
} retold;

static bool retell_cycle(void *context, walk *w, const su__claim *between, unsigned knot,
                         su__claim off, unsigned turn)
{
    retold *r = context;
    if (turn != r->hint->turn)
        return true;
    list_gone(w, between, knot, off, r->gone);
    r->count = list_line(w, between, knot, r->line);
    r->line[r->count++] = off;
    r->line[r->count++] = r->hint->source;
    return false;
}

/* False when there is no room, or no more is to be done. */
static bool retell(su__chains *c, const su__hint *hint, retold *r)
{
    su__sink everything = {.takes_all = true};
    walk w = {.c = c, .sink = &everything, .mode = hint->mode};
    r->hint = hint;
    r->count = 0;
    r->line = su__take_room(&c->room, (c->claims + 2u) * sizeof *r->line);
    if (!r->line || !open_walk(c, &w))
        return false;
    if (hint->kind == SU__CYCLE) {
        walk_cycles(&w, hint->source, retell_cycle, r);
    } else {
        walk_to_contrary(&w, hint->source);
        r->count = list_line(&w, NULL, w.at[hint->target], r->line);
    }
    return r->count > 0;
}

unsigned su__list_cycle(su__chains *c, const su__hint *hint, su__claim *offs)
{
    su__room room = c->room;
    retold r;
    unsigned count = 0;
    if (retell(c, hint, &r))
        for (unsigned cell = 0; cell < c->logic->rules->cells; cell++)
            for (unsigned digit = 1; digit <= c->order; digit++)
                if (su__cells_have(&r.gone[digit - 1], cell))
                    offs[count++] = su__claim_of(c, cell, digit, false);
    c->room = room;
    return count;
}

/* The ons of a line, from its end back; of a cycle then those of the same line with on and off
   changed, from its beginning. */
void su__prove_static(su__chains *c, const su__web *gone, const su__hint *hint, su__proof *proof)
{
    su__room room = c->room;
    retold r;
    bool is_cycle = hint->kind == SU__CYCLE;
    proof->is_cut |= !retell(c, hint, &r);
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
    proof->weight = hint->weight;
    c->room = room;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* The chain as nodes, each following from the one before it. */
static void tell_line(const su__chains *c, const su__claim *line, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned house = 0, cell = su__claim_cell(c, line[i]), digit = su__claim_digit(c, line[i]);
        su_reason reason =
            i == 0 ? SU_REASON_START : su__reason_between(c, line[i - 1], line[i], &house);
        unsigned node = su__node(c->logic, cell, digit, su__claim_on(line[i]), reason, house);
        if (i > 0)
            su__parent(c->logic, node, node - 1);
    }
}

void su__tell_static(su__chains *c, const su__hint *hint)
{
    su__room room = c->room;
    retold r;
    bool is_told = retell(c, hint, &r);
    c->logic->step.is_cut |= !is_told;
    tell_line(c, r.line, r.count);
    c->room = room;
}

static void tell(su__chains *c, const retold *r)
{
    su_logic *logic = c->logic;
    unsigned cell = su__claim_cell(c, r->hint->target), digit = su__claim_digit(c, r->hint->target);
    if (r->hint->kind == SU__CYCLE)
        for (unsigned d = 1; d <= c->order; d++)
            su__eliminate_all(logic, &r->gone[d - 1], d);
    else if (su__claim_on(r->hint->target))
        su__place(logic, cell, digit);
    else
        su__eliminate(logic, cell, su__bit(digit));
    if (!logic->bare)
        tell_line(c, r->line, r->count);
}

su_technique su__technique_of_static(const su__hint *hint)
{
    static const su_technique cycles[MODES] = {SU_TECHNIQUE_X_CYCLE, SU_TECHNIQUE_Y_CYCLE,
                                               SU_TECHNIQUE_XY_CYCLE};
    if (hint->kind == SU__CYCLE)
        return cycles[hint->mode];
    return hint->mode == X ? SU_TECHNIQUE_FORCING_X_CHAIN : SU_TECHNIQUE_FORCING_CHAIN;
}

static bool emit_hint(su__chains *c, const su__hint *hint)
{
    su_technique technique = su__technique_of_static(hint);
    su__room room = c->room;
    retold r;
    if (!su__wants(c->logic, technique) || !retell(c, hint, &r)) {
        c->room = room;
        return false;
    }
    su__begin(c->logic, technique,
              su_technique_tenths(technique) + su__tenths_longer(hint->weight));
    tell(c, &r);
    c->room = room;
    return su__emit(c->logic);
}

void su__find_static(su_logic *logic)
{
    su__chains c;
    su__sink sink;
    su__open_chains(logic, &c);
    if (!su__open_sink(&c, &sink, !logic->needs_one, MOST_HINTS))
        return;
    su__search_static(&c, &sink);
    su__sort_hints(&sink);
    for (unsigned i = 0; i < sink.count; i++)
        if (emit_hint(&c, &sink.list[i]))
            return;
}
