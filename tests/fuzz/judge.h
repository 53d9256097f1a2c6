/*
 * judge.h: whether what a technique finds holds.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "fuzz.h"

/* Asks for up to so many steps of the technique in a position of a puzzle with this one
   solution. Each must place or remove something, only candidates, and nothing that is right; and
   all of it can be told. */
void judge_steps(su_logic *logic, const su_position *position, const su_digit *solution,
                 su_technique technique, unsigned most);

#endif
