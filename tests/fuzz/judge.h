/* judge.h: checks the steps of a technique. */
#ifndef JUDGE_H
#define JUDGE_H

#include "fuzz.h"

/* Finds up to `most` steps of a technique in a position, and claims that they agree with the only
   solution: each places or removes something, removes only wrong candidates, and has
   descriptions. */
void judge_steps(su_logic *logic, const su_position *position, const su_digit *solution,
                 su_technique technique, unsigned most);

#endif
