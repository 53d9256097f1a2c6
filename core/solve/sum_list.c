/*
 * sum_list.c: the list of sums in the work space.
 *
 * The terms of a sum are its cells with their weights. Terms of equal weight whose cells all see
 * each other form a group and are stored next to each other.
 */
#include "solve/constraint_tables.h"

/* Inserts a term at the end of the first group that has the same weight and whose cells all see the
   new cell. */
static void add_term(su__tables *tables, const su__sum *sum, unsigned count, unsigned cell,
                     int weight)
{
    su__term *term = tables->term + sum->first;
    unsigned at = 0, group = 0;
    while (at < count) {
        bool fits = true;
        for (; at < count && term[at].group == group; at++)
            fits &= term[at].weight == weight && su__cells_see(tables, term[at].cell, cell);
        if (fits)
            break;
        group++;
    }
    memmove(term + at + 1, term + at, (count - at) * sizeof *term);
    term[at] = (su__term){(uint8_t)cell, (int8_t)weight, (uint8_t)group};
}

/* Stores up to two houses that contain all of the sum's cells. */
static void find_houses(const su_rules *rules, const su__tables *tables, su__sum *sum)
{
    const su__term *term = tables->term + sum->first;
    unsigned found = 0;
    sum->house[0] = sum->house[1] = SU__NO_HOUSE;
    for (unsigned h = 0; h < rules->houses_of[term[0].cell] && found < 2; h++) {
        const uint8_t house = rules->house_of[term[0].cell][h];
        unsigned inside = 0;
        for (unsigned i = 0; i < sum->cells; i++)
            for (unsigned k = 0; k < rules->houses_of[term[i].cell]; k++)
                inside += rules->house_of[term[i].cell][k] == house;
        if (inside == sum->cells)
            sum->house[found++] = house;
    }
}

su__sum *su__open_sum(su__tables *tables, unsigned cells)
{
    if (tables->sums == SU__MAX_SUMS || tables->terms + cells > SU__MAX_TERMS)
        return NULL;
    su__sum *sum = &tables->sum[tables->sums++];
    *sum = (su__sum){
        .first = tables->terms, .cells = (uint16_t)cells, .house = {SU__NO_HOUSE, SU__NO_HOUSE}};
    tables->terms = (uint16_t)(tables->terms + cells);
    return sum;
}

void su__add_sum(const su_rules *rules, su__tables *tables, unsigned cells, const uint16_t *cell,
                 const int8_t *weight, int total)
{
    su__sum *sum = su__open_sum(tables, cells);
    if (!sum)
        return;
    sum->has_total = true;
    sum->total = (int16_t)total;
    for (unsigned i = 0; i < cells; i++)
        add_term(tables, sum, i, cell[i], weight[i]);
    if (cells == 0)
        return;
    const su__term *last = &tables->term[sum->first + cells - 1];
    sum->must_differ = last->group == 0 && last->weight == 1;
    find_houses(rules, tables, sum);
}
