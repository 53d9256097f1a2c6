/*
 * sum_bounds.c: removes candidates that a sum excludes.
 *
 * Bounds: every cell has a lowest and a highest candidate. The lowest total of all other cells
 * limits a cell from above, and their highest total limits it from below. Cells of a group must
 * differ, so they cannot all have the same lowest candidate. If another cell already uses a cell's
 * lowest candidate, the next digit is used instead.
 *
 *     cells     12   12   234           lowest total 1 + 2 + 3, not 1 + 1 + 2
 *
 * Combinations: if all cells must differ, only a few sets of digits add up to the total. These sets
 * are listed by size and sum. A set is impossible if no cell can have one of its digits, if a cell
 * can have none of its digits, or if two cells can have only the same digit of the set. Digits in
 * no possible set are removed from the cells. Digits in every possible set must be in the cells, so
 * they are removed from the rest of any house that contains all of them.
 *
 * Two undecided cells are checked by pairs of digits; in long searches, three by triples.
 */
#include "solve/constraint_tables.h"
#include "solve/trail.h"

typedef struct addend {
    unsigned cell;
    int weight;
    uint32_t mask;
} addend;

/* Undecided cells of a sum that must differ and have the same weight, and the lowest and the
   highest digits that they can have together, with their totals. */
typedef struct group {
    int weight;
    unsigned first, end; /* indexes of the first cell, and after the last one */
    uint32_t lows, highs;
    int low, high;
} group;

/* The undecided cells of a sum, and the total that they must have. */
typedef struct balance {
    const su_rules *rules;
    su_work *work;
    const su__sum *sum;
    unsigned cells, groups;
    int rest;
    addend open[SU__BOUND_CELLS];
    group group[SU__BOUND_CELLS];
} balance;

static void collect_open_cells(balance *b)
{
    const su__term *term = b->work->tables.term + b->sum->first;
    uint32_t taken = 0;
    int last = -1; /* group of the last undecided cell */
    b->cells = b->groups = 0;
    b->rest = b->sum->total;
    for (unsigned i = 0; i < b->sum->cells; i++) {
        const uint32_t mask = b->work->mask[term[i].cell];
        if (su__is_single(mask)) {
            b->rest -= term[i].weight * su__lowest(mask);
            taken |= mask;
            continue;
        }
        if (term[i].group != last)
            b->group[b->groups++] = (group){.weight = term[i].weight, .first = b->cells};
        last = term[i].group;
        b->open[b->cells++] = (addend){term[i].cell, term[i].weight, mask};
        b->group[b->groups - 1].end = b->cells;
    }
    for (unsigned i = 0; b->sum->must_differ && i < b->cells; i++)
        b->open[i].mask &= ~taken;
}

static bool keep_digits(const balance *b, unsigned cell, uint32_t mask)
{
    const uint32_t before = b->work->mask[cell];
    return (before & ~mask) == 0 || su__narrow(b->rules, b->work, cell, before & mask);
}

/* Returns the digits from 1 to `most`, which may be below 1 or above the order. */
static uint32_t digits_up_to(int most, unsigned order)
{
    return most <= 0            ? 0
           : most >= (int)order ? su__all_digits(order)
                                : su__all_digits((unsigned)most);
}

static uint32_t highest_digit(uint32_t mask) { return UINT32_C(1) << (31 - __builtin_clz(mask)); }

/* ---- Bounds ---------------------------------------------------------------------------------- */

/* Finds the lowest and the highest digits of a group. Returns false if there are not enough
   digits. */
static bool find_span(const balance *b, group *g)
{
    for (unsigned i = g->first; i < g->end; i++) {
        const uint32_t mask = b->open[i].mask;
        if (mask == 0)
            return false;
        uint32_t low = mask & (UINT32_C(0) - mask), high = highest_digit(mask);
        if (g->lows & low) {
            const uint32_t above = ~g->lows & ~(low - 1);
            low = above & (UINT32_C(0) - above);
        }
        if (g->highs & high) {
            const uint32_t below = ~g->highs & (high - 1);
            if (below == 0)
                return false;
            high = highest_digit(below);
        }
        g->lows |= low;
        g->highs |= high;
        g->low += su__lowest(low);
        g->high += su__lowest(high);
    }
    return g->lows >> b->rules->order == 0;
}

