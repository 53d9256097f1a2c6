/* Tests symmetries with an example pattern of each. */
#include "../suite.h"

static const char *const patterns[SU_SYMMETRY_COUNT] = {
    [SU_SYMMETRY_NONE] = "xx.x"
                         "...."
                         "...x"
                         "....",
    [SU_SYMMETRY_HALF_TURN] = "xx.."
                              ".x.x"
                              "x.x."
                              "..xx",
    [SU_SYMMETRY_QUARTER_TURN] = ".x.."
                                 "...x"
                                 "x..."
                                 "..x.",
    [SU_SYMMETRY_MIRROR] = "x..x"
                           ".xx."
                           "...."
                           "x..x",
    [SU_SYMMETRY_MIRROR_VERTICAL] = "x.x."
                                    ".x.."
                                    ".x.."
                                    "x.x.",
    [SU_SYMMETRY_MIRROR_BOTH] = ".xx."
                                "...."
                                "...."
                                ".xx.",
    [SU_SYMMETRY_DIAGONAL] = "xx.."
                             "x..x"
                             "...."
                             ".x.x",
    [SU_SYMMETRY_ANTI_DIAGONAL] = "..xx"
                                  "x..x"
                                  "...."
                                  "..x.",
    [SU_SYMMETRY_DIAGONAL_BOTH] = "xx.."
                                  "x..."
                                  "...x"
                                  "..xx",
    [SU_SYMMETRY_FULL] = "x..x"
                         ".xx."
                         ".xx."
                         "x..x",
};

/* The names of all symmetries that each pattern has. */
static const char *const symmetry_names[SU_SYMMETRY_COUNT] = {
    [SU_SYMMETRY_NONE] = "none",
    [SU_SYMMETRY_HALF_TURN] = "none half-turn",
    [SU_SYMMETRY_QUARTER_TURN] = "none half-turn quarter-turn",
    [SU_SYMMETRY_MIRROR] = "none mirror",
    [SU_SYMMETRY_MIRROR_VERTICAL] = "none mirror-vertical",
    [SU_SYMMETRY_MIRROR_BOTH] = "none half-turn mirror mirror-vertical mirror-both",
    [SU_SYMMETRY_DIAGONAL] = "none diagonal",
    [SU_SYMMETRY_ANTI_DIAGONAL] = "none anti-diagonal",
    [SU_SYMMETRY_DIAGONAL_BOTH] = "none half-turn diagonal anti-diagonal diagonal-both",
    [SU_SYMMETRY_FULL] = ("none half-turn quarter-turn mirror mirror-vertical mirror-both "
                          "diagonal anti-diagonal diagonal-both full"),
};

TEST(detects_exactly_the_symmetries_of_each_pattern)
{
    su_rules rules = rules_from_spec("4x4");
    for (unsigned p = 0; p < SU_SYMMETRY_COUNT; p++) {
        su_digit grid[16];
        char names[256] = "";
        for (unsigned cell = 0; cell < 16; cell++)
            grid[cell] = patterns[p][cell] == 'x';
        for (unsigned s = 0; s < SU_SYMMETRY_COUNT; s++)
            if (su_symmetry_holds(&rules, (su_symmetry)s, grid))
                sprintf(names + strlen(names), "%s%s", *names ? " " : "",
                        su_symmetry_name((su_symmetry)s));
        assert_string_equal(names, symmetry_names[p]);
    }
}

/* The orbit of a cell is the set of all cells that the symmetry maps it to. The first cell of the
   orbit represents it. */
TEST(finds_the_first_cell_of_each_orbit)
{
    static const struct {
        su_symmetry symmetry;
        const char *first; /* first cell of each cell's orbit, as a letter; cell 0 is a */
    } cases[] = {
        {SU_SYMMETRY_NONE, "abcdefghijklmnop"},   {SU_SYMMETRY_HALF_TURN, "abcdefghhgfedcba"},
        {SU_SYMMETRY_MIRROR, "abbaeffeijjimnnm"}, {SU_SYMMETRY_DIAGONAL, "abcdbfghcgkldhlp"},
        {SU_SYMMETRY_FULL, "abbabffbbffbabba"},
    };
    su_rules rules = rules_from_spec("4x4");
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned cell = 0; cell < 16; cell++)
            assert_int_equal(su_symmetry_first(&rules, cases[i].symmetry, cell),
                             cases[i].first[cell] - 'a');
}

TEST(returns_the_moves_of_a_symmetry)
{
    unsigned count = 99;
    assert_non_null(su_symmetry_moves(SU_SYMMETRY_FULL, &count));
    assert_int_equal(count, 2);
    const su_move *move = su_symmetry_moves(SU_SYMMETRY_MIRROR, &count);
    assert_int_equal(count, 1);
    assert_true(move->row_by_row == 1 && move->column_by_column == -1);
}
