/*
 * seeded_packs.h: packs whose puzzles the page generates again from their origins
 * (packs/generation.h), and packs whose puzzles have their own rules.
 *
 *     {"specs":["9x9+jigsaw"], "seed":"...", "symmetries":["half-turn"], "clues":0, "guesses":40,
 *      "singles":false, "dealt":false, "backs":5, "turns":1, "low":6, "drafts":"..."}
 *
 * Puzzles use the specs and symmetries in rotation. The origin of a puzzle is a number, (attempt *
 * backs + back) * turns + turn, in a Rice code (see code_numbers), in base64. It takes two bytes,
 * while a jigsaw with its map takes fifty. web/src/core/pack-decoder.ts reads these packs.
 */
#ifndef SEEDED_PACKS_H
#define SEEDED_PACKS_H

#include "packs/pack.h"

/* Returns whether every puzzle can be generated again from its origin, and its index in the pack is
   its stream. Generates them all. */
bool is_regenerable(const struct pack *pack);

/* Returns whether any puzzle has different rules from the pack. */
bool has_own_rules(const struct pack *pack);

/* Returns a regenerable pack as JSON with the origin of each puzzle. */
json_t *origins_to_json(const struct pack *pack);
/* Returns a pack as JSON with the spec, givens and solution of each puzzle. */
json_t *puzzles_to_json(const struct pack *pack);

#endif
