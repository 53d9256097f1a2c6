/*
 * daily_pick.c: reads and writes dates, and picks the puzzle of a day without a stored list.
 *
 * Successive days go through the puzzles in a fixed order that depends on the site and the level,
 * and then repeat it. So any `count` days in a row have different puzzles. Shuffling would need
 * memory for the whole order. A Feistel network computes the permutation for one number:
 *
 *     left  right        In each round the halves of a number change places, and one is combined
 *       |     |          with a mix of the other half and a key. Each round can be undone, whatever
 *       |  +--+          the mix, so different numbers stay different.
 *       v  v  |
 *      xor <- mix_half   The network permutes 4^bits numbers, which may be more than there are
 *       |     |          puzzles. A result that is too large is permuted again. That ends, because
 *        \   /           the numbers form cycles, and the cycle returns to its start, which is
 *         \ /            small enough. No two numbers get the same result, because no number has
 *         / \            two predecessors.
 */
#include "app.h"
#include "base.h"

/* ---- Dates ----------------------------------------------------------------------------------- */

enum { FIRST_YEAR = 1970, MONTHS = 12, MAX_DAYS = 366 };

static bool is_leap(unsigned year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

static unsigned count_days_in_month(unsigned year, unsigned month)
{
    static const unsigned char days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year) ? 1U : 0U);
}

/* Returns the number of days from year 1 to the start of this year. */
static unsigned count_days_before(unsigned year)
{
    const unsigned years = year - 1;
    return years * 365 + years / 4 - years / 100 + years / 400;
}

/* Reads a number with this many digits. Returns false if any character is not a digit. */
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
    unsigned year, month, day_of_month;
    if (length < SU_DATE_SIZE - 1)
        return SU_TOO_SHORT;
    if (length > SU_DATE_SIZE - 1)
        return SU_TOO_LONG;
    if (!read_number(text, 4, &year) || text[4] != '-' || !read_number(text + 5, 2, &month)
        || text[7] != '-' || !read_number(text + 8, 2, &day_of_month))
        return SU_BAD_CHARACTER;
    if (year < FIRST_YEAR || month < 1 || month > MONTHS || day_of_month < 1
        || day_of_month > count_days_in_month(year, month))
        return SU_OUT_OF_RANGE;
    *day = count_days_before(year) - count_days_before(FIRST_YEAR) + day_of_month - 1;
    for (unsigned before = 1; before < month; before++)
        *day += count_days_in_month(year, before);
    return SU_OK;
}

su_status su_date_write(uint32_t day, char text[SU_DATE_SIZE])
{
    if (day > SU_LAST_DAY)
        return SU_OUT_OF_RANGE;
    unsigned left = day + count_days_before(FIRST_YEAR), month = 1;
    unsigned year = left / MAX_DAYS + 1; /* a lower bound */
    while (count_days_before(year + 1) <= left)
        year++;
    for (left -= count_days_before(year); left >= count_days_in_month(year, month); month++)
        left -= count_days_in_month(year, month);
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

/* Hashes half of a number with a key. The caller uses only the low bits that fit into a half. */
static uint32_t mix_half(uint32_t half, uint64_t key)
{
    uint64_t mixed = (half ^ key) * UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(mixed >> 32);
}

/* Runs a number of 2 * `bits` bits through all rounds of the Feistel network. */
static uint32_t permute(uint32_t number, unsigned bits, const uint64_t key[ROUNDS])
{
    const uint32_t mask = (UINT32_C(1) << bits) - 1;
    uint32_t left = number >> bits, right = number & mask;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const uint32_t next = left ^ (mix_half(right, key[round]) & mask);
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
        number = permute(number, bits, key);
    while (number >= count);
    return number;
}
