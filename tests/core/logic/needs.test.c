/*
 * needs.test.c: the properties of the rules that techniques need. Where the rules lack these
 * properties, the techniques would find no steps anyway.
 *
 * Techniques that rely on a single solution (rectangles, loops, graves) swap two digits, and every
 * house must stay valid, extra houses too. They are tried at every step of thousands of puzzles
 * under rules of all kinds. Brute force proves each solution and that it is the only one.
 */
#include "../suite.h"
#include "brute.h"
#include "logic/finder.h"

static unsigned share; /* one in `share` puzzles is tried */

static void set_up(void) { share = one_in(16, 40); }
BEFORE_ALL(set_up)

#define NEEDS(name, text, tenths, effort, set, needs, family, finder) SU__NEEDS_##needs,
static const unsigned needs_of[] = {SU_TECHNIQUES(NEEDS)};

#define DISJOINT_4 "4x4+houses:1212343412123434" /* every cell is in four houses */
#define CROSSED_4 "4x4+jigsaw:1234214334124321"  /* no two houses share two cells */

TEST(detects_which_technique_needs_the_rules_meet)
{
    static const struct {
        const char *spec;
        bool segments, swaps, sums, cages, arrows, ties;
    } rules[] = {{"4x4", .segments = true, .swaps = true},
                 {"9x9", .segments = true, .swaps = true},
                 {"9x9+knight", .segments = true},
                 {"9x9+x", .segments = true, .swaps = true},
                 {"9x9+x+windoku", .segments = true, .swaps = true},
                 {DISJOINT_4, .segments = true},
                 {CROSSED_4, .segments = false},
                 {"4x4+x", .segments = true},
                 {"4x4+jigsaw:1111222233334444", .swaps = true},
                 {"4x4+killer:r1c12=3", .segments = true, .sums = true, .cages = true},
                 {"4x4+sum:r1c12=3", .segments = true, .sums = true},
                 {"4x4+cage:r1c12", .segments = true},
                 {"4x4+arrow:r1c1=r2c23", .segments = true, .arrows = true},
                 {"4x4+thermo:r1c12", .segments = true, .ties = true},
                 {"4x4+difference:r1c12", .segments = true, .ties = true}};
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++) {
        const su_rules case_rules = rules_from_spec(rules[i].spec);
        const su_logic *logic = open_logic(&case_rules);
        for (unsigned n = 0; n < SU__NEEDS; n++) {
            bool wanted = n == SU__NEEDS_SEGMENTS      ? rules[i].segments
                          : n == SU__NEEDS_SWAPS       ? rules[i].swaps
                          : n == SU__NEEDS_HOUSES      ? case_rules.words == 0
                          : n == SU__NEEDS_CONSTRAINTS ? case_rules.words > 0
                          : n == SU__NEEDS_SUMS        ? rules[i].sums
                          : n == SU__NEEDS_CAGES       ? rules[i].cages
                          : n == SU__NEEDS_ARROWS      ? rules[i].arrows
                          : n == SU__NEEDS_TIES        ? rules[i].ties
                                                       : true;
            if (logic->meets[n] != wanted)
                fail_msg("%s: need %u", rules[i].spec, n);
        }
    }
}

#define FINDER(name, text, tenths, effort, set, needs, family, finder) #finder,
static const char *const finders[] = {SU_TECHNIQUES(FINDER)};

/* A finder searches for several techniques with one function, so these techniques must have the
   same needs. */
TEST(techniques_of_one_finder_have_the_same_needs)
{
    for (unsigned a = 0; a < SU_TECHNIQUE_COUNT; a++)
        for (unsigned b = 0; b < a; b++)
            if (strcmp(finders[a], finders[b]) == 0 && needs_of[a] != needs_of[b])
                fail_msg("%s and %s are found by %s, and need different things",
                         su_technique_name(a), su_technique_name(b), finders[a]);
}

/* Techniques with the same finder share a family. Families are ordered by their easiest
   technique. */
TEST(orders_families_by_their_easiest_technique)
{
    unsigned fewest[SU_FAMILY_COUNT] = {0};
    for (unsigned a = 0; a < SU_TECHNIQUE_COUNT; a++) {
        const su_family family = su_technique_family((su_technique)a);
        const unsigned tenths = su_technique_tenths((su_technique)a);
        assert_in_range(family, 0, SU_FAMILY_COUNT - 1);
        if (fewest[family] == 0 || tenths < fewest[family])
            fewest[family] = tenths;
        for (unsigned b = 0; b < a; b++)
            if (strcmp(finders[a], finders[b]) == 0)
                assert_int_equal(su_technique_family((su_technique)b), family);
    }
    for (unsigned i = 0; i < SU_FAMILY_COUNT; i++)
        assert_in_range(fewest[i], i ? fewest[i - 1] + 1 : 1, UINT8_MAX);
}

typedef struct step_counts {
    su_digit solution[SU_MAX_CELLS];
    unsigned seen[SU_TECHNIQUE_COUNT];
} step_counts;

static bool check_step(void *context, const su_step *step)
{
    step_counts *j = context;
    assert_step_keeps(step, j->solution);
    j->seen[step->technique]++;
    return true;
}

/* Searches for the technique as if the rules met its need. If the rules do not meet it, there must
   be no steps. */
static void search_despite_need(su_logic *logic, const su_position *position,
                                su_technique technique, step_counts *j)
{
    const bool is_met = logic->meets[needs_of[technique]];
    const unsigned before = j->seen[technique];
    logic->meets[needs_of[technique]] = true;
    su_logic_find(logic, position, technique, &options, check_step, j);
    logic->meets[needs_of[technique]] = is_met;
    if (!is_met && j->seen[technique] > before)
        fail_msg("%s was left out", su_technique_name(technique));
}

