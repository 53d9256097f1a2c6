/*
 * rate_puzzle.test.c: compares ratings with those of the reference program.
 *
 * Each line of a list is a puzzle with its three ratings from that program.
 */
#include <signal.h>
#include <sys/time.h>

#include "../suite.h"
#include "logic/finder.h"

static su_rules nine;
static su_logic *logic;

static void set_up(void)
{
    nine = rules_from_spec("9x9");
    logic = open_logic(&nine);
    options.no_evidence = true;
}
BEFORE_ALL(set_up)

typedef struct ratings {
    unsigned er, ep, ed; /* tenths */
} ratings;

/* Rates a puzzle step by step. Returns 200, as the reference does, if logic cannot finish. */
static ratings rate(const su_digit *givens)
{
    static su_position position;
    ratings r = {0, 0, 0};
    su_position_start(&nine, givens, &position);
    while (position.empty > 0) {
        const su_step *step = su_logic_next(logic, &position, &options);
        if (!step)
            return (ratings){200, r.ep, r.ed};
        r.er = step->tenths > r.er ? step->tenths : r.er;
        r.ed = r.ed ? r.ed : r.er;
        r.ep = r.ep || step->placements == 0 ? r.ep : r.er;
        su_step_apply(&nine, step, &position);
    }
    return r;
}

static unsigned mismatches;

/* Compares a rating with a text that begins with "ER,EP,ED". */
static void compare_ratings(const su_digit *givens, const char *expected)
{
    ratings wanted, found = rate(givens);
    unsigned whole[3], part[3];
    assert_int_equal(sscanf(expected, "%u.%u,%u.%u,%u.%u", &whole[0], &part[0], &whole[1], &part[1],
                            &whole[2], &part[2]),
                     6);
    wanted = (ratings){10 * whole[0] + part[0], 10 * whole[1] + part[1], 10 * whole[2] + part[2]};
    if (memcmp(&found, &wanted, sizeof found) == 0)
        return;
    mismatches++;
    print_error("%u %u %u instead of %s\n", found.er, found.ep, found.ed, expected);
}

TEST(matches_the_reference_on_our_list)
{
    const unsigned every = one_in(8, 24);
    assert_true(visit_puzzles(OUR_DATA "/ratings.csv", &nine, every, compare_ratings)
                > 500 / every);
    assert_int_equal(mismatches, 0);
}

TEST(matches_the_reference_on_the_shared_list)
{
    const unsigned every = one_in(64, 160), puzzles = visit_puzzles(SHARED_DATA "/se-ratings.csv",
                                                                    &nine, every, compare_ratings);
    if (puzzles == 0)
        skip();
    assert_true(puzzles > 2000 / every);
    assert_int_equal(mismatches, 0);
}

TEST(ratings_are_the_same_with_evidence)
{
    options.no_evidence = false;
    visit_puzzles(OUR_DATA "/ratings.csv", &nine, 10 * one_in(4, 8), compare_ratings);
    options.no_evidence = true;
    assert_int_equal(mismatches, 0);
}

/* One of the hardest puzzles known. */
static const char hardest[] =
    "1.......2.3.4...5...6...7...5.8.3.......7.......95..8.7.....6...9...8.3...2.....1";

/* After five steps, nested chains contain more chains than can be stored. The search needs only the
   easiest chain to each conclusion. */
TEST(finds_a_nested_step_among_very_many_chains)
{
    static su_position position;
    static const uint16_t removed[][2] = {{44, 6}, {18, 2}, {58, 1}, {42, 1}, {78, 4}};
    su_digit givens[81];
    skip_where_slow();
    read_grid(&nine, hardest, givens);
    su_position_start(&nine, givens, &position);
    for (unsigned i = 0; i < sizeof removed / sizeof *removed; i++)
        su_position_remove(&nine, removed[i][0], UINT32_C(1) << (removed[i][1] - 1), &position);
    const su_step *step = su_logic_next(logic, &position, &options);
    assert_non_null(step);
    assert_string_equal(su_technique_name(step->technique), "nested-dynamic");
    assert_int_equal(step->tenths, 114);
}

/* A rating lists the techniques that are used if every step is the easiest one. */
TEST(a_rating_lists_the_techniques_used)
{
    static su_position position;
    su_digit givens[81];
    su_rating rating;
    bool used[SU_TECHNIQUE_COUNT] = {false};
    read_grid(&nine,
              "4..5...7.........2..9482.5........23.6.241.....8......8.2........36...49....57...",
              givens);
    assert_int_equal(su_puzzle_rate(&nine, givens, &options, work_space(), logic, &rating), SU_OK);
    su_position_start(&nine, givens, &position);
    for (const su_step *step; position.empty > 0; su_step_apply(&nine, step, &position)) {
        step = su_logic_next(logic, &position, &options);
        assert_non_null(step);
        used[step->technique] = true;
    }
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        assert_int_equal(su_rating_uses(&rating, (su_technique)t), used[t]);
    assert_true(used[SU_TECHNIQUE_FORCING_X_CHAIN] && used[SU_TECHNIQUE_POINTING]);
    assert_false(su_rating_uses(&rating, SU_TECHNIQUE_COUNT));
}

