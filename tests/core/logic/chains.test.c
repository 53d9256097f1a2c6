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

static void set_up(void) { share = one_in(4, 16); }
BEFORE_ALL(set_up)

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

TEST(chains_of_rated_puzzles_hold_2_15)
{
    tally t = {0};
    check_file(OUR_DATA "/ratings.csv", share, 10000, &t);
    assert_true(t.puzzles > 500 / share && t.chains > 1000 / share);
}

TEST(chains_within_chains_hold)
{
    tally t = {0};
    check_file(SHARED_DATA "/hardest-11plus.txt", 20000, 2, &t);
    if (t.puzzles == 0)
        skip();
    assert_true(t.nested > 0);
}

TEST(chains_of_other_layouts_hold)
{
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

TEST(inference_chains_hold)
{
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

/* By which claims follow as they do without clauses, by one clause, and from one that is off, too,
   that another one is; and how a chain ends. */
typedef struct links {
    unsigned by_ties, by_sums, off_by_off, on_by_on;
} links;

static void count_links(const su_step *step, links *l)
{
    for (unsigned i = 1; i < step->nodes; i++) {
        const su_node *node = &step->node[i], *by = &step->node[step->parent[node->parent]];
        const bool by_clause = node->reason == SU_REASON_TIE || node->reason == SU_REASON_SUM;
        l->by_ties += node->reason == SU_REASON_TIE;
        l->by_sums += node->reason == SU_REASON_SUM;
        l->off_by_off += by_clause && !by->on;
        l->on_by_on += by_clause && node->on;
    }
}

typedef struct tying {
    hearing hearing;
    links *links;
} tying;

static bool hear_links(void *context, const su_step *step)
{
    tying *t = context;
    count_links(step, t->links);
    return hear(&t->hearing, step);
}

/* Somewhere on the way, as far as steps without chains lead. */
static void go_on(unsigned steps)
{
    const su_step *step;
    su_logic_set_most(logic, 46);
    while (steps-- > 0 && position.empty > 0 && (step = su_logic_next(logic, &position)))
        su_step_apply(su_logic_rules(logic), step, &position);
    su_logic_set_most(logic, 0);
}

/* And almost locked sets, also of cells that see each other in no house. */
TEST(inference_chains_by_clauses_hold)
{
    static const struct {
        const char *spec;
        unsigned puzzles;
    } turn[] = {
        {"9x9+killer", 24},
        {"6x6+killer", 96},
        {"9x9+knight", 12},
        {"9x9+king", 12},
        {"9x9+difference+ratio", 24},
        {"6x6+difference+ratio+xv", 96},
        {"9x9+xv:all", 12},
        {"9x9+nonconsecutive", 12},
        {"9x9+thermo+arrow", 12},
        {"6x6+thermo+greater", 96},
        {"9x9+killer+x", 12},
        {"6x6+arrow+knight", 96},
        {"9x9+killer+knight", 12},
        {"9x9+arrow+windoku", 12},
        {"6x6+palindrome:r6c1r5c2r4c3r3c4+clone:r1c5r2c5=r5c6r6c6+whispers:r1c1r2c2r3c3", 48},
        {"6x6+cage:r1c1r2c4r3c6r5c2;r2c1r3c2r4c5+sum:r1c6r2c5r3c4r4c3=13;r6c1r5c2r4c3=9", 48},
    };
    static su_puzzle puzzle;
    su_sketch sketch;
    su_rules rules;
    tally all = {0};
    links found = {0};
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i++) {
        assert_int_equal(su_sketch_read(turn[i].spec, strlen(turn[i].spec), &sketch, NULL), SU_OK);
        const unsigned puzzles = share == 1 ? 5 * turn[i].puzzles /* a million steps */
                                            : (turn[i].puzzles + 2 * share - 1) / (2 * share);
        for (unsigned n = 0; n < puzzles; n++) {
            su_rng rng;
            const su_wish wish = {.symmetry = SU_SYMMETRY_NONE};
            su_rng_seed("tied", 4, n, &rng);
            assert_int_equal(su_puzzle_draw(&sketch, &wish, &rng, work_space(), &rules, &puzzle),
                             SU_OK);
            logic = open_logic(&rules);
            su_logic_set_effort(logic, 1 << 22);
            su_position_start(&rules, puzzle.givens, &position);
            for (unsigned stop = 0; stop < 3 && position.empty > 0; stop++) {
                go_on(su_rng_below(&rng, stop < 2 ? 60 : 400));
                for (su_technique technique = SU_TECHNIQUE_X_CHAIN;
                     technique <= SU_TECHNIQUE_ALS_XY_WING; technique++) {
                    tying t = {{&rules, puzzle.solution, &all, 100}, &found};
                    su_logic_find(logic, &position, technique, hear_links, &t);
                }
            }
        }
    }
    print_message("%u chains, links by ties %u, by sums %u, off by off %u, on by on %u\n",
                  all.chains, found.by_ties, found.by_sums, found.off_by_off, found.on_by_on);
    assert_true(found.by_ties > 100 && found.by_sums > 100);
    assert_true(found.off_by_off > 100 && found.on_by_on > 20);
}

/* A good chain with one thing changed is seen to be bad. */
TEST(a_broken_chain_is_told)
{
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
