/*
 * refuse.test.c: every public function refuses arguments that are out of range and changes
 * nothing.
 *
 * The tests pass numbers just beyond the range and far beyond it. Sanitizers detect invalid reads
 * and writes. A test in tests/arch compares this file with the headers, so that no function is
 * forgotten.
 */
#include "suite.h"

static const unsigned large_numbers[] = {99, 255, 9999, UINT32_MAX};
enum { LARGE_NUMBERS = sizeof large_numbers / sizeof *large_numbers };

static su_rules nine, jigsaw, four;
static su_logic *logic;
static su_position position;
static su_puzzle puzzle;
static su_step step;
static su_rng rng;
static su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS], bad_grid[SU_MAX_CELLS];
static const su_digit empty[SU_MAX_CELLS];
static const su_generate_options any_options = {.clues = 0};
static const su_level any_level = {.most = 255};

/* Results of the functions. */
static su_template template;
static su_rules rules;
static su_generated generated;
static su_walkthrough walkthrough;
static su_rating rating;
static su_advice advice;
static su_hint hint;
static su_verdict verdict;
static unsigned seconds;

static const char line[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void set_up(void)
{
    nine = rules_from_spec("9x9");
    four = rules_from_spec("4x4");
    jigsaw = rules_from_spec(JIGSAW_5X5);
    read_grid(&nine, line, givens);
    rng = make_rng("refuse", 0);
    logic = open_logic(&nine);
    assert_int_equal(su_grid_solve_single(&nine, givens, work_space(), solution), SU_OK);
    assert_int_equal(su_template_read("9x9+jigsaw", 10, &template, NULL), SU_OK);
}
BEFORE_ALL(set_up)

/* Checks that all calls returned this status. */
static void assert_all_return(su_status expected, const su_status *statuses, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (statuses[i] != expected)
            fail_msg("call %zu ends by %s", i, su_status_name(statuses[i]));
}
#define ASSERT_ALL_RETURN(expected, list) \
    assert_all_return(expected, list, sizeof(list) / sizeof *(list))

/* Digits above the order of 9x9, for the first, middle and last cell. */
static const su_digit bad_digits[] = {10, 26, 33, '1', '9', 255};

static void copy_with_bad_digit(const su_digit *grid, unsigned turn)
{
    memcpy(bad_grid, grid, sizeof bad_grid);
    bad_grid[turn % 3 * 40] = bad_digits[turn / 3 % 6];
}

#define EACH_BAD_GRID(grid, turn) \
    for (unsigned turn = 0; turn < 18 && (copy_with_bad_digit(grid, turn), true); turn++)

TEST(names_map_both_ways_and_end_with_the_enum)
{
#define CHECK_NAMES(name_of, count, type)        \
    assert_non_null(name_of((type)0));           \
    assert_non_null(name_of((type)((count)-1))); \
    assert_null(name_of((type)(count)));         \
    for (unsigned i = 0; i < LARGE_NUMBERS; i++) \
        assert_true(large_numbers[i] < (count) || !name_of((type)large_numbers[i]));
    CHECK_NAMES(su_house_kind_name, SU_HOUSE_KIND_COUNT, su_house_kind)
    CHECK_NAMES(su_constraint_kind_name, SU_CONSTRAINT_KIND_COUNT, su_constraint_kind)
    CHECK_NAMES(su_family_name, SU_FAMILY_COUNT, su_family)
    CHECK_NAMES(su_role_name, SU_ROLE_COUNT, su_role)
    CHECK_NAMES(su_absence_name, SU_ABSENCE_COUNT, su_absence_kind)
    CHECK_NAMES(su_reason_name, SU_REASON_COUNT, su_reason)
    CHECK_NAMES(su_advice_name, SU_ADVICE_COUNT, su_advice_kind)
#define CHECK_NAMES_AND_VALUES(name_of, named, count, type) \
    CHECK_NAMES(name_of, count, type)                       \
    for (unsigned i = 0; i < (count); i++)                  \
        assert_int_equal(named(name_of((type)i)), i);       \
    assert_int_equal(named(NULL), count);                   \
    assert_int_equal(named(""), count);                     \
    assert_int_equal(named("nothing of the kind"), count);
    CHECK_NAMES(su_status_name, SU_STATUS_COUNT, su_status)
    CHECK_NAMES(su_engine_name, SU_ENGINE_COUNT, su_engine)
    CHECK_NAMES_AND_VALUES(su_symmetry_name, su_symmetry_named, SU_SYMMETRY_COUNT, su_symmetry)
    CHECK_NAMES_AND_VALUES(su_technique_name, su_technique_named, SU_TECHNIQUE_COUNT, su_technique)
    CHECK_NAMES_AND_VALUES(su_grade_name, su_grade_named, SU_GRADE_COUNT, su_grade)
    assert_null(su_layout_name(8));
    assert_null(su_layout_name(SIZE_MAX));
}

TEST(reports_the_library_version) { assert_string_equal(su_version(), SU_VERSION); }

TEST(out_of_range_cells_and_digits_get_safe_values)
{
    char text[SU_MAX_CELLS + 1];
    assert_int_equal(su_rules_box(&nine, 80), 8);
    assert_int_equal(su_rules_box(&nine, 81), 9);
    assert_int_equal(su_rules_box(&nine, UINT32_MAX), 9);
    assert_int_equal(su_digit_char(26), '?');
    assert_int_equal(su_digit_char(255), '?');
    memset(bad_grid, 255, sizeof bad_grid);
    assert_int_equal(su_grid_write(&four, bad_grid, '.', text, sizeof text), 17);
    assert_string_equal(text, "????????????????");
    assert_int_equal(su_rng_below(&rng, 0), 0);
    assert_int_equal(su_rng_below(&rng, 1), 0);
    const su_rules knights = rules_from_spec("9x9+knight");
    uint16_t seen[SU_MAX_PEERS];
    assert_true(su_rules_peers(&knights, 40, seen) > 20);
    assert_int_equal(su_rules_peers(&knights, 81, seen), 0);
    assert_int_equal(su_rules_peers(&knights, UINT32_MAX, seen), 0);
    assert_false(su_rules_sees(&knights, 0, 81) || su_rules_sees(&knights, 81, 0));
}

static void put_nothing(void *context, const char *text, size_t length)
{
    (void)context;
    fail_msg("%.*s", (int)length, text);
}

TEST(houses_constraints_and_nodes_out_of_range_are_not_described)
{
    const su_voice voice = su_voice_english(put_nothing, NULL);
    memset(&step, 0, sizeof step);
    su_house_describe(&nine, nine.houses, &voice);
    su_constraint_describe(&nine, 0, &voice);
    su_step_describe_node(&nine, &step, 0, &voice);
    for (unsigned i = 0; i < LARGE_NUMBERS; i++) {
        unsigned count = 7, at = large_numbers[i];
        su_constraint constraint;
        assert_int_equal(su_rules_kind(&nine, large_numbers[i]), SU_HOUSE_KIND_COUNT);
        su_rules_houses(&nine, (su_house_kind)large_numbers[i], &count);
        assert_int_equal(count, 0);
        assert_false(su_rules_constraint(&nine, &at, &constraint));
        su_house_describe(&nine, large_numbers[i], &voice);
        su_constraint_describe(&nine, large_numbers[i], &voice);
        su_step_describe_node(&nine, &step, large_numbers[i], &voice);
    }
    assert_false(su_step_describe_eureka(&nine, &step, &voice));
}

TEST(refuses_rules_out_of_range)
{
    static const unsigned orders[] = {0, 26, 99, 255, 9999, 65536, UINT32_MAX};
    static const unsigned without_jigsaw[] = {1, 3, 13, 25};
    const uint16_t unknown[9] = {0, 1, 2, 3, 4, 5, 6, 7, 81},
                   twice[9] = {0, 1, 2, 3, 4, 5, 6, 7, 7};
    static const uint8_t map[26 * 26];
    uint8_t made[SU_MAX_CELLS];
    su_map_box boxes[SU_MAX_ORDER] = {{.cells = 77}};
    rules = nine;
    for (unsigned i = 0; i < sizeof orders / sizeof *orders; i++) {
        const unsigned n = orders[i];
        const su_status statuses[] = {
            su_rules_boxes(n, 1, &rules),
            su_rules_boxes(1, n, &rules),
            su_rules_boxes(n, n, &rules),
            su_rules_from_map(n, map, &rules),
            su_rules_of_cells(n, &rules),
            su_rules_add_constraint(SU_CONSTRAINT_CAGE, 0, n, unknown, &rules),
        };
        ASSERT_ALL_RETURN(SU_BAD_RULES, statuses);
        assert_int_equal(su_map_check(n, map, boxes), SU_OUT_OF_RANGE);
        assert_int_equal(boxes[0].cells, 77);
        assert_int_equal(su_map_generate(n, &rng, made), SU_OUT_OF_RANGE);
    }
    for (unsigned i = 0; i < sizeof without_jigsaw / sizeof *without_jigsaw; i++)
        assert_int_equal(su_map_generate(without_jigsaw[i], &rng, made), SU_OUT_OF_RANGE);
    const su_status statuses[] = {
        su_rules_boxes(2, 13, &rules),
        su_rules_of_cells(80, &rules),
        su_rules_add_constraint((su_constraint_kind)UINT32_MAX, 0, 0, NULL, &rules),
        su_rules_add_house(unknown, &rules),
        su_rules_add_house(twice, &rules),
        su_rules_named(NULL, &rules),
    };
    ASSERT_ALL_RETURN(SU_BAD_RULES, statuses);
    assert_memory_equal(&rules, &nine, sizeof rules);
}

TEST(refuses_ratings_out_of_range)
{
    memset(&rating, 255, sizeof rating);
    for (unsigned i = 0; i < LARGE_NUMBERS; i++) {
        const su_level level = su_grade_level((su_grade)large_numbers[i], NULL);
        assert_true(level.least > level.most);
        assert_true(large_numbers[i] < 128
                    || !su_rating_uses(&rating, (su_technique)large_numbers[i]));
        assert_int_equal(su_grade_of(large_numbers[i]), SU_GRADE_COUNT - 1);
    }
}

/* With invalid options there is no search. No solution is found or written. */
TEST(refuses_search_options_out_of_range)
{
    const su_search_options bad_options[] = {{.barred = 10},
                                             {.barred = 255},
                                             {.barred = 1, .barred_from = 81},
                                             {.barred_from = 65535},
                                             {.near = bad_grid}};
    su_digit found[SU_MAX_CELLS] = {0};
    copy_with_bad_digit(solution, 0);
    for (unsigned engine = 0; engine <= SU_ENGINE_COUNT; engine++)
        for (unsigned i = 0; i < sizeof bad_options / sizeof *bad_options; i++) {
            su_search_options search = bad_options[i];
            search.engine = (su_engine)engine;
            su_search_result result = su_grid_solve(&nine, givens, &search, work_space(), found);
            assert_int_equal(result.status, SU_OUT_OF_RANGE);
            assert_true(result.solutions == 0 && result.guesses == 0 && found[0] == 0);
            assert_int_equal(su_solve_many(&nine, 1, givens, &search, work_space(), &result, NULL),
                             1);
            assert_int_equal(result.status, SU_OUT_OF_RANGE);
        }
}

TEST(unknown_engines_fall_back_to_the_general_engine)
{
    for (unsigned i = 0; i < LARGE_NUMBERS; i++) {
        const su_search_options search = {.engine = (su_engine)large_numbers[i], .solutions = 2};
        assert_false(su_engine_runs(&nine, (su_engine)large_numbers[i]));
        assert_int_equal(su_grid_solve(&nine, givens, &search, work_space(), NULL).solutions, 1);
    }
}

/* Digits as characters, '1' to '9', are also above the order. */
TEST(refuses_digits_above_the_order)
{
    static su_puzzle solved_badly;
    su_report report;
    uint64_t identity;
    memcpy(solved_badly.givens, givens, sizeof givens);
    EACH_BAD_GRID (solution, turn) {
        memcpy(solved_badly.solution, bad_grid, sizeof bad_grid);
        copy_with_bad_digit(givens, turn);
        memcpy(puzzle.givens, bad_grid, sizeof bad_grid);
        memcpy(puzzle.solution, solution, sizeof solution);
        for (unsigned engine = 0; engine < SU_ENGINE_COUNT; engine++) {
            const su_search_options search = {.engine = (su_engine)engine};
            su_search_result result = su_grid_solve(&nine, bad_grid, &search, work_space(), NULL);
            assert_true(result.status == SU_DIGIT_TOO_LARGE && result.solutions == 0);
            assert_int_equal(
                su_solve_many(&nine, 1, bad_grid, &search, work_space(), &result, NULL), 1);
            assert_int_equal(result.status, SU_DIGIT_TOO_LARGE);
        }
        const su_position before = position;
        const su_player player = {.givens = givens, .entries = bad_grid, .last = 81},
                        given_badly = {.givens = bad_grid, .entries = givens, .last = 81};
        seconds = 1;
        const su_status statuses[] = {
            su_grid_solve_single(&nine, bad_grid, work_space(), NULL),
            su_grid_check_rules(&nine, bad_grid, &report),
            su_puzzle_canonical(&nine, bad_grid, solution, generated.puzzle.givens, NULL),
            su_puzzle_identity(&nine, bad_grid, solution, &identity),
            su_position_start(&nine, bad_grid, &position),
            su_puzzle_rate(&nine, bad_grid, &options, work_space(), logic, &rating),
            su_puzzle_time(&nine, bad_grid, &options, work_space(), logic, &rating, &seconds),
            su_puzzle_dig(&nine, &any_options, &rng, work_space(), &solved_badly),
            su_puzzle_disguise(&nine, &rng, &solved_badly),
            su_puzzle_disguise(&nine, &rng, &puzzle),
            su_puzzle_relabel(&nine, 1, &solved_badly),
            su_puzzle_relabel(&nine, 1, &puzzle),
            su_hint_random(&nine, givens, bad_grid, &rng, work_space(), &hint),
            su_entries_check(&nine, givens, bad_grid, work_space(), &verdict),
            su_player_position(&nine, &player, &position),
            su_advise(&nine, &player, &options, work_space(), logic, &advice),
            su_advise(&nine, &given_badly, &options, work_space(), logic, &advice),
        };
        ASSERT_ALL_RETURN(SU_DIGIT_TOO_LARGE, statuses);
        assert_int_equal(report.cell, turn % 3 * 40);
        assert_memory_equal(&position, &before, sizeof position);
        assert_memory_equal(solved_badly.givens, givens, sizeof givens);
        assert_int_equal(seconds, 0);
        assert_int_equal(su_puzzle_canonical(&nine, givens, bad_grid, puzzle.givens, NULL),
                         SU_NO_SOLUTION);
        assert_int_equal(su_puzzle_flow(&nine, bad_grid, 23, logic), 0);
    }
}

TEST(refuses_notes_above_the_order)
{
    uint32_t notes[SU_MAX_CELLS] = {0};
    const su_player player = {
        .givens = givens, .entries = givens, .notes = notes, .last = UINT32_MAX};
    for (unsigned bit = 9; bit < 32; bit++) {
        notes[80] = UINT32_C(1) << bit | 1;
        assert_int_equal(su_player_position(&nine, &player, &position), SU_OUT_OF_RANGE);
        assert_int_equal(su_advise(&nine, &player, &options, work_space(), logic, &advice),
                         SU_OUT_OF_RANGE);
    }
    notes[80] = 0;
    assert_int_equal(su_advise(&nine, &player, &options, work_space(), logic, &advice), SU_OK);
}

/* Checks that generating puzzles refuses the options or the level, with fixed and with generated
   rules. */
static void assert_refuses_to_generate(const su_generate_options *settings, const su_level *level)
{
    const su_status statuses[] = {
        su_puzzle_generate_rated(&nine, settings, level, &rng, work_space(), logic, &puzzle,
                                 &rating),
        su_puzzle_generate_from_rated(&template, settings, level, &rng, work_space(), logic,
                                      &generated),
    };
    ASSERT_ALL_RETURN(SU_OUT_OF_RANGE, statuses);
}

TEST(refuses_options_and_levels_out_of_range)
{
    const su_level reversed = {.least = 30, .most = 20};
    for (unsigned i = 0; i < LARGE_NUMBERS; i++) {
        su_symmetry none = (su_symmetry)large_numbers[i];
        const su_generate_options bad_settings[] = {{.symmetry = none},
                                                    {.clues = large_numbers[i]}};
        unsigned count = 7;
        assert_null(su_symmetry_moves(none, &count));
        assert_int_equal(count, 0);
        assert_int_equal(su_symmetry_first(&nine, none, 5), 5);
        assert_int_equal(su_symmetry_first(&nine, SU_SYMMETRY_FULL, 81 + i), 81 + i);
        assert_false(su_symmetry_holds(&nine, none, givens));
        for (const su_generate_options *settings = bad_settings; settings < bad_settings + 2;
             settings++) {
            const su_status statuses[] = {
                su_puzzle_generate(&nine, settings, &rng, work_space(), &puzzle),
                su_puzzle_dig(&nine, settings, &rng, work_space(), &puzzle),
                su_puzzle_generate_from(&template, settings, &rng, work_space(), &rules, &puzzle),
                su_puzzle_regenerate(&template, settings, 0, &rng, work_space(), &rules, &puzzle),
            };
            ASSERT_ALL_RETURN(SU_OUT_OF_RANGE, statuses);
            assert_refuses_to_generate(settings, &any_level);
        }
    }
    assert_refuses_to_generate(&(su_generate_options){.clues = 82}, &any_level);
    assert_refuses_to_generate(&(su_generate_options){.symmetry = SU_SYMMETRY_COUNT}, &any_level);
    assert_refuses_to_generate(&any_options, &reversed);
}

static bool fail_on_step(void *context, const su_step *found)
{
    (void)context;
    (void)found;
    fail_msg("a step was found");
    return false;
}

TEST(refuses_unknown_techniques_and_bad_steps)
{
    su_position before;
    assert_int_equal(su_position_start(&nine, givens, &position), SU_OK);
    before = position;
    for (unsigned i = 0; i < LARGE_NUMBERS; i++) {
        if (large_numbers[i] < SU_TECHNIQUE_COUNT)
            continue;
        assert_int_equal(su_technique_tenths((su_technique)large_numbers[i]), 0);
        assert_int_equal(su_technique_effort((su_technique)large_numbers[i]), 0);
        assert_false(su_technique_is_rated((su_technique)large_numbers[i]));
        assert_int_equal(su_technique_family((su_technique)large_numbers[i]), SU_FAMILY_COUNT);
        assert_false(su_technique_is_ours((su_technique)large_numbers[i]));
        assert_null(su_technique_english((su_technique)large_numbers[i]));
        assert_int_equal(su_logic_find(logic, &position, (su_technique)large_numbers[i], &options,
                                       fail_on_step, NULL),
                         SU_OUT_OF_RANGE);
    }
    assert_null(su_technique_english(SU_TECHNIQUE_COUNT));
    assert_true(su_technique_is_rated(SU_TECHNIQUE_X_WING));
    assert_false(su_technique_is_rated(SU_TECHNIQUE_W_WING));
    step.placements = step.eliminations = 0;
    assert_int_equal(su_step_cell(&step), SU_MAX_CELLS);
    step.placements = 1;
    step.placement[0] = (su_placement){2, 10};
    assert_int_equal(su_step_apply(&nine, &step, &position), SU_OUT_OF_RANGE);
    step.placement[0] = (su_placement){0, 5};
    assert_int_equal(su_step_apply(&nine, &step, &position), SU_FULL);
    step.placements = SU_MAX_CELLS + 1;
    assert_int_equal(su_step_apply(&nine, &step, &position), SU_OUT_OF_RANGE);
    step.placements = 0;
    step.eliminations = SU_MAX_CELLS + 1;
    assert_int_equal(su_step_apply(&nine, &step, &position), SU_OUT_OF_RANGE);
    static su_history past;
    assert_int_equal(su_history_add(&step, &past), SU_OUT_OF_RANGE);
    assert_int_equal(past.steps, 0);
    step.eliminations = 1;
    step.elimination[0] = (su_elimination){81, 1};
    assert_int_equal(su_step_apply(&nine, &step, &position), SU_OUT_OF_RANGE);
    assert_int_equal(su_position_place(&nine, 2, 0, &position), SU_OUT_OF_RANGE);
    assert_int_equal(su_position_place(&nine, 2, 255, &position), SU_OUT_OF_RANGE);
    assert_int_equal(su_position_place(&nine, 81, 1, &position), SU_OUT_OF_RANGE);
    assert_int_equal(su_position_remove(&nine, UINT32_MAX, 1, &position), SU_OUT_OF_RANGE);
    assert_int_equal(su_position_remove(&nine, 2, ~UINT32_C(0x1FF), &position), SU_OK);
    assert_memory_equal(&position, &before, sizeof position);
}

TEST(refuses_memory_too_small_or_misaligned)
{
    static su_work_memory work;
    static su_logic_memory logics;
    assert_in_range(su_work_size(), 1, sizeof work);
    assert_in_range(su_logic_size(), 1, sizeof logics);
    assert_ptr_equal(su_work_open(work_space(), su_work_size()), work_space());
    assert_null(su_work_open(work_space(), su_work_size() - 1));
    assert_null(su_work_open(NULL, sizeof work));
    assert_null(su_logic_open(&nine, &logics, su_logic_size() - 1));
    assert_null(su_logic_open(&nine, NULL, sizeof logics));
    for (size_t off = 1; off < sizeof(uint64_t); off++)
        assert_null(su_work_open(work.bytes + off, sizeof work - off));
    for (size_t off = 1; off < sizeof(uint64_t); off++)
        assert_null(su_logic_open(&nine, logics.bytes + off, sizeof logics - off));
    for (size_t i = 0; i < sizeof logics; i++)
        if (logics.bytes[i])
            fail_msg("byte %zu of memory that was refused is written", i);
}

/* Logic works only for the rules that it was opened for, or a copy of them. */
TEST(refuses_logic_opened_for_other_rules)
{
    const su_rules copy = nine, diagonal = rules_from_spec("9x9+x");
    su_rules rows; /* as many houses as 9x9, but different houses */
    assert_int_equal(su_rules_boxes(1, 9, &rows), SU_OK);
    const su_rules *others[] = {&four, &jigsaw, &diagonal, &rows};
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        const su_player player = {.givens = empty, .entries = empty};
        const su_rating none = {.er = 0};
        memset(&rating, '#', sizeof rating);
        assert_int_equal(su_puzzle_rate(others[i], empty, &options, work_space(), logic, &rating),
                         SU_BAD_RULES);
        assert_memory_equal(&rating, &none, sizeof rating);
        assert_int_equal(su_puzzle_flow(others[i], empty, 23, logic), 0);
        assert_int_equal(su_advise(others[i], &player, &options, work_space(), logic, &advice),
                         SU_BAD_RULES);
        assert_int_equal(su_puzzle_generate_rated(others[i], &any_options, &any_level, &rng,
                                                  work_space(), logic, &puzzle, &rating),
                         SU_BAD_RULES);
    }
    assert_int_equal(su_puzzle_rate(&copy, givens, &options, work_space(), logic, &rating), SU_OK);
    su_rules place = nine; /* changed after the logic is opened */
    su_logic *own = open_logic(&place);
    place = diagonal;
    assert_int_equal(su_puzzle_rate(&place, empty, &options, work_space(), own, &rating),
                     SU_BAD_RULES);
    logic = open_logic(&nine);
}

