#include "brute.h"

#include <string.h>

enum { MAX_ITEMS = SU_MAX_CELLS + SU_MAX_HOUSES * SU_MAX_ORDER };

typedef struct cover {
    const su_rules *rules;
    su_digit *grid;
    bool covered[MAX_ITEMS];
    unsigned limit;
    unsigned found;
    su_digit *solution;
} cover;

static unsigned item_count(const su_rules *rules)
{
    return (unsigned)rules->cells + (unsigned)rules->houses * rules->order;
}

static unsigned house_item(const su_rules *rules, unsigned house, unsigned digit)
{
    return rules->cells + house * rules->order + digit - 1;
}

/* Returns whether an option would cover only items that are not covered yet. */
static bool is_open(const cover *c, unsigned cell, unsigned digit)
{
    if (c->covered[cell])
        return false;
    for (unsigned h = 0; h < c->rules->houses_of[cell]; h++)
        if (c->covered[house_item(c->rules, c->rules->house_of[cell][h], digit)])
            return false;
    return true;
}

static void set_covered(cover *c, unsigned cell, unsigned digit, bool value)
{
    c->grid[cell] = value ? (su_digit)digit : 0;
    c->covered[cell] = value;
    for (unsigned h = 0; h < c->rules->houses_of[cell]; h++)
        c->covered[house_item(c->rules, c->rules->house_of[cell][h], digit)] = value;
}

/* Returns option k of an item. The options of a cell are its digits; those of a pair of house and
   digit are the cells of the house. */
static void option_of(const su_rules *rules, unsigned item, unsigned k, unsigned *cell,
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

static unsigned options_left(const cover *c, unsigned item)
{
    unsigned count = 0, cell, digit;
    for (unsigned k = 0; k < c->rules->order; k++) {
        option_of(c->rules, item, k, &cell, &digit);
        count += is_open(c, cell, digit);
    }
    return count;
}

/* Returns the uncovered item with the fewest options; item_count() if all are covered. */
static unsigned hardest_item(const cover *c)
{
    unsigned items = item_count(c->rules), best = items, fewest = SU_MAX_ORDER + 1;
    for (unsigned item = 0; item < items; item++) {
        unsigned left = c->covered[item] ? fewest : options_left(c, item);
        if (left < fewest) {
            fewest = left;
            best = item;
        }
    }
    return best;
}

static void search(cover *c)
{
    unsigned item = hardest_item(c), cell, digit;
    if (item == item_count(c->rules)) {
        memcpy(c->solution, c->grid, c->rules->cells);
        c->found++;
        return;
    }
    for (unsigned k = 0; k < c->rules->order && c->found < c->limit; k++) {
        option_of(c->rules, item, k, &cell, &digit);
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
    cover c = {.rules = rules, .grid = grid, .limit = limit, .solution = solution};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (givens[cell]) {
            if (!is_open(&c, cell, givens[cell]))
                return 0;
            set_covered(&c, cell, givens[cell], true);
        }
    search(&c);
    return c.found;
}
