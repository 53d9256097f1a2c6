/*
 * generate_cages.c: generates killer cages for a grid, until no other grid fits them.
 *
 * First the board is tiled. A cage grows from the cell with the fewest free neighbours, cell by
 * cell, to a random size. Then the solver looks for another grid. If it finds one, two neighbouring
 * cages where the grids differ are generated again, so that neither this grid nor any earlier one
 * fits. This repeats until the solver finds none.
 *
 *     +-----------+           the other grid has      +---+-------+
 *     |9     +----+   9 4     4 9                     |7  |8      |
 *     |      |8   |   2 3     3 2, and fits:          |   +---+   |    now 7 is not 2 + 5
 *     +------+    |           9 and 8 in both         |       |   |
 *
 * Cages look good if
 *   - they have two to five cells, and few have five. Above 9x9, few have four and none has more,
 *     because larger totals say too little. On boards for children they have two or three, with a
 *     total of at most twice the order;
 *   - none is longer or wider than three cells, so that there are no snakes;
 *   - no digit repeats in a cage;
 *   - no two neighbours have the same shape and total.
 *
 * For easy puzzles, most cages have two cells and the others three. Of many tilings, the one is
 * used that has the most totals with only one combination, such as 17 = 9 + 8.
 */
#include "make/dig.h"
#include "rng/rng.h"
#include "solve/engine.h"

enum {
    MOST_CELLS = SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER,
    MOST_OF_CAGE = 5,
    MOST_CAGES = MOST_CELLS / 2 + 1,
    WIDEST = 3,
    COMBINED = 9,           /* above this order cages have at most four cells */
    TILINGS = 40,           /* tilings to try for a grid */
    MOST_OTHERS = 64,       /* other grids stored before the next tiling */
    PAIR_ATTEMPTS = 30,     /* attempts to generate two cages again */
    EASY_TILINGS = 100,     /* tilings of easy cages to compare */
    DETERMINED_WEIGHT = 12, /* weight of a cell that leaves one combination; others have 1 */
    FREE = UINT8_MAX
};

typedef struct cage {
    uint8_t size;
    uint16_t sum;
    uint32_t digits;
    uint16_t cell[MOST_OF_CAGE];
} cage;

typedef struct tiling {
    const su_rules *rules; /* rules without the cages */
    const su_digit *solution;
    su_rng *rng;
    bool is_easy;
    unsigned cages, fixed; /* cages below `fixed` may not grow */
    cage cage[MOST_CAGES];
    uint8_t at[MOST_CELLS];       /* cage of each cell, or FREE */
    uint8_t open[MOST_CELLS];     /* number of free neighbours of each cell */
    uint8_t sides[MOST_CELLS];    /* number of neighbours of each cell */
    uint16_t side[MOST_CELLS][4]; /* neighbours of each cell */
    unsigned others;              /* other grids that fitted an earlier tiling */
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

static unsigned pick_size(const tiling *t)
{
    enum { SIZES = 15 };
    static const uint8_t usual[SIZES] = {2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5},
                         small[SIZES] = {2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4},
                         easy[SIZES] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3};
    const uint8_t *sizes = t->is_easy ? easy : t->rules->order <= COMBINED ? usual : small;
    return sizes[su_rng_below(t->rng, SIZES)];
}

/* Returns whether a total of this many cells has only one combination. These are the two lowest and
   the two highest totals. */
static bool has_one_combination(const tiling *t, unsigned size, unsigned sum)
{
    const unsigned least = size * (size + 1) / 2, most = size * (t->rules->order + 1) - least;
    return sum <= least + 1 || sum + 1 >= most;
}

/* Picks a random free neighbour that may join the cage; for easy cages, cells that leave one
   combination are more likely. Returns false if there is none. */
static bool pick_next(const tiling *t, const cage *c, unsigned *next)
{
    unsigned choices = 0;
    for (unsigned i = 0; i < c->size; i++) {
        const uint16_t *sides = t->side[c->cell[i]];
        for (unsigned k = 0; k < t->sides[c->cell[i]]; k++) {
            if (t->at[sides[k]] != FREE || !may_join(t, c, sides[k]))
                continue;
            const unsigned weight =
                t->is_easy && has_one_combination(t, c->size + 1, c->sum + t->solution[sides[k]])
                    ? DETERMINED_WEIGHT
                    : 1;
            choices += weight;
            if (su_rng_below(t->rng, choices) < weight)
                *next = sides[k];
        }
    }
    return choices > 0;
}

/* Adds a single cell to a neighbouring cage; returns false if no cage can take it. No neighbour is
   free: the two would have formed a cage, because neighbours have different digits. */
static bool join_neighbour(tiling *t, unsigned cell)
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

/* Returns whether an easy cage is finished because its total has one combination. */
static bool is_determined(const tiling *t, const cage *c)
{
    return t->is_easy && c->size > 1 && has_one_combination(t, c->size, c->sum);
}

/* Grows a cage from a free cell; returns false if the cell stays alone. */
static bool grow(tiling *t, unsigned cell)
{
    const unsigned size = pick_size(t), number = t->cages;
    unsigned next;
    t->cage[number] = (cage){.size = 0};
    join(t, number, cell);
    while (t->cage[number].size < size && !is_determined(t, &t->cage[number])
           && pick_next(t, &t->cage[number], &next))
        join(t, number, next);
    if (t->cage[number].size > 1) {
        t->cages++;
        return true;
    }
    set_free(t, cell);
    return join_neighbour(t, cell);
}

/* Fills those of the cells that are free with cages; returns false if a cell stays alone. */
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

/* ---- Cages that look alike ------------------------------------------------------------------- */

