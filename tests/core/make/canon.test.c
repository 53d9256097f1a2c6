/*
 * canon.test.c: a disguise keeps the canonical form and the identity of a puzzle, and puzzles that
 * are not equivalent differ in both.
 */
#include "../suite.h"

static su_puzzle puzzle;

/* The hash of a puzzle's canonical form, and its identity. */
typedef struct fingerprints {
    uint64_t form, identity;
} fingerprints;

static fingerprints compute_fingerprints(const su_rules *rules, const su_digit *givens,
                                         const su_digit *solution)
{
    fingerprints t = {.form = UINT64_C(14695981039346656037)};
    su_digit form[SU_MAX_CELLS], solved[SU_MAX_CELLS], check[SU_MAX_CELLS];
    assert_int_equal(su_puzzle_identity(rules, givens, solution, &t.identity), SU_OK);
    assert_int_equal(su_puzzle_canonical(rules, givens, solution, form, solved), SU_OK);
    assert_int_equal(su_grid_count_givens(rules, form), su_grid_count_givens(rules, givens));
    if (t.identity % 50 == 0) {
        assert_int_equal(su_grid_solve_single(rules, form, work_space(), check), SU_OK);
        assert_memory_equal(check, solved, rules->cells);
    }
    for (unsigned i = 0; i < rules->cells; i++)
        t.form = (t.form ^ form[i]) * UINT64_C(1099511628211);
    return t;
}

static int compare_forms(const void *a, const void *b)
{
    const fingerprints *left = a, *right = b;
    return (left->form > right->form) - (left->form < right->form);
}

static int compare_identities(const void *a, const void *b)
{
    const fingerprints *left = a, *right = b;
    return (left->identity > right->identity) - (left->identity < right->identity);
}

/* Returns how many puzzles are not equivalent. Fails if form and identity disagree. */
static unsigned count_different(fingerprints *list, unsigned count)
{
    unsigned forms = 0, identities = 0;
    qsort(list, count, sizeof *list, compare_forms);
    for (unsigned i = 0; i < count; i++) {
        const bool is_same = i > 0 && list[i].form == list[i - 1].form;
        assert_true(!is_same || list[i].identity == list[i - 1].identity);
        forms += !is_same;
    }
    qsort(list, count, sizeof *list, compare_identities);
    for (unsigned i = 0; i < count; i++)
        identities += i == 0 || list[i].identity != list[i - 1].identity;
    assert_int_equal(forms, identities);
    return forms;
}

TEST(form_and_identity_match_for_disguises_only)
{
    enum { MOST = 100000 };
    static fingerprints list[MOST];
    static const struct {
        const char *layout;
        su_symmetry symmetry;
        unsigned puzzles;
    } cases[] = {
        {"9x9", SU_SYMMETRY_NONE, MOST},   {"9x9", SU_SYMMETRY_FULL, 4000},
        {"6x6", SU_SYMMETRY_NONE, 600},    {"8x8", SU_SYMMETRY_HALF_TURN, 4000},
        {"8x8", SU_SYMMETRY_NONE, 20000},  {"10x10", SU_SYMMETRY_NONE, 4000},
        {"12x12", SU_SYMMETRY_NONE, 1000}, {"16x16", SU_SYMMETRY_NONE, 600},
        {"25x25", SU_SYMMETRY_NONE, 1},
    };
    for (unsigned t = 0; t < sizeof cases / sizeof *cases; t++) {
        const su_rules rules = rules_from_spec(cases[t].layout);
        const unsigned share = one_in(100, 400), puzzles = (cases[t].puzzles + share - 1) / share;
        for (unsigned i = 0; i < puzzles; i++) {
            su_rng rng = make_rng("disguise", i);
            const su_generate_options settings = {.symmetry = cases[t].symmetry,
                                                  .singles = rules.cells > 100};
            generate(&rules, &settings, "canon", i, &puzzle);
            list[i] = compute_fingerprints(&rules, puzzle.givens, puzzle.solution);
            assert_int_equal(su_puzzle_disguise(&rules, &rng, &puzzle), SU_OK);
            const fingerprints after = compute_fingerprints(&rules, puzzle.givens, puzzle.solution);
            assert_true(list[i].form == after.form && list[i].identity == after.identity);
        }
        assert_int_equal(count_different(list, puzzles), puzzles);
    }
}

