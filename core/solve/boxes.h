/*
 * boxes.h: the fast solver for boxes of ROWS by COLUMNS cells. For each size, a file such as
 * solver_16x16.c defines ROWS and COLUMNS and includes boxes.h. solver_9x9.h explains the method.
 *
 * There is a register of 256 bits for each place in the box: register COLUMNS * r + k holds row r
 * and column k of all boxes, as quads.h lays them out. The cells that a box shares with a row, or
 * with a column, are called a part. One round on the whole board:
 *
 *   naked single     a decided cell removes its digit from its box
 *   locked parts     a digit in only one row of its box is removed from the rest of the row; a
 *                    digit in only one box of its row, from the rest of the box; likewise for
 *                    columns
 *   hidden single    if only one part of a row or box has a digit, and only one of its cells, the
 *                    digit is placed there
 *
 *     a a . . | x x x x | x x x x | x x x x    If the first box has a in this row only, no x is a.
 *     y y y y | . . . . | . . . . | . . . .    If the row has a in the first box only, no y is a.
 *     y y y y |
 *     y y y y |
 *
 * Testing permutations, as solver_9x9.h does, is short only for three boxes in a band. For more
 * boxes, the two rules for locked parts save more time than they take.
 */
#include "solve/quads.h"

#ifndef SU__LEVEL
#define SU__LEVEL plain
#endif
#define SOLVER_NAME(order, level) su__solve##order##_##level
#define SOLVER_OF(order, level) SOLVER_NAME(order, level)
#define SOLVER(level) SOLVER_OF(ORDER, level)

enum {
    CELLS = ORDER * ORDER,
    PLACES = ORDER,
    LONGEST = ROWS > COLUMNS ? ROWS : COLUMNS,
    HOPELESS_GUESSES = ORDER == 16 ? 20000 : 2000
};
_Static_assert(ORDER == ROWS * COLUMNS, "a box has every digit once");

#define INLINE static inline __attribute__((always_inline))

typedef su__quads sets;

INLINE sets no_digits(void) { return su__quads_repeat(0); }
INLINE sets all_digits(void) { return su__quads_all_digits(); }
INLINE bool is_empty(sets x) { return su__quads_are_empty(x); }
INLINE sets without_lowest(sets x) { return su__quads_without_lowest(x); }
INLINE sets mark_used(sets x) { return su__quads_fill(x); }
INLINE sets fill_marked(sets marks) { return marks; }
INLINE sets others_in_band(sets x) { return su__quads_others_in_band(x); }
INLINE sets others_in_stack(sets x) { return su__quads_others_in_stack(x); }

typedef struct board {
    sets cell[PLACES];
} board;

typedef enum outcome { CONTRADICTION, SOLVED, OPEN } outcome;

/* Removes decided digits from the other cells of their boxes. Marks in `wrong` cells without a
   candidate, and digits that are decided in two cells of a box. Only the bits of all_digits()
   count. Stores the other candidates of undecided cells in `undecided`. */
INLINE void clear_boxes(board *b, su__quads *wrong, su__quads *undecided)
{
    su__quads others[PLACES], taken = su__quads_repeat(0);
    *wrong = *undecided = taken;
    for (unsigned i = 0; i < PLACES; i++) {
        su__quads set = b->cell[i], more = su__quads_without_lowest(set);
        others[i] = su__quads_fill(more);
        su__quads decided = set & ~others[i];
        *wrong |= (taken & decided) | ~su__quads_fill(set);
        *undecided |= more;
        taken |= decided;
    }
    for (unsigned i = 0; i < PLACES; i++)
        b->cell[i] &= ~(taken & others[i]);
}

/* Stores in rest[i] the digits that are in any set other than x[i]. */
INLINE void collect_others(unsigned count, const su__quads *x, su__quads *rest)
{
    su__quads before = su__quads_repeat(0), after = before;
    for (unsigned i = count; i-- > 0;) {
        rest[i] = after;
        after |= x[i];
    }
    for (unsigned i = 0; i < count; i++) {
        rest[i] |= before;
        before |= x[i];
    }
}

/* Returns the digits that at least two of the cells have. `cell` points to the first cell, and the
   others are `step` registers apart. */
INLINE su__quads find_shared(const su__quads *cell, unsigned cells, unsigned step)
{
    su__quads once = cell[0], twice = su__quads_repeat(0);
    for (unsigned i = 1; i < cells; i++) {
        twice |= once & cell[step * i];
        once |= cell[step * i];
    }
    return twice;
}

/* Locks digits in the parts of each box in one direction. Parts are `next` registers apart, and the
   cells of a part `step` registers. Stores in `alone` the digits that only one part of a line or
   box has. Marks digits without a place in `wrong`. */
