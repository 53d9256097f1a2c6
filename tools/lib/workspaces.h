/*
 * workspaces.h: memory for the core's solver and logic, for the main thread and for each worker.
 */
#ifndef WORKSPACES_H
#define WORKSPACES_H

#include "sudoleaf.h"

/* Return the main thread's memory for the solver and for the logic. The logic is opened again if
   the rules differ from those of the last call. */
su_work *work_space(void);
su_logic *logic_for(const su_rules *rules);

typedef struct workspace {
    su_work *work;
    su_logic *logic; /* NULL before the first workspace_logic */
} workspace;

/* Returns one workspace for each worker, on the heap. */
workspace *open_workspaces(unsigned count);
void close_workspaces(workspace *workspaces, unsigned count);

/* Returns the logic of a worker, like logic_for. An interrupt ends its searches. */
su_logic *workspace_logic(workspace *workspace, const su_rules *rules);

/* Like su_grid_solve_single, but returns SU_STOPPED after an interrupt. */
su_status solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                       su_digit *solution);

#endif
