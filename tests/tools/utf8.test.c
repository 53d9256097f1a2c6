/* UTF-8: the first and last text of each length, and the classic ways of getting it wrong. */
#include "lib/utf8.h"
#include "suite.h"

static void good_texts(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "plain", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                                        "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!is_utf8(texts[i]))
            fail_msg("text %zu", i);
}

static void bad_texts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "\x80", "\xBF", "\xFE", "\xFF",                  /* what begins nothing */
        "\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xC3(",     /* cut off */
        "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", /* longer than need be */
        "\xED\xA0\x80", "\xED\xBF\xBF",                  /* surrogates */
        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",          /* past the last character */
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (is_utf8(texts[i]))
            fail_msg("text %zu", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(good_texts), cmocka_unit_test(bad_texts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
