/*
 * generate_for_rules.c: puzzles under rules that are drawn for them.
 *
 *     sketch          9x9+jigsaw+thermo
 *       |             jigsaw_regions.c: boxes, until some admit a grid
 *     rules           9x9+jigsaw:1112...
 *       |             dig.c: a random grid under them
 *     solution
 *       |             what is drawn holds in it
 *     rules           9x9+jigsaw:1112...+thermo:r1c123;...
 *       |             dig.c: givens taken away, while one solution stays
 *     puzzle
 *
 * All that is an attempt, and what does not come right is left for the next. Each has random
 * numbers of its own, so that a puzzle can be drawn again from the number of its attempt alone.
 */
#include "make/dig.h"
#include "rng/rng.h"

enum {
    MAPS = 100,       /* tried for one that admits a grid, */
    MAP_GUESSES = 20, /*   and guesses at one, for each cell, before the next */
    ATTEMPTS = 100    /* grids */
};

/* The sketch's rules, with the boxes of the map. */
static su_status put_boxes(const su_sketch *sketch, const uint8_t *map, su_rules *rules)
{
    su_clause clause;
    su_status status = su_rules_mapped(sketch->rules.order, map, rules);
    for (unsigned house = sketch->rules.first[SU_HOUSE_BOX + 1];
         status == SU_OK && house < sketch->rules.houses; house++)
        status = su_rules_add_house(sketch->rules.house[house], rules);
    for (unsigned at = 0; status == SU_OK && su_rules_clause(&sketch->rules, &at, &clause);)
        status = su_rules_add_clause(clause.kind, clause.number, clause.cells, clause.cell, rules);
    return status;
}

/* Rules, and a grid under them. */
static su_status begin(const su_sketch *sketch, uint64_t guesses, const volatile int *stop,
                       su_rng *rng, su_work *work, su_rules *rules, su_digit *solution)
{
    uint8_t map[SU_MAX_CELLS];
    su_status status = SU_NOT_FOUND;
    if (!sketch->map) {
        *rules = sketch->rules;
        return su_solution_generate(rules, guesses, stop, rng, work, solution);
    }
    const unsigned cells = sketch->rules.cells;
    for (unsigned maps = 0; maps < MAPS && status != SU_OK && status != SU_STOPPED; maps++) {
        status = su_map_draw(sketch->rules.order, rng, map);
        if (status == SU_OK)
            status = put_boxes(sketch, map, rules);
        if (status != SU_OK)
            return status;
        status = su_solution_generate(rules, MAP_GUESSES * cells, stop, rng, work, solution);
    }
    return status == SU_NO_SOLUTION ? SU_NOT_FOUND : status;
}

su_status su_sketch_draw_map(const su_sketch *sketch, const volatile int *stop, su_rng *rng,
                             su_work *work, su_rules *rules)
{
    su_digit solution[SU_MAX_CELLS];
    if (!work)
        return SU_OUT_OF_RANGE;
    if (!sketch->map) {
        *rules = sketch->rules;
        return SU_OK;
    }
    return begin(sketch, 0, stop, rng, work, rules, solution);
}

static bool is_drawn(const su_sketch *sketch, su_clause_kind kind)
{
    return sketch->clauses >> kind & 1;
}

/* Clauses that hold in the solution, but for cages. */
static su_status draw_clauses(const su_sketch *sketch, const su_digit *solution, su_rng *rng,
                              su_rules *rules)
{
    static const su_clause_kind lines[] = {SU_CLAUSE_ARROW, SU_CLAUSE_THERMO};
    bool taken[SU_MAX_CELLS] = {false};
    su_status status = SU_OK;
    for (unsigned i = 0; i < 2 && status == SU_OK; i++)
        if (is_drawn(sketch, lines[i]))
            status = su__draw_lines(lines[i], solution, rng, taken, rules);
    return status == SU_OK ? su__draw_marks(sketch, solution, rng, rules) : status;
}

/* Givens as wished, or none where cages do without. */
static su_status finish(const su_sketch *sketch, const su_wish *wish, su_rng *rng, su_work *work,
                        su_rules *rules, su_puzzle *puzzle)
{
    const bool cages = is_drawn(sketch, SU_CLAUSE_KILLER), alone = cages && wish->clues == 0;
    su_status status = draw_clauses(sketch, puzzle->solution, rng, rules);
    if (status == SU_OK && cages) {
        const su_rules plain = *rules;
        status = su__draw_cages(&plain, puzzle->solution, alone, wish->singles, wish->stop, rng,
                                work, rules);
    }
    if (status != SU_OK || !alone)
        return status == SU_OK ? su_puzzle_dig(rules, wish, rng, work, puzzle) : status;
    memset(puzzle->givens, 0, rules->cells);
    puzzle->clues = puzzle->undecided = 0;
    return SU_OK;
}

su_status su__draw_attempt(const su_sketch *sketch, const su_wish *wish, su_rng *rng, su_work *work,
                           su_rules *rules, su_puzzle *puzzle)
{
    su_status status =
        begin(sketch, wish->fill_guesses, wish->stop, rng, work, rules, puzzle->solution);
    puzzle->back = 0;
    return status == SU_OK ? finish(sketch, wish, rng, work, rules, puzzle) : status;
}

su_status su_puzzle_draw(const su_sketch *sketch, const su_wish *wish, su_rng *rng, su_work *work,
                         su_rules *rules, su_puzzle *puzzle)
{
    const su_rng start = *rng;
    const unsigned end = wish->first + (wish->attempts ? wish->attempts : ATTEMPTS);
    su_status status = SU_NOT_FOUND;
    if (!su__is_wish(&sketch->rules, wish, work))
        return SU_OUT_OF_RANGE;
    for (unsigned attempt = wish->first; attempt < end && status == SU_NOT_FOUND; attempt++) {
        su__rng_attempt(&start, attempt, rng);
        status = su__draw_attempt(sketch, wish, rng, work, rules, puzzle);
        puzzle->attempt = attempt;
    }
    return status;
}