/* It is known that 4x4 has two different solutions and 13 different puzzles with four givens. Many
   of them have cells that nothing distinguishes. */
TEST(counts_2_distinct_solutions_and_13_starts_on_4x4)
{
    static su_kids kids;
    static fingerprints solutions[SU_KIDS_SOLUTIONS],
        starts[SU_KIDS_SOLUTIONS * SU_KIDS_MOST_STARTS];
    const su_rules rules = rules_from_spec("4x4");
    unsigned count = 0;
    su_kids_enumerate(work_space(), &kids);
    for (unsigned i = 0; i < SU_KIDS_SOLUTIONS; i++) {
        solutions[i] = compute_fingerprints(&rules, kids.solution[i], kids.solution[i]);
        for (unsigned k = 0; k < kids.starts[i]; k++) {
            su_digit givens[16];
            su_kids_givens(kids.solution[i], kids.start[i][k], givens);
            starts[count++] = compute_fingerprints(&rules, givens, kids.solution[i]);
        }
    }
    assert_int_equal(count_different(solutions, SU_KIDS_SOLUTIONS), 2);
    assert_int_equal(count_different(starts, count), 13);
}

/* It is known that 6x6 has 49 different solutions. All their cells are given, so hashes cannot tell
   cells apart at first. */
TEST(counts_49_distinct_solutions_on_6x6)
{
    enum { GRIDS = 20000 };
    static fingerprints list[GRIDS];
    const su_rules rules = rules_from_spec("6x6");
    const unsigned count = GRIDS / one_in(6, 6);
    for (unsigned i = 0; i < count; i++) {
        su_digit solution[36];
        su_rng rng = make_rng("six", i);
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), solution),
                         SU_OK);
        list[i] = compute_fingerprints(&rules, solution, solution);
    }
    assert_int_equal(count_different(list, count), 49);
}

/* 3.09 A disguised puzzle has one solution, the disguised solution, and the same rating. */
TEST(a_disguise_keeps_solution_givens_and_rating)
{
    su_logic *logic;
    const char *const layouts[] = {"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16"};
    for (unsigned i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        su_rules rules = rules_from_spec(layouts[i]);
        logic = open_logic(&rules);
        for (unsigned n = 0; n < 20; n++) {
            su_rng rng = make_rng("looks", n);
            su_rating before, after;
            su_digit givens_before[SU_MAX_CELLS];
            const su_generate_options settings = {.singles = rules.cells > 100};
            generate(&rules, &settings, "looks", n, &puzzle);
            su_puzzle_rate(&rules, puzzle.givens, &options, work_space(), logic, &before);
            memcpy(givens_before, puzzle.givens, rules.cells);
            assert_int_equal(su_puzzle_disguise(&rules, &rng, &puzzle), SU_OK);
            assert_single(&rules, &puzzle);
            if (rules.cells > 36) /* small puzzles may look the same by chance */
                assert_memory_not_equal(givens_before, puzzle.givens, rules.cells);
            su_puzzle_rate(&rules, puzzle.givens, &options, work_space(), logic, &after);
            if (before.er <= 12) /* harder ratings may depend on the order of cells */
                assert_int_equal(after.er, before.er);
        }
    }
}

