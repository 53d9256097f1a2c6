/*
 * chains.test.c: every link of a chain is valid, its conclusion follows, and no step contradicts
 * the solution.
 */
#include "../suite.h"
#include "replay.h"

static unsigned share;
static su_rules rules;
static su_logic *logic;
static su_position position;
static su_puzzle puzzle;

/* Counts of chains and of their links: from a nested chain, from a constraint on two cells (tie),
   from a sum, from a constraint and an off claim, and from a constraint to an on claim. */
static struct tally {
    unsigned puzzles, chains, nested, by_ties, by_sums, off_by_off, on_by_on;
} met;

static void set_up(void) { share = one_in(16, 48); }
BEFORE_ALL(set_up)

static void forget(void) { met = (struct tally){0}; }
BEFORE_EACH(forget)

/* ---- Steps ----------------------------------------------------------------------------------- */

static void count_links(const su_step *step)
{
    met.chains++;
    for (unsigned i = 0; i < step->nodes; i++) {
        const su_node *node = &step->node[i];
        const bool by_constraint = node->reason == SU_REASON_TIE || node->reason == SU_REASON_SUM;
        met.nested += node->reason == SU_REASON_CHAIN;
        met.by_ties += node->reason == SU_REASON_TIE;
        met.by_sums += node->reason == SU_REASON_SUM;
        met.off_by_off += by_constraint && !step->node[step->parent[node->parent]].on;
        met.on_by_on += by_constraint && node->on;
    }
}

static void check_step(const su_step *step)
{
    unsigned node = 0;
    assert_step_keeps(step, puzzle.solution);
    if (step->nodes == 0 || step->is_cut)
        return;
    const char *fault = replay_chains(&rules, &position, step, &node);
    if (fault)
        fail_msg("%s, node %u of %u: %s", su_technique_name(step->technique), node, step->nodes,
                 fault);
    count_links(step);
}

/* ---- Chains of the rating scale -------------------------------------------------------------- */

static void follow(void)
{
    static su_step next;
    met.puzzles++;
    su_position_start(&rules, puzzle.givens, &position);
    for (const su_step *step;
         position.empty > 0 && (step = su_logic_next(logic, &position, &options));) {
        next = *step;
        check_step(&next);
        su_step_apply(&rules, &next, &position);
    }
}

static void take_up(const su_digit *givens)
{
    memcpy(puzzle.givens, givens, 81);
    assert_int_equal(su_grid_solve_single(&rules, givens, work_space(), puzzle.solution), SU_OK);
}

static void follow_listed(const su_digit *givens, const char *rest)
{
    (void)rest;
    take_up(givens);
    follow();
    assert_int_equal(position.empty, 0);
}

TEST(chains_prove_their_steps_on_rated_puzzles_2_15)
{
    rules = layout_named("9x9");
    logic = open_logic(&rules);
    each_listed(OUR_DATA "/ratings.csv", &rules, share, follow_listed);
    assert_true(met.puzzles > 500 / share && met.chains > 1000 / share);
}

TEST(nested_chains_prove_their_steps)
{
    rules = layout_named("9x9");
    logic = open_logic(&rules);
    skip_where_slow();
    if (each_listed(SHARED_DATA "/hardest-11plus.txt", &rules, 30000 * one_in(2, 2), follow_listed)
        == 0)
        skip();
    assert_true(met.nested > 0);
}

TEST(chains_prove_their_steps_under_other_rules)
{
    static const struct {
        const char *spec;
        unsigned puzzles;
    } turn[] = {
        {"6x6", 300},
        {"8x8", 100},
        {"10x10", 20},
        {"9x9+x", 20},
        {JIGSAW_5X5, 300},
        {"9x9+thermo+arrow", 16},
        {"9x9+arrow", 24},
        {"6x6+arrow+knight", 120},
        {"9x9+nonconsecutive", 12},
        {"9x9+knight", 12},
        {"9x9+ratio+greater", 24},
        {"9x9+xv+difference", 16},
        {"6x6+killer+king", 120},
        {"6x6+killer:r1c123=10;r1c3r23c3=9;r45c4=7;r5c456=11;r2c1r3c2=6", 120},
    };
    const unsigned fewer = 4 * share;
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i += one_in(1, 2))
        for (unsigned n = 0; n < (turn[i].puzzles + fewer - 1) / fewer; n++) {
            draw_puzzle(turn[i].spec, "links", n, &rules, &puzzle);
            logic = open_logic(&rules);
            if (rules.words > 0)
                options.effort = 1 << 22;
            follow();
        }
    assert_true(share > 4 || (met.by_sums > 50 && met.by_ties > 50));
}

