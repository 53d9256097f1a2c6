/* rederive.h: checks that a step's effect follows from its marked cells and houses alone. */
#ifndef REDERIVE_H
#define REDERIVE_H

#include "sudoleaf.h"

/* Returns whether the step's effect follows from its evidence. Cannot check chains, or techniques
   that rely on a single solution. */
bool rederive_step(const su_rules *rules, const su_position *position, const su_step *step);

#endif
