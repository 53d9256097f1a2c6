/*
 * daily_pick.c: a puzzle a day, picked among so many without a list of what was picked.
 *
 * The days number the puzzles in an order that follows from who asks, and the order begins again
 * once all have had their day. So among as many days in a row as there are puzzles, wherever they
 * begin, none comes twice, as long as the order is one: a permutation. To shuffle one takes memory
 * for all of it; a Feistel network is one that is asked number by number:
 *
 *     left  right        the halves of a number change places, and one of them is mixed with what
 *       |     |          the other makes of it and a key. However that is made, each round can be
 *       |  +--+          taken back, so different numbers become different numbers.
 *       v  v  |
 *      xor <- stir       The numbers of two halves are as many as a power of four, and may be more
 *       |     |          than there are puzzles: one that is too large is sent through again. That
 *        \   /           ends, for who goes round and round comes back to where he began, which
 *         \ /            was small enough; and where two begin differently they end differently,
 *         / \            as no number has two that lead to it.
 */
#include "base.h"

/* ---- Dates ----------------------------------------------------------------------------------- */

enum { FIRST_YEAR = 1970, MONTHS = 12, MOST_DAYS = 366 };

static bool is_leap(unsigned year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

static unsigned days_of_month(unsigned year, unsigned month)
{
    static const unsigned char days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year) ? 1U : 0U);
}

/* Of all years from 1 on before this one. */
static unsigned days_before(unsigned year)
{
    const unsigned past = year - 1;
    return past * 365 + past / 4 - past / 100 + past / 400;
}

/* So many digits as a number; false where one is none. */
static bool read_number(const char *text, unsigned digits, unsigned *number)
{
    *number = 0;
    for (unsigned i = 0; i < digits; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *number = *number * 10 + (unsigned)(text[i] - '0');
    }
    return true;
}

su_status su_date_read(const char *text, size_t length, uint32_t *day)
{
    unsigned year, month, of_month;
    if (length < SU_DATE_SIZE - 1)
        return SU_TOO_SHORT;
    if (length > SU_DATE_SIZE - 1)
        return SU_TOO_LONG;
    if (!read_number(text, 4, &year) || text[4] != '-' || !read_number(text + 5, 2, &month)
        || text[7] != '-' || !read_number(text + 8, 2, &of_month))
        return SU_BAD_CHARACTER;
    if (year < FIRST_YEAR || month < 1 || month > MONTHS || of_month < 1
        || of_month > days_of_month(year, month))
        return SU_OUT_OF_RANGE;
    *day = days_before(year) - days_before(FIRST_YEAR) + of_month - 1;
    for (unsigned before = 1; before < month; before++)
        *day += days_of_month(year, before);
    return SU_OK;
}

su_status su_date_write(uint32_t day, char text[SU_DATE_SIZE])
{
    if (day > SU_LAST_DAY)
        return SU_OUT_OF_RANGE;
    unsigned left = day + days_before(FIRST_YEAR), month = 1;
    unsigned year = left / MOST_DAYS + 1; /* or some years later */
    while (days_before(year + 1) <= left)
        year++;
    for (left -= days_before(year); left >= days_of_month(year, month); month++)
        left -= days_of_month(year, month);
    const unsigned numbers[] = {year / 100, year % 100, month, left + 1};
    for (unsigned i = 0, at = 0; i < 4; i++) {
        text[at++] = (char)('0' + numbers[i] / 10);
        text[at++] = (char)('0' + numbers[i] % 10);
        if (i == 1 || i == 2)
            text[at++] = '-';
    }
    text[SU_DATE_SIZE - 1] = '\0';
    return SU_OK;
}

/* ---- Picking --------------------------------------------------------------------------------- */

enum { ROUNDS = 8 };

/* What a half becomes under a key; of it as many bits are taken as a half has. */
static uint32_t stir(uint32_t half, uint64_t key)
{
    uint64_t mixed = (half ^ key) * UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(mixed >> 32);
}

static uint32_t pass(uint32_t number, unsigned bits, const uint64_t key[ROUNDS])
{
    const uint32_t mask = (UINT32_C(1) << bits) - 1;
    uint32_t left = number >> bits, right = number & mask;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const uint32_t next = left ^ (stir(right, key[round]) & mask);
        left = right;
        right = next;
    }
    return left << bits | right;
}

uint32_t su_daily_pick(const char *site, size_t site_length, const char *level, size_t level_length,
                       uint32_t day, uint32_t count)
{
    su_rng rng;
    uint64_t key[ROUNDS];
    unsigned bits = 1;
    if (count == 0)
        return 0;
    su_rng_seed(site, site_length, 0, &rng);
    su_rng_seed(level, level_length, su_rng_next(&rng), &rng);
    for (unsigned round = 0; round < ROUNDS; round++)
        key[round] = su_rng_next(&rng);
    while ((count - 1) >> bits >> bits > 0)
        bits++;
    uint32_t number = day % count;
    do
        number = pass(number, bits, key);
    while (number >= count);
    return number;
}
