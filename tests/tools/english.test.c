/*
 * english.test.c: the core's built-in English equals the text from the locale file, for a step of
 * every technique that has examples.
 */
#include "lib/workspaces.h"
#include "lines/library.h"
#include "packs/locale.h"
#include "../unit.h"

enum { MAX_TEXT = 1 << 16 };

static locale texts;
static unsigned described[SU_TECHNIQUE_COUNT];

/* Compares both texts for a step. Returns false to end the search. */
static bool compare_texts(void *context, const su_step *step)
{
    const su_rules *rules = context;
    static char built_in[MAX_TEXT];
    char *text = NULL;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    const su_voice voice = voice_of(&texts);
    texts.out = file;
    su_step_describe(rules, step, &voice);
    assert_int_equal(fclose(file), 0);
    size_t needed = su_step_english(rules, step, built_in, sizeof built_in);
    assert_in_range(needed, 2, sizeof built_in);
    assert_int_equal(strlen(built_in), needed - 1);
    assert_int_equal(length, needed - 1);
    assert_memory_equal(text, built_in, needed - 1);
    free(text);
    described[step->technique]++;
    return false;
}

TEST(built_in_english_matches_the_locale_file)
{
    static line_reader line;
    static su_position position;
    library_line from;
    assert_true(open_locale(ASSETS, "en", true, &texts));
    assert_true(open_lines(EXAMPLES, &line));
    while (next_line(&line)) {
        if (line.text[0] != ':')
            continue;
        assert_true(read_library_line(&line, line.text, &from));
        su_technique technique = su_technique_named(from.code);
        assert_int_not_equal(technique, SU_TECHNIQUE_COUNT);
        assert_string_equal(su_technique_english(technique), technique_word(&texts, technique));
        assert_true(library_position(&line, &from, &position));
        su_rules rules = *from.rules;
        su_logic_find(logic_for(&rules), &position, technique, NULL, compare_texts, &rules);
    }
    assert_true(close_lines(&line));
    close_locale(&texts);
    unsigned techniques = 0;
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        techniques += described[t] > 0;
    assert_in_range(techniques, 100, SU_TECHNIQUE_COUNT);
}
