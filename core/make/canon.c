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

enum { NOT_SET = 255 };

/* A partial order of the columns. Entries are NOT_SET until their column is placed. */
typedef struct column_order {
    uint8_t column[SU_MAX_ORDER];      /* column at each place */
    uint8_t place[SU_MAX_ORDER];       /* place of each column */
    uint8_t stack[SU_MAX_ORDER];       /* stack at each position, from the left */
    uint8_t stack_place[SU_MAX_ORDER]; /* position of each stack */
    uint8_t stacks;                    /* number of stacks placed */
} column_order;

typedef struct row_search {
    unsigned n, rows, columns; /* order of the grid; height and width of a box */
    bool turned;               /* true if rows and columns are exchanged */
    const su_digit *solution, *givens;
    unsigned first, second; /* rows that are tried as the first and second row */
    /* For each column, the column where the first row has the second row's digit of that column. */
    uint8_t next_column[SU_MAX_ORDER];
    uint8_t second_row[SU_MAX_ORDER]; /* smallest second row found so far, as places */
    bool has_second_row;
    su_digit *best;        /* smallest solution found so far */
    su_digit *best_givens; /* smallest givens of that solution */
    bool has_best;
} row_search;

static su_digit get_digit(const row_search *s, const su_digit *grid, unsigned row, unsigned column)
{
    return s->turned ? grid[column * s->n + row] : grid[row * s->n + column];
}

/* ---- The rows, once the columns are in order ------------------------------------------------- */

/* Sets the new label of each digit so that the first row becomes 1 2 3 ... */
static void relabel(const row_search *s, const column_order *o, su_digit *label)
{
    label[0] = 0;
    for (unsigned i = 0; i < s->n; i++)
        label[get_digit(s, s->solution, s->first, o->column[i])] = (su_digit)(i + 1);
}

static void sort_band(const row_search *s, const column_order *o, const su_digit *label,
                      unsigned band, uint8_t *row)
{
    for (unsigned i = 0; i < s->rows; i++) {
        unsigned next = band * s->rows + i, k = i;
        su_digit begin = label[get_digit(s, s->solution, next, o->column[0])];
        for (; k > 0 && label[get_digit(s, s->solution, row[k - 1], o->column[0])] > begin; k--)
            row[k] = row[k - 1];
        row[k] = (uint8_t)next;
    }
}

/* Sorts the rows of each band by their first digits, and the bands by the first digits of their
   first rows. */
static void sort_rows(const row_search *s, const column_order *o, const su_digit *label,
                      uint8_t *rows)
{
    for (unsigned band = 0; band < s->n / s->rows; band++) {
        uint8_t sorted[SU_MAX_ORDER];
        unsigned k = band;
        sort_band(s, o, label, band, sorted);
        su_digit begin = label[get_digit(s, s->solution, sorted[0], o->column[0])];
        for (; k > 0
               && label[get_digit(s, s->solution, rows[(k - 1) * s->rows], o->column[0])] > begin;
             k--)
            memcpy(rows + k * s->rows, rows + (k - 1) * s->rows, s->rows);
        memcpy(rows + k * s->rows, sorted, s->rows);
    }
}

/* Returns a number below 0 if this grid, reordered and relabelled, is smaller than the best grid,
   and 0 if both are equal. Comparing before writing avoids most writes. */
static int compare_grids(const row_search *s, const su_digit *grid, const su_digit *best,
                         const uint8_t *rows, const column_order *o, const su_digit *label)
{
    for (unsigned i = 0; i < s->n; i++)
        for (unsigned k = 0; k < s->n; k++) {
            int difference = label[get_digit(s, grid, rows[i], o->column[k])] - best[i * s->n + k];
            if (difference != 0)
                return difference;
        }
    return 0;
}

static void write_grid(const row_search *s, const su_digit *grid, const uint8_t *rows,
                       const column_order *o, const su_digit *label, su_digit *result)
{
    for (unsigned i = 0; i < s->n; i++)
        for (unsigned k = 0; k < s->n; k++)
            result[i * s->n + k] = label[get_digit(s, grid, rows[i], o->column[k])];
}

