#include "lib/workspaces.h"

#include <stdlib.h>

#include "lib/exit.h"
#include "lib/memory.h"

static workspace main_thread;

static su_work *open_work(void) { return su_work_open(allocate(su_work_size()), su_work_size()); }

su_work *main_work(void)
{
    if (!main_thread.work)
        main_thread.work = open_work();
    return main_thread.work;
}

su_logic *logic_for(const su_rules *rules) { return workspace_logic(&main_thread, rules); }

workspace *open_workspaces(unsigned count)
{
    workspace *all = allocate_zeroed(count, sizeof *all);
    for (unsigned i = 0; i < count; i++)
        all[i].work = open_work();
    return all;
}

void close_workspaces(workspace *all, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        free(all[i].work);
        free(all[i].logic);
    }
    free(all);
}

su_logic *workspace_logic(workspace *w, const su_rules *rules)
{
    if (!su_logic_has_rules(w->logic, rules)) {
        void *memory = w->logic ? w->logic : allocate(su_logic_size());
        w->logic = su_logic_open(rules, memory, su_logic_size());
    }
    return w->logic;
}

su_status solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                       su_digit *solution)
{
    const su_search_options options = {
        .solutions = 2, .guesses = SU_SINGLE_GUESSES, .stop = &interrupted};
    const su_search_result answer = su_grid_solve(rules, givens, &options, work, solution);
    return answer.solutions > 1     ? SU_MANY_SOLUTIONS
           : answer.status != SU_OK ? answer.status
           : answer.solutions == 0  ? SU_NO_SOLUTION
                                    : SU_OK;
}
