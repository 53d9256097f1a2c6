/*
 * closure.c: everything that each candidate implies if no candidates are removed along the way.
 *
 *     a on --> b off --> c on --> d off --> ...      The closure of a: a and c are on, b and d off.
 *
 * Most claims have no chain to their contrary, and most cells and houses prove nothing. Closures
 * show that for all claims at once, because they are sets: the closure of a candidate is the union
 * of what it excludes and the closures of all candidates that follow from that. They do not contain
 * lengths, so only chains that exist are searched claim by claim.
 *
 * Candidates are numbered at the start of the search. Later, while propagations remove candidates,
 * each one still excludes the same others. So only the links from off claims to on claims are
 * listed again.
 */
#include "logic/chains/chain.h"

enum {
    MAX_CANDIDATES = 1024, /* more would take too much memory */
    MAX_LINKS = 1 + SU_MAX_HOUSES_OF_CELL,
    SAMPLE = 8 /* the effort is estimated from every eighth candidate */
};

struct su__closures {
    unsigned count;      /* number of candidates at the start of the search */
    unsigned words;      /* length of a set of candidates, by number */
    uint16_t *number_of; /* the number of each candidate */
    uint64_t *excluded;  /* for each candidate, the set of those that it excludes */
    uint64_t *on, *off;  /* the closure of each candidate, which is itself on */
    uint64_t *is_left;   /* the current candidates; the next three sets lie behind this one */
    uint64_t *is_linked; /* candidates with links */
    uint64_t *clash[2];  /* off and on claims that imply two claims that contradict each other */
    /* For each candidate, those that are on if it is off, and how many they are. */
    uint16_t (*link)[MAX_LINKS];
    uint8_t *links;
    uint16_t *todo;    /* candidates to follow */
    bool *is_closed;   /* whether the closure of each candidate is complete */
    uint32_t *current; /* candidates of the cells for which the closures were found */
    bool is_filled;    /* the closures were found */
};

static uint64_t *get_set(const su__closures *s, uint64_t *sets, unsigned candidate)
{
    return sets + (size_t)candidate * s->words;
}
static bool has(const uint64_t *set, unsigned candidate)
{
    return set[candidate / 64] >> candidate % 64 & 1;
}
static void add(uint64_t *set, unsigned candidate)
{
    set[candidate / 64] |= UINT64_C(1) << candidate % 64;
}
static void merge(uint64_t *restrict set, const uint64_t *restrict other, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        set[w] |= other[w];
}

/* ---- The start of the search ----------------------------------------------------------------- */

static su__closures *allocate(su__chains *c, unsigned count)
{
    const unsigned words = (count + 63) / 64;
    su__closures *s = su__arena_alloc(&c->arena, sizeof *s);
    if (!s || count > MAX_CANDIDATES)
        return NULL;
    *s = (su__closures){.count = count, .words = words};
    s->number_of = su__arena_alloc(&c->arena, c->claims / 2 * sizeof *s->number_of);
    s->link = su__arena_alloc(&c->arena, count * sizeof *s->link);
    s->links = su__arena_alloc(&c->arena, count * sizeof *s->links);
    s->todo = su__arena_alloc(&c->arena, count * sizeof *s->todo);
    s->is_closed = su__arena_alloc(&c->arena, count * sizeof *s->is_closed);
    s->current = su__arena_alloc(&c->arena, c->logic->rules->cells * sizeof *s->current);
    s->excluded = su__arena_alloc(&c->arena, (3 * count + 4) * words * sizeof *s->excluded);
    if (!s->excluded)
        return NULL;
    s->on = s->excluded + count * words;
    s->off = s->on + count * words;
    s->is_left = s->off + count * words;
    s->is_linked = s->is_left + words;
    s->clash[0] = s->is_linked + words;
    s->clash[1] = s->clash[0] + words;
    return s;
}

static void list_excluded(const su__chains *c, su__closures *s, unsigned cell, unsigned digit)
{
    su__claim off_claims[SU__MAX_IMPLIED], on_claim = su__make_claim(c, cell, digit, true);
    uint64_t *excluded = get_set(s, s->excluded, s->number_of[on_claim / 2]);
    const unsigned count = su__list_off_claims(c, on_claim, true, off_claims);
    memset(excluded, 0, s->words * sizeof *excluded);
    for (unsigned i = 0; i < count; i++)
        add(excluded, s->number_of[off_claims[i] / 2]);
}

