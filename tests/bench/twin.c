/* twin.c: our own solver as a peer, to test bench_peers. SolveWrongly writes wrong solutions. */
#include "sudoleaf.h"

enum { CELLS = 81 };

size_t SolveSudoku(const char *puzzle, size_t limit, uint32_t configuration, char *solution,
                   size_t *guesses);
size_t SolveWrongly(const char *puzzle, size_t limit, uint32_t configuration, char *solution,
                    size_t *guesses);

size_t SolveSudoku(const char *puzzle, size_t limit, uint32_t configuration, char *solution,
                   size_t *guesses)
{
    static su_work_memory memory;
    su_work *work = su_work_open(&memory, sizeof memory);
    su_rules rules;
    su_digit givens[CELLS], found[CELLS];
    const su_search_options ask = {.solutions = limit};
    (void)configuration;
    if (su_rules_named("9x9", &rules) != SU_OK
        || su_grid_read(&rules, puzzle, CELLS, givens, NULL) != SU_OK)
        return 0;
    su_search_result answer = su_grid_solve(&rules, givens, &ask, work, found);
    for (unsigned cell = 0; limit == 1 && answer.solutions && cell < CELLS; cell++)
        solution[cell] = su_digit_char(found[cell]);
    *guesses = (size_t)answer.guesses;
    return (size_t)answer.solutions;
}

size_t SolveWrongly(const char *puzzle, size_t limit, uint32_t configuration, char *solution,
                    size_t *guesses)
{
    size_t found = SolveSudoku(puzzle, limit, configuration, solution, guesses);
    char first = solution[0];
    if (limit == 1) {
        solution[0] = solution[1];
        solution[1] = first;
    }
    return found;
}
