/*
 * sound.test.c: whatever a technique finds agrees with the puzzle's one solution.
 *
 * Puzzles are solved a step at a time; on the way every technique is asked for all it finds. The
 * slow ones, chains from everywhere and the largest fish, are asked less often.
 */
#include <stdlib.h>

#include "../suite.h"
#include "replay.h"

static unsigned share;
static su_logic *logic;
static su_position position;

static void set_up(void) { share = one_in(8, 40); }
BEFORE_ALL(set_up)

typedef struct judge {
    const su_digit *solution;
    unsigned long steps;
    unsigned left; /* of those that one question may bring */
    unsigned seen[SU_TECHNIQUE_COUNT];
} judge;

static bool hear(void *context, const su_step *step)
{
    judge *j = context;
    assert_step_keeps(step, j->solution);
    j->steps++;
    j->seen[step->technique]++;
    return j->left-- > 1;
}

/* What takes long where it has to find all there is: asked once a puzzle, or never. */
static bool is_slow(su_technique t)
{
    return t == SU_TECHNIQUE_ALS_XY_CHAIN || t == SU_TECHNIQUE_DEATH_BLOSSOM
           || su_technique_tenths(t) >= 85
           || (t >= SU_TECHNIQUE_FRANKEN_JELLYFISH && t <= SU_TECHNIQUE_SIAMESE_MUTANT_JELLYFISH);
}

static bool is_too_slow(su_technique t)
{
    return t == SU_TECHNIQUE_FINNED_MUTANT_SQUIRMBAG || t == SU_TECHNIQUE_FINNED_MUTANT_WHALE
           || (t >= SU_TECHNIQUE_DYNAMIC_PLUS && t <= SU_TECHNIQUE_NESTED_DYNAMIC_PLUS);
}

static void ask_all(judge *j, bool slow)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (is_slow((su_technique)t) == slow && !is_too_slow((su_technique)t)) {
            j->left = 200;
            su_logic_find(logic, &position, (su_technique)t, hear, j);
        }
}

/* Asks at every so-manieth step. */
static void follow(const su_rules *rules, const su_digit *givens, unsigned every, judge *j)
{
    static su_step next;
    const su_step *step;
    su_digit solution[SU_MAX_CELLS];
    assert_int_equal(su_grid_solve_single(rules, givens, work_space(), solution), SU_OK);
    j->solution = solution;
    su_position_start(rules, givens, &position);
    for (unsigned n = 0; position.empty > 0; n++) {
        su_logic_set_bare(logic, true);
        step = su_logic_next(logic, &position);
        if (!step)
            break;
        next = *step;
        su_logic_set_bare(logic, n % 2);
        if (n % every == every - 1)
            ask_all(j, false);
        if (n == 40 && position.empty < 45)
            ask_all(j, true);
        su_step_apply(rules, &next, &position);
    }
}

static void follow_random(const su_rules *rules, unsigned puzzles, unsigned every, judge *j)
{
    static su_puzzle puzzle;
    logic = open_logic(rules);
    for (unsigned n = 0; n < (puzzles + share - 1) / share; n++) {
        su_rng rng;
        const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
        su_rng_seed("sound", 5, n, &rng);
        assert_int_equal(su_puzzle_generate(rules, &wish, &rng, work_space(), &puzzle), SU_OK);
        follow(rules, puzzle.givens, every, j);
    }
}

TEST(every_technique_is_sound_on_9x9)
{
    static judge j;
    su_rules nine = layout_named("9x9");
    follow_random(&nine, 40, 8, &j);
    assert_true(j.steps > 4000 / share);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT && share == 1; t++)
        if (!is_too_slow((su_technique)t) && j.seen[t] == 0)
            print_message("%s was not met\n", su_technique_name((su_technique)t));
}

