/*
 * identity.c: computes a number that all equivalent puzzles share and no other puzzle has.
 *
 * A canonical form (canon.c) tries many orders of lines. Usually that is unnecessary, because the
 * surroundings of cells differ, whatever the order of the lines. Each cell has a mark, a hash:
 *
 *     first       the mark of a cell says whether it is given
 *     round 1     the marks of its row, its column, its box and the cells of its digit are added,
 *                 so the mark now says how many givens each of them has
 *     round 2     the mark now says the same of the lines, boxes and digits that cross these
 *     ...
 *
 * After a few rounds all cells have different marks, unless parts of the puzzle are alike. After
 * one more round, puzzles with the same marks are equivalent. Proof: map each cell of one to the
 * cell of the other with the same mark. The different marks of the round before say which cells
 * share a house or a digit, so lines map to lines, boxes to boxes and digits to digits. A puzzle
 * whose cells stay alike uses its canonical form.
 *
 * Marks have 64 bits, so accidental equality can be neglected.
 */
#include "make/dig.h"

enum {
    MOST_ROUNDS = 8, /* two are enough for most 9x9 puzzles */
    SLOTS = 1024     /* more than there are cells */
};

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    x = (x ^ x >> 29) * UINT64_C(0x9E3779B97F4A7C15);
    return x ^ x >> 32;
}

/* The marks of the cells, and sums of these marks. */
typedef struct marks {
    uint64_t cell[SU_MAX_CELLS];
    uint64_t row[SU_MAX_ORDER], column[SU_MAX_ORDER], box[SU_MAX_ORDER], digit[SU_MAX_ORDER + 1];
} marks;

static void mix_all(uint64_t *sums, unsigned count, uint64_t kind)
{
    for (unsigned i = 0; i < count; i++)
        sums[i] = mix(sums[i] + kind);
}

/* Adds up the marks. If boxes are square, rows and columns can be exchanged, so their sums are
   hashed alike. */
static void add_up(const su_rules *rules, const su_digit *solution, marks *m)
{
    const unsigned n = rules->order, stacks = n / rules->box_columns;
    memset(m->row, 0, sizeof *m - offsetof(marks, row));
    for (unsigned row = 0, cell = 0; row < n; row++)
        for (unsigned column = 0; column < n; column++, cell++) {
            const uint64_t mark = m->cell[cell];
            m->row[row] += mark;
            m->column[column] += mark;
            m->box[row / rules->box_rows * stacks + column / rules->box_columns] += mark;
            m->digit[solution[cell]] += mark;
        }
    mix_all(m->row, n, 1);
    mix_all(m->column, n, rules->box_rows == rules->box_columns ? 1 : 2);
    mix_all(m->box, n, 3);
    mix_all(m->digit, n + 1, 4);
}

static void refine_marks(const su_rules *rules, const su_digit *solution, marks *m)
{
    const unsigned n = rules->order, stacks = n / rules->box_columns;
    add_up(rules, solution, m);
    for (unsigned row = 0, cell = 0; row < n; row++)
        for (unsigned column = 0; column < n; column++, cell++) {
            const unsigned box = row / rules->box_rows * stacks + column / rules->box_columns;
            m->cell[cell] = mix(m->cell[cell] + m->row[row] + m->column[column] + m->box[box]
                                + m->digit[solution[cell]]);
        }
}

static bool all_differ(const su_rules *rules, const marks *m)
{
    uint16_t slot[SLOTS] = {0}; /* cell + 1; 0: free */
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned at = m->cell[cell] % SLOTS;
        for (; slot[at]; at = (at + 1) % SLOTS)
            if (m->cell[slot[at] - 1] == m->cell[cell])
                return false;
        slot[at] = (uint16_t)(cell + 1);
    }
    return true;
}

static uint64_t sum_of(const su_rules *rules, const marks *m)
{
    uint64_t sum = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        sum += m->cell[cell];
    return sum;
}

static uint64_t mix_form(const su_rules *rules, const su_digit *form)
{
    uint64_t all = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        all = mix(all + form[cell] + 1);
    return all;
}

su_status su_puzzle_identity(const su_rules *rules, const su_digit *givens,
                             const su_digit *solution, uint64_t *identity)
{
    su_digit form[SU_MAX_CELLS];
    marks m;
    su_status status = su__can_be_disguised(rules, givens, solution);
    if (status != SU_OK)
        return status;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        m.cell[cell] = mix(1 + (givens[cell] != 0));
    bool differ = false;
    for (unsigned round = 0; !differ && round < MOST_ROUNDS; round++) {
        refine_marks(rules, solution, &m);
        differ = all_differ(rules, &m);
    }
    if (differ) {
        refine_marks(rules, solution, &m);
        *identity = sum_of(rules, &m);
        return SU_OK;
    }
    status = su_puzzle_canonical(rules, givens, solution, form, NULL);
    *identity = mix_form(rules, form);
    return status;
}