/* Returns the shape of a cage as bits, relative to its upper left corner. */
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

/* Removes a cage; the last cage gets its number. */
static void remove_cage(tiling *t, unsigned number)
{
    for (unsigned i = 0; i < t->cage[number].size; i++)
        set_free(t, t->cage[number].cell[i]);
    t->cage[number] = t->cage[--t->cages];
    for (unsigned i = 0; number < t->cages && i < t->cage[number].size; i++)
        t->at[t->cage[number].cell[i]] = (uint8_t)number;
}

static void restore_pair(tiling *t, const cage *one, const cage *other)
{
    const cage *const both[2] = {one, other};
    for (unsigned k = 0; k < 2; k++) {
        t->cage[t->cages] = (cage){.size = 0};
        for (unsigned i = 0; i < both[k]->size; i++)
            join(t, t->cages, both[k]->cell[i]);
        t->cages++;
    }
}

/* Generates two cages again until no stored grid fits. Returns false, with the old cages
   restored, if that fails. Other cages stay as they are. */
static bool regenerate_pair(tiling *t, unsigned a, unsigned b)
{
    const cage one = t->cage[a], other = t->cage[b];
    uint16_t cells[2 * MOST_OF_CAGE];
    const unsigned count = one.size + other.size, rest = t->cages - 2;
    memcpy(cells, one.cell, one.size * sizeof *cells);
    memcpy(cells + one.size, other.cell, other.size * sizeof *cells);
    remove_cage(t, a > b ? a : b);
    remove_cage(t, a > b ? b : a);
    t->fixed = rest;
    for (unsigned attempt = 0; attempt < PAIR_ATTEMPTS; attempt++) {
        bool good = fill(t, cells, count);
        for (unsigned number = rest; good && number < t->cages; number++)
            good = !looks_like_neighbour(t, number);
        if (good && rules_out_others(t))
            return true;
        while (t->cages > rest)
            remove_cage(t, t->cages - 1);
    }
    restore_pair(t, &one, &other);
    return false;
}

/* Tries regenerate_pair with the cage of a cell and each of its neighbours, in random order. */
static bool regenerate_at(tiling *t, unsigned cell)
{
    const cage c = t->cage[t->at[cell]];
    const unsigned first = su_rng_below(t->rng, MOST_OF_CAGE * 4);
    for (unsigned i = 0; i < MOST_OF_CAGE * 4; i++) {
        const unsigned turn = (first + i) % (MOST_OF_CAGE * 4);
        if (turn / 4 >= c.size || turn % 4 >= t->sides[c.cell[turn / 4]])
            continue;
        const unsigned number = t->at[c.cell[turn / 4]],
                       beside = t->at[t->side[c.cell[turn / 4]][turn % 4]];
        if (beside != number && regenerate_pair(t, number, beside))
            return true;
    }
    return false;
}

/* Generates cages again where the newest stored grid differs; returns false if that fails. */
static bool rule_out_newest(tiling *t)
{
    uint16_t cells[MOST_CELLS];
    const su_digit *other = t->other[t->others - 1];
    unsigned count = 0;
    for (unsigned cell = 0; cell < t->rules->cells; cell++)
        if (other[cell] != t->solution[cell])
            cells[count++] = (uint16_t)cell;
    su__shuffle(t->rng, cells, count);
    for (unsigned i = 0; i < count; i++)
        if (regenerate_at(t, cells[i]))
            return true;
    return false;
}

/* Stores a grid other than the solution and stops the search. */
static bool store_other(void *context, const su_digit *grid)
{
    tiling *t = context;
    if (memcmp(grid, t->solution, t->rules->cells) == 0)
        return true;
    memcpy(t->other[t->others++], grid, t->rules->cells);
    return false;
}

/* ---- Tilings --------------------------------------------------------------------------------- */

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
        if (looks_like_neighbour(t, number) && !regenerate_at(t, t->cage[number].cell[0]))
            return false;
    for (unsigned number = 0; number < t->cages; number++)
        if (looks_like_neighbour(t, number))
            return false;
    return true;
}

static unsigned count_determined(const tiling *t)
{
    unsigned determined = 0;
    for (unsigned number = 0; number < t->cages; number++)
        determined += is_determined(t, &t->cage[number]);
    return determined;
}

/* Keeps the tiling with the most totals that have one combination. */
static bool tile_easily(tiling *t)
{
    unsigned most = 0;
    su_rng best = *t->rng;
    for (unsigned attempt = 0; attempt < EASY_TILINGS; attempt++) {
        const su_rng before = *t->rng;
        const unsigned determined = tile(t) ? count_determined(t) : 0;
        if (determined > most) {
            most = determined;
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
        status = su_rules_add_constraint(SU_CONSTRAINT_KILLER, t->cage[i].sum, t->cage[i].size,
                                         t->cage[i].cell, rules);
    return status;
}

/* Changes cages until no other grid fits. Returns SU_NOT_FOUND if that fails. */
static su_status make_unique(tiling *t, const volatile int *stop, su_work *work, su_rules *rules)
{
    static const su_digit empty[SU_MAX_CELLS] = {0};
    const su_search_options ask = {.guesses = 20 * (uint64_t)t->rules->cells,
                                   .visit = store_other,
                                   .context = t,
                                   .stop = stop};
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
        if (t->others == before || !rule_out_newest(t))
            return SU_NOT_FOUND;
    }
    return SU_NOT_FOUND;
}

su_status su__generate_cages(const su_rules *plain, const su_digit *solution, bool alone, bool easy,
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
            status = alone ? make_unique(&t, stop, work, rules) : put_cages(&t, rules);
    return status;
}