TEST(cuts_english_text_at_the_buffer_end)
{
    char whole[256], text[16] = "untouched";
    memset(&step, 0, sizeof step);
    const size_t needed = su_step_english(&nine, &step, whole, sizeof whole);
    assert_in_range(needed, 9, sizeof whole);
    assert_int_equal(su_step_english(&nine, &step, text, 0), needed);
    assert_string_equal(text, "untouched");
    assert_int_equal(su_step_english(&nine, &step, text, 5), needed);
    assert_memory_equal(text, whole, 4);
    assert_memory_equal(text + 4, "\0ched", 5);
    assert_int_equal(su_step_english(&nine, &step, NULL, 0), needed);
}

TEST(gives_up_filling_a_grid_when_guesses_run_out)
{
    su_rules large = rules_from_spec("25x25");
    su_digit grid[SU_MAX_CELLS];
    const int stop = 1;
    assert_int_equal(su_solution_generate(&large, 10, NULL, &rng, work_space(), grid),
                     SU_NOT_FOUND);
    assert_int_equal(su_solution_generate(&large, 10, &stop, &rng, work_space(), grid), SU_STOPPED);
    assert_int_equal(su_solution_generate(&four, 1, NULL, &rng, work_space(), grid), SU_NOT_FOUND);
}

/* ---- Work spaces of NULL --------------------------------------------------------------------- */

