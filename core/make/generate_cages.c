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
 * For easy puzzles, most cages have two cells and the others three. Many tilings are generated, and
 * the tiling with the most totals that have only one combination, such as 17 = 9 + 8, is used.
 */
#include "make/dig.h"
#include "rng/rng.h"
#include "solve/engine.h"

enum {
    MAX_CELLS = SU_MAX_CONSTRAINT_ORDER * SU_MAX_CONSTRAINT_ORDER,
    MAX_OF_CAGE = 5,
    MAX_CAGES = MAX_CELLS / 2 + 1,
    MAX_SPAN = 3,
    FIVE_CELL_ORDER = 9,  /* above this order, cages have at most four cells */
    MAX_TILINGS = 40,     /* tilings that are tried for a grid */
    MAX_OTHER_GRIDS = 64, /* a tiling that allows more other grids is given up */
    PAIR_ATTEMPTS = 30,   /* attempts to generate two cages again */
    EASY_TILINGS = 100,   /* tilings of easy cages that are compared */
    DETERMINED_WEIGHT =
        12, /* weight of a cell that leaves one combination; other cells have weight 1 */
    NO_CAGE = UINT8_MAX
};

typedef struct cage {
    uint8_t size;
    uint16_t sum;
    uint32_t digits;
    uint16_t cell[MAX_OF_CAGE];
} cage;

typedef struct tiling {
    const su_rules *rules; /* the rules without cages */
    const su_digit *solution;
    su_rng *rng;
    bool is_easy;
    unsigned cages, fixed_cages; /* cages with numbers below `fixed_cages` may not grow */
    cage cage[MAX_CAGES];
    uint8_t cage_of[MAX_CELLS];         /* number of each cell's cage, or NO_CAGE */
    uint8_t free_neighbours[MAX_CELLS]; /* number of neighbours without a cage */
    uint8_t neighbours[MAX_CELLS];      /* number of neighbours of each cell */
    uint16_t neighbour[MAX_CELLS][4];   /* neighbours of each cell */
    unsigned other_grids;               /* other grids that earlier cages allowed */
    su_digit other_grid[MAX_OTHER_GRIDS][MAX_CELLS];
} tiling;

/* ---- Growing --------------------------------------------------------------------------------- */

static void list_neighbours(tiling *t, unsigned cell)
{
    const unsigned order = t->rules->order, row = cell / order, column = cell % order;
    unsigned count = 0;
    if (row > 0)
        t->neighbour[cell][count++] = (uint16_t)(cell - order);
    if (column > 0)
        t->neighbour[cell][count++] = (uint16_t)(cell - 1);
    if (column + 1 < order)
        t->neighbour[cell][count++] = (uint16_t)(cell + 1);
    if (row + 1 < order)
        t->neighbour[cell][count++] = (uint16_t)(cell + order);
    t->neighbours[cell] = (uint8_t)count;
}

static void leave_cage(tiling *t, unsigned cell)
{
    t->cage_of[cell] = NO_CAGE;
    for (unsigned i = 0; i < t->neighbours[cell]; i++)
        t->free_neighbours[t->neighbour[cell][i]]++;
}

static void enter_cage(tiling *t, unsigned cell, unsigned number)
{
    t->cage_of[cell] = (uint8_t)number;
    for (unsigned i = 0; i < t->neighbours[cell]; i++)
        t->free_neighbours[t->neighbour[cell][i]]--;
}

static unsigned compute_distance(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

static bool can_join(const tiling *t, const cage *c, unsigned cell)
{
    const unsigned order = t->rules->order, digit = t->solution[cell];
    bool can = c->size < MAX_OF_CAGE && !(c->digits & su__bit(digit))
               && (order > SU__MAX_CHILDREN_ORDER || (c->size < 3 && c->sum + digit <= 2 * order))
               && (order <= FIVE_CELL_ORDER || c->size < 4);
    for (unsigned i = 0; i < c->size; i++)
        can &= compute_distance(c->cell[i] / order, cell / order) < MAX_SPAN
               && compute_distance(c->cell[i] % order, cell % order) < MAX_SPAN;
    return can;
}

static void add_to_cage(tiling *t, unsigned number, unsigned cell)
{
    cage *c = &t->cage[number];
    c->cell[c->size++] = (uint16_t)cell;
    c->sum = (uint16_t)(c->sum + t->solution[cell]);
    c->digits |= su__bit(t->solution[cell]);
    enter_cage(t, cell, number);
}

static unsigned pick_size(const tiling *t)
{
    enum { SIZES = 15 };
    static const uint8_t usual[SIZES] = {2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5},
                         small[SIZES] = {2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4},
                         is_easy[SIZES] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3};
    const uint8_t *sizes = t->is_easy                           ? is_easy
                           : t->rules->order <= FIVE_CELL_ORDER ? usual
                                                                : small;
    return sizes[su_rng_below(t->rng, SIZES)];
}