void su__open_closures(su__chains *c)
{
    const unsigned cells = c->logic->rules->cells;
    const su__arena arena = c->arena;
    unsigned count = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        count += su__count(c->current->candidates[cell]);
    c->closures = allocate(c, count);
    if (!c->closures) {
        c->arena = arena;
        return;
    }
    count = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        SU__EACH_DIGIT (c->current->candidates[cell], digit)
            c->closures->number_of[cell * c->order + digit - 1] = (uint16_t)count++;
    for (unsigned cell = 0; cell < cells; cell++)
        SU__EACH_DIGIT (c->current->candidates[cell], digit)
            list_excluded(c, c->closures, cell, digit);
}

/* ---- Links ----------------------------------------------------------------------------------- */

static void add_link(su__closures *s, unsigned a, unsigned b)
{
    s->link[a][s->links[a]++] = (uint16_t)b;
    s->link[b][s->links[b]++] = (uint16_t)a;
    add(s->is_linked, a);
    add(s->is_linked, b);
}

/* Links the candidates of cells that have two, and the places of digits that have two. */
static void list_links(const su__chains *c, su__closures *s)
{
    const su_rules *rules = c->logic->rules;
    memset(s->links, 0, s->count * sizeof *s->links);
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        const uint32_t mask = c->current->candidates[cell];
        const uint16_t *number = &s->number_of[cell * c->order];
        if (su__is_pair(mask))
            add_link(s, number[__builtin_ctz(mask)], number[__builtin_ctz(mask & (mask - 1))]);
    }
    for (unsigned house = 0; house < rules->houses; house++)
        for (unsigned digit = 0; digit < c->order; digit++) {
            const uint32_t mask = c->current->places[house][digit];
            const uint16_t *cells = rules->house[house], *number = &s->number_of[digit];
            if (su__is_pair(mask))
                add_link(s, number[cells[__builtin_ctz(mask)] * c->order],
                         number[cells[__builtin_ctz(mask & (mask - 1))] * c->order]);
        }
}

static void list_left(const su__chains *c, su__closures *s)
{
    for (unsigned cell = 0; cell < c->logic->rules->cells; cell++)
        SU__EACH_DIGIT (c->current->candidates[cell], digit)
            add(s->is_left, s->number_of[cell * c->order + digit - 1]);
}

/* ---- Closures -------------------------------------------------------------------------------- */

/* Adds the candidates that are on if this one is off to the list of `todo` candidates, unless they
   are in the closure. Returns its new length. */
static unsigned follow_off(su__closures *s, unsigned candidate, uint64_t *on, unsigned todo)
{
    for (unsigned i = 0; i < s->links[candidate]; i++) {
        const unsigned next = s->link[candidate][i];
        if (has(on, next))
            continue;
        add(on, next);
        s->todo[todo++] = (uint16_t)next;
    }
    return todo;
}

/* Adds the candidates that this one excludes to the closure, and follows those that are new. */
static unsigned follow_on(su__closures *s, unsigned candidate, uint64_t *on, uint64_t *off,
                          unsigned todo)
{
    const uint64_t *excluded = get_set(s, s->excluded, candidate);
    for (unsigned w = 0; w < s->words; w++) {
        uint64_t added = excluded[w] & s->is_left[w] & ~off[w];
        off[w] |= added;
        for (added &= s->is_linked[w]; added; added &= added - 1)
            todo = follow_off(s, w * 64 + (unsigned)__builtin_ctzll(added), on, todo);
    }
    return todo;
}

/* Whatever a closed candidate implies has been followed, so its closure is added as a whole. */
static void close_candidate(su__closures *s, unsigned candidate)
{
    uint64_t *on = get_set(s, s->on, candidate), *off = get_set(s, s->off, candidate);
    unsigned todo = 1;
    memset(on, 0, s->words * sizeof *on);
    memset(off, 0, s->words * sizeof *off);
    add(on, candidate);
    s->todo[0] = (uint16_t)candidate;
    for (unsigned i = 0; i < todo; i++) {
        const unsigned next = s->todo[i];
        if (s->is_closed[next]) {
            merge(on, get_set(s, s->on, next), s->words);
            merge(off, get_set(s, s->off, next), s->words);
        } else {
            todo = follow_on(s, next, on, off, todo);
        }
    }
    s->is_closed[candidate] = true;
}