TEST(refuses_a_work_space_of_null)
{
    const su_search_options search = {.solutions = 2};
    const su_player player = {.givens = givens, .entries = givens, .last = 81};
    const su_rng before = rng;
    su_search_result result;
    logic = open_logic(&nine);
    memcpy(puzzle.solution, solution, sizeof solution);
    assert_int_equal(su_grid_solve(&nine, givens, &search, NULL, NULL).status, SU_OUT_OF_RANGE);
    assert_int_equal(su_solve_many(&nine, 1, givens, &search, NULL, &result, NULL), 1);
    assert_int_equal(result.status, SU_OUT_OF_RANGE);
    const su_status statuses[] = {
        su_grid_solve_single(&nine, givens, NULL, NULL),
        su_solution_generate(&nine, 0, NULL, &rng, NULL, bad_grid),
        su_solution_generate(&four, 0, NULL, &rng, NULL, bad_grid),
        su_puzzle_dig(&nine, &any_options, &rng, NULL, &puzzle),
        su_puzzle_generate(&nine, &any_options, &rng, NULL, &puzzle),
        su_puzzle_generate_from(&template, &any_options, &rng, NULL, &rules, &puzzle),
        su_puzzle_regenerate(&template, &any_options, 0, &rng, NULL, &rules, &puzzle),
        su_puzzle_rate(&nine, givens, NULL, NULL, logic, &rating),
        su_puzzle_time(&nine, givens, NULL, NULL, logic, &rating, &seconds),
        su_puzzle_generate_rated(&nine, &any_options, &any_level, &rng, NULL, logic, &puzzle,
                                 &rating),
        su_puzzle_generate_from_rated(&template, &any_options, &any_level, &rng, NULL, logic,
                                      &generated),
        su_advise(&nine, &player, NULL, NULL, logic, &advice),
        su_hint_random(&nine, givens, empty, &rng, NULL, &hint),
        su_entries_check(&nine, givens, givens, NULL, &verdict),
    };
    ASSERT_ALL_RETURN(SU_OUT_OF_RANGE, statuses);
    assert_memory_equal(&rng, &before, sizeof rng);
}

