/* Grids as text: written grids can be read, and errors are reported with their position. More cases
   are in vectors/text.txt. */
#include "../suite.h"

TEST(reads_back_written_grids_of_every_layout_3_07)
{
    for (size_t i = 0; su_layout_name(i); i++) {
        su_rules rules = rules_from_spec(su_layout_name(i));
        su_digit grid[SU_MAX_CELLS], again[SU_MAX_CELLS];
        char text[SU_MAX_CELLS + 1];
        su_rng rng = make_rng("text", i);
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work_space(), grid), SU_OK);
        for (unsigned cell = 0; cell < rules.cells; cell += 3)
            grid[cell] = 0;
        for (const char *empty = ".0"; *empty; empty++) {
            assert_int_equal(su_grid_write(&rules, grid, *empty, text, sizeof text),
                             rules.cells + 1);
            assert_int_equal(strlen(text), rules.cells);
            assert_int_equal(su_text_cells(text, strlen(text)), rules.cells);
            read_grid(&rules, text, again);
            assert_memory_equal(grid, again, rules.cells);
        }
    }
}

TEST(never_writes_past_the_buffer)
{
    su_rules rules = rules_from_spec("4x4");
    const su_digit grid[16] = {1, 2, 3, 4};
    char text[6] = "xxxxx";
    assert_int_equal(su_grid_write(&rules, grid, '.', text, 4), 17);
    assert_string_equal(text, "123");
    assert_int_equal(text[4], 'x');
    assert_int_equal(su_grid_write(&rules, grid, '.', text, 0), 17);
    assert_int_equal(su_grid_write(&rules, grid, '.', NULL, 0), 17);
}

TEST(reports_place_cells_and_digit_of_an_error)
{
    su_rules rules = rules_from_spec("4x4");
    su_digit grid[16];
    su_report report;
    const char *clash = "12..\n..1.\n\xE2\x94\x82.1..\n....";
    assert_int_equal(su_grid_read(&rules, clash, strlen(clash), grid, &report), SU_OK);
    clash = "12..\n....\n\xE2\x94\x82.2..\n....";
    assert_int_equal(su_grid_read(&rules, clash, strlen(clash), grid, &report), SU_CLASH);
    assert_int_equal(report.line, 3);
    assert_int_equal(report.column, 3); /* the frame character has three bytes */
    assert_int_equal(report.position, 14);
    assert_int_equal(report.cell, 9);
    assert_int_equal(report.other, 1);
    assert_int_equal(report.digit, 2);
    const char *small = "....";
    assert_int_equal(su_grid_read(&rules, small, strlen(small), grid, &report), SU_TOO_SHORT);
    assert_int_equal(report.expected, 16);
    assert_int_equal(report.found, 4);
}

TEST(refuses_text_cut_off_anywhere)
{
    su_rules rules = rules_from_spec("4x4");
    su_digit grid[16];
    const char whole[] = "1...\xC2\xA0....\xE2\x94\x82.......\xEF\xBB\xBF.";
    for (size_t length = 0; length < sizeof whole - 1; length++) {
        char exact[sizeof whole];
        memcpy(exact, whole, length); /* a sanitizer detects reads past `length` */
        assert_int_not_equal(su_grid_read(&rules, exact, length, grid, NULL), SU_OK);
    }
    assert_int_equal(su_grid_read(&rules, whole, sizeof whole - 1, grid, NULL), SU_OK);
}

/* Only whole spaces, frame characters and byte order marks are skipped. A character that differs in
   any byte is reported with its position, and the grid is unchanged. */
TEST(refuses_bytes_that_only_begin_like_a_frame)
{
    static const char *const bad_bytes[] = {
        "\xC2\xA1",     "\xC2.",        "\xE2\x93\x82", "\xE2\x96\x80", "\xE2\x94\x7F",
        "\xE2\x95\xC0", "\xEF\xBA\xBF", "\xEF\xBB\xBE", "\xE3\x94\x82",
    };
    static const char *const good_bytes[] = {"\xC2\xA0", "\xE2\x94\x80", "\xE2\x95\xBF",
                                             "\xEF\xBB\xBF"};
    su_rules rules = rules_from_spec("4x4");
    const su_digit nines[16] = {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9};
    su_digit grid[16];
    su_report report;
    char text[64];
    for (size_t i = 0; i < sizeof good_bytes / sizeof *good_bytes; i++) {
        snprintf(text, sizeof text, "12%s..............", good_bytes[i]);
        assert_int_equal(su_grid_read(&rules, text, strlen(text), grid, &report), SU_OK);
    }
    memcpy(grid, nines, sizeof grid);
    for (size_t i = 0; i < sizeof bad_bytes / sizeof *bad_bytes; i++) {
        snprintf(text, sizeof text, "12%s..............", bad_bytes[i]);
        assert_int_equal(su_grid_read(&rules, text, strlen(text), grid, &report), SU_BAD_CHARACTER);
        assert_int_equal(report.position, 2);
        assert_memory_equal(grid, nines, sizeof grid);
    }
}
