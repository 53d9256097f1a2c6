/* Tests that no daily puzzle is repeated before all have been picked, and that dates match the
   calendar. vectors/daily.txt has expected picks. */
#include "../suite.h"

static uint32_t pick(const char *site, const char *level, uint32_t day, uint32_t count)
{
    return su_daily_pick(site, strlen(site), level, strlen(level), day, count);
}

static void check_no_repeats(const char *level, uint32_t first, uint32_t count)
{
    static bool seen[5000];
    memset(seen, 0, sizeof seen);
    for (uint32_t day = first; day < first + count; day++) {
        const uint32_t number = pick("a-site", level, day, count);
        assert_true(number < count);
        assert_false(seen[number]);
        seen[number] = true;
    }
}

/* Tests many counts and first days. In most cases, a new round begins within the tested days. */
TEST(picks_each_of_n_puzzles_once_in_n_days_6_01)
{
    static const uint32_t counts[] = {63, 64, 65, 100, 365, 1000, 1023, 1024, 1025, 2016, 4097};
    for (uint32_t count = 1; count <= 40; count++)
        for (uint32_t first = 20000; first < 20000 + count; first++)
            check_no_repeats("small", first, count);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (uint32_t first = 20000; first < 24000; first += 777)
            check_no_repeats("9x9-easy", first, counts[i]);
}

/* The order depends on site and level. It is the same in every round of COUNT days. */
TEST(orders_differ_by_site_and_level_and_repeat_each_round)
{
    enum { COUNT = 1000 };
    unsigned sites = 0, levels = 0, swapped = 0, steps = 0;
    for (uint32_t day = 0; day < COUNT; day++) {
        const uint32_t picked = pick("one", "two", day, COUNT);
        sites += picked == pick("other", "two", day, COUNT);
        levels += picked == pick("one", "other", day, COUNT);
        swapped += picked == pick("two", "one", day, COUNT);
        steps += (picked + 1) % COUNT == pick("one", "two", day + 1, COUNT);
        assert_int_equal(picked, pick("one", "two", day + 7 * COUNT, COUNT));
    }
    /* about one pick in a thousand is equal by chance */
    assert_true(sites < 10 && levels < 10 && swapped < 10 && steps < 10);
}

TEST(picks_stay_in_range_for_extreme_counts_and_days)
{
    assert_int_equal(pick("", "", UINT32_MAX, 1), 0);
    assert_true(pick("", "", UINT32_MAX, UINT32_MAX) < UINT32_MAX);
    assert_true(pick("", "", 5, UINT32_C(1) << 31) < UINT32_C(1) << 31);
}

/* Tests every day of four centuries, and the last days of the range. */
TEST(reads_back_every_date_it_writes)
{
    char text[SU_DATE_SIZE], before[SU_DATE_SIZE] = "";
    uint32_t back;
    for (uint32_t day = 0; day <= SU_LAST_DAY; day += day == 160000 ? SU_LAST_DAY - 170000 : 1) {
        assert_int_equal(su_date_write(day, text), SU_OK);
        assert_int_equal(su_date_read(text, strlen(text), &back), SU_OK);
        assert_int_equal(back, day);
        assert_true(strcmp(before, text) < 0);
        memcpy(before, text, sizeof before);
    }
    assert_string_equal(text, "9999-12-31");
}

TEST(reads_known_dates_as_their_day_numbers)
{
    static const struct {
        const char *date;
        uint32_t day;
    } known[] = {{"1970-01-01", 0},     {"1972-02-29", 789},        {"2000-02-29", 11016},
                 {"2000-03-01", 11017}, {"2026-11-23", 20780},      {"2100-02-28", 47540},
                 {"2100-03-01", 47541}, {"9999-12-31", SU_LAST_DAY}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint32_t day;
        assert_int_equal(su_date_read(known[i].date, 10, &day), SU_OK);
        assert_int_equal(day, known[i].day);
    }
}

TEST(refuses_malformed_and_impossible_dates)
{
    static const struct {
        const char *text;
        su_status status;
    } invalid[] = {{"", SU_TOO_SHORT},
                   {"2026-11-2", SU_TOO_SHORT},
                   {"2026-11-233", SU_TOO_LONG},
                   {"2026/11/23", SU_BAD_CHARACTER},
                   {"2026-1a-23", SU_BAD_CHARACTER},
                   {"-026-11-23", SU_BAD_CHARACTER},
                   {"2026-11- 3", SU_BAD_CHARACTER},
                   {"23-11-2026", SU_BAD_CHARACTER},
                   {"2026-02-29", SU_OUT_OF_RANGE},
                   {"2026-02-30", SU_OUT_OF_RANGE},
                   {"2100-02-29", SU_OUT_OF_RANGE},
                   {"2026-04-31", SU_OUT_OF_RANGE},
                   {"2026-00-10", SU_OUT_OF_RANGE},
                   {"2026-13-10", SU_OUT_OF_RANGE},
                   {"2026-10-00", SU_OUT_OF_RANGE},
                   {"2026-12-32", SU_OUT_OF_RANGE},
                   {"0000-01-01", SU_OUT_OF_RANGE}};
    for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i++) {
        uint32_t day = 4711;
        assert_int_equal(su_date_read(invalid[i].text, strlen(invalid[i].text), &day),
                         invalid[i].status);
        assert_int_equal(day, 4711);
    }
}
