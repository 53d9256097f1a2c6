/* rules_spec.test.c: reading and writing specs, and the errors with their positions. */
#include "../suite.h"

#define STRIPES_5 "1111122222333334444455555"
#define JIGSAW_5 "1112211322333245534455544"

/* Checks that `text` is read, and that `written` is the spec of the same rules. */
static void assert_written_as(const char *text, const char *written)
{
    const su_rules rules = rules_from_spec(text);
    char out[SU_SPEC_SIZE];
    assert_int_equal(su_rules_write(&rules, out, sizeof out), strlen(written) + 1);
    assert_string_equal(out, written);
    assert_reads_back(&rules);
}

/* ---- Reading --------------------------------------------------------------------------------- */

TEST(reads_and_writes_every_layout_by_its_name)
{
    for (size_t i = 0; su_layout_name(i); i++)
        assert_written_as(su_layout_name(i), su_layout_name(i));
}

TEST(reads_words_in_any_order)
{
    assert_written_as("9x9+x", "9x9+x");
    assert_written_as("4x4+x", "4x4+x");
    assert_written_as("25x25+x", "25x25+x");
    assert_written_as("9x9+windoku+x", "9x9+x+windoku");
    assert_written_as("5x5+x+jigsaw:" JIGSAW_5, "5x5+jigsaw:" JIGSAW_5 "+x");
    su_rules rules = rules_from_spec("9x9+x");
    const uint16_t falling[9] = {0, 10, 20, 30, 40, 50, 60, 70, 80},
                   rising[9] = {8, 16, 24, 32, 40, 48, 56, 64, 72};
    assert_int_equal(rules.houses, 29);
    assert_memory_equal(rules.house[27], falling, sizeof falling);
    assert_memory_equal(rules.house[28], rising, sizeof rising);
    rules = rules_from_spec("9x9+windoku");
    assert_int_equal(rules.houses, 31);
    const uint16_t last[9] = {50, 51, 52, 59, 60, 61, 68, 69, 70};
    assert_memory_equal(rules.house[30], last, sizeof last);
}

TEST(writes_a_map_of_plain_boxes_as_a_layout)
{
    assert_written_as("4x4+jigsaw:1122112233443344", "4x4");
    assert_written_as("4x4+jigsaw:4422442233113311", "4x4");
    assert_written_as("4x4+jigsaw:APAPPAPA11221122", "4x4+jigsaw:1212212133443344");
    assert_written_as("6x6+jigsaw:112233112233112233445566445566445566",
                      "6x6+jigsaw:112233112233112233445566445566445566");
    assert_written_as("6x6+jigsaw:aaabbbaaabbbcccdddcccdddeeefffeeefff", "6x6");
    assert_written_as("5x5+jigsaw:" STRIPES_5, "5x5+jigsaw:" STRIPES_5);
    assert_written_as("1x1+jigsaw:1", "1x1+jigsaw:1");
    su_rules boxes = rules_from_spec("6x6+jigsaw:111222111222333444333444555666555666");
    assert_int_equal(boxes.box_rows, 2);
    assert_int_equal(boxes.box_columns, 3);
}

TEST(recognises_diagonals_and_windows_in_maps)
{
    assert_written_as("4x4+houses:1..2.12..21.2..1", "4x4+x");
    assert_written_as("4x4+houses:2001021001201002", "4x4+x");
    assert_written_as("4x4+houses:1....1....1....1", "4x4+houses:1....1....1....1");
    assert_written_as("4x4+houses:1....1....1....1+houses:...1..1..1..1...", "4x4+x");
    assert_written_as("4x4+houses:1111............", "4x4"); /* a row is one already */
    assert_written_as(
        "9x9+houses:"
        "..........111.222..111.222..111.222...........333.444..333.444..333.444..........",
        "9x9+windoku");
}

TEST(writes_overlapping_houses_as_several_maps)
{
    assert_written_as("4x4+houses:1..11..1........+houses:1....1....1...1.",
                      "4x4+houses:1..11..1........+houses:1....1....1...1.");
    assert_written_as("4x4+houses:1....1....1...1.+houses:1..11..1........",
                      "4x4+houses:1..11..1........+houses:1....1....1...1.");
}