TEST(refuses_a_logic_of_null)
{
    const su_player player = {.givens = givens, .entries = givens, .last = 81};
    walkthrough.steps = 7;
    assert_int_equal(su_position_start(&nine, givens, &position), SU_OK);
    const su_status statuses[] = {
        su_logic_find(NULL, &position, SU_TECHNIQUE_FULL_HOUSE, NULL, fail_on_step, NULL),
        su_puzzle_rate(&nine, givens, NULL, work_space(), NULL, &rating),
        su_puzzle_time(&nine, givens, NULL, work_space(), NULL, &rating, &seconds),
        su_puzzle_generate_rated(&nine, &any_options, &any_level, &rng, work_space(), NULL, &puzzle,
                                 &rating),
        su_puzzle_generate_from_rated(&template, &any_options, &any_level, &rng, work_space(), NULL,
                                      &generated),
        su_advise(&nine, &player, NULL, work_space(), NULL, &advice),
        su_walkthrough_plan(&position, false, NULL, NULL, &walkthrough),
    };
    ASSERT_ALL_RETURN(SU_BAD_RULES, statuses);
    assert_int_equal(walkthrough.steps, 0);
    assert_null(su_logic_rules(NULL));
    assert_false(su_logic_has_rules(NULL, &nine));
    assert_false(su_logic_was_truncated(NULL));
    assert_null(su_logic_next(NULL, &position, NULL));
    assert_null(su_logic_best(NULL, &position, 81, NULL));
    assert_null(su_logic_next_toward_cell(NULL, &position, 2, NULL));
    assert_null(su_walkthrough_step(NULL, &walkthrough, 0, &position, NULL));
    assert_int_equal(su_puzzle_flow(&nine, givens, 23, NULL), 0);
}

