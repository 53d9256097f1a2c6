/*
 * canon.c: one grid for all that are the same puzzle.
 *
 * Turned, mirrored, with its digits exchanged, its bands, its stacks, or the rows of a band or
 * columns of a stack, a puzzle stays the same puzzle. Of all these grids the canonical one has the
 * smallest solution, read row by row, and of those the smallest givens. Two puzzles are the same
 * exactly when it is.
 *
 *     1 2 3 | 4 5 6 | 7 8 9     Whichever row is put first, exchanging digits makes it 1 2 3 and so
 *     4 5 6 | 7 8 9 | 1 2 3     on, and then the order of the columns is all that the next row
 *     7 8 9 | ...               depends on: it maps places to places. So for each two rows of a
 *                               band the columns are put in order one by one, such that this row
 *                               comes out smallest; few orders are left, mostly one. Then all other
 *                               rows have their place, by what they begin with.
 */
#include "make/dig.h"
#include "rules/inspect.h"

enum { FREE = 255 };

/* The columns in the order they get. */
typedef struct order {
    uint8_t column[SU_MAX_ORDER];   /* by place; FREE: none yet */
    uint8_t place[SU_MAX_ORDER];    /* by column */
    uint8_t stack[SU_MAX_ORDER];    /* by the number of places / the width of a box */
    uint8_t of_stack[SU_MAX_ORDER]; /* where a stack goes */
    uint8_t stacks;                 /* placed, from the left */
} order;

typedef struct search {
    unsigned n, rows, columns; /* of the grid; of its boxes */
    bool turned;               /* rows and columns are exchanged */
    const su_digit *solution, *givens;
    unsigned first, second;     /* the rows put on top */
    uint8_t to[SU_MAX_ORDER];   /* by column: the first row has there what the second has here */
    uint8_t line[SU_MAX_ORDER]; /* the second row, as places, the smallest so far; */
    bool has_line;
    su_digit *best;        /*   and the smallest solution that begins with it, */
    su_digit *best_givens; /*   and the smallest givens of that one            */
    bool has_best;
} search;

static su_digit at(const search *s, const su_digit *grid, unsigned row, unsigned column)
{
    return s->turned ? grid[column * s->n + row] : grid[row * s->n + column];
}

/* ---- The rows, once the columns are in order ------------------------------------------------- */

/* What the digits become. */
static void relabel(const search *s, const order *o, su_digit *label)
{
    label[0] = 0;
    for (unsigned i = 0; i < s->n; i++)
        label[at(s, s->solution, s->first, o->column[i])] = (su_digit)(i + 1);
}

/* Puts the rows of a band in order by what they begin with. */
static void sort_band(const search *s, const order *o, const su_digit *label, unsigned band,
                      uint8_t *row)
{
    for (unsigned i = 0; i < s->rows; i++) {
        unsigned next = band * s->rows + i, k = i;
        su_digit begin = label[at(s, s->solution, next, o->column[0])];
        for (; k > 0 && label[at(s, s->solution, row[k - 1], o->column[0])] > begin; k--)
            row[k] = row[k - 1];
        row[k] = (uint8_t)next;
    }
}

/* All rows in order: each band sorted, and the bands by their first rows. */
static void sort_rows(const search *s, const order *o, const su_digit *label, uint8_t *rows)
{
    for (unsigned band = 0; band < s->n / s->rows; band++) {
        uint8_t sorted[SU_MAX_ORDER];
        unsigned k = band;
        sort_band(s, o, label, band, sorted);
        su_digit begin = label[at(s, s->solution, sorted[0], o->column[0])];
        for (; k > 0 && label[at(s, s->solution, rows[(k - 1) * s->rows], o->column[0])] > begin;
             k--)
            memcpy(rows + k * s->rows, rows + (k - 1) * s->rows, s->rows);
        memcpy(rows + k * s->rows, sorted, s->rows);
    }
}

/* Less than 0 if this grid is smaller than the best. Before the first difference nothing is
   written. */
static int compare(const search *s, const su_digit *grid, const su_digit *best, const uint8_t *rows,
                   const order *o, const su_digit *label)
{
    for (unsigned i = 0; i < s->n; i++)
        for (unsigned k = 0; k < s->n; k++) {
            int difference = label[at(s, grid, rows[i], o->column[k])] - best[i * s->n + k];
            if (difference != 0)
                return difference;
        }
    return 0;
}

static void write(const search *s, const su_digit *grid, const uint8_t *rows, const order *o,
                  const su_digit *label, su_digit *to)
{
    for (unsigned i = 0; i < s->n; i++)
        for (unsigned k = 0; k < s->n; k++)
            to[i * s->n + k] = label[at(s, grid, rows[i], o->column[k])];
}

