/* digits.c: digits as characters: 1 to 9, then A to P for 10 to 25. */
#include "rules/inspect.h"

char su_digit_char(su_digit digit)
{
    return digit <= SU_MAX_ORDER ? ".123456789ABCDEFGHIJKLMNOP"[digit] : '?';
}

int su__digit_of(unsigned char c)
{
    if (c == '.')
        return 0;
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'P')
        return c - 'A' + 10;
    if (c >= 'a' && c <= 'p')
        return c - 'a' + 10;
    return SU__NO_DIGIT;
}
