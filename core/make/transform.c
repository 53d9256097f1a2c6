/*
 * transform.c: turns a puzzle into an equivalent puzzle that looks different.
 *
 * All transformations keep the rules: relabelling digits; exchanging bands, stacks, rows of a band
 * and columns of a stack; and, if boxes are square, exchanging rows with columns. Turning and
 * mirroring are combinations of these. All results are equally likely.
 */
#include "rng/rng.h"
#include "rules/inspect.h"

/* Puts the numbers from 0 to count - 1 into random order. Groups of `size` numbers stay together:
   shuffles the groups and the members of each group. */
static void pick_random_order(su_rng *rng, unsigned count, unsigned size, uint16_t *order)
{
    uint16_t group[SU_MAX_ORDER], member[SU_MAX_ORDER];
    for (unsigned i = 0; i < count / size; i++)
        group[i] = (uint16_t)i;
    su__shuffle(rng, group, count / size);
    for (unsigned i = 0; i < count / size; i++) {
        for (unsigned k = 0; k < size; k++)
            member[k] = (uint16_t)(group[i] * size + k);
        su__shuffle(rng, member, size);
        memcpy(order + i * size, member, size * sizeof *member);
    }
}

su_status su_puzzle_disguise(const su_rules *rules, su_rng *rng, su_puzzle *puzzle)
{
    unsigned n = rules->order;
    uint16_t row[SU_MAX_ORDER], column[SU_MAX_ORDER], digit[SU_MAX_ORDER];
    const su_puzzle original = *puzzle;
    if (rules->box_rows == 0)
        return SU_NO_DISGUISES;
    if (!su__is_grid(rules, puzzle->givens) || !su__is_grid(rules, puzzle->solution))
        return SU_DIGIT_TOO_LARGE;
    pick_random_order(rng, n, rules->box_rows, row);
    pick_random_order(rng, n, rules->box_columns, column);
    pick_random_order(rng, n, n, digit);
    bool turned = rules->box_rows == rules->box_columns && su_rng_below(rng, 2);
    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < n; c++) {
            unsigned from = turned ? column[c] * n + row[r] : row[r] * n + column[c];
            su_digit given = original.givens[from], solved = original.solution[from];
            puzzle->givens[r * n + c] = given ? (su_digit)(digit[given - 1] + 1) : 0;
            puzzle->solution[r * n + c] = solved ? (su_digit)(digit[solved - 1] + 1) : 0;
        }
    return SU_OK;
}

/* Fills a row with the digits in random order, by a Fisher-Yates shuffle with a linear congruential
   generator. */
static void shuffle_row(unsigned order, uint32_t state, su_digit *row)
{
    for (unsigned i = 0; i < order; i++)
        row[i] = (su_digit)(i + 1);
    for (unsigned i = order; i > 1; i--) {
        state = state * 1664525u + 1013904223u;
        unsigned other = (state >> 16) % i;
        su_digit digit = row[i - 1];
        row[i - 1] = row[other];
        row[other] = digit;
    }
}

su_status su_puzzle_relabel(const su_rules *rules, uint32_t number, su_puzzle *puzzle)
{
    su_digit row[SU_MAX_ORDER], label[SU_MAX_ORDER + 1] = {0};
    if (!su__is_grid(rules, puzzle->givens) || !su__is_grid(rules, puzzle->solution))
        return SU_DIGIT_TOO_LARGE;
    shuffle_row(rules->order, number, row);
    for (unsigned i = 0; i < rules->order; i++)
        label[puzzle->solution[i]] = row[i];
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        puzzle->solution[cell] = label[puzzle->solution[cell]];
        puzzle->givens[cell] = label[puzzle->givens[cell]];
    }
    return SU_OK;
}
