/*
 * Boxes and houses of any shape. The rules are consistent, the solver counts as many solutions as
 * an exact cover, and generated puzzles have one solution, can be rated, and no step contradicts
 * it.
 */
#include "../core/brute.h"
#include "judge.h"

static su_logic_options options;

enum {
    MAX_SOLUTIONS = 4,
    MAX_GUESSES = 100,
    LARGEST = 6,
    COVERED = 4,
    MAX_STEPS = 20,
    MAX_TAKEN = 3
};

static su_logic_memory memory;
static su_logic *logic;
static su_puzzle puzzle;

/* Takes rows as boxes and swaps pairs of cells; or takes the bytes as a map, which may be
   invalid. */
static bool take_boxes(choices *c, su_rules *rules)
{
    uint8_t map[LARGEST * LARGEST];
    unsigned n = 1 + take(c, take(c, 8) == 1 ? LARGEST : COVERED), cells = n * n;
    bool is_swapped = take(c, 8) != 0;
    for (unsigned cell = 0; cell < cells; cell++)
        map[cell] = (uint8_t)(is_swapped ? cell / n : take(c, n + 1));
    for (unsigned swaps = is_swapped ? take(c, 32) : 0; swaps > 0; swaps--) {
        unsigned one = take(c, cells), other = take(c, cells);
        uint8_t box = map[one];
        map[one] = map[other];
        map[other] = box;
    }
    return su_rules_from_map(n, map, rules) == SU_OK;
}

static void check_layout(const su_rules *rules)
{
    unsigned places = 0;
    CLAIM(rules->cells == rules->order * rules->order && rules->houses <= SU_MAX_HOUSES);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        for (unsigned h = 0; h < rules->houses_of[cell]; h++, places++)
            CLAIM(rules->house[rules->house_of[cell][h]][rules->place_in[cell][h]] == cell);
    CLAIM(places == rules->houses * (unsigned)rules->order);
}

static void take_houses(choices *c, su_rules *rules)
{
    uint16_t cells[SU_MAX_ORDER];
    for (unsigned houses = take(c, 4); houses > 0; houses--) {
        su_rules before = *rules;
        for (unsigned i = 0; i < rules->order; i++)
            cells[i] = (uint16_t)take(c, rules->cells + 1u);
        if (su_rules_add_house(cells, rules) != SU_OK)
            CLAIM(memcmp(&before, rules, sizeof before) == 0);
        check_layout(rules);
    }
}

static su_search_result count(const su_rules *rules, const su_digit *givens, su_digit *solution)
{
    const su_search_options ask = {.solutions = MAX_SOLUTIONS, .guesses = MAX_GUESSES};
    return su_grid_solve(rules, givens, &ask, fuzz_work(), solution);
}

static void count_twice(choices *c, const su_rules *rules)
{
    su_digit givens[SU_MAX_CELLS], solution[SU_MAX_CELLS], other[SU_MAX_CELLS];
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        unsigned choice = take(c, 256);
        givens[cell] = (su_digit)(choice < 128 ? 0 : choice % (rules->order + 1u));
    }
    su_search_result answer = count(rules, givens, solution);
    if (answer.status != SU_OK)
        return;
    CLAIM(answer.solutions == brute_count(rules, givens, MAX_SOLUTIONS, other));
    for (unsigned cell = 0; answer.solutions > 0 && cell < rules->cells; cell++)
        CLAIM(solution[cell] && (givens[cell] == 0 || givens[cell] == solution[cell]));
}

/* Checks the steps of one technique at the beginning of the puzzle and after a few steps of the
   rating scale. */
static void find_some(const su_rules *rules, su_technique technique, uint64_t effort)
{
    static su_position position;
    static su_step step;
    logic = su_logic_open(rules, &memory, sizeof memory);
    options.effort = effort;
    su_position_start(rules, puzzle.givens, &position);
    for (unsigned taken = 0; taken < MAX_TAKEN && position.empty > 0; taken++) {
        judge_steps(logic, &position, puzzle.solution, technique, MAX_STEPS);
        const su_step *next = su_logic_next(logic, &position, &options);
        if (!next)
            return;
        step = *next;
        su_step_apply(rules, &step, &position);
    }
}

static void make_one(choices *c, const su_rules *rules)
{
    su_digit nothing[SU_MAX_CELLS] = {0}, solution[SU_MAX_CELLS];
    su_rating rating;
    su_technique technique = (su_technique)take(c, SU_TECHNIQUE_COUNT);
    uint64_t effort = take_effort(c);
    const su_generate_options wish = {.symmetry = (su_symmetry)take(c, SU_SYMMETRY_COUNT),
                                      .clues = take(c, rules->cells + 2u),
                                      .singles = take(c, 2),
                                      .guesses = MAX_GUESSES,
                                      .attempts = 2};
    if (count(rules, nothing, NULL).solutions == 0)
        return;
    su_rng rng = take_rng(c);
    if (su_puzzle_generate(rules, &wish, &rng, fuzz_work(), &puzzle) != SU_OK)
        return;
    CLAIM(su_grid_solve_single(rules, puzzle.givens, fuzz_work(), solution) == SU_OK);
    CLAIM(memcmp(solution, puzzle.solution, rules->cells) == 0);
    CLAIM(su_symmetry_holds(rules, wish.symmetry, puzzle.givens));
    CLAIM(su_grid_count_givens(rules, puzzle.givens) == puzzle.clues);
    CLAIM(!wish.clues || wish.clues == puzzle.clues);
    find_some(rules, technique, effort);
    options.no_evidence = true;
    su_status status = su_puzzle_rate(rules, puzzle.givens, &options, fuzz_work(), logic, &rating);
    CLAIM(status == SU_OK || status == SU_NOT_FOUND || (status == SU_STOPPED && rating.er > 0));
    const unsigned singles = su_technique_tenths(SU_TECHNIQUE_NAKED_SINGLE);
    CLAIM(!wish.singles || (status == SU_OK && rating.er <= singles));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    static su_rules rules;
    bool is_making = take(&c, 8) == 1;
    if (!take_boxes(&c, &rules))
        return 0;
    check_layout(&rules);
    take_houses(&c, &rules);
    if (is_making)
        make_one(&c, &rules);
    else if (rules.order <= COVERED)
        count_twice(&c, &rules);
    return 0;
}
