/*
 * innies.c: sums that follow from houses and cages.
 *
 * The digits of a house have a known total (45 on 9x9), and so do those of several houses that do
 * not overlap. If cages cover all but a few of their cells, these few, the innies, add up to what
 * remains. Cells of the cages outside the houses are outies.
 *
 *     a a b | . .       A house on the left: cages a and b lie in it, d crosses its border. If d is
 *     i d d | d .       left out, the innies are i and d's cells inside. If d is taken whole, the
 *                       innie is i and the outie is d's cell outside.
 *
 * Each area is computed in three ways: the cages that cross its border are all left out, all taken
 * whole, or each treated so that fewer cells are left.
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

/* An area made of houses that do not overlap. */
typedef struct area {
    cells set;
    int total;
    unsigned size;
    uint16_t inside[MOST_CAGES]; /* number of cells of each cage in the area */
} area;

typedef struct cage_survey {
    const su_rules *rules;
    su__tables *tables;
    unsigned cages, words; /* number of cages, and of words in a set of cells */
    cage cage[MOST_CAGES];
    uint16_t cage_of[SU__BOUND_CELLS]; /* cage of each cell, from 1; 0: none */
} cage_survey;

static void add_cell(cells *set, unsigned cell)
{
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* Lists, as cages, the sums whose cells all differ, unless they overlap earlier ones. */
static void list_cages(cage_survey *s)
{
    for (unsigned i = 0; i < s->tables->sums && s->cages < MOST_CAGES; i++) {
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

typedef enum border_rule { LEAVE_OUT, TAKE_WHOLE, LEAVE_FEWER } border_rule;

typedef struct remainder {
    cells inside, outside; /* cells left over in the area, and cells of its cages outside */
    int total;
    unsigned cell_count, crossing_cages;
} remainder;

/* Returns the cells and total that remain when an area's cages are subtracted. Cages that cross the
   border are left out (INSIDE), taken whole (OUTSIDE), or whichever leaves fewer cells (FEWER). */
static remainder compute_remainder(const cage_survey *s, const area *r, border_rule rule)
{
    remainder left_over = {.inside = r->set, .total = r->total, .cell_count = r->size};
    for (unsigned i = 0; i < s->cages; i++) {
        const cage *c = &s->cage[i];
        const unsigned inside = r->inside[i], outside = c->size - inside;
        if (inside == 0)
            continue;
        left_over.crossing_cages += outside > 0;
        if (outside && (rule == LEAVE_OUT || (rule == LEAVE_FEWER && outside > inside)))
            continue;
        left_over.total -= c->total;
        left_over.cell_count += outside;
        left_over.cell_count -= inside;
        for (unsigned word = 0; word < s->words; word++) {
            left_over.inside.word[word] &= ~c->set.word[word];
            left_over.outside.word[word] |= c->set.word[word] & ~r->set.word[word];
        }
    }
    return left_over;
}

/* Adds the sum of the cells left inside, minus those outside. */
static void add_remainder(const cage_survey *s, const remainder *left_over)
{
    uint16_t cell[MOST_LEFT];
    int8_t weight[MOST_LEFT];
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

/* Returns whether both have the same cells. The padding of the structs may differ. */
static bool are_same(const remainder *a, const remainder *b)
{
    return memcmp(&a->inside, &b->inside, sizeof a->inside) == 0
           && memcmp(&a->outside, &b->outside, sizeof a->outside) == 0;
}

static void add_remainders(const cage_survey *s, const area *r)
{
    const remainder excluding = compute_remainder(s, r, LEAVE_OUT);
    if (excluding.cell_count == r->size && excluding.crossing_cages == 0)
        return; /* no cage has cells here */
    if (excluding.cell_count <= MOST_LEFT)
        add_remainder(s, &excluding);
    if (excluding.crossing_cages == 0)
        return;
    const remainder whole = compute_remainder(s, r, TAKE_WHOLE);
    if (whole.cell_count <= MOST_LEFT)
        add_remainder(s, &whole);
    const remainder fewest = compute_remainder(s, r, LEAVE_FEWER);
    if (fewest.cell_count <= MOST_LEFT && !are_same(&fewest, &excluding)
        && !are_same(&fewest, &whole))
        add_remainder(s, &fewest);
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
