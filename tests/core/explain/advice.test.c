/* advice.test.c: tests that advice is right for any state of a player's board. */
#include "../suite.h"

static unsigned share;
static su_logic *logic;
static su_puzzle puzzle;
static su_advice advice;
static unsigned advice_count[SU_ADVICE_COUNT];

static void set_up(void) { share = one_in(4, 50); }
BEFORE_ALL(set_up)

/* A player's board in the middle of a game. */
typedef struct board {
    su_digit entries[SU_MAX_CELLS];
    uint32_t notes[SU_MAX_CELLS];
    bool has_wrong, has_clash, has_wrong_notes;
} board;

static bool has_clash_at(const su_rules *rules, const su_digit *entries, unsigned cell)
{
    for (unsigned other = 0; other < rules->cells; other++)
        if (entries[other] == entries[cell] && su_rules_sees(rules, cell, other))
            return true;
    return false;
}

/* Fills some cells with the right digit, and sometimes a few with random digits. Adds notes to some
   cells, which sometimes lack the right digit. */
static void play_randomly(const su_rules *rules, su_rng *rng, board *b)
{
    unsigned filled = su_rng_below(rng, 100),
             wrongs = su_rng_below(rng, 4) == 0 ? 1 + su_rng_below(rng, 3) : 0;
    unsigned noted = su_rng_below(rng, 3) == 0 ? su_rng_below(rng, 100) : 0,
             has_damage = su_rng_below(rng, 4) == 0;
    *b = (board){.has_wrong = false};
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        b->entries[cell] = puzzle.givens[cell];
        if (b->entries[cell] == 0 && su_rng_below(rng, 100) < filled)
            b->entries[cell] = puzzle.solution[cell];
    }
    for (; wrongs > 0; wrongs--) {
        unsigned cell = su_rng_below(rng, rules->cells);
        if (puzzle.givens[cell] == 0)
            b->entries[cell] = (su_digit)(1 + su_rng_below(rng, rules->order));
    }
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        b->has_wrong |= b->entries[cell] && b->entries[cell] != puzzle.solution[cell];
        b->has_clash |= b->entries[cell] && has_clash_at(rules, b->entries, cell);
        b->notes[cell] =
            b->entries[cell] ? 1 : 0; /* filled cells have a note, too, which advice must ignore */
        if (b->entries[cell] || su_rng_below(rng, 100) >= noted)
            continue;
        b->notes[cell] = 1 + su_rng_below(rng, (UINT32_C(1) << rules->order) - 1);
        if (!has_damage || su_rng_below(rng, 20))
            b->notes[cell] |= UINT32_C(1) << (puzzle.solution[cell] - 1);
        b->has_wrong_notes |= !(b->notes[cell] >> (puzzle.solution[cell] - 1) & 1);
    }
}

/* Checks the kind of advice and which cells it marks as wrong. */
static void check_advice(const su_rules *rules, const board *b)
{
    unsigned wrongs = 0, full = 1;
    su_advice_kind kind = b->has_clash         ? SU_ADVICE_CLASH
                          : b->has_wrong       ? SU_ADVICE_WRONG
                          : b->has_wrong_notes ? SU_ADVICE_NOTES
                                               : SU_ADVICE_STEP;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        bool wrong = kind == SU_ADVICE_CLASH ? b->entries[cell] && puzzle.givens[cell] == 0
                                                   && has_clash_at(rules, b->entries, cell)
                     : kind == SU_ADVICE_WRONG
                         ? b->entries[cell] && b->entries[cell] != puzzle.solution[cell]
                     : kind == SU_ADVICE_NOTES
                         ? b->entries[cell] == 0 && b->notes[cell]
                               && !(b->notes[cell] >> (puzzle.solution[cell] - 1) & 1)
                         : false;
        assert_int_equal(advice.wrong[cell], wrong);
        wrongs += wrong;
        full &= b->entries[cell] != 0;
    }
    assert_int_equal(advice.wrongs, wrongs);
    if (kind == SU_ADVICE_STEP && full)
        kind = SU_ADVICE_DONE;
    if (kind == SU_ADVICE_STEP && advice.kind == SU_ADVICE_SEARCH)
        kind = SU_ADVICE_SEARCH;
    assert_string_equal(su_advice_name(advice.kind), su_advice_name(kind));
    advice_count[kind]++;
}

