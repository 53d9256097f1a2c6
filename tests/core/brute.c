#include "brute.h"

#include <string.h>

enum { MAX_ITEMS = SU_MAX_CELLS + SU_MAX_HOUSES * SU_MAX_ORDER };

typedef struct cover_search {
    const su_rules *rules;
    su_digit *grid;
    bool covered[MAX_ITEMS];
    unsigned limit;
    unsigned found;
    su_digit *solution;
} cover_search;

static unsigned count_items(const su_rules *rules)
{
    return (unsigned)rules->cells + (unsigned)rules->houses * rules->order;
}

static unsigned find_house_item(const su_rules *rules, unsigned house, unsigned digit)
{
    return rules->cells + house * rules->order + digit - 1;
}

/* Returns whether the option, a digit in a cell, covers only items that are not covered yet. */
static bool is_open(const cover_search *c, unsigned cell, unsigned digit)
{
    if (c->covered[cell])
        return false;
    for (unsigned h = 0; h < c->rules->houses_of[cell]; h++)
        if (c->covered[find_house_item(c->rules, c->rules->house_of[cell][h], digit)])
            return false;
    return true;
}

static void set_covered(cover_search *c, unsigned cell, unsigned digit, bool value)
{
    c->grid[cell] = value ? (su_digit)digit : 0;
    c->covered[cell] = value;
    for (unsigned h = 0; h < c->rules->houses_of[cell]; h++)
        c->covered[find_house_item(c->rules, c->rules->house_of[cell][h], digit)] = value;
}

/* Stores option k of an item. The options of a cell are its digits. The options of a house and
   digit are the cells of the house. */
static void get_option(const su_rules *rules, unsigned item, unsigned k, unsigned *cell,
                       unsigned *digit)
{
    if (item < rules->cells) {
        *cell = item;
        *digit = k + 1;
    } else {
        unsigned pair = item - rules->cells;
        *cell = rules->house[pair / rules->order][k];
        *digit = pair % rules->order + 1;
    }
}

static unsigned count_options(const cover_search *c, unsigned item)
{
    unsigned count = 0, cell, digit;
    for (unsigned k = 0; k < c->rules->order; k++) {
        get_option(c->rules, item, k, &cell, &digit);
        count += is_open(c, cell, digit);
    }
    return count;
}

/* Returns the uncovered item with the fewest options; the number of items if all are covered. */
static unsigned find_hardest_item(const cover_search *c)
{
    unsigned items = count_items(c->rules), best = items, fewest = SU_MAX_ORDER + 1;
    for (unsigned item = 0; item < items; item++) {
        unsigned left = c->covered[item] ? fewest : count_options(c, item);
        if (left < fewest) {
            fewest = left;
            best = item;
        }
    }
    return best;
}

static void search(cover_search *c)
{
    unsigned item = find_hardest_item(c), cell, digit;
    if (item == count_items(c->rules)) {
        memcpy(c->solution, c->grid, c->rules->cells);
        c->found++;
        return;
    }
    for (unsigned k = 0; k < c->rules->order && c->found < c->limit; k++) {
        get_option(c->rules, item, k, &cell, &digit);
        if (is_open(c, cell, digit)) {
            set_covered(c, cell, digit, true);
            search(c);
            set_covered(c, cell, digit, false);
        }
    }
}

unsigned brute_count(const su_rules *rules, const su_digit *givens, unsigned limit,
                     su_digit *solution)
{
    su_digit grid[SU_MAX_CELLS] = {0};
    cover_search c = {.rules = rules, .grid = grid, .limit = limit, .solution = solution};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (givens[cell]) {
            if (!is_open(&c, cell, givens[cell]))
                return 0;
            set_covered(&c, cell, givens[cell], true);
        }
    search(&c);
    return c.found;
}