static void try_order(search *s, const order *o)
{
    su_digit label[SU_MAX_ORDER + 1];
    uint8_t rows[SU_MAX_ORDER];
    relabel(s, o, label);
    sort_rows(s, o, label, rows);
    int less = s->has_best ? compare(s, s->solution, s->best, rows, o, label) : -1;
    if (less == 0)
        less = compare(s, s->givens, s->best_givens, rows, o, label);
    if (less >= 0)
        return;
    write(s, s->solution, rows, o, label, s->best);
    write(s, s->givens, rows, o, label, s->best_givens);
    s->has_best = true;
}

/* ---- The order of the columns ---------------------------------------------------------------- */

static void put(const search *s, order *o, unsigned column, unsigned place)
{
    unsigned stack = column / s->columns;
    if (o->of_stack[stack] == FREE) {
        o->of_stack[stack] = o->stacks;
        o->stack[o->stacks++] = (uint8_t)stack;
    }
    o->column[place] = (uint8_t)column;
    o->place[column] = (uint8_t)place;
}

/* The first place that the column can have. */
static unsigned lowest_place(const search *s, const order *o, unsigned column)
{
    unsigned stack = o->of_stack[column / s->columns], place;
    if (stack == FREE)
        return o->stacks * s->columns;
    for (place = stack * s->columns; o->column[place] != FREE; place++)
        ;
    return place;
}

/* The second row at this place, whose column is known: as small as it can be. */
static unsigned value_at(const search *s, order *o, unsigned place)
{
    unsigned to = s->to[o->column[place]];
    if (o->place[to] == FREE)
        put(s, o, to, lowest_place(s, o, to));
    return o->place[to];
}

/* False when it is larger than the best at this place; a smaller one makes all that was best before
   worthless. */
static bool is_small_enough(search *s, unsigned place, unsigned value)
{
    if (s->has_line && value > s->line[place])
        return false;
    if (!s->has_line || value < s->line[place]) {
        s->line[place] = (uint8_t)value;
        memset(s->line + place + 1, FREE, sizeof s->line - place - 1);
        s->has_line = true;
        s->has_best = false;
    }
    return true;
}

static void fill(search *s, unsigned place, const order *so_far);

static void fill_with(search *s, unsigned place, const order *so_far, unsigned column)
{
    order o = *so_far;
    if (o.column[place] == FREE)
        put(s, &o, column, place);
    if (is_small_enough(s, place, value_at(s, &o, place)))
        fill(s, place + 1, &o);
}

/* Chooses a column for the place, if it has none, from its stack or, where that is not chosen, from
   any. */
static void fill(search *s, unsigned place, const order *so_far)
{
    if (place == s->n) {
        try_order(s, so_far);
        return;
    }
    if (so_far->column[place] != FREE) {
        fill_with(s, place, so_far, so_far->column[place]);
        return;
    }
    unsigned stack = place / s->columns;
    for (unsigned column = 0; column < s->n; column++) {
        unsigned its = so_far->of_stack[column / s->columns];
        if (so_far->place[column] == FREE
            && (its == stack || (its == FREE && stack == so_far->stacks)))
            fill_with(s, place, so_far, column);
    }
}

static void try_rows(search *s, unsigned first, unsigned second)
{
    order none;
    uint8_t column_of[SU_MAX_ORDER + 1];
    memset(&none, FREE, sizeof none);
    none.stacks = 0;
    s->first = first;
    s->second = second;
    for (unsigned column = 0; column < s->n; column++)
        column_of[at(s, s->solution, first, column)] = (uint8_t)column;
    for (unsigned column = 0; column < s->n; column++)
        s->to[column] = column_of[at(s, s->solution, second, column)];
    fill(s, 0, &none);
}

su_status su__can_be_disguised(const su_rules *rules, const su_digit *givens,
                               const su_digit *solution)
{
    if (rules->box_rows < 2 || rules->box_columns < 2)
        return SU_NO_DISGUISES;
    if (su_grid_count_givens(rules, solution) < rules->cells
        || su_grid_check_rules(rules, solution, NULL) != SU_OK)
        return SU_NO_SOLUTION;
    return su__is_grid(rules, givens) ? SU_OK : SU_DIGIT_TOO_LARGE;
}

su_status su_puzzle_canonical(const su_rules *rules, const su_digit *givens,
                              const su_digit *solution, su_digit *canonical,
                              su_digit *canonical_solution)
{
    su_digit best[SU_MAX_CELLS];
    su_status status = su__can_be_disguised(rules, givens, solution);
    if (status != SU_OK)
        return status;
    search s = {.n = rules->order,
                .rows = rules->box_rows,
                .columns = rules->box_columns,
                .solution = solution,
                .givens = givens,
                .best = canonical_solution ? canonical_solution : best,
                .best_givens = canonical};
    for (unsigned turned = 0; turned < (s.rows == s.columns ? 2 : 1); turned++) {
        s.turned = turned;
        for (unsigned first = 0; first < s.n; first++)
            for (unsigned i = 0; i < s.rows; i++)
                if (first / s.rows * s.rows + i != first)
                    try_rows(&s, first, first / s.rows * s.rows + i);
    }
    return SU_OK;
}
