/*
 * sentence.test.c: tests sentences with placeholders: lists, plural forms, capitals, unknown
 * placeholders and missing texts.
 */
#include "made.h"

BEFORE_EACH(start_step)

/* ---- Placeholders ---------------------------------------------------------------------------- */

TEST(joins_lists_with_the_words_of_the_language)
{
    assert_why("{cells}/{digits}", "/");
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    assert_why("{cells}/{digits}", "r1c1/1");
    mark(SU_ROLE_PATTERN, 0, 80, 256);
    assert_why("{cells}/{digits}", "r1c1 and r9c9/1 and 9");
    mark(SU_ROLE_PATTERN, 1, 40, 16);
    assert_why("{cells}/{digits}", "r1c1, r5c5 and r9c9/1, 5 and 9");
    change.key = "words/and";
    change.text = "list} & ";
    assert_why("{cells}", "r1c1, r5c5r9c9");
    change.text = "no places";
    assert_why("{cells}", "r1c1, r5c5r9c9");
}

TEST(keeps_unknown_placeholders)
{
    assert_why("this {nothing} {} {ab} {unclosed", "This {nothing} {} {ab} {unclosed");
    assert_why("so {a-name-much-longer-than-any-place-there-is} {digit}",
               "So {a-name-much-longer-than-any-place-there-is} ");
}

TEST(keeps_unknown_placeholders_in_every_sentence)
{
    change.after = "{odd}";
    assert_house(3, "row 4{odd}");
    mark_house(SU_ROLE_PATTERN, 0, 3);
    mark_house(SU_ROLE_PATTERN, 0, 4);
    assert_why("{houses}", "Rows 4 and 5{odd}");
    place(0, 1);
    eliminate(1, 2);
    assert_effect("So r1c1 is 1.{odd} So 2 leaves r1c2{odd}.{odd}");
    add_node(0, 1, true, SU_REASON_START, 0);
    assert_last_node("Suppose r1c1 = 1{odd}.{odd}");
    add_node(1, 1, false, SU_REASON_HOUSE, 1)->house = 0;
    assert_last_node("r1c2 != 1{odd}: row 1{odd} holds it once{odd}.{odd}");
    step.technique = SU_TECHNIQUE_NAKED_SINGLE;
    step.placements = 0;
    place(0, 9);
    rules = rules_from_spec("4x4");
    assert_true(su_step_question(&rules, &step, &voice));
    assert_text("Not 1, 2, 3 and 4. What is left?{odd}");
}

TEST(writes_only_cells_and_digits_without_words)
{
    change.has_none = true;
    add_node(0, 1, true, SU_REASON_START, 0);
    assert_last_node("");
    assert_house(3, "");
    place(0, 1);
    place(1, 2);
    eliminate(2, 2);
    assert_effect("");
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    mark(SU_ROLE_PATTERN, 0, 1, 2);
    mark_house(SU_ROLE_PATTERN, 0, 0);
    mark_house(SU_ROLE_PATTERN, 0, 1);
    assert_why("{cells} and {digits} in {houses}", "r1c1r1c2 and 12 in ");
}

/* ---- Plural forms ---------------------------------------------------------------------------- */

/* Returns the plural rules, or the name of the requested plural form instead of its text. */
static const char *plural_word(void *context, const char *section, const char *key)
{
    const char *mark = strchr(key, '_');
    assert_string_equal(section, "words");
    return strcmp(key, "plural") == 0 ? (const char *)context : mark ? mark + 1 : "alone";
}

static void assert_forms(const char *plural, const char *expected)
{
    char forms[256] = "";
    const su_voice asked = {plural_word, NULL, (void *)plural};
    for (unsigned count = 0; count < 26; count++) {
        const char *form = su_voice_plural(&asked, "steps", count);
        strncat(forms, form, 1);
    }
    for (unsigned count = 100; count < 106; count++)
        strncat(forms, su_voice_plural(&asked, "steps", count), 1);
    assert_string_equal(forms, expected);
}

