/*
 * innies.c: sums that follow from others.
 *
 * A house's digits add up to a number that is known (45 on 9x9), and so do those of several houses
 * that do not overlap. Where cages fill them but for some cells, those add up to the rest; and what
 * cages have outside of them is the rest as well.
 *
 *     a a b | . .       one row, 45: a and b and c are known, so are the innies i;
 *     i i b | c c       and if d goes in and out of it, either its cells inside are innies, or
 *                       those outside are, with the cages' sums less 45, outies
 *
 * Each cage that crosses the border is reckoned to the side where it has fewer cells; and all to
 * the one side and all to the other.
 */
#include "solve/constraint_tables.h"

enum { WORDS = SU__BOUND_CELLS / 64, MOST_CAGES = SU__BOUND_CELLS, MOST_LEFT = 6 };

typedef struct cells {
    uint64_t word[WORDS];
} cells;

typedef struct cage {
    cells set;
    int total;
    unsigned size;
} cage;

/* Houses that do not overlap, and how many cells of each cage are in them. */
typedef struct region {
    cells set;
    int total;
    unsigned size;
    uint16_t inside[MOST_CAGES];
} region;

typedef struct survey {
    const su_rules *rules;
    su__bonds *bonds;
    unsigned cages, words; /* words of a set of cells */
    cage cage[MOST_CAGES];
    uint16_t cage_of[SU__BOUND_CELLS]; /* from 1; 0: none */
} survey;

static void add_cell(cells *set, unsigned cell)
{
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* The sums of unlike cells that do not overlap. */
static void list_cages(survey *s)
{
    for (unsigned i = 0; i < s->bonds->sums && s->cages < MOST_CAGES; i++) {
        const su__sum *sum = &s->bonds->sum[i];
        const su__term *term = s->bonds->term + sum->first;
        cage c = {.total = sum->total, .size = sum->cells};
        bool overlaps = false;
        if (!sum->adds || !sum->unlike)
            continue;
        for (unsigned k = 0; k < sum->cells; k++) {
            add_cell(&c.set, term[k].cell);
            overlaps |= s->cage_of[term[k].cell] > 0;
        }
        if (overlaps)
            continue;
        s->cage[s->cages++] = c;
        for (unsigned k = 0; k < sum->cells; k++)
            s->cage_of[term[k].cell] = (uint16_t)s->cages;
    }
}

typedef enum side { INSIDE, OUTSIDE, FEWER } side;

typedef struct remainder {
    cells inside, outside; /* what is left over in the region, and of cages beyond it */
    int total;
    unsigned left, crossing;
} remainder;

/* What is left when cages that cross the border are left out (INSIDE), are taken whole (OUTSIDE),
   or either, as it leaves fewer cells. */
static remainder reckon(const survey *s, const region *r, side by)
{
    remainder m = {.inside = r->set, .total = r->total, .left = r->size};
    for (unsigned i = 0; i < s->cages; i++) {
        const cage *c = &s->cage[i];
        const unsigned inside = r->inside[i], outside = c->size - inside;
        if (inside == 0)
            continue;
        m.crossing += outside > 0;
        if (outside && (by == INSIDE || (by == FEWER && outside > inside)))
            continue;
        m.total -= c->total;
        m.left += outside;
        m.left -= inside;
        for (unsigned word = 0; word < s->words; word++) {
            m.inside.word[word] &= ~c->set.word[word];
            m.outside.word[word] |= c->set.word[word] & ~r->set.word[word];
        }
    }
    return m;
}

/* The cells left inside, less those outside, add up to the total. */
static void add_remainder(const survey *s, const remainder *m)
{
    uint16_t cell[MOST_LEFT];
    int8_t weight[MOST_LEFT];
    unsigned count = 0;
    bool has_inside = false;
    for (unsigned word = 0; word < s->words; word++)
        for (uint64_t left = m->inside.word[word] | m->outside.word[word]; left; left &= left - 1) {
            const unsigned bit = (unsigned)__builtin_ctzll(left);
            const bool in = m->inside.word[word] >> bit & 1;
            cell[count] = (uint16_t)(64 * word + bit);
            weight[count++] = in ? 1 : -1;
            has_inside |= in;
        }
    for (unsigned i = 0; !has_inside && i < count; i++)
        weight[i] = 1;
    su__add_sum(s->rules, s->bonds, count, cell, weight, has_inside ? m->total : -m->total);
}

/* The cells say it; the structs may differ in what lies between their members. */
static bool are_same(const remainder *a, const remainder *b)
{
    return memcmp(&a->inside, &b->inside, sizeof a->inside) == 0
           && memcmp(&a->outside, &b->outside, sizeof a->outside) == 0;
}

static void look_at(const survey *s, const region *r)
{
    const remainder in = reckon(s, r, INSIDE);
    if (in.left == r->size && in.crossing == 0)
        return; /* no cage is here at all */
    if (in.left <= MOST_LEFT)
        add_remainder(s, &in);
    if (in.crossing == 0)
        return;
    const remainder out = reckon(s, r, OUTSIDE);
    if (out.left <= MOST_LEFT)
        add_remainder(s, &out);
    const remainder few = reckon(s, r, FEWER);
    if (few.left <= MOST_LEFT && !are_same(&few, &in) && !are_same(&few, &out))
        add_remainder(s, &few);
}

static void join(const survey *s, unsigned house, region *r)
{
    const unsigned order = s->rules->order;
    for (unsigned i = 0; i < order; i++) {
        const unsigned cell = s->rules->house[house][i];
        add_cell(&r->set, cell);
        if (s->cage_of[cell])
            r->inside[s->cage_of[cell] - 1]++;
    }
    r->size += order;
    r->total += (int)(order * (order + 1) / 2);
}

void su__add_innies(const su_rules *rules, su__bonds *bonds)
{
    survey s = {.rules = rules, .bonds = bonds, .words = (rules->cells + 63u) / 64};
    list_cages(&s);
    if (s.cages == 0)
        return;
    for (unsigned line = 0; line < 2 * rules->order; line++) {
        region r = {.total = 0};
        for (unsigned end = line; end < (line / rules->order + 1) * rules->order; end++) {
            join(&s, end, &r);
            look_at(&s, &r);
        }
    }
    for (unsigned house = 2 * rules->order; house < rules->houses; house++) {
        region r = {.total = 0};
        join(&s, house, &r);
        look_at(&s, &r);
    }
}