/* ---- Random numbers of zeros ----------------------------------------------------------------- */

TEST(random_numbers_of_zeros_are_those_of_the_empty_seed)
{
    static su_puzzle other;
    uint8_t map[SU_MAX_CELLS];
    su_rng zero = {{0}, 0}, seed = make_rng("", 0);
    assert_int_equal(su_puzzle_generate(&nine, &any_options, &zero, work_space(), &puzzle), SU_OK);
    assert_int_equal(su_puzzle_generate(&nine, &any_options, &seed, work_space(), &other), SU_OK);
    assert_memory_equal(puzzle.givens, other.givens, 81);
    zero = (su_rng){{0}, 0};
    seed = make_rng("", 0);
    su_rng_skip(&zero, 5);
    su_rng_skip(&seed, 5);
    assert_true(su_rng_next(&zero) == su_rng_next(&seed));
    zero = (su_rng){{0}, 0};
    assert_int_equal(su_map_generate(9, &zero, map), SU_OK);
    assert_int_equal(su_template_read("6x6+jigsaw", 10, &template, NULL), SU_OK);
    for (unsigned first = 0; first < 3; first++) {
        const su_generate_options later = {.first = first};
        zero = (su_rng){{0}, 0};
        seed = make_rng("", 0);
        assert_int_equal(
            su_puzzle_generate_from(&template, &later, &zero, work_space(), &rules, &puzzle),
            SU_OK);
        assert_int_equal(
            su_puzzle_generate_from(&template, &later, &seed, work_space(), &rules, &other), SU_OK);
        assert_memory_equal(puzzle.givens, other.givens, 36);
    }
}
