/*
 * fill9.c: generates random complete 9x9 grids; all 6,670,903,752,021,072,936,960 are equally
 * likely.
 *
 * A search that guesses at random is not uniform, so this is not a search. The boxes are numbered
 *
 *     1 2 3      Box 1 holds 1 to 9 in order; the digits are relabelled at the end. The rows of
 *     4 5 6      boxes 2 and 3 are sets of three digits. If `a` digits of box 1's first row are in
 *     7 8 9      box 2's second row, the rest are in its third, and the other rows follow in
 *                rotation. That gives 1 + 27 + 27 + 1 = 56 distributions (a = 0..3).
 *
 * Each of these six rows has one of 6 orders. Boxes 4 and 7 are generated in the same way, by
 * columns. Then the rows of boxes 5 and 6, and of 8 and 9, have one of 56 distributions each. In
 * box 5, the three digits of a row must avoid the columns where box 2 has them. That leaves two of
 * their 6 orders, or none. Choosing one of the two for each row fixes the columns of box 5, and so
 * box 8. Boxes 6 and 9 follow in the same way. So a grid is a number below
 *
 *     (56 * 6^6)^2 * 56^2 * 8^2,
 *
 * no two numbers give the same grid, and one number in 75 gives a grid. So numbers are picked until
 * one gives a grid, and all grids are equally likely. A number fits into 64 bits.
 */
#include "make/dig.h"
#include "rng/rng.h"

enum { DISTRIBUTIONS = 56, ORDERS = 6, ALL_DIGITS = 0x1FF };

#define ORDERS_OF_6 ((uint64_t)ORDERS * ORDERS * ORDERS * ORDERS * ORDERS * ORDERS)
static const uint64_t number_count = ORDERS_OF_6 * ORDERS_OF_6 * DISTRIBUTIONS * DISTRIBUTIONS
                                     * DISTRIBUTIONS * DISTRIBUTIONS * 8 * 8;

/* The three rows or columns of a box, as sets of digits and cell by cell. Digits are bits. */
typedef struct box_lines {
    uint32_t set[3];
    uint32_t cell[3][3];
} box_lines;

/* Removes the lowest part, which is below `bound`, from a mixed-radix number. Returns that part. */
static uint32_t remove_part(uint64_t *number, uint32_t bound)
{
    uint32_t picked = (uint32_t)(*number % bound);
    *number /= bound;
    return picked;
}

/* Distributes the digits of a box to the lines of the next two boxes. In each line, a pattern of
   three bits selects the digits that move by one line in the second box. The other digits move by
   two. Distribution 0 moves no digit by one line, 1 to 27 move one digit of each line, 28 to 54
   move two, and 55 moves all three. */
static void distribute(const box_lines *first, uint32_t distribution, box_lines *second,
                       box_lines *third)
{
    uint32_t inversion = distribution >= 28 ? 7 : 0, line_choice = (distribution + 26) % 27,
             moved[3];
    for (unsigned i = 0; i < 3; i++, line_choice /= 3) {
        uint32_t pattern =
            inversion ^ (distribution % 55 == 0 ? 0 : UINT32_C(1) << line_choice % 3);
        moved[i] = 0;
        for (unsigned j = 0; j < 3; j++)
            moved[i] |= first->cell[i][j] & (0 - (pattern >> j & 1));
    }
    for (unsigned i = 0; i < 3; i++) {
        unsigned before = (i + 2) % 3, after = (i + 1) % 3;
        second->set[i] = moved[before] | (first->set[after] & ~moved[after]);
        third->set[i] = ALL_DIGITS & ~first->set[i] & ~second->set[i];
    }
}

/* Puts the digits of a set into one of their 6 orders. */
static void arrange(uint32_t set, uint32_t order, uint32_t cell[3])
{
    uint32_t lowest = set & (UINT32_C(0) - set), rest = set ^ lowest;
    uint32_t middle = rest & (UINT32_C(0) - rest), highest = rest ^ middle;
    cell[order % 3] = lowest;
    cell[(order + 1 + order / 3) % 3] = middle;
    cell[(order + 2 - order / 3) % 3] = highest;
}

static void arrange_all(box_lines *box, uint64_t *number)
{
    for (unsigned i = 0; i < 3; i++)
        arrange(box->set[i], remove_part(number, ORDERS), box->cell[i]);
}

