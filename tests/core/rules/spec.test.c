/*
 * spec.test.c: rules as a line of text: what is read, what is refused and where, what is written.
 */
#include "../brute.h"
#include "../suite.h"

#define STRIPES_5 "1111122222333334444455555"
#define JIGSAW_5 "1112211322333245534455544"

/* Reads `text` and writes it as `written`, which means the same. */
static void means(const char *text, const char *written)
{
    su_rules rules, again;
    su_report report;
    char out[SU_SPEC_SIZE];
    if (su_rules_read(text, strlen(text), &rules, &report) != SU_OK)
        fail_msg("%s: %s at %zu", text, su_status_name(report.status), report.position);
    assert_int_equal(su_rules_write(&rules, out, sizeof out), strlen(written) + 1);
    assert_string_equal(out, written);
    assert_int_equal(su_rules_named(out, &again), SU_OK);
    assert_true(su_rules_equal(&rules, &again));
    assert_memory_equal(&rules, &again, sizeof rules);
}

/* ---- What is read ---------------------------------------------------------------------------- */

static void every_layout_is_its_own_name(void **state)
{
    (void)state;
    for (size_t i = 0; su_layout_name(i); i++)
        means(su_layout_name(i), su_layout_name(i));
}

static void words_come_in_any_order(void **state)
{
    (void)state;
    means("9x9+x", "9x9+x");
    means("4x4+x", "4x4+x");
    means("25x25+x", "25x25+x");
    means("9x9+windoku+x", "9x9+x+windoku");
    means("5x5+x+jigsaw:" JIGSAW_5, "5x5+jigsaw:" JIGSAW_5 "+x");
    su_rules rules = layout_named("9x9+x"), diagonal = layout_diagonal();
    assert_true(su_rules_equal(&rules, &diagonal));
    rules = layout_named("9x9+windoku");
    assert_int_equal(rules.houses, 31);
    const uint16_t last[9] = {50, 51, 52, 59, 60, 61, 68, 69, 70};
    assert_memory_equal(rules.house[30], last, sizeof last);
}

static void a_map_that_is_a_layout_is_that_layout(void **state)
{
    (void)state;
    means("4x4+jigsaw:1122112233443344", "4x4");
    means("4x4+jigsaw:4422442233113311", "4x4");
    means("4x4+jigsaw:APAPPAPA11221122", "4x4+jigsaw:1212212133443344");
    means("6x6+jigsaw:112233112233112233445566445566445566",
          "6x6+jigsaw:112233112233112233445566445566445566");
    means("6x6+jigsaw:aaabbbaaabbbcccdddcccdddeeefffeeefff", "6x6");
    means("5x5+jigsaw:" STRIPES_5, "5x5+jigsaw:" STRIPES_5);
    means("1x1+jigsaw:1", "1x1+jigsaw:1");
    su_rules boxes = layout_named("6x6+jigsaw:111222111222333444333444555666555666");
    assert_int_equal(boxes.box_rows, 2);
    assert_int_equal(boxes.box_columns, 3);
}

static void sets_of_houses_are_recognised(void **state)
{
    (void)state;
    means("4x4+houses:1..2.12..21.2..1", "4x4+x");
    means("4x4+houses:2001021001201002", "4x4+x");
    means("4x4+houses:1....1....1....1", "4x4+houses:1....1....1....1");
    means("4x4+houses:1....1....1....1+houses:...1..1..1..1...", "4x4+x");
    means("4x4+houses:1111............", "4x4"); /* a row is one already */
    means("9x9+houses:"
          "..........111.222..111.222..111.222...........333.444..333.444..333.444..........",
          "9x9+windoku");
}

static void houses_that_overlap_take_several_maps(void **state)
{
    (void)state;
    means("4x4+houses:1..11..1........+houses:1....1....1...1.",
          "4x4+houses:1..11..1........+houses:1....1....1...1.");
    means("4x4+houses:1....1....1...1.+houses:1..11..1........",
          "4x4+houses:1..11..1........+houses:1....1....1...1.");
}

/* ---- What is refused ------------------------------------------------------------------------- */

static su_report refused(const char *text, su_status status, size_t position)
{
    su_rules rules = layout_named("9x9"), before = rules;
    su_report report;
    assert_int_equal(su_rules_read(text, strlen(text), &rules, NULL), status);
    assert_int_equal(su_rules_read(text, strlen(text), &rules, &report), status);
    if (report.position != position)
        fail_msg("%s: %s at %zu", text, su_status_name(report.status), report.position);
    assert_int_equal(report.status, status);
    assert_int_equal(report.line, 1);
    assert_int_equal(report.column, position + 1);
    assert_memory_equal(&rules, &before, sizeof rules);
    return report;
}

