/*
 * chains.test.c: chains prove what they are told for, link by link, and steps never contradict the
 * solution.
 */
#include <stdlib.h>

#include "../suite.h"
#include "replay.h"

static unsigned share;
static su_logic *logic;
static su_position position;

typedef struct tally {
    unsigned puzzles, steps, chains, nodes, nested;
} tally;

static void check_step(const su_rules *rules, const su_step *step, const su_digit *solution,
                       tally *t)
{
    unsigned node = 0;
    for (unsigned i = 0; i < step->placements; i++)
        assert_int_equal(step->placement[i].digit, solution[step->placement[i].cell]);
    for (unsigned i = 0; i < step->eliminations; i++)
        assert_false(step->elimination[i].digits >> (solution[step->elimination[i].cell] - 1) & 1);
    t->steps++;
    if (step->nodes == 0)
        return;
    const char *fault = replay_chains(rules, &position, step, &node);
    if (fault)
        fail_msg("%s, node %u of %u: %s", su_technique_name(step->technique), node, step->nodes,
                 fault);
    t->chains++;
    t->nodes += step->nodes;
    for (unsigned i = 0; i < step->nodes; i++)
        t->nested += step->node[i].reason == SU_REASON_CHAIN;
}

static void check_puzzle(const su_rules *rules, const su_digit *givens, tally *t)
{
    su_digit solution[SU_MAX_CELLS];
    const su_step *step;
    assert_int_equal(su_grid_solve_single(rules, givens, work_space(), solution), SU_OK);
    su_position_start(rules, givens, &position);
    t->puzzles++;
    while (position.empty > 0 && (step = su_logic_next(logic, &position))) {
        check_step(rules, step, solution, t);
        su_step_apply(rules, step, &position);
    }
}

static void check_file(const char *name, unsigned every, unsigned most, tally *t)
{
    su_rules nine = layout_named("9x9");
    FILE *file = fopen(name, "r");
    char line[512];
    logic = open_logic(&nine);
    for (unsigned number = 0; file && t->puzzles < most && fgets(line, sizeof line, file);
         number++) {
        su_digit givens[81];
        if (number % every || line[0] == '#')
            continue;
        line[81] = '\0';
        grid_from(&nine, line, givens);
        check_puzzle(&nine, givens, t);
    }
    if (file)
        fclose(file);
    else
        print_message("there is no %s here: nothing of it was followed\n", name);
}

static void chains_of_rated_puzzles_hold_2_15(void **state)
{
    (void)state;
    tally t = {0};
    check_file(OUR_DATA "/ratings.csv", share, 10000, &t);
    assert_true(t.puzzles > 500 / share && t.chains > 1000 / share);
}

static void chains_within_chains_hold(void **state)
{
    (void)state;
    tally t = {0};
    check_file(SHARED_DATA "/hardest-11plus.txt", 20000, 2, &t);
    if (t.puzzles == 0)
        skip();
    assert_true(t.nested > 0);
}

static void chains_of_other_layouts_hold(void **state)
{
    (void)state;
    static su_puzzle puzzle;
    const su_rules layouts[] = {layout_named("6x6"), layout_named("8x8"), layout_named("10x10"),
                                layout_diagonal(), layout_jigsaw()};
    const unsigned puzzles[] = {300, 100, 20, 20, 300};
    for (unsigned i = 0; i < 5; i++) {
        tally t = {0};
        logic = open_logic(&layouts[i]);
        for (unsigned n = 0; n < puzzles[i]; n++) {
            su_rng rng;
            const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
            su_rng_seed("chains", 6, n, &rng);
            assert_int_equal(su_puzzle_generate(&layouts[i], &wish, &rng, work_space(), &puzzle),
                             SU_OK);
            check_puzzle(&layouts[i], puzzle.givens, &t);
        }
        assert_true(t.chains > 0);
    }
}

/* ---- Chains beyond the scale ----------------------------------------------------------------- */

typedef struct hearing {
    const su_rules *rules;
    const su_digit *solution;
    tally *tally;
    unsigned left;
} hearing;

static bool hear(void *context, const su_step *step)
{
    hearing *h = context;
    check_step(h->rules, step, h->solution, h->tally);
    return h->left-- > 1;
}

static void inference_chains_hold(void **state)
{
    (void)state;
    tally t = {0};
    su_rules nine = layout_named("9x9");
    FILE *file = fopen(OUR_DATA "/ratings.csv", "r");
    char line[512];
    assert_non_null(file);
    logic = open_logic(&nine);
    for (unsigned number = 0; fgets(line, sizeof line, file); number++) {
        su_digit givens[81], solution[81];
        const su_step *step = NULL;
        if (number % (9 * share) || line[0] == '#')
            continue;
        line[81] = '\0';
        grid_from(&nine, line, givens);
        assert_int_equal(su_grid_solve_single(&nine, givens, work_space(), solution), SU_OK);
        su_position_start(&nine, givens, &position);
        while (position.empty > 40 && (step = su_logic_next(logic, &position)))
            su_step_apply(&nine, step, &position);
        for (su_technique technique = SU_TECHNIQUE_X_CHAIN;
             technique <= SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN; technique++) {
            hearing h = {&nine, solution, &t, 60};
            su_logic_find(logic, &position, technique, hear, &h);
        }
    }
    fclose(file);
    assert_true(t.chains > 3000 / share);
}

/* A good chain with one thing changed is seen to be bad. */
static void a_broken_chain_is_told(void **state)
{
    (void)state;
    static su_step broken;
    su_rules nine = layout_named("9x9");
    su_digit givens[81];
    unsigned node = 0;
    const su_step *step;
    grid_from(&nine,
              "9.2.7...17....65.8...8...2..5.........14..9...29....56.9..82.7.....6.......5...1.",
              givens);
    logic = open_logic(&nine);
    su_position_start(&nine, givens, &position);
    while ((step = su_logic_next(logic, &position)) && step->nodes == 0)
        su_step_apply(&nine, step, &position);
    assert_non_null(step);
    assert_null(replay_chains(&nine, &position, step, &node));
    for (unsigned i = 1; i < step->nodes; i++) {
        broken = *step;
        broken.node[i].on = !broken.node[i].on;
        assert_non_null(replay_chains(&nine, &position, &broken, &node));
        broken = *step;
        broken.node[i].parents = 0;
        assert_non_null(replay_chains(&nine, &position, &broken, &node));
    }
    broken = *step;
    broken.nodes--;
    assert_non_null(replay_chains(&nine, &position, &broken, &node));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_of_rated_puzzles_hold_2_15),
        cmocka_unit_test(chains_within_chains_hold),
        cmocka_unit_test(chains_of_other_layouts_hold),
        cmocka_unit_test(inference_chains_hold),
        cmocka_unit_test(a_broken_chain_is_told),
    };
    share = one_in(2, 16);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