/* Returns the digit that the other cells of the group would not need in `lows` without this cell.
   It ends the run of digits that begins at the lowest candidate of the cell. */
static int last_low_digit(const group *g, uint32_t mask)
{
    const unsigned from = (unsigned)__builtin_ctz(mask);
    return (int)(from + (unsigned)__builtin_ctz(~(g->lows >> from)));
}

static int last_high_digit(const group *g, uint32_t mask)
{
    const unsigned from = (unsigned)__builtin_clz(mask);
    return (int)(32 - from - (unsigned)__builtin_clz(~(g->highs << from)) + 1);
}

/* Returns the quotient. Avoids a slow division for the weight 1, the weight of nearly all cells. */
static int divide(int sum, int weight) { return weight == 1 ? sum : sum / weight; }

/* Removes digits that are too high or too low from the cells of a group. Returns false for a
   contradiction. */
static bool narrow_group(const balance *b, const group *g, int above_least, int below_most)
{
    const int order = b->rules->order, size = g->weight < 0 ? -g->weight : g->weight,
              up = divide(g->weight > 0 ? above_least : below_most, size),
              down = divide(g->weight > 0 ? below_most : above_least, size);
    if (up >= order - 1 && down >= order - 1)
        return true;
    for (unsigned i = g->first; i < g->end; i++) {
        const uint32_t mask = b->open[i].mask;
        const int most = last_low_digit(g, mask) + up, least = last_high_digit(g, mask) - down;
        if (!keep_digits(b, b->open[i].cell,
                         digits_up_to(most, (unsigned)order)
                             & ~digits_up_to(least - 1, (unsigned)order)))
            return false;
    }
    return true;
}

static bool apply_bounds(balance *b)
{
    int least = 0, most = 0;
    for (unsigned i = 0; i < b->groups; i++) {
        group *g = &b->group[i];
        if (!find_span(b, g))
            return false;
        least += g->weight * (g->weight > 0 ? g->low : g->high);
        most += g->weight * (g->weight > 0 ? g->high : g->low);
    }
    if (least > b->rest || most < b->rest)
        return false;
    for (unsigned i = 0; i < b->groups; i++)
        if (!narrow_group(b, &b->group[i], b->rest - least, most - b->rest))
            return false;
    return true;
}

/* ---- Two or three cells ---------------------------------------------------------------------- */

/* Returns the candidate of a cell that contributes `needed` to the sum, as a mask; 0 if it has
   none. */
static uint32_t find_match(const addend *a, int needed)
{
    const int digit = divide(needed, a->weight);
    return digit * a->weight == needed && digit > 0 && digit <= SU_MAX_CONSTRAINT_ORDER
               ? a->mask & su__bit((unsigned)digit)
               : 0;
}

/* Returns the digits of `a` that add up to `rest` with some digit of `b`. */
static uint32_t find_supported(const addend *a, const addend *b, int rest, bool unlike)
{
    uint32_t found = 0;
    for (uint32_t left = a->mask; left; left &= left - 1) {
        const uint32_t digit = left & (UINT32_C(0) - left),
                       match = find_match(b, rest - a->weight * su__lowest(digit));
        if (match && !(unlike && match == digit))
            found |= digit;
    }
    return found;
}

static bool see_each_other(const balance *b, unsigned i, unsigned k)
{
    return su__cells_see(&b->work->tables, b->open[i].cell, b->open[k].cell);
}

static bool apply_pair(const balance *b)
{
    const addend *one = &b->open[0], *other = &b->open[1];
    const bool unlike = see_each_other(b, 0, 1);
    return keep_digits(b, one->cell, find_supported(one, other, b->rest, unlike))
           && keep_digits(b, other->cell, find_supported(other, one, b->rest, unlike));
}

/* Removes the digits of three cells that are in no triple of digits with the right total. Returns
   false for a contradiction. */
