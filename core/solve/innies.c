/*
 * innies.c: sums that follow from houses and cages.
 *
 * The digits of an area of houses that do not overlap have a known total: 45 for each house on 9x9.
 * If cages cover all cells of the area except a few, these cells, the innies, add up to the rest of
 * the total. Cells of the cages outside the area are outies.
 *
 *     a a b | . .       The house at the left contains cages a and b; cage d crosses its border.
 *     i d d | d .       Without d, the innies are i and two cells of d. With all of d, the innie is
 *                       i, and the outie is the third cell of d.
 *
 * Each area is computed in three ways: without the cages that cross its border, with all of these
 * cages, or with those that leave fewer cells.
 */
#include "solve/constraint_tables.h"

enum { WORDS = SU__BOUND_CELLS / 64, MAX_CAGES = SU__BOUND_CELLS, MAX_LEFT = 6 };

typedef struct cells {
    uint64_t word[WORDS];
} cells;

typedef struct cage {
    cells set;
    int total;
    unsigned size;
} cage;

/* An area: houses that do not overlap. */
typedef struct area {
    cells set;
    int total;
    unsigned size;
    uint16_t inside[MAX_CAGES]; /* number of cells that each cage has in the area */
} area;

typedef struct cage_survey {
    const su_rules *rules;
    su__tables *tables;
    unsigned cages, words; /* number of cages, and number of words in use in a set of cells */
    cage cage[MAX_CAGES];
    uint16_t cage_of[SU__BOUND_CELLS]; /* number of the cage of each cell, from 1; 0: no cage */
} cage_survey;

static void add_cell(cells *set, unsigned cell)
{
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* Lists the sums whose cells must all differ as cages. Skips sums that overlap earlier cages. */
static void list_cages(cage_survey *s)
{
    for (unsigned i = 0; i < s->tables->sums && s->cages < MAX_CAGES; i++) {
        const su__sum *sum = &s->tables->sum[i];
        const su__term *term = s->tables->term + sum->first;
        cage c = {.total = sum->total, .size = sum->cells};
        bool overlaps = false;
        if (!sum->has_total || !sum->must_differ)
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

/* What to do with a cage that crosses the border of an area: leave it out, subtract it whole, or do
   what leaves fewer cells. */
typedef enum border_rule { LEAVE_OUT, TAKE_WHOLE, LEAVE_FEWER, BORDER_RULES } border_rule;

typedef struct remainder {
    cells inside,
        /* cells of the area that no subtracted cage has, and cells of these cages outside the
           area */
        outside;
    int total;
} remainder;

/* Counts the cells that remain by each rule when the cages of an area are subtracted from it.
   Returns the number of cages that cross the border. */
static unsigned count_remaining_cells(const cage_survey *s, const area *r,
                                      unsigned count[BORDER_RULES])
{
    unsigned crossing_cages = 0;
    for (border_rule rule = 0; rule < BORDER_RULES; rule++)
        count[rule] = r->size;
    for (unsigned i = 0; i < s->cages; i++) {
        const unsigned inside = r->inside[i], outside = s->cage[i].size - inside;
        if (inside == 0)
            continue;
        crossing_cages += outside > 0;
        count[LEAVE_OUT] -= outside ? 0 : inside;
        count[TAKE_WHOLE] += outside - inside;
        count[LEAVE_FEWER] += outside > inside ? 0 : outside - inside;
    }
    return crossing_cages;
}

/* Returns the cells and the total that remain when the cages of an area are subtracted from it. */
static remainder compute_remainder(const cage_survey *s, const area *r, border_rule rule)
{
    remainder left_over = {.inside = r->set, .total = r->total};
    for (unsigned i = 0; i < s->cages; i++) {
        const cage *c = &s->cage[i];
        const unsigned inside = r->inside[i], outside = c->size - inside;
        if (inside == 0
            || (outside && (rule == LEAVE_OUT || (rule == LEAVE_FEWER && outside > inside))))
            continue;
        left_over.total -= c->total;
        for (unsigned word = 0; word < s->words; word++) {
            left_over.inside.word[word] &= ~c->set.word[word];
            left_over.outside.word[word] |= c->set.word[word] & ~r->set.word[word];
        }
    }
    return left_over;
}

/* Adds a sum: the remaining cells inside the area minus those outside have the remaining total. */
static void add_remainder(const cage_survey *s, const remainder *left_over)
{
    uint16_t cell[MAX_LEFT];
    int8_t weight[MAX_LEFT];
    unsigned count = 0;
    bool has_inside = false;
    for (unsigned word = 0; word < s->words; word++)
        for (uint64_t left = left_over->inside.word[word] | left_over->outside.word[word]; left;
             left &= left - 1) {
            const unsigned bit = (unsigned)__builtin_ctzll(left);
            const bool is_inside = left_over->inside.word[word] >> bit & 1;
            cell[count] = (uint16_t)(64 * word + bit);
            weight[count++] = is_inside ? 1 : -1;
            has_inside |= is_inside;
        }
    for (unsigned i = 0; !has_inside && i < count; i++)
        weight[i] = 1;
    su__add_sum(s->rules, s->tables, count, cell, weight,
                has_inside ? left_over->total : -left_over->total);
}

/* Returns whether two remainders have the same cells. Does not compare all bytes, because the
   padding of the structs may differ. */
static bool are_same(const remainder *a, const remainder *b)
{
    return memcmp(&a->inside, &b->inside, sizeof a->inside) == 0
           && memcmp(&a->outside, &b->outside, sizeof a->outside) == 0;
}

/* Adds the sums of an area by all rules that leave few cells, each sum once. */
static void add_remainders(const cage_survey *s, const area *r)
{
    remainder left_over[BORDER_RULES];
    unsigned count[BORDER_RULES], added = 0;
    const unsigned crossing_cages = count_remaining_cells(s, r, count),
                   rules = crossing_cages ? BORDER_RULES : 1;
    if (count[LEAVE_OUT] == r->size && crossing_cages == 0)
        return; /* no cage has cells in the area */
    for (border_rule rule = 0; rule < rules; rule++) {
        bool is_new = count[rule] <= MAX_LEFT;
        if (is_new)
            left_over[added] = compute_remainder(s, r, rule);
        for (unsigned i = 0; i < added && is_new; i++)
            is_new = !are_same(&left_over[i], &left_over[added]);
        if (is_new)
            add_remainder(s, &left_over[added++]);
    }
}

static void add_house(const cage_survey *s, unsigned house, area *r)
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

void su__add_innies(const su_rules *rules, su__tables *tables)
{
    cage_survey s = {.rules = rules, .tables = tables, .words = (rules->cells + 63u) / 64};
    list_cages(&s);
    if (s.cages == 0)
        return;
    for (unsigned line = 0; line < 2 * rules->order; line++) {
        area r = {.total = 0};
        for (unsigned end = line; end < (line / rules->order + 1) * rules->order; end++) {
            add_house(&s, end, &r);
            add_remainders(&s, &r);
        }
    }
    for (unsigned house = 2 * rules->order; house < rules->houses; house++) {
        area r = {.total = 0};
        add_house(&s, house, &r);
        add_remainders(&s, &r);
    }
}
