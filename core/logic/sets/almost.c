/*
 * almost.c: listing almost locked sets.
 *
 *     12 34 . 23      The cells of a house are chosen in their order, each choice from the one
 *                     before it:
 *     12              one cell, two digits: a set
 *     12 34           two cells, four digits: none, but more cells may catch up
 *     12 34 23        three cells, four digits: a set
 *     12 23           two cells, three digits: a set, and so on from 34
 */
#include "logic/sets/almost.h"

typedef struct listing {
    const su_logic *logic;
    unsigned house, most;
    su__almost *list;
    unsigned count, room;
    bool is_cut;
} listing;

/* A set in two houses is listed with the first of them. */
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
    s->list[s->count++] = (su__almost){*cells, digits, (uint8_t)count, (uint8_t)s->house};
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

unsigned su__list_almost(const su_logic *logic, unsigned most, su__almost *list, unsigned room,
                         bool *is_cut)
{
    static const su_cells none = {{0}};
    listing s = {.logic = logic, .most = most, .list = list, .room = room};
    for (s.house = 0; s.house < logic->rules->houses && !s.is_cut; s.house++)
        choose(&s, 0, &none, 0, 0);
    *is_cut = s.is_cut;
    return s.count;
}