static void sizes_that_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t position;
    } bad[] = {{"", 0},     {"x", 0},     {"9", 1},     {"9x", 2},
               {"9x8", 2},  {"9x99", 2},  {"9X9", 1},   {"09x09", 0},
               {"9x09", 2}, {"0x0", 0},   {"26x26", 0}, {"9x9 ", 3},
               {" 9x9", 0}, {"9x9x", 3},  {"9x9,x", 3}, {"99999999999x9", 0},
               {"5x5", 0},  {"7x7+x", 0}, {"1x1", 0}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(bad[i].text, SU_BAD_RULES, bad[i].position);
    assert_int_equal(su_rules_named(NULL, NULL), SU_BAD_RULES);
}

static void words_that_are_none(void **state)
{
    (void)state;
    refused("9x9+", SU_UNKNOWN_WORD, 4);
    refused("9x9++x", SU_UNKNOWN_WORD, 4);
    refused("9x9+x+", SU_UNKNOWN_WORD, 6);
    refused("9x9+y", SU_UNKNOWN_WORD, 4);
    refused("9x9+X", SU_UNKNOWN_WORD, 4);
    refused("9x9+xx", SU_UNKNOWN_WORD, 4);
    refused("9x9+x+window", SU_UNKNOWN_WORD, 6);
    refused("9x9+windokus", SU_UNKNOWN_WORD, 4);
    refused("9x9+x ", SU_UNKNOWN_WORD, 4);
    refused("9x9+:", SU_UNKNOWN_WORD, 4);
}

static void words_of_rules_not_yet_played(void **state)
{
    (void)state;
    static const char *const words[] = {
        "killer",   "sum",        "arrow",   "thermo",   "dots",           "xv",
        "knight",   "king",       "little",  "odd",      "even",           "renban",
        "whispers", "palindrome", "greater", "disjoint", "nonconsecutive", "sandwich"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[64];
        snprintf(text, sizeof text, "9x9+x+%s:cells=sum;1", words[i]);
        refused(text, SU_NOT_PLAYED, 6);
        snprintf(text, sizeof text, "9x9+%s", words[i]);
        refused(text, SU_NOT_PLAYED, 4);
        snprintf(text, sizeof text, "9x9+%sy", words[i]);
        refused(text, SU_UNKNOWN_WORD, 4);
    }
}

static void maps_that_are_none(void **state)
{
    (void)state;
    su_report report = refused("4x4+jigsaw:112211223344334", SU_TOO_SHORT, 26);
    assert_int_equal(report.expected, 16);
    assert_int_equal(report.found, 15);
    refused("4x4+jigsaw", SU_TOO_SHORT, 10);
    refused("4x4+jigsaw:", SU_TOO_SHORT, 11);
    refused("4x4+jigsaw+x", SU_TOO_SHORT, 10);
    refused("4x4+houses:+x", SU_TOO_SHORT, 11);
    refused("4x4+jigsaw:11221122334433445", SU_TOO_LONG, 27);
    refused("4x4+jigsaw:112211223344334.", SU_BAD_CHARACTER, 26);
    refused("4x4+jigsaw:1122 112233443344", SU_BAD_CHARACTER, 15);
    refused("4x4+jigsaw:1122112233Q43344", SU_BAD_CHARACTER, 21);
    refused("4x4+houses:1..2.12..2\xC3\xA9.2..1", SU_BAD_CHARACTER, 21);
    refused("9x9+x:1", SU_BAD_CHARACTER, 5);
    refused("9x9+windoku:", SU_BAD_CHARACTER, 11);
}

static void houses_of_the_wrong_size(void **state)
{
    (void)state;
    su_report report = refused("4x4+jigsaw:1112112233443344", SU_BAD_HOUSE, 16);
    assert_int_equal(report.digit, 1);
    assert_int_equal(report.cell, 5);
    assert_int_equal(report.expected, 4);
    assert_int_equal(report.found, 5);
    report = refused("4x4+jigsaw:1122112233443345", SU_BAD_HOUSE, 21);
    assert_int_equal(report.digit, 4);
    assert_int_equal(report.cell, 10);
    assert_int_equal(report.found, 3);
    report = refused("4x4+houses:1..2.12..21....1", SU_BAD_HOUSE, 14);
    assert_int_equal(report.digit, 2);
    assert_int_equal(report.found, 3);
}

static void what_cannot_be(void **state)
{
    (void)state;
    refused("4x4+windoku", SU_BAD_RULES, 4);
    refused("9x9+x+x", SU_BAD_RULES, 6);
    refused("4x4+jigsaw:1122112233443344+jigsaw:1122112233443344", SU_BAD_RULES, 28);
    /* the sixth extra house of the first cell */
    refused(
        "4x4+houses:1....1.1...1....+houses:1....1.1...1....+houses:1....11....1....+houses:"
        "1...1...1..1....+houses:1....1....1..1..+houses:1....1....1....1+houses:1.....1...1.1...",
        SU_BAD_RULES, 148);
}

/* ---- What is written ------------------------------------------------------------------------- */