/* Returns whether a total of this many cells has only one combination. The two lowest and the two
   highest totals have only one. */
static bool has_one_combination(const tiling *t, unsigned size, unsigned sum)
{
    const unsigned least = size * (size + 1) / 2, most = size * (t->rules->order + 1) - least;
    return sum <= least + 1 || sum + 1 >= most;
}

/* Picks a random free neighbour that can join the cage. For easy cages, neighbours that leave one
   combination are more likely. Returns false if no neighbour can join. */
static bool pick_next(const tiling *t, const cage *c, unsigned *next)
{
    unsigned choices = 0;
    for (unsigned i = 0; i < c->size; i++) {
        const uint16_t *neighbours = t->neighbour[c->cell[i]];
        for (unsigned k = 0; k < t->neighbours[c->cell[i]]; k++) {
            if (t->cage_of[neighbours[k]] != NO_CAGE || !can_join(t, c, neighbours[k]))
                continue;
            const unsigned weight =
                t->is_easy
                        && has_one_combination(t, c->size + 1, c->sum + t->solution[neighbours[k]])
                    ? DETERMINED_WEIGHT
                    : 1;
            choices += weight;
            if (su_rng_below(t->rng, choices) < weight)
                *next = neighbours[k];
        }
    }
    return choices > 0;
}

/* Adds a single cell to a neighbouring cage. Returns false if it fits into no cage. The cell has no
   free neighbour, because two free neighbours, whose digits differ, would have formed a cage. */
static bool join_neighbouring_cage(tiling *t, unsigned cell)
{
    const uint16_t *neighbours = t->neighbour[cell];
    unsigned choices = 0, chosen = 0;
    for (unsigned i = 0; i < t->neighbours[cell]; i++)
        if (t->cage_of[neighbours[i]] >= t->fixed_cages
            && can_join(t, &t->cage[t->cage_of[neighbours[i]]], cell)
            && su_rng_below(t->rng, ++choices) == 0)
            chosen = t->cage_of[neighbours[i]];
    if (choices > 0)
        add_to_cage(t, chosen, cell);
    return choices > 0;
}

/* Returns whether an easy cage is complete because its total has only one combination. */
static bool is_determined(const tiling *t, const cage *c)
{
    return t->is_easy && c->size > 1 && has_one_combination(t, c->size, c->sum);
}

/* Grows a cage from a free cell. Returns false if the cell ends up in no cage. */
static bool grow_cage(tiling *t, unsigned cell)
{
    const unsigned size = pick_size(t), number = t->cages;
    unsigned next;
    t->cage[number] = (cage){.size = 0};
    add_to_cage(t, number, cell);
    while (t->cage[number].size < size && !is_determined(t, &t->cage[number])
           && pick_next(t, &t->cage[number], &next))
        add_to_cage(t, number, next);
    if (t->cage[number].size > 1) {
        t->cages++;
        return true;
    }
    leave_cage(t, cell);
    return join_neighbouring_cage(t, cell);
}

