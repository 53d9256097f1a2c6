/* Puzzles in disguise: each of them comes to the same canonical form and identity, and has one and
   the same solution. */
#include "fuzz.h"

static void canonical(const su_rules *rules, const su_puzzle *puzzle, su_digit *givens,
                      su_digit *solution)
{
    CLAIM(su_puzzle_canonical(rules, puzzle->givens, puzzle->solution, givens, solution) == SU_OK);
}

static uint64_t identity_of(const su_rules *rules, const su_puzzle *puzzle)
{
    uint64_t identity = 0;
    CLAIM(su_puzzle_identity(rules, puzzle->givens, puzzle->solution, &identity) == SU_OK);
    return identity;
}

static void look_at_disguise(const su_rules *rules, const su_puzzle *before, const su_puzzle *after)
{
    CLAIM(su_grid_check_rules(rules, after->solution, NULL) == SU_OK);
    CLAIM(su_grid_count_givens(rules, after->givens)
          == su_grid_count_givens(rules, before->givens));
    for (unsigned cell = 0; cell < rules->cells; cell++)
        CLAIM(after->givens[cell] == 0 || after->givens[cell] == after->solution[cell]);
}

/* A layout, a complete grid, how many of the givens are spread, and the seed of the disguise. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    choices c = choices_in(data, size);
    su_puzzle puzzle = {.clues = 0}, first, again;
    const su_rules *rules = take_layout(&c, take_size(&c));
    fuzz_solution(rules, take(&c, 256), puzzle.solution);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        puzzle.givens[cell] = take(&c, 3) == 0 ? 0 : puzzle.solution[cell];
    canonical(rules, &puzzle, first.givens, first.solution);
    su_puzzle disguised = puzzle;
    su_rng rng = take_rng(&c);
    CLAIM(su_puzzle_disguise(rules, &rng, &disguised) == SU_OK);
    look_at_disguise(rules, &puzzle, &disguised);
    canonical(rules, &disguised, again.givens, again.solution);
    CLAIM(memcmp(first.givens, again.givens, rules->cells) == 0);
    CLAIM(memcmp(first.solution, again.solution, rules->cells) == 0);
    CLAIM(identity_of(rules, &puzzle) == identity_of(rules, &disguised));
    const su_ask ask = {.solutions = 5, .guesses = 100};
    su_answer one = su_grid_solve(rules, puzzle.givens, &ask, fuzz_work(), NULL);
    su_answer other = su_grid_solve(rules, disguised.givens, &ask, fuzz_work(), NULL);
    CLAIM(one.status != SU_OK || other.status != SU_OK || one.solutions == other.solutions);
    return 0;
}
