/*
 * sixteen.c: the fast solver for 16x16, made as nine.c is; what is told there is not told again.
 *
 * Sixteen registers of 256 bits, a place in the box each: register 4r + k holds row r and column k
 * of all sixteen boxes, as quads.h lays them out. The four cells a box shares with a row are a
 * quad. One round on the whole board:
 *
 *   naked single     a decided cell clears its box
 *   locked quads     a digit that its box has in one row only leaves the rest of the row; a digit
 *                    that its row has in one box only leaves the rest of the box; the same by
 *                    columns
 *   hidden single    a quad that alone has a digit of its row or box, in one cell
 *
 *     a a . . | x x x x | x x x x | x x x x      The first box has a in this row only: no x is a.
 *     y y y y | . . . . | . . . . | . . . .      Or the row has a in the first box only (no x is a
 *     y y y y |                                  candidate): then no y is a.
 *     y y y y |
 *
 * The permutations of nine.c have no short form for four boxes; the two rules for locked quads are
 * the part of them that pays.
 */
#include "solve/quads.h"

#ifndef SU__LEVEL
#define SU__LEVEL plain
#endif
#define SOLVER_OF(level) su__solve16_##level
#define SOLVER(level) SOLVER_OF(level)

enum { ORDER = 16, CELLS = 256, PLACES = 16, SIDE = 4, HOPELESS = 20000 };

#define INLINE static inline __attribute__((always_inline))

typedef su__quads sets;

INLINE sets nothing(void) { return su__quads_all(0); }
INLINE sets everything(void) { return su__quads_all(~UINT64_C(0)); }
INLINE bool none(sets x) { return su__quads_none(x); }
INLINE sets without_lowest(sets x) { return su__quads_rest(x); }
INLINE sets mark(sets x) { return su__quads_fill(x); }
INLINE sets spread(sets marks) { return marks; }
INLINE sets beside(sets x) { return su__quads_beside(x); }
INLINE sets above(sets x) { return su__quads_above(x); }

typedef struct board {
    sets cell[PLACES];
} board;

typedef enum outcome { DEAD, SOLVED, OPEN } outcome;

/* Lanes that are not zero in `dead` tell of a cell without a candidate or of two decided alike. */
INLINE void clear_boxes(board *b, su__quads *dead, su__quads *undecided)
{
    su__quads others[PLACES], taken = su__quads_all(0);
    *dead = *undecided = taken;
    for (unsigned i = 0; i < PLACES; i++) {
        su__quads set = b->cell[i], more = su__quads_rest(set);
        others[i] = su__quads_fill(more);
        su__quads decided = set & ~others[i];
        *dead |= (taken & decided) | ~su__quads_fill(set);
        *undecided |= more;
        taken |= decided;
    }
    for (unsigned i = 0; i < PLACES; i++)
        b->cell[i] &= ~(taken & others[i]);
}

/* For each of four sets what the other three have. */
INLINE void rest_of(const su__quads x[4], su__quads rest[4])
{
    su__quads low = x[0] | x[1], high = x[2] | x[3];
    rest[0] = x[1] | high;
    rest[1] = x[0] | high;
    rest[2] = x[3] | low;
    rest[3] = x[2] | low;
}

/* The digits that two or more of four cells share. */
INLINE su__quads shared(su__quads a, su__quads b, su__quads c, su__quads d)
{
    return (a & b) | ((a | b) & (c | d)) | (c & d);
}

/* Four quads of each box in one direction, `step` registers from cell to cell and `next` from quad
   to quad. What leaves them goes; the digits that a quad alone has come back in `alone`. */
INLINE void lock(board *b, unsigned step, unsigned next, su__quads others(su__quads),
                 su__quads alone[4], su__quads *dead)
{
    su__quads quad[4], in_box[4], in_line[4], leave[4];
    for (unsigned i = 0; i < 4; i++) {
        const su__quads *cell = b->cell + next * i;
        quad[i] = cell[0] | cell[step] | cell[2 * step] | cell[3 * step];
    }
    rest_of(quad, in_box);
    for (unsigned i = 0; i < 4; i++) {
        su__quads rest = others(quad[i]);
        *dead |= ~(quad[i] | rest);
        in_line[i] = quad[i] & ~rest;
        in_box[i] = quad[i] & ~in_box[i];
        alone[i] = in_line[i] | in_box[i];
    }
    rest_of(in_line, leave);
    for (unsigned i = 0; i < 4; i++) {
        su__quads gone = leave[i] | others(in_box[i]);
        for (unsigned j = 0; j < 4; j++)
            b->cell[next * i + step * j] &= ~gone;
    }
}