static bool apply_triple(const balance *b)
{
    const addend *cell = b->open;
    const uint32_t unlike[3] = {see_each_other(b, 0, 1) ? UINT32_MAX : 0,
                                see_each_other(b, 0, 2) ? UINT32_MAX : 0,
                                see_each_other(b, 1, 2) ? UINT32_MAX : 0};
    uint32_t found[3] = {0};
    for (uint32_t left = cell[0].mask; left; left &= left - 1) {
        const uint32_t first = left & (UINT32_C(0) - left);
        for (uint32_t more = cell[1].mask & ~(first & unlike[0]); more; more &= more - 1) {
            const uint32_t second = more & (UINT32_C(0) - more),
                           third = find_match(&cell[2], b->rest - cell[0].weight * su__lowest(first)
                                                            - cell[1].weight * su__lowest(second))
                                   & ~(first & unlike[1]) & ~(second & unlike[2]);
            found[0] |= third ? first : 0;
            found[1] |= third ? second : 0;
            found[2] |= third;
        }
    }
    return keep_digits(b, cell[0].cell, found[0]) && keep_digits(b, cell[1].cell, found[1])
           && keep_digits(b, cell[2].cell, found[2]);
}

/* ---- Combinations ---------------------------------------------------------------------------- */

void su__list_combinations(unsigned order, su__tables *tables)
{
    enum { SUMS = SU__LARGEST_SUM + 1 };
    uint8_t sum[1 << SU__COMBINATION_ORDER];
    const unsigned sets = order <= SU__COMBINATION_ORDER ? 1u << order : 0;
    memset(tables->first_combination, 0, sizeof tables->first_combination);
    for (unsigned set = 0; set < sets; set++) {
        sum[set] = set ? (uint8_t)(sum[set & (set - 1)] + su__lowest(set)) : 0;
        tables->first_combination[su__count(set) * SUMS + sum[set] + 1]++;
    }
    for (unsigned i = 1; i < sizeof tables->first_combination / sizeof *tables->first_combination;
         i++)
        tables->first_combination[i] =
            (uint16_t)(tables->first_combination[i] + tables->first_combination[i - 1]);
    uint16_t end[(SU__COMBINATION_ORDER + 1) * SUMS];
    memcpy(end, tables->first_combination, sizeof end);
    for (unsigned set = 0; set < sets; set++)
        tables->combination[end[su__count(set) * SUMS + sum[set]]++] = (uint16_t)set;
}

/* The digits that possible combinations leave each cell, and the digits in all of these
   combinations. */
typedef struct combination_union {
    uint32_t left[SU__COMBINATION_ORDER];
    uint32_t required;
} combination_union;

/* Adds the digits that a combination leaves each cell. Does nothing if the combination is
   impossible. */
static void add_combination(const balance *b, uint32_t set, combination_union *c)
{
    uint32_t single = 0, all = 0, part[SU__COMBINATION_ORDER];
    for (unsigned i = 0; i < b->cells; i++) {
        part[i] = b->open[i].mask & set;
        if (part[i] == 0 || (su__is_single(part[i]) && (part[i] & single)))
            return;
        single |= su__is_single(part[i]) ? part[i] : 0;
        all |= part[i];
    }
    if (all != set)
        return;
    for (unsigned i = 0; i < b->cells; i++)
        c->left[i] |= su__is_single(part[i]) ? part[i] : part[i] & ~single;
    c->required &= set;
}

/* Candidates of up to six cells in one word: a lane of ten bits for each cell, the highest of which
   stays free to catch a carry. */
enum { LANE = 10, MAX_LANES = 6, LANE_DIGITS = (1 << SU__COMBINATION_ORDER) - 1 };

/* Returns all digits in the lanes that have any. `ones` has the lowest bit of each lane. */
static uint64_t fill_lanes(uint64_t lanes, uint64_t ones)
{
    const uint64_t carries = (lanes + ones * LANE_DIGITS) & ones << SU__COMBINATION_ORDER;
    return carries - (carries >> SU__COMBINATION_ORDER);
}

/* Stores the digits of all lanes. Returns false if two lanes have the same digit. */
static bool join_lanes(uint64_t lanes, uint32_t *digits)
{
    const uint64_t low = lanes & ((UINT64_C(1) << 3 * LANE) - 1), high = lanes >> 3 * LANE,
                   half = low | high, pair = half | half >> LANE;
    *digits = (pair | half >> 2 * LANE) & LANE_DIGITS;
    return (low & high) == 0 && (half & half >> LANE & LANE_DIGITS) == 0
           && (pair & half >> 2 * LANE & LANE_DIGITS) == 0;
}