/* ---- Chains outside the rating scale --------------------------------------------------------- */

static bool hear(void *context, const su_step *step)
{
    unsigned *left = context;
    check_step(step);
    return (*left)-- > 1;
}

static void look_for(su_technique first, su_technique last, unsigned most)
{
    for (su_technique technique = first; technique <= last; technique++) {
        unsigned left = most;
        su_logic_find(logic, &position, technique, &options, hear, &left);
    }
}

static void look_in_listed(const su_digit *givens, const char *rest)
{
    const su_step *step;
    (void)rest;
    take_up(givens);
    su_position_start(&rules, givens, &position);
    while (position.empty > 40 && (step = su_logic_next(logic, &position, &options)))
        su_step_apply(&rules, step, &position);
    look_for(SU_TECHNIQUE_X_CHAIN, SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN, 60);
}

TEST(inference_chains_prove_their_steps)
{
    rules = layout_named("9x9");
    logic = open_logic(&rules);
    each_listed(OUR_DATA "/ratings.csv", &rules, 9 * share, look_in_listed);
    assert_true(met.chains > 3000 / share);
}

/* Solves up to so many steps further, without chains. */
static void go_on(unsigned steps)
{
    const su_step *step;
    options.max_rating = 46;
    while (steps-- > 0 && position.empty > 0 && (step = su_logic_next(logic, &position, &options)))
        su_step_apply(&rules, step, &position);
    options.max_rating = 0;
}

/* Includes almost locked sets, even of cells that see each other only because of a constraint. */
TEST(inference_chains_through_constraints_prove_their_steps)
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
    const unsigned fewer = 4 * share;
    for (unsigned i = 0; i < sizeof turn / sizeof *turn; i += one_in(1, 2)) {
        const unsigned puzzles = share == 1 ? 5 * turn[i].puzzles /* a million steps */
                                            : (turn[i].puzzles + fewer - 1) / fewer;
        for (unsigned n = 0; n < puzzles; n++) {
            su_rng rng = seeded("stops", n);
            draw_puzzle(turn[i].spec, "tied", n, &rules, &puzzle);
            logic = open_logic(&rules);
            options.effort = 1 << 22;
            su_position_start(&rules, puzzle.givens, &position);
            for (unsigned stop = 0; stop < 3 && position.empty > 0; stop++) {
                go_on(su_rng_below(&rng, stop < 2 ? 60 : 400));
                look_for(SU_TECHNIQUE_X_CHAIN, SU_TECHNIQUE_ALS_XY_WING, 100);
            }
        }
    }
    print_message("%u chains, links by ties %u, by sums %u, off by off %u, on by on %u\n",
                  met.chains, met.by_ties, met.by_sums, met.off_by_off, met.on_by_on);
    assert_true(met.by_ties > 100 && met.by_sums > 100);
    assert_true(met.off_by_off > 50 && met.on_by_on > 10);
}

/* Changes one thing in a valid chain, which must make it invalid. */
TEST(replay_rejects_a_chain_with_one_change)
{
    static su_step broken;
    su_digit givens[81];
    unsigned node = 0;
    const su_step *step;
    rules = layout_named("9x9");
    grid_from(&rules,
              "9.2.7...17....65.8...8...2..5.........14..9...29....56.9..82.7.....6.......5...1.",
              givens);
    logic = open_logic(&rules);
    su_position_start(&rules, givens, &position);
    while ((step = su_logic_next(logic, &position, &options)) && step->nodes == 0)
        su_step_apply(&rules, step, &position);
    assert_non_null(step);
    assert_null(replay_chains(&rules, &position, step, &node));
    for (unsigned i = 1; i < step->nodes; i++) {
        broken = *step;
        broken.node[i].on = !broken.node[i].on;
        assert_non_null(replay_chains(&rules, &position, &broken, &node));
        broken = *step;
        broken.node[i].parents = 0;
        assert_non_null(replay_chains(&rules, &position, &broken, &node));
    }
    broken = *step;
    broken.nodes--;
    assert_non_null(replay_chains(&rules, &position, &broken, &node));
}
