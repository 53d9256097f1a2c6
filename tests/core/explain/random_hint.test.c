/* Tests random hints. vectors/check.txt tests the check of entries. */
#include "../suite.h"

TEST(hints_alone_solve_the_puzzle_0_06)
{
    static const struct {
        const char *rules, *givens, *solution;
    } cases[] = {
        {"4x4", "1......2..4..3..", "1234341221434321"},
        {"9x9", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
         "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        su_rules rules = rules_from_spec(cases[i].rules);
        su_digit givens[SU_MAX_CELLS], entries[SU_MAX_CELLS], solution[SU_MAX_CELLS];
        su_hint hint;
        su_rng rng = make_rng("hint", i);
        read_grid(&rules, cases[i].givens, givens);
        read_grid(&rules, cases[i].givens, entries);
        read_grid(&rules, cases[i].solution, solution);
        unsigned blanks = rules.cells - su_grid_count_givens(&rules, givens);
        while (su_hint_random(&rules, givens, entries, &rng, work_space(), &hint) == SU_OK) {
            assert_int_equal(entries[hint.cell], 0);
            entries[hint.cell] = hint.digit;
            blanks--;
        }
        assert_int_equal(blanks, 0);
        assert_memory_equal(entries, solution, rules.cells);
        assert_int_equal(su_hint_random(&rules, givens, entries, &rng, work_space(), &hint),
                         SU_FULL);
    }
}

/* A wrong entry stays on the board, and hints for the other cells are still right. */
TEST(hints_stay_right_beside_a_wrong_entry_0_16)
{
    su_rules rules = rules_from_spec("4x4");
    su_digit givens[16], entries[16], solution[16];
    su_hint hint;
    su_rng rng = make_rng("wrong", 0);
    read_grid(&rules, "1......2..4..3..", givens);
    memcpy(entries, givens, sizeof entries);
    assert_int_equal(su_grid_solve_single(&rules, givens, work_space(), solution), SU_OK);
    entries[1] = 1; /* repeats the given next to it */
    while (su_hint_random(&rules, givens, entries, &rng, work_space(), &hint) == SU_OK) {
        assert_int_not_equal(hint.cell, 1);
        assert_int_equal(hint.digit, solution[hint.cell]);
        entries[hint.cell] = hint.digit;
    }
    assert_int_equal(entries[1], 1);
}

TEST(hints_choose_every_empty_cell_about_equally_often_0_16)
{
    su_rules rules = rules_from_spec("4x4");
    su_digit givens[16];
    unsigned count[16] = {0};
    read_grid(&rules, "1......2..4..3..", givens);
    for (unsigned i = 0; i < 1200; i++) {
        su_hint hint;
        su_rng rng = make_rng("any", i);
        assert_int_equal(su_hint_random(&rules, givens, givens, &rng, work_space(), &hint), SU_OK);
        count[hint.cell]++;
    }
    for (unsigned cell = 0; cell < 16; cell++)
        assert_in_range(count[cell], givens[cell] ? 0 : 60, givens[cell] ? 0 : 140);
}
