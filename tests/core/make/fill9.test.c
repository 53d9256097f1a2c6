/* Tests that all 9x9 grids are equally likely. */
#include "make/dig.h"
#include "../suite.h"

enum { GRIDS = 20000 };

static su_digit grid[GRIDS][81];
static uint64_t numbers_picked;

static void fill_all(void)
{
    su_rng rng = make_rng("even", 0);
    for (unsigned i = 0; i < GRIDS; i++)
        numbers_picked += su__fill9(&rng, grid[i]);
}
BEFORE_ALL(fill_all)

TEST(fills_complete_and_legal_grids_1_08)
{
    su_rules rules = rules_from_spec("9x9");
    for (unsigned i = 0; i < GRIDS; i++) {
        assert_int_equal(su_grid_check_rules(&rules, grid[i], NULL), SU_OK);
        assert_int_equal(su_grid_count_givens(&rules, grid[i]), 81);
    }
}

/* Apart from relabelling digits, each grid has one of (56 * 6^6)^2 * 56^2 * 8^2 numbers. So the
   share of random numbers that give a grid is an estimate of the number of grids, which is known.
   Missing or repeated grids would change the share. */
TEST(acceptance_rate_matches_the_number_of_grids_1_08_2_13)
{
    const double band = 56.0 * 46656, numbers = band * band * 56 * 56 * 64;
    double count = GRIDS / (double)numbers_picked * numbers * 362880;
    assert_true(count > 6.670903752021072936960e21 * 0.975);
    assert_true(count < 6.670903752021072936960e21
                            * 1.025); /* the limits are three and a half standard deviations away */
}

TEST(every_digit_is_equally_likely_in_every_cell)
{
    static unsigned count[81][9];
    double sum = 0;
    for (unsigned i = 0; i < GRIDS; i++)
        for (unsigned cell = 0; cell < 81; cell++)
            count[cell][grid[i][cell] - 1]++;
    for (unsigned cell = 0; cell < 81; cell++)
        sum += chi_square(count[cell], 9, GRIDS / 9.0);
    assert_true(sum < 648 + 4 * 36); /* 648 degrees of freedom, standard deviation 36 */
}

static uint32_t find_line_digits(const su_digit *g, unsigned first, unsigned step)
{
    return su__bit(g[first]) | su__bit(g[first + step]) | su__bit(g[first + 2 * step]);
}

/* Returns how many digits from the first row of a band's first box are in the second row of its
   second box. In a stack, rows are columns. `along` is the distance between the cells of a row, and
   `across` is the distance between rows. */
static unsigned count_moved(const su_digit *g, unsigned corner, unsigned along, unsigned across)
{
    return su__count(find_line_digits(g, corner, along)
                     & find_line_digits(g, corner + across + 3 * along, along));
}

/* All bands and stacks must have the same distribution, although fill9.c fills them in a fixed
   order. */
TEST(bands_and_stacks_have_the_same_distribution)
{
    static unsigned count[4][6]; /* by result of count_moved(), then by band or stack */
    double sum = 0;
    for (unsigned i = 0; i < GRIDS; i++)
        for (unsigned k = 0; k < 6; k++)
            count[k < 3 ? count_moved(grid[i], 27 * k, 1, 9)
                        : count_moved(grid[i], 3 * (k - 3), 9, 1)][k]++;
    for (unsigned kind = 0; kind < 4; kind++) {
        double total = 0;
        for (unsigned k = 0; k < 6; k++)
            total += count[kind][k];
        assert_true(total > 0);
        sum += chi_square(count[kind], 6, total / 6);
    }
    assert_true(sum < 37.7); /* 15 degrees of freedom, 0.1 percent exceed this */
}
