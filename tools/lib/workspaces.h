/*
 * workspaces.h: memory for the core's solver and logic, for the main thread and for each worker.
 */
#ifndef WORKSPACES_H
#define WORKSPACES_H

#include "sudoleaf.h"

/* Return the main thread's memory for the solver and for the logic. logic_for opens the logic again
   if the rules have changed. */
su_work *main_work(void);
su_logic *logic_for(const su_rules *rules);

typedef struct workspace {
    su_work *work;
    su_logic *logic; /* NULL until workspace_logic is called */
} workspace;

/* Returns `count` workspaces, one for each worker. Free them with close_workspaces. */
workspace *open_workspaces(unsigned count);
void close_workspaces(workspace *workspaces, unsigned count);

/* Returns the logic of a worker. Opens it again if the rules have changed. */
su_logic *workspace_logic(workspace *workspace, const su_rules *rules);

/* Solves a puzzle like su_grid_solve_single, but returns SU_STOPPED after an interrupt. */
su_status solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                       su_digit *solution);

#endif
