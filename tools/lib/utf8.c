#include "utf8.h"

#include <stddef.h>
#include <stdint.h>

/* Bytes that follow a first byte; 0 as well for bytes that cannot be first. */
static size_t followers(uint8_t first)
{
    return first >= 0xF0 && first <= 0xF4   ? 3
           : first >= 0xE0 && first <= 0xEF ? 2
           : first >= 0xC2 && first <= 0xDF ? 1
                                            : 0;
}

/* The second byte's bounds are narrower after these first bytes: they shut out long forms, surrogates and what is past
   U+10FFFF. */
static bool second_fits(uint8_t first, uint8_t second)
{
    return !(first == 0xE0 && second < 0xA0) && !(first == 0xED && second > 0x9F)
           && !(first == 0xF0 && second < 0x90) && !(first == 0xF4 && second > 0x8F);
}

bool is_utf8(const char *text)
{
    const uint8_t *p = (const uint8_t *)text;
    while (*p) {
        uint8_t first = *p++;
        size_t more = followers(first);
        if ((first >= 0x80 && more == 0) || !second_fits(first, *p))
            return false;
        for (; more > 0; more--)
            if ((*p++ & 0xC0) != 0x80)
                return false;
    }
    return true;
}
