/*
 * generate_cages.c: cages of a killer, drawn onto a grid until no other grid fits them.
 *
 * First the board is tiled: from the cell that is hemmed in most a cage grows, cell by cell, to a
 * size drawn by chance. Then the solver is asked for another grid. Where there is one, two cages
 * that stand side by side where it differs are drawn anew, so that it fits no longer, nor any that
 * was met before; and so on, until the solver finds none.
 *
 *     +-----------+           the other grid has      +---+-------+
 *     |9     +----+   9 4     4 9                     |7  |8      |
 *     |      |8   |   2 3     3 2, and fits:          |   +---+   |    7 is 2 + 5 no more
 *     +------+    |           9 and 8 in both         |       |   |
 *
 * Cages are good to look at when
 *   - they hold two to five cells, two or three on boards for children, where no sum is more than
 *     twice the order; five are rare, and above 9x9 four are rare and the most, or sums tell too
 *     little;
 *   - none is longer than three cells, or wider, so that there are no snakes;
 *   - no digit is in one twice;
 *   - no two that touch have one shape and one sum.
 *
 * Where a puzzle is to be easy, most cages have two cells and the others three, and of many tilings
 * the one is taken in which most cages come to their sum in one way: 17 is 9 and 8.
 */
#include "make/dig.h"
#include "rng/rng.h"
#include "solve/engine.h"

enum {
    MOST_CELLS = SU_MAX_CLAUSE_ORDER * SU_MAX_CLAUSE_ORDER,
    MOST_OF_CAGE = 5,
    MOST_CAGES = MOST_CELLS / 2 + 1,
    WIDEST = 3,
    COMBINED = 9,     /* above, sums tell less */
    TILINGS = 40,     /* tried on a grid */
    MOST_OTHERS = 64, /* grids that fitted once, before the next tiling */
    REDRAWS = 30,     /* of two cages */
    EASY_TILINGS = 100,
    SOONER = 12, /* so many times a cage takes a cell that leaves it one way */
    FREE = UINT8_MAX
};

typedef struct cage {
    uint8_t size;
    uint16_t sum;
    uint32_t digits;
    uint16_t cell[MOST_OF_CAGE];
} cage;

typedef struct tiling {
    const su_rules *rules; /* without the cages */
    const su_digit *solution;
    su_rng *rng;
    bool is_easy;
    unsigned cages, fixed; /* those before may not grow */
    cage cage[MOST_CAGES];
    uint8_t at[MOST_CELLS];       /* the cage of each cell, or FREE, */
    uint8_t open[MOST_CELLS];     /*   how many cells at its sides are free, */
    uint8_t sides[MOST_CELLS];    /*   how many it has, */
    uint16_t side[MOST_CELLS][4]; /*   and which */
    unsigned others;
    su_digit other[MOST_OTHERS][MOST_CELLS];
} tiling;

/* ---- Growing --------------------------------------------------------------------------------- */

static void list_sides(tiling *t, unsigned cell)
{
    const unsigned order = t->rules->order, row = cell / order, column = cell % order;
    unsigned count = 0;
    if (row > 0)
        t->side[cell][count++] = (uint16_t)(cell - order);
    if (column > 0)
        t->side[cell][count++] = (uint16_t)(cell - 1);
    if (column + 1 < order)
        t->side[cell][count++] = (uint16_t)(cell + 1);
    if (row + 1 < order)
        t->side[cell][count++] = (uint16_t)(cell + order);
    t->sides[cell] = (uint8_t)count;
}

static void set_free(tiling *t, unsigned cell)
{
    t->at[cell] = FREE;
    for (unsigned i = 0; i < t->sides[cell]; i++)
        t->open[t->side[cell][i]]++;
}

static void set_cage(tiling *t, unsigned cell, unsigned number)
{
    t->at[cell] = (uint8_t)number;
    for (unsigned i = 0; i < t->sides[cell]; i++)
        t->open[t->side[cell][i]]--;
}

