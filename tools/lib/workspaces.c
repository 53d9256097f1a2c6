/*
 * workspaces.c: the command's own work spaces.
 */
#include "lib/workspaces.h"

#include <stdlib.h>

#include "lib/memory.h"
#include "lib/exit.h"

su_work *work_space(void)
{
    static su_work_memory memory;
    return su_work_open(&memory, sizeof memory);
}

su_logic *logic_for(const su_rules *rules)
{
    static su_logic_memory memory;
    static su_logic *logic;
    if (!su_logic_is_for(logic, rules))
        logic = su_logic_open(rules, &memory, sizeof memory);
    return logic;
}

void open_spaces(spaces *s)
{
    *s = (spaces){.work = su_work_open(take_memory(su_work_size()), su_work_size())};
}

void close_spaces(spaces *s)
{
    free(s->work);
    free(s->logic);
}

su_logic *logic_in(spaces *s, const su_rules *rules)
{
    if (!su_logic_is_for(s->logic, rules)) {
        void *memory = s->logic ? s->logic : take_memory(su_logic_size());
        s->logic = su_logic_open(rules, memory, su_logic_size());
        su_logic_set_stop(s->logic, &interrupted);
    }
    return s->logic;
}

su_status solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                       su_digit *solution)
{
    const su_ask two = {.solutions = 2, .guesses = SU_SINGLE_GUESSES, .stop = &interrupted};
    const su_answer answer = su_grid_solve(rules, givens, &two, work, solution);
    return answer.solutions > 1     ? SU_MANY_SOLUTIONS
           : answer.status != SU_OK ? answer.status
           : answer.solutions == 0  ? SU_NO_SOLUTION
                                    : SU_OK;
}