/* The rules are in the Unicode Consortium's syntax. Each form (zero, one, two, few, many, other) is
   given by its first letter. */
TEST(chooses_the_plural_form_by_the_number)
{
    assert_forms("one: i = 1 and v = 0", "oooooooooooooooooooooooooooooooo");
    assert_forms("two: i = 1 and v = 0", "otoooooooooooooooooooooooooooooo");
    assert_forms(
        "two: v = 0 and i % 10 = 1 and i % 100 != 11; "
        "few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
        "many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
        "mtfffmmmmmmmmmmmmmmmmtfffmmtfffm");
    assert_forms("zero: n = 0; one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; "
                 "few: v = 0 and i % 100 = 3..4 or v != 0",
                 "zotffoooooooooooooooooooooootffo");
    assert_forms("few: n % 100 = 3, 5..7,9", "ooofofffofooooooooooooooooooofof");
    assert_forms("few: n = 3..4294967299", "ooofffffffffffffffffffffffffffff");
}

TEST(ignores_malformed_plural_rules)
{
    static const char *const wrong[] = {
        "",
        "plural",
        "two",
        "two i = 1",
        "two:",
        "two: i",
        "two: ;",
        "two: and; ;",
        "two: i % = ",
        "two: i % 0 = 200",
        "two: \xFF = 1",
        ": ; : ;:",
        "two: n = 1..",
        "two: N = 1",
        "two: ~ = 1",
        "the-form-for-numbers-that-are-one-and-have-nothing-behind-the-point: n = 1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_forms(wrong[i], "oooooooooooooooooooooooooooooooo");
}

/* ---- Capitals -------------------------------------------------------------------------------- */

/* A sentence begins with a capital, unless it begins with the name of a cell. */
TEST(sentences_begin_with_a_capital)
{
    mark(SU_ROLE_PATTERN, 0, 0, 1);
    mark_house(SU_ROLE_PATTERN, 0, 0);
    assert_why("{cells} is it", "r1c1 is it");
    assert_why("{house} has it", "Row 1 has it");
    assert_why("r{digit}", "R1");
    assert_why("r is a letter", "R is a letter");
    assert_why("All is well", "All is well");
    assert_why("{digit} is it", "1 is it");
    assert_why("{nothing} is it", "{nothing} is it");
    assert_why("\u00E9t\u00E9", "\u00C9t\u00E9");
    assert_why("it is. {house} has it", "It is. Row 1 has it");
    assert_why("{digit}. {house} has it; {house}, too", "1. Row 1 has it; row 1, too");
    assert_why("it is. {cells} is it", "It is. r1c1 is it");
}

/* Covers Latin-1, Latin Extended-A, Greek and Cyrillic. Letters without a capital do not change. */
TEST(capitalises_letters_beyond_ascii)
{
    static const char *const pairs[][2] = {
        {"\u00FC", "\u00DC"}, {"\u00FF", "\u0178"}, {"\u0101", "\u0100"}, {"\u0107", "\u0106"},
        {"\u0131", "I"},      {"\u0142", "\u0141"}, {"\u0161", "\u0160"}, {"\u017E", "\u017D"},
        {"\u03AC", "\u0386"}, {"\u03AE", "\u0389"}, {"\u03C9", "\u03A9"}, {"\u03C2", "\u03A3"},
        {"\u03CC", "\u038C"}, {"\u03CE", "\u038F"}, {"\u0430", "\u0410"}, {"\u044F", "\u042F"},
        {"\u0451", "\u0401"}, {"\u0491", "\u0490"}, {"\u04CF", "\u04C0"}, {"\u04D9", "\u04D8"},
        {"\u00DC", "\u00DC"}, {"\u00DF", "\u00DF"}, {"\u00F7", "\u00F7"}, {"\u0138", "\u0138"},
        {"\u0106", "\u0106"}, {"\u0390", "\u0390"}, {"\u2026", "\u2026"}, {"\xC3", "\xC3"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_why(pairs[i][0], pairs[i][1]);
}