static unsigned distance(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

/* Whether the cage may have the cell, too. */
static bool may_join(const tiling *t, const cage *c, unsigned cell)
{
    const unsigned order = t->rules->order, digit = t->solution[cell];
    bool fits = c->size < MOST_OF_CAGE && !(c->digits & su__bit(digit))
                && (order > SU__CHILDREN || (c->size < 3 && c->sum + digit <= 2 * order))
                && (order <= COMBINED || c->size < 4);
    for (unsigned i = 0; i < c->size; i++)
        fits &= distance(c->cell[i] / order, cell / order) < WIDEST
                && distance(c->cell[i] % order, cell % order) < WIDEST;
    return fits;
}

static void join(tiling *t, unsigned number, unsigned cell)
{
    cage *c = &t->cage[number];
    c->cell[c->size++] = (uint16_t)cell;
    c->sum = (uint16_t)(c->sum + t->solution[cell]);
    c->digits |= su__bit(t->solution[cell]);
    set_cage(t, cell, number);
}

static unsigned draw_size(const tiling *t)
{
    enum { SIZES = 15 };
    static const uint8_t usual[SIZES] = {2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5},
                         small[SIZES] = {2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4},
                         easy[SIZES] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3};
    const uint8_t *sizes = t->is_easy ? easy : t->rules->order <= COMBINED ? usual : small;
    return sizes[su_rng_below(t->rng, SIZES)];
}

/* Whether so many cells come to the sum in one way only: it is the least or the most that they can
   come to, or next to that. */
static bool has_one_way(const tiling *t, unsigned size, unsigned sum)
{
    const unsigned least = size * (size + 1) / 2, most = size * (t->rules->order + 1) - least;
    return sum <= least + 1 || sum + 1 >= most;
}

/* A free cell beside the cage that it may have: any of those, but where cages are to be easy sooner
   one that leaves the cage one way. */
static bool draw_next(const tiling *t, const cage *c, unsigned *next)
{
    unsigned choices = 0;
    for (unsigned i = 0; i < c->size; i++) {
        const uint16_t *sides = t->side[c->cell[i]];
        for (unsigned k = 0; k < t->sides[c->cell[i]]; k++) {
            if (t->at[sides[k]] != FREE || !may_join(t, c, sides[k]))
                continue;
            const unsigned weight =
                t->is_easy && has_one_way(t, c->size + 1, c->sum + t->solution[sides[k]]) ? SOONER
                                                                                          : 1;
            choices += weight;
            if (su_rng_below(t->rng, choices) < weight)
                *next = sides[k];
        }
    }
    return choices > 0;
}

/* A cell that is left alone goes to a cage beside it; false where none may have it. None of its
   sides is free: with that it would have made a cage, as cells side by side are unlike. */
static bool give_away(tiling *t, unsigned cell)
{
    const uint16_t *sides = t->side[cell];
    unsigned choices = 0, chosen = 0;
    for (unsigned i = 0; i < t->sides[cell]; i++)
        if (t->at[sides[i]] >= t->fixed && may_join(t, &t->cage[t->at[sides[i]]], cell)
            && su_rng_below(t->rng, ++choices) == 0)
            chosen = t->at[sides[i]];
    if (choices > 0)
        join(t, chosen, cell);
    return choices > 0;
}

/* Where cages are to be easy one ends that has one way. */
static bool is_told(const tiling *t, const cage *c)
{
    return t->is_easy && c->size > 1 && has_one_way(t, c->size, c->sum);
}

static bool grow(tiling *t, unsigned cell)
{
    const unsigned size = draw_size(t), number = t->cages;
    unsigned next;
    t->cage[number] = (cage){.size = 0};
    join(t, number, cell);
    while (t->cage[number].size < size && !is_told(t, &t->cage[number])
           && draw_next(t, &t->cage[number], &next))
        join(t, number, next);
    if (t->cage[number].size > 1) {
        t->cages++;
        return true;
    }
    set_free(t, cell);
    return give_away(t, cell);
}

/* Cages for those of the cells that are free. */
static bool fill(tiling *t, const uint16_t *cells, unsigned count)
{
    uint16_t left[MOST_CELLS];
    memcpy(left, cells, count * sizeof *left);
    for (;;) {
        unsigned fewest = 5, choices = 0, chosen = 0, kept = 0;
        for (unsigned i = 0; i < count; i++) {
            const unsigned cell = left[i], free = t->open[cell];
            if (t->at[cell] != FREE)
                continue;
            left[kept++] = (uint16_t)cell;
            if (free < fewest)
                choices = 0;
            if (free <= fewest && su_rng_below(t->rng, ++choices) == 0)
                chosen = cell;
            fewest = free < fewest ? free : fewest;
        }
        count = kept;
        if (choices == 0)
            return true;
        if (!grow(t, chosen))
            return false;
    }
}

/* ---- Looking alike --------------------------------------------------------------------------- */

