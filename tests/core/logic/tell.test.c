/*
 * tell.test.c: what steps say. Whole explanations are cases of the command; here are the words for children, and words that lack something.
 */
#include "../suite.h"

static su_logic logic;
static su_position position;

typedef struct page {
    char text[1024];
    size_t length;
} page;

static const char *word(void *context, const char *section, const char *key)
{
    static const char *const words[][2] = {
        {"ask/full-house", "{this} already has {others}. What is missing?"}, {"ask/hidden-single-box", "Where in {this} can the {digit} go?"},
        {"ask/hidden-single-line", "Where in {this} can the {digit} go?"},   {"ask/naked-single", "Not {others}. What is left?"},
        {"words/thisRow", "this row"}, {"words/thisColumn", "this column"},  {"words/thisBox", "this box"},
        {"words/and", "{list} and {last}"}, {"words/comma", "{list}, {next}"}, {"words/row", "row {n}"}, {"words/box", "box {n}"},
        {"words/gone", "{gone}"}, {"words/goneOne", "{digits} off"}, {"words/goneAnd", " and "},
        {"why/full-house", "{house} lacks {value} in {placed}, {nothing} {unclosed"},
    };
    char name[64];
    (void)context;
    snprintf(name, sizeof name, "%s/%s", section, key);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], name) == 0)
            return words[i][1];
    return "";
}

static void put(void *context, const char *text, size_t length)
{
    page *p = context;
    assert_true(p->length + length < sizeof p->text);
    memcpy(p->text + p->length, text, length);
    p->text[p->length += length] = '\0';
}

/* What is asked about the best step of a 4x4 board. */
static void asks(const char *board, const char *expected)
{
    su_layout four = layout_named("4x4");
    su_digit grid[16];
    page p = {.length = 0};
    const su_voice voice = {word, put, &p};
    grid_from(&four, board, grid);
    su_logic_open(&four, &logic);
    su_position_start(&four, grid, &position);
    assert_true(su_step_ask(&four, su_logic_best(&logic, &position, 16), &voice));
    assert_string_equal(p.text, expected);
}

static void singles_are_asked_of_children(void **state)
{
    (void)state;
    asks("123." "...." "...." "....", "This row already has 1, 2 and 3. What is missing?");
    asks("1..." "2..." "4..." "....", "This column already has 1, 2 and 4. What is missing?");
    asks("12.." "3..." "...." "....", "This box already has 1, 2 and 3. What is missing?");
    asks("1..." "..1." "...1" "....", "Where in this box can the 1 go?");
}

static void what_is_no_single_is_not_asked(void **state)
{
    (void)state;
    static su_step step;
    su_layout four = layout_named("4x4");
    page p = {.length = 0};
    const su_voice voice = {word, put, &p};
    step.technique = SU_TECHNIQUE_POINTING;
    assert_false(su_step_ask(&four, &step, &voice));
    assert_int_equal(p.length, 0);
}

/* A place that nothing is known of stays as it is, and so does one that is not closed. */
static void unknown_places_stay(void **state)
{
    (void)state;
    su_layout four = layout_named("4x4");
    su_digit grid[16];
    page p = {.length = 0};
    const su_voice voice = {word, put, &p};
    grid_from(&four, "123.............", grid);
    su_logic_open(&four, &logic);
    su_position_start(&four, grid, &position);
    su_step_tell_why(&four, su_logic_next(&logic, &position), &voice);
    assert_string_equal(p.text, "Row 1 lacks 4 in r1c4, {nothing} {unclosed");
}

/* What stands between digits that go from different cells is told between two places, or is the whole text where it has none. */
static void words_without_places_are_told_whole(void **state)
{
    (void)state;
    static su_step step;
    su_layout four = layout_named("4x4");
    page p = {.length = 0};
    const su_voice voice = {word, put, &p};
    step.eliminations = 2;
    step.elimination[0] = (su_elimination){3, 1};
    step.elimination[1] = (su_elimination){7, 2};
    su_step_tell_effect(&four, &step, &voice);
    assert_string_equal(p.text, "1 off and 2 off");
}

static void a_house_has_a_name(void **state)
{
    (void)state;
    su_layout four = layout_named("4x4");
    page p = {.length = 0};
    const su_voice voice = {word, put, &p};
    su_house_tell(&four, 9, &voice);
    assert_string_equal(p.text, "box 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(singles_are_asked_of_children),
        cmocka_unit_test(what_is_no_single_is_not_asked),
        cmocka_unit_test(unknown_places_stay),
        cmocka_unit_test(words_without_places_are_told_whole),
        cmocka_unit_test(a_house_has_a_name),
    };
    return cmocka_run_group_tests_name("tell", tests, NULL, NULL);
}
