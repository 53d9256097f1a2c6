/*
 * generate_for_rules.c: generates puzzles together with their rules.
 *
 *     template          9x9+jigsaw+thermo
 *       |             jigsaw_regions.c: maps, until a map allows a grid
 *     rules           9x9+jigsaw:1112...
 *       |             dig.c: a random grid
 *     solution
 *       |             constraints that are valid in the solution are added
 *     rules           9x9+jigsaw:1112...+thermo:r1c123;...
 *       |             dig.c: givens are removed while one solution stays
 *     puzzle
 *
 * All these steps are one attempt. If an attempt fails, the next attempt begins. The random numbers
 * of an attempt follow from its index, so the index is enough to generate the puzzle again.
 */
#include "make/dig.h"
#include "rng/rng.h"

enum {
    MAX_MAPS = 100,        /* maps that are tried in one attempt */
    MAP_GUESSES = 20,      /* guesses allowed for each map, times the number of cells */
    DEFAULT_ATTEMPTS = 100 /* each attempt uses one grid */
};

/* Sets `rules` to the rules of the template with the boxes of a jigsaw map. */
static su_status make_rules(const su_template *template, const uint8_t *map, su_rules *rules)
{
    su_constraint constraint;
    su_status status = su_rules_from_map(template->rules.order, map, rules);
    for (unsigned house = template->rules.first[SU_HOUSE_BOX + 1];
         status == SU_OK && house < template->rules.houses; house++)
        status = su_rules_add_house(template->rules.house[house], rules);
    for (unsigned at = 0;
         status == SU_OK && su_rules_constraint(&template->rules, &at, &constraint);)
        status = su_rules_add_constraint(constraint.kind, constraint.number, constraint.cells,
                                         constraint.cell, rules);
    return status;
}

/* Generates a complete grid, and first a jigsaw map if the template requests a map. Returns
   SU_NOT_FOUND if no map allows a grid. */
static su_status generate_solution(const su_template *template, uint64_t guesses,
                                   const volatile int *stop, su_rng *rng, su_work *work,
                                   su_rules *rules, su_digit *solution)
{
    uint8_t map[SU_MAX_CELLS];
    su_status status = SU_NOT_FOUND;
    if (!template->map) {
        *rules = template->rules;
        return su_solution_generate(rules, guesses, stop, rng, work, solution);
    }
    const unsigned cells = template->rules.cells;
    for (unsigned maps = 0; maps < MAX_MAPS && status != SU_OK && status != SU_STOPPED; maps++) {
        status = su_map_generate(template->rules.order, rng, map);
        if (status == SU_OK)
            status = make_rules(template, map, rules);
        if (status != SU_OK)
            return status;
        status = su_solution_generate(rules, MAP_GUESSES * cells, stop, rng, work, solution);
    }
    return status == SU_NO_SOLUTION ? SU_NOT_FOUND : status;
}

/* Adds all requested constraints except cages. All are valid in the solution. */
static su_status generate_constraints(const su_template *template, const su_digit *solution,
                                      su_rng *rng, su_rules *rules)
{
    static const su_constraint_kind lines[] = {SU_CONSTRAINT_ARROW, SU_CONSTRAINT_THERMO};
    bool used[SU_MAX_CELLS] = {false};
    su_status status = SU_OK;
    for (unsigned i = 0; i < 2 && status == SU_OK; i++)
        if (su__is_requested(template, lines[i]))
            status = su__generate_lines(lines[i], solution, rng, used, rules);
    return status == SU_OK ? su__generate_dots(template, solution, rng, rules) : status;
}

/* Adds the constraints and removes givens. A puzzle with cages has no givens, unless the options
   request a number of givens. */
static su_status add_constraints_and_dig(const su_template *template,
                                         const su_generate_options *options, su_rng *rng,
                                         su_work *work, su_rules *rules, su_puzzle *puzzle)
{
    const bool has_cages = su__is_requested(template, SU_CONSTRAINT_KILLER),
               is_cages_only = has_cages && options->clues == 0;
    su_status status = generate_constraints(template, puzzle->solution, rng, rules);
    if (status == SU_OK && has_cages) {
        const su_rules plain = *rules;
        status = su__generate_cages(&plain, puzzle->solution, is_cages_only, options->singles,
                                    options->stop, rng, work, rules);
    }
    if (status != SU_OK || !is_cages_only)
        return status == SU_OK ? su_puzzle_dig(rules, options, rng, work, puzzle) : status;
    memset(puzzle->givens, 0, rules->cells);
    puzzle->clues = puzzle->undecided = 0;
    return SU_OK;
}

su_status su__generate_attempt(const su_template *template, const su_generate_options *options,
                               uint64_t guesses, su_rng *rng, su_work *work, su_rules *rules,
                               su_puzzle *puzzle)
{
    su_status status =
        generate_solution(template, guesses, options->stop, rng, work, rules, puzzle->solution);
    puzzle->back = 0;
    return status == SU_OK ? add_constraints_and_dig(template, options, rng, work, rules, puzzle)
                           : status;
}

su_status su_puzzle_generate_from(const su_template *template, const su_generate_options *options,
                                  su_rng *rng, su_work *work, su_rules *rules, su_puzzle *puzzle)
{
    const su_rng start = *rng;
    const unsigned end =
        options->first + (options->attempts ? options->attempts : DEFAULT_ATTEMPTS);
    su_status status = SU_NOT_FOUND;
    if (!su__can_generate(&template->rules, options, work))
        return SU_OUT_OF_RANGE;
    for (unsigned attempt = options->first; attempt < end && status == SU_NOT_FOUND; attempt++) {
        su__rng_attempt(&start, attempt, rng);
        status = su__generate_attempt(template, options, 0, rng, work, rules, puzzle);
        puzzle->attempt = attempt;
    }
    return status;
}