static box_lines transpose(const box_lines *box)
{
    box_lines other;
    for (unsigned i = 0; i < 3; i++) {
        other.set[i] = 0;
        for (unsigned j = 0; j < 3; j++)
            other.set[i] |= other.cell[i][j] = box->cell[j][i];
    }
    return other;
}

/* Puts the digits of a row into columns so that no digit is in a column that is barred to it. There
   are two such orders or none. Returns false if there is none. If a different digit is barred from
   each column, all digits rotate in one of two directions. Otherwise, one column bars two digits,
   so the third digit must be in that column. */
static bool arrange_avoiding(uint32_t row, const uint32_t barred[3], bool choice, uint32_t cell[3])
{
    uint32_t barred_digits[3] = {row & barred[0], row & barred[1], row & barred[2]};
    if (barred_digits[0] && barred_digits[1] && barred_digits[2]) {
        for (unsigned i = 0; i < 3; i++)
            cell[i] = barred_digits[(i + 1 + choice) % 3];
        return true;
    }
    unsigned i = !su__is_single(barred_digits[0]) ? 0 : !su__is_single(barred_digits[1]) ? 1 : 2;
    uint32_t lowest = barred_digits[i] & (UINT32_C(0) - barred_digits[i]);
    cell[i] = row ^ barred_digits[i];
    cell[(i + 1 + choice) % 3] = lowest;
    cell[(i + 2 - choice) % 3] = barred_digits[i] ^ lowest;
    return cell[i] != 0;
}

/* Fills the two lower boxes of a stack, given the digits of their rows and the columns of the upper
   box. Returns false if the boxes cannot be filled. */
static bool fill_stack(const box_lines *upper, uint32_t choices, box_lines *middle,
                       box_lines *lower)
{
    box_lines columns = transpose(upper);
    for (unsigned i = 0; i < 3; i++)
        if (!arrange_avoiding(middle->set[i], columns.set, choices >> i & 1, middle->cell[i]))
            return false;
    box_lines filled = transpose(middle);
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < 3; j++) {
            uint32_t left = lower->set[i] & ~columns.set[j] & ~filled.set[j];
            if (left == 0 || !su__is_single(left))
                return false;
            lower->cell[i][j] = left;
        }
    return true;
}

/* Fills the nine boxes that a number encodes. Returns false if the number encodes no grid, which
   usually shows in the second stack. */
static bool decode_boxes(uint64_t number, box_lines box[9])
{
    box[0] = (box_lines){{7, 56, 448}, {{1, 2, 4}, {8, 16, 32}, {64, 128, 256}}};
    distribute(&box[0], remove_part(&number, DISTRIBUTIONS), &box[1], &box[2]);
    arrange_all(&box[1], &number);

    box_lines first = transpose(&box[0]), second, third;
    distribute(&first, remove_part(&number, DISTRIBUTIONS), &second, &third);
    arrange_all(&second, &number);
    arrange_all(&third, &number);
    box[3] = transpose(&second);
    box[6] = transpose(&third);

    distribute(&box[3], remove_part(&number, DISTRIBUTIONS), &box[4], &box[5]);
    distribute(&box[6], remove_part(&number, DISTRIBUTIONS), &box[7], &box[8]);
    if (!fill_stack(&box[1], remove_part(&number, 8), &box[4], &box[7]))
        return false;
    arrange_all(&box[2], &number);
    return fill_stack(&box[2], remove_part(&number, 8), &box[5], &box[8]);
}

/* Returns a uniform random number below `number_count`. Picks again above the greatest multiple of
   `number_count`, because the remainders would not be uniform. */
static uint64_t pick_number(su_rng *rng)
{
    const uint64_t limit = UINT64_MAX / number_count * number_count;
    uint64_t picked;
    do
        picked = su_rng_next(rng);
    while (picked >= limit);
    return picked % number_count;
}

unsigned su__fill9(su_rng *rng, su_digit *solution)
{
    box_lines box[9];
    uint16_t label[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    unsigned numbers_picked = 1;
    while (!decode_boxes(pick_number(rng), box))
        numbers_picked++;
    su__shuffle(rng, label, 9);
    for (unsigned cell = 0; cell < 81; cell++) {
        unsigned row = cell / 9, column = cell % 9;
        solution[cell] = (su_digit)
            label[su__lowest(box[row / 3 * 3 + column / 3].cell[row % 3][column % 3]) - 1];
    }
    return numbers_picked;
}