static void as_far_as_there_is_room(void **state)
{
    (void)state;
    su_rules rules = layout_named("4x4+x");
    char text[8];
    assert_int_equal(su_rules_write(&rules, NULL, 0), 6);
    memset(text, '!', sizeof text);
    assert_int_equal(su_rules_write(&rules, text, 4), 6);
    assert_memory_equal(text, "4x4\0!!!!", 8);
    assert_int_equal(su_rules_write(&rules, text, 6), 6);
    assert_string_equal(text, "4x4+x");
}

/* As many houses as rules can have, and few of them on one map. */
static void every_spec_has_room(void **state)
{
    (void)state;
    su_rules rules = layout_named("25x25"), again;
    static char text[SU_SPEC_SIZE];
    su_rng rng;
    su_rng_seed("spec", 4, 0, &rng);
    for (unsigned tries = 0; tries < 100000 && rules.houses < SU_MAX_HOUSES; tries++) {
        uint16_t house[25];
        for (unsigned i = 0; i < 25; i++)
            house[i] = (uint16_t)(i * 25 + su_rng_below(&rng, i < 5 ? 9 : 25));
        su_rules_add_house(house, &rules);
    }
    assert_int_equal(rules.houses, SU_MAX_HOUSES);
    assert_true(su_rules_write(&rules, text, sizeof text) < sizeof text);
    assert_int_equal(su_rules_named(text, &again), SU_OK);
    assert_memory_equal(&rules, &again, sizeof rules);
}

static void random_rules_come_back(void **state)
{
    (void)state;
    su_rng rng;
    su_rng_seed("random rules", 12, 0, &rng);
    for (unsigned round = 0; round < 500; round++) {
        unsigned order = 1 + su_rng_below(&rng, 12);
        uint8_t map[144];
        su_rules rules, again;
        static char text[SU_SPEC_SIZE];
        for (unsigned cell = 0; cell < order * order; cell++) {
            unsigned other = su_rng_below(&rng, cell + 1);
            map[cell] = map[other];
            map[other] = (uint8_t)(cell % order);
        }
        assert_int_equal(su_rules_mapped(order, map, &rules), SU_OK);
        for (unsigned extra = su_rng_below(&rng, 5); extra > 0; extra--) {
            uint16_t house[12];
            for (unsigned i = 0; i < order; i++)
                house[i] = (uint16_t)(i * order + su_rng_below(&rng, order));
            assert_int_equal(su_rules_add_house(house, &rules), SU_OK);
        }
        assert_true(su_rules_write(&rules, text, sizeof text) <= sizeof text);
        assert_int_equal(su_rules_named(text, &again), SU_OK);
        assert_memory_equal(&rules, &again, sizeof rules);
    }
}

/* ---- What is played -------------------------------------------------------------------------- */

/* A few givens of a solution that the general solver comes to, and the two solvers' counts. */
static void every_spec_is_solved_as_by_brute_force(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "4x4+x",
        "4x4+jigsaw:1112132233243444",
        "5x5+jigsaw:" JIGSAW_5,
        "6x6+x",
        "6x6+jigsaw:111112334152634552634452633452666452",
        "7x7+jigsaw:1122333111222314423331452566445555647576664777776",
        "6x6+houses:1.....1.....1.....1.....1.....1.....",
        "9x9+x",
        "9x9+windoku",
        "9x9+windoku+x"};
    static su_work_memory memory;
    su_work *work = su_work_open(&memory, sizeof memory);
    su_rng rng;
    su_rng_seed("spec", 4, 1, &rng);
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        su_rules rules = layout_named(specs[i]);
        su_digit full[SU_MAX_CELLS], givens[SU_MAX_CELLS], found[SU_MAX_CELLS];
        assert_int_equal(su_solution_generate(&rules, 0, NULL, &rng, work, full), SU_OK);
        assert_int_equal(su_grid_check_rules(&rules, full, NULL), SU_OK);
        for (unsigned round = 0; round < 20; round++) {
            for (unsigned cell = 0; cell < rules.cells; cell++)
                givens[cell] = su_rng_below(&rng, 20) < 6 + round / 2 ? full[cell] : 0;
            const su_ask ask = {.solutions = 200};
            assert_int_equal(su_grid_solve(&rules, givens, &ask, work, NULL).solutions,
                             brute_count(&rules, givens, 200, found));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_layout_is_its_own_name),
        cmocka_unit_test(words_come_in_any_order),
        cmocka_unit_test(a_map_that_is_a_layout_is_that_layout),
        cmocka_unit_test(sets_of_houses_are_recognised),
        cmocka_unit_test(houses_that_overlap_take_several_maps),
        cmocka_unit_test(sizes_that_are_none),
        cmocka_unit_test(words_that_are_none),
        cmocka_unit_test(words_of_rules_not_yet_played),
        cmocka_unit_test(maps_that_are_none),
        cmocka_unit_test(houses_of_the_wrong_size),
        cmocka_unit_test(what_cannot_be),
        cmocka_unit_test(as_far_as_there_is_room),
        cmocka_unit_test(every_spec_has_room),
        cmocka_unit_test(random_rules_come_back),
        cmocka_unit_test(every_spec_is_solved_as_by_brute_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
