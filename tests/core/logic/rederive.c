/*
 * rederive.c: a small search that uses only the rules, the candidates, and a step's evidence.
 *
 * The search assumes the opposite of the step's effect. Then every named cell needs one of its
 * candidates, every named house needs each of the step's digits, and every named sum must be
 * reached. If this is impossible, the evidence is sufficient.
 *
 * If a step names houses and sums, they make one sum: the houses' totals (45 each on a 9x9 board)
 * minus the totals of the constraints.
 */
#include "rederive.h"

#include <string.h>

typedef struct board {
    const su_rules *rules;
    uint32_t mask[SU_MAX_CELLS];
} board;

/* The weight of each cell, and the total of the weighted digits. */
typedef struct sum {
    int weight[SU_MAX_CELLS];
    int total;
} sum;

enum { MAX_SUMS = 64 };

typedef struct evidence {
    unsigned cells, houses, sums;
    sum sum[MAX_SUMS];
    uint16_t cell[SU_MAX_CELLS];
    bool is_named[SU_MAX_CELLS];
    uint8_t house[SU_MAX_HOUSES];
    uint32_t digits;
} evidence;

enum { MAX_TRIES = 2000000 };

static unsigned tries;

static void place_digit(board *b, unsigned cell, uint32_t digit)
{
    uint16_t seen[SU_MAX_PEERS];
    for (unsigned i = su_rules_peers(b->rules, cell, seen); i-- > 0;)
        b->mask[seen[i]] &= ~digit;
    b->mask[cell] = digit;
}

/* A cell to fill, or a digit to place in a house, and the number of ways to do it. */
typedef struct need {
    bool is_cell;
    unsigned which;
    uint32_t digit;
    unsigned ways;
} need;

static unsigned count_places(const board *b, unsigned house, uint32_t digit)
{
    unsigned count = 0;
    for (unsigned i = 0; i < b->rules->order; i++)
        count += (b->mask[b->rules->house[house][i]] & digit) != 0;
    return count;
}

static bool is_placed(const board *b, unsigned house, uint32_t digit)
{
    for (unsigned i = 0; i < b->rules->order; i++)
        if (b->mask[b->rules->house[house][i]] == digit)
            return true;
    return false;
}

/* Returns whether the cell has one candidate and no cell that sees it has that digit. */
static bool is_settled(const board *b, unsigned cell)
{
    uint32_t mask = b->mask[cell];
    if (mask == 0 || (mask & (mask - 1)))
        return false;
    uint16_t seen[SU_MAX_PEERS];
    for (unsigned i = su_rules_peers(b->rules, cell, seen); i-- > 0;)
        if (b->mask[seen[i]] & mask)
            return false;
    return true;
}

/* Returns the unmet need with the fewest ways. Its number of ways is 0 if the search must fail, and
   99 if all needs are met. */
static need find_tightest_need(const board *b, const evidence *e)
{
    need best = {.ways = 99};
    for (unsigned i = 0; i < e->cells; i++) {
        unsigned ways = (unsigned)__builtin_popcount(b->mask[e->cell[i]]);
        if (!is_settled(b, e->cell[i]) && ways < best.ways)
            best = (need){true, e->cell[i], 0, ways};
    }
    for (unsigned i = 0; i < e->houses; i++)
        for (uint32_t left = e->digits; left; left &= left - 1) {
            uint32_t digit = left & (0 - left);
            unsigned ways = count_places(b, e->house[i], digit);
            if (!is_placed(b, e->house[i], digit) && ways < best.ways)
                best = (need){false, e->house[i], digit, ways};
        }
    return best;
}

/* Returns the lowest digit of the mask; the highest if `most`. Returns 0 for an empty mask. */
static int bound(uint32_t mask, bool most)
{
    return mask == 0 ? 0 : most ? 32 - __builtin_clz(mask) : __builtin_ctz(mask) + 1;
}

static bool can_add_up(const board *b, const sum *s)
{
    int least = 0, most = 0;
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        const int weight = s->weight[cell];
        least += weight * bound(b->mask[cell], weight < 0);
        most += weight * bound(b->mask[cell], weight > 0);
    }
    return least <= s->total && s->total <= most;
}

/* Counts the named cells of a house that have any of the digits. Adds their candidates to `all` and
   stores the last cell. */
static unsigned count_in(const board *b, const bool *is_named, unsigned house, uint32_t digits,
                         uint32_t *all, unsigned *last)
{
    unsigned count = 0;
    for (unsigned i = 0; i < b->rules->order; i++) {
        const unsigned cell = b->rules->house[house][i];
        if (!is_named[cell] || !(b->mask[cell] & digits))
            continue;
        *all |= b->mask[cell];
        *last = cell;
        count++;
    }
    return count;
}

/* Places digits in the named cells of each house. They need as many digits as cells. If they have
   no more digits, each of these digits goes in one of the cells. Returns false if they have
   fewer. */
static bool fill_groups(board *b, const bool *is_named)
{
    const uint32_t all_digits = (UINT32_C(2) << (b->rules->order - 1)) - 1;
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (unsigned h = 0; h < b->rules->houses; h++) {
            uint32_t all = 0, some = 0;
            unsigned last = 0;
            const unsigned cells = count_in(b, is_named, h, all_digits, &all, &last);
            const unsigned digits = (unsigned)__builtin_popcount(all);
            if (digits < cells)
                return false;
            for (uint32_t left = digits == cells ? all : 0; left; left &= left - 1) {
                const uint32_t digit = left & (0 - left);
                if (count_in(b, is_named, h, digit, &some, &last) == 1 && b->mask[last] != digit) {
                    place_digit(b, last, digit);
                    has_changed = true;
                }
            }
        }
    }
    return true;
}

