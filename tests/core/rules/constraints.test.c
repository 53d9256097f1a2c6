/*
 * constraints.test.c: which cells see each other because of constraints, which grids break a rule,
 * and which constraints are invalid. ../solve/constraints.test.c tests solving with constraints.
 */
#include "../suite.h"

TEST(constraints_decide_which_cells_see_each_other)
{
    static const struct {
        const char *spec;
        unsigned a, b;
        bool sees;
    } pairs[] = {
        {"9x9", 10, 29, false},
        {"9x9+knight", 10, 29, true},
        {"9x9+knight", 10, 40, false},
        {"9x9+king", 11, 19, false}, /* the cells see each other because they share a box */
        {"9x9+king", 20, 30, true},
        {"9x9+killer:r2c2r4c3=5", 10, 29, true},
        {"9x9+sum:r2c2r4c3=5", 10, 29, false},
        {"9x9+thermo:r2c2r4c3", 10, 29, true},
        {"9x9+palindrome:r2c2r4c3", 10, 29, false},
        {"9x9+difference:r2c2r4c3", 10, 29, true},
        {"9x9+ratio:r2c2r4c3", 10, 29, true},
        {"9x9+xv:r2c2r4c3=V", 10, 29, true},
        {"9x9+xv:r2c2r4c3=X", 10, 29, false}, /* both may be 5 */
        {"9x9+whispers:r2c2r4c3", 10, 29, true},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        su_rules rules = rules_from_spec(pairs[i].spec);
        uint16_t seen[SU_MAX_PEERS];
        unsigned count = su_rules_peers(&rules, pairs[i].a, seen), found = 0;
        for (unsigned k = 0; k < count; k++)
            found += seen[k] == pairs[i].b;
        const bool in_box = pairs[i].a == 11;
        assert_int_equal(found, pairs[i].sees || in_box);
        assert_int_equal(su_rules_sees(&rules, pairs[i].a, pairs[i].b), found);
        assert_int_equal(su_rules_sees(&rules, pairs[i].b, pairs[i].a), found);
    }
}

