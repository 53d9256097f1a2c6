/*
 * rederive.h: whether what a step does follows from the cells and houses it names, and from nothing
 * else.
 */
#ifndef REDERIVE_H
#define REDERIVE_H

#include "sudoleaf.h"

/* True when it does. For patterns without chains that rely on the rules alone, not on the puzzle
   having one solution. */
bool rederive_step(const su_rules *rules, const su_position *position, const su_step *step);

#endif
