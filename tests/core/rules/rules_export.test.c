/* The chart of rules: a text with a line for each property that the page needs. */
#include "../suite.h"

enum { CHART_SIZE = 1 << 16 };

static const char *write_chart(const su_rules *rules)
{
    static char chart[CHART_SIZE];
    assert_true(su_rules_chart(rules, chart, sizeof chart) == strlen(chart) + 1);
    return chart;
}

static const char *find_line(const char *chart, const char *name)
{
    static char line[CHART_SIZE];
    char prefix[32];
    snprintf(prefix, sizeof prefix, "\n%s ", name);
    const char *at = strstr(chart, prefix);
    snprintf(line, sizeof line, "%.*s", at ? (int)strcspn(at + strlen(prefix), "\n") : 0,
             at ? at + strlen(prefix) : "");
    return line;
}

static void assert_line(const char *spec, const char *name, const char *expected)
{
    su_rules rules = rules_from_spec(spec);
    assert_string_equal(find_line(write_chart(&rules), name), expected);
}

TEST(writes_the_whole_chart_of_4x4)
{
    su_rules rules = rules_from_spec("4x4");
    assert_string_equal(write_chart(&rules), "4x4\nrow 0000111122223333\ncolumn 0123012301230123\n"
                                             "box 0011001122332233\nedges 0020002011310020\n"
                                             "shades 0011001111001100");
}

TEST(writes_diagonals_and_outlines_only_where_present)
{
    assert_line("4x4", "lines", "");
    assert_line("4x4", "around", "");
    assert_line("4x4+x", "lines", "1002012002102001");
    assert_line("9x9+windoku", "around", "1 1 3 3 -3 -3");
    assert_line(
        "9x9+windoku+x", "window",
        "..........000.111..000.111..000.111...........222.333..222.333..222.333..........");
    /* cells that touch only at corners have an outline each; then an outline with a step */
    assert_line("4x4+houses:11...1...1......", "around", "0 0 2 3 -1 -2 -1 -1");
    assert_line("4x4+houses:1....1.....1..1.", "around", "0 0 1 1 -1 -1");
}

TEST(writes_constraints_and_cage_outlines)
{
    assert_line("4x4+killer:r1c12=5", "constraint", "killer 5 0 1");
    assert_line("4x4+killer:r1c12=5", "fence", "0 0 2 1 -2 -1");
    assert_line("4x4+thermo:r4c1r3c1r3c2", "constraint", "thermo 0 12 8 9");
    assert_line("4x4+thermo:r4c1r3c1r3c2", "fence", "");
    assert_line("4x4+knight", "constraint", "knight 0");
    /* numbers of three or more figures: cells, sums, and masks of digits */
    assert_line("12x12+killer:rCcABC=23", "constraint", "killer 23 141 142 143");
    assert_line("16x16+sum:r1c1G=120", "constraint", "sum 120 0 15");
    assert_line("16x16+mask:r1c1=1G", "constraint", "mask 32769 0");
    su_rules apart = rules_from_spec("4x4+cage:r1c1r3c3");
    assert_non_null(strstr(write_chart(&apart), "\nconstraint cage 0 0 10\n"
                                                "fence 0 0 1 1 -1 -1\nfence 2 2 1 1 -1 -1\n"));
}

/* Checks that the line `sight` agrees with su_rules_sees. */
static void check_sight_line(const su_rules *rules)
{
    const char *sign = find_line(write_chart(rules), "sight");
    unsigned cell = 0, apart = 1;
    bool is_seen = true;
    for (; *sign; sign++) {
        unsigned length = (unsigned)(*sign <= '9' ? *sign - '0' : *sign - 'A' + 10);
        for (unsigned i = 0; i < length; i++) {
            assert_true(apart < rules->cells);
            assert_int_equal(su_rules_sees(rules, cell, cell + apart), is_seen);
            if (++cell + apart == rules->cells) {
                apart++;
                cell = 0;
            }
        }
        is_seen ^= length < 35;
    }
    assert_true(apart == rules->cells && cell == 0);
}

TEST(writes_which_cells_see_each_other)
{
    static const char *const specs[] = {
        "6x6+knight",
        "9x9+x+king",
        "9x9+windoku+knight",
        "6x6+jigsaw:111222113322143352443355466655446665+knight",
        "4x4+houses:1234341243212143+cage:r1c1r3c3",
        "12x12+king",
    };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        su_rules rules = rules_from_spec(specs[i]);
        check_sight_line(&rules);
    }
    assert_line("9x9+x", "sight", "");
}

TEST(cuts_the_chart_at_the_buffer_end)
{
    su_rules rules = rules_from_spec("9x9+x");
    char whole[4096], part[4096];
    const size_t size = su_rules_chart(&rules, whole, sizeof whole);
    assert_true(size < sizeof whole);
    assert_int_equal(su_rules_chart(&rules, NULL, 0), size);
    for (size_t bytes = 1; bytes <= size; bytes++) {
        memset(part, '#', sizeof part);
        assert_int_equal(su_rules_chart(&rules, part, bytes), size);
        assert_memory_equal(part, whole, bytes - 1);
        assert_true(part[bytes - 1] == '\0' && part[bytes] == '#');
    }
}