static void check_puzzle(const su_rules *rules, su_logic *logic, const su_puzzle *puzzle,
                         step_counts *j)
{
    static su_position position;
    static su_step applied;
    assert_int_equal(brute_count(rules, puzzle->givens, 2, j->solution), 1);
    assert_memory_equal(j->solution, puzzle->solution, rules->cells);
    su_position_start(rules, puzzle->givens, &position);
    for (const su_step *step; (step = su_logic_next(logic, &position, &options));) {
        applied = *step;
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++)
            if (needs_of[t] != SU__NEEDS_ANY)
                search_despite_need(logic, &position, (su_technique)t, j);
        su_step_apply(rules, &applied, &position);
    }
}

TEST(unmet_needs_hide_no_step_and_puzzles_and_steps_are_right_1_10_3_14)
{
    static const struct {
        const char *spec;
        unsigned puzzles;
    } cases[] = {{"4x4", 400},
                 {"4x4+x", 400},
                 {DISJOINT_4, 200},
                 {CROSSED_4, 200},
                 {"4x4+jigsaw:1112132233243444", 400},
                 {"6x6", 400},
                 {"6x6+x", 400},
                 {"6x6+jigsaw:111112334152634552634452633452666452", 400},
                 {"9x9+x", 20},
                 {"9x9+windoku", 20},
                 {"9x9+x+windoku", 10}};
    static step_counts j;
    static su_puzzle puzzle;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const su_rules rules = rules_from_spec(cases[i].spec);
        su_logic *logic = open_logic(&rules);
        options.max_rating = 58; /* solve with steps up to 5.8 */
        for (unsigned n = 0; n < (cases[i].puzzles + share - 1) / share; n++) {
            generate(&rules, NULL, "needs", n, &puzzle);
            check_puzzle(&rules, logic, &puzzle, &j);
        }
    }
    const unsigned fewest = 10 / share; /* fewer puzzles give fewer steps of each technique */
    assert_true(j.seen[SU_TECHNIQUE_UNIQUE_LOOP_1] > fewest);
    assert_true(j.seen[SU_TECHNIQUE_UNIQUENESS_TEST_1] > fewest);
    assert_true(j.seen[SU_TECHNIQUE_BUG_1] > fewest);
}

/* ---- Several solutions ----------------------------------------------------------------------- */

enum { MAX_SOLUTIONS = 64 };

typedef struct all_solutions {
    su_digit solution[MAX_SOLUTIONS][SU_MAX_CELLS];
    unsigned cells, solutions, steps, unique_steps;
} all_solutions;

static bool add_solution(void *context, const su_digit *solution)
{
    all_solutions *j = context;
    memcpy(j->solution[j->solutions++], solution, j->cells);
    return j->solutions < MAX_SOLUTIONS;
}

static bool check_against_all(void *context, const su_step *step)
{
    all_solutions *j = context;
    for (unsigned i = 0; i < j->solutions; i++)
        assert_step_keeps(step, j->solution[i]);
    j->steps++;
    return true;
}

static bool count_unique_step(void *context, const su_step *step)
{
    all_solutions *j = context;
    (void)step;
    j->unique_steps++;
    return true;
}

/* Searches for every technique except forcing chains at each step of strict logic. */
static void check_strict_logic(const su_rules *rules, su_logic *logic, const su_digit *givens,
                               all_solutions *j)
{
    static su_position position;
    static su_step applied;
    const su_step *step;
    su_position_start(rules, givens, &position);
    do {
        for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++) {
            const su_family family = su_technique_family((su_technique)t);
            if (family != SU_FAMILY_FORCING)
                su_logic_find(logic, &position, (su_technique)t, &options, check_against_all, j);
            options.no_uniqueness = false;
            if (family == SU_FAMILY_UNIQUE)
                su_logic_find(logic, &position, (su_technique)t, &options, count_unique_step, j);
            options.no_uniqueness = true;
        }
        step = su_logic_next(logic, &position, &options);
        if (step) {
            check_against_all(j, step);
            applied = *step;
            su_step_apply(rules, &applied, &position);
        }
    } while (step && position.empty > 0);
}

/* Puzzles with some givens removed have several solutions. Strict logic must not exclude any of
   them. */
TEST(strict_logic_keeps_every_solution)
{
    static const char *const specs[] = {"4x4", "6x6",        "6x6+x",
                                        "9x9", "6x6+knight", "6x6+nonconsecutive"};
    static all_solutions j;
    static su_puzzle puzzle;
    const su_search_options search_despite_need = {.visit = add_solution, .context = &j};
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i += one_in(1, 2)) {
        const su_rules rules = rules_from_spec(specs[i]);
        su_logic *logic = open_logic(&rules);
        options.max_rating = 72;
        options.no_uniqueness = true;
        options.effort = 1 << 14;
        for (unsigned n = 0; n < ((rules.order < 9 ? 24u : 4u) + 2 * share - 1) / (2 * share);
             n++) {
            generate(&rules, NULL, "strict", n, &puzzle);
            for (unsigned cell = 0, left = 1 + n % 3; cell < rules.cells && left > 0; cell++) {
                left -= puzzle.givens[cell] > 0;
                puzzle.givens[cell] = 0;
            }
            j.cells = rules.cells;
            j.solutions = 0;
            if (su_grid_solve(&rules, puzzle.givens, &search_despite_need, work_space(), NULL)
                    .status
                == SU_OK)
                check_strict_logic(&rules, logic, puzzle.givens, &j);
        }
    }
    assert_true(j.steps > 2500 / share && j.unique_steps > 10 / share);
}