static void check_step(const su_step *step)
{
    assert_true(step->placements + step->eliminations > 0);
    assert_step_keeps(step, puzzle.solution);
}

static void check_states(const su_rules *rules, unsigned puzzles, unsigned states)
{
    static board b;
    const su_generate_options settings = {.singles = rules->cells > 100};
    logic = open_logic(rules);
    for (unsigned n = 0; n < (puzzles + share - 1) / share; n++) {
        su_rng rng = make_rng("play", n);
        generate(rules, &settings, "advice", n, &puzzle);
        for (unsigned i = 0; i < states; i++) {
            play_randomly(rules, &rng, &b);
            const su_player player = {puzzle.givens, b.entries,
                                      i % 2               ? b.notes
                                      : b.has_wrong_notes ? b.notes
                                                          : NULL,
                                      su_rng_below(&rng, rules->cells + 1u)};
            assert_int_equal(su_advise(rules, &player, &options, work_space(), logic, &advice),
                             SU_OK);
            check_advice(rules, &b);
            if (advice.kind == SU_ADVICE_STEP)
                check_step(advice.step);
        }
    }
}

TEST(advice_is_right_in_any_state)
{
    const struct {
        su_rules rules;
        unsigned puzzles;
    } cases[] = {
        {rules_from_spec("9x9"), 3000},    {rules_from_spec("4x4"), 500},
        {rules_from_spec("6x6"), 500},     {rules_from_spec("8x8"), 500},
        {rules_from_spec("10x10"), 200},   {rules_from_spec("12x12"), 150},
        {rules_from_spec("16x16"), 50},    {rules_from_spec("9x9+x"), 50},
        {rules_from_spec(JIGSAW_5X5), 50},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        check_states(&cases[i].rules, cases[i].puzzles, 20);
    for (unsigned kind = 0; kind < SU_ADVICE_COUNT; kind++)
        if (kind != SU_ADVICE_SEARCH && kind != SU_ADVICE_CUT)
            assert_true(advice_count[kind] > 0);
}

TEST(refuses_advice_without_a_single_solution)
{
    su_rules four = rules_from_spec("4x4");
    su_digit givens[16] = {1, 1};
    const su_player player = {givens, givens, NULL, 16};
    logic = open_logic(&four);
    assert_int_equal(su_advise(&four, &player, &options, work_space(), logic, &advice),
                     SU_NO_SOLUTION);
    givens[1] = 0;
    assert_int_equal(su_advise(&four, &player, &options, work_space(), logic, &advice),
                     SU_MANY_SOLUTIONS);
}

/* The advice reports that the effort ran out before a step was found. Without a limit, a step is
   found unless its rating exceeds the maximum. */
TEST(reports_advice_that_was_cut_short)
{
    su_rules nine = rules_from_spec("9x9");
    su_digit givens[81];
    const su_player player = {givens, givens, NULL, 81};
    read_grid(&nine,
              ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
              givens);
    logic = open_logic(&nine);
    options.no_evidence = true;
    options.effort = 1;
    assert_int_equal(su_advise(&nine, &player, &options, work_space(), logic, &advice), SU_OK);
    assert_int_equal(advice.kind, SU_ADVICE_CUT);
    assert_true(su_logic_was_truncated(logic));
    assert_null(advice.step);
    options.effort = 0;
    assert_int_equal(su_advise(&nine, &player, &options, work_space(), logic, &advice), SU_OK);
    assert_int_equal(advice.kind, SU_ADVICE_STEP);
    assert_non_null(advice.step);
    options.no_evidence = false;
    options.max_rating = 10;
    assert_int_equal(su_advise(&nine, &player, &options, work_space(), logic, &advice), SU_OK);
    assert_int_equal(advice.kind, SU_ADVICE_SEARCH);
}