/* Puts all free cells among these cells into cages. Returns false if a cell ends up in no cage. */
static bool fill_with_cages(tiling *t, const uint16_t *cells, unsigned count)
{
    uint16_t left[MAX_CELLS];
    memcpy(left, cells, count * sizeof *left);
    for (;;) {
        unsigned fewest = 5, choices = 0, chosen = 0, kept = 0;
        for (unsigned i = 0; i < count; i++) {
            const unsigned cell = left[i], free = t->free_neighbours[cell];
            if (t->cage_of[cell] != NO_CAGE)
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
        if (!grow_cage(t, chosen))
            return false;
    }
}

/* ---- Cages that look alike ------------------------------------------------------------------- */

/* Returns the shape of a cage as a bit mask relative to its upper left corner. */
static unsigned find_shape(const tiling *t, const cage *c)
{
    const unsigned order = t->rules->order;
    unsigned top = order, left = order, shape = 0;
    for (unsigned i = 0; i < c->size; i++) {
        top = c->cell[i] / order < top ? c->cell[i] / order : top;
        left = c->cell[i] % order < left ? c->cell[i] % order : left;
    }
    for (unsigned i = 0; i < c->size; i++)
        shape |= 1u << ((c->cell[i] / order - top) * MAX_SPAN + c->cell[i] % order - left);
    return shape;
}

static bool looks_like_neighbour(const tiling *t, unsigned number)
{
    const cage *c = &t->cage[number];
    for (unsigned i = 0; i < c->size; i++) {
        const uint16_t *neighbours = t->neighbour[c->cell[i]];
        for (unsigned k = 0; k < t->neighbours[c->cell[i]]; k++) {
            const unsigned other = t->cage_of[neighbours[k]];
            if (other != number && other != NO_CAGE && t->cage[other].sum == c->sum
                && find_shape(t, &t->cage[other]) == find_shape(t, c))
                return true;
        }
    }
    return false;
}

/* ---- Other grids ----------------------------------------------------------------------------- */

static bool allows_grid(const cage *c, const su_digit *grid)
{
    uint32_t digits = 0;
    unsigned sum = 0;
    for (unsigned i = 0; i < c->size; i++) {
        digits |= su__bit(grid[c->cell[i]]);
        sum += grid[c->cell[i]];
    }
    return sum == c->sum && su__count(digits) == c->size;
}

static bool excludes_other_grids(const tiling *t)
{
    for (unsigned i = t->other_grids; i-- > 0;) {
        unsigned number = 0;
        while (number < t->cages && allows_grid(&t->cage[number], t->other_grid[i]))
            number++;
        if (number == t->cages)
            return false;
    }
    return true;
}

/* Removes a cage. The last cage gets the number of the removed cage. */
static void remove_cage(tiling *t, unsigned number)
{
    for (unsigned i = 0; i < t->cage[number].size; i++)
        leave_cage(t, t->cage[number].cell[i]);
    t->cage[number] = t->cage[--t->cages];
    for (unsigned i = 0; number < t->cages && i < t->cage[number].size; i++)
        t->cage_of[t->cage[number].cell[i]] = (uint8_t)number;
}

static void restore_pair(tiling *t, const cage *one, const cage *other)
{
    const cage *const both[2] = {one, other};
    for (unsigned k = 0; k < 2; k++) {
        t->cage[t->cages] = (cage){.size = 0};
        for (unsigned i = 0; i < both[k]->size; i++)
            add_to_cage(t, t->cages, both[k]->cell[i]);
        t->cages++;
    }
}

/* Generates two cages again until they exclude all stored grids. If that fails, restores the old
   cages and returns false. Other cages do not change. */
static bool regenerate_pair(tiling *t, unsigned a, unsigned b)
{
    const cage one = t->cage[a], other = t->cage[b];
    uint16_t cells[2 * MAX_OF_CAGE];
    const unsigned count = one.size + other.size, rest = t->cages - 2;
    memcpy(cells, one.cell, one.size * sizeof *cells);
    memcpy(cells + one.size, other.cell, other.size * sizeof *cells);
    remove_cage(t, a > b ? a : b);
    remove_cage(t, a > b ? b : a);
    t->fixed_cages = rest;
    for (unsigned attempt = 0; attempt < PAIR_ATTEMPTS; attempt++) {
        bool good = fill_with_cages(t, cells, count);
        for (unsigned number = rest; good && number < t->cages; number++)
            good = !looks_like_neighbour(t, number);
        if (good && excludes_other_grids(t))
            return true;
        while (t->cages > rest)
            remove_cage(t, t->cages - 1);
    }
    restore_pair(t, &one, &other);
    return false;
}

/* Tries regenerate_pair with the cage of a cell and each neighbouring cage, beginning with a random
   neighbour. */
static bool regenerate_at(tiling *t, unsigned cell)
{
    const cage c = t->cage[t->cage_of[cell]];
    const unsigned first = su_rng_below(t->rng, MAX_OF_CAGE * 4);
    for (unsigned i = 0; i < MAX_OF_CAGE * 4; i++) {
        const unsigned turn = (first + i) % (MAX_OF_CAGE * 4);
        if (turn / 4 >= c.size || turn % 4 >= t->neighbours[c.cell[turn / 4]])
            continue;
        const unsigned number = t->cage_of[c.cell[turn / 4]],
                       beside = t->cage_of[t->neighbour[c.cell[turn / 4]][turn % 4]];
        if (beside != number && regenerate_pair(t, number, beside))
            return true;
    }
    return false;
}

/* Generates cages again to exclude the newest stored grid. Returns false if that fails. */
static bool exclude_newest_grid(tiling *t)
{
    uint16_t cells[MAX_CELLS];
    const su_digit *other = t->other_grid[t->other_grids - 1];
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

/* Stores a grid and stops the search if the grid is not the solution. */
static bool store_other_grid(void *context, const su_digit *grid)
{
    tiling *t = context;
    if (memcmp(grid, t->solution, t->rules->cells) == 0)
        return true;
    memcpy(t->other_grid[t->other_grids++], grid, t->rules->cells);
    return false;
}

/* ---- Tilings --------------------------------------------------------------------------------- */

static bool tile_board(tiling *t)
{
    uint16_t cells[MAX_CELLS];
    for (unsigned cell = 0; cell < t->rules->cells; cell++)
        cells[cell] = (uint16_t)cell;
    memset(t->cage_of, NO_CAGE, sizeof t->cage_of);
    memcpy(t->free_neighbours, t->neighbours, sizeof t->free_neighbours);
    t->cages = t->fixed_cages = t->other_grids = 0;
    if (!fill_with_cages(t, cells, t->rules->cells))
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

/* Generates many tilings, and uses the tiling with the most totals that have one combination. */
static bool tile_with_easy_cages(tiling *t)
{
    unsigned most = 0;
    su_rng best = *t->rng;
    for (unsigned attempt = 0; attempt < EASY_TILINGS; attempt++) {
        const su_rng before = *t->rng;
        const unsigned determined = tile_board(t) ? count_determined(t) : 0;
        if (determined > most) {
            most = determined;
            best = before;
        }
    }
    *t->rng = best;
    return tile_board(t);
}

static su_status add_cages(const tiling *t, su_rules *rules)
{
    su_status status = SU_OK;
    *rules = *t->rules;
    for (unsigned i = 0; status == SU_OK && i < t->cages; i++)
        status = su_rules_add_constraint(SU_CONSTRAINT_KILLER, t->cage[i].sum, t->cage[i].size,
                                         t->cage[i].cell, rules);
    return status;
}

/* Changes cages until they allow only the solution. Returns SU_NOT_FOUND if that fails. */
static su_status make_unique(tiling *t, const volatile int *stop, su_work *work, su_rules *rules)
{
    static const su_digit empty[SU_MAX_CELLS] = {0};
    const su_search_options search_options = {.guesses = 20 * (uint64_t)t->rules->cells,
                                              .visit = store_other_grid,
                                              .context = t,
                                              .stop = stop};
    while (t->other_grids < MAX_OTHER_GRIDS) {
        const unsigned before = t->other_grids;
        su_status status = add_cages(t, rules);
        if (status != SU_OK)
            return status;
        status = su__solve(rules, empty, &search_options, work, NULL).status;
        if (status == SU_OK)
            return SU_OK;
        if (stop && *stop)
            return SU_STOPPED;
        if (t->other_grids == before || !exclude_newest_grid(t))
            return SU_NOT_FOUND;
    }
    return SU_NOT_FOUND;
}

su_status su__generate_cages(const su_rules *plain, const su_digit *solution, bool is_unique,
                             bool is_easy, const volatile int *stop, su_rng *rng, su_work *work,
                             su_rules *rules)
{
    tiling t = {.rules = plain,
                .solution = solution,
                .rng = rng,
                .is_easy = is_easy && plain->order > SU__MAX_CHILDREN_ORDER};
    su_status status = SU_NOT_FOUND;
    for (unsigned cell = 0; cell < plain->cells; cell++)
        list_neighbours(&t, cell);
    for (unsigned tilings = 0; tilings < MAX_TILINGS && status == SU_NOT_FOUND; tilings++)
        if (t.is_easy ? tile_with_easy_cages(&t) : tile_board(&t))
            status = is_unique ? make_unique(&t, stop, work, rules) : add_cages(&t, rules);
    return status;
}