TEST(names_the_cells_that_break_a_rule_4_02)
{
    static const struct {
        const char *spec, *grid;
        su_status status;
        unsigned cell, other, digit;
    } cases[] = {
        {"4x4", "1..1............", SU_CLASH, 3, 0, 1},
        {"4x4", "2...........2...", SU_CLASH, 12, 0, 2},
        {"4x4", "3....3..........", SU_CLASH, 5, 0, 3},
        {"4x4", "..........4....4", SU_CLASH, 15, 10, 4},
        {"6x6", "5.......5...........................", SU_CLASH, 8, 0, 5},
        {JIGSAW_5X5, "..1...1..................", SU_CLASH, 6, 2, 1},
        {"4x4", "1..............1", SU_OK, 0, 0, 0},
        {"4x4+x", "1..............1", SU_CLASH, 15, 0, 1},
        {"4x4+knight", "1......1........", SU_OK, 0, 0, 0},
        {"4x4+knight", "1.....1.........", SU_CLASH, 6, 0, 1},
        {"4x4+killer:r1c1r2c3=5", "1.....1.........", SU_CLASH, 6, 0, 1},
        {"4x4+killer:r1c1r2c3=5", "1.....3.........", SU_BROKEN_RULE, 6, 0, 3},
        {"4x4+killer:r1c1r2c3=5", "1.....4.........", SU_OK, 0, 0, 0},
        {"4x4+killer:r1c1r2c3=5", "4...............", SU_OK, 0, 0, 0},
        {"4x4+thermo:r1c12", "21..............", SU_BROKEN_RULE, 1, 0, 1},
        {"4x4+odd:r2c2", ".....2..........", SU_BROKEN_RULE, 5, 5, 2},
        {"4x4+nonconsecutive", "12..............", SU_BROKEN_RULE, 1, 0, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        su_rules rules = rules_from_spec(cases[i].spec);
        su_digit grid[36];
        su_report report;
        const su_status status = su_grid_read(&rules, cases[i].grid, rules.cells, grid, &report);
        if (status != cases[i].status)
            fail_msg("%s %s: %s", cases[i].spec, cases[i].grid, su_status_name(status));
        if (status == SU_OK)
            continue;
        assert_int_equal(report.cell, cases[i].cell);
        assert_int_equal(report.other, cases[i].other);
        assert_int_equal(report.digit, cases[i].digit);
        assert_int_equal(report.position, cases[i].cell);
        const su_search_options search = {0};
        for (unsigned cell = 0; cell < rules.cells; cell++)
            grid[cell] = cases[i].grid[cell] == '.' ? 0 : (su_digit)(cases[i].grid[cell] - '0');
        assert_int_equal(su_grid_check_rules(&rules, grid, NULL), status);
        assert_int_equal(su_grid_solve(&rules, grid, &search, work_space(), NULL).solutions, 0);
    }
}

TEST(refuses_bad_constraints_and_keeps_the_rules)
{
    static const struct {
        unsigned kind, number, cells;
        uint16_t cell[4];
    } bad_constraints[] = {
        {SU_CONSTRAINT_KIND_COUNT, 0, 0, {0}},  {SU_CONSTRAINT_KILLER, 0, 2, {0, 1}},
        {SU_CONSTRAINT_KILLER, 3, 2, {0, 16}},  {SU_CONSTRAINT_KILLER, 3, 2, {1, 1}},
        {SU_CONSTRAINT_KILLER, 3, 0, {0}},      {SU_CONSTRAINT_ARROW, 1, 2, {0, 1}},
        {SU_CONSTRAINT_WHISPERS, 4, 2, {0, 1}}, {SU_CONSTRAINT_DIFFERENCE, 1, 3, {0, 1, 2}},
        {SU_CONSTRAINT_DIFFERENCE, 1, 1, {0}},  {SU_CONSTRAINT_RATIO, 1, 2, {0, 1}},
        {SU_CONSTRAINT_XV, 6, 2, {0, 1}},       {SU_CONSTRAINT_XV, 5, 0, {0}},
        {SU_CONSTRAINT_ODD, 0, 2, {0, 1}},      {SU_CONSTRAINT_MASK, 16, 1, {0}},
        {SU_CONSTRAINT_KNIGHT, 0, 1, {0}},      {SU_CONSTRAINT_KNIGHT, 1, 0, {0}},
        {SU_CONSTRAINT_CLONE, 0, 3, {0, 1, 2}}, {SU_CONSTRAINT_DIFFERENCE, 0, 2, {0, 1}},
        {SU_CONSTRAINT_RATIO, 5, 2, {0, 1}},    {SU_CONSTRAINT_MASK, 0, 1, {0}},
    };
    su_rules rules = rules_from_spec("4x4+odd:r1c1"), before = rules;
    for (size_t i = 0; i < sizeof bad_constraints / sizeof *bad_constraints; i++) {
        assert_int_equal(su_rules_add_constraint(
                             (su_constraint_kind)bad_constraints[i].kind, bad_constraints[i].number,
                             bad_constraints[i].cells, bad_constraints[i].cell, &rules),
                         SU_BAD_RULES);
        assert_memory_equal(&rules, &before, sizeof rules);
    }
    const uint16_t cell = 1;
    assert_int_equal(su_rules_add_constraint(SU_CONSTRAINT_SUM, 10000, 1, &cell, &rules),
                     SU_BAD_RULES);
    assert_int_equal(su_rules_add_constraint(SU_CONSTRAINT_SUM, 9999, 1, &cell, &rules), SU_OK);
    rules = before = rules_from_spec("25x25");
    assert_int_equal(su_rules_add_constraint(SU_CONSTRAINT_KNIGHT, 0, 0, NULL, &rules),
                     SU_BAD_RULES);
    assert_memory_equal(&rules, &before, sizeof rules);
}