/* All rows are rotations of the first row, so very many orders of columns are equally good. */
TEST(canonicalises_the_most_symmetric_25x25_grid)
{
    su_rules rules = rules_from_spec("25x25");
    su_digit grid[625], canonical[625];
    for (unsigned row = 0; row < 25; row++)
        for (unsigned column = 0; column < 25; column++)
            grid[row * 25 + column] = (su_digit)((row % 5 * 5 + row / 5 + column) % 25 + 1);
    assert_int_equal(su_puzzle_canonical(&rules, grid, grid, canonical, NULL), SU_OK);
    assert_int_equal(su_grid_check_rules(&rules, canonical, NULL), SU_OK);
}

TEST(refuses_layouts_without_disguises_and_bad_solutions)
{
    su_rules diagonal = rules_from_spec("9x9+x"), jigsaw = rules_from_spec(JIGSAW_5X5);
    su_digit grid[81] = {0}, canonical[81];
    su_rng rng = make_rng("other", 0);
    uint64_t identity = 7;
    assert_int_equal(su_puzzle_disguise(&jigsaw, &rng, &puzzle), SU_NO_DISGUISES);
    assert_int_equal(su_puzzle_canonical(&diagonal, grid, grid, canonical, NULL), SU_NO_DISGUISES);
    assert_int_equal(su_puzzle_canonical(&jigsaw, grid, grid, canonical, NULL), SU_NO_DISGUISES);
    assert_int_equal(su_puzzle_identity(&diagonal, grid, grid, &identity), SU_NO_DISGUISES);
    su_rules nine = rules_from_spec("9x9");
    for (su_digit digit = 0; digit < 2; digit++) {
        memset(grid, digit, sizeof grid);
        assert_int_equal(su_puzzle_canonical(&nine, grid, grid, canonical, NULL), SU_NO_SOLUTION);
        assert_int_equal(su_puzzle_identity(&nine, grid, grid, &identity), SU_NO_SOLUTION);
    }
    assert_int_equal(identity, 7);
    for (unsigned rows = 1; rows <= 4; rows += 3) {
        su_rules flat;
        assert_int_equal(su_rules_boxes(rows, 5 - rows, &flat), SU_OK);
        assert_int_equal(su_puzzle_canonical(&flat, grid, grid, canonical, NULL), SU_NO_DISGUISES);
    }
}

TEST(disguises_a_puzzle_with_an_incomplete_solution)
{
    su_rules four = rules_from_spec("4x4");
    su_rng rng = make_rng("unknown", 0);
    memset(&puzzle, 0, sizeof puzzle);
    puzzle.givens[0] = puzzle.solution[0] = 1;
    puzzle.givens[5] = puzzle.solution[5] = 2;
    assert_int_equal(su_puzzle_disguise(&four, &rng, &puzzle), SU_OK);
    assert_int_equal(su_grid_count_givens(&four, puzzle.givens), 2);
    assert_memory_equal(puzzle.givens, puzzle.solution, 16);
}

/* Compares the first rows of the solutions. */
TEST(deals_100_equivalent_puzzles_with_different_first_rows)
{
    static su_puzzle relabelled;
    su_rules nine = rules_from_spec("9x9");
    su_digit form_before[81], form_after[81], rows[100][9];
    const su_generate_options settings = {.clues = 40};
    generate(&nine, &settings, "deal", 0, &puzzle);
    assert_int_equal(su_puzzle_canonical(&nine, puzzle.givens, puzzle.solution, form_before, NULL),
                     SU_OK);
    for (unsigned i = 0; i < 100; i++) {
        relabelled = puzzle;
        assert_int_equal(su_puzzle_relabel(&nine, i, &relabelled), SU_OK);
        assert_int_equal(
            su_puzzle_canonical(&nine, relabelled.givens, relabelled.solution, form_after, NULL),
            SU_OK);
        assert_memory_equal(form_before, form_after, 81);
        memcpy(rows[i], relabelled.solution, 9);
        for (unsigned k = 0; k < i; k++)
            assert_memory_not_equal(rows[k], rows[i], 9);
    }
}
