/*
 * seeded_packs.h: packs whose puzzles the page generates again from their origins
 * (packs/generation.h), and packs whose puzzles have rules of their own.
 *
 *     {"specs":["9x9+jigsaw"], "seed":"...", "symmetries":["half-turn"], "clues":0,
 *      "guesses":40, "singles":false, "backs":5, "drafts":"1i 0 23 ..."}
 *
 * Specs and symmetries are used in turn. A puzzle is a number in base 36: its attempt times
 * `backs`, plus the number of orbits that got givens back. That is two or three bytes, while a
 * jigsaw with its map takes fifty. web/src/core/pack-decoder.ts reads them.
 */
#ifndef SEEDED_PACKS_H
#define SEEDED_PACKS_H

#include "packs/pack.h"

/* Returns whether every puzzle can be generated again from its origin, and its place in the pack is
   its stream. Generates them all. */
bool is_regenerable(const struct pack *pack);

/* Returns whether a puzzle has other rules than the pack. */
bool has_own_rules(const struct pack *pack);

/* Return such packs as data: as origins, or each puzzle as a list of spec, givens and solution. */
json_t *written_origins(const struct pack *pack);
json_t *written_whole(const struct pack *pack);

#endif
