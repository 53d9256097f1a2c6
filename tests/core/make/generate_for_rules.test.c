/*
 * generate_for_rules.test.c: tests that puzzles with generated rules have one solution and no
 * redundant given.
 */
#include "../suite.h"

static su_template template;
static su_rules rules, rules_again;
static su_puzzle puzzle, puzzle_again;

static void open_template(const char *spec)
{
    static char written[SU_SPEC_SIZE];
    su_report report;
    if (su_template_read(spec, strlen(spec), &template, &report) != SU_OK)
        fail_msg("%s: %s at %zu", spec, su_status_name(report.status), report.position);
    su_template_write(&template, written, sizeof written);
    assert_string_equal(written, spec);
}

static void generate_twice(unsigned clues, su_symmetry symmetry, uint64_t number)
{
    const su_generate_options settings = {.clues = clues, .symmetry = symmetry};
    su_rng rng = make_rng("draw", number), same = rng;
    assert_int_equal(
        su_puzzle_generate_from(&template, &settings, &rng, work_space(), &rules, &puzzle), SU_OK);
    assert_int_equal(su_puzzle_generate_from(&template, &settings, &same, work_space(),
                                             &rules_again, &puzzle_again),
                     SU_OK);
    assert_true(su_rules_equal(&rules, &rules_again));
    assert_memory_equal(puzzle.givens, puzzle_again.givens, rules.cells);
}

/* ---- One solution, and no redundant given ---------------------------------------------------- */

/* Returns the number of solutions, at most two. */
static unsigned count_solutions(const su_rules *r, const su_digit *givens)
{
    const su_search_options search_options = {.solutions = 2};
    return (unsigned)su_grid_solve(r, givens, &search_options, work_space(), NULL).solutions;
}

