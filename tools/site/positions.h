/* positions.h: where in packs techniques can be practised. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "packs/pack.h"

/* For each technique that can be practised in puzzles of the packs, easiest first: its name and, by
   pack, numbers of puzzles, each as how far on from the one before:
   [["x-wing", [["9x9-hard", [3, 14]], ["9x9-expert", [0]]]], ...] */
json_t *positions_in(const struct pack *packs, size_t count);

#endif
