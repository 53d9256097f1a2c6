/*
 * singles.test.c: naked and hidden singles, and how far they go.
 *
 * A trivial move is a cell with one digit left. A simple move is a digit with one cell left in a
 * row, column or box. Each board allows its move in one way only, so mistaking rows for columns,
 * or searching boxes only, misses it.
 */
#include "../suite.h"

static su_logic *logic;
static su_position position;

typedef struct single_search {
    unsigned cell, digit;
    unsigned house; /* first house of the step */
    bool is_found;
} single_search;

static bool compare_placement(void *context, const su_step *step)
{
    single_search *search = context;
    if (step->placements == 1 && step->placement[0].cell == search->cell
        && step->placement[0].digit == search->digit) {
        search->is_found = true;
        search->house = step->houses > 0 ? step->house[0].house : SU_MAX_HOUSES;
    }
    return true;
}

static single_search search_single(const char *text, su_technique technique, unsigned cell,
                                   unsigned digit)
{
    su_rules rules = rules_from_spec("9x9");
    su_digit grid[81];
    single_search search = {.cell = cell, .digit = digit};
    read_grid(&rules, text, grid);
    su_position_start(&rules, grid, &position);
    logic = open_logic(&rules);
    assert_int_equal(
        su_logic_find(logic, &position, technique, &options, compare_placement, &search), SU_OK);
    return search;
}

/* Mirrors the board in its main diagonal, which swaps rows and columns. */
static void mirror(const char *text, char *mirrored)
{
    for (unsigned cell = 0; cell < 81; cell++)
        mirrored[cell % 9 * 9 + cell / 9] = text[cell];
    mirrored[81] = '\0';
}

TEST(finds_a_naked_single_where_one_candidate_is_left_3_11)
{
    const char *text = ".2345...."
                       ".9......."
                       "..6......"
                       "7........"
                       "8........"
                       "........."
                       "........."
                       "........."
                       ".........";
    assert_true(search_single(text, SU_TECHNIQUE_NAKED_SINGLE, 0, 1).is_found);
    assert_false(search_single(text, SU_TECHNIQUE_NAKED_SINGLE, 1, 1).is_found);
    assert_false(search_single(text, SU_TECHNIQUE_HIDDEN_SINGLE_BOX, 0, 1).is_found);
    assert_false(search_single(text, SU_TECHNIQUE_HIDDEN_SINGLE_LINE, 0, 1).is_found);
}

/* Only the fifth cell of row 1 can be 1. In the mirrored board it is the fifth cell of column 1. */
TEST(finds_hidden_singles_in_rows_and_columns_2_11_3_11)
{
    const char *row = "2345.67.8"
                      "........."
                      "........."
                      "........."
                      "........."
                      ".......1."
                      "........."
                      "........."
                      ".........";
    char column[82];
    mirror(row, column);
    assert_false(search_single(row, SU_TECHNIQUE_HIDDEN_SINGLE_BOX, 4, 1).is_found);
    assert_false(search_single(row, SU_TECHNIQUE_NAKED_SINGLE, 4, 1).is_found);
    single_search found = search_single(row, SU_TECHNIQUE_HIDDEN_SINGLE_LINE, 4, 1);
    assert_true(found.is_found);
    assert_int_equal(found.house, 0);
    found = search_single(column, SU_TECHNIQUE_HIDDEN_SINGLE_LINE, 36, 1);
    assert_true(found.is_found);
    assert_int_equal(found.house, 9);
}

TEST(finds_hidden_singles_in_boxes_3_11)
{
    const char *text = "........."
                       "....1...."
                       ".......1."
                       "........."
                       ".1......."
                       "........."
                       "........."
                       "..1......"
                       ".........";
    single_search found = search_single(text, SU_TECHNIQUE_HIDDEN_SINGLE_BOX, 0, 1);
    assert_true(found.is_found);
    assert_int_equal(found.house, 18);
}