/* With too little effort, the rating is at most the full rating, and the status is SU_STOPPED. */
TEST(a_rating_cut_short_is_a_lower_bound)
{
    static const unsigned efforts[] = {1, 1 << 8, 1 << 12, 1 << 16, 1 << 20};
    enum { EFFORTS = sizeof efforts / sizeof *efforts };
    su_digit givens[81];
    su_rating whole, part;
    read_grid(&nine,
              "....7.4.241..........2...59..6..7....9.4..8.7...9...65....9..211..74.5.65....27..",
              givens);
    assert_int_equal(su_puzzle_rate(&nine, givens, &options, work_space(), logic, &whole), SU_OK);
    assert_int_equal(whole.er, 90);
    for (unsigned i = 0, least = 1; i < EFFORTS; i++, least = part.er + 1) {
        options.effort = efforts[i];
        const su_status status =
            su_puzzle_rate(&nine, givens, &options, work_space(), logic, &part);
        assert_int_equal(status, i + 1 < EFFORTS ? SU_STOPPED : SU_OK);
        assert_in_range(part.er, least, whole.er);
        assert_in_range(su_technique_tenths(part.hardest), 1, part.er);
        assert_int_equal(part.grade, su_grade_of(part.er));
    }
    options.effort = 0;
    assert_memory_equal(&part, &whole, sizeof whole);
}

/* No single finder exceeds the limit, but all finders together do. So the rating is a lower bound,
   although no search was cut. */
TEST(gives_up_when_all_finders_together_take_too_long)
{
    su_digit givens[81];
    su_rating rating;
    unsigned given_up = 0;
    read_grid(&nine,
              "....7.4.241..........2...59..6..7....9.4..8.7...9...65....9..211..74.5.65....27..",
              givens);
    for (uint64_t effort = 1 << 8; effort < 1 << 18; effort += effort / 4) {
        options.effort = effort;
        if (su_puzzle_rate(&nine, givens, &options, work_space(), logic, &rating) != SU_STOPPED
            || su_logic_was_truncated(logic))
            continue;
        given_up++;
        assert_in_range(rating.er, 1, 90);
        assert_in_range(su_technique_tenths(rating.hardest), 1, rating.er);
    }
    options.effort = 0;
    assert_true(given_up > 0);
}

/* A rating is on our own scale if a step is not on the published scale. */
TEST(marks_ratings_by_constraint_steps_as_our_own)
{
    static const char *const specs[] = {"4x4", "4x4+odd", "4x4+killer", "6x6+thermo"};
    static su_puzzle puzzle;
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        su_rules rules;
        su_rating rating;
        generate_from_spec(specs[i], "ours", i, &rules, &puzzle);
        assert_int_equal(su_puzzle_rate(&rules, puzzle.givens, &options, work_space(),
                                        open_logic(&rules), &rating),
                         SU_OK);
        assert_int_equal(su_rating_is_nonstandard(&rating), i >= 2);
    }
    logic = open_logic(&nine);
    options.no_evidence = true;
}

/* Nonconsecutive puzzles need few givens and have too many nested chains to try them all. */
TEST(limits_chain_searches_under_constraints)
{
    enum { SOME_TENTHS_OF_A_SECOND = 1 << 24 };
    static su_position position;
    su_digit givens[81];
    su_rating rating;
    const su_rules rules = rules_from_spec("9x9+nonconsecutive");
    su_logic *work = open_logic(&rules);
    read_grid(&rules,
              "..2.......................4..................2.....4.8.1...3.....................",
              givens);
    assert_int_equal(su_puzzle_rate(&rules, givens, &options, work_space(), work, &rating),
                     SU_STOPPED);
    assert_in_range(rating.er, 75, 120);
    su_position_start(&rules, givens, &position);
    for (const su_step *step; (step = su_logic_next(work, &position, &options));
         su_step_apply(&rules, step, &position))
        assert_false(step->is_cut);
    assert_true(su_logic_was_truncated(work));
    assert_in_range(work->spent, SOME_TENTHS_OF_A_SECOND / 2, SOME_TENTHS_OF_A_SECOND + (1 << 16));
    logic = open_logic(&nine);
}

static volatile int stop;

static void set_stop(int number)
{
    (void)number;
    stop = 1;
}

/* The full rating takes seconds; the timer sets the flag much earlier. */
TEST(stops_a_rating_when_the_stop_flag_is_set)
{
    const struct itimerval soon = {.it_value = {.tv_usec = 20000}};
    su_digit givens[81];
    su_rating rating;
    read_grid(&nine, hardest, givens);
    options.stop = &stop;
    signal(SIGALRM, set_stop);
    setitimer(ITIMER_REAL, &soon, NULL);
    assert_int_equal(su_puzzle_rate(&nine, givens, &options, work_space(), logic, &rating),
                     SU_STOPPED);
    assert_in_range(rating.er, 1, 117);
    su_position position;
    su_position_start(&nine, givens, &position);
    assert_null(su_logic_next(logic, &position, &options));
    assert_true(su_logic_was_truncated(logic));
    /* the flag is set before uniqueness is checked */
    assert_int_equal(su_puzzle_rate(&nine, givens, &options, work_space(), logic, &rating),
                     SU_STOPPED);
    assert_int_equal(rating.er, 0);
    options.stop = NULL;
}

/* If no step is found, the result says whether none exists or the search was cut short. */
TEST(distinguishes_a_cut_search_from_a_finished_one)
{
    static su_position position;
    su_digit givens[81];
    read_grid(&nine, hardest, givens);
    su_position_start(&nine, givens, &position);
    options.max_rating = 70;
    assert_null(su_logic_next(logic, &position, &options));
    assert_false(su_logic_was_truncated(logic));
    options.effort = 1000;
    assert_null(su_logic_next(logic, &position, &options));
    assert_true(su_logic_was_truncated(logic));
    options.effort = 0;
    options.max_rating = 0;
}
