/*
 * open.test.c: runs every finder on all kinds of boards, even empty ones.
 *
 * Boards are empty, have a few givens, or have random candidates, with or without a solution among
 * them. Rules range from 1x1 to 25x25: boxes, boxes that are rows, jigsaws whose boxes share many
 * cells with lines, and extra houses up to the limits. Sanitizers check memory accesses. The test
 * checks each step, also against the solution if the candidates contain it.
 */
#include "../suite.h"
#include "replay.h"

static su_rules rules;
static su_logic *logic;
static su_position position;
static su_digit solution[SU_MAX_CELLS];
static bool has_solution; /* the candidates include the solution */

/* ---- Rules ----------------------------------------------------------------------------------- */

/* Makes each box a diagonal stripe that wraps round the edges. */
static void make_stripes(unsigned order)
{
    uint8_t map[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < order * order; cell++)
        map[cell] = (uint8_t)((cell / order + cell % order) % order);
    assert_int_equal(su_rules_from_map(order, map, &rules), SU_OK);
}

/* Cuts the boxes from a path back and forth along the rows, so most of a row is in one box. */
static void make_snakes(unsigned order)
{
    uint8_t map[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < order * order; cell++) {
        unsigned row = cell / order, column = cell % order;
        unsigned path_index = row * order + (row % 2 ? order - 1 - column : column);
        map[cell] = (uint8_t)((path_index + order / 2) / order % order);
    }
    assert_int_equal(su_rules_from_map(order, map, &rules), SU_OK);
}

/* Adds both diagonals. Also adds both diagonals shifted by one column, wrapping round the edge. */
static void add_diagonals(void)
{
    for (unsigned shift = 0; shift < 2; shift++) {
        uint16_t falling[SU_MAX_ORDER], rising[SU_MAX_ORDER];
        unsigned n = rules.order;
        for (unsigned i = 0; i < n; i++) {
            falling[i] = (uint16_t)(i * n + (i + shift) % n);
            rising[i] = (uint16_t)(i * n + (2 * n - 1 - i - shift) % n);
        }
        assert_int_equal(su_rules_add_house(falling, &rules), SU_OK);
        assert_int_equal(su_rules_add_house(rising, &rules), SU_OK);
    }
}

/* Adds as many extra houses as possible. Each has the cells at one position of every box. */
static void add_disjoint_groups(void)
{
    for (unsigned place = 0; place < rules.order; place++) {
        uint16_t cells[SU_MAX_ORDER];
        for (unsigned box = 0; box < rules.order; box++)
            cells[box] = rules.house[2u * rules.order + box][place];
        assert_int_equal(su_rules_add_house(cells, &rules), SU_OK);
    }
}

/* ---- Positions ------------------------------------------------------------------------------- */

/* Returns false if 1000 guesses find no solution. */
static bool find_solution(void)
{
    static const su_digit empty[SU_MAX_CELLS];
    su_rng rng = make_rng("open", rules.order);
    const su_search_options search = {.solutions = 1, .guesses = 1000, .rng = &rng};
    return su_grid_solve(&rules, empty, &search, work_space(), solution).solutions == 1;
}

enum { EMPTY, FEW_GIVENS, PAIRS, THREES, CROWDED, HOPELESS, BROKEN, KINDS };