/* Makes trivial and simple moves until there are none. Returns the number of empty cells. */
static unsigned solve_simply(const char *text)
{
    const su_step *step;
    su_rules rules = rules_from_spec("9x9");
    su_digit grid[81], solution[81];
    read_grid(&rules, text, grid);
    assert_int_equal(su_grid_solve_single(&rules, grid, work_space(), solution), SU_OK);
    su_position_start(&rules, grid, &position);
    logic = open_logic(&rules);
    const unsigned most = su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE);
    options.max_rating = most;
    while ((step = su_logic_next(logic, &position, &options)) != NULL) {
        assert_true(step->tenths <= most);
        assert_int_equal(su_step_apply(&rules, step, &position), SU_OK);
    }
    for (unsigned cell = 0; cell < 81; cell++)
        assert_true(position.digit[cell] == 0 || position.digit[cell] == solution[cell]);
    return position.empty;
}

/* Singles solve two boards, one of them with 17 givens, but not the third. On the third board,
   searching again for each move finds none. */
TEST(applies_singles_until_there_are_no_more_3_12_4_03)
{
    static const su_technique moves[] = {SU_TECHNIQUE_FULL_HOUSE, SU_TECHNIQUE_NAKED_SINGLE,
                                         SU_TECHNIQUE_HIDDEN_SINGLE_BOX,
                                         SU_TECHNIQUE_HIDDEN_SINGLE_LINE};
    unsigned open =
        solve_simply("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
                     "419..5....8..79");
    assert_int_equal(open, 0);
    open =
        solve_simply("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1......."
                     ".4...9");
    assert_int_equal(open, 0);
    open =
        solve_simply("........1.914....7..8....2....6...42..4..76..3....2.8..5..2...4.......9...."
                     "798.1.");
    assert_in_range(open, 1, 58);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        single_search any = {.cell = SU_MAX_CELLS};
        assert_int_equal(
            su_logic_find(logic, &position, moves[i], &options, compare_placement, &any), SU_OK);
        assert_false(any.is_found);
    }
}

/* ---- Reasons for singles --------------------------------------------------------------------- */

typedef struct absence {
    su_absence_kind kind;
    unsigned from;
} absence;

/* Returns the reason that the step gives for the digit's absence from the cell. */
static absence find_absence(su_technique technique, unsigned placed, unsigned cell, unsigned digit)
{
    const su_step *step;
    options.max_rating = su_technique_tenths(technique);
    step = su_logic_next(logic, &position, &options);
    assert_non_null(step);
    assert_int_equal(step->technique, technique);
    assert_int_equal(step->placement[0].cell, placed);
    for (unsigned i = 0; i < step->absences; i++)
        if (step->absence[i].cell == cell && step->absence[i].digit == digit)
            return (absence){(su_absence_kind)step->absence[i].kind, step->absence[i].from};
    fail_msg("nothing is said of %u in cell %u", digit, cell);
    return (absence){SU_ABSENCE_COUNT, 0};
}

/* The cell sees 2 to 7, loses 8 in the second of two steps, and never had 9. */
TEST(singles_report_why_each_candidate_is_absent)
{
    static su_history past;
    static su_step first, second;
    search_single(".234....."
                  "5........"
                  "6........"
                  "7........"
                  "........."
                  "........."
                  "........."
                  "........."
                  ".........",
                  SU_TECHNIQUE_NAKED_SINGLE, 0, 1);
    const su_rules rules = *su_logic_rules(logic);
    first = (su_step){.eliminations = 1, .elimination = {{40, 128}}};
    second = (su_step){.eliminations = 2, .elimination = {{0, 128}, {80, 128}}};
    su_history_start(&past);
    assert_int_equal(su_history_add(&first, &past), SU_OK);
    assert_int_equal(su_history_add(&second, &past), SU_OK);
    su_step_apply(&rules, &first, &position);
    su_step_apply(&rules, &second, &position);
    su_position_remove(&rules, 0, 256, &position);
    options.history = &past;
    const su_technique naked = SU_TECHNIQUE_NAKED_SINGLE;
    absence why = find_absence(naked, 0, 0, 5);
    assert_true(why.kind == SU_ABSENCE_SEEN && why.from == 9);
    why = find_absence(naked, 0, 0, 8);
    assert_true(why.kind == SU_ABSENCE_STEP && why.from == 2);
    assert_int_equal(find_absence(naked, 0, 0, 9).kind, SU_ABSENCE_BEFORE);
    position.noted = true;
    assert_int_equal(find_absence(naked, 0, 0, 9).kind, SU_ABSENCE_NOTES);
    options.history = NULL;
    assert_int_equal(find_absence(naked, 0, 0, 8).kind, SU_ABSENCE_NOTES);
}
