/*
 * sum_list.c: the list of sums in the work space.
 *
 * The cells of a sum are its terms. Terms of cells that cannot hold the same digit, with one
 * weight, follow one another as a group.
 */
#include "solve/constraint_tables.h"

/* Puts the term where its group ends; a term fits a group when it has its weight and sees all. */
static void add_term(su__bonds *bonds, const su__sum *sum, unsigned count, unsigned cell,
                     int weight)
{
    su__term *term = bonds->term + sum->first;
    unsigned at = 0, group = 0;
    while (at < count) {
        bool fits = true;
        for (; at < count && term[at].group == group; at++)
            fits &= term[at].weight == weight && su__bonds_see(bonds, term[at].cell, cell);
        if (fits)
            break;
        group++;
    }
    memmove(term + at + 1, term + at, (count - at) * sizeof *term);
    term[at] = (su__term){(uint8_t)cell, (int8_t)weight, (uint8_t)group};
}

/* Up to two houses that hold all of the sum's cells. */
static void find_houses(const su_rules *rules, const su__bonds *bonds, su__sum *sum)
{
    const su__term *term = bonds->term + sum->first;
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

su__sum *su__open_sum(su__bonds *bonds, unsigned cells)
{
    if (bonds->sums == SU__MOST_SUMS || bonds->terms + cells > SU__MOST_TERMS)
        return NULL;
    su__sum *sum = &bonds->sum[bonds->sums++];
    *sum = (su__sum){
        .first = bonds->terms, .cells = (uint16_t)cells, .house = {SU__NO_HOUSE, SU__NO_HOUSE}};
    bonds->terms = (uint16_t)(bonds->terms + cells);
    return sum;
}

void su__add_sum(const su_rules *rules, su__bonds *bonds, unsigned cells, const uint16_t *cell,
                 const int8_t *weight, int total)
{
    su__sum *sum = su__open_sum(bonds, cells);
    if (!sum)
        return;
    sum->adds = true;
    sum->total = (int16_t)total;
    for (unsigned i = 0; i < cells; i++)
        add_term(bonds, sum, i, cell[i], weight[i]);
    if (cells == 0)
        return;
    const su__term *last = &bonds->term[sum->first + cells - 1];
    sum->unlike = last->group == 0 && last->weight == 1;
    find_houses(rules, bonds, sum);
}
