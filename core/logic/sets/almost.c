/*
 * almost.c: listing almost locked sets.
 *
 *     12 34 . 23      The cells of a house are chosen in their order, each choice from the one
 *                     before it:
 *     12              one cell, two digits: a set
 *     12 34           two cells, four digits: none, but more cells may catch up
 *     12 34 23        three cells, four digits: a set
 *     12 23           two cells, three digits: a set, and so on from 34
 *
 * Under clauses then those of few cells that see each other, though no house has them all.
 */
#include "logic/sets/almost.h"

enum { MOST_APART = 4 };

typedef struct listing {
    const su_logic *logic;
    unsigned house, most;
    su__almost *list;
    unsigned count, room;
    bool is_cut;
} listing;

/* A set in two houses is listed with the first of them; and with none, once all have been. */
static bool is_listed_before(const listing *s, const su_cells *cells)
{
    for (unsigned house = 0; house < s->house; house++)
        if (su__cells_within(s->logic, cells, &s->logic->house[house]))
            return true;
    return false;
}

static void take(listing *s, const su_cells *cells, unsigned count, uint32_t digits)
{
    if (is_listed_before(s, cells))
        return;
    if (s->count == s->room) {
        s->is_cut = true;
        return;
    }
    s->list[s->count++] = (su__almost){*cells, digits, (uint8_t)count};
}

/* Adds a cell from place `from` on. More digits than can still be caught up with lead nowhere. */
static void choose(listing *s, unsigned from, const su_cells *cells, unsigned count,
                   uint32_t digits)
{
    const su_logic *logic = s->logic;
    for (unsigned i = from; i < logic->rules->order && !s->is_cut; i++) {
        unsigned cell = logic->rules->house[s->house][i];
        uint32_t mask = logic->position->candidates[cell], all = digits | mask;
        if (mask == 0 || su__count(all) > s->most + 1)
            continue;
        su_cells more = *cells;
        su__cells_add(&more, cell);
        if (su__count(all) == count + 2)
            take(s, &more, count + 1, all);
        if (count + 1 < s->most)
            choose(s, i + 1, &more, count + 1, all);
    }
}

/* Adds a cell, from one on, that sees those there are. */
static void join(listing *s, unsigned from, const su_cells *cells, const su_cells *seen,
                 unsigned count, uint32_t digits)
{
    const su_logic *logic = s->logic;
    const unsigned most = s->most < MOST_APART ? s->most : MOST_APART;
    for (unsigned cell = su__cells_next(logic, seen, from); cell < SU_MAX_CELLS && !s->is_cut;
         cell = su__cells_next(logic, seen, cell + 1)) {
        const uint32_t all = digits | logic->position->candidates[cell];
        if (logic->position->candidates[cell] == 0 || su__count(all) > most + 1)
            continue;
        su_cells more = *cells, beyond = *seen;
        su__cells_add(&more, cell);
        su__cells_and(logic, &beyond, &logic->peers[cell]);
        if (su__count(all) == count + 2)
            take(s, &more, count + 1, all);
        if (count + 1 < most)
            join(s, cell + 1, &more, &beyond, count + 1, all);
    }
}

unsigned su__list_almost(const su_logic *logic, unsigned most, su__almost *list, unsigned room,
                         bool *is_cut)
{
    static const su_cells none = {{0}};
    su_cells every;
    memset(&every, 0xFF, sizeof every);
    listing s = {.logic = logic, .most = most, .list = list, .room = room};
    for (s.house = 0; s.house < logic->rules->houses && !s.is_cut; s.house++)
        choose(&s, 0, &none, 0, 0);
    if (su__has_clauses(logic->rules) && !s.is_cut)
        join(&s, 0, &none, &every, 0, 0);
    *is_cut = s.is_cut;
    return s.count;
}
