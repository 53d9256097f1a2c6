#include "lib/utf8.h"

/* Returns how many bytes follow the first byte of a character. Returns 0 for bytes that cannot be
   first. */
static size_t continuation_count(uint8_t first)
{
    return first >= 0xF0 && first <= 0xF4   ? 3
           : first >= 0xE0 && first <= 0xEF ? 2
           : first >= 0xC2 && first <= 0xDF ? 1
                                            : 0;
}

/* Returns whether a second byte is in range. After some first bytes the range is narrower, to
   exclude overlong forms, surrogates and characters beyond U+10FFFF. */
static bool is_valid_second(uint8_t first, uint8_t second)
{
    return !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second > 0x9F)
           && !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second > 0x8F);
}

size_t utf8_read(const char *text, uint32_t *character)
{
    const uint8_t *p = (const uint8_t *)text;
    size_t more = continuation_count(p[0]);
    if (p[0] >= 0x80 && (more == 0 || !is_valid_second(p[0], p[1])))
        return 0;
    *character = more ? p[0] & (0x3Fu >> more) : p[0];
    for (size_t i = 1; i <= more; i++) {
        if ((p[i] & 0xC0) != 0x80)
            return 0;
        *character = *character << 6 | (p[i] & 0x3F);
    }
    return more + 1;
}

bool is_utf8(const char *text)
{
    uint32_t character;
    for (size_t length; *text; text += length)
        if (!(length = utf8_read(text, &character)))
            return false;
    return true;
}

void utf8_write(uint32_t character, char text[5])
{
    static const uint8_t first[] = {0, 0xC0, 0xE0, 0xF0};
    size_t more = character < 0x80 ? 0 : character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    text[more + 1] = '\0';
    for (size_t i = more; i > 0; i--, character >>= 6)
        text[i] = (char)(0x80 | (character & 0x3F));
    text[0] = (char)(first[more] | character);
}

static int hex_value(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

int read_percent(const char *text)
{
    const int high = *text == '%' ? hex_value(text[1]) : -1,
              low = high < 0 ? -1 : hex_value(text[2]);
    return low < 0 ? -1 : high * 16 + low;
}

bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0x061C || c == 0x200E || c == 0x200F
           || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}
