/*
 * traversal.c: walks to a claim's contrary, and walks that come back to where they began.
 *
 *     source --> . --> . --> its contrary          a stop a claim; the first that comes there is
 *        '-----> . --> ...                         shortest, and the walk ends
 *
 *     source ---off---> on ---off---> on           a stop an on, with the off on the way to it kept
 *        ^                            |            beside it. An off that says the source closes a
 *        '-----------off--------------'            cycle, and the walk goes on: all are wanted
 */
#include "logic/chains/traversal.h"

bool su__open_walk(su__chains *c, su__walk *w)
{
    unsigned claims = c->claims;
    w->stop = su__arena_alloc(&c->room, claims * sizeof *w->stop);
    w->at = su__arena_alloc(&c->room, claims * sizeof *w->at);
    w->said = su__arena_alloc(&c->room, claims * sizeof *w->said);
    w->between = su__arena_alloc(&c->room, claims * sizeof *w->between);
    w->stops = 0;
    if (!w->between)
        return false;
    memset(w->at, 0xFF, claims * sizeof *w->at);
    return true;
}

bool su__list_all(su__walk *w)
{
    su__chains *c = w->c;
    su__claim said[SU__MOST_SAID];
    w->from = su__arena_alloc(&c->room, (c->claims + 1) * sizeof *w->from);
    w->in_cell = su__arena_alloc(&c->room, c->claims * sizeof *w->in_cell);
    w->list = su__arena_alloc(&c->room, 0); /* it goes on growing while nothing else is taken */
    if (!w->in_cell)
        return false;
    uint32_t count = 0;
    for (su__claim claim = 0; claim < c->claims; claim++) {
        unsigned cell = su__claim_cell(c, claim), digit = su__claim_digit(c, claim), more = 0;
        w->from[claim] = count;
        if (c->now->candidates[cell] & su__bit(digit))
            more = su__claim_on(claim) ? su__list_offs(c, claim, true, said)
                                       : su__list_ons(c, claim, true, true, said);
        w->in_cell[claim] = 0;
        if (!su__arena_alloc(&c->room, 8 + more * sizeof *said))
            return false;
        for (unsigned i = 0; i < more; i++) {
            if (su__claim_digit(c, said[i]) != digit)
                w->in_cell[claim]++;
            w->list[count++] = said[i];
        }
    }
    w->from[c->claims] = count;
    return w->listed = true;
}

/* ---- To the contrary ------------------------------------------------------------------------- */

void su__walk_to_contrary(su__walk *w, su__claim source)
{
    su__claim buffer[SU__MOST_SAID];
    su__forget_walk(w);
    su__add_stop(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->stops && w->at[su__claim_not(source)] == SU__NO_NODE; i++) {
        const su__claim *said;
        unsigned count = su__list_said(w, w->stop[i].claim, buffer, &said);
        for (unsigned k = 0; k < count; k++)
            su__add_stop(w, said[k], i);
    }
}

/* ---- Cycles ---------------------------------------------------------------------------------- */

static bool is_on_way(const su__walk *w, unsigned stop, su__claim off)
{
    for (; w->stop[stop].from != SU__NO_NODE; stop = w->stop[stop].from)
        if (w->between[stop] == off)
            return true;
    return false;
}

bool su__list_gone(const su__walk *w, unsigned stop, su__claim off, su_cells *gone)
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
        if (on && w->stop[stop].from == SU__NO_NODE)
            break;
        claim = on ? w->between[stop] : w->stop[stop].claim;
        if (on)
            stop = w->stop[stop].from;
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

void su__walk_cycles(su__walk *w, su__claim source, su__each_cycle *each, void *context)
{
    su__claim off_buffer[SU__MOST_SAID], on_buffer[SU__MOST_SAID];
    unsigned turn = 0;
    su__forget_walk(w);
    memset(w->said, 0, w->c->claims);
    w->wanted_weight = 0;
    su__add_stop(w, source, SU__NO_NODE);
    for (unsigned i = 0; i < w->stops; i++) {
        if (!su__walk_is_wanted(w, 2u * w->stop[i].depth))
            return;
        const su__claim *offs, *ons = NULL;
        unsigned count = su__list_said(w, w->stop[i].claim, off_buffer, &offs);
        for (unsigned k = 0; k < count; k++) {
            su__claim off = offs[k];
            if (w->said[off] == 1 || is_on_way(w, i, off))
                continue;
            if (!su__spend(w->c->logic, 1))
                return;
            unsigned says = w->said[off] ? 0 : su__list_said(w, off, on_buffer, &ons);
            w->said[off] = w->said[off] ? w->said[off] : 1;
            for (unsigned j = 0; j < says; j++) {
                unsigned stops = w->stops;
                su__add_stop(w, ons[j], i);
                if (stops < w->stops)
                    w->between[stops] = off;
                if (ons[j] == source)
                    w->said[off] = 2;
            }
            if (w->said[off] == 2 && i > 0 && !each(context, w, i, off, turn++))
                return;
        }
    }
}