TEST(every_technique_is_sound_on_other_layouts)
{
    const struct {
        su_rules rules;
        unsigned puzzles, every;
    } turn[] = {
        {layout_named("4x4"), 100, 2},
        {layout_named("6x6"), 60, 4},
        {layout_named("8x8"), 16, 8},
        {layout_named("10x10"), 2, 40},
        {layout_diagonal(), 8, 12},
        {layout_jigsaw(), 100, 4},
        {layout_named("12x12"), 1, 100},
        {layout_named("9x9+windoku"), 2, 12},
        {layout_named("9x9+x+windoku"), 2, 12},
        {layout_named("6x6+jigsaw:111112334152634552634452633452666452"), 10, 6},
        {layout_named("7x7+jigsaw:1122333111222314423331452566445555647576664777776"), 6, 8},
    };
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++) {
        static judge j;
        j.steps = 0;
        const unsigned every = turn[i].every * (turn[i].every < 40 ? one_in(1, 2) : 1);
        follow_random(&turn[i].rules, turn[i].puzzles, every, &j);
        assert_true(j.steps > 0);
    }
}

/* All steps of the table's own places, at each step of the way through puzzles that are drawn. */
static void follow_ours(const su_rules *rules, const su_puzzle *puzzle, judge *j)
{
    static su_step next;
    const su_step *step;
    j->solution = puzzle->solution;
    su_position_start(rules, puzzle->givens, &position);
    while (position.empty > 0 && (step = su_logic_next(logic, &position))) {
        next = *step;
        hear(j, step);
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            if (su_technique_is_ours((su_technique)t)) {
                j->left = UINT32_MAX;
                su_logic_find(logic, &position, (su_technique)t, hear, j);
            }
        su_step_apply(rules, &next, &position);
    }
}

TEST(steps_by_clauses_are_sound)
{
    static const struct {
        const char *spec;
        unsigned puzzles, most;
    } turn[] = {
        {"6x6+thermo", 4000, 0},
        {"6x6+arrow", 4000, 50},
        {"6x6+greater", 2000, 0},
        {"6x6+difference+ratio+xv", 2000, 0},
        {"6x6+difference:all+ratio:all", 2000, 0},
        {"6x6+xv:all", 2000, 0},
        {"6x6+nonconsecutive", 400, 0},
        {"6x6+odd+even+king", 400, 0},
        {"6x6+whispers:r1c1r2c2r3c3r4c4+palindrome:r6c1r5c2r4c3r3c4+clone:r1c5r2c5=r5c6r6c6", 400,
         0},
        {"9x9+thermo+arrow", 400, 50},
        {"9x9+thermo+greater", 200, 80},
        {"9x9+difference+ratio", 200, 80},
        {"9x9+knight", 40, 50},
        {"6x6+knight", 400, 50},
        {"6x6+cage:r1c1r2c4r3c6r5c2;r2c1r3c2r4c5+sum:r1c6r2c5r3c4r4c3=13;r6c1r5c2r4c3=9", 400, 0},
        {"9x9+nonconsecutive", 40, 50}};
    static judge j;
    static su_puzzle puzzle;
    su_sketch sketch;
    su_rules rules;
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++) {
        assert_int_equal(su_sketch_read(turn[i].spec, strlen(turn[i].spec), &sketch, NULL), SU_OK);
        for (unsigned n = 0; n < (turn[i].puzzles + 10 * share - 1) / (10 * share); n++) {
            su_rng rng;
            const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
            su_rng_seed("ours", 4, n, &rng);
            assert_int_equal(su_puzzle_draw(&sketch, &wish, &rng, work_space(), &rules, &puzzle),
                             SU_OK);
            logic = open_logic(&rules);
            su_logic_set_most(logic, turn[i].most);
            su_logic_set_effort(logic, 1 << 22);
            follow_ours(&rules, &puzzle, &j);
        }
    }
    static const su_technique met[] = {
        SU_TECHNIQUE_PARTNER_SINGLE, SU_TECHNIQUE_PARTNER,      SU_TECHNIQUE_PARTNER_OPEN,
        SU_TECHNIQUE_PARTNERS,       SU_TECHNIQUE_RISE_FILLED,  SU_TECHNIQUE_RISE_LENGTH,
        SU_TECHNIQUE_RISE,           SU_TECHNIQUE_ARROW_LAST,   SU_TECHNIQUE_ARROW_BOUNDS,
        SU_TECHNIQUE_ARROW_WAYS,     SU_TECHNIQUE_LOCKED_SIGHT, SU_TECHNIQUE_LOCKED_TIES,
        SU_TECHNIQUE_SIGHT_PAIR,     SU_TECHNIQUE_SIGHT_TRIPLE};
    for (unsigned i = 0; i < sizeof met / sizeof *met; i++)
        if (j.seen[met[i]] <= 10)
            fail_msg("%s was met %u times", su_technique_name(met[i]), j.seen[met[i]]);
}

