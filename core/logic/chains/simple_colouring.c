/*
 * simple_colouring.c: colours a digit's places, so that all of one colour are true.
 *
 *     + = = = -          If a digit has two places in a house, exactly one is true. Chains of
 *             |          such pairs alternate between two colours. All places of one colour are
 *     - = = = +          true, and all places of the other colour are false.
 *
 *   simple colours, trap   cells that see both colours cannot be the digit
 *   simple colours, wrap   two places of one colour see each other: that colour is false
 *   multi colours 1        two colours of different chains see each other, so one is false and its
 *                          opposite is true: remove the digit from cells that see both opposites
 *   multi colours 2        a colour sees both colours of another chain: it is false
 */
#include "logic/finder.h"

enum { MAX_CHAINS = SU_MAX_CELLS / 2 };

typedef struct colour_chain {
    su_cells colour[2];
    su_cells seen[2]; /* cells that see a place of each colour */
} colour_chain;

typedef struct colouring {
    su_logic *logic;
    unsigned digit;
    unsigned chains;
    colour_chain *chain;
    su_cells coloured;
} colouring;

static void colour_from(colouring *c, colour_chain *chain, unsigned cell, unsigned colour)
{
    const su_logic *logic = c->logic;
    uint16_t todo[SU_MAX_CELLS];
    unsigned count = 0;
    su__cells_add(&chain->colour[colour], cell);
    su__cells_add(&c->coloured, cell);
    todo[count++] = (uint16_t)cell;
    for (unsigned i = 0; i < count; i++) {
        unsigned is_second = su__cells_have(&chain->colour[1], todo[i]);
        for (unsigned h = 0; h < logic->rules->houses_of[todo[i]]; h++) {
            unsigned house = logic->rules->house_of[todo[i]][h];
            uint32_t places = logic->position->places[house][c->digit - 1];
            uint32_t other = places & ~(UINT32_C(1) << logic->rules->place_in[todo[i]][h]);
            if (su__count(places) != 2)
                continue;
            unsigned next = logic->rules->house[house][__builtin_ctz(other)];
            if (su__cells_have(&c->coloured, next))
                continue;
            su__cells_add(&chain->colour[!is_second], next);
            su__cells_add(&c->coloured, next);
            todo[count++] = (uint16_t)next;
        }
    }
}

static void list_cells_that_see(const colouring *c, colour_chain *chain)
{
    for (unsigned colour = 0; colour < 2; colour++) {
        SU__EACH_CELL (c->logic, &chain->colour[colour], cell)
            su__cells_or(c->logic, &chain->seen[colour], &c->logic->peers[cell]);
        su__cells_and(c->logic, &chain->seen[colour], &c->logic->position->cells_of[c->digit - 1]);
    }
}

/* Colours all places of the digit. Leaves out chains of one place, which have only one colour. */
static void colour_all_places(colouring *c)
{
    c->chains = 0;
    c->coloured = (su_cells){{0}};
    SU__EACH_CELL (c->logic, &c->logic->position->cells_of[c->digit - 1], cell) {
        if (su__cells_have(&c->coloured, cell))
            continue;
        colour_chain *next = &c->chain[c->chains];
        *next = (colour_chain){.seen = {{{0}}}};
        colour_from(c, next, cell, 0);
        if (!su__cells_empty(c->logic, &next->colour[1]) && c->chains + 1 < MAX_CHAINS) {
            list_cells_that_see(c, next);
            c->chains++;
        }
    }
}

static void mark_pairs(colouring *c, const colour_chain *first)
{
    su_logic *logic = c->logic;
    for (unsigned house = 0; house < logic->rules->houses; house++)
        if (su__count(logic->position->places[house][c->digit - 1]) == 2
            && su__cells_meet(logic, &logic->house[house], &first->colour[0])
            && su__cells_meet(logic, &logic->house[house], &first->colour[1]))
            su__mark_house(logic, SU_ROLE_PATTERN, 0, house);
}

/* Pairs of places that see each other, which are marked as evidence. */
typedef struct colour_links {
    unsigned count;
    uint16_t cell[4][2];
} colour_links;

static const colour_links no_links;

/* Adds the first pair of a place in `places` and a place in `other_places` that see each other.
   Returns false if there is no such pair. */
