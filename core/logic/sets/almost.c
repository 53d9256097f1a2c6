/*
 * almost.c: lists almost locked sets.
 *
 *     12 34 . 23      The search chooses cells of a house in order:
 *
 *     12              one cell has two digits: a set
 *     12 34           two cells have four digits: no set, but more cells may make a set
 *     12 34 23        three cells have four digits: a set
 *     12 23           two cells have three digits: a set
 *     34              one cell has two digits: a set, and so on
 *
 * With constraints, small sets of cells that see each other without sharing a house are listed
 * last.
 */
#include "logic/sets/almost.h"

enum { MAX_CELLS_BY_PEERS = 4 };

typedef struct set_list {
    const su_logic *logic;
    unsigned house, most_cells;
    su__als *list;
    unsigned count, capacity;
    bool is_cut;
} set_list;

/* Returns true if a house searched before contains the set. */
static bool is_listed_before(const set_list *s, const su_cells *cells)
{
    for (unsigned house = 0; house < s->house; house++)
        if (su__cells_within(s->logic, cells, &s->logic->house[house]))
            return true;
    return false;
}

static void add_set(set_list *s, const su_cells *cells, unsigned count, uint32_t digits)
{
    if (is_listed_before(s, cells))
        return;
    if (s->count == s->capacity) {
        s->is_cut = true;
        return;
    }
    s->list[s->count++] = (su__als){*cells, digits, (uint8_t)count};
}

/* Adds each cell from place `from` on to `cells` and lists the sets that result. Skips cells with
   which there would be too many digits for the largest set. */
static void extend_in_house(set_list *s, unsigned from, const su_cells *cells, unsigned count,
                            uint32_t digits)
{
    const su_logic *logic = s->logic;
    for (unsigned i = from; i < logic->rules->order && !s->is_cut; i++) {
        unsigned cell = logic->rules->house[s->house][i];
        uint32_t mask = logic->position->candidates[cell], all = digits | mask;
        if (mask == 0 || su__count(all) > s->most_cells + 1)
            continue;
        su_cells extended = *cells;
        su__cells_add(&extended, cell);
        if (su__count(all) == count + 2)
            add_set(s, &extended, count + 1, all);
        if (count + 1 < s->most_cells)
            extend_in_house(s, i + 1, &extended, count + 1, all);
    }
}

/* Does the same as extend_in_house, but with cells from index `from` on that see all chosen cells.
   `seen` contains the cells that all chosen cells see. */
static void extend_by_peers(set_list *s, unsigned from, const su_cells *cells, const su_cells *seen,
                            unsigned count, uint32_t digits)
{
    const su_logic *logic = s->logic;
    const unsigned most_cells =
        s->most_cells < MAX_CELLS_BY_PEERS ? s->most_cells : MAX_CELLS_BY_PEERS;
    for (unsigned cell = su__cells_next(logic, seen, from); cell < SU_MAX_CELLS && !s->is_cut;
         cell = su__cells_next(logic, seen, cell + 1)) {
        const uint32_t all = digits | logic->position->candidates[cell];
        if (logic->position->candidates[cell] == 0 || su__count(all) > most_cells + 1)
            continue;
        su_cells extended = *cells, seen_by_all = *seen;
        su__cells_add(&extended, cell);
        su__cells_and(logic, &seen_by_all, &logic->peers[cell]);
        if (su__count(all) == count + 2)
            add_set(s, &extended, count + 1, all);
        if (count + 1 < most_cells)
            extend_by_peers(s, cell + 1, &extended, &seen_by_all, count + 1, all);
    }
}

unsigned su__list_als(const su_logic *logic, unsigned most_cells, su__als *list, unsigned capacity,
                      bool *is_cut)
{
    static const su_cells no_cells = {{0}};
    su_cells all_cells;
    memset(&all_cells, 0xFF, sizeof all_cells);
    set_list s = {.logic = logic, .most_cells = most_cells, .list = list, .capacity = capacity};
    for (s.house = 0; s.house < logic->rules->houses && !s.is_cut; s.house++)
        extend_in_house(&s, 0, &no_cells, 0, 0);
    if (su__has_constraints(logic->rules) && !s.is_cut)
        extend_by_peers(&s, 0, &no_cells, &all_cells, 0, 0);
    *is_cut = s.is_cut;
    return s.count;
}
