/*
 * canon.c: computes the canonical form of a puzzle, the same grid for all equivalent puzzles.
 *
 * A puzzle stays equivalent when it is turned or mirrored, when its digits are relabelled, and when
 * bands, stacks, rows of a band or columns of a stack are exchanged. Of all these grids, the
 * canonical form has the smallest solution, read row by row, and with that solution the smallest
 * givens. Two puzzles are equivalent if and only if their canonical forms are equal.
 *
 *     1 2 3 | 4 5 6 | 7 8 9     Whichever row is put first, relabelling turns it into 1 2 3 ...
 *     4 5 6 | 7 8 9 | 1 2 3     The next row then depends only on the order of the columns. So for
 *     7 8 9 | ...               each pair of rows in a band, columns are chosen one by one to make
 *                               that row as small as possible. Few orders are left, usually one.
 *                               The other rows are sorted by their first digit.
 */
#include "make/dig.h"
#include "rules/inspect.h"

enum { FREE = 255 };

/* A partial order of the columns; FREE if not set yet. */
typedef struct order {
    uint8_t column[SU_MAX_ORDER];   /* column at each place */
    uint8_t place[SU_MAX_ORDER];    /* place of each column */
    uint8_t stack[SU_MAX_ORDER];    /* stack at each position, from the left */
    uint8_t of_stack[SU_MAX_ORDER]; /* position of each stack */
    uint8_t stacks;                 /* number of stacks placed */
} order;

typedef struct search {
    unsigned n, rows, columns; /* order of the grid; height and width of a box */
    bool turned;               /* true if rows and columns are exchanged */
    const su_digit *solution, *givens;
    unsigned first, second;     /* rows that come first and second */
    uint8_t to[SU_MAX_ORDER];   /* by column: where the first row has the second row's digit */
    uint8_t line[SU_MAX_ORDER]; /* smallest second row so far, as places */
    bool has_line;
    su_digit *best;        /* smallest solution that begins with these rows */
    su_digit *best_givens; /* smallest givens of that solution */
    bool has_best;
} search;

static su_digit at(const search *s, const su_digit *grid, unsigned row, unsigned column)
{
    return s->turned ? grid[column * s->n + row] : grid[row * s->n + column];
}

/* ---- The rows, once the columns are in order ------------------------------------------------- */

/* Sets the new label of each digit, so that the first row becomes 1 2 3 ... */
static void relabel(const search *s, const order *o, su_digit *label)
{
    label[0] = 0;
    for (unsigned i = 0; i < s->n; i++)
        label[at(s, s->solution, s->first, o->column[i])] = (su_digit)(i + 1);
}

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

/* Sorts the rows of each band by their first digits, and the bands by their first rows. */
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

/* Returns less than 0 if this grid, reordered and relabelled, is smaller than the best one, and 0
   if it is equal. Comparing first avoids most writes. */
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

static void write_grid(const search *s, const su_digit *grid, const uint8_t *rows, const order *o,
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
    write_grid(s, s->solution, rows, o, label, s->best);
    write_grid(s, s->givens, rows, o, label, s->best_givens);
    s->has_best = true;
}

/* ---- The order of the columns ---------------------------------------------------------------- */

static void place_column(const search *s, order *o, unsigned column, unsigned place)
{
    unsigned stack = column / s->columns;
    if (o->of_stack[stack] == FREE) {
        o->of_stack[stack] = o->stacks;
        o->stack[o->stacks++] = (uint8_t)stack;
    }
    o->column[place] = (uint8_t)column;
    o->place[column] = (uint8_t)place;
}

/* Returns the first free place that the column can have. */
static unsigned lowest_place(const search *s, const order *o, unsigned column)
{
    unsigned stack = o->of_stack[column / s->columns], place;
    if (stack == FREE)
        return o->stacks * s->columns;
    for (place = stack * s->columns; o->column[place] != FREE; place++)
        ;
    return place;
}

/* Returns the second row's smallest value at this place, whose column is known; places a column
   for it if necessary. */
static unsigned value_at(const search *s, order *o, unsigned place)
{
    unsigned to = s->to[o->column[place]];
    if (o->place[to] == FREE)
        place_column(s, o, to, lowest_place(s, o, to));
    return o->place[to];
}

/* Returns false if the value is larger than the best second row at this place. A smaller value
   discards all results so far. */
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

static void fill_columns(search *s, unsigned place, const order *so_far);

static void fill_with(search *s, unsigned place, const order *so_far, unsigned column)
{
    order o = *so_far;
    if (o.column[place] == FREE)
        place_column(s, &o, column, place);
    if (is_small_enough(s, place, value_at(s, &o, place)))
        fill_columns(s, place + 1, &o);
}

/* Fills this place and the later ones. If the place has no column, tries each of its stack or, if
   it begins a new stack, of any unplaced stack. */
static void fill_columns(search *s, unsigned place, const order *so_far)
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
    fill_columns(s, 0, &none);
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
