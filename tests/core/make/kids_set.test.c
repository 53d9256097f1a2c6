/* Tests the list of all 4x4 puzzles with four givens (starts), and the selection for children. */
#include "../brute.h"
#include "../suite.h"

static su_kids kids;
static su_start choice[SU_KIDS_SOLUTIONS][SU_KIDS_CHOICE];

static void set_up(void)
{
    su_kids_enumerate(work_space(), &kids);
    su_kids_select(&kids, choice);
}
BEFORE_ALL(set_up)

static bool has_single_solution(const su_rules *rules, unsigned index, su_start start)
{
    su_digit givens[16];
    su_kids_givens(kids.solution[index], start, givens);
    return su_grid_solve_single(rules, givens, work_space(), NULL) == SU_OK;
}

TEST(there_are_288_legal_solutions_0_01_0_11)
{
    su_rules rules = rules_from_spec("4x4");
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        assert_int_equal(su_grid_check_rules(&rules, kids.solution[i], NULL), SU_OK);
        assert_int_equal(su_grid_count_givens(&rules, kids.solution[i]), 16);
        assert_true(i == 0 || memcmp(kids.solution[i - 1], kids.solution[i], 16) < 0);
    }
}

TEST(there_are_25728_starts_of_four_givens_0_11)
{
    unsigned with_128 = 0, with_12 = 0;
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        with_128 += kids.starts[i] == 128;
        with_12 += kids.starts[i] == 12;
    }
    assert_int_equal(with_128, 192);
    assert_int_equal(with_12, 96);
    assert_int_equal(kids.total, 25728);
}

/* The solver tests all 1,820 sets of four givens. By default, it does so only for some of the 288
   solutions. */
TEST(the_solver_finds_the_same_starts_0_11)
{
    su_rules rules = rules_from_spec("4x4");
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i += one_in(7, 31)) {
        unsigned found = 0;
        for (uint32_t set = 0; set < 65536; set++)
            if (__builtin_popcount(set) == 4 && has_single_solution(&rules, i, (su_start)set))
                assert_int_equal(kids.start[i][found++], set);
        assert_int_equal(found, kids.starts[i]);
    }
}

TEST(three_givens_are_never_enough_0_13)
{
    su_rules rules = rules_from_spec("4x4");
    for (unsigned i = 0; i < 12; i += one_in(1, 5))
        for (uint32_t set = 0; set < 65536; set++)
            if (__builtin_popcount(set) == 3)
                assert_false(has_single_solution(&rules, i, (su_start)set));
}

/* Counts only starts of the twelve solutions that begin with 1234. Relabelling their digits gives
   all other solutions. */
TEST(minimal_starts_have_four_five_or_six_givens)
{
    su_rules rules = rules_from_spec("4x4");
    unsigned minimal[17] = {0};
    for (unsigned i = 0; i < 12; i++) {
        static bool single[65536];
        for (uint32_t set = 0; set < 65536; set++) {
            bool can_spare = false;
            for (unsigned cell = 0; cell < 16; cell++)
                can_spare |= (set >> cell & 1) && single[set & ~(UINT32_C(1) << cell)];
            single[set] = can_spare || has_single_solution(&rules, i, (su_start)set);
            minimal[__builtin_popcount(set)] += single[set] && !can_spare;
        }
    }
    assert_int_equal(minimal[4] * 24, 25728);
    assert_int_equal(minimal[5] * 24, 58368);
    assert_int_equal(minimal[6] * 24, 1536);
    for (unsigned clues = 7; clues <= 16; clues++)
        assert_int_equal(minimal[clues], 0);
}

TEST(chooses_seven_different_starts_per_solution_0_12)
{
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++)
        for (unsigned k = 0; k < SU_KIDS_CHOICE; k++) {
            bool is_known = false;
            su_digit givens[16], solution[16];
            su_rules rules = rules_from_spec("4x4");
            for (unsigned s = 0; s < kids.starts[i]; s++)
                is_known |= kids.start[i][s] == choice[i][k];
            assert_true(is_known);
            for (unsigned other = 0; other < k; other++)
                assert_int_not_equal(choice[i][k], choice[i][other]);
            su_kids_givens(kids.solution[i], choice[i][k], givens);
            assert_int_equal(brute_count(&rules, givens, 2, solution), 1);
            assert_memory_equal(solution, kids.solution[i], 16);
        }
}

/* Writes the smallest of a start's eight rotations and reflections, with digits replaced by letters
   in order of appearance. */
static void write_look(const su_digit *givens, char least[17])
{
    for (unsigned turn = 0; turn < 8; turn++) {
        char text[17] = "", letter[5] = "", next = 'a';
        for (unsigned cell = 0; cell < 16; cell++) {
            unsigned row = turn & 1 ? 3 - cell / 4 : cell / 4,
                     column = turn & 2 ? 3 - cell % 4 : cell % 4;
            su_digit digit = givens[turn & 4 ? column * 4 + row : row * 4 + column];
            if (digit && !letter[digit])
                letter[digit] = next++;
            text[cell] = digit ? letter[digit] : '.';
        }
        if (turn == 0 || strcmp(text, least) < 0)
            strcpy(least, text);
    }
}

static unsigned count_looks(const su_digit *solution, const su_start *starts, unsigned count)
{
    static char looks[SU_KIDS_MOST_STARTS][17];
    unsigned different = 0;
    for (unsigned i = 0; i < count; i++) {
        su_digit givens[16];
        su_kids_givens(solution, starts[i], givens);
        write_look(givens, looks[different]);
        bool is_new = true;
        for (unsigned k = 0; k < different; k++)
            is_new &= strcmp(looks[k], looks[different]) != 0;
        different += is_new;
    }
    return different;
}

/* The selected starts must have seven different looks, or all looks of the solution if it has
   fewer. */
TEST(chosen_starts_look_as_different_as_possible)
{
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        unsigned available = count_looks(kids.solution[i], kids.start[i], kids.starts[i]);
        assert_int_equal(count_looks(kids.solution[i], choice[i], SU_KIDS_CHOICE),
                         available < 7 ? available : 7);
    }
}

TEST(each_cell_is_given_about_equally_often)
{
    unsigned count[16] = {0};
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++)
        for (unsigned k = 0; k < SU_KIDS_CHOICE; k++)
            for (unsigned cell = 0; cell < 16; cell++)
                count[cell] += choice[i][k] >> cell & 1;
    for (unsigned cell = 0; cell < 16; cell++)
        assert_in_range(count[cell], 504 * 8 / 10, 504 * 12 / 10);
}