static bool is_possible(const board *from, const evidence *e)
{
    board filled = *from, *b = &filled;
    if (e->cells > 0 && !fill_groups(b, e->is_named))
        return false;
    for (unsigned i = 0; i < e->sums; i++)
        if (!can_add_up(b, &e->sum[i]))
            return false;
    need n = find_tightest_need(b, e);
    if (n.ways == 99)
        return true;
    if (++tries > MAX_TRIES)
        return true;
    for (uint32_t left = n.is_cell ? b->mask[n.which] : 0; left; left &= left - 1) {
        board next = *b;
        place_digit(&next, n.which, left & (0 - left));
        if (is_possible(&next, e))
            return true;
    }
    for (unsigned i = 0; i < b->rules->order && !n.is_cell; i++) {
        unsigned cell = b->rules->house[n.which][i];
        board next = *b;
        if (!(b->mask[cell] & n.digit))
            continue;
        place_digit(&next, cell, n.digit);
        if (is_possible(&next, e))
            return true;
    }
    return false;
}

static void add_cells(const uint16_t *cell, unsigned cells, int weight, int total, sum *to)
{
    for (unsigned i = 0; i < cells; i++)
        to->weight[cell[i]] += weight;
    to->total += total;
}

static void collect_sums(const su_rules *rules, const su_step *step, evidence *e)
{
    const int all = rules->order * (rules->order + 1) / 2;
    su_constraint constraint;
    for (unsigned i = 0; i < step->houses && step->constraints; i++) {
        add_cells(rules->house[step->house[i].house], rules->order, 1, all, &e->sum[0]);
        e->sums = 1;
    }
    const bool is_one = e->sums;
    for (unsigned i = 0; i < step->constraints; i++) {
        unsigned at = step->constraint[i].constraint;
        su_rules_constraint(rules, &at, &constraint);
        const bool adds =
            constraint.kind == SU_CONSTRAINT_KILLER || constraint.kind == SU_CONSTRAINT_SUM;
        sum *to = is_one ? &e->sum[0] : &e->sum[e->sums];
        if (!adds || e->sums == MAX_SUMS)
            continue;
        add_cells(constraint.cell, constraint.cells, is_one ? -1 : 1,
                  (is_one ? -1 : 1) * constraint.number, to);
        e->sums += !is_one;
    }
}

/* Adds the empty cells of sums to the named cells. */
static void name_cells_of_sums(const su_rules *rules, const su_position *position, evidence *e)
{
    for (unsigned i = 0; i < e->cells; i++)
        e->is_named[e->cell[i]] = true;
    for (unsigned i = 0; i < e->sums; i++)
        for (unsigned cell = 0; cell < rules->cells; cell++)
            if (e->sum[i].weight[cell] && position->digit[cell] == 0 && !e->is_named[cell]) {
                e->is_named[cell] = true;
                e->cell[e->cells++] = (uint16_t)cell;
            }
}

/* Collects the step's evidence, without cells that are filled. */
static void collect_evidence(const su_rules *rules, const su_position *position,
                             const su_step *step, evidence *to)
{
    memset(to, 0, sizeof *to);
    collect_sums(rules, step, to);
    for (unsigned i = 0; i < step->marks; i++) {
        to->digits |= step->mark[i].digits;
        if (position->digit[step->mark[i].cell] == 0)
            to->cell[to->cells++] = step->mark[i].cell;
    }
    for (unsigned i = 0; i < step->placements; i++)
        to->digits |= UINT32_C(1) << (step->placement[i].digit - 1);
    for (unsigned i = 0; i < step->houses; i++)
        if (step->house[i].role != SU_ROLE_COVER && to->sums == 0)
            to->house[to->houses++] = step->house[i].house;
    name_cells_of_sums(rules, position, to);
}

static board open_board(const su_rules *rules, const su_position *position)
{
    board b = {.rules = rules};
    for (unsigned cell = 0; cell < rules->cells; cell++)
        b.mask[cell] = position->digit[cell] ? UINT32_C(1) << (position->digit[cell] - 1)
                                             : position->candidates[cell];
    return b;
}

/* Returns whether no way to meet all needs is left. Tries the houses alone first, because they have
   few ways. */
static bool is_impossible(const board *denied, evidence *e)
{
    const unsigned cells = e->cells, sums = e->sums;
    e->cells = e->sums = 0;
    tries = 0;
    bool has_failed = e->houses > 0 && !is_possible(denied, e);
    e->cells = cells;
    e->sums = sums;
    tries = 0;
    return has_failed || !is_possible(denied, e);
}

bool rederive_step(const su_rules *rules, const su_position *position, const su_step *step)
{
    static evidence e;
    collect_evidence(rules, position, step, &e);
    const board b = open_board(rules, position);
    for (unsigned i = 0; i < step->placements; i++) {
        board denied = b;
        denied.mask[step->placement[i].cell] &= ~(UINT32_C(1) << (step->placement[i].digit - 1));
        if (!is_impossible(&denied, &e))
            return false;
    }
    for (unsigned i = 0; i < step->eliminations; i++)
        for (uint32_t left = step->elimination[i].digits; left; left &= left - 1) {
            board denied = b;
            place_digit(&denied, step->elimination[i].cell, left & (0 - left));
            if (!is_impossible(&denied, &e))
                return false;
        }
    return true;
}