static void try_order(row_search *s, const column_order *o)
{
    su_digit label[SU_MAX_ORDER + 1];
    uint8_t rows[SU_MAX_ORDER];
    relabel(s, o, label);
    sort_rows(s, o, label, rows);
    int less = s->has_best ? compare_grids(s, s->solution, s->best, rows, o, label) : -1;
    if (less == 0)
        less = compare_grids(s, s->givens, s->best_givens, rows, o, label);
    if (less >= 0)
        return;
    write_grid(s, s->solution, rows, o, label, s->best);
    write_grid(s, s->givens, rows, o, label, s->best_givens);
    s->has_best = true;
}

/* ---- The order of the columns ---------------------------------------------------------------- */

static void place_column(const row_search *s, column_order *o, unsigned column, unsigned place)
{
    unsigned stack = column / s->columns;
    if (o->stack_place[stack] == NOT_SET) {
        o->stack_place[stack] = o->stacks;
        o->stack[o->stacks++] = (uint8_t)stack;
    }
    o->column[place] = (uint8_t)column;
    o->place[column] = (uint8_t)place;
}

/* Returns the first free place where the column can be placed. */
static unsigned find_lowest_place(const row_search *s, const column_order *o, unsigned column)
{
    unsigned stack = o->stack_place[column / s->columns], place;
    if (stack == NOT_SET)
        return o->stacks * s->columns;
    for (place = stack * s->columns; o->column[place] != NOT_SET; place++)
        ;
    return place;
}

/* Returns the smallest value that the second row can have at this place, whose column is already
   set. Places the column of that value if necessary. */
static unsigned set_second_row_value(const row_search *s, column_order *o, unsigned place)
{
    unsigned column = s->next_column[o->column[place]];
    if (o->place[column] == NOT_SET)
        place_column(s, o, column, find_lowest_place(s, o, column));
    return o->place[column];
}

/* Returns false if the value is larger than the value of the best second row at this place. A
   smaller value discards all results so far. */
static bool is_small_enough(row_search *s, unsigned place, unsigned value)
{
    if (s->has_second_row && value > s->second_row[place])
        return false;
    if (!s->has_second_row || value < s->second_row[place]) {
        s->second_row[place] = (uint8_t)value;
        memset(s->second_row + place + 1, NOT_SET, sizeof s->second_row - place - 1);
        s->has_second_row = true;
        s->has_best = false;
    }
    return true;
}

static void fill_columns(row_search *s, unsigned place, const column_order *so_far);

static void try_column(row_search *s, unsigned place, const column_order *so_far, unsigned column)
{
    column_order o = *so_far;
    if (o.column[place] == NOT_SET)
        place_column(s, &o, column, place);
    if (is_small_enough(s, place, set_second_row_value(s, &o, place)))
        fill_columns(s, place + 1, &o);
}

/* Fills the places from `place` on. If a place has no column yet, tries each column of its stack. A
   place that begins a new stack tries the columns of all unplaced stacks. */
static void fill_columns(row_search *s, unsigned place, const column_order *so_far)
{
    if (place == s->n) {
        try_order(s, so_far);
        return;
    }
    if (so_far->column[place] != NOT_SET) {
        try_column(s, place, so_far, so_far->column[place]);
        return;
    }
    unsigned stack = place / s->columns;
    for (unsigned column = 0; column < s->n; column++) {
        unsigned stack_of_column = so_far->stack_place[column / s->columns];
        if (so_far->place[column] == NOT_SET
            && (stack_of_column == stack
                || (stack_of_column == NOT_SET && stack == so_far->stacks)))
            try_column(s, place, so_far, column);
    }
}

static void try_rows(row_search *s, unsigned first, unsigned second)
{
    column_order empty_order;
    uint8_t column_of[SU_MAX_ORDER + 1];
    memset(&empty_order, NOT_SET, sizeof empty_order);
    empty_order.stacks = 0;
    s->first = first;
    s->second = second;
    for (unsigned column = 0; column < s->n; column++)
        column_of[get_digit(s, s->solution, first, column)] = (uint8_t)column;
    for (unsigned column = 0; column < s->n; column++)
        s->next_column[column] = column_of[get_digit(s, s->solution, second, column)];
    fill_columns(s, 0, &empty_order);
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
    row_search s = {.n = rules->order,
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
