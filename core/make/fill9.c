/*
 * fill9.c: random complete 9x9 grids, each of the 6,670,903,752,021,072,936,960 exactly as likely
 * as any other.
 *
 * A search that guesses at random favours grids; here nothing is searched. Boxes are numbered
 *
 *     1 2 3      Box 1 is filled with 1..9 in order; the digits are renamed at the end. The rows of
 *     4 5 6      boxes 2 and 3 are sets of three digits. Say a of box 1's first row go to box 2's
 *     7 8 9      second row and the rest to its third; then so do the other rows, round the clock.
 *                That gives 1 + 27 + 27 + 1 = 56 ways (a = 0..3).
 *
 * Each of the six rows has its digits in one of 6 orders; boxes 4 and 7 are made alike, by columns.
 * Then the rows of boxes 5 and 6, and of 8 and 9, are sets in one of 56 ways each. In box 5 a row's
 * three digits must avoid the columns of box 2: of their 6 orders that leaves two, or none.
 * Choosing one of two for each row fixes the columns of box 5, what these lack fixes box 8, and
 * boxes 6 and 9 go the same way. So a grid is a number below
 *
 *     (56 * 6^6)^2 * 56^2 * 8^2,
 *
 * no two are the same, and most numbers fail: about one in 75 stands. Drawing numbers until one
 * does is uniform, and one 64-bit number holds all that is drawn.
 */
#include "make/dig.h"
#include "rng/rng.h"

enum { WAYS = 56, ORDERS = 6, ALL = 0x1FF };

#define ORDERS_OF_6 ((uint64_t)ORDERS * ORDERS * ORDERS * ORDERS * ORDERS * ORDERS)
static const uint64_t numbers = ORDERS_OF_6 * ORDERS_OF_6 * WAYS * WAYS * WAYS * WAYS * 8 * 8;

/* The three rows (or columns) of a box: as sets, and as digits in order. */
typedef struct lines {
    uint32_t set[3];
    uint32_t cell[3][3];
} lines;

static uint32_t draw(uint64_t *number, uint32_t bound)
{
    uint32_t drawn = (uint32_t)(*number % bound);
    *number /= bound;
    return drawn;
}

/* The lines of the next two boxes in one of the 56 ways: in each line of the first, a pattern of
   three bits tells the digits that move on by one line. The others move by two. Way 0 moves none, 1
   to 27 one of each line, 28 to 54 all but one, 55 all. */
static void deal(const lines *first, uint32_t way, lines *second, lines *third)
{
    uint32_t most = way >= 28 ? 7 : 0, which = (way + 26) % 27, moved[3];
    for (unsigned i = 0; i < 3; i++, which /= 3) {
        uint32_t pattern = most ^ (way % 55 == 0 ? 0 : UINT32_C(1) << which % 3);
        moved[i] = 0;
        for (unsigned j = 0; j < 3; j++)
            moved[i] |= first->cell[i][j] & (0 - (pattern >> j & 1));
    }
    for (unsigned i = 0; i < 3; i++) {
        unsigned before = (i + 2) % 3, after = (i + 1) % 3;
        second->set[i] = moved[before] | (first->set[after] & ~moved[after]);
        third->set[i] = ALL & ~first->set[i] & ~second->set[i];
    }
}

/* The digits of a set in one of their 6 orders. */
static void arrange(uint32_t set, uint32_t order, uint32_t cell[3])
{
    uint32_t low = set & (UINT32_C(0) - set), rest = set ^ low;
    uint32_t middle = rest & (UINT32_C(0) - rest), high = rest ^ middle;
    cell[order % 3] = low;
    cell[(order + 1 + order / 3) % 3] = middle;
    cell[(order + 2 - order / 3) % 3] = high;
}

static void arrange_all(lines *box, uint64_t *number)
{
    for (unsigned i = 0; i < 3; i++)
        arrange(box->set[i], draw(number, ORDERS), box->cell[i]);
}

