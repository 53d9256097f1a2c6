/*
 * teacher.h: the teacher's choice of the next step, for walkthroughs.
 */
#ifndef SU_TELL_TEACHER_H
#define SU_TELL_TEACHER_H

#include "logic/finder.h"

enum {
    SU__TAUGHT_EFFORT = 80,  /* highest effort of a technique that the teacher shows */
    SU__COMPARED_EFFORT = 60 /* above this effort, the first step found is used without comparing */
};

/* Returns the best step among techniques of at most `most` effort, or NULL if there is none. The
   step is stored in `logic`. `last` is the player's last cell, or a cell beyond the board if
   unknown. */
const su_step *su__find_taught_step(su_logic *logic, const su_position *position, unsigned last,
                                    unsigned most);
/* Returns whether the step removes this candidate. */
bool su__removes(const su_step *step, unsigned cell, unsigned digit);

#endif