/* ---- Clashes --------------------------------------------------------------------------------- */

static bool has_clash_if_on(const su__closures *s, unsigned candidate)
{
    const uint64_t *on = get_set(s, s->on, candidate), *off = get_set(s, s->off, candidate);
    uint64_t both = 0;
    for (unsigned w = 0; w < s->words; w++)
        both |= on[w] & off[w];
    return both != 0;
}

static bool has_clash_if_off(const su__closures *s, unsigned candidate)
{
    uint64_t both = 0;
    for (unsigned w = 0; w < s->words && s->links[candidate] > 0; w++) {
        uint64_t on = 0, off = w == candidate / 64 ? UINT64_C(1) << candidate % 64 : 0;
        for (unsigned i = 0; i < s->links[candidate]; i++) {
            on |= get_set(s, s->on, s->link[candidate][i])[w];
            off |= get_set(s, s->off, s->link[candidate][i])[w];
        }
        both |= on & off;
    }
    return both != 0;
}

#define EACH_LEFT(s, candidate)                                       \
    for (unsigned candidate = 0; candidate < (s)->count; candidate++) \
        if (has((s)->is_left, candidate))

bool su__find_closures(su__chains *c)
{
    su__closures *s = c->closures;
    const size_t bytes = c->logic->rules->cells * sizeof *c->current->candidates;
    if (!s || (s->is_filled && memcmp(s->current, c->current->candidates, bytes) == 0))
        return s != NULL;
    memcpy(s->current, c->current->candidates, bytes);
    memset(s->is_closed, 0, s->count * sizeof *s->is_closed);
    memset(s->is_left, 0, 4 * s->words * sizeof *s->is_left);
    list_left(c, s);
    list_links(c, s);
    EACH_LEFT(s, candidate)
    close_candidate(s, candidate);
    EACH_LEFT(s, candidate)
    {
        if (has_clash_if_on(s, candidate))
            add(s->clash[1], candidate);
        if (has_clash_if_off(s, candidate))
            add(s->clash[0], candidate);
    }
    return s->is_filled = true;
}

/* ---- Questions ------------------------------------------------------------------------------- */

bool su__implies_clash(const su__chains *c, su__claim claim)
{
    return has(c->closures->clash[su__is_on(claim)], c->closures->number_of[claim / 2]);
}

bool su__have_clashes(const su__chains *c)
{
    const su__closures *s = c->closures;
    for (unsigned w = 0; w < s->words; w++)
        if (s->clash[0][w] | s->clash[1][w])
            return true;
    return false;
}

bool su__implies(const su__chains *c, su__claim from, su__claim to)
{
    const su__closures *s = c->closures;
    return has(get_set(s, s->on, s->number_of[from / 2]), s->number_of[to / 2]);
}

bool su__imply_any(const su__chains *c, const su__claim *on_claims, unsigned count)
{
    const su__closures *s = c->closures;
    for (unsigned w = 0; w < s->words; w++) {
        uint64_t on = ~UINT64_C(0), off = ~UINT64_C(0);
        for (unsigned i = 0; i < count; i++) {
            on &= get_set(s, s->on, s->number_of[on_claims[i] / 2])[w];
            off &= get_set(s, s->off, s->number_of[on_claims[i] / 2])[w];
        }
        if (on | off)
            return true;
    }
    return false;
}

/* ---- Effort ---------------------------------------------------------------------------------- */

static unsigned count_claims(const su__closures *s, unsigned candidate)
{
    unsigned count = 0;
    for (unsigned w = 0; w < s->words; w++) {
        const uint64_t on = get_set(s, s->on, candidate)[w], off = get_set(s, s->off, candidate)[w];
        count += su__count((uint32_t)on) + su__count((uint32_t)(on >> 32))
                 + su__count((uint32_t)off) + su__count((uint32_t)(off >> 32));
    }
    return count;
}

bool su__spend_on_closures(const su__chains *c, bool is_static)
{
    const su__closures *s = c->closures;
    unsigned effort = 0;
    for (unsigned i = 0; i < s->count; i += SAMPLE) {
        if (!has(s->is_left, i) || has(s->clash[1], i))
            continue;
        const unsigned count = count_claims(s, i);
        effort += is_static ? count + (s->links[i] ? count_claims(s, s->link[i][0]) : 1)
                            : count + count * count / 128;
    }
    return su__spend(c->logic, effort * SAMPLE);
}