/* The same box told by its columns instead of its rows, or the other way round. */
static lines turned(const lines *box)
{
    lines other;
    for (unsigned i = 0; i < 3; i++) {
        other.set[i] = 0;
        for (unsigned j = 0; j < 3; j++)
            other.set[i] |= other.cell[i][j] = box->cell[j][i];
    }
    return other;
}

/* Puts a row's digits into columns that may not hold what is in `barred`: two orders can do that,
   or none. Either each digit is barred from another column, and all move on, forwards or backwards;
   or one column bars two of them and must take the third. */
static bool avoid(uint32_t row, const uint32_t barred[3], bool choice, uint32_t cell[3])
{
    uint32_t in[3] = {row & barred[0], row & barred[1], row & barred[2]};
    if (in[0] && in[1] && in[2]) {
        for (unsigned i = 0; i < 3; i++)
            cell[i] = in[(i + 1 + choice) % 3];
        return true;
    }
    unsigned i = !su__is_single(in[0]) ? 0 : !su__is_single(in[1]) ? 1 : 2;
    uint32_t low = in[i] & (UINT32_C(0) - in[i]);
    cell[i] = row ^ in[i];
    cell[(i + 1 + choice) % 3] = low;
    cell[(i + 2 - choice) % 3] = in[i] ^ low;
    return cell[i] != 0;
}

/* Fills the two lower boxes of a stack from their rows' digits and the columns of the upper box;
   false when that cannot be. */
static bool fill_stack(const lines *upper, uint32_t choices, lines *middle, lines *lower)
{
    lines columns = turned(upper);
    for (unsigned i = 0; i < 3; i++)
        if (!avoid(middle->set[i], columns.set, choices >> i & 1, middle->cell[i]))
            return false;
    lines filled = turned(middle);
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < 3; j++) {
            uint32_t left = lower->set[i] & ~columns.set[j] & ~filled.set[j];
            if (left == 0 || !su__is_single(left))
                return false;
            lower->cell[i][j] = left;
        }
    return true;
}

/* The boxes that a number stands for, by rows; false when it stands for none, which the second
   stack mostly tells. */
static bool boxes_of(uint64_t number, lines box[9])
{
    box[0] = (lines){{7, 56, 448}, {{1, 2, 4}, {8, 16, 32}, {64, 128, 256}}};
    deal(&box[0], draw(&number, WAYS), &box[1], &box[2]);
    arrange_all(&box[1], &number);

    lines first = turned(&box[0]), second, third;
    deal(&first, draw(&number, WAYS), &second, &third);
    arrange_all(&second, &number);
    arrange_all(&third, &number);
    box[3] = turned(&second);
    box[6] = turned(&third);

    deal(&box[3], draw(&number, WAYS), &box[4], &box[5]);
    deal(&box[6], draw(&number, WAYS), &box[7], &box[8]);
    if (!fill_stack(&box[1], draw(&number, 8), &box[4], &box[7]))
        return false;
    arrange_all(&box[2], &number);
    return fill_stack(&box[2], draw(&number, 8), &box[5], &box[8]);
}

/* Uniform over the numbers: what lies above their greatest multiple is drawn again. */
static uint64_t draw_number(su_rng *rng)
{
    const uint64_t fair = UINT64_MAX / numbers * numbers;
    uint64_t drawn;
    do
        drawn = su_rng_next(rng);
    while (drawn >= fair);
    return drawn % numbers;
}

unsigned su__fill9(su_rng *rng, su_digit *solution)
{
    lines box[9];
    uint16_t name[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    unsigned numbers_drawn = 1;
    while (!boxes_of(draw_number(rng), box))
        numbers_drawn++;
    su__shuffle(rng, name, 9);
    for (unsigned cell = 0; cell < 81; cell++) {
        unsigned row = cell / 9, column = cell % 9;
        solution[cell] =
            (su_digit)name[su__lowest(box[row / 3 * 3 + column / 3].cell[row % 3][column % 3]) - 1];
    }
    return numbers_drawn;
}
