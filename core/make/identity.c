/*
 * identity.c: a number that all disguises of a puzzle share, and no other puzzle does.
 *
 * A canonical form (canon.c) tries many orders of lines. Mostly none need be tried: cells can be
 * told apart by where they stand among others, whatever their lines are called.
 *
 *     first  a cell's mark says whether it is given
 *     then   its mark takes in those of its row, its column, its box and of all cells of its digit,
 *            in no order; so it says how many givens each of them has,
 *     then   how many there are where these cross, and so on
 *
 * After a few turns no two cells of a puzzle have the same mark, unless it is made of alike parts.
 * One more turn, and puzzles with the same marks are the same: who puts each cell of one on the
 * cell of the other that has its mark puts lines on lines, boxes on boxes and digits on digits, as
 * the marks of the turn before, all different, tell which cells are in one with it. That is a
 * disguise. For a puzzle that has cells alike to the end its canonical form stands.
 *
 * Marks are numbers of 64 bits; that different ones are the same by chance is left out of account.
 */
#include "make/dig.h"

enum {
    MOST_TURNS = 8, /* two do for most puzzles of 9x9 */
    SLOTS = 1024    /* more than cells */
};

/* A number that has nothing to do with any other's. */
static uint64_t scatter(uint64_t x)
{
    x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    x = (x ^ x >> 29) * UINT64_C(0x9E3779B97F4A7C15);
    return x ^ x >> 32;
}

/* What of a puzzle has marks: its cells, and sums of theirs. */
typedef struct marks {
    uint64_t cell[SU_MAX_CELLS];
    uint64_t row[SU_MAX_ORDER], column[SU_MAX_ORDER], box[SU_MAX_ORDER], digit[SU_MAX_ORDER + 1];
} marks;

static void scatter_all(uint64_t *sums, unsigned count, uint64_t kind)
{
    for (unsigned i = 0; i < count; i++)
        sums[i] = scatter(sums[i] + kind);
}

/* Where boxes are square, rows are columns in disguise. */
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
    scatter_all(m->row, n, 1);
    scatter_all(m->column, n, rules->box_rows == rules->box_columns ? 1 : 2);
    scatter_all(m->box, n, 3);
    scatter_all(m->digit, n + 1, 4);
}

static void take_turn(const su_rules *rules, const su_digit *solution, marks *m)
{
    const unsigned n = rules->order, stacks = n / rules->box_columns;
    add_up(rules, solution, m);
    for (unsigned row = 0, cell = 0; row < n; row++)
        for (unsigned column = 0; column < n; column++, cell++) {
            const unsigned box = row / rules->box_rows * stacks + column / rules->box_columns;
            m->cell[cell] = scatter(m->cell[cell] + m->row[row] + m->column[column] + m->box[box]
                                    + m->digit[solution[cell]]);
        }
}

/* Whether no two cells have the same mark. */
static bool all_differ(const su_rules *rules, const marks *m)
{
    uint16_t slot[SLOTS] = {0}; /* cells, from 1 */
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

/* Of puzzles with alike cells. */
static uint64_t scatter_form(const su_rules *rules, const su_digit *form)
{
    uint64_t all = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        all = scatter(all + form[cell] + 1);
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
        m.cell[cell] = scatter(1 + (givens[cell] != 0));
    bool differ = false;
    for (unsigned turn = 0; !differ && turn < MOST_TURNS; turn++) {
        take_turn(rules, solution, &m);
        differ = all_differ(rules, &m);
    }
    if (differ) {
        take_turn(rules, solution, &m);
        *identity = sum_of(rules, &m);
        return SU_OK;
    }
    status = su_puzzle_canonical(rules, givens, solution, form, NULL);
    *identity = scatter_form(rules, form);
    return status;
}
