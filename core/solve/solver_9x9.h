/*
 * solver_9x9.h: boards of 9x9 with boxes, and one round of conclusions.
 *
 * A board is nine registers, one for each place in a box. Register 3r + k holds the candidates of
 * the cell in row r and column k of every box, as lanes.h lays them out:
 *
 *     0 1 2 | 0 1 2 | 0 1 2      the registers of the cells of a band; the other two bands use
 *     3 4 5 | 3 4 5 | 3 4 5      the same: lanes separate the stacks, fields the bands
 *     6 7 8 | 6 7 8 | 6 7 8
 *
 * So the cells of a box are at the same bits of nine registers. Operations on whole registers apply
 * to all nine boxes at once. A row of cells runs through three registers and the three lanes, a
 * column through three registers and the three fields.
 *
 * One round applies to the whole board, in this order:
 *
 *   naked single     a cell with one candidate removes it from the other cells of its box
 *   locked column    three cells of a column in a box are a triple. A digit runs through a stack as
 *                    a permutation: in each of the three bands it is in a different column. A
 *                    triple can have a digit only if a permutation through the triple is
 *                    left. That depends on four triples in the other bands and columns:
 *
 *                        . x y      t can have it if x and b can, or y and a can
 *                        t . .
 *                        . a b
 *
 *   locked row       the same rule for the triples of rows in a band
 *   hidden single    a digit of a row or column that only one triple has must be in that triple; if
 *                    only one of its cells has the digit, the digit is placed
 *
 * A naked single is removed only from its box. Then only the triples of its cell have the digit in
 * that box, and the permutations remove the digit from the row and the column. A digit without a
 * place in a row or column, or a cell without a candidate, is a contradiction. When a round changes
 * nothing, a candidate is guessed, and the board without it waits on a stack.
 *
 * A solver defines SOLVER_OF, its name, before it includes this file, and then `conclude`, its
 * round. It is compiled once for each instruction set, which SU__LEVEL names.
 */
#include "solve/lanes.h"

#ifndef SU__LEVEL
#define SU__LEVEL plain
#endif
#define SOLVER(level) SOLVER_OF(level)

enum { CELLS = 81, PLACES = 9, ROWS = 3, COLUMNS = 3, LONGEST = 3, HOPELESS_GUESSES = 2000 };

#define INLINE static inline __attribute__((always_inline))

/* A solver for several kinds of boards (solver_9x9_small.c) defines KIND_OF, which returns the kind
   of a board from its rules. Such a solver does not inline code that it uses several times. */
#ifdef KIND_OF
#define MAYBE_INLINE static __attribute__((noinline))
#else
#define MAYBE_INLINE INLINE
#endif

typedef su__lanes sets;

INLINE sets no_digits(void) { return su__lanes_repeat(0); }
INLINE sets all_digits(void) { return su__lanes_repeat(SU__FIELD_DIGITS); }
INLINE bool is_empty(sets x) { return su__is_empty(x); }
INLINE sets without_lowest(sets x) { return x & (x + su__lanes_repeat(SU__FIELD_DIGITS)); }
INLINE sets mark_used(sets x) { return su__used_guards(x); }
INLINE sets fill_marked(sets marks) { return su__fill(marks); }
INLINE sets others_in_band(sets x) { return su__next_stack(x) | su__previous_stack(x); }
INLINE sets others_in_stack(sets x) { return su__next_band(x) | su__previous_band(x); }

typedef struct board {
    sets cell[PLACES];
#ifdef KIND_OF
    unsigned kind;
#endif
} board;

typedef enum outcome { CONTRADICTION, SOLVED, OPEN } outcome;

/* Removes decided digits from the other cells of their boxes. If a cell has no candidate, its guard
   is missing in `used`. A digit that is decided in two cells of a box is in `repeats`. */
INLINE void clear_boxes(board *b, su__lanes *used, su__lanes *repeats, su__lanes *undecided)
{
    su__lanes others[PLACES], taken = su__lanes_repeat(0);
    *repeats = taken;
    *used = su__lanes_repeat(SU__FIELD_GUARDS);
    *undecided = su__lanes_repeat(0);
    for (unsigned i = 0; i < PLACES; i++) {
        su__lanes set = b->cell[i], lowered = set + su__lanes_repeat(SU__FIELD_DIGITS);
        su__lanes more = set & lowered; /* `set` without its lowest digit, as `set` has no guards */
        *used &= lowered;
        *undecided |= more;
        others[i] = su__fill(su__used_guards(more));
        *repeats |= taken & set & ~others[i];
        taken |= set & ~others[i];
    }
    for (unsigned i = 0; i < PLACES; i++)
        b->cell[i] &= ~(taken & others[i]);
}

