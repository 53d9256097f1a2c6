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

/* A claim is on if it says that a digit is in a cell, otherwise off. */
static struct tally {
    unsigned puzzles, chains;
    unsigned nested_links; /* links to a claim that a nested chain proves */
    unsigned tie_links;    /* links by a constraint on two cells */
    unsigned sum_links;    /* links by a sum */
    unsigned links_from_off_by_constraint;
    unsigned links_to_on_by_constraint;
} counts;

static void set_up(void) { share = one_in(16, 48); }
BEFORE_ALL(set_up)

static void reset_counts(void) { counts = (struct tally){0}; }
BEFORE_EACH(reset_counts)

/* ---- Steps ----------------------------------------------------------------------------------- */

static void count_links(const su_step *step)
{
    counts.chains++;
    for (unsigned i = 0; i < step->nodes; i++) {
        const su_node *node = &step->node[i];
        const bool by_constraint = node->reason == SU_REASON_TIE || node->reason == SU_REASON_SUM;
        counts.nested_links += node->reason == SU_REASON_CHAIN;
        counts.tie_links += node->reason == SU_REASON_TIE;
        counts.sum_links += node->reason == SU_REASON_SUM;
        counts.links_from_off_by_constraint +=
            by_constraint && !step->node[step->parent[node->parent]].on;
        counts.links_to_on_by_constraint += by_constraint && node->on;
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

static void check_steps_to_solution(void)
{
    static su_step copy;
    counts.puzzles++;
    su_position_start(&rules, puzzle.givens, &position);
    for (const su_step *step;
         position.empty > 0 && (step = su_logic_next(logic, &position, &options));) {
        copy = *step;
        check_step(&copy);
        su_step_apply(&rules, &copy, &position);
    }
}

static void set_givens(const su_digit *givens)
{
    memcpy(puzzle.givens, givens, 81);
    assert_int_equal(su_grid_solve_single(&rules, givens, work_space(), puzzle.solution), SU_OK);
}

static void check_listed_puzzle(const su_digit *givens, const char *rest)
{
    (void)rest;
    set_givens(givens);
    check_steps_to_solution();
    assert_int_equal(position.empty, 0);
}

TEST(chains_prove_their_steps_on_rated_puzzles_2_15)
{
    rules = rules_from_spec("9x9");
    logic = open_logic(&rules);
    visit_puzzles(OUR_DATA "/ratings.csv", &rules, share, check_listed_puzzle);
    assert_true(counts.puzzles > 500 / share && counts.chains > 1000 / share);
}

TEST(nested_chains_prove_their_steps)
{
    rules = rules_from_spec("9x9");
    logic = open_logic(&rules);
    skip_where_slow();
    if (visit_puzzles(SHARED_DATA "/hardest-11plus.txt", &rules, 30000 * one_in(2, 2),
                      check_listed_puzzle)
        == 0)
        skip();
    assert_true(counts.nested_links > 0);
}

TEST(chains_prove_their_steps_under_other_rules)
{
    static const struct {
        const char *spec;
        unsigned puzzles;
    } variant[] = {
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
    for (unsigned i = 0; i < sizeof variant / sizeof *variant; i += one_in(1, 2))
        for (unsigned n = 0; n < (variant[i].puzzles + fewer - 1) / fewer; n++) {
            generate_from_spec(variant[i].spec, "links", n, &rules, &puzzle);
            logic = open_logic(&rules);
            if (rules.words > 0)
                options.effort = 1 << 22;
            check_steps_to_solution();
        }
    assert_true(share > 4 || (counts.sum_links > 50 && counts.tie_links > 50));
}

/* ---- Chains outside the rating scale --------------------------------------------------------- */

static bool check_found_step(void *context, const su_step *step)
{
    unsigned *steps_left = context;
    check_step(step);
    return (*steps_left)-- > 1;
}

static void check_all_steps(su_technique first_technique, su_technique last_technique,
                            unsigned most_steps)
{
    for (su_technique technique = first_technique; technique <= last_technique; technique++) {
        unsigned steps_left = most_steps;
        su_logic_find(logic, &position, technique, &options, check_found_step, &steps_left);
    }
}

static void check_listed_position(const su_digit *givens, const char *rest)
{
    const su_step *step;
    (void)rest;
    set_givens(givens);
    su_position_start(&rules, givens, &position);
    while (position.empty > 40 && (step = su_logic_next(logic, &position, &options)))
        su_step_apply(&rules, step, &position);
    check_all_steps(SU_TECHNIQUE_X_CHAIN, SU_TECHNIQUE_GROUPED_ALTERNATING_INFERENCE_CHAIN, 60);
}

TEST(inference_chains_prove_their_steps)
{
    rules = rules_from_spec("9x9");
    logic = open_logic(&rules);
    visit_puzzles(OUR_DATA "/ratings.csv", &rules, 9 * share, check_listed_position);
    assert_true(counts.chains > 3000 / share);
}

/* Applies up to `steps` steps without chains. */
static void solve_without_chains(unsigned steps)
{
    const su_step *step;
    options.max_rating = 46;
    while (steps-- > 0 && position.empty > 0 && (step = su_logic_next(logic, &position, &options)))
        su_step_apply(&rules, step, &position);
    options.max_rating = 0;
}

/* Also checks almost locked sets, including sets of cells that see each other only because of a
   constraint. */
TEST(inference_chains_through_constraints_prove_their_steps)
{
    static const struct {
        const char *spec;
        unsigned puzzles;
    } variant[] = {
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
    for (unsigned i = 0; i < sizeof variant / sizeof *variant; i += one_in(1, 2)) {
        const unsigned puzzles = share == 1 ? 5 * variant[i].puzzles /* a million steps */
                                            : (variant[i].puzzles + fewer - 1) / fewer;
        for (unsigned n = 0; n < puzzles; n++) {
            su_rng rng = make_rng("stops", n);
            generate_from_spec(variant[i].spec, "tied", n, &rules, &puzzle);
            logic = open_logic(&rules);
            options.effort = 1 << 22;
            su_position_start(&rules, puzzle.givens, &position);
            for (unsigned stop = 0; stop < 3 && position.empty > 0; stop++) {
                solve_without_chains(su_rng_below(&rng, stop < 2 ? 60 : 400));
                check_all_steps(SU_TECHNIQUE_X_CHAIN, SU_TECHNIQUE_ALS_XY_WING, 100);
            }
        }
    }
    print_message("%u chains, links by ties %u, by sums %u, off by off %u, on by on %u\n",
                  counts.chains, counts.tie_links, counts.sum_links,
                  counts.links_from_off_by_constraint, counts.links_to_on_by_constraint);
    assert_true(counts.tie_links > 100 && counts.sum_links > 100);
    assert_true(counts.links_from_off_by_constraint > 50 && counts.links_to_on_by_constraint > 10);
}

/* Each change to a valid chain must make the chain invalid. */
TEST(replay_rejects_a_chain_with_one_change)
{
    static su_step changed;
    su_digit givens[81];
    unsigned node = 0;
    const su_step *step;
    rules = rules_from_spec("9x9");
    read_grid(&rules,
              "9.2.7...17....65.8...8...2..5.........14..9...29....56.9..82.7.....6.......5...1.",
              givens);
    logic = open_logic(&rules);
    su_position_start(&rules, givens, &position);
    while ((step = su_logic_next(logic, &position, &options)) && step->nodes == 0)
        su_step_apply(&rules, step, &position);
    assert_non_null(step);
    assert_null(replay_chains(&rules, &position, step, &node));
    for (unsigned i = 1; i < step->nodes; i++) {
        changed = *step;
        changed.node[i].on = !changed.node[i].on;
        assert_non_null(replay_chains(&rules, &position, &changed, &node));
        changed = *step;
        changed.node[i].parents = 0;
        assert_non_null(replay_chains(&rules, &position, &changed, &node));
    }
    changed = *step;
    changed.nodes--;
    assert_non_null(replay_chains(&rules, &position, &changed, &node));
}