/* The cells as bits, seen from the cage's upper left corner. */
static unsigned shape_of(const tiling *t, const cage *c)
{
    const unsigned order = t->rules->order;
    unsigned top = order, left = order, shape = 0;
    for (unsigned i = 0; i < c->size; i++) {
        top = c->cell[i] / order < top ? c->cell[i] / order : top;
        left = c->cell[i] % order < left ? c->cell[i] % order : left;
    }
    for (unsigned i = 0; i < c->size; i++)
        shape |= 1u << ((c->cell[i] / order - top) * WIDEST + c->cell[i] % order - left);
    return shape;
}

static bool looks_like_neighbour(const tiling *t, unsigned number)
{
    const cage *c = &t->cage[number];
    for (unsigned i = 0; i < c->size; i++) {
        const uint16_t *sides = t->side[c->cell[i]];
        for (unsigned k = 0; k < t->sides[c->cell[i]]; k++) {
            const unsigned other = t->at[sides[k]];
            if (other != number && other != FREE && t->cage[other].sum == c->sum
                && shape_of(t, &t->cage[other]) == shape_of(t, c))
                return true;
        }
    }
    return false;
}

/* ---- Other grids ----------------------------------------------------------------------------- */

static bool fits(const cage *c, const su_digit *grid)
{
    uint32_t digits = 0;
    unsigned sum = 0;
    for (unsigned i = 0; i < c->size; i++) {
        digits |= su__bit(grid[c->cell[i]]);
        sum += grid[c->cell[i]];
    }
    return sum == c->sum && su__count(digits) == c->size;
}

/* Whether all that were met are ruled out. */
static bool rules_out_others(const tiling *t)
{
    for (unsigned i = t->others; i-- > 0;) {
        unsigned number = 0;
        while (number < t->cages && fits(&t->cage[number], t->other[i]))
            number++;
        if (number == t->cages)
            return false;
    }
    return true;
}

/* Takes the cage out; the last one gets its number. */
static void take_out(tiling *t, unsigned number)
{
    for (unsigned i = 0; i < t->cage[number].size; i++)
        set_free(t, t->cage[number].cell[i]);
    t->cage[number] = t->cage[--t->cages];
    for (unsigned i = 0; number < t->cages && i < t->cage[number].size; i++)
        t->at[t->cage[number].cell[i]] = (uint8_t)number;
}

static void put_back(tiling *t, const cage *one, const cage *other)
{
    const cage *const both[2] = {one, other};
    for (unsigned k = 0; k < 2; k++) {
        t->cage[t->cages] = (cage){.size = 0};
        for (unsigned i = 0; i < both[k]->size; i++)
            join(t, t->cages, both[k]->cell[i]);
        t->cages++;
    }
}

/* Draws two cages anew, as long as it takes to rule out all other grids; they are as before where
   that fails. No other cage changes. */
static bool redraw(tiling *t, unsigned a, unsigned b)
{
    const cage one = t->cage[a], other = t->cage[b];
    uint16_t cells[2 * MOST_OF_CAGE];
    const unsigned count = one.size + other.size, rest = t->cages - 2;
    memcpy(cells, one.cell, one.size * sizeof *cells);
    memcpy(cells + one.size, other.cell, other.size * sizeof *cells);
    take_out(t, a > b ? a : b);
    take_out(t, a > b ? b : a);
    t->fixed = rest;
    for (unsigned tries = 0; tries < REDRAWS; tries++) {
        bool good = fill(t, cells, count);
        for (unsigned number = rest; good && number < t->cages; number++)
            good = !looks_like_neighbour(t, number);
        if (good && rules_out_others(t))
            return true;
        while (t->cages > rest)
            take_out(t, t->cages - 1);
    }
    put_back(t, &one, &other);
    return false;
}

/* Where cages stand side by side in which the cell lies, and so does another. */
static bool redraw_at(tiling *t, unsigned cell)
{
    const cage c = t->cage[t->at[cell]];
    const unsigned first = su_rng_below(t->rng, MOST_OF_CAGE * 4);
    for (unsigned i = 0; i < MOST_OF_CAGE * 4; i++) {
        const unsigned turn = (first + i) % (MOST_OF_CAGE * 4);
        if (turn / 4 >= c.size || turn % 4 >= t->sides[c.cell[turn / 4]])
            continue;
        const unsigned number = t->at[c.cell[turn / 4]],
                       beside = t->at[t->side[c.cell[turn / 4]][turn % 4]];
        if (beside != number && redraw(t, number, beside))
            return true;
    }
    return false;
}

