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
#include "internal.h"

enum { WORDS = SU__BOUND_CELLS / 64, MOST_CAGES = SU__BOUND_CELLS, MOST_LEFT = 6 };

typedef struct cells {
    uint64_t word[WORDS];
} cells;

typedef struct cage {
    cells set;
    int total;
    unsigned size;
} cage;

typedef struct region {
    cells set;
    int total;
} region;

typedef struct survey {
    const su_rules *rules;
    su__bonds *bonds;
    unsigned cages;
    cage cage[MOST_CAGES];
} survey;

static void add_cell(cells *set, unsigned cell)
{
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

static unsigned count_common(const cells *a, const cells *b)
{
    unsigned count = 0;
    for (unsigned i = 0; i < WORDS; i++) {
        const uint64_t both = a->word[i] & b->word[i];
        count += both ? su__count((uint32_t)both) + su__count((uint32_t)(both >> 32)) : 0;
    }
    return count;
}

/* The sums of unlike cells that do not overlap. */
static void list_cages(survey *s)
{
    cells used = {{0}};
    for (unsigned i = 0; i < s->bonds->sums && s->cages < MOST_CAGES; i++) {
        const su__sum *sum = &s->bonds->sum[i];
        cage c = {.total = sum->total, .size = sum->cells};
        if (!sum->adds || !sum->unlike)
            continue;
        for (unsigned k = 0; k < sum->cells; k++)
            add_cell(&c.set, s->bonds->term[sum->first + k].cell);
        if (count_common(&c.set, &used))
            continue;
        for (unsigned word = 0; word < WORDS; word++)
            used.word[word] |= c.set.word[word];
        s->cage[s->cages++] = c;
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
static remainder reckon(const survey *s, const region *r, unsigned size, side by)
{
    remainder m = {.inside = r->set, .total = r->total, .left = size};
    for (unsigned i = 0; i < s->cages; i++) {
        const cage *c = &s->cage[i];
        const unsigned inside = count_common(&c->set, &r->set), outside = c->size - inside;
        m.crossing += inside && outside;
        if (inside == 0 || (outside && (by == INSIDE || (by == FEWER && outside > inside))))
            continue;
        m.total -= c->total;
        m.left += outside;
        m.left -= inside;
        for (unsigned word = 0; word < WORDS; word++) {
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
    for (unsigned i = 0; i < s->rules->cells; i++) {
        const bool in = m->inside.word[i / 64] >> i % 64 & 1,
                   out = m->outside.word[i / 64] >> i % 64 & 1;
        if (!in && !out)
            continue;
        cell[count] = (uint16_t)i;
        weight[count++] = in ? 1 : -1;
        has_inside |= in;
    }
    for (unsigned i = 0; !has_inside && i < count; i++)
        weight[i] = 1;
    su__add_sum(s->rules, s->bonds, count, cell, weight, has_inside ? m->total : -m->total);
}

static void look_at(const survey *s, const region *r)
{
    const unsigned size = count_common(&r->set, &r->set);
    const remainder in = reckon(s, r, size, INSIDE);
    if (in.left == size && in.crossing == 0)
        return; /* no cage is here at all */
    if (in.left <= MOST_LEFT)
        add_remainder(s, &in);
    if (in.crossing == 0)
        return;
    const remainder out = reckon(s, r, size, OUTSIDE);
    if (out.left <= MOST_LEFT)
        add_remainder(s, &out);
    const remainder few = reckon(s, r, size, FEWER);
    if (few.left <= MOST_LEFT && memcmp(&few, &in, sizeof few) != 0
        && memcmp(&few, &out, sizeof few) != 0)
        add_remainder(s, &few);
}

static void join(const survey *s, unsigned house, region *r)
{
    const unsigned order = s->rules->order;
    for (unsigned i = 0; i < order; i++)
        add_cell(&r->set, s->rules->house[house][i]);
    r->total += (int)(order * (order + 1) / 2);
}

void su__add_innies(const su_rules *rules, su__bonds *bonds)
{
    survey s = {.rules = rules, .bonds = bonds};
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
