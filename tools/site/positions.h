/* positions.h: lists the puzzles in which each technique can be practised. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "packs/pack.h"

/* Returns a list of techniques, easiest first. Each has its name and, for each pack, the indices of
   puzzles. An index is written as the difference from the previous one:
   [["x-wing", [["9x9-hard", [3, 14]], ["9x9-expert", [0]]]], ...] */
json_t *list_positions(const struct pack *packs, size_t count);

#endif