static const char *replayed(const su_step *step, const su_rules *rules)
{
    unsigned node = 0;
    const char *fault = replay_chains(rules, &position, step, &node);
    if (fault)
        print_message("%s %u: node %u: %s\n", su_technique_name(step->technique), step->tenths,
                      node, fault);
    return fault;
}

/* Chains go by ties and sums, too, and can be followed link by link by whoever knows the rules. */
TEST(chains_by_clauses_can_be_followed)
{
    static const struct {
        const char *spec;
        unsigned puzzles;
    } turn[] = {{"9x9+arrow", 48},
                {"9x9+thermo+arrow", 96},
                {"6x6+arrow+knight", 240},
                {"9x9+nonconsecutive", 24},
                {"9x9+knight", 24},
                {"9x9+xv+difference", 48},
                {"9x9+ratio+greater", 48},
                {"6x6+killer+king", 240},
                {"6x6+killer:r1c123=10;r1c3r23c3=9;r45c4=7;r5c456=11;r2c1r3c2=6", 240}};
    static su_puzzle puzzle;
    static su_step next;
    unsigned by_sums = 0, by_ties = 0;
    su_sketch sketch;
    su_rules rules;
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++) {
        assert_int_equal(su_sketch_read(turn[i].spec, strlen(turn[i].spec), &sketch, NULL), SU_OK);
        for (unsigned n = 0; n < (turn[i].puzzles + 3 * share - 1) / (3 * share); n++) {
            su_rng rng;
            const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
            su_rng_seed("links", 5, n, &rng);
            assert_int_equal(su_puzzle_draw(&sketch, &wish, &rng, work_space(), &rules, &puzzle),
                             SU_OK);
            logic = open_logic(&rules);
            su_logic_set_effort(logic, 1 << 22);
            su_position_start(&rules, puzzle.givens, &position);
            for (const su_step *step;
                 position.empty > 0 && (step = su_logic_next(logic, &position));) {
                next = *step;
                assert_step_keeps(&next, puzzle.solution);
                for (unsigned k = 0; k < next.nodes; k++) {
                    by_sums += next.node[k].reason == SU_REASON_SUM;
                    by_ties += next.node[k].reason == SU_REASON_TIE;
                }
                if (next.nodes > 0 && !next.is_cut)
                    assert_null(replayed(&next, &rules));
                su_step_apply(&rules, &next, &position);
            }
        }
    }
    assert_true(by_sums > 100 && by_ties > 100);
}

/* The scale's own walk, over many puzzles. */
TEST(the_scale_takes_no_wrong_step)
{
    static su_puzzle puzzle;
    static judge j;
    su_rules nine = layout_named("9x9");
    su_digit solution[81];
    const su_step *step;
    logic = open_logic(&nine);
    su_logic_set_bare(logic, true);
    for (unsigned n = 0; n < 1500 / share; n++) {
        su_rng rng;
        const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
        su_rng_seed("walk", 4, n, &rng);
        assert_int_equal(su_puzzle_generate(&nine, &wish, &rng, work_space(), &puzzle), SU_OK);
        assert_int_equal(su_grid_solve_single(&nine, puzzle.givens, work_space(), solution), SU_OK);
        j.solution = solution;
        su_position_start(&nine, puzzle.givens, &position);
        while (position.empty > 0 && (step = su_logic_next(logic, &position))) {
            hear(&j, step);
            su_step_apply(&nine, step, &position);
        }
        assert_int_equal(position.empty, 0);
    }
    assert_true(j.steps > 70000 / share);
}
