/*
 * als.c: almost locked sets that are linked by common candidates.
 *
 *     A: 1 z x      All places for x in A see all places for x in B. So only one set can have x,
 *     B: x 3 z      and the other set is locked. If both sets can have z, at least one set has it.
 *                   So z is removed from cells that see all places for z in both sets.
 *
 *     A -x- B -y- C -w- D      Chains of sets work in the same way if each link changes the digit.
 *     z               z        If A does not have z, A has x, so B has y, C has w, and D has z.
 *
 *   als-xz          two sets; if two digits link the sets, both sets are locked, and their digits
 *                   are removed from cells that see all their places
 *   als-xy-wing     two sets, both linked to a third by different digits
 *   als-xy-chain    a chain of more than three sets
 *   death blossom   a cell (the stem) and a set for each of its candidates (a petal) that sees the
 *                   candidate: one of the petals is locked
 */
#include "logic/sets/almost.h"

enum {
    MAX_CELLS = 8,
    MAX_SETS = 6000,
    MAX_LINKS = 600000,
    MAX_TRIES = 100000, /* links that a search for chains follows if one step is enough */
    MAX_PETALS = 9,
    MAX_CHAIN_SETS = 8
};

typedef struct als_link {
    uint16_t to;     /* the linked set */
    uint32_t digits; /* digits that link the two sets */
} als_link;

typedef struct als_graph {
    su_logic *logic;
    unsigned sets;
    su__als *set;
    /* For each set and digit, the set's cells that have the digit as a candidate. Each entry has
       logic->words words. */
    uint64_t *places;
    uint64_t *seen; /* for each entry of `places`, the cells that see all its cells */
    unsigned order;
    uint32_t *first_link; /* index of each set's first link */
    als_link *link;
    bool is_cut;
} als_graph;

/* Returns the places of the digit in the set. Only the first logic->words words may be read. */
static const su_cells *get_places(const als_graph *g, unsigned set, unsigned digit)
{
    return (const su_cells *)(g->places + ((size_t)set * g->order + digit - 1) * g->logic->words);
}

static const su_cells *get_cells_that_see(const als_graph *g, unsigned set, unsigned digit)
{
    return (const su_cells *)(g->seen + ((size_t)set * g->order + digit - 1) * g->logic->words);
}

/* ---- Sets and links -------------------------------------------------------------------------- */

static uint32_t find_linking_digits(const als_graph *g, unsigned a, unsigned b)
{
    uint32_t linked = 0;
    for (uint32_t left = g->set[a].digits & g->set[b].digits; left; left &= left - 1) {
        unsigned digit = su__lowest(left);
        if (su__cells_within(g->logic, get_places(g, a, digit), get_cells_that_see(g, b, digit)))
            linked |= su__bit(digit);
    }
    return linked;
}

static void link_sets(als_graph *g)
{
    uint32_t count = 0;
    for (unsigned a = 0; a < g->sets; a++) {
        g->first_link[a] = count;
        for (unsigned b = 0; b < g->sets && su__spend(g->logic, 1); b++) {
            if (a == b || !(g->set[a].digits & g->set[b].digits)
                || su__cells_meet(g->logic, &g->set[a].cells, &g->set[b].cells))
                continue;
            uint32_t digits = find_linking_digits(g, a, b);
            if (digits && count < MAX_LINKS)
                g->link[count++] = (als_link){(uint16_t)b, digits};
        }
    }
    g->first_link[g->sets] = count;
}

/* Allocates arrays for as many sets as fit and stores their number in `*capacity`. Returns false if
   the arena is too small. */
static bool allocate_graph(als_graph *g, unsigned *capacity)
{
    su__arena arena = su__whole_arena(g->logic);
    size_t word = sizeof(uint64_t) * g->logic->words * g->logic->rules->order;
    g->link = su__arena_alloc(&arena, MAX_LINKS * sizeof *g->link);
    size_t fit = arena.left / (sizeof *g->set + 2 * word + sizeof *g->first_link);
    size_t sets = fit < 2 ? 0 : fit - 2 < MAX_SETS ? fit - 2 : MAX_SETS;
    g->order = g->logic->rules->order;
    g->set = su__arena_alloc(&arena, sets * sizeof *g->set);
    g->places = su__arena_alloc(&arena, sets * word);
    g->seen = su__arena_alloc(&arena, sets * word);
    g->first_link = su__arena_alloc(&arena, (sets + 1) * sizeof *g->first_link);
    *capacity = (unsigned)sets;
    return g->first_link != NULL;
}

