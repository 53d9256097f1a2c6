/*
 * sound.test.c: every step agrees with the puzzle's only solution, and the cells, houses and sums
 * that it names prove it.
 *
 * Puzzles are solved step by step, and each technique is searched for on the way. Slow techniques
 * (long chains, the largest fish) are searched for less often. chains.test.c checks the links of
 * chains.
 */
#include "../suite.h"
#include "rederive.h"

static unsigned share;
static su_rules rules;
static su_logic *logic;
static su_position position;
static su_puzzle puzzle;
/* `left`: number of steps wanted from the search */
static unsigned seen[SU_TECHNIQUE_COUNT], rederived, left;
static bool without_evidence;

static void set_up(void) { share = one_in(48, 160); }
BEFORE_ALL(set_up)

/* ---- Steps ----------------------------------------------------------------------------------- */

/* Returns whether rederive_step can check the technique. It cannot check techniques that rely on a
   single solution, on whole grids, or on constraints that are not sums. */
static bool can_rederive(su_technique t)
{
    const su_family family = su_technique_family(t);
    if (su_technique_is_ours(t))
        return family == SU_FAMILY_SUMS && strncmp(su_technique_name(t), "arrow", 5) != 0;
    return family != SU_FAMILY_UNIQUE && family != SU_FAMILY_CHAINS && family != SU_FAMILY_FORCING
           && t != SU_TECHNIQUE_TEMPLATE_SET && t != SU_TECHNIQUE_TEMPLATE_DELETE
           && t != SU_TECHNIQUE_FINNED_MUTANT_SQUIRMBAG && t != SU_TECHNIQUE_FINNED_MUTANT_WHALE;
}

static bool check_step(void *context, const su_step *step)
{
    (void)context;
    assert_step_keeps(step, puzzle.solution);
    if (!without_evidence && can_rederive(step->technique) && seen[step->technique] % 8 == 0) {
        if (!rederive_step(&rules, &position, step))
            fail_msg("the evidence for this %s is not enough", su_technique_name(step->technique));
        rederived++;
    }
    seen[step->technique]++;
    return left-- > 1;
}

/* Returns whether finding all steps is slow. Such techniques are tried at most once a puzzle. */
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

static void search_all(bool slow)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (is_slow((su_technique)t) == slow && !is_too_slow((su_technique)t)) {
            left = 200;
            su_logic_find(logic, &position, (su_technique)t, &options, check_step, NULL);
        }
}

static void search_constraint_techniques(void)
{
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
        if (su_technique_is_ours((su_technique)t)) {
            left = UINT32_MAX;
            su_logic_find(logic, &position, (su_technique)t, &options, check_step, NULL);
        }
}

/* Solves the puzzle, and tries the techniques at every `every`-th step. */
static void check_puzzle(unsigned every)
{
    static su_step applied;
    const su_step *step;
    su_position_start(&rules, puzzle.givens, &position);
    for (unsigned n = 0; position.empty > 0 && (step = su_logic_next(logic, &position, &options));
         n++) {
        applied = *step;
        assert_step_keeps(&applied, puzzle.solution);
        without_evidence = n / every % 4 == 3;
        options.no_evidence = without_evidence;
        if (rules.words > 0)
            search_constraint_techniques();
        else if (n % every == every - 1)
            search_all(false);
        if (n == 40 && position.empty < 45 && rules.words == 0)
            search_all(true);
        options.no_evidence = false;
        su_step_apply(&rules, &applied, &position);
    }
}

/* ---- Puzzles --------------------------------------------------------------------------------- */

static void check_rated_puzzle(const su_digit *givens, const char *rating)
{
    (void)rating;
    memcpy(puzzle.givens, givens, 81);
    assert_int_equal(su_grid_solve_single(&rules, givens, work_space(), puzzle.solution), SU_OK);
    check_puzzle(8);
}

TEST(every_technique_is_sound_on_rated_puzzles)
{
    rules = rules_from_spec("9x9");
    logic = open_logic(&rules);
    visit_puzzles(OUR_DATA "/ratings.csv", &rules, 11 * share, check_rated_puzzle);
    assert_true(rederived > 1000 / share);
}

TEST(every_technique_is_sound_under_other_rules)
{
    static const struct {
        const char *spec;
        unsigned puzzles, every;
    } cases[] = {
        {"4x4", 100, 2},
        {"10x10", 2, 40},
        {"6x6", 60, 4},
        {"12x12", 1, 100},
        {"8x8", 16, 8},
        {"9x9+x+windoku", 2, 30},
        {"9x9", 40, 8},
        {"9x9+x", 8, 12},
        {"9x9+windoku", 4, 20},
        {JIGSAW_5X5, 100, 4},
        {"6x6+jigsaw:111112334152634552634452633452666452", 10, 6},
        {"7x7+jigsaw:1122333111222314423331452566445555647576664777776", 6, 8},
    };
    const unsigned before = rederived;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i += one_in(1, 2))
        for (unsigned n = 0; n < (cases[i].puzzles + share - 1) / share; n++) {
            generate_from_spec(cases[i].spec, "sound", n, &rules, &puzzle);
            logic = open_logic(&rules);
            check_puzzle(cases[i].every * (cases[i].every < 20 ? one_in(4, 4) : 1));
        }
    assert_true(rederived > before);
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT && share == 1; t++)
        if (!is_too_slow((su_technique)t) && !su_technique_is_ours((su_technique)t) && seen[t] == 0)
            print_message("%s was not met\n", su_technique_name((su_technique)t));
}

TEST(constraint_techniques_are_sound)
{
    static const struct {
        const char *spec;
        unsigned puzzles, most;
    } cases[] = {
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
        {"9x9+nonconsecutive", 40, 50},
        {"4x4+killer", 4000, 50},
        {"6x6+killer", 4000, 50},
        {"9x9+killer", 1200, 50},
        {"9x9+x+killer", 400, 50},
        {"9x9+jigsaw+killer", 200, 50},
        {"6x6+killer+knight", 800, 50},
        {"9x9+killer+odd", 400, 50},
        {"12x12+killer", 60, 50},
    };
    const unsigned fewer = 25 * one_in(16, 160);
    memset(seen, 0, sizeof seen);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i += one_in(1, 2))
        for (unsigned n = 0; n < (cases[i].puzzles + fewer - 1) / fewer; n++) {
            generate_from_spec(cases[i].spec, "ours", n, &rules, &puzzle);
            logic = open_logic(&rules);
            options.max_rating = cases[i].most;
            options.effort = 1 << 22;
            check_puzzle(1);
        }
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT && fewer <= 400; t++)
        if (su_technique_is_ours((su_technique)t) && seen[t] < 5)
            fail_msg("%s was met %u times", su_technique_name((su_technique)t), seen[t]);
}

TEST(rederive_rejects_a_pair_with_a_cell_missing)
{
    static su_step broken;
    const su_digit empty[81] = {0};
    rules = rules_from_spec("9x9");
    logic = open_logic(&rules);
    su_position_start(&rules, empty, &position);
    su_position_remove(&rules, 0, ~UINT32_C(3), &position);
    su_position_remove(&rules, 1, ~UINT32_C(3), &position);
    const su_step *step = su_logic_next(logic, &position, &options);
    assert_non_null(step);
    assert_true(rederive_step(&rules, &position, step));
    broken = *step;
    broken.marks--;
    broken.houses = 0;
    assert_false(rederive_step(&rules, &position, &broken));
}