INLINE void lock_digits(board *b, unsigned cells, unsigned step, unsigned parts, unsigned next,
                        su__quads others(su__quads), su__quads *alone, su__quads *wrong)
{
    su__quads part[LONGEST], in_box[LONGEST], in_line[LONGEST], locked_in_line[LONGEST];
    for (unsigned i = 0; i < parts; i++) {
        part[i] = b->cell[next * i];
        for (unsigned j = 1; j < cells; j++)
            part[i] |= b->cell[next * i + step * j];
    }
    collect_others(parts, part, in_box);
    for (unsigned i = 0; i < parts; i++) {
        su__quads rest = others(part[i]);
        *wrong |= ~(part[i] | rest);
        in_line[i] = part[i] & ~rest;
        in_box[i] = part[i] & ~in_box[i];
        alone[i] = in_line[i] | in_box[i];
    }
    collect_others(parts, in_line, locked_in_line);
    for (unsigned i = 0; i < parts; i++) {
        su__quads gone = locked_in_line[i] | others(in_box[i]);
        for (unsigned j = 0; j < cells; j++)
            b->cell[next * i + step * j] &= ~gone;
    }
}

INLINE void place_hidden(board *b, su__quads *row, su__quads *column)
{
    for (unsigned i = 0; i < ROWS; i++)
        row[i] &= ~find_shared(b->cell + COLUMNS * i, COLUMNS, 1);
    for (unsigned i = 0; i < COLUMNS; i++)
        column[i] &= ~find_shared(b->cell + i, ROWS, COLUMNS);
    for (unsigned i = 0; i < PLACES; i++) {
        su__quads hidden = b->cell[i] & (row[i / COLUMNS] | column[i % COLUMNS]);
        b->cell[i] &= hidden | ~su__quads_fill(hidden);
    }
}

INLINE outcome conclude(board *b)
{
    su__quads wrong, undecided, row[ROWS], column[COLUMNS];
    clear_boxes(b, &wrong, &undecided);
    lock_digits(b, ROWS, COLUMNS, COLUMNS, 1, others_in_stack, column, &wrong);
    lock_digits(b, COLUMNS, 1, ROWS, COLUMNS, others_in_band, row, &wrong);
    if (!su__quads_are_empty(wrong & all_digits()))
        return CONTRADICTION;
    if (su__quads_are_empty(undecided))
        return SOLVED;
    place_hidden(b, row, column);
    return OPEN;
}

/* A candidate: its cell's place in the box, the lane of the box, and the bit of the digit. */
typedef struct candidate {
    unsigned place, lane;
    uint32_t bit;
} candidate;

/* Returns the lowest candidate of the first cell that `marks` has in a register. */
INLINE candidate first_in_register(const board *b, unsigned place, sets marks)
{
    candidate c = {.place = place};
    while (marks[c.lane / 4] == 0)
        c.lane += 4;
    while (su__quad_digits(marks, c.lane) == 0)
        c.lane++;
    uint32_t set = su__quad_digits(b->cell[place], c.lane);
    c.bit = set & (UINT32_C(0) - set);
    return c;
}

/* Removes the candidates of a cell that are not in `mask`. */
INLINE void narrow(board *b, candidate c, uint32_t mask)
{
    uint64_t word[4] = {~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)};
    word[c.lane / 4] = ~((uint64_t)(~mask & 0xFFFF) << 16 * (c.lane % 4));
    b->cell[c.place] &= (su__quads){word[0], word[1], word[2], word[3]};
}

INLINE void place_candidate(board *b, candidate c) { narrow(b, c, c.bit); }
INLINE void remove_candidate(board *b, candidate c) { narrow(b, c, ~c.bit); }

static candidate candidate_at(unsigned cell, su_digit digit)
{
    unsigned row = cell / ORDER, column = cell % ORDER;
    return (candidate){row % ROWS * COLUMNS + column % COLUMNS,
                       su__quad_lane(row / ROWS, column / COLUMNS), su__bit(digit)};
}

static unsigned cell_at(unsigned place, unsigned lane)
{
    return ORDER * (ROWS * su__quad_band(lane) + place / COLUMNS) + COLUMNS * su__quad_stack(lane)
           + place % COLUMNS;
}

static unsigned cell_of(candidate c) { return cell_at(c.place, c.lane); }

static uint32_t mask_at(const board *b, unsigned cell)
{
    candidate c = candidate_at(cell, 1);
    return su__quad_digits(b->cell[c.place], c.lane);
}

/* Reads the givens. Returns false if a digit is above the order. */
static bool read_givens(const su_rules *rules, const su_digit *givens, su_work *work, board *b)
{
    (void)rules;
    (void)work;
    const uint64_t all = su__all_digits(ORDER);
    for (unsigned i = 0; i < PLACES; i++) {
        uint64_t word[4] = {0};
        for (unsigned n = 0; n < ORDER; n++) {
            const unsigned lane = su__quad_lane(n / ROWS, n % ROWS);
            su_digit digit = givens[cell_at(i, lane)];
            if (digit > ORDER)
                return false;
            word[lane / 4] |= (digit ? UINT64_C(1) << (digit - 1) : all) << 16 * (lane % 4);
        }
        b->cell[i] = (su__quads){word[0], word[1], word[2], word[3]};
    }
    return true;
}

static void write_solution(const board *b, su_digit *solution)
{
    for (unsigned i = 0; i < PLACES; i++)
        for (unsigned n = 0; n < ORDER; n++) {
            const unsigned lane = su__quad_lane(n / ROWS, n % ROWS);
            solution[cell_at(i, lane)] = su__lowest(su__quad_digits(b->cell[i], lane));
        }
}

#include "solve/box_solver.h"

static candidate choose(const board *b) { return choose_cell(b); }

#include "solve/search.h"