/* Applies permutations to the triples t[0..2]. `next` and `previous` are their neighbours in one
   direction. Stores in `keep` the digits that a triple can have, and in `alone` those that no
   neighbour in its line has. Removes digits without a place from `covered`. */
INLINE void permute(const su__lanes t[3], const su__lanes next[3], const su__lanes previous[3],
                    su__lanes keep[3], su__lanes alone[3], su__lanes *covered)
{
    for (unsigned i = 0; i < 3; i++) {
        unsigned j = (i + 1) % 3, k = (i + 2) % 3;
        keep[i] = (next[j] & previous[k]) | (previous[j] & next[k]);
        alone[i] = t[i] & ~(next[i] | previous[i]);
        *covered &= t[i] | next[i] | previous[i];
    }
}

INLINE void lock_columns(board *b, su__lanes alone[3], su__lanes *covered)
{
    su__lanes t[3], next[3], previous[3], keep[3];
    for (unsigned k = 0; k < 3; k++) {
        t[k] = b->cell[k] | b->cell[3 + k] | b->cell[6 + k];
        next[k] = su__next_band(t[k]);
        previous[k] = su__previous_band(t[k]);
    }
    permute(t, next, previous, keep, alone, covered);
    for (unsigned i = 0; i < PLACES; i++)
        b->cell[i] &= keep[i % 3];
}

INLINE void lock_rows(board *b, su__lanes alone[3], su__lanes *covered)
{
    su__lanes t[3], next[3], previous[3], keep[3];
    for (unsigned r = 0; r < 3; r++) {
        t[r] = b->cell[3 * r] | b->cell[3 * r + 1] | b->cell[3 * r + 2];
        next[r] = su__next_stack(t[r]);
        previous[r] = su__previous_stack(t[r]);
    }
    permute(t, next, previous, keep, alone, covered);
    for (unsigned i = 0; i < PLACES; i++)
        b->cell[i] &= keep[i / 3];
}

/* Returns the digits that at least two of three sets share. */
INLINE su__lanes find_shared(su__lanes a, su__lanes b, su__lanes c)
{
    return (a & b) | (c & (a | b));
}

/* Places each digit that only one triple has, if only one cell of the triple has it. */
INLINE void place_hidden(board *b, su__lanes row[3], su__lanes column[3])
{
    for (unsigned i = 0; i < 3; i++) {
        row[i] &= ~find_shared(b->cell[3 * i], b->cell[3 * i + 1], b->cell[3 * i + 2]);
        column[i] &= ~find_shared(b->cell[i], b->cell[3 + i], b->cell[6 + i]);
    }
    for (unsigned i = 0; i < PLACES; i++) {
        su__lanes hidden = b->cell[i] & (row[i / 3] | column[i % 3]);
        b->cell[i] &= hidden | ~su__fill(su__used_guards(hidden));
    }
}

MAYBE_INLINE outcome conclude_nine(board *b)
{
    su__lanes used, repeats, undecided, row[3], column[3];
    su__lanes covered = su__lanes_repeat(SU__FIELD_DIGITS);
    clear_boxes(b, &used, &repeats, &undecided);
    lock_columns(b, column, &covered);
    lock_rows(b, row, &covered);
    if (!su__is_empty((~used & su__lanes_repeat(SU__FIELD_GUARDS)) | repeats
                      | (covered ^ su__lanes_repeat(SU__FIELD_DIGITS))))
        return CONTRADICTION;
    if (su__is_empty(undecided))
        return SOLVED;
    place_hidden(b, row, column);
    return OPEN;
}

/* A candidate: a bit in the lane of a stack, in one of the nine registers. `field` is the mask of
   the cell's field in the lane. */
typedef struct candidate {
    unsigned place, stack;
    uint32_t bit, field;
} candidate;

INLINE uint32_t field_at(unsigned shift) { return UINT32_C(0x1FF) << shift; }