/* Does the same as add_combination for a list of combinations, but for all cells at once. */
static void add_combinations(const balance *b, const uint16_t *set, const uint16_t *end,
                             combination_union *c)
{
    uint64_t cells = 0, ones = 0, left = 0;
    uint32_t all = 0, single;
    for (unsigned i = 0; i < b->cells; i++) {
        all |= b->open[i].mask;
        cells |= (uint64_t)b->open[i].mask << i * LANE;
        ones |= UINT64_C(1) << i * LANE;
    }
    for (; set < end; set++) {
        const uint64_t part = cells & *set * ones;
        if ((*set & ~all) || fill_lanes(part, ones) != ones * LANE_DIGITS)
            continue;
        const uint64_t open = fill_lanes(part & (part - ones), ones);
        if (!join_lanes(part & ~open, &single))
            continue;
        left |= part & ~(single * ones & open);
        c->required &= *set;
    }
    for (unsigned i = 0; i < b->cells; i++)
        c->left[i] = left >> i * LANE & LANE_DIGITS;
}

static bool is_in_sum(const balance *b, unsigned cell)
{
    const su__term *term = b->work->tables.term + b->sum->first;
    for (unsigned i = 0; i < b->sum->cells; i++)
        if (term[i].cell == cell)
            return true;
    return false;
}

/* Removes digits that the cells of the sum must have from other cells of a house. Returns false for
   a contradiction. */
static bool lock_digits(const balance *b, unsigned house, uint32_t required)
{
    for (unsigned i = 0; i < b->rules->order; i++) {
        const unsigned cell = b->rules->house[house][i];
        if ((b->work->mask[cell] & required) && !is_in_sum(b, cell)
            && !keep_digits(b, cell, ~required))
            return false;
    }
    return true;
}

/* Removes digits that no combination leaves a cell. Places required digits that only one cell can
   have. Returns false for a contradiction. */
static bool place_required(const balance *b, const combination_union *c)
{
    uint32_t once = 0, twice = 0;
    for (unsigned i = 0; i < b->cells; i++) {
        twice |= once & c->left[i];
        once |= c->left[i];
    }
    for (unsigned i = 0; i < b->cells; i++) {
        const uint32_t only = c->left[i] & c->required & ~twice;
        if (!su__is_single(only) || !keep_digits(b, b->open[i].cell, only ? only : c->left[i]))
            return false;
    }
    return true;
}

static bool apply_combinations(const balance *b)
{
    const su__tables *tables = &b->work->tables;
    combination_union c = {.required = su__all_digits(b->rules->order)};
    if (b->rest < 0 || b->rest > SU__LARGEST_SUM)
        return false;
    const unsigned at = b->cells * (SU__LARGEST_SUM + 1) + (unsigned)b->rest;
    const uint16_t *set = tables->combination + tables->first_combination[at],
                   *end = tables->combination + tables->first_combination[at + 1];
    if (b->cells <= MAX_LANES)
        add_combinations(b, set, end, &c);
    else
        for (; set < end; set++)
            add_combination(b, *set, &c);
    if (!place_required(b, &c))
        return false;
    for (unsigned i = 0; c.required && i < 2; i++)
        if (b->sum->house[i] != SU__NO_HOUSE && !lock_digits(b, b->sum->house[i], c.required))
            return false;
    return true;
}

bool su__apply_sum(const su_rules *rules, su_work *work, const su__sum *sum)
{
    balance b;
    b.rules = rules;
    b.work = work;
    b.sum = sum;
    collect_open_cells(&b);
    if (b.cells == 0)
        return b.rest == 0;
    if (sum->must_differ && rules->order <= SU__COMBINATION_ORDER)
        return b.cells <= SU__COMBINATION_ORDER && apply_combinations(&b);
    return apply_bounds(&b) && (b.cells != 2 || apply_pair(&b))
           && (b.cells != 3 || !work->looks_at_triples || apply_triple(&b));
}