static void check_single_and_minimal(void)
{
    assert_int_equal(su_grid_check_rules(&rules, puzzle.solution, NULL), SU_OK);
    assert_int_equal(count_solutions(&rules, puzzle.solution), 1);
    assert_single(&rules, &puzzle);
    assert_true(is_minimal(&rules, SU_SYMMETRY_NONE, puzzle.givens));
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

TEST(generates_new_boxes_for_each_puzzle)
{
    static const char *const specs[] = {"4x4+jigsaw", "5x5+jigsaw", "5x5+jigsaw+x", "6x6+jigsaw",
                                        "6x6+jigsaw+x"};
    for (unsigned s = 0; s < sizeof specs / sizeof *specs; s++) {
        open_template(specs[s]);
        uint64_t identity = 0;
        for (unsigned i = 0; i < 3; i += one_in(1, 3)) {
            generate_twice(0, SU_SYMMETRY_NONE, i);
            if (rules.order > 4)
                assert_int_not_equal(rules.identity, identity);
            identity = rules.identity;
            check_single_and_minimal();
        }
    }
}

TEST(keeps_the_wanted_givens_and_symmetry)
{
    static const struct {
        const char *spec;
        unsigned clues, puzzles;
        su_symmetry symmetry;
    } cases[] = {{"6x6+jigsaw", 14, 20, SU_SYMMETRY_HALF_TURN},
                 {"6x6+killer", 6, 10, SU_SYMMETRY_NONE}};
    for (unsigned w = 0; w < sizeof cases / sizeof *cases; w++) {
        open_template(cases[w].spec);
        for (unsigned i = 0; i < cases[w].puzzles; i++) {
            generate_twice(cases[w].clues, cases[w].symmetry, i);
            assert_int_equal(su_grid_count_givens(&rules, puzzle.givens), cases[w].clues);
            assert_true(su_symmetry_holds(&rules, cases[w].symmetry, puzzle.givens));
            assert_int_equal(count_solutions(&rules, puzzle.givens), 1);
        }
    }
}

TEST(keeps_the_rules_that_are_already_fixed)
{
    static const uint16_t arrow[] = {0, 1, 2};
    open_template("6x6+jigsaw+arrow:r1c1=r1c23+knight");
    generate_twice(0, SU_SYMMETRY_NONE, 1);
    assert_int_equal(puzzle.solution[0], puzzle.solution[1] + puzzle.solution[2]);
    assert_int_equal(su_rules_add_constraint(SU_CONSTRAINT_ARROW, 0, 3, arrow, &rules_again),
                     SU_OK);
    assert_int_equal(su_rules_add_constraint(SU_CONSTRAINT_KNIGHT, 0, 0, NULL, &rules_again),
                     SU_OK);
    assert_true(su_rules_equal(&rules, &rules_again));
    open_template("6x6+difference:all;all+xv:all;all");
    assert_false(su_template_has_choices(&template));
    rules_again = rules_from_spec("6x6+difference:all+xv:all");
    assert_true(su_rules_equal(&template.rules, &rules_again));
    open_template("6x6+thermo:r1c12+difference:all;all+ratio:all");
    assert_true(su_template_has_choices(&template));
    open_template("9x9+x");
    assert_false(su_template_has_choices(&template));
    generate_twice(0, SU_SYMMETRY_NONE, 1);
    assert_true(su_rules_equal(&rules, &template.rules));
}

static su_status try_generate(const su_generate_options *settings)
{
    su_rng rng = make_rng("once", 0);
    return su_puzzle_generate_from(&template, settings, &rng, work_space(), &rules, &puzzle);
}

/* The fixed constraints allow no grid with any map. A set stop flag ends the attempt early. */
TEST(gives_up_on_a_map_without_a_grid_or_when_stopped)
{
    const volatile int stop = 1;
    const su_generate_options once = {.attempts = 1}, stopped = {.attempts = 1, .stop = &stop};
    open_template("5x5+jigsaw+greater:r1c12;r1c21");
    assert_int_equal(try_generate(&once), SU_NOT_FOUND);
    assert_int_equal(try_generate(&stopped), SU_STOPPED);
    open_template("5x5+jigsaw");
    assert_int_equal(try_generate(&once), SU_OK);
}

/* ---- Constraints ----------------------------------------------------------------------------- */

/* Returns whether the puzzle has several solutions without its generated constraints. */
static bool needs_generated_constraints(void)
{
    return count_solutions(&template.rules, puzzle.givens) > 1;
}

TEST(generates_constraints_for_each_puzzle)
{
    static const char *const specs[] = {"4x4+killer",
                                        "6x6+killer",
                                        "6x6+x+killer",
                                        "4x4+thermo",
                                        "6x6+thermo",
                                        "6x6+arrow",
                                        "6x6+arrow+thermo",
                                        "6x6+greater",
                                        "4x4+difference",
                                        "6x6+difference",
                                        "6x6+difference:all",
                                        "6x6+difference+ratio",
                                        "6x6+ratio",
                                        "6x6+ratio:all",
                                        "6x6+difference:all+ratio",
                                        "6x6+difference:all+ratio:all",
                                        "6x6+xv",
                                        "6x6+xv:all",
                                        "4x4+odd",
                                        "6x6+odd",
                                        "6x6+even",
                                        "6x6+odd+even"};
    unsigned puzzles = 0, needing = 0;
    for (unsigned s = 0; s < sizeof specs / sizeof *specs; s++) {
        open_template(specs[s]);
        for (unsigned i = 0; i < 6; i += one_in(2, 6)) {
            generate_twice(0, SU_SYMMETRY_NONE, i);
            assert_true(rules.words > template.rules.words);
            check_single_and_minimal();
            puzzles++;
            needing += needs_generated_constraints();
        }
    }
    assert_true(needing * 10 > puzzles * 8);
}

static unsigned compute_gap(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

/* Checks that the cages cover the board, are small and compact, and differ from their
   neighbours. */
static void check_cages(void)
{
    su_constraint c, other;
    const unsigned order = rules.order;
    unsigned covered = 0;
    for (unsigned at = 0; su_rules_constraint(&rules, &at, &c);) {
        unsigned top = order, left = order, bottom = 0, right = 0;
        covered += c.cells;
        assert_in_range(c.cells, 2, order <= 6 ? 3 : order <= 9 ? 5 : 4);
        assert_true(order > 6 || c.number <= 2 * order);
        for (unsigned i = 0; i < c.cells; i++) {
            const unsigned row = c.cell[i] / order, column = c.cell[i] % order;
            top = row < top ? row : top;
            bottom = row > bottom ? row : bottom;
            left = column < left ? column : left;
            right = column > right ? column : right;
        }
        assert_true(bottom - top < 3 && right - left < 3);
        for (unsigned next = at; su_rules_constraint(&rules, &next, &other);) {
            bool touch = false, alike = c.cells == other.cells && c.number == other.number;
            for (unsigned i = 0; i < c.cells; i++)
                for (unsigned k = 0; k < other.cells; k++)
                    touch |= compute_gap(c.cell[i] / order, other.cell[k] / order)
                                 + compute_gap(c.cell[i] % order, other.cell[k] % order)
                             == 1;
            for (unsigned i = 1; alike && i < c.cells; i++) {
                const int offset = (int)c.cell[i] - c.cell[0];
                alike = (int)other.cell[i] - other.cell[0] == offset;
            }
            assert_false(touch && alike);
        }
    }
    assert_int_equal(covered, rules.cells);
}

TEST(generates_tidy_cages_that_cover_the_board)
{
    static const char *const specs[] = {"4x4+killer", "6x6+killer", "9x9+killer",
                                        "9x9+jigsaw+killer"};
    for (unsigned s = 0; s < sizeof specs / sizeof *specs; s++) {
        open_template(specs[s]);
        for (unsigned i = 0; i < 20; i += one_in(1, 5)) {
            generate_twice(0, SU_SYMMETRY_NONE, i);
            assert_int_equal(puzzle.clues, 0);
            assert_single(&rules, &puzzle);
            if (!template.map)
                check_cages();
        }
    }
}

TEST(generates_tidy_cages_for_singles_only_puzzles)
{
    const su_generate_options settings = {.singles = true};
    open_template("9x9+killer");
    for (unsigned i = 0; i < 20; i += one_in(1, 5)) {
        su_rng rng = make_rng("easy", i);
        assert_int_equal(
            su_puzzle_generate_from(&template, &settings, &rng, work_space(), &rules, &puzzle),
            SU_OK);
        check_cages();
    }
}

/* Checks that no two lines share a cell, and that diagonal steps do not cross. */
static void check_lines(void)
{
    su_constraint c;
    const unsigned order = rules.order;
    unsigned line[SU_MAX_CELLS] = {0}, place[SU_MAX_CELLS], number = 0, covered = 0;
    for (unsigned at = 0; su_rules_constraint(&rules, &at, &c);) {
        number++;
        covered += c.cells;
        assert_in_range(c.cells, 3, c.kind == SU_CONSTRAINT_ARROW ? 5 : 8);
        for (unsigned i = 0; i < c.cells; i++) {
            assert_int_equal(line[c.cell[i]], 0);
            line[c.cell[i]] = number;
            place[c.cell[i]] = i;
        }
        for (unsigned i = 0; i + 1 < c.cells; i++) {
            const unsigned down = compute_gap(c.cell[i] / order, c.cell[i + 1] / order),
                           across = compute_gap(c.cell[i] % order, c.cell[i + 1] % order);
            assert_true(down <= 1 && across <= 1 && down + across > 0);
        }
        for (unsigned i = 0; i + 2 < c.cells; i++)
            for (unsigned k = i + 2; k < c.cells; k++) {
                const unsigned down = compute_gap(c.cell[i] / order, c.cell[k] / order),
                               across = compute_gap(c.cell[i] % order, c.cell[k] % order);
                assert_true(down > 1 || across > 1 || (k == i + 2 && down + across == 2));
            }
    }
    for (unsigned cell = 0; cell + order < rules.cells; cell++) {
        if (cell % order + 1 == order)
            continue;
        const unsigned right = cell + 1, below = cell + order, diagonal = below + 1;
        const bool is_falling = line[cell] && line[cell] == line[diagonal]
                                && compute_gap(place[cell], place[diagonal]) == 1,
                   is_rising = line[right] && line[right] == line[below]
                               && compute_gap(place[right], place[below]) == 1;
        assert_false(is_falling && is_rising);
    }
    assert_true(covered * 3
                <= rules.cells * (template.constraints & (template.constraints - 1) ? 2u : 1u));
    assert_true(number > 0);
}

TEST(generates_tidy_thermometers_and_arrows)
{
    static const char *const specs[] = {"4x4+thermo", "6x6+arrow", "9x9+thermo", "9x9+arrow"};
    for (unsigned s = 0; s < sizeof specs / sizeof *specs; s++) {
        open_template(specs[s]);
        for (unsigned i = 0; i < 20; i += one_in(1, 5)) {
            generate_twice(0, SU_SYMMETRY_NONE, i);
            check_lines();
        }
    }
}

/* ---- Errors ---------------------------------------------------------------------------------- */

TEST(refuses_rules_it_cannot_generate)
{
    static const struct {
        const char *spec;
        su_status status;
        size_t position;
    } invalid[] = {
        {"3x3+jigsaw", SU_BAD_RULES, 4},           {"13x13+jigsaw", SU_BAD_RULES, 6},
        {"9x9+jigsaw+jigsaw", SU_BAD_RULES, 11},   {"5x5+killer", SU_BAD_RULES, 0},
        {"9x9+killer+killer", SU_BAD_RULES, 11},   {"9x9+killer:r1c12=9+killer", SU_BAD_RULES, 19},
        {"9x9+killer:all", SU_BAD_CONSTRAINT, 11}, {"9x9+killer:", SU_BAD_CONSTRAINT, 11},
        {"9x9+palindrome", SU_BAD_CONSTRAINT, 14}, {"9x9+sandwich", SU_NOT_PLAYED, 4},
        {"9x9+jigsw", SU_UNKNOWN_WORD, 4},         {"25x25+killer", SU_BAD_RULES, 6},
    };
    for (unsigned i = 0; i < sizeof invalid / sizeof *invalid; i++) {
        su_report report;
        su_template before = template;
        assert_int_equal(
            su_template_read(invalid[i].spec, strlen(invalid[i].spec), &template, &report),
            invalid[i].status);
        if (report.position != invalid[i].position)
            fail_msg("%s: at %zu", invalid[i].spec, report.position);
        assert_memory_equal(&before, &template, sizeof before);
    }
}

/* Fills the constraint list until `left` words are free. The constraints exclude no grid, because
   the digits of a row or column always differ by at least 1. */
static void fill_template(unsigned left)
{
    for (unsigned line = 0; line < 18; line++)
        for (unsigned set = 3; set < 1u << 9; set++) {
            uint16_t cell[9];
            unsigned cells = 0;
            for (unsigned i = 0; i < 9; i++)
                if (set >> i & 1)
                    cell[cells++] = (uint16_t)(line < 9 ? line * 9 + i : i * 9 + line - 9);
            if (cells >= 2 && template.rules.words + 2 + cells + left <= SU_MAX_CONSTRAINT_WORDS)
                assert_int_equal(su_rules_add_constraint(SU_CONSTRAINT_WHISPERS, 1, cells, cell,
                                                         &template.rules),
                                 SU_OK);
        }
}

TEST(refuses_to_add_constraints_when_the_list_is_full)
{
    static const char *const specs[] = {"9x9+killer",         "9x9+thermo",     "9x9+greater",
                                        "9x9+killer+greater", "9x9+thermo+odd", "9x9+xv:all"};
    const su_generate_options once = {.attempts = 1}, given = {.attempts = 1, .clues = 30};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        open_template(specs[i]);
        fill_template(6);
        assert_int_equal(try_generate(&once), SU_BAD_RULES);
        assert_int_equal(try_generate(&given), SU_BAD_RULES);
    }
}