INLINE void place_hidden(board *b, su__quads row[4], su__quads column[4])
{
    for (unsigned i = 0; i < 4; i++) {
        const su__quads *r = b->cell + 4 * i, *c = b->cell + i;
        row[i] &= ~shared(r[0], r[1], r[2], r[3]);
        column[i] &= ~shared(c[0], c[4], c[8], c[12]);
    }
    for (unsigned i = 0; i < PLACES; i++) {
        su__quads hidden = b->cell[i] & (row[i / 4] | column[i % 4]);
        b->cell[i] &= hidden | ~su__quads_fill(hidden);
    }
}

/* One round. */
INLINE outcome conclude(board *b)
{
    su__quads dead, undecided, row[4], column[4];
    clear_boxes(b, &dead, &undecided);
    lock(b, 4, 1, above, column, &dead);
    lock(b, 1, 4, beside, row, &dead);
    if (!su__quads_none(dead))
        return DEAD;
    if (su__quads_none(undecided))
        return SOLVED;
    place_hidden(b, row, column);
    return OPEN;
}

/* A cell, and one of its digits. */
typedef struct candidate {
    unsigned place, band, stack;
    uint32_t bit;
} candidate;

/* The lowest candidate of the first cell marked in a register. */
INLINE candidate first_in(const board *b, unsigned place, sets marks)
{
    candidate c = {.place = place};
    while (marks[c.band] == 0)
        c.band++;
    while (su__quad(marks, c.band, c.stack) == 0)
        c.stack++;
    uint32_t set = su__quad(b->cell[place], c.band, c.stack);
    c.bit = set & (UINT32_C(0) - set);
    return c;
}

/* One cell keeps only what `mask` has. */
INLINE void narrow(board *b, candidate c, uint32_t mask)
{
    uint64_t word[4] = {~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)};
    word[c.band] = ~((uint64_t)(~mask & 0xFFFF) << 16 * c.stack);
    b->cell[c.place] &= (su__quads){word[0], word[1], word[2], word[3]};
}

INLINE void take(board *b, candidate c) { narrow(b, c, c.bit); }
INLINE void drop(board *b, candidate c) { narrow(b, c, ~c.bit); }

static candidate candidate_at(unsigned cell, su_digit digit)
{
    unsigned row = cell / 16, column = cell % 16;
    return (candidate){row % 4 * 4 + column % 4, row / 4, column / 4, su__bit(digit)};
}

static unsigned cell_of(candidate c)
{
    return 16 * (4 * c.band + c.place / 4) + 4 * c.stack + c.place % 4;
}

static uint32_t set_at(const board *b, unsigned cell)
{
    candidate c = candidate_at(cell, 1);
    return su__quad(b->cell[c.place], c.band, c.stack);
}

/* False for a digit above 16. */
static bool read_givens(const su_digit *givens, board *b)
{
    for (unsigned i = 0; i < PLACES; i++) {
        uint64_t word[4] = {0};
        for (unsigned n = 0; n < 16; n++) {
            su_digit digit = givens[16 * (n / 4 * 4 + i / 4) + n % 4 * 4 + i % 4];
            if (digit > ORDER)
                return false;
            word[n / 4] |= (digit ? UINT64_C(1) << (digit - 1) : UINT64_C(0xFFFF)) << 16 * (n % 4);
        }
        b->cell[i] = (su__quads){word[0], word[1], word[2], word[3]};
    }
    return true;
}

static void write_solution(const board *b, su_digit *solution)
{
    for (unsigned i = 0; i < PLACES; i++)
        for (unsigned n = 0; n < 16; n++)
            solution[16 * (n / 4 * 4 + i / 4) + n % 4 * 4 + i % 4] =
                su__lowest(su__quad(b->cell[i], n / 4, n % 4));
}

#include "solve/search.h"