TEST(writes_equal_constraints_in_one_form)
{
    static const struct {
        const char *text, *written;
    } cases[] = {
        {"9x9+killer:r1c1r1c2=9;r2c3r1c3=12", "9x9+killer:r1c12=9;r12c3=12"},
        {"9x9+killer:r1c12=9;r1c12=9", "9x9+killer:r1c12=9"},
        {"9x9+killer:r9c9=9", "9x9+killer:r9c9=9"},
        {"4x4+region:r1c12r2c2+little:r1c1r2c2r3c3r4c4=9",
         "4x4+cage:r1c12r2c2+sum:r1c1r2c2r3c3r4c4=9"},
        {"4x4+cage:r1c1r2c2r3c3r4c4;r1c4r2c3r3c2r4c1", "4x4+x"},
        {"4x4+cage:r12c12", "4x4"},
        {"9x9+arrow:r5c5=r4c5r3c4", "9x9+arrow:r5c5=r4c5r3c4"},
        {"9x9+thermometer:r4321c1+antiking", "9x9+thermo:r4321c1+king"},
        {"9x9+whispers:r1c321=5;r2c12=4", "9x9+whispers:r1c123;r2c12=4"},
        {"9x9+palindrome:r3c3r2c2r1c1", "9x9+palindrome:r1c1r2c2r3c3"},
        {"9x9+clones:r5c56=r1c12", "9x9+clone:r1c12=r5c56"},
        {"9x9+difference:all;r1c21;r3c12=2", "9x9+difference:all;r1c12;r3c12=2"},
        {"9x9+ratio:all=3;r1c21=2", "9x9+ratio:all=3;r1c12"},
        {"9x9+xv:r1c12=V;r12c9=X;all", "9x9+xv:all;r1c12=V;r12c9=X"},
        {"9x9+odd:r9c9;r1c12+even:r3c3", "9x9+odd:r1c12r9c9+even:r3c3"},
        {"9x9+mask:r2c12=321;r1c1=123;r5c5=9", "9x9+mask:r12c1r2c2=123;r5c5=9"},
        {"9x9+nonconsecutive+antiknight+greaterthan:r1c21",
         "9x9+greater:r1c21+knight+nonconsecutive"},
        {"16x16+killer:rGcAG=20+x", "16x16+x+killer:rGcAG=20"},
        {"9x9+killer:r12c12=12", "9x9+killer:r1c12r2c12=12"},
        {"4x4+disjoint", "4x4+disjoint"},
        {"6x6+x+disjoint", "6x6+x+disjoint"},
        {"4x4+houses:1.1.....1.1.....+houses:.1.1.....1.1....+houses:....1.1.....1.1.+houses:....."
         "1.1.....1.1",
         "4x4+disjoint"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_written_as(cases[i].text, cases[i].written);
}

/* ---- Errors ---------------------------------------------------------------------------------- */

static su_report assert_refused(const char *text, su_status status, size_t position)
{
    su_rules rules = rules_from_spec("9x9"), before = rules;
    su_report report;
    if (su_rules_read(text, strlen(text), &rules, NULL) != status)
        fail_msg("%s: not %s", text, su_status_name(status));
    assert_int_equal(su_rules_read(text, strlen(text), &rules, &report), status);
    if (report.position != position)
        fail_msg("%s: %s at %zu", text, su_status_name(report.status), report.position);
    assert_int_equal(report.status, status);
    assert_int_equal(report.line, 1);
    assert_int_equal(report.column, position + 1);
    assert_memory_equal(&rules, &before, sizeof rules);
    return report;
}

TEST(refuses_bad_sizes)
{
    static const struct {
        const char *text;
        size_t position;
    } bad_specs[] = {{"", 0},     {"x", 0},     {"9", 1},     {"9x", 2},
                     {"9x8", 2},  {"9x99", 2},  {"9X9", 1},   {"09x09", 0},
                     {"9x09", 2}, {"0x0", 0},   {"26x26", 0}, {"9x9 ", 3},
                     {" 9x9", 0}, {"9x9x", 3},  {"9x9,x", 3}, {"99999999999x9", 0},
                     {"5x5", 0},  {"7x7+x", 0}, {"1x1", 0}};
    for (size_t i = 0; i < sizeof bad_specs / sizeof *bad_specs; i++)
        assert_refused(bad_specs[i].text, SU_BAD_RULES, bad_specs[i].position);
}

TEST(refuses_unknown_words)
{
    assert_refused("9x9+", SU_UNKNOWN_WORD, 4);
    assert_refused("9x9++x", SU_UNKNOWN_WORD, 4);
    assert_refused("9x9+x+", SU_UNKNOWN_WORD, 6);
    assert_refused("9x9+y", SU_UNKNOWN_WORD, 4);
    assert_refused("9x9+X", SU_UNKNOWN_WORD, 4);
    assert_refused("9x9+xx", SU_UNKNOWN_WORD, 4);
    assert_refused("9x9+x+window", SU_UNKNOWN_WORD, 6);
    assert_refused("9x9+windokus", SU_UNKNOWN_WORD, 4);
    assert_refused("9x9+x ", SU_UNKNOWN_WORD, 4);
    assert_refused("9x9+:", SU_UNKNOWN_WORD, 4);
}

TEST(refuses_rules_that_are_not_supported_yet)
{
    static const char *const words[] = {
        "automaton", "between", "dots",     "entropic",   "kropki", "maximum",
        "minimum",   "modular", "pill",     "quadruple",  "queen",  "relation",
        "renban",    "samurai", "sandwich", "skyscraper", "xsum"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char text[64];
        snprintf(text, sizeof text, "9x9+x+%s:cells=sum;1", words[i]);
        assert_refused(text, SU_NOT_PLAYED, 6);
        snprintf(text, sizeof text, "9x9+%s", words[i]);
        assert_refused(text, SU_NOT_PLAYED, 4);
        snprintf(text, sizeof text, "9x9+%sy", words[i]);
        assert_refused(text, SU_UNKNOWN_WORD, 4);
    }
}

TEST(refuses_malformed_constraints)
{
    static const struct {
        const char *text;
        size_t position;
    } bad_specs[] = {
        {"9x9+killer", 10},
        {"9x9+killer:", 11},
        {"9x9+killer:r1c1", 15},
        {"9x9+killer:r1c1=", 16},
        {"9x9+killer:r1c1=0", 16},
        {"9x9+killer:r1c1=x", 16},
        {"9x9+killer:r1c0=5", 14},
        {"9x9+killer:r1cA=5", 14},
        {"9x9+killer:R1C1=5", 11},
        {"9x9+killer:r1c1=5;", 18},
        {"9x9+killer:r1c11=5", 11},
        {"9x9+killer:r1c1=10000", 20},
        {"9x9+killer:r1c1=5,", 17},
        {"9x9+killer:r1c1=5 ", 17},
        {"9x9+thermo:r1c1", 11},
        {"9x9+killer:12=3", 11},
        {"9x9+thermo:r1c12=3", 16},
        {"9x9+killer:r12c12345=40", 11},
        {"9x9+arrow:r1c1", 14},
        {"9x9+arrow:r1c12=r2c1", 15},
        {"9x9+arrow:r1c1=r1c1", 10},
        {"9x9+clone:r1c12=r2c1", 20},
        {"9x9+difference:r1c1", 15},
        {"9x9+difference:r1c12=9", 15},
        {"9x9+difference:al", 17},
        {"9x9+difference:alx", 17},
        {"9x9+difference:axl", 16},
        {"16x16+killer:r11111111111111111c1=9", 30},
        {"16x16+sum:r1c1r123456789ABCDEFGc123456789ABCDEFG=9", 48},
        {"9x9+ratio:r1c12=1", 10},
        {"9x9+xv:r1c12", 12},
        {"9x9+xv:r1c12=5", 13},
        {"9x9+xv:all=V", 10},
        {"9x9+odd:r1c1=1", 12},
        {"9x9+mask:r1c1=11", 15},
        {"9x9+mask:r1c1", 13},
        {"9x9+mask:r1c1=12;r1c1=23", 17},
        {"9x9+knight:r1c1", 10},
        {"9x9+difference:all;all=2", 19},
        {"9x9+killer:r1c2=5;r1c3", 22},
    };
    for (size_t i = 0; i < sizeof bad_specs / sizeof *bad_specs; i++)
        assert_refused(bad_specs[i].text, SU_BAD_CONSTRAINT, bad_specs[i].position);
    assert_refused("25x25+knight", SU_BAD_RULES, 6);
    assert_refused("9x9+killer:r1c1=1+killer:r1c2=1", SU_BAD_RULES, 18);
    assert_refused("9x9+knight+antiknight", SU_BAD_RULES, 11);
    assert_refused("5x5+jigsaw:" STRIPES_5 "+disjoint", SU_BAD_RULES, 37);
}

/* A full list can be written and read back. One constraint more is an error at its keyword. */
TEST(limits_the_number_of_constraints)
{
    su_rules rules = rules_from_spec("16x16"), before, again;
    static char text[SU_SPEC_SIZE];
    su_rng rng = make_rng("limit", 0);
    su_status status = SU_OK;
    while (status == SU_OK) {
        const uint16_t cell = (uint16_t)su_rng_below(&rng, 256);
        before = rules;
        status = su_rules_add_constraint(SU_CONSTRAINT_SUM, 1 + su_rng_below(&rng, 9999), 1, &cell,
                                         &rules);
    }
    assert_int_equal(status, SU_BAD_RULES);
    assert_memory_equal(&rules, &before, sizeof rules);
    assert_true(rules.words + 3 > SU_MAX_CONSTRAINT_WORDS);
    assert_reads_back(&rules);
    const size_t length = su_rules_write(&rules, text, sizeof text) - 1;
    strcpy(text + length, "+thermo:r1c12");
    su_report report;
    assert_int_equal(su_rules_read(text, strlen(text), &again, &report), SU_BAD_RULES);
    assert_int_equal(report.position, length + 1);
}

/* Adds cages that share a cell until it would see too many cells. */
TEST(limits_the_cells_that_a_cell_sees)
{
    su_rules rules = rules_from_spec("16x16"), before;
    su_status status = SU_OK;
    uint16_t seen[SU_MAX_PEERS];
    for (unsigned first = 1; status == SU_OK && first + 15 < 256; first += 15) {
        uint16_t cage[16] = {0};
        for (unsigned i = 1; i < 16; i++)
            cage[i] = (uint16_t)(first + i - 1);
        before = rules;
        status = su_rules_add_constraint(SU_CONSTRAINT_CAGE, 0, 15, cage, &rules);
    }
    assert_int_equal(status, SU_BAD_RULES);
    assert_memory_equal(&rules, &before, sizeof rules);
    assert_in_range(su_rules_peers(&rules, 0, seen), SU_MAX_PEERS - 15, SU_MAX_PEERS);
}

TEST(refuses_malformed_maps)
{
    su_report report = assert_refused("4x4+jigsaw:112211223344334", SU_TOO_SHORT, 26);
    assert_int_equal(report.expected, 16);
    assert_int_equal(report.found, 15);
    assert_refused("4x4+jigsaw", SU_TOO_SHORT, 10);
    assert_refused("4x4+jigsaw:", SU_TOO_SHORT, 11);
    assert_refused("4x4+jigsaw+x", SU_TOO_SHORT, 10);
    assert_refused("4x4+houses:+x", SU_TOO_SHORT, 11);
    assert_refused("4x4+jigsaw:11221122334433445", SU_TOO_LONG, 27);
    assert_refused("4x4+jigsaw:112211223344334.", SU_BAD_CHARACTER, 26);
    assert_refused("4x4+jigsaw:1122 112233443344", SU_BAD_CHARACTER, 15);
    assert_refused("4x4+jigsaw:1122112233Q43344", SU_BAD_CHARACTER, 21);
    assert_refused("4x4+houses:1..2.12..2\xC3\xA9.2..1", SU_BAD_CHARACTER, 21);
    assert_refused("9x9+x:1", SU_BAD_CHARACTER, 5);
    assert_refused("9x9+windoku:", SU_BAD_CHARACTER, 11);
}

TEST(refuses_houses_of_the_wrong_size)
{
    su_report report = assert_refused("4x4+jigsaw:1112112233443344", SU_BAD_HOUSE, 16);
    assert_int_equal(report.digit, 1);
    assert_int_equal(report.cell, 5);
    assert_int_equal(report.expected, 4);
    assert_int_equal(report.found, 5);
    report = assert_refused("4x4+jigsaw:1122112233443345", SU_BAD_HOUSE, 21);
    assert_int_equal(report.digit, 4);
    assert_int_equal(report.cell, 10);
    assert_int_equal(report.found, 3);
    report = assert_refused("4x4+houses:1..2.12..21....1", SU_BAD_HOUSE, 14);
    assert_int_equal(report.digit, 2);
    assert_int_equal(report.found, 3);
}

TEST(refuses_repeated_and_impossible_rules)
{
    assert_refused("4x4+windoku", SU_BAD_RULES, 4);
    assert_refused("9x9+x+x", SU_BAD_RULES, 6);
    assert_refused("4x4+jigsaw:1122112233443344+jigsaw:1122112233443344", SU_BAD_RULES, 28);
    /* the sixth extra house of the first cell */
    assert_refused(
        "4x4+houses:1....1.1...1....+houses:1....1.1...1....+houses:1....11....1....+houses:"
        "1...1...1..1....+houses:1....1....1..1..+houses:1....1....1....1+houses:1.....1...1.1...",
        SU_BAD_RULES, 148);
}

/* After the maximum number of extra houses, another house or `+x` is an error. */
TEST(limits_the_number_of_houses)
{
    static const char map[] = "+houses:1....1....1....1";
    static char text[SU_SPEC_SIZE] = "4x4";
    for (unsigned i = 0; i < SU_MAX_HOUSES; i++)
        strcat(text, map);
    const size_t length = strlen(text);
    strcpy(text + length, map);
    assert_refused(text, SU_BAD_RULES, length + 1);
    strcpy(text + length, "+x");
    assert_refused(text, SU_BAD_RULES, length + 1);
}

/* ---- Writing --------------------------------------------------------------------------------- */

TEST(cuts_the_spec_at_the_buffer_end)
{
    su_rules rules = rules_from_spec("4x4+x");
    char text[8];
    assert_int_equal(su_rules_write(&rules, NULL, 0), 6);
    memset(text, '!', sizeof text);
    assert_int_equal(su_rules_write(&rules, text, 4), 6);
    assert_memory_equal(text, "4x4\0!!!!", 8);
    assert_int_equal(su_rules_write(&rules, text, 6), 6);
    assert_string_equal(text, "4x4+x");
}

/* Uses the most houses that rules can have. Most houses overlap, so the spec needs many maps. */
TEST(fits_a_spec_with_all_houses_in_the_buffer)
{
    su_rules rules = rules_from_spec("25x25");
    su_rng rng = make_rng("spec", 0);
    for (unsigned tries = 0; tries < 100000 && rules.houses < SU_MAX_HOUSES; tries++) {
        uint16_t house[25];
        for (unsigned i = 0; i < 25; i++)
            house[i] = (uint16_t)(i * 25 + su_rng_below(&rng, i < 5 ? 9 : 25));
        su_rules_add_house(house, &rules);
    }
    assert_int_equal(rules.houses, SU_MAX_HOUSES);
    assert_reads_back(&rules);
}

TEST(reads_back_random_rules)
{
    su_rng rng = make_rng("random rules", 0);
    for (unsigned round = 0; round < 500; round++) {
        unsigned order = 1 + su_rng_below(&rng, 12);
        uint8_t map[144];
        su_rules rules;
        shuffle_map(&rng, order, map);
        assert_int_equal(su_rules_from_map(order, map, &rules), SU_OK);
        for (unsigned extra = su_rng_below(&rng, 5); extra > 0; extra--) {
            uint16_t house[12];
            for (unsigned i = 0; i < order; i++)
                house[i] = (uint16_t)(i * order + su_rng_below(&rng, order));
            assert_int_equal(su_rules_add_house(house, &rules), SU_OK);
        }
        assert_reads_back(&rules);
    }
}
