/*
 * teacher.h: the teacher's choice, as tours ask for it.
 */
#ifndef SU_TELL_TEACHER_H
#define SU_TELL_TEACHER_H

#include "logic/finder.h"

enum {
    SU__TAUGHT = 80,  /* effort of a technique, at most; */
    SU__COMPARED = 60 /*   above, the first step found is good enough */
};

/* As su_logic_best, among techniques that ask at most so much; NULL where none leads on. */
const su_step *su__teach(su_logic *logic, const su_position *position, unsigned last,
                         unsigned most);

#endif