/* Makes a position of this kind. Pairs and the kinds after it have random candidates. */
static void set_up(unsigned kind, su_rng *rng)
{
    su_digit givens[SU_MAX_CELLS] = {0};
    for (unsigned cell = 0; cell < rules.cells && kind == FEW_GIVENS && has_solution; cell++)
        givens[cell] = su_rng_below(rng, 4) ? 0 : solution[cell];
    su_position_start(&rules, givens, &position);
    for (unsigned cell = 0; cell < rules.cells && kind > FEW_GIVENS; cell++) {
        uint32_t right = has_solution ? UINT32_C(1) << (solution[cell] - 1) : 0, left = right;
        unsigned wrong = kind == PAIRS     ? 1
                         : kind == THREES  ? su_rng_below(rng, 3) + 1
                         : kind == CROWDED ? rules.order / 2
                                           : 2;
        for (unsigned i = kind == BROKEN ? su_rng_below(rng, 2) * 2 : 0; i < wrong + !right; i++)
            left |= UINT32_C(1) << su_rng_below(rng, rules.order);
        su_position_remove(&rules, cell, ~left, &position);
    }
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void check_effect(const su_step *step)
{
    assert_true(step->placements + step->eliminations > 0);
    const bool needs_one_solution = su_technique_family(step->technique) == SU_FAMILY_UNIQUE;
    if (has_solution && !needs_one_solution)
        assert_step_keeps(step, solution);
    for (unsigned i = 0; i < step->placements; i++) {
        su_placement p = step->placement[i];
        assert_true(p.cell < rules.cells && p.digit >= 1
                    && position.candidates[p.cell] >> (p.digit - 1) & 1);
    }
    for (unsigned i = 0; i < step->eliminations; i++) {
        su_elimination e = step->elimination[i];
        assert_true(e.cell < rules.cells && e.digits && !(e.digits & ~position.candidates[e.cell]));
        assert_true(i == 0 || step->elimination[i - 1].cell < e.cell);
    }
}

static void check_evidence(const su_step *step)
{
    unsigned node;
    assert_true(step->marks <= SU_STEP_MARKS && step->houses <= SU_STEP_HOUSES);
    assert_true(step->nodes <= SU_STEP_NODES && step->parents <= SU_STEP_PARENTS);
    for (unsigned i = 0; i < step->marks; i++)
        assert_true(step->mark[i].cell < rules.cells && step->mark[i].role < SU_ROLE_COUNT);
    for (unsigned i = 0; i < step->houses; i++)
        assert_true(step->house[i].house < rules.houses && step->house[i].role < SU_ROLE_COUNT);
    for (unsigned i = 0; i < step->nodes; i++) {
        const su_node *n = &step->node[i];
        assert_true(n->cells >= 1 && n->cells <= SU_NODE_CELLS && n->digit >= 1
                    && n->digit <= rules.order);
        for (unsigned k = 0; k < n->cells; k++)
            assert_true(n->cell[k] < rules.cells);
        for (unsigned k = 0; k < n->parents; k++)
            assert_true(step->parent[n->parent + k] < i);
    }
    if (step->nodes > 0 && !step->is_cut) {
        const char *fault = replay_chains(&rules, &position, step, &node);
        if (fault)
            fail_msg("%s, node %u of %u: %s", su_technique_name(step->technique), node, step->nodes,
                     fault);
    }
}

static bool check_step(void *context, const su_step *step)
{
    unsigned *left = context;
    check_effect(step);
    check_evidence(step);
    return (*left)-- > 1;
}

enum { MAX_STEPS = 20 };

/* Limits the effort, because finders soon do the same work on all boards. */
static void search_all_techniques(void)
{
    options.effort = rules.order <= 6 ? 50000 : 5000;
    for (unsigned t = 0; t < SU_TECHNIQUE_COUNT; t++) {
        unsigned left = MAX_STEPS;
        su_logic_find(logic, &position, (su_technique)t, &options, check_step, &left);
    }
    const su_step *next = su_logic_next(logic, &position, &options);
    if (next)
        check_effect(next);
}

static void search_all_kinds(void)
{
    /* first kind to try; large boards are slow, so each call begins with another kind */
    static unsigned first;
    su_rng rng = make_rng("boards", rules.order);
    logic = open_logic(&rules);
    bool is_solvable = find_solution();
    const unsigned every = rules.order > 6 ? one_in(7, 7) : 1;
    for (unsigned kind = first++ % every; kind < KINDS; kind += every) {
        has_solution = is_solvable && kind < HOPELESS;
        set_up(kind, &rng);
        options.no_evidence = kind % 2;
        search_all_techniques();
    }
}

/* ---- Tests ----------------------------------------------------------------------------------- */

TEST(finds_valid_steps_on_every_box_layout)
{
    const char *name;
    for (size_t i = 0; (name = su_layout_name(i)); i++) {
        rules = rules_from_spec(name);
        search_all_kinds();
    }
}

TEST(finds_valid_steps_where_boxes_are_lines)
{
    static const unsigned shape[][2] = {{1, 1}, {1, 2}, {1, 3}, {3, 1}, {1, 7}, {7, 1}, {1, 11}};
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        assert_int_equal(su_rules_boxes(shape[i][0], shape[i][1], &rules), SU_OK);
        search_all_kinds();
    }
}

TEST(finds_valid_steps_on_jigsaws)
{
    static const unsigned order[] = {6, 9, 12, 16, 25};
    rules = rules_from_spec(JIGSAW_5X5);
    search_all_kinds();
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        make_snakes(order[i]);
        search_all_kinds();
    }
    make_stripes(7);
    search_all_kinds();
    make_stripes(9);
    search_all_kinds();
}

TEST(marks_a_step_as_cut_when_the_effort_runs_out)
{
    su_rng rng = make_rng("effort", 0);
    make_snakes(6);
    logic = open_logic(&rules);
    const bool is_solvable = find_solution();
    for (unsigned kind = 0; kind < KINDS; kind++) {
        has_solution = is_solvable && kind < HOPELESS;
        set_up(kind, &rng);
        for (unsigned effort = 1000; effort < 100000; effort += effort / 16) {
            unsigned left = MAX_STEPS;
            options.effort = effort;
            su_logic_find(logic, &position, SU_TECHNIQUE_NESTED_CHAINS, &options, check_step,
                          &left);
        }
    }
}

TEST(finds_valid_steps_with_diagonals_and_regions)
{
    static const char *const names[] = {"6x6", "9x9", "25x25"};
    static const char *const specs[] = {
        "9x9+x", "9x9+x+windoku", "6x6+x",
        "7x7+x+jigsaw:1122333111222314423331452566445555647576664777776"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        rules = rules_from_spec(specs[i]);
        search_all_kinds();
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        rules = rules_from_spec(names[i]);
        add_disjoint_groups();
        add_diagonals();
        search_all_kinds();
    }
}