static bool build_graph(als_graph *g)
{
    unsigned words = g->logic->words, most;
    if (!allocate_graph(g, &most))
        return false;
    g->sets = su__list_als(g->logic, MAX_CELLS, g->set, most, &g->is_cut);
    for (unsigned set = 0; set < g->sets; set++)
        for (uint32_t mask = g->set[set].digits; mask; mask &= mask - 1) {
            size_t at = ((size_t)set * g->order + su__lowest(mask) - 1) * words;
            su_cells cells = su__find_places_in_set(g->logic, &g->set[set], su__lowest(mask)),
                     all = su__find_common_peers(g->logic, &cells);
            memcpy(g->places + at, cells.word, words * sizeof *g->places);
            memcpy(g->seen + at, all.word, words * sizeof *g->seen);
        }
    link_sets(g);
    return true;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void mark_set(als_graph *g, unsigned group, unsigned set)
{
    su__mark_all(g->logic, SU_ROLE_PATTERN, group, &g->set[set].cells, ~UINT32_C(0));
}

/* Marks the places of the linking digits in both sets. `group` is the group of set `b`. */
static void mark_links(als_graph *g, unsigned group, unsigned a, unsigned b, uint32_t digits)
{
    for (uint32_t left = digits; left; left &= left - 1) {
        const uint32_t digit = left & (0 - left);
        su__mark_all(g->logic, SU_ROLE_LINK, group, get_places(g, a, su__lowest(left)), digit);
        su__mark_all(g->logic, SU_ROLE_LINK, group, get_places(g, b, su__lowest(left)), digit);
    }
}

/* Removes each digit of `digits` that both sets have from cells that see all its places in both
   sets. */
static void eliminate_common(als_graph *g, unsigned a, unsigned b, uint32_t digits)
{
    for (uint32_t left = digits & g->set[a].digits & g->set[b].digits; left; left &= left - 1) {
        su_cells cells = g->logic->position->cells_of[su__lowest(left) - 1];
        su__cells_and(g->logic, &cells, get_cells_that_see(g, a, su__lowest(left)));
        su__cells_and(g->logic, &cells, get_cells_that_see(g, b, su__lowest(left)));
        su__eliminate_all(g->logic, &cells, su__lowest(left));
    }
}

/* Removes each digit of a locked set, except `excepted`, from cells that see all its places in the
   set. Does not change cells of the other set. */
static void eliminate_locked(als_graph *g, unsigned set, unsigned other, uint32_t excepted)
{
    for (uint32_t left = g->set[set].digits & ~excepted; left; left &= left - 1) {
        su_cells cells = g->logic->position->cells_of[su__lowest(left) - 1];
        su__cells_and(g->logic, &cells, get_cells_that_see(g, set, su__lowest(left)));
        su__cells_and_not(g->logic, &cells, &g->set[other].cells);
        su__eliminate_all(g->logic, &cells, su__lowest(left));
    }
}

static bool try_als_xz(als_graph *g, unsigned a, const als_link *l)
{
    su__begin(g->logic, SU_TECHNIQUE_ALS_XZ);
    mark_set(g, 0, a);
    mark_set(g, 1, l->to);
    mark_links(g, 1, a, l->to, l->digits);
    if (su__count(l->digits) >= 2) {
        eliminate_common(g, a, l->to, ~UINT32_C(0));
        eliminate_locked(g, a, l->to, l->digits);
        eliminate_locked(g, l->to, a, l->digits);
    } else {
        eliminate_common(g, a, l->to, ~l->digits);
    }
    return su__emit(g->logic);
}

static bool find_als_xz(als_graph *g)
{
    for (unsigned a = 0; a < g->sets; a++)
        for (uint32_t k = g->first_link[a]; k < g->first_link[a + 1]; k++)
            if (a < g->link[k].to && try_als_xz(g, a, &g->link[k]))
                return true;
    return false;
}

/* ---- Chains ---------------------------------------------------------------------------------- */

typedef struct als_chain {
    als_graph *g;
    su_technique technique;
    unsigned min_sets, max_sets;
    unsigned count;
    uint16_t set[MAX_CHAIN_SETS];
    uint32_t link_digit[MAX_CHAIN_SETS];
    uint32_t tries_left;
} als_chain;

static bool emit_chain(als_chain *p)
{
    als_graph *g = p->g;
    unsigned first = p->set[0], last = p->set[p->count - 1];
    uint32_t ends = ~(p->link_digit[1] | p->link_digit[p->count - 1]);
    su__begin(g->logic, p->technique);
    eliminate_common(g, first, last, ends);
    if (g->logic->step.eliminations == 0)
        return false;
    for (unsigned i = 0; i < p->count; i++) {
        mark_set(g, i, p->set[i]);
        if (i > 0)
            mark_links(g, i, p->set[i - 1], p->set[i], p->link_digit[i]);
    }
    return su__emit(g->logic);
}

/* Adds sets to the end of the chain. The two links of a set must have different digits. Returns
   true if no more steps are wanted. */
static bool extend_chain(als_chain *p)
{
    als_graph *g = p->g;
    unsigned last = p->set[p->count - 1];
    for (uint32_t k = g->first_link[last];
         k < g->first_link[last + 1] && p->tries_left > 0 && su__spend(g->logic, 1); k++) {
        const als_link *l = &g->link[k];
        p->tries_left--;
        bool is_in_chain = false;
        for (unsigned i = 0; i < p->count; i++)
            is_in_chain |= p->set[i] == l->to;
        for (uint32_t left = is_in_chain ? 0 : l->digits; left; left &= left - 1) {
            uint32_t link_digit = left & (0 - left);
            if (p->count > 1 && link_digit == p->link_digit[p->count - 1])
                continue;
            p->set[p->count] = l->to;
            p->link_digit[p->count++] = link_digit;
            bool is_done = (p->count >= p->min_sets && p->set[0] < l->to && emit_chain(p))
                           || (p->count < p->max_sets && extend_chain(p));
            p->count--;
            if (is_done)
                return true;
        }
    }
    return false;
}

static bool find_chains(als_graph *g, su_technique technique, unsigned min_sets, unsigned max_sets)
{
    als_chain p = {.g = g,
                   .technique = technique,
                   .min_sets = min_sets,
                   .max_sets = max_sets,
                   .count = 1,
                   .tries_left = g->logic->needs_one ? MAX_TRIES : UINT32_MAX};
    for (unsigned set = 0; set < g->sets; set++) {
        p.set[0] = (uint16_t)set;
        if (extend_chain(&p))
            return true;
    }
    return false;
}

/* ---- Death blossoms -------------------------------------------------------------------------- */

typedef struct blossom {
    als_graph *g;
    unsigned stem;
    unsigned petals;
    uint16_t petal[MAX_PETALS];
    uint8_t digit[MAX_PETALS]; /* the stem's candidate that each petal sees */
} blossom;

/* Removes each digit of `common`, which all petals have, from cells that see all its places in the
   petals. */
static bool emit_blossom(blossom *b, uint32_t common)
{
    als_graph *g = b->g;
    su_logic *logic = g->logic;
    su__begin(logic, SU_TECHNIQUE_DEATH_BLOSSOM);
    for (uint32_t left = common; left; left &= left - 1) {
        su_cells cells = logic->position->cells_of[su__lowest(left) - 1];
        for (unsigned i = 0; i < b->petals; i++)
            su__cells_and(logic, &cells, get_cells_that_see(g, b->petal[i], su__lowest(left)));
        su__eliminate_all(logic, &cells, su__lowest(left));
    }
    if (logic->step.eliminations == 0)
        return false;
    su__mark(logic, SU_ROLE_PIVOT, 0, b->stem, logic->position->candidates[b->stem]);
    for (unsigned i = 0; i < b->petals; i++) {
        mark_set(g, i, b->petal[i]);
        su__mark_all(logic, SU_ROLE_LINK, i, get_places(g, b->petal[i], b->digit[i]),
                     su__bit(b->digit[i]));
    }
    return su__emit(logic);
}

/* Adds a petal for the lowest candidate in `left`, then petals for the other candidates. `common`
   contains the digits that all petals so far have. */
static bool add_petals(blossom *b, uint32_t left, uint32_t common)
{
    als_graph *g = b->g;
    unsigned digit = su__lowest(left | su__bit(g->order));
    if (left == 0)
        return emit_blossom(b, common);
    for (unsigned set = 0; set < g->sets && su__spend(g->logic, 1); set++) {
        uint32_t shared = common & g->set[set].digits & ~su__bit(digit);
        if (!shared || !(g->set[set].digits & su__bit(digit))
            || su__cells_have(&g->set[set].cells, b->stem)
            || !su__cells_have(get_cells_that_see(g, set, digit), b->stem))
            continue;
        b->petal[b->petals] = (uint16_t)set;
        b->digit[b->petals++] = (uint8_t)digit;
        bool is_done = add_petals(b, left & (left - 1), shared);
        b->petals--;
        if (is_done)
            return true;
    }
    return false;
}

static bool find_blossoms(als_graph *g)
{
    for (unsigned cell = 0; cell < g->logic->rules->cells; cell++) {
        uint32_t mask = g->logic->position->candidates[cell];
        blossom b = {.g = g, .stem = cell};
        if (!su__is_single(mask) && su__count(mask) <= 4 && add_petals(&b, mask, ~UINT32_C(0)))
            return true;
    }
    return false;
}

void su__find_als(su_logic *logic)
{
    als_graph g = {.logic = logic};
    if (!build_graph(&g))
        return;
    if (su__wants(logic, SU_TECHNIQUE_ALS_XZ) && find_als_xz(&g))
        return;
    if (su__wants(logic, SU_TECHNIQUE_ALS_XY_WING)
        && find_chains(&g, SU_TECHNIQUE_ALS_XY_WING, 3, 3))
        return;
    if (su__wants(logic, SU_TECHNIQUE_ALS_XY_CHAIN)
        && find_chains(&g, SU_TECHNIQUE_ALS_XY_CHAIN, 4, 7))
        return;
    if (su__wants(logic, SU_TECHNIQUE_DEATH_BLOSSOM))
        find_blossoms(&g);
}
