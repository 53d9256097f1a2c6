/*
 * workspaces.h: the command's own work spaces: those of its first thread, and those of each hand
 * where several work.
 */
#ifndef WORKSPACES_H
#define WORKSPACES_H

#include "sudoleaf.h"

su_work *work_space(void);

/* For these rules: opened anew where they are others than the last. */
su_logic *logic_for(const su_rules *rules);

typedef struct spaces {
    su_work *work;
    su_logic *logic; /* NULL until it is asked for */
} spaces;

void open_spaces(spaces *spaces);
void close_spaces(spaces *spaces);

/* As logic_for; an interrupt ends what it looks for. */
su_logic *logic_in(spaces *spaces, const su_rules *rules);

/* As su_grid_solve_single; STOPPED by an interrupt, too. */
su_status solve_single(const su_rules *rules, const su_digit *givens, su_work *work,
                       su_digit *solution);

#endif
