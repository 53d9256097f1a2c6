/* UTF-8: the first and last character of each length, and the usual invalid sequences. */
#include "lib/utf8.h"
#include "../unit.h"

TEST(accepts_valid_utf8)
{
    static const char *const texts[] = {"",
                                        "plain",
                                        "\x7F",
                                        "\xC2\x80",
                                        "\xDF\xBF",
                                        "\xE0\xA0\x80",
                                        "\xED\x9F\xBF",
                                        "\xEE\x80\x80",
                                        "\xEF\xBF\xBF",
                                        "\xF0\x90\x80\x80",
                                        "\xF4\x8F\xBF\xBF"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!is_utf8(texts[i]))
            fail_msg("text %zu", i);
}

TEST(rejects_malformed_utf8)
{
    static const char *const texts[] = {
        "\x80",
        "\xBF",
        "\xFE",
        "\xFF", /* not a first byte */
        "\xC3",
        "\xE2\x82",
        "\xF0\x9F\x98",
        "\xC3(", /* truncated */
        "\xC0\x80",
        "\xC1\xBF",
        "\xE0\x9F\xBF",
        "\xF0\x8F\xBF\xBF", /* overlong */
        "\xED\xA0\x80",
        "\xED\xBF\xBF", /* surrogates */
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80", /* beyond U+10FFFF */
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (is_utf8(texts[i]))
            fail_msg("text %zu", i);
}

TEST(reads_back_every_character_it_writes)
{
    uint32_t character_read = 0;
    char text[5];
    for (uint32_t character = 1; character < 0x110000; character++) {
        utf8_write(character, text);
        bool is_surrogate = character >= 0xD800 && character < 0xE000;
        if (utf8_read(text, &character_read) != (is_surrogate ? 0 : strlen(text))
            || (!is_surrogate && character_read != character))
            fail_msg("U+%04X", character);
    }
}

TEST(recognises_control_characters)
{
    static const uint32_t controls[] = {0x1B,   '\n',   0x7F,   0x80,   0x9B,  0x9F,
                                        0x200F, 0x2028, 0x202E, 0x2066, 0x2069};
    static const uint32_t others[] = {' ',    '~',    0xA0,   0xFC,   0x2014,
                                      0x20AC, 0x202F, 0x206A, 0x1F600};
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        assert_true(is_control(controls[i]));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(is_control(others[i]));
}
