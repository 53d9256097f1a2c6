/* positions.h: where in packs techniques can be practised. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "packs/pack.h"

/* For each technique that is ever the next step in a puzzle of the packs, easiest first: its
   name and, by pack, numbers of puzzles. [["x-wing", [["9x9-hard", [3, 17]], ["9x9-expert",
   [0]]]], ...] */
json_t *positions_in(const struct pack *packs, size_t count);

#endif
