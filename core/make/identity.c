/*
 * identity.c: computes a number that all equivalent puzzles share and no other puzzle has.
 *
 * Computing the canonical form (canon.c) means trying many orders of lines. Usually that is
 * unnecessary, because the surroundings of cells differ, whatever the order of the lines. Each cell
 * has a hash:
 *
 *     first       the hash of a cell depends on whether the cell is given
 *     round 1     the hashes in its row, column and box and of the cells with its digit are added,
 *                 so the hash now depends on how many givens each of these has
 *     round 2     the hash now also depends on the lines, boxes and digits that cross these
 *     ...
 *
 * After a few rounds all cells have different hashes, unless parts of the puzzle are alike. After
 * one more round, puzzles with the same hashes are equivalent. Proof: map each cell of one puzzle
 * to the cell of the other puzzle with the same hash. The different hashes of the previous round
 * show which cells share a house or a digit, so lines map to lines, boxes to boxes and digits to
 * digits. For a puzzle whose hashes do not become different, the canonical form is hashed instead.
 *
 * Hashes have 64 bits, so accidental equality can be neglected.
 */
#include "make/dig.h"

enum {
    MAX_ROUNDS = 8, /* two are enough for most 9x9 puzzles */
    SLOTS = 1024    /* more than the number of cells */
};

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    x = (x ^ x >> 29) * UINT64_C(0x9E3779B97F4A7C15);
    return x ^ x >> 32;
}

/* The hash of each cell, and the sums of the hashes in each row, column and box and for each
   digit. */
typedef struct hashes {
    uint64_t cell[SU_MAX_CELLS];
    uint64_t row[SU_MAX_ORDER], column[SU_MAX_ORDER], box[SU_MAX_ORDER], digit[SU_MAX_ORDER + 1];
} hashes;

static void mix_sums(uint64_t *sums, unsigned count, uint64_t kind)
{
    for (unsigned i = 0; i < count; i++)
        sums[i] = mix(sums[i] + kind);
}

/* Adds up the hashes of cells and hashes the sums. If boxes are square, rows and columns can be
   exchanged, so their sums are hashed in the same way. */
static void add_up(const su_rules *rules, const su_digit *solution, hashes *h)
{
    const unsigned n = rules->order, stacks = n / rules->box_columns;
    memset(h->row, 0, sizeof *h - offsetof(hashes, row));
    for (unsigned row = 0, cell = 0; row < n; row++)
        for (unsigned column = 0; column < n; column++, cell++) {
            const uint64_t hash = h->cell[cell];
            h->row[row] += hash;
            h->column[column] += hash;
            h->box[row / rules->box_rows * stacks + column / rules->box_columns] += hash;
            h->digit[solution[cell]] += hash;
        }
    mix_sums(h->row, n, 1);
    mix_sums(h->column, n, rules->box_rows == rules->box_columns ? 1 : 2);
    mix_sums(h->box, n, 3);
    mix_sums(h->digit, n + 1, 4);
}

static void refine_hashes(const su_rules *rules, const su_digit *solution, hashes *h)
{
    const unsigned n = rules->order, stacks = n / rules->box_columns;
    add_up(rules, solution, h);
    for (unsigned row = 0, cell = 0; row < n; row++)
        for (unsigned column = 0; column < n; column++, cell++) {
            const unsigned box = row / rules->box_rows * stacks + column / rules->box_columns;
            h->cell[cell] = mix(h->cell[cell] + h->row[row] + h->column[column] + h->box[box]
                                + h->digit[solution[cell]]);
        }
}

static bool all_differ(const su_rules *rules, const hashes *h)
{
    uint16_t slot[SLOTS] = {0}; /* cell + 1, or 0 if the slot is free */
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned at = h->cell[cell] % SLOTS;
        for (; slot[at]; at = (at + 1) % SLOTS)
            if (h->cell[slot[at] - 1] == h->cell[cell])
                return false;
        slot[at] = (uint16_t)(cell + 1);
    }
    return true;
}

static uint64_t sum_hashes(const su_rules *rules, const hashes *h)
{
    uint64_t sum = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        sum += h->cell[cell];
    return sum;
}

static uint64_t hash_form(const su_rules *rules, const su_digit *form)
{
    uint64_t result = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        result = mix(result + form[cell] + 1);
    return result;
}

su_status su_puzzle_identity(const su_rules *rules, const su_digit *givens,
                             const su_digit *solution, uint64_t *identity)
{
    su_digit form[SU_MAX_CELLS];
    hashes h;
    su_status status = su__can_be_disguised(rules, givens, solution);
    if (status != SU_OK)
        return status;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        h.cell[cell] = mix(1 + (givens[cell] != 0));
    bool differ = false;
    for (unsigned round = 0; !differ && round < MAX_ROUNDS; round++) {
        refine_hashes(rules, solution, &h);
        differ = all_differ(rules, &h);
    }
    if (differ) {
        refine_hashes(rules, solution, &h);
        *identity = sum_hashes(rules, &h);
        return SU_OK;
    }
    status = su_puzzle_canonical(rules, givens, solution, form, NULL);
    *identity = hash_form(rules, form);
    return status;
}