static bool add_first_link(const colouring *c, const su_cells *places, const su_cells *other_places,
                           colour_links *links)
{
    SU__EACH_CELL (c->logic, places, cell)
        SU__EACH_CELL (c->logic, other_places, other)
            if (su__cells_have(&c->logic->peers[cell], other)) {
                links->cell[links->count][0] = (uint16_t)cell;
                links->cell[links->count++][1] = (uint16_t)other;
                return true;
            }
    return false;
}

static bool emit_step(colouring *c, su_technique technique, const colour_chain *first,
                      const colour_chain *second, const colour_links *links,
                      const su_cells *removed)
{
    su_logic *logic = c->logic;
    if (!su__wants(logic, technique) || su__cells_empty(logic, removed))
        return false;
    su__begin(logic, technique);
    mark_pairs(c, first);
    if (second)
        mark_pairs(c, second);
    for (unsigned colour = 0; colour < 2; colour++) {
        su__mark_all(logic, SU_ROLE_PATTERN, colour, &first->colour[colour], su__bit(c->digit));
        if (second)
            su__mark_all(logic, SU_ROLE_PATTERN, 2 + colour, &second->colour[colour],
                         su__bit(c->digit));
    }
    for (unsigned i = 0; i < 2 * links->count; i++)
        su__mark(logic, SU_ROLE_LINK, i / 2, links->cell[i / 2][i % 2], su__bit(c->digit));
    su__eliminate_all(logic, removed, c->digit);
    return su__emit(logic);
}

static bool try_chain(colouring *c, const colour_chain *first)
{
    su_cells trapped = first->seen[0];
    su__cells_and(c->logic, &trapped, &first->seen[1]);
    for (unsigned colour = 0; colour < 2; colour++)
        su__cells_and_not(c->logic, &trapped, &first->colour[colour]);
    if (emit_step(c, SU_TECHNIQUE_SIMPLE_COLORS_TRAP, first, NULL, &no_links, &trapped))
        return true;
    for (unsigned colour = 0; colour < 2; colour++) {
        colour_links links = no_links;
        if (add_first_link(c, &first->colour[colour], &first->colour[colour], &links)
            && emit_step(c, SU_TECHNIQUE_SIMPLE_COLORS_WRAP, first, NULL, &links,
                         &first->colour[colour]))
            return true;
    }
    return false;
}

/* Removes a colour that sees both colours of another chain. */
static bool try_multi_colours_2(colouring *c, const colour_chain *first, const colour_chain *second)
{
    for (unsigned a = 0; a < 2; a++)
        if (su__cells_meet(c->logic, &first->seen[a], &second->colour[0])
            && su__cells_meet(c->logic, &first->seen[a], &second->colour[1])
            && emit_step(c, SU_TECHNIQUE_MULTI_COLORS_2, first, second, &no_links,
                         &first->colour[a]))
            return true;
    return false;
}

/* Removes the digit from cells that see the opposites of two colours that see each other. */
static bool try_multi_colours_1(colouring *c, const colour_chain *first, const colour_chain *second)
{
    su_cells removed = {{0}};
    colour_links links = no_links;
    for (unsigned a = 0; a < 2; a++)
        for (unsigned b = 0; b < 2; b++) {
            su_cells both = first->seen[!a];
            su__cells_and(c->logic, &both, &second->seen[!b]);
            if (!su__cells_empty(c->logic, &both)
                && add_first_link(c, &first->colour[a], &second->colour[b], &links))
                su__cells_or(c->logic, &removed, &both);
        }
    return emit_step(c, SU_TECHNIQUE_MULTI_COLORS_1, first, second, &links, &removed);
}

static bool try_all_pairs(colouring *c, bool try_pair(colouring *c, const colour_chain *first,
                                                      const colour_chain *second))
{
    for (unsigned i = 0; i < c->chains; i++)
        for (unsigned j = 0; j < c->chains; j++)
            if (j != i && try_pair(c, &c->chain[i], &c->chain[j]))
                return true;
    return false;
}

void su__find_simple_colouring(su_logic *logic)
{
    su__arena arena = su__whole_arena(logic);
    colouring c = {.logic = logic, .chain = su__arena_alloc(&arena, MAX_CHAINS * sizeof *c.chain)};
    if (!c.chain)
        return;
    for (c.digit = 1; c.digit <= logic->rules->order; c.digit++) {
        colour_all_places(&c);
        for (unsigned i = 0; i < c.chains; i++)
            if (try_chain(&c, &c.chain[i]))
                return;
        if (try_all_pairs(&c, try_multi_colours_2) || try_all_pairs(&c, try_multi_colours_1))
            return;
    }
}
