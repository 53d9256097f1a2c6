/*
 * chains.test.c: every link of a chain is valid, its conclusion follows, and no step contradicts
 * the solution. Closures contain what follows claim by claim.
 */
#include "logic/chains/chain.h"

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
    unsigned clashes, common_claims; /* in closures */
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

/* ---- Closures -------------------------------------------------------------------------------- */

enum { MAX_CLAIMS = 2 * 16 * 16 * 16 };
static su__chains chains;

/* Follows claims one by one. Returns true if two of them contradict each other. */
static bool follow_claims(su__claim source, bool *is_reached)
{
    su__claim todo[MAX_CLAIMS], implied[SU__MAX_IMPLIED];
    unsigned count = 0;
    bool has_clash = false;
    memset(is_reached, 0, chains.claims * sizeof *is_reached);
    is_reached[todo[count++] = source] = true;
    for (unsigned i = 0; i < count; i++) {
        const unsigned n = su__is_on(todo[i])
                               ? su__list_off_claims(&chains, todo[i], true, implied)
                               : su__list_on_claims(&chains, todo[i], true, true, implied);
        has_clash |= is_reached[su__contrary_of(todo[i])];
        for (unsigned k = 0; k < n; k++)
            if (!is_reached[implied[k]])
                is_reached[todo[count++] = implied[k]] = true;
    }
    return has_clash;
}

static bool is_reached[SU_MAX_ORDER][MAX_CLAIMS]; /* from each candidate of a cell */

/* Compares what closures say about a claim with the claims that follow one by one. */
static void check_claim(su__claim claim, bool *is_reached_by)
{
    const bool has_clash = follow_claims(claim, is_reached_by);
    assert_int_equal(su__implies_clash(&chains, claim), has_clash);
    counts.clashes += has_clash;
    for (su__claim to = 1; su__is_on(claim) && to < chains.claims; to += 2)
        if (chains.current->candidates[su__claim_cell(&chains, to)]
            & su__bit(su__claim_digit(&chains, to)))
            assert_int_equal(su__implies(&chains, claim, to), is_reached_by[to]);
}

static bool has_common_claim(unsigned count)
{
    for (unsigned claim = 0; claim < chains.claims; claim++) {
        unsigned i = 0;
        while (i < count && is_reached[i][claim])
            i++;
        if (i == count)
            return true;
    }
    return false;
}

static void check_cell(unsigned cell)
{
    static bool is_reached_if_off[MAX_CLAIMS];
    su__claim on_claims[SU_MAX_ORDER];
    unsigned count = 0;
    SU__EACH_DIGIT (chains.current->candidates[cell], digit) {
        on_claims[count] = su__make_claim(&chains, cell, digit, true);
        check_claim(su__contrary_of(on_claims[count]), is_reached_if_off);
        check_claim(on_claims[count], is_reached[count]);
        count++;
    }
    if (count == 0)
        return;
    assert_int_equal(su__imply_any(&chains, on_claims, count), has_common_claim(count));
    counts.common_claims += has_common_claim(count);
}

static void check_closures(void)
{
    const unsigned before = counts.clashes;
    assert_true(su__find_closures(&chains));
    for (unsigned cell = 0; cell < rules.cells; cell++)
        check_cell(cell);
    assert_int_equal(su__have_clashes(&chains), counts.clashes > before);
}

/* Removes a candidate as a propagation would, without following it. */
static void remove_candidate(unsigned cell, unsigned digit)
{
    chains.current->candidates[cell] &= ~su__bit(digit);
    for (unsigned h = 0; h < rules.houses_of[cell]; h++)
        chains.current->places[rules.house_of[cell][h]][digit - 1] &=
            ~(UINT32_C(1) << rules.place_in[cell][h]);
}

TEST(closures_contain_what_follows_claim_by_claim)
{
    static const char *const specs[] = {
        "9x9", "9x9+x", "9x9+killer", "6x6+thermo+greater", "6x6+arrow+knight", "16x16"};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        su_rng rng = make_rng("closures", i);
        generate_from_spec(specs[i], "closures", i, &rules, &puzzle);
        logic = open_logic(&rules);
        su_position_start(&rules, puzzle.givens, &position);
        logic->position = &position;
        logic->spent = logic->granted = 0;
        assert_true(su__open_chains(logic, &chains));
        su__open_closures(&chains);
        check_closures();
        for (unsigned round = 0; round < 3; round++) {
            for (unsigned cell = 0; cell < rules.cells; cell++)
                if (su__count(chains.current->candidates[cell]) > 2 && su_rng_below(&rng, 2))
                    remove_candidate(cell, su__lowest(chains.current->candidates[cell]));
            check_closures();
        }
    }
    assert_true(counts.clashes > 100 && counts.common_claims > 100);
}
