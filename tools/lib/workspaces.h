/*
 * workspaces.h: memory of the core's solver and logic, for the first thread and for each worker.
 */
#ifndef WORKSPACES_H
#define WORKSPACES_H

#include "sudoleaf.h"

/* Return the solver's memory and the logic of the first thread. The logic is opened for the rules
   unless the last call had the same. */
su_work *work_space(void);
su_logic *logic_for(const su_rules *rules);

typedef struct workspace {
    su_work *work;
    su_logic *logic; /* NULL before the first workspace_logic */
} workspace;

/* Returns one workspace for each worker, on the heap. */
workspace *open_workspaces(unsigned count);
void close_workspaces(workspace *workspaces, unsigned count);

/* Returns the logic of a worker, as logic_for. An interrupt ends its searches. */
su_logic *workspace_logic(workspace *workspace, const su_rules *rules);

/* As su_grid_solve_single, and SU_STOPPED after an interrupt. */
su_status solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                       su_digit *solution);

#endif
