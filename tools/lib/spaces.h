/*
 * spaces.h: the command's own work spaces, for its one thread that reads and answers.
 */
#ifndef SPACES_H
#define SPACES_H

#include "sudoleaf.h"

su_work *work_space(void);

/* For these rules: opened anew where they are others than the last. */
su_logic *logic_for(const su_rules *rules);

#endif