/* Draws cages anew where the newest of the other grids differs. */
static bool mend(tiling *t)
{
    uint16_t cells[MOST_CELLS];
    const su_digit *other = t->other[t->others - 1];
    unsigned count = 0;
    for (unsigned cell = 0; cell < t->rules->cells; cell++)
        if (other[cell] != t->solution[cell])
            cells[count++] = (uint16_t)cell;
    su__shuffle(t->rng, cells, count);
    for (unsigned i = 0; i < count; i++)
        if (redraw_at(t, cells[i]))
            return true;
    return false;
}

static bool take_other(void *context, const su_digit *grid)
{
    tiling *t = context;
    if (memcmp(grid, t->solution, t->rules->cells) == 0)
        return true;
    memcpy(t->other[t->others++], grid, t->rules->cells);
    return false;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static bool tile(tiling *t)
{
    uint16_t cells[MOST_CELLS];
    for (unsigned cell = 0; cell < t->rules->cells; cell++)
        cells[cell] = (uint16_t)cell;
    memset(t->at, FREE, sizeof t->at);
    memcpy(t->open, t->sides, sizeof t->open);
    t->cages = t->fixed = t->others = 0;
    if (!fill(t, cells, t->rules->cells))
        return false;
    for (unsigned number = 0; number < t->cages; number++)
        if (looks_like_neighbour(t, number) && !redraw_at(t, t->cage[number].cell[0]))
            return false;
    for (unsigned number = 0; number < t->cages; number++)
        if (looks_like_neighbour(t, number))
            return false;
    return true;
}

static unsigned count_told(const tiling *t)
{
    unsigned told = 0;
    for (unsigned number = 0; number < t->cages; number++)
        told += is_told(t, &t->cage[number]);
    return told;
}

/* Of several tilings the one with most cages that have one way. */
static bool tile_easily(tiling *t)
{
    unsigned most = 0;
    su_rng best = *t->rng;
    for (unsigned tries = 0; tries < EASY_TILINGS; tries++) {
        const su_rng before = *t->rng;
        const unsigned told = tile(t) ? count_told(t) : 0;
        if (told > most) {
            most = told;
            best = before;
        }
    }
    *t->rng = best;
    return tile(t);
}

static su_status put_cages(const tiling *t, su_rules *rules)
{
    su_status status = SU_OK;
    *rules = *t->rules;
    for (unsigned i = 0; status == SU_OK && i < t->cages; i++)
        status = su_rules_add_clause(SU_CLAUSE_KILLER, t->cage[i].sum, t->cage[i].size,
                                     t->cage[i].cell, rules);
    return status;
}

/* Mends this tiling until no other grid fits; NOT_FOUND where that leads nowhere. */
static su_status close_in(tiling *t, const volatile int *stop, su_work *work, su_rules *rules)
{
    static const su_digit empty[SU_MAX_CELLS] = {0};
    const su_ask ask = {
        .guesses = 20 * (uint64_t)t->rules->cells, .visit = take_other, .context = t, .stop = stop};
    while (t->others < MOST_OTHERS) {
        const unsigned before = t->others;
        su_status status = put_cages(t, rules);
        if (status != SU_OK)
            return status;
        status = su__solve(rules, empty, &ask, work, NULL).status;
        if (status == SU_OK)
            return SU_OK;
        if (stop && *stop)
            return SU_STOPPED;
        if (t->others == before || !mend(t))
            return SU_NOT_FOUND;
    }
    return SU_NOT_FOUND;
}

su_status su__draw_cages(const su_rules *plain, const su_digit *solution, bool alone, bool easy,
                         const volatile int *stop, su_rng *rng, su_work *work, su_rules *rules)
{
    tiling t = {.rules = plain,
                .solution = solution,
                .rng = rng,
                .is_easy = easy && plain->order > SU__CHILDREN};
    su_status status = SU_NOT_FOUND;
    for (unsigned cell = 0; cell < plain->cells; cell++)
        list_sides(&t, cell);
    for (unsigned tilings = 0; tilings < TILINGS && status == SU_NOT_FOUND; tilings++)
        if (t.is_easy ? tile_easily(&t) : tile(&t))
            status = alone ? close_in(&t, stop, work, rules) : put_cages(&t, rules);
    return status;
}
