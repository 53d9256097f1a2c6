/*
 * identity.test.c: a puzzle's number is that of its disguises, and of nothing else: it tells the
 * same puzzles apart as the canonical form.
 */
#include <stdlib.h>

#include "../suite.h"

/* A puzzle by what both say of it. */
typedef struct told {
    uint64_t identity;
    su_digit form[SU_MAX_CELLS];
} told;

static told tell(const su_rules *rules, const su_digit *givens, const su_digit *solution)
{
    told t = {.identity = 0};
    assert_int_equal(su_puzzle_identity(rules, givens, solution, &t.identity), SU_OK);
    assert_int_equal(su_puzzle_canonical(rules, givens, solution, t.form, NULL), SU_OK);
    return t;
}

/* Adds it to those that differ; fails where the two are not of one mind about that. */
static void add_different(const told *one, told *list, unsigned *count)
{
    bool known = false;
    for (unsigned i = 0; i < *count; i++) {
        bool same = memcmp(list[i].form, one->form, sizeof one->form) == 0;
        assert_int_equal(list[i].identity == one->identity, same);
        known |= same;
    }
    if (!known)
        list[(*count)++] = *one;
}

/* How many different puzzles there are among so many, and a disguise of each. */
static unsigned count_different(const char *layout, su_symmetry symmetry, unsigned puzzles)
{
    enum { MOST = 1000 };
    static told list[MOST];
    static su_puzzle puzzle;
    su_rules rules = layout_named(layout);
    unsigned count = 0;
    for (unsigned i = 0; i < puzzles; i++) {
        su_rng rng;
        const su_wish wish = {.symmetry = symmetry, .singles = rules.cells > 100};
        su_rng_seed("identity", 8, i, &rng);
        assert_int_equal(su_puzzle_generate(&rules, &wish, &rng, work_space(), &puzzle), SU_OK);
        const told before = tell(&rules, puzzle.givens, puzzle.solution);
        assert_int_equal(su_puzzle_disguise(&rules, &rng, &puzzle), SU_OK);
        const told after = tell(&rules, puzzle.givens, puzzle.solution);
        assert_true(before.identity == after.identity);
        add_different(&before, list, &count);
    }
    return count;
}

TEST(disguises_share_it_and_others_do_not)
{
    assert_int_equal(count_different("9x9", SU_SYMMETRY_NONE, 1000), 1000);
    assert_int_equal(count_different("9x9", SU_SYMMETRY_FULL, 200), 200);
    assert_int_equal(count_different("8x8", SU_SYMMETRY_HALF_TURN, 200), 200);
    assert_int_equal(count_different("6x6", SU_SYMMETRY_NONE, 500), 500);
    assert_int_equal(count_different("10x10", SU_SYMMETRY_NONE, 50), 50);
    assert_int_equal(count_different("16x16", SU_SYMMETRY_NONE, 20), 20);
}

/* Of 4x4 many have cells that are alike to the end. */
TEST(there_are_as_many_on_4x4_as_is_known)
{
    static su_kids kids;
    static told list[20];
    su_rules rules = layout_named("4x4");
    unsigned count = 0;
    su_kids_enumerate(work_space(), &kids);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++)
        for (unsigned k = 0; k < kids.starts[i]; k++) {
            su_digit givens[16];
            su_kids_givens(kids.solution[i], kids.start[i][k], givens);
            const told one = tell(&rules, givens, kids.solution[i]);
            add_different(&one, list, &count);
        }
    assert_int_equal(count, 13);
}

/* Of a grid that has no empty cell no mark tells anything at first. */
TEST(there_are_as_many_full_grids_of_6x6_as_is_known)
{
    static told list[100];
    su_rules rules = layout_named("6x6");
    unsigned count = 0;
    for (unsigned i = 0; i < 20000 / one_in(1, 4); i++) {
        su_digit solution[36];
        su_rng rng;
        su_rng_seed("six", 3, i, &rng);
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), solution),
                         SU_OK);
        const told one = tell(&rules, solution, solution);
        add_different(&one, list, &count);
    }
    assert_int_equal(count, 49);
}

TEST(what_has_no_disguises_is_refused)
{
    su_digit grid[81] = {0};
    uint64_t identity = 7;
    su_rules nine = layout_named("9x9"), diagonal = layout_named("9x9+x");
    assert_int_equal(su_puzzle_identity(&diagonal, grid, grid, &identity), SU_NO_DISGUISES);
    assert_int_equal(su_puzzle_identity(&nine, grid, grid, &identity), SU_NO_SOLUTION);
    memset(grid, 1, sizeof grid);
    assert_int_equal(su_puzzle_identity(&nine, grid, grid, &identity), SU_NO_SOLUTION);
    assert_int_equal(identity, 7);
}