/* Returns the lowest digit of the first cell that has any in `digits`, a register. */
INLINE candidate first_digit(unsigned place, sets digits)
{
    unsigned stack = 0;
    while (su__lane(digits, stack) == 0)
        stack++;
    const uint32_t lane = su__lane(digits, stack), bit = lane & (UINT32_C(0) - lane);
    return (candidate){place, stack, bit, field_at((unsigned)__builtin_ctz(bit) / 10 * 10)};
}

/* Returns the lowest candidate of the first cell that `marks` has in a register. */
INLINE candidate first_in_register(const board *b, unsigned place, sets marks)
{
    return first_digit(place, b->cell[place] & fill_marked(marks));
}

/* Removes the candidates in a lane of a register that are not in `mask`. */
INLINE void narrow(board *b, unsigned place, unsigned stack, uint32_t mask)
{
    b->cell[place] &=
        su__lanes_of(stack == 0 ? mask : ~UINT32_C(0), stack == 1 ? mask : ~UINT32_C(0),
                     stack == 2 ? mask : ~UINT32_C(0));
}

INLINE void place_candidate(board *b, candidate c)
{
    narrow(b, c.place, c.stack, ~c.field | c.bit);
}
INLINE void remove_candidate(board *b, candidate c) { narrow(b, c.place, c.stack, ~c.bit); }

static candidate candidate_at(unsigned cell, su_digit digit)
{
    unsigned row = cell / 9, column = cell % 9, shift = row / 3 * 10;
    return (candidate){row % 3 * 3 + column % 3, column / 3, su__bit(digit) << shift,
                       field_at(shift)};
}

static unsigned cell_of(candidate c)
{
    unsigned band = (unsigned)__builtin_ctz(c.field) / 10;
    return 9 * (3 * band + c.place / 3) + 3 * c.stack + c.place % 3;
}

static uint32_t mask_at(const board *b, unsigned cell)
{
    candidate c = candidate_at(cell, 1);
    return su__lane(b->cell[c.place], c.stack) / c.bit & 0x1FF;
}

/* Reads the givens. Returns false for a digit above 9. */
static bool read_givens(const su_rules *rules, const su_digit *givens, su_work *work, board *b)
{
#ifdef KIND_OF
    b->kind = KIND_OF(rules);
#endif
    (void)rules;
    (void)work;
    static const uint16_t set_of[10] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    bool good = true;
    for (unsigned cell = 0; cell < CELLS; cell++)
        good &= givens[cell] <= 9;
    for (unsigned i = 0; good && i < PLACES; i++) {
        uint32_t lane[3];
        for (unsigned s = 0; s < 3; s++) {
            const su_digit *cell = givens + 9 * (i / 3) + 3 * s + i % 3;
            lane[s] = set_of[cell[0]] | (uint32_t)set_of[cell[27]] << 10
                      | (uint32_t)set_of[cell[54]] << 20;
        }
        b->cell[i] = su__lanes_of(lane[0], lane[1], lane[2]);
    }
    return good;
}

static void write_solution(const board *b, su_digit *solution)
{
    for (unsigned i = 0; i < PLACES; i++)
        for (unsigned s = 0; s < 3; s++) {
            uint32_t lane = su__lane(b->cell[i], s);
            su_digit *cell = solution + 9 * (i / 3) + 3 * s + i % 3;
            cell[0] = su__lowest(lane);
            cell[27] = su__lowest(lane >> 10);
            cell[54] = su__lowest(lane >> 20);
        }
}

/*
 * Tried, and slower or no better (tests/bench/LOG.md has the figures):
 *
 *   - locking columns and rows from the same board and combining the results: shorter chains of
 *     operations, but a sixth more rounds
 *   - checking each register for changes: no faster, and a twentieth slower with gcc
 *   - guessing the first pair: two fifths more guesses
 *   - choosing the pair by a sum over its box, cell by cell: a tenth more guesses than with the two
 *     criteria, and each guess takes 1.5 times as long
 *   - looking in every round for two digits that only one cell of a row or column has: an eighth
 *     fewer guesses on 17-clue puzzles, but no faster, because every round pays for it
 *   - not checking for two cells with the same digit: a seventh more guesses on 17-clue puzzles,
 *     and searches of wrong puzzles that never end
 */
